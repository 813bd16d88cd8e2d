"""The Order effects of the ten Event cards of type Character."""

from __future__ import annotations

import pytest

import ravenhill
from ravenhill.games.five_armies.cards.verbs.held_tiles import TILE_SEEN, HoldTiles
from ravenhill.games.five_armies.cards.verbs.scouting import CARD_SEEN
from ravenhill.games.five_armies.model import DISCARDED, IN_DECK, IN_HAND, LOOKED_AT, USED
from ravenhill.games.five_armies.rules.happenings import DREW_CARD
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.events import visible
from ravenhill.kernel.table import SHOWN
from ravenhill.match.match import AnyMatch as Match
from tests.games.five_armies.rules.boards import army, character, damage, dice, hand, leadership, place, refused, tiles

FREE_PEOPLES, SHADOW = 0, 1


def order(card: str, board: str = "", hands: str = "", top: str = "", dice: str = "") -> Match:
    """The Free Peoples play a card with a Character die; `hands` says the rest of his hand, then the other's."""
    own, _, other = hands.partition("|")
    return ravenhill.loads(f"""
game = "five-armies"
{top}
[dice]
free-peoples = ["character"{dice}]
shadow = ["event"]
[hand]
free-peoples = ["{card}"{own}]
shadow = [{other}]
{board}
""").play("die:character", "action:play-card", f"card:{card}")


def where(m: Match, card: str) -> int:
    """The place of a card."""
    return int(m.table.where[m.table.content.card_slugs.index(card)])


# --- Council of Captains ----------------------------------------------------------------------------------------------
def test_council_of_captains_gives_tokens_to_two_armies_then_one_moves_fast() -> None:
    """A token for each of two different Armies, then a Fast Movement of two regions."""
    m = order("council-of-captains", """
[region.camp]
side = "free-peoples"
units = { lake-men = 2 }
[region.old-road]
side = "free-peoples"
units = { lake-men = 1 }
[region.wind-ridge]
side = "free-peoples"
units = { elf-archers = 1 }
""")  # fmt: skip
    m.play("region:camp")
    assert m.why_not("region:camp") is not None  # two different Armies
    m.play("region:old-road")
    assert [leadership(m, slug) for slug in ("camp", "old-road", "wind-ridge")] == [1, 1, 0]
    assert m.options == ["region:camp", "region:old-road", "do:no"]  # the third has no Leadership
    m.play("region:camp", "do:all", "region:north-meads", "region:alder-bend")
    assert army(m, "alder-bend") == {"lake-men": 2} and leadership(m, "alder-bend") == 1
    assert m.seat == "shadow" and where(m, "council-of-captains") == USED


def test_council_of_captains_tokens_and_movement_are_optional() -> None:
    """'Up to two' includes none, and nobody has to move."""
    m = order("council-of-captains", """
[region.camp]
side = "free-peoples"
units = { lake-men = 2 }
leadership = 1
""")  # fmt: skip
    m.play("do:done", "do:no")
    assert m.seat == "shadow" and leadership(m, "camp") == 1 and army(m, "camp") == {"lake-men": 2}


def test_council_of_captains_has_only_the_tokens_that_are_left() -> None:
    """The Free Peoples have six tokens; an Army that has Leadership may get the last one, and it is asked no more."""
    m = order("council-of-captains", """
[region.camp]
side = "free-peoples"
units = { lake-men = 2 }
leadership = 5
[region.old-road]
side = "free-peoples"
units = { lake-men = 1 }
""")  # fmt: skip
    m.play("region:camp")
    assert leadership(m, "camp") == 6
    assert m.options == ["region:camp", "do:no"]  # it goes on with the Fast Movement


