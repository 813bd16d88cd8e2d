"""Everything of both games has an entry, a page and an explanation, and every link leads somewhere."""

from __future__ import annotations

from collections import Counter
from urllib.parse import unquote, urlsplit
from xml.etree.ElementTree import fromstring

import pytest

import ravenhill
from ravenhill.games.combat_hex.language.texts import TEXTS
from ravenhill.games.combat_hex.pack import loading as hex_pack
from ravenhill.games.five_armies.pack import loading as armies_pack
from ravenhill.web.library import about
from ravenhill.web.library.catalogue import search_things, sections, thing_named, things_by_word
from ravenhill.web.library.chapters import numbers
from ravenhill.web.library.pictures import picture
from ravenhill.web.library.shelf import shelf_of
from tests.web.library.library_site import GAMES, Page, client

KINDS = {
    "five-armies": "die as action unit character piece token maneuver colour number do region box territory card tile",
    "combat-hex": "face ability edge roll number do warrior hex map",
}


def vocabulary(game: str) -> list[str]:
    """All words of a standard game."""
    return list(ravenhill.new(game, seed=1).game.words.names)


# --- entries --------------------------------------------------------------------------------------
def test_all_cards_have_entries_with_all_they_say() -> None:
    page = Page(client().get("/gallery/five-armies").text)
    texts = armies_pack.texts()
    assert len(texts.cards) == 79
    for card in texts.cards:
        assert f"card-{card.slug}" in page.anchors
        assert card.title in page.text and card.text in page.text and card.edge in page.text
        if card.combat:
            assert card.combat.title in page.text and card.combat.text in page.text


def test_cards_say_when_they_work_and_how_many_there_are() -> None:
    page = Page(client().get("/gallery/five-armies/card:across-the-river").text)
    assert "just before it" in page.text and "Apply Damage, step (b)" in page.text
    assert "1, in a deck of 30" in page.text
    assert "our own design" in page.text


def test_characters_units_and_places_have_entries() -> None:
    page = Page(client().get("/gallery/five-armies").text)
    texts = armies_pack.texts()
    for character in texts.characters:
        assert f"character-{character.slug}" in page.anchors
        assert all(ability.text in page.text for ability in character.abilities)
    for unit in texts.units:
        assert f"unit-{unit.slug}" in page.anchors and unit.plural in page.text
    for maneuver in texts.maneuvers:
        assert f"maneuver-{maneuver.slug}" in page.anchors and maneuver.text in page.text
    assert all(f"region-{slug}" in page.anchors for slug in texts.regions)


def test_warriors_abilities_maps_and_armies_have_entries() -> None:
    page = Page(client().get("/gallery/combat-hex").text)
    texts = hex_pack.texts()
    for warrior in texts.warriors:
        assert f"warrior-{warrior.slug}" in page.anchors and warrior.name in page.text
    for ability in texts.abilities:
        assert f"ability-{ability.slug}" in page.anchors and ability.text in page.text
        assert f"/rules/combat-hex/{ability.rule}" in page.links
    for field in texts.maps:
        assert f"map-{field.slug}" in page.anchors and field.description in page.text
    for army in texts.armies:
        assert f"army-{army.slug}" in page.anchors and army.description in page.text


def test_a_warrior_has_all_its_numbers() -> None:
    thing = thing_named("combat-hex", "warrior:legolas")
    assert thing is not None
    assert {fact.name: fact.value for fact in thing.numbers} == {
        "Points": "455", "Attacks": "3", "Toughness": "4", "Movement": "5",
        "Wounds": "4", "Action points": "6", "Shots": "3", "Range": "9",
    }  # fmt: skip
    assert [passage.heading for passage in thing.passages][:2] == ["Arrow Flurry, 3 AP", "Expert Marksman, 1 AP"]


