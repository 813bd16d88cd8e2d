"""Rulings FA-R.12 to FA-R.21: playing a card as an action."""

from __future__ import annotations

import ravenhill
from ravenhill.games.five_armies.model import DISCARDED, IN_DECK, IN_USE, ON_TABLE, OUT_OF_GAME, USED
from tests.games.five_armies.rules.boards import (
    activated,
    army,
    cards,
    character,
    damage,
    dice,
    drawn,
    hand,
    leadership,
    place,
    plays,
    refused,
    tokens,
)

PLAY = ("die:event", "action:play-card")
CONTENT = ravenhill.new("five-armies", seed=1).table.content
EVENTS = [slug for card, slug in enumerate(CONTENT.card_slugs) if CONTENT.card_deck[card] == 0]


FIELD = """
    [region.camp]
    side = "free-peoples"
    units = { lake-men = 2 }
    [region.old-road]
    side = "shadow"
    units = { orcs = 3 }
"""


def test_FA_R_12_a_card_may_be_played_though_nothing_would_change() -> None:
    """Howling Orcs without Great Orcs on the board, Blow the Horns without Damage: both can be played."""
    m = drawn(plays("shadow", "howling-orcs", "")).play(*PLAY, "card:howling-orcs")
    assert cards(m, ON_TABLE) == ["howling-orcs"]
    m = drawn(plays("shadow", "blow-the-horns", FIELD)).play(*PLAY, "card:blow-the-horns")
    assert cards(m, USED) == ["blow-the-horns"]
    assert m.seat == "free-peoples"


def test_FA_R_12_in_combat_an_event_card_without_effect_may_be_chosen() -> None:
    """Stand Fast without Leadership does nothing, and may be played all the same."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["army"]
        [hand]
        shadow = ["stand-by-your-captain"]
        [next]
        dice = [1, 1, 1, 6, 1]
    """ + FIELD)  # fmt: skip
    m.play("die:army", "action:attack", "region:old-road", "do:no", "region:camp")
    m.play("card:stand-by-your-captain", seat="shadow").play("maneuver:regroup", seat="free-peoples")
    assert damage(m, "old-road") == 1


def test_FA_R_13_the_die_is_spent_and_the_card_laid_down_first() -> None:
    """While Grind Them Down is carried out the die is gone and the card lies in the open."""
    m = drawn(plays("shadow", "grind-them-down", FIELD)).play(*PLAY, "card:grind-them-down")
    assert dice(m, "shadow") == [] and m.table.dice_used[1] == 1
    assert cards(m, IN_USE) == ["grind-them-down"] and hand(m, "shadow") == []


def test_FA_R_13_each_effect_is_finished_before_the_next_begins() -> None:
    """The enemy takes his casualties before the Damage on the friendly Army is placed."""
    m = drawn(plays("shadow", "grind-them-down", FIELD)).play(*PLAY, "card:grind-them-down", "region:camp")
    m.play("region:old-road")
    assert m.seat == "free-peoples" and m.options == ["unit:lake-men"]
    assert damage(m, "old-road") == 0
    m.play("unit:lake-men")
    assert (army(m, "camp"), damage(m, "camp")) == ({"lake-men": 1}, 1)
    assert damage(m, "old-road") == 1
    assert cards(m, USED) == ["grind-them-down"]


def test_FA_R_13_a_victory_in_the_middle_of_a_card_ends_the_game() -> None:
    """Three Columns: the first march takes the tenth point with Front Gate; nothing more is asked."""
    board = """
        [region.ravenhill]
        control = true
        [region.camp]
        control = true
        [region.stone-yards]
        side = "shadow"
        units = { orcs = 1 }
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
    """
    m = drawn(plays("shadow", "three-columns", board)).play(*PLAY, "card:three-columns")
    m.play("region:stone-yards", "do:all", "region:front-gate")
    assert m.outcome is not None and m.outcome.winner == "shadow"


