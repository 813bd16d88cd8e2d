"""The kit of the rule tests does what it says."""

from __future__ import annotations

import textwrap

import pytest

from ravenhill.games.combat_hex.hexes import STEP, hex_of_name
from ravenhill.games.combat_hex.model import BLACK, BLUE, CROSSED, DOTTED, ELEVATED, RED
from ravenhill.games.combat_hex.state import Battle
from ravenhill.kernel.chance import DICE, Scripted, Seeded
from ravenhill.kernel.decision import KINDS
from ravenhill.kernel.errors import IllegalChoice
from tests.games.combat_hex.rules import fields
from tests.games.combat_hex.rules.drawn import position
from tests.games.combat_hex.rules.fields import (
    active,
    alive,
    asked,
    battle,
    carrier_of,
    end_phase,
    end_turn,
    face_of,
    field,
    fight,
    hex_of,
    hexes_of,
    move,
    offered,
    passing,
    play,
    points,
    refused,
    script,
    seat,
    shoot,
    until,
    used,
    where,
    why,
    winner,
    wounds,
    zone_of,
)

FACES = ("e", "ne", "nw", "w", "sw", "se")


def side(g: Battle, name: str) -> int:
    """The colour of a side by its name, the same from both hexes."""
    hex_, _, face = name.partition("-")
    at, d = hex_of_name(hex_), FACES.index(face)
    assert g.ground.sides[at * 6 + d] == g.ground.sides[(at + STEP[d]) * 6 + (d + 3) % 6]
    return g.ground.sides[at * 6 + d]


def flags(g: Battle, name: str) -> int:
    return g.ground.flags[hex_of_name(name)]


# --- drawings -------------------------------------------------------------------------------------
def test_a_close_drawing_has_hexes_two_apart() -> None:
    """Every second row stands one further in, wherever the drawing stands in the test."""
    g = battle(
        """
        A . X
         . ^ o
        . B .
        """,
        A="a aragorn",
        B="a boromir",
        o="b orc-warrior w",
    )
    assert (g.ground.columns, g.ground.rows, len(g.ground.hexes)) == (3, 3, 9)
    assert [hex_of(g, id_) for id_ in ("a-aragorn", "a-boromir", "b-orc-warrior")] == ["A1", "B3", "C2"]
    assert flags(g, "C1") & CROSSED and flags(g, "B2") & ELEVATED and flags(g, "A1") == 1


def test_a_wide_drawing_has_room_for_sides() -> None:
    """The four colours, across and down, to the margin of the map too."""
    g = battle(
        """
        A   . # .
         # r   ~
          . : .   .
         #
        .   .   .
        """,
        A="a aragorn",
    )
    assert [side(g, name) for name in ("B1-e", "A1-se", "B1-sw", "B1-se", "C1-sw", "A2-e", "A3-ne")] == [
        BLACK, BLACK, RED, 0, BLUE, DOTTED, BLACK,
    ]  # fmt: skip


def test_sides_can_be_named() -> None:
    """In a drawing of either scale."""
    g = battle("A . .\n . .", A="a sam", sides={"black": ["B1-e"], "dotted": ["A2-ne"]})
    assert (side(g, "C1-w"), side(g, "B1-sw")) == (BLACK, DOTTED)


def test_a_space_is_no_hex_of_the_map() -> None:
    """Within a row, and at its end."""
    g = battle("A . .\n .   .\n. .", A="a sam")
    assert [flags(g, name) for name in ("B2", "C2", "C3")] == [0, 1, 0]


def test_a_mark_may_stand_on_elevated_ground() -> None:
    """`high` says so."""
    g = battle("A B", A="a sam high", B="a boromir")
    assert (flags(g, "A1") & ELEVATED, flags(g, "B1") & ELEVATED) == (ELEVATED, 0)


@pytest.mark.parametrize(
    ("drawing", "message"),
    [("A q .", "q stands on the board"), ("A . .\n. . .", "stands where row 2 has no hex"), (". . .", "A is not in")],
)
def test_a_drawing_that_makes_no_sense_is_refused(drawing: str, message: str) -> None:
    """An unknown mark, a row out of place, a warrior who is not there."""
    with pytest.raises(AssertionError, match=message):
        battle(drawing, A="a sam")


# --- marks ----------------------------------------------------------------------------------------
def test_a_mark_says_everything_about_its_warrior() -> None:
    """Facing, numbers, lists, what is simply so."""
    g = battle(
        "A . . . o", A="a sam w wounds=2 action_points=1 acted used=courage,bodyguard stood=b-gollum", o="b gollum"
    )
    assert (face_of(g, "a-sam"), face_of(g, "b-gollum")) == ("w", "e")
    assert (wounds(g, "a-sam"), points(g, "a-sam"), g.acted, g.stood) == (2, 1, [1, 0], [2, 0])
    assert used(g, "a-sam") == {"courage", "bodyguard"}


def test_a_mark_that_stands_several_times_is_so_many_warriors() -> None:
    """Numbered as one reads; the next mark of the type goes on."""
    g = battle("A o p\n o o", A="a sam", o="b moria-goblin", p="b moria-goblin w")
    assert [hex_of(g, f"b-moria-goblin-{n}") for n in (1, 2, 3, 4)] == ["B1", "A2", "B2", "C1"]


