"""The ten Muster cards of the Event deck: Order effects."""

from typing import Any

import pytest

import ravenhill

UNITS = [
    "dwarf-regulars", "dwarf-veterans", "elf-archers", "elf-spearmen", "lake-men",
    "goblins", "great-orcs", "orcs", "wargs",
]  # fmt: skip
GROUPS = ["dwarves-and-men", "elves", "shadow"]


def played(card: str, seat: str, board: str, said: str = "") -> Any:
    """A match in which the seat has just laid the card down with an Event die."""
    match = ravenhill.loads(f"""
game = "five-armies"
to_act = "{seat}"
{said}
[dice]
{seat} = ["event", "event"]
[hand]
{seat} = ["{card}"]
{board}
""")
    return match.play("die:event", "action:play-card", f"card:{card}")


def at(match: Any, slug: str) -> int:
    return int(match.table.content.place_slugs.index(slug))


def units(match: Any, slug: str) -> dict[str, int]:
    first = at(match, slug) * 9
    return {UNITS[unit]: match.table.units[first + unit] for unit in range(9) if match.table.units[first + unit]}


def tokens(match: Any, slug: str) -> dict[str, int]:
    first = at(match, slug) * 3
    return {GROUPS[group]: match.table.tokens[first + group] for group in range(3) if match.table.tokens[first + group]}


def damage(match: Any, slug: str) -> int:
    return int(match.table.damage[at(match, slug)])


def over(match: Any) -> bool:
    """Whether the card has been carried out."""
    return all(type(frame).__name__ != "Played" for frame in match.table.stack)


# --- Blow the Horns -------------------------------------------------------------------------------------------------
HORNS = """
[region.camp]
side = "free-peoples"
units = { lake-men = 3 }
leadership = 1
damage = 3
[region.ravenhill]
side = "free-peoples"
units = { elf-archers = 2 }
damage = 2
[region.eastern-spur]
side = "free-peoples"
units = { dwarf-regulars = 1 }
damage = 1
[next]
dice = [4, 3, 3, 4, 4, 3]
"""


def test_blow_the_horns_rallies_two_armies_on_four() -> None:
    """Two different Armies roll a die a unit, re-roll up to Leadership, and 4 succeeds."""
    match = played("blow-the-horns", "free-peoples", HORNS)
    match.play("region:camp")
    assert damage(match, "camp") == 2
    assert match.options == ["do:no", "number:1"]
    match.play("number:1")
    assert damage(match, "camp") == 1
    match.play("do:done")
    assert match.why_not("region:camp").rule == "FA-R.14"
    match.play("region:ravenhill")
    assert damage(match, "ravenhill") == 1
    match.play("do:done")
    assert over(match)
    assert damage(match, "eastern-spur") == 1


def test_blow_the_horns_may_rally_one_army_or_none() -> None:
    """'Up to two' includes none."""
    match = played("blow-the-horns", "free-peoples", HORNS)
    match.play("do:forgo")
    assert over(match)
    assert (damage(match, "camp"), damage(match, "ravenhill")) == (3, 2)


def test_blow_the_horns_lets_casualties_follow_each_roll() -> None:
    """After the roll a unit may be given up for two Damage."""
    match = played("blow-the-horns", "free-peoples", HORNS.replace("[4, 3, 3, 4", "[3, 3, 3, 3"))
    match.play("region:camp", "do:no", "unit:lake-men")
    assert (damage(match, "camp"), units(match, "camp")) == (1, {"lake-men": 2})


def test_blow_the_horns_does_not_add_up_with_the_voice_of_thorin() -> None:
    """With Thorin a die succeeds on 4 all the same, not on 3."""
    match = played(
        "blow-the-horns",
        "free-peoples",
        """
[region.camp]
side = "free-peoples"
units = { lake-men = 3 }
characters = ["thorin"]
damage = 3
[next]
dice = [3, 3, 4]
""",
    )
    match.play("region:camp")
    assert damage(match, "camp") == 2


