"""Broken packs: each fault is named by its file, its entry and a reason that says what to do."""

import re
from pathlib import Path

import pytest

from ravenhill.games.five_armies.pack import loading
from ravenhill.games.five_armies.pack.loading import Fault

Replace = tuple[str, str]


def broken(folder: Path, name: str, *changes: Replace) -> list[Fault]:
    """The faults of a pack in which one file of the default pack was changed, each change in one place."""
    text = (loading.DEFAULT / name).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, f"{name} has no {old!r}"
        text = text.replace(old, new, 1)
    (folder / name).write_text(text, encoding="utf-8")
    return loading.faults(folder)


def within(entry: str, old: str, new: str) -> Replace:
    """A change inside one TOML table of the default board."""
    text = (loading.DEFAULT / "board.toml").read_text(encoding="utf-8")
    start = text.index(f"[{entry}]\n")
    end = text.find("\n[", start + 1)
    table = text[start:end]
    assert old in table, f"{entry} has no {old!r}"
    return table, table.replace(old, new, 1)


def card(slug: str, old: str, new: str) -> Replace:
    """A change inside one card of the default pack."""
    text = (loading.DEFAULT / "cards.toml").read_text(encoding="utf-8")
    start = text.index(f'slug = "{slug}"\n')
    end = text.find("[[card]]", start)
    table = text[start : end if end > 0 else len(text)]
    assert old in table, f"{slug} has no {old!r}"
    return table, table.replace(old, new, 1)


def found(faults: list[Fault], file: str, entry: str, reason: str) -> None:
    """Assert that there is a fault of this file and entry whose reason has these words."""
    assert any(fault.file == file and fault.entry == entry and reason in fault.reason for fault in faults), "\n".join(
        map(str, faults)
    )


# --- form ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "change", "entry", "reason"),
    [
        (
            "cards.toml",
            card("blow-the-horns", "worth = 1.4", 'worth = "1.4"'),
            "card.blow-the-horns",
            "'worth'",
        ),
        (
            "cards.toml",
            card("blow-the-horns", "title =", "titel ="),
            "card.blow-the-horns",
            "unknown key 'titel'",
        ),
        (
            "cards.toml",
            card("blow-the-horns", "title =", "titel ="),
            "card.blow-the-horns",
            "'title' is missing",
        ),
        ("cards.toml", card("giant-size", '"beorn"', '"bear"'), "card.giant-size", "'type' does not fit"),
        ("cards.toml", card("giant-size", '"rulebook"', '"hearsay"'), "card.giant-size", "'source'"),
        (
            "cards.toml",
            card("stores-opened", "windows =", "window ="),
            "card.stores-opened.combat",
            "unknown key",
        ),
        (
            "cards.toml",
            ("[windows]\n", "[windows]\nreveal-all = 3\n"),
            "whole file",
            "'windows' does not fit",
        ),
        ("units.toml", ("figures = 36", "figures = 0"), "unit.orcs", "'figures' does not fit"),
        ("units.toml", ("figures = 36", ""), "unit.orcs", "the key 'figures' is missing"),
        ("characters.toml", ("general = true", "general = 1"), "character.bard", "'general' does not fit"),
        (
            "characters.toml",
            ('text = "When', 'words = "When'),
            "character.bilbo.ability.1",
            "'text' is missing",
        ),
        (
            "setup.toml",
            ("units = { orcs = 1,", "units = { orcs = -1,"),
            "setup.shadow.3",
            "'units' does not fit",
        ),
        ("pools.toml", ("bats = 6", 'bats = "six"'), "limits", "'bats' does not fit"),
        ("pools.toml", ("shadow = 14", "shadow = 14, both = 1"), "limits.leadership", "unknown key 'both'"),
        (
            "board.toml",
            within("region.camp", "room = 46", "room = true"),
            "region.camp",
            "'room' does not fit",
        ),
        ("board.toml", ("[river]", "[river]\ndepth = 2"), "river", "unknown key 'depth'"),
        ("board.toml", ("[mountain]\n", "[hill]\n"), "whole file", "the key 'mountain' is missing"),
        ("pack.toml", ('"five-armies"', '"chess"'), "whole file", "'game' does not fit"),
    ],
)
def test_faults_of_form(tmp_path: Path, name: str, change: Replace, entry: str, reason: str) -> None:
    """Unknown keys, missing keys and wrong types are named with their entry."""
    found(broken(tmp_path, name, change), name, entry, reason)


