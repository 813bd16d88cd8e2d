"""Sets, tokens, Eagles and the uses of a die as plans; what is said of them; how a game folds by them."""

from __future__ import annotations

import random

import pytest

from ravenhill.games.five_armies.plans.dice import USING
from ravenhill.kernel.errors import IllegalChoice
from ravenhill.kernel.plan import MOST_PLANS
from ravenhill.match.plans import with_name
from tests.games.five_armies.plans.boards import names, plan, valley
from tests.games.five_armies.rules.boards import drawn, plays
from tests.players.twins import twin
from tests.properties.games import begun, play_on

DALE = "region:ruins-of-dale"
GENERALS = """
    phase = "generals"
    [region.camp]
    side = "free-peoples"
    units = { lake-men = 1 }
    characters = ["bard", "dain", "gandalf", "thranduil"]
"""


# --- sets -----------------------------------------------------------------------------------------
def test_generals_are_activated_as_a_set() -> None:
    """In any order, up to three (FA-11.4)."""
    match = drawn(GENERALS)
    (found,) = match.plans()
    assert (found.verb, found.least, found.most, len(found.items)) == ("activate", 0, 3, 4)
    chosen = ["character:gandalf", "character:bard"]
    assert match.describe_plan("activate", items=chosen).sentence == "Activate Bard and Gandalf"
    three = [*chosen, "character:dain"]
    refused = match.why_not_item("activate", three, "character:thranduil")
    assert refused is not None and refused.rule == "FA-11.4"
    assert match.play_plan("activate", items=chosen).words == ["character:bard", "character:gandalf", "do:done"]


def test_nobody_need_be_activated() -> None:
    """An empty selection is an answer."""
    assert drawn(GENERALS).play_plan("activate", items=[]).words == ["do:done"]


def test_great_bats_are_placed_with_a_number_for_each_region() -> None:
    """Two in one region, one in another, in the order of the board."""
    match = drawn("""
        phase = "shadow-leadership"
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
    """)
    while match.question().name != "bat-where":
        match.play("number:3" if "number:3" in match.options else match.options[0])
    (found,) = match.plans()
    assert (found.least, found.most, {item.most for item in found.items}) == (3, 3, {3})
    placed = match.play_plan("place", items={"region:camp": 1, "region:alder-bend": 2})
    assert placed.words == ["region:alder-bend", "region:alder-bend", "region:camp"]


def test_cards_above_six_are_discarded_as_a_set() -> None:
    """As many as are too many (FA-15.1), whichever they are."""
    match = drawn("""
        [dice]
        free-peoples = ["event"]
        shadow = ["event"]
        [hand]
        free-peoples = ["strike-the-banners", "hammer-and-anvil", "gather-the-host", "swift-word", "three-columns",
                        "tend-the-hurt"]
    """)
    match.play("die:event", "action:draw-cards")
    (found,) = match.plans()
    assert (found.verb, found.least, found.most, len(found.items)) == ("discard", 2, 2, 8)
    last, first = found.items[-1].word, found.items[0].word
    assert match.why_not_item("discard", [], last) is None
    assert match.play_plan("discard", items=[last, first]).words == [first, last]


# --- answers of two words -------------------------------------------------------------------------
def test_a_recruitment_token_is_placed_with_its_group() -> None:
    """The region is the plan, the group a choice within it (Gather the Host)."""
    match = drawn(plays("free-peoples", "gather-the-host", ""))
    match.play("die:event", "action:play-card", "card:gather-the-host")
    within = plan(match, "place region:camp")
    assert within.choices == ["token:dwarves-and-men", "token:elves"]
    assert match.describe_plan(within, "token:elves").sentence == "Place a token of the Elves in Camp"
    assert match.play_plan(within, "token:elves").words == ["region:camp", "token:elves"]


def test_recruitment_tokens_of_one_group_are_placed_as_a_set() -> None:
    """Bard places up to two, each in another region (FA-24.1); the ability can be given up instead."""
    match = drawn("""
        activated = ["bard"]
        dice = { free-peoples = ["event"], shadow = ["event"] }
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        characters = ["bard"]
    """)
    match.play_plan("character:bard use do:first")
    assert names(match.plans()) == ["place", "do:forgo"]
    found = plan(match, "place")
    assert (found.least, found.most) == (1, 2)
    words = match.play_plan("place", items=["region:front-gate", "region:camp"]).words
    assert words == ["region:camp", "region:front-gate"]


def test_an_eagle_attacks_in_two_gestures() -> None:
    """The Eagle and the Army of its territory."""
    match = drawn("""
        dice = { free-peoples = ["muster", "event"], shadow = ["event"] }
        [box.eagles-eyrie]
        characters = ["lord-of-the-eagles"]
        [region.camp]
        eagles = 1
        [region.old-road]
        side = "shadow"
        units = { orcs = 2 }
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 1 }
    """)
    match.play("die:muster", "action:eagles")
    assert names(match.plans()) == ["region:camp attack region:garden-walls", "region:camp attack region:old-road"]
    assert match.play_plan("region:camp attack region:old-road").words == ["region:camp", "region:old-road"]


