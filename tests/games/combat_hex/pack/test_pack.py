"""The default pack of Combat Hex: 40 warriors, 44 abilities, four bases, and packs that replace parts of it."""

import re
import shutil
from pathlib import Path

import pytest

from ravenhill.games.combat_hex import model
from ravenhill.games.combat_hex.pack import loading
from ravenhill.games.combat_hex.vocabulary import ABILITY_SLUGS
from ravenhill.rules import rules

CONTENT = loading.load()
TEXTS = loading.texts()
# slug, attacks, toughness, movement, shots/range, wounds, action points, points
ROSTER = """
    aragorn 4 4 5 0/0 5 6 490
    gandalf 3 4 5 0/0 5 7 455
    legolas 3 4 5 3/9 4 6 455
    gimli 4 5 4 0/0 4 5 475
    boromir 4 4 4 0/0 5 5 450
    frodo 1 3 4 0/0 4 5 195
    sam 2 3 4 0/0 4 4 265
    arwen 3 4 5 0/0 4 5 355
    faramir 3 4 5 2/8 4 5 395
    eomer 4 4 8 0/0 5 5 475
    theoden 3 4 4 0/0 4 5 375
    eowyn 3 4 5 0/0 4 5 365
    treebeard 5 5 5 2/4 7 5 825
    gondor-spearman 1 4 4 0/0 1 1 85
    gondor-swordsman 1 4 4 0/0 2 1 115
    ithilien-ranger 1 3 5 1/7 1 1 95
    galadhrim-archer 1 3 5 2/8 1 1 110
    rivendell-guard 2 4 5 0/0 1 1 120
    rider-of-rohan 2 4 8 1/5 2 1 220
    dwarf-warrior 2 5 3 0/0 1 1 140
    hobbit-scout 1 2 4 1/4 1 1 80
    saruman 2 4 4 0/0 5 7 380
    lurtz 4 4 5 2/7 5 5 525
    ugluk 4 4 5 0/0 4 5 410
    grima 1 3 4 0/0 3 5 195
    gollum 2 3 5 0/0 3 4 265
    ringwraith 3 4 5 0/0 4 5 395
    witch-king 5 5 9 0/0 6 6 855
    sauron 6 6 5 0/0 7 8 1245
    balrog 7 5 12 7/7 8 10 1500
    orc-warrior 1 3 5 0/0 1 1 75
    orc-archer 1 3 5 1/6 1 0 70
    moria-goblin 1 2 5 0/0 1 0 55
    uruk-hai-swordsman 2 4 5 0/0 1 1 120
    uruk-hai-pikeman 1 4 5 0/0 1 1 90
    uruk-hai-crossbowman 1 4 4 2/7 1 1 115
    uruk-hai-berserker 2 3 5 0/0 2 2 170
    warg-rider 2 3 9 0/0 2 1 205
    cave-troll 4 5 5 0/0 5 3 575
    easterling-guard 1 5 4 0/0 1 1 100
"""
UNIQUE = {
    "aragorn": 1, "gandalf": 2, "legolas": 3, "gimli": 4, "boromir": 5, "frodo": 6, "sam": 7, "arwen": 8, "faramir": 9,
    "eomer": 10, "theoden": 11, "eowyn": 12, "treebeard": 13, "saruman": 14, "lurtz": 15, "ugluk": 16, "grima": 17,
    "gollum": 18, "witch-king": 19, "sauron": 20, "balrog": 21, "frodo-wearing-the-ring": 6,
}  # fmt: skip
BASES = {
    "eomer": 2,
    "rider-of-rohan": 2,
    "warg-rider": 2,
    "treebeard": 3,
    "witch-king": 3,
    "cave-troll": 3,
    "balrog": 9,
}


def kind(slug: str) -> int:
    """The number of a warrior."""
    return CONTENT.slugs.index(slug)


def printed(slug: str) -> str:
    """The numbers of a warrior as the table above has them."""
    k, c = kind(slug), CONTENT
    shooting = f"{c.shots[k]}/{c.range[k]}"
    fighting = f"{c.attacks[k]} {c.toughness[k]} {c.movement[k]}"
    return f"{slug} {fighting} {shooting} {c.wounds[k]} {c.action_points[k]} {c.points[k]}"


# --- the default pack -----------------------------------------------------------------------------


