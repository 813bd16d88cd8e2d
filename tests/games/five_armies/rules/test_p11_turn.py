"""Page 11: the turn and its six phases."""

from __future__ import annotations

import pytest

import ravenhill
from ravenhill.games.five_armies.rules.happenings import PHASE_BEGINS
from tests.games.five_armies.rules.boards import (
    activated,
    army,
    character,
    dice,
    drawn,
    hand,
    leadership,
    place,
    refused,
    tiles,
)

TWO_ARMIES = """
    [region.camp]
    side = "free-peoples"
    units = { lake-men = 1 }
    characters = ["bard", "dain", "gandalf", "thranduil"]
    [region.old-road]
    side = "free-peoples"
    units = { lake-men = 1 }
"""


def test_FA_11_1_six_phases_in_order() -> None:
    """Recovery, Generals' Activation, Fate, Shadow Leadership, Action Round, End of Turn; then the next turn."""
    m = ravenhill.new("five-armies", seed=5)
    m.play("do:done", "number:6", *["region:alder-bend"] * 6)
    while m.table.turn == 1:
        m.play(next(word for word in ("action:skip", *m.options) if word in m.options))
    phases = [event.args[0] for event in m.events if event.kind == PHASE_BEGINS]
    assert phases[:7] == [0, 1, 2, 3, 4, 5, 0]


@pytest.mark.parametrize(
    ("said", "free", "shadow"),
    [
        ("", 5, 6),
        ('[region.camp]\ncharacters = ["thorin"]', 6, 6),
        ('wrath = 3\n[region.camp]\ncharacters = ["beorn"]', 6, 6),
        ("[region.camp]\ncontrol = true\n[region.ruins-of-dale]\ncontrol = true", 5, 7),
        ("[region.camp]\ncontrol = true\n[region.lower-slopes]\ncontrol = true", 5, 6),
    ],
)
def test_FA_11_2_dice_taken_at_recovery(said: str, free: int, shadow: int) -> None:
    """A sixth die for Thorin or Beorn; a seventh for two Settlements in one territory."""
    m = drawn('phase = "recovery"\n' + said)
    assert m.table.dice_pool == [free, shadow]


def test_FA_11_3_each_draws_an_event_and_a_story_card() -> None:
    """One Event card and one card of his own Story deck come into each hand."""
    m = drawn("""
        phase = "recovery"
        [next]
        event = ["swift-word", "stores-opened"]
        free-peoples-story = ["lucky-number"]
        shadow-story = ["howling-orcs"]
    """)
    assert hand(m, "free-peoples") == ["swift-word", "lucky-number"]
    assert hand(m, "shadow") == ["stores-opened", "howling-orcs"]


def test_FA_11_3_then_discards_down_to_six() -> None:
    """With five cards before Recovery one of seven must go, with six two of eight."""
    m = drawn("""
        phase = "recovery"
        [hand]
        free-peoples = ["three-columns", "across-the-river", "press-the-attack", "hammer-and-anvil", "unseen-march"]
        shadow = [
            "swift-word", "scouts-report", "fortunes-turn", "blow-the-horns", "stores-opened", "rolls-called",
        ]
        [next]
        event = ["tend-the-hurt", "better-harness"]
        free-peoples-story = ["lucky-number"]
        shadow-story = ["howling-orcs"]
    """)
    assert m.seat == "free-peoples" and len(m.options) == 7
    m.play("card:lucky-number")
    assert m.seat == "shadow" and len(hand(m, "shadow")) == 8
    m.play("card:swift-word", "card:better-harness")
    assert len(hand(m, "free-peoples")) == len(hand(m, "shadow")) == 6
    assert m.table.phase >= 1


def test_FA_11_4_at_most_three_generals() -> None:
    """Three of four Generals are activated, each once; the fourth is refused."""
    m = drawn('phase = "generals"\n' + TWO_ARMIES)
    m.play("character:bard")
    assert refused(m, "character:bard") == "FA-11.4"
    m.play("character:dain", "character:gandalf")
    assert activated(m) == ["bard", "dain", "gandalf"]
    assert refused(m, "character:thranduil") != ""
    assert not any(word.startswith("character:") for word in m.options)


def test_FA_11_5_as_many_tokens_each_with_another_army() -> None:
    """Two Generals give two Leadership tokens, which go to two different Armies."""
    m = drawn('phase = "generals"\n' + TWO_ARMIES)
    m.play("character:bard", "character:dain", "do:done", "region:camp")
    assert refused(m, "region:camp") == "FA-11.5"
    m.play("region:old-road")
    assert (leadership(m, "camp"), leadership(m, "old-road")) == (1, 1)


