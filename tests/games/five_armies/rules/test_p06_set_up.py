"""Pages 6 and 7: the set-up."""

from __future__ import annotations

import pytest

import ravenhill
from tests.games.five_armies.rules.boards import army, character, dice, drawn, hand, pile, refused, tiles, tokens

FREE_PEOPLES_START = {
    "front-gate": {"dwarf-veterans": 1},
    "goat-ledges": {"dwarf-veterans": 1},
    "eastern-spur": {"lake-men": 1},
    "camp": {"dwarf-regulars": 1},
    "north-meads": {"elf-spearmen": 1},
    "ruins-of-dale": {"lake-men": 1},
    "east-strand": {"lake-men": 2},
    "ravenhill": {"elf-spearmen": 1},
    "lower-slopes": {"elf-archers": 2},
}
FREE_PEOPLES_TOKENS = {
    ("eastern-spur", "dwarves-and-men"): 1,
    ("camp", "dwarves-and-men"): 1,
    ("fallen-bridge", "elves"): 1,
    ("ruins-of-dale", "dwarves-and-men"): 1,
    ("ravenhill", "elves"): 2,
    ("lower-slopes", "elves"): 1,
}
SHADOW_START = {
    "south-mustering-point": {"goblins": 1},
    "north-mustering-point": {"goblins": 2},
    "ash-moor": {"orcs": 1, "great-orcs": 1, "wargs": 1},
    "black-combe": {"orcs": 2, "great-orcs": 1},
    "fog-mire": {"orcs": 3, "wargs": 1},
    "wolf-heath": {"wargs": 3},
}


def test_FA_6_1_three_piles() -> None:
    """17 tokens of Dwarves and Men, 20 of Elves and 27 of the Shadow, those of the set-up among them."""
    m = ravenhill.new("five-armies", seed=1)
    assert [pile(m, group) for group in ("dwarves-and-men", "elves", "shadow")] == [17 - 3, 20 - 4, 27 - 12]


def test_FA_6_2_what_a_token_shows_is_unknown_until_it_is_flipped() -> None:
    """Two boards whose token will show different units look the same to both seats until the flip."""
    text = """
        [dice]
        free-peoples = ["muster"]
        [next]
        elves = ["{}"]
        [region.ravenhill]
        tokens = {{ elves = 1 }}
    """
    archers, spearmen = drawn(text.format("elf-archers")), drawn(text.format("elf-spearmen"))
    for seat in ("free-peoples", "shadow"):
        assert archers.view(seat) == spearmen.view(seat)
    for m in (archers, spearmen):
        m.play("die:muster", "action:recruitment", "region:ravenhill")
    assert army(archers, "ravenhill") == {"elf-archers": 1}
    assert army(spearmen, "ravenhill") == {"elf-spearmen": 1}


def test_FA_6_3_both_passes_are_closed_at_the_start() -> None:
    """A closed-pass marker stands before each Pass: no Goblin gets through."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["lidless-eye"]
        [box.north-mustering-point]
        side = "shadow"
        units = { goblins = 2 }
        [box.south-mustering-point]
        side = "shadow"
        units = { goblins = 1 }
    """)
    assert ravenhill.new("five-armies", seed=1).table.open_pass == m.table.open_pass
    m.play("die:lidless-eye")
    assert refused(m, "action:goblin-movement") == "FA-25.3"
    assert refused(m, "action:goblin-attack") == "FA-25.3"


def test_FA_6_4_the_decks_are_shuffled() -> None:
    """Other chance, other cards: of both hands drawn at the first Recovery and of the Fate deck."""
    firsts = [ravenhill.new("five-armies", seed=seed) for seed in range(12)]
    events = {card for m in firsts for card in hand(m, "shadow") + hand(m, "free-peoples")}
    assert len(events) > 12
    fates = set()
    for seed in range(8):
        m = drawn(f"""
            phase = "fate"
            seed = {seed}
            [fate_pool]
            fate-1-icon = 1
        """)
        fates |= {slug for slug, at in zip(m.table.content.card_slugs, m.table.where, strict=True) if at in (5, 9)}
    assert len(fates) > 2


@pytest.mark.parametrize(("who", "step"), [("bilbo", 2), ("thorin", 5), ("lord-of-the-eagles", 8), ("beorn", 11)])
def test_FA_6_5_where_the_characters_wait(who: str, step: int) -> None:
    """Bilbo waits on step 2, Thorin on 5, the Lord of the Eagles on 8, Beorn on 11."""
    text = """
        fate = {}
        [dice]
        free-peoples = ["character"]
        [region.camp]
        characters = ["gandalf"]
    """
    early = drawn(text.format(step - 1)).play("die:character")
    assert refused(early, f"action:enter-{who}") == "FA-19.2"
    assert f"action:enter-{who}" in drawn(text.format(step)).play("die:character").options


def test_FA_6_5_the_marker_starts_on_step_0() -> None:
    """The Fate marker stands on 0 before the first tile."""
    assert ravenhill.new("five-armies", seed=1).table.fate == 0


def test_FA_6_6_twelve_standard_tiles() -> None:
    """The pool holds the twelve standard tiles; the blue and the red one are set aside."""
    m = ravenhill.new("five-armies", seed=1)
    pool = tiles(m, m.table.pool)
    assert sum(pool.values()) == 12
    assert "fate-blue" not in pool and "fate-red" not in pool


def test_FA_6_7_five_dice_against_six() -> None:
    """In the first Action Round the Free Peoples roll five dice, the Shadow six."""
    m = ravenhill.new("five-armies", seed=1)
    m.play("do:done", "number:6", *["region:alder-bend"] * 6)
    assert m.table.turn == 1 and m.table.phase == 4
    assert len(dice(m, "free-peoples")) == 5
    assert len(dice(m, "shadow")) == 6


def test_FA_7_1_the_free_peoples_set_up() -> None:
    """Units, characters and tokens in the ten places of the Free Peoples."""
    m = ravenhill.new("five-armies", seed=1)
    slugs = m.table.content.place_slugs
    assert {slug: army(m, slug) for slug in slugs if m.table.side[slugs.index(slug)] == 0} == FREE_PEOPLES_START
    groups = ("dwarves-and-men", "elves")
    laid = {(slug, group): tokens(m, slug, group) for slug in slugs for group in groups if tokens(m, slug, group)}
    assert laid == FREE_PEOPLES_TOKENS
    starters = {who: character(m, who) for who in ("bard", "dain", "gandalf", "thranduil")}
    assert starters == {"bard": "eastern-spur", "dain": "camp", "gandalf": "ravenhill", "thranduil": "ravenhill"}


def test_FA_7_2_the_shadow_set_up() -> None:
    """Units and tokens in the six places of the Shadow."""
    m = ravenhill.new("five-armies", seed=1)
    slugs = m.table.content.place_slugs
    assert {slug: army(m, slug) for slug in slugs if m.table.side[slugs.index(slug)] == 1} == SHADOW_START
    laid = {slug: tokens(m, slug, "shadow") for slug in slugs if tokens(m, slug, "shadow")}
    assert laid == {"ash-moor": 3, "black-combe": 3, "fog-mire": 3, "wolf-heath": 3}
