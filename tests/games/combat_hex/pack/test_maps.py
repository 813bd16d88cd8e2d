"""Maps as text: drawings, rows with sides, and everything that can be wrong with them; the maps of the default pack."""

from pathlib import Path
from typing import Any

import pytest

from ravenhill.games.combat_hex.hexes import DIRECTIONS, NE, NW, SE, STEP, SW, E, W, hex_name, hex_of_name
from ravenhill.games.combat_hex.model import (
    BLACK,
    BLUE,
    CROSSED,
    DOTTED,
    ELEVATED,
    ON_MAP,
    RED,
    WHITE,
    Ground,
)
from ravenhill.games.combat_hex.pack import loading
from ravenhill.games.combat_hex.pack.ground import ground_faults, image_of, map_of_name, prices, read_map, survey
from ravenhill.games.combat_hex.pack.maps import draw_map, ground_of, side_names
from ravenhill.kernel.errors import BadMap

MAPS = loading.load().maps
LETTERED = """
     A   B   C
    # #
 1 # .   .   .
            r
 2     .   .   .
"""


def ground(drawing: str, **said: Any) -> Ground:
    """A map from its drawing."""
    return ground_of({"drawing": drawing.removeprefix("\n"), **said}, "here", "here.map")


def rows(text: str, **sides: list[str]) -> Ground:
    """A map from rows and a list of sides."""
    return ground_of({"rows": text.removeprefix("\n"), "sides": sides}, "here", "here.map")


def side(found: Ground, hex_: str, d: int) -> int:
    """The colour of a side."""
    return found.sides[hex_of_name(hex_) * DIRECTIONS + d]


def faults(said: dict[str, Any], first_line: int = 1) -> str:
    """The faults of a map."""
    with pytest.raises(BadMap) as error:
        ground_of(said, "here", "here.map", first_line)
    return str(error.value)


# --- reading --------------------------------------------------------------------------------------


def test_hexes_of_a_bare_drawing() -> None:
    """Column c of a row is at x = 4c, two further in every second row."""
    found = ground("""
.   X   ^

  .   x
""")
    assert (found.columns, found.rows) == (3, 2)
    assert [hex_name(hex_) for hex_ in found.hexes] == ["A1", "B1", "C1", "A2", "B2"]
    flags = [found.flags[hex_] for hex_ in found.hexes]
    assert flags == [ON_MAP, ON_MAP | CROSSED, ON_MAP | ELEVATED, ON_MAP, ON_MAP | CROSSED | ELEVATED]


def test_sides_of_a_bare_drawing() -> None:
    """The e side two to the right, sw and se on the line below, one to the left and to the right."""
    found = ground("""
.   . # .
 r   : ~
  . ~ .   .
""")
    assert side(found, "B1", E) == side(found, "C1", W) == BLACK
    assert side(found, "A1", SE) == side(found, "A2", NW) == RED
    assert side(found, "B1", SE) == side(found, "B2", NW) == DOTTED
    assert side(found, "C1", SW) == side(found, "B2", NE) == BLUE
    assert side(found, "A2", E) == side(found, "B2", W) == BLUE
    assert side(found, "A1", E) == WHITE


def test_letters_and_numbers_in_the_margin() -> None:
    """With them the sides at the western and northern border can be drawn too."""
    found = ground(LETTERED)
    assert side(found, "A1", W) == side(found, "A1", NW) == side(found, "A1", NE) == BLACK
    assert side(found, "C1", SW) == side(found, "B2", NE) == RED
    assert (found.columns, found.rows) == (3, 2)


def test_rows_and_a_list_of_sides() -> None:
    """The other form: one character a hex, sides by name from either hex."""
    found = rows(".X^\n. x\n", red=["A1-e"], black=["A2-ne"], dotted=["C2-nw"], blue=["A1-w"])
    assert [hex_name(hex_) for hex_ in found.hexes] == ["A1", "B1", "C1", "A2", "C2"]
    assert side(found, "B1", W) == RED
    assert side(found, "B1", SW) == BLACK
    assert side(found, "C1", SE) == DOTTED
    assert side(found, "A1", W) == BLUE


