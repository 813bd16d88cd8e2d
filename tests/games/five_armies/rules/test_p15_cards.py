"""Pages 14 and 15: Event and Story cards."""

from __future__ import annotations

import pytest

import ravenhill
from ravenhill.games.five_armies.model import DISCARDED, EVENT_DECK, IN_DECK, ON_TABLE, OUT_OF_GAME, USED
from tests.games.five_armies.rules.boards import army, cards, damage, drawn, hand, leadership, place, refused, tiles

CONTENT = ravenhill.new("five-armies", seed=1).table.content
EVENTS = [slug for card, slug in enumerate(CONTENT.card_slugs) if CONTENT.card_deck[card] == 0]
FREE_STORIES = [slug for card, slug in enumerate(CONTENT.card_slugs) if CONTENT.card_deck[card] == 1]
SHADOW_STORIES = [slug for card, slug in enumerate(CONTENT.card_slugs) if CONTENT.card_deck[card] == 2]

FIELD = """
    [region.camp]
    side = "free-peoples"
    units = { lake-men = 2 }
    [region.old-road]
    side = "shadow"
    units = { orcs = 3 }
"""


def shadow_holds(card: str, die: str) -> str:
    """The Shadow to act with one die and one card."""
    return (
        f'to_act = "shadow"\n[dice]\nshadow = ["{die}"]\nfree-peoples = ["event"]\n[hand]\nshadow = ["{card}"]\n{FIELD}'
    )


def dice_that_play(card: str) -> list[str]:
    """The plain dice with which a card can be played."""
    found = []
    for die in ("army", "character", "muster", "event"):
        m = drawn(shadow_holds(card, die)).play(f"die:{die}")
        if "action:play-card" in m.options:
            found.append(die)
    return found


@pytest.mark.parametrize("card", EVENTS)
def test_FA_14_1_an_event_card_has_a_type_and_two_uses(card: str) -> None:
    """Each Event card is played with the die of its one type or an Event die, and in combat."""
    dice = dice_that_play(card)
    assert len(dice) == 2 and dice[-1] == "event"
    m = drawn(shadow_holds(card, "army"))
    m.play("die:army", "action:attack", "region:old-road", "do:no", "region:camp")
    assert f"card:{card}" in m.options_for("shadow")


def test_FA_14_1_order_effect_and_combat_effect_differ() -> None:
    """Stores Opened draws three cards as an Order; as Rested Arms in combat it draws one Event card."""
    m = drawn(shadow_holds("stores-opened", "event")).play("die:event", "action:play-card", "card:stores-opened")
    assert len(hand(m, "shadow")) == 3
    m = drawn(shadow_holds("stores-opened", "army") + "[next]\ndice = [1, 1, 1, 1, 1]\n")
    m.play("die:army", "action:attack", "region:old-road", "do:no", "region:camp")
    m.play("card:stores-opened", seat="shadow").play("maneuver:regroup", seat="free-peoples")
    assert m.options == ["do:withdraw", "do:fight-on"]
    assert len(hand(m, "shadow")) == 1
    assert cards(m, USED) == ["stores-opened"]


@pytest.mark.parametrize("card", ["howling-orcs", "great-goblin", "barbed-shafts"])
def test_FA_14_2_a_story_card_is_never_played_in_combat(card: str) -> None:
    """A Story card in hand is refused in combat; as an action it has its type."""
    m = drawn(shadow_holds(card, "army"))
    m.play("die:army", "action:attack", "region:old-road", "do:no", "region:camp")
    assert refused(m, f"card:{card}", "shadow") == "FA-14.2"
    assert len(dice_that_play(card)) == 2


def test_FA_15_1_hand_limit_six_checked_when_the_draw_is_complete() -> None:
    """With five cards an Event die brings two; only then one is discarded, face down."""
    text = """
        [dice]
        free-peoples = ["event"]
        shadow = ["event"]
        [hand]
        free-peoples = ["three-columns", "across-the-river", "press-the-attack", "hammer-and-anvil", "{}"]
        [next]
        event = ["swift-word"]
        free-peoples-story = ["lucky-number"]
    """
    m = drawn(text.format("unseen-march")).play("die:event", "action:draw-cards")
    assert len(hand(m, "free-peoples")) == 7
    m.play("card:unseen-march")
    assert len(hand(m, "free-peoples")) == 6
    assert cards(m, DISCARDED) == ["unseen-march"]
    other = drawn(text.format("fire-in-the-rear")).play("die:event", "action:draw-cards", "card:fire-in-the-rear")
    assert m.view("shadow") == other.view("shadow")
    assert m.view("free-peoples") != other.view("free-peoples")