def test_FA_R_14_choices_are_made_when_their_effect_is_reached() -> None:
    """Strike Down the Banners: the token just placed gives the Army the Leadership its attack needs."""
    m = drawn(plays("shadow", "strike-the-banners", FIELD)).play(*PLAY, "card:strike-the-banners")
    m.play("region:old-road")
    assert leadership(m, "old-road") == 1
    m.play("region:old-road")
    assert m.options == ["region:camp", "do:no"]


def test_FA_R_14_a_target_must_be_legal_at_that_moment() -> None:
    """Gather the Host: the token just placed is there to be flipped."""
    m = drawn(plays("free-peoples", "gather-the-host", "[next]\nelves = ['elf-archers']\n"))
    m.play(*PLAY, "card:gather-the-host", "region:camp", "token:elves", "do:done")
    assert "region:camp" in m.options
    m.play("region:camp")
    assert army(m, "camp") == {"elf-archers": 1}


def test_FA_24_4_a_token_of_the_enemy_is_of_another_group() -> None:
    """The Free Peoples choose between their own two groups; the Shadow's is refused as another, not as used up."""
    m = drawn(plays("free-peoples", "gather-the-host", "")).play(*PLAY, "card:gather-the-host", "region:camp")
    assert m.options == ["token:dwarves-and-men", "token:elves"]
    assert str(m.why_not("token:shadow")) == "The Shadow belong to another group. (FA-24.1)"


def test_FA_R_15_up_to_includes_none() -> None:
    """Orcs beyond Counting may place nothing."""
    m = drawn(plays("shadow", "orcs-beyond-counting", FIELD)).play(*PLAY, "card:orcs-beyond-counting", "do:forgo")
    assert army(m, "old-road") == {"orcs": 3}
    assert m.seat == "free-peoples"


def test_FA_R_15_a_plain_number_as_far_as_possible() -> None:
    """Wings in the Evening with one Eagle figure left places that one."""
    m = drawn(plays("free-peoples", "wings-in-the-evening", "[box.eagles-eyrie]\neagles = 4\n"))
    m.play(*PLAY, "card:wings-in-the-evening")
    assert m.table.eagles[place(m, "eagles-eyrie")] == 5


def test_FA_R_15_the_player_chooses_who_gets_a_short_supply() -> None:
    """Orcs beyond Counting with one figure left: the Shadow names the Army that gets it."""
    board = """
        [region.wolf-heath]
        side = "shadow"
        units = { orcs = 32 }
        [region.old-road]
        side = "shadow"
        units = { orcs = 3 }
    """
    m = drawn(plays("shadow", "orcs-beyond-counting", board)).play(*PLAY, "card:orcs-beyond-counting")
    assert m.options == ["region:old-road", "region:wolf-heath", "do:forgo"]
    m.play("region:wolf-heath")
    assert army(m, "wolf-heath") == {"orcs": 33}
    assert m.seat == "free-peoples"


def test_FA_R_16_a_later_sentence_stands_alone() -> None:
    """Across the River Unseen without anybody to cross still draws its card."""
    m = drawn(plays("shadow", "across-the-river", "[next]\nevent = ['swift-word']\n")).play(
        *PLAY, "card:across-the-river"
    )
    assert hand(m, "shadow") == ["swift-word"]


def test_FA_R_16_that_army_must_exist() -> None:
    """Swift Word without an Army with Leadership places no token: there is no such Army to speak of."""
    m = drawn(plays("shadow", "swift-word", FIELD)).play(*PLAY, "card:swift-word")
    assert sum(m.table.leadership) == 0
    assert m.seat == "free-peoples"


def test_FA_R_17_no_activation_token_is_used() -> None:
    """Staff Ablaze blasts without Gandalf's Activation token, which he keeps."""
    board = """
        [next]
        dice = [5, 5, 1]
        [region.camp]
        characters = ["gandalf"]
        [region.old-road]
        side = "shadow"
        units = { orcs = 3 }
    """
    m = drawn(plays("free-peoples", "staff-ablaze", board, 'activated = ["gandalf"]'))
    m.play(*PLAY, "card:staff-ablaze", "region:old-road", "do:no")
    assert damage(m, "old-road") == 2
    assert activated(m) == ["gandalf"]


