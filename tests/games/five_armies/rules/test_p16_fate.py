"""Pages 16 and 17: Fate."""

from __future__ import annotations

import ravenhill
from ravenhill.games.five_armies.model import FATE_DECK, IN_DECK, OUT_OF_GAME
from tests.games.five_armies.rules.boards import army, cards, drawn, refused, tiles


def fate_phase(generals: str, tiles_drawn: str, more: str = "") -> str:
    """The Fate phase with some Generals activated and the next tiles prepared."""
    return f"""
        phase = "fate"
        activated = {generals}
        {more}
        [region.garden-walls]
        characters = ["bard", "dain", "gandalf"]
        [next]
        tile = {tiles_drawn}
    """


def test_FA_16_1_without_generals_one_tile() -> None:
    """No General, one tile: the Shadow is not asked."""
    m = drawn(fate_phase("[]", '["fate-3", "fate-1"]'))
    assert m.table.fate == 3
    assert m.table.phase == 3


def test_FA_16_1_with_one_general_one_tile() -> None:
    """One General gives no choice either."""
    m = drawn(fate_phase('["bard"]', '["fate-3", "fate-1"]'))
    assert m.table.fate == 3
    assert m.table.phase == 3


def test_FA_16_2_the_shadow_decides_after_each_tile() -> None:
    """The book's example: three Generals, a 3 is set aside, a 2 is kept although a draw is left."""
    m = drawn(fate_phase('["bard", "dain", "gandalf"]', '["fate-3", "fate-2", "fate-1"]'))
    assert m.options == ["do:done", "do:draw"]
    m.play("do:draw")
    assert m.options == ["do:done", "do:draw"]
    m.play("do:done")
    assert m.table.fate == 2
    assert tiles(m, m.table.tile_discards) == {"fate-2": 1}
    assert tiles(m, m.table.pool)["fate-3"] == 1


def test_FA_16_2_never_more_tiles_than_generals() -> None:
    """After the third tile with three Generals there is nothing left to decide."""
    m = drawn(fate_phase('["bard", "dain", "gandalf"]', '["fate-3", "fate-2", "fate-1", "fate-1"]'))
    m.play("do:draw", "do:draw")
    assert m.table.fate == 1
    assert m.table.phase == 3


def test_FA_16_3_the_last_tile_is_applied() -> None:
    """A 1 set aside for a 3: the 3 counts."""
    m = drawn(fate_phase('["bard", "dain"]', '["fate-1", "fate-3"]'))
    m.play("do:draw")
    assert m.table.fate == 3


def test_FA_16_4_a_special_tile_ends_the_draw() -> None:
    """The blue tile comes first of three draws: it is applied at once, and leaves the game."""
    more = 'out_of_game = ["the-arkenstone-of-thrain"]\n[fate_pool]\nfate-blue = 1\nfate-1 = 2'
    m = drawn(fate_phase('["bard", "dain", "gandalf"]', '["fate-blue"]\nfate = ["giant-size"]', more))
    assert m.table.fate == 4
    assert m.table.phase == 3
    assert tiles(m, m.table.pool) == {"fate-1": 2}
    assert "fate-blue" not in tiles(m, m.table.tile_discards)


def test_FA_16_4_the_red_tile_too() -> None:
    """The red tile as second of three draws stops the marker."""
    more = 'fate = 4\nout_of_game = ["the-shadow-of-the-necromancer"]\n[fate_pool]\nfate-red = 1\nfate-1 = 2'
    m = drawn(fate_phase('["bard", "dain", "gandalf"]', '["fate-1", "fate-red"]', more))
    m.play("do:draw")
    assert m.table.fate == 4
    assert m.table.phase == 3


def test_FA_17_1_the_applied_tile_is_discarded_and_the_others_return() -> None:
    """Three tiles drawn: the last is discarded, the two set aside go back into the pool."""
    m = drawn(fate_phase('["bard", "dain", "gandalf"]', '["fate-3", "fate-2", "fate-1"]', "fate = 6"))
    m.play("do:draw", "do:draw")
    assert m.table.fate == 7
    assert tiles(m, m.table.tile_discards) == {"fate-1": 1}
    pool = tiles(m, m.table.pool)
    assert sum(pool.values()) == 11
    assert (pool["fate-3"], pool["fate-2"], pool["fate-1"]) == (1, 2, 3)


