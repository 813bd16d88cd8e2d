"""Draws by agreement: offered once a turn, accepted by all who are left, in the record, and no barrier to undo."""

from __future__ import annotations

import pytest

import ravenhill
from ravenhill import BadRecord, DrawRefused
from ravenhill.kernel.record import ACCEPTED, DECLINED, DRAW, OFFERED, WITHDRAWN
from ravenhill.lab import job
from ravenhill.lab.rating import Played
from ravenhill.lab.series import Series, Timetable
from ravenhill.match.match import AnyMatch as Match
from ravenhill.players.player import Player

GAMES = ("five-armies", "combat-hex")
THREE = ["gimlis-kin", "wormtongues-mob", "gollum-and-goblins"]
ONCE = "You have offered a draw this turn. You can offer one again next turn."


def begun(game: str, words: int = 12) -> Match:
    """A game in its first turn, or at its set-up."""
    match = ravenhill.new(game, seed=7)
    for _ in range(words):
        match.play(match.options[0])
    return match


def next_turn(match: Match) -> None:
    """Play on until the turn has ended."""
    turn = match.game.turn(match.table)
    while match.game.turn(match.table) == turn:
        match.play(match.options[-1])


def again(match: Match) -> Match:
    """The same match out of its record, which must be the same to the letter."""
    text = str(match.record())
    found = ravenhill.replays(text)
    assert str(found.record()) == text and found.draw_offer == match.draw_offer and found.outcome == match.outcome
    return found


# --- two players ----------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_an_accepted_draw_ends_the_game_without_a_winner(game: str) -> None:
    """The record says who offered and accepted, the log too, and nothing can be taken back."""
    match = begun(game)
    one, two = match.game.seats
    match.offer_draw(one)
    assert match.draw_offer is not None and match.draw_offer.playing == 2
    assert (match.draw_offer.by, match.draw_offer.accepted, match.draw_offer.waiting) == (one, [], [two])
    again(match)
    match.accept_draw(two)
    assert match.outcome is not None and match.outcome.winner == "" and match.draw_offer is None
    assert match.outcome.ending.endswith(" agreed to a draw.")
    assert match.log[-1].endswith(" agree to a draw.")
    assert match.seats == [] and match.undo_refusal(one) == "It cannot be taken back: a draw was agreed."
    assert str(match.record()).splitlines()[-1] == f"= {match.words_played} words, drawn"
    over = again(match)
    assert ravenhill.verify(str(match.record())).outcome == match.outcome
    for said in (OFFERED, ACCEPTED, DECLINED, WITHDRAWN):
        assert over.draw_refusal(one, said) == "The game is over."


@pytest.mark.parametrize("game", GAMES)
def test_a_drawn_game_can_be_kept_as_a_position(game: str) -> None:
    """Where all stands as it stood, and the game is over."""
    match = begun(game)
    one, two = match.game.seats
    match.offer_draw(two)
    match.accept_draw(one)
    kept = ravenhill.loads(match.position())
    assert kept.outcome == match.outcome and kept.position() == match.position()
    assert kept.undo_refusal() == "Nothing has been played yet." or "agreed" in kept.undo_refusal()
    with pytest.raises(ravenhill.BadPosition, match="agreement"):
        ravenhill.loads(match.position().replace('winner = "drawn"', f'winner = "{one}"'))


def test_a_drawn_position_of_five_armies_has_no_other_ending() -> None:
    """The book knows no draw."""
    match = begun("five-armies")
    match.offer_draw("shadow")
    match.accept_draw("free-peoples")
    with pytest.raises(ravenhill.BadPosition, match="drawn by agreement alone"):
        ravenhill.loads(match.position().replace("ending = 9", "ending = 0"))


@pytest.mark.parametrize("game", GAMES)
def test_who_may_say_what(game: str) -> None:
    """Refusals are sentences, and change nothing."""
    match = begun(game)
    one, two = match.game.seats
    assert match.draw_refusal(one, ACCEPTED) == match.draw_refusal(two, DECLINED) == "Nobody has offered you a draw."
    assert match.draw_refusal(one, WITHDRAWN) == "You have no offer of a draw to withdraw."
    match.offer_draw(one)
    tape = list(match.table.tape)
    for said, seat, why in (
        (match.offer_draw, one, "Your offer of a draw still stands."),
        (match.offer_draw, two, "There is a draw on offer: accept or decline it."),
        (match.accept_draw, one, "Nobody has offered you a draw."),
        (match.decline_draw, one, "Nobody has offered you a draw."),
        (match.withdraw_draw, two, "You have no offer of a draw to withdraw."),
    ):
        with pytest.raises(DrawRefused, match=why):
            said(seat)
    assert match.table.tape == tape
    match.decline_draw(two)
    assert match.draw_offer is None and match.draw_refusal(one) == ONCE
    match.offer_draw(two)
    match.withdraw_draw(two)
    assert match.draw_offer is None and match.draw_refusal(two) == ONCE
    again(match)


@pytest.mark.parametrize("game", GAMES)
def test_an_offer_lapses_when_the_turn_ends(game: str) -> None:
    """Then it can be made again."""
    match = begun(game)
    one, two = match.game.seats
    match.offer_draw(one)
    next_turn(match)
    assert match.draw_offer is None and match.draw_refusal(two, ACCEPTED) == "Nobody has offered you a draw."
    assert match.draw_refusal(one) == ""
    match.offer_draw(one)
    assert again(match).draw_refusal(one) == "Your offer of a draw still stands."