def test_an_army_has_its_points_and_its_warriors() -> None:
    thing = thing_named("combat-hex", "army:two-of-the-nine")
    assert thing is not None
    assert {fact.name: fact.value for fact in thing.numbers}["Warriors"] == "9"
    assert [fact.word for fact in thing.facts][:2] == ["warrior:ringwraith", "warrior:gollum"]
    content = hex_pack.load()
    points = sum(
        content.points[content.slugs.index(slug)] * number
        for slug, number in (("ringwraith", 2), ("gollum", 1), ("orc-archer", 2), ("moria-goblin", 4))
    )
    assert {fact.name: fact.value for fact in thing.numbers}["Points"] == str(points)


def test_borders_of_a_region_are_those_of_the_board() -> None:
    content = armies_pack.load()
    for place in range(content.regions):
        thing = thing_named("five-armies", f"region:{content.place_slugs[place]}")
        assert thing is not None
        near = {fact.word for fact in thing.facts if fact.name.startswith("Next to it")}
        beyond = {fact.word for fact in thing.facts if fact.name.startswith("Beyond the river")}
        assert near == {f"region:{content.place_slugs[other]}" for other in content.neighbours[place]}
        assert beyond == {f"region:{content.place_slugs[other]}" for other in content.river_neighbours[place]}


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_is_lawful(game: str) -> None:
    """Rules that exist, each once; facts that name things that exist; a text."""
    for thing in things_by_word(game).values():
        assert all(number in numbers(game) for number in thing.rules), thing.word
        assert not [number for number, times in Counter(thing.rules).items() if times > 1], thing.word
        words = [fact.word for fact in thing.facts if fact.word] + [each.word for each in thing.passages if each.word]
        assert all(thing_named(game, word) for word in words), thing.word
        assert thing.name and thing.sort and (thing.passages or thing.facts)


def test_abilities_have_moments_in_words() -> None:
    assert {ability.window for ability in hex_pack.texts().abilities} == set(TEXTS.window)


# --- pictures -------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_pictures_are_drawings(game: str) -> None:
    for thing in things_by_word(game).values():
        drawn = picture(game, thing.word)
        assert bool(drawn) == bool(thing.picture)
        if drawn:
            assert fromstring(drawn).get("aria-label") == thing.picture


