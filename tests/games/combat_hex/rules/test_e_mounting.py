"""Rulings CH-E2 to CH-E4: mounting, dismounting, the carrier's end."""

from __future__ import annotations

import pytest

import ravenhill
from ravenhill.games.combat_hex.hexes import hex_of_name
from ravenhill.games.combat_hex.model import IS_CAVALRY, IS_LARGE
from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.combats import with_trait
from tests.games.combat_hex.rules.drawn import position
from tests.games.combat_hex.rules.fields import (
    acted,
    alive,
    asked,
    carrier_of,
    end_turn,
    face_of,
    field,
    hex_of,
    idle,
    log,
    name,
    number,
    offered,
    passing,
    phase,
    play,
    points,
    refused,
    rest,
    seat,
    shoot,
    table,
    used,
    where,
    wounds,
)


# --- mounting -------------------------------------------------------------------------------------
def test_CH_E2_CH_X1_mounting_costs_nothing_for_fear() -> None:
    """Sauron is near: Sam pays no AP to climb on Treebeard, whose hex is in the kill zone, for he enters no hex."""
    m = field(
        ". . . . . . .\n . . . . . . .\n. S T . Z . .\n . . . . . . .\n. . . . . . .",
        T="a treebeard e",
        S="a sam e",
        Z="b sauron w",
        level=500,
    )
    before = points(m, "a-sam")
    passing(m, "warrior:a-sam do:move do:mount")
    assert (carrier_of(m, "a-sam"), points(m, "a-sam")) == ("a-treebeard", before)


def test_CH_E2_mounting_is_the_last_step_of_a_move() -> None:
    """Sam walks two hexes to Treebeard and mounts for 1 MP; his move is over and he has acted."""
    m = field(
        """
        . . . . . . . .
         . T . . . . . .
        . . . . . . . .
         . . S . . . . o
        """,
        T="a treebeard e",
        S="a sam e",
        o="b lurtz se",
        level=500,
    )
    play(m, "warrior:a-sam do:move")
    assert refused(m, "do:mount") == "CH-E2"
    play(m, "hex:C3")
    assert table(m).way.left == 3
    play(m, "do:mount")
    assert (where(m, "a-sam"), carrier_of(m, "a-sam"), acted(m, "a-sam")) == ("carried", "a-treebeard", True)
    assert (asked(m), offered(m, "warrior")) == ("choose-warrior", {"a-treebeard"})


def mounting(path: str, spec: str = "a sam e") -> CombatHexMatch:
    """Sam five hexes from Treebeard, on his way."""
    board = """
        . . . . . . . . .
         . T . . . . S . .
        . . . . . . . . o
        """
    m = field(board, T="a treebeard e", S=spec, o="b lurtz se", level=500)
    return play(m, f"warrior:a-sam do:move {path}")


def test_CH_E2_mounting_costs_one_mp_or_one_ap() -> None:
    """With no MP left Sam mounts by running, for 1 AP; without AP he cannot."""
    m = mounting("hex:F2 hex:E2 hex:E1")
    assert refused(m, "do:mount") == "CH-E2"
    play(m, "hex:D1")
    assert (table(m).way.left, refused(m, "do:mount")) == (0, "CH-4.03")
    play(m, "do:run do:mount")
    assert (carrier_of(m, "a-sam"), points(m, "a-sam")) == ("a-treebeard", 3)
    m = mounting("hex:F2 hex:E2 hex:E1 hex:D1", "a sam e action_points=0")
    assert (asked(m), hex_of(m, "a-sam")) == ("face-after-move", "D1")


def test_CH_E2_mounting_costs_one_whatever_lies_beside_the_hex() -> None:
    """Sam walks to and fro until he has no MP left; rough ground next to his hex makes the climb no dearer."""
    m = ravenhill.loads("""
        game = "combat-hex"
        phase = "action"
        level = 500
        rows = '''
........
........
........
........
........
'''
        [sides]
        red = ["B3-se"]
        [[warrior]]
        type = "sam"
        seat = "a"
        hex = "C3"
        [[warrior]]
        type = "treebeard"
        seat = "a"
        hex = "D3"
        [[warrior]]
        type = "orc-warrior"
        seat = "b"
        hex = "H5"
    """)
    play(m, "warrior:a-sam do:move hex:B3 hex:C3 hex:B3 hex:C3 do:run")
    before = points(m, "a-sam")
    play(m, "do:mount")
    assert (carrier_of(m, "a-sam"), points(m, "a-sam")) == ("a-treebeard", before - 1)


