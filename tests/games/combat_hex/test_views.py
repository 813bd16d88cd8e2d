"""Everyone sees the field, every number of every warrior, and the dice on the table."""

from __future__ import annotations

from io import StringIO

import msgspec
import pytest
from rich.console import Console

from ravenhill.games.combat_hex.drawing import document as drawing
from ravenhill.games.combat_hex.hidden import determinise
from ravenhill.games.combat_hex.state import COMBAT, FREE_ATTACK, MELEE, SHOT, Battle, fresh_pool
from ravenhill.games.combat_hex.view import Overlay, View, WarriorView, view
from ravenhill.kernel.chance import DICE, Scripted, Seeded
from ravenhill.terminal.games.combat_hex.board import hex_board, warrior_list
from ravenhill.terminal.games.combat_hex.dice import dice_panel
from ravenhill.terminal.style import THEME
from tests.games.combat_hex.playing import positions
from tests.games.combat_hex.rules.fields import battle, field, number, passing, play, script, until


def skirmish(**said: object) -> Battle:
    """Aragorn before two orcs, one of them on a hill."""
    drawing = """
    . . . . .
     . A o . .
    . . ^ q .
    """
    marks = {"A": "a aragorn e wounds=3", "o": "b orc-warrior w", "q": "b orc-warrior nw"}
    return battle(drawing, **{**marks, **said})


def seen(g: Battle, id_: str) -> WarriorView:
    """One warrior of a view."""
    return next(warrior for warrior in view(g, 0).warriors if warrior.id == id_)


# --- the field ------------------------------------------------------------------------------------
def test_CH_M1_every_hex_and_every_side_once() -> None:
    """Hexes by name and sign; a side that is not clear is named by the hex whose e, se or sw side it is."""
    g = battle(
        """
        . . X
         . ^ A
        . o .
        """,
        A="a aragorn w",
        o="b orc-warrior e",
        sides={"black": ["A1-e"], "red": ["B2-ne", "B2-nw"], "blue": ["B2-w"], "dotted": ["B3-ne"]},
    )
    field = view(g, 0).field
    assert (field.columns, field.rows) == (3, 3)
    assert field.hexes == dict(zip(["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"], "..X.^....", strict=True))
    assert field.sides == {"A1-e": "black", "B1-se": "red", "C1-sw": "red", "A2-e": "blue", "B2-sw": "dotted"}


def test_CH_4_06_a_hex_that_is_not_on_the_map_is_not_in_the_view() -> None:
    """Incomplete hexes do not exist."""
    g = battle("A .\n .  \n. o", A="a aragorn e", o="b orc-warrior e")
    assert "B2" not in view(g, 0).field.hexes


# --- warriors -------------------------------------------------------------------------------------
def test_CH_1_02_a_warrior_shows_all_that_stands_on_its_base() -> None:
    """The printed numbers, and what is left of wounds and action points (CH-1.03)."""
    aragorn = seen(skirmish(), "a-aragorn")
    assert (aragorn.attacks, aragorn.toughness, aragorn.movement, aragorn.points) == (4, 4, 5, 490)
    assert (aragorn.wounds, aragorn.most_wounds) == (3, 5)
    assert (aragorn.action_points, aragorn.most_action_points) == (6, 6)
    assert (aragorn.shots, aragorn.hero, aragorn.faction) == (0, True, "good")
    assert [(each.slug, each.price, each.passive) for each in aragorn.abilities] == [
        ("battle-cry", 2, False),
        ("battle-savvy", 1, False),
        ("leadership", 0, True),
    ]
    assert aragorn.traits == ["leadership"]


def test_CH_4_09_the_kill_zone_is_three_hexes() -> None:
    """A warrior is seen with its kill zone, and whether it is engaged (CH-4.10)."""
    g = skirmish()
    aragorn = seen(g, "a-aragorn")
    assert set(aragorn.kill_zone) == {"C2", "C1", "C3"}
    assert aragorn.engaged
    assert not seen(g, "b-orc-warrior-2").engaged


