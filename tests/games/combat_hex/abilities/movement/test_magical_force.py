"""Magical Force (CH-8.15, CH-X3, CH-X9)."""

from __future__ import annotations

from typing import Any

import pytest

from ravenhill.games.combat_hex.vocabulary import FACE_SLUGS
from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.abilities.rosters import field_with
from tests.games.combat_hex.rules.fields import (
    acted,
    alive,
    asked,
    effects,
    face_of,
    field,
    hex_of,
    offered,
    passing,
    play,
    points,
    refused,
    seat,
    until,
    why,
    wounds,
)

BOARD = """
    . . . . . . .
     . G . . o . .
    . . . . . . .
     p . . . . . .
    """


def strategy(drawing: str = BOARD, changed: dict[str, dict[str, Any]] | None = None, **said: Any) -> CombatHexMatch:
    """The strategy phase after the roll: a is the attacker and is asked."""
    marks = {"G": "a gandalf e", "o": "b lurtz w", "p": "b gollum w"} | said
    m = field_with(changed or {}, drawing, phase="strategy", level=500, dice=[6, 1], **marks)
    play(m, "do:attacker")
    return m


def test_CH_8_15_magical_force_moves_an_enemy_with_its_own_movement_points() -> None:
    """The forcing player names the way and the facing; the victim keeps its action."""
    m = strategy()
    assert (asked(m), seat(m), offered(m)) == ("use-ability", "a", {"ability:magical-force", "do:done"})
    play(m, "ability:magical-force warrior:b-lurtz")
    assert (points(m, "a-gandalf"), asked(m), seat(m), m.table.way.left) == (4, "name-step", "a", 5)
    play(m, "hex:F2 hex:G2 do:done")
    assert (asked(m), seat(m)) == ("face-after-move", "a")
    play(m, "face:ne")
    assert (hex_of(m, "b-lurtz"), face_of(m, "b-lurtz"), acted(m, "b-lurtz"), points(m, "b-lurtz")) == (
        "G2",
        "ne",
        False,
        5,
    )


def test_CH_8_15_it_cannot_be_made_to_run_or_to_use_abilities() -> None:
    """Gollum is not offered his Sneak, nobody can make him run, and he has no Fast Strike on the way."""
    m = strategy(o="b gollum w", p="b lurtz w")
    play(m, "ability:magical-force warrior:b-gollum")
    assert asked(m) == "name-step"
    play(m, "hex:F2")
    assert (refused(m, "do:run"), refused(m, "do:done")) == ("CH-8.15", "")
    changed = {"lurtz": {"abilities": ["fast-strike 0"]}}
    m = strategy(changed=changed)
    play(m, "ability:magical-force warrior:b-lurtz hex:D2 hex:C2")
    assert asked(m) == "face-after-move"


def test_CH_8_15_CH_G14_the_caster_needs_sight_by_its_present_facing() -> None:
    """To the north-west there is nothing to see; in the arc an enemy far away will do, range or kill zones aside."""
    m = strategy(G="a gandalf nw")
    assert "ability:magical-force" not in offered(m)
    m = strategy(". . . . . . .\n . G q . . o .\n. . . . . . .\n p . . . . . .", q="b moria-goblin w")
    assert offered(play(m, "ability:magical-force"), "warrior") == {"b-moria-goblin"}
    assert refused(m, "warrior:b-lurtz") == "CH-5.11"  # the goblin stands between
    assert refused(m, "warrior:b-gollum") == "CH-5.07"  # behind
    assert refused(m, "warrior:a-gandalf") == "CH-8.15"


def test_CH_8_15_CH_G6_a_wall_before_the_caster_blocks() -> None:
    """Behind the wall right before him Gandalf can move the goblin beside it, and Lurtz no more."""
    board = ". . . q . . .\n . G . . o . .\n. . . . . . .\n p . . . . . ."
    m = strategy(board, q="b moria-goblin sw", sides={"black": ["B2-e"]})
    assert offered(play(m, "ability:magical-force"), "warrior") == {"b-moria-goblin"}
    assert refused(m, "warrior:b-lurtz") == "CH-G6"
    assert (
        why(m, "warrior:b-lurtz") == "Gandalf the Grey can't see Lurtz: the wall B2-e is right in front of the shooter."
    )


