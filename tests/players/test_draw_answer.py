"""How a computer answers the offer of a draw: by its own chance to win, from what its seat knows and nothing else."""

from __future__ import annotations

import pytest

import ravenhill
from ravenhill.match.match import AnyMatch as Match
from ravenhill.match.playing import answer_draw
from ravenhill.players.draw_answer import accepts_draw, chance_to_win, is_worth
from ravenhill.players.levels import LEVELS, player_of_name
from ravenhill.protocol.question import Question
from tests.games.combat_hex.rules.fields import field
from tests.players.twins import exchanged, sealed, twin
from tests.properties.games import begun

# The Shadow holds all but the victory, or has nothing left.
AHEAD = """
game = "five-armies"
turn = 6
to_act = "free-peoples"
[dice]
free-peoples = ["character"]
shadow = ["army", "army", "army"]
[region.camp]
side = "shadow"
units = { orcs = 4, great-orcs = 1 }
control = true
[region.ruins-of-dale]
side = "shadow"
units = { orcs = 4, great-orcs = 1 }
control = true
[region.front-gate]
side = "free-peoples"
units = { dwarf-regulars = 1 }
"""
BEHIND = """
game = "five-armies"
turn = 6
fate = 13
to_act = "free-peoples"
[dice]
free-peoples = ["character"]
shadow = ["army"]
[region.camp]
side = "free-peoples"
units = { lake-men = 4, dwarf-veterans = 1 }
[region.front-gate]
side = "free-peoples"
units = { dwarf-regulars = 4, dwarf-veterans = 1 }
[region.wolf-heath]
side = "shadow"
units = { orcs = 1 }
"""
MEETING = """
. . . . . . . . . .
 . . . . . . . . . .
. A . . . . o . . .
 . L . . . . . . . .
. G . . . . . . . .
"""


@pytest.mark.parametrize(
    ("playing", "enough", "too_much"), [(2, (0.0, 0.49, 0.5), (0.51, 1.0)), (3, (1 / 3,), (0.4,)), (4, (0.25,), (0.3,))]
)
def test_a_draw_is_worth_an_equal_share(playing: int, enough: tuple[float, ...], too_much: tuple[float, ...]) -> None:
    """To each of those who are left."""
    assert all(is_worth(chance, playing) for chance in enough)
    assert not any(is_worth(chance, playing) for chance in too_much)


@pytest.mark.parametrize("level", [*LEVELS, "random", "greedy"])
def test_every_computer_declines_ahead_and_accepts_behind(level: str) -> None:
    """Not asked itself, it knows how it stands all the same."""
    for position, accepted in ((AHEAD, False), (BEHIND, True)):
        match = ravenhill.loads(position)
        match.offer_draw("free-peoples")
        answer_draw(match, "shadow", player_of_name(level, 1))
        assert match.draw_offer is None
        assert (match.outcome is not None) == accepted


def test_a_battle_is_judged_too() -> None:
    """An army that is nearly gone takes the draw, the other does not."""
    match = field(MEETING, A="a aragorn e", L="a legolas e", G="a gimli e", o="b orc-archer w")
    strong, weak = chance_to_win(match.knowledge("a")), chance_to_win(match.knowledge("b"))
    assert strong > 0.5 > weak
    assert not accepts_draw(match.knowledge("a"), 2) and accepts_draw(match.knowledge("b"), 2)


def test_a_bot_is_never_asked() -> None:
    """The protocol has no such question: the answer is no, however it stands."""
    match = ravenhill.loads(BEHIND)
    match.offer_draw("free-peoples")
    answer_draw(match, "shadow", Guest())
    assert match.draw_offer is None and match.outcome is None
    assert match.log[-1] == "The Shadow declines the draw."


class Guest:
    """A bot that must not be asked."""

    def choose(self, question: Question) -> str:
        raise AssertionError

    def dismiss(self, winner: str, ending: str) -> None:
        raise AssertionError


def test_without_an_offer_nothing_is_answered() -> None:
    """It may be gone already."""
    match = ravenhill.loads(BEHIND)
    answer_draw(match, "shadow", player_of_name("recruit", 1))
    assert match.draw_offer is None and match.outcome is None


@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_the_answer_is_the_same_whatever_the_seat_may_not_know(game: str) -> None:
    """Other secrets, other dice to come: the same chance, to the last digit."""
    match = begun(game, 40, scattered=False)
    for seat in match.game.seats:
        own = chance_to_win(match.knowledge(seat))
        assert all(chance_to_win(twin(match, seat, seed).knowledge(seat)) == own for seed in (2, 3))
        assert chance_to_win(match.knowledge(seat)) == own
    if game == "five-armies":
        assert chance_to_win(exchanged(match, "shadow").knowledge("shadow")) == chance_to_win(match.knowledge("shadow"))


def test_a_sealed_answer_of_the_other_changes_nothing() -> None:
    """Whether it has been given is no more known than what it is."""
    match: Match = sealed()
    one, two = match.game.seats
    before = chance_to_win(match.knowledge(two))
    match.play(match.options_for(one)[0], seat=one)
    assert chance_to_win(match.knowledge(two)) == before