def test_FA_11_5_tokens_that_no_army_can_take_are_lost() -> None:
    """Three Generals, two Armies: the third token is lost."""
    m = drawn('phase = "generals"\n' + TWO_ARMIES)
    m.play("character:bard", "character:dain", "character:gandalf", "region:camp", "region:old-road")
    assert m.seat == "shadow"
    assert (leadership(m, "camp"), leadership(m, "old-road")) == (1, 1)
    assert m.table.leadership_reserve[0] == 4
    assert "The Free Peoples lose 1 Leadership token with nowhere to go." in m.log


def test_FA_11_6_up_to_as_many_tiles_as_generals() -> None:
    """With two Generals the Shadow draws a second tile and has to take it."""
    m = drawn("""
        phase = "fate"
        activated = ["bard", "dain"]
        [region.camp]
        characters = ["bard", "dain"]
        [next]
        tile = ["fate-2", "fate-3"]
    """)
    assert m.seat == "shadow" and m.options == ["do:done", "do:draw"]
    m.play("do:draw")
    assert m.table.fate == 3
    assert m.table.phase == 3


def test_FA_11_6_the_shadow_may_stop_after_the_first() -> None:
    """The Shadow stops and applies the first tile."""
    m = drawn("""
        phase = "fate"
        activated = ["bard", "dain"]
        [region.camp]
        characters = ["bard", "dain"]
        [next]
        tile = ["fate-2", "fate-3"]
    """)
    m.play("do:done")
    assert m.table.fate == 2
    assert tiles(m, m.table.tile_discards) == {"fate-2": 1}


def test_FA_11_7_the_dice_number_is_split_into_tokens_and_bats() -> None:
    """Six dice: four Great Bats and two Leadership tokens."""
    m = drawn("""
        phase = "shadow-leadership"
        [region.ash-moor]
        side = "shadow"
        units = { orcs = 1 }
        [region.fog-mire]
        side = "shadow"
        units = { orcs = 1 }
        [region.wolf-heath]
        side = "shadow"
        units = { orcs = 1 }
    """)
    m.play("number:4", "region:ash-moor", "region:fog-mire")
    m.play("region:camp", "region:camp", "region:camp", "region:ravenhill")
    assert sum(m.table.leadership) == 2
    assert sum(m.table.bats) == 4
    assert m.table.phase == 4


def test_FA_11_7_seven_dice_give_seven() -> None:
    """With two Settlements of one territory the Shadow shares out seven, six of them Bats at most."""
    m = drawn("""
        phase = "shadow-leadership"
        [region.camp]
        control = true
        [region.ruins-of-dale]
        control = true
        [region.ash-moor]
        side = "shadow"
        units = { orcs = 1 }
    """)
    assert refused(m, "number:7") == "FA-11.7"
    m.play("number:6", "region:ash-moor", *["region:camp"] * 6)
    assert (leadership(m, "ash-moor"), sum(m.table.bats)) == (1, 6)


def test_FA_11_8_each_token_goes_to_a_different_army() -> None:
    """The second of two tokens cannot go where the first went; tokens too many are lost."""
    m = drawn("""
        phase = "shadow-leadership"
        [region.ash-moor]
        side = "shadow"
        units = { orcs = 1 }
        [region.fog-mire]
        side = "shadow"
        units = { orcs = 1 }
    """)
    m.play("number:0", "region:ash-moor")
    assert refused(m, "region:ash-moor") == "FA-11.8"
    m.play("region:fog-mire")
    assert (leadership(m, "ash-moor"), leadership(m, "fog-mire")) == (1, 1)
    assert m.table.phase == 4


def test_FA_11_8_bats_go_anywhere_and_count_for_the_territory() -> None:
    """A Bat is placed even with the enemy, and serves an Army elsewhere in the territory."""
    m = drawn("""
        phase = "shadow-leadership"
        [next]
        dice = [4, 4, 4, 4, 4, 3, 3, 3, 3, 3, 3]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        [region.east-strand]
        side = "shadow"
        units = { orcs = 1 }
    """)
    m.play("number:1", "region:east-strand", "region:camp")
    assert m.table.bats[place(m, "camp")] == 1
    m.play("die:event", "action:skip", "die:muster", "action:bat-cloud", "territory:valley", "region:east-strand")
    m.play("do:all", "region:alder-bend")
    assert army(m, "alder-bend") == {"orcs": 1}
    assert sum(m.table.bats) == 0


