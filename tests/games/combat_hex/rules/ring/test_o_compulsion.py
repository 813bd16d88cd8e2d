"""The call of the Ring: where a Ringwraith must go, where it is free (CH-9.06 to CH-9.09, CH-O5)."""

from __future__ import annotations

from ravenhill.games.combat_hex.model import IS_RINGWRAITH
from tests.games.combat_hex.abilities.rosters import field_with
from tests.games.combat_hex.rules.combats import rolls, with_trait
from tests.games.combat_hex.rules.fields import (
    asked,
    face_of,
    field,
    fight,
    hex_of,
    move,
    offered,
    passing,
    phase,
    play,
    refused,
    seat,
    wounds,
)
from tests.games.combat_hex.rules.rings import duty


# --- upon him -------------------------------------------------------------------------------------
def test_CH_9_06_CH_O5_a_ringwraith_that_can_reach_the_wearer_must() -> None:
    """With him in reach it can neither wait nor end elsewhere, and only facings with him in the kill zone are left."""
    m = field(
        """
        . . . . . .
         w . . . F .
        . . . . . .
        """,
        to_act="b",
        turn=2,
        level=500,
        w="b ringwraith e",
        F="a frodo e ring_on=1",
    )
    assert duty(m, "b-ringwraith") == "upon him"
    assert refused(m, "do:end-phase") == "CH-O5"
    play(m, "warrior:b-ringwraith")
    assert offered(m) == {"do:move"}
    assert refused(m, "do:forgo") == refused(m, "do:turn") == "CH-O5"
    play(m, "do:move hex:B2")
    assert refused(m, "do:done") == "CH-O5"
    play(m, "hex:C2 hex:D2")
    assert refused(m, "do:done") == ""
    play(m, "do:done")
    assert offered(m, "face") == {"ne", "e", "se"}
    assert refused(m, "face:w") == "CH-O5"
    play(m, "face:ne")
    assert asked(m) != "name-step" and face_of(m, "b-ringwraith") == "ne"


def test_CH_O5_steps_after_which_he_is_out_of_reach_are_refused() -> None:
    """With five MP and him five hexes away, a step to the side is refused: the demanded end could not be reached."""
    m = field(
        """
        . . . . . . .
         w . . . . . F
        . . . . . . .
        """,
        to_act="b",
        turn=2,
        level=500,
        w="b ringwraith e action_points=0",
        F="a frodo e ring_on=1",
    )
    assert duty(m, "b-ringwraith") == "upon him"
    play(m, "warrior:b-ringwraith do:move")
    assert refused(m, "hex:A1") == refused(m, "hex:A3") == "CH-O5"
    assert refused(m, "hex:B1") == "CH-O5"
    assert offered(m, "hex") == {"B2"}


def test_CH_O5_running_is_allowed_but_never_demanded() -> None:
    """Seven hexes away it could come up by running, but owes only to end nearer; with AP it may run up to him."""
    drawing = """
        . . . . . . . .
         w . . . . . . F
        . . . . . . . .
        """
    said = {"to_act": "b", "turn": 2, "level": 500, "w": "b ringwraith e", "F": "a frodo e ring_on=1"}
    m = field(drawing, **said)
    assert duty(m, "b-ringwraith") == "nearer"
    move(m, "b-ringwraith", "B2", "w")
    assert (hex_of(m, "b-ringwraith"), face_of(m, "b-ringwraith")) == ("B2", "w")
    m = move(field(drawing, **said), "b-ringwraith", "B2 C2 D2 E2 F2 do:run G2", "e")
    assert hex_of(m, "b-ringwraith") == "G2"


def test_CH_O5_a_run_may_save_a_detour() -> None:
    """A step to the side is allowed if a run still brings it up to him."""
    m = field(
        """
        . . . . . . .
         w . . . . . F
        . . . . . . .
        """,
        to_act="b",
        turn=2,
        level=500,
        w="b ringwraith e action_points=1",
        F="a frodo e ring_on=1",
    )
    play(m, "warrior:b-ringwraith do:move")
    assert refused(m, "hex:B1") == "" and refused(m, "hex:A1") == "CH-O5"


# --- on the spot ----------------------------------------------------------------------------------
BESIDE = """
    . . . . . .
     . w F . . .
    . . . . . .
    """


def test_CH_O5_beside_the_wearer_but_facing_away_it_may_turn_to_him_in_the_place_of_a_move() -> None:
    """Turn or move, nothing else; turning, only so that he comes into its kill zone, and its action is over."""
    said = {"to_act": "b", "turn": 2, "level": 500, "F": "a frodo e ring_on=1", "extra": ["b ugluk hex=F3"]}
    m = field(BESIDE, w="b ringwraith w", **said)
    assert refused(m, "do:end-phase") == "CH-O5"
    play(m, "warrior:b-ringwraith")
    assert offered(m) == {"do:move", "do:turn"}
    assert refused(m, "do:done") == "CH-O5"
    play(m, "do:turn")
    assert offered(m, "face") == {"ne", "e", "se"}
    assert refused(m, "face:w") == "CH-O5"
    play(m, "face:se")
    assert (asked(m), face_of(m, "b-ringwraith"), hex_of(m, "b-ringwraith")) == ("choose-warrior", "se", "B2")
    assert refused(m, "do:end-phase") == ""