@pytest.mark.parametrize(
    ("spec", "rule"),
    [("a sam e", ""), ("a frodo e", "CH-8.42"), ("a frodo e ring_on=1", "CH-8.42"), ("a eomer e", "CH-E2")],
)
def test_CH_E2_who_may_mount(spec: str, rule: str) -> None:
    """A foot friend on a single hex, not the ring bearer, not cavalry."""
    board = ". . . . . .\n . T . . S .\n. . . . . .\n . . . . o ."
    m = field(board, T="a treebeard e", S=spec, o="b moria-goblin se", level=500, dice=[6, 1])
    id_ = spec.replace(" ", "-", 1).split()[0]
    passing(m, f"warrior:{id_} do:move hex:D2")
    assert refused(m, "do:mount") == rule


@pytest.mark.parametrize("trait", [IS_CAVALRY, IS_LARGE])
def test_CH_E2_cavalry_and_large_warriors_do_not_mount_even_on_one_hex(trait: int) -> None:
    """A foot warrior has neither Cavalry nor Large, whatever its base."""
    m = field(". . . . . .\n . T . S . .\n. . . . . o", T="a treebeard e", S="a sam e", o="b lurtz e", level=500)
    with_trait(m, "sam", trait)
    assert refused(play(m, "warrior:a-sam do:move"), "do:mount") == "CH-E2"


def test_CH_E2_nobody_is_forced_to_mount() -> None:
    """CH-X9: Saruman moves Sam past his Ent and cannot make him mount."""
    board = ". . . . . . .\n S . . s . . .\n. . . . . . .\n . . . T . . ."
    m = field(board, phase="strategy", S="a saruman e", s="b sam w", T="b treebeard ne", dice=[6, 1], level=500)
    passing(m, "do:attacker ability:magical-force warrior:b-sam")
    assert (asked(m), refused(m, "do:mount")) == ("name-step", "CH-X9")


def test_CH_E2_no_third_friend() -> None:
    """An Ent that carries two takes no other."""
    board = ". . . . . .\n . T . S . .\n. . . . . o"
    extra = ["a gimli carried_by=a-treebeard", "a boromir carried_by=a-treebeard"]
    m = field(board, T="a treebeard e", S="a sam e", o="b lurtz e", extra=extra, level=500)
    assert refused(play(m, "warrior:a-sam do:move"), "do:mount") == "CH-8.42"
    m = field(board, T="a treebeard e", S="a sam e", o="b lurtz e", extra=extra[:1], level=500)
    assert refused(play(m, "warrior:a-sam do:move"), "do:mount") == ""


def test_CH_E2_nobody_mounts_an_enemys_ent() -> None:
    """Only a friend carries."""
    m = field(". . . . . .\n . T . S . .\n. . . . . .", T="b treebeard e", S="a sam e", level=500)
    assert refused(idle(play(m, "warrior:a-sam do:move")), "do:mount") == "CH-E2"


def test_CH_E2_leaving_a_kill_zone_to_mount_is_struck() -> None:
    """The orc that holds Sam's hex has its free attack before he mounts; killed, he does not."""
    board = ". . . . . .\n . T . S o .\n. . . . . ."
    m = field(board, T="a treebeard e", S="a sam e wounds=1", o="b orc-warrior w", level=500)
    play(m, "warrior:a-sam do:move do:mount")
    assert (asked(m), seat(m)) == ("strike", "b")
    passing(m, "warrior:b-orc-warrior", 4, 3)
    rest(m) if asked(m) == "use-ability" else None
    assert (alive(m, "a-sam"), carrier_of(m, "a-sam")) == (False, "")
    m = field(board, T="a treebeard e", S="a sam e wounds=1", o="b orc-warrior w", level=500)
    passing(m, "warrior:a-sam do:move do:mount warrior:b-orc-warrior", 3)
    assert carrier_of(m, "a-sam") == "a-treebeard"


