"""Broken packs of Combat Hex: each fault is named by its file, its entry and a reason that says what to do."""

from pathlib import Path

import pytest

from ravenhill.games.combat_hex.pack import loading
from ravenhill.games.combat_hex.pack.loading import Fault, PackError

Replace = tuple[str, str]


def broken(folder: Path, name: str, *changes: Replace) -> list[Fault]:
    """The faults of a pack in which one file of the default pack was changed, each change in one place."""
    text = (loading.DEFAULT / name).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, f"{name} has no {old!r}"
        text = text.replace(old, new, 1)
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    return loading.check(folder)


def warrior(slug: str, old: str, new: str) -> Replace:
    """A change inside one warrior of the default pack."""
    text = (loading.DEFAULT / "warriors.toml").read_text(encoding="utf-8")
    start = text.index(f'slug = "{slug}"\n')
    end = text.find("[[warrior]]", start)
    table = text[start : end if end > 0 else len(text)]
    assert old in table, f"{slug} has no {old!r}"
    return table, table.replace(old, new, 1)


def found(faults: list[Fault], file: str, entry: str, reason: str) -> None:
    """Assert that there is a fault of this file and entry whose reason has these words."""
    assert any(fault.file == file and fault.entry == entry and reason in fault.reason for fault in faults), "\n".join(
        map(str, faults)
    )


@pytest.mark.parametrize(
    ("slug", "old", "new", "reason"),
    [
        ("aragorn", "toughness = 4", "toughness = 7", "2 to 6, not 7 (CH-S3)"),
        ("aragorn", "toughness = 4", "toughness = 1", "2 to 6, not 1 (CH-S3)"),
        ("aragorn", "attacks = 4", 'attacks = "4"', "'attacks' does not fit"),
        ("aragorn", "wounds = 5", "wounds = 0", "'wounds' does not fit"),
        ("aragorn", "wounds = 5", "wounds = 50", "wounds must not be more than 40"),
        ("aragorn", "attacks = 4", "atacks = 4", "unknown key 'atacks'"),
        ("aragorn", "battle-cry 2", "battle-shout 2", "unknown ability 'battle-shout 2'"),
        ("aragorn", "battle-cry 2", "battle-cry", "needs its price"),
        ("aragorn", '"leadership"', '"leadership 1"', "has no price (CH-A5)"),
        ("aragorn", '"leadership"', '"leadership", "leadership"', "stands here 2 times"),
        ("aragorn", "base = 1", "base = 4", "one of 1, 2, 3, 9 hexes, not 4"),
        ("aragorn", "base = 1", "base = 2", "needs the ability cavalry"),
        ("aragorn", "base = 1", "base = 3", "needs the ability large"),
        ("eomer", "base = 2", "base = 1", "has a base of 2 hexes, not 1"),
        ("treebeard", "base = 3", "base = 2", "a base of 3 or 9 hexes, not 2"),
        ("legolas", "range = 9\n", "", "both shots and range"),
        ("gondor-spearman", '"spearman 0"', '"leadership"', "only heroes can have leadership"),
        ("frodo", '"the-one-ring", ', "", "go together (CH-O8)"),
        ("frodo", 'wearer = "frodo-wearing-the-ring"', 'wearer = "frodo-invisible"', "must name another warrior"),
        ("sam", "unique = 7", "unique = 8", ""),
        ("gandalf", 'slug = "gandalf"', 'slug = "Gandalf"', ""),
    ],
)
def test_faults_of_a_warrior(tmp_path: Path, slug: str, old: str, new: str, reason: str) -> None:
    """Each is found in the entry of the warrior."""
    faults = broken(tmp_path, "warriors.toml", warrior(slug, old, new))
    assert faults
    if reason:
        found(faults, "warriors.toml", f"warrior.{slug}", reason)


