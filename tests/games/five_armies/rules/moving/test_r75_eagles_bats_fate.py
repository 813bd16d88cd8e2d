"""Rulings 75 to 81: Eagles and Bats, and Fate."""

from __future__ import annotations

from ravenhill.games.five_armies.model import OUT_OF_GAME
from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import (
    army,
    cards,
    character,
    damage,
    drawn,
    hand,
    place,
    refused,
    side,
    tiles,
)
from tests.games.five_armies.rules.fights import attack, reveal

DICE = 'dice = { free-peoples = ["muster", "event"], shadow = ["event", "muster"] }\n'
LORD = '[characters]\nlord-of-the-eagles = "eagles-eyrie"\n'


def test_FA_R_75_eagles_and_bats_are_never_hit() -> None:
    """An Army dies and its region is taken: the Eagle and the Bat there stay."""
    m = attack("shadow", "garden-walls", "old-road", """
        next = { dice = [5, 5, 1] }
        characters = { lord-of-the-eagles = "eagles-eyrie" }
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 2 }
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 1 }
        eagles = 1
        bats = 1
    """)  # fmt: skip
    reveal(m).play("unit:lake-men", "do:advance", "do:all")
    road = place(m, "old-road")
    assert side(m, "old-road") == "shadow" and (m.table.eagles[road], m.table.bats[road]) == (1, 1)


def test_FA_R_75_bodyguards_work_against_eagles_cards_in_hand_do_not() -> None:
    """The Shadow is asked for a Bodyguard, not for a card."""
    m = drawn(
        f'bodyguards = 1\nhand = {{ shadow = ["stone-on-stone"] }}\nnext = {{ dice = [6, 6, 6] }}\n{DICE}{LORD}'
        '[region.camp]\neagles = 1\n[region.old-road]\nside = "shadow"\nunits = { orcs = 3 }\ncharacters = ["bolg"]\n'
    )
    m.play("die:muster", "action:eagles", "region:camp", "region:old-road")
    assert (m.seat, m.options) == ("shadow", ["piece:bodyguard", "do:no"])
    assert damage(m.play("piece:bodyguard"), "old-road") == 0
    assert hand(m, "shadow") == ["stone-on-stone"]


def test_FA_R_76_surplus_eagles_may_not_be_used() -> None:
    """Two Eagles, one Army in their territory: after the first the attack is made, the second stays."""
    m = drawn(
        f"next = {{ dice = [6, 6, 6] }}\n{DICE}{LORD}"
        '[region.camp]\neagles = 2\n[region.old-road]\nside = "shadow"\nunits = { orcs = 5 }\n'
        '[region.fallen-bridge]\nside = "shadow"\nunits = { orcs = 5 }\ncontrol = true\n'
    )
    m.play("die:muster", "action:eagles", "region:camp", "region:old-road")
    assert damage(m, "old-road") == 3 and m.table.eagles[place(m, "camp")] == 1
    assert m.seat == "shadow"


def cloud(board: str) -> FiveArmiesMatch:
    """A Muster die of the Shadow is to be used."""
    return drawn(f'to_act = "shadow"\n{DICE}{board}').play("die:muster")


def test_FA_R_77_bat_cloud_may_merge_and_cannot_attack() -> None:
    """Three and four units meet in Garden Walls: two are removed, and no attack on Lower Slopes follows."""
    m = cloud(
        '[region.old-road]\nside = "shadow"\nunits = { orcs = 3 }\nbats = 1\n'
        '[region.garden-walls]\nside = "shadow"\nunits = { wargs = 4 }\n'
        '[region.lower-slopes]\nside = "free-peoples"\nunits = { lake-men = 1 }\n'
    )
    m.play("action:bat-cloud", "territory:valley", "region:old-road", "do:all")
    assert refused(m, "region:lower-slopes") == "FA-22.1"
    m.play("region:garden-walls", "unit:orcs", "unit:orcs")
    assert army(m, "garden-walls") == {"orcs": 1, "wargs": 4}
    assert m.seat == "free-peoples" and m.table.fight is None


def test_FA_R_77_not_for_an_army_in_a_box() -> None:
    """Goblins in the North Pass lie in no territory."""
    board = 'open_passes = ["north-pass"]\n[box.north-pass]\nside = "shadow"\nunits = { goblins = 2 }\n'
    m = cloud(board + "[region.goat-ledges]\nbats = 1\n")
    assert refused(m, "action:bat-cloud") == "FA-34.2"
    m = cloud(board + '[region.spur-foot]\nside = "shadow"\nunits = { orcs = 1 }\nbats = 1\n')
    m.play("action:bat-cloud", "territory:eastern-bank")
    assert refused(m, "box:north-pass") == "FA-R.3"