def test_a_file_that_is_no_toml(tmp_path: Path) -> None:
    """The line and column of the mistake are told."""
    (tmp_path / "units.toml").write_text("[[unit]\n", encoding="utf-8")
    faults = loading.faults(tmp_path)
    assert [(fault.file, fault.entry) for fault in faults] == [("units.toml", "whole file")]
    assert "line 1" in faults[0].reason


def test_a_file_that_no_pack_has(tmp_path: Path) -> None:
    """A misspelled file would be left unread, so it is a fault; other kinds of file are none."""
    (tmp_path / "card.toml").write_text("", encoding="utf-8")
    (tmp_path / "README.md").write_text("My pack", encoding="utf-8")
    faults = loading.faults(tmp_path)
    assert [(fault.file, fault.entry) for fault in faults] == [("card.toml", "whole file")]
    assert "cards.toml" in faults[0].reason


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    """A pack that does not exist is no default pack."""
    faults = loading.faults(tmp_path / "nowhere")
    assert [fault.reason for fault in faults] == ["there is no such folder"]
    assert faults[0].file.endswith("nowhere")


@pytest.mark.parametrize("table", ["unit = 3", "unit = [3]", "unit = { orcs = 1 }"])
def test_something_else_where_tables_belong(tmp_path: Path, table: str) -> None:
    """A value in the place of a table is no crash."""
    (tmp_path / "units.toml").write_text(f"{table}\nmaneuver = []\n", encoding="utf-8")
    assert all(fault.file == "units.toml" for fault in loading.faults(tmp_path))
    assert loading.faults(tmp_path)


def test_all_faults_are_found_at_once(tmp_path: Path) -> None:
    """Faults of several entries, files and keys come together, an unknown key with what the rules miss."""
    broken(tmp_path, "units.toml", ("figures = 36", "figures = 0"), ("strength = 1", 'strength = "one"'))
    broken(tmp_path, "pools.toml", ("copies = 4", "copies = 5"), ("bats = 6", "bats = 6\nowls = 1"))
    faults = broken(tmp_path, "cards.toml", card("giant-size", 'slug = "giant-size"', 'slug = "Giant"'))
    found(faults, "units.toml", "unit.orcs", "figures")
    found(faults, "units.toml", "unit.dwarf-regulars", "strength")
    found(faults, "pools.toml", "limits", "owls")
    found(faults, "pools.toml", "tile", "13 of colour 'standard'")
    found(faults, "cards.toml", "card.Giant", "may hold only")
    found(faults, "cards.toml", "card.Giant", "unknown effect 'Giant'")
    assert len(faults) == 6


def test_load_refuses_with_every_fault(tmp_path: Path) -> None:
    """The error carries all faults and prints them one a line."""
    faults = broken(tmp_path, "units.toml", ("figures = 36", "figures = 0"), ('slug = "wargs"', 'slug = "dogs"'))
    with pytest.raises(loading.PackError) as error:
        loading.load(tmp_path)
    assert error.value.faults == faults
    lines = str(error.value).splitlines()
    assert len(lines) == len(faults)
    assert all(re.fullmatch(r"[a-z]+\.toml: [a-z.-]+: .+", line) for line in lines)
    with pytest.raises(loading.PackError):
        loading.texts(tmp_path)


