"""The nine Fate cards: what they do when drawn, and what they grant afterwards."""

from typing import Any

import pytest

import ravenhill
from tests.games.five_armies.rules.fights import rolls_again

OUT_OF_GAME, ON_TABLE = 9, 5
THORIN, LORD, BEORN = 5, 6, 7
ELIMINATED = -3


def drawn(card: str, board: str = "", said: str = "") -> Any:
    """A match after a Fate phase in which this card was drawn."""
    return ravenhill.loads(f"""
game = "five-armies"
phase = "fate"
{said}
{board}
[next]
tile = ["fate-1-icon"]
fate = ["{card}"]
""")


def at(match: Any, slug: str) -> int:
    return int(match.table.content.place_slugs.index(slug))


def where(match: Any, card: str) -> int:
    return int(match.table.where[match.table.content.card_slugs.index(card)])


def veterans(match: Any, slug: str) -> int:
    return int(match.table.units[at(match, slug) * 9 + 1])


# --- the card and its character (FA-17.5, FA-R.81) ------------------------------------------------------------------
@pytest.mark.parametrize(
    ("card", "character"),
    [
        ("giant-size", "beorn"), ("grief-made-fury", "beorn"), ("hide-like-iron", "beorn"),
        ("a-wind-under-the-wings", "lord-of-the-eagles"), ("cast-from-the-cliffs", "lord-of-the-eagles"),
        ("the-company-behind-him", "thorin"), ("a-king-in-bright-mail", "thorin"), ("strokes-beyond-count", "thorin"),
    ],
)  # fmt: skip
def test_a_card_on_a_character_waits_with_him_and_is_discarded_if_he_is_gone(card: str, character: str) -> None:
    """Not in play: the card is put on him. Eliminated: it is discarded without effect."""
    waiting = drawn(card)
    assert where(waiting, card) == ON_TABLE
    gone = drawn(card, f'[characters]\n{character} = "eliminated"')
    assert where(gone, card) == OUT_OF_GAME
    assert gone.table.wrath == 0
    assert gone.table.in_force == [-1] * 16
    assert sum(gone.table.count) == 0


def test_cards_go_with_beorn_when_he_is_removed() -> None:
    """His last Wrath is lost: all three cards leave the table."""
    match = ravenhill.loads("""
game = "five-armies"
to_act = "shadow"
wrath = 1
table = ["giant-size", "grief-made-fury"]
[dice]
shadow = ["army"]
[region.garden-walls]
side = "shadow"
units = { orcs = 2 }
[region.old-road]
characters = ["beorn"]
[next]
dice = [5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1]
""")
    match.play(
        "die:army", "action:attack", "region:garden-walls", "do:no", "region:old-road", "maneuver:regroup", "do:yes"
    )
    assert match.table.at[BEORN] == ELIMINATED
    assert (where(match, "giant-size"), where(match, "grief-made-fury")) == (OUT_OF_GAME, OUT_OF_GAME)
    assert match.table.in_force == [-1] * 16


def test_cards_go_with_thorin_when_he_is_eliminated() -> None:
    """His Army is destroyed: his cards leave the table."""
    match = ravenhill.loads("""
game = "five-armies"
to_act = "shadow"
table = ["a-king-in-bright-mail", "strokes-beyond-count"]
[dice]
shadow = ["army"]
[region.garden-walls]
side = "shadow"
units = { orcs = 2 }
[region.old-road]
side = "free-peoples"
units = { lake-men = 1 }
characters = ["thorin"]
[next]
dice = [5, 5, 6]
""")
    match.play("die:army", "action:attack", "region:garden-walls", "do:no", "region:old-road")
    match.play("maneuver:regroup", seat="free-peoples")
    match.play("maneuver:regroup", seat="shadow")
    match.play("unit:lake-men")
    assert match.table.at[THORIN] == ELIMINATED
    assert (where(match, "a-king-in-bright-mail"), where(match, "strokes-beyond-count")) == (OUT_OF_GAME, OUT_OF_GAME)
    assert match.table.in_force == [-1] * 16


# --- Beorn ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("card", "wrath"), [("giant-size", 2), ("grief-made-fury", 3), ("hide-like-iron", 3)])
def test_beorns_cards_bring_wrath(card: str, wrath: int) -> None:
    """On his card before he enters; on top of what he has afterwards; sixteen at most."""
    assert drawn(card).table.wrath == wrath
    board = '[region.old-road]\ncharacters = ["beorn"]'
    assert drawn(card, board, "wrath = 8").table.wrath == 8 + wrath
    assert drawn(card, board, "wrath = 15").table.wrath == 16


