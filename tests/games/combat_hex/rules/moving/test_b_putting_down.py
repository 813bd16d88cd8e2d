"""Putting a base of several hexes down, and what it is in mid-move (CH-B12, CH-B13)."""

from __future__ import annotations

from ravenhill.games.combat_hex.model import WARD
from ravenhill.games.combat_hex.rules.kill_zone import adjacent
from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.combats import with_ability
from tests.games.combat_hex.rules.fields import (
    asked,
    field,
    hex_of,
    hexes_of,
    idle,
    number,
    offered,
    passing,
    play,
    points,
    refused,
    seat,
    table,
    wounds,
    zone_of,
)

TROLL = "a-cave-troll"
# The guard holds D2, D3 and D4.
GUARDED = """
    . . . . . . .
     . . . . . . .
    T . . . G . .
     . . . . . . .
    . . . . . . .
    """


def test_CH_B12_putting_the_base_down_counts_as_entering() -> None:
    """The troll stops short on C3 and lies down towards the guard: Repel answers. Turned away it does not."""
    for face, answered in (("e", True), ("w", False)):
        m = field(GUARDED, T="a cave-troll se", G="b rivendell-guard w", extra=["a orc-archer hex=A1"])
        play(m, f"warrior:{TROLL} do:move hex:B3 hex:C3 do:done face:{face}")
        assert ("ability:repel" in offered(m), seat(m)) == (answered, "b" if answered else "a")


def test_CH_B12_not_if_the_last_step_of_the_moving_hex_counted_already() -> None:
    """The back hex itself enters the guard's kill zone: Repel is offered then, and not again when the base is down."""
    m = field(GUARDED, T="a cave-troll se", G="b rivendell-guard w", extra=["a orc-archer hex=A1"])
    play(m, f"warrior:{TROLL} do:move hex:B3 hex:C3 hex:D3")
    assert "ability:repel" in offered(m)
    play(m, "do:done do:done face:w")
    assert (hex_of(m, TROLL), seat(m), asked(m)) == ("D3", "a", "choose-warrior")


def test_CH_B12_not_if_it_stood_in_that_kill_zone_when_the_move_began() -> None:
    """The troll lay in the guard's kill zone, steps back with its back hex and lies down there again."""
    m = field(
        GUARDED.replace("T . . . G", ". . T . G"),
        T="a cave-troll e",
        G="b rivendell-guard w",
        extra=["a orc-archer hex=A1"],
    )
    assert hexes_of(m, TROLL) & zone_of(m, "b-rivendell-guard") == {"D3"}
    play(m, f"warrior:{TROLL} do:move hex:C2")
    idle(m)
    play(m, "do:done face:se")
    assert hexes_of(m, TROLL) == {"C2", "D3", "D2"}
    assert (seat(m), asked(m)) == ("a", "choose-warrior")


def test_CH_B12_fear_is_paid_for_the_facing_and_a_facing_that_cannot_be_paid_for_is_refused() -> None:
    """Towards Sauron costs the troll 1 AP, once; with none it lies down elsewhere."""
    m = field(GUARDED, T="a cave-troll se", G="b sauron w", extra=["a orc-archer hex=A1"])
    play(m, f"warrior:{TROLL} do:move hex:B3 hex:C3 do:done face:e")
    assert (points(m, TROLL), hexes_of(m, TROLL)) == (2, {"C3", "D3", "C2"})
    m = field(GUARDED, T="a cave-troll se action_points=0", G="b sauron w", extra=["a orc-archer hex=A1"])
    play(m, f"warrior:{TROLL} do:move hex:B3 hex:C3 do:done")
    assert (refused(m, "face:e"), refused(m, "face:sw"), refused(m, "face:w")) == ("CH-X1", "", "")


DREADFUL = """
    . . . . . . .
     . . . . . . .
    T . . . G . .
     . . w . . . .
    . . . . . . .
    """


def landing_beside_dread(ward: int) -> CombatHexMatch:
    """The troll faces Sauron; the Ringwraith answers the payment with Dread, and the troll that with a Ward."""
    m = field(DREADFUL, T="a cave-troll se", G="b sauron w", w="b ringwraith se", extra=["a orc-archer hex=A1"])
    with_ability(m, "cave-troll", WARD, ward)
    passing(m, f"warrior:{TROLL} do:move hex:B3 hex:C3 do:done face:e")
    play(m, "ability:dread ability:ward")
    assert asked(m) == "turn-first"
    return play(m, "face:sw")


def test_CH_B12_what_a_ward_has_taken_does_not_pay_for_a_facing() -> None:
    """All 3 AP are gone: the base comes down in the same hex, out of Sauron's kill zone."""
    m = landing_beside_dread(3)
    assert (points(m, TROLL), hex_of(m, TROLL)) == (0, "C3")
    assert not hexes_of(m, TROLL) & {"D2", "D3", "D4", "C4"}
    assert asked(m) == "choose-warrior"