def test_FA_R_17_no_other_die_is_used() -> None:
    """Council of Captains makes a Fast Movement; the Character die in reserve stays unused."""
    m = drawn("""
        [dice]
        free-peoples = ["event", "character"]
        shadow = ["event"]
        [hand]
        free-peoples = ["council-of-captains"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
    """)
    m.play(*PLAY, "card:council-of-captains", "region:camp", "region:camp", "do:all", "region:front-gate", "do:done")
    assert army(m, "front-gate") == {"lake-men": 1}
    assert dice(m, "free-peoples") == ["character"]


def test_FA_R_17_next_turns_dice_do_not_change() -> None:
    """Fortune's Turn returns a die for this turn; at the next Recovery there are five again."""
    m = drawn("""
        dice_used = { free-peoples = 1 }
        [dice]
        free-peoples = ["event"]
        [hand]
        free-peoples = ["fortunes-turn"]
        [next]
        dice = [4]
    """)
    m.play(*PLAY, "card:fortunes-turn")
    assert dice(m, "free-peoples") == ["event"] and m.table.turn == 1
    m.play("die:event", "action:skip")
    assert m.table.turn == 2 and m.table.dice_pool == [5, 6]


def test_FA_R_18_card_movement_needs_leadership_only_if_the_card_says_so() -> None:
    """Under the Lash, played with a Character die, moves a part that leaves the only Leadership behind."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["character"]
        free-peoples = ["event"]
        [hand]
        shadow = ["under-the-lash"]
        [region.old-road]
        side = "shadow"
        units = { orcs = 3 }
    """)
    m.play("die:character", "action:play-card", "card:under-the-lash", "region:old-road")
    assert (damage(m, "old-road"), leadership(m, "old-road")) == (1, 1)
    m.play("do:split", "number:2", "number:0", "number:0", "region:garden-walls", "do:done")
    assert (army(m, "garden-walls"), leadership(m, "garden-walls")) == ({"orcs": 2}, 0)


RING = """
    rings = 2
    [dice]
    free-peoples = ["{}"]
    shadow = ["event"]
    [hand]
    free-peoples = ["council-of-captains"]
    [characters]
    bilbo = "off-board"
"""


def test_FA_R_18_the_ring_needs_a_character_die() -> None:
    """Bilbo appears with the Character die that plays a card, not with an Event die."""
    m = drawn(RING.format("event")).play("die:event")
    assert refused(m, "character:bilbo") == "FA-34.11"
    m = drawn(RING.format("character")).play("die:character", "character:bilbo", "region:camp")
    m.play("action:play-card", "card:council-of-captains")
    assert character(m, "bilbo") == "camp" and m.table.rings == 1


def test_FA_R_18_or_a_will_of_the_west_declared_as_character() -> None:
    """Declared as Character it serves Bilbo, declared as Event it does not."""
    m = drawn(RING.format("will-of-the-west")).play("die:will-of-the-west", "as:event")
    assert refused(m, "character:bilbo") == "FA-34.11"
    m = drawn(RING.format("will-of-the-west")).play("die:will-of-the-west", "as:character")
    assert "character:bilbo" in m.options


GENERAL = """
    activated = ["gandalf"]
    [dice]
    free-peoples = {}
    shadow = ["event", "event"]
    [hand]
    free-peoples = ["stores-opened"]
    [region.camp]
    characters = ["gandalf"]
"""


def test_FA_R_19_a_general_before_a_die_that_plays_a_card_or_is_skipped() -> None:
    """Gandalf concentrates, then the die plays a card; or it is skipped."""
    m = drawn(GENERAL.format('["event"]')).play("character:gandalf", "do:second", *PLAY, "card:stores-opened")
    assert m.table.concentration == 1 and len(hand(m, "free-peoples")) == 3
    m = drawn(GENERAL.format('["event"]')).play("character:gandalf", "do:second", "die:event", "action:skip")
    assert m.seat == "shadow"


def test_FA_R_19_no_general_before_a_pass() -> None:
    """With fewer dice he might pass, but not after a General's ability."""
    m = drawn(GENERAL.format('["event"]'))
    assert "do:pass" in m.options
    m.play("character:gandalf", "do:second")
    assert refused(m, "do:pass") == "FA-R.19"


