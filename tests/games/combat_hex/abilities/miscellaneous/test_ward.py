"""Ward: the effect of an enemy's ability is cancelled (CH-8.51, CH-X5)."""

from __future__ import annotations

from ravenhill.games.combat_hex.model import UNWARDABLE, WARD
from ravenhill.games.combat_hex.vocabulary import ABILITY_SLUGS
from tests.games.combat_hex.rules.combats import attacks_by, with_ability, with_trait
from tests.games.combat_hex.rules.fields import (
    asked,
    effects,
    field,
    idle,
    log,
    offered,
    passing,
    play,
    points,
    refused,
    seat,
    until,
    used,
    zone_of,
)


# --- in the kill zone -----------------------------------------------------------------------------
def test_CH_8_51_an_ability_used_in_its_kill_zone_is_cancelled() -> None:
    """Gollum sneaks before Gandalf: Ward is asked after the payment, and he does not sneak; the use is gone."""
    m = field(". o g .\n . . . .", to_act="b", level=500, o="b gollum e", g="a gandalf w")
    play(m, "warrior:b-gollum do:move ability:sneak")
    assert (asked(m), seat(m), offered(m)) == ("use-ability", "a", {"ability:ward", "do:done"})
    play(m, "ability:ward")
    assert (effects(m, "b-gollum"), used(m, "b-gollum")) == (set(), {"sneak"})
    assert (points(m, "a-gandalf"), used(m, "a-gandalf")) == (7 - 2, {"ward"})
    assert refused(m, "ability:sneak") != "" and asked(m) == "name-step"
    assert "A Ward cancels Gollum's Sneak." in log(m)


def test_CH_8_51_passed_the_effect_comes() -> None:
    """Ward may be held back."""
    m = field(". o g .\n . . . .", to_act="b", level=500, o="b gollum e", g="a gandalf w")
    play(m, "warrior:b-gollum do:move ability:sneak do:done")
    assert (effects(m, "b-gollum"), points(m, "a-gandalf")) == ({"sneak"}, 7)


def test_CH_X5_outside_its_kill_zone_and_its_combat_it_reaches_nothing() -> None:
    """Behind Gandalf, or two hexes away, Gollum sneaks unhindered."""
    for drawing, face in ((". o g .\n . . . .", "e"), ("o . g .\n . . . .", "w")):
        m = field(drawing, to_act="b", level=500, o="b gollum e", g=f"a gandalf {face}")
        play(m, "warrior:b-gollum do:move ability:sneak")
        assert (effects(m, "b-gollum"), seat(m)) == ({"sneak"}, "b")


def test_CH_X5_in_the_strategy_phase_too() -> None:
    """A troll before Gandalf wants to regenerate: Ward is offered in the strategy phase."""
    m = field(
        """
        . . . .
         g T . .
        . . . .
        """,
        phase="strategy",
        level=500,
        g="a gandalf e",
        T="b cave-troll e wounds=2",
    )
    until(m, "choose-order")
    play(m, "do:attacker")
    passing(m, "ability:regeneration")
    assert (seat(m), "ability:ward" in m.options) == ("a", True)
    play(m, "ability:ward")
    assert m.table.wounds[1] == 2 and points(m, "b-cave-troll") == 2


# --- in its combat --------------------------------------------------------------------------------


def test_CH_X5_in_the_combat_it_is_engaged_in_it_reaches_everybody() -> None:
    """Ugluk behind Gandalf's kill zone cries for battle in the same combat: his minions gain nothing."""
    m = field(
        "g u . .\n s o . .",
        phase="combat",
        level=500,
        order=["b", "a"],
        g="a gandalf sw",
        u="b ugluk w",
        s="b orc-warrior nw",
        o="b orc-warrior w",
    )
    assert "B1" not in zone_of(m, "a-gandalf")
    passing(m, "warrior:a-gandalf ability:battle-cry")
    assert (seat(m), "ability:ward" in m.options) == ("a", True)


def test_CH_X5_the_cry_is_cancelled_and_paid_for() -> None:
    """Points and use of the Battle Cry are gone, no minion has an attack more."""
    m = field(
        """
        g u . .
         o . . .
        """,
        phase="combat",
        level=500,
        order=["b", "a"],
        g="a gandalf e",
        u="b ugluk w",
        o="b orc-warrior nw",
    )
    passing(m, "warrior:a-gandalf ability:battle-cry ability:ward", *[2] * 12)
    assert (points(m, "b-ugluk"), used(m, "b-ugluk")) == (3, {"battle-cry"})
    idle(m)
    assert attacks_by(m)["b-orc-warrior"] == 1


