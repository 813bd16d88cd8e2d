"""Section 2: which armies may be fielded, and what would cure those that may not."""

from __future__ import annotations

import pytest

from ravenhill.games.combat_hex.armies.reading import Army, setup_of
from ravenhill.games.combat_hex.army_construction import Format, Violation, expand, minion_limit, violations
from ravenhill.games.combat_hex.pack import loading
from ravenhill.kernel.errors import BadArmy

CONTENT = loading.load()


def broken(*warriors: str, level: int = 1500, event: Format | None = None) -> list[Violation]:
    """The rules that an army breaks."""
    return violations(CONTENT, expand(list(warriors)), level, event)


def rules(*warriors: str, level: int = 1500, event: Format | None = None) -> list[str]:
    """Their numbers."""
    return [violation.rule for violation in broken(*warriors, level=level, event=event)]


# --- points ---------------------------------------------------------------------------------------


def test_CH_2_01_an_army_may_cost_the_level_exactly() -> None:
    """Éomer, two Riders and a spearman cost 1000."""
    assert rules("eomer", "rider-of-rohan x2", "gondor-spearman", level=1000) == []


def test_CH_2_01_an_army_may_not_cost_more_than_the_level() -> None:
    """The cure names a warrior whose loss is enough: 40 points over, a Hobbit Scout costs 80."""
    [violation] = broken("frodo", "sam", "hobbit-scout", level=500)
    assert violation.rule == "CH-2.01"
    assert violation.text == "the army costs 540 points, 40 over the 500 of the game"
    assert violation.cure == "remove 40 points: e.g. Hobbit Scout (80)"


def test_CH_2_01_where_no_single_warrior_is_enough_several_are_named() -> None:
    """The dearest ones first."""
    [violation] = broken("aragorn", "sam", "gondor-spearman x5", level=500)
    assert violation.cure == "remove 680 points: e.g. Aragorn, Strider; Sam (755)"


@pytest.mark.parametrize(("level", "lawful"), [(500, False), (1000, False), (1500, True)])
def test_CH_2_01_the_level_is_that_of_the_game(level: int, lawful: bool) -> None:
    """Whatever level the army was made for."""
    army, other = Army("Balrog", 1500, ["balrog"]), Army("Sam", 500, ["sam"])
    if lawful:
        assert setup_of(CONTENT, [army, other], CONTENT.maps, level).level == level
    else:
        with pytest.raises(BadArmy, match=r"Balrog: the army costs 1500 points.*CH-2\.01"):
            setup_of(CONTENT, [army, other], CONTENT.maps, level)


# --- minions --------------------------------------------------------------------------------------


def test_CH_2_02_as_many_minions_as_the_heroes_have_action_points() -> None:
    """Gollum has 4: four goblins are lawful, a fifth is not."""
    assert rules("gollum", "moria-goblin x4") == []
    [violation] = broken("gollum", "moria-goblin x6")
    assert violation.rule == "CH-2.02"
    assert violation.text == "6 minions, but the heroes have 4 action points"
    assert violation.cure == "at most 4 minions: remove 2, or add a hero with at least 2 AP"


def test_CH_2_02_CH_V1_the_heroes_count_together() -> None:
    """Gollum 4 and Gríma 5: nine minions."""
    assert rules("gollum", "grima", "moria-goblin x9") == []
    assert rules("gollum", "grima", "moria-goblin x10") == ["CH-2.02"]


def test_CH_V1_without_a_hero_there_is_no_minion() -> None:
    """Not even one."""
    [violation] = broken("moria-goblin")
    assert violation.rule == "CH-2.02"
    assert "without a hero" in violation.text


def test_CH_V1_action_points_of_minions_do_not_count() -> None:
    """A Cave Troll has 3, a berserker 2; the limit is Gollum's 4."""
    kinds = [CONTENT.slugs.index(slug) for slug in ("gollum", "cave-troll", "uruk-hai-berserker")]
    assert minion_limit(CONTENT, kinds) == 4


