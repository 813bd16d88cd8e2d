"""Finds the modules that a script imports, so that a page can ask for all of them at once."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

SCRIPTS: Final = Path(__file__).parent / "static" / "js"
IMPORTED: Final = re.compile(r'^import\b[^;]*?"(\.[^"]+)";', re.MULTILINE)


@lru_cache(maxsize=8)
def modules_of(script: str) -> list[str]:
    """Every module that a script needs, itself left out: `table/main` needs `shared/dom`, and so on."""
    found, open_ones = {script}, [script]
    while open_ones:
        fresh = [name for name in imports_of(open_ones.pop()) if name not in found]
        found.update(fresh)
        open_ones += fresh
    return sorted(found - {script})


def imports_of(script: str) -> list[str]:
    """The modules that a script names itself."""
    file = SCRIPTS / f"{script}.js"
    paths = [(file.parent / path).resolve() for path in IMPORTED.findall(file.read_text(encoding="utf-8"))]
    return [path.relative_to(SCRIPTS.resolve()).with_suffix("").as_posix() for path in paths]