def test_wrath_that_waits_is_added_to_the_eight_on_entry() -> None:
    """With eight waiting he has just sixteen; the Shadow holds 6 points, so the game goes on."""
    match = ravenhill.loads("""
game = "five-armies"
to_act = "free-peoples"
fate = 11
wrath = 8
table = ["giant-size", "grief-made-fury", "hide-like-iron"]
[dice]
free-peoples = ["character", "character"]
[region.camp]
control = true
[region.ruins-of-dale]
control = true
[region.lower-slopes]
control = true
""")
    match.play("die:character", "action:enter-beorn", "region:south-road")
    assert match.table.wrath == 16


BEORN_ATTACKS = """
game = "five-armies"
to_act = "free-peoples"
wrath = {wrath}
table = {table}
[dice]
free-peoples = ["will-of-the-west", "character"]
[region.old-road]
characters = ["beorn"]
[region.garden-walls]
side = "shadow"
units = {{ orcs = 5 }}
[next]
dice = {dice}
"""


def beorn_attacks(table: list[str], dice: list[int], wrath: int = 8) -> Any:
    """Beorn attacks Garden Walls; the Shadow regroups."""
    match = ravenhill.loads(BEORN_ATTACKS.format(table=table, dice=dice, wrath=wrath))
    match.play("die:will-of-the-west", "action:move-beorn", "do:done", "region:garden-walls")
    return rolls_again(match.play("maneuver:regroup"))


def test_giant_size_gives_beorn_five_dice() -> None:
    """Five hits with the card, four without."""
    assert beorn_attacks(["giant-size"], [5, 5, 5, 5, 5] + [1] * 5).table.damage[3] == 5
    assert beorn_attacks([], [5, 5, 5, 5, 5] + [1] * 5).table.damage[3] == 4


@pytest.mark.parametrize(("table", "wrath"), [([], 7), (["grief-made-fury"], 8)])
def test_grief_made_fury_moves_beorn_without_a_wrath(table: list[str], wrath: int) -> None:
    """A Character die costs him a Wrath only without the card."""
    match = ravenhill.loads(BEORN_ATTACKS.format(table=table, dice=[], wrath=8))
    match.play("die:character", "action:move-beorn", "region:camp", "do:done")
    assert match.table.wrath == wrath


def test_grief_made_fury_lets_beorn_move_on_his_last_wrath() -> None:
    """Nothing is discarded, so the last Wrath does not hold him back."""
    text = BEORN_ATTACKS.format(table=["grief-made-fury"], dice=[], wrath=1)
    assert "action:move-beorn" in ravenhill.loads(text).play("die:character").options
    text = BEORN_ATTACKS.format(table=[], dice=[], wrath=1)
    refusal = ravenhill.loads(text).play("die:character").why_not("action:move-beorn")
    assert refusal is not None and refusal.rule == "FA-R.101"


def test_hide_like_iron_prevents_one_damage_in_each_round() -> None:
    """Two hits a round, one Wrath lost a round."""
    first, second = [1] * 4 + [5, 5, 1, 1, 1] + [1] * 4, [1] * 4 + [5, 5, 1, 1, 1] + [1] * 4
    match = beorn_attacks(["hide-like-iron"], first + second)
    assert match.table.wrath == 7
    match.play("do:fight-on", "do:stand", "maneuver:regroup", "do:yes")
    assert match.table.wrath == 6


def goblins_against_beorn(dice: list[int]) -> Any:
    """Goblins and their ability: Damage at the end of the round."""
    match = ravenhill.loads(f"""
game = "five-armies"
to_act = "shadow"
wrath = 8
table = ["hide-like-iron"]
[dice]
shadow = ["army"]
[region.garden-walls]
side = "shadow"
units = {{ goblins = 2, orcs = 3 }}
[region.old-road]
characters = ["beorn"]
[next]
dice = {dice}
""")
    match.play("die:army", "action:attack", "region:garden-walls", "do:no", "region:old-road", "maneuver:goblins")
    return match.play("do:yes", "do:yes")


def test_hide_like_iron_prevents_damage_of_whatever_source_once_a_round() -> None:
    """The hit is prevented, then the Goblins' Damage is not."""
    match = goblins_against_beorn([1, 1, 1, 1, 5] + [1] * 8)
    assert match.table.wrath == 7


