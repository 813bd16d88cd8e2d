"""Lists the choices of the start page: every game with everything to choose before one begins."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from ravenhill.games.numbers import is_number
from ravenhill.players.levels import LEVELS, strength
from ravenhill.web.entrances import entrance_of, titles
from ravenhill.web.games.entrance import Choice, GamePanel


class Offered(msgspec.Struct, frozen=True):
    """All choices in the forms of the start page."""

    panels: list[GamePanel]
    levels: dict[str, list[Choice]]  # by game
    usual_level: str
    others: list[Choice]
    clocks: list[Choice]
    extra: dict[str, object]  # by game, what the fields of its own offer


# --- words ----------------------------------------------------------------------------------------
ADVICE: Final = {"recruit": "The gentlest.", "soldier": "Best for your first games.", "king": "The strongest here."}
USUAL_LEVEL: Final = "soldier"
OTHERS: Final = [
    Choice("friend", "A friend, by a link", "Send a link. Play live, or one move a day."),
    Choice("same-screen", "Someone at this screen", "Pass the device; each of you sees only your own cards."),
    Choice("watch", "Watch the computer", "It plays both sides while you watch."),
]
CLOCKS: Final = [
    Choice("none", "No clock"),
    Choice("move:86400", "1 day a move"),
    Choice("move:259200", "3 days a move"),
    Choice("move:604800", "7 days a move"),
    Choice("bank:900", "15 minutes each"),
    Choice("bank:1800", "30 minutes each"),
    Choice("bank:3600", "60 minutes each"),
]


# --- what the page gets ---------------------------------------------------------------------------
@lru_cache(maxsize=1)
def all_choices() -> Offered:
    """All choices, as the entrances of the games have them."""
    return Offered(
        panels=[entrance_of(game).panel() for game in titles()],
        levels={game: level_choices(game) for game in titles()},
        usual_level=USUAL_LEVEL,
        others=OTHERS,
        clocks=CLOCKS,
        extra={game: entrance_of(game).extra() for game in titles()},
    )


def level_choices(game: str) -> list[Choice]:
    """The levels of the computer, each with its results in this game."""
    lines = {level: f"{strength(game, level)} {ADVICE.get(level, '')}".strip() for level in LEVELS}
    return [Choice(level, level.capitalize(), lines[level]) for level in LEVELS]


def clock_words(clock: str) -> str:
    """The time control of a game in words, for invitations."""
    kind, _, seconds = clock.partition(":")
    number = int(seconds) if is_number(seconds) else 0
    if kind == "move":
        days, hours = divmod(number // 3600, 24)
        return f"{_count(days, 'day') if not hours else _count(number // 3600, 'hour')} a move"
    if kind == "bank":
        return f"{_count(number // 60, 'minute')} each"
    return "no clock"


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
