"""Copies for search look like the game to their seat, and everything hidden from it is drawn again."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import ravenhill
from ravenhill.games.five_armies.chronicle import Chronicle
from ravenhill.games.five_armies.hidden import determinise
from ravenhill.games.five_armies.model import DISCARDED, EVENT_DECK, IN_DECK, IN_HAND, MUSTER, MUSTER_ARMY, MUSTER_CARD
from ravenhill.games.five_armies.position.writing import dump
from ravenhill.games.five_armies.rules.actions import CHOOSE_ACTION, TakeAction
from ravenhill.games.five_armies.rules.hand import Discard, card_word
from ravenhill.games.five_armies.rules.happenings import HAND_SEEN
from ravenhill.games.five_armies.rules.queries import hand
from ravenhill.games.five_armies.state import Battle
from ravenhill.games.five_armies.view import view
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.events import visible
from ravenhill.kernel.frame import Frame
from ravenhill.kernel.table import NO_ANSWER
from ravenhill.protocol.story import Card
from tests.games.five_armies.playing import (
    CONTENT,
    FREE_PEOPLES,
    SEATS,
    SHADOW,
    SPECTATOR,
    WORDING,
    WORDS,
    new_game,
    open_questions,
    positions,
    procedures,
    random_game,
)

SOURCE = Path(__file__).parents[3] / "src"
DECKS = 4  # the labels of draws from a deck are below this
# Locals that hold a card or a tile and may be seen by all, with the reason.
OPEN = {
    ("DrawTiles", "aside"): "Fate tiles are drawn and set aside openly",
    ("DrawTiles", "tile"): "Fate tiles are drawn openly",
    ("FatePhase", "aside"): "Fate tiles are drawn and set aside openly",
    ("FatePhase", "tile"): "Fate tiles are drawn openly",
    ("HoldTiles", "last"): "a tile is laid aside face up",
    ("Played", "card"): "a card is laid open before it is carried out",
    ("YieldCard", "card"): "chosen in a hand that the other side has looked into: both know it",
}


class Watched(Seeded):
    """Chance that remembers whether a card was drawn."""

    drawn = False

    def draw(self, label: int, weights: list[int]) -> int:
        self.drawn = self.drawn or label < DECKS
        return super().draw(label, weights)


def encoded(g: Battle, seat: int) -> bytes:
    return msgspec.json.encode(view(g, seat))


def twins(g: Battle, seat: int) -> tuple[Battle, Battle]:
    """Two battles that differ only in what the seat may not know."""
    return determinise(g, seat, Seeded(3)), determinise(g, seat, Seeded(4))


# --- the same for the seat --------------------------------------------------------------------------------------------
def test_a_seat_sees_the_same_in_the_copy() -> None:
    """view(determinise(g, p), p) == view(g, p) for players and spectators."""
    for number, g in enumerate(positions()):
        for seat in SEATS:
            assert encoded(determinise(g, seat, Seeded(number)), seat) == encoded(g, seat)


def test_what_really_lies_where_has_no_part_in_the_copy() -> None:
    """Battles that differ only in secrets give the very same copy with the same chance, the frames included."""
    for number, g in enumerate(positions()):
        for seat in SEATS:
            copies = [determinise(each, seat, Seeded(number)) for each in (g, *twins(g, seat))]
            assert len({dump(copy) for copy in copies}) == 1


def test_a_seat_reads_the_same_in_the_copy() -> None:
    """Options, questions, buttons and refusals over the whole vocabulary do not depend on secrets."""
    for g in positions():
        for seat in (FREE_PEOPLES, SHADOW):
            one, other = twins(g, seat)
            asked, also_asked = one.decision_of(seat), other.decision_of(seat)
            assert (asked is None) == (also_asked is None)
            if asked is not None and also_asked is not None:
                assert asked.options == also_asked.options
                assert WORDING.prompt(one, asked) == WORDING.prompt(other, also_asked)
                assert [WORDING.option(one, w) for w in asked.options] == [
                    WORDING.option(other, w) for w in asked.options
                ]
            for word in range(0, len(WORDS), 1 if asked else 40):
                assert WORDING.refusal(one, seat, word) == WORDING.refusal(other, seat, word)


def test_a_seat_lives_through_the_same_in_the_copy() -> None:
    """After the seat's own answer it sees and reads the same, unless a card was drawn or shown."""
    compared = 0
    for number, g in enumerate(positions()):
        for seat in (FREE_PEOPLES, SHADOW):
            one, other = twins(g, seat)
            decision = one.decision_of(seat)
            if decision is None:
                continue
            word = random.Random(number).choice(decision.options)
            chances = Watched(number), Watched(number)
            for copy, chance in zip((one, other), chances, strict=True):
                copy.chance, copy.log = chance, []
                copy.choose(seat, word)
            if any(chance.drawn for chance in chances) or HAND_SEEN in [event.kind for event in one.log or []]:
                continue
            compared += 1
            assert _read(one, seat) == _read(other, seat)
            assert encoded(one, seat) == encoded(other, seat)
    assert compared > len(positions()) // 2


