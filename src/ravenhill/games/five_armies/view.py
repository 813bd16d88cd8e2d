"""Builds one seat's view by adding what it may see, never by taking away (design: views and secrets)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypedDict

import msgspec

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.language.tables import PHASES, SEATS
from ravenhill.games.five_armies.language.wording import Wording
from ravenhill.games.five_armies.model import (
    CHARACTERS,
    DISCARDED,
    ELIMINATED,
    EVENT_DECK,
    FACES,
    GROUPS,
    IN_DECK,
    IN_USE,
    LOOKED_AT,
    OFF_BOARD,
    ON_TABLE,
    ON_THE_MARCH,
    OUT_OF_GAME,
    UNIT_TYPES,
)
from ravenhill.games.five_armies.pack import loading
from ravenhill.games.five_armies.pack.slugs import DECKS, SIDES
from ravenhill.games.five_armies.rules.fighting.combat_dice import MOST_DICE, alive, strength
from ravenhill.games.five_armies.rules.moving.entering import ready
from ravenhill.games.five_armies.rules.queries import (
    FORCE_CHARACTERS,
    FORCE_DAMAGE,
    FORCE_LEADERSHIP,
    FORCE_SIZE,
    armies,
    hand,
    leadership,
    whole_force,
)
from ravenhill.games.five_armies.state import ATTACKER, DEFENDER, Battle, Fight
from ravenhill.games.five_armies.target_numbers import Cause, causes, targets
from ravenhill.kernel.frame import Frame, field_names
from ravenhill.kernel.table import NO_ANSWER

TILE_FIELDS: Final = ("tile", "tiles", "aside")  # locals of procedures that hold Fate tiles
AWAY: Final = {OFF_BOARD: "off-board", ELIMINATED: "eliminated", ON_THE_MARCH: "on-the-march"}


class ArmyView(msgspec.Struct, frozen=True):
    """All units of one side in one place, with what belongs to them."""

    place: str
    side: str
    units: dict[str, int]
    damage: int
    leadership: int  # tokens
    characters: list[str]


class HandView(msgspec.Struct, frozen=True):
    """The hand of a side as the viewer knows it: the backs, and the cards lawfully seen."""

    event: int
    story: int
    known: list[str]


class CombatSideView(msgspec.Struct, frozen=True):
    """One side of the combat in progress; dice are empty before they are rolled."""

    side: str
    place: str
    beorn: bool
    card: str  # word of the revealed card, '' before the reveal
    white: list[int]
    black: list[int]
    target: int
    hits: int
    pending: int
    spent: list[str]  # maneuver words not available until Regroup
    strength: int = 0  # Combat Strength; 0 for a side that has no unit left
    most_dice: int = 0  # that this strength rolls, cards and abilities apart
    leadership: int = 0
    needs: int = 0  # the target number as it stands, known before the roll
    needs_again: int = 0  # the same for the Leader Re-roll
    because: list[Cause] = []  # why the target numbers are what they are


class CombatView(msgspec.Struct, frozen=True):
    """A combat: where it is fought, in which round, and its two sides."""

    region: str
    round: int
    combined: bool
    attacker: CombatSideView
    defender: CombatSideView


class View(msgspec.Struct, frozen=True):
    """A whole position as one seat sees it. Slugs everywhere, in the content's order."""

    seat: str  # free-peoples, shadow or spectator
    turn: int
    phase: str
    fate: int
    armies: list[ArmyView]
    arrivals: list[ArmyView]  # units on the march, drawn beside the Army
    characters: dict[str, str]  # character -> place, or waiting, ready, off-board, eliminated, on-the-march
    tokens: dict[str, dict[str, int]]  # region -> group -> face-down tokens
    control: list[str]  # Settlements with a Shadow Control marker
    fortifications: dict[str, int]  # Damage on each Fortification
    open_passes: list[str]
    bats: dict[str, int]
    eagles: dict[str, int]  # region or eagles-eyrie
    wrath: int
    rings: int
    bodyguards: int
    concentration: bool
    activated: list[str]
    victory_points: int
    dice: dict[str, dict[str, int]]  # side -> face -> unused dice
    dice_used: dict[str, int]
    hands: dict[str, HandView]
    table: list[str]  # open cards on the table or on a character
    used_events: list[str]  # face up, oldest first
    discards: list[str]  # face-down cards the viewer knows
    discarded: dict[str, int]  # deck -> number of face-down cards
    decks: dict[str, int]
    fate_pool: dict[str, int]
    fate_discards: dict[str, int]
    fate_held_out: dict[str, int]
    token_piles: dict[str, int]
    secrets: dict[str, list[str]]  # tiles, cards and tokens that a procedure lets this seat look at
    combat: CombatView | None
    to_act: list[str]
    trail: list[str]  # the stack of frames in words
    outcome: str  # '' while the game goes on
    in_use: list[str] = []  # cards being carried out, or played in this round of combat
    out_of_game: list[str] = []  # Story and Fate cards after use
    tokens_left: dict[str, int] = {}  # what the tokens show that have not been flipped, on the board or in a pile
    sealed: str = ""  # the word that the viewer has chosen in secret and the others have not met yet