# --- units, characters, cards, pools ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "change", "entry", "reason"),
    [
        ("units.toml", ('slug = "wargs"', 'slug = "dogs"'), "unit.wargs", "is missing"),
        ("units.toml", ('slug = "wargs"', 'slug = "dogs"'), "unit.dogs", "is not known to the rules"),
        ("units.toml", ('slug = "wargs"', 'slug = "orcs"'), "unit.orcs", "stands here 2 times"),
        ("units.toml", ('slug = "regroup"', 'slug = "gather"'), "maneuver.regroup", "is missing"),
        (
            "units.toml",
            ('favoured = ["swamps"]', 'favoured = ["bogs"]'),
            "unit.orcs",
            "unknown terrain 'bogs'",
        ),
        ("units.toml", ('side = "shadow"', 'side = "free-peoples"'), "unit.goblins", "the other side"),
        ("characters.toml", ('slug = "bilbo"', 'slug = "frodo"'), "character.bilbo", "is missing"),
        ("characters.toml", ('slug = "bilbo"', 'slug = "frodo"'), "character.frodo", "is not known"),
        ("characters.toml", ('slug = "bilbo"', 'slug = "bard"'), "character.bard", "stands here 2 times"),
        ("characters.toml", ("general = true", "general = false"), "character.bard", "FA-19.8"),
        ("characters.toml", ("fate_step = 5", "fate_step = 0"), "character.thorin", "1 to 15"),
        ("characters.toml", ("fate_step = 5", "fate_step = 16"), "character.thorin", "1 to 15"),
        ("characters.toml", ("fate_step = 0", "fate_step = 3"), "character.bard", "must be 0"),
        ("characters.toml", ('side = "shadow"', 'side = "free-peoples"'), "character.bolg", "the other side"),
        ("pools.toml", ('"fate-1"', '"Fate 1"'), "tile.Fate 1", "may hold only"),
        ("pools.toml", ('"fate-2"', '"fate-1"'), "tile.fate-1", "stands here 2 times"),
        (
            "pools.toml",
            ("copies = 3", "copies = 2"),
            "tile",
            "11 of colour 'standard', where there must be 12",
        ),
        ("pools.toml", ('colour = "red"', 'colour = "blue"'), "tile", "0 of colour 'red'"),
        ("pools.toml", ("copies = 10", "copies = 9"), "groups.elves", "must have 20 tokens, not 19"),
        ("pools.toml", ('unit = "lake-men"', 'unit = "lake"'), "token.lake-men", "unknown unit 'lake'"),
        ("pools.toml", ('unit = "lake-men"', 'unit = "goblins"'), "token.lake-men", "FA-R.5"),
        ("pools.toml", ('slug = "two-orcs"', 'slug = "orcs"'), "token.orcs", "stands here 2 times"),
        ("pools.toml", ('"muster-army", "lidless-eye"]', '"muster-army"]'), "die.shadow", "six faces"),
        ("pools.toml", ('lidless-eye = "Lidless Eye"\n', ""), "faces.lidless-eye", "is missing"),
        ("pools.toml", ("wrath_on_entry = 8", "wrath_on_entry = 17"), "limits", "not be above wrath"),
        ("cards.toml", card("giant-size", '"fate"', '"event"'), "decks.fate", "must have 9 cards, not 8"),
        ("cards.toml", card("giant-size", '"fate"', '"event"'), "decks.event", "must have 30 cards, not 31"),
        ("cards.toml", card("giant-size", '"fate"', '"event"'), "card.giant-size", "has type army"),
        ("cards.toml", card("giant-size", '"fate"', '"event"'), "card.giant-size", "needs its Combat effect"),
        ("cards.toml", card("giant-size", '"beorn"', '"army"'), "card.giant-size", "has type beorn"),
        ("cards.toml", ('slug = "great-goblin"', 'slug = "howling-orcs"'), "card.howling-orcs", "2 times"),
        (
            "cards.toml",
            ('slug = "great-goblin"', 'slug = "Great-Goblin"'),
            "card.Great-Goblin",
            "may hold only",
        ),
        ("cards.toml", ('slug = "great-goblin"', 'slug = "big-goblin"'), "card.big-goblin", "unknown effect"),
        (
            "cards.toml",
            ('slug = "great-goblin"', 'slug = "great-goblin"\neffect = "fog"'),
            "card.great-goblin",
            "fog",
        ),
        (
            "cards.toml",
            ('slug = "great-goblin"', 'slug = "great-goblin"\neffect = "giant-size"'),
            "card.great-goblin",
            "the effect 'giant-size' is for a card of the deck 'fate'",
        ),
        (
            "cards.toml",
            card("swift-word", '["reroll"]', '["after"]'),
            "card.swift-word.combat",
            "unknown window",
        ),
        ("cards.toml", card("swift-word", '["reroll"]', "[]"), "card.swift-word.combat", "at least one"),
        ("cards.toml", ('casualties = "Apply', 'losses = "Apply'), "windows.casualties", "is missing"),
        ("cards.toml", ('casualties = "Apply', 'losses = "Apply'), "windows.losses", "is not known"),
        (
            "cards.toml",
            card(
                "howling-orcs",
                "tags",
                '[card.combat]\ntitle = "X"\nwindows = ["roll"]\nworth = 1\ntext = "X."#',
            ),
            "card.howling-orcs",
            "only Event cards",
        ),
    ],
)
def test_faults_of_content(tmp_path: Path, name: str, change: Replace, entry: str, reason: str) -> None:
    """An entry that the rules could not run on is named."""
    found(broken(tmp_path, name, change), name, entry, reason)


