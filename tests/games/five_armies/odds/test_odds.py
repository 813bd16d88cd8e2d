"""The odds of a combat against combats fought out by the engine, and against sums done by hand."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace
from math import ceil, sqrt
from typing import Any, NamedTuple

import pytest

import ravenhill
from bench.battlefields import battlefield, text
from ravenhill.games.five_armies.odds import estimate as odds
from ravenhill.games.five_armies.odds import playouts
from ravenhill.games.five_armies.rules.queries import hand
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.errors import RavenhillError
from ravenhill.match.match import AnyMatch as Match
from ravenhill.protocol.values import Value
from tests.second_programs.five_armies.ground import ADJACENT, Ground
from tests.second_programs.five_armies.simulated import Fight, Simulation

OPEN_FIELD = """
    [region.old-road]
    side = "shadow"
    units = { orcs = 3, wargs = 1 }
    damage = 2
    [region.garden-walls]
    side = "free-peoples"
    units = { elf-spearmen = 2, elf-archers = 1 }
"""
FIGHTS = {
    "open field": Fight(OPEN_FIELD, ["old-road"], "garden-walls"),
    "ford": Fight(
        """
        [region.ferry-field]
        side = "shadow"
        units = { orcs = 4 }
        leadership = 2
        [region.east-strand]
        side = "free-peoples"
        units = { lake-men = 3 }
        """,
        ["ferry-field"],
        "east-strand",
    ),
    "slope": Fight(
        """
        [region.sheep-walks]
        side = "free-peoples"
        units = { dwarf-veterans = 2, elf-archers = 1 }
        characters = ["gandalf", "bard"]
        [region.raven-stair]
        side = "shadow"
        units = { goblins = 5 }
        leadership = 1
        """,
        ["sheep-walks"],
        "raven-stair",
        "free-peoples",
    ),
    "fortification": Fight(
        """
        [region.fallen-bridge]
        control = true
        side = "shadow"
        units = { great-orcs = 2, orcs = 3 }
        leadership = 3
        [region.ravenhill]
        side = "free-peoples"
        units = { elf-spearmen = 2 }
        characters = ["thranduil"]
        fortification_damage = 1
        """,
        ["fallen-bridge"],
        "ravenhill",
    ),
    "unequal": Fight(
        """
        [region.old-road]
        side = "shadow"
        units = { goblins = 1 }
        [region.garden-walls]
        side = "free-peoples"
        units = { dwarf-veterans = 3, lake-men = 2 }
        damage = 4
        characters = ["dain", "bard"]
        """,
        ["old-road"],
        "garden-walls",
    ),
    "weak and strong": Fight(
        """
        [region.old-road]
        side = "shadow"
        units = { great-orcs = 1, orcs = 2 }
        damage = 3
        [region.garden-walls]
        side = "free-peoples"
        units = { dwarf-veterans = 1, lake-men = 1 }
        damage = 2
        """,
        ["old-road"],
        "garden-walls",
    ),
    "abilities": Fight(
        """
        [region.old-road]
        side = "shadow"
        units = { goblins = 3, great-orcs = 1 }
        leadership = 1
        [region.garden-walls]
        side = "free-peoples"
        units = { elf-archers = 2, dwarf-regulars = 2 }
        leadership = 1
        damage = 1
        """,
        ["old-road"],
        "garden-walls",
        cards={"shadow": "maneuver:goblins", "free-peoples": "maneuver:elf-archers"},
    ),
    "Bolg": Fight(
        """
        bodyguards = 2
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 1 }
        damage = 1
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 1 }
        damage = 1
        characters = ["bolg"]
        """,
        ["old-road"],
        "garden-walls",
        "free-peoples",
    ),
    "Beorn attacks": Fight(
        """
        wrath = 5
        [region.old-road]
        characters = ["beorn"]
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 4, wargs = 1 }
        leadership = 2
        """,
        ["old-road"],
        "garden-walls",
        "free-peoples",
        action=("die:will-of-the-west", "action:move-beorn"),
    ),
    "Beorn attacked": Fight(
        """
        wrath = 4
        [region.ravenhill]
        characters = ["beorn"]
        [region.fallen-bridge]
        control = true
        side = "shadow"
        units = { orcs = 5 }
        """,
        ["fallen-bridge"],
        "ravenhill",
    ),
    "combined": Fight(
        """
        [region.ferry-field]
        side = "shadow"
        units = { orcs = 2 }
        [region.south-quarter]
        side = "shadow"
        units = { wargs = 2 }
        leadership = 1
        [region.east-strand]
        side = "free-peoples"
        units = { lake-men = 3, elf-spearmen = 1 }
        """,
        ["south-quarter", "ferry-field"],
        "east-strand",
        action=("die:army", "action:combined-attack"),
    ),
}
EACH_FIGHT = pytest.mark.parametrize("name", FIGHTS)
OFTEN = {"slope", "fortification", "abilities"}


# --- against the engine ---------------------------------------------------------------------------
def agree(law: list[float], found: Counter[int], what: str) -> None:
    """Every number comes up as often as it should, within 4 standard errors; one that cannot come never does."""
    times = found.total()
    assert abs(sum(law) - 1) < 1e-9, what
    for number in {*range(len(law)), *found}:
        likely = law[number] if number < len(law) else 0.0
        rare = 2 / times if 0 < likely * times < 10 else 0.0  # so few follow no bell
        error = sqrt(likely * (1 - likely) / times)
        assert abs(found[number] / times - likely) <= 4 * error + rare + 1e-9, f"{what} {number}"


def mean_agrees(expected: float, found: Counter[int], what: str) -> None:
    """The mean comes out within 4 standard errors."""
    times = found.total()
    mean = sum(number * count for number, count in found.items()) / times
    variance = sum((number - mean) ** 2 * count for number, count in found.items()) / times
    assert abs(mean - expected) <= 4 * (sqrt(variance / times) + 1 / times), what


def rounds_agree(name: str, times: int) -> None:
    """Hits, Damage and losses of both sides in the first round."""
    fight = FIGHTS[name]
    said = fight.odds(playouts=1).round
    found = Simulation(fight).rounds(times)
    for side, each in (("a", said.attacker), ("d", said.defender)):
        agree(each.hits, found["hits" + side], f"{name}: hits {side}")
        agree(each.damage, found["damage" + side], f"{name}: damage {side}")
        agree(each.lost, found["lost" + side], f"{name}: lost {side}")
        mean_agrees(each.expected_hits, found["hits" + side], f"{name}: hits {side}")
        mean_agrees(each.expected_damage, found["damage" + side], f"{name}: damage {side}")


def combats_agree(name: str, times: int) -> dict[str, Together]:
    """The end, the rounds and the losses of a whole combat without cards; what is kept for a look at all fights."""
    fight = replace(FIGHTS[name], cards={})
    said = fight.odds(playouts=1).without_cards
    found = Simulation(fight).combats(times)
    laws = {
        "end": [said.attacker_wins.value, said.defender_holds.value, said.both_gone.value],
        "losta": said.attacker_lost,
        "lostd": said.defender_lost,
    }
    for what, law in laws.items():
        agree(law, found[what], f"{name}: {what}")
    mean_agrees(said.rounds.value, found["rounds"], f"{name}: rounds")
    mean_agrees(said.expected_attacker_lost.value, found["losta"], f"{name}: attacker's losses")
    mean_agrees(said.expected_defender_lost.value, found["lostd"], f"{name}: defender's losses")
    return {what: Together.of(law, found[what]) for what, law in laws.items()}


class Together(NamedTuple):
    """How far counts lie from their laws in all, as chi-square with its degrees of freedom."""

    distance: float
    freedom: int

    @classmethod
    def of(cls, law: list[float], found: Counter[int]) -> Together:
        """One law; numbers that come up too rarely for a bell are counted as one."""
        times = found.total()
        common = [number for number, likely in enumerate(law) if likely * times >= 10]
        pairs = [(law[number] * times, found[number]) for number in common]
        rest = times - sum(each for each, _ in pairs)
        if rest >= 10:
            pairs.append((rest, times - sum(count for _, count in pairs)))
        return cls(sum((count - each) ** 2 / each for each, count in pairs), len(pairs) - 1)

    def agrees(self) -> bool:
        """Whether it is within 4 standard errors (Wilson and Hilferty: its cube root follows a bell)."""
        spread = 2 / (9 * self.freedom)
        return self.distance / self.freedom <= (1 - spread + 4 * sqrt(spread)) ** 3


@EACH_FIGHT
def test_a_round_falls_as_its_odds_say(name: str) -> None:
    """Some hundred rounds."""
    rounds_agree(name, 800)


@EACH_FIGHT
def test_a_combat_ends_as_its_odds_say(name: str) -> None:
    """Some hundred combats."""
    combats_agree(name, 300)


@pytest.mark.slow
@pytest.mark.timeout(900)
@EACH_FIGHT
def test_many_rounds_fall_as_their_odds_say(name: str) -> None:
    """100,000 on a slope, at a Fortification and with abilities; 10,000 elsewhere."""
    rounds_agree(name, 100_000 if name in OFTEN else 10_000)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_a_hundred_thousand_combats_end_as_their_odds_say() -> None:
    """Shared among the fights: each agrees by itself, and all of them do together."""
    found = [combats_agree(name, ceil(100_000 / len(FIGHTS))) for name in FIGHTS]
    for what in found[0]:
        distances, freedoms = zip(*(each[what] for each in found), strict=True)
        assert Together(sum(distances), sum(freedoms)).agrees(), what


def test_counts_that_lie_too_far_from_their_laws_together_are_found() -> None:
    """Twelve dice that each show a 1 a little too often, though none by 4 standard errors."""
    law, found = [5 / 6, 1 / 6], Counter({0: 7_420, 1: 1_580})
    agree(law, found, "a die")
    one = Together.of(law, found)
    assert one.agrees() and one.freedom == 1
    assert not Together(12 * one.distance, 12 * one.freedom).agrees()
    assert Together.of([0.5, 0.4995, 0.0005], Counter({0: 4_500, 1: 4_495, 2: 5})).freedom == 1


@pytest.mark.parametrize("name", ["open field", "fortification", "ford", "Beorn attacks"])
def test_combats_with_any_card_end_between_the_bounds(name: str) -> None:
    """Both sides play any card of their combat hands: the engine's combats and the playouts tell the same."""
    fight = replace(FIGHTS[name], cards={"free-peoples": "any", "shadow": "any"})
    said = replace(fight, cards={}).odds(playouts=200).cards_unknown
    found = Simulation(fight).combats(200)
    for number, share in enumerate((said.attacker_wins, said.defender_holds, said.both_gone)):
        low, high = between(found["end"][number], 200)
        assert low <= share.high and share.low <= high, f"{name}: end {number}"
    assert said.playouts == 200
    assert sum(said.attacker_lost) == pytest.approx(1)
    assert sum(said.defender_lost) == pytest.approx(1)
    overlaps(said.rounds, found["rounds"])
    overlaps(said.expected_attacker_lost, found["losta"])
    overlaps(said.expected_defender_lost, found["lostd"])


