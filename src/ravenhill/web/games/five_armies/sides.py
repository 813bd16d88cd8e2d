"""Describes a side for the panels: dice, people, cards; and the battle as a whole: Fate, victory, decks."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.drawing.counters import PORTRAITS
from ravenhill.games.five_armies.model import POINTS_TO_WIN
from ravenhill.games.five_armies.pack.slugs import DECKS
from ravenhill.games.five_armies.pack.texts import CardText
from ravenhill.games.five_armies.view import View
from ravenhill.web.games.five_armies.names import Names, Told

SHADOW: Final = "shadow"
AWAY: Final = {
    "ready": "ready to enter",
    "off-board": "wears the Ring",
    "eliminated": "has fallen",
    "on-the-march": "on the march",
}


# --- a side ---------------------------------------------------------------------------------------
def side_of(view: View, side: str, names: Names) -> Told:
    """Everything the viewer knows about a side."""
    hand = view.hands[side]
    cards = [card_of(names, names.cards[slug]) for slug in hand.known]
    return {
        "slug": side,
        "name": names.sides[side],
        "yours": side == view.seat,
        "dice": [face for face, number in view.dice[side].items() for _ in range(number)],
        "used": view.dice_used[side],
        "people": people_of(view, side, names),
        "cards": cards,
        "event": hand.event,
        "story": hand.story,
        "unknown": _unknown(hand.event, hand.story, cards),
    }


def _unknown(event: int, story: int, cards: list[Told]) -> list[str]:
    """The backs of the cards with faces that the viewer does not know."""
    known = [card["back"] for card in cards]
    return ["Event"] * (event - known.count("Event")) + ["Story"] * (story - known.count("Story"))


def card_of(names: Names, card: CardText) -> Told:
    """A card as a button shows it."""
    return {
        "word": f"card:{card.slug}",
        "title": card.title,
        "back": names.back(card),
        "type": card.type,
        "kind": names.kind(card),
        "text": card.text,
        "needs": card.requirement,
        "stays": card.table,
        "combat": card.combat,
    }


def people_of(view: View, side: str, names: Names) -> list[Told]:
    """The characters of a side that are in play or may come."""
    slugs = [slug for slug in v.CHARACTER_SLUGS if (slug == "bolg") == (side == SHADOW)]
    return [_person(view, slug, names) for slug in slugs if slug in view.characters]


def _person(view: View, slug: str, names: Names) -> Told:
    at, number = view.characters[slug], v.CHARACTER_SLUGS.index(slug)
    _, initials, ground = PORTRAITS[slug]
    return {
        "word": f"character:{slug}",
        "name": names.characters[slug].short,
        "initials": initials,
        "ground": ground,
        "where": names.place(at) or AWAY.get(at) or _entry_condition(slug, names.content.fate_step[number]),
        "state": at if at not in names.places else "here",
        "leadership": names.content.leadership[number],
        "activated": slug in view.activated,
        "tokens": _tokens(view, slug),
    }


def _entry_condition(slug: str, step: int) -> str:
    """The condition for a character to come into play."""
    if step:
        return f"comes at Fate {step}"
    return "waits for an Army in the Valley" if slug == "bolg" else "not in play"


def _tokens(view: View, slug: str) -> str:
    """The tokens on a character's card."""
    if slug == "bilbo" and view.rings:
        return f"Rings {view.rings}"
    if slug == "beorn" and view.wrath:
        return f"Wrath {view.wrath}"
    if slug == "bolg" and view.bodyguards:
        return f"Bodyguards {view.bodyguards}"
    return "Concentration" if slug == "gandalf" and view.concentration else ""


def looked_at(view: View, names: Names) -> list[Told]:
    """The cards, tiles and tokens that the viewer is looking at, each with its word if it has one."""
    found = []
    for slug in (slug for slugs in view.secrets.values() for slug in slugs):
        if slug in names.cards:
            found.append({"word": f"card:{slug}", "name": names.cards[slug].title, "kind": "Card"})
        elif slug in names.tiles:
            found.append({"word": f"tile:{slug}", "name": names.tiles[slug], "kind": "Fate tile"})
        elif slug in names.tokens:
            found.append({"word": "", "name": names.tokens[slug], "kind": "Token"})
    return found


# --- the battle -----------------------------------------------------------------------------------
def battle_of(view: View, names: Names) -> Told:
    """The facts that concern both sides."""
    return {
        "fate": fate_of(view, names),
        "points": view.victory_points,
        "to_win": POINTS_TO_WIN,
        "control": [{"place": slug, "name": names.places[slug], "worth": worth(slug, names)} for slug in view.control],
        "table": [card_of(names, names.cards[slug]) for slug in view.table],
        "in_use": [card_of(names, names.cards[slug]) for slug in view.in_use],
        "used": [card_of(names, names.cards[slug]) for slug in reversed(view.used_events)],
        "decks": [
            {"name": name, "left": view.decks[slug], "discarded": view.discarded[slug]}
            for slug, name in zip(DECKS, names.texts.decks, strict=True)
        ],
        "pool": _counts(view.fate_pool, names.tiles),
        "held_out": _counts(view.fate_held_out, names.tiles),
        "piles": _counts(view.token_piles, names.groups),
        "tokens_left": _counts(view.tokens_left, names.tokens),
    }


def worth(place: str, names: Names) -> int:
    """The Victory Points of a Settlement."""
    return int(names.content.victory_points[names.content.place_slugs.index(place)])


def _counts(numbers: dict[str, int], called: dict[str, str]) -> list[Told]:
    return [{"name": called[slug], "count": number} for slug, number in numbers.items()]


def fate_of(view: View, names: Names) -> Told:
    """The Fate track: every step, its arrivals, and the next events."""
    last = names.content.last_step
    meetings = {step: slug for slug, step in zip(v.CHARACTER_SLUGS, names.content.fate_step, strict=True) if step}
    ahead = [step for step in sorted(meetings) if step > view.fate]
    steps = [
        {"number": step, "who": names.characters[meetings[step]].short if step in meetings else ""}
        for step in range(last + 1)
    ]
    return {"at": view.fate, "last": last, "steps": steps, "next": _next(ahead, meetings, last, names)}


def _next(ahead: list[int], meetings: dict[int, str], last: int, names: Names) -> str:
    if ahead:
        return f"{names.characters[meetings[ahead[0]]].short} at {ahead[0]}"
    return f"the Free Peoples win at {last}"
