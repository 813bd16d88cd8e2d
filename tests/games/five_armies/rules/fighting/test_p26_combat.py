"""Page 26: how a combat begins, Terrain Superiority, the combat hand."""

from __future__ import annotations

import pytest

from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import army, drawn, hand, refused
from tests.games.five_armies.rules.fights import attack, attacker, fight, over, reveal, to_act

ACROSS_THE_RIVER = """
    [region.alder-bend]
    side = "shadow"
    units = { orcs = 2 }
    [region.heron-bank]
    side = "free-peoples"
    units = { lake-men = 2 }
    [region.ruins-of-dale]
    side = "free-peoples"
    units = { lake-men = 2 }
"""


def test_FA_26_1_combat_is_against_an_adjacent_enemy_army() -> None:
    """From Alder Bend Dale can be attacked; empty North Meads, Heron Bank beyond the river and far Ravenhill cannot."""
    m = to_act("shadow", ACROSS_THE_RIVER).play("die:muster-army", "as:army", "action:attack", "region:alder-bend")
    m.play("do:no")
    assert set(m.options) == {"region:ruins-of-dale", "do:forgo"}
    assert refused(m, "region:north-meads") == "FA-26.1"
    assert refused(m, "region:heron-bank") == "FA-9.2"
    assert refused(m, "region:ravenhill") == "FA-9.1"


def test_FA_26_1_four_actions_begin_a_combat() -> None:
    """Attack, Combined Attack, Character Attack and Goblin Attack are the ways to fight."""
    board = """
        to_act = "shadow"
        [dice]
        shadow = ["army", "character", "lidless-eye", "muster", "event"]
        [region.garden-walls]
        side = "shadow"
        units = { goblins = 2 }
        leadership = 1
        [region.ruins-of-dale]
        side = "shadow"
        units = { orcs = 2 }
        control = true
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 2 }
    """
    ways = {
        "die:army": ("action:attack", "region:garden-walls", "do:no", "region:old-road"),
        "die:character": ("action:attack", "region:garden-walls", "do:no", "region:old-road"),
        "die:lidless-eye": ("action:goblin-attack", "region:garden-walls", "do:no", "region:old-road"),
    }
    for die, words in ways.items():
        assert drawn(board).play(die, *words).seats == ["free-peoples", "shadow"]
    m = drawn(board).play("die:army", "action:combined-attack", "region:old-road", "region:garden-walls")
    assert m.seats == ["free-peoples", "shadow"]
    for die in ("die:muster", "die:event"):
        assert "action:attack" not in drawn(board).play(die).options


def superiority(theirs: str, ours: str, region: str, source: str) -> list[int]:
    """How many cards the Free Peoples and the Shadow hold once a Shadow attack on a region has begun."""
    m = attack(
        "shadow", source, region, f"""
        next = {{ event = ["swift-word"] }}
        [region.{source}]
        side = "shadow"
        units = {{ {theirs} }}
        [region.{region}]
        side = "free-peoples"
        units = {{ {ours} }}
    """,
    )  # fmt: skip
    return [len(hand(m, "free-peoples")), len(hand(m, "shadow"))]


def test_FA_26_2_the_higher_count_draws_one_event_card() -> None:
    """On the plains of Old Road two Wargs outweigh one Elf Spearmen, two Spearmen one Warg."""
    assert superiority("wargs = 2", "elf-spearmen = 1", "old-road", "garden-walls") == [0, 1]
    assert superiority("wargs = 1", "elf-spearmen = 2", "old-road", "garden-walls") == [1, 0]


def test_FA_26_2_a_tie_gives_nobody_a_card() -> None:
    """Two against two, and nobody against nobody: no card is drawn."""
    assert superiority("wargs = 2", "elf-spearmen = 2", "old-road", "garden-walls") == [0, 0]
    assert superiority("orcs = 4", "lake-men = 1", "old-road", "garden-walls") == [0, 0]


def test_FA_26_2_the_count_is_made_only_before_the_first_round() -> None:
    """A second round brings no second card."""
    m = attack("shadow", "garden-walls", "old-road", """
        next = { dice = [1, 1, 1], event = ["swift-word", "three-columns"] }
        [region.garden-walls]
        side = "shadow"
        units = { wargs = 2 }
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 1 }
    """)  # fmt: skip
    fight(m).play("do:fight-on", "do:stand")
    assert hand(m, "shadow") == ["swift-word"]


def test_FA_26_2_the_winner_discards_to_six() -> None:
    """With six cards in hand the one drawn makes a seventh, and one must go before the first round."""
    m = attack("shadow", "garden-walls", "old-road", """
        next = { event = ["swift-word"] }
        [hand]
        shadow = ["howling-orcs", "great-goblin", "three-columns", "stores-opened", "rolls-called", "better-harness"]
        [region.garden-walls]
        side = "shadow"
        units = { wargs = 2 }
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 1 }
    """)  # fmt: skip
    assert m.seats == ["shadow"] and "card:howling-orcs" in m.options
    m.play("card:howling-orcs")
    assert len(hand(m, "shadow")) == 6 and m.seats == ["free-peoples", "shadow"]


SHADOW_TERRAIN = [
    ("orcs", {"swamps"}),
    ("wargs", {"plains"}),
    ("goblins", {"mountains"}),
    ("great-orcs", {"swamps", "plains", "mountains", "hills", "ruins"}),
]
FREE_TERRAIN = [
    ("elf-spearmen", {"plains", "hills"}),
    ("elf-archers", {"hills"}),
    ("dwarf-veterans", {"mountains", "ruins"}),
    ("dwarf-regulars", {"mountains"}),
    ("lake-men", {"ruins"}),
]
# A region of each terrain and one from which it is attacked.
GROUND = {
    "swamps": ("sedge-flats", "ferry-field"),
    "plains": ("old-road", "garden-walls"),
    "mountains": ("echo-cleft", "old-road"),
    "hills": ("garden-walls", "old-road"),
    "ruins": ("south-quarter", "old-road"),
}