def between(found: int, number: int) -> tuple[float, float]:
    """A share with three standard errors on each side."""
    share = found / number
    error = 3 * sqrt(share * (1 - share) / number)
    return share - error, share + error


def overlaps(said: Any, found: Counter[int]) -> None:
    """A mean of the engine's combats, with three standard errors, meets what is said."""
    times = found.total()
    mean = sum(number * count for number, count in found.items()) / times
    error = 3 * sqrt(sum((number - mean) ** 2 * count for number, count in found.items())) / times
    assert said.low <= said.value <= said.high
    assert said.low - error <= mean <= said.high + error


def test_first_rounds_with_any_unit_card_bring_the_mean_of_all_pairs() -> None:
    """Hands are empty and the ground favours neither, so that only Unit cards and Regroup are played."""
    board = OPEN_FIELD.replace("wargs = 1", "great-orcs = 3").replace("orcs = 3,", "")
    fight = Fight(board, ["old-road"], "garden-walls", cards={"free-peoples": "any", "shadow": "any"})
    said = replace(fight, cards={}).odds(playouts=200)
    found = Simulation(fight).rounds(1_000)
    mean_agrees(said.maneuvers.attacker_damage.value, found["damagea"], "attacker")
    mean_agrees(said.maneuvers.defender_damage.value, found["damaged"], "defender")
    assert len(said.maneuvers.pairs) == 2 * 3
    for mean, estimate in (
        (said.maneuvers.attacker_damage, said.cards_unknown.attacker_damage),
        (said.maneuvers.defender_damage, said.cards_unknown.defender_damage),
    ):
        assert mean.low < mean.value < mean.high
        assert estimate.low < mean.value < estimate.high


