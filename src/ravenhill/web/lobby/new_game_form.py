"""What somebody wants to play, as the start page or the API says it: checked before anything is made of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import msgspec

from ravenhill.games.combat_hex.armies.choices import QUICK, usual_armies
from ravenhill.games.combat_hex.armies.reading import ready_armies
from ravenhill.games.combat_hex.model import OPTION_SLUGS
from ravenhill.games.combat_hex.pack import loading
from ravenhill.games.guarded_toml import NotToml, read_toml
from ravenhill.games.numbers import is_number
from ravenhill.kernel.errors import RavenhillError
from ravenhill.match.catalogue import game_class, game_names
from ravenhill.players.levels import LEVELS
from ravenhill.web.live.clocks import clock_named
from ravenhill.web.lobby.sealing import NUMBER

FRIEND: Final = "friend"
SAME_SCREEN: Final = "same-screen"
WATCH: Final = "watch"
DEFAULT_LEVEL: Final = "soldier"
FIVE_ARMIES: Final = "five-armies"
LONGEST_NAME: Final = 40
LONGEST_ARMY: Final = 20_000  # letters of an army's file


class BadWish(RavenhillError):
    """A game that cannot be made; says which choice is to be changed."""


def shown_name(said: str) -> str:
    """A name as it is shown: in one line, with nothing in it that cannot be seen."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in said).split())


class Wish(msgspec.Struct, frozen=True):
    """The fields of the start page's form."""

    game: str = FIVE_ARMIES
    side: str = ""
    opponent: str = DEFAULT_LEVEL  # a level, friend, same-screen or watch
    level: str = DEFAULT_LEVEL  # where people watch: of the computer on the other side
    level2: str = DEFAULT_LEVEL  # and of the one on the side they have chosen
    army: str = ""
    other_army: str = ""
    army_text: str = ""
    map: str = ""
    point_level: str = ""
    option: list[str] = []
    clock: str = "none"
    name: str = ""
    contribution: str = ""  # this player's number for the dice, hex
    seal: str = ""  # which was shown before it
    draft: str = ""  # and came with it
    guide: str = ""  # anything: a guided first game

    def __post_init__(self) -> None:
        """Every choice is one that is offered: nothing said here ever names a file."""
        _one_of("game", self.game, game_names())
        _one_of("opponent", self.opponent, [*LEVELS, FRIEND, SAME_SCREEN, WATCH])
        _one_of("level", self.level, list(LEVELS))
        _one_of("level2", self.level2, list(LEVELS))
        _one_of("side", self.side, ["", *sides(self.game)])
        if clock_named(self.clock) is None:
            raise BadWish(f"The time {self.clock!r} is not known: choose none, move:SECONDS or bank:SECONDS.")
        msgspec.structs.force_setattr(self, "name", shown_name(self.name))
        if len(self.name) > LONGEST_NAME:
            raise BadWish(f"A name has at most {LONGEST_NAME} letters.")
        if self.contribution and not _is_hex(self.contribution):
            raise BadWish(f"A number for the dice has {NUMBER} hex digits.")

    @property
    def own(self) -> str:
        """The seat of whoever makes the game."""
        return self.side or sides(self.game)[0]

    def set_up(self) -> dict[str, Any]:
        """What `new_committed` takes beside the game and its chance."""
        if self.game == FIVE_ARMIES:
            return {}
        said = {"armies": self._armies(), "maps": self._maps(), "level": self._level(), "options": self._options()}
        return {key: value for key, value in said.items() if value}

    def _armies(self) -> list[Any]:
        """The armies in the order of the seats."""
        if not (self.army or self.army_text or self.other_army):
            return []
        known, usual = list(ready_armies()), [army_slug(army) for army in _usual(self._level())]
        for army in (self.army, self.other_army):
            _one_of("army", army, ["", *known])
        own = _read(self.army_text) if self.army_text else self.army or usual[0]
        other = self.other_army or next((slug for slug in usual if slug != own), usual[-1])
        return [own, other] if self.own == "a" else [other, own]

    def _maps(self) -> list[str]:
        _one_of("map", self.map, ["", *(ground.slug for ground in content().maps)])
        return [self.map] if self.map else []

    def _level(self) -> int:
        if self.point_level and not (is_number(self.point_level) and 1 <= int(self.point_level) <= 100_000):
            raise BadWish(f"The point level {self.point_level!r} is not a number of points.")
        return int(self.point_level or 0)

    def _options(self) -> list[str]:
        options = [option for option in self.option if option]  # the form says '' for the usual
        for option in options:
            _one_of("option", option.partition("=")[0], [*OPTION_SLUGS, "turn-limit"])
        return list(game_class(self.game).computers_options(options) or ()) if self.opponent == WATCH else options


def sides(game: str) -> list[str]:
    """The seats of a game as the start page offers them."""
    return ["free-peoples", "shadow"] if game == FIVE_ARMIES else ["a", "b"]


def _one_of(what: str, said: str, offered: list[str]) -> None:
    if said not in offered:
        raise BadWish(f"{said!r} is no {what} that is offered: choose one of {', '.join(filter(None, offered))}.")


def _is_hex(said: str) -> bool:
    return len(said) == NUMBER and all(letter in "0123456789abcdef" for letter in said)


@lru_cache(maxsize=1)
def content() -> Any:
    """What Combat Hex is made of."""
    return loading.load()


def _usual(level: int) -> list[Any]:
    """The two armies that meet where nothing is said."""
    return usual_armies(content(), loading.texts(), level or QUICK)


def army_slug(army: Any) -> str:
    """The name by which a ready army is chosen."""
    return next(slug for slug, ready in ready_armies().items() if ready == army)


def _read(text: str) -> dict[str, Any]:
    """An army from the text of its file."""
    if len(text) > LONGEST_ARMY:
        raise BadWish(f"The file of an army has at most {LONGEST_ARMY} letters.")
    try:
        said = read_toml(text)
    except NotToml as fault:
        raise BadWish(f"The army cannot be read: {fault}") from None
    if "warriors" not in said:
        raise BadWish("The army cannot be read: its file says no warriors.")
    return said


def check(wish: Wish) -> None:
    """Refuse what no game can begin with: an army that breaks a rule, a map that does not fit."""
    said = wish.set_up()
    if wish.game != FIVE_ARMIES:
        game_class(wish.game).setup_text(None, *(said.get(key) for key in ("armies", "maps", "level", "options")))
