"""The field of Combat Hex at the terminal: readable without colour, at every usual width."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console, RenderableType

from ravenhill.games.combat_hex.rules.kill_zone import lift, put_down
from ravenhill.games.combat_hex.state import SHOT, Battle, fresh_pool
from ravenhill.games.combat_hex.view import Overlay, view
from ravenhill.terminal.games.combat_hex.board import hex_board, warrior_list
from ravenhill.terminal.games.combat_hex.dice import dice_panel
from ravenhill.terminal.games.combat_hex.warriors import marks
from ravenhill.terminal.style import THEME
from tests.games.combat_hex.rules.fields import battle, number


def shown(what: RenderableType, width: int = 100) -> list[str]:
    """The lines of a thing as they are printed, without colours."""
    console = Console(theme=THEME, highlight=False, width=width, file=StringIO(), color_system=None)
    console.print(what)
    text = console.file
    assert isinstance(text, StringIO)
    return [line.rstrip() for line in text.getvalue().splitlines()]


def rows(g: Battle, width: int = 100, overlay: Overlay | None = None) -> list[str]:
    """The lines of the field alone, from the letters of the columns on."""
    lines = shown(hex_board(view(g, 0), width, overlay), width)
    first = next(at for at, line in enumerate(lines) if line.split()[:2] == ["A", "B"])
    return lines[first : first + 2 * g.ground.rows + 2]


def small(**said: object) -> Battle:
    """Three rows with terrain of every kind."""
    marks_ = {"A": "a aragorn ne", "o": "b orc-warrior sw"}
    sides = {"black": ["A1-e"], "blue": ["B2-se"], "red": ["C2-e"], "dotted": ["C3-ne"]}
    return battle("A . X .\n . ^ . .\n. . . o", sides=sides, **{**marks_, **said})


def large() -> Battle:
    """A field of the usual size, empty but for two."""
    lines = [" " * (row % 2) + " ".join("." * 16) for row in range(22)]
    lines[10] = lines[10].replace(".", "A", 1)
    lines[12] = lines[12].replace(".", "o", 1)
    return battle("\n".join(lines), A="a aragorn e", o="b orc-warrior w")


# --- the field ------------------------------------------------------------------------------------
def test_a_small_field_sign_by_sign() -> None:
    """Letters, numbers, sides, hills, marks with facing, wounds and action points."""
    assert rows(small(), 120) == [
        "     A     B     C     D",
        "     / \\   / \\   / \\   / \\",
        " 1 |aA↗5⁶█     |  X  |     |",
        "    \\   / \\   /^\\   / \\   / \\",
        " 2    |     |  ^  |     %     |",
        "     / \\   / \\  ~~ ::  / \\   /",
        " 3 |     |     |     |b1↙1¹|",
        "    \\   / \\   / \\   / \\   /",
    ]


def test_every_colour_of_a_side_has_a_sign_of_its_own() -> None:
    """Nothing is said by colour alone."""
    text = "\n".join(rows(small()))
    assert all(sign in text for sign in "█~%:^X")


@pytest.mark.parametrize(("width", "mark"), [(80, "aA→"), (100, "aA→5"), (120, "aA→5⁶")])
def test_a_field_of_the_usual_size_fits(width: int, mark: str) -> None:
    """16 by 22 hexes at 80, 100 and 120 columns; with more room more is said of a warrior."""
    lines = rows(large(), width)
    assert max(len(line) for line in lines) <= width
    assert f"|{mark}|" in lines[2 * 10 + 2]
    assert [line[:2] for line in lines[2::2]] == [f"{row:>2}" for row in range(1, 23)]
    assert lines[2].count("|") == 17


def test_CH_B6_a_large_base_is_one_body() -> None:
    """Its mark stands on every hex, with facing and numbers on the one it moves by; no sides are drawn within."""
    g = battle(". . . .\n . T . .\n. . . o", T="a treebeard e", o="b orc-warrior w")
    lines = rows(g)
    assert "|aT   |" in lines[2]
    assert "|aT→7⁵ aT   |" in lines[4]
    g.mover = number(g, "a-treebeard")
    assert "aT   |" not in rows(g)[4]


def test_CH_4_06_a_hex_that_is_not_on_the_map_is_filled() -> None:
    """It is no open ground."""
    g = battle("A . .\n .   .\n. . o", A="a aragorn e", o="b orc-warrior e")
    assert rows(g)[4] == " 2    |     |░░░░░|     |"


def test_an_overlay_is_written_into_the_hexes() -> None:
    """Movement points to get there, and kill zones."""
    text = "\n".join(rows(small(), overlay=Overlay(reach={"B1": 1, "D1": 12}, kill_zones={"a-aragorn": ["B1"]})))
    assert "█  1! |" in text
    assert "|  12 |" in text


# --- marks ----------------------------------------------------------------------------------------
def test_marks_are_initials_for_heroes_and_numbers_for_minions() -> None:
    """Unique within an army; the army's letter stands before them."""
    g = battle(
        "A B C d e\n f . . .\n. o o . .",
        A="a gandalf e",
        B="a gimli e",
        C="a boromir e",
        d="a sam e",
        e="a gondor-spearman e",
        f="a gondor-swordsman e",
        o="b orc-warrior w",
    )
    found = marks(view(g, 0))
    assert len(set(found.values())) == len(found) == 8
    assert {found["a-gandalf"], found["a-gimli"], found["a-boromir"], found["a-sam"]} == {"aG", "aI", "aB", "aS"}
    assert {found["a-gondor-spearman"], found["a-gondor-swordsman"]} == {"a1", "a2"}
    assert [found["b-orc-warrior-1"], found["b-orc-warrior-2"]] == ["b1", "b2"]


