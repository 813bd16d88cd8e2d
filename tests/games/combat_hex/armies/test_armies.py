"""Armies from files, by name and from tables; the ready ones; set-ups; and the point formula."""

from pathlib import Path

import pytest

from ravenhill.games.combat_hex.armies.price import itemise, price_of_kind
from ravenhill.games.combat_hex.armies.reading import Army, as_table, read_army, read_format, ready_armies, setup_of
from ravenhill.games.combat_hex.army_construction import expand, kind_of, violations
from ravenhill.games.combat_hex.model import EVIL, GOOD, REAR_FOLLOWS
from ravenhill.games.combat_hex.pack import loading
from ravenhill.kernel.errors import BadArmy

CONTENT = loading.load()
TEXTS = loading.texts()
READY = ready_armies()
SAM = Army("Sam", 500, ["sam"])
GOLLUM = Army("Gollum", 500, ["gollum"])
# Armies that win more than their points say: they fight at a level above their cost.
STRONGER = {
    "ring-bearers-guard": 415, "eomers-eored": 865, "wings-of-angmar": 1145, "treebeards-march": 935,
    "the-dark-lord": 1245, "the-balrog": 1500,
}  # fmt: skip


def cost(army: Army) -> int:
    """The points of an army."""
    return sum(CONTENT.points[kind_of(CONTENT, slug)] for slug in army.warriors)


# --- reading --------------------------------------------------------------------------------------


def test_quantities() -> None:
    """`x5` after a slug, with spaces or without."""
    assert expand(["sam", "orc-warrior x3", "moria-goblin x 2"]) == ["sam"] + ["orc-warrior"] * 3 + ["moria-goblin"] * 2


@pytest.mark.parametrize("said", ["", "Sam", "sam x0", "sam x-1", "sam x61", "sam, frodo", "sam 3", "x5 sam"])
def test_lines_that_are_no_warriors(said: str) -> None:
    """Each is quoted."""
    with pytest.raises(BadArmy, match="is no warrior"):
        expand([said])


def test_an_army_from_a_file_a_table_and_by_name(tmp_path: Path) -> None:
    """All three ways give the same."""
    by_name = read_army("ugluks-company")
    path = loading.DEFAULT / "armies" / "ugluks-company.toml"
    assert read_army(path) == read_army(str(path)) == by_name
    assert read_army(as_table(by_name)) == by_name
    assert by_name.name == "Uglúk's company"
    assert len(by_name.warriors) == 7


def test_the_level_of_an_army_is_1500_unless_it_says_otherwise() -> None:
    """As in a standard game (CH-2.01)."""
    assert read_army({"name": "One", "warriors": ["sam"]}).level == 1500


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('name = "A"\nwarriors = ["sam",\n', "opened in line 2"),
        ('name = "A"\nwarriors = "sam"\n', "'warriors' does not fit"),
        ('name = "A"\n', "'warriors' is missing"),
        ('warriors = ["sam"]\n', "'name' is missing"),
        ('name = "A"\nlevel = 0\nwarriors = ["sam"]\n', "'level' does not fit"),
        ('name = "A"\nheroes = 3\nwarriors = ["sam"]\n', "unknown key 'heroes'"),
        ('name = "A"\nwarriors = ["Sam Gamgee"]\n', "is no warrior"),
    ],
)
def test_bad_army_files(tmp_path: Path, text: str, reason: str) -> None:
    """Each fault in a sentence."""
    (tmp_path / "a.toml").write_text(text)
    with pytest.raises(BadArmy, match=reason):
        read_army(tmp_path / "a.toml")


def test_an_army_that_is_not_there() -> None:
    """Is answered with those that are."""
    with pytest.raises(BadArmy, match=r"no ready army of that name: .*black-rider"):
        read_army("white-rider")


def test_a_format_from_a_file(tmp_path: Path) -> None:
    """The table [format]."""
    (tmp_path / "f.toml").write_text('name = "Good only"\n[format]\nfactions = ["good"]\nbanned = ["treebeard"]\n')
    found = read_format(tmp_path / "f.toml")
    assert (found.factions, found.banned, found.allowed) == (["good"], ["treebeard"], [])
    (tmp_path / "f.toml").write_text('[format]\nfactions = ["ugly"]\n')
    with pytest.raises(BadArmy, match="'factions' does not fit"):
        read_format(tmp_path / "f.toml")


# --- ready armies ---------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", READY)
def test_ready_armies_are_lawful_and_near_their_level(slug: str) -> None:
    """No rule of section 2 is broken, and at most a twelfth of the points is left over, but for the stronger ones."""
    army = READY[slug]
    assert violations(CONTENT, army.warriors, army.level) == []
    assert STRONGER.get(slug, army.level * 11 / 12) <= cost(army) <= STRONGER.get(slug, army.level)


def sides_of(level: int) -> list[int]:
    """The sides of the ready armies of a point level."""
    return [CONTENT.faction[kind_of(CONTENT, army.warriors[0])] for army in READY.values() if army.level == level]


@pytest.mark.parametrize("level", [500, 1000, 1500])
def test_there_are_ready_armies_of_both_sides_for_every_level(level: int) -> None:
    """Two good ones and two evil ones at least."""
    sides = sides_of(level)
    assert sides.count(GOOD) >= 2
    assert sides.count(EVIL) >= 2