def test_CH_E2_a_ledge_keeps_from_mounting() -> None:
    """Adjacent means nothing impassable between."""
    board = ". . . . . .\n . T . S . .\n. . . . . o"
    for sides, rule in (({"dotted": ["C2-e"]}, "CH-E2"), ({"black": ["C2-e"]}, "CH-E2"), ({"red": ["C2-e"]}, "")):
        m = field(board, T="a treebeard e", S="a sam e", o="b lurtz e", sides=sides, level=500)
        assert refused(play(m, "warrior:a-sam do:move"), "do:mount") == rule


def test_CH_E2_set_up_carried() -> None:
    """Treebeard is put down first; Sam may then be set up on him, Frodo may not."""
    text = position(
        "\n".join([". . . . . . . .", " . . . . . . . ."] * 5),
        extra=["a treebeard waiting", "a sam waiting", "a frodo waiting", "b lurtz waiting"],
        phase="setting-up",
        dice=[6, 1],
    )
    m = ravenhill.loads(text)
    rules: dict[str, str] = {}
    while phase(m) == "setting-up":
        if asked(m) == "set-up-hex":
            rules[name(m, m.table.stack[-1].warrior)] = refused(m, "do:mount")
        m.play("do:mount" if "do:mount" in m.options else m.options[0])
    assert rules == {"a-treebeard": "CH-E2", "a-sam": "", "a-frodo": "CH-8.42", "b-lurtz": "CH-E2"}
    assert (carrier_of(m, "a-sam"), where(m, "a-sam"), where(m, "a-frodo")) == ("a-treebeard", "carried", "hex")


# --- dismounting ----------------------------------------------------------------------------------
@pytest.mark.parametrize("face", ["w", "ne"])
def test_CH_E3_dismounting_is_an_action_onto_a_free_hex_beside_the_carrier(face: str) -> None:
    """With any facing; not onto X, an occupied hex or a hex further away, nor across a ledge."""
    m = field(
        """
        . . X . . .
         . . . o . .
        . T . . . .
         . B . . . .
        . . . . . .
        """,
        T="a treebeard e",
        B="a boromir sw",
        o="b lurtz e",
        sides={"dotted": ["A3-e"]},
        extra=["a sam carried_by=a-treebeard"],
        level=500,
    )
    play(m, "warrior:a-sam do:dismount")
    assert offered(m, "hex") == {"A2", "B1", "C2", "D3", "C4", "A4"}
    rules = {word: refused(m, f"hex:{word}") for word in ("C1", "B4", "A3", "F3", "B2")}
    assert rules == {"C1": "CH-4.07", "B4": "CH-4.07", "A3": "CH-E3", "F3": "CH-E3", "B2": "CH-4.07"}
    play(m, f"hex:C4 face:{face}")
    assert (hex_of(m, "a-sam"), face_of(m, "a-sam"), carrier_of(m, "a-sam"), acted(m, "a-sam")) == (
        "C4",
        face,
        "",
        True,
    )
    assert table(m).occupant[hex_of_name("C4")] == number(m, "a-sam")


def test_CH_E3_who_is_not_carried_does_not_dismount() -> None:
    """And where there is no free hex beside the Ent nobody does."""
    m = field(". . .\n . S .\n. . o", S="a sam e", o="b lurtz se", level=500)
    assert refused(play(m, "warrior:a-sam"), "do:dismount") == "CH-E3"
    board = "X . . X .\n X T X . .\nX X X . o"
    m = field(board, T="a treebeard ne", o="b lurtz e", extra=["a sam carried_by=a-treebeard"], level=500)
    play(m, "warrior:a-sam")
    assert (refused(m, "do:dismount"), offered(m)) == ("CH-E3", {"do:forgo"})


def test_CH_E3_fearsome_is_paid() -> None:
    """Getting down before Sauron costs Sam 1 AP; without AP those hexes are refused."""
    board = ". . . . . .\n . T . . S .\n. . . . . ."
    extra = ["a sam carried_by=a-treebeard"]
    m = field(board, T="a treebeard e", S="b sauron w", extra=extra, level=500)
    passing(m, "warrior:a-sam do:dismount hex:D2 face:w")
    assert (hex_of(m, "a-sam"), points(m, "a-sam")) == ("D2", 3)
    m = field(board, T="a treebeard e", S="b sauron w", extra=[extra[0] + " action_points=0"], level=500)
    play(m, "warrior:a-sam do:dismount")
    assert (refused(m, "hex:D2"), refused(m, "hex:A2")) == ("CH-X1", "")


