"""Abilities in general: announcing, paying, windows (CH-A1 to CH-A10)."""

from __future__ import annotations

from tests.games.combat_hex.abilities.rosters import field_with
from tests.games.combat_hex.rules.fields import (
    acted,
    asked,
    effects,
    end_turn,
    field,
    hex_of,
    log,
    offered,
    passing,
    play,
    points,
    refused,
    seat,
    until,
    used,
    wounds,
)

# Arwen, with her Fast, beside a Ringwraith with its Dread, which costs nothing.
FLIGHT = """
    . . . . . . .
     . A . . . . .
    . o . . . . .
     . . . . . . q
    """


def flight(**more: str) -> dict[str, str]:
    """The Ringwraith on B3 is adjacent to Arwen on B2 and looks away."""
    return {"A": "a arwen e", "o": "b ringwraith se", "q": "b gollum w"} | more


# --- CH-A1: announce, Dread, pay or drop, Ward, effect --------------------------------------------
def test_CH_A1_dread_answers_the_announcement_and_raises_the_price() -> None:
    """The enemy is asked after the announcement and before the payment; who can pay must pay."""
    m = play(field(FLIGHT, level=500, **flight()), "warrior:a-arwen do:move ability:fast")
    assert (asked(m), seat(m), points(m, "a-arwen"), effects(m, "a-arwen")) == ("use-ability", "b", 5, set())
    play(m, "ability:dread")
    assert (points(m, "a-arwen"), m.table.way.left, used(m, "a-arwen")) == (3, 10, {"fast"})


def test_CH_A1_what_has_become_too_dear_is_dropped_and_costs_nothing() -> None:
    """It counts neither as used nor as the action, and the warrior goes on without it."""
    m = field(FLIGHT, level=500, **flight(A="a arwen e action_points=1"))
    play(m, "warrior:a-arwen do:move ability:fast ability:dread")
    assert (points(m, "a-arwen"), used(m, "a-arwen"), m.table.way.left, asked(m)) == (1, set(), 5, "name-step")
    assert used(m, "b-ringwraith") == {"dread"}


def test_CH_A1_what_was_not_paid_is_left_for_another_ability() -> None:
    """Fast is dropped; far from the Ringwraith another ability of hers costs its printed price."""
    changed = {"arwen": {"abilities": ["fast 1", "fast-strike 1"], "action_points": 2}}
    board = ". . . . . . .\n . A . . . . .\n. o . . . p .\n . . . . . . q"
    m = field_with(changed, board, level=500, **flight(A="a arwen e action_points=1", p="b moria-goblin e"))
    play(m, "warrior:a-arwen do:move ability:fast ability:dread")
    assert (used(m, "a-arwen"), points(m, "a-arwen")) == (set(), 1)
    play(m, "hex:C2 hex:D2 hex:E2")
    assert offered(m) == {"ability:fast-strike", "do:done"}  # the price is 1 again, far from the Ringwraith
    play(m, "ability:fast-strike warrior:b-moria-goblin face:e", 2, 2, 2)
    assert (used(m, "a-arwen"), points(m, "a-arwen")) == ({"fast-strike"}, 0)


def test_CH_A1_the_same_ability_dropped_and_announced_again() -> None:
    """On C2 the Ringwraith makes Fast Strike too dear; one hex further it costs its printed price and is used."""
    changed = {"arwen": {"abilities": ["fast-strike 1"]}}
    board = ". . . p . . .\n . A . . . . .\n. . o . . . .\n . . . . . . q"
    m = field_with(
        changed, board, level=500, **flight(A="a arwen e action_points=1", o="b ringwraith sw", p="b moria-goblin ne")
    )
    play(m, "warrior:a-arwen do:move hex:C2 ability:fast-strike warrior:b-moria-goblin face:ne ability:dread")
    assert (used(m, "a-arwen"), points(m, "a-arwen"), asked(m)) == (set(), 1, "name-step")
    play(m, "hex:D2")
    assert offered(m) == {"ability:fast-strike", "do:done"}
    play(m, "ability:fast-strike warrior:b-moria-goblin face:nw", 6, 2, 2, 2)
    assert (used(m, "a-arwen"), points(m, "a-arwen"), wounds(m, "b-moria-goblin")) == ({"fast-strike"}, 0, 0)