# --- by hand --------------------------------------------------------------------------------------
DUEL = """
    [region.old-road]
    side = "shadow"
    units = { goblins = 1 }
    [region.garden-walls]
    side = "free-peoples"
    units = { lake-men = 1 }
"""


def test_a_duel_of_two_units_is_what_a_pencil_gives() -> None:
    """Each hits with one die in three; the second Damage kills, so both need two hits."""
    said = Fight(DUEL, ["old-road"], "garden-walls").odds(playouts=1)
    assert said.round.attacker.hits == pytest.approx([2 / 3, 1 / 3])
    assert said.round.defender.lost == pytest.approx([1])
    # A race to two hits: rounds in which nobody hits do not count, of the others 2/5, 2/5 and 1/5.
    both = 1 / 25 + 2 * (2 / 5) * (2 / 5) * (1 / 5)
    assert said.without_cards.both_gone.value == pytest.approx(duel(0, 0)[1])
    assert said.without_cards.attacker_wins.value == pytest.approx(duel(0, 0)[0])
    assert said.without_cards.defender_holds.value == pytest.approx(duel(0, 0)[0])
    assert both < said.without_cards.both_gone.value < 0.5


def duel(ours: int, theirs: int) -> tuple[float, float]:
    """The chances that the first is left and that neither is, after so many hits taken by each."""
    if ours == 2 or theirs == 2:
        return float(theirs == 2 and ours < 2), float(ours == theirs == 2)
    ways = [((1, 0), 2 / 5), ((0, 1), 2 / 5), ((1, 1), 1 / 5)]
    after = [(duel(ours + mine, theirs + other), likely) for (mine, other), likely in ways]
    return sum(way[0] * likely for way, likely in after), sum(way[1] * likely for way, likely in after)


