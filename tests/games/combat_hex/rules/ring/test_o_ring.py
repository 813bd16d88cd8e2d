"""Rulings on the Ring: the wearer's numbers, mastered and rooted, who decides the game, and whom abilities reach."""

from __future__ import annotations

from ravenhill.games.combat_hex.model import (
    COURAGE,
    INVIGORATE,
    REPEL,
)
from ravenhill.games.combat_hex.rules.fighting.assigning import toughness
from ravenhill.games.combat_hex.rules.moving.step_cost import movement_points
from ravenhill.games.combat_hex.state import DUTY_DONE
from tests.games.combat_hex.rules.combats import attacks_by, with_ability
from tests.games.combat_hex.rules.fields import (
    alive,
    asked,
    effects,
    end_phase,
    end_turn,
    face_of,
    field,
    fight,
    hex_of,
    idle,
    log,
    number,
    offered,
    passing,
    play,
    points,
    refused,
    seat,
    table,
    until,
    where,
    winner,
    wounds,
)
from tests.games.combat_hex.rules.rings import ring_turn, with_numbers

FAR = """
    F . . . .
     . . . . s
    . . . . o
    """
FAR_ARMIES = {"s": "a sam e", "o": "b orc-warrior w", "level": 500, "turn": 2}


# --- the wearer's numbers -------------------------------------------------------------------------
def test_CH_O1_the_wearer_has_the_numbers_of_the_frodo_he_replaces() -> None:
    """Toughness, movement and the price of Sneak stay as they were."""
    m = field(FAR, F="a frodo e", **FAR_ARMIES)
    play(m, "warrior:a-frodo do:put-on-ring", 6, 1)
    g, frodo = table(m), number(m, "a-frodo")
    assert g.content.slugs[g.kind[frodo]] == "frodo"
    assert (toughness(g, frodo), movement_points(g, frodo)) == (3, 4)
    passing(m, "do:move ability:sneak")
    assert points(m, "a-frodo") == 5 - 2


def test_CH_O1_with_the_option_wearer_line_he_has_his_own() -> None:
    """Toughness 4, movement 5 and a cheaper Sneak; wounds and action points are taken over, and given back."""
    m = field(FAR, F="a frodo e wounds=2 action_points=3", options=["wearer-line"], **FAR_ARMIES)
    play(m, "warrior:a-frodo do:put-on-ring", 6, 1)
    g, frodo = table(m), number(m, "a-frodo")
    assert g.content.slugs[g.kind[frodo]] == "frodo-wearing-the-ring"
    assert (toughness(g, frodo), movement_points(g, frodo)) == (4, 5)
    assert (wounds(m, "a-frodo"), points(m, "a-frodo")) == (2, 3)
    passing(m, "do:move ability:sneak hex:B1 do:done face:e")
    assert points(m, "a-frodo") == 3 - 1
    end_turn(m)
    until(m, "choose-order")
    play(m, "do:attacker" if seat(m) == "a" else "do:defender")
    until(m, "choose-warrior")
    play(m, "warrior:a-frodo do:take-off-ring", 6, 1)
    assert g.content.slugs[table(m).kind[frodo]] == "frodo"
    assert (wounds(m, "a-frodo"), points(m, "a-frodo"), movement_points(table(m), frodo)) == (2, 2, 4)


def test_CH_O1_the_wearer_of_the_option_is_still_the_ring_bearer() -> None:
    """He struggles every turn, and his death loses the game."""
    m = field(FAR, F="a frodo e ring_on=1 wounds=1", options=["wearer-line"], **FAR_ARMIES)
    assert refused(m, "do:end-phase") == "CH-O13"
    play(m, "warrior:a-frodo do:no", 1, 6)
    assert winner(m) == "b"


# --- struggles ------------------------------------------------------------------------------------
def test_CH_O2_one_roll_even_if_he_does_nothing() -> None:
    """A tie keeps his will but does not take the Ring off."""
    m = field(FAR, F="a frodo e ring_on=1", **FAR_ARMIES)
    play(m, "warrior:a-frodo do:no", 3, 3)
    assert (effects(m, "a-frodo"), wounds(m, "a-frodo")) == ({"struggled"}, 4)
    m = field(FAR, F="a frodo e ring_on=1", **FAR_ARMIES)
    play(m, "warrior:a-frodo do:take-off-ring", 3, 3)
    assert (ring_turn(m, "a-frodo"), wounds(m, "a-frodo")) == (1, 3)