def test_CH_B6_a_base_of_several_hexes_is_seen_whole() -> None:
    """The hex it moves by stands first."""
    g = battle(". . . .\n . T . .\n. . . o", T="a treebeard e", o="b orc-warrior w")
    treebeard = seen(g, "a-treebeard")
    assert treebeard.hex == "B2"
    assert treebeard.hexes[0] == "B2"
    assert set(treebeard.hexes) == {"B2", "C2", "C1"}


def test_CH_B13_in_mid_move_a_base_is_one_hex() -> None:
    """Only the hex it moves by exists."""
    g = battle(". . . .\n . T . .\n. . . o", T="a treebeard e", o="b orc-warrior w")
    g.mover = number(g, "a-treebeard")
    assert seen(g, "a-treebeard").hexes == ["B2"]
    assert view(g, 0).moving == "a-treebeard"


def test_where_a_warrior_is() -> None:
    """On a hex, waiting, removed, carried or off over the edge: always said."""
    g = battle(
        ". . . .\n . T . .\n. . . o",
        T="a treebeard e",
        o="b orc-warrior w",
        extra=["a hobbit-scout carried_by=a-treebeard", "a sam removed", "a frodo left-map"],
    )
    scout = seen(g, "a-hobbit-scout")
    assert (scout.where, scout.carried_by, scout.hexes, scout.hex) == ("carried", "a-treebeard", [], "")
    assert [seen(g, id_).where for id_ in ("a-treebeard", "a-sam", "a-frodo")] == ["hex", "removed", "left-map"]


def test_an_ability_used_this_turn_is_marked() -> None:
    """By the place on the base, so that copies are told apart (CH-8.084)."""
    g = skirmish(A="a aragorn e used=battle-savvy")
    assert [(each.slug, each.used) for each in seen(g, "a-aragorn").abilities][:2] == [
        ("battle-cry", False),
        ("battle-savvy", True),
    ]


def test_what_holds_until_the_turn_ends_is_seen() -> None:
    """Bits and numbers alike are effects with a slug."""
    g = skirmish(A="a aragorn e effects=battle-awareness,guarded")
    aragorn, orc = number(g, "a-aragorn"), number(g, "b-orc-warrior-1")
    g.hurried[aragorn], g.held[aragorn] = 1, 1 << orc
    assert seen(g, "a-aragorn").effects == ["battle-awareness", "guarded", "held", "tyrant"]


# --- dice and combats -----------------------------------------------------------------------------
@pytest.mark.parametrize(("kind", "slug"), [(SHOT, "shot"), (FREE_ATTACK, "free-attack"), (MELEE, "combat")])
def test_dice_on_the_table_are_seen(kind: int, slug: str) -> None:
    """The roller, the target, hits, glancing blows and the damage dice left."""
    g = skirmish()
    aragorn, orc = number(g, "a-aragorn"), number(g, "b-orc-warrior-2")
    pool = fresh_pool(kind, 0, [aragorn], orc)
    pool.hits, pool.glancing, pool.damage = 2, 1, [4, 7]
    g.pools = [pool]
    dice = view(g, 1).dice[0]
    assert (dice.kind, dice.seat, dice.strikers, dice.target) == (slug, "a", ["a-aragorn"], "b-orc-warrior-2")
    assert (dice.hits, dice.glancing, dice.damage) == (2, 1, [4, 7])


def test_CH_6_09_the_attack_roll_is_seen_by_all_and_in_every_copy() -> None:
    """The dice as they fell, the glancing blows that were converted, and nothing before the roll."""
    match = field("A o . . s", A="a aragorn e", o="b uruk-hai-berserker w", s="a sam w", phase="combat")
    assert match.view().dice == []
    script(match, 6, 1, 2, 4, 3, 3)
    until(match, "convert-glancing-blow")
    for seat in (0, 1, 2):
        pool = view(match.table, seat).dice[0]
        assert (pool.rolled, pool.attack, pool.converted, pool.glancing) == (True, [6, 1, 2, 4], 0, 1)
        assert view(determinise(match.table, seat, Seeded(3)), seat) == view(match.table, seat)
    play(match, "warrior:a-aragorn", 3, 3, 3, 3, 3, 3)
    pool = match.view().dice[0]
    assert (pool.attack, pool.converted, pool.glancing) == ([6, 1, 2, 4], 1, 0)


