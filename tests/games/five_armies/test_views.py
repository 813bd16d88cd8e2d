"""A seat sees everything open, everything it has learned, and nothing else."""

from __future__ import annotations

import msgspec
import pytest

from ravenhill.games.five_armies.cards.verbs.flip_tokens import call_the_rolls
from ravenhill.games.five_armies.cards.verbs.held_tiles import HoldTiles
from ravenhill.games.five_armies.drawing import document
from ravenhill.games.five_armies.model import DISCARDED, IN_DECK, IN_HAND, LOOKED_AT
from ravenhill.games.five_armies.rules.fate import DrawTiles
from ravenhill.games.five_armies.rules.queries import hand
from ravenhill.games.five_armies.state import Battle
from ravenhill.games.five_armies.view import View, view
from ravenhill.games.five_armies.vocabulary import CHARACTER_SLUGS, UNIT_SLUGS
from tests.games.five_armies.playing import (
    CONTENT,
    FREE_PEOPLES,
    SEATS,
    SHADOW,
    SPECTATOR,
    new_game,
    open_questions,
    position_with,
    positions,
    random_game,
)

SIDES = ("free-peoples", "shadow")


def encoded(g: Battle, seat: int) -> bytes:
    return msgspec.json.encode(view(g, seat))


def unknown_cards(g: Battle, seat: int) -> list[str]:
    """Cards face down somewhere that the seat has not seen."""
    face_down = (IN_DECK, IN_HAND, IN_HAND + 1, LOOKED_AT, LOOKED_AT + 1, DISCARDED)
    cards = [card for card, where in enumerate(g.where) if where in face_down and not g.seen[card] & (1 << seat)]
    return [CONTENT.card_slugs[card] for card in cards]


# --- the board --------------------------------------------------------------------------------------------------------
def test_the_set_up_is_seen_by_everybody() -> None:
    """Armies, tokens and characters of FA-7.1 and FA-7.2 are open to players and spectators alike."""
    g = new_game(1)
    for seat in SEATS:
        seen = view(g, seat)
        armies = {army.place: army for army in seen.armies}
        assert len(armies) == len({row[0] for row in CONTENT.setup_units})
        assert sum(sum(army.units.values()) for army in seen.armies if army.side == "shadow") == 16
        assert seen.characters["gandalf"] == seen.characters["thranduil"]
        assert seen.characters["bilbo"] == "waiting"
        assert sum(seen.tokens[seen.characters["gandalf"]].values()) == 2
        assert seen.fortifications == {"ravenhill": 0, "front-gate": 0, "eastern-spur": 0}
        assert seen.fate_pool == {
            "fate-1": 4, "fate-1-icon": 3, "fate-2": 2, "fate-2-icon": 1, "fate-3": 1, "fate-3-icon": 1
        }  # fmt: skip


def test_no_figure_is_lost_or_doubled() -> None:
    """Armies, forces on the march and the supply together are all figures, in every position."""
    for g in positions():
        seen = view(g, SPECTATOR)
        for unit, slug in enumerate(UNIT_SLUGS):
            shown = sum(army.units.get(slug, 0) for army in [*seen.armies, *seen.arrivals])
            assert shown + g.reserve[unit] == CONTENT.figures[unit], (slug, seen.trail)


def test_a_force_on_the_march_is_drawn_where_it_is() -> None:
    """A marching force stands in `arrivals` with its characters until it arrives."""
    marching = [g for g in positions() if g.decisions and g.decisions[0].kind.name == "march"]
    assert marching
    for g in marching:
        seen = view(g, FREE_PEOPLES)
        arriving = seen.arrivals[-1]
        assert arriving.place == CONTENT.place_slugs[g.stack[-1].here]  # type: ignore[attr-defined]
        assert sum(arriving.units.values()) > 0
        on_the_march = {slug for slug, at in seen.characters.items() if at == "on-the-march"}
        assert on_the_march == {slug for army in seen.arrivals for slug in army.characters}


def test_forces_wait_to_merge_until_all_moves_are_made() -> None:
    """The first Army of a Strategic Movement is among the arrivals while the second moves (FA-23.3)."""
    for seed in range(30):
        for g in random_game(seed):
            if any(getattr(frame, "arrivals", []) for frame in g.stack):
                frame = next(frame for frame in g.stack if getattr(frame, "arrivals", []))
                waiting = frame.arrivals  # type: ignore[attr-defined]
                seen = view(g, SHADOW).arrivals[0]
                assert seen.place == CONTENT.place_slugs[waiting[0]]
                assert sum(seen.units.values()) == sum(waiting[1:10])
                return
    pytest.fail("no Strategic Movement in thirty games")