def test_both_forms_say_the_same() -> None:
    """A drawing, and its hexes and sides as rows and names."""
    found = ground("""
.   . # .
 r   : ~
  . ~ .   .
""")
    other = rows("...\n...", **side_names(found))
    assert (found.flags, found.sides, found.hexes) == (other.flags, other.sides, other.hexes)


def test_every_side_is_stored_from_both_hexes() -> None:
    """On every map of the pack."""
    for found in MAPS:
        for hex_ in found.hexes:
            for d in range(DIRECTIONS):
                back = (hex_ + STEP[d]) * DIRECTIONS + (d + 3) % DIRECTIONS
                assert found.sides[hex_ * DIRECTIONS + d] == found.sides[back]


@pytest.mark.parametrize("found", MAPS, ids=lambda found: found.slug)
def test_drawing_and_reading_are_inverse(found: Ground) -> None:
    """A drawn map reads back as the same map, and the files of the pack are drawn in that form."""
    text = draw_map(found)
    assert ground_of({"drawing": text, "name": found.name}, found.slug, "again") == found
    assert text in (loading.DEFAULT / "maps" / f"{found.slug}.map").read_text(encoding="utf-8")


def test_walls_at_the_border_survive_drawing() -> None:
    """All six sides of the corners."""
    found = rows("..\n..", black=["A1-w", "A1-nw", "A1-ne", "B1-ne", "B2-e", "A2-w", "A2-sw", "B2-se", "A1-sw"])
    assert ground_of({"drawing": draw_map(found), "name": "here"}, "here", "here") == found


def test_CH_G10_hills_are_joined_across_black_sides() -> None:
    """Elevated hexes that are neighbours are one hill whatever lies between."""
    found = ground("""
^ # ^   .   ^

  .   .   .
""")
    groups = [found.hill[hex_of_name(name)] for name in ("A1", "B1", "C1", "D1", "A2")]
    assert groups == [1, 1, 0, 2, 0]


# --- what can be wrong ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        (".   ?   .\n", "line 1, column 5: '?' is no hex"),
        (".   . ! .\n", "line 1, column 7: '!' is no side"),
        (".   .#  .\n", "line 1, column 6: '#' stands where neither a hex nor a side"),
        (".   .   .\n#\n", "line 2, column 1: '#' stands where neither"),
        (".   .\n     #     #\n", "line 2, column 12: no hex of the map has a side here"),
        (".\n\n\n.\n", "line 4, column 1: '.' stands where neither"),
        (".\t.\n", "line 1, column 2"),
        ("", "the map has no hex"),
        ("   A   B\n\n 1 .   .\n", "line 3, column 2: '1' is no side"),
        ("     A   C\n\n 1   .   .\n", "line 1, column 10: 'C' is not the letter of a column"),
        ("     A   B\n\n 2   .   .\n", "line 3, column 1: this is row 1, but the margin says '2'"),
        ("     A   B\n1\n 1   .   .\n", "line 2, column 1: no row stands in this line"),
    ],
)
def test_faults_of_a_drawing(drawing: str, reason: str) -> None:
    """Each names line and column."""
    assert reason in faults({"drawing": drawing})


def test_all_faults_are_named_with_the_lines_of_the_file() -> None:
    """Not only the first."""
    text = faults({"drawing": ".   ?\n\n  !   .\n"}, first_line=7)
    assert "here.map: line 7, column 5: '?'" in text
    assert "here.map: line 9, column 3: '!'" in text


@pytest.mark.parametrize(
    ("sides", "reason"),
    [
        ({"red": ["Z9-ne"]}, "sides.red: Z9-ne: Z9 is not on the map"),
        ({"red": ["A1"]}, "a side is a hex and a direction"),
        ({"red": ["A1-north"]}, "a side is a hex and a direction"),
        ({"red": ["A99-e"]}, "a side is a hex and a direction"),
        ({"red": [7]}, "a side is a hex and a direction"),
        ({"red": "A1-e"}, "expected a list"),
        ({"green": ["A1-e"]}, "unknown colour: use red, blue, black, dotted"),
        ({"blak": ["A1-e"]}, "unknown colour: did you mean black?"),
        ({"red": ["A1-e"], "black": ["B1-w"]}, "sides.black: B1-w: this side already has another colour"),
        (["A1-e"], "expected a table of colours"),
    ],
)
def test_faults_of_sides(sides: Any, reason: str) -> None:
    """Each names the colour and the side."""
    assert reason in faults({"rows": "..\n..", "sides": sides})


