"""Makes what a drawing can lay over the field: kill zones, reach, lines of sight, damage chains."""

from __future__ import annotations

from collections.abc import Sequence

from ravenhill.games.combat_hex.hexes import hex_name
from ravenhill.games.combat_hex.language.tables import SEATS
from ravenhill.games.combat_hex.language.wording import Wording
from ravenhill.games.combat_hex.overlays.rays import rays
from ravenhill.games.combat_hex.rules.fighting.chains import find_chains
from ravenhill.games.combat_hex.rules.kill_zone import enemies, kill_zone
from ravenhill.games.combat_hex.rules.moving.reach import reach, reach_from_here
from ravenhill.games.combat_hex.rules.moving.step_legality import leaving_refusal
from ravenhill.games.combat_hex.rules.moving.walk import Walk
from ravenhill.games.combat_hex.rules.shooting.sight import Sight, line_of_sight, range_to
from ravenhill.games.combat_hex.state import Battle, on_map, place_of
from ravenhill.games.combat_hex.view import Overlay, Ray
from ravenhill.kernel.errors import UnknownWord
from ravenhill.kernel.reason import FINE

CHAINS = "chains"
PARTS = (
    "kill-zone",
    "reach",
    "sight",
    "threat",
)  # what can be shown of a warrior; its id alone asks for the first three
CLEAR, ROUGH, BLOCKED = "clear", "rough", "blocked"


def overlay(g: Battle, warrior: int, face: int, wording: Wording) -> Overlay:
    """The overlay of one warrior as it stands, looking in a direction."""
    return Overlay(
        kill_zones={wording.names.id(warrior): kill_zone_overlay(g, warrior)},
        reach=reach_overlay(g, warrior),
        sight=sight_overlay(g, warrior, face, wording),
        lines=lines_overlay(g, warrior, face),
        rays=rays_overlay(g, warrior, face),
        chains=chain_overlay(g, wording),
    )


def requested_overlay(g: Battle, show: Sequence[str], wording: Wording) -> Overlay:
    """The requested overlays: `a-legolas`, or only `reach:a-legolas`, and `chains`."""
    laid = [_single_overlay(g, each, wording) for each in show]
    return Overlay(
        kill_zones={id_: zone for each in laid for id_, zone in each.kill_zones.items()},
        reach={name: cost for each in laid for name, cost in each.reach.items()},
        sight={id_: said for each in laid for id_, said in each.sight.items()},
        lines=[line for each in laid for line in each.lines],
        rays=[ray for each in laid for ray in each.rays],
        chains=chain_overlay(g, wording) if CHAINS in show else [],
        threats={seat: hexes for each in laid for seat, hexes in each.threats.items()},
    )


def _single_overlay(g: Battle, said: str, wording: Wording) -> Overlay:
    if said == CHAINS:
        return Overlay()
    part, _, id_ = said.rpartition(":")
    ids = [wording.names.id(warrior) for warrior in range(g.warriors)]
    if id_ not in ids or part not in ("", *PARTS):
        forms = ", ".join(f"{each}:{ids[0]}" for each in PARTS)
        raise UnknownWord(f"{said!r} cannot be shown: say {ids[0]}, {forms} or {CHAINS}; warriors: {', '.join(ids)}")
    warrior = ids.index(id_)
    if part == "threat":
        return Overlay(threats=threat_overlay(g, warrior))
    everything = overlay(g, warrior, g.face[warrior], wording)
    return Overlay(
        kill_zones=everything.kill_zones if part in ("", "kill-zone") else {},
        reach=everything.reach if part in ("", "reach") else {},
        sight=everything.sight if part in ("", "sight") else {},
        lines=everything.lines if part in ("", "sight") else [],
        rays=everything.rays if part in ("", "sight") else [],
    )


def kill_zone_overlay(g: Battle, warrior: int) -> list[str]:
    """The hexes of a warrior's kill zone."""
    return [hex_name(each) for each in kill_zone(g, warrior)]


def threat_overlay(g: Battle, warrior: int) -> dict[str, list[str]]:
    """By army: the hexes in which an enemy of the warrior could strike at it."""
    threats: dict[str, set[int]] = {}
    for enemy in range(g.warriors):
        if on_map(g, enemy) and enemies(g, enemy, warrior):
            threats.setdefault(SEATS[g.seat_of[enemy]], set()).update(kill_zone(g, enemy))
    return {seat: [hex_name(each) for each in sorted(hexes)] for seat, hexes in threats.items()}


def reach_overlay(g: Battle, warrior: int) -> dict[str, int]:
    """The hexes in which a move of the warrior can end, with the movement points they cost."""
    return {hex_name(each): cost for each, cost in _reach(g, warrior).items()} if g.at[warrior] >= 0 else {}


def _reach(g: Battle, warrior: int) -> dict[int, int]:
    """In mid-move what is left of it; nothing when it has moved and its action is not over yet."""
    if g.way.warrior != warrior or (g.mover != warrior and len(g.way.path) == 1):
        return reach(g, warrior, 0)
    walks = any(isinstance(frame, Walk) and frame.warrior == warrior for frame in g.stack)
    return reach_from_here(g) if walks and leaving_refusal(g, warrior) == FINE else {}


def sight_overlay(g: Battle, warrior: int, face: int, wording: Wording) -> dict[str, str]:
    """By enemy: clear, rough, or a sentence that says why a shot at it is not possible."""
    return {
        wording.names.id(enemy): _in_words(g, warrior, face, enemy, sight, wording)
        for enemy, sight in _sights(g, warrior, face).items()
    }


def lines_overlay(g: Battle, warrior: int, face: int) -> list[list[str]]:
    """From the warrior to every enemy: both hexes, and what becomes of the line."""
    here = hex_name(place_of(g, warrior))
    states = {enemy: _state(sight) for enemy, sight in _sights(g, warrior, face).items()}
    return [[here, hex_name(place_of(g, enemy)), state] for enemy, state in states.items()]


def rays_overlay(g: Battle, warrior: int, face: int) -> list[Ray]:
    """The two lines by which the warrior looks at every enemy."""
    return [ray for enemy in _sights(g, warrior, face) for ray in rays(g, warrior, face, enemy)]


def _sights(g: Battle, warrior: int, face: int) -> dict[int, Sight]:
    if not on_map(g, warrior):
        return {}
    foes = [each for each in range(g.warriors) if on_map(g, each) and enemies(g, each, warrior)]
    return {enemy: line_of_sight(g, warrior, face, enemy, 0) for enemy in foes}


def _state(sight: Sight) -> str:
    if not sight.clear:
        return BLOCKED
    return ROUGH if sight.rough else CLEAR


def _in_words(g: Battle, warrior: int, face: int, enemy: int, sight: Sight, wording: Wording) -> str:
    """The obstacle to a shot, the range last: a warrior without a ranged attack has none."""
    if not sight.clear:
        return wording.sighting(g, sight)
    far, most = range_to(g, warrior, enemy, face), g.content.range[g.kind[warrior]]
    if most and far > most:
        return f"{far} hexes away, but its range is {most}."
    return _state(sight)


def chain_overlay(g: Battle, wording: Wording) -> list[list[str]]:
    """The damage chains as the warriors stand now."""
    everybody = list(range(g.warriors))
    return [[wording.names.id(each) for each in chain] for chain in find_chains(g, everybody)]