def test_FA_R_19_no_general_without_a_die() -> None:
    """The Free Peoples have no die left: Gandalf is not asked."""
    m = drawn(GENERAL.format("[]"))
    assert m.seat == "shadow"
    m.play("die:event", "action:skip")
    assert m.seat == "shadow"


def test_FA_R_20_the_limit_is_checked_after_the_whole_draw() -> None:
    """Stores Opened draws three cards to five: only then two of eight are discarded."""
    m = drawn(f"""
        to_act = "shadow"
        [dice]
        shadow = ["event"]
        free-peoples = ["event"]
        [hand]
        shadow = {[*EVENTS[:5], "stores-opened"]}
    """)
    m.play(*PLAY, "card:stores-opened")
    assert len(hand(m, "shadow")) == 8
    m.play(m.options[0]).play(m.options[0])
    assert m.seat == "free-peoples" and len(hand(m, "shadow")) == 6


def test_FA_R_20_in_combat_story_cards_count_and_may_be_discarded() -> None:
    """Terrain Superiority draws a seventh card: the Story card laid aside may be the one that goes."""
    m = drawn(f"""
        to_act = "shadow"
        [dice]
        shadow = ["army"]
        [hand]
        shadow = {[*EVENTS[:5], "howling-orcs"]}
        [region.camp]
        side = "free-peoples"
        units = {{ lake-men = 1 }}
        [region.old-road]
        side = "shadow"
        units = {{ great-orcs = 2 }}
    """)
    m.play("die:army", "action:attack", "region:old-road", "do:no", "region:camp")
    assert len(hand(m, "shadow")) == 7
    m.play("card:howling-orcs")
    assert len(hand(m, "shadow")) == 6 and cards(m, DISCARDED) == ["howling-orcs"]


def test_FA_R_21_used_events_lie_face_up_in_the_order_of_use() -> None:
    """Two Event cards used one after the other, and seen by both."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["event", "event"]
        [hand]
        shadow = ["blow-the-horns", "three-columns"]
    """)
    m.play(*PLAY, "card:blow-the-horns", *PLAY, "card:three-columns")
    order = [m.table.content.card_slugs[card] for card in m.table.used_events]
    assert order == ["blow-the-horns", "three-columns"]
    assert all(m.table.seen[card] & 3 == 3 for card in m.table.used_events)


def test_FA_R_21_discards_are_not_open() -> None:
    """An Old Stratagem takes a used card; one discarded from hand cannot be taken."""
    board = ""
    more = 'used_events = ["three-columns"]\ndiscards = ["press-the-attack"]'
    m = drawn(plays("shadow", "an-old-stratagem", board, more)).play(*PLAY, "card:an-old-stratagem")
    assert m.options == ["card:three-columns"]


def test_FA_R_21_the_card_in_use_is_not_shuffled_in() -> None:
    """Stores Opened takes the last card of the deck: it is remade of used and discarded cards, not of itself."""
    others = [event for event in EVENTS if event != "stores-opened"]
    more = f"used_events = {others[1:15]}\ndiscards = {others[15:]}"
    m = drawn(plays("shadow", "stores-opened", f"[next]\nevent = ['{others[0]}', '{others[20]}']\n", more))
    m.play(*PLAY, "card:stores-opened")
    assert {others[0], others[20]} <= set(hand(m, "shadow"))
    assert cards(m, USED) == ["stores-opened"]
    events_left = [card for card in cards(m, IN_DECK) if card in EVENTS]
    assert sorted(events_left) == sorted(set(others) - {others[0], others[20]})


def test_FA_R_21_a_used_story_card_leaves_the_game() -> None:
    """Wings in the Evening is out of the game after its use; an Event card is not."""
    m = drawn(plays("free-peoples", "wings-in-the-evening", "")).play(*PLAY, "card:wings-in-the-evening")
    assert cards(m, OUT_OF_GAME) == ["wings-in-the-evening"]
    assert tokens(m, "camp", "elves") == 0