def test_hide_like_iron_does_not_help_outside_combat() -> None:
    """A Ring of Spears takes its three Wrath."""
    match = ravenhill.loads("""
game = "five-armies"
to_act = "shadow"
wrath = 8
table = ["hide-like-iron"]
[dice]
shadow = ["army", "army"]
[hand]
shadow = ["a-ring-of-spears"]
[region.garden-walls]
side = "shadow"
units = { orcs = 1 }
[region.old-road]
characters = ["beorn"]
""")
    match.play("die:army", "action:play-card", "card:a-ring-of-spears")
    while "die:army" not in match.options:
        match.play(match.options[0])
    assert match.table.wrath == 5


# --- the Eagles -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("before", "after"), [(0, 2), (4, 5), (5, 5)])
def test_the_host_of_the_north_places_two_eagles_and_is_discarded(before: int, after: int) -> None:
    """Even before the Lord is in play; five at most."""
    match = drawn("the-host-of-the-north", f"[box.eagles-eyrie]\neagles = {before}")
    assert match.table.eagles[at(match, "eagles-eyrie")] == after
    assert where(match, "the-host-of-the-north") == OUT_OF_GAME
    gained = {0: [], 1: ["The Eyrie gains 1 Eagle."], 2: ["The Eyrie gains 2 Eagles."]}[after - before]
    assert [line for line in match.log if "Eyrie gains" in line] == gained


WINGS = """
game = "five-armies"
to_act = "free-peoples"
table = {table}
activated = ["lord-of-the-eagles"]
[characters]
lord-of-the-eagles = "eagles-eyrie"
[dice]
free-peoples = ["muster", "muster"]
[box.eagles-eyrie]
eagles = {eagles}
[region.old-road]
side = "shadow"
units = {{ orcs = 3 }}
"""


def test_a_wind_under_the_wings_does_both_halves() -> None:
    """One Eagle is placed first and flies with the others."""
    match = ravenhill.loads(WINGS.format(table=["a-wind-under-the-wings"], eagles=1))
    match.play("character:lord-of-the-eagles")
    assert match.table.eagles[at(match, "eagles-eyrie")] == 2
    assert match.options == ["do:yes", "do:no"]
    match.play("do:yes", "region:camp", "region:camp", "region:old-road")
    assert match.table.at[LORD] == at(match, "camp")
    assert (match.table.eagles[at(match, "camp")], match.table.eagles[at(match, "old-road")]) == (1, 1)
    assert "die:muster" in match.options


def test_a_wind_under_the_wings_sends_them_out_only_if_you_wish() -> None:
    match = ravenhill.loads(WINGS.format(table=["a-wind-under-the-wings"], eagles=1))
    match.play("character:lord-of-the-eagles", "do:no")
    assert match.table.eagles[at(match, "eagles-eyrie")] == 2
    assert match.table.activated[LORD] == 0


def test_without_a_wind_under_the_wings_one_half_is_chosen() -> None:
    match = ravenhill.loads(WINGS.format(table=[], eagles=1))
    match.play("character:lord-of-the-eagles")
    assert match.options == ["do:first", "do:second"]


def cliffs(table: list[str], place: str, flyer: str, dice: list[int], units: str = "goblins = 5") -> Any:
    """An Eagle stands in a region, a Shadow Army somewhere."""
    kind = "box" if place.endswith(("pass", "point")) else "region"
    return ravenhill.loads(f"""
game = "five-armies"
to_act = "free-peoples"
table = {table}
[characters]
lord-of-the-eagles = "eagles-eyrie"
[dice]
free-peoples = ["muster", "muster"]
[region.{flyer}]
eagles = 1
[{kind}.{place}]
{"open = true" if place.endswith("-pass") else "control = true" if place == "lower-slopes" else ""}
side = "shadow"
units = {{ {units} }}
[next]
dice = {dice}
""")


def test_cast_from_the_cliffs_rolls_four_dice_against_mountains() -> None:
    """Four dice in the Mountains, each miss still re-rolled once; three in the Hills."""
    match = cliffs(["cast-from-the-cliffs"], "raven-stair", "lower-slopes", [4, 4, 4, 1, 4])
    match.play("die:muster", "action:eagles", "region:lower-slopes", "region:raven-stair", "do:yes")
    assert match.table.damage[at(match, "raven-stair")] == 4
    match = cliffs(["cast-from-the-cliffs"], "gorse-bank", "lower-slopes", [4, 4, 4, 4, 4])
    match.play("die:muster", "action:eagles", "region:lower-slopes", "region:gorse-bank")
    assert match.table.damage[at(match, "gorse-bank")] == 3
    match = cliffs([], "raven-stair", "lower-slopes", [4, 4, 4, 4, 4])
    match.play("die:muster", "action:eagles", "region:lower-slopes", "region:raven-stair")
    assert match.table.damage[at(match, "raven-stair")] == 3