def test_a_side_said_twice_alike_is_no_fault() -> None:
    """Only two colours are one too many."""
    assert side(rows("..", red=["A1-e", "B1-w"]), "A1", E) == RED


def test_a_drawing_and_a_list_that_disagree() -> None:
    """The list comes on top of the drawing."""
    assert "already has another colour" in faults({"drawing": ". # .\n", "sides": {"red": ["A1-e"]}})


@pytest.mark.parametrize(
    "said", [{"rows": "." * 27}, {"rows": ".\n" * 29}, {"drawing": ".   " * 27}, {"drawing": ".\n\n  .\n\n" * 15}]
)
def test_a_map_that_is_too_large(said: dict[str, str]) -> None:
    """26 columns and 28 rows are the most."""
    assert "at most 26 columns and 28 rows" in faults(said)


def test_the_largest_map() -> None:
    """Has hexes up to Z28, and walls all around."""
    found = rows("\n".join(["." * 26] * 28), black=["Z28-e", "Z28-se", "A1-nw", "A28-sw", "Z1-ne"])
    assert (found.columns, found.rows, len(found.hexes)) == (26, 28, 728)
    assert ground_of({"drawing": draw_map(found)}, "here", "here").sides == found.sides


@pytest.mark.parametrize("said", [{}, {"drawing": ".", "rows": "."}, {"drawing": 3}])
def test_a_map_in_no_form_or_in_two(said: dict[str, Any]) -> None:
    """One of both."""
    assert "either as a `drawing` or as `rows`" in faults(said)


def test_an_unclosed_drawing_is_named_by_its_line(tmp_path: Path) -> None:
    """The error points to the opening line, not to the end of the file."""
    (tmp_path / "bad.map").write_text('name = "Bad"\n\ndrawing = """\n.   .\n')
    with pytest.raises(BadMap, match=r"not TOML: .*opened in line 3"):
        read_map(tmp_path / "bad.map")


def test_a_map_file_with_unknown_keys(tmp_path: Path) -> None:
    """Is refused with the key."""
    (tmp_path / "bad.map").write_text('name = "Bad"\ndrawings = "."\n')
    with pytest.raises(BadMap, match="unknown key 'drawings'"):
        read_map(tmp_path / "bad.map")


def test_faults_of_a_map_file_have_its_lines(tmp_path: Path) -> None:
    """As an editor counts them."""
    (tmp_path / "bad.map").write_text('name = "Bad"\n\ndrawing = """\n.   .\n\n  ?   .\n"""\n')
    with pytest.raises(BadMap, match=r"bad\.map: line 6, column 3: '\?' is no hex"):
        read_map(tmp_path / "bad.map")


def test_an_unknown_map_is_named_with_those_there_are() -> None:
    """And a missing file too."""
    with pytest.raises(BadMap, match=r"no map of that name: .*ford"):
        map_of_name(loading.load(), "atlantis")


# --- the maps of the pack -------------------------------------------------------------------------


def test_there_are_large_and_small_maps() -> None:
    """Six of 16 x 22, three of 12 x 16."""
    sizes = {found.slug: (found.columns, found.rows) for found in MAPS}
    assert [slug for slug, size in sizes.items() if size == (12, 16)] == ["ford-12", "ridge-12", "village-12"]
    large = [slug for slug, size in sizes.items() if size == (16, 22)]
    assert large == ["ford", "pass", "ridge", "tower", "village", "woods"]


@pytest.mark.parametrize("found", MAPS, ids=lambda found: found.slug)
def test_every_map_is_fair_and_playable(found: Ground) -> None:
    """Alike by a half-turn, all hexes to be reached, and all hexes of the rows to deploy in free."""
    report = survey(found)
    assert report.symmetry == "half-turn"
    assert report.fair
    assert report.faults == []
    assert [worth.room for worth in report.worth] == [3 * found.columns] * 2


