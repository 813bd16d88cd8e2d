"""Begins matches: new, between people, or from a position."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypedDict, Unpack, overload

import msgspec

from ravenhill.games.positions import Page
from ravenhill.kernel.chance import Committed, Seeded
from ravenhill.kernel.errors import RavenhillError
from ravenhill.match.catalogue import game_class, game_named, game_names, setup_of_position
from ravenhill.match.match import AnyMatch, Match
from ravenhill.match.record import Header
from ravenhill.match.seals import Link, chain, parts_of
from ravenhill.match.seeds import check_seed, new_seed
from ravenhill.protocol.game import Game
from ravenhill.protocol.values import Options, Value

if TYPE_CHECKING:
    from ravenhill.match.known import CombatHexMatch, FiveArmiesMatch


class Making(TypedDict, total=False):
    """The armies, maps and options of a battle, in games that can be set up in more than one way."""

    armies: Sequence[Value] | None
    maps: Sequence[str | Path] | None
    level: int | None
    options: Options | None


@overload
def new(
    game: Literal["five-armies"], seed: int | None = None, content: str | Path | None = None, **making: Unpack[Making]
) -> FiveArmiesMatch: ...
@overload
def new(
    game: Literal["combat-hex"], seed: int | None = None, content: str | Path | None = None, **making: Unpack[Making]
) -> CombatHexMatch: ...
@overload
def new(game: str, seed: int | None = None, content: str | Path | None = None, **making: Unpack[Making]) -> Match: ...
def new(game: str, seed: int | None = None, content: str | Path | None = None, **making: Unpack[Making]) -> Match:
    """Starts a new game with chance from a seed; where armies fight on maps, with those named here."""
    found = set_up(game, content, **making)
    header = Header.of(found, seed=new_seed() if seed is None else check_seed(seed), pack=str(content or ""))
    return Match(header, Seeded(header.seed or 0))


def new_committed(
    game: str,
    secret: bytes,
    contributions: Sequence[bytes],
    content: str | Path | None = None,
    **making: Unpack[Making],
) -> Match:
    """Starts a game between people: each seat gives a number, in the order of the seats, each after a seal."""
    seats = set_up(game, content, **making).seats
    if len(contributions) > len(seats):
        raise RavenhillError(f"{len(contributions)} contributions are too many: the seats are {', '.join(seats)}.")
    numbers = zip_longest(seats, [part.hex() for part in contributions], fillvalue="")
    return new_sealed(game, secret.hex(), chain(secret.hex(), numbers), content, **making)


def new_sealed(
    game: str,
    secret: str,
    links: list[Link],
    content: str | Path | None = None,
    **making: Unpack[Making],
) -> Match:
    """Starts a game with the server's secret and the numbers that players gave in answer to its seals."""
    header = Header.of(set_up(game, content, **making), pack=str(content or ""))
    header = msgspec.structs.replace(header, links=links, secret=secret)
    return Match(header, Committed(bytes.fromhex(secret), parts_of(links)))


def set_up(
    game: str,
    content: str | Path | None,
    armies: Sequence[Value] | None = None,
    maps: Sequence[str | Path] | None = None,
    level: int | None = None,
    options: Options | None = None,
) -> Game:
    """Builds the game with everything it is made of, before the first roll."""
    folder = Path(content) if content else None
    text = game_class(game).setup_text(folder, armies, maps, level, options)
    return game_named(game, str(content or ""), text)


def loads(position: str, content: str | Path | None = None, seed: int | None = None) -> AnyMatch:
    """Loads a match from the text of a position; chance goes on from this seed, or else from the position's."""
    page = Page(position)
    if "game" not in page.said:
        page.fault("game", f"a position says its game first: game = {' or '.join(map(repr, game_names()))}")
    name = game_names()[page.slug(page.said["game"], game_names(), "game")]
    pack = str(content or "")
    number = page.number(page.said, "seed", "seed", 1 << 63) if seed is None else check_seed(seed)
    found = game_named(name, pack, setup_of_position(name, position, pack))
    header = Header.of(found, seed=number, pack=pack, position=position)
    return Match(header, Seeded(number))


def load(path: str | Path, content: str | Path | None = None, seed: int | None = None) -> AnyMatch:
    """Loads a match from a position file."""
    return loads(Path(path).read_text(encoding="utf-8"), content, seed)