def test_a_missing_card(tmp_path: Path) -> None:
    """A deck that lacks a card is named with the number it must have."""
    text = (loading.DEFAULT / "cards.toml").read_text(encoding="utf-8")
    last = text.rindex("[[card]]")
    (tmp_path / "cards.toml").write_text(text[:last], encoding="utf-8")
    assert loading.faults(tmp_path) == [Fault("cards.toml", "decks.fate", "must have 9 cards, not 8 (FA-3.3)")]


# --- set-up -------------------------------------------------------------------------------------------------

WARGS = "units = { wargs = 3 }"


@pytest.mark.parametrize(
    ("change", "entry", "reason"),
    [
        (("number = 10", "number = 11"), "setup.free-peoples.11", "no place for this number"),
        (("number = 10", "number = 11"), "setup.free-peoples.10", "is missing"),
        (("number = 10", "number = 9"), "setup.free-peoples.9", "stands here 2 times"),
        ((WARGS, "units = { wolves = 3 }"), "setup.shadow.6", "unknown unit 'wolves'"),
        ((WARGS, "units = { lake-men = 3 }"), "setup.shadow.6", "'lake-men' belongs to the other side"),
        (('["bard"]', '["brand"]'), "setup.free-peoples.3", "unknown character 'brand'"),
        (('["bard"]', '["bolg"]'), "setup.free-peoples.3", "'bolg' belongs to the other side"),
        (('["bard"]', '["bilbo"]'), "setup.free-peoples.3", "'bilbo' does not start on the board"),
        (('["bard"]', "[]"), "character.bard", "must start in one place, not in 0"),
        (('["dain"]', '["dain", "bard"]'), "character.bard", "not in 2"),
        (
            ("tokens = { shadow = 3 }", "tokens = { orcs = 3 }"),
            "setup.shadow.3",
            "unknown token group 'orcs'",
        ),
        (("tokens = { elves = 1 }", "tokens = { shadow = 1 }"), "setup.free-peoples.6", "the other side"),
        (
            ("units = { lake-men = 2 }", "units = { lake-men = 6 }"),
            "setup.free-peoples.8",
            "6 units in 'east-strand'",
        ),
        ((WARGS, "units = { wargs = 12 }"), "unit.wargs", "14 of them are set up, but there are 12 figures"),
        (("tokens = { elves = 2 }", "tokens = { elves = 20 }"), "token.elves", "22 tokens"),
        (("units = { goblins = 1 }", "tokens = { shadow = 1 }"), "setup.shadow.1", "only Shadow units"),
    ],
)
def test_faults_of_the_set_up(tmp_path: Path, change: Replace, entry: str, reason: str) -> None:
    """A set-up that breaks a limit or names what is not there is refused."""
    found(broken(tmp_path, "setup.toml", change), "setup.toml", entry, reason)