def test_council_of_captains_movement_keeps_its_rules() -> None:
    """The part that moves needs Leadership, and it stops next to an enemy Army."""
    m = order("council-of-captains", """
[region.camp]
side = "free-peoples"
units = { lake-men = 2 }
leadership = 1
[region.alder-bend]
side = "shadow"
units = { orcs = 1 }
""")  # fmt: skip
    m.play("do:done", "region:camp", "do:split", "number:1")
    assert refused(m, "number:0") == "FA-R.25"
    m.play("number:1", "region:north-meads")
    assert m.seat == "shadow" and army(m, "north-meads") == {"lake-men": 1} and army(m, "camp") == {"lake-men": 1}


# --- Swift Word -------------------------------------------------------------------------------------------------------
def test_swift_word_moves_three_regions_and_places_a_token_with_the_merged_army() -> None:
    """Only an Army with Leadership moves; the token goes to the Army that holds the moved units after the merge."""
    m = order("swift-word", """
[region.camp]
side = "free-peoples"
units = { lake-men = 2 }
leadership = 1
[region.fallen-bridge]
side = "free-peoples"
units = { lake-men = 1 }
""")  # fmt: skip
    assert m.options == ["region:camp"]
    m.play("region:camp", "do:split", "number:1", "number:1")
    m.play("region:old-road", "region:lower-slopes", "region:fallen-bridge")
    assert (
        army(m, "fallen-bridge") == {"lake-men": 2}
        and leadership(m, "fallen-bridge") == 2
        and leadership(m, "camp") == 0
    )


def test_swift_word_moving_part_keeps_leadership() -> None:
    """The one token must go with the part that moves."""
    m = order("swift-word", """
[region.camp]
side = "free-peoples"
units = { lake-men = 2 }
leadership = 1
""")  # fmt: skip
    m.play("region:camp", "do:split", "number:1")
    assert refused(m, "number:0") == "FA-R.25"


def test_swift_word_stops_next_to_an_enemy_army() -> None:
    """Entering Old Road next to the enemy in Garden Walls ends the movement; the token comes all the same."""
    m = order("swift-word", """
[region.camp]
side = "free-peoples"
units = { lake-men = 2 }
leadership = 1
[region.garden-walls]
side = "shadow"
units = { orcs = 1 }
""")  # fmt: skip
    m.play("region:camp", "do:all", "region:old-road")
    assert m.seat == "shadow" and army(m, "old-road") == {"lake-men": 2} and leadership(m, "old-road") == 2


def test_swift_word_up_to_three_regions_includes_none() -> None:
    """The Army may stay where it is and still gets its token."""
    m = order("swift-word", """
[region.camp]
side = "free-peoples"
units = { lake-men = 2 }
leadership = 1
""")  # fmt: skip
    m.play("region:camp", "do:no")
    assert m.seat == "shadow" and army(m, "camp") == {"lake-men": 2} and leadership(m, "camp") == 2


def test_swift_word_point_pass_and_exit_region_count_one_step_each() -> None:
    """From the Mustering Point through its open Pass into Goat Ledges are two steps, a third leads on."""
    m = ravenhill.loads("""
game = "five-armies"
to_act = "shadow"
open_passes = ["north-pass"]
[dice]
shadow = ["character"]
free-peoples = ["event"]
[hand]
shadow = ["swift-word"]
[box.north-mustering-point]
side = "shadow"
units = { goblins = 3 }
leadership = 1
""")
    m.play("die:character", "action:play-card", "card:swift-word", "box:north-mustering-point", "do:all")
    m.play("box:north-pass", "region:goat-ledges", "region:spur-foot")
    assert army(m, "spur-foot") == {"goblins": 3} and leadership(m, "spur-foot") == 2
    assert m.seat == "free-peoples"


def test_swift_word_without_leadership_anywhere_does_nothing() -> None:
    """There is no Army to move, so there is none for the token."""
    m = order("swift-word", """
[region.camp]
side = "free-peoples"
units = { lake-men = 2 }
""")  # fmt: skip
    assert m.seat == "shadow" and leadership(m, "camp") == 0


