"""Prepares warriors, armies and dice for the templates of the panels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import msgspec
from markupsafe import Markup

from ravenhill.games.combat_hex.drawing.bases import HEX, front_marks, medal
from ravenhill.games.combat_hex.drawing.warriors import base, states_of, summary
from ravenhill.games.combat_hex.language.tables import EFFECT_NAMES, FACE_NAMES
from ravenhill.games.combat_hex.model import MOST_SEATS
from ravenhill.games.combat_hex.view import AbilityView, View, WarriorView
from ravenhill.games.combat_hex.vocabulary import FACE_SLUGS
from ravenhill.games.kept import Kept
from ravenhill.games.wording import quantity, sentence_case

GONE = ("removed", "left-map")
BOX = "-46 -46 92 92"  # round a base of one hex
STATES = {  # what a warrior's state is called, the first that holds; the four states have a mark of their own each
    "selected": "acting now",
    "ready": "can act",
    "acted": "has acted",
}


@dataclass(frozen=True)
class Card:
    """One warrior in a panel."""

    id: str
    name: str
    seat: str
    hero: bool
    place: str  # data-place: its hex, or where else it is
    told: str  # everything in a sentence, for those who do not see it
    base: Markup
    where: str  # 'F7, faces north-east'
    state: str  # acting now, can act, has acted, ''
    classes: str
    notes: tuple[str, ...]  # engaged, wears the Ring, what holds until the turn ends
    wounds: tuple[bool, ...]  # one each: whether it is left
    points: tuple[bool, ...]
    numbers: tuple[tuple[str, str, str], ...]  # short name, name, value
    abilities: tuple[AbilityView, ...]


CARDS: Kept[Card] = Kept(4096)


def card(view: View, warrior: WarriorView) -> Card:
    """A warrior with everything that a panel may say about it, prepared once for each state it is in."""
    states = states_of(view, warrior)
    said = (warrior, states, standing(view, warrior), notes(view, warrior))
    return CARDS.once(msgspec.msgpack.encode(said), lambda: _card(view, warrior, states))


def _card(view: View, warrior: WarriorView, states: list[str]) -> Card:
    return Card(
        id=warrior.id,
        name=alone(warrior.name),
        seat=warrior.seat,
        hero=warrior.hero,
        place=warrior.hex or warrior.where,
        told=summary(warrior),
        base=draw_base(warrior),
        where=standing(view, warrior),
        state=state_of(warrior, states),
        classes=" ".join([f"seat-{warrior.seat}", *(f"is-{state}" for state in states)]),
        notes=tuple(notes(view, warrior)),
        wounds=tuple(at < warrior.wounds for at in range(warrior.most_wounds)),
        points=tuple(at < warrior.action_points for at in range(warrior.most_action_points)),
        numbers=numbers(warrior),
        abilities=tuple(warrior.abilities),
    )


def state_of(warrior: WarriorView, states: list[str]) -> str:
    """One of the states in words; of one that waits, whether it is being set up."""
    if warrior.where == "waiting" and "selected" in states:
        return "to be placed now"
    return next((said for state, said in STATES.items() if state in states), "")


def alone(name: str) -> str:
    """A name outside a sentence: without its article."""
    return sentence_case(name.removeprefix("the "))


def draw_base(warrior: WarriorView) -> Markup:
    """Draws the base of a warrior, as if it stood on one hex and faced east."""
    return svg(warrior.seat, front_marks(warrior.seat, HEX) + medal(warrior))


@lru_cache(maxsize=MOST_SEATS)
def sign(seat: str) -> Markup:
    """The empty base of an army: its colour and shape."""
    return svg(seat, "")


def svg(seat: str, more: str) -> Markup:
    """A single base; the style sheet and the symbols are those of the board."""
    return Markup(  # noqa: S704  our own drawing
        f'<svg class="combat-hex ch-base" viewBox="{BOX}" aria-hidden="true" focusable="false">'
        f'<g class="seat-{seat}">{base(seat, HEX)}{more}</g></svg>'
    )


def standing(view: View, warrior: WarriorView) -> str:
    """A warrior's place: 'F7, faces north-east'."""
    if warrior.hex:
        return f"{warrior.hex}, faces {FACE_NAMES[FACE_SLUGS.index(warrior.face)]}"
    if warrior.carried_by:
        return f"carried by {next(each.name for each in view.warriors if each.id == warrior.carried_by)}"
    return {"waiting": "waits", "removed": "fallen", "left-map": "has left the map"}.get(warrior.where, warrior.where)


def notes(view: View, warrior: WarriorView) -> list[str]:
    """A warrior's other conditions beside its state."""
    said = {
        "moving": view.moving == warrior.id,
        "engaged": warrior.engaged,
        "fighting": warrior.id in view.fighting,
        "wears the Ring": warrior.wearing_ring,
        "kept by Courage": warrior.courage,
    }
    return [note for note, holds in said.items() if holds] + [EFFECT_NAMES[effect] for effect in warrior.effects]


def numbers(warrior: WarriorView) -> tuple[tuple[str, str, str], ...]:
    """The numbers on its base."""
    plain = (
        ("A", "Attacks", str(warrior.attacks)),
        ("T", "Toughness", str(warrior.toughness)),
        ("M", "Movement", str(warrior.movement)),
    )
    shot = ("S", f"Shots, to {warrior.range} hexes", f"{warrior.shots}/{warrior.range}")
    return (*plain, shot) if warrior.shots else plain


# --- armies ---------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Army:
    """One army in a panel."""

    seat: str
    title: str  # Army A
    name: str
    sign: Markup
    part: str  # attacker, second, beaten, ''
    edge: str
    standing: str  # '8 of 11 warriors, 905 points'
    active: bool
    waiting: list[Card]
    fighting: list[Card]
    gone: list[Card]

    def cards(self, ids: list[str]) -> list[Card]:
        """The warriors of this army among these ids."""
        return [card for card in (*self.waiting, *self.fighting, *self.gone) if card.id in ids]


def army(view: View, seat: str) -> Army:
    """An army with its warriors: waiting, on the field, and lost."""
    ours = [warrior for warrior in view.warriors if warrior.seat == seat]
    there = [warrior for warrior in ours if warrior.where in ("hex", "carried")]
    title = f"Army {seat.upper()}"
    return Army(
        seat=seat,
        title=title,
        name=view.army_names.get(seat) or title,
        sign=sign(seat),
        part=part(view, seat),
        edge=view.edges.get(seat, ""),
        standing=strength(ours, there if view.turn else ours),
        active=seat == view.active,
        waiting=[card(view, warrior) for warrior in ours if warrior.where == "waiting"],
        fighting=[card(view, warrior) for warrior in there],
        gone=[card(view, warrior) for warrior in ours if warrior.where in GONE],
    )


def strength(ours: list[WarriorView], left: list[WarriorView]) -> str:
    """'8 of 11 warriors, 905 points'; none are missing before the first turn."""
    number = "" if len(left) == len(ours) else f"{len(left)} of "
    return f"{number}{quantity(len(ours), 'warrior', 'warriors')}, {sum(warrior.points for warrior in left)} points"


def part(view: View, seat: str) -> str:
    """An army's part this turn: attacker or defender, or its place among several."""
    if seat in view.beaten:
        return "beaten"
    if not view.turn or seat not in view.order:
        return ""
    named = ("attacker", "defender") if len(view.seats) == 2 else ("first", "second", "third", "fourth")
    return named[view.order.index(seat)]