def test_FA_15_1_event_and_story_cards_count_together() -> None:
    """Three Event and three Story cards are six: the next card makes a discard necessary."""
    m = drawn(f"""
        [dice]
        free-peoples = ["muster"]
        shadow = ["event"]
        [hand]
        free-peoples = {[*EVENTS[:2], "stores-opened", *FREE_STORIES[:3]]}
    """)
    m.play("die:muster", "action:play-card", "card:stores-opened")
    assert m.seat == "free-peoples" and len(hand(m, "free-peoples")) == 8
    m.play(m.options[0]).play(m.options[0])
    assert len(hand(m, "free-peoples")) == 6 and m.seat == "shadow"


def test_FA_15_2_an_empty_event_deck_is_remade() -> None:
    """Used and discarded Event cards are shuffled into a new deck; a discarded Story card stays away."""
    m = drawn(f"""
        used_events = {EVENTS[2:20]}
        discards = {[*EVENTS[20:], "howling-orcs"]}
        [dice]
        free-peoples = ["event"]
        shadow = ["event", "event"]
        [next]
        event = ["{EVENTS[0]}", "{EVENTS[1]}"]
    """)
    m.play("die:event", "action:draw-cards", "die:event", "action:draw-cards")
    assert EVENTS[0] in hand(m, "free-peoples") and EVENTS[1] in hand(m, "shadow")
    assert cards(m, USED) == [] and cards(m, DISCARDED) == ["howling-orcs"]
    assert set(EVENTS[2:]) <= set(cards(m, IN_DECK))


def test_FA_15_2_an_empty_story_deck_stays_empty() -> None:
    """No Story card is left: an Event die draws the Event card alone."""
    m = drawn(f"""
        out_of_game = {FREE_STORIES}
        [dice]
        free-peoples = ["event"]
        shadow = ["event"]
        [next]
        event = ["swift-word"]
    """)
    m.play("die:event", "action:draw-cards")
    assert hand(m, "free-peoples") == ["swift-word"]
    assert sum("draw" in line for line in m.log_for("shadow")) == 1
    assert sorted(cards(m, OUT_OF_GAME)) == sorted(FREE_STORIES)


def test_FA_15_2_an_event_deck_that_will_be_remade_can_be_drawn_from() -> None:
    """All Event cards used or discarded: drawing is possible; with none of them left, and no Story card, it is not."""
    for pile, rule in ((USED, ""), (DISCARDED, ""), (OUT_OF_GAME, "FA-13.12")):
        m = drawn('[dice]\nfree-peoples = ["event"]\nshadow = ["army"]').play("die:event")
        table = m.table
        for card, deck in enumerate(table.content.card_deck):
            if table.where[card] == IN_DECK:
                table.where[card] = pile if deck == EVENT_DECK else OUT_OF_GAME
        assert refused(m, "action:draw-cards") == rule


@pytest.mark.parametrize(
    ("die", "uses", "playable"),
    [
        ("muster-army", ["army"], ["hammer-and-anvil"]),
        ("muster-army", ["muster"], ["stores-opened"]),
        ("will-of-the-west", ["character"], ["swift-word"]),
        ("will-of-the-west", ["army"], ["hammer-and-anvil"]),
        ("will-of-the-west", ["muster"], ["stores-opened"]),
        ("will-of-the-west", ["event"], ["hammer-and-anvil", "swift-word", "stores-opened"]),
        ("character", [], ["swift-word"]),
        ("muster", [], ["stores-opened"]),
        ("event", [], ["hammer-and-anvil", "swift-word", "stores-opened"]),
    ],
)
def test_FA_15_3_which_die_plays_which_card(die: str, uses: list[str], playable: list[str]) -> None:
    """An Event die any card, the others their type; Muster/Army two types, Will of the West all."""
    m = drawn(f"""
        [dice]
        free-peoples = ["{die}"]
        [hand]
        free-peoples = ["hammer-and-anvil", "swift-word", "stores-opened"]
        {FIELD}
    """)
    m.play(f"die:{die}", *(f"as:{use}" for use in uses), "action:play-card")
    assert m.options == [f"card:{card}" for card in playable]
    assert refused(m, "card:blow-the-horns") == "FA-15.3"