def test_an_offer_stands_while_others_decide() -> None:
    """Playing on is no answer."""
    match = begun("five-armies", 0)
    match.offer_draw("shadow")
    match.play("character:bard", "character:dain")
    assert match.draw_offer is not None and match.draw_offer.waiting == ["free-peoples"]


# --- taking back ----------------------------------------------------------------------------------
def test_an_offer_is_no_barrier_to_undo() -> None:
    """The word before it can be taken back, and one after it too."""
    match = begun("five-armies", 0)
    match.play("character:bard")
    match.offer_draw("shadow")
    match.play("character:dain")
    assert match.undo_refusal("free-peoples") == ""
    match.undo("free-peoples")
    assert match.draw_offer is not None
    match.undo("free-peoples")
    assert match.draw_offer is None, "it was made after the word that is gone"
    assert not [line for line in match.log if "draw." in line and "offers" in line]
    assert match.draw_refusal("shadow") == ONCE, "taking back gives nobody another offer"
    again(match)


def test_a_take_back_to_an_earlier_turn_gives_no_new_offer() -> None:
    """A player who offered in a later turn has to wait for the one after it."""
    match = begun("combat-hex", 0)
    while match.table.turn < 2:
        match.play(match.options[-1])
    match.offer_draw("a")
    match.decline_draw("b")
    match.take_back(1)
    assert match.table.turn == 1 and match.draw_refusal("a") == ONCE and match.draw_refusal("b") == ""
    next_turn(match)
    assert match.draw_refusal("a") == ONCE
    again(match)


# --- three armies ---------------------------------------------------------------------------------
def three() -> Match:
    return ravenhill.new("combat-hex", seed=3, armies=THREE, maps=["village-12"])


def test_all_armies_that_are_left_must_accept() -> None:
    """Two of three are not enough, and an army that has accepted may still decline."""
    match = three()
    match.offer_draw("b")
    match.accept_draw("c")
    assert match.outcome is None and match.draw_offer is not None
    assert (match.draw_offer.accepted, match.draw_offer.waiting, match.draw_offer.playing) == (["c"], ["a"], 3)
    assert match.draw_refusal("c", ACCEPTED) == "You have accepted the draw already."
    assert match.draw_refusal("c", DECLINED) == ""
    again(match)
    match.accept_draw("a")
    assert match.outcome is not None and match.outcome.winner == ""
    again(match)


def test_an_army_that_gives_up_ends_the_offer() -> None:
    """The others agreed to share with three; those who are left may offer again next turn."""
    match = three()
    match.offer_draw("b")
    match.accept_draw("a")
    match.resign("c")
    assert match.draw_offer is None and match.outcome is None
    assert match.draw_refusal("c") == "Army C is out of the game."
    match.offer_draw("a")
    assert match.draw_offer is not None and match.draw_offer.waiting == ["b"]
    match.accept_draw("b")
    assert match.outcome is not None and match.outcome.winner == ""
    again(match)


def test_a_sealed_answer_that_nobody_has_seen_is_in_no_record() -> None:
    """A draw that is agreed on meanwhile leaves no trace of it."""
    match = ravenhill.new("five-armies", seed=7)
    while len(match.seats) < 2:
        match.play(next((word for word in match.options if word.startswith("action:attack")), match.options[0]))
    words = match.words_played
    match.play(match.options_for("shadow")[0], seat="shadow")
    match.offer_draw("free-peoples")
    match.accept_draw("shadow")
    assert match.words_played == words
    again(match)


# --- records --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "instead", "why"),
    [
        ("! accept-draw shadow", "! accept-draw free-peoples", "Nobody has offered you a draw."),
        ("! offer-draw free-peoples", "! offer-draw nobody", "cannot be read"),
        ("! decline-draw shadow\n", "", "Your offer of a draw still stands."),
    ],
)
def test_a_record_with_a_false_bargain_is_refused_on_its_line(line: str, instead: str, why: str) -> None:
    """Offers and answers are checked like every word."""
    match = begun("five-armies", 0)
    match.offer_draw("free-peoples")
    match.decline_draw("shadow")
    next_turn(match)
    match.offer_draw("free-peoples")
    match.accept_draw("shadow")
    text = str(match.record())
    if instead == "":
        text = text.replace("! decline-draw shadow\n", "! offer-draw free-peoples\n", 1)
    with pytest.raises(BadRecord, match=rf"line \d+.*{why}"):
        ravenhill.replays(text.replace(line, instead, 1) if instead else text)


def test_a_seat_may_read_of_offers_while_the_game_goes_on() -> None:
    """They are no secret."""
    match = begun("five-armies")
    match.offer_draw("shadow")
    assert "\n! offer-draw shadow\n" in str(match.record("free-peoples"))
    assert any(entry.kind == DRAW for entry in match.record("spectator").entries)


# --- for those who count --------------------------------------------------------------------------
def agree(match: Match, seat: str, player: Player) -> None:
    """The first seat that is asked offers a draw, and all accept it."""
    match.offer_draw(seat)
    for other in match.game.seats:
        if other != seat:
            match.accept_draw(other)


@pytest.mark.parametrize("game", GAMES)
def test_a_draw_counts_half(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In what a simulation keeps, and for the ratings of a ladder: nobody is the champion."""
    monkeypatch.setattr(job, "decide", agree)
    result = job.play_job(Timetable(Series(game, seed=5, players=("random", "greedy"))).job(0))
    assert (result.winner, result.champion) == ("", "") and result.ending.endswith("agreed to a draw")
    assert [Played.of(result).share(player) for player in result.players] == [0.5, 0.5]