def test_CH_O13_the_phase_does_not_end_before_the_roll() -> None:
    """Ending is refused while the wearer has not rolled; afterwards, and without the Ring, it is not."""
    m = field(FAR, F="a frodo e ring_on=1", **FAR_ARMIES)
    assert refused(m, "do:end-phase") == "CH-O13"
    play(m, "warrior:a-frodo do:no do:forgo", 3, 3)
    assert refused(m, "do:end-phase") == ""
    m = field(FAR, F="a frodo e", **FAR_ARMIES)
    assert refused(m, "do:end-phase") == ""


# --- mastered -------------------------------------------------------------------------------------
def test_CH_O3_mastered_he_may_only_be_turned_on_the_spot() -> None:
    """Any facing, and his action is over; he neither moves nor shoots, and he may be left as he stands."""
    m = field(FAR, F="a frodo e ring_on=1", **FAR_ARMIES)
    with_numbers(m, "frodo", shots=2, range=9)
    play(m, "warrior:a-frodo do:no", 2, 5)
    assert offered(m) == {"do:turn", "do:forgo"}
    assert refused(m, "do:move") == refused(m, "do:shoot") == "CH-O3"
    play(m, "do:turn")
    assert offered(m, "face") == {"e", "ne", "nw", "w", "sw", "se"}
    play(m, "face:w")
    assert (asked(m), face_of(m, "a-frodo"), hex_of(m, "a-frodo")) == ("choose-warrior", "w", "A1")
    assert refused(m, "warrior:a-frodo") == "CH-3.06"
    m = field(FAR, F="a frodo e ring_on=1", **FAR_ARMIES)
    play(m, "warrior:a-frodo do:no do:forgo", 2, 5)
    assert (asked(m), face_of(m, "a-frodo")) == ("choose-warrior", "e")


def test_CH_O3_mastered_he_uses_no_ability_as_his_action() -> None:
    """Invigorate for a friend would cost AP, and at price 0 it is an ability all the same."""
    for price in (0, 1):
        m = field("F s . .\n . . . u", turn=2, F="a frodo e ring_on=1", s="a sam e action_points=0", u="b ugluk w")
        with_ability(m, "frodo", INVIGORATE, price)
        play(m, "warrior:a-frodo do:no", 2, 5)
        assert (offered(m), refused(m, "ability:invigorate")) == ({"do:turn", "do:forgo"}, "CH-O3")
        play(m, "do:turn face:w")
        assert asked(m) == "choose-warrior"


def test_CH_O3_a_mastered_frodo_still_strikes_an_enemy_that_leaves_his_kill_zone() -> None:
    """A free attack belongs to no combat of the combat phase; but he converts no die (docs/deviations.md), Sam may."""
    m = field("F u . .\n s . . .", turn=2, level=500, F="a frodo e ring_on=1", u="b ringwraith w", s="a sam ne")
    play(m, "warrior:a-frodo do:no do:forgo", 1, 2)
    end_phase(m)
    table(m).effects[number(m, "b-ringwraith")] |= DUTY_DONE
    passing(m, "warrior:b-ringwraith do:move hex:C1")
    assert (seat(m), asked(m), offered(m)) == ("a", "strike", {"warrior:a-frodo", "warrior:a-sam", "do:done"})
    play(m, "warrior:a-frodo warrior:a-sam", *[1] * 6)
    assert (asked(m), refused(m, "warrior:a-frodo")) == ("convert-glancing-blow", "CH-O3")


def test_CH_O3_mastered_he_is_out_of_all_chains() -> None:
    """The orc before him may fight Sam, but neither it nor Frodo is struck for the other; his kill zone is gone."""
    m = field(
        """
        . s . .
         F u . .
        """,
        phase="combat",
        turn=2,
        level=500,
        F="a frodo e ring_on=1 effects=mastered,struggled",
        s="a sam se",
        u="b ringwraith w",
    )
    g = table(m)
    assert g.chain[number(m, "a-frodo")] == -1
    assert g.chain[number(m, "a-sam")] == g.chain[number(m, "b-ringwraith")] >= 0
    assert refused(m, "warrior:a-frodo") == "CH-6.03"
    # Sam attacks with 2; nobody else holds the Ringwraith's hex, and Sam stands in its kill zone.
    fight(m, "a-sam", 4, 4, 4, 4, 4, 1, 1, 6, 6, 6)
    assert (wounds(m, "a-frodo"), alive(m, "a-frodo")) == (4, True)
    assert wounds(m, "a-sam") == 1


