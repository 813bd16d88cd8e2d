"""Shows what all players see: the field, the warriors with all their numbers, the dice in play, the question."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import msgspec

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.hexes import DIRECTIONS, SE, STEP, SW, E, hex_name
from ravenhill.games.combat_hex.language import tables
from ravenhill.games.combat_hex.language.wording import Wording
from ravenhill.games.combat_hex.model import (
    CROSSED,
    ELEVATED,
    ON_MAP,
    OPTION_SLUGS,
    PASSIVE,
    TRAIT_OF,
    WHITE,
    Ground,
)
from ravenhill.games.combat_hex.pack import loading
from ravenhill.games.combat_hex.pack.texts import Texts
from ravenhill.games.combat_hex.rules.kill_zone import base_hexes, is_engaged, kill_zone
from ravenhill.games.combat_hex.rules.shooting.shot import NORMAL
from ravenhill.games.combat_hex.state import COMBAT, SHOT, Battle, Pool, place_of
from ravenhill.games.kept import Kept

OWN_SIDES: Final = (E, SE, SW)  # a side between two hexes is named by one of them
SIGNS: Final = {0: ".", CROSSED: "X", ELEVATED: "^", CROSSED | ELEVATED: "x"}


class FieldView(msgspec.Struct, frozen=True):
    """The chosen map: every hex by its name, every side that is not clear by one of its two names."""

    slug: str
    name: str
    columns: int
    rows: int
    hexes: dict[str, str]  # 'F7' -> '.', 'X', '^' elevated, 'x' both
    sides: dict[str, str]  # 'F7-se' -> red, blue, black, dotted


class AbilityView(msgspec.Struct, frozen=True):
    """An ability on a base; one that stands there several times is listed several times."""

    slug: str
    name: str
    price: int  # action points
    passive: bool
    used: bool  # this turn


class WarriorView(msgspec.Struct, frozen=True):
    """One warrior: the numbers on its base, what is left of them, where it stands and what holds for it."""

    id: str
    kind: str
    name: str  # as sentences say it
    seat: str
    hero: bool
    where: str  # hex, waiting, removed, carried, left-map
    hex: str  # the hex it moves by, '' without one
    hexes: list[str]  # all that it covers
    face: str
    wounds: int
    most_wounds: int
    action_points: int
    most_action_points: int
    attacks: int
    toughness: int
    movement: int
    shots: int
    range: int
    points: int
    faction: str
    abilities: list[AbilityView]
    traits: list[str]  # slugs of the abilities that are not activated
    acted: bool
    carried_by: str
    wearing_ring: bool
    courage: bool
    effects: list[str]
    kill_zone: list[str]
    engaged: bool
    faced: list[str] = []  # of a Flyer: the enemies in its kill zone when the turn began


class PoolView(msgspec.Struct, frozen=True):
    """The dice of a shot, of a free attack, or of one player in a combat."""

    kind: str  # shot, free-attack, combat
    seat: str
    strikers: list[str]
    target: str  # '' where there is a choice
    hits_on: int
    glances: int  # dice up to this number are glancing blows
    hits: int
    glancing: int  # glancing blows not converted
    damage: list[int]  # damage dice not yet assigned; 7 is a 6 that was converted
    per_die: int  # wounds a die
    spread: bool  # the dice of a shot are shared out
    rolled: bool = False  # whether its numbers are known: what a shot needs is found when it is rolled
    attack: list[int] = []  # the attack dice as they fell
    converted: int = 0  # glancing blows converted


class View(msgspec.Struct, frozen=True):
    """A whole position. All numbers are open: every seat sees the same."""

    game: str
    seat: str
    seats: list[str]
    asked: list[str]
    turn: int
    phase: str
    level: int
    options: list[str]
    turn_limit: int
    order: list[str]
    active: str | None
    beaten: list[str]
    edges: dict[str, str]
    army_names: dict[str, str]
    field: FieldView
    map_chosen: bool
    warriors: list[WarriorView]
    moving: str  # the warrior in mid-move, ''
    path: list[str]  # its way, the hex it started from first
    movement_left: int
    dice: list[PoolView]
    fighting: list[str]  # the warriors of the combat being fought
    chains: list[list[str]]  # of the combats still to be fought
    trail: list[str]  # the stack of frames in words
    outcome: str  # '' while the game goes on
    acting: str = ""  # the warrior that the question is about
    facing: str = ""  # the hex on which its facing is being chosen


class Ray(msgspec.Struct, frozen=True):
    """One of the two lines of a look; points are on the grid of whole numbers (chapter Geometry of the rules)."""

    of: str  # the hex of who looks
    to: str  # the hex of who is looked at
    start: list[float]
    end: list[float]
    state: str  # clear, rough, blocked
    cut: list[float]  # where it is blocked; [] if it is not


class Overlay(msgspec.Struct, frozen=True):
    """The parts that a drawing lays over the field to explain it."""

    kill_zones: dict[str, list[str]] = {}  # warrior -> hexes
    reach: dict[str, int] = {}  # hex -> movement points
    sight: dict[str, str] = {}  # warrior -> clear, rough, or why it is not seen
    lines: list[list[str]] = []  # from hex, to hex, clear | rough | blocked
    rays: list[Ray] = []  # the two lines of each look; none where nothing can be chosen, as outside the arc
    chains: list[list[str]] = []
    threats: dict[str, list[str]] = {}  # army -> hexes in the kill zones of its warriors


def view(g: Battle, seat: int, wording: Wording | None = None) -> View:
    """The whole battle; a seat beyond the last is a spectator."""
    said = wording or Wording(default_texts(), g.content, g.setup, g.words)
    seats = list(tables.SEATS[: g.setup.seats])
    return View(
        game="combat-hex",
        seat=seats[seat] if seat < len(seats) else tables.SPECTATOR,
        seats=seats,
        asked=sorted(tables.SEATS[decision.seat] for decision in g.decisions),
        turn=g.turn,
        phase=tables.PHASES[g.phase],
        level=g.setup.level,
        options=[slug for bit, slug in enumerate(OPTION_SLUGS) if g.setup.options & (1 << bit)],
        turn_limit=g.setup.turn_limit,
        order=[seats[each] for each in g.order],
        active=seats[g.active] if g.active >= 0 else None,
        beaten=[slug for slug, beaten in zip(seats, g.beaten, strict=True) if beaten],
        edges={slug: v.EDGE_SLUGS[edge] for slug, edge in zip(seats, g.edge, strict=True) if edge >= 0},
        army_names=dict(zip(seats, g.setup.army_names, strict=True)),
        field=field_view(g.ground),
        map_chosen=g.map >= 0,
        warriors=[_warrior(g, warrior, said) for warrior in range(g.warriors)],
        moving=said.names.id(g.mover) if g.mover >= 0 else "",
        path=[hex_name(each) for each in g.way.path] if g.mover >= 0 else [],
        movement_left=g.way.left if g.mover >= 0 else 0,
        dice=[_pool(pool, said) for pool in g.pools],
        fighting=[said.names.id(each) for each in range(g.warriors) if g.chain[each] == g.fighting >= 0],
        chains=_chains(g, said),
        trail=said.trail(g),
        outcome=said.ending(g),
        acting=said.names.id(_acting(g)) if _acting(g) >= 0 else "",
        facing=facing(g),
    )


def _acting(g: Battle) -> int:
    """The warrior that the innermost procedure with one is about, -1 for none."""
    for frame in reversed(g.stack):
        for name in ("warrior", "me", "shooter", "rider"):
            if getattr(frame, name, -1) >= 0:
                return int(getattr(frame, name))
    return -1


def facing(g: Battle) -> str:
    """The hex where the facing in question counts: the one chosen for the warrior, or where it stands; else ''."""
    if not g.decisions or v.FACE_WORD not in g.decisions[0].kind.words:
        return ""
    chosen = getattr(g.stack[-1], "hex", -1)
    warrior = _acting(g)
    hex_ = chosen if chosen >= 0 or warrior < 0 else place_of(g, warrior)
    return hex_name(hex_) if hex_ >= 0 else ""


@lru_cache(maxsize=1)
def default_texts() -> Texts:
    """The names and sentences of the pack that is part of the program."""
    return loading.texts()


FIELDS: Final[Kept[tuple[Ground, FieldView]]] = Kept(64)


# --- the field ------------------------------------------------------------------------------------
def field_view(ground: Ground) -> FieldView:
    """A map as it is drawn; no word changes it, and while it is kept here its `id` is no other's."""
    return FIELDS.once(id(ground), lambda: (ground, _field_view(ground)))[1]