def test_FA_15_4_a_requirement_must_be_met() -> None:
    """The Gate Thrown Open needs Thorin with an Army."""
    text = """
        [dice]
        free-peoples = ["event"]
        [hand]
        free-peoples = ["the-gate-thrown-open", "stores-opened"]
        [region.camp]
        {}
        characters = ["thorin"]
    """
    m = drawn(text.format("")).play("die:event", "action:play-card")
    assert refused(m, "card:the-gate-thrown-open") == "FA-15.4"
    m = drawn(text.format('side = "free-peoples"\nunits = { lake-men = 1 }')).play("die:event", "action:play-card")
    assert refused(m, "card:the-gate-thrown-open") == ""


@pytest.mark.parametrize(("bilbo", "rule"), [("camp", ""), ("waiting", "FA-15.4")])
def test_FA_15_4_lucky_number_needs_bilbo(bilbo: str, rule: str) -> None:
    """The book's example: Lucky Number is played only while Bilbo is in play."""
    m = drawn(f"""
        [dice]
        free-peoples = ["event"]
        [hand]
        free-peoples = ["lucky-number", "stores-opened"]
        [characters]
        bilbo = "{bilbo}"
    """)
    m.play("die:event", "action:play-card")
    assert refused(m, "card:lucky-number") == rule


def test_FA_15_5_what_is_not_optional_is_applied() -> None:
    """Barbed Shafts: the 2 Damage must be put on an Army; there is no way to decline."""
    m = drawn(f"""
        to_act = "shadow"
        activated = ["bard"]
        [dice]
        shadow = ["event"]
        [hand]
        shadow = ["barbed-shafts"]
        [characters]
        bard = "ravenhill"
        {FIELD}
    """)
    m.play("die:event", "action:play-card", "card:barbed-shafts", "do:first", "character:bard")
    assert m.options == ["region:camp"]
    m.play("region:camp")
    assert damage(m, "camp") == 2


def test_FA_15_5_a_partly_applicable_card_can_be_played() -> None:
    """The Chosen of Bolg with Bolg alone: a Bodyguard, but no unit."""
    m = drawn("""
        to_act = "shadow"
        bodyguards = 1
        [dice]
        shadow = ["muster"]
        [hand]
        shadow = ["the-chosen-of-bolg"]
        [region.ash-moor]
        characters = ["bolg"]
    """)
    m.play("die:muster", "action:play-card", "card:the-chosen-of-bolg")
    assert m.table.bodyguards == 2
    assert army(m, "ash-moor") == {}


def test_FA_15_5_great_goblin_without_a_great_orcs_figure() -> None:
    """The book's example: no Great Orcs can be placed, but the token is and the Army may still move."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["muster"]
        free-peoples = ["event"]
        [hand]
        shadow = ["great-goblin"]
        [region.wolf-heath]
        side = "shadow"
        units = { great-orcs = 6 }
        [region.echo-cleft]
        side = "shadow"
        units = { goblins = 2 }
    """)
    m.play("die:muster", "action:play-card", "card:great-goblin", "region:echo-cleft")
    assert (army(m, "echo-cleft"), leadership(m, "echo-cleft")) == ({"goblins": 2}, 1)
    m.play("do:first", "do:all", "region:stone-yards")
    assert (army(m, "stone-yards"), leadership(m, "stone-yards")) == ({"goblins": 2}, 1)


def test_FA_15_6_damage_from_a_card_is_an_apply_damage_step() -> None:
    """Grind Them Down on an Army in Ravenhill: the Fortification takes two, the Army the rest."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["army"]
        [hand]
        shadow = ["grind-them-down"]
        [region.ravenhill]
        side = "free-peoples"
        units = { elf-archers = 2 }
        [region.fallen-bridge]
        side = "shadow"
        units = { orcs = 2 }
        control = true
    """)
    m.play("die:army", "action:play-card", "card:grind-them-down", "region:ravenhill", "region:fallen-bridge")
    assert m.table.fort_damage[place(m, "ravenhill")] == 2
    assert damage(m, "ravenhill") == 1
    assert damage(m, "fallen-bridge") == 1


