"""The rules as sentences: all there, in order, and found again."""

import re

import pytest

from ravenhill import rules
from ravenhill.games.combat_hex.pack import loading as warriors
from ravenhill.games.five_armies.pack import loading

FIVE_ARMIES = rules.rules("five-armies")
COMBAT_HEX = rules.rules("combat-hex")

# How many lines each page of the rule book has in the index.
LINES = {
    "3": 4, "6": 7, "7": 2, "8": 1, "9": 6, "10": 3, "11": 13, "12": 6, "13": 18, "14": 2, "15": 10,
    "16": 4, "17": 6, "19": 9, "20": 4, "21": 3, "22": 6, "23": 8, "24": 5, "25": 9, "26": 6, "27": 13,
    "28": 6, "29": 9, "30": 8, "U": 11, "31": 6, "32": 6, "33": 9, "34": 12, "R": 119,
}  # fmt: skip
# How many rules each section of the tournament rules has, and the last ruling of each letter with those left out.
SECTIONS = {"1": 11, "2": 5, "3": 10, "4": 15, "5": 27, "6": 27, "7": 6, "8": 55, "9": 20, "10": 8}
RULINGS = {
    "G": (14, {11}), "B": (13, set()), "M": (22, set()), "S": (10, set()), "C": (20, {15}), "A": (10, set()),
    "X": (10, set()), "O": (14, {9}), "E": (5, set()), "V": (13, {7}),
}  # fmt: skip


def test_every_rule_is_there_in_order_and_once() -> None:
    """331 lines, page by page, each numbered without a gap."""
    wanted = [f"FA-{page}.{line}" for page, lines in LINES.items() for line in range(1, lines + 1)]
    assert [rule.id for rule in FIVE_ARMIES] == wanted
    assert len(wanted) == 331


def test_every_rule_of_combat_hex_is_there_in_order_and_once() -> None:
    """184 rules, section by section, then 127 rulings, letter by letter."""
    ids = [rule.id for rule in COMBAT_HEX]
    sections = {section: [each for each in ids if each.startswith(f"CH-{section}.")] for section in SECTIONS}
    assert {section: len(found) for section, found in sections.items()} == SECTIONS
    rulings = [f"CH-{s}{n}" for s, (last, left_out) in RULINGS.items() for n in range(1, last + 1) if n not in left_out]
    assert ids == [each for found in sections.values() for each in found] + rulings
    assert (len(ids), len(set(ids))) == (311, 311)
    for found in sections.values():
        assert found == sorted(found)


def test_every_rule_has_a_section_and_plain_text() -> None:
    """Texts are read by people: whole sentences, no markup left over."""
    for rule in [*FIVE_ARMIES, *COMBAT_HEX]:
        assert rule.section, rule.id
        assert rule.text[-1] in ".')", rule.id
        assert not re.search(r"\*\*|`|\s\s|\n", rule.text), rule.id


def test_rulings_are_marked() -> None:
    """All FA-R lines are rulings, and of the others those that say so."""
    for rule in FIVE_ARMIES:
        assert rule.ruling == (rule.id.startswith("FA-R.") or "Ruling:" in rule.text), rule.id
    for rule in COMBAT_HEX:
        assert rule.ruling == (rule.id[3].isalpha() or "Ruling:" in rule.text), rule.id


def test_rules_that_are_named_exist() -> None:
    """A rule number in a rule, a card's text or a Maneuver card is the number of a rule."""
    known = {rule.id for rule in FIVE_ARMIES}
    texts = loading.texts()
    cards = [f"{card.text} {card.edge} {card.choices} {card.combat}" for card in texts.cards]
    maneuvers = [maneuver.rule for maneuver in texts.maneuvers]
    for text in [*(rule.text for rule in FIVE_ARMIES), *cards, *maneuvers]:
        assert set(re.findall(r"FA-[0-9A-Z]+\.[0-9]+", text)) <= known, text


def test_rules_of_combat_hex_that_are_named_exist() -> None:
    """A rule number in a rule or in the text of an ability is the number of a rule."""
    known = {rule.id for rule in COMBAT_HEX}
    abilities = [f"{ability.rule} {ability.text}" for ability in warriors.texts().abilities]
    for text in [*(rule.text for rule in COMBAT_HEX), *abilities]:
        assert set(re.findall(r"CH-[0-9A-Z]+(?:\.[0-9]+)*", text)) <= known, text


def test_a_rule_by_its_number() -> None:
    """A number finds its rule, whatever the case."""
    assert rules.rule("FA-27.9").text == "Target number 5."
    assert rules.rule("fa-r.8") == rules.rule("FA-R.8")


def test_an_unknown_number_is_refused_by_name() -> None:
    """The error names the number that no rule has."""
    with pytest.raises(KeyError, match=r"FA-99\.1"):
        rules.rule("FA-99.1")


def test_an_unknown_game_is_refused_by_name() -> None:
    """The error names the game and those there are."""
    with pytest.raises(KeyError, match=r"chess.*five-armies"):
        rules.rules("chess")


def test_a_search_finds_every_word_in_any_case() -> None:
    """All words must occur, in any order and case."""
    assert [rule.id for rule in rules.search("FORD retreat")] == ["FA-29.6", "FA-R.84"]
    assert rules.search("retreat ford") == rules.search("ford RETREAT")
    assert rules.search("Dáin")


def test_a_search_by_number_finds_a_line_or_a_page() -> None:
    """A whole number finds one rule, a page all of its rules and no other page's."""
    assert [rule.id for rule in rules.search("FA-9.6")] == ["FA-9.6"]
    assert [rule.id for rule in rules.search("fa-9")] == [f"FA-9.{line}" for line in range(1, 7)]
    assert [rule.id for rule in rules.search("FA-2")] != [rule.id for rule in FIVE_ARMIES]
    assert len(rules.search("FA-R")) == 119
    assert [rule.id for rule in rules.search("ch-5.03")] == ["CH-5.03", "CH-5.03.1"]
    assert [rule.id for rule in rules.search("CH-M1")] == ["CH-M1"]
    assert len(rules.search("CH-M")) == 22


def test_a_search_can_keep_to_one_game() -> None:
    """Both games know a victory; each search finds its own."""
    both = {rule.id[:2] for rule in rules.search("victory")}
    assert both == {"CH", "FA"}
    assert {rule.id[:2] for rule in rules.search("victory", "combat-hex")} == {"CH"}
    assert rules.search("FA-9.6", "combat-hex") == []


@pytest.mark.parametrize("text", ["", "   ", "no such words anywhere"])
def test_a_search_that_finds_nothing(text: str) -> None:
    """Nothing asked or nothing there gives nothing."""
    assert rules.search(text) == []
