"""Every rule can be read, searched and linked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from markupsafe import Markup

from ravenhill import rules
from ravenhill.web.library import link_rules
from ravenhill.web.library.chapters import chapters, numbers, place_of, search_chapters
from ravenhill.web.library.deviations import deviations, deviations_about
from ravenhill.web.library.linking import NUMBER
from tests.web.library.library_site import GAMES, Page, client

DOCUMENT = Path(__file__).parents[3] / "docs" / "deviations.md"


# --- links ----------------------------------------------------------------------------------------
def test_numbers_become_links() -> None:
    said = link_rules("See FA-12.3, FA-R.35 and FA-U.1.", "five-armies", "/below")
    assert said.count("<a ") == 3
    assert 'href="/below/rules/five-armies/FA-R.35" data-rule="FA-R.35">FA-R.35</a>' in said
    assert said.endswith("</a>.")


@pytest.mark.parametrize("number", ["CH-M16", "CH-5.14.1", "CH-8.081", "CH-G1"])
def test_numbers_of_every_form_become_links(number: str) -> None:
    assert f">{number}</a>" in link_rules(f"({number})", "combat-hex", "")


def test_what_is_no_rule_stays_text() -> None:
    assert link_rules("FA-99.9 and FA-12", "five-armies", "") == "FA-99.9 and FA-12"


def test_texts_are_escaped_first() -> None:
    said = link_rules("<b>FA-12.3</b> & more", "five-armies", "")
    assert isinstance(said, Markup)
    assert said.startswith("&lt;b&gt;<a ")
    assert said.endswith("</a>&lt;/b&gt; &amp; more")


def test_searched_words_are_marked() -> None:
    said = link_rules("A Ford & a ford (FA-9.3)", "five-armies", "", ["ford"])
    assert said.count("<mark>") == 2
    assert "<mark>Ford</mark> &amp;" in said


def test_every_number_in_a_rule_is_a_rule() -> None:
    """So every one of them is a link."""
    for game in GAMES:
        for rule in rules.rules(game):
            assert all(number in numbers(game) for number in re.findall(NUMBER, rule.text)), rule.id


# --- chapters -------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_chapters_hold_all_rules_once(game: str) -> None:
    assert [rule for chapter in chapters(game) for rule in chapter.rules] == rules.rules(game)
    assert len({chapter.slug for chapter in chapters(game)}) == len(chapters(game))


def test_a_rule_knows_its_neighbours() -> None:
    place = place_of("five-armies", "fa-12.3")
    assert place is not None and place.before is not None and place.after is not None
    assert (place.before.id, place.rule.id, place.after.id) == ("FA-12.2", "FA-12.3", "FA-12.4")
    assert place.chapter.title == "Action Dice"


def test_the_first_and_the_last_rule_have_one_neighbour() -> None:
    order = rules.rules("combat-hex")
    first, last = place_of("combat-hex", order[0].id), place_of("combat-hex", order[-1].id)
    assert first is not None and first.before is None and first.after == order[1]
    assert last is not None and last.after is None and last.before == order[-2]


def test_searching_keeps_chapters() -> None:
    found = search_chapters("five-armies", "ford slope")
    assert found and all("ford" in rule.text.casefold() for chapter in found for rule in chapter.rules)
    assert search_chapters("five-armies", "no such words at all") == []
    assert search_chapters("five-armies", "  ") == chapters("five-armies")


def test_accents_need_not_be_typed() -> None:
    found = [rule.text for chapter in search_chapters("five-armies", "dain gandalf") for rule in chapter.rules]
    assert found and all("Dáin" in text for text in found)


# --- pages ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_a_game_has_every_rule(game: str) -> None:
    page = Page(client().get(f"/rules/{game}").text)
    assert not page.open
    for rule in rules.rules(game):
        assert rule.id in page.anchors
        assert f"/rules/{game}/{rule.id}" in page.links
        assert rule.text in page.text


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_page(game: str) -> None:
    browser = client()
    for rule in rules.rules(game):
        answer = browser.get(f"/rules/{game}/{rule.id}")
        assert answer.status_code == 200
        page = Page(answer.text)
        assert rule.text in page.text
        assert ("our ruling" in page.text) == rule.ruling


def test_searching_works_without_a_script() -> None:
    answer = client().get("/rules/combat-hex", params={"q": "elevated shooter"})
    found = rules.search("elevated shooter", "combat-hex")
    page = Page(answer.text)
    assert f"{len(found)} rules for" in page.text
    assert [anchor for anchor in page.anchors if anchor.startswith("CH-")] == [rule.id for rule in found]
    assert "<mark>" in answer.text


def test_a_number_finds_its_rule_in_both_games() -> None:
    page = Page(client().get("/rules", params={"q": "FA-29.6"}).text)
    assert "FA-29.6" in page.anchors
    assert len([anchor for anchor in page.anchors if anchor.startswith(("FA-", "CH-"))]) == 1


def test_nothing_found_says_what_to_do() -> None:
    assert "Try fewer" in client().get("/rules/five-armies?q=xyzzy").text
    assert "Try another word" in client().get("/rules?q=xyzzy").text


def test_searches_are_escaped() -> None:
    for path in ("/rules", "/rules/five-armies", "/gallery/five-armies"):
        answer = client().get(path, params={"q": "<script>alert(1)</script>"})
        assert answer.status_code == 200
        assert "<script>alert" not in answer.text


@pytest.mark.parametrize("asked", [{"params": {"fragment": "1"}}, {"headers": {"X-Fragment": "1"}}])
def test_a_fragment_is_only_the_rule(asked: dict[str, dict[str, str]]) -> None:
    answer = client().get("/rules/five-armies/FA-28.3", **asked)  # type: ignore[arg-type]
    assert answer.status_code == 200
    assert "<html" not in answer.text
    assert numbers("five-armies")["FA-28.3"].text in Page(answer.text).text
    assert "How Ravenhill decides" in answer.text


def test_a_fragment_of_no_rule() -> None:
    answer = client().get("/rules/five-armies/<i>?fragment=1")
    assert answer.status_code == 404
    assert "<html" not in answer.text and "<i>" not in answer.text


@pytest.mark.parametrize("path", ["/rules/chess", "/rules/five-armies/FA-999", "/rules/five-armies/CH-1.01"])
def test_what_there_is_not_leads_on(path: str) -> None:
    answer = client().get(path)
    assert answer.status_code == 404
    assert {"/rules/five-armies", "/gallery/combat-hex"} <= set(Page(answer.text).links)


def test_below_a_root_path_all_links_stay_below_it() -> None:
    for path in ("/rules", "/rules/five-armies", "/rules/five-armies/FA-28.3", "/gallery/five-armies"):
        page = Page(client("/below").get(path).text)
        assert all(link.startswith(("/below/", "#")) for link in page.links)


# --- how the program decides ----------------------------------------------------------------------
def test_deviations_are_those_of_the_document() -> None:
    rows = re.findall(r"^\| (.*?) \| (.*?) \| (.*?) ?\|$", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)
    told = [row for row in rows if re.match(r"(FA|CH)-|`", row[0])]
    kept = [", ".join(each.about) for each in deviations()]
    assert kept == [row[0].replace("`", "") for row in told]
    assert [(each.said, each.why) for each in deviations()] == [(row[1], row[2].strip()) for row in told]


def test_deviations_are_about_what_there_is() -> None:
    every = {number for game in GAMES for number in numbers(game)}
    assert deviations_about("FA-28.3") and deviations_about("swift-word")
    for each in deviations():
        assert all(name in every or not name.startswith(("FA-", "CH-")) for name in each.about)