# --- CH-A2 ----------------------------------------------------------------------------------------
def test_CH_A2_warded_the_points_are_spent_and_the_use_is_gone() -> None:
    """Only the effect is cancelled: Arwen moves her five."""
    changed = {"ringwraith": {"abilities": ["ward 2"]}}
    m = field_with(changed, FLIGHT, level=500, **flight(o="b ringwraith ne"))
    play(m, "warrior:a-arwen do:move ability:fast")
    assert (seat(m), offered(m), points(m, "a-arwen")) == ("b", {"ability:ward", "do:done"}, 4)
    play(m, "ability:ward")
    assert (points(m, "a-arwen"), used(m, "a-arwen"), m.table.way.left, effects(m, "a-arwen")) == (
        4,
        {"fast"},
        5,
        set(),
    )
    assert (points(m, "b-ringwraith"), asked(m)) == (3, "name-step")


def test_CH_A2_a_ward_cancels_one_activation_only() -> None:
    """The next ability of the same warrior works."""
    changed = {"ringwraith": {"abilities": ["ward 2"]}, "arwen": {"abilities": ["fast 1", "sneak 1"]}}
    m = field_with(changed, FLIGHT, level=500, **flight(o="b ringwraith ne"))
    play(m, "warrior:a-arwen do:move ability:fast ability:ward ability:sneak")
    assert (effects(m, "a-arwen"), used(m, "a-arwen")) == ({"sneak"}, {"fast", "sneak"})


# --- CH-A3, CH-A6 ---------------------------------------------------------------------------------
def test_CH_A3_counts_start_afresh_when_a_turn_begins_before_initiative() -> None:
    """Theoden has used Initiative in turn 1; before the roll of turn 2 he is asked again."""
    m = field(". . . . .\n . T . . o", level=500, T="a theoden e used=initiative", o="b orc-warrior w")
    end_turn(m)
    assert (m.table.turn, asked(m), seat(m), offered(m)) == (2, "use-ability", "a", {"ability:initiative", "do:done"})


def test_CH_A6_initiative_is_declared_in_last_turns_order() -> None:
    """Both have Theoden: the attacker of the last turn is asked first, whichever seat he has."""
    for order, first in ((["a", "b"], "a"), (["b", "a"], "b")):
        m = field(
            "T . . .\n . . . t", phase="strategy", level=500, order=order, turn=2, T="a theoden e", t="b theoden w"
        )
        assert (asked(m), seat(m)) == ("use-ability", first)
        play(m, "do:done")
        assert seat(m) != first


def test_CH_A6_the_bonus_stays_when_ties_are_rolled_again() -> None:
    """3 + 1 against 4 is a tie; 2 + 1 against 2 is not."""
    m = field("T . . .\n . . . o", phase="strategy", level=500, T="a theoden e", o="b orc-warrior w", dice=[3, 4, 2, 2])
    play(m, "ability:initiative")
    assert (asked(m), seat(m), points(m, "a-theoden")) == ("choose-order", "a", 4)


def test_CH_A6_in_turn_1_the_map_chooser_declares_first() -> None:
    """Army b has won the first roll and is Map Chooser; before the strategy roll it is asked before a."""
    drawing = "\n".join(" " * (row % 2) + " ".join("." * 6) for row in range(10))
    m = field(drawing, phase="setting-up", dice=[1, 6], extra=["a theoden waiting", "b theoden waiting"])
    assert seat(m) == "b"
    play(m, "do:map-chooser")
    while asked(m) != "use-ability":
        play(m, m.options[0])
    assert (m.table.turn, seat(m), offered(m)) == (1, "b", {"ability:initiative", "do:done"})
    assert seat(play(m, "do:done")) == "a"


