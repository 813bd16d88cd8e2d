"""Encodes a seat's knowledge as one row of numbers."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

import ravenhill
from ravenhill.kernel.chance import Seeded
from ravenhill.match.match import AnyMatch as Match
from tests.research.extras import GAMES, THREE_ARMIES, each_game, fights, moments, need
from tests.typed import sharing

np = need("numpy")
encoding = need("ravenhill.research.encoding")
layout, encoder = encoding.layout, encoding.encoder
COUNTED = ("held", "dread", "tyrant", "called")  # effects that the row tells among the states


def row(match: Match, seat: str) -> Any:
    """The row of a seat."""
    question = match.knowledge(seat)
    return encoder(match.game).encode(question.world, question.seat)


def told(match: Match, seat: str) -> dict[str, dict[str, float]]:
    """The row of a seat in words: by part, what is not 0, in its own measure."""
    numbers = row(match, seat)
    return {part.name: shown(part, numbers) for part in layout(match.game)}


def shown(part: Any, numbers: Any) -> dict[str, float]:
    """The numbers of a part that are not 0."""
    found = zip(part.labels, numbers[part.first : part.last], strict=True)
    return {label: round(float(number) * (part.most or 1), 3) for label, number in found if number}


def twin(match: Match, seat: str, seed: int) -> Match:
    """The same game to one seat: what it may not know is another."""
    other = sharing(match)
    other.table = match.game.determinise(match.table, match.game.seats.index(seat), Seeded(seed))
    return other


# --- the layout -----------------------------------------------------------------------------------
@each_game
def test_the_layout_covers_the_row_without_a_gap(game: str) -> None:
    """Every number of the row belongs to one part and has one label."""
    match = ravenhill.new(game, seed=1)
    parts = layout(match.game)
    assert parts[0].first == 0 and parts[-1].last == len(row(match, match.game.seats[0]))
    assert all(one.last == other.first for one, other in pairwise(parts))
    assert all(len(part.labels) == len(set(part.labels)) == part.last - part.first for part in parts)
    assert len({part.name for part in parts}) == len(parts)


def test_the_row_of_one_game_does_not_depend_on_the_other() -> None:
    """The kinds of question of a game are its own, whatever else has been imported, and none is missing."""
    questions = [{part.name: part for part in layout(ravenhill.new(game).game)}["question"].labels for game in GAMES]
    assert not set(questions[0]) & set(questions[1])
    assert "choose-die" in questions[0] and "choose-warrior" in questions[1]
    assert all(labels == sorted(labels) for labels in questions)


@each_game
def test_every_number_lies_between_0_and_1_in_a_whole_game(game: str) -> None:
    """The row has one length and one type from the first question to the end of the game."""
    match = ravenhill.new(game, seed=3)
    size = layout(match.game)[-1].last
    for moment in moments(match, seed=3, every=5):
        for seat in moment.game.seats:
            numbers = row(moment, seat)
            assert numbers.shape == (size,) and numbers.dtype == np.float32
            assert numbers.min() >= 0 and numbers.max() == 1


@each_game
def test_the_mask_holds_exactly_the_options(game: str) -> None:
    """Over a random game the words that the mask allows are those that the match offers, for every seat."""
    match = ravenhill.new(game, seed=4)
    names = match.game.words.names
    for moment in moments(match, seed=4):
        for seat in moment.game.seats:
            question = moment.knowledge(seat)
            mask = encoder(moment.game).mask(question.world, question.seat)
            offered = moment.options_for(seat) if seat in moment.seats else []
            assert [names[word] for word in mask.nonzero()[0]] == sorted(
                offered, key=moment.game.words.number.__getitem__
            )


# --- The Battle of Five Armies --------------------------------------------------------------------
def test_the_board_of_five_armies_is_in_the_row() -> None:
    """Units, characters, dice, points and the question stand where their labels say, as the view has them."""
    match = ravenhill.new("five-armies", seed=5)
    for moment in moments(match, seed=5, every=25):
        for seat in moment.game.seats:
            view, said = moment.view(seat), told(moment, seat)
            units = {f"{army.place} {unit}": n for army in view.armies for unit, n in army.units.items()}
            assert said["units"] == {label: min(n, 6) for label, n in units.items()}
            assert said["army"] == {f"{army.place} {army.side}": 1 for army in view.armies}
            places = [f"{who} {'waiting' if at == 'ready' else at}" for who, at in view.characters.items()]
            assert said["characters"] == dict.fromkeys(places, 1)
            dice = {f"{side} {face}": n for side, held in view.dice.items() for face, n in held.items()}
            assert said["dice"] == {label: min(n, 6) for label, n in dice.items()}
            assert said["fate"] == ({"fate": view.fate} if view.fate else {})
            assert said["seat"] == {seat: 1} and said["phase"] == {view.phase: 1}
            assert said["asked"] == dict.fromkeys(view.to_act, 1)
            assert set(said["control"]) == set(view.control)
            tokens = {f"{place} {group}": n for place, lying in view.tokens.items() for group, n in lying.items()}
            assert said["tokens"] == {label: min(n, 3) for label, n in tokens.items()}


def test_cards_are_told_as_far_as_the_seat_knows_them() -> None:
    """The own hand card by card, of the other the backs and what has been seen, and the open piles."""
    match = ravenhill.new("five-armies", seed=6)
    for moment in moments(match, seed=6, every=20):
        for seat, other in (("free-peoples", "shadow"), ("shadow", "free-peoples")):
            view, said = moment.view(seat), told(moment, seat)
            piles = {
                "own-hand": view.hands[seat].known,
                "other-hand": view.hands[other].known,
                "looked-at": view.secrets.get("cards", []),
                "table": view.table,
                "in-use": view.in_use,
                "used": view.used_events,
                "discarded": view.discards,
                "out-of-game": view.out_of_game,
            }
            assert set(said["cards"]) == {f"{pile} {card}" for pile, cards in piles.items() for card in cards}
            backs = {"event": view.hands[other].event, "story": view.hands[other].story}
            assert said["other-hand"] == {back: min(n, 8) for back, n in backs.items() if n}
            assert said["decks"] == {deck: min(n, 40) for deck, n in view.decks.items() if n}


def test_a_combat_is_in_the_row() -> None:
    """Both sides of the combat being fought: place, dice, the Unit or Special card shown, and those that are spent."""
    seen = set()
    for moment in fights("five-armies", seed=1, words=250):
        view, said = moment.view("shadow"), told(moment, "shadow")
        if view.combat is None:
            assert not said["combat"] and not said["attacker-side"] and not said["defender-place"]
            continue
        for name, side in (("attacker", view.combat.attacker), ("defender", view.combat.defender)):
            assert said[f"{name}-side"] == {side.side: 1} and said[f"{name}-place"] == {side.place: 1}
            rolled = {f"white {face}": side.white.count(face) for face in range(1, 7)}
            rolled |= {f"black {face}": side.black.count(face) for face in range(1, 7)}
            assert said[f"{name}-dice"] == {label: n for label, n in rolled.items() if n}
            shown_card = side.card.removeprefix("maneuver:")
            assert said[f"{name}-card"] == ({shown_card: 1} if side.card.startswith("maneuver:") else {})
            assert set(said[f"{name}-spent"]) == {word.removeprefix("maneuver:") for word in side.spent}
            seen |= {f"{name}-{part}" for part in ("card", "spent") if said[f"{name}-{part}"]}
    assert seen == {"attacker-card", "attacker-spent", "defender-card", "defender-spent"}


@pytest.mark.parametrize("seed", [8, 9])
def test_units_on_the_march_are_not_lost(seed: int) -> None:
    """All figures of the game are in the reserve, on the board or marching, even more than a region can hold."""
    match = ravenhill.new("five-armies", seed=seed)
    marched = False
    for moment in moments(match, seed=seed):
        said = told(moment, "shadow")
        arriving: dict[str, int] = {}
        for army in moment.view("shadow").arrivals:
            for unit, n in army.units.items():
                arriving[unit] = arriving.get(unit, 0) + n
        assert said["marching"] == arriving
        marched = marched or bool(arriving)
    assert marched


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_secrets_change_nothing(seed: int) -> None:
    """Two tables that differ only in what a seat may not know give it the same row and the same mask."""
    match = ravenhill.new("five-armies", seed=seed)
    differed = 0
    for moment in moments(match, seed=seed, every=15):
        if moment.outcome is not None:
            return
        for seat in moment.game.seats:
            one, other = twin(moment, seat, 1), twin(moment, seat, 2)
            differed += one.table.where != other.table.where
            number = moment.game.seats.index(seat)
            # The encoding itself is honest: it is given a table with other secrets, not a determinised copy of one.
            rows = [encoder(moment.game).encode(table, number) for table in (moment.table, one.table, other.table)]
            assert np.array_equal(rows[0], rows[1]) and np.array_equal(rows[0], rows[2])
            masks = [encoder(moment.game).mask(each.knowledge(seat).world, number) for each in (moment, one, other)]
            assert np.array_equal(masks[0], masks[1]) and np.array_equal(masks[0], masks[2])
    assert differed


# --- Combat Hex -----------------------------------------------------------------------------------
def test_the_warriors_are_in_the_row() -> None:
    """Where each stands, where it looks, its wounds and action points, and whose it is."""
    match = ravenhill.new("combat-hex", seed=2)
    for moment in moments(match, seed=2, every=20):
        view, said = moment.view("b"), told(moment, "b")
        assert said["seat"] == {"b": 1} and said["asked"] == dict.fromkeys(view.asked, 1)
        assert set(said["warrior-own"]) == {f"warrior:{each.id}" for each in view.warriors if each.seat == "b"}
        for each in view.warriors:
            word = f"warrior:{each.id}"
            where = "on-map" if each.where == "hex" else each.where
            assert said["warrior-where"][f"{word} {where}"] == 1
            assert said["warrior-numbers"].get(f"{word} wounds", 0) == each.wounds
            assert said["warrior-numbers"].get(f"{word} action-points", 0) == each.action_points
            assert (f"{word} {each.face}" in said["warrior-face"]) == bool(each.hex)
            assert (f"{word} acted" in said["warrior-states"]) == each.acted
            if each.hex:
                column = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".index(each.hex[0]) + 1
                assert said["warrior-place"][f"{word} column"] == column
                assert said["warrior-place"][f"{word} row"] == int(each.hex[1:])


def test_the_field_is_in_the_row() -> None:
    """Terrain by hex and by side, and the hexes that each army covers."""
    match = ravenhill.new("combat-hex", seed=9)
    for moment in moments(match, seed=9, every=60):
        view, said = moment.view("a"), told(moment, "a")
        field = view.field.hexes
        assert {label for label in said["ground"] if label.endswith("on-map")} == {f"hex:{at} on-map" for at in field}
        crossed = {f"hex:{at} crossed" for at, sign in field.items() if sign in "Xx"}
        assert {label for label in said["ground"] if label.endswith("crossed")} == crossed
        sides = {
            f"hex:{name.replace('-', ' ')}" for name in view.field.sides if name.split("-")[1] in ("e", "se", "sw")
        }
        assert sides <= set(said["sides"])
        moving = view.moving
        for part, own in (("own", True), ("enemy", False)):
            covered = {f"hex:{at}" for each in view.warriors if (each.seat == "a") == own for at in each.hexes}
            in_motion = {f"hex:{at}" for each in view.warriors if each.id == moving for at in each.hexes}
            assert covered - in_motion <= set(said[part]) <= covered


def test_dice_and_effects_are_in_the_row() -> None:
    """The dice of each player, what holds for a warrior, its traits and the combats to come."""
    seen = set()
    for moment in fights("combat-hex", seed=6, words=250):
        view, said = moment.view("a"), told(moment, "a")
        for pool in view.dice:
            assert said["dice"][f"{pool.seat} {pool.kind}"] == 6
            assert said["dice"].get(f"{pool.seat} hits", 0) == min(pool.hits, 6)
            assert said["dice"].get(f"{pool.seat} die-4", 0) == pool.damage.count(4)
            seen.add(pool.kind)
        for each in view.warriors:
            word = f"warrior:{each.id}"
            for trait in ("cavalry", "flyer", "fearsome", "large"):
                assert (f"{word} {trait}" in said["warrior-traits"]) == (trait in each.traits)
            assert (f"{word} fighting" in said["warrior-states"]) == (each.id in view.fighting)
            assert (f"{word} moving" in said["warrior-states"]) == (each.id == view.moving)
            effects = [effect for effect in each.effects if effect not in COUNTED]
            holding = {label for label in said["warrior-effects"] if label.startswith(f"{word} ")}
            assert holding == {f"{word} {effect}" for effect in effects}
            assert (f"{word} held" in said["warrior-states"]) == ("held" in each.effects)
            seen |= set(each.effects)
        assert said["movement-left"] == ({"movement-left": view.movement_left} if view.movement_left > 0 else {})
    assert seen >= {"shot", "free-attack", "combat", "held", "duty-done"}


def test_three_armies_have_a_longer_row() -> None:
    """Everything that is told by seat is told of every seat."""
    match = ravenhill.new("combat-hex", armies=THREE_ARMIES, maps=["ford-12"], seed=1)
    parts = {part.name: part.labels for part in layout(match.game)}
    assert parts["seat"] == ["a", "b", "c"] and len(parts["order"]) == 9
    rng = random.Random(1)
    for _ in range(30):
        match.play(rng.choice(match.options))
    assert told(match, "c")["seat"] == {"c": 1}