# --- the list -------------------------------------------------------------------------------------
def test_the_list_has_the_state_of_every_warrior() -> None:
    """Mark, name, place, numbers, abilities with prices, what was used, what holds."""
    g = small(A="a aragorn ne wounds=2 action_points=3 used=battle-savvy effects=guarded acted")
    line = next(line for line in shown(warrior_list(view(g, 0))) if line.startswith("aA"))
    assert line.split("  ")[0] == "aA"
    for part in ("Aragorn ★", "A1 ↗", "2/5", "3/6", "4 4 5", "Battle Cry 2, Battle Savvy 1✓, Leadership"):
        assert part in line
    text = " ".join(" ".join(shown(warrior_list(view(g, 0)))).split())
    assert "has acted, guarded" in text


def test_those_that_are_gone_stand_at_the_end() -> None:
    """Removed warriors are named, without their numbers."""
    g = small(extra=["a sam removed", "a hobbit-scout removed"])
    lines = shown(warrior_list(view(g, 0)))
    assert any(line.split() == ["Gone:", "Sam,", "Hobbit", "Scout"] for line in lines)
    assert not any(line.startswith("aS") for line in lines)


@pytest.mark.parametrize("width", [80, 100, 120])
def test_the_list_fits(width: int) -> None:
    """No line is longer than the terminal, and no name is cut."""
    lines = shown(warrior_list(view(small(), 0)), width)
    assert max(len(line) for line in lines) <= width
    assert not any("…" in line for line in lines)


# --- the header -----------------------------------------------------------------------------------
def test_the_header_tells_how_the_battle_stands() -> None:
    """Turn, phase, attacker and defender, what is left and at what an army is beaten (CH-7.01)."""
    g = small(extra=["a sam removed", "a boromir removed"], turn=3, turn_limit=20)
    text = " ".join(" ".join(shown(hex_board(view(g, 0)))).split())
    assert "Turn 3 of 20 · Action phase of Army A · 1500 points" in text
    assert "(you) · attacker" in text
    assert "1 of 3 left, beaten at 1" in text


def test_a_warrior_in_mid_move_is_not_lost() -> None:
    """It is drawn on the hex it has come to."""
    g = small()
    aragorn = number(g, "a-aragorn")
    lift(g, aragorn)
    g.mover = aragorn
    assert "aA↗5⁶" in rows(g)[2]
    assert "moving" in " ".join(shown(warrior_list(view(g, 0))))
    g.mover = -1
    put_down(g, aragorn)


# --- dice -----------------------------------------------------------------------------------------
def test_no_dice_no_panel() -> None:
    """Nothing is shown where nothing is rolled."""
    assert dice_panel(view(small(), 0)) is None


def test_dice_of_a_shot() -> None:
    """The archer and the target, hits and glancing blows, and the damage dice with their wounds."""
    g = small(A="a lurtz ne")
    pool = fresh_pool(SHOT, 0, [number(g, "a-lurtz")], number(g, "b-orc-warrior"))
    pool.hits, pool.hits_on, pool.glancing, pool.damage, pool.per_die = 2, 6, 1, [3, 7], 2
    g.pools = [pool]
    panel = dice_panel(view(g, 0))
    assert panel is not None
    text = " ".join(" ".join(shown(panel)).split())
    for part in ("Shot", "Lurtz", "The Orc Warrior", "2 on 6, 1 glancing blow", "3, 6 (converted) (2 wounds each)"):
        assert part in text