def test_CH_B12_the_chosen_facing_holds_though_it_turned_for_a_ward() -> None:
    """The Ward needs the Ringwraith before the troll; the base comes down as it was chosen."""
    m = landing_beside_dread(1)
    assert (points(m, TROLL), hexes_of(m, TROLL)) == (1, {"C3", "D3", "C2"})


def hemmed_in_beside_dread(board: str, troll: str, steps: str) -> CombatHexMatch:
    """Friends leave the troll on C3 one facing, towards Sauron; a Ward takes the AP that it would cost."""
    friends = ["a orc-archer hex=B2", "a orc-archer hex=B4"]
    m = field(board, T=troll, G="b sauron w", w="b ringwraith se", extra=friends)
    with_ability(m, "cave-troll", WARD, 3)
    passing(m, f"warrior:{TROLL} do:move {steps} do:done")
    assert offered(m, "face") == {"e"}
    return play(m, "face:e ability:dread ability:ward face:sw")


def test_CH_B12_CH_M16_with_no_facing_free_of_charge_it_goes_back_along_its_way() -> None:
    """One hex back, where it may lie down for nothing."""
    m = hemmed_in_beside_dread(DREADFUL, "a cave-troll se", "hex:B3 hex:C3")
    assert (hex_of(m, TROLL), hexes_of(m, TROLL), points(m, TROLL)) == ("B3", {"B3", "A3", "A2"}, 0)
    assert m.log[-2:] == [
        "The Cave Troll can't stop there and falls back to B3.",
        "The Cave Troll stands on B3, facing north-west.",
    ]
    assert asked(m) == "choose-warrior"


def test_CH_B12_CH_M16_back_at_its_start_it_lies_as_it_lay() -> None:
    """It has not moved, so its base and facing are those it had."""
    beside = DREADFUL.replace("T . . . G", ". T . . G")
    m = hemmed_in_beside_dread(beside, "a cave-troll w", "hex:C3")
    assert (hex_of(m, TROLL), hexes_of(m, TROLL), points(m, TROLL)) == ("B3", {"B3", "A3", "A4"}, 0)
    assert asked(m) == "turn"


def test_CH_B12_spearmen_strike_the_rear_before_repel() -> None:
    """The warg rider's rear comes down before the spearman and the guard: spear first, then Repel."""
    m = field(
        """
        . W . . . .
         . . . g . .
        . . s . . .
         . . . . . .
        """,
        W="a warg-rider e",
        s="b gondor-spearman ne",
        g="b rivendell-guard w",
        extra=["a orc-archer hex=F4"],
    )
    passing(m, "warrior:a-warg-rider do:move hex:C1 do:done face:nw")
    assert (hexes_of(m, "a-warg-rider"), asked(m)) == ({"C1", "C2"}, "strike")
    play(m, "warrior:b-gondor-spearman", 4, 3)
    passing(m, "ability:repel", 2, 2)
    assert (wounds(m, "a-warg-rider"), points(m, "b-rivendell-guard")) == (1, 0)


# --- in mid-move ----------------------------------------------------------------------------------
def test_CH_B13_in_mid_move_the_moving_hex_is_the_whole_base() -> None:
    """For kill zones and for being adjacent: the troll on C3 has six hexes around it and touches the guard by none."""
    m = field(GUARDED, T="a cave-troll se", G="b rivendell-guard w", extra=["a orc-archer hex=A1"])
    play(m, f"warrior:{TROLL} do:move hex:B3 hex:C3")
    assert (hexes_of(m, TROLL), zone_of(m, TROLL)) == ({"C3"}, {"D3", "C2", "B2", "B3", "B4", "C4"})
    assert not adjacent(table(m), number(m, TROLL), number(m, "b-rivendell-guard"))


def test_CH_B13_the_facing_is_chosen_but_the_base_is_not_put_down() -> None:
    """The Rider interrupts its move for a shot: it turns where walls would part lead and rear, and rides on."""
    m = field(
        """
        . . . . . . .
         . R . . . o .
        . . . . . . .
        """,
        R="a rider-of-rohan e",
        o="b boromir e",
        extra=["a sam hex=A1"],
        sides={"black": ["C2-nw", "C2-ne", "C2-sw", "C2-se"]},
    )
    play(m, "warrior:a-rider-of-rohan do:move hex:C2 do:shoot")
    assert asked(m) == "turn-to-shoot"
    assert offered(m, "face") >= {"e", "ne", "se"}
    passing(m, "face:ne warrior:b-boromir", 2)
    assert (hexes_of(m, "a-rider-of-rohan"), asked(m)) == ({"C2"}, "name-step")