def test_FA_11_9_the_free_peoples_act_first_and_one_die_an_action() -> None:
    """After the roll the Free Peoples use one die, then the Shadow one, and so on."""
    m = drawn("""
        phase = "shadow-leadership"
        [next]
        dice = [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]
    """)
    m.play("number:0")
    assert (len(dice(m, "free-peoples")), len(dice(m, "shadow"))) == (5, 6)
    order = []
    for _ in range(4):
        order.append(m.seat)
        m.play("die:event", "action:draw-cards")
    assert order == ["free-peoples", "shadow", "free-peoples", "shadow"]
    assert (len(dice(m, "free-peoples")), len(dice(m, "shadow"))) == (3, 4)


def test_FA_11_10_one_general_before_each_action() -> None:
    """Bard before the first die, Thranduil before the second, never both before one."""
    m = drawn("""
        activated = ["bard", "thranduil"]
        [dice]
        free-peoples = ["event", "event"]
        shadow = ["event", "event"]
        [region.camp]
        characters = ["bard", "thranduil"]
    """)
    m.play("character:bard", "do:first", "region:camp", "do:done")
    assert refused(m, "character:thranduil") == "FA-19.9"
    m.play("die:event", "action:skip", "die:event", "action:skip")
    assert "character:thranduil" in m.options


def test_FA_11_10_also_when_the_shadow_has_no_dice_left() -> None:
    """Two actions in a row: a General before each of them."""
    m = drawn("""
        activated = ["bard", "gandalf"]
        [dice]
        free-peoples = ["event", "event"]
        [region.camp]
        characters = ["bard", "gandalf"]
    """)
    m.play("character:gandalf", "do:second")
    assert refused(m, "character:bard") == "FA-19.9"
    m.play("die:event", "action:skip")
    assert "character:bard" in m.options


def test_FA_11_11_passing_needs_fewer_dice() -> None:
    """With fewer unused dice than the opponent a player may pass, with as many he may not."""
    m = drawn("""
        [dice]
        free-peoples = ["event"]
        shadow = ["event", "event"]
    """)
    m.play("do:pass")
    assert m.seat == "shadow" and refused(m, "do:pass") == "FA-11.11"
    m.play("die:event", "action:skip")
    assert m.seat == "free-peoples" and refused(m, "do:pass") == "FA-11.11"


def test_FA_11_12_the_round_ends_with_the_last_die() -> None:
    """When no dice are left the turn ends and the next begins."""
    m = drawn("""
        turn = 3
        [dice]
        free-peoples = ["event"]
        shadow = ["event"]
    """)
    m.play("die:event", "action:skip", "die:event")
    assert m.table.turn == 3
    m.play("action:skip")
    assert m.table.turn == 4


def test_FA_11_13_the_end_of_the_turn_clears_the_board() -> None:
    """Leadership tokens, Great Bats and Activation tokens go; Eagles and their Lord return to the Eyrie."""
    m = drawn("""
        activated = ["gandalf"]
        [dice]
        shadow = ["event"]
        [characters]
        lord-of-the-eagles = "camp"
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        characters = ["gandalf"]
        leadership = 2
        eagles = 2
        [region.fog-mire]
        side = "shadow"
        units = { orcs = 1 }
        leadership = 3
        bats = 4
    """)
    m.play("die:event", "action:skip")
    assert sum(m.table.leadership) == 0
    assert m.table.leadership_reserve == [6, 14]
    assert sum(m.table.bats) == 0
    assert activated(m) == []
    assert character(m, "lord-of-the-eagles") == "eagles-eyrie"
    assert m.table.eagles[place(m, "eagles-eyrie")] == sum(m.table.eagles) == 2


def test_FA_11_13_victory_is_checked_at_the_end_of_the_turn() -> None:
    """Ten points without Front Gate win only when the turn ends."""
    m = drawn("""
        [dice]
        shadow = ["event"]
        [region.ravenhill]
        control = true
        [region.eastern-spur]
        control = true
        [region.camp]
        control = true
    """)
    assert m.outcome is None
    m.play("die:event", "action:skip")
    assert m.outcome is not None and m.outcome.winner == "shadow"


def test_FA_11_5_and_FA_11_8_tokens_and_bats_cannot_be_kept_back() -> None:
    """The player must place what was taken: `do:done` is refused while an Army can take a token, or a Bat is left."""
    m = ravenhill.new("five-armies", seed=1).play("character:bard", "do:done")
    assert refused(m, "do:done") == "FA-11.5"
    m = ravenhill.loads('game = "five-armies"\nphase = "shadow-leadership"\n').play("number:2")
    assert refused(m, "do:done") == "FA-11.8"