def fate(board: str) -> FiveArmiesMatch:
    """The beginning of the Fate phase, with a Shadow Army for the phase after it."""
    return drawn(f'phase = "fate"\n{board}\n[region.ash-moor]\nside = "shadow"\nunits = {{ orcs = 1 }}\n')


TWO_GENERALS = 'activated = ["bard", "dain"]\n'
GENERALS = '[region.camp]\ncharacters = ["bard", "dain"]\n'


def test_FA_R_78_if_the_pool_runs_out_the_last_tile_drawn_is_applied() -> None:
    """Two Generals, one tile in the pool: it is applied without a question."""
    m = fate(TWO_GENERALS + 'fate_pool = { fate-2 = 1 }\nnext = { tile = ["fate-2"] }\n' + GENERALS)
    assert m.table.fate == 2 and m.table.phase > 2


def test_FA_R_78_an_empty_pool_takes_the_discards_back_but_not_tiles_held_out() -> None:
    """One discarded and one held out: the discarded one is drawn; the other returns after the phase."""
    m = fate('fate_pool = {}\nfate_held_out = { fate-3 = 1 }\nnext = { tile = ["fate-1"] }\n')
    assert m.table.fate == 1
    assert (tiles(m, m.table.pool)["fate-3"], tiles(m, m.table.tile_discards)) == (1, {"fate-1": 1})


def test_FA_R_79_a_special_tile_is_one_draw_applied_at_once_and_gone() -> None:
    """Blue comes first of two possible draws: no question, and it is in neither pool nor discards."""
    pool = 'out_of_game = ["the-arkenstone-of-thrain"]\nfate_pool = { fate-1 = 1, fate-blue = 1 }\n'
    m = fate(TWO_GENERALS + pool + 'next = { tile = ["fate-blue"] }\n' + GENERALS)
    blue = m.table.content.tile_number[m.table.content.tile_slugs.index("fate-blue")]
    assert m.table.fate == blue
    assert "fate-blue" not in tiles(m, m.table.pool) and "fate-blue" not in tiles(m, m.table.tile_discards)


def test_FA_R_79_it_never_comes_back_with_the_discards() -> None:
    """The empty pool is refilled with standard tiles only."""
    m = fate("fate_pool = {}\n")
    assert sum(tiles(m, m.table.pool).values()) == 11 and "fate-blue" not in tiles(m, m.table.pool)


def test_FA_R_80_changes_to_a_tile_are_added_and_the_marker_moves_once() -> None:
    """The Wind Turns East makes 2 of a 3: from 9 to 11, where Beorn becomes ready."""
    m = fate('fate = 9\ntable = ["the-wind-turns-east"]\nnext = { tile = ["fate-3"] }\n')
    assert m.table.fate == 11
    assert [line for line in m.log if "Beorn" in line]


def test_FA_R_80_not_below_zero() -> None:
    """A 1 becomes 0: the marker stays, and the Wind is used up."""
    m = fate('fate = 9\ntable = ["the-wind-turns-east"]\nnext = { tile = ["fate-1"] }\n')
    assert m.table.fate == 9


def test_FA_R_80_at_fifteen_the_game_is_won_before_a_card_is_drawn() -> None:
    """A 2 with the icon from step 14: the Free Peoples win, no Fate card is drawn."""
    m = fate('fate = 14\nnext = { tile = ["fate-2-icon"] }\n')
    assert m.outcome is not None and m.outcome.winner == "free-peoples"
    assert not any("Fate card" in line for line in m.log)


def test_FA_R_80_otherwise_characters_become_ready_then_the_card_is_drawn() -> None:
    """Step 5 with an icon: Thorin is ready, then The Company behind Him is drawn for him."""
    m = fate('fate = 3\nnext = { tile = ["fate-2-icon"], fate = ["the-company-behind-him"] }\n')
    lines = " | ".join(m.log)
    assert m.table.fate == 5
    assert lines.index("Thorin") < lines.index("The Company behind Him")


def test_FA_R_81_a_fate_card_on_a_character_goes_with_him() -> None:
    """Thorin dies with his Army: A King in Bright Mail leaves the table."""
    m = attack("shadow", "garden-walls", "old-road", """
        next = { dice = [5, 5, 1] }
        table = ["a-king-in-bright-mail"]
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 2 }
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 1 }
        characters = ["thorin"]
    """)  # fmt: skip
    reveal(m).play("do:no", "unit:lake-men")
    assert character(m, "thorin") == "eliminated" and "a-king-in-bright-mail" in cards(m, OUT_OF_GAME)


def test_FA_R_81_the_marker_never_moves_back() -> None:
    """The red tile moves it by nothing, and the Wind takes nothing more off: 9 stays 9."""
    m = fate(
        'fate = 9\ntable = ["the-wind-turns-east", "the-shadow-of-the-necromancer"]\nfate_pool = { fate-red = 1 }\n'
    )
    assert m.table.fate == 9
