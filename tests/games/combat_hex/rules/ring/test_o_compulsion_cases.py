"""The call of the Ring: staying before the wearer, held, flying, charging, several wearers (CH-9.06, CH-O5)."""

from __future__ import annotations

from ravenhill.games.combat_hex.model import IS_CAVALRY, IS_RINGWRAITH
from tests.games.combat_hex.rules.combats import with_trait
from tests.games.combat_hex.rules.fields import (
    asked,
    effects,
    end_phase,
    field,
    hex_of,
    idle,
    move,
    offered,
    passing,
    play,
    refused,
    seat,
    until,
    why,
    wounds,
    zone_of,
)
from tests.games.combat_hex.rules.rings import duty, with_numbers

# --- staying --------------------------------------------------------------------------------------
STANDING_BY = """
    . . . . .
     . w F . .
    . . . . .
    """


def test_CH_O5_who_has_him_in_its_kill_zone_may_stay() -> None:
    """It may end the phase or turn, but only so that he remains in its kill zone."""
    m = field(STANDING_BY, to_act="b", turn=2, level=500, w="b ringwraith e", F="a frodo e ring_on=1")
    assert refused(m, "do:end-phase") == ""
    play(m, "warrior:b-ringwraith do:turn")
    assert offered(m, "face") == {"e", "ne", "se"}
    assert refused(m, "face:w") == "CH-O5"


def test_CH_O5_beside_him_but_turned_away_it_must_move() -> None:
    """It cannot just stay, nor call nothing a move: it must end a move with him in its kill zone."""
    m = field(STANDING_BY, to_act="b", turn=2, level=500, w="b ringwraith w", F="a frodo e ring_on=1")
    assert duty(m, "b-ringwraith") == "upon him"
    assert refused(m, "do:end-phase") == "CH-O5"
    play(m, "warrior:b-ringwraith do:move")
    assert refused(m, "do:done") == "CH-O5"
    play(m, "hex:C1 do:done")
    assert offered(m, "face") == {"e", "se", "sw"}


def test_CH_O5_out_and_back_is_a_move_too() -> None:
    """Turned away from him in a passage, it must step back and return to the hex it came from, facing him."""
    m = field(
        """
        X X X X X
         . w F X X
        X X X X X
        """,
        to_act="b",
        turn=2,
        level=500,
        w="b ringwraith w",
        F="a frodo e ring_on=1",
    )
    assert duty(m, "b-ringwraith") == "upon him"
    play(m, "warrior:b-ringwraith do:move hex:A2")
    assert refused(m, "do:done") == "CH-O5"
    play(m, "hex:B2 do:done")
    assert offered(m, "face") == {"e", "ne", "se"}


def test_CH_O5_who_has_him_and_moves_must_have_him_again() -> None:
    """A move is allowed, but it cannot lead away from him."""
    m = field(STANDING_BY, to_act="b", turn=2, level=500, w="b ringwraith e", F="a frodo e ring_on=1")
    play(m, "warrior:b-ringwraith do:move hex:A2")
    assert refused(m, "do:done") == "CH-O5"


def test_CH_O5_beginning_a_move_and_stopping_turns_only_with_him_in_sight() -> None:
    """Who has him in its kill zone may stop before the first step, and then turns no further than without a move."""
    m = field(STANDING_BY, to_act="b", turn=2, level=500, w="b ringwraith e", F="a frodo e ring_on=1")
    play(m, "warrior:b-ringwraith do:move do:forgo")
    assert (asked(m), offered(m, "face")) == ("turn", {"e", "ne", "se"})


def test_CH_O5_shooting_at_others_keeps_him_in_the_kill_zone() -> None:
    """A Ringwraith with a bow may shoot instead of moving, turned so that he remains before it."""
    m = field(
        """
        . . . . .
         . w F . s
        . . . . .
        """,
        to_act="b",
        turn=2,
        level=500,
        w="b ringwraith e",
        F="a frodo e ring_on=1",
        s="a sam w",
    )
    with_numbers(m, "ringwraith", shots=2, range=6)
    play(m, "warrior:b-ringwraith do:shoot")
    assert offered(m, "face") == {"e", "ne", "se"}