def test_a_waiting_character_becomes_ready_with_the_fate_marker() -> None:
    """Bilbo waits on step 2, Thorin on step 5 (FA-19.2)."""
    g = new_game(1)
    g.fate = 1
    assert view(g, SHADOW).characters["bilbo"] == "waiting"
    g.fate = 2
    assert view(g, SHADOW).characters["bilbo"] == "ready"
    assert view(g, SHADOW).characters["thorin"] == "waiting"


def test_every_position_can_be_drawn() -> None:
    """The drawing takes the views of real games."""
    for g in positions()[::30]:
        seen = view(g, SPECTATOR)
        drawn = document.board(seen)
        assert drawn.count('class="army ') == len(seen.armies) + len(seen.arrivals)


# --- cards ------------------------------------------------------------------------------------------------------------
def test_a_hand_is_open_to_its_owner_alone() -> None:
    """The owner sees the faces, the others the number of Event and of Story backs."""
    for g in positions():
        for side, slug in enumerate(SIDES):
            own = view(g, side).hands[slug]
            assert own.known == [CONTENT.card_slugs[card] for card in hand(g, side)]
            assert own.event + own.story == len(own.known)
            for seat in (1 - side, SPECTATOR):
                other = view(g, seat).hands[slug]
                assert (other.event, other.story) == (own.event, own.story)
                assert other.known == [CONTENT.card_slugs[c] for c in hand(g, side) if g.seen[c] & (1 << seat)]


def test_every_card_is_somewhere() -> None:
    """Decks, hands, discards and what lies open make up all 79 cards."""
    for g in positions():
        seen = view(g, SPECTATOR)
        lying = [*seen.table, *seen.used_events, *seen.in_use, *seen.out_of_game]
        backs = [*seen.decks.values(), *seen.discarded.values()]
        held = [count for one in seen.hands.values() for count in (one.event, one.story)]
        looked_at = sum(1 for where in g.where if where in (LOOKED_AT, LOOKED_AT + 1))
        assert len(lying) + sum(backs) + sum(held) + looked_at == len(CONTENT.card_slugs)


def test_no_unknown_card_is_in_a_view() -> None:
    """A card face down that the seat has not seen is named nowhere in what is sent to it."""
    for g in positions():
        for seat in SEATS:
            text = encoded(g, seat).decode()
            assert not [slug for slug in unknown_cards(g, seat) if f'"{slug}"' in text or f":{slug}" in text]


def test_a_card_seen_in_the_other_hand_stays_known_until_it_leaves() -> None:
    """A bit of `seen` puts a card of the other hand into the view; nobody else learns it."""
    g = next(g for g in positions() if len(hand(g, SHADOW)) > 1 and not view(g, FREE_PEOPLES).hands["shadow"].known)
    card = hand(g, SHADOW)[0]
    copy = g.clone(g.chance)
    copy.seen[card] |= 1 << FREE_PEOPLES
    assert view(copy, FREE_PEOPLES).hands["shadow"].known == [CONTENT.card_slugs[card]]
    assert view(copy, SPECTATOR).hands["shadow"].known == []
    copy.where[card] = IN_DECK
    copy.seen[card] = 0
    assert view(copy, FREE_PEOPLES).hands["shadow"].known == []


def test_own_discards_are_remembered() -> None:
    """A card discarded face down is known to the player who discarded it, and counted for all."""
    g = next(
        g for g in positions() if any(where == DISCARDED and g.seen[card] == 2 for card, where in enumerate(g.where))
    )
    mine, theirs = view(g, SHADOW), view(g, FREE_PEOPLES)
    card = next(card for card, where in enumerate(g.where) if where == DISCARDED and g.seen[card] == 2)
    assert CONTENT.card_slugs[card] in mine.discards
    assert CONTENT.card_slugs[card] not in theirs.discards
    assert mine.discarded == theirs.discarded
    assert sum(mine.discarded.values()) == sum(1 for where in g.where if where == DISCARDED)


# --- secrets of procedures --------------------------------------------------------------------------------------------
def test_tiles_looked_at_are_seen_by_one_seat() -> None:
    """Fate tiles that a card lets a player look at are his secret; the pool does not betray them."""
    g = new_game(1)
    before = view(g, SHADOW).fate_pool
    g.stack.append(HoldTiles(FREE_PEOPLES, 2, -1, [0, 3]))
    assert view(g, FREE_PEOPLES).secrets == {"tiles": ["fate-1", "fate-2-icon"]}
    assert view(g, SHADOW).secrets == {}
    assert view(g, SPECTATOR).secrets == {}
    assert view(g, SHADOW).fate_pool == before


