"""Computers that look sane: what no level does, at any table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

import ravenhill
from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.evaluation.contact import foes_around, gain_of_facing
from ravenhill.games.combat_hex.evaluation.sense import sensible
from ravenhill.games.combat_hex.hexes import STEP, distance
from ravenhill.games.combat_hex.rules.moving.reach import ends
from ravenhill.games.combat_hex.rules.moving.step_cost import FORCED, movement_points
from ravenhill.games.combat_hex.state import Battle
from ravenhill.kernel.table import Table
from ravenhill.match.match import AnyMatch as Match
from ravenhill.players.ismcts import sensible_words
from ravenhill.players.levels import LEVELS, player_of_name
from tests.games.combat_hex.rules.fields import field, offered, passing

# How many games of each level are watched, and for how many answers: the deeper it thinks, the fewer.
WATCHED = {"recruit": (8, 120), "soldier": (4, 100), "captain": (2, 80), "lord": (1, 80), "king": (1, 30)}
each_level = pytest.mark.parametrize("level", LEVELS)
SKIRMISH = """
. . . . . . . . . . .
 . . . . X . . . . . .
. A . . . . . . o . .
 . m . . . . . . . . .
. . . . X . . . . w .
 . e . . . . . . . . .
. . . . . . . . u . .
"""
WARRIORS = {
    "A": "a aragorn e", "m": "a rider-of-rohan e", "e": "a legolas e",
    "o": "b lurtz w", "w": "b orc-archer w", "u": "b uruk-hai-swordsman w",
}  # fmt: skip
LANES = """
. . . . . . .
 . . . . . . .
. A . . . . o
 . . . . . . .