def test_cast_from_the_cliffs_reaches_a_pass_as_if_it_were_its_exit_region() -> None:
    """The South Pass leads to Echo Cleft in the Southern Spur: an Eagle there attacks it with four dice."""
    match = cliffs(["cast-from-the-cliffs"], "south-pass", "ravenhill", [4, 4, 4, 4])
    match.play("die:muster", "action:eagles", "region:ravenhill", "box:south-pass")
    assert match.table.damage[at(match, "south-pass")] == 4
    other = cliffs(["cast-from-the-cliffs"], "south-pass", "camp", [])
    assert other.play("die:muster").why_not("action:eagles").rule == "FA-32.4"


@pytest.mark.parametrize(("table", "place"), [([], "south-pass"), (["cast-from-the-cliffs"], "south-mustering-point")])
def test_cast_from_the_cliffs_does_not_reach_mustering_points(table: list[str], place: str) -> None:
    """A Pass only with the card, a Point never."""
    match = cliffs(table, place, "ravenhill", [])
    assert match.play("die:muster").why_not("action:eagles").rule == "FA-32.4"


# --- Thorin ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("place", "board", "placed"),
    [
        ("camp", 'side = "free-peoples"\nunits = { lake-men = 1 }', 1),
        ("old-road", "", 1),
        ("garden-walls", 'side = "shadow"\nunits = { orcs = 1 }', 0),
    ],
)
def test_the_company_behind_him_joins_thorin_in_play(place: str, board: str, placed: int) -> None:
    """With an Army, or alone without a Shadow Army: one Dwarf Veterans. Alone among the Shadow: nothing."""
    match = drawn("the-company-behind-him", f'[region.{place}]\n{board}\ncharacters = ["thorin"]')
    assert veterans(match, place) == placed
    assert where(match, "the-company-behind-him") == OUT_OF_GAME


def test_the_company_behind_him_removes_the_excess_at_once() -> None:
    """The sixth unit: the owner chooses which one goes."""
    match = drawn(
        "the-company-behind-him",
        '[region.camp]\nside = "free-peoples"\nunits = { lake-men = 5 }\ncharacters = ["thorin"]',
    )
    assert match.options == ["unit:dwarf-veterans", "unit:lake-men"]
    match.play("unit:lake-men")
    assert (veterans(match, "camp"), match.table.count[at(match, "camp")]) == (1, 5)


def test_the_company_behind_him_needs_a_figure() -> None:
    """All five are in play: nothing is placed and the card is discarded."""
    match = drawn(
        "the-company-behind-him",
        '[region.old-road]\ncharacters = ["thorin"]\n'
        '[region.camp]\nside = "free-peoples"\nunits = { dwarf-veterans = 5 }',
    )
    assert veterans(match, "old-road") == 0
    assert where(match, "the-company-behind-him") == OUT_OF_GAME


def test_the_company_behind_him_enters_its_region_like_an_army() -> None:
    """Thorin alone in an empty Settlement of the Shadow, on its tokens: the Veterans free it and eliminate them."""
    match = drawn("the-company-behind-him", '[region.camp]\ncontrol = true\ncharacters = ["thorin"]')
    assert (veterans(match, "camp"), match.table.control[at(match, "camp")], match.table.points) == (1, 0, 0)
    match = drawn("the-company-behind-him", '[region.ash-moor]\ntokens = { shadow = 2 }\ncharacters = ["thorin"]')
    assert veterans(match, "ash-moor") == 1
    assert sum(match.table.tokens) == 0


ENTRY = """
game = "five-armies"
to_act = "free-peoples"
fate = 5
table = {table}
{said}
[dice]
free-peoples = ["character", "character"]
{board}
"""


@pytest.mark.parametrize(("table", "placed"), [([], 1), (["the-company-behind-him"], 2)])
def test_the_company_behind_him_waits_for_thorins_entry(table: list[str], placed: int) -> None:
    """He enters with two Dwarf Veterans instead of one, and the card is discarded."""
    match = ravenhill.loads(ENTRY.format(table=table, said="", board=""))
    match.play("die:character", "action:enter-thorin", "do:yes")
    assert veterans(match, "front-gate") == placed
    assert match.table.in_force == [-1] * 16