def test_CH_5_17_a_shot_is_rolled_when_its_dice_have_fallen() -> None:
    """Before that neither what hits is known nor how the dice fall."""
    match = field("L . . o", L="a legolas e", o="b orc-warrior w", level=500)
    play(match, "warrior:a-legolas do:shoot face:e")
    before = match.view().dice[0]
    assert (before.rolled, before.attack) == (False, [])
    script(match, 6, 1, 5)
    passing(match, "warrior:b-orc-warrior")
    while match.view().dice and not match.view().dice[0].rolled:
        play(match, "do:done")
    assert match.view().dice[0].attack == [6, 1, 5]


def test_CH_6_03_chains_are_seen_in_the_combat_phase() -> None:
    """Those still to be fought, and the one being fought."""
    g = skirmish()
    g.phase, g.chain, g.fought = COMBAT, [0, 0, 1], [0, 0]
    assert view(g, 0).chains == [["a-aragorn", "b-orc-warrior-1"], ["b-orc-warrior-2"]]
    g.fighting = 0
    assert view(g, 0).fighting == ["a-aragorn", "b-orc-warrior-1"]
    assert view(g, 0).chains == [["b-orc-warrior-2"]]


# --- nothing is hidden but the future -------------------------------------------------------------
def test_every_seat_and_every_spectator_sees_the_same() -> None:
    """Only the name of the seat differs."""
    g = skirmish()
    views = [msgspec.structs.replace(view(g, seat), seat="") for seat in range(3)]
    assert views[0] == views[1] == views[2]
    assert [view(g, seat).seat for seat in range(3)] == ["a", "b", "spectator"]


def test_a_copy_for_thinking_looks_the_same_but_has_other_dice() -> None:
    """Prepared dice stay with the game: the copy rolls its own."""
    g = skirmish()
    g.chance = Scripted({DICE: [6] * 20}, Seeded(1))
    copies = [determinise(g, 0, Seeded(seed)) for seed in range(5)]
    assert all(view(copy, 0) == view(g, 0) for copy in copies)
    assert len({tuple(copy.roll(10)) for copy in copies}) == 5
    assert g.roll(10) == [6] * 10


def test_a_view_survives_being_sent() -> None:
    """JSON and back."""
    seen_ = view(skirmish(), 0)
    assert msgspec.json.decode(msgspec.json.encode(seen_), type=View) == seen_
    assert msgspec.json.decode(msgspec.json.encode(Overlay(reach={"A1": 2})), type=Overlay).reach == {"A1": 2}


# --- real battles ---------------------------------------------------------------------------------
def test_every_position_of_real_battles_is_seen_alike_by_all() -> None:
    """Whatever is going on, all seats see the same, and so does who looks at a copy."""
    for g in positions()[::5]:
        views = [msgspec.structs.replace(view(g, seat), seat="") for seat in range(3)]
        assert views[0] == views[1] == views[2]
        assert view(determinise(g, 0, Seeded(7)), 0) == view(g, 0)


def test_no_warrior_is_lost_or_doubled() -> None:
    """Every hex is covered by one warrior at most, but for one in mid-move; every warrior is somewhere."""
    for g in positions():
        seen_ = view(g, 0)
        assert len(seen_.warriors) == g.warriors
        covered = [hex_ for each in seen_.warriors if each.id != seen_.moving for hex_ in each.hexes]
        assert len(covered) == len(set(covered))
        assert all(each.hexes if each.where == "hex" else not each.hexes for each in seen_.warriors)


def test_every_position_can_be_drawn_and_printed() -> None:
    """The drawing and the terminal take the views of real battles."""
    for g in positions()[::20]:
        seen_ = view(g, 0)
        assert drawing.board(seen_).startswith("<svg")
        console = Console(theme=THEME, width=100, file=StringIO())
        console.print(hex_board(seen_), warrior_list(seen_), dice_panel(seen_) or "")


def test_who_is_asked_is_seen() -> None:
    """The seats that have a question to answer."""
    for g in positions():
        assert view(g, 0).asked == sorted("abcd"[decision.seat] for decision in g.decisions)
        assert (view(g, 0).outcome == "") == (g.winner < 0)
