"""Every card, action, maneuver, General, character and ability has its code, its words and a test of its own."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

import ravenhill
import ravenhill.games.combat_hex.game  # enters the effects of all abilities
import ravenhill.games.five_armies.game  # enters the effects of all cards
from ravenhill import rules
from ravenhill.games.combat_hex import moments, state
from ravenhill.games.combat_hex import vocabulary as hex_words
from ravenhill.games.combat_hex.language import tables as hex_tables
from ravenhill.games.combat_hex.language.texts import TEXTS as HEX_LANGUAGE
from ravenhill.games.combat_hex.model import OPTION_SLUGS, PASSIVE, STEAL_ESSENCE
from ravenhill.games.combat_hex.pack import loading as hex_pack
from ravenhill.games.combat_hex.rules import victory
from ravenhill.games.combat_hex.rules.activating import ability as abilities
from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.language.tables import ACTIONS
from ravenhill.games.five_armies.language.texts import TEXTS as ARMY_TEXTS
from ravenhill.games.five_armies.pack import loading
from ravenhill.games.five_armies.rules import effects
from ravenhill.kernel.record import GIVE_UP_WORDS

TESTS = Path(__file__).parent
RULES, CARDS_PLAYED = "five_armies/rules/**/test_*.py", "five_armies/cards/test_*.py"
HEX_RULES = ("combat_hex/rules/**/test_*.py", "combat_hex/abilities/**/test_*.py")
HEX_TEXTS = hex_pack.texts()
FILE = Path(ravenhill.__file__).parent / "games" / "five_armies" / "content" / "v1" / "cards.toml"
CARDS: list[dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf-8"))["card"]
CONTENT, TEXTS = loading.load(), loading.texts()
WINDOWS = {
    effects.REVEAL: "reveal",
    effects.ROLL: "roll",
    effects.AFTER_ROLL: "after-roll",
    effects.REROLL: "reroll",
    effects.MANEUVER: "maneuver",
    effects.DAMAGE_ADD: "damage-add",
    effects.DAMAGE_PREVENT: "damage-prevent",
    effects.DAMAGE_REMOVE: "damage-remove",
    effects.CASUALTY: "casualties",
    effects.ROUND_END: "round-end",
    effects.ROUND_RECKONED: "round-end",
}
each_card = pytest.mark.parametrize("card", CARDS, ids=lambda card: card["slug"])


@lru_cache
def sources(files: str) -> tuple[str, ...]:
    """The source of every test of some files, with its decorators and what it names of its own module."""
    found: list[str] = []
    for file in sorted(TESTS.glob(files)):
        parts = list(top_level(file.read_text(encoding="utf-8")))
        named = [(name, source) for name, source in parts if not name.startswith("test_")]
        for name, source in parts:
            if name.startswith("test_"):
                words = set(re.findall(r"\w+", source))
                found.append("\n".join([source, *(other for known, other in named if known in words)]))
    return tuple(found)


def top_level(source: str) -> Iterator[tuple[str, str]]:
    """The functions and constants of a module by name, each with its lines."""
    lines = source.splitlines()
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef):
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            yield node.name, "\n".join(lines[first - 1 : node.end_lineno])
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield node.targets[0].id, "\n".join(lines[node.lineno - 1 : node.end_lineno])


def is_tested(*texts: str, files: tuple[str, ...] = (RULES, CARDS_PLAYED)) -> bool:
    """Whether one test of these files names all of the texts."""
    patterns = [re.compile(rf"(?<![\w-]){re.escape(text)}(?![\w-])") for text in texts]
    return any(all(pattern.search(test) for pattern in patterns) for each in files for test in sources(each))


def test_there_are_79_cards() -> None:
    """30 Event, 20 and 20 Story, 9 Fate cards (FA-3.3)."""
    decks = [card["deck"] for card in CARDS]
    numbers = {"event": 30, "free-peoples-story": 20, "shadow-story": 20, "fate": 9}
    assert {deck: decks.count(deck) for deck in numbers} == numbers


@each_card
def test_every_card_has_an_effect(card: dict[str, Any]) -> None:
    """Its Order or action, in parts."""
    effect = CONTENT.card_effect[CONTENT.card_slugs.index(card["slug"])]
    assert effects.ORDERS[effect]


@each_card
def test_every_combat_effect_stands_in_the_windows_of_its_text(card: dict[str, Any]) -> None:
    """Event cards in exactly the windows they say, other cards in none (FA-14.2)."""
    entered = {WINDOWS[window] for window in effects.COMBAT.get(card["slug"], {})}
    said = set(card.get("combat", {}).get("windows", []))
    lasting = {"reroll"} if "roll" in entered else set()  # what is set for the roll may last for the re-roll
    assert entered <= said <= entered | lasting
    assert ("combat" in card) == (card["deck"] == "event")


@each_card
def test_every_requirement_is_tested_by_the_program(card: dict[str, Any]) -> None:
    """A card has a requirement in the program exactly when its text has one (FA-15.4)."""
    assert (card["slug"] in effects.REQUIREMENTS) == (card.get("requirement", "none") != "none")


@each_card
def test_every_card_has_its_texts(card: dict[str, Any]) -> None:
    """A title and a text, for each half of an Event card."""
    said = TEXTS.cards[CONTENT.card_slugs.index(card["slug"])]
    assert said.title
    assert said.text
    assert said.combat is None or (said.combat.title and said.combat.text)


@each_card
def test_every_card_has_a_test_of_its_own(card: dict[str, Any]) -> None:
    """Its slug stands in a test of the cards."""
    assert is_tested(card["slug"], files=(CARDS_PLAYED,))


@each_card
def test_every_combat_effect_has_a_test_of_its_own(card: dict[str, Any]) -> None:
    """An Event card is named in a test of the Combat effects."""
    if "combat" in card:
        assert is_tested(card["slug"], files=("five_armies/cards/test_*_combat.py",))


def test_no_effect_without_a_card() -> None:
    """Nothing is entered for a card that does not exist."""
    slugs = {card["slug"] for card in CARDS}
    assert set(effects.ORDERS) == slugs
    assert set(effects.COMBAT) <= slugs
    assert set(effects.REQUIREMENTS) <= slugs


@pytest.mark.parametrize("slug", v.ACTION_SLUGS)
def test_every_action_has_words_and_a_test(slug: str) -> None:
    """Each use of an Action Die is played in a test."""
    assert ACTIONS[slug]
    assert is_tested(f"action:{slug}")


@pytest.mark.parametrize("slug", v.MANEUVER_SLUGS)
def test_every_maneuver_has_words_and_a_test(slug: str) -> None:
    """Each Unit card, Regroup and each Special Maneuver is played in a test."""
    said = TEXTS.maneuvers[v.MANEUVER_SLUGS.index(slug)]
    assert said.slug == slug
    assert said.text
    assert is_tested(f"maneuver:{slug}")


@pytest.mark.parametrize("general", ARMY_TEXTS.general)
@pytest.mark.parametrize("half", ["do:first", "do:second"])
def test_every_half_of_a_general_has_words_and_a_test(general: str, half: str) -> None:
    """Each half of the ability of each General is used in a test."""
    assert ARMY_TEXTS.general[general].first and ARMY_TEXTS.general[general].second
    assert is_tested(f"character:{general}", half)


@pytest.mark.parametrize("slug", v.CHARACTER_SLUGS)
def test_every_character_has_words_and_a_test(slug: str) -> None:
    """Each character has a reference card and is named in a test of the rules."""
    said = TEXTS.characters[v.CHARACTER_SLUGS.index(slug)]
    assert said.name
    assert said.abilities
    assert is_tested(slug, files=(RULES,))


# --- Combat Hex -----------------------------------------------------------------------------------
each_ability = pytest.mark.parametrize("slug", hex_words.ABILITY_SLUGS)


@each_ability
def test_every_ability_has_its_code(slug: str) -> None:
    """An effect for what is activated; Steal Essence has those of others, the rest are read where they matter."""
    number = hex_words.ABILITY_SLUGS.index(slug)
    assert (number in abilities.TABLE) == (number not in PASSIVE and number != STEAL_ESSENCE)


@each_ability
def test_every_ability_is_used_at_the_moment_of_its_text(slug: str) -> None:
    """The window that the content names is the one in which the program opens it, and that of the rules."""
    number = hex_words.ABILITY_SLUGS.index(slug)
    moment = moments.moment_of(HEX_TEXTS.abilities[number].window)
    assert hex_pack.load().moments[number] == abilities.fitting_moments(number)[0] == moment


def test_the_words_after_the_abilities_begin_where_these_end() -> None:
    """The count that the numbers of all later words stand on."""
    assert len(hex_words.ABILITY_SLUGS) == hex_words.ABILITIES


@each_ability
def test_every_ability_has_its_texts(slug: str) -> None:
    """A name, a sentence, and the rule that tells all of it."""
    said = HEX_TEXTS.abilities[hex_words.ABILITY_SLUGS.index(slug)]
    assert said.slug == slug
    assert said.name
    assert said.text.endswith(".")
    assert said.rule in {rule.id for rule in rules.rules("combat-hex")}


@each_ability
def test_every_ability_has_a_test_of_its_own(slug: str) -> None:
    """What is activated is activated in a test of the rules; of the rest a test bears the number of the rule."""
    number = hex_words.ABILITY_SLUGS.index(slug)
    if number in PASSIVE:
        rule = HEX_TEXTS.abilities[number].rule.replace("-", "_").replace(".", "_")
        assert any(f"_{rule}_" in test.partition("(")[0] for files in HEX_RULES for test in sources(files))
    else:
        assert is_tested(f"ability:{slug}", files=HEX_RULES)


@pytest.mark.parametrize("slug", hex_words.DO_SLUGS)
def test_every_answer_has_words_and_a_test(slug: str) -> None:
    """Each `do:` word of Combat Hex has a label and is played in a test."""
    assert hex_tables.ANSWERS[slug]
    assert is_tested(f"do:{slug}", files=HEX_RULES)


@pytest.mark.parametrize("slug", OPTION_SLUGS)
def test_every_rules_option_has_a_test(slug: str) -> None:
    """Each other reading of a ruling is played in a test."""
    assert is_tested(slug, files=HEX_RULES)


def test_every_moment_has_words() -> None:
    """The question says what the moment is."""
    assert all(HEX_LANGUAGE.window[moments.window_of(moment)].moment for moment in range(moments.MOMENTS))
    assert {*map(moments.moment_of, moments.WINDOWS)} == {*range(moments.MOMENTS), moments.ANY, moments.NEVER}


def test_every_effect_has_words() -> None:
    """Each bit that holds for a warrior until the turn ends."""
    bits = [1 << place for place in range(max(hex_tables.EFFECTS).bit_length())]
    assert sorted(hex_tables.EFFECTS) == bits
    assert state.DUTY_DONE in bits


def test_every_ending_has_words() -> None:
    """Each way in which a battle ends."""
    assert len(hex_tables.ENDINGS) == victory.RESIGNATION + len(GIVE_UP_WORDS) + 1 == victory.AGREED + 1
    assert len(hex_tables.PARTINGS) == len(GIVE_UP_WORDS)