def test_in_a_combined_attack_the_ford_counts_when_the_second_army_first_fights() -> None:
    """Three single units: the second Army comes over a ford, whenever the first has fallen (FA-30.6)."""
    board = re.sub(r"= [23], elf-spearmen = 1|= [23]", "= 1", FIGHTS["combined"].board).replace("leadership = 1", "")
    said = replace(FIGHTS["combined"], board=board).odds(playouts=1).without_cards
    assert said.attacker_wins.value == pytest.approx(relay((2, 2), 2, False))


def relay(ours: tuple[int, ...], theirs: int, fresh: bool) -> float:
    """The chance that one of our units is left when they have taken as many hits as they can: each unit two."""
    if theirs == 0 or not ours:
        return float(theirs == 0 and bool(ours))
    hit = 1 / 6 if fresh else 1 / 3
    total, still = 0.0, (1 - hit) * 2 / 3
    for scored, likely in ((1, hit), (0, 1 - hit)):
        for suffered, as_likely in ((1, 1 / 3), (0, 2 / 3)):
            if scored + suffered == 0 and not fresh:
                continue
            left = (ours[0] - suffered, *ours[1:])
            after = left if left[0] else ours[1:]
            total += likely * as_likely * relay(after, theirs - scored, len(after) < len(ours))
    return total if fresh else total / (1 - still)


def test_black_dice_are_rolled_again_first() -> None:
    """One Warg among three dice and one re-roll: the black die fails 2 in 3, and then again 2 in 3."""
    board = OPEN_FIELD.replace("orcs = 3", "orcs = 2").replace("damage = 2", "leadership = 1")
    fight = Fight(board, ["old-road"], "garden-walls", cards={"shadow": "maneuver:wargs"})
    said = fight.odds(playouts=1).round.attacker
    assert (said.white_dice, said.black_dice, said.rerolls) == (2, 1, 1)
    assert said.ability == pytest.approx(1 - 4 / 9)


@pytest.mark.parametrize(
    ("name", "targets", "rules"),
    [
        ("open field", (5, 5), ["FA-27.9"]),
        ("ford", (6, 6), ["FA-27.9", "FA-27.11"]),
        ("slope", (6, 6), ["FA-27.9", "FA-27.12"]),
        ("fortification", (6, 6), ["FA-27.9", "FA-27.10", "FA-27.12"]),
    ],
)
def test_target_numbers_come_with_their_rules(name: str, targets: tuple[int, int], rules: list[str]) -> None:
    """The odds name what makes it harder for the attacker; the defender always needs 5."""
    said = FIGHTS[name].odds(playouts=1).round
    assert (said.attacker.target, said.attacker.reroll_target) == targets
    assert [cause.rule for cause in said.attacker.because] == rules
    assert (said.defender.target, [cause.rule for cause in said.defender.because]) == (5, ["FA-27.9"])