# --- Fresh Companies ------------------------------------------------------------------------------------------------
COMPANIES = """
[region.camp]
side = "free-peoples"
units = { elf-archers = 5 }
tokens = { dwarves-and-men = 1, elves = 2 }
[region.ravenhill]
tokens = { elves = 1 }
[region.front-gate]
tokens = { dwarves-and-men = 1 }
[region.eastern-spur]
tokens = { dwarves-and-men = 1 }
[next]
elves = ["elf-spearmen", "elf-archers"]
dwarves-and-men = ["dwarf-veterans"]
"""


def test_fresh_companies_flips_in_three_different_regions() -> None:
    """One token in each of three regions, of the chosen group where both lie; excess is removed at once."""
    match = played("fresh-companies", "free-peoples", COMPANIES)
    match.play("region:camp", "token:elves")
    assert match.options == ["unit:elf-archers", "unit:elf-spearmen"]
    match.play("unit:elf-archers")
    assert units(match, "camp") == {"elf-archers": 4, "elf-spearmen": 1}
    assert match.why_not("region:camp").rule == "FA-R.14"
    match.play("region:ravenhill")
    assert units(match, "ravenhill") == {"elf-archers": 1}
    match.play("region:front-gate")
    assert units(match, "front-gate") == {"dwarf-veterans": 1}
    assert over(match)
    assert tokens(match, "camp") == {"dwarves-and-men": 1, "elves": 1}
    assert tokens(match, "eastern-spur") == {"dwarves-and-men": 1}


def test_fresh_companies_may_flip_none() -> None:
    match = played("fresh-companies", "free-peoples", COMPANIES)
    match.play("do:forgo")
    assert over(match)
    assert tokens(match, "ravenhill") == {"elves": 1}


def test_fresh_companies_takes_a_substitute_for_a_missing_figure() -> None:
    """If the figure is missing, the player may choose another unit of the group."""
    match = played(
        "fresh-companies",
        "free-peoples",
        """
[region.camp]
side = "free-peoples"
units = { dwarf-veterans = 5 }
[region.ravenhill]
tokens = { dwarves-and-men = 1 }
[next]
dwarves-and-men = ["dwarf-veterans"]
""",
    )
    match.play("region:ravenhill")
    assert match.options == ["unit:dwarf-regulars", "unit:lake-men", "do:done"]
    match.play("unit:lake-men")
    assert units(match, "ravenhill") == {"lake-men": 1}


# --- Gather the Host ------------------------------------------------------------------------------------------------
def test_gather_the_host_places_three_tokens_and_flips_one_just_placed() -> None:
    """Settlements for the Free Peoples, a group for each, then one token is flipped, the new ones included."""
    match = played(
        "gather-the-host",
        "free-peoples",
        """
[region.ruins-of-dale]
side = "shadow"
units = { orcs = 1 }
control = true
[next]
dwarves-and-men = ["lake-men"]
""",
    )
    assert match.why_not("region:ruins-of-dale").rule == "FA-24.1"
    assert match.why_not("region:old-road").rule == "FA-24.1"
    match.play("region:camp", "token:dwarves-and-men", "region:lower-slopes", "token:elves")
    assert match.why_not("region:camp").rule == "FA-24.1"
    match.play("region:front-gate", "token:elves")
    assert match.options == ["region:camp", "region:lower-slopes", "region:front-gate"]
    match.play("region:camp")
    assert over(match)
    assert (units(match, "camp"), tokens(match, "camp")) == ({"lake-men": 1}, {})
    assert (tokens(match, "lower-slopes"), tokens(match, "front-gate")) == ({"elves": 1}, {"elves": 1})