def _read(g: Battle, seat: int) -> list[str]:
    assert g.log is not None
    return [WORDING.sentence(g, event) for event in g.log if visible(event, seat)]


def test_the_log_never_names_or_shows_a_card_that_the_reader_does_not_know() -> None:
    """A card unknown to a seat before and after a word is not in what the seat reads and sees of it."""
    shown = 0
    for seed in range(4):
        read, before = 0, {seat: set(range(len(CONTENT.card_titles))) for seat in SEATS}
        for g in random_game(seed):
            assert g.log is not None
            for seat in SEATS:
                unknown, reader = set(_unknown(g, seat)), Chronicle(g, WORDING)
                story = [reader.seen_event(at) for at in range(read, len(g.log)) if visible(g.log[at], seat)]
                told = " ".join(seen.text for seen in story)
                words = [seen.shows.word for seen in story if isinstance(seen.shows, Card)]
                secret = unknown & before[seat]
                assert not [card for card in secret if f"“{CONTENT.card_titles[card]}”" in told]
                assert not [card for card in secret if f"card:{CONTENT.card_slugs[card]}" in words]
                shown += sum(word != "" for word in words)
                before[seat] = unknown
            read = len(g.log)
    assert shown > 100


def _unknown(g: Battle, seat: int) -> list[int]:
    other_hands = [IN_HAND + side for side in (FREE_PEOPLES, SHADOW) if side != seat]
    return [card for card, where in enumerate(g.where) if where in other_hands and not g.seen[card] & (1 << seat)]


# --- different for the other ------------------------------------------------------------------------------------------
def test_unknown_cards_are_dealt_anew() -> None:
    """The other hand, the deck and the discards change; how many cards lie where does not."""
    changed = 0
    for number, g in enumerate(positions()):
        copy = determinise(g, FREE_PEOPLES, Seeded(number))
        assert sorted(zip(CONTENT.card_deck, copy.where, copy.seen, strict=True)) == sorted(
            zip(CONTENT.card_deck, g.where, g.seen, strict=True)
        )
        assert hand(copy, FREE_PEOPLES) == hand(g, FREE_PEOPLES)
        changed += hand(copy, SHADOW) != hand(g, SHADOW)
    assert changed > len(positions()) // 2


def test_cards_the_seat_has_seen_stay() -> None:
    """A card seen in the other hand, and an own discard, are where they were."""
    g = next(g for g in positions() if len(hand(g, SHADOW)) > 2).clone(Seeded(0))
    known, mine = hand(g, SHADOW)[1], g.where.index(IN_DECK)
    g.seen[known] |= 1 << FREE_PEOPLES
    g.where[mine], g.seen[mine] = DISCARDED, 1 << FREE_PEOPLES
    for seed in range(20):
        copy = determinise(g, FREE_PEOPLES, Seeded(seed))
        assert copy.where[known] == IN_HAND + SHADOW
        assert copy.where[mine] == DISCARDED