def test_FA_17_2_step_15_wins_at_once() -> None:
    """The marker passes 15 and the Free Peoples have won before anything else is asked."""
    m = drawn(fate_phase("[]", '["fate-3"]', "fate = 13"))
    assert m.outcome is not None and m.outcome.winner == "free-peoples"
    assert m.seat is None


def test_FA_17_3_a_character_passed_by_the_marker_is_ready() -> None:
    """The marker goes from 1 past 2 to 4: Bilbo is ready, Thorin is not."""
    m = drawn("""
        phase = "fate"
        fate = 1
        [next]
        tile = ["fate-3"]
        dice = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
        [region.camp]
        characters = ["gandalf"]
    """)
    m.play("number:0", "die:character")
    assert "action:enter-bilbo" in m.options
    assert refused(m, "action:enter-thorin") == "FA-19.2"


def test_FA_17_4_the_fate_icon_draws_a_fate_card() -> None:
    """A tile with the icon: the Free Peoples draw a Fate card and resolve it at once."""
    m = drawn("""
        phase = "fate"
        [next]
        tile = ["fate-1-icon"]
        fate = ["giant-size"]
    """)
    assert m.table.wrath == 2
    assert m.table.phase == 3
    plain = drawn(fate_phase("[]", '["fate-1"]'))
    decks = plain.table.content.card_deck
    assert all(where == IN_DECK for card, where in enumerate(plain.table.where) if decks[card] == FATE_DECK)


def test_FA_17_5_a_fate_card_waits_on_a_character_not_in_play() -> None:
    """Giant-Size lies on Beorn's card before he enters, and counts when he does."""
    m = drawn("""
        phase = "fate"
        fate = 10
        [next]
        tile = ["fate-1-icon"]
        fate = ["giant-size"]
        dice = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
        [region.front-gate]
        control = true
        [region.camp]
        control = true
    """)
    m.play("number:0", "die:character", "action:enter-beorn", "region:south-road")
    assert m.table.wrath == 8 + 2


def test_FA_17_5_the_card_of_an_eliminated_character_is_discarded() -> None:
    """Beorn has been removed: his Fate card is drawn and discarded without effect."""
    m = drawn("""
        phase = "fate"
        [characters]
        beorn = "eliminated"
        [next]
        tile = ["fate-1-icon"]
        fate = ["giant-size"]
    """)
    assert m.table.wrath == 0
    assert cards(m, OUT_OF_GAME) == ["giant-size"]


def test_FA_17_6_an_empty_pool_takes_the_discards_back() -> None:
    """The pool is empty: the discarded standard tiles return before the draw."""
    m = drawn("""
        phase = "fate"
        [fate_pool]
        [next]
        tile = ["fate-2"]
    """)
    assert m.table.fate == 2
    assert sum(tiles(m, m.table.pool).values()) == 11
    assert tiles(m, m.table.tile_discards) == {"fate-2": 1}


def test_FA_17_6_an_empty_fate_deck_gives_no_card() -> None:
    """All nine Fate cards are gone: the icon does nothing and the game goes on."""
    content = ravenhill.new("five-armies", seed=1).table.content
    fates = [slug for card, slug in enumerate(content.card_slugs) if content.card_deck[card] == 3]
    m = drawn(f"""
        phase = "fate"
        out_of_game = {fates}
        [next]
        tile = ["fate-1-icon"]
    """)
    assert len(fates) == 9
    assert m.table.fate == 1
    assert m.table.phase == 3
    assert army(m, "camp") == {}


def test_FA_17_3_a_character_becomes_ready_once() -> None:
    """The marker leaves Bilbo's step 2 for step 3: he has been ready before, and nothing is said again."""
    m = ravenhill.loads('game = "five-armies"\nphase = "fate"\nfate = 2\n[next]\ntile = ["fate-1"]\n')
    assert m.table.fate == 3
    assert not [line for line in m.log if "ready" in line]
    m = ravenhill.loads('game = "five-armies"\nphase = "fate"\nfate = 1\n[next]\ntile = ["fate-1"]\n')
    assert [line for line in m.log if "ready" in line] == ["Bilbo is ready to enter play."]