def test_gather_the_host_places_shadow_tokens_in_mustering_regions() -> None:
    """Up to three: the Shadow may stop after one, but then must flip one token."""
    match = played(
        "gather-the-host",
        "shadow",
        """
[region.reed-marsh]
tokens = { shadow = 1 }
[next]
shadow = ["wargs"]
""",
    )
    assert match.options == ["region:ash-moor", "region:black-combe", "region:fog-mire", "region:wolf-heath", "do:done"]
    match.play("region:black-combe", "do:done")
    assert match.options == ["region:black-combe", "region:reed-marsh"]
    match.play("region:reed-marsh")
    assert over(match)
    assert (units(match, "reed-marsh"), tokens(match, "black-combe")) == ({"wargs": 1}, {"shadow": 1})


def test_gather_the_host_without_any_token_does_nothing_more() -> None:
    """No token is placed and none lies on the board: nothing to flip."""
    match = played("gather-the-host", "shadow", "")
    match.play("do:done")
    assert over(match)


# --- To the Standards -----------------------------------------------------------------------------------------------
def test_to_the_standards_places_a_line_unit_with_two_armies() -> None:
    """Any of the four line units, with two different Armies of fewer than five units."""
    match = played(
        "to-the-standards",
        "free-peoples",
        """
[region.camp]
side = "free-peoples"
units = { elf-archers = 4 }
[region.ravenhill]
side = "free-peoples"
units = { elf-archers = 5 }
[region.front-gate]
side = "free-peoples"
units = { dwarf-veterans = 1 }
""",
    )
    assert match.options == ["region:camp", "region:front-gate", "do:forgo"]
    assert match.why_not("region:ravenhill").rule == "FA-21.2"
    match.play("region:camp")
    assert match.options == ["unit:dwarf-regulars", "unit:elf-archers", "unit:elf-spearmen", "unit:lake-men"]
    assert match.why_not("unit:dwarf-veterans").rule == "FA-R.4"
    match.play("unit:lake-men", "region:front-gate", "unit:dwarf-regulars")
    assert over(match)
    assert units(match, "camp") == {"elf-archers": 4, "lake-men": 1}
    assert units(match, "front-gate") == {"dwarf-regulars": 1, "dwarf-veterans": 1}


def test_to_the_standards_places_goblins_only_with_goblins() -> None:
    """Mustering regions and Points have no upper limit; Goblins join Goblins or stand in a Point."""
    match = played(
        "to-the-standards",
        "shadow",
        """
[region.ash-moor]
side = "shadow"
units = { orcs = 7 }
[region.heron-bank]
side = "shadow"
units = { orcs = 5 }
[box.north-mustering-point]
side = "shadow"
units = { goblins = 5 }
""",
    )
    assert match.options == ["region:ash-moor", "box:north-mustering-point", "do:forgo"]
    match.play("region:ash-moor")
    assert match.options == ["unit:orcs", "unit:wargs"]
    assert match.why_not("unit:goblins").rule == "FA-R.4"
    match.play("unit:wargs", "box:north-mustering-point")
    assert match.options == ["unit:goblins", "unit:orcs", "unit:wargs"]
    match.play("unit:goblins")
    assert over(match)
    assert (units(match, "ash-moor"), units(match, "north-mustering-point")) == (
        {"orcs": 7, "wargs": 1},
        {"goblins": 6},
    )


def test_to_the_standards_may_place_none_and_needs_figures() -> None:
    """Without an available line unit nothing is asked; with one the player may still stop."""
    match = played("to-the-standards", "free-peoples", '[region.camp]\nside = "free-peoples"\nunits = { lake-men = 1 }')
    match.play("do:forgo")
    assert over(match)
    assert units(match, "camp") == {"lake-men": 1}