def test_a_spectator_knows_neither_hand() -> None:
    """For a spectator both hands are dealt again."""
    g = next(g for g in positions() if len(hand(g, SHADOW)) > 2 and len(hand(g, FREE_PEOPLES)) > 2)
    copies = [determinise(g, SPECTATOR, Seeded(seed)) for seed in range(6)]
    assert len({tuple(hand(copy, FREE_PEOPLES)) for copy in copies}) > 1
    assert len({tuple(hand(copy, SHADOW)) for copy in copies}) > 1


def test_every_unknown_card_is_equally_likely() -> None:
    """A card of the deck comes into the other hand as often as any other."""
    g = new_game(2)
    held = [card for card in hand(g, SHADOW) if CONTENT.card_deck[card] == EVENT_DECK]
    pool = [card for card, deck in enumerate(CONTENT.card_deck) if deck == EVENT_DECK and g.where[card] != IN_HAND]
    chance, count = Seeded(9), dict.fromkeys(pool, 0)
    rounds = 200 * len(pool)
    for _ in range(rounds):
        copy = determinise(g, FREE_PEOPLES, chance)
        for card in hand(copy, SHADOW):
            if card in count:
                count[card] += 1
    expected = rounds * len(held) / len(pool)
    assert all(0.7 * expected < number < 1.3 * expected for number in count.values())


# --- questions --------------------------------------------------------------------------------------------------------
def test_the_other_seats_sealed_card_is_forgotten() -> None:
    """In the copy the other seat has still to choose; the own sealed answer is kept."""
    g = next(g for g in positions() if len(open_questions(g)) == 2).clone(Seeded(0))
    chosen = g.decisions[0].options[0]
    g.choose(g.decisions[0].seat, chosen)
    sealing = g.decisions[0].seat
    assert determinise(g, 1 - sealing, Seeded(1)).answers[sealing] == NO_ANSWER
    assert determinise(g, sealing, Seeded(1)).answers[sealing] == chosen
    assert determinise(g, SPECTATOR, Seeded(1)).answers == [NO_ANSWER, NO_ANSWER]
    for seat in SEATS:
        assert encoded(determinise(g, seat, Seeded(1)), seat) == encoded(g, seat)


def test_the_other_seat_is_offered_what_it_holds_in_the_copy() -> None:
    """A question about the other hand has the cards of the new hand as its answers."""
    asked = 0
    for number, g in enumerate(positions()):
        for decision in open_questions(g):
            if decision.kind.name not in ("choose-card", "combat-card", "discard"):
                continue
            copy = determinise(g, 1 - decision.seat, Seeded(number))
            again = copy.decision_of(decision.seat)
            assert again is not None and again.options
            cards = [word for word in again.options if WORDS.names[word].startswith("card:")]
            assert set(cards) <= {card_word(copy, card) for card in hand(copy, decision.seat)}
            asked += 1
    assert asked > 10


def test_being_asked_shows_that_there_is_a_card_to_play() -> None:
    """Who used a Muster/Army die for Muster with nothing to do but play a card holds such a card in every copy."""
    g = new_game(1)
    g.tokens = [0] * len(g.tokens)
    for card in hand(g, SHADOW):
        g.where[card], g.seen[card] = IN_DECK, 0
    mustering = [card for card, kind in enumerate(CONTENT.card_type) if kind == MUSTER_CARD]
    held = next(card for card in mustering if CONTENT.card_deck[card] == EVENT_DECK and g.where[card] == IN_DECK)
    g.where[held], g.seen[held] = IN_HAND + SHADOW, 1 << SHADOW
    g.stack, g.decisions = [TakeAction(SHADOW, MUSTER_ARMY, MUSTER)], []
    g.ask(SHADOW, CHOOSE_ACTION)
    hands = set()
    for seed in range(20):
        copy = determinise(g, FREE_PEOPLES, Seeded(seed))
        assert [WORDS.names[word] for word in copy.decisions[0].options] == ["action:play-card", "action:skip"]
        hands.add(tuple(hand(copy, SHADOW)))
    assert len(hands) > 3
    assert {card for cards in hands for card in cards} <= set(mustering)


