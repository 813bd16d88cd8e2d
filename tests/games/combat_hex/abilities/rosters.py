"""Boards with warriors of other abilities than the pack has: what no printed base can show is tested with these.

`field_with({"moria-goblin": {"abilities": ["flyer"]}}, drawing, ...)` is `field` with lines of the pack changed.
"""

from __future__ import annotations

import json
import tempfile
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

import tomli_w

import ravenhill
from ravenhill.games.combat_hex.pack.loading import DEFAULT
from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.drawn import position


def field_with(changes: dict[str, dict[str, Any]], drawing: str, **said: Any) -> CombatHexMatch:
    """A match on a drawn board, with changed lines of the roster by slug."""
    return ravenhill.loads(position(drawing, **said), content=_pack(json.dumps(changes, sort_keys=True)))


@lru_cache
def _pack(changes: str) -> Path:
    """A pack folder with the changed warriors; everything else comes from the pack of the program."""
    lines = tomllib.loads((DEFAULT / "warriors.toml").read_text(encoding="utf-8"))
    by_slug = {line["slug"]: line for line in lines["warrior"]}
    for slug, changed in json.loads(changes).items():
        by_slug[slug].update(changed)
    folder = Path(tempfile.mkdtemp(prefix="roster-"))
    (folder / "warriors.toml").write_text(tomli_w.dumps(lines), encoding="utf-8")
    return folder
