"""Every line of the log leads to the rule that it carries out, by nothing but what everybody has seen."""

from __future__ import annotations

import re
from types import ModuleType

import pytest

import ravenhill.games.five_armies.game  # noqa: F401  enters the happenings of all cards
from ravenhill import rules
from ravenhill.games.combat_hex.language import rules_cited as hex_rules
from ravenhill.games.combat_hex.language import tables as hex_tables
from ravenhill.games.combat_hex.language.texts import TEXTS as HEX
from ravenhill.games.combat_hex.pack import loading as hex_pack
from ravenhill.games.combat_hex.rules import happenings as hex_happenings
from ravenhill.games.combat_hex.rules import victory as hex_victory
from ravenhill.games.five_armies.language import rules_cited, tables
from ravenhill.games.five_armies.language.texts import TEXTS as ARMIES
from ravenhill.games.five_armies.rules import happenings, victory
from ravenhill.games.wording import SLOT
from ravenhill.kernel.events import EVERYBODY, Event
from tests.games.combat_hex.playing import game_of, random_battle
from tests.games.five_armies.playing import FREE_PEOPLES, SHADOW, WORDING, WORDS, new_game, random_game

GAMES = ("five-armies", "combat-hex")
LANGUAGES = {"five-armies": ARMIES, "combat-hex": HEX}
HAPPENINGS: dict[str, ModuleType] = {"five-armies": happenings, "combat-hex": hex_happenings}
FINER = {"five-armies": rules_cited.finer(WORDING.names), "combat-hex": hex_rules.finer(hex_pack.texts())}
IDS = {game: {rule.id for rule in rules.rules(game)} for game in GAMES}
AFTER = {"five-armies": rules_cited.AFTER, "combat-hex": hex_rules.AFTER}
# Rules that '_special' and its like give, besides the tables.
BESIDES = {
    ("five-armies", happenings.ACTION_TAKEN): [*rules_cited.ACTION_RULES.values(), "FA-13.6", "FA-26.1"],
    ("five-armies", happenings.CHARACTER_LOST): ["FA-33.8"],
    ("five-armies", happenings.MARCHED): ["FA-25.4"],
    ("five-armies", happenings.BAT_DISCARDED): ["FA-U.10"],
    ("five-armies", happenings.FATE_STAYS): ["FA-R.80"],
    ("five-armies", happenings.SUPERIORITY): ["FA-R.88"],
    ("combat-hex", hex_happenings.STRIKES): [*hex_rules.LEAVING.values(), *hex_rules.CLOSING_IN.values()],
}
TITLE = re.compile(r"^\*\*[^*]+\*\*\s*")
DRAWS = {game: range(tale.DRAW_OFFERED, tale.DRAW_AGREED + 1) for game, tale in HAPPENINGS.items()}
# What is told although no rule of the book is carried out, with the reason.
WITHOUT_RULE = {
    ("combat-hex", hex_happenings.GIVEN_UP): "the books know no giving up, running out of time or leaving",
    **{(game, kind): "the books know no draw by agreement" for game, kinds in DRAWS.items() for kind in kinds},
}


def rules_of(game: str, kind: int) -> list[str]:
    """Every rule that lines of a kind can lead to."""
    if kind in FINER[game]:
        return FINER[game][kind][1]
    found = [HAPPENINGS[game].RULES[kind], *AFTER[game].get(kind, {}).values(), *BESIDES.get((game, kind), [])]
    return [rule for rule in found if rule]


KINDS = [(game, kind) for game in GAMES for kind in range(len(HAPPENINGS[game].KEYS))]


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_every_happening_has_a_rule_of_its_game(game: str, kind: int) -> None:
    """Complete: a happening without a rule stands in the list above, with its reason."""
    found = [rule for rule in rules_of(game, kind) if rule]
    assert set(found) <= IDS[game]
    assert bool(found) != ((game, kind) in WITHOUT_RULE), HAPPENINGS[game].KEYS[kind]


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_no_line_leads_to_a_bare_heading(game: str, kind: int) -> None:
    """The rule of every line is a real sentence: more than a title, and more than that cards do what they say."""
    texts = {rule: TITLE.sub("", rules.rule(rule).text) for rule in rules_of(game, kind) if rule}
    assert [rule for rule, text in texts.items() if len(text.split()) < 5 or not text.rstrip(")").endswith(".")] == []
    assert "FA-15.5" not in texts


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_of_one_kind_stands_in_one_place(game: str) -> None:
    """A happening whose rule is always a finer one has none besides."""
    assert [kind for kind in FINER[game] if HAPPENINGS[game].RULES[kind]] == []


