"""A battle written by hand from the rule text.

Two turns on a drawn field, with the state that was reckoned on paper after each phase. Every die is prescribed; none
may be left over.

Boromir and a ranger of Ithilien meet two orcs and a goblin at 500 points, where the last warrior counts (CH-7.04).
"""

from __future__ import annotations

import ravenhill
from ravenhill.games.combat_hex.rules.victory import WIPED_OUT
from ravenhill.kernel.chance import DICE, Scripted
from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.fields import asked, face_of, field, hex_of, play, points, refused, where, wounds

BOROMIR, RANGER = "a-boromir", "a-ithilien-ranger"
ORC, OTHER_ORC, GOBLIN = "b-orc-warrior-1", "b-orc-warrior-2", "b-moria-goblin"
FIELD = """
. . . . . . . p .
 . B . . . . o . .
R . . . . g . . .
"""
FALLEN = "removed"
DICE_OF_TURN_1 = [
    5, 3,  # strategy: Army A, Army B
    5, 1, 2,  # the ranger's shot hits; two damage dice by Deadly Shot
    6, 3, 1, 2,  # Boromir: a hit and a glancing blow
    2, 1,  # the orcs: two glancing blows by Dirty Fighting
    3, 1,  # Boromir's damage: a 3 and a critical hit
    4,  # the orcs' damage
]  # fmt: skip
DICE_OF_TURN_2 = [
    2, 6,  # strategy: Army B is higher
    4, 2, 2, 3, 2,  # Boromir's free attack: one hit, and a 2 does not hurt an orc
    5,  # the orc's combat roll
    4, 5, 1, 3,  # Boromir's
    1,  # the orc's damage: a critical hit it cannot pay for
    2, 6,  # Boromir's
]  # fmt: skip


def stands(m: CombatHexMatch) -> dict[str, tuple[str, str, int, int] | str]:
    """Of every warrior hex, facing, wounds and action points; of one that has fallen, that it has."""
    names = (BOROMIR, RANGER, ORC, OTHER_ORC, GOBLIN)
    return {
        each: (hex_of(m, each), face_of(m, each), wounds(m, each), points(m, each))
        if where(m, each) == "hex"
        else where(m, each)
        for each in names
    }


def battle() -> CombatHexMatch:
    """The field before the strategy roll of turn 1."""
    return field(
        FIELD,
        B="a boromir e",
        R="a ithilien-ranger e",
        o="b orc-warrior w",
        p="b orc-warrior w",
        g="b moria-goblin w",
        phase="strategy",
        level=500,
        dice=[*DICE_OF_TURN_1, *DICE_OF_TURN_2],
    )


def first_turn(m: CombatHexMatch) -> None:
    """Army A attacks: a shot, a move into a kill zone, and a combat against two."""
    # p is written above o, but o is the first of its kind in the list of marks.
    assert hex_of(m, ORC) == "G2" and hex_of(m, OTHER_ORC) == "H1"
    play(m, "do:attacker")
    # The ranger: five hexes to the goblin, 5 hits, Deadly Shot for 1 AP, the 2 reaches toughness 2 (CH-5.17, CH-8.23).
    play(m, f"warrior:{RANGER} do:shoot face:e warrior:{GOBLIN} ability:deadly-shot")
    # Boromir: F2 lies in the orc's kill zone, and he stops there (CH-4.08).
    play(m, f"warrior:{BOROMIR} do:move hex:C2 hex:D2 hex:E2 hex:F2 face:e")
    assert stands(m) == {
        BOROMIR: ("F2", "e", 5, 5),
        RANGER: ("A3", "e", 1, 0),
        ORC: ("G2", "w", 1, 1),
        OTHER_ORC: ("H1", "w", 1, 1),
        GOBLIN: FALLEN,
    }
    assert (m.seat, asked(m)) == ("b", "choose-warrior")
    # G1 lies in Boromir's kill zone: the other orc stops after one step.
    play(m, f"warrior:{OTHER_ORC} do:move hex:G1 face:sw do:end-phase")
    assert stands(m)[OTHER_ORC] == ("G1", "sw", 1, 1)
    # One chain; the attacker names it (CH-6.02). Dirty Fighting costs the first orc its only AP (CH-8.31).
    assert refused(m, f"warrior:{RANGER}") != ""
    play(m, f"warrior:{BOROMIR} ability:dirty-fighting warrior:{ORC}")
    while asked(m) == "use-ability":
        play(m, "do:done")
    # Boromir pays 1 AP for his glancing blow, the second orc 1 AP for one of theirs (CH-6.10, CH-6.11).
    play(m, f"warrior:{BOROMIR}")
    assert refused(m, f"warrior:{ORC}", "b") != ""  # no AP left
    play(m, f"warrior:{OTHER_ORC}")
    # Boromir leaves the critical hit; the 3 goes to the first orc, the 1 is lost, the 4 hurts him (CH-6.17, CH-6.20).
    play(m, "do:done")
    while asked(m) == "use-ability":
        play(m, "do:done")
    play(m, f"roll:3 warrior:{ORC}")
    while m.table.turn == 1 and asked(m) in ("choose-damage-die", "give-damage-die"):
        assert len(m.options) == 1  # the one die, and the one enemy
        play(m, m.options[0])


