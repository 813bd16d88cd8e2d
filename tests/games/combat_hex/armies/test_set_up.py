"""The set-up of Combat Hex: people give it in many ways, and one text keeps it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import ravenhill
from ravenhill.games.combat_hex.armies import setup_text
from ravenhill.games.combat_hex.armies.choices import choose_setup
from ravenhill.games.combat_hex.game import CombatHex
from ravenhill.games.combat_hex.model import REAR_FOLLOWS, WIDE_ARC, Setup
from ravenhill.games.combat_hex.pack import loading
from ravenhill.kernel.errors import BadArmy, BadMap, BadSetup, RavenhillError
from ravenhill.lab.series import Series, Timetable
from ravenhill.protocol.values import Value

CONTENT, TEXTS = loading.load(), loading.texts()
ARMIES: list[Value] = [{"theoden": 1, "rivendell-guard": 1}, ["grima", "orc-warrior x4"]]
SMALL_MAP = loading.DEFAULT / "maps" / "ford-12.map"


def set_up(armies: Any = None, maps: Any = None, level: int | None = None, options: Any = None) -> Setup:
    """The set-up of what is said."""
    return choose_setup(CONTENT, TEXTS, armies, maps, level, options)


def slugs(setup: Setup, seat: int) -> list[str]:
    """The warriors of a seat."""
    return [CONTENT.slugs[kind] for kind, owner in zip(setup.kinds, setup.seat_of, strict=True) if owner == seat]


# --- what is said -------------------------------------------------------------------------------------------------
def test_an_army_is_a_name_a_file_a_list_a_table_or_numbers(tmp_path: Path) -> None:
    """Five ways to say one army."""
    file = tmp_path / "raid.toml"
    file.write_text('name = "The raid"\nlevel = 500\nwarriors = ["grima", "orc-warrior x4"]\n', encoding="utf-8")
    ready = TEXTS.armies[0].slug
    said = [str(file), file, ["grima", "orc-warrior x4"], {"grima": 1, "orc-warrior": 4}]
    said.append({"name": "The raid", "warriors": ["grima", "orc-warrior x2", "orc-warrior x2"]})
    for each in said:
        setup = set_up([ready, each])
        assert slugs(setup, 1) == ["grima", *["orc-warrior"] * 4]
        assert setup.army_names[0] == TEXTS.armies[0].name
    assert set_up([ready, file]).army_names[1] == "The raid"


def test_without_armies_a_good_and_an_evil_one_fight_for_500_points() -> None:
    """Both ready, on the small maps."""
    setup = set_up()
    assert setup.level == 500
    factions = [{CONTENT.faction[CONTENT.slugs.index(slug)] for slug in slugs(setup, seat)} for seat in (0, 1)]
    assert factions == [{0}, {1}]
    assert all((ground.columns, ground.rows) == (12, 16) for ground in setup.maps)


def test_without_armies_a_level_chooses_them() -> None:
    """Ready armies of that level."""
    assert set_up(level=1500).level == 1500
    with pytest.raises(BadArmy, match="no ready army for both sides at 777 points"):
        set_up(level=777)


def test_CH_2_01_the_level_is_the_smallest_usual_one_that_the_dearest_army_needs() -> None:
    """500, 1000 or 1500 points; one that is said stands."""
    dear = ["aragorn", "gondor-spearman x2"]
    assert set_up(ARMIES).level == 500
    assert set_up([dear, ARMIES[1]]).level == 1000
    assert set_up([[*dear, "legolas"], ARMIES[1]]).level == 1500
    assert set_up(ARMIES, level=800).level == 800


def test_CH_2_01_an_army_dearer_than_the_level_is_refused() -> None:
    """With the rule, and what would cure it."""
    with pytest.raises(BadArmy, match=r"CH-2\.01"):
        set_up(ARMIES, level=400)


def test_maps_are_names_or_files_or_all_that_fit_the_level(tmp_path: Path) -> None:
    """Small ones up to 500 points, large ones above."""
    assert all(ground.rows <= 16 for ground in set_up(ARMIES).maps)
    assert all(ground.rows > 16 for ground in set_up(ARMIES, level=1000).maps)
    assert [ground.slug for ground in set_up(ARMIES, ["ridge", "ford-12"]).maps] == ["ridge", "ford-12"]
    own = tmp_path / "My own Ford!.map"
    own.write_text(SMALL_MAP.read_text(encoding="utf-8"), encoding="utf-8")
    assert [ground.slug for ground in set_up(ARMIES, [own, str(SMALL_MAP)]).maps] == ["my-own-ford", "ford-12"]


@pytest.mark.parametrize(
    "said", [["wide-arc", "rear-follows", "turn-limit=12"], {"wide-arc": True, "rear-follows": True, "turn-limit": 12}]
)
def test_options_are_a_list_of_names_or_a_table(said: Any) -> None:
    """The turn limit has a number."""
    setup = set_up(ARMIES, options=said)
    assert (setup.options, setup.turn_limit) == (WIDE_ARC | REAR_FOLLOWS, 12)


def test_CH_V5_there_is_no_turn_limit_unless_an_option_says_one() -> None:
    """Nothing said, or `none`, means none."""
    limits = [set_up(ARMIES, options=said).turn_limit for said in (None, ["turn-limit=none"], {"turn-limit": None})]
    assert limits == [0, 0, 0]
    assert set_up(ARMIES, options={"wide-arc": False}).options == 0
    assert ravenhill.new("combat-hex", seed=1, armies=ARMIES).view("a").turn_limit == 0


@pytest.mark.parametrize(
    ("said", "limit"),
    [(None, 20), (["wide-arc"], 20), ({"wide-arc": True}, 20), (["turn-limit=7"], 7), ({"turn-limit": None}, 0)],
)
def test_CH_V5_computers_alone_play_to_turn_20_unless_told_otherwise(said: Any, limit: int) -> None:
    """Their additions stand in the set-up text, and so in the header of the record."""
    options = CombatHex.computers_options(said)
    setup = set_up(ARMIES, options=options)
    assert setup.turn_limit == limit
    text = CombatHex.setup_text(None, ARMIES, options=options)
    assert ("turn-limit = 20" in text) == (limit == 20)


def test_CH_V5_many_games_say_their_last_turn() -> None:
    """Of a series that says nothing the jobs have turn 20 in their set-up; Five Armies knows no limit."""
    assert "turn-limit = 20" in Timetable(Series(game="combat-hex")).job(0).setup
    assert "turn-limit = 9" in Timetable(Series(game="combat-hex", options=("turn-limit=9",))).job(0).setup
    assert "turn-limit" not in Timetable(Series(game="combat-hex", options=("turn-limit=none",))).job(0).setup
    assert Timetable(Series(game="five-armies")).job(0).setup == ""


@pytest.mark.parametrize(
    ("said", "error", "message"),
    [
        ({"armies": ARMIES[:1]}, BadArmy, "2 to 4 armies, not 1"),
        ({"armies": [*ARMIES, *ARMIES, ARMIES[0]]}, BadArmy, "2 to 4 armies, not 5"),
        ({"armies": "grima"}, BadSetup, "armies and maps are lists"),
        ({"armies": ARMIES, "maps": "ridge"}, BadSetup, "armies and maps are lists"),
        ({"armies": [*ARMIES[:1], 7]}, BadArmy, "7 is no army"),
        ({"armies": ["nobodys-army", ARMIES[0]]}, BadArmy, "nobodys-army.*no ready army of that name"),
        ({"armies": [["grima", "hobbit-scout"], ARMIES[0]]}, BadArmy, r"CH-2\.03"),
        ({"armies": [["balrog-of-nothing"], ARMIES[0]]}, BadArmy, "there is no warrior 'balrog-of-nothing'"),
        ({"armies": ARMIES, "maps": []}, BadArmy, "at least one map"),
        ({"armies": ARMIES, "maps": ["nowhere"]}, BadSetup, "nowhere: .*no map of that name: ford"),
        ({"armies": ARMIES, "maps": ["ridge", "ridge"]}, BadSetup, "'ridge' is offered twice"),
        ({"armies": ARMIES, "maps": [loading.DEFAULT / "pack.toml"]}, BadMap, "drawing"),
        ({"armies": ARMIES, "options": ["fog"]}, BadSetup, "no option 'fog': .*wide-arc, .*turn-limit"),
        ({"armies": ARMIES, "options": ["wide-arc=3"]}, BadSetup, "on or off, not '3'"),
        ({"armies": ARMIES, "options": ["turn-limit"]}, BadSetup, "a number of turns or 'none'"),
        ({"armies": ARMIES, "options": {"turn-limit": 0}}, BadSetup, "a number of turns or 'none'"),
    ],
)
def test_what_makes_no_game_is_refused_with_what_is_wrong(
    said: dict[str, Any], error: type[RavenhillError], message: str
) -> None:
    """One sentence for each."""
    with pytest.raises(error, match=message):
        set_up(**said)


# --- the text -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "said",
    [
        {},
        {"armies": ARMIES},
        {"armies": [*ARMIES, *ARMIES], "level": 1000, "options": ["strict-spread", "turn-limit=none"]},
        {"armies": ARMIES, "maps": ["ridge"], "options": {"turn-limit": 3}},
        {"armies": [{"name": 'The "Nine"\nof us', "warriors": ["ringwraith"]}, ARMIES[0]]},
    ],
)
def test_a_set_up_is_written_and_read_again(said: dict[str, Any]) -> None:
    """Nothing is lost, and one set-up has one text."""
    setup = set_up(**said)
    text = setup_text.text_of(CONTENT, setup)
    again = setup_text.read(text, CONTENT)
    assert again == setup
    assert setup_text.text_of(CONTENT, again) == text


def test_equal_set_ups_have_equal_texts() -> None:
    """However they are said."""
    one = set_up([["orc-warrior", "grima", "orc-warrior x3"], ARMIES[0]], options={"wide-arc": False})
    other = set_up([{"orc-warrior": 4, "grima": 1}, ARMIES[0]])
    assert setup_text.text_of(CONTENT, one) == setup_text.text_of(CONTENT, other)


def test_a_map_that_is_not_of_the_content_is_drawn_in_the_text(tmp_path: Path) -> None:
    """So a record needs no other file."""
    own = tmp_path / "own.map"
    text = SMALL_MAP.read_text(encoding="utf-8")
    own.write_text(text, encoding="utf-8")
    setup = set_up(ARMIES, [own])
    said = setup_text.text_of(CONTENT, setup)
    assert '[[ground]]\nslug = "own"' in said
    own.unlink()
    assert setup_text.read(said, CONTENT) == setup


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("level = [", "cannot be read"),
        ("level = 500\nmaps = ['ridge']\n", "cannot be read: .*army"),
        ("level = 500\nmaps = ['ridge']\ncolour = 1\narmy = []\n", "cannot be read: .*colour"),
        ("level = 500\nmaps = ['ridge']\narmy = []\n", "2 to 4 armies, not 0"),
        ("level = 500\nmaps = ['nowhere']\n", "there is no map 'nowhere'"),
        ("level = 500\nmaps = []\n", "needs a map"),
    ],
)
def test_a_text_that_is_no_set_up_is_refused(text: str, message: str) -> None:
    """With what is wrong."""
    if "map" in message:
        text += '[[army]]\nname = "A"\nwarriors = ["sam"]\n[[army]]\nname = "B"\nwarriors = ["grima"]\n'
    with pytest.raises(BadSetup, match=message):
        setup_text.read(text, CONTENT)


def test_a_text_with_an_unknown_warrior_is_refused() -> None:
    """By its name."""
    army = '[[army]]\nname = "A"\nwarriors = ["sam", "nobody"]\n'
    with pytest.raises(BadSetup, match="no warrior 'nobody'"):
        setup_text.read(f'level = 500\nmaps = ["ridge"]\n{army}{army}', CONTENT)


def test_a_text_may_hold_an_army_that_is_not_lawful_but_no_game_begins_with_it() -> None:
    """A position may have such armies; a game from the beginning may not."""
    army = '[[army]]\nname = "The mob"\nwarriors = ["orc-warrior x3"]\n'
    setup = setup_text.read(f'level = 500\nmaps = ["ridge"]\n{army}{army}', CONTENT)
    with pytest.raises(BadSetup, match=r"The mob: 3 minions, .*CH-2\.02"):
        setup_text.check(CONTENT, setup)


def test_CH_V10_three_armies_need_a_map_long_enough(tmp_path: Path) -> None:
    """On a long edge the strip lies clear of five rows at each narrow edge: ten rows leave no hex."""
    file = tmp_path / "yard.map"
    file.write_text('name = "Yard"\nrows = """\n' + "........\n" * 11 + '"""\n', encoding="utf-8")
    armies = [*ARMIES, ARMIES[0]]
    with pytest.raises(BadArmy, match=r"11 rows: three or four armies need 12 rows \(CH-V10\)"):
        set_up(armies, [file])
    assert set_up(armies, ["ford-12"]).seats == 3
    assert set_up(ARMIES, [file]).seats == 2