@pytest.mark.parametrize(("game", "kind"), [(game, kind) for game in GAMES for kind in FINER[game]])
def test_a_finer_rule_follows_from_what_the_sentence_says(game: str, kind: int) -> None:
    """Everyone who may read the line may also know which of its rules applies."""
    argument = FINER[game][kind][0]
    assert argument in [int(slot[1]) for slot in SLOT.finditer(LANGUAGES[game].line(HAPPENINGS[game].KEYS[kind]))]


def test_a_hidden_card_has_the_rule_of_an_open_one() -> None:
    """The rule of a line gives away no more than the line: whoever sees the back reads the same number."""
    pairs = [
        (happenings.DREW_CARD, happenings.DREW_BACK),
        (happenings.DISCARDED_CARD, happenings.DISCARDED_BACK),
    ]
    assert all(happenings.RULES[open_] == happenings.RULES[back] for open_, back in pairs)
    assert all(rules_cited.AFTER.get(open_) == rules_cited.AFTER.get(back) for open_, back in pairs)


def test_every_action_has_its_rule() -> None:
    """The rules of actions are those of the table of actions, each once."""
    assert list(rules_cited.ACTION_RULES) == list(tables.ACTIONS)
    assert len(rules_cited.PHASE_RULES) == len(tables.PHASES)


def test_only_who_gives_up_ends_a_game_without_a_rule() -> None:
    """Every victory of the books has its rule."""
    ours = (
        (rules_cited.ENDING_RULES, tables.ENDINGS, victory.RESIGNED),
        (hex_rules.ENDING_RULES, hex_tables.ENDINGS, hex_victory.RESIGNATION),
    )
    for found, endings, given_up in ours:
        assert found[:given_up] == [rule for rule, _ in endings[:given_up]] and all(found[:given_up])
        assert len(found) == len(endings) and not any(found[given_up:])


@pytest.mark.parametrize("seed", range(4))
def test_every_line_of_a_whole_game_has_a_rule(seed: int) -> None:
    """Played to the end, no line is without."""
    g = list(random_game(seed))[-1]
    assert g.log and [event for event in g.log if WORDING.rule(g, event) not in IDS["five-armies"]] == []


@pytest.mark.parametrize("seed", range(3))
def test_every_line_of_a_whole_battle_has_a_rule(seed: int) -> None:
    """Played to the end, no line is without."""
    g = list(random_battle(seed))[-1]
    words = next(game.wording for game in map(game_of, range(3)) if game.words is g.words)
    assert g.log and [event for event in g.log if words.rule(g, event) not in IDS["combat-hex"]] == []


@pytest.mark.parametrize(
    ("kind", "args", "rule"),
    [
        (happenings.PHASE_BEGINS, [5], "FA-11.13"),
        (happenings.ACTION_TAKEN, [SHADOW, WORDS.number["action:bat-cloud"]], "FA-34.2"),
        (happenings.ABILITY_USED, [SHADOW, 6], "FA-U.1"),
        (happenings.GAME_WON, [FREE_PEOPLES, victory.FATE_FULFILLED], "FA-31.4"),
        (happenings.GAME_WON, [FREE_PEOPLES, victory.RESIGNED], ""),
        (happenings.RETREATS, [SHADOW, 3], "FA-29.6"),
    ],
)
def test_the_rule_of_a_line_of_five_armies(kind: int, args: list[int], rule: str) -> None:
    """By its kind, or by what it names."""
    assert WORDING.rule(new_game(0), Event(kind, args, EVERYBODY, 0)) == rule


@pytest.mark.parametrize(
    ("began", "rule"),
    [
        (hex_happenings.SHOOTS, "CH-5.17"),
        (hex_happenings.STRIKES, "CH-C9"),
        (hex_happenings.COMBAT_BEGINS, "CH-6.09"),
    ],
)
def test_a_roll_has_the_rule_of_the_attack_it_belongs_to(began: int, rule: str) -> None:
    """A 4 hits in a combat and not in a shot: the line leads to the right one of the two."""
    log = [Event(hex_happenings.SHOOTS, [0, 1, 1, 5], EVERYBODY, 0), Event(began, [0, 1, 1, 5], EVERYBODY, 0)]
    log.append(Event(hex_happenings.ATTACK_ROLL, [0, 0, 0, 4], EVERYBODY, 0))
    log.append(Event(hex_happenings.COMBAT_BEGINS, [0, 1], EVERYBODY, 0))
    assert hex_rules.Rules(hex_pack.texts()).of(log, log[2]) == rule