def second_turn(m: CombatHexMatch) -> None:
    """Army B has the higher roll; the orc flees from Boromir, who follows."""
    assert m.seat == "b"
    play(m, "do:attacker")
    # Leaving the kill zone gives Boromir a free attack (CH-4.11); a 2 is less than toughness 3.
    play(m, f"warrior:{OTHER_ORC} do:move hex:H1 warrior:{BOROMIR}")
    assert (hex_of(m, OTHER_ORC), wounds(m, OTHER_ORC), asked(m)) == ("H1", 1, "name-step")
    assert refused(m, "do:run") != ""  # it has no AP to run with (CH-4.13)
    play(m, "hex:I1 do:done face:w")
    # Boromir follows to H2, in the orc's kill zone; the ranger is nine hexes away, too far for its bow (CH-5.06).
    assert m.seat == "a"
    play(m, f"warrior:{BOROMIR} do:move hex:G2 hex:H2 face:ne")
    play(m, f"warrior:{RANGER}")
    assert refused(m, "do:shoot") != ""
    play(m, "do:forgo")
    assert stands(m)[BOROMIR] == ("H2", "ne", 4, 4)
    # The attacker is Army B now. Boromir leaves his glancing blow; of 2 and 6 the 6 hurts (CH-6.17).
    play(m, f"warrior:{OTHER_ORC}")
    while m.outcome is None:
        idle = [word for word in ("do:done", "do:no") if word in m.options]
        play(m, idle[0] if idle else m.options[0])


def test_a_battle_of_two_turns_as_reckoned_by_hand() -> None:
    """After each turn every warrior stands, and has left, what the rules give; Army B has lost its last warrior."""
    m = battle()
    assert m.seat == "a"  # 5 against 3
    first_turn(m)
    assert (m.table.turn, m.outcome) == (2, None)
    assert stands(m) == {
        BOROMIR: ("F2", "e", 4, 4),
        RANGER: ("A3", "e", 1, 0),
        ORC: FALLEN,
        OTHER_ORC: ("G1", "sw", 1, 0),
        GOBLIN: FALLEN,
    }
    second_turn(m)
    assert m.outcome is not None
    assert (m.outcome.winner, m.table.ending, m.table.turn) == ("a", WIPED_OUT, 2)
    assert stands(m) == {
        BOROMIR: ("H2", "ne", 4, 4),
        RANGER: ("A3", "e", 1, 0),
        ORC: FALLEN,
        OTHER_ORC: FALLEN,
        GOBLIN: FALLEN,
    }
    chance = m.table.chance
    assert isinstance(chance, Scripted) and not chance.prepared.get(DICE)  # every die was rolled, and no other


def test_the_record_of_the_battle_by_hand_replays() -> None:
    """It is complete: the same state again, and every prescribed die in its place."""
    m = battle()
    first_turn(m)
    second_turn(m)
    rolled = [
        int(die) for line in str(m.record()).splitlines() if line.startswith("* dice") for die in line.split()[2:]
    ]
    assert rolled == [*DICE_OF_TURN_1, *DICE_OF_TURN_2]
    assert stands(ravenhill.replays(str(m.record()))) == stands(m)