def test_to_the_standards_has_nothing_to_place_when_all_figures_are_in_play() -> None:
    """All Dwarf Regulars, Elves and Lake-men stand on the board already."""
    match = played(
        "to-the-standards",
        "free-peoples",
        """
[region.camp]
side = "free-peoples"
units = { elf-archers = 5 }
[region.ravenhill]
side = "free-peoples"
units = { elf-archers = 5 }
[region.front-gate]
side = "free-peoples"
units = { elf-spearmen = 5 }
[region.eastern-spur]
side = "free-peoples"
units = { elf-spearmen = 5 }
[region.lower-slopes]
side = "free-peoples"
units = { lake-men = 5 }
[region.fallen-bridge]
side = "free-peoples"
units = { lake-men = 5 }
[region.old-road]
side = "free-peoples"
units = { dwarf-regulars = 4 }
[region.ruins-of-dale]
side = "free-peoples"
units = { dwarf-regulars = 1 }
""",
    )
    assert over(match)


# --- Muster and March -----------------------------------------------------------------------------------------------
MARCH = """
[region.camp]
side = "free-peoples"
units = { lake-men = 1 }
tokens = { dwarves-and-men = 1, elves = 2 }
[region.ravenhill]
tokens = { elves = 1 }
[region.old-road]
side = "free-peoples"
units = { elf-archers = 2 }
[next]
elves = ["elf-spearmen", "elf-archers"]
dwarves-and-men = ["dwarf-regulars"]
"""


def test_muster_and_march_flips_two_tokens_of_one_region_and_moves_its_army() -> None:
    """Two tokens of the region, then the Army with its new units moves one region."""
    match = played("muster-and-march", "free-peoples", MARCH)
    match.play("region:camp")
    assert match.options == ["token:dwarves-and-men", "token:elves", "do:done"]
    match.play("token:elves", "token:dwarves-and-men")
    assert units(match, "camp") == {"dwarf-regulars": 1, "elf-spearmen": 1, "lake-men": 1}
    match.play("do:all", "region:front-gate")
    assert over(match)
    assert units(match, "front-gate") == {"dwarf-regulars": 1, "elf-spearmen": 1, "lake-men": 1}
    assert tokens(match, "camp") == {"elves": 1}


def test_muster_and_march_splits_the_army_or_lets_it_stay() -> None:
    """The move is optional and a part may go."""
    match = played("muster-and-march", "free-peoples", MARCH)
    match.play("region:camp", "token:elves", "do:done", "do:split", "number:1", "number:0", "region:front-gate")
    assert (units(match, "front-gate"), units(match, "camp")) == ({"elf-spearmen": 1}, {"lake-men": 1})
    match = played("muster-and-march", "free-peoples", MARCH)
    match.play("region:camp", "do:done", "do:no")
    assert over(match)
    assert units(match, "camp") == {"lake-men": 1}


def test_muster_and_march_moves_units_that_have_just_been_flipped() -> None:
    """A region without an Army gets one by the flip."""
    match = played("muster-and-march", "free-peoples", MARCH)
    match.play("region:ravenhill", "token:elves", "do:all", "region:sheep-walks")
    assert units(match, "sheep-walks") == {"elf-spearmen": 1}


def test_muster_and_march_without_a_token_is_used_for_the_move_alone() -> None:
    match = played("muster-and-march", "free-peoples", MARCH)
    match.play("region:old-road", "do:all", "region:garden-walls")
    assert over(match)
    assert units(match, "garden-walls") == {"elf-archers": 2}


def test_muster_and_march_may_be_given_up_and_needs_something_to_do() -> None:
    """An empty region is refused, and a region without units after no flip moves nothing."""
    match = played("muster-and-march", "free-peoples", MARCH)
    assert match.why_not("region:alder-bend").rule == "FA-R.14"
    match.play("region:ravenhill", "do:done")
    assert over(match)
    assert tokens(match, "ravenhill") == {"elves": 1}
    assert over(played("muster-and-march", "free-peoples", MARCH).play("do:forgo"))


def test_muster_and_march_speaks_of_a_region() -> None:
    """An Army in a Mustering Point stands in no region."""
    match = played(
        "muster-and-march",
        "shadow",
        """
[region.ash-moor]
side = "shadow"
units = { orcs = 1 }
[box.north-mustering-point]
side = "shadow"
units = { goblins = 5 }
""",
    )
    assert match.options == ["region:ash-moor", "do:forgo"]
    assert match.why_not("box:north-mustering-point").rule == "FA-R.3"


