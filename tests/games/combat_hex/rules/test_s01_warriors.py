"""Section 1: what a warrior's base says."""

from __future__ import annotations

from ravenhill.games.combat_hex.armies.reading import read_army, setup_of
from ravenhill.games.combat_hex.hexes import DIRECTIONS
from ravenhill.games.combat_hex.model import BASE_SIZES, EVIL, GOOD, Words
from ravenhill.games.combat_hex.pack import loading
from ravenhill.games.combat_hex.state import empty_field
from ravenhill.kernel.chance import Seeded

CONTENT = loading.load()
TEXTS = loading.texts()


def test_CH_1_01_warriors_are_heroes_or_minions() -> None:
    """Aragorn is a hero, a Gondor Spearman a minion, and there is no third kind."""
    assert CONTENT.hero[CONTENT.slugs.index("aragorn")] == 1
    assert CONTENT.hero[CONTENT.slugs.index("gondor-spearman")] == 0
    assert set(CONTENT.hero) == {0, 1}


def test_CH_1_02_a_base_carries_all_that_the_game_needs() -> None:
    """Attacks, toughness, movement, shots and range, abilities, faction, cost and unique number of two warriors."""
    legolas, goblin = CONTENT.slugs.index("legolas"), CONTENT.slugs.index("moria-goblin")
    for column, numbers in (
        (CONTENT.attacks, (3, 1)),
        (CONTENT.toughness, (4, 2)),
        (CONTENT.movement, (5, 5)),
        (CONTENT.shots, (3, 0)),
        (CONTENT.range, (9, 0)),
        (CONTENT.faction, (GOOD, EVIL)),
        (CONTENT.points, (455, 55)),
        (CONTENT.unique, (3, 0)),
    ):
        assert (column[legolas], column[goblin]) == numbers
    assert len(CONTENT.abilities[legolas]) == 3
    assert CONTENT.abilities[goblin] == []


def test_CH_1_03_wounds_and_action_points_start_at_the_printed_numbers() -> None:
    """Both sliders of every warrior are at their highest before the battle."""
    armies = [read_army("treebeards-march"), read_army("wings-of-angmar")]
    setup = setup_of(CONTENT, armies, CONTENT.maps, 1500)
    g = empty_field(CONTENT, setup, Words(CONTENT, setup), Seeded(1))
    assert g.wounds == [CONTENT.wounds[kind] for kind in setup.kinds]
    assert g.points == [CONTENT.action_points[kind] for kind in setup.kinds]
    treebeard = setup.kinds.index(CONTENT.slugs.index("treebeard"))
    assert (g.wounds[treebeard], g.points[treebeard]) == (7, 5)


def test_CH_1_05_every_warrior_says_its_version_by_colour() -> None:
    """The warriors of the default pack are all version 1: orange."""
    assert [warrior.version for warrior in TEXTS.warriors] == ["orange"] * len(CONTENT.slugs)


def test_CH_1_06_a_warrior_stands_within_hexes() -> None:
    """One hex, unless its base has several: then whole hexes, as many as the base has, none twice."""
    small = BASE_SIZES.index(1)
    for face in range(DIRECTIONS):
        assert CONTENT.footprints[small * DIRECTIONS + face] == [0]
    for base, size in enumerate(BASE_SIZES):
        for face in range(DIRECTIONS):
            assert len(set(CONTENT.footprints[base * DIRECTIONS + face])) == size
    ones = [kind for kind in range(len(CONTENT.slugs)) if CONTENT.base[kind] == small]
    assert len(ones) == 34