def test_CH_E3_repel_may_answer() -> None:
    """A Rivendell Guard of the enemy strikes at who gets down before it."""
    board = ". . . . . .\n . T . . R .\n. . . . . ."
    m = field(board, T="a treebeard e", R="b rivendell-guard w", extra=["a sam carried_by=a-treebeard"], level=500)
    play(m, "warrior:a-sam do:dismount hex:D2 face:e")
    assert (asked(m), seat(m), "ability:repel" in m.options) == ("use-ability", "b", True)
    passing(m, "ability:repel", 4, 4, 3, 3)
    rest(m)
    assert (wounds(m, "a-sam"), used(m, "b-rivendell-guard")) == (2, {"repel"})


# --- the carrier's end ----------------------------------------------------------------------------
def falling(extra: list[str], spec: str = "wounds=1") -> CombatHexMatch:
    """Legolas shoots Treebeard down, or tries to."""
    m = field(
        "A . . . . .\n . . . T . .\n. . . . . .", A="a legolas e", T=f"b treebeard e {spec}", extra=extra, level=500
    )
    return passing(m, "warrior:a-legolas do:shoot face:e warrior:b-treebeard", 5, 2, 2, 5)


def test_CH_E4_the_carried_fall_with_the_carrier() -> None:
    """Both go at once, and Boromir is not asked for Courage."""
    m = falling(["b boromir carried_by=b-treebeard", "b sam carried_by=b-treebeard", "b lurtz removed"])
    rest(m)
    assert [where(m, id_) for id_ in ("b-treebeard", "b-boromir", "b-sam")] == ["removed"] * 3
    assert [carrier_of(m, id_) for id_ in ("b-boromir", "b-sam")] == ["", ""]
    assert used(m, "b-boromir") == set() and "Courage" not in "".join(log(m))


def test_CH_E4_an_ent_that_falls_on_its_way_takes_its_load_along() -> None:
    """Struck down as it leaves an orc's kill zone: the move is over for both."""
    m = field(
        ". . . . . .\n . T . o . .\n. . . . . .\n . . . . . B",
        T="a treebeard e wounds=1",
        o="b orc-warrior w",
        B="a boromir e",
        extra=["a sam carried_by=a-treebeard"],
        level=500,
    )
    passing(m, "warrior:a-treebeard do:move hex:A2 warrior:b-orc-warrior", 4, 5)
    rest(m)
    assert [where(m, id_) for id_ in ("a-treebeard", "a-sam")] == ["removed", "removed"]
    assert (asked(m), offered(m, "warrior")) == ("choose-warrior", {"a-boromir"})


def test_CH_E4_while_courage_keeps_the_carrier_they_stay() -> None:
    """Until the end of the turn in which it runs out: then they go together."""
    m = field(
        "A . . . . .\n . . . T . .\n. . . . . .",
        A="a legolas e",
        T="b treebeard e",
        extra=["b sam carried_by=b-treebeard"],
        turn=1,
        level=500,
    )
    ent = number(m, "b-treebeard")
    m.table.wounds[ent], m.table.courage[ent] = 0, 2  # no printed carrier has Courage
    end_turn(m)
    assert (where(m, "b-treebeard"), where(m, "b-sam")) == ("hex", "carried")
    end_turn(m)
    assert (where(m, "b-treebeard"), where(m, "b-sam")) == ("removed", "removed")


def test_CH_E4_a_carried_warrior_shot_down_leaves_the_ent_alone() -> None:
    """Sam falls, Treebeard stands and has room for another."""
    m = field(
        "A . . . . .\n . . . T . .\n. . . . . .",
        A="a legolas e",
        T="b treebeard e",
        extra=["b hobbit-scout carried_by=b-treebeard"],
        level=500,
    )
    shoot(m, "a-legolas", "b-hobbit-scout", 5, 2, 2, 6)
    assert (where(m, "b-hobbit-scout"), wounds(m, "b-treebeard"), table(m).carrier.count(1)) == ("removed", 7, 0)