# --- Lead from the Front ----------------------------------------------------------------------------------------------
LEADING = """
[region.camp]
side = "free-peoples"
units = { lake-men = 3 }
leadership = 1
[region.ruins-of-dale]
side = "free-peoples"
units = { lake-men = 1 }
[region.garden-walls]
side = "shadow"
units = { orcs = 3 }
[next]
dice = [1, 1, 1,  1, 1, 1,  5, 5, 1,  1, 1, 1,  1, 1, 1]
"""


def test_lead_from_the_front_moves_attacks_and_rerolls_all_failed_dice_in_the_first_round() -> None:
    """With Leadership 1 all three failed dice may be re-rolled in round one, only one of them in round two."""
    m = order("lead-from-the-front", LEADING)
    assert refused(m, "region:ruins-of-dale") == "FA-21.3"
    m.play("region:camp", "do:all", "region:old-road", "region:garden-walls")
    m.play("maneuver:regroup", seat="free-peoples").play("maneuver:regroup", seat="shadow")
    assert m.options == ["do:no", "number:1", "number:2", "number:3"]
    m.play("number:3")
    assert damage(m, "garden-walls") == 2
    m.play("do:done", "do:fight-on", "do:stand")
    m.play("maneuver:regroup", seat="free-peoples").play("maneuver:regroup", seat="shadow")
    assert m.options == ["do:no", "number:1"]


def test_lead_from_the_front_loses_the_extra_rerolls_with_the_last_leadership() -> None:
    """Aim for the Standard takes the only token after the roll: nothing is re-rolled."""
    m = order("lead-from-the-front", LEADING, hands='|"strike-the-banners"')
    m.play("region:camp", "do:all", "region:old-road", "region:garden-walls")
    m.play("maneuver:regroup", seat="free-peoples").play("card:strike-the-banners", seat="shadow")
    assert leadership(m, "old-road") == 0
    assert m.options == ["do:withdraw", "do:fight-on"]


def test_lead_from_the_front_move_and_attack_are_optional() -> None:
    """The Army may move and not attack."""
    m = order("lead-from-the-front", LEADING)
    m.play("region:camp", "do:all", "region:old-road", "do:no")
    assert m.seat == "shadow" and army(m, "old-road") == {"lake-men": 3}


# --- Strike Down the Banners ------------------------------------------------------------------------------------------
BANNERS = """
[region.camp]
side = "free-peoples"
units = { lake-men = 2 }
[region.old-road]
side = "shadow"
units = { orcs = 2 }
leadership = 2
characters = ["bolg"]
[region.ruins-of-dale]
control = true
side = "shadow"
units = { orcs = 1 }
leadership = 1
[region.north-meads]
side = "shadow"
units = { orcs = 1 }
leadership = 1
[region.water-meads]
side = "shadow"
units = { orcs = 1 }
leadership = 1
"""


def test_strike_the_banners_removes_a_token_each_from_two_adjacent_enemy_armies() -> None:
    """Two different Armies next to a friendly one lose a token each; the character stays."""
    m = order("strike-the-banners", BANNERS)
    assert refused(m, "region:water-meads") == "FA-R.3"  # not adjacent to Camp
    m.play("region:old-road")
    assert m.why_not("region:old-road") is not None
    m.play("region:ruins-of-dale")
    assert [leadership(m, slug) for slug in ("old-road", "ruins-of-dale", "north-meads")] == [1, 0, 1]
    assert character(m, "bolg") == "old-road"


def test_strike_the_banners_places_a_token_which_gives_the_attacker_its_leadership() -> None:
    """The Army in Camp had no Leadership; with the token just placed it may attack without moving."""
    m = order("strike-the-banners", BANNERS)
    m.play("do:done")
    assert m.options == ["region:camp"]  # placing the token is not optional
    m.play("region:camp")
    assert leadership(m, "camp") == 1
    m.play("region:camp")
    assert "region:old-road" in m.options and "region:echo-cleft" not in m.options and "do:all" not in m.options
    m.play("region:old-road")
    assert m.seats == ["free-peoples", "shadow"]  # the combat has begun