def test_CH_X5_not_in_another_combat() -> None:
    """Gandalf fights elsewhere: the Battle Cry of another combat is out of his reach."""
    m = field(
        """
        g o . . u s
         . . . . p .
        """,
        phase="combat",
        level=500,
        order=["b", "a"],
        g="a gandalf e",
        o="b orc-warrior w",
        u="b ugluk e",
        p="b orc-warrior ne",
        s="a sam w",
    )
    passing(m, "warrior:a-sam ability:battle-cry")
    assert "ability:ward" not in m.options and points(m, "b-ugluk") == 3


def test_CH_X5_not_by_one_that_is_only_struck_from_behind() -> None:
    """Gandalf belongs to the chain but is not engaged: Ugluk at his back rages unhindered."""
    m = field("g u . .\n . . . .", phase="combat", level=500, order=["b", "a"], g="a gandalf w", u="b lurtz w")
    play(m, "warrior:a-gandalf ability:rage")
    assert "ability:ward" not in m.options


def test_CH_X5_a_supporting_spearman_included() -> None:
    """The pikeman behind the orc is in nobody's kill zone, but its support is used in Gandalf's combat."""
    m = field(
        "g o p .\n . . . .",
        phase="combat",
        level=500,
        order=["b", "a"],
        g="a gandalf e",
        o="b orc-warrior w",
        p="b uruk-hai-pikeman w",
    )
    play(m, "warrior:a-gandalf ability:spearman warrior:b-orc-warrior")
    assert (seat(m), "ability:ward" in m.options) == ("a", True)
    play(m, "ability:ward", *[2] * 8)
    idle(m)
    assert attacks_by(m)["b-orc-warrior"] == 1


# --- what it cannot cancel ------------------------------------------------------------------------
def test_CH_X5_no_ward_against_ward() -> None:
    """Gandalf wards Gollum's Sneak; an enemy with Ward beside him cannot ward the Ward."""
    m = field(". o g .\n . u . .", to_act="b", level=500, o="b gollum e", g="a gandalf w", u="b ugluk ne")
    with_ability(m, "ugluk", WARD, 0)
    play(m, "warrior:b-gollum do:move ability:sneak ability:ward")
    assert effects(m, "b-gollum") == set() and asked(m) == "name-step"


def test_CH_X5_nothing_that_sauron_uses() -> None:
    """His Killing Blow goes unanswered; Éowyn's in the same place is answered."""
    m = field("g S . .\n . . . .", phase="combat", level=500, order=["b", "a"], g="a gandalf e", S="b sauron w")
    passing(m, "warrior:a-gandalf", 4, *[2] * 5, 2, 2, 2, 1)
    until(m, "use-ability")
    play(m, "ability:killing-blow")
    assert "ability:ward" not in m.options
    m = field("g S . .\n . . . .", phase="combat", level=500, order=["b", "a"], g="a gandalf e", S="b eowyn w")
    passing(m, "warrior:a-gandalf", 4, 2, 2, 2, 2, 2, 1)
    until(m, "use-ability")
    play(m, "ability:killing-blow")
    assert "ability:ward" in m.options


def test_CH_X5_the_flag_says_so_not_the_name() -> None:
    """Lurtz with the flag `unwardable`, though not Terrifying, rages unhindered."""
    m = field("g u . .\n . . . .", phase="combat", level=500, order=["b", "a"], g="a gandalf e", u="b lurtz w")
    with_trait(m, "lurtz", UNWARDABLE)
    play(m, "warrior:a-gandalf ability:rage")
    assert "ability:ward" not in m.options


def test_CH_8_51_nothing_that_is_not_activated() -> None:
    """A warg rider's charge before Gandalf opens no window, nor does walking into his kill zone."""
    m = field(". o . g .\n . . . . .", to_act="b", level=500, o="b warg-rider e", g="a gandalf w")
    passing(m, "warrior:b-warg-rider do:charge hex:C1")
    assert seat(m) == "b"