def test_the_default_pack_has_no_faults() -> None:
    """Nothing in the pack of the program is wrong, its maps and armies included."""
    assert loading.check(loading.DEFAULT) == []


def test_the_default_pack_is_read_once() -> None:
    """The default content and texts are kept."""
    assert loading.load() is CONTENT
    assert loading.texts() is TEXTS


@pytest.mark.parametrize("line", [line.strip() for line in ROSTER.strip().splitlines()])
def test_every_warrior_has_its_numbers(line: str) -> None:
    """Attacks, toughness, movement, shots and range, wounds, action points, points."""
    assert printed(line.split(maxsplit=1)[0]) == line


def test_there_are_40_warriors_and_a_wearer() -> None:
    """21 good ones, 19 evil ones, and the line of Frodo wearing the Ring (CH-O1)."""
    assert len(CONTENT.slugs) == 41
    assert CONTENT.slugs[-1] == "frodo-wearing-the-ring"
    assert CONTENT.faction[:40].count(model.GOOD) == 21
    assert CONTENT.faction[:40].count(model.EVIL) == 19
    assert CONTENT.wearer[kind("frodo")] == 40
    assert [k for k in range(41) if CONTENT.wearer[k] >= 0] == [kind("frodo")]


def test_heroes_unique_numbers_and_bases() -> None:
    """22 heroes; the Ringwraith alone of them is not unique."""
    heroes = {slug for slug in CONTENT.slugs[:40] if CONTENT.hero[kind(slug)]}
    assert heroes == {*UNIQUE, "ringwraith"} - {"frodo-wearing-the-ring"}
    assert {slug: number for slug, number in zip(CONTENT.slugs, CONTENT.unique, strict=True) if number} == UNIQUE
    bases = {slug: model.BASE_SIZES[base] for slug, base in zip(CONTENT.slugs, CONTENT.base, strict=True) if base}
    assert bases == BASES


def test_flags_are_traits() -> None:
    """Ringwraiths, Sauron's two flags and the ring bearers (CH-O8, CH-S4, CH-X5)."""

    def bearing(bit: int) -> set[str]:
        return {slug for slug in CONTENT.slugs if CONTENT.traits[kind(slug)] & bit}

    assert bearing(model.IS_RINGWRAITH) == {"ringwraith", "witch-king"}
    assert bearing(model.NO_RANGED_DAMAGE) == bearing(model.UNWARDABLE) == {"sauron"}
    assert bearing(model.RING_BEARER) == bearing(model.HAS_RING) == {"frodo", "frodo-wearing-the-ring"}
    assert bearing(model.IS_LARGE) == {"treebeard", "witch-king", "balrog", "cave-troll"}
    assert bearing(model.IS_FLYER) == {"witch-king", "balrog"}
    assert bearing(model.IS_SPEARMAN) == {"gondor-spearman", "uruk-hai-pikeman"}
    assert bearing(model.HAS_DREAD) == {"ringwraith", "witch-king"}
    assert bearing(model.IS_LEADER) == {"aragorn", "theoden"}


def test_passive_abilities_are_traits_only() -> None:
    """Passive abilities stand in no list; the others keep their order and price (CH-A5)."""
    assert not any(ability in model.PASSIVE for row in CONTENT.abilities for ability in row)
    gandalf = kind("gandalf")
    assert CONTENT.abilities[gandalf] == [model.MAGICAL_FORCE, model.WARD, model.INVIGORATE]
    assert CONTENT.prices[gandalf] == [3, 2, 0]
    assert [len(row) for row in CONTENT.prices] == [len(row) for row in CONTENT.abilities]


def test_every_ability_is_on_some_base() -> None:
    """All 44, so that every rule of section 8 is in play."""
    said = {ability.split()[0] for warrior in TEXTS.warriors[:40] for ability in warrior.abilities}
    assert said == set(ABILITY_SLUGS)


def test_every_ability_has_its_rule_and_a_sentence() -> None:
    """The rule numbers are those of section 8 in order, and The One Ring's."""
    assert [ability.slug for ability in TEXTS.abilities] == ABILITY_SLUGS
    assert [ability.rule for ability in TEXTS.abilities[:-1]] == [f"CH-8.{number:02}" for number in range(9, 52)]
    assert TEXTS.abilities[-1].rule == "CH-9.01"
    known = {rule.id for rule in rules("combat-hex")}
    for ability in TEXTS.abilities:
        assert ability.rule in known
        assert ability.text.endswith(".") and ability.text[0].isupper()