def test_strike_the_banners_attack_is_optional() -> None:
    """'You may attack'."""
    m = order("strike-the-banners", BANNERS)
    m.play("do:done", "region:camp", "do:no")
    assert m.seat == "shadow"


def test_strike_the_banners_needs_leadership_to_attack() -> None:
    """The token goes to an Army far away: the one next to the enemy has no Leadership and does not attack."""
    m = order("strike-the-banners", BANNERS + """
[region.heather-moor]
side = "free-peoples"
units = { lake-men = 1 }
""")  # fmt: skip
    m.play("do:done", "region:heather-moor")
    assert m.seat == "shadow"


# --- Scouts' Report ---------------------------------------------------------------------------------------------------
def test_scouts_report_takes_two_of_four_cards_and_draws_a_story_card() -> None:
    """Four cards are looked at, two taken, the others go back; then a Story card is drawn."""
    m = order("scouts-report", """
[next]
event = ["tend-the-hurt", "swift-word", "blow-the-horns", "three-columns"]
free-peoples-story = ["lucky-number"]
""")  # fmt: skip
    assert m.options == ["card:three-columns", "card:swift-word", "card:blow-the-horns"]  # in the order of the list
    assert where(m, "tend-the-hurt") == LOOKED_AT + FREE_PEOPLES
    m.play("card:swift-word")
    assert m.options == ["card:blow-the-horns", "card:tend-the-hurt"]
    m.play("card:tend-the-hurt")
    assert hand(m, "free-peoples") == ["swift-word", "tend-the-hurt", "lucky-number"]
    assert where(m, "three-columns") == where(m, "blow-the-horns") == IN_DECK
    assert m.table.seen[m.table.content.card_slugs.index("three-columns")] == 0
    assert m.seat == "shadow"


def test_scouts_report_shows_the_opponent_nothing() -> None:
    """The other seat's log has neither the cards looked at nor those taken, nor does a refusal tell."""
    m = order("scouts-report", """
[next]
event = ["tend-the-hurt", "swift-word", "blow-the-horns", "three-columns"]
""", hands='|"rolls-called"')  # fmt: skip
    n = order("scouts-report", """
[next]
event = ["tend-the-hurt", "swift-word", "blow-the-horns", "three-columns"]
""", hands='|"better-harness"')  # fmt: skip
    assert m.why_not("card:rolls-called") == n.why_not("card:rolls-called")  # in the other hand or in the deck
    m.play("card:swift-word", "card:tend-the-hurt")
    secret = [event for event in m.table.log if event.kind in (CARD_SEEN, DREW_CARD)]
    assert len(secret) == 7 and not any(visible(event, SHADOW) or visible(event, 2) for event in secret)
    assert m.view("shadow").hands["free-peoples"].known == []
    assert "card:swift-word" not in str(m.record("shadow")) and "card:swift-word" in str(m.record("free-peoples"))


def test_scouts_report_discards_above_six_before_and_after_the_story_card() -> None:
    """Five cards and two make seven, so one is discarded; the Story card makes seven again."""
    five = ', "across-the-river", "press-the-attack", "grind-them-down", "stone-on-stone", "unseen-march"'
    m = order("scouts-report", """
[next]
event = ["tend-the-hurt", "swift-word", "blow-the-horns", "three-columns"]
free-peoples-story = ["lucky-number"]
""", hands=five)  # fmt: skip
    m.play("card:swift-word", "card:tend-the-hurt")
    assert len(m.options) == 7 and where(m, "lucky-number") == IN_DECK
    m.play("card:press-the-attack")
    assert len(m.options) == 7 and where(m, "lucky-number") == IN_HAND + FREE_PEOPLES
    m.play("card:lucky-number")
    assert len(hand(m, "free-peoples")) == 6 and m.seat == "shadow"