def test_FA_21_2_mustering_places_have_no_limit_for_the_shadow(tmp_path: Path) -> None:
    """Six Goblins may start in a Mustering Point and seven Wargs in a Mustering region."""
    goblins = ("units = { goblins = 2 }", "units = { goblins = 6 }")
    assert broken(tmp_path, "setup.toml", goblins, (WARGS, "units = { wargs = 7 }")) == []


def test_free_peoples_cannot_start_in_a_box(tmp_path: Path) -> None:
    """A set-up number of the Free Peoples stands for a region."""
    faults = broken(tmp_path, "board.toml", ('5 = "north-meads"', '5 = "eagles-eyrie"'))
    found(faults, "setup.toml", "setup.free-peoples.5", "only Shadow units")


# --- board --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "entry", "reason"),
    [
        (within("region.camp", '"hills"', '"heights"'), "region.camp", "unknown terrain 'heights'"),
        (within("region.camp", '"hills"', '"plains"'), "region.camp", "FA-20.3"),
        (within("region.ruins-of-dale", '"ruins"', '"hills"'), "region.ruins-of-dale", "FA-20.3"),
        (within("region.camp", '"valley"', '"vale"'), "region.camp", "unknown territory 'vale'"),
        (within("region.camp", "settlement = true", "settlement = false"), "region.camp", "FA-9.6"),
        (within("region.old-road", "settlement = false", "settlement = true"), "region.old-road", "FA-9.6"),
        (within("region.front-gate", "fortification = 3\n", ""), "region.front-gate", "1 or more"),
        (within("region.camp", "room", "fortification = 1\nroom"), "region.camp", "only there"),
        (within("region.ash-moor", "mustering = true", "mustering = false"), "region", "not 3 (FA-10.1)"),
        (
            within("region.ash-moor", '"broken-lands"', '"valley"'),
            "region.ash-moor",
            "must lie in broken-lands",
        ),
        (within("region.camp", "south_edge = false", "south_edge = true"), "region.camp", "south_edge"),
        (
            within("region.sheep-walks", "south_edge = true", "south_edge = false"),
            "region.sheep-walks",
            "south_edge",
        ),
        (("[region.front-gate]", "[region.gate]"), "region.front-gate", "is missing: the rules name"),
        (("[region.camp]", "[region.Camp]"), "region.Camp", "may hold only"),
        (("[box.eagles-eyrie]", "[box.camp]"), "box.camp", "taken already"),
        (('valley = { name = "Valley"', 'vale = { name = "Vale"'), "territories.valley", "is missing"),
        (("swamps = {", "bogs = {"), "terrains.bogs", "is not known"),
        (within("box.north-pass", '"pass"', '"eyrie"'), "box", "there must be 2 of kind 'pass', not 1"),
        (within("box.north-pass", '"goat-ledges"', '"nowhere"'), "box.north-pass", "must name a region"),
        (within("box.north-pass", '"goat-ledges"', '"echo-cleft"'), "box.north-pass", "another box leads to"),
        (
            within("box.south-mustering-point", '"south-pass"', '"echo-cleft"'),
            "box.south-mustering-point",
            "must name a box of kind 'pass'",
        ),
        (
            within("box.eagles-eyrie", 'kind = "eyrie"', 'kind = "eyrie"\nleads_to = "camp"'),
            "box.eagles-eyrie",
            "leads nowhere",
        ),
        (
            within("edge.front-gate--mountain", '"black"', '"open"'),
            "edge.front-gate--mountain",
            "must be 'black'",
        ),
        (within("edge.camp--front-gate", '"open"', '"black"'), "edge.camp--front-gate", "on one side"),
        (within("edge.camp--front-gate", '"v18"', '"v99"'), "edge.camp--front-gate", "unknown vertex 'v99'"),
        (
            within("edge.camp--front-gate", '"front-gate"]', '"back-gate"]'),
            "edge.camp--front-gate",
            "unknown region 'back-gate'",
        ),
        (within("edge.camp--front-gate", ', "front-gate"]', "]"), "edge.camp--front-gate", "must name two"),
        (within("edge.camp--front-gate", '"front-gate"]', '"old-road"]'), "edge.camp--old-road", "only one"),
        (within("edge.camp--front-gate", '"open"', '"ford"'), "edge.camp--front-gate", "needs its point"),
        (within("edge.wolf-heath--east-edge", 'side = "east"', ""), "edge.wolf-heath--east-edge", "its side"),
        (within("region.camp", '"camp--front-gate", ', ""), "region.camp", "leaves that edge out"),
        (
            within("region.camp", '"camp--front-gate"', '"lower-slopes--old-road"'),
            "region.camp",
            "whose regions do not name it",
        ),
        (
            within("region.camp", '"camp--front-gate"', '"camp--moon"'),
            "region.camp",
            "unknown edge 'camp--moon'",
        ),
        (
            within("region.camp", '"camp--front-gate"', '"camp--front-gate", "camp--front-gate"'),
            "region.camp",
            "2 times",
        ),
        (
            within(
                "region.camp",
                '"camp--echo-cleft", "camp--stone-yards"',
                '"camp--stone-yards", "camp--echo-cleft"',
            ),
            "region.camp",
            "does not close",
        ),
        (
            within("edge.camp--front-gate", '["camp", "front-gate"]', '["front-gate", "camp"]'),
            "region.front-gate",
            "does not close",
        ),
        (within("mountain", '"eastern-spur--mountain", ', ""), "mountain", "leaves that edge out"),
        (
            ('wolf-heath = ["crow-knolls", ', "wolf-heath = ["),
            "range.archers_table.crow-knolls",
            "has 'wolf-heath'",
        ),
        (
            ('wolf-heath = ["crow-knolls", ', 'wolf-heath = ["moon", '),
            "range.archers_table.wolf-heath",
            "'moon'",
        ),
        (
            ('wolf-heath = ["crow-knolls", ', 'wolf-heath = ["wolf-heath", '),
            "range.archers_table.wolf-heath",
            "itself",
        ),
        (("raven-stair = []\n", ""), "range.gandalf_more.raven-stair", "is missing"),
        (
            ('fog-mire = ["wolf-heath"]', 'fog-mire = ["reed-marsh"]'),
            "range.gandalf_more.fog-mire",
            "already",
        ),
        (('7 = "ruins-of-dale"', '7 = "dale"'), "setup.free-peoples.7", "unknown place 'dale'"),
        (('7 = "ruins-of-dale"', '7 = "camp"'), "setup.free-peoples.7", "several set-up numbers"),
        (("[356, 960], ", ""), "fate_track", "16 steps, 0 to 15, not 15"),
        (('source = "v18"', 'source = "v98"'), "river", "unknown vertex 'v98'"),
        (('"camp--goat-ledges", "goat-ledges--north-meads",', '"styx",'), "river", "unknown edge 'styx'"),
    ],
)
def test_faults_of_the_board(tmp_path: Path, change: Replace, entry: str, reason: str) -> None:
    """A board that the rules could not run on is refused, region by region and border by border."""
    found(broken(tmp_path, "board.toml", change), "board.toml", entry, reason)


def test_a_board_in_two_parts(tmp_path: Path) -> None:
    """Regions that no Army could walk to are named."""
    beside = ["gorse-bank--heather-moor", "heather-moor--sheep-walks"]
    changes = [within(f"edge.{edge}", '"open"', '"river"') for edge in beside]
    faults = broken(tmp_path, "board.toml", *changes)
    assert [fault.entry for fault in faults] == ["region"]
    assert faults[0].reason.endswith("to: heather-moor")


def test_a_board_without_a_southern_edge(tmp_path: Path) -> None:
    """Beorn could not enter."""
    text = (loading.DEFAULT / "board.toml").read_text(encoding="utf-8")
    text = text.replace('side = "south"', 'side = "east"').replace("south_edge = true", "south_edge = false")
    (tmp_path / "board.toml").write_text(text, encoding="utf-8")
    found(loading.faults(tmp_path), "board.toml", "region", "FA-33.1")
