"""Lets players play a match by asking each in turn."""

from __future__ import annotations

from collections.abc import Mapping

from ravenhill.match.match import Match
from ravenhill.players.draw_answer import accepts_draw
from ravenhill.players.player import Forfeit, Guest, Player

BROKEN_OFF = "The game is broken off."


def play(match: Match, players: Mapping[str, Player]) -> Match:
    """Plays a match to its end."""
    try:
        while match.outcome is None:
            ask(match, players)
    finally:
        dismiss(match, players)
    return match


def ask(match: Match, players: Mapping[str, Player]) -> None:
    """Puts the open question to its player and plays the answer."""
    seat = match.seats[0]
    decide(match, seat, players[seat])


def decide(match: Match, seat: str, player: Player) -> None:
    """Lets a player answer for a seat; one that forfeits resigns."""
    try:
        word = player.choose(match.question(seat))
    except Forfeit as forfeit:
        match.forfeit(seat, str(forfeit))
    else:
        match.play(word, seat=seat)


def answer_draw(match: Match, seat: str, player: Player) -> None:
    """Lets a player answer the draw on offer; a guest cannot be asked, so its answer is no."""
    offer = match.draw_offer
    if offer is None:
        return
    if not isinstance(player, Guest) and accepts_draw(match.knowledge(seat), offer.playing):
        match.accept_draw(seat)
    else:
        match.decline_draw(seat)


def dismiss(match: Match, players: Mapping[str, Player]) -> None:
    """Tells the guests among the players that the game is over for them."""
    outcome = match.outcome
    for player in players.values():
        if isinstance(player, Guest):
            player.dismiss(outcome.winner if outcome else "", outcome.ending if outcome else BROKEN_OFF)


def forced_answer(match: Match, seat: str) -> str | None:
    """A seat's only answer, if everyone who learns it knows there is no other; else None and the seat is asked."""
    decision = match.table.decision_of(match.game.seats.index(seat))
    if decision is None or not decision.kind.public or len(decision.options) > 1:
        return None
    return match.options_for(seat)[0]
