"""Writes the panels beside a battlefield as HTML: your own army, the others, the dice in play, the reference."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from ravenhill.games.combat_hex.drawing.field import preview
from ravenhill.games.combat_hex.drawing.strip import GROUND, MARKS
from ravenhill.games.combat_hex.game import CombatHex
from ravenhill.games.combat_hex.language.texts import TEXTS
from ravenhill.games.combat_hex.view import PoolView, View, field_view
from ravenhill.games.wording import quantity, sentence_case
from ravenhill.web.games.combat_hex.cards import Army, Card, army
from ravenhill.web.games.combat_hex.reference import OPTIONS, SECTIONS
from ravenhill.web.shapes import Panels

Armies = dict[str, Army]  # by seat

FIGHTS: Final = {"shot": "Shot", "free-attack": "Free attack", "combat": "Combat"}
HIGHEST: Final = 6
ATTACK_DICE: Final = {
    "hit": ", a hit",
    "glancing": ", a glancing blow",
    "converted": ", a glancing blow turned into a hit",
    "": "",
}
CONVERTED: Final = 7  # a die that was converted into a 6, as a view has it


@lru_cache(maxsize=1)
def pages() -> Environment:
    """The templates of this game."""
    loader = PackageLoader("ravenhill.web", "pages/combat_hex")
    found = Environment(
        loader=loader,
        autoescape=True,
        auto_reload=False,  # they do not change while the server runs: their files need not be looked at each time
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    found.filters |= {"counted": quantity, "chip": chip, "warrior": warrior}
    return found


def render(page: str, **known: Any) -> str:
    """Fills in a template; Jinja knows no types."""
    return pages().get_template(page).render(**known)


@lru_cache(maxsize=2048)
def warrior(card: Card) -> Markup:
    """A warrior with all its numbers, written once for each state it is in: a word changes few of them."""
    return Markup(render("warrior.html", card=card))  # noqa: S704  the template escapes


@lru_cache(maxsize=2048)
def chip(card: Card, numbered: str = "") -> Markup:
    """A warrior in few words; in a fight, with the numbers of these letters."""
    numbers = [number for number in card.numbers if number[0] in numbered]
    return Markup(render("chip.html", card=card, numbers=numbers))  # noqa: S704  the template escapes


def phase(view: View) -> str:
    """The phase in a few words: the army in its action phase, or the choice of the map."""
    if view.outcome:
        return "The battle is over"
    if not view.map_chosen:
        return "Choosing the map"
    if view.phase == "action" and view.active:
        return f"Army {view.active.upper()}'s action phase"
    return TEXTS.phase[view.phase].name


# --- your own -------------------------------------------------------------------------------------
def own(view: View, armies: Armies, maps: list[Map]) -> str:
    """The maps while you choose; then the army of the seat."""
    return render("own.html", army=armies.get(view.seat), maps=maps)


@dataclass(frozen=True)
class Map:
    """A map on offer, as a picture."""

    slug: str
    name: str
    size: str
    description: str
    picture: Markup


def maps_of(game: CombatHex) -> list[Map]:
    """The maps on offer in a game."""
    said = {text.slug: text.description for text in game.texts.maps}
    return [
        Map(
            ground.slug,
            ground.name,
            f"{ground.columns} by {ground.rows} hexes",
            said.get(ground.slug, ""),
            Markup(preview(field_view(ground))),  # noqa: S704  our own drawing
        )
        for ground in game.made_of.maps
    ]


# --- the others -----------------------------------------------------------------------------------
def others(view: View, armies: Armies) -> str:
    """The other armies, turn order and phase."""
    order = [armies[seat] for seat in (view.order if view.turn else view.seats)]
    limit = f" of {view.turn_limit}" if view.turn_limit else ""
    when = f"Turn {view.turn}{limit}" if view.turn else "Before the first turn"
    rest = [each for each in order if each.seat != view.seat]
    return render("others.html", armies=rest, when=when, phase=phase(view), order=order if view.turn else [])


# --- the fight ------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Die:
    """An attack die as it fell, or a damage die still to assign."""

    word: str
    face: int
    said: str
    kind: str  # of an attack: hit, glancing, converted, ''; of damage: critical, converted, ''


@dataclass(frozen=True)
class Pool:
    """The dice of one player."""

    hits_on: str
    hits: int
    glancing: int
    per_die: int
    attack: list[Die]
    damage: list[Die]


@dataclass(frozen=True)
class Side:
    """One army in a fight: attackers, targets and dice; None before the roll."""

    army: Army
    members: list[Card]
    target: Card | None
    spread: bool
    pool: Pool | None
    own: bool  # its dice are the viewer's to give
    numbers: str  # the letters of those that count for it: attacks and toughness, or shots


def fight(view: View, armies: Armies) -> str:
    """The dice on the table and the fighters; '' while there is no fight."""
    if not (view.dice or view.fighting or view.chains):
        return ""
    title = FIGHTS[view.dice[0].kind] if view.dice else "Combat" if view.fighting else "Combats to fight"
    chains = [_cards(armies, chain) for chain in view.chains]
    return render("fight.html", title=title, sides=_sides(view, armies), chains=chains)


def _sides(view: View, armies: Armies) -> list[Side]:
    """Every army that rolls, in turn order; in a combat also those without dice so far."""
    rolled = [_side(view, armies, pool.seat, pool) for pool in view.dice]
    seats = [seat for seat in view.order if seat not in [pool.seat for pool in view.dice]]
    return rolled + [_side(view, armies, seat, None) for seat in seats if armies[seat].cards(view.fighting)]


def _side(view: View, armies: Armies, seat: str, pool: PoolView | None) -> Side:
    target = _cards(armies, [pool.target]) if pool else []
    return Side(
        army=armies[seat],
        members=armies[seat].cards(view.fighting) or _cards(armies, pool.strikers if pool else []),
        target=target[0] if target else None,
        spread=pool is not None and pool.spread,
        pool=_pool(pool) if pool and pool.rolled else None,
        own=seat == view.seat,
        numbers="S" if pool and pool.kind == "shot" else "AT",
    )


def _cards(armies: Armies, ids: list[str]) -> list[Card]:
    """Warriors of all armies by their ids."""
    return [card for each in armies.values() for card in each.cards(ids)]


def _pool(pool: PoolView) -> Pool:
    return Pool(
        hits_on=f"{pool.hits_on}{'+' if pool.hits_on < HIGHEST else ''}",
        hits=pool.hits,
        glancing=pool.glancing,
        per_die=pool.per_die,
        attack=attack_dice(pool),
        damage=[damage_die(number) for number in pool.damage],
    )


def attack_dice(pool: PoolView) -> list[Die]:
    """The dice of the roll, highest first, with the converted glancing blows (CH-6.09, CH-6.10)."""
    dice, left = [], pool.converted
    for face in sorted(pool.attack, reverse=True):
        kind = "hit" if face >= pool.hits_on else "glancing" if face <= pool.glances else ""
        if kind == "glancing" and left:
            kind, left = "converted", left - 1
        dice.append(Die("", face, f"Attack die: {face}{ATTACK_DICE[kind]}", kind))
    return dice


def damage_die(number: int) -> Die:
    """A damage die as it lies: a 1 is a critical hit, a 7 is a converted 6."""
    if number == CONVERTED:
        return Die("roll:6-converted", 6, "Damage die: 6, converted", "converted")
    kind = "critical" if number == 1 else ""
    return Die(f"roll:{number}", number, f"Damage die: {number}{', a critical hit' if kind else ''}", kind)


# --- the reference --------------------------------------------------------------------------------
@lru_cache(maxsize=32)
def reference(options: tuple[str, ...], level: int, turn_limit: int) -> str:
    """Prices, phases and dice with their rules, the marks of the drawing, the options in force."""
    limit = f"The game ends after turn {turn_limit}" if turn_limit else "There is no turn limit"
    chosen = [("CH-2.01", f"{level} points an army"), ("CH-V5", limit), *(OPTIONS[option] for option in options)]
    return render(
        "reference.html",
        sections=SECTIONS,
        ground=[(sentence_case(name), Markup(drawing)) for name, drawing in GROUND],  # noqa: S704  our own
        marks=[(sentence_case(name), Markup(drawing)) for name, drawing in MARKS],  # noqa: S704  our own
        options=chosen,
    )


def panels(view: View, maps: list[Map]) -> Panels:
    """Writes all panels of a seat."""
    armies = {seat: army(view, seat) for seat in view.seats}
    return Panels(
        own=own(view, armies, maps),
        others=others(view, armies),
        fight=fight(view, armies),
        reference=reference(tuple(view.options), view.level, view.turn_limit),
    )
