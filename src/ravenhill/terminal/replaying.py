"""Replays a recorded game at the terminal: whole, up to a word, or word by word."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from ravenhill.games.numbers import is_number
from ravenhill.kernel.events import visible
from ravenhill.kernel.record import WORD
from ravenhill.match.match import Match
from ravenhill.match.replay import replays
from ravenhill.match.steps import recorded_beginnings
from ravenhill.terminal.screen import Screen
from ravenhill.terminal.style import colour, sign

STEPS = "Enter: next word · p: next plan · a number: go to that word · board · quit"


def show(text: str, console: Console, seat: str, until: int | None) -> None:
    """Shows everything that happened, then the board."""
    match = replays(text, until)
    screen = Screen(match, console)
    screen.show_events(match.log if seat == "spectator" else match.log_for(seat))
    screen.board(seat)
    screen.ending()


def show_plans(text: str, console: Console, seat: str, until: int | None) -> None:
    """Shows the game folded by plan: each player's plans and their results; then the board."""
    match = replays(text, until)
    screen = Screen(match, console)
    for plan in match.steps if seat == "spectator" else match.steps_for(seat):
        if plan.words:
            number = (f"{plan.first + 1:>4} {sign(plan.seat)} ", colour(plan.seat))
            console.print(Text.assemble(number, (" ".join(plan.words), "key")))
        screen.show_events(plan.log)
    screen.board(seat)
    screen.ending()


def step(text: str, console: Console, seat: str, until: int | None, read: Callable[[str], str] = input) -> None:
    """Goes word by word and shows what each of them brought."""
    whole = replays(text)
    last = sum(entry.kind == WORD for entry in whole.tape)
    last = last if until is None else min(until, last)
    console.print(Text(STEPS, style="quiet"))
    at = show_word(replays(text, 0), whole, 0, console, seat)
    while at <= last:
        line = read(f"{at - 1} of {last} > ").strip()
        if line in ("quit", "q"):
            return
        if line == "board":
            Screen(replays(text, at - 1), console).board(seat)
        elif line and line != "p" and not is_number(line):
            console.print(Text(STEPS, style="refused"))
        else:
            upto = min(plan_end(whole, at) if line == "p" else int(line) if line else at, last)
            for each in range(at if line == "p" else upto, upto + 1):
                at = show_word(replays(text, each), whole, each, console, seat)
    Screen(replays(text, last), console).board(seat)


def plan_end(whole: Match, at: int) -> int:
    """The last word of the plan that a word belongs to, counting words that were taken back."""
    begun = [first for first in recorded_beginnings(whole) if first >= at]
    return begun[0] if begun else at


def show_word(match: Match, whole: Match, at: int, console: Console, seat: str) -> int:
    """Shows one word of the record and what it brought; returns the number of the next."""
    words = [entry for entry in whole.tape if entry.kind == WORD]
    screen = Screen(match, console)
    if at:
        who, word = match.game.seats[words[at - 1].who], match.game.words.names[words[at - 1].values[0]]
        console.print(Text.assemble((f"{at:>4} {sign(who)} ", colour(who)), (word, "key")))
    screen.show_events(news(match, seat))
    return at + 1


def news(match: Match, seat: str) -> list[str]:
    """The events of the last word, as the seat saw them."""
    viewer = match.viewer(seat)
    latest = [event for event in match.events if event.word == match.words_played and visible(event, viewer)]
    return [match.game.sentence(match.table, event) for event in latest]