def _field_view(ground: Ground) -> FieldView:
    terrain = CROSSED | ELEVATED
    return FieldView(
        slug=ground.slug,
        name=ground.name,
        columns=ground.columns,
        rows=ground.rows,
        hexes={hex_name(each): SIGNS[ground.flags[each] & terrain] for each in ground.hexes},
        sides=dict(side for each in ground.hexes for side in _sides(ground, each)),
    )


def _sides(ground: Ground, hex_: int) -> Iterator[tuple[str, str]]:
    """The sides of a hex that are not clear and that no other hex names."""
    for d in range(DIRECTIONS):
        colour = ground.sides[hex_ * DIRECTIONS + d]
        if colour != WHITE and (d in OWN_SIDES or not ground.flags[hex_ + STEP[d]] & ON_MAP):
            yield f"{hex_name(hex_)}-{v.FACE_SLUGS[d]}", tables.COLOURS[colour]


# --- the warriors ---------------------------------------------------------------------------------
def _warrior(g: Battle, warrior: int, said: Wording) -> WarriorView:
    content, kind, at, names = g.content, g.kind[warrior], g.at[warrior], said.names
    placed = at >= 0
    return WarriorView(
        id=names.id(warrior),
        kind=content.slugs[kind],
        name=names.warrior(warrior),
        seat=tables.SEATS[g.seat_of[warrior]],
        hero=content.hero[kind] == 1,
        where="hex" if placed else tables.WHERE[at],
        hex=hex_name(at) if placed else "",
        hexes=[hex_name(each) for each in base_hexes(g, warrior)],
        face=v.FACE_SLUGS[g.face[warrior]],
        wounds=g.wounds[warrior],
        most_wounds=content.wounds[kind],
        action_points=g.points[warrior],
        most_action_points=content.action_points[kind],
        attacks=content.attacks[kind],
        toughness=content.toughness[kind],
        movement=content.movement[kind],
        shots=content.shots[kind],
        range=content.range[kind],
        points=content.points[g.setup.kinds[warrior]],
        faction=tables.FACTIONS[content.faction[kind]],
        abilities=_abilities(g, warrior, said),
        traits=[v.ABILITY_SLUGS[ability] for ability in PASSIVE if content.traits[kind] & TRAIT_OF[ability]],
        acted=g.acted[warrior] == 1,
        carried_by=names.id(g.carrier[warrior]) if g.carrier[warrior] >= 0 else "",
        wearing_ring=g.ring_on[warrior] > 0,
        courage=g.courage[warrior] > 0,
        effects=_effects(g, warrior),
        kill_zone=[hex_name(each) for each in kill_zone(g, warrior)],
        engaged=is_engaged(g, warrior),
        faced=[names.id(each) for each in range(g.warriors) if g.faced[warrior] & (1 << each)],
    )