def test_special_cards_and_cards_on_the_table_count() -> None:
    """Mighty Strokes lowers the target of the roll; Rams and Ladders spare the Shadow the wall when it rolls."""
    thorin = DUEL.replace("lake-men = 1 }", 'lake-men = 1 }\n characters = ["thorin"]')
    fight = Fight(thorin, ["old-road"], "garden-walls", cards={"free-peoples": "maneuver:mighty-strokes"})
    said = fight.odds(playouts=1).round.defender
    assert (said.target, said.reroll_target, said.because[-1].rule) == (4, 5, "FA-U.11")
    board = FIGHTS["fortification"].board.replace("fallen-bridge", "raven-stair").replace("control = true\n", "")
    rams = Fight('table = ["rams-and-ladders"]\n' + board, ["raven-stair"], "ravenhill").odds(playouts=1)
    assert (rams.round.attacker.target, rams.round.attacker.reroll_target) == (5, 6)
    assert "Rams and Ladders" in rams.round.attacker.because[-1].text


def test_the_sides_are_named() -> None:
    """Place, side, card and strength of both; Beorn has no card."""
    said = FIGHTS["fortification"].odds(playouts=1)
    attack, defence = said.round.attacker, said.round.defender
    assert (said.seat, said.attacker, said.target) == ("shadow", ["fallen-bridge"], "ravenhill")
    assert (attack.side, attack.place, attack.card, attack.strength) == (
        "shadow",
        "fallen-bridge",
        "maneuver:regroup",
        7,
    )
    assert (defence.side, defence.place, defence.strength, defence.rerolls) == ("free-peoples", "ravenhill", 2, 2)
    assert FIGHTS["Beorn attacked"].odds(playouts=1).round.defender.card == ""


# --- honesty --------------------------------------------------------------------------------------
def a_fight(match: Match, position: dict[str, Any]) -> tuple[str, str] | None:
    """Two regions between which the side to act can fight."""
    ground = Ground(position)
    for here in ground.armies("shadow"):
        for there in sorted(ADJACENT[here]):
            if ground.hostile(there, "shadow"):
                return here, there
    return None


@pytest.mark.parametrize("seat", ["free-peoples", "shadow", "spectator"])
def test_what_a_seat_may_not_know_does_not_change_its_odds(seat: str) -> None:
    """Other hidden cards and other chance, the same odds; and asking changes nothing in the game."""
    tried = 0
    for number in range(40):
        position = battlefield(random.Random(number))
        match = ravenhill.loads(text(position))
        regions = a_fight(match, position)
        if regions is None or match.table.fight is not None or tried == 2:
            continue
        tried += 1
        before = match.game.state_hash(match.table)
        said = match.odds(seat, attacker=regions[0], target=regions[1], playouts=8)
        assert match.game.state_hash(match.table) == before
        other = match.game.determinise(match.table, match.viewer(seat), Seeded(5))
        assert match.game.state_hash(other) != before
        fight: dict[str, Value] = {"attacker": regions[0], "target": regions[1], "playouts": 8}
        assert match.game.odds(other, match.viewer(seat), fight) == said
    assert tried == 2


def test_a_seat_reckons_with_its_own_hand() -> None:
    """A hand full of Event cards changes the odds of its owner, and not those of the others."""
    cards = ["three-columns", "blow-the-horns", "muster-and-march", "torch-the-stores"]
    empty = Fight(OPEN_FIELD, ["old-road"], "garden-walls").match()
    full = Fight(f"hand = {{ shadow = {cards} }}".replace("'", '"') + OPEN_FIELD, ["old-road"], "garden-walls").match()
    ask: dict[str, Any] = {"attacker": "old-road", "target": "garden-walls", "playouts": 40}
    assert full.odds("shadow", **ask).cards_unknown != empty.odds("shadow", **ask).cards_unknown
    assert full.odds("shadow", **ask).without_cards == empty.odds("shadow", **ask).without_cards
    assert full.odds("shadow", **ask).cards_unknown != full.odds("free-peoples", **ask).cards_unknown


def test_every_playout_has_a_world_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other side's card changes from playout to playout; your own never does."""
    hands: list[tuple[list[int], list[int]]] = []
    monkeypatch.setattr(playouts, "fight_out", lambda g, *_: hands.append((hand(g, 0), hand(g, 1))))
    cards = 'hand = { shadow = ["three-columns"], free-peoples = ["blow-the-horns"] }'
    table = Fight(cards + OPEN_FIELD, ["old-road"], "garden-walls").match().table
    playouts.tally_fights(table, 1, [5], 3, 30, 0)
    real = hand(table, 0)[0]
    assert sum(real in theirs for theirs, _ in hands) < 10
    assert [ours for _, ours in hands] == [hand(table, 1)] * 30


