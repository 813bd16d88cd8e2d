"""Writes a set-up as TOML: everything a game is made of before its first roll. Equal set-ups have equal texts."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Any, Final

import msgspec
import tomli_w

from ravenhill.games import structures
from ravenhill.games.combat_hex.army_construction import expand, violations
from ravenhill.games.combat_hex.model import (
    MOST_SEATS,
    NO_TURN_LIMIT,
    OPTION_SLUGS,
    TURN_LIMIT,
    Content,
    Ground,
    Setup,
)
from ravenhill.games.combat_hex.pack.maps import draw_map, ground_of
from ravenhill.games.guarded_toml import NotToml, read_toml
from ravenhill.games.numbers import is_number
from ravenhill.games.suggestions import did_you_mean
from ravenhill.kernel.errors import BadSetup
from ravenhill.protocol.values import Entries, Options, Value

LIMIT: Final = "turn-limit"
NO_LIMIT: Final = "none"


class _Army(msgspec.Struct, forbid_unknown_fields=True):
    """The warriors of one seat by their kinds."""

    name: str
    warriors: list[str]


class _Ground(msgspec.Struct, forbid_unknown_fields=True):
    """A map that is not of the content."""

    slug: str
    name: str
    drawing: str


class _Said(msgspec.Struct, forbid_unknown_fields=True):
    """The whole text."""

    level: int
    maps: list[str]
    army: list[_Army]
    options: dict[str, Any] = {}  # not `Value`, which msgspec cannot read; `options_of` says what is wrong
    ground: list[_Ground] = []


# --- writing --------------------------------------------------------------------------------------
def text_of(content: Content, setup: Setup) -> str:
    """The text of a set-up, an army on a line."""
    parts = [f"level = {setup.level}\n{_list_line('maps', [ground.slug for ground in setup.maps])}"]
    parts += [_army(content, setup, seat) for seat in range(setup.seats)]
    options: Entries = {slug: True for bit, slug in enumerate(OPTION_SLUGS) if setup.options & (1 << bit)}
    if setup.turn_limit:
        options[LIMIT] = setup.turn_limit
    parts += [tomli_w.dumps({"options": options})] if options else []
    parts += [_ground_lines(ground) for ground in setup.maps if ground not in content.maps]
    return "\n".join(parts)


def _army(content: Content, setup: Setup, seat: int) -> str:
    kinds = [kind for warrior, kind in enumerate(setup.kinds) if setup.seat_of[warrior] == seat]
    runs = [(content.slugs[kind], len(list(same))) for kind, same in groupby(kinds)]
    warriors = [f"{slug} x{number}" if number > 1 else slug for slug, number in runs]
    return f"[[army]]\n{tomli_w.dumps({'name': setup.army_names[seat]})}{_list_line('warriors', warriors)}"


def _ground_lines(ground: Ground) -> str:
    said = {"slug": ground.slug, "name": ground.name, "drawing": draw_map(ground)}
    return f"[[ground]]\n{tomli_w.dumps(said, multiline_strings=True)}"


def _list_line(key: str, slugs: list[str]) -> str:
    """A list on one line; slugs need no more than quotes."""
    quoted = ", ".join(f'"{slug}"' for slug in slugs)
    return f"{key} = [{quoted}]\n"


# --- reading --------------------------------------------------------------------------------------
def read(text: str, content: Content) -> Setup:
    """Reads the set-up of a text."""
    try:
        said = structures.read(read_toml(text), _Said)
    except (NotToml, msgspec.ValidationError) as error:
        raise BadSetup(f"the set-up cannot be read: {error}") from None
    if not 2 <= len(said.army) <= MOST_SEATS:
        raise BadSetup(f"a game has 2 to {MOST_SEATS} armies, not {len(said.army)}")
    bits, limit = options_of(said.options)
    armies = [expand(army.warriors) for army in said.army]
    return Setup(
        seats=len(said.army),
        level=said.level,
        kinds=[_kind(content, slug) for army in armies for slug in army],
        seat_of=[seat for seat, army in enumerate(armies) for _ in army],
        army_names=[army.name for army in said.army],
        maps=_maps(content, said),
        options=bits,
        turn_limit=limit,
    )


def _kind(content: Content, slug: str) -> int:
    if slug not in content.slugs:
        raise BadSetup(f"there is no warrior {slug!r} in this content{did_you_mean(slug, content.slugs)}")
    return content.slugs.index(slug)


def _maps(content: Content, said: _Said) -> list[Ground]:
    own = [ground_of(msgspec.to_builtins(one), one.slug, f"the map {one.slug}") for one in said.ground]
    grounds = {ground.slug: ground for ground in [*content.maps, *own]}
    for slug in said.maps:
        if slug not in grounds:
            raise BadSetup(f"there is no map {slug!r}{did_you_mean(slug, grounds)}")
    if not said.maps:
        raise BadSetup("a game needs a map")
    return [grounds[slug] for slug in said.maps]


def check(content: Content, setup: Setup) -> None:
    """Refuses armies that may not fight at the point level (section 2): a text may say anything."""
    for seat, name in enumerate(setup.army_names):
        kinds = [kind for warrior, kind in enumerate(setup.kinds) if setup.seat_of[warrior] == seat]
        broken = violations(content, [content.slugs[kind] for kind in kinds], setup.level)
        if broken:
            raise BadSetup("\n".join(f"{name}: {violation}" for violation in broken))


# --- rules options --------------------------------------------------------------------------------
def options_of(said: Options | None) -> tuple[int, int]:
    """The bits of the options that a game asks for, and its turn limit (0: none), from a table or a list of names."""
    bits, limit = 0, NO_TURN_LIMIT
    for name, value in said.items() if isinstance(said, Mapping) else map(_option, said or []):
        if name == LIMIT:
            limit = _limit(value)
        elif name not in OPTION_SLUGS:
            raise BadSetup(f"there is no option {name!r}{did_you_mean(name, [*OPTION_SLUGS, LIMIT])}")
        elif not isinstance(value, bool):
            raise BadSetup(f"the option {name!r} is on or off, not {value!r}")
        else:
            bits |= value << OPTION_SLUGS.index(name)
    return bits, limit


def computers_options(said: Options | None) -> Options:
    """The options of a game that computers play alone: it has a last turn, unless they say else (CH-V5)."""
    if isinstance(said, Mapping):
        return {LIMIT: TURN_LIMIT} | dict(said)
    names = [name for name, _ in map(_option, said or [])]
    return [*(said or []), *([] if LIMIT in names else [f"{LIMIT}={TURN_LIMIT}"])]


def _option(option: str) -> tuple[str, Value]:
    """`wide-arc`, or `turn-limit=30`."""
    name, equals, value = option.partition("=")
    return name, value if equals else True


def _limit(value: Value) -> int:
    if value is None or value == NO_LIMIT:
        return NO_TURN_LIMIT
    if isinstance(value, bool) or not is_number(str(value)) or int(str(value)) == 0:
        raise BadSetup(
            f"the option {LIMIT!r} takes a number of turns or {NO_LIMIT!r}, such as {LIMIT}=30, not {value!r}"
        )
    return int(str(value))