# --- Tend the Hurt --------------------------------------------------------------------------------------------------
HURT = """
[region.camp]
side = "free-peoples"
units = { lake-men = 2 }
leadership = 2
damage = 2
[region.old-road]
side = "free-peoples"
units = { lake-men = 1 }
damage = 1
[region.ruins-of-dale]
side = "free-peoples"
units = { elf-archers = 1 }
damage = 1
[region.south-quarter]
side = "free-peoples"
units = { elf-archers = 1 }
damage = 1
[region.garden-walls]
side = "free-peoples"
units = { elf-archers = 1 }
damage = 1
[region.ravenhill]
side = "free-peoples"
units = { elf-spearmen = 3 }
characters = ["thorin"]
damage = 3
[next]
dice = [4, 5]
"""


def test_tend_the_hurt_rallies_the_armies_of_one_territory_without_re_rolls() -> None:
    """A die a unit on 5, no re-roll in spite of Leadership, then casualties if wanted."""
    match = played("tend-the-hurt", "free-peoples", HURT)
    assert match.options == ["territory:valley", "territory:southern-spur"]
    assert match.why_not("territory:broken-lands").rule == "FA-25.8"
    match.play("territory:valley")
    assert match.why_not("region:ravenhill") is not None
    match.play("region:camp")
    assert damage(match, "camp") == 1
    assert match.options == ["unit:lake-men", "do:done"]
    match.play("unit:lake-men")
    assert (damage(match, "camp"), units(match, "camp")) == (0, {"lake-men": 1})


def test_tend_the_hurt_rallies_four_armies_at_most() -> None:
    """Of five hurt Armies in the Valley four rally, each once."""
    match = played("tend-the-hurt", "free-peoples", HURT.replace("[4, 5]", "[5, 5, 5, 5, 5]"))
    match.play("territory:valley", "region:camp", "region:old-road")
    assert match.why_not("region:camp") is not None
    match.play("region:south-quarter", "region:ruins-of-dale")
    assert over(match)
    assert damage(match, "garden-walls") == 1
    assert [damage(match, slug) for slug in ("camp", "old-road", "south-quarter", "ruins-of-dale")] == [0, 0, 0, 0]


def test_tend_the_hurt_thorins_army_rallies_on_four() -> None:
    """The King's Voice holds in this Rally action."""
    match = played("tend-the-hurt", "free-peoples", HURT.replace("[4, 5]", "[4, 4, 3]"))
    match.play("territory:southern-spur", "region:ravenhill")
    assert damage(match, "ravenhill") == 1


def test_tend_the_hurt_does_not_reach_boxes() -> None:
    """A hurt Army in a Mustering Point lies in no territory: there is nothing to choose."""
    match = played(
        "tend-the-hurt",
        "shadow",
        """
[box.north-mustering-point]
side = "shadow"
units = { goblins = 3 }
damage = 2
""",
    )
    assert over(match)
    assert damage(match, "north-mustering-point") == 2


# --- Stores Opened --------------------------------------------------------------------------------------------------
def test_stores_opened_draws_two_events_and_one_story_then_discards() -> None:
    """Three cards are one draw: with five in hand two must go, after the last draw."""
    match = ravenhill.loads("""
game = "five-armies"
to_act = "shadow"
[dice]
shadow = ["muster", "muster"]
[hand]
shadow = ["stores-opened", "three-columns", "across-the-river", "press-the-attack", "hammer-and-anvil", "howling-orcs"]
[next]
event = ["swift-word", "scouts-report"]
shadow-story = ["great-goblin"]
""")
    match.play("die:muster", "action:play-card", "card:stores-opened")
    assert "card:swift-word" in match.options
    match.play("card:three-columns", "card:great-goblin")
    cards = [card for card, where in enumerate(match.table.where) if where == 2]
    assert sorted(match.table.content.card_slugs[card] for card in cards) == [
        "across-the-river", "hammer-and-anvil", "howling-orcs", "press-the-attack", "scouts-report", "swift-word",
    ]  # fmt: skip