"""


CROWD = """
game = "five-armies"
turn = 4
fate = 5
to_act = "shadow"
[dice]
shadow = ["army"]
[region.south-quarter]
side = "shadow"
units = { orcs = 4 }
leadership = 1
[region.garden-walls]
side = "shadow"
units = { orcs = 3 }
[region.black-combe]
side = "shadow"
units = { orcs = 1 }
"""


class Answer(NamedTuple):
    """What a player has answered, and the table before it did."""

    table: Table
    seat: str
    asked: str
    word: int
    options: list[int]


def answers(level: str, begin: Callable[[], Match]) -> Iterator[Answer]:
    """The answers of a level in games against itself that begin so."""
    games, most = WATCHED[level]
    for seed in range(games):
        match = begin()
        players = {seat: player_of_name(level, seed) for seat in match.game.seats}
        for _ in range(most):
            if match.outcome is not None:
                break
            seat = match.seats[0]
            question = match.question(seat)
            word = players[seat].choose(question)
            yield Answer(match.table, seat, question.name, match.game.words.number[word], question.decision.options)
            match.play(word, seat=seat)


def skirmish() -> Match:
    """Three warriors on either side, with two hexes between them to be crossed only."""
    return field(SKIRMISH, **WARRIORS)


# --- Combat Hex -----------------------------------------------------------------------------------
def is_step_back(answer: Answer) -> bool:
    """Whether a warrior that moves freely goes onto a hex where it has been in the same move."""
    g = battle_of(answer)
    return answer.word >= v.WARRIOR and g.words.hex_of[answer.word] in g.way.path and not g.way.shot


def is_needless_run(answer: Answer) -> bool:
    """Whether it runs to a hex where walking would have brought it."""
    g = battle_of(answer)
    way = g.way
    if not way.running or way.shot:
        return False
    points = movement_points(g, way.warrior)
    walked = ends(g, way.warrior, way.mode, way.path[0], points, g.points[way.warrior], 0)
    return g.words.hex_of[answer.word] in walked


def turns_its_back(answer: Answer) -> bool:
    """Whether it turns its back to the nearest enemies without striking any better for it."""
    g, face = battle_of(answer), answer.word - v.FACE
    warrior = g.way.warrior
    hex_ = g.at[warrior]
    foes = foes_around(g, warrior, hex_)
    gain = gain_of_facing(g, warrior, foes, face)
    others = [each - v.FACE for each in answer.options if gain_of_facing(g, warrior, foes, each - v.FACE) >= gain]
    return not looks(g, warrior, hex_, face) and any(looks(g, warrior, hex_, other) for other in others)


def looks(g: Battle, warrior: int, hex_: int, face: int) -> bool:
    """Whether a step that way would bring a warrior no further from one of its nearest enemies."""
    enemies = [at for other, at in enumerate(g.at) if at >= 0 and g.seat_of[other] != g.seat_of[warrior]]
    apart = min(distance(hex_, at) for at in enemies)
    return any(distance(hex_ + STEP[face], at) <= apart for at in enemies if distance(hex_, at) == apart)


FOLLIES: dict[str, list[Callable[[Answer], bool]]] = {
    "name-step": [is_step_back, is_needless_run],
    "face-after-move": [turns_its_back],
}


def battle_of(answer: Answer) -> Battle:
    """The battle in which something was answered."""
    assert isinstance(answer.table, Battle)
    return answer.table


def is_free(answer: Answer) -> bool:
    """Whether the warrior that moves is moved by its own player, as that player likes."""
    way = battle_of(answer).way
    return not way.mode & FORCED and not way.duty


@each_level
def test_no_level_moves_as_if_it_were_drunk(level: str) -> None:
    """No step back, no run where walking would do, no back turned to the enemy for nothing."""
    moves, follies = 0, []
    for answer in answers(level, skirmish):
        if answer.asked in FOLLIES and is_free(answer):
            moves += 1
            follies += [folly.__name__ for folly in FOLLIES[answer.asked] if folly(answer)]
    assert moves > 3
    assert follies == []


def kept(m: Match) -> set[str]:
    """The words that are left to a player with sense."""
    table = m.table
    assert isinstance(table, Battle)
    return {m.game.words.names[word] for word in sensible(table, table.decisions[0])}


def on_the_move(path: str, drawing: str = LANES) -> Match:
    """Aragorn, on his way to Lurtz, has gone these steps."""
    return passing(field(drawing, A="a aragorn e", o="b lurtz w", level=500), f"warrior:a-aragorn do:move {path}")


def test_a_step_back_is_dropped() -> None:
    """It is offered, but the hex it came from is not thought of."""
    m = on_the_move("hex:C3")
    assert "hex:B3" in offered(m)
    assert not kept(m) & {"hex:B3"}
    assert {"hex:D3", "do:done"} <= kept(m)


def test_a_detour_is_dropped() -> None:
    """What was one step away from where it began is not gone to in two."""
    m = on_the_move("hex:C3")
    assert {"hex:B2", "hex:C2"} <= offered(m)
    assert not kept(m) & {"hex:B2"}


def test_a_run_is_dropped_where_walking_would_have_done() -> None:
    """After one hex everything a run leads to could have been walked to; after the last there is more."""
    assert "do:run" in offered(on_the_move("hex:C3"))
    assert "do:run" not in kept(on_the_move("hex:C3"))


def test_a_back_is_turned_to_the_enemy_only_to_strike_better() -> None:
    """With nobody beside it every facing strikes as well: those towards Lurtz are left."""
    assert kept(on_the_move("hex:C3 do:done")) == {"face:e", "face:ne", "face:se"}


def test_who_faces_well_does_not_turn() -> None:
    """Facing Lurtz, Aragorn has nothing to turn for; with his back to him he has."""
    said = {"o": "b lurtz w", "level": 500}
    facing, away = field(LANES, A="a aragorn e", **said), field(LANES, A="a aragorn w", **said)
    assert "do:turn" in offered(passing(facing, "warrior:a-aragorn"))
    assert "do:turn" not in kept(facing)
    assert "do:turn" in kept(passing(away, "warrior:a-aragorn"))


# --- The Battle of Five Armies --------------------------------------------------------------------
@each_level
def test_no_level_marches_into_a_crowd(level: str) -> None:
    """Nobody has to take units off the board because of where its own Army has gone."""
    marches, lost, before = 0, 0, ("", "")
    for answer in answers(level, lambda: ravenhill.new("five-armies", seed=6)):
        marches += answer.asked == "march"
        lost += answer.asked == "excess" and before == (answer.seat, "march")
        before = answer.seat, answer.asked
    assert marches > 0
    assert lost == 0


def sane(m: Match) -> set[str]:
    """The words that are left to a player of The Battle of Five Armies with sense."""
    return {m.game.words.names[word] for word in sensible_words(m.question())}


def on_the_march() -> Match:
    """The second of two Strategic Movements: four Orcs may go to where three stand."""
    m = ravenhill.loads(CROWD).play("die:army", "action:strategic-movement", "region:black-combe")
    m.play("do:all", "region:ash-moor")
    return m.play("region:south-quarter", "do:all")


def test_an_army_does_not_march_to_where_there_is_no_room() -> None:
    """It may go there and lose two, but a player with sense goes elsewhere."""
    m = on_the_march()
    assert "region:garden-walls" in m.options
    assert sane(m) == set(m.options) - {"region:garden-walls"}


def test_where_every_course_loses_units_all_are_left() -> None:
    """Nothing is kept from a player who has no other way."""
    question = on_the_march().question()
    into_the_crowd = question.game.words.number["region:garden-walls"]
    question.decision.options = [into_the_crowd, into_the_crowd]
    assert set(sensible_words(question)) == {into_the_crowd}