def test_CH_O3_a_mastered_kill_zone_does_not_keep_others_from_outflanking() -> None:
    """In the combat phase the Ringwraith in his kill zone stands in no enemy kill zone: it outflanks Sam."""
    said = {"phase": "combat", "turn": 2, "level": 500, "s": "a sam nw", "u": "b ringwraith w"}
    drawing = ". s . .\n F u . ."
    for mastered, attacks in (("mastered,struggled", 3 + 1), ("struggled", 3)):
        m = field(drawing, F=f"a frodo e ring_on=1 effects={mastered}", **said)
        fight(m, "b-ringwraith", *[2] * 12)
        assert attacks_by(m)["b-ringwraith"] == attacks


def test_CH_O3_outside_the_combat_phase_a_mastered_kill_zone_counts() -> None:
    """Ugluk must stop before him."""
    m = field("F . . u\n s . . .", turn=2, level=500, F="a frodo e ring_on=1", s="a sam w", u="b ugluk w")
    play(m, "warrior:a-frodo do:no do:forgo", 1, 2)
    end_phase(m)
    passing(m, "warrior:b-ugluk do:move hex:C1 hex:B1")
    assert (asked(m), refused(m, "hex:B2")) == ("face-after-move", "CH-4.08")


def test_CH_O3_the_last_wound_kills_him() -> None:
    """If the Ring takes his last wound, the game is lost there and then."""
    m = field(FAR, F="a frodo e ring_on=1 wounds=1", **FAR_ARMIES)
    play(m, "warrior:a-frodo do:no", 1, 2)
    assert (winner(m), where(m, "a-frodo")) == ("b", "removed")


def test_CH_O3_mastered_he_pays_nothing_for_his_friends_enemies_either() -> None:
    """With an ability for a moment of the enemy's phase he is not asked: he cannot spend AP."""
    m = field(
        """
        F . u .
         . . . s
        """,
        turn=2,
        level=500,
        F="a frodo e ring_on=1",
        u="b ugluk w",
        s="a sam e",
    )
    with_ability(m, "frodo", REPEL, 1)
    play(m, "warrior:a-frodo do:no do:forgo", 1, 2)
    end_phase(m)
    passing(m, "warrior:b-ugluk do:move hex:B1")
    assert asked(m) == "face-after-move"


def test_CH_O3_with_his_will_kept_the_same_ability_is_offered() -> None:
    """The board of the test before: not mastered, he is asked for Repel."""
    m = field("F . u .\n . . . s", turn=2, level=500, F="a frodo e ring_on=1", u="b ugluk w", s="a sam e")
    with_ability(m, "frodo", REPEL, 1)
    play(m, "warrior:a-frodo do:no do:forgo", 2, 2)
    end_phase(m)
    passing(m, "warrior:b-ugluk do:move hex:B1")
    assert (seat(m), "ability:repel" in m.options) == ("a", True)


# --- rooted ---------------------------------------------------------------------------------------
def test_CH_O4_rooted_he_may_turn_pay_and_fight() -> None:
    """Failing to take it off forbids only moving: he turns, and his glancing blow is converted for AP."""
    m = field("F w . . s\n . . . . .", turn=2, level=500, F="a frodo w ring_on=1", w="b ringwraith w", s="a sam w")
    play(m, "warrior:a-frodo do:take-off-ring", 2, 2)
    assert wounds(m, "a-frodo") == 3
    assert refused(m, "do:move") == "CH-9.13"
    play(m, "do:turn face:e")
    assert face_of(m, "a-frodo") == "e"
    end_phase(m)
    play(m, "warrior:b-ringwraith do:forgo")
    passing(m, "warrior:a-frodo", 1, 2, 2, 2, 6)
    until(m, "convert-glancing-blow")
    passing(m, "warrior:a-frodo")
    idle(m)
    assert points(m, "a-frodo") == 4 and "Frodo turns a glancing blow into a hit for 1 AP, 4 left." in log(m)


