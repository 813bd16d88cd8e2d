"""Random play of The Battle of Five Armies: every refusal cites a rule that the independent table allows for its cause.

The cause is found by the test from what the seat sees. What no seat's view decides is told by the sentence (`~`).
"""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

import ravenhill
from bench.playgrounds import FIVE_ARMIES, next_word
from ravenhill.match.match import AnyMatch as Match
from ravenhill.match.match import Refusal
from ravenhill.rules import rules as rule_book
from tests.games.five_armies.rules.reasons import doing  # noqa: F401  (enters its causes)
from tests.games.five_armies.rules.reasons.actions import ACTIONS, ANOTHER_DIE, HINDRANCES
from tests.games.five_armies.rules.reasons.card_table import CARD_TABLE
from tests.games.five_armies.rules.reasons.causes import CAUSES
from tests.games.five_armies.rules.reasons.seldom import SELDOM
from tests.games.five_armies.rules.reasons.sight import Seen, beside, sight
from tests.games.five_armies.rules.reasons.table import FORCED_STOP, OTHER_KIND, TABLE

ALL = {**TABLE, **CARD_TABLE}
KINDS_OF = {question: {kind for kinds in asked[2] for kind in kinds.split()} for question, asked in ALL.items()}
RULES = {rule.id for rule in rule_book("five-armies")}
Found = tuple[str, str]  # question, cause


def rules(cell: str, seen: Seen) -> set[str]:
    """The rules of a cell of the table for what is going on."""
    if cell == "=":
        cell = ALL[seen.question][0]
    default, *others = cell.split(" | ")
    by_context = {other.partition(" ")[0]: other.partition(" ")[2] for other in others}
    return set(by_context.get(seen.context, default).split())


def causes_of(seen: Seen, word: str) -> dict[str, str]:
    """The causes that the table knows for a word at a question."""
    kind, _, slug = word.partition(":")
    asked = ALL[seen.question]
    if seen.question == "choose-action" and kind == "action":
        return {ANOTHER_DIE: ACTIONS[slug][2], **HINDRANCES[slug]}
    found = next((causes for kinds, causes in asked[2].items() if kind in kinds.split()), {OTHER_KIND: "="})
    if kind == "do" and slug in asked[1].split():
        return {cause: rule for cause, rule in found.items() if cause != "no answer to this question"}
    return {**found, **FORCED_STOP} if kind in ("region", "box") else found


def matching(seen: Seen, word: str, refused: Refusal) -> tuple[list[str], list[str]]:
    """The causes that hold, and those of them that the refusal cites and names rightly."""
    held, right = [], []
    for cause, cell in causes_of(seen, word).items():
        named = names_of(cause, seen, word, refused.text)
        if named is None:
            continue
        held.append(cause)
        said = all(
            name in refused.text if isinstance(name, str) else any(n in refused.text for n in name) for name in named
        )
        if said and refused.rule in rules(cell, seen):
            right.append(cause)
    return held, right


def names_of(cause: str, seen: Seen, word: str, text: str) -> list[str | tuple[str, ...]] | None:
    """The thing a cause names if it holds; None if it does not."""
    if cause == OTHER_KIND:
        return [seen.prompt]
    if cause.startswith("~"):
        return [] if re.search(cause[1:], text) else None
    return CAUSES[cause](seen, word)


