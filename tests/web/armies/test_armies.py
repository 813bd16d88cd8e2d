"""The army builder without a browser: what it lists, what it says of a draft, its page and its answers."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.templating import Jinja2Templates
from starlette.testclient import TestClient

import ravenhill.web
from ravenhill.games.combat_hex.armies.reading import read_army, ready_armies, violations
from ravenhill.games.combat_hex.pack import loading
from ravenhill.kernel.errors import BadArmy
from ravenhill.web.armies import builder
from ravenhill.web.armies.checking import MOST_WARRIORS, Draft, Verdict, draft_of, file_of, verdict
from ravenhill.web.armies.listing import levels, listed_warriors, ready
from ravenhill.web.armies.pictures import picture, sheet

FOLDER = Path(ravenhill.web.__file__).parent
LAWFUL = ["aragorn", "gondor-spearman", "gondor-spearman", "gondor-spearman"]


def site(root: str = "") -> Starlette:
    """The builder as a site of its own, below a root path if there is one."""
    app = Starlette(routes=[Mount(root, routes=builder.routes)] if root else builder.routes)
    app.state.templates = Jinja2Templates(FOLDER / "pages", context_processors=[lambda _: {"root": root}])
    return app


@pytest.fixture
def client() -> TestClient:
    return TestClient(site())


def judged(warriors: list[str], level: int = 1000) -> Verdict:
    return verdict(Draft(level, warriors))


# --- what is offered ------------------------------------------------------------------------------
def test_every_warrior_that_an_army_can_take_is_listed() -> None:
    """All but the lines that only stand in for a wearer of the Ring (CH-O1)."""
    content = loading.load()
    wearers = {content.slugs[kind] for kind in content.wearer if kind >= 0}
    assert [warrior.slug for warrior in listed_warriors()] == [slug for slug in content.slugs if slug not in wearers]


def test_a_warrior_is_listed_with_all_that_its_base_shows() -> None:
    """Numbers, abilities with price, rule and sentence, points (CH-1.02, CH-1.03)."""
    legolas = next(warrior for warrior in listed_warriors() if warrior.slug == "legolas")
    assert [number.value for number in legolas.numbers] == ["3", "4", "5", "4", "6", "3 / 9"]
    assert (legolas.side, legolas.rank, legolas.unique, legolas.base, legolas.points) == ("good", "hero", 3, 1, 455)
    flurry = legolas.abilities[0]
    assert (flurry.name, flurry.price, flurry.rule) == ("Arrow Flurry", "3", "CH-8.20")
    assert "expert marksman" in legolas.words


def test_the_levels_of_the_rule_book_are_offered() -> None:
    """500, 1000 and 1500 (CH-2.01), and those for which larger armies are ready."""
    assert list(levels())[:3] == [500, 1000, 1500]
    assert set(ready()) <= set(levels())


def test_every_ready_army_is_there_to_start_from() -> None:
    """At its level, with its own side and its points within the level."""
    armies_ = [army for level in ready().values() for army in level]
    assert {army.slug for army in armies_} == set(ready_armies())
    assert all(army.points <= army.level and army.side in ("good", "evil") for army in armies_)


@pytest.mark.parametrize("slug", [warrior.slug for warrior in listed_warriors()])
def test_every_warrior_has_a_picture(slug: str) -> None:
    """An SVG by itself, square, whose icons and weaves stand on the sheet of the page."""
    drawn = ET.fromstring(picture(slug))
    _, _, width, height = map(float, drawn.attrib["viewBox"].split())
    assert width == height
    assert {slug for slug in re.findall(r"#(ch-[a-z-]+)", picture(slug)) if f'id="{slug}"' not in sheet()} == set()


# --- what the rules say ---------------------------------------------------------------------------
def test_a_lawful_army_breaks_nothing() -> None:
    """Its points and its minions are counted."""
    found = judged(LAWFUL)
    assert (found.points, found.minions, found.minion_limit, found.violations) == (745, 3, 12, [])


@pytest.mark.parametrize(
    ("warriors", "rule", "cure"),
    [
        ([], "CH-2.02", "Choose a hero first."),
        (["sauron"], "CH-2.01", "Remove 245 points"),
        (["sam", *["gondor-spearman"] * 5], "CH-2.02", "or add a hero with at least 1 AP."),
        (["sam", "orc-warrior"], "CH-2.03", "Remove the good ones: Sam."),
        (["sam", "sam"], "CH-2.04", "Keep one of them, remove 1."),
        (["sam", "pony"], "CH-1.02", "Remove it and pick from the list."),
        (["sam", "orc"], "CH-1.02", "Did you mean"),
    ],
)
def test_every_broken_rule_is_cited_with_its_cure(warriors: list[str], rule: str, cure: str) -> None:
    """In sentences, with the number of the rule."""
    found = {each.rule: each for each in judged(warriors).violations}
    assert found[rule].text.endswith(".")
    assert found[rule].text[0].isupper() or found[rule].text[0].isdigit()
    assert cure in found[rule].cure


@pytest.mark.parametrize(
    ("warriors", "slug", "short"),
    [
        ([], "gondor-spearman", "too many minions for your heroes' AP"),
        (["aragorn"], "aragorn", "unique: already in your army"),
        (["aragorn"], "orc-warrior", "good and evil don't fight together"),
        (["aragorn", "gandalf"], "gondor-spearman", "30 points too many"),
        (["aragorn", "gandalf"], "sauron", "good and evil don't fight together"),
        (["aragorn", "aragorn"], "gandalf", "435 points too many"),
    ],
)
def test_who_would_not_fit_is_marked(warriors: list[str], slug: str, short: str) -> None:
    """With the rule that one warrior more would break."""
    assert judged(warriors).against[slug].short == short


def test_who_is_not_marked_fits() -> None:
    """One warrior more breaks no rule that was kept."""
    content = loading.load()
    fitting = [warrior.slug for warrior in listed_warriors() if warrior.slug not in judged(LAWFUL).against]
    assert "hobbit-scout" in fitting
    assert all(not violations(content, [*LAWFUL, slug], 1000) for slug in fitting)


def test_a_hero_is_the_cure_for_too_many_minions() -> None:
    """So none is marked as one too many."""
    found = judged(["gondor-spearman", "gondor-swordsman"])
    assert found.violations[0].rule == "CH-2.02"
    assert "sam" not in found.against


# --- files ----------------------------------------------------------------------------------------
def test_the_file_of_an_army_is_what_the_command_line_reads(tmp_path: Path) -> None:
    """There and back, with names that need quotes."""
    draft = Draft(1000, LAWFUL, 'Strider\'s "few"')
    path = tmp_path / "army.toml"
    path.write_text(file_of(draft), encoding="utf-8")
    army = read_army(path)
    assert (army.name, army.level, army.warriors) == (draft.name, draft.level, draft.warriors)
    assert draft_of(file_of(draft)) == draft


def test_an_army_without_a_name_gets_one() -> None:
    """A file must have a name."""
    assert draft_of(file_of(Draft(500, ["sam"], "  "))).name == "My army"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("name = ", "This isn't an army file"),
        ('level = 500\nwarriors = ["sam"]', "We can't read the army: the key 'name' is missing."),
        ('name = "x"\nwarriors = ["Sam!"]', "'Sam!' is no warrior"),
        ('name = "x"\nwarriors = ["sam"]\nspell = 1', "unknown key 'spell'"),
        ('name = "x"\nwarriors = ["sam x60", "orc-warrior x61"]', "'orc-warrior x61' is no warrior"),
        ('name = "x"\nwarriors = ["sam x60", "aragorn x60", "frodo x60"]', f"{MOST_WARRIORS} are the most"),
    ],
)
def test_a_file_that_is_no_army_is_refused_with_the_reason(text: str, reason: str) -> None:
    """In a sentence that says what to change."""
    with pytest.raises(BadArmy, match=re.escape(reason)):
        draft_of(text)


# --- the page and its answers ---------------------------------------------------------------------
def test_the_page_shows_every_warrior(client: TestClient) -> None:
    """With its picture, and buttons that say what they do."""
    page = client.get("/armies").text
    assert page.count('class="warrior-card') == len(listed_warriors()) == page.count('class="combat-hex base"')
    assert 'aria-label="Add Legolas, 455 points"' in page
    assert "<script>" not in page
    assert not re.search(r"\son[a-z]+=", page)


def test_the_page_works_below_a_root_path() -> None:
    """Every link of its own begins with the root."""
    page = TestClient(site("/games")).get("/games/armies").text
    assert 'data-root="/games"' in page
    assert re.findall(r'(?:href|src)="(/(?!games/)[^"]*)"', page) == []


def test_a_draft_is_judged(client: TestClient) -> None:
    """Points, violations, who does not fit, and the file."""
    said: dict[str, Any] = client.post("/armies/check", json={"level": 500, "warriors": ["sam", "sam"]}).json()
    assert said["points"] == 530
    assert [each["rule"] for each in said["violations"]] == ["CH-2.01", "CH-2.04"]
    assert said["against"]["orc-warrior"]["rule"].startswith("CH-2.0")
    assert 'warriors = [\n    "sam x2",\n]' in said["text"]


def test_a_file_is_read(client: TestClient) -> None:
    """As the draft that it holds."""
    text = 'name = "Éomer"\nlevel = 1000\nwarriors = ["eomer", "rider-of-rohan x2"]'
    said = client.post("/armies/read", content=text.encode()).json()
    assert said == {"name": "Éomer", "level": 1000, "warriors": ["eomer", "rider-of-rohan", "rider-of-rohan"]}


@pytest.mark.parametrize("path", ["/armies/check", "/armies/read"])
@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe\x00",
        b'{"level": 0, "warriors": []}',
        b'{"level": 500, "warriors": [1]}',
        b'{"level": 500, "warriors": [], "spell": 1}',
        b'{"level": 500, "warriors": [' + b",".join([b'"sam"'] * (MOST_WARRIORS + 1)) + b"]}",
        b"#" * 30_000,
    ],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(client: TestClient, path: str, sent: bytes) -> None:
    """Never as a fault of the server."""
    answer = client.post(path, content=sent)
    assert answer.status_code == 422
    assert answer.json()["text"]