def _abilities(g: Battle, warrior: int, said: Wording) -> list[AbilityView]:
    """The abilities on the base: first the activated ones with their prices, then the others."""
    content, kind, names = g.content, g.kind[warrior], said.names
    activated = [
        AbilityView(v.ABILITY_SLUGS[ability], names.ability(ability), price, False, g.used[warrior] & (1 << place) != 0)
        for place, (ability, price) in enumerate(zip(content.abilities[kind], content.prices[kind], strict=True))
    ]
    passive = [ability for ability in PASSIVE if content.traits[kind] & TRAIT_OF[ability]]
    return activated + [AbilityView(v.ABILITY_SLUGS[each], names.ability(each), 0, True, False) for each in passive]


def _effects(g: Battle, warrior: int) -> list[str]:
    """The effects on it until the turn ends."""
    called = any(g.called[seat * g.warriors + warrior] for seat in range(g.setup.seats))
    counted = ((g.held, tables.HELD), (g.dread, tables.DREADED), (g.hurried, tables.HURRIED))
    found = [slug for bit, (slug, _) in tables.EFFECTS.items() if g.effects[warrior] & bit]
    found += [slug for column, (slug, _) in counted if column[warrior]]
    return [*found, tables.CALLED[0]] if called else found


# --- dice and combats -----------------------------------------------------------------------------
def _pool(pool: Pool, said: Wording) -> PoolView:
    return PoolView(
        kind=tables.POOLS[pool.kind],
        seat=tables.SEATS[pool.seat],
        strikers=[said.names.id(each) for each in pool.strikers],
        target=said.names.id(pool.target) if pool.target >= 0 else "",
        hits_on=pool.hits_on,
        glances=pool.glances,
        hits=pool.hits,
        glancing=pool.glancing,
        damage=pool.damage.copy(),
        per_die=pool.per_die,
        spread=pool.spread == 1,
        rolled=pool.kind != SHOT or pool.hits_on >= NORMAL,
        attack=pool.rolled.copy(),
        converted=len(pool.glanced),
    )


def _chains(g: Battle, said: Wording) -> list[list[str]]:
    """The damage chains whose combats are still to be fought."""
    waiting = [number for number, fought in enumerate(g.fought) if not fought and number != g.fighting]
    if g.phase != COMBAT:
        return []
    return [[said.names.id(each) for each in range(g.warriors) if g.chain[each] == number] for number in waiting]