def test_tokens_looked_at_are_seen_by_their_owner() -> None:
    """The seat that looks at tokens learns their faces and their places."""
    g = new_game(1)
    call_the_rolls(g, FREE_PEOPLES, 2)
    seen = view(g, FREE_PEOPLES).secrets
    assert len(seen["shown"]) == len(seen["places"]) == sum(row[2] for row in CONTENT.setup_tokens if row[1] < 2)
    assert view(g, SHADOW).secrets == {}


def test_cards_looked_at_are_seen_by_one_seat() -> None:
    """Cards drawn to be looked at are shown to the player who drew them."""
    g = new_game(1)
    card = g.where.index(IN_DECK)
    g.where[card], g.seen[card] = LOOKED_AT + SHADOW, 1 << SHADOW
    assert view(g, SHADOW).secrets == {"cards": [CONTENT.card_slugs[card]]}
    assert view(g, FREE_PEOPLES).secrets == {}


def test_fate_tiles_are_drawn_openly() -> None:
    """The tile in question and those set aside lie open for all."""
    g = new_game(1)
    g.stack.append(DrawTiles(1, 2, [0]))
    for seat in SEATS:
        assert view(g, seat).secrets == {"tile": ["fate-2"], "aside": ["fate-1"]}


# --- combat and questions ---------------------------------------------------------------------------------------------
def sealed_choice() -> Battle:
    """A combat in which both sides choose their card."""
    g = next(g for g in positions() if len(open_questions(g)) == 2)
    return g.clone(g.chance)


def test_a_sealed_card_is_seen_by_its_owner_alone() -> None:
    """Before the reveal nothing tells the others what was chosen, not even that it was."""
    g = sealed_choice()
    before = {seat: encoded(g, seat) for seat in SEATS}
    assert {view(g, seat).sealed for seat in SEATS} == {""}
    chosen = g.decision_of(SHADOW).options[0]  # type: ignore[union-attr]
    g.choose(SHADOW, chosen)
    assert encoded(g, FREE_PEOPLES) == before[FREE_PEOPLES]
    assert encoded(g, SPECTATOR) == before[SPECTATOR]
    assert view(g, SHADOW).to_act == ["free-peoples"]
    assert view(g, SHADOW).sealed == g.words.names[chosen]
    g.choose(FREE_PEOPLES, g.decision_of(FREE_PEOPLES).options[0])  # type: ignore[union-attr]
    assert {view(g, seat).sealed for seat in SEATS} == {""}


def test_both_cards_are_shown_after_the_reveal() -> None:
    """The combat panel has the revealed cards, and the Unit cards that are spent."""
    g = sealed_choice()
    assert view(g, FREE_PEOPLES).combat.attacker.card == ""  # type: ignore[union-attr]
    chosen = {}
    for seat in (FREE_PEOPLES, SHADOW):
        decision = g.decision_of(seat)
        assert decision is not None
        unit_card = next(word for word in decision.options if g.words.names[word].startswith("maneuver:"))
        chosen[SIDES[seat]] = g.words.names[unit_card]
        g.choose(seat, unit_card)
    for seat in SEATS:
        combat = view(g, seat).combat
        assert combat is not None
        for side in (combat.attacker, combat.defender):
            assert side.card == chosen[side.side]
            assert side.spent == ([side.card] if side.card != "maneuver:regroup" else [])


def test_a_view_says_who_is_asked_and_how_it_ended() -> None:
    """`to_act` names the seats that are asked; after the game nobody, and the ending is told."""
    g = position_with("choose-die")
    assert view(g, SPECTATOR).to_act == [SIDES[g.decisions[0].seat]]
    assert view(g, SPECTATOR).outcome == ""
    over = next(g for g in positions() if g.winner >= 0)
    assert view(over, SPECTATOR).to_act == []
    assert view(over, SPECTATOR).outcome.endswith(".")


def test_a_view_can_be_sent_and_read_again() -> None:
    """JSON and back gives the same view."""
    for g in positions()[::20]:
        for seat in SEATS:
            seen = view(g, seat)
            assert msgspec.json.decode(msgspec.json.encode(seen), type=View) == seen
            assert set(seen.characters) == set(CHARACTER_SLUGS)