# --- held, flying, riding -------------------------------------------------------------------------
def test_CH_O5_held_by_stalwart_it_has_done_its_duty() -> None:
    """Held before its first step it may take another action, and the phase may end."""
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
    passing(m, "warrior:b-ringwraith do:move hex:C2")
    assert seat(m) == "a"
    play(m, "ability:stalwart")
    idle(m)
    assert (asked(m), hex_of(m, "b-ringwraith")) == ("choose-warriors-action", "B2")
    assert "duty-done" in effects(m, "b-ringwraith")
    assert refused(m, "do:forgo") == "" and refused(m, "do:turn") == ""
    play(m, "do:turn")
    assert len(offered(m, "face")) == 6


def test_CH_O5_a_flight_is_a_move() -> None:
    """The Witch King flies over his friends and must come down beside the wearer."""
    m = field(
        """
        . . . . . . . . . .
         . . . . . . . . . .
        . W . . g . . . F .
         . . . . . . . . . .
        . . . . . . . . . .
        """,
        to_act="b",
        turn=2,
        level=500,
        W="b witch-king e",
        g="a gimli w",
        F="a frodo e ring_on=1",
    )
    assert duty(m, "b-witch-king") == "upon him"
    passing(m, "warrior:b-witch-king do:move hex:C3 hex:D3 hex:E3 hex:F3")
    assert refused(m, "do:done") == "CH-O5"
    passing(m, "hex:G3 do:done")
    play(m, "face:e" if "face:e" in m.options else m.options[0])
    assert "I3" in zone_of(m, "b-witch-king")


def test_CH_O5_a_charge_is_a_move_and_no_way_out() -> None:
    """A riding Ringwraith may not choose a charge that cannot bring it where the Ring wants it."""
    m = field(
        """
        .   .   .   .   .
             r r
          .   w r .   F   .
             r r
        .   .   .   .   .
        """,
        to_act="b",
        turn=2,
        level=500,
        w="b warg-rider e action_points=0",
        F="a frodo e ring_on=1",
    )
    with_numbers(with_trait(m, "warg-rider", IS_RINGWRAITH), "warg-rider", movement=3)
    assert duty(m, "b-warg-rider") == "upon him"
    play(m, "warrior:b-warg-rider")
    assert "do:move" in offered(m)
    assert refused(m, "do:charge") == "CH-O5"


def test_CH_O5_a_charge_that_reaches_him_is_allowed() -> None:
    """On open ground the same rider may move or charge."""
    m = field(
        """
        . . . . .
         . w . F .
        . . . . .
        """,
        to_act="b",
        turn=2,
        level=500,
        w="b warg-rider e",
        F="a frodo e ring_on=1",
    )
    with_trait(m, "warg-rider", IS_RINGWRAITH | IS_CAVALRY)
    play(m, "warrior:b-warg-rider")
    assert {"do:move", "do:charge"} <= offered(m) and refused(m, "do:forgo") == "CH-O5"
    passing(m, "do:charge hex:C2")
    assert "face:w" not in m.options


# --- several wearers ------------------------------------------------------------------------------
TWO_WEARERS = """
    . . . . . . . . .
     f . . w . . . . F
    . . . . . . . . .
    """


def test_CH_O5_of_several_wearers_the_nearest_counts() -> None:
    """Going nearer to the farther one only is refused."""
    m = field(
        TWO_WEARERS,
        to_act="b",
        turn=2,
        level=500,
        w="b ringwraith e",
        f="a frodo e ring_on=1",
        F="c frodo e ring_on=1",
    )
    with_numbers(m, "ringwraith", movement=1)
    assert duty(m, "b-ringwraith") == "nearer"
    play(m, "warrior:b-ringwraith do:move")
    assert refused(m, "hex:E2") == "CH-O5"
    assert refused(m, "hex:C2") == ""