@pytest.mark.parametrize(("lord", "level"), [("the-dark-lord", 2000), ("the-balrog", 2500)])
def test_a_lord_who_fights_alone_has_an_army_to_meet(lord: str, level: int) -> None:
    """Beyond the usual levels: one warrior against a good army of the same level."""
    assert READY[lord].level == level
    assert len(READY[lord].warriors) == 1
    assert sorted(sides_of(level)) == sorted([GOOD, EVIL])


def test_ready_armies_show_every_warrior_and_every_ability() -> None:
    """Somewhere among them."""
    taken = {slug for army in READY.values() for slug in army.warriors}
    assert taken == set(CONTENT.slugs[:40])
    said = {ability.split()[0] for warrior in TEXTS.warriors if warrior.slug in taken for ability in warrior.abilities}
    assert len(said) == 44


# --- set-ups --------------------------------------------------------------------------------------


def test_a_set_up_has_the_warriors_in_the_order_of_the_content() -> None:
    """However their files list them, army after army."""
    mixed = Army("Mixed", 500, ["hobbit-scout", "frodo", "hobbit-scout"])
    setup = setup_of(CONTENT, [mixed, GOLLUM], CONTENT.maps, 500, REAR_FOLLOWS, 7)
    assert [CONTENT.slugs[kind] for kind in setup.kinds] == ["frodo", "hobbit-scout", "hobbit-scout", "gollum"]
    assert setup.seat_of == [0, 0, 0, 1]
    assert setup.army_names == ["Mixed", "Gollum"]
    assert (setup.seats, setup.level, setup.options, setup.turn_limit) == (2, 500, REAR_FOLLOWS, 7)
    assert setup.maps == CONTENT.maps


def test_CH_V5_a_set_up_has_no_turn_limit_unless_it_says_one() -> None:
    """The rules know none."""
    assert setup_of(CONTENT, [SAM, GOLLUM], CONTENT.maps, 500).turn_limit == 0


@pytest.mark.parametrize("number", [0, 1, 5])
def test_two_to_four_armies(number: int) -> None:
    """Not fewer, not more."""
    with pytest.raises(BadArmy, match="2 to 4 armies"):
        setup_of(CONTENT, [SAM] * number, CONTENT.maps, 500)


def test_four_armies_and_at_least_one_map() -> None:
    """The same army may come several times: limits hold within one army (CH-V1)."""
    assert setup_of(CONTENT, [SAM] * 4, CONTENT.maps, 500).seat_of == [0, 1, 2, 3]
    with pytest.raises(BadArmy, match="at least one map"):
        setup_of(CONTENT, [SAM] * 2, [], 500)


def test_unlawful_armies_are_refused_with_everything_that_is_wrong() -> None:
    """Rule by rule."""
    wrong = Army("Wrong", 500, ["sam", "sam", "gollum"])
    with pytest.raises(BadArmy) as error:
        setup_of(CONTENT, [wrong, GOLLUM], CONTENT.maps, 500)
    for rule in ("CH-2.01", "CH-2.03", "CH-2.04"):
        assert f"({rule})" in str(error.value)


# --- the point formula ----------------------------------------------------------------------------


@pytest.mark.parametrize("kind", range(40), ids=CONTENT.slugs[:40])
def test_the_formula_gives_the_printed_price(kind: int) -> None:
    """Of 39 warriors exactly; of the Balrog 1490, whose published price is 1500."""
    expected = 1490 if CONTENT.slugs[kind] == "balrog" else CONTENT.points[kind]
    assert price_of_kind(CONTENT, TEXTS, kind).points == expected


def test_the_formula_by_hand() -> None:
    """A minion of 1 attack, 1 wound, toughness 4, move 4, 1 AP: 44 * 2 ** 0.56 + 10 = 74.9."""
    bare = itemise(1, 0, 0, 1, 4, 4, 1, False, [])
    assert bare.sum == pytest.approx(44 * 2**0.56 + 10)
    assert bare.points == 75
    assert itemise(1, 0, 0, 1, 4, 4, 1, False, ["spearman 0"]).points == 85  # 15 * 1.3 / 2 more


@pytest.mark.parametrize(
    ("ability", "hero", "worth"),
    [
        ("ward 0", True, 52),
        ("ward 1", True, 40),
        ("ward 2", True, 30),
        ("ward 3", True, 22),
        ("ward 5", True, 22),
        ("ward 1", False, 20),
        ("large", True, 90),
        ("large", False, 90),
        ("the-one-ring", True, 0),
    ],
)
def test_surcharges(ability: str, hero: bool, worth: float) -> None:
    """By price; half on minions; in full for what is not activated."""
    found = itemise(1, 0, 0, 1, 4, 4, 1, hero, [ability])
    assert found.abilities == {ability: pytest.approx(worth)}


def test_shots_count_half_an_attack_at_range_eight() -> None:
    """0.5 * shots * range / 8."""
    assert itemise(0, 2, 8, 1, 4, 4, 0, False, []).fighting == itemise(1, 0, 0, 1, 4, 4, 0, False, []).fighting


@pytest.mark.parametrize(
    ("abilities", "toughness", "reason"),
    [
        (["magic 1"], 4, "there is no ability 'magic 1'"),
        (["fast"], 4, "needs its price"),
        (["large 2"], 4, "has no price"),
        ([], 7, "toughness must be 2 to 6"),
        ([], 1, "toughness must be 2 to 6"),
    ],
)
def test_what_has_no_price(abilities: list[str], toughness: int, reason: str) -> None:
    """Said in a sentence."""
    with pytest.raises(BadArmy, match=reason):
        itemise(1, 0, 0, 1, toughness, 4, 1, True, abilities)