class Walk:
    """Random games in which every word that is not offered is asked about; rare questions are asked about more."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.seed = seed
        self.asked: Counter[str] = Counter()
        self.met: Counter[Found] = Counter()
        self.wrong: list[str] = []

    def play(self, games: int, thorough: int = 6, most: int = 400) -> Walk:
        """Play games from the set-up and, three times as many, from scattered positions."""
        for _ in range(games):
            self.seed += 1
            self._game(FIVE_ARMIES.begin(self.seed, self.seed % 4 != 0), thorough, most)
        return self

    def _game(self, match: Match, thorough: int, most: int) -> None:
        said: dict[str, list[tuple[str, str]]] = {}
        phase = ""
        for _ in range(most):
            if (seat := match.seat) is None:
                return
            name = str(match.table.decisions[0].kind.name)
            if match.table.phase != phase or (name == "choose-die" and not used_general(said.get(seat, []))):
                phase, said = match.table.phase, {}
            if self.rng.random() * (1 + self.asked[name]) < thorough:
                self.asked[name] += 1
                self.examine(match, said.get(seat, []))
            word = next_word(FIVE_ARMIES, match, seat, self.rng.random() < 0.5, self.rng)
            said.setdefault(seat, []).append((name, word))
            match.play(word)

    def examine(self, match: Match, said: list[tuple[str, str]]) -> None:
        """Ask why not of every word: an offered one is not refused, a refused one has a cause."""
        seen = sight(match, said)
        other = match.determinise(seen.seat, self.rng.randrange(1 << 30))
        who = match.game.seats.index(seen.seat)
        for word, number in match.game.words.number.items():
            if word.partition(":")[0] not in KINDS_OF[seen.question] and self.rng.random() > 0.1:
                continue
            refused = match.why_not(word)
            if (refused is None) is not (word in seen.options):
                self.wrong.append(f"{seen.question}: {word} is offered and refused, or neither")
            if refused is None:
                continue
            if (
                refused.rule != "FA-23.5"
                and self.rng.random() < 0.2
                and match.game.refusal(other, who, number) != (refused.rule, refused.text)
            ):
                self.report(match, seen, word, refused, ["depends on what the seat may not know"])
            self.judge(match, seen, word, refused)

    def judge(self, match: Match, seen: Seen, word: str, refused: Refusal) -> None:
        held, right = matching(seen, word, refused)
        if not right or refused.rule not in RULES:
            self.report(match, seen, word, refused, held)
        for cause in right:
            self.met[seen.question, cause] += 1

    def report(self, match: Match, seen: Seen, word: str, refused: Refusal, held: list[str]) -> None:
        self.wrong.append(
            f"{seen.question} ({seen.seat}, {seen.context or 'die'}): {word}\n  {refused}\n"
            f"  held: {held}\n  said: {seen.said}\n{match.position() if len(self.wrong) < 5 else ''}"
        )


def used_general(said: list[tuple[str, str]]) -> bool:
    """Whether the seat has used a General since its last die: what follows belongs together."""
    chosen = [word for question, word in said if question == "choose-die"]
    return bool(chosen) and chosen[-1].startswith("character:")


def test_every_refusal_cites_the_rule_of_its_cause() -> None:
    """Some games, fixed seeds: an offered word is never refused, a refused one cites a rule the table allows."""
    walk = Walk(40).play(6, thorough=2)
    assert not walk.wrong, walk.wrong[0]
    assert len(walk.asked) > 55 and sum(walk.met.values()) > 15_000


@pytest.mark.slow
def test_every_refusal_of_many_games_cites_the_rule_of_its_cause() -> None:
    """A minute of games: every question and cause is met but those set down as seldom."""
    walk = Walk(5000).play(400, thorough=5)
    assert not walk.wrong, walk.wrong[0]
    unmet = {pair for pair in pairs() if pair not in walk.met and pair[1] not in SELDOM.get(pair[0], set())}
    assert not unmet, unmet


def pairs() -> set[Found]:
    """Every question with each of its causes."""
    found = {(question, cause) for question, asked in ALL.items() for causes in asked[2].values() for cause in causes}
    found |= {("choose-action", cause) for causes in HINDRANCES.values() for cause in (*causes, ANOTHER_DIE)}
    return found | {(question, OTHER_KIND) for question in ALL}


def test_the_table_knows_every_question_and_every_rule() -> None:
    """Each question of the game is in the table, each rule in the rule book, and each cause can be found."""
    assert set(ALL) == set(FIVE_ARMIES.questions())
    cells = [asked[0] for asked in ALL.values()]
    cells += [cell for asked in ALL.values() for causes in asked[2].values() for cell in causes.values()]
    cells += [cell for causes in HINDRANCES.values() for cell in causes.values()] + [one[2] for one in ACTIONS.values()]
    cited = {rule for cell in cells for rule in re.findall(r"FA-[\w.]+", cell)}
    assert cited <= RULES, cited - RULES
    named = {cause for asked in ALL.values() for causes in asked[2].values() for cause in causes}
    assert {cause for cause in named if not cause.startswith("~")} <= set(CAUSES)


# --- causes that random play meets too seldom -------------------------------------------------------------------------
def army(region: str, side: str, units: str, more: str = "") -> str:
    return f'[region.{region}]\nside = "{side}"\nunits = {{ {units} }}\n{more}\n'


def hemmed_in() -> str:
    """Beorn in a corner: Armies of his own side hold every region he could reach in three steps."""
    held = [place for place in reached("raven-stair", 3) if place != "raven-stair"]
    units = ["lake-men", "elf-archers", "elf-spearmen", "dwarf-regulars", "dwarf-veterans"]
    boards = [army(place, "free-peoples", f"{units[at % 5]} = 1") for at, place in enumerate(held)]
    return '[region.raven-stair]\ncharacters = ["beorn"]\n' + "".join(boards)


def reached(place: str, steps: int) -> list[str]:
    found = {place}
    for _ in range(steps):
        found |= {other for one in found for other in beside(one)}
    return sorted(found)


def to_act(side: str, die: str) -> str:
    """A side is to choose a die: this one or an Event die."""
    return f'to_act = "{side}"\ndice = {{ {side} = ["{die}", "event"] }}\n'


POINT = '[box.north-mustering-point]\nside = "shadow"\nunits = { goblins = 2 }\n'
# A position, the words that lead to the question, and the cause that must be met there.
BY_HAND: dict[str, tuple[str, list[str], Found]] = {
    "Beorn is hemmed in": (
        "fate = 11\nwrath = 5\n" + to_act("free-peoples", "character") + hemmed_in(),
        ["die:character"],
        ("choose-action", "Beorn can go nowhere"),
    ),
    "Beorn's last Wrath": (
        "fate = 11\nwrath = 1\n" + to_act("free-peoples", "character") + '[region.camp]\ncharacters = ["beorn"]\n',
        ["die:character"],
        ("choose-action", "his last Wrath"),
    ),
    "a Unit card comes back with Regroup": (
        to_act("shadow", "army")
        + army("old-road", "shadow", "orcs = 5")
        + army("camp", "free-peoples", "lake-men = 5"),
        ["die:army", "action:attack", "region:old-road", "do:no", "region:camp", "maneuver:orcs"],
        ("combat-card", "played until Regroup"),
    ),
    "a die that could do nothing": (
        to_act("shadow", "muster-army") + POINT,
        ["die:muster-army"],
        ("use-as", "nothing to do as that"),
    ),
    "all Goblins wait behind a closed Pass": (
        to_act("shadow", "lidless-eye") + POINT,
        ["die:lidless-eye"],
        ("choose-action", "all behind closed Passes"),
    ),
    "the Shadow holds Front Gate": (
        "fate = 5\n"
        + to_act("free-peoples", "character")
        + army("front-gate", "shadow", "orcs = 1", "control = true"),
        ["die:character"],
        ("choose-action", "the Shadow holds Front Gate"),
    ),
    "the three Generals": (
        'phase = "generals"\n[region.camp]\ncharacters = ["bard", "dain", "gandalf", "thranduil"]\n',
        ["character:bard", "character:dain"],
        ("activate", "activated already"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", BY_HAND)
def test_a_cause_that_play_seldom_meets(case: str) -> None:
    """By hand: the question is reached, all of its refusals are right, and the cause is among them."""
    position, words, wanted = BY_HAND[case]
    match = ravenhill.loads('game = "five-armies"\n' + position, seed=3)
    walk, said = Walk(1), []
    seat = match.seat
    for word in words:
        said.append((match.question(seat).name, word))
        match.play(word, seat=seat)
    if match.seat != seat and match.question().name == "combat-card":
        fight_on(match, seat)
    walk.examine(match, said)
    assert not walk.wrong, walk.wrong[0]
    assert wanted in walk.met, sorted(walk.met)


def fight_on(match: Match, seat: str | None) -> None:
    """The other side reveals Regroup, and the round is fought until the attacker chooses its next card."""
    safe = ("maneuver:regroup", "do:no", "do:done", "do:fight-on", "do:stand")
    for _ in range(40):
        if match.question().name == "combat-card" and match.seat == seat:
            return
        match.play(next((word for word in safe if word in match.options), match.options[0]))