def test_CH_8_15_CH_G6_shut_in_by_walls_the_caster_sees_nobody() -> None:
    """The ability is refused, and what hides the nearest enemy is told."""
    able = {"gandalf": {"abilities": ["magical-force 2", "battle-awareness 1"]}}
    m = strategy(changed=able, p="b gollum w", sides={"black": [f"B2-{face}" for face in FACE_SLUGS]})
    assert refused(m, "ability:magical-force") == "CH-A1"
    said = "Gandalf the Grey can't see the nearest enemy, Gollum on A4: A4 is outside the arc of sight (CH-5.07)."
    assert why(m, "ability:magical-force") == f"There is nobody to use it on. {said}"


def test_CH_8_15_warriors_on_more_than_one_hex_cannot_be_chosen() -> None:
    """Neither riders nor Large ones."""
    m = strategy(
        ". . . . . . .\n . G . . o . .\n. . . . . . .\n p . . W . . .", W="b warg-rider e", o="b orc-warrior w"
    )
    play(m, "ability:magical-force")
    assert (offered(m, "warrior"), refused(m, "warrior:b-warg-rider")) == ({"b-orc-warrior"}, "CH-8.15")


def test_CH_8_15_CH_8_50_not_against_terrifying_enemies() -> None:
    """Sauron is not moved."""
    m = strategy(o="b sauron w", p="b gollum e")
    assert "ability:magical-force" not in offered(m)


def test_CH_8_15_CH_E5_not_against_the_carried() -> None:
    """Sam on Treebeard cannot be chosen."""
    m = strategy(
        ". . . . . . .\n . G . q o . .\n. . . . . . .\n p . . . . . .",
        o="b treebeard e",
        q="b orc-warrior w",
        extra=["b sam carried_by=b-treebeard"],
    )
    play(m, "ability:magical-force")
    assert (offered(m, "warrior"), refused(m, "warrior:b-sam")) == ({"b-orc-warrior"}, "CH-E5")


def test_CH_8_15_CH_9_14_not_against_the_wearer_unless_by_a_ringwraith() -> None:
    """Gandalf cannot, a Ringwraith that has it can."""
    m = strategy(o="b frodo w ring_on=1", p="b gollum e", turn=2)
    assert "ability:magical-force" not in offered(m)
    changed = {"ringwraith": {"abilities": ["magical-force 1"]}}
    m = strategy(changed=changed, G="a ringwraith e", o="b frodo w ring_on=1", p="b gollum e", turn=2)
    assert offered(play(m, "ability:magical-force"), "warrior") == {"b-frodo"}


def test_CH_X3_nobody_is_driven_into_the_kill_zone_of_a_fearsome_enemy() -> None:
    """The victim cannot be made to pay, with whatever action points it has."""
    m = strategy(". . . . . . .\n . G . . o . .\n. . . . . S .\n p . . . . . .", G="a gandalf e", S="a sauron w")
    play(m, "ability:magical-force warrior:b-lurtz")
    assert refused(m, "hex:E3") == "CH-X3"
    assert refused(m, "hex:D2") == ""


def test_CH_X9_kill_zones_of_its_enemies_stop_it() -> None:
    """The caster's own kill zone as well."""
    m = strategy()
    play(m, "ability:magical-force warrior:b-lurtz hex:D2 hex:C2")
    assert (asked(m), seat(m), hex_of(m, "b-lurtz")) == ("face-after-move", "a", "C2")


def test_CH_X9_leaving_a_kill_zone_it_stands_in_gives_free_attacks() -> None:
    """Boromir strikes as the orc is drawn away from him; deaths are at once (CH-3.08)."""
    m = strategy(". . . . . . .\n . G . . o B .\n. . . . . . .\n p . . . . . .", B="a boromir w", o="b orc-warrior w")
    play(m, "ability:magical-force warrior:b-orc-warrior hex:D2")
    assert (asked(m), seat(m)) == ("strike", "a")
    play(m, "warrior:a-boromir", 6, 2, 2, 2, 3)
    assert not alive(m, "b-orc-warrior")


def test_CH_X9_without_a_step_the_facing_stays() -> None:
    """Stopping at once changes nothing."""
    m = strategy()
    play(m, "ability:magical-force warrior:b-lurtz do:done")
    assert (hex_of(m, "b-lurtz"), face_of(m, "b-lurtz"), points(m, "a-gandalf")) == ("E2", "w", 4)
    assert asked(m) != "face-after-move"