def test_intervals_are_those_of_the_books() -> None:
    """Wilson's interval of 50 in 100, and the mean of four numbers with its standard error, for 999 in 1000."""
    share = odds.proportion(50, 100)
    assert (share.value, share.low, share.high) == pytest.approx((0.5, 0.3437, 0.6563), abs=1e-4)
    mean = odds.mean([1, 2, 3, 4])
    assert (mean.value, mean.low, mean.high) == pytest.approx((2.5, 0.376, 4.624), abs=1e-3)
    assert (odds.proportion(0, 9).low, odds.proportion(9, 9).high) == (0, 1)


def test_the_same_seed_gives_the_same_estimate() -> None:
    """Another seed gives another; nobody named is a spectator."""
    match = FIGHTS["open field"].match()
    ask: dict[str, Any] = {"attacker": "region:old-road", "target": "region:garden-walls", "playouts": 40}
    assert match.odds(**ask) == match.odds("spectator", **ask, seed=0)
    assert match.odds(**ask).cards_unknown != match.odds(**ask, seed=1).cards_unknown


# --- what cannot be fought ------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({}, "need an attacker and a target"),
        ({"attacker": "old-rood"}, "there is no region 'old-rood': did you mean old-road?"),
        ({"target": "mordor"}, "there is no region 'mordor'"),
        ({"attacker": "camp"}, "there is no Army in The Camp|there is no Army in Camp"),
        ({"target": "sheep-walks"}, "isn't adjacent to Old Road. (FA-9.1)"),
        ({"target": "echo-cleft"}, "There is no enemy Army in Echo Cleft. (FA-26.1)"),
        ({"attacker": ["old-road", "old-road"]}, "each Army is named once"),
        ({"attacker": ["old-road", "garden-walls"]}, "are held by different sides"),
        ({"attacker": 7}, "a region or a list of regions, not 7"),
        ({"attacker": []}, "a region or a list of regions"),
        ({"playouts": 0}, "playouts must be a whole number from 1 to 1000000, not 0"),
        ({"playouts": True}, "playouts must be a whole number"),
        ({"seed": -1}, "seed must be a whole number"),
        ({"attack_card": "maneuver:goblins"}, "The Army in this fight has no goblins. (FA-R.47)"),
        ({"defence_card": "maneuver:mighty-strokes"}, "Thorin isn't part of this combat. (FA-U.11)"),
        ({"attack_card": "card:blow-the-horns"}, "is no Unit or Special card"),
        ({"weather": "rain"}, "odds of a combat know no weather: they take attacker, target,"),
    ],
)
def test_a_fight_that_cannot_be_is_refused_in_a_sentence(asked: dict[str, Any], said: str) -> None:
    """The sentence says what is wrong, with the rule where there is one."""
    fight = {"attacker": "old-road", "target": "garden-walls", **asked} if asked else {}
    with pytest.raises(RavenhillError) as refused:
        FIGHTS["open field"].match().odds("shadow", **fight)
    assert any(part in str(refused.value) for part in said.split("|"))


def test_odds_are_refused_in_a_combat_after_the_game_and_to_strangers() -> None:
    """A combat in progress, a game that is over, a seat that there is not."""
    ask = {"attacker": "old-road", "target": "garden-walls"}
    with pytest.raises(RavenhillError, match="a combat is in progress"):
        FIGHTS["open field"].declared().odds("shadow", **ask)
    match = FIGHTS["open field"].match()
    with pytest.raises(RavenhillError, match=re.escape("there is no seat 'sauron'")):
        match.odds("sauron", **ask)
    match.resign("shadow")
    with pytest.raises(RavenhillError, match="the game is over"):
        match.odds("shadow", **ask)


def test_beorn_and_the_passes_keep_their_limits() -> None:
    """Beorn plays no card and joins nobody; an Army in a Pass attacks only its exit, and alone."""
    beorn = FIGHTS["Beorn attacks"].match()
    with pytest.raises(RavenhillError, match="Beorn plays no cards"):
        beorn.odds(attacker="old-road", target="garden-walls", attack_card="maneuver:regroup")
    with pytest.raises(RavenhillError, match=re.escape("There is no enemy Army in Camp. (FA-26.1)")):
        beorn.odds(attacker="old-road", target="camp")
    with pytest.raises(RavenhillError, match=re.escape("(FA-9.1)")):
        beorn.odds(attacker="old-road", target="sheep-walks")