# --- dice -----------------------------------------------------------------------------------------
def test_a_die_and_its_use_are_one_plan() -> None:
    """Each use once; a die is skipped in one way."""
    match = valley()
    found = names(match.plans())
    assert "die:muster-army use-army action:attack" in found and "die:character use action:attack" in found
    assert [name for name in found if name.endswith("action:skip")] == [
        "die:character use action:skip",
        "die:muster-army use action:skip",
    ]
    match.play_plan("die:muster-army use-army action:attack")
    assert match.question().name == "attack-with"


def test_what_an_army_can_do_spends_the_cheapest_die_unless_another_is_chosen() -> None:
    """A Character die does one thing, a Muster/Army die two."""
    match = valley()
    name = f"{DALE} attack region:camp"
    told = match.describe_plan(name)
    assert (told.sentence, told.price) == ("Attack Camp from Ruins of Dale", "Character die")
    assert told.chances and "you win" in told.chances[0]
    other = match.describe_plan(name, "die:muster-army")
    assert (other.sentence, other.price) == ("Attack Camp from Ruins of Dale", "Muster/Army die")
    assert match.play_plan(name, "die:muster-army").words[:3] == ["die:muster-army", "as:army", "action:attack"]


def test_a_die_that_cannot_do_it_is_refused() -> None:
    """A march of two regions needs a Character die."""
    match = valley()
    with pytest.raises(IllegalChoice, match="This die can't do that"):
        match.play_plan(f"{DALE} march region:water-meads", "die:muster-army")


def test_of_an_enemy_the_plans_say_who_can_attack_it() -> None:
    """Camp is beside Ruins of Dale alone."""
    assert names(valley().plans(about="region:camp")) == [f"{DALE} attack region:camp"]


# --- telling and folding --------------------------------------------------------------------------
def test_a_move_says_where_it_goes_and_what_it_spends() -> None:
    """Sentence, way and price."""
    told = valley().describe_plan(f"{DALE} march region:water-meads")
    assert told.sentence == "Move the whole Army to Water Meads"
    assert (told.path, told.price) == (["region:east-strand", "region:water-meads"], "Character die")


def test_a_walk_says_who_cannot_move_afterwards() -> None:
    """Characters move in the order of the list."""
    match = drawn("""
        dice = { free-peoples = ["character"], shadow = ["event"] }
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        characters = ["bard", "gandalf", "thranduil"]
    """)
    match.play("die:character", "action:character-movement")
    told = match.describe_plan("character:gandalf walk region:old-road")
    assert told.sentence == "Move Gandalf to Old Road"
    assert told.risks == ["You can't choose Bard after this: the order is fixed."]


def test_a_march_into_a_full_region_says_that_units_are_lost() -> None:
    """Five units is the limit (FA-21.2)."""
    match = drawn("""
        dice = { free-peoples = ["muster-army"], shadow = ["event"] }
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 3 }
        [region.old-road]
        side = "free-peoples"
        units = { elf-archers = 3 }
    """)
    match.play("die:muster-army", "as:army", "action:attack")
    assert match.describe_plan("region:camp march region:old-road").risks == [
        "Your Army will be over its limit: you choose the units that are lost."
    ]


def test_what_an_army_does_is_one_step_and_is_taken_back_as_one() -> None:
    """From the die to where it goes; the second Army of a Strategic Movement is another step."""
    match = valley()
    before = match.position()
    match.play_plan(f"{DALE} march region:south-quarter")
    first = match.steps[-1]
    assert first.words[0] == "die:muster-army" and first.words[-1] == "region:south-quarter"
    match.play_plan("region:ravenhill march region:raven-stair")
    assert [step.words[-1] for step in match.steps[-2:]] == ["region:south-quarter", "region:raven-stair"]
    match = valley()
    match.play_plan(f"{DALE} march region:south-quarter")
    match.undo("free-peoples", plan=True)
    assert match.position() == before and not any(step.words for step in match.steps)


@pytest.mark.parametrize("seed", [3, 4])
def test_plans_about_things_tell_a_seat_nothing(seed: int) -> None:
    """In two games that it cannot tell apart its Armies can do the same, in not too many ways."""
    match, rng = begun("five-armies", seed, bool(seed % 2)), random.Random(seed)
    looked = 0
    while match.outcome is None and looked < 8:
        play_on(match, 5, rng, bold=True)
        for seat in match.seats:
            one, other = match.question(seat), twin(match, seat, seed).question(seat)
            if one.name not in USING:
                continue
            looked += 1
            first = one.game.words.number["region:alder-bend"]
            for about in rng.sample(range(first, first + one.world.content.places), 6):
                found = [with_name(one, each) for each in one.game.plans(one, about)]
                assert found == [with_name(other, each) for each in other.game.plans(other, about)]
                assert len({each.name for each in found}) == len(found) <= MOST_PLANS
    assert looked


def test_a_card_that_asks_who_and_where_is_answered_in_one_plan() -> None:
    """Grind Them Down: the enemy and the Army beside it."""
    match = drawn(plays("shadow", "grind-them-down", """
        [region.old-road]
        side = "shadow"
        units = { orcs = 4 }
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
    """))  # fmt: skip
    match.play("die:event", "action:play-card", "card:grind-them-down")
    assert names(match.plans()) == ["region:camp grind region:old-road"]
    assert plan(match, "region:camp grind region:old-road").words == ["region:camp", "region:old-road"]