def test_CH_8_47_CH_V1_leadership_doubles_its_own_hero_only() -> None:
    """Théoden 5 counts 10, Sam beside him stays at 4."""
    theoden, sam = CONTENT.slugs.index("theoden"), CONTENT.slugs.index("sam")
    assert minion_limit(CONTENT, [theoden]) == 10
    assert minion_limit(CONTENT, [theoden, sam]) == 14
    assert rules("theoden", "hobbit-scout x10") == []
    assert rules("theoden", "hobbit-scout x11") == ["CH-2.02"]


def test_CH_V1_limits_hold_within_one_army() -> None:
    """Two armies may have the same faction and the same heroes."""
    frodo = Army("One", 500, ["frodo", "sam"])
    assert setup_of(CONTENT, [frodo, frodo], CONTENT.maps, 500).seats == 2


# --- factions and unique numbers ------------------------------------------------------------------


def test_CH_2_03_good_and_evil_do_not_mix() -> None:
    """The smaller part is named as the one to take out."""
    [violation] = broken("gollum", "frodo", "sam", "moria-goblin x2")
    assert violation.rule == "CH-2.03"
    assert violation.text == "2 good and 3 evil warriors in one army"
    assert violation.cure == "remove the good ones: Frodo; Sam"


def test_CH_2_04_no_unique_number_twice() -> None:
    """Two Sams are one too many, two Ringwraiths are not."""
    [violation] = broken("sam x2")
    assert violation.rule == "CH-2.04"
    assert violation.text == "2 warriors bear the unique number 7: 2 Sam"
    assert violation.cure == "keep one of them, remove 1"
    assert rules("ringwraith x3") == []


def test_CH_2_04_several_numbers_twice_are_all_named() -> None:
    """Each in a line of its own."""
    assert rules("sam x2", "frodo x3") == ["CH-2.04", "CH-2.04"]


# --- formats --------------------------------------------------------------------------------------


def test_CH_2_021_a_format_may_ban_warriors() -> None:
    """Only in the event that says so."""
    assert rules("treebeard") == []
    assert rules("treebeard", event=Format(banned=["treebeard"])) == ["CH-2.021"]
    assert rules("sam", event=Format(banned=["treebeard"])) == []


def test_CH_2_021_a_format_may_allow_some_warriors_only() -> None:
    """Every kind outside the list is named once."""
    event = Format(allowed=["sam", "frodo"])
    assert rules("sam", "frodo", event=event) == []
    found = broken("sam", "hobbit-scout x2", event=event)
    assert [violation.text for violation in found] == ["the format has no hobbit-scout"]
    assert found[0].cure == "its warriors are sam, frodo"


def test_CH_2_021_a_format_may_be_for_one_faction() -> None:
    """Good armies only; the set-up refuses the other."""
    event = Format(factions=["good"])
    assert rules("sam", event=event) == []
    assert rules("gollum", event=event) == ["CH-2.021"]
    with pytest.raises(BadArmy, match=r"CH-2\.021"):
        setup_of(CONTENT, [Army("A", 500, ["sam"]), Army("B", 500, ["gollum"])], CONTENT.maps, 500, event=event)


# --- everything at once ---------------------------------------------------------------------------


def test_CH_2_01_CH_2_02_CH_2_03_CH_2_04_every_violation_is_listed() -> None:
    """Not only the first."""
    assert rules("sam x2", "gollum", "moria-goblin x20", "nobody", level=500) == [
        "CH-1.02",
        "CH-2.01",
        "CH-2.02",
        "CH-2.03",
        "CH-2.04",
    ]


def test_CH_1_02_an_unknown_warrior_is_named_with_what_may_be_meant() -> None:
    """By its beginning or a part of it."""
    [violation] = broken("uruk-hai")
    assert violation.text == "there is no warrior 'uruk-hai'"
    assert "uruk-hai-pikeman" in violation.cure
    assert broken("xyzzy")[0].cure.startswith("`ravenhill army warriors`")


def test_CH_2_02_an_empty_army_is_none() -> None:
    """Somebody must come."""
    assert rules() == ["CH-2.02"]


def test_CH_O1_the_wearer_of_the_ring_cannot_be_taken() -> None:
    """His line stands in for Frodo during the battle only."""
    [violation] = broken("frodo-wearing-the-ring")
    assert violation.rule == "CH-O1"
    assert violation.cure == "take frodo"