def test_scouts_report_goes_on_when_the_deck_is_remade_on_the_way() -> None:
    """Two cards are left in the deck: it is remade from the used ones and four are looked at (FA-R.97)."""
    m = ravenhill.loads("""
game = "five-armies"
to_act = "shadow"
used_events = ["three-columns", "across-the-river", "press-the-attack", "hammer-and-anvil", "fall-back-by-ranks",
  "grind-them-down", "stone-on-stone", "fire-in-the-rear", "unseen-march", "exchange-the-lines", "council-of-captains",
  "lead-from-the-front", "strike-the-banners", "a-spy-in-the-camp", "an-old-stratagem", "stand-by-your-captain",
  "fortunes-turn", "threads-drawn-aside", "blow-the-horns", "fresh-companies", "gather-the-host", "to-the-standards",
  "muster-and-march", "tend-the-hurt", "stores-opened", "rolls-called", "better-harness"]
[dice]
shadow = ["character"]
free-peoples = ["event"]
[hand]
shadow = ["scouts-report"]
[next]
event = ["swift-word", "wings-over-the-valley", "three-columns", "better-harness"]
""")
    m.play("die:character", "action:play-card", "card:scouts-report")
    assert m.table.used_events == []
    m.play("card:three-columns", "card:better-harness")
    assert hand(m, "shadow")[:2] == ["three-columns", "better-harness"]
    assert where(m, "swift-word") == IN_DECK and where(m, "scouts-report") == USED


# --- A Spy in the Camp ------------------------------------------------------------------------------------------------
def test_a_spy_in_the_camp_looks_at_the_hand_and_has_a_card_discarded() -> None:
    """Any card of the hand may be chosen; both know what lies there face down; then an Event card is drawn."""
    m = order("a-spy-in-the-camp", """
[next]
event = ["tend-the-hurt"]
""", hands='|"swift-word", "great-goblin", "rolls-called"')  # fmt: skip
    assert m.options == ["card:swift-word", "card:rolls-called", "card:great-goblin"]
    m.play("card:great-goblin")
    assert where(m, "great-goblin") == DISCARDED
    assert m.table.seen[m.table.content.card_slugs.index("great-goblin")] == 3
    assert sorted(m.view("free-peoples").hands["shadow"].known) == ["rolls-called", "swift-word"]
    assert m.view("spectator").hands["shadow"].known == []
    assert hand(m, "free-peoples") == ["tend-the-hurt"] and m.seat == "shadow"


def test_a_spy_in_the_camp_bars_taking_back_once_the_hand_was_seen() -> None:
    """Something hidden was shown."""
    m = order("a-spy-in-the-camp", hands='|"swift-word"')
    assert m.table.barrier_cause == SHOWN
    with pytest.raises(ravenhill.UndoRefused, match="hidden was shown"):
        m.undo("free-peoples")


def test_a_spy_in_the_camp_with_an_empty_hand_only_draws() -> None:
    """An empty hand is no obstacle."""
    m = order("a-spy-in-the-camp", '[next]\nevent = ["tend-the-hurt"]')
    assert m.seat == "shadow" and hand(m, "free-peoples") == ["tend-the-hurt"]


def test_a_spy_in_the_camp_does_not_reach_cards_on_the_table() -> None:
    """Howling Orcs lies on the table and is not in hand."""
    m = order("a-spy-in-the-camp", hands='|"swift-word"', top='table = ["howling-orcs"]')
    assert m.options == ["card:swift-word"]
    assert m.why_not("card:howling-orcs") is not None