# --- CH-A4 ----------------------------------------------------------------------------------------
def test_CH_A4_an_ability_with_price_0_costs_one_under_dread() -> None:
    """Gollum's Sneak beside the Ringwraith costs one; without action points it is dropped."""
    m = field(FLIGHT, level=500, **flight(A="a gollum e"))
    play(m, "warrior:a-gollum do:move ability:sneak")
    assert (seat(m), offered(m)) == ("b", {"ability:dread", "do:done"})
    play(m, "ability:dread")
    assert (points(m, "a-gollum"), effects(m, "a-gollum")) == (3, {"sneak"})
    m = field(FLIGHT, level=500, **flight(A="a gollum e action_points=0"))
    play(m, "warrior:a-gollum do:move ability:sneak ability:dread")
    assert (points(m, "a-gollum"), effects(m, "a-gollum"), used(m, "a-gollum")) == (0, set(), set())


def test_CH_A4_ward_can_cancel_what_costs_nothing() -> None:
    """Gollum stands in Gandalf's kill zone and sneaks in vain."""
    m = field(FLIGHT, level=500, **flight(A="a gollum e", o="b gandalf ne"))
    play(m, "warrior:a-gollum do:move ability:sneak ability:ward")
    assert (effects(m, "a-gollum"), used(m, "a-gollum"), points(m, "b-gandalf")) == (set(), {"sneak"}, 5)


# --- CH-A5 ----------------------------------------------------------------------------------------
def test_CH_A5_what_is_not_activated_can_be_neither_warded_nor_stolen() -> None:
    """A rider charges before Gandalf without a question to him; Saruman cannot take Cavalry from Eomer."""
    board = ". . . . . . .\n . A . . o . .\n. . . . . . .\n . . . . . . q"
    m = field(board, level=500, **flight(A="a rider-of-rohan e", o="b gandalf w"))
    play(m, "warrior:a-rider-of-rohan do:charge hex:C2 hex:D2")
    assert (asked(m), seat(m)) == ("face-after-move", "a")
    m = field(board, level=500, **flight(A="a saruman e", o="b eomer e"))
    passing(m, "warrior:a-saruman do:move hex:C2 ability:steal-essence warrior:b-eomer")
    assert (offered(m), refused(m, "ability:cavalry")) == ({"ability:fast-strike"}, "CH-X7")


# --- CH-A7, CH-A8, CH-A9 --------------------------------------------------------------------------
def test_CH_A7_every_activation_is_optional_and_every_free_attack_may_be_declined() -> None:
    """Repel is passed, the free attack for leaving is done without, the charge's blow is passed."""
    board = ". . . . . . .\n . A . . G . .\n. . . . . . .\n . . . . . . q"
    m = field(board, to_act="b", level=500, A="b orc-warrior e", G="a rivendell-guard w", q="b gollum w")
    play(m, "warrior:b-orc-warrior do:move hex:C2 hex:D2")
    assert "do:done" in offered(m)
    m = field(
        ". . . .\n . A G .\n. . . q",
        to_act="b",
        level=500,
        A="b orc-warrior e",
        G="a rivendell-guard w",
        q="b gollum w",
    )
    play(m, "warrior:b-orc-warrior do:move hex:A2")
    assert (asked(m), offered(m)) == ("strike", {"warrior:a-rivendell-guard", "do:done"})
    play(m, "do:done")
    assert (hex_of(m, "b-orc-warrior"), wounds(m, "b-orc-warrior")) == ("A2", 1)


def test_CH_A8_the_warrior_that_has_the_ability_pays_and_no_other() -> None:
    """Ugluk pays for Tyrant, not the orc that moves; without points of his own he cannot use it."""
    board = ". . . . . . .\n . A U . . . .\n. . . . . . .\n . . . . . . q"
    m = field(board, level=500, A="a orc-warrior e", U="a ugluk e", q="b gimli w")
    play(m, "warrior:a-orc-warrior do:move ability:tyrant")
    assert (points(m, "a-ugluk"), points(m, "a-orc-warrior")) == (4, 1)
    m = field(board, level=500, A="a orc-warrior e", U="a ugluk e action_points=0", q="b gimli w")
    assert asked(play(m, "warrior:a-orc-warrior do:move")) == "name-step"