def test_extra_warriors_stand_on_no_hex() -> None:
    """Carried, fallen, or waiting."""
    g = battle(". .\n T .", T="a treebeard ne", extra=["a sam carried_by=a-treebeard", "b gollum removed"])
    assert (carrier_of(g, "a-sam"), where(g, "a-sam"), where(g, "b-gollum")) == ("a-treebeard", "carried", "removed")
    assert alive(g, "a-sam") and not alive(g, "b-gollum")
    assert hexes_of(g, "a-treebeard") == {"A2", "A1", "B1"}


def test_the_kill_zone_of_a_mark() -> None:
    """The three hexes before it."""
    g = battle(". . .\n . A .\n. . .", A="a sam e")
    assert zone_of(g, "a-sam") == {"C1", "C2", "C3"}


# --- dice -----------------------------------------------------------------------------------------
def test_a_script_goes_on_after_what_is_prepared() -> None:
    """Dice of the field first, then those of the test, then chance."""
    g = battle("A", A="a sam")
    g.chance = Seeded(1)
    script(g, 6, 5)
    script(g, 1)
    assert isinstance(g.chance, Scripted) and g.chance.prepared == {DICE: [6, 5, 1]}
    assert g.roll(3) == [6, 5, 1] and len(g.roll(2)) == 2
    assert "dice = [\n    6,\n]" in position("A", A="a sam", dice=[6])


# --- playing --------------------------------------------------------------------------------------
def test_the_example_of_the_kit_runs() -> None:
    """As it stands at its top."""
    text = fields.__doc__ or ""
    example = text[text.index("    m = field(") : text.index("**Hexes.**")]
    exec(compile(textwrap.dedent(example), "example", "exec"), dict(vars(fields)))


FIELD = """
    . . . . . . .
     . A . . o . .
    . . . . . . .
     L . . . . p .
    """


def skirmish() -> dict[str, str]:
    """Two against two."""
    return {"A": "a aragorn e", "L": "a legolas e", "o": "b orc-warrior w", "p": "b lurtz w"}


def test_a_whole_move_is_one_line() -> None:
    """Hexes, a run, and the facing."""
    m = move(field(FIELD, **skirmish()), "a-aragorn", "C2 D2", "sw")
    assert (hex_of(m, "a-aragorn"), face_of(m, "a-aragorn"), asked(m), seat(m)) == ("D2", "sw", "choose-warrior", "a")
    assert offered(m, "warrior") == {"a-legolas"}
    m = move(field(FIELD, level=500, **skirmish()), "a-aragorn", "B3 A2 A1 B1 B2 do:run C2")
    assert (hex_of(m, "a-aragorn"), face_of(m, "a-aragorn"), points(m, "a-aragorn")) == ("C2", "e", 5)


def test_a_whole_shot_is_one_line() -> None:
    """Three dice to hit, two of them for damage."""
    m = shoot(field(FIELD, **skirmish()), "a-legolas", "b-lurtz", 6, 5, 4, 4, 3)
    assert (wounds(m, "b-lurtz"), points(m, "a-legolas"), asked(m)) == (4, 6, "choose-warrior")


def test_a_whole_combat_is_one_line() -> None:
    """Four dice against one, and one more for outflanking nobody."""
    m = field(
        "A o . . . .\n . . . . p q",
        phase="combat",
        level=500,
        A="a aragorn e",
        o="b orc-warrior w",
        p="b lurtz",
        q="a sam w",
    )
    assert offered(m, "warrior") == {"a-aragorn", "b-orc-warrior", "b-lurtz", "a-sam"}
    fight(m, "a-aragorn", 6, 2, 2, 2, 5, 6, 4)
    assert (alive(m, "b-orc-warrior"), wounds(m, "a-aragorn"), asked(m)) == (False, 4, "name-combat")


def test_refusals_have_a_rule_and_a_sentence() -> None:
    """And what is offered has none."""
    m = play(field(FIELD, **skirmish()), "warrior:a-aragorn do:move")
    assert (refused(m, "hex:C2"), why(m, "hex:C2")) == ("", "")
    assert refused(m, "hex:E2") and "E2" in why(m, "hex:E2")


def test_phases_and_turns_pass() -> None:
    """Nothing is done that need not be done."""
    m = end_phase(field(FIELD, **skirmish()))
    assert (active(m), seat(m)) == ("b", "b")
    end_turn(m)
    assert (m.table.turn, asked(m), winner(m)) == (2, "choose-order", None)
    until(m, "choose-warrior")
    assert m.table.turn == 2


def test_passing_leaves_out_what_is_not_mentioned() -> None:
    """But never the action of a warrior: a word that is not offered is refused there."""
    m = play(field(FIELD, **skirmish()), "warrior:a-aragorn")
    with pytest.raises(IllegalChoice, match="do:shoot"):
        passing(m, "do:shoot")
    assert asked(m) == fields.ACTION


def test_the_kit_knows_the_questions_by_their_names() -> None:
    """Every question it answers for itself is a question of the game."""
    assert {fields.ACTION, fields.STEP, fields.FACING, fields.AIMING, *fields.RESTS[1:]} <= set(KINDS)