def test_CH_O4_rooted_he_may_shoot() -> None:
    """A wearer with a ranged attack may use it although the Ring did not come off."""
    m = field(FAR, F="a frodo e ring_on=1", **FAR_ARMIES)
    with_numbers(m, "frodo", shots=1, range=9)
    play(m, "warrior:a-frodo do:take-off-ring", 2, 2)
    assert "do:shoot" in offered(m)


# --- he decides at once ---------------------------------------------------------------------------
def test_CH_O7_the_game_ends_there_and_then() -> None:
    """In the middle of the action phase, with other warriors still to act, nothing more is asked."""
    m = field(
        """
        F . . l .
         . . . . s
        """,
        to_act="b",
        level=500,
        F="a frodo e wounds=1",
        l="b lurtz w",
        s="a sam e",
    )
    passing(m, "warrior:b-lurtz do:shoot face:w warrior:a-frodo", 5, 5, 6, 6)
    idle(m)
    assert (winner(m), asked(m)) == ("b", "")


def test_CH_O7_courage_would_keep_him() -> None:
    """Killed means removed without wounds left: with Courage he stays, and the game goes on."""
    m = field(FAR, F="a frodo e ring_on=1 wounds=1 action_points=3", **FAR_ARMIES)
    with_ability(m, "frodo", COURAGE, 0)
    play(m, "warrior:a-frodo do:take-off-ring", 1, 2)
    play(m, "ability:courage")
    assert (winner(m), alive(m, "a-frodo"), wounds(m, "a-frodo")) == (None, True, 0)


def test_CH_O7_removed_with_wounds_he_is_not_killed() -> None:
    """Healed while Courage kept him, he is removed when it runs out, and his army fights on."""
    for healed, victor in ((2, None), (0, "b")):
        m = field(FAR, F="a frodo e", s="a sam e", o="b orc-warrior w", level=500, turn=2)
        frodo = number(m, "a-frodo")
        m.table.wounds[frodo], m.table.courage[frodo] = healed, 2  # no printed ring bearer has Courage
        end_turn(m)
        assert (winner(m), alive(m, "a-frodo")) == (victor, False)


def test_CH_O7_among_three_his_army_alone_is_beaten() -> None:
    """Frodo killed takes his friends off the map, and the other two fight on (CH-V11)."""
    m = field(
        """
        F . s
         . . .
        o . c
        """,
        turn=2,
        level=500,
        F="a frodo e ring_on=1 wounds=1",
        s="a sam e",
        o="b orc-warrior e",
        c="c orc-warrior e",
    )
    play(m, "warrior:a-frodo do:no", 1, 2)
    assert (winner(m), alive(m, "a-frodo"), alive(m, "a-sam"), seat(m)) == (None, False, False, "b")
    assert m.table.beaten == [1, 0, 0]


def test_CH_O14_two_ring_bearers() -> None:
    """Both Frodos fall in one combat: the points on the map decide, and then those paid for heroes."""
    said = {"phase": "combat", "level": 500, "F": "a frodo e wounds=1", "f": "b frodo w wounds=1"}
    m = field("F f . .\n . . . s", s="a sam e", extra=["b gimli removed"], **said)
    fight(m, "a-frodo", 4, 4, 6, 6)
    assert winner(m) == "a"
    m = field("F f . .\n . . . .", extra=["a sam removed", "b gimli removed"], **said)
    fight(m, "a-frodo", 4, 4, 6, 6)
    assert winner(m) == "b"
    m = field("F f . .\n . . . .", **said)
    fight(m, "a-frodo", 4, 4, 6, 6)
    assert winner(m) == ""


def test_CH_O14_the_one_who_falls_alone_loses() -> None:
    """With two Frodos on the map each army loses only by its own."""
    said = {"phase": "combat", "level": 500, "F": "a frodo e wounds=1", "f": "b frodo w wounds=1"}
    m = field("F f . .\n . . . s", s="a sam e", **said)
    fight(m, "a-frodo", 2, 4, 6)
    assert winner(m) == "b"
