"""Players at the table: a match is played by asking whoever is asked."""

from __future__ import annotations

from collections.abc import Mapping

from ravenhill.match.match import Match
from ravenhill.players.draw_answer import accepts_draw
from ravenhill.players.player import Forfeit, Guest, Player

BROKEN_OFF = "The game is broken off."


def play(match: Match, players: Mapping[str, Player]) -> Match:
    """Play a match to its end."""
    try:
        while match.outcome is None:
            ask(match, players)
    finally:
        dismiss(match, players)
    return match


def ask(match: Match, players: Mapping[str, Player]) -> None:
    """Put the open question to the player whom it concerns, and play the answer."""
    seat = match.seats[0]
    decide(match, seat, players[seat])


def decide(match: Match, seat: str, player: Player) -> None:
    """Let a player answer for a seat; one that forfeits gives the game up."""
    try:
        word = player.choose(match.question(seat))
    except Forfeit as forfeit:
        match.forfeit(seat, str(forfeit))
    else:
        match.play(word, seat=seat)


def answer_draw(match: Match, seat: str, player: Player) -> None:
    """Let a player answer the draw on offer; a guest cannot be asked, so its answer is no."""
    offer = match.draw_offer
    if offer is None:
        return
    if not isinstance(player, Guest) and accepts_draw(match.knowledge(seat), offer.playing):
        match.accept_draw(seat)
    else:
        match.decline_draw(seat)


def dismiss(match: Match, players: Mapping[str, Player]) -> None:
    """Tell the guests among the players that nothing more is asked."""
    outcome = match.outcome
    for player in players.values():
        if isinstance(player, Guest):
            player.dismiss(outcome.winner if outcome else "", outcome.ending if outcome else BROKEN_OFF)


def forced(match: Match, seat: str) -> str | None:
    """The one answer a seat has, if all who learn of it know that there is no other; else the seat is asked."""
    decision = match.table.decision_of(match.game.seats.index(seat))
    if decision is None or not decision.kind.public or len(decision.options) > 1:
        return None
    return match.options_for(seat)[0]
