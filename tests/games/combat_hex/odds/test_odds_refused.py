"""Odds depend on nothing that is to come, change nothing, and are refused where there is no fight."""

from __future__ import annotations

from typing import Any

import pytest

from ravenhill.games.combat_hex.odds.result import ChainOdds
from ravenhill.kernel.errors import IllegalChoice, RavenhillError
from tests.games.combat_hex.odds.odds_fields import CHAINS, match_of, shot
from tests.games.combat_hex.rules.fields import passing


def test_odds_depend_on_no_die_to_come_and_change_nothing() -> None:
    """With other dice to come the odds are the same; asking rolls nothing and leaves the table as it was."""
    drawing, said, warrior = CHAINS["two to two"]
    fives, ones = (match_of(drawing, {**said, "dice": [face] * 30}) for face in (5, 1))
    before, dice = fives.position(), fives.table.chance.prepared[-1].copy()
    assert fives.odds(chain=warrior) == ones.odds(chain=warrior) == fives.odds("b", chain=warrior)
    assert fives.odds(free_attack="a-gimli", target="b-orc-warrior") == ones.odds(
        free_attack="a-gimli", target="b-orc-warrior"
    )
    assert (fives.position(), fives.table.chance.prepared[-1]) == (before, dice)
    m, shooter, target = shot("behind it")
    before = m.position()
    m.odds(shooter=shooter, target=target)
    assert m.position() == before


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "no ranged attack": ({"shooter": "a-sam", "target": "b-orc-warrior"}, "CH-5.01"),
    "in a kill zone": ({"shooter": "a-faramir", "target": "b-orc-warrior"}, "CH-5.02"),
    "too far": ({"shooter": "a-hobbit-scout", "target": "b-orc-warrior"}, "CH-5.06"),
    "a friend": ({"shooter": "a-hobbit-scout", "target": "a-sam"}, "CH-5.03"),
    "never by shots": ({"shooter": "a-hobbit-scout", "target": "b-sauron"}, "CH-5.03.1"),
    "a dead target": ({"shooter": "a-hobbit-scout", "target": "b-gollum"}, "CH-3.08"),
    "a dead shooter": ({"shooter": "a-legolas", "target": "b-orc-warrior"}, "CH-3.08"),
    "not in the kill zone": ({"free_attack": "a-sam", "target": "b-orc-warrior"}, "CH-C10"),
    "a friend struck": ({"free_attack": "a-sam", "target": "a-faramir"}, "CH-C10"),
    "terrifying": ({"free_attack": "a-sam", "target": "b-sauron"}, "CH-8.50"),
    "a dead striker": ({"free_attack": "b-gollum", "target": "a-sam"}, "CH-3.08"),
    "in no chain": ({"chain": "a-sam"}, "CH-6.03"),
    "a dead fighter": ({"chain": "b-gollum"}, "CH-6.03"),
    "unknown": ({"chain": "a-bilbo"}, "a-bilbo"),
    "nothing named": ({}, "say shooter="),
    "half a name": ({"shooter": "a-sam"}, "say shooter="),
    "nobody strikes": ({"free_attack": [], "target": "a-sam"}, "CH-6.25"),
    "one strikes twice": ({"free_attack": ["a-sam", "a-sam"], "target": "b-sauron"}, "CH-6.25"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_fights_that_cannot_be_are_refused_with_their_rule(name: str) -> None:
    """An unlawful fight has no odds, and the rule's own sentence says why."""
    said = {"h": "a hobbit-scout e", "S": "a sam w", "f": "a faramir e", "u": "b ugluk w", "o": "b orc-warrior w"}
    extra = ["b gollum removed", "a legolas removed"]
    m = match_of("h . . S . f u . o . . Z", {**said, "Z": "b sauron e", "extra": extra})
    fight, rule = REFUSED[name]
    with pytest.raises(RavenhillError, match=rule):
        m.odds(**fight)


def test_a_wall_and_the_distance_are_named() -> None:
    """The sentences of range and line of sight are those of the question for a target."""
    said = {"L": "a hobbit-scout e", "o": "b orc-warrior w", "sides": {"black": ["A1-e"]}}
    with pytest.raises(IllegalChoice, match=r"can't see the Orc Warrior: the wall A1-e is between them.*CH-G6"):
        match_of("L o . .", said).odds(shooter="a-hobbit-scout", target="b-orc-warrior")
    walls = {"black": ["A1-e", "A1-ne", "A1-se"]}
    with pytest.raises(IllegalChoice, match=r"the wall A1-.* is right in front of the shooter.*CH-G6"):
        match_of("L . o .", {**said, "sides": walls}).odds(shooter="a-hobbit-scout", target="b-orc-warrior")
    with pytest.raises(IllegalChoice, match="5 hexes away, and the Hobbit Scout shoots up to 4 hexes"):
        match_of("L . . . . o", {**said, "sides": {}}).odds(shooter="a-hobbit-scout", target="b-orc-warrior")


def test_dice_that_have_been_rolled_have_no_odds_any_more() -> None:
    """Once a shot or a combat has its first roll its odds are refused, as are those of a combat fought."""
    m, shooter, target = shot("near and weak")
    passing(m, f"warrior:{shooter} do:shoot face:e warrior:{target} do:done", 1, 5, 5)
    with pytest.raises(RavenhillError, match=r"shot have been rolled.*CH-5\.16"):
        m.odds(shooter=shooter, target=target)
    drawing, said, warrior = CHAINS["one to one"]
    m = match_of(drawing, {**said, "phase": "combat"})
    assert isinstance(m.odds(chain=warrior), ChainOdds)
    passing(m, f"warrior:{warrior}", 1, *[2] * 7)
    while m.table.decisions[0].kind.name != "convert-glancing-blow":
        m.play("do:done")
    with pytest.raises(RavenhillError, match=r"combat have been rolled.*CH-6\.08"):
        m.odds(chain=warrior)


def test_a_combat_fought_has_no_odds_any_more() -> None:
    """After its combat a chain is refused, while another waits (CH-6.21)."""
    said = {"A": "a aragorn e", "o": "b lurtz w", "B": "a boromir e", "p": "b ugluk w", "phase": "combat"}
    m = match_of(". A o . . B p", said)
    passing(m, "warrior:a-aragorn", *[2] * 8)
    while m.table.decisions[0].kind.name != "name-combat":
        m.play("do:done")
    with pytest.raises(IllegalChoice, match=r"CH-6\.21"):
        m.odds(chain="b-lurtz")
    assert m.odds(chain="a-boromir").sides[0].dice == 4


def test_a_shot_that_is_spread_has_no_single_target() -> None:
    """With Arrow Flurry in force there is nobody to give odds for (CH-8.20)."""
    m = match_of("L . o . p", {"L": "a legolas e", "o": "b orc-warrior w", "p": "b gollum w"})
    passing(m, "warrior:a-legolas do:shoot face:e ability:arrow-flurry")
    with pytest.raises(RavenhillError, match=r"CH-8\.20"):
        m.odds(shooter="a-legolas", target="b-gollum")


def test_a_game_that_is_over_has_no_odds() -> None:
    """There is nothing left to fight."""
    m = match_of(". A o .", {"A": "a aragorn e", "o": "b lurtz w"})
    m.resign("a")
    with pytest.raises(RavenhillError, match="over"):
        m.odds(chain="a-aragorn")