def test_CH_X5_a_lasting_effect_only_when_it_is_activated() -> None:
    """A Gollum that sneaks already comes before Gandalf: nothing is asked."""
    m = field("o . g .\n . . . .", to_act="b", level=500, o="b gollum e effects=sneak used=sneak", g="a gandalf w")
    play(m, "warrior:b-gollum do:move hex:B1")
    assert (seat(m), asked(m)) == ("b", "name-step")


def test_CH_8_51_friends_are_not_warded() -> None:
    """Sam's own side is never asked to cancel what he does."""
    m = field(". o g .\n . . . s", to_act="a", level=500, o="a hobbit-scout e", g="a gandalf w", s="b orc-warrior e")
    play(m, "warrior:a-hobbit-scout do:move ability:sneak")
    assert effects(m, "a-hobbit-scout") == {"sneak"}


# --- price, use, action ---------------------------------------------------------------------------
def test_CH_8_51_without_points_it_is_not_offered() -> None:
    """It costs 2: with 1 AP Gandalf is not asked."""
    m = field(". o g .\n . . . .", to_act="b", level=500, o="b gollum e", g="a gandalf w action_points=1")
    play(m, "warrior:b-gollum do:move ability:sneak")
    assert effects(m, "b-gollum") == {"sneak"}


def test_CH_8_51_once_a_turn() -> None:
    """Having warded Gollum he cannot ward the next one."""
    m = field(". o g .\n . . . .\n. . . o", to_act="b", level=500, o="b gollum e", g="a gandalf w used=ward")
    play(m, "warrior:b-gollum-1 do:move ability:sneak")
    assert effects(m, "b-gollum-1") == {"sneak"}


def test_CH_8_51_one_ward_is_enough() -> None:
    """After the first Ward nobody is asked for another."""
    m = field(". o g .\n . g . .", to_act="b", level=500, o="b gollum e", g="a gandalf w")
    m.table.face[1 if m.table.seat_of[1] == 0 else 2] = 2
    play(m, "warrior:b-gollum do:move ability:sneak ability:ward")
    if asked(m) == "choose-user":
        play(m, "warrior:a-gandalf-1")
    assert (seat(m), asked(m)) == ("b", "name-step")
    assert points(m, "a-gandalf-1") + points(m, "a-gandalf-2") == 7 + 7 - 2


def test_CH_8_51_a_warded_action_is_gone() -> None:
    """Invigorate as an action, warded, is the action all the same."""
    m = field("g G s .\n . . . .", level=500, g="b gandalf e", G="a gandalf e", s="a sam e action_points=1")
    play(m, "warrior:a-gandalf ability:invigorate warrior:a-sam ability:ward")
    assert (points(m, "a-sam"), asked(m)) == (1, "choose-warrior")
    assert refused(m, "warrior:a-gandalf") == "CH-3.06"


def test_CH_8_51_dread_makes_it_dearer() -> None:
    """The Ringwraith beside Gandalf answers his Ward with Dread: he pays 3."""
    m = field(". o g .\n . . w .", to_act="b", level=500, o="b gollum e", g="a gandalf w", w="b ringwraith ne")
    play(m, "warrior:b-gollum do:move ability:sneak ability:ward")
    assert (seat(m), "ability:dread" in m.options) == ("b", True)
    play(m, "ability:dread")
    assert (points(m, "a-gandalf"), effects(m, "b-gollum")) == (7 - 3, set())


def test_CH_8_51_a_ward_too_dear_cancels_nothing() -> None:
    """With 2 AP the raised price of 3 is too much: Gollum sneaks, and Gandalf keeps his points."""
    m = field(
        ". o g .\n . . w .",
        to_act="b",
        level=500,
        o="b gollum e",
        g="a gandalf w action_points=2",
        w="b ringwraith ne",
    )
    play(m, "warrior:b-gollum do:move ability:sneak ability:ward ability:dread")
    idle(m)
    assert (points(m, "a-gandalf"), effects(m, "b-gollum"), used(m, "a-gandalf")) == (2, {"sneak"}, set())


def test_CH_X5_an_ability_at_price_0_can_be_warded() -> None:
    """Rage at price 0 is an activation like any other."""
    m = field("g u . .\n . . . .", phase="combat", level=500, order=["b", "a"], g="a gandalf e", u="b gollum w")
    with_ability(m, "gollum", ABILITY_SLUGS.index("rage"), 0)
    play(m, "warrior:a-gandalf ability:rage ability:ward", *[2] * 6)
    idle(m)
    assert attacks_by(m)["b-gollum"] == 2