def view(g: Battle, seat: int, wording: Wording | None = None) -> View:
    """The facts that a seat (2: a spectator) has lawfully learned and that are still true."""
    content = g.content
    said = wording or default_wording()
    return View(
        seat=SEATS[seat],
        turn=g.turn,
        phase=PHASES[g.phase],
        fate=g.fate,
        armies=[_army(g, place, g.side[place], whole_force(g, place)) for place in _army_places(g)],
        arrivals=[_army(g, *arrival) for frame in g.stack for arrival in _arrivals(frame)],
        characters={slug: _whereabouts(g, one) for one, slug in enumerate(v.CHARACTER_SLUGS)},
        tokens={content.place_slugs[place]: lying for place in range(content.regions) if (lying := _tokens(g, place))},
        control=_marked_slugs(content.place_slugs, g.control),
        fortifications={
            content.place_slugs[place]: g.fort_damage[place]
            for place, protection in enumerate(content.fortification)
            if protection
        },
        open_passes=_marked_slugs(content.place_slugs, g.open_pass),
        bats=_numbers(content.place_slugs, g.bats),
        eagles=_numbers(content.place_slugs, g.eagles),
        wrath=g.wrath,
        rings=g.rings,
        bodyguards=g.bodyguards,
        concentration=g.concentration == 1,
        activated=_marked_slugs(v.CHARACTER_SLUGS, g.activated),
        victory_points=g.points,
        dice={
            slug: _numbers(v.DICE_SLUGS, g.dice[side * FACES : (side + 1) * FACES]) for side, slug in enumerate(SIDES)
        },
        dice_used=dict(zip(SIDES, g.dice_used, strict=True)),
        hands={slug: _hand(g, side, seat) for side, slug in enumerate(SIDES)},
        table=_cards(g, ON_TABLE),
        used_events=[content.card_slugs[card] for card in g.used_events],
        discards=_known_cards(g, seat, [card for card, where in enumerate(g.where) if where == DISCARDED]),
        discarded=_by_deck(g, DISCARDED),
        decks=_by_deck(g, IN_DECK),
        fate_pool=_numbers(content.tile_slugs, g.pool),
        fate_discards=_numbers(content.tile_slugs, g.tile_discards),
        fate_held_out=_numbers(content.tile_slugs, g.held_out),
        token_piles=dict(zip(v.GROUP_SLUGS, g.pile, strict=True)),
        secrets=_secrets(g, seat),
        combat=_combat(g, g.fight) if g.fight is not None else None,
        to_act=_to_act(g, seat),
        trail=said.trail(g),
        outcome=said.ending(g),
        in_use=_cards(g, IN_USE),
        out_of_game=_cards(g, OUT_OF_GAME),
        tokens_left=_numbers(content.token_slugs, g.bag),
        sealed=_sealed_answer(g, seat),
    )


@lru_cache(maxsize=1)
def default_wording() -> Wording:
    """The words of the pack that is part of the program."""
    content = loading.load()
    return Wording(loading.texts(), content, v.vocabulary(content))


# --- the board ------------------------------------------------------------------------------------
def _army_places(g: Battle) -> list[int]:
    """The places of all Armies, in the order of the board."""
    return sorted(place for side in range(len(SIDES)) for place in armies(g, side))


def _army(g: Battle, place: int, side: int, force: list[int]) -> ArmyView:
    return ArmyView(
        place=g.content.place_slugs[place],
        side=SIDES[side],
        units=_numbers(v.UNIT_SLUGS, force[:UNIT_TYPES]),
        damage=force[FORCE_DAMAGE],
        leadership=force[FORCE_LEADERSHIP],
        characters=[v.CHARACTER_SLUGS[one] for one in range(CHARACTERS) if force[FORCE_CHARACTERS] & (1 << one)],
    )


def _arrivals(frame: Frame) -> Iterator[tuple[int, int, list[int]]]:
    """Forces on the march and forces that wait to merge: place, side, force (FA-23.3)."""
    side, force, waiting = getattr(frame, "seat", 0), getattr(frame, "force", []), getattr(frame, "arrivals", [])
    if hasattr(frame, "here") and len(force) == FORCE_SIZE:
        yield frame.here, side, force
    for first in range(0, len(waiting), FORCE_SIZE + 1):
        yield waiting[first], side, waiting[first + 1 : first + 1 + FORCE_SIZE]


def _whereabouts(g: Battle, character: int) -> str:
    at = g.at[character]
    if at >= 0:
        return g.content.place_slugs[at]
    return AWAY.get(at) or ("ready" if ready(g, character) else "waiting")


def _tokens(g: Battle, place: int) -> dict[str, int]:
    return _numbers(v.GROUP_SLUGS, g.tokens[place * GROUPS : (place + 1) * GROUPS])


def _numbers(slugs: list[str], numbers: list[int]) -> dict[str, int]:
    """The number of each thing, without those of which there is none."""
    return {slug: number for slug, number in zip(slugs, numbers, strict=True) if number}


def _marked_slugs(slugs: list[str], marks: list[int]) -> list[str]:
    return [slug for slug, mark in zip(slugs, marks, strict=True) if mark]