def test_FA_15_7_move_and_attack_on_a_card_are_both_optional() -> None:
    """Press the Attack: neither move nor attack, and the card is used all the same."""
    m = drawn(shadow_holds("press-the-attack", "army"))
    m.play("die:army", "action:play-card", "card:press-the-attack", "region:old-road", "do:no", "do:forgo")
    assert m.table.fight is None and army(m, "old-road") == {"orcs": 3}
    assert cards(m, USED) == ["press-the-attack"]
    assert m.seat == "free-peoples"


def test_FA_15_8_a_card_on_the_table_stays_until_its_condition() -> None:
    """Howling Orcs lies open until a Great Orcs unit dies, and does not count against the hand."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["army", "event", "event", "event"]
        [hand]
        shadow = [
            "howling-orcs", "three-columns", "across-the-river", "press-the-attack", "hammer-and-anvil",
            "grind-them-down",
        ]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 5 }
        [region.old-road]
        side = "shadow"
        units = { great-orcs = 1 }
    """)
    m.play("die:army", "action:play-card", "card:howling-orcs")
    assert cards(m, ON_TABLE) == ["howling-orcs"]
    m.play("die:event", "action:play-card", "card:grind-them-down", "region:camp", "region:old-road")
    assert cards(m, ON_TABLE) == ["howling-orcs"]
    m.play("die:event", "action:draw-cards")
    assert len(hand(m, "shadow")) == 6 and m.options == ["die:event"]


def test_FA_15_8_the_condition_ends_it() -> None:
    """A Great Orcs unit is eliminated: Howling Orcs is discarded at once."""
    m = drawn("""
        to_act = "free-peoples"
        table = ["howling-orcs"]
        [dice]
        free-peoples = ["muster-army"]
        [hand]
        free-peoples = ["grind-them-down"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 5 }
        [region.old-road]
        side = "shadow"
        units = { great-orcs = 1, orcs = 1 }
    """)
    m.play("die:muster-army", "as:army", "action:play-card", "card:grind-them-down", "region:old-road", "region:camp")
    assert cards(m, ON_TABLE) == ["howling-orcs"]
    m.play("unit:great-orcs")
    assert cards(m, ON_TABLE) == []


def test_FA_15_9_the_blue_tile() -> None:
    """The Arkenstone of Thráin adds the blue tile to the pool."""
    m = drawn("""
        [dice]
        free-peoples = ["event"]
        shadow = ["event"]
        [hand]
        free-peoples = ["the-arkenstone-of-thrain"]
    """)
    m.play("die:event", "action:play-card", "card:the-arkenstone-of-thrain")
    pool = tiles(m, m.table.pool)
    assert pool["fate-blue"] == 1 and sum(pool.values()) == 13


def test_FA_15_9_the_red_tile() -> None:
    """The Shadow of the Necromancer adds the red tile to the pool."""
    m = drawn(shadow_holds("the-shadow-of-the-necromancer", "event"))
    m.play("die:event", "action:play-card", "card:the-shadow-of-the-necromancer")
    pool = tiles(m, m.table.pool)
    assert pool["fate-red"] == 1 and sum(pool.values()) == 13


def test_FA_15_10_rules_that_a_card_does_not_replace_stay_in_force() -> None:
    """Unseen March lifts the stop next to enemies; their regions stay closed and five units the limit."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["army"]
        [hand]
        shadow = ["unseen-march"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 2 }
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 3 }
        leadership = 1
        [region.ruins-of-dale]
        side = "shadow"
        units = { wargs = 4 }
        control = true
    """)
    m.play("die:army", "action:play-card", "card:unseen-march", "region:garden-walls", "do:all", "region:old-road")
    assert refused(m, "region:camp") == "FA-22.1"
    m.play("region:ruins-of-dale")
    assert refused(m, "do:done") == "FA-23.1"
    m.play("unit:orcs", "unit:orcs")
    assert army(m, "ruins-of-dale") == {"orcs": 1, "wargs": 4}
    assert leadership(m, "ruins-of-dale") == 1