def test_CH_M22_CH_O5_a_move_that_comes_to_nothing_ends_with_a_turn_to_him() -> None:
    """Courage has cost the AP that Sauron's kill zone asks for: it stays, and may turn to the wearer alone."""
    m = field_with(
        {"ringwraith": {"abilities": ["courage 1"]}},
        """
        . . . S . .
         g w F . . .
        . . . . . .
         . . . . . u
        """,
        to_act="b",
        turn=2,
        level=500,
        w="b ringwraith w wounds=1 action_points=1",
        g="a gimli e",
        F="a frodo e ring_on=1",
        S="a sauron w",
        u="b ugluk w",
    )
    play(m, "warrior:b-ringwraith do:move hex:C1 do:done warrior:a-gimli ability:courage", 4, 2, 2, 2, 6)
    assert (asked(m), hex_of(m, "b-ringwraith"), offered(m, "face")) == ("turn", "B2", {"ne", "e", "se"})


def test_CH_O5_where_a_turn_would_not_bring_him_into_its_kill_zone_it_must_move() -> None:
    """Behind a wall, or two hexes away, turning is refused."""
    said = {"to_act": "b", "turn": 2, "level": 500, "F": "a frodo e ring_on=1", "w": "b ringwraith w"}
    for board, sides in ((BESIDE, {"black": ["B2-e"]}), (BESIDE.replace("w F .", "w . F"), {})):
        m = play(field(board, sides=sides, **said), "warrior:b-ringwraith")
        assert (offered(m), refused(m, "do:turn")) == ({"do:move"}, "CH-O5")


def test_CH_O5_CH_B2_a_riding_ringwraith_has_only_its_half_turn() -> None:
    """Turned about, its lead hex is where its rear was: he must be before that hex; no other turn counts."""
    said = {"to_act": "b", "turn": 2, "level": 500, "F": "a frodo e ring_on=1", "w": "b warg-rider e"}
    boards = {
        ". . . . .\n F . w . .\n. . . . .": {"w"},
        ". . . . .\n F . . w .\n. . . . .": set(),
        ". F . . .\n . w . . .\n. . . . .": set(),
    }
    for board, faces in boards.items():
        m = with_trait(field(board, **said), "warg-rider", IS_RINGWRAITH)
        play(m, "warrior:b-warg-rider")
        assert refused(m, "do:turn") == ("" if faces else "CH-O5")
        assert not faces or offered(play(m, "do:turn"), "face") == faces


# --- nearer ---------------------------------------------------------------------------------------
def test_CH_9_06_else_it_must_finish_nearer_than_it_began() -> None:
    """One hex nearer is enough; staying or ending as far away is refused; any facing will do."""
    m = field(
        """
        . . . . . . . . .
         w . . . . . . . F
        . . . . . . . . .
        """,
        to_act="b",
        turn=2,
        level=500,
        w="b ringwraith e",
        F="a frodo e ring_on=1",
    )
    assert duty(m, "b-ringwraith") == "nearer"
    play(m, "warrior:b-ringwraith do:move")
    assert refused(m, "do:done") == "CH-O5"
    play(m, "hex:A1")
    assert refused(m, "do:done") == "CH-O5"
    play(m, "hex:B1")
    assert refused(m, "do:done") == "CH-O5"
    play(m, "hex:B2 do:done")
    assert offered(m, "face") == {"e", "ne", "nw", "w", "sw", "se"}


def test_CH_9_06_walls_and_prices_count() -> None:
    """Adjacent behind a wall is not in the kill zone: it must come round the wall, or nearer if that is too far."""
    m = field(
        """
        .   .   .   .

          .   w # F   .

        .   .   .   .
        """,
        to_act="b",
        turn=2,
        level=500,
        w="b ringwraith e",
        F="a frodo e ring_on=1",
    )
    assert duty(m, "b-ringwraith") == "upon him"
    assert refused(m, "do:end-phase") == "CH-O5"
    play(m, "warrior:b-ringwraith do:move hex:C1 do:done")
    assert offered(m, "face") == {"e", "se", "sw"}


# --- free -----------------------------------------------------------------------------------------
def test_CH_9_08_CH_O5_a_way_only_into_kill_zones_is_not_demanded() -> None:
    """Every hex nearer to him lies in a kill zone of his friends: the Ringwraith need not move at all."""
    drawing = """
        . . . g . . .
         w . . . . . F
        . . . g . . .
        """
    said = {"to_act": "b", "turn": 2, "level": 500, "F": "a frodo e ring_on=1"}
    near = """
        . g . . . . .
         w . . . . . F
        . g . . . . .
        """
    m = field(near, w="b ringwraith e", g="a eowyn w effects=battle-awareness", **said)
    assert duty(m, "b-ringwraith") == "free"
    assert refused(m, "do:end-phase") == ""
    play(m, "warrior:b-ringwraith")
    assert {"do:move", "do:turn", "do:forgo"} <= offered(m)
    m = field(drawing, w="b ringwraith e", g="a eowyn w effects=battle-awareness", **said)
    assert duty(m, "b-ringwraith") == "nearer"