@pytest.mark.parametrize(("unit", "favoured"), SHADOW_TERRAIN)
def test_FA_26_3_favoured_terrain_of_the_shadow(unit: str, favoured: set[str]) -> None:
    """One unit attacks a people for whom the ground is indifferent: it draws exactly on its favoured terrain."""
    found = set()
    for terrain, (region, source) in GROUND.items():
        indifferent = "elf-archers" if terrain in ("plains", "swamps", "mountains", "ruins") else "lake-men"
        if superiority(f"{unit} = 1", f"{indifferent} = 1", region, source)[1]:
            found.add(terrain)
    assert found == favoured


@pytest.mark.parametrize(("unit", "favoured"), FREE_TERRAIN)
def test_FA_26_3_favoured_terrain_of_the_free_peoples(unit: str, favoured: set[str]) -> None:
    """One defending unit draws exactly on its favoured terrain."""
    found = set()
    for terrain, (region, source) in GROUND.items():
        if superiority("orcs = 1" if terrain != "swamps" else "wargs = 1", f"{unit} = 1", region, source)[0]:
            found.add(terrain)
    assert found == favoured


def test_FA_26_3_great_orcs_have_no_favoured_terrain_in_defence() -> None:
    """Two Elf Spearmen attack three Great Orcs on plains: the Spearmen draw."""
    m = attack("free-peoples", "garden-walls", "old-road", """
        [region.garden-walls]
        side = "free-peoples"
        units = { elf-spearmen = 2 }
        [region.old-road]
        side = "shadow"
        units = { great-orcs = 3 }
    """)  # fmt: skip
    assert len(hand(m, "free-peoples")) == 1 and not hand(m, "shadow")


COMBAT_HAND = """
    hand = { shadow = ["swift-word", "howling-orcs"], free-peoples = ["three-columns", "lucky-number"] }
    next = { dice = [1, 1, 1, 1, 1, 1] }
    [region.garden-walls]
    side = "shadow"
    units = { orcs = 2, goblins = 1 }
    [region.old-road]
    side = "free-peoples"
    units = { lake-men = 1, elf-archers = 2 }
"""


def test_FA_26_4_the_combat_hand() -> None:
    """Event cards, a Unit card for each own type in the Army, Regroup; no Story card, no absent unit's card."""
    m = attack("shadow", "garden-walls", "old-road", COMBAT_HAND)
    theirs = {"card:swift-word", "maneuver:orcs", "maneuver:goblins", "maneuver:regroup"}
    assert set(m.options_for("shadow")) == theirs
    ours = {"card:three-columns", "maneuver:lake-men", "maneuver:elf-archers", "maneuver:regroup"}
    assert set(m.options_for("free-peoples")) == ours
    assert refused(m, "card:howling-orcs", "shadow") == "FA-14.2"
    assert refused(m, "maneuver:wargs", "shadow") == "FA-R.47"
    assert refused(m, "card:three-columns", "shadow") == "FA-26.4"


def test_FA_26_4_the_added_cards_go_back_and_do_not_count_against_the_hand() -> None:
    """After the combat both hold what they held before, and the Story cards are still theirs."""
    m = fight(attack("shadow", "garden-walls", "old-road", COMBAT_HAND)).play("do:withdraw")
    assert over(m)
    assert hand(m, "shadow") == ["swift-word", "howling-orcs"]
    assert sorted(hand(m, "free-peoples")) == ["lucky-number", "three-columns"]


def test_FA_26_5_the_steps_of_a_round_come_in_their_order() -> None:
    """Cards, roll, re-roll, declared ability, casualties, end of the round; then the next round begins."""
    m = attack("shadow", "garden-walls", "old-road", """
        next = { dice = [1, 5, 1, 6, 5] }
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 2 }
        leadership = 1
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 2 }
    """)  # fmt: skip
    reveal(m, "maneuver:regroup", "maneuver:orcs")
    asked = []
    for word in ("number:1", "do:yes", "do:done", "do:done", "do:fight-on", "do:stand"):
        asked.append((m.seat, m.table.decisions[0].kind.name))
        m.play(word)
    assert asked == [
        ("shadow", "reroll-black"),
        ("shadow", "declare"),
        ("free-peoples", "casualties"),
        ("shadow", "casualties"),
        ("shadow", "withdrawal"),
        ("free-peoples", "leave"),
    ]
    assert m.seats == ["free-peoples", "shadow"]


def secret_choice() -> FiveArmiesMatch:
    """A combat in which both are to choose a card."""
    return attack("shadow", "garden-walls", "old-road", COMBAT_HAND)


def test_FA_26_6_both_choose_in_secret_and_reveal_together() -> None:
    """Nothing is shown or rolled until both have chosen, and either may be the first to choose."""
    for first, second in (("shadow", "free-peoples"), ("free-peoples", "shadow")):
        m = secret_choice()
        before = (m.view(second), list(m.log))
        m.play("maneuver:regroup", seat=first)
        assert m.seats == [second]
        assert m.view(second) == before[0] and m.log == before[1]
        assert attacker(m).card < 0
        m.play("maneuver:regroup", seat=second)
        assert attacker(m).card >= 0 and attacker(m).white


def test_FA_26_6_one_card_a_round() -> None:
    """Having chosen, a side is not asked for a second card in that round."""
    m = secret_choice().play("card:swift-word", seat="shadow")
    assert refused(m, "maneuver:orcs", "shadow") != ""
    assert army(m, "garden-walls") == {"orcs": 2, "goblins": 1}