def test_CH_O5_it_must_end_upon_the_nearest_not_upon_another() -> None:
    """Between two wearers in reach it owes to the nearer one, with its facing too."""
    m = field(
        """
        . . . . . . .
         f . w . . F .
        . . . . . . .
        """,
        to_act="b",
        turn=2,
        level=500,
        w="b ringwraith e",
        f="a frodo e ring_on=1",
        F="c frodo e ring_on=1",
    )
    with_numbers(m, "ringwraith", movement=3)
    assert duty(m, "b-ringwraith") == "upon him"
    play(m, "warrior:b-ringwraith do:move hex:D2")
    assert refused(m, "do:done") == refused(m, "hex:E2") == "CH-O5"
    play(m, "hex:C2 hex:B2")
    assert offered(m, "face") == {"w", "nw", "sw"}


def test_CH_O5_among_equals_its_player_chooses() -> None:
    """Two wearers as far away: it may go to either."""
    m = field(
        """
        . . . . . . .
         f . . w . . F
        . . . . . . .
        """,
        to_act="b",
        turn=2,
        level=500,
        w="b ringwraith e",
        f="a frodo e ring_on=1",
        F="c frodo e ring_on=1",
    )
    play(m, "warrior:b-ringwraith do:move")
    assert {"C2", "E2"} <= offered(m, "hex")
    play(m, "hex:E2 hex:F2 do:done")
    assert "w" not in offered(m, "face") and "e" in offered(m, "face")


# --- every Ringwraith -----------------------------------------------------------------------------
def test_CH_9_06_every_ringwraith_is_called() -> None:
    """The phase cannot end before the last of them has moved."""
    m = field(
        """
        w . . . . . . . F
         w . . . . . . . .
        """,
        to_act="b",
        turn=2,
        level=500,
        w="b ringwraith e",
        F="a frodo e ring_on=1",
    )
    move(m, "b-ringwraith-1", "B1", "e")
    assert refused(m, "do:end-phase") == "CH-O5"
    move(m, "b-ringwraith-2", "B2", "e")
    assert asked(m) != "choose-warrior" or seat(m) != "b"


def test_CH_9_06_the_call_comes_in_their_own_action_phase() -> None:
    """Frodo puts the Ring on in his phase, and the Ringwraith must come in the phase that follows."""
    m = field(
        """
        F . . . . . . . w
         . . . . . . . . s
        """,
        level=500,
        w="b ringwraith w",
        F="a frodo e",
        s="a sam e",
    )
    play(m, "warrior:a-frodo do:put-on-ring do:forgo", 3, 3)
    end_phase(m)
    until(m, "choose-warrior")
    assert (seat(m), refused(m, "do:end-phase"), wounds(m, "a-frodo")) == ("b", "CH-O5", 4)


def test_CH_O5_the_reason_says_what_the_ring_demands() -> None:
    """Nearer, upon him, or only turned to him: each is another sentence."""
    said = {"to_act": "b", "turn": 2, "level": 500, "F": "a frodo e ring_on=1"}
    m = play(
        field(". w . . . . . . . . F .\n . . . . . . . . . . . .", w="b ringwraith e", **said), "warrior:b-ringwraith"
    )
    assert why(m, "do:forgo") == "The Ring calls: the Ringwraith must end its move nearer to Frodo."
    m = play(field(". w . . F .\n . . . . . .", w="b ringwraith e", **said), "warrior:b-ringwraith")
    upon = "The Ring calls: the Ringwraith must end its move with Frodo in its kill zone."
    assert why(m, "do:forgo") == upon
    passing(m, "do:move hex:C1")
    assert why(m, "do:done") == upon
    passing(m, "hex:D1 do:done")
    facing = "The Ring calls: the Ringwraith must have Frodo in its kill zone."
    assert (asked(m), why(m, "face:w")) == ("face-after-move", facing)
    m = play(field(". . w F .\n . . . . .", w="b ringwraith w", **said), "warrior:b-ringwraith")
    assert ("do:turn" in offered(m), why(m, "do:forgo")) == (True, facing)
