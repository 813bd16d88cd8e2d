"""Random battles of Combat Hex: every refusal cites a rule of the independent table and names its culprits."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bench import hex_battles
from ravenhill import rules
from ravenhill.games.combat_hex.moments import NEVER
from ravenhill.games.combat_hex.state import ready_lists
from ravenhill.match.match import AnyMatch as Match
from tests.games.combat_hex.rules.reasons.abilities import GONE_BY
from tests.games.combat_hex.rules.reasons.judge import judge
from tests.games.combat_hex.rules.reasons.scene import Scene
from tests.games.combat_hex.rules.reasons.sheet import QUESTIONS
from tests.games.combat_hex.rules.reasons.table import TABLE

RULES = {rule.id for rule in rules.rules("combat-hex")}
MORE_ABILITIES = 6
STOPPED = "a kill zone stopped it"
Met = Counter[tuple[str, str]]


# --- the walk -------------------------------------------------------------------------------------
def battles(seeds: range, longest: int) -> Iterator[tuple[Match, str]]:
    """Every question of random battles, most of them skirmishes in contact, bold or not."""
    for seed in seeds:
        match, rng = hex_battles.begin(seed, scattered=seed % 4 != 0), random.Random(seed)
        if seed % 2:
            mingle(match, rng)
        for _ in range(longest):
            if match.seat is None:
                break
            yield match, match.seat
            bold = seed % 3 > 0
            match.play(hex_battles.bold_word(match, match.seat, rng) if bold else rng.choice(match.options))


def mingle(match: Match, rng: random.Random) -> None:
    """Give every kind of warrior some abilities more, so that uses meet at one moment that the roster keeps apart."""
    g = match.table
    abilities, prices = [each.copy() for each in g.content.abilities], [each.copy() for each in g.content.prices]
    activated = [ability for ability, moment in enumerate(g.content.moments) if moment != NEVER]
    for kind in sorted(set(g.kind)):
        chosen = rng.sample(activated, MORE_ABILITIES)
        abilities[kind] += chosen
        prices[kind] += [rng.choice((0, 0, 1)) for _ in chosen]
    g.content = replace(g.content, abilities=abilities, prices=prices)
    g.ready = ready_lists(g.content, g.setup)


def sampled(match: Match, seat: str, asked: Counter[tuple[str, str, int]], often: int) -> list[str]:
    """The refused words, those of each sort only some times in all; the engine's number of a reason only thins them."""
    question, who = match.table.decisions[0].kind.name, match.game.seats.index(seat)
    chosen = []
    for number, word in enumerate(match.game.words.names):
        refused = match.table.refusal(who, number)
        sort = f"{word if word.startswith('do:') else word.partition(':')[0]} {finer(match, seat, question, number)}"
        key = (question, sort, refused)
        if refused and asked[key] < often:
            asked[key] += 1
            chosen.append(word)
    return chosen


def finer(match: Match, seat: str, question: str, number: int) -> str:
    """Where one number stands for many causes, the rule tells them apart: a move stopped, a blow, a window skipped."""
    word = match.game.words.names[number]
    skipped = word.startswith("ability:") and question in GONE_BY
    if not skipped and (question not in ("face-after-move", "strike") or number % 7):
        return ""
    refused = match.why_not(word, seat)
    return refused.rule if refused else ""


def check(match: Match, seat: str, words: list[str]) -> Met:
    """Judge each refusal; a seat that is not asked learns only who is."""
    scene, met = Scene(match), Met()
    for word in words:
        refused = match.why_not(word, seat)
        assert refused is not None, f"{word} is not offered, and not refused\n{match.position()}"
        verdict = judge(scene, word, refused.rule, refused.text)
        fault = f"{scene.question}: {word} is refused with {refused}\n{verdict.fault}\n{match.position()}"
        assert refused.rule in RULES and not verdict.fault, fault
        met[scene.question, verdict.cause] += 1
        if verdict.cause == STOPPED:
            check_log(match, scene)
    return met


def check_log(match: Match, scene: Scene) -> None:
    """The log tells of a forced stop, with its rule and whose kill zone it is (CH-4.08)."""
    g, me = match.table, scene.me
    told = [match.game.sentence(g, event) for event in g.log if match.game.rule(g, event) == "CH-4.08"]
    holders = scene.holders(me, {scene.at(me)})
    last = told[-1].lower() if told else ""
    assert all(scene.name(each).lower() in last for each in (me, *holders)), f"{told[-1:]}\n{match.position()}"


def check_offers(match: Match, seat: str, rng: random.Random) -> None:
    """An offered word is not refused; another seat is refused everything, by the rule of the question."""
    for word in match.options:
        assert match.why_not(word, seat) is None, f"{word} is offered and refused\n{match.position()}"
    for other in match.game.seats:
        if other != seat and match.options_for(other) == []:
            refused = match.why_not(rng.choice(match.options), other)
            assert refused is not None and refused.rule == QUESTIONS[match.table.decisions[0].kind.name].rule
            assert refused.text.startswith("Waiting for ")


def walk(seeds: range, longest: int, often: int) -> Met:
    """All that is met in some battles."""
    asked: Counter[tuple[str, str, int]] = Counter()
    met, rng = Met(), random.Random(seeds.start)
    for match, seat in battles(seeds, longest):
        words = sampled(match, seat, asked, often)
        if words:
            met += check(match, seat, words)
            check_offers(match, seat, rng)
    return met


# --- the tests ------------------------------------------------------------------------------------
def test_every_question_has_its_row() -> None:
    """The table knows every question of the game, and cites rules that exist."""
    assert set(TABLE) == set(QUESTIONS)
    cited = {rule for causes in TABLE.values() for found in causes.values() for rule in found} - {"own"}
    assert cited <= RULES


def test_CH_refusals_cite_their_rule_and_name_their_culprit() -> None:
    """Twelve battles."""
    met = walk(range(12), longest=200, often=2)
    assert len(met) > 120


@pytest.mark.slow
def test_CH_refusals_cite_their_rule_and_name_their_culprit_in_many_battles() -> None:
    """Many more, in which nearly every cause of the table is met."""
    met = walk(range(1000, 1200), longest=350, often=4)
    assert len(met) > 300
