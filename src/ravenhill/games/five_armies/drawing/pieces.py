"""Draws the pieces of a view: Armies as counters, characters as portraits, tokens, flyers, markers."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path

import msgspec

from ravenhill.games.five_armies.drawing.board import Board, place_name, read, word
from ravenhill.games.five_armies.drawing.counters import (
    SHADOW,
    SIDES,
    UNITS,
    Piece,
    Sections,
    beorn,
    counter,
    covers,
    flyer,
    heap,
    marks,
    person,
    portrait,
    token,
)
from ravenhill.games.five_armies.drawing.fate_track import MEETINGS, standing
from ravenhill.games.five_armies.drawing.layout import Arrangement, Block, Settled, best_shape, crowd, settle
from ravenhill.games.five_armies.drawing.legend import key
from ravenhill.games.five_armies.drawing.terrain import icon_spots
from ravenhill.games.five_armies.view import ArmyView, View
from ravenhill.games.kept import Kept
from ravenhill.games.svg import number

FOLDED = " folded"
WAIT_FOR_FATE = frozenset(MEETINGS.values())
PLACES: Kept[list[str]] = Kept(4096)


@dataclass(frozen=True)
class Group:
    """Pieces that stand together on one plate: sections of rows, and what is said of them."""

    sections: Sections
    classes: str
    attributes: str
    title: str
    covers: tuple[Sections, ...] = ()  # what can be seen of it when it is folded, the largest first
    folds: int = 0  # how often it has been folded

    def whole(self) -> Block:
        """The room of all its pieces."""
        return tuple(tuple((p.width, p.height) for p in section) for section in self.sections)

    def block(self) -> Block:
        """The room that it takes."""
        return tuple(tuple((p.width, p.height) for p in section) for section in self.visible())

    def visible(self) -> Sections:
        """The pieces that are seen until somebody looks closer: of a folded group its cover."""
        return self.covers[self.folds - 1] if self.folds else self.sections


def pieces(view: View, board_path: Path | None = None) -> str:
    """The pieces on the board that a game changes, as one group."""
    board = read(board_path)
    parts = [standing(view, board), _passes(view, board), _fortifications(view, board), _controls(view, board)]
    occupied = _occupied_places(view)
    places = [place for place in (*board.region, *board.box) if place in occupied]
    groups = [group for place in places for group in _place_once(view, board, place, board_path)]
    parts += sorted(groups, key=lambda drawn: FOLDED in drawn)  # what opens lies above all others
    parts += [_battle(view, board), _tray(view), key()]
    return '<g id="pieces">' + "\n".join(part for part in parts if part) + "</g>"


# --- one place ------------------------------------------------------------------------------------


def _occupied_places(view: View) -> set[str]:
    """The places where anything stands."""
    armies = (army.place for army in (*view.armies, *view.arrivals))
    return {*armies, *view.characters.values(), *view.tokens, *view.bats, *view.eagles}


def _place_once(view: View, board: Board, place: str, path: Path | None) -> list[str]:
    """The groups that stand in a place, as they were drawn before if nothing about them has changed."""
    return PLACES.once((place, path, _standing_at(view, place)), lambda: _place(view, board, place, path))


def _standing_at(view: View, place: str) -> Hashable:
    """All that the drawing of a place depends on."""
    armies = [[army for army in each if army.place == place] for each in (view.armies, view.arrivals)]
    here = [slug for slug, at in view.characters.items() if at == place]
    led = [army.characters for army in (*view.armies, *view.arrivals) if army.place != place] if here else []
    beside = (view.tokens.get(place), view.bats.get(place), view.eagles.get(place), here, led)
    facts = (view.activated, view.rings, view.bodyguards, view.concentration, view.wrath)
    fights = view.combat is not None and place in (view.combat.attacker.place, view.combat.defender.place)
    return msgspec.msgpack.encode((armies, beside, facts, fights))


def _place(view: View, board: Board, place: str, path: Path | None) -> list[str]:
    """The groups that stand in a place."""
    groups = [_army(view, board, army, arriving=False) for army in view.armies if army.place == place]
    groups += [_army(view, board, army, arriving=True) for army in view.arrivals if army.place == place]
    groups += _extras(view, board, place)
    if not groups:
        return []
    groups, settled = _fold_to_fit(place, groups, path)
    return [_set_down(group, spot, board) for group, spot in zip(groups, settled, strict=True)]


def _fold_to_fit(place: str, groups: list[Group], path: Path | None) -> tuple[list[Group], tuple[Settled, ...]]:
    """Folds the largest groups, one after another, until the pieces of a place can be read."""
    while (settled := settle(place, tuple(group.block() for group in groups), path)) is None:
        open_ = [group for group in groups if group.folds < len(group.covers)]
        if not open_:
            return groups, crowd(place, tuple(group.block() for group in groups), path)
        largest = max(open_, key=lambda group: sum(map(len, group.visible())))
        groups = [replace(group, folds=group.folds + 1) if group is largest else group for group in groups]
    return groups, settled


def _set_down(group: Group, settled: Settled, board: Board) -> str:
    """A group on its plate, at its spot and in its scale; a folded one with what it opens to."""
    x, y = settled.middle
    inside = _stack(group, settled, board) if group.folds else _standing(group, group.sections, settled.arrangement)
    return (
        f'<g class="{group.classes}{FOLDED if group.folds else ""}" {group.attributes} '
        f'transform="translate({number(x)} {number(y)}) scale({settled.scale:g})">'
        f"<title>{escape(group.title)}</title>{inside}</g>"
    )


def _standing(group: Group, sections: Sections, shape: Arrangement) -> str:
    """Pieces of a group on their plate."""
    drawn = [piece for section in sections for piece in section]
    inside = "".join(
        f'<g transform="translate({number(x)} {number(y)})">{piece.drawing}</g>'
        for piece, (x, y) in zip(drawn, shape.spots, strict=True)
    )
    return _plate(shape, group.classes) + inside


def _stack(group: Group, settled: Settled, board: Board) -> str:
    """The cover of a folded group, and all its pieces for when it is opened, kept inside the board."""
    shape, scale = best_shape(group.whole()), settled.scale
    x, y = (
        min(max(middle, side / 2 + 2), size - side / 2 - 2) - middle
        for middle, side, size in zip(settled.middle, (shape.width, shape.height), board.canvas.field[2:], strict=True)
    )
    return (
        f'<g class="closed">{_standing(group, group.visible(), settled.arrangement)}</g>'
        f'<g class="open" transform="translate({number(x / scale)} {number(y / scale)}) scale({1 / scale:.3g})">'
        f"{_standing(group, group.sections, shape)}</g>"
    )


def _plate(shape: Arrangement, classes: str) -> str:
    """The ground of a group: round corners for the Free Peoples, cut corners for the Shadow."""
    x, y, cut = shape.width / 2, shape.height / 2, 6
    if SHADOW in classes.split():
        path = (
            f"M{number(-x + cut)} {number(-y)}H{number(x - cut)}l{cut} {cut}V{number(y - cut)}l-{cut} {cut}"
            f"H{number(-x + cut)}l-{cut}-{cut}V{number(-y + cut)}Z"
        )
        return f'<path class="plate" d="{path}"/>'
    return (
        f'<rect class="plate" x="{number(-x)}" y="{number(-y)}" width="{number(2 * x)}" '
        f'height="{number(2 * y)}" '
        f'rx="{cut}"/>'
    )


def _army(view: View, board: Board, army: ArmyView, arriving: bool) -> Group:
    standing = [
        counter(unit, count, army, "" if arriving else f"unit:{unit}@{army.place}")
        for unit, count in army.units.items()
        if count
    ]
    standing += [portrait(view, slug, army.place) for slug in army.characters if slug != "beorn"]
    if "beorn" in army.characters:
        standing.append(beorn(view, army.place))
    line = marks(army)
    sections = [section for section in (standing, [line] if line else []) if section]
    kind = f"army {army.side}{' arriving' if arriving else ''}"
    attributes = f'data-word="{word(board, army.place)}" data-place="{army.place}" data-side="{army.side}"'
    if view.combat and army.place in (view.combat.attacker.place, view.combat.defender.place):
        kind += " fighting"
    if not arriving:
        attributes += f' data-key="army:{army.side}@{army.place}"'
    folds = covers(army) if len(standing) > 1 else ()
    return Group(sections or [[_empty()]], kind, attributes, army_description(board, army, arriving), folds)


def _empty() -> Piece:
    return Piece(24, 10, "")


def army_description(board: Board, army: ArmyView, arriving: bool = False) -> str:
    """An Army in a sentence: 'Shadow Army in Camp: 2 Orcs, 1 Wargs, 1 Damage'."""
    facts = [f"{count} {UNITS.get(unit, unit)}" for unit, count in army.units.items() if count]
    facts += [person(slug) for slug in army.characters]
    facts += [f"{army.leadership} Leadership"] if army.leadership else []
    facts += [f"{army.damage} Damage"] if army.damage else []
    what = "units on the march" if arriving else "Army"
    return f"{SIDES.get(army.side, army.side)} {what} in {place_name(board, army.place)}: {', '.join(facts)}"


def _extras(view: View, board: Board, place: str) -> list[Group]:
    """Tokens, bats, Eagles, Beorn and characters without an Army, beside it."""
    listed = {slug for army in [*view.armies, *view.arrivals] for slug in army.characters}
    alone = [slug for slug, at in view.characters.items() if at == place and slug not in listed]
    found = [beorn(view, place) if slug == "beorn" else portrait(view, slug, place) for slug in alone]
    found += [token(group, count, place) for group, count in view.tokens.get(place, {}).items() if count]
    found += [flyer("bat", "Great Bats", view.bats[place], place)] if view.bats.get(place) else []
    found += [flyer("eagle", "Eagles", view.eagles[place], place)] if view.eagles.get(place) else []
    if not found:
        return []
    title = f"{place_name(board, place)}: {', '.join(_titles(found))}"
    return [Group([found], "extras", f'data-place="{place}"', title, heap(found))]


def _titles(found: list[Piece]) -> list[str]:
    return [piece.drawing.split("<title>", 1)[1].split("</title>", 1)[0] for piece in found]


# --- markers of the board -------------------------------------------------------------------------


def _passes(view: View, board: Board) -> str:
    """Draws the passes open or closed, between each Mustering Point and its Pass."""
    drawn = []
    for box in board.box.values():
        if box.kind != "mustering-point":
            continue
        is_open = box.leads_to in view.open_passes
        sign = "M-5 .4L-1.4 4.4L5.4-4.4" if is_open else "M-4.6-4.6L4.6 4.6M4.6-4.6L-4.6 4.6"
        state = "open" if is_open else "closed"
        x, y = box.marker
        drawn.append(
            f'<g class="pass-marker pass-{state}" data-place="{box.leads_to}" transform="translate({x:g} '
            f'{y:g})"><title>'
            f'{escape(place_name(board, box.leads_to))}: {state}</title><circle r="11"/><path '
            f'd="{sign}"/></g>'
        )
    return "".join(drawn)


def _fortifications(view: View, board: Board) -> str:
    """A tower with its protection value, with '1/2' once it has taken Damage, broken when it protects no more."""
    drawn = []
    for place, region in board.region.items():
        if not region.fortification:
            continue
        damage = view.fortifications.get(place, 0)
        state = "whole" if not damage else "broken" if damage >= region.fortification else "damaged"
        tower = "tower-broken" if state == "broken" else "tower"
        text = f"{damage}/{region.fortification}" if damage else str(region.fortification)
        x, y = icon_spots(region)["tower"]
        drawn.append(
            f'<g class="fortification mute {state}" data-place="{place}" data-damage="{damage}" '
            f'transform="translate({number(x)} {number(y)})"><use href="#fa-icon-{tower}" transform="scale(1.16)"/>'
            f'<text class="figure protection" y="9">{text}</text></g>'
        )
    return "".join(drawn)


def _controls(view: View, board: Board) -> str:
    """Shadow Control markers, at the house or tower they have taken."""
    drawn = []
    for place in view.control:
        spots = icon_spots(board.region[place])
        x, y = spots["tower"] if "tower" in spots else spots["house"]
        drawn.append(
            f'<g class="control" data-word="{word(board, place)}" data-place="{place}" '
            f'transform="translate({number(x + 23)} {number(y)})">'
            f"<title>{escape(place_name(board, place))}: under Shadow "
            'control</title><use href="#fa-icon-control"/></g>'
        )
    return "".join(drawn)


def _battle(view: View, board: Board) -> str:
    """Crossed swords over the place where a battle is being fought."""
    if view.combat is None or view.combat.region not in board.region:
        return ""
    x, y = board.region[view.combat.region].icon
    return (
        f'<g class="battle mute" transform="translate({number(x)} {number(y)})"><title>Battle in '
        f'{escape(place_name(board, view.combat.region))}</title><circle class="battle-glow" r="21"/>'
        '<use href="#fa-swords"/></g>'
    )


def _tray(view: View) -> str:
    """Characters of the game on no place and no step: Bolg before his arrival, Bilbo with the Ring on."""
    states = ("waiting", "ready", "off-board")
    held = [slug for slug, at in view.characters.items() if at in states and slug not in WAIT_FOR_FATE]
    held += [slug for slug, at in view.characters.items() if at == "off-board" and slug in WAIT_FOR_FATE]
    if not held:
        return ""
    portraits = "".join(
        f'<g transform="translate({17 + 32 * index} '
        f'0)">{portrait(view, slug, "", f" {view.characters[slug]}").drawing}</g>'
        for index, slug in enumerate(held)
    )
    wide = 32 * len(held) + 2
    return (
        '<g class="off-field" transform="translate(214 348) scale(1.3)"><rect class="plate" y="-17" '
        f'width="{wide}" height="34" rx="6"/>{portraits}</g>'
    )