def test_CH_X9_it_cannot_be_made_to_leave_the_map_or_to_mount() -> None:
    """Frodo at the enemy's edge, and Sam beside Treebeard."""
    m = strategy(
        ". . . . . . .\n . . G . . . o\n. . . . . . .\n p . . . . . .",
        G="a gandalf e",
        o="b frodo w",
        edges={"a": "east", "b": "west"},
    )
    play(m, "ability:magical-force warrior:b-frodo")
    assert refused(m, "do:leave-map") == "CH-X9"
    m = strategy(". . . . . . .\n . G . o T . .\n. . . . . . .\n p . . . . . .", T="b treebeard e", o="b sam w")
    play(m, "ability:magical-force warrior:b-sam")
    assert refused(m, "do:mount") and "do:mount" not in offered(m)


def test_CH_X9_abilities_that_are_not_activated_work() -> None:
    """A forced Flyer flies over the wall, but has no blow at the end: it is not its action (CH-M17)."""
    changed = {"easterling-guard": {"abilities": ["flyer"]}}
    m = strategy(changed=changed, o="b easterling-guard w", sides={"black": ["E2-w"]})
    play(m, "ability:magical-force warrior:b-easterling-guard hex:D2 hex:C2 do:done face:w")
    assert (hex_of(m, "b-easterling-guard"), asked(m) != "end-with-blow", wounds(m, "a-gandalf")) == ("C2", True, 5)


@pytest.mark.parametrize(("face", "struck"), [("e", True), ("w", False)])
def test_CH_8_13_CH_X9_a_forced_flyer_is_struck_only_by_whom_it_faced(face: str, struck: bool) -> None:
    """The dwarf to its east strikes it for leaving if it was in its kill zone as the turn began."""
    changed = {"easterling-guard": {"abilities": ["flyer"]}}
    board = ". . . . . . .\n . G . . o D .\n. . . . . . .\n p . . . . . ."
    m = strategy(board, changed, o=f"b easterling-guard {face}", D="a dwarf-warrior w")
    play(m, "ability:magical-force warrior:b-easterling-guard hex:D2 do:done")
    assert (asked(m) == "strike") is struck


@pytest.mark.parametrize(
    ("victim", "spec", "words", "answer"),
    [
        ("uruk-hai-swordsman", "w", "do:done warrior:a-dwarf-warrior", "armor"),
        ("gollum", "w wounds=1", "do:done warrior:a-dwarf-warrior", "courage"),
        ("gandalf", "e", "ability:stalwart", "ward"),
    ],
)
def test_CH_8_15_CH_X9_its_owner_still_answers_what_its_enemies_do(
    victim: str, spec: str, words: str, answer: str
) -> None:
    """The dwarf it is drawn away from strikes or holds it: Armor, Courage and Ward are its owner's to use."""
    changed = {"gollum": {"abilities": ["courage 1"]}}
    board = ". . . . . . .\n . G . . o D .\n. . . . . . .\n p . . . . . ."
    m = strategy(board, changed, o=f"b {victim} {spec}", D="a dwarf-warrior w", p="b sam w")
    play(m, f"ability:magical-force warrior:b-{victim} hex:D2 {words}", 4, 2, 5)
    assert (seat(m), offered(m)) == ("b", {f"ability:{answer}", "do:done"})


def test_CH_8_15_terrain_and_prices_hold() -> None:
    """A black side is closed, water costs three."""
    m = strategy(sides={"black": ["E2-e"], "blue": ["E2-w"]})
    play(m, "ability:magical-force warrior:b-lurtz")
    assert refused(m, "hex:F2") == "CH-4.04"
    play(m, "hex:D2")
    assert m.table.way.left == 2


def test_CH_8_15_magical_force_is_of_the_strategy_phase() -> None:
    """As an action it is refused."""
    m = field(BOARD, level=500, G="a gandalf e", o="b lurtz w", p="b gollum w")
    passing(m, "warrior:a-gandalf")
    assert refused(m, "ability:magical-force")
    assert until(m, "choose-warrior") is m


def test_CH_O5_CH_X8_a_forced_ringwraith_held_by_stalwart_has_not_done_its_duty() -> None:
    """Being held in the strategy phase frees it of nothing in its own action phase."""
    m = strategy(
        ". . . . . . .\n . G . . o D .\n. . . . . . .\n F . . . . . p",
        o="b ringwraith w",
        D="a dwarf-warrior w",
        F="a frodo e ring_on=1",
        p="b gollum e",
        turn=2,
    )
    play(m, "ability:magical-force warrior:b-ringwraith hex:E1 ability:stalwart do:done")
    assert (hex_of(m, "b-ringwraith"), effects(m, "b-ringwraith")) == ("E2", set())
