"""Leadership (CH-8.47)."""

from __future__ import annotations

import pytest

from ravenhill.games.combat_hex.armies.reading import Army, setup_of
from ravenhill.games.combat_hex.army_construction import expand, minion_limit, violations
from ravenhill.games.combat_hex.pack import loading
from ravenhill.kernel.errors import BadArmy
from tests.games.combat_hex.rules.fields import field, offered, points, until

CONTENT = loading.load()


def rules(*warriors: str) -> list[str]:
    """The rules that an army breaks at a level where points do not matter."""
    return [each.rule for each in violations(CONTENT, expand(list(warriors)), 9000, None)]


def test_CH_8_47_leadership_counts_action_points_twice() -> None:
    """Aragorn's 6 AP allow twelve minions, not thirteen; Arwen's 5 without Leadership five."""
    assert rules("aragorn", "hobbit-scout x12") == []
    assert rules("aragorn", "hobbit-scout x13") == ["CH-2.02"]
    assert (rules("arwen", "hobbit-scout x5"), rules("arwen", "hobbit-scout x6")) == ([], ["CH-2.02"])


def test_CH_8_47_each_leader_doubles_its_own_part() -> None:
    """Aragorn 12, Théoden 10, Sam 4: not the whole sum doubled twice."""
    kinds = [CONTENT.slugs.index(slug) for slug in ("aragorn", "theoden", "sam")]
    assert minion_limit(CONTENT, kinds) == 26


def test_CH_8_47_CH_V1_the_set_up_keeps_the_limit() -> None:
    """An army over it cannot be fielded."""
    other = Army("Gollum", 500, ["gollum"])
    ten = Army("T", 1500, ["theoden", *["hobbit-scout"] * 10])
    assert len(setup_of(CONTENT, [ten, other], CONTENT.maps, 1500).kinds) == 12
    with pytest.raises(BadArmy, match=r"CH-2\.02"):
        setup_of(CONTENT, [Army("T", 1500, ["theoden", *["hobbit-scout"] * 11]), other], CONTENT.maps, 1500)


def test_CH_8_47_CH_A5_it_gives_nothing_on_the_map() -> None:
    """In the battle Aragorn has 6 AP like his base says, and Leadership is never offered."""
    m = field("A o .\n s . .", phase="combat", level=500, A="a aragorn e", s="a gondor-swordsman ne", o="b gollum w")
    assert points(m, "a-aragorn") == 6
    until(m.play("warrior:a-aragorn"), "use-ability")
    assert offered(m, "ability") == {"battle-cry"}
