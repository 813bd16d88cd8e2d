"""Causes that random battles of Combat Hex seldom meet, on positions made by hand, judged by the same table."""

from __future__ import annotations

from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.fields import field, idle, passing, play
from tests.games.combat_hex.rules.reasons.judge import judge
from tests.games.combat_hex.rules.reasons.scene import Scene
from tests.games.combat_hex.rules.rings import with_numbers

FAR = ["a gollum removed", "b gollum removed"]


def cause(m: CombatHexMatch, word: str) -> str:
    """The cause under which the citation of a refusal is right; what is wrong with it, if it is not."""
    refused = m.why_not(word)
    assert refused is not None
    verdict = judge(Scene(m), word, refused.rule, refused.text)
    return verdict.fault or verdict.cause


def test_CH_5_20_1_no_die_of_a_volley_goes_to_sauron() -> None:
    """The rule for damage dice, not the one for naming a target (CH-5.03.1)."""
    board = ". . . . . . . . .\n . . . . . . . . .\n. B . . . . . o .\n . . . . . . . . .\n. . . . . . . p q"
    m = field(board, B="a balrog e", o="b sauron w", p="b orc-warrior w", q="b sam w", level=500)
    passing(m, "warrior:a-balrog do:shoot face:e ability:volley-attack roll:6", 5, 2, 2, 2, 2, 3, 4, 6)
    assert cause(m, "warrior:b-sauron") == "no die of a shot goes to Sauron"
    assert cause(m, "warrior:a-balrog") == "no die of a shot goes to a friend"


def test_CH_4_01_a_move_without_points_left() -> None:
    """Every further hex is refused for that."""
    m = field(". . . . .\n . A . . .\n. . . . o", A="a aragorn e action_points=0", o="b gimli e", extra=FAR)
    with_numbers(m, "aragorn", movement=2)
    passing(m, "warrior:a-aragorn do:move hex:C2 hex:D2")
    assert {cause(m, word) for word in ("hex:C2", "hex:A1")} == {"no MP left"}


def test_CH_X8_a_warrior_held_by_stalwart() -> None:
    """Gimli holds Uglúk."""
    m = field(". . . .\n . u g .\n. . . .", to_act="b", u="b ugluk e", g="a gimli w", extra=FAR)
    passing(m, "warrior:b-ugluk do:move hex:A2")
    play(m, "ability:stalwart")
    idle(m)
    assert cause(m, "do:move") == "Stalwart holds it"


def test_CH_M5_a_warrior_that_came_into_the_kill_zone_in_this_phase() -> None:
    """It stands before an orc, but did not when the phase began."""
    m = field(". . . .\n . A o .\n. . . .", A="a aragorn e", o="b orc-warrior w", extra=FAR)
    m.table.stood = [0] * 4
    play(m, "warrior:a-aragorn")
    assert cause(m, "do:move") == "it came into the kill zone in this phase"