def test_stores_opened_gets_nothing_from_an_empty_story_deck() -> None:
    """All Story cards of the Shadow are out of the game: only two Event cards come."""
    content = ravenhill.loads('game = "five-armies"\n[dice]\nshadow = ["muster"]').table.content
    story = [slug for slug, deck in zip(content.card_slugs, content.card_deck, strict=True) if deck == 2]
    match = played("stores-opened", "shadow", "", f"out_of_game = {story}")
    assert over(match)
    assert match.table.where.count(2) == 2


# --- The Rolls Called -----------------------------------------------------------------------------------------------
ROLLS = """
[region.ash-moor]
tokens = { shadow = 3 }
[region.fog-mire]
tokens = { shadow = 2 }
[next]
shadow = ["orcs", "two-orcs", "wargs", "great-orcs", "wargs"]
"""


def test_rolls_called_flips_two_tokens_that_were_seen() -> None:
    """The player picks by what the tokens show; both may lie in one region; the others stay lying, unseen."""
    match = played("rolls-called", "shadow", ROLLS)
    assert match.options == ["region:ash-moor", "region:fog-mire"]
    match.play("region:ash-moor")
    assert match.options == ["unit:orcs", "unit:wargs"]
    match.play("unit:orcs")
    assert match.options == ["number:1", "number:2"]
    match.play("number:2")
    assert units(match, "ash-moor") == {"orcs": 2}
    match.play("region:ash-moor", "unit:wargs")
    assert over(match)
    assert units(match, "ash-moor") == {"orcs": 2, "wargs": 1}
    assert (tokens(match, "ash-moor"), tokens(match, "fog-mire")) == ({"shadow": 1}, {"shadow": 2})


def test_rolls_called_takes_the_flipped_tokens_out_of_the_game_and_no_others() -> None:
    """Of each kind as many are left as before, but for the two that were flipped."""
    match = played("rolls-called", "shadow", ROLLS)
    kinds = match.table.content.token_slugs
    before = match.table.bag.copy()
    pile = match.table.pile.copy()
    match.play("region:fog-mire", "unit:great-orcs", "region:ash-moor", "unit:orcs", "number:1")
    gone = {kinds[kind]: before[kind] - left for kind, left in enumerate(match.table.bag) if before[kind] != left}
    assert gone == {"great-orcs": 1, "orcs": 1}
    assert match.table.pile == pile


def test_rolls_called_asks_the_same_questions_whatever_the_tokens_show() -> None:
    """The unit is asked even where one kind lies there, the number whenever Orcs are named: nothing is given away."""
    match = played("rolls-called", "shadow", ROLLS.replace('"orcs", "two-orcs", "wargs"', '"orcs", "orcs", "orcs"'))
    match.play("region:ash-moor")
    assert match.options == ["unit:orcs"]
    match.play("unit:orcs")
    assert match.options == ["number:1"]


def test_rolls_called_is_not_optional_and_is_carried_out_as_far_as_possible() -> None:
    """With one token on the board that one is flipped; with none nothing happens."""
    match = played("rolls-called", "shadow", "[region.ash-moor]\ntokens = { shadow = 1 }\n[next]\nshadow = ['wargs']")
    assert match.options == ["region:ash-moor"]
    match.play("region:ash-moor", "unit:wargs")
    assert over(match)
    assert over(played("rolls-called", "shadow", ""))