# --- An Old Stratagem -------------------------------------------------------------------------------------------------
def test_an_old_stratagem_takes_one_of_the_last_five_used_cards() -> None:
    """Of six used cards the oldest is out of reach, as are discards and the card itself; then a card is drawn."""
    used = ["three-columns", "swift-word", "grind-them-down", "stone-on-stone", "unseen-march", "tend-the-hurt"]
    m = order("an-old-stratagem", '[next]\nevent = ["rolls-called"]',
              top=f'used_events = {used}\ndiscards = ["blow-the-horns"]')  # fmt: skip
    assert m.options == [f"card:{slug}" for slug in used[1:]]
    for other in ("three-columns", "blow-the-horns", "an-old-stratagem"):
        assert m.why_not(f"card:{other}") is not None
    m.play("card:grind-them-down")
    assert hand(m, "free-peoples") == ["grind-them-down", "rolls-called"]
    assert m.view("shadow").hands["free-peoples"].known == ["grind-them-down"]  # it lay face up
    left = [m.table.content.card_slugs[card] for card in m.table.used_events]
    assert left == [
        "three-columns",
        "swift-word",
        "stone-on-stone",
        "unseen-march",
        "tend-the-hurt",
        "an-old-stratagem",
    ]


def test_an_old_stratagem_discards_above_six() -> None:
    """With six cards in hand before the play there are seven after taking and drawing."""
    five = ', "across-the-river", "press-the-attack", "grind-them-down", "stone-on-stone", "unseen-march"'
    m = order("an-old-stratagem", hands=five, top='used_events = ["swift-word"]')
    m.play("card:swift-word")
    assert len(m.options) == 7
    m.play("card:swift-word")
    assert m.seat == "shadow" and where(m, "swift-word") == DISCARDED


def test_an_old_stratagem_without_used_cards_only_draws() -> None:
    """Nothing has been used since the last reshuffle."""
    m = order("an-old-stratagem", '[next]\nevent = ["rolls-called"]')
    assert m.seat == "shadow" and hand(m, "free-peoples") == ["rolls-called"]


# --- Stand by Your Captain --------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("leading", "left"), [(1, 4), (2, 3), (3, 2), (5, 2)])
def test_stand_by_your_captain_removes_damage_up_to_leadership_and_three(leading: int, left: int) -> None:
    """As much Damage as Leadership, 3 at most; then the Army may move one region."""
    m = order("stand-by-your-captain", f"""
[region.camp]
side = "free-peoples"
units = {{ lake-men = 5 }}
leadership = {leading}
damage = 5
[region.alder-bend]
side = "free-peoples"
units = {{ lake-men = 2 }}
damage = 2
""")  # fmt: skip
    assert m.options == ["region:camp"]  # the other Army has no Leadership
    m.play("region:camp")
    assert damage(m, "camp") == left and damage(m, "alder-bend") == 2
    m.play("do:all", "region:old-road")
    assert damage(m, "old-road") == left and m.seat == "shadow"


def test_stand_by_your_captain_moves_an_army_of_the_first_region_too() -> None:
    """The first region of the board is a region like any other."""
    board = '[region.alder-bend]\nside = "free-peoples"\nunits = { lake-men = 2 }\nleadership = 1\ndamage = 1\n'
    m = order("stand-by-your-captain", board).play("region:alder-bend")
    assert place(m, "alder-bend") == 0 and damage(m, "alder-bend") == 0
    assert m.play("do:all", "region:north-meads").seat == "shadow" and army(m, "north-meads") == {"lake-men": 2}


def test_stand_by_your_captain_movement_is_optional_and_may_be_of_a_part() -> None:
    """A part with Leadership may go, or nobody."""
    board = """
[region.camp]
side = "free-peoples"
units = { lake-men = 2 }
leadership = 2
"""
    assert order("stand-by-your-captain", board).play("region:camp", "do:no").seat == "shadow"
    m = order("stand-by-your-captain", board).play("region:camp", "do:split", "number:1")
    assert m.why_not("number:0") is not None
    m.play("number:1", "region:old-road")
    assert army(m, "old-road") == {"lake-men": 1} and army(m, "camp") == {"lake-men": 1}