def test_two_warriors_with_one_unique_number(tmp_path: Path) -> None:
    """They must be versions of one warrior: the same name, another colour (CH-1.05)."""
    faults = broken(tmp_path, "warriors.toml", warrior("sam", "unique = 7", "unique = 8"))
    found(faults, "warriors.toml", "warrior.arwen", "has the unique number 8 of sam but another name")
    found(faults, "warriors.toml", "warrior.arwen", "is orange too")


def test_two_warriors_with_one_slug(tmp_path: Path) -> None:
    """Slugs are words."""
    faults = broken(tmp_path, "warriors.toml", warrior("sam", 'slug = "sam"', 'slug = "arwen"'))
    found(faults, "warriors.toml", "warrior.arwen", "stands here 2 times")


def test_a_slug_is_plain(tmp_path: Path) -> None:
    """Nothing but small letters, digits and hyphens."""
    faults = broken(tmp_path, "warriors.toml", warrior("sam", 'slug = "sam"', 'slug = "Säm"'))
    found(faults, "warriors.toml", "warrior.Säm", "may hold only a-z")


def test_a_slug_that_is_another_with_a_number(tmp_path: Path) -> None:
    """Several of a kind are numbered, so `arwen-2` would be two warriors' word."""
    faults = broken(tmp_path, "warriors.toml", warrior("sam", 'slug = "sam"', 'slug = "arwen-2"'))
    found(faults, "warriors.toml", "warrior.arwen-2", "the second arwen of an army is called 'arwen-2' already")


def test_the_wearer_must_fit_the_bearer(tmp_path: Path) -> None:
    """The same wounds, action points and points (CH-9.01, CH-9.17)."""
    faults = broken(tmp_path, "warriors.toml", warrior("frodo-wearing-the-ring", "wounds = 4", "wounds = 5"))
    found(faults, "warriors.toml", "warrior.frodo-wearing-the-ring", "wounds must be that of frodo")


@pytest.mark.parametrize(
    ("old", "new", "entry", "reason"),
    [
        ("e = [[0, 0], [-1, 0]]", "e = [[-1, 0], [0, 0]]", "base.2.footprint.e", "first offset must be [0, 0]"),
        ("e = [[0, 0], [-1, 0]]", "e = [[0, 0], [1, 0]]", "base.2.footprint.e", "covers [-1, 0], [0, 0] (CH-B6)"),
        ("ne = [[1, -1], [0, -1]]", "ne = [[1, -1], [1, 0]]", "base.3.front.ne", "the front of a base of 3"),
        ("se = [[0, 2]]", "se = [[0, 1]]", "base.9.front.se", "is [0, 2] (CH-B6)"),
        ("[base.9.front]\n", "[base.8.front]\n", "base.8", "'footprint' is missing"),
        ("[[0, 0], [-1, 0]]", "[[0, 0], [-1]]", "base.2.footprint", "'e' does not fit"),
    ],
)
def test_faults_of_a_footprint(tmp_path: Path, old: str, new: str, entry: str, reason: str) -> None:
    """Bases cover what CH-B6 says, the moving hex first."""
    found(broken(tmp_path, "footprints.toml", (old, new)), "footprints.toml", entry, reason)


def test_a_base_of_another_size(tmp_path: Path) -> None:
    """Only those of the rules are known, and all of them are needed."""
    text = (loading.DEFAULT / "footprints.toml").read_text(encoding="utf-8").replace("base.9", "base.8")
    (tmp_path / "footprints.toml").write_text(text, encoding="utf-8")
    faults = loading.check(tmp_path)
    found(faults, "footprints.toml", "base.9", "is missing")
    found(faults, "footprints.toml", "base.8", "the bases have 1, 2, 3, 9 hexes")