def test_pictures_are_kept_by_the_browser() -> None:
    browser = client()
    answer = browser.get("/gallery/combat-hex/warrior:a-balrog.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    again = browser.get("/gallery/combat-hex/warrior:a-balrog.svg", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304


# --- looking for something ------------------------------------------------------------------------
def test_filters_without_a_script() -> None:
    browser = client()
    page = Page(browser.get("/gallery/five-armies", params={"show": "event", "type": "muster"}).text)
    assert len([anchor for anchor in page.anchors if anchor.startswith("card-")]) == 10
    page = Page(browser.get("/gallery/combat-hex", params={"faction": "evil", "rank": "hero"}).text)
    assert "warrior-sauron" in page.anchors and "warrior-aragorn" not in page.anchors
    assert "warrior-moria-goblin" not in page.anchors


def test_words_find_things() -> None:
    found = [thing.word for section in search_things("five-armies", "feigned flight", {}) for thing in section.things]
    assert found == ["card:fall-back-by-ranks"]
    found = [thing.word for section in search_things("combat-hex", "EOWYN hero", {}) for thing in section.things]
    assert found == ["warrior:eowyn"]


@pytest.mark.parametrize("game", GAMES)
def test_filters_know_all_values(game: str) -> None:
    for each in shelf_of(game).filters:
        values = {
            thing.marks[each.name] for section in sections(game) for thing in section.things if each.name in thing.marks
        }
        assert values == set(each.values)


# --- what a word means ----------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_the_vocabulary_is_explained(game: str) -> None:
    words = vocabulary(game)
    assert {word.partition(":")[0] for word in words} == set(KINDS[game].split())
    for word in words:
        told = about(game, word)
        assert told is not None, word
        page = Page(told)
        assert not page.open
        assert len(page.text.split()) > 6, word


def test_explanations_name_their_rules() -> None:
    told = about("five-armies", "card:blow-the-horns", "/below") or ""
    assert "/below/rules/five-armies/FA-14.1" in Page(told).links


def test_a_warrior_is_explained_by_its_kind() -> None:
    for word in ("warrior:b-orc-warrior-2", "warrior:d-orc-warrior", "warrior:orc-warrior"):
        assert "Orc Warrior" in (about("combat-hex", word) or "")
    assert about("combat-hex", "warrior:b-orc") is None


def test_words_of_no_game_are_not_explained() -> None:
    for game, word in (("chess", "do:pass"), ("five-armies", "hex:A1"), ("combat-hex", "card:three-columns")):
        assert about(game, word) is None
    for word in ("", ":", "card:", "hex:", "hex:A99", "hex:a1", "side:A1-up", "number:99", "warrior:"):
        assert about("combat-hex", word) is None
    assert about("combat-hex", "side:F7-ne") is not None


def test_the_address_of_an_explanation() -> None:
    browser = client()
    answer = browser.get("/about/five-armies/region:camp")
    assert answer.status_code == 200 and "<html" not in answer.text
    assert "max-age" in answer.headers["cache-control"]
    again = browser.get("/about/five-armies/region:camp", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304 and not again.content
    unknown = browser.get("/about/five-armies/<b>x")
    assert unknown.status_code == 404 and "<b>" not in unknown.text


# --- every link leads somewhere -------------------------------------------------------------------
@pytest.mark.slow
def test_all_links_of_all_pages_lead_somewhere() -> None:
    browser = client()
    ahead, pages = ["/rules", "/gallery"], dict[str, Page]()
    elsewhere = ("/", "/armies", "/replay", "/settings")  # other parts of the site
    wanted: set[tuple[str, str]] = set()
    while ahead:
        path = ahead.pop()
        if path in pages or path in elsewhere:
            continue
        answer = browser.get(path)
        assert answer.status_code == 200, path
        pages[path] = Page(answer.text if "html" in answer.headers["content-type"] else "")
        for link in pages[path].links:
            parts = urlsplit(link)
            target = (parts.path or urlsplit(path).path) + (f"?{parts.query}" if parts.query else "")
            wanted |= {(target if parts.path else path, unquote(parts.fragment))} if parts.fragment else set()
            ahead.append(target if parts.path else path)
    assert all(anchor in pages[path].anchors for path, anchor in wanted)
    for game in GAMES:
        assert all(f"/rules/{game}/{number}" in pages for number in numbers(game))
        assert all(f"/gallery/{game}/{thing.word}" in pages for each in sections(game) for thing in each.things)


@pytest.mark.parametrize(
    "path", ["/gallery/chess", "/gallery/combat-hex/nope", "/gallery/combat-hex/nope.svg", "/gallery/x/y.svg"]
)
def test_what_there_is_not_leads_on(path: str) -> None:
    answer = client().get(path)
    assert answer.status_code == 404
    assert {"/rules/five-armies", "/gallery/combat-hex"} <= set(Page(answer.text).links)


ODD = (
    "%00",
    "..",
    "%2e%2e",
    "card:%F0%9F%90%BB",
    "a" * 3000,
    ":",
    "-",
    "{{7*7}}",
    "%25",
    "card%3Athree-columns",
    "None",
)


@pytest.mark.parametrize("odd", ODD)
def test_odd_addresses_do_no_harm(odd: str) -> None:
    browser = client()
    for area in ("rules", "gallery", "about"):
        for path in (
            f"/{area}/{odd}",
            f"/{area}/five-armies/{odd}",
            f"/{area}/combat-hex/{odd}",
            f"/{area}/{odd}/{odd}",
        ):
            answer = browser.get(path)
            assert answer.status_code in (200, 404), path
            assert "49" not in answer.text or "{{" not in odd
    for area in ("rules", "gallery"):
        assert browser.get(f"/{area}/five-armies", params={"q": odd, "show": odd, "side": odd}).status_code == 200