def test_rolls_called_flips_free_peoples_tokens_of_both_groups() -> None:
    """Group by group: a Dwarves-and-Men token and an Elf token of one region; not where Beorn stands."""
    match = played(
        "rolls-called",
        "free-peoples",
        """
[region.camp]
tokens = { dwarves-and-men = 1, elves = 1 }
[region.ravenhill]
tokens = { elves = 1 }
characters = ["beorn"]
[next]
dwarves-and-men = ["dwarf-veterans"]
elves = ["elf-archers", "elf-spearmen"]
""",
        "wrath = 8",
    )
    assert match.options == ["region:camp"]
    assert match.why_not("region:ravenhill").rule == "FA-R.64"
    match.play("region:camp", "unit:dwarf-veterans", "region:camp", "unit:elf-archers")
    assert over(match)
    assert units(match, "camp") == {"dwarf-veterans": 1, "elf-archers": 1}


def test_rolls_called_shows_the_tokens_to_their_owner_alone() -> None:
    """Their faces are a secret field of the frame; for the other player they are drawn again."""
    match = played("rolls-called", "shadow", ROLLS)
    frame = match.table.stack[-1]
    assert frame.secret == ("shown",)
    assert frame.seat == 1
    slugs = match.table.content.token_slugs
    assert [slugs[kind] for kind in frame.shown] == ["orcs", "two-orcs", "wargs", "great-orcs", "wargs"]
    assert frame.places == [at(match, "ash-moor")] * 3 + [at(match, "fog-mire")] * 2
    seen = set()
    for _ in range(20):
        frame.redraw(match.table)
        assert len(frame.shown) == 5
        seen.add(tuple(frame.shown))
    assert len(seen) > 1
    private = [event for event in match.events if event.audience == 2]
    assert len(private) == 5


def test_rolls_called_is_not_in_the_view_of_the_opponent() -> None:
    """The owner's view names the tokens; the opponent's has nothing of it, nor has what he is asked."""
    match = played("rolls-called", "shadow", ROLLS)
    assert match.view("shadow").secrets["shown"] == ["orcs", "two-orcs", "wargs", "great-orcs", "wargs"]
    assert match.view("free-peoples").secrets == {}
    match.play("region:ash-moor")
    other = played("rolls-called", "shadow", ROLLS.replace('"orcs", "two-orcs", "wargs"', '"wargs", "wargs", "wargs"'))
    other.play("region:ash-moor")
    assert match.view("free-peoples") == other.view("free-peoples")


def test_rolls_called_cannot_be_taken_back() -> None:
    """Something hidden has been shown."""
    match = played("rolls-called", "shadow", ROLLS)
    assert match.table.barrier == match.table.words_played
    assert match.table.barrier_cause == 2


# --- Better Harness -------------------------------------------------------------------------------------------------
def test_better_harness_replaces_two_units_and_removes_a_damage() -> None:
    """Each by a unit of another type of its own group; the numbers of figures follow."""
    match = played(
        "better-harness",
        "free-peoples",
        """
[region.camp]
side = "free-peoples"
units = { lake-men = 2, elf-archers = 1 }
damage = 2
[region.ravenhill]
side = "free-peoples"
units = { elf-archers = 1 }
""",
    )
    match.play("region:camp")
    assert match.options == ["unit:elf-archers", "unit:lake-men", "do:done"]
    match.play("unit:elf-archers")
    assert match.options == ["unit:elf-spearmen"]
    assert match.why_not("unit:lake-men").rule == "FA-R.10"
    match.play("unit:elf-spearmen", "unit:lake-men")
    assert match.options == ["unit:dwarf-regulars", "unit:dwarf-veterans"]
    match.play("unit:dwarf-veterans")
    assert over(match)
    assert units(match, "camp") == {"dwarf-veterans": 1, "elf-spearmen": 1, "lake-men": 1}
    assert damage(match, "camp") == 1
    assert match.table.reserve[:5] == [5, 4, 9, 9, 9]