@pytest.mark.parametrize("found", MAPS, ids=lambda found: found.slug)
def test_every_map_can_be_walked_around_its_trees(found: Ground) -> None:
    """Even without stepping on X hexes every open hex is reached from every other."""
    flags = [0 if bits & CROSSED else bits for bits in found.flags]
    bare = Ground(found.slug, found.name, found.columns, found.rows, found.sides, flags, found.hill, found.hexes)
    open_hexes = [hex_ for hex_ in found.hexes if flags[hex_]]
    assert set(prices(bare, open_hexes[:1])) == set(open_hexes)


def test_the_maps_show_all_terrain() -> None:
    """All five colours, X and hills occur."""
    reports = [survey(found) for found in MAPS]
    for colour in ("red", "blue", "black", "dotted"):
        assert sum(report.sides[colour] for report in reports) > 20
    assert sum(report.crossed for report in reports) > 50
    assert sum(report.hills for report in reports) > 5


# --- looking a map over ---------------------------------------------------------------------------


def test_a_hex_behind_walls_is_a_fault() -> None:
    """Nobody can walk there."""
    found = rows("\n".join(["................"] * 22), black=["A1-e", "A1-se"])
    assert ground_faults(found) == ["cannot be reached on foot: A1"]


def test_a_ledge_cuts_off_too() -> None:
    """Bodies do not pass it (CH-4.041)."""
    found = rows("\n".join(["................"] * 22), dotted=["A1-e", "A1-se"])
    assert ground_faults(found) == ["cannot be reached on foot: A1"]


def test_an_edge_without_room_is_a_fault() -> None:
    """40 free hexes in three rows of a wide map, 24 of a small one."""
    wide = rows("\n".join(["XXXXXXXXX......."] + ["................"] * 21))
    assert ground_faults(wide) == ["the north edge has 39 free hexes in its first 3 rows; an army needs 40 (CH-M14)"]
    small = rows("\n".join(["............"] * 15 + ["XXXXXXXXXXXX"]))
    assert ground_faults(small) == []


def test_a_map_that_is_wider_than_long() -> None:
    """Its narrow edges would be in the east and the west; and one with nothing between the two sides."""
    found = ground_faults(rows("\n".join(["................"] * 6)))
    assert "north and south must be the narrow edges" in found[0]
    assert "nothing lies between" in found[1]


def test_a_map_without_a_place_to_stand() -> None:
    """All X."""
    assert any("every hex is marked X" in fault for fault in ground_faults(rows("XX\nXX")))


def test_a_map_that_is_not_symmetric_is_measured() -> None:
    """The edge behind the water has the longer way."""
    water = [f"{letter}18-{side}" for letter in "ABCDEFGHIJKLMNOP" for side in ("sw", "se")]
    report = survey(rows("\n".join(["................"] * 22), blue=water))
    assert report.symmetry == ""
    assert not report.fair
    north, south = report.worth
    assert (north.shortest, south.shortest) == (8, 10)
    assert north.cover == 0 and south.cover > 0


def test_a_mirror_is_a_symmetry_too() -> None:
    """With an odd number of rows north and south can be mirror images."""
    lines = ["............"] * 17
    lines[2] = lines[14] = "X..........."
    assert survey(rows("\n".join(lines))).symmetry == "mirror"


def test_prices_are_those_of_the_sides() -> None:
    """1, 2 and 3 movement points, and the cheapest way around (CH-4.03)."""
    spent = prices(rows("....", red=["A1-e"], blue=["B1-e"]), [hex_of_name("A1")])
    assert [spent[hex_of_name(name)] for name in ("A1", "B1", "C1", "D1")] == [0, 2, 5, 6]


def test_the_half_turn_of_a_hex() -> None:
    """Column c and row r become the last minus c and the last minus r."""
    found = MAPS[0]
    assert hex_name(image_of(found, hex_of_name("A1"), -1)) == "P22"
    assert hex_name(image_of(found, hex_of_name("H12"), -1)) == "I11"