def test_the_company_behind_him_is_discarded_on_entry_even_where_nothing_can_be_placed() -> None:
    """Beorn stands at the Front Gate: no units are placed, but the card has been waiting for this entry."""
    board = '[region.front-gate]\ncharacters = ["beorn"]'
    text = ENTRY.format(table=["the-company-behind-him"], said="wrath = 8", board=board)
    match = ravenhill.loads(text.replace("fate = 5", "fate = 11"))
    match.play("die:character", "action:enter-thorin")
    assert veterans(match, "front-gate") == 0
    assert match.table.in_force == [-1] * 16


THORIN_DEFENDS = """
game = "five-armies"
to_act = "shadow"
table = {table}
[dice]
shadow = ["army"]
[region.garden-walls]
side = "shadow"
units = {{ orcs = 5 }}
[region.old-road]
side = "free-peoples"
units = {{ lake-men = 5 }}
characters = ["thorin"]
[next]
dice = {dice}
"""


def thorin_defends(table: list[str], card: str, dice: list[int]) -> Any:
    match = ravenhill.loads(THORIN_DEFENDS.format(table=table, dice=dice))
    match.play("die:army", "action:attack", "region:garden-walls", "do:no", "region:old-road")
    match.play(card, seat="free-peoples")
    return match.play("maneuver:regroup", seat="shadow")


@pytest.mark.parametrize(("table", "most"), [([], 2), (["a-king-in-bright-mail"], 3)])
def test_a_king_in_bright_mail_gives_thorin_leadership_three(table: list[str], most: int) -> None:
    """Up to three dice are re-rolled instead of two."""
    match = thorin_defends(table, "maneuver:regroup", [1] * 10)
    assert match.options == ["do:no", *(f"number:{number}" for number in range(1, most + 1))]


def test_strokes_beyond_count_adds_one_to_roll_and_re_roll() -> None:
    """A 4 hits in the Combat Roll and in the Re-roll, and nothing is asked; without the card one of them is chosen."""
    dice = [1] * 5 + [4, 4, 1, 1, 1] + [4, 4]
    match = thorin_defends(["strokes-beyond-count"], "maneuver:mighty-strokes", dice)
    assert match.options == ["do:no", "number:1", "number:2"]
    match.play("number:2")
    assert match.table.damage[at(match, "garden-walls")] == 4
    assert thorin_defends([], "maneuver:mighty-strokes", dice).options == ["do:first", "do:second"]


def test_strokes_beyond_count_is_spent_until_regroup() -> None:
    """The card cannot be played in the next round, after a Regroup it can."""
    match = thorin_defends(["strokes-beyond-count"], "maneuver:mighty-strokes", [1] * 60)
    match.play("do:no", "do:fight-on", "do:stand")
    assert match.why_not("maneuver:mighty-strokes", seat="free-peoples").rule == "FA-27.1"
    match.play("maneuver:regroup", seat="free-peoples")
    match.play("maneuver:regroup", seat="shadow")
    match.play("do:no", "do:fight-on", "do:stand")
    assert match.why_not("maneuver:mighty-strokes", seat="free-peoples") is None


def test_strokes_beyond_count_keeps_target_numbers_within_two_and_six() -> None:
    """Against Hold Your Ground the Combat Roll needs 5 again, the Re-roll 4."""
    text = THORIN_DEFENDS.format(table=["strokes-beyond-count"], dice=[1] * 10)
    match = ravenhill.loads(
        text.replace("[region.garden-walls]", '[hand]\nshadow = ["gather-the-host"]\n[region.garden-walls]')
    )
    match.play("die:army", "action:attack", "region:garden-walls", "do:no", "region:old-road")
    match.play("maneuver:mighty-strokes", seat="free-peoples")
    match.play("card:gather-the-host", seat="shadow")
    assert (match.table.the_fight().defence.target, match.table.the_fight().defence.reroll_target) == (5, 4)


def test_hide_like_iron_prevents_the_first_damage_at_the_end_of_a_round() -> None:
    """No die has hit him, so No Respite's one Damage is the first of the round: with the card he loses nothing."""
    for table, wrath in ((["hide-like-iron"], 8), ([], 7)):
        text = BEORN_ATTACKS.format(table=table, dice=[1] * 13, wrath=8)
        match = ravenhill.loads(text + '[hand]\nshadow = ["press-the-attack"]\n')
        match.play("die:will-of-the-west", "action:move-beorn", "do:done", "region:garden-walls")
        match.play("card:press-the-attack", "do:yes")
        assert match.table.wrath == wrath