def test_stand_by_your_captain_leaves_a_fortification_as_it_is() -> None:
    """Damage goes from the Army, never from the Fortification."""
    m = order("stand-by-your-captain", """
[region.ravenhill]
side = "free-peoples"
units = { lake-men = 3 }
leadership = 2
damage = 1
fortification_damage = 2
""")  # fmt: skip
    m.play("region:ravenhill")
    assert damage(m, "ravenhill") == 0 and m.table.fort_damage[place(m, "ravenhill")] == 2


# --- Fortune's Turn ---------------------------------------------------------------------------------------------------
def test_fortunes_turn_returns_a_used_die_and_rerolls_other_unused_ones() -> None:
    """One of two used dice is rolled and unused again; any other unused dice may be re-rolled, together, once."""
    m = order("fortunes-turn", """
[next]
dice = [4, 6, 5]
""", dice=', "muster", "muster-army", "will-of-the-west"', top="dice_used = { free-peoples = 1 }")  # fmt: skip
    assert sorted(dice(m, "free-peoples")) == ["event", "muster", "muster-army", "will-of-the-west"]
    assert m.table.dice_used[FREE_PEOPLES] == 1
    assert m.options == ["die:muster", "die:muster-army", "die:will-of-the-west", "do:done"]
    m.play("die:muster", "die:will-of-the-west")  # no other is left to name
    assert sorted(dice(m, "free-peoples")) == ["event", "muster-army", "muster-army", "will-of-the-west"]
    assert m.table.dice_pool[FREE_PEOPLES] == 5 and m.seat == "shadow"


def test_fortunes_turn_does_not_reroll_the_returned_die() -> None:
    """It comes back as a Muster; of the two Muster dice only one is another."""
    m = order("fortunes-turn", "[next]\ndice = [3, 1]", dice=', "muster"', top="dice_used = { free-peoples = 1 }")
    assert dice(m, "free-peoples") == ["muster", "muster"]
    m.play("die:muster")
    assert m.seat == "shadow" and dice(m, "free-peoples") == ["character", "muster"]


def test_fortunes_turn_without_another_used_die_only_rerolls() -> None:
    """The die that played the card is not taken back."""
    m = order("fortunes-turn", "[next]\ndice = [6]", dice=', "muster"')
    assert m.options == ["die:muster", "do:done"] and m.table.dice_used[FREE_PEOPLES] == 1
    m.play("die:muster")
    assert dice(m, "free-peoples") == ["will-of-the-west"]


def test_fortunes_turn_returned_die_counts_for_passing_at_once() -> None:
    """The Shadow with one die against two may pass; against one it could not."""
    m = order("fortunes-turn", dice=', "muster"', top="dice_used = { free-peoples = 1 }").play("do:done")
    assert m.seat == "shadow" and "do:pass" in m.options
    assert "do:pass" not in order("fortunes-turn", dice=', "muster"').play("do:done").options


# --- Threads Drawn Aside ----------------------------------------------------------------------------------------------
def test_threads_drawn_aside_holds_out_two_of_four_tiles() -> None:
    """Four tiles are looked at, up to two laid aside in the order of the list; then an Event card is drawn."""
    m = order("threads-drawn-aside", """
[next]
tile = ["fate-3", "fate-1", "fate-1", "fate-2"]
event = ["rolls-called"]
""")  # fmt: skip
    assert m.options == ["tile:fate-1", "tile:fate-2", "tile:fate-3", "do:done"]
    m.play("tile:fate-1")
    assert m.options == ["tile:fate-1", "tile:fate-2", "tile:fate-3", "do:done"]
    m.play("tile:fate-3")
    assert tiles(m, m.table.held_out) == {"fate-1": 1, "fate-3": 1}
    assert tiles(m, m.table.pool)["fate-1"] == 3 and "fate-3" not in tiles(m, m.table.pool)
    assert sum(m.table.pool) == 10
    assert hand(m, "free-peoples") == ["rolls-called"] and m.seat == "shadow"