def test_CH_A9_wounds_and_points_given_back_never_exceed_the_printed_numbers() -> None:
    """A six heals the one wound that is missing; who is whole cannot be healed."""
    board = ". . . . . . .\n . A E . . . .\n. . . . . . .\n . . . . . . q"
    m = field(board, phase="strategy", level=500, dice=[6, 1], A="a arwen e", E="a eowyn e wounds=3", q="b gimli w")
    play(m, "do:attacker ability:healing warrior:a-eowyn", 6)
    assert wounds(m, "a-eowyn") == 4
    m = field(board, phase="strategy", level=500, dice=[6, 1], A="a arwen e", E="a eowyn e", q="b gimli w")
    assert refused(play(m, "do:attacker"), "ability:healing") == "CH-A1"


# --- CH-A10 ---------------------------------------------------------------------------------------
def test_CH_A10_a_player_uses_as_many_as_he_likes_one_after_another_and_then_passes() -> None:
    """Three warriors of one seat before one move; then the window is closed."""
    changed = {"orc-warrior": {"abilities": ["fast 0", "sneak 0"]}}
    board = ". . . . . . .\n . A U . . . .\n. . . . . . .\n . . . . . . q"
    m = field_with(changed, board, level=500, A="a orc-warrior e", U="a ugluk e", q="b gimli w")
    play(m, "warrior:a-orc-warrior do:move")
    assert offered(m) == {"ability:fast", "ability:sneak", "ability:tyrant", "do:done"}
    play(m, "ability:sneak ability:tyrant")
    assert offered(m) == {"ability:fast", "do:done"}
    play(m, "do:done")
    assert (asked(m), refused(m, "ability:fast") != "", m.table.way.left) == ("name-step", True, 6)


def test_CH_A10_a_player_is_asked_only_if_he_could_use_something() -> None:
    """A Ringwraith too far away, or one that has used its Dread, is not asked."""
    m = field(FLIGHT.replace(". o .", ". . .").replace(". . q", "o . q"), level=500, **flight())
    play(m, "warrior:a-arwen do:move ability:fast")
    assert (asked(m), seat(m)) == ("name-step", "a")
    m = field(FLIGHT, level=500, **flight(o="b ringwraith se used=dread"))
    play(m, "warrior:a-arwen do:move ability:fast")
    assert (asked(m), points(m, "a-arwen")) == ("name-step", 4)


def test_CH_3_06_only_a_warrior_of_ones_own_is_chosen_to_use_an_ability() -> None:
    """The orc could use the same ability at the same moment, but it is not the player's."""
    able = {kind: {"abilities": ["battle-awareness 0"]} for kind in ("rivendell-guard", "orc-warrior")}
    marks = {"G": "a rivendell-guard e", "o": "b orc-warrior w"}
    m = field_with(able, "G . . . o\n G . . . .", phase="strategy", dice=[6, 1], **marks)
    play(m, "do:attacker ability:battle-awareness")
    assert (asked(m), offered(m, "warrior")) == ("choose-user", {"a-rivendell-guard-1", "a-rivendell-guard-2"})
    assert refused(m, "warrior:b-orc-warrior") == "CH-A8"


def test_CH_A10_when_several_could_use_it_the_player_chooses_who() -> None:
    """Two Rivendell Guards may repel: first one, then the other if the enemy lives."""
    board = ". . . . . . .\n . A . . G . .\n. . . . G . .\n . . . . . . q"
    m = field(board, to_act="b", level=500, A="b lurtz e", G="a rivendell-guard w", q="b gollum w")
    play(m, "warrior:b-lurtz do:move hex:C2 hex:D2 ability:repel")
    assert (asked(m), offered(m)) == ("choose-user", {"warrior:a-rivendell-guard-1", "warrior:a-rivendell-guard-2"})
    play(m, "warrior:a-rivendell-guard-2", 2, 2)
    assert offered(m) == {"ability:repel", "do:done"}
    play(m, "ability:repel", 6, 2, 4)
    assert (wounds(m, "b-lurtz"), acted(m, "b-lurtz"), any("Repel" in line for line in log(m))) == (4, True, True)
    assert until(m, "face-after-move") is m
