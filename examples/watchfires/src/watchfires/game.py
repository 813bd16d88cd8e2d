"""Watchfires as the rest of Ravenhill sees it; whatever is not here has a default."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from ravenhill.games.plain.game import PlainGame
from watchfires.model import COPIES, HAND, NOBODY, NUMBERS, SEATS, WORDS
from watchfires.rules import ENDINGS, HAPPENINGS, Night, draw_scout
from watchfires.state import Ridge
from watchfires.view import NAMES, View, captain, hand, towers


class Watchfires(PlainGame[Ridge, View]):
    """Two captains send scouts to light five towers before dawn; dice and oil decide who gets there."""

    name = "watchfires"
    title = "Watchfires"
    ruleset = 1
    seats = ("north", "south")
    table = Ridge
    procedure = Night
    words = WORDS
    labels: ClassVar = {"do:keep": "Keep the die", "do:burn": "Burn oil and roll again"}
    happenings = HAPPENINGS
    endings = ENDINGS
    bags: ClassVar = {"scouts": "scout"}

    def set_up(self, g: Ridge) -> None:
        """Each captain draws three scouts (W-2)."""
        for seat in SEATS:
            for _ in range(HAND):
                draw_scout(g, seat)

    def view(self, g: Ridge, seat: int) -> View:
        """Everything a seat has lawfully learned; the number after the last seat is a spectator, who sees no hand."""
        return View(g.turn, towers(g), [captain(g, each) for each in SEATS], hand(g, seat) if seat in SEATS else [])

    def faults(self, g: Ridge) -> Iterator[tuple[str, str, str]]:
        """What no night can come to: too many scouts of a number, an empty hand, too small a deck (W-2, W-8)."""
        for number in range(NUMBERS):
            there = g.deck[number] + sum(g.hand(seat)[number] for seat in SEATS)
            if there > COPIES:
                yield "deck", f"{there} scouts have the number {number + 1}, at most {COPIES}", "W-2"
        for seat in SEATS:
            if not 1 <= sum(g.hand(seat)) <= HAND:
                yield "hands", f"{NAMES[seat]} holds {sum(g.hand(seat))} scouts, not 1 to {HAND}", "W-8"
        needed = len(SEATS) * g.fire.count(NOBODY)
        if sum(g.deck) < needed:
            yield "deck", f"{sum(g.deck)} scouts are left, and {needed} will be drawn", "W-8"