def test_threads_drawn_aside_may_hold_out_none() -> None:
    """'Up to two' includes none: all tiles are in the pool."""
    m = order("threads-drawn-aside").play("do:done")
    assert sum(m.table.pool) == 12 and sum(m.table.held_out) == 0 and m.seat == "shadow"


def test_threads_drawn_aside_shows_the_opponent_only_what_is_laid_aside() -> None:
    """The tiles looked at are in no log and no view of the other seat, nor does his view of the pool betray them."""
    said = '[next]\ntile = ["fate-3", "fate-1", "fate-1", "fate-2"]'
    other = '[next]\ntile = ["fate-1-icon", "fate-2", "fate-2-icon", "fate-1"]'
    m, n = order("threads-drawn-aside", said), order("threads-drawn-aside", other)
    assert m.view("shadow") == n.view("shadow") and m.log_for("shadow") == n.log_for("shadow")
    seen = [event for event in m.table.log if event.kind == TILE_SEEN]
    assert len(seen) == 4 and not any(visible(event, SHADOW) or visible(event, 2) for event in seen)
    assert str(m.record("shadow")) == str(n.record("shadow"))


def test_threads_drawn_aside_tiles_are_drawn_anew_for_a_search() -> None:
    """The frame declares its secret, and draws other tiles that the pool can hold."""
    m = order("threads-drawn-aside", '[next]\ntile = ["fate-3", "fate-1", "fate-1", "fate-2"]')
    frame = m.table.stack[-1]
    assert isinstance(frame, HoldTiles) and frame.secret == ("tiles",) and frame.seat == FREE_PEOPLES
    drawn = set()
    for seed in range(20):
        copy = m.table.clone(Seeded(seed))
        copy.stack[-1].redraw(copy)
        drawn.add(tuple(sorted(copy.stack[-1].tiles)))
        assert all(copy.stack[-1].tiles.count(tile) <= copy.pool[tile] for tile in range(len(copy.pool)))
        assert len(copy.stack[-1].tiles) == 4 and copy.pool == m.table.pool
    assert len(drawn) > 5 and frame.tiles != []


@pytest.mark.parametrize(("pool", "looks"), [(7, 4), (5, 2), (4, 1), (3, 0), (1, 0)])
def test_threads_drawn_aside_leaves_three_tiles_in_the_pool(pool: int, looks: int) -> None:
    """Fewer tiles are drawn where otherwise fewer than three would stay."""
    ones = min(pool, 4)
    m = order("threads-drawn-aside", f"[fate_pool]\nfate-1 = {ones}\nfate-1-icon = {pool - ones}\n")
    if looks == 0:
        assert m.seat == "shadow"
    else:
        frame = m.table.stack[-1]
        assert isinstance(frame, HoldTiles) and len(frame.tiles) == looks


def test_threads_drawn_aside_may_hold_out_a_special_tile() -> None:
    """The blue tile in the pool is a tile like the others."""
    m = order("threads-drawn-aside", top='out_of_game = ["the-arkenstone-of-thrain"]', board="""
[fate_pool]
fate-1 = 4
fate-2 = 2
fate-blue = 1
[next]
tile = ["fate-blue", "fate-1", "fate-1", "fate-1"]
""")  # fmt: skip
    m.play("tile:fate-blue")
    assert tiles(m, m.table.held_out) == {"fate-blue": 1}


def test_threads_drawn_aside_tiles_return_after_the_next_fate_phase() -> None:
    """A tile held out is not drawn in the Fate phase and is in the pool again after it."""
    m = ravenhill.loads("""
game = "five-armies"
phase = "fate"
[fate_pool]
fate-1 = 3
[fate_held_out]
fate-3 = 1
[region.camp]
side = "free-peoples"
units = { lake-men = 1 }
[region.ash-moor]
side = "shadow"
units = { orcs = 1 }
""")
    assert m.table.fate == 1  # the phase is over: a 1 was applied
    assert tiles(m, m.table.pool) == {"fate-1": 2, "fate-3": 1} and sum(m.table.held_out) == 0