def test_better_harness_may_replace_none_and_still_removes_the_damage() -> None:
    """'Up to two' includes none; the Damage goes all the same, also from Goblins in a Point."""
    match = played(
        "better-harness",
        "shadow",
        """
[region.ash-moor]
side = "shadow"
units = { orcs = 2 }
damage = 2
[box.north-mustering-point]
side = "shadow"
units = { goblins = 3 }
damage = 2
[box.south-mustering-point]
side = "shadow"
units = { goblins = 1 }
""",
    )
    assert match.options == ["region:ash-moor", "box:north-mustering-point"]
    assert match.why_not("box:south-mustering-point").rule == "FA-R.14"
    match.play("box:north-mustering-point")
    assert over(match)
    assert (damage(match, "north-mustering-point"), units(match, "north-mustering-point")) == (1, {"goblins": 3})


def test_better_harness_needs_an_available_figure() -> None:
    """All Great Orcs are in play: Orcs can become Wargs only."""
    match = played(
        "better-harness",
        "shadow",
        """
[region.ash-moor]
side = "shadow"
units = { orcs = 2, great-orcs = 6 }
""",
    )
    match.play("region:ash-moor", "unit:orcs")
    assert match.options == ["unit:wargs"]
    assert match.why_not("unit:great-orcs").rule == "FA-25.1"


def test_better_harness_a_replaced_unit_is_not_eliminated() -> None:
    """Howling Orcs leaves the table when a Great Orcs unit is eliminated, not when it is replaced."""
    match = played(
        "better-harness",
        "shadow",
        '[region.ash-moor]\nside = "shadow"\nunits = { great-orcs = 1 }',
        'table = ["howling-orcs"]',
    )
    match.play("region:ash-moor", "unit:great-orcs", "unit:wargs", "do:done")
    assert units(match, "ash-moor") == {"wargs": 1}
    assert match.table.in_force[3] >= 0


def test_better_harness_without_an_army_does_nothing() -> None:
    assert over(played("better-harness", "free-peoples", ""))


# --- Wings over the Valley ------------------------------------------------------------------------------------------
def test_wings_over_the_valley_places_three_bats_and_flips_a_token() -> None:
    """The Shadow: up to three Bats in any regions, several in one if he likes; then one token, not optional."""
    match = played(
        "wings-over-the-valley",
        "shadow",
        """
[region.ash-moor]
tokens = { shadow = 1 }
[next]
shadow = ["orcs"]
""",
    )
    assert "box:north-pass" not in match.options
    match.play("region:camp", "region:camp", "region:ravenhill")
    assert match.options == ["region:ash-moor"]
    match.play("region:ash-moor")
    assert over(match)
    assert (match.table.bats[at(match, "camp")], match.table.bats[at(match, "ravenhill")]) == (2, 1)
    assert units(match, "ash-moor") == {"orcs": 1}


def test_wings_over_the_valley_has_six_bats_at_most() -> None:
    """Five are out: one more comes; 'up to' includes none."""
    board = "[region.camp]\nbats = 5"
    assert over(played("wings-over-the-valley", "shadow", board).play("do:done"))
    match = played("wings-over-the-valley", "shadow", board).play("region:camp")
    assert over(match)
    assert match.table.bats[at(match, "camp")] == 6


def test_wings_over_the_valley_bats_go_at_the_end_of_the_turn() -> None:
    match = played("wings-over-the-valley", "shadow", "")
    match.play("region:camp", "do:done", "die:event", "action:skip")
    assert sum(match.table.bats) == 0


@pytest.mark.parametrize(("eagles", "after"), [(0, 1), (5, 5)])
def test_wings_over_the_valley_places_an_eagle_before_its_lord_is_in_play(eagles: int, after: int) -> None:
    """The Free Peoples: one Eagle in the Eyrie, five at most, then one token."""
    match = played(
        "wings-over-the-valley",
        "free-peoples",
        f"""
[box.eagles-eyrie]
eagles = {eagles}
[region.camp]
tokens = {{ elves = 1 }}
[next]
elves = ["elf-archers"]
""",
    )
    assert match.table.eagles[at(match, "eagles-eyrie")] == after
    assert match.options == ["region:camp"]
    match.play("region:camp")
    assert over(match)
    assert units(match, "camp") == {"elf-archers": 1}