def test_a_copy_can_be_played_to_its_end() -> None:
    """From any position the copies of all seats are whole games."""
    for number, g in enumerate(positions()[::6]):
        copy = determinise(g, SEATS[number % 3], Seeded(number))
        chosen, words = random.Random(number), 0
        while copy.winner < 0:
            decision = chosen.choice(open_questions(copy))
            copy.choose(decision.seat, chosen.choice(decision.options))
            words += 1
            assert words < 20_000


def test_the_game_itself_does_not_notice() -> None:
    """A copy leaves the game, its chance and its questions alone."""
    g = new_game(5)
    before = (g.where.copy(), g.seen.copy(), [d.options.copy() for d in g.decisions], encoded(g, SPECTATOR))
    state = g.chance
    determinise(g, FREE_PEOPLES, Seeded(1))
    assert (g.where, g.seen, [d.options for d in g.decisions], encoded(g, SPECTATOR)) == before
    assert g.chance is state


# --- secrets are declared ---------------------------------------------------------------------------------------------
def holding_cards(cls: type[Frame]) -> Iterator[str]:
    """Locals that hold a card or a tile: by their name, or because the code puts one there."""
    path = SOURCE / Path(*cls.__module__.split(".")).with_suffix(".py")
    tree = ast.parse(path.read_text(encoding="utf-8"))
    body = next(node for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and node.name == cls.__name__)
    for node in ast.walk(body):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            if re.fullmatch(r"cards?|tiles?|aside|shown|kinds?_?", node.target.id) and "str" not in ast.unparse(node):
                yield node.target.id
        elif isinstance(node, ast.Assign) and re.search(
            r"\bcard_of\(|take_from_deck\(|TILE_WORD", ast.unparse(node.value)
        ):
            for target in node.targets:
                if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self":
                    yield target.attr


@pytest.mark.parametrize("cls", procedures(), ids=lambda cls: cls.__name__)
def test_locals_that_hold_cards_or_tiles_are_secret(cls: type[Frame]) -> None:
    """Such a local is declared secret, or it is open for a reason that stands in the list."""
    undeclared = {name for name in holding_cards(cls) if name not in cls.secret and (cls.__name__, name) not in OPEN}
    assert not undeclared
    if cls.secret:
        assert hasattr(cls, "redraw")
        assert "seat" in cls.__annotations__


def test_the_search_for_secrets_finds_them() -> None:
    """The test above would find an undeclared card: it finds the declared ones."""
    assert set(holding_cards(Discard)) == {"last"}
    found = {(cls.__name__, name) for cls in procedures() for name in holding_cards(cls)}
    assert set(OPEN) <= found


def test_a_copy_does_not_know_which_card_was_discarded_last() -> None:
    """Discards are named in order; in a copy for the other seat any card may have been the last."""
    m = ravenhill.loads("""
game = "five-armies"
to_act = "shadow"
[dice]
shadow = ["event"]
[hand]
shadow = ["three-columns", "across-the-river", "press-the-attack", "howling-orcs", "great-goblin", "barbed-shafts"]
""")
    m.play("die:event", "action:draw-cards", "card:press-the-attack")
    frame = m.table.stack[-1]
    assert isinstance(frame, Discard) and frame.last > 0
    for seat, last in ((SHADOW, frame.last), (FREE_PEOPLES, 0)):
        copied = determinise(m.table, seat, Seeded(1)).stack[-1]
        assert isinstance(copied, Discard) and copied.last == last
