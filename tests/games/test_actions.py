"""Actions while a game goes on: which events belong together, and how they are told in a few words."""

from __future__ import annotations

import random
from itertools import groupby

import pytest

import ravenhill
from ravenhill.games.combat_hex.language.texts import TEXTS
from ravenhill.games.retelling import Retelling
from ravenhill.match.match import AnyMatch as Match
from ravenhill.match.steps import Begun, Unfolding
from ravenhill.protocol.story import Loss, Roll, Seen, Sight, Travel
from ravenhill.protocol.story import Retelling as Plain
from tests.games.combat_hex.rules.fields import field, play

GAMES = ["five-armies", "combat-hex"]


def at_random(match: Match, words: int, seed: int) -> None:
    """Play words by lot."""
    lot = random.Random(seed)
    for _ in range(words):
        if match.outcome is not None:
            return
        seat = match.seats[0]
        match.play(lot.choice(match.options_for(seat)), seat=seat)


def actions(match: Match, viewer: str | None = None) -> list[list[Seen]]:
    """The story so far, action by action."""
    steps = Unfolding(match).read_on()
    return [list(seen) for _, seen in groupby(match.story(viewer), lambda each: steps[each.number].number)]


def headlines(match: Match) -> list[str]:
    """Every action in one line."""
    return [match.game.retelling.headline(action) for action in actions(match)]


def walk() -> Match:
    """Aragorn far from an orc, who has walked."""
    match = field(". . . . . .\n . A . . o .", A="a aragorn e", o="b orc-warrior w", level=500)
    play(match, "warrior:a-aragorn do:move hex:C2 hex:D1 do:done face:se")
    return match


@pytest.mark.parametrize("game", GAMES)
def test_actions_are_the_same_whether_they_are_read_as_they_come_or_at_once(game: str) -> None:
    """Also after words were taken back; and an action is somebody's, but for what comes before the first question."""
    match = ravenhill.new(game, seed=4)
    coming = Unfolding(match)
    for seed in range(30):
        at_random(match, 3, seed)
        coming.read_on()
        if seed % 7 == 0 and match.words_played > 5 and match.outcome is None:
            match.take_back(4)
    assert coming.read_on() == Unfolding(match).read_on()
    assert {each.seat for each in coming.by_event if each.number} == set(match.game.seats)
    assert all(each == Begun() for each in coming.by_event if not each.number)


def test_a_whole_move_is_one_action_with_origin_and_destination() -> None:
    """However many steps it took."""
    match = walk()
    assert headlines(match)[-1] == "Aragorn B2 to D1"
    steps = Unfolding(match).read_on()
    assert {steps[seen.number].number for seen in actions(match)[-1]} == {1}


def test_a_seat_is_between_actions_when_its_answer_begins_another() -> None:
    """Not while a warrior still has to say where it goes."""
    match = walk()
    unfolding = Unfolding(match)
    assert unfolding.is_between(0, "choose-warrior")
    match = field(". . . . . .\n . A . . o .", A="a aragorn e", o="b orc-warrior w", level=500)
    play(match, "warrior:a-aragorn do:move hex:C2")
    asked = match.table.decisions[0].kind.name
    assert not Unfolding(match).is_between(0, asked)
    assert Unfolding(match).is_between(1, asked)


def happened(text: str, shows: Sight | None = None, actor: str = "", is_notable: bool = False) -> Seen:
    """Something that was seen to happen."""
    return Seen(0, -1, text, "", [], shows, actor, is_notable)


def way(who: str, *path: str) -> Seen:
    """A warrior that has gone somewhere."""
    return happened("It moves.", Travel(f"warrior:{who}", list(path)))


SHOT = happened("Legolas shoots.", actor="warrior:legolas")
ROLL = happened("Dice.", Roll("a", []))


@pytest.fixture
def retelling() -> Retelling:
    """That of Combat Hex, with the words as names."""
    return Retelling(TEXTS.story, lambda word, number: word.partition(":")[2])


def test_a_shot_tells_what_came_of_it(retelling: Retelling) -> None:
    """The dead and their killers, then the wounded, or that no one was hurt."""
    wound, death = Loss("warrior:orc", "D1", 1), Loss("warrior:orc", "D1")
    assert retelling.headline([SHOT, ROLL, happened("Wound.", wound), happened("Wound.", wound)]) == (
        "Legolas hit orc for 2 wounds"
    )
    assert retelling.headline([SHOT, ROLL, happened("Wound.", wound), happened("Dead.", death)]) == "Legolas killed orc"
    assert retelling.headline([SHOT, ROLL]) == "Legolas did no harm"


def test_a_way_with_many_steps_has_two_ends(retelling: Retelling) -> None:
    """And one that ends where it began, one."""
    assert retelling.headline([way("orc", "A1", "A2"), way("orc", "A2", "A3")]) == "Orc A1 to A3"
    assert retelling.headline([way("orc", "A1", "A2"), way("orc", "A2", "A1")]) == "Orc to A1"


def test_what_says_nothing_special_is_told_by_how_it_begins(retelling: Retelling) -> None:
    """With two sentences."""
    assert retelling.headline([happened("One."), happened("Two."), happened("Three.")]) == "One. Two."


def test_a_digest_tells_the_weightiest_deeds_and_counts_the_other_ways(retelling: Retelling) -> None:
    """A death first, then what is notable, then ways."""
    ways = [[way(who, "A1", "B1")] for who in ("p", "q", "r")]
    death, fall = [happened("Dead.", Loss("warrior:orc", "D1"))], [happened("The gate falls.", is_notable=True)]
    assert retelling.digest([*ways, fall, death]) == "Orc fell · The gate falls · p A1 to B1 · 2 others moved"
    assert retelling.digest([*ways[:2], fall, death]).endswith("1 other moved")
    assert retelling.digest([[happened("One."), happened("Two.")], [happened("Three.")]]) == "One · Three"


@pytest.mark.parametrize("game", GAMES)
def test_every_action_of_a_game_can_be_told_by_everybody_who_saw_it(game: str) -> None:
    """In one line, with a capital; and all of them together in a line that is not long."""
    match = ravenhill.new(game, seed=7)
    at_random(match, 250, 7)
    for viewer in (*match.game.seats, "spectator"):
        seen = actions(match, viewer)
        told = [match.game.retelling.headline(action) for action in seen]
        assert all(line and line[0] == line[0].upper() and "{" not in line for line in told)
        assert match.game.retelling.digest(seen[-12:])


def test_a_march_says_where_it_began() -> None:
    """In the log, and in its headline."""
    match = ravenhill.new("five-armies", seed=5)
    lot = random.Random(5)
    while not any(" moves " in line and " from " in line for line in match.log):
        seat = match.seats[0]
        match.play(lot.choice(match.options_for(seat)), seat=seat)
    line = next(line for line in match.log if " moves " in line and " from " in line)
    assert " from " in line.partition(" to ")[0]


def test_a_game_that_says_nothing_of_it_is_told_by_first_sentences() -> None:
    """The default of a new game."""
    seen = [
        [Seen(0, -1, "One.", "", [], None), Seen(1, -1, "Two.", "", [], None)],
        [Seen(2, -1, "Three.", "", [], None)],
    ]
    assert Plain().headline(seen[0]) == "One."
    assert Plain().digest(seen) == "One. · Three."