def test_sources_and_versions() -> None:
    """Only the Balrog's line is published, and only in part; every line is the orange version."""
    assert {warrior.slug for warrior in TEXTS.warriors if warrior.source != "ravenhill"} == {"balrog"}
    assert {warrior.version for warrior in TEXTS.warriors} == {"orange"}


def test_slugs_are_plain_and_names_are_not() -> None:
    """Accents are dropped in words and kept in names."""
    assert all(re.fullmatch(r"[a-z-]+", slug) for slug in CONTENT.slugs)
    assert CONTENT.names[kind("eomer")] == "Éomer, mounted"
    assert CONTENT.names[kind("ugluk")] == "Uglúk"
    assert CONTENT.names[kind("grima")] == "Gríma Wormtongue"


# --- other packs ----------------------------------------------------------------------------------


def test_an_empty_folder_is_the_default_pack(tmp_path: Path) -> None:
    """Files that a pack leaves out come from the default pack."""
    assert loading.check(tmp_path) == []
    assert loading.load(tmp_path) == CONTENT
    assert loading.texts(tmp_path) == TEXTS


def test_a_file_replaces_the_whole_file(tmp_path: Path) -> None:
    """A pack with one file of its own has that file and all the others of the default pack."""
    text = (loading.DEFAULT / "warriors.toml").read_text(encoding="utf-8")
    (tmp_path / "warriors.toml").write_text(text.replace('name = "Sam"', 'name = "Samwise"'), encoding="utf-8")
    content = loading.load(tmp_path)
    assert content.names[kind("sam")] == "Samwise"
    assert [ground.slug for ground in content.maps] == [ground.slug for ground in CONTENT.maps]


def test_new_maps_and_armies_stand_beside_the_others(tmp_path: Path) -> None:
    """And a file with the name of an old one takes its place."""
    for folder in ("maps", "armies"):
        (tmp_path / folder).mkdir()
    shutil.copy(loading.DEFAULT / "maps" / "ford.map", tmp_path / "maps" / "second-ford.map")
    text = (loading.DEFAULT / "maps" / "ridge.map").read_text(encoding="utf-8")
    (tmp_path / "maps" / "ridge.map").write_text(text.replace("The Ridge", "My Ridge"), encoding="utf-8")
    (tmp_path / "armies" / "sam-alone.toml").write_text('name = "Sam"\nlevel = 500\nwarriors = ["sam"]\n')
    content, texts = loading.load(tmp_path), loading.texts(tmp_path)
    assert "second-ford" in [ground.slug for ground in content.maps]
    assert [ground.name for ground in content.maps if ground.slug == "ridge"] == ["My Ridge"]
    assert len(content.maps) == len(CONTENT.maps) + 1
    assert [army.warriors for army in texts.armies if army.slug == "sam-alone"] == [["sam"]]


def test_a_copy_of_an_ability_is_entered_again(tmp_path: Path) -> None:
    """An ability that stands twice on a base is two abilities to the rules (CH-8.084)."""
    text = (loading.DEFAULT / "warriors.toml").read_text(encoding="utf-8")
    twice = text.replace('["healing 2", "fast 1"]', '["healing 2", "healing 2"]')
    (tmp_path / "warriors.toml").write_text(twice, encoding="utf-8")
    assert loading.load(tmp_path).abilities[kind("arwen")] == [model.HEALING, model.HEALING]


def test_another_version_of_a_hero(tmp_path: Path) -> None:
    """The same unique number in another colour is another line of the same warrior (CH-1.05)."""
    text = (loading.DEFAULT / "warriors.toml").read_text(encoding="utf-8")
    sam = text[text.index('[[warrior]]\nslug = "sam"') : text.index('[[warrior]]\nslug = "arwen"')]
    red = sam.replace('"sam"', '"sam-red"').replace("orange", "red").replace("attacks = 2", "attacks = 3")
    (tmp_path / "warriors.toml").write_text(text + "\n" + red, encoding="utf-8")
    content = loading.load(tmp_path)
    assert content.unique[content.slugs.index("sam-red")] == content.unique[kind("sam")] == 7
    assert loading.texts(tmp_path).warriors[-1].version == "red"