def test_CH_9_08_CH_O5_the_duty_is_judged_when_it_acts() -> None:
    """Sam bars the only way when the phase begins: the Ringwraith is free, until an archer has shot him."""
    ledges = [f"{column}1-{side}" for column in "ABCDEF" for side in ("sw", "se")]
    m = field(
        "w . s . F .\n a . . . . .",
        to_act="b",
        turn=2,
        level=500,
        w="b ringwraith e action_points=0",
        s="a sam w wounds=1 action_points=0",
        F="a frodo e ring_on=1",
        a="b orc-archer e",
        sides={"dotted": ledges},
    )
    assert (duty(m, "b-ringwraith"), refused(m, "do:end-phase")) == ("free", "")
    passing(m, "warrior:b-orc-archer do:shoot face:e warrior:a-sam", 5, 6)
    assert (duty(m, "b-ringwraith"), refused(m, "do:end-phase")) == ("upon him", "CH-O5")


def test_CH_O5_upon_him_must_be_possible_outside_other_kill_zones() -> None:
    """If every hex before him lies in a friend's kill zone it need only come nearer; it may still go up to him."""
    m = field(
        """
        . . . . g .
         w . . . F .
        . . . . g .
        """,
        to_act="b",
        turn=2,
        level=500,
        w="b ringwraith e",
        F="a frodo e ring_on=1",
        g="a eowyn w effects=battle-awareness",
    )
    assert duty(m, "b-ringwraith") == "nearer"
    move(m, "b-ringwraith", "B2 C2 D2", "w")
    assert (hex_of(m, "b-ringwraith"), face_of(m, "b-ringwraith")) == ("D2", "w")


def test_CH_O5_the_wearers_own_kill_zone_does_not_save_him() -> None:
    """Facing the Ringwraith, he holds the hexes before him; they count as open all the same."""
    m = field(
        """
        X X X X X
         w . . F X
        X X X X X
        """,
        to_act="b",
        turn=2,
        level=500,
        w="b ringwraith e",
        F="a frodo w ring_on=1",
    )
    assert duty(m, "b-ringwraith") == "upon him"


def test_CH_O5_without_a_wearer_there_is_no_call() -> None:
    """Neither the Ring in Frodo's pocket nor one worn by nobody moves a Ringwraith, nor the Ring an orc."""
    m = field("w . . F .\n . . . . .", to_act="b", level=500, w="b ringwraith e", F="a frodo e")
    assert (duty(m, "b-ringwraith"), refused(m, "do:end-phase")) == ("free", "")
    m = field("w . . F .\n . . . . .", to_act="b", level=500, turn=2, w="b orc-warrior e", F="a frodo e ring_on=1")
    assert (duty(m, "b-orc-warrior"), refused(m, "do:end-phase")) == ("free", "")


# --- engaged --------------------------------------------------------------------------------------
def test_CH_9_07_an_engaged_ringwraith_must_disengage() -> None:
    """With an enemy before it, it still must go, and suffers the free attack for leaving."""
    m = field(
        """
        . . . . . .
         . w . . F .
        . g . . . .
        """,
        to_act="b",
        turn=2,
        level=500,
        w="b ringwraith sw",
        g="a gimli ne",
        F="a frodo e ring_on=1",
    )
    assert duty(m, "b-ringwraith") == "upon him"
    assert refused(m, "do:end-phase") == "CH-O5"
    play(m, "warrior:b-ringwraith")
    assert offered(m) == {"do:move"}
    passing(m, "do:move hex:C2")
    assert (asked(m), seat(m)) == ("use-ability", "a")
    play(m, "do:done")
    assert (asked(m), seat(m)) == ("strike", "a")
    play(m, "warrior:a-gimli", 4, 2, 2, 2, 4)
    assert (wounds(m, "b-ringwraith"), hex_of(m, "b-ringwraith"), asked(m)) == (3, "C2", "name-step")


def test_CH_9_09_ringwraiths_fight_in_every_combat() -> None:
    """Called by the Ring or not, a Ringwraith before other enemies adds its attacks."""
    m = field(
        """
        g w . . . F
         . . . . . .
        """,
        phase="combat",
        turn=2,
        level=500,
        w="b ringwraith w",
        g="a gimli e",
        F="a frodo e ring_on=1",
    )
    assert phase(m) == "combat"
    fight(m, "b-ringwraith", 2, 2, 2, 2, 3, 3, 3)
    assert rolls(m) == [("a", [2, 2, 2, 2]), ("b", [3, 3, 3])]