# --- cards ----------------------------------------------------------------------------------------
def _cards(g: Battle, place: int) -> list[str]:
    """Cards that lie open."""
    return [g.content.card_slugs[card] for card, where in enumerate(g.where) if where == place]


def _known_cards(g: Battle, seat: int, cards: list[int]) -> list[str]:
    """The cards among these that the seat knows."""
    return [g.content.card_slugs[card] for card in cards if g.seen[card] & (1 << seat)]


def _hand(g: Battle, side: int, seat: int) -> HandView:
    """The backs of a hand, and the faces that the seat knows."""
    held = hand(g, side)
    events = sum(1 for card in held if g.content.card_deck[card] == EVENT_DECK)
    return HandView(event=events, story=len(held) - events, known=_known_cards(g, seat, held))


def _by_deck(g: Battle, place: int) -> dict[str, int]:
    """The number of face-down cards there of each deck."""
    decks = [g.content.card_deck[card] for card, where in enumerate(g.where) if where == place]
    return {slug: decks.count(deck) for deck, slug in enumerate(DECKS)}


# --- what procedures hold -------------------------------------------------------------------------
def _contents_of(frame: Frame, name: str) -> list[int]:
    """The contents of a local, as a list."""
    value = getattr(frame, name)
    held = value if isinstance(value, list) else [value]
    return [number for number in held if number >= 0]


def _sees(frame: Frame, name: str, seat: int) -> bool:
    """A secret is seen by the frame's own seat alone."""
    return name not in frame.secret or getattr(frame, "seat", -1) == seat


def _secrets(g: Battle, seat: int) -> dict[str, list[str]]:
    """Fate tiles that lie on the table, and the cards, tiles and tokens that the seat is looking at."""
    slugs_of = {**dict.fromkeys(TILE_FIELDS, g.content.tile_slugs), "shown": g.content.token_slugs}
    looks = LOOKED_AT + seat if seat < len(SIDES) else -1  # a spectator looks at nothing
    looked_at = [card for card, where in enumerate(g.where) if where == looks]
    seen = {"cards": _known_cards(g, seat, looked_at)}
    for frame in g.stack:
        for name in field_names(frame):
            if name in slugs_of and _sees(frame, name, seat):
                seen[name] = [slugs_of[name][number] for number in _contents_of(frame, name)]
                if name == "shown":
                    seen["places"] = [g.content.place_slugs[place] for place in getattr(frame, "places", [])]
    return {name: slugs for name, slugs in seen.items() if slugs}


# --- combat and the question ----------------------------------------------------------------------
def _combat(g: Battle, fight: Fight) -> CombatView:
    return CombatView(
        region=g.content.place_slugs[fight.defence.place],
        round=fight.round,
        combined=fight.combined == 1,
        attacker=_fighting(g, fight, ATTACKER),
        defender=_fighting(g, fight, DEFENDER),
    )


def _fighting(g: Battle, fight: Fight, which: int) -> CombatSideView:
    """One side with the card it has revealed; what is sealed is in no Side."""
    side = fight.side(which)
    maneuvers = range(len(v.MANEUVER_SLUGS))
    return CombatSideView(
        side=SIDES[side.seat],
        place=g.content.place_slugs[side.place],
        beorn=side.beorn == 1,
        card=g.words.names[side.card] if side.card >= 0 else "",
        white=side.white.copy(),
        black=side.black.copy(),
        target=side.target,
        hits=side.hits,
        pending=side.pending,
        spent=[g.words.names[v.MANEUVER + one] for one in maneuvers if side.spent & (1 << one)],
        **_ability_to_fight(g, fight, which),
    )


class AbilityToFight(TypedDict, total=False):
    """The fields of a `CombatSideView` that only a side which still fights has."""

    strength: int
    most_dice: int
    leadership: int
    needs: int
    needs_again: int
    because: list[Cause]


def _ability_to_fight(g: Battle, fight: Fight, which: int) -> AbilityToFight:
    """Strength, Leadership and target numbers of a side that still fights; nothing of one that does not."""
    side = fight.side(which)
    if not alive(g, side) or fight.attack.place not in fight.armies:
        return {}
    needs, needs_again = targets(g, fight, which)
    strong = strength(g, fight, which)
    return {
        "strength": strong,
        "most_dice": min(strong, MOST_DICE),
        "leadership": 0 if side.beorn else leadership(g, side.place),
        "needs": needs,
        "needs_again": needs_again,
        "because": causes(g, fight, which),
    }


def _sealed_answer(g: Battle, seat: int) -> str:
    """A seat sees its own sealed answer; a spectator has none."""
    answer = g.answers[seat] if seat < len(SIDES) else NO_ANSWER
    return g.words.names[answer] if answer != NO_ANSWER else ""


def _to_act(g: Battle, seat: int) -> list[str]:
    """The seats with an open question; another seat's sealed answer does not show."""
    asked = {decision.seat for decision in g.decisions}
    waiting = [each for each in sorted(asked) if each != seat or g.answers[each] == NO_ANSWER]
    return [SIDES[each] for each in waiting]