@pytest.mark.parametrize(
    ("old", "new", "entry", "reason"),
    [
        ('slug = "fast"', 'slug = "quick"', "ability.quick", "is not known to the rules"),
        ('slug = "fast"', 'slug = "quick"', "ability.fast", "is missing"),
        ('slug = "fast"', 'slug = "cavalry"', "ability.cavalry", "stands here 2 times"),
        ('window = "before-move"', 'window = "at-dawn"', "ability.fast", "unknown window 'at-dawn'"),
        ('window = "before-move"', 'window = "passive"', "ability.fast", "have the window 'passive'"),
        (
            'window = "before-move"',
            'window = "strategy"',
            "ability.fast",
            "use 'before-move' or 'before-action' (CH-8.11)",
        ),
        ('window = "any"', 'window = "strategy"', "ability.steal-essence", "use 'any' (CH-8.49)"),
        ("value = 20", "value = -20", "ability.fast", "'value' does not fit"),
        ('rule = "CH-8.11"', 'rule = "8.11"', "ability.fast", "'rule' does not fit"),
    ],
)
def test_faults_of_an_ability(tmp_path: Path, old: str, new: str, entry: str, reason: str) -> None:
    """All abilities of the rules, and no others."""
    found(broken(tmp_path, "abilities.toml", (old, new)), "abilities.toml", entry, reason)


def test_a_map_with_a_stray_wall(tmp_path: Path) -> None:
    """Line and column are those of the file."""
    faults = broken(tmp_path, "maps/ford.map", (" 1   .   .", " 1   .#  ."))
    found(faults, "maps/ford.map", "drawing", "line 9, column 7: '#' stands where neither")


def test_a_map_that_cannot_be_walked(tmp_path: Path) -> None:
    """A hex behind walls is a fault of the map."""
    faults = broken(tmp_path, "maps/ford.map", (" 1   .   .", " 1   . # ."), ("\n\n 2     .", "\n    # #\n 2     ."))
    found(faults, "maps/ford.map", "drawing", "cannot be reached on foot: A1")


def test_an_unlawful_ready_army(tmp_path: Path) -> None:
    """Ready armies must keep section 2."""
    faults = broken(tmp_path, "armies/ring-bearers-guard.toml", ('"frodo"', '"frodo x2"'))
    found(faults, "armies/ring-bearers-guard.toml", "warriors", "CH-2.04")
    found(faults, "armies/ring-bearers-guard.toml", "warriors", "CH-2.01")


def test_an_army_of_nonsense(tmp_path: Path) -> None:
    """A line that names no warrior."""
    faults = broken(tmp_path, "armies/ring-bearers-guard.toml", ('"frodo"', '"Frodo, please"'))
    found(faults, "armies/ring-bearers-guard.toml", "warriors", "'Frodo, please' is no warrior")


def test_a_file_that_is_no_toml(tmp_path: Path) -> None:
    """An unclosed list is named by the line it begins in."""
    (tmp_path / "armies").mkdir()
    (tmp_path / "armies" / "a.toml").write_text('name = "A"\nwarriors = ["sam",\n')
    (tmp_path / "pack.toml").write_text("name = \n")
    faults = loading.check(tmp_path)
    found(faults, "armies/a.toml", "whole file", "opened in line 2")
    found(faults, "pack.toml", "whole file", "not TOML")


def test_strange_files_and_folders(tmp_path: Path) -> None:
    """An entry that would go unread is named."""
    (tmp_path / "monsters.toml").write_text("")
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "ford.txt").write_text("")
    faults = loading.check(tmp_path)
    found(faults, "monsters.toml", "whole file", "a pack has no such file")
    found(faults, "maps/ford.txt", "whole file", "must end in .map")
    assert "no such folder" in str(loading.check(tmp_path / "none")[0])


def test_a_broken_pack_is_not_loaded(tmp_path: Path) -> None:
    """With all its faults."""
    broken(tmp_path, "warriors.toml", ("toughness = 4", "toughness = 9"), ("points = 455", "points = 0"))
    with pytest.raises(PackError) as error:
        loading.load(tmp_path)
    assert len(error.value.faults) >= 1
    with pytest.raises(PackError):
        loading.texts(tmp_path)
