"""Tests that a round of combat is answered at once, and that whatever comes otherwise is asked."""

from __future__ import annotations

import ravenhill
from ravenhill.match.known import FiveArmiesMatch
from ravenhill.match.orders import ordered_word
from ravenhill.protocol.planning import Order
from tests.games.five_armies.plans.boards import FIELD

SECOND = """
    [region.ravenhill]
    side = "free-peoples"
    units = { elf-archers = 2 }
    leadership = 1
"""
FREE, SHADOW = "free-peoples", "shadow"
SHADOWS = {"combat-card": "maneuver:orcs", "casualties": "do:done", "leave": "do:stand"}


def attacked(seed: int = 1) -> FiveArmiesMatch:
    """The Free Peoples have attacked Camp, and both sides choose their cards."""
    match = ravenhill.loads('game = "five-armies"\n' + FIELD, seed=seed)
    match.play_plan("region:ruins-of-dale attack region:camp", seat=FREE)
    return match


def shadow_answers(match: FiveArmiesMatch) -> None:
    """The Shadow stands, keeps its Damage, and re-rolls all it can."""
    while SHADOW in match.seats:
        offered = match.options_for(SHADOW)
        word = SHADOWS.get(match.question(SHADOW).name, "")
        match.play(word if word in offered else offered[-1], seat=SHADOW)


def rolled(card: str = "maneuver:elf-archers", seed: int = 1) -> FiveArmiesMatch:
    """The cards are shown and the dice rolled: the first question of the round is open."""
    match = attacked(seed)
    match.play(card, seat=FREE)
    shadow_answers(match)
    return match


def go_on(match: FiveArmiesMatch, orders: list[Order]) -> list[str]:
    """What is answered as ordered, until somebody has to be asked."""
    given: list[str] = []
    while True:
        shadow_answers(match)
        word, orders = ordered_word(match, FREE, orders)
        if not word:
            return given
        match.play(word, seat=FREE)
        given.append(word)


def test_one_answer_takes_the_round_to_the_next_card() -> None:
    """Re-rolls, ability, casualties and the next round go with the first of them."""
    match = rolled()
    assert match.question(FREE).name == "reroll-black"
    orders = match.orders(FREE)
    assert [order.kind for order in orders] == ["reroll-white", "declare", "casualties", "withdrawal"]
    match.play(match.usual_answer(FREE), seat=FREE)
    assert go_on(match, orders) == ["number:1", "do:yes", "do:done", "do:fight-on"]
    assert match.question(FREE).name == "combat-card"
    assert match.orders(FREE) == []


def test_all_misses_are_the_usual_re_roll() -> None:
    """As many as can be re-rolled, which is the last answer."""
    match = rolled()
    assert match.usual_answer(FREE) == match.options_for(FREE)[-1] == "number:3"


def test_an_order_that_is_not_given_is_asked() -> None:
    """Without the ability among the orders it is asked, and with it everything behind it."""
    match = rolled()
    orders = [order for order in match.orders(FREE) if order.kind != "declare"]
    match.play("number:3", seat=FREE)
    assert go_on(match, orders) == ["number:1"]
    assert match.question(FREE).name == "declare"
    assert ordered_word(match, FREE, orders) == ("", [])


def test_units_that_must_go_are_asked_for() -> None:
    """Who wants to keep the Damage cannot when there are more tokens than units: then nothing is ordered any more."""
    match = rolled("maneuver:lake-men", seed=3)
    while match.question(FREE).name == "combat-card":
        match.play(match.options_for(FREE)[0], seat=FREE)
        shadow_answers(match)
    for _ in range(40):
        asked, orders = match.question(FREE), match.orders(FREE)
        if asked.name == "casualties":
            break
        match.play(match.usual_answer(FREE) or match.options_for(FREE)[0], seat=FREE)
        go_on(match, orders)
    assert asked.name == "casualties"
    assert "do:done" not in match.options_for(FREE)
    assert match.usual_answer(FREE) == ""


def test_what_costs_ones_own_army_is_never_ordered_ahead() -> None:
    """The Dwarf Regulars give one of theirs up: that is asked when it comes."""
    position = FIELD.replace("elf-archers = 3", "dwarf-regulars = 3")
    match = ravenhill.loads('game = "five-armies"\n' + position, seed=1)
    match.play_plan("region:ruins-of-dale attack region:camp", seat=FREE)
    match.play("maneuver:dwarf-regulars", seat=FREE)
    shadow_answers(match)
    assert match.question(FREE).name.startswith("reroll")
    assert "declare" not in [order.kind for order in match.orders(FREE)]


def test_the_defender_stands() -> None:
    """The other side has orders of its own: to stand its ground, and never to withdraw."""
    match = attacked()
    for seat, card in ((FREE, "maneuver:elf-archers"), (SHADOW, "maneuver:orcs")):
        match.play(card, seat=seat)
    if match.seats == [FREE]:
        match.play(match.options_for(FREE)[0], seat=FREE)
    assert match.seats == [SHADOW]
    kinds = [order.kind for order in match.orders(SHADOW)]
    assert kinds[-1] == "leave"
    assert "withdrawal" not in kinds


def test_outside_a_round_nothing_is_ordered() -> None:
    """But that one Army is enough, if it is ordered with a march; and no answer is the usual one."""
    match = ravenhill.loads('game = "five-armies"\n' + FIELD, seed=1)
    assert match.usual_answer(FREE) == ""
    assert [(order.kind, order.after, order.preset) for order in match.orders(FREE)] == [
        ("move-army", ["march"], False)
    ]


def test_a_second_army_is_not_asked_for_where_one_is_enough() -> None:
    """The order answers the question behind the first march."""
    match = ravenhill.loads('game = "five-armies"\n' + FIELD + SECOND, seed=1)
    orders = match.orders(FREE)
    march = next(plan for plan in match.plans(about="region:ruins-of-dale") if plan.verb == "march")
    match.play_plan(march, seat=FREE)
    assert match.question(FREE).name == "move-army"
    assert ordered_word(match, FREE, orders) == ("do:done", [])
