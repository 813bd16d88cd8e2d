"""Why a step, a stop, a facing or a place is refused: predicates of what is on the table, from the rule text alone."""

from __future__ import annotations

from tests.games.combat_hex.rules.reasons.scene import (
    CHARGES,
    FACES,
    FORCED,
    Found,
    Scene,
    found,
    hex_name,
    hex_named,
    side_names,
)
from tests.games.combat_hex.rules.reasons.sights import has_target, neighbours
from tests.second_programs.combat_hex.plain import WALLS, Hex, between, footprint, sides, steps_between, towards
from tests.second_programs.combat_hex.second_reach import PRICES

NO_WORDS = ("do:no", "do:done", "do:forgo")
SAID_AS = {"do:no": "answer no ", "do:done": "answer done ", "do:forgo": "give up the whole action"}


def listed(scene: Scene, who: list[str]) -> list[str | set[str]]:
    """All of them must be named."""
    return [scene.name(each) for each in who]


def names(scene: Scene, who: list[str]) -> set[str]:
    """One of them must be named."""
    return {scene.name(each) for each in who}


# --- a step ---------------------------------------------------------------------------------------
def step(scene: Scene, word: str) -> list[Found]:
    """Why the next hex of a move cannot be this one."""
    me, to = scene.me, hex_named(word[4:])
    at = scene.at(me)
    if to not in neighbours(at):
        return [found("it is not the next hex", word[4:])]
    causes = ground_ahead(scene, to) + leaving(scene) + prices(scene, to)
    return causes or ends(scene, to)


def passes_all(scene: Scene) -> bool:
    """Sneakers and Flyers mind neither sides nor warriors."""
    return scene.effect(scene.me, "sneak") or scene.trait(scene.me, "flyer")


def ground_ahead(scene: Scene, to: Hex) -> list[Found]:
    """The side and who stands beyond it."""
    if to not in scene.field.cells:
        return [found("there is no whole hex")]
    if passes_all(scene):
        return []
    at = scene.at(scene.me)
    d = neighbours(at).index(to)
    colour = scene.field.colour(between(at, to) or frozenset())
    causes = []
    if colour in WALLS:
        causes.append(found("a black side" if colour == "black" else "a ledge", side_names(at, d)))
    if scene.way["mode"] & CHARGES and colour in ("red", "blue"):
        causes.append(found("a charge over red or blue", side_names(at, d)))
    return causes + passing(scene, to)


def passing(scene: Scene, to: Hex) -> list[Found]:
    """Enemies stand in the way, and friends that an enemy threatens."""
    causes = []
    for other in scene.occupants(to):
        if other == scene.me:
            continue
        if not scene.friends(other, scene.me):
            causes.append(found("an enemy stands there", scene.name(other), hex_name(to)))
        elif scene.holders(other):
            held_by = listed(scene, scene.holders(other))
            causes.append(found("a friend stands there in a kill zone", scene.name(other), *held_by))
    return causes


def leaving(scene: Scene) -> list[Found]:
    """Why the hex cannot be left at all."""
    me, causes = scene.me, []
    if scene.way.get("ran"):
        causes.append(found("it has run already"))
    keepers = [each for each in scene.list_of(me, "held") if each in scene.holders(me)]
    if keepers:
        causes.append(found("Stalwart holds it", scene.name(me), *listed(scene, keepers)))
    forced = scene.way["mode"] & FORCED
    if len(scene.way["path"]) == 1 and not forced and not scene.list_of(me, "stood") and stoppers(scene, me):
        causes.append(
            found("it came into the kill zone in this phase", scene.name(me), names(scene, stoppers(scene, me)))
        )
    return causes


def stoppers(scene: Scene, me: str) -> list[str]:
    """The enemies whose kill zones stop a warrior where it is."""
    if scene.effect(me, "sneak"):
        return []
    around = scene.holders(me, {scene.at(me)})
    if scene.trait(me, "flyer"):
        around = [each for each in around if scene.trait(each, "flyer")]
    return [each for each in around if scene.trait(each, "large")] if scene.trait(me, "large") else around


def prices(scene: Scene, to: Hex) -> list[Found]:
    """MP, AP of a run, and fear."""
    me, way = scene.me, scene.way
    colour = scene.field.colour(between(scene.at(me), to) or frozenset())
    price = 1 if passes_all(scene) else PRICES.get(colour, 99)
    return paying(scene, price, scene.fearsome(me, {to})) if price < 99 or way else []


def paying(scene: Scene, price: int, feared: list[str]) -> list[Found]:
    """Whether the points are there."""
    me, way, shown = scene.me, scene.way, scene.warriors[scene.me]
    causes = []
    if way["mode"] & FORCED and feared:
        causes.append(found("forced into fear", scene.name(me), *listed(scene, feared)))
    elif way.get("running") and price + len(feared) > shown.action_points:
        causes.append(found("too few AP to run there", str(shown.action_points), scene.name(me)))
    elif not way.get("running") and price > way.get("left", 0):
        causes.append(found("too few MP", str(way.get("left", 0))))
    elif len(feared) > shown.action_points:
        causes.append(found("too few AP for fear", scene.name(me), str(shown.action_points), *listed(scene, feared)))
    return causes


def ends(scene: Scene, to: Hex) -> list[Found]:
    """Nothing but where the move would end is left to refuse a step."""
    journey, place = scene.on_the_way()
    running = bool(scene.way.get("running"))
    nexts = [each for each in journey.onward(place) if each.at == to and each.ran == running]
    if not any(journey.is_hopeful(each) for each in nexts):
        return [found("it could end neither there nor beyond", hex_name(to))]
    return hunting(scene, scene.me)


def hunting(scene: Scene, me: str) -> list[Found]:
    """The Ring calls a Ringwraith to the nearest wearer."""
    worn = [each for each in scene.enemies(me) if scene.warriors[each].wearing_ring and scene.warriors[each].hex]
    if not worn or not scene.flag(me, "ringwraith"):
        return []
    start = hex_named(scene.way["path"][0]) if scene.way else scene.at(me)
    far = {each: steps_between(start, scene.at(each)) for each in worn}
    nearest = [each for each in worn if far[each] == min(far.values())]
    return [found("the Ring calls", scene.name(me), names(scene, nearest))]


# --- other answers on the way ---------------------------------------------------------------------
def run(scene: Scene) -> list[Found]:
    """Why it cannot run."""
    me, way = scene.me, scene.way
    name, causes = scene.name(me), []
    if way["mode"] & FORCED:
        causes.append(found("a forced warrior does not run", name))
    if scene.trait(me, "flyer"):
        causes.append(found("a Flyer does not run", name))
    if len(way["path"]) == 1:
        causes.append(found("it has not moved yet"))
    if way.get("ran") or way.get("running"):
        causes.append(found("it has run already"))
    if stoppers(scene, me):
        causes.append(found("it cannot run out of a kill zone", name, *listed(scene, stoppers(scene, me))))
    if not causes and not can_run(scene):
        causes.append(found("no run from here", name, str(scene.warriors[me].action_points)))
    return causes


def can_run(scene: Scene) -> bool:
    """Whether its AP bring it anywhere."""
    journey, place = scene.on_the_way()
    runs = [each for each in journey.onward(place) if each.ran]
    return any(each.paid <= journey.figure.action_points and journey.is_hopeful(each) for each in runs)


def shoot_on_the_way(scene: Scene) -> list[Found]:
    """The one shot of a rider during its move."""
    me, way = scene.me, scene.way
    causes = []
    if way.get("running"):
        causes.append(found("a run was chosen"))
    if not scene.trait(me, "cavalry") or way["mode"] & FORCED:
        flies = scene.trait(me, "flyer") and not way["mode"] & FORCED
        causes.append(found("a flyer shoots at the end" if flies else "one shoots instead of moving"))
    elif way["mode"] & CHARGES:
        causes.append(found("no shot in a charge"))
    elif len(way["path"]) == 1:
        causes.append(found("no shot before the first step"))
    if way.get("shot"):
        causes.append(found("it has shot already"))
    return causes + shooting(scene, me, any_face=True)


def shooting(scene: Scene, me: str, any_face: bool) -> list[Found]:
    """Why a warrior cannot shoot from where it is."""
    shown, causes = scene.warriors[me], []
    if not shown.shots:
        causes.append(found("it has no ranged attack", scene.name(me)))
    around = [each for each in scene.holders(me) if not scene.trait(me, "large") or scene.trait(each, "large")]
    if around:
        causes.append(
            found("it stands in a kill zone and cannot shoot", scene.name(me), *listed(scene, scene.holders(me)))
        )
    if not causes and not has_target(scene, me, turns(scene, me, any_face), could_mark(scene, me)):
        causes.append(found("there is nobody to shoot at", scene.name(me)))
    return causes


def could_mark(scene: Scene, me: str) -> bool:
    """Whether Expert Marksman could help."""
    shown = scene.warriors[me]
    ready = [each for each in shown.abilities if each.slug == "expert-marksman" and not each.used]
    return any(each.price <= shown.action_points for each in ready)


def turns(scene: Scene, me: str, any_face: bool) -> list[int]:
    """The facings a shooter may take."""
    now = FACES.index(scene.warriors[me].face)
    if scene.warriors[me].carried_by:
        return [now]
    if any_face:
        return list(range(6))
    if scene.trait(me, "large"):
        return [face for face in range(6) if not room(scene, me, scene.at(me), face)]
    return [now, (now + 3) % 6] if scene.trait(me, "cavalry") else list(range(6))


def mount(scene: Scene, carriers: list[str]) -> list[Found]:
    """Why it cannot mount one of these."""
    me, way, causes = scene.me, scene.way, list[Found]()
    if way and way["mode"] & FORCED:
        causes.append(found("a forced warrior cannot do that"))
    causes += carried(scene, me)
    for carrier in carriers:
        if way and not scene.adjacent(me, carrier):
            causes.append(found("the carrier isn't adjacent"))
        if len([each for each in scene.ids if scene.warriors[each].carried_by == carrier]) > 1:
            causes.append(found("it carries two already", scene.name(carrier)))
    if not carriers:
        causes.append(found("no friend carries others"))
    return causes + (leaving(scene) + paying(scene, 1, []) if way else [])


def carried(scene: Scene, me: str) -> list[Found]:
    """The warriors that are never carried."""
    if scene.bears_ring(me):
        return [found("a ring bearer is not carried")]
    foot = scene.kind[me]["base"] == 1 and not scene.trait(me, "cavalry") and not scene.trait(me, "large")
    return [] if foot else [found("only foot warriors are carried")]


def carriers_of(scene: Scene, me: str) -> list[str]:
    """The friends on the map that carry others."""
    own = [each for each in scene.ids if scene.friends(each, me) and scene.warriors[each].hex]
    return [each for each in own if scene.trait(each, "ent-carry")]


def carrier(scene: Scene, word: str) -> list[Found]:
    """Why this one does not carry it."""
    other = word.partition(":")[2]
    if other not in carriers_of(scene, scene.me):
        return [found("it carries nobody", scene.name(other))]
    found_ = mount(scene, [other])
    return [
        found("the carrier isn't adjacent", scene.name(other)) if each.cause == "the carrier isn't adjacent" else each
        for each in found_
    ]


def leave_map(scene: Scene) -> list[Found]:
    """Only Frodo, over the enemy's edge."""
    me, causes = scene.me, []
    if not scene.bears_ring(me):
        return [found("only the ring bearer leaves the map")]
    if scene.way["mode"] & FORCED:
        causes.append(found("a forced warrior cannot do that"))
    if not at_enemy_edge(scene, me):
        causes.append(found("it is not at an enemy's edge", scene.name(me)))
    return causes + leaving(scene) + paying(scene, 1, [])


def at_enemy_edge(scene: Scene, me: str) -> bool:
    """In the first row or column of an enemy."""
    shown = scene.warriors[me]
    others = [edge for seat, edge in scene.view.edges.items() if seat != shown.seat and seat not in scene.view.beaten]
    return any(depth(scene, edge, scene.at(me)) == 0 for edge in others)


def depth(scene: Scene, edge: str, at: Hex) -> int:
    """Rows or columns between a hex and an edge."""
    shown, row = scene.view.field, at[1]
    column = at[0] + row // 2
    by_edge = {"north": row, "south": shown.rows - 1 - row, "west": column, "east": shown.columns - 1 - column}
    return int(by_edge[edge])


def stop(scene: Scene, word: str) -> list[Found]:
    """Why it cannot stop here, or not with this word."""
    me, way, causes = scene.me, scene.way, list[Found]()
    if way.get("running"):
        causes.append(found("a run was chosen"))
    if len(way["path"]) == 1 and scene.top.get("obliged"):
        causes.append(found("it owes for fear and must leave", scene.name(me)))
    at = scene.at(me)
    before = hex_named(way["path"][-2]) if len(way["path"]) > 1 else None
    if before is not None:
        refused = [facing(scene, face, at, before) for face in range(6)]
        causes += [each for face in refused for each in face] if all(refused) else []
    causes += hunting(scene, me)
    first = len(way["path"]) == 1 and not way.get("shot") and not way["mode"] & FORCED
    right = "do:forgo" if first else "do:done"
    return causes if word == right else [*causes, found("another way of saying no", SAID_AS[right])]


# --- facing ---------------------------------------------------------------------------------------
def room(scene: Scene, me: str, at: Hex, face: int) -> list[Found]:
    """The obstacles that leave no room for a base."""
    base, broad = footprint(at, int(scene.kind[me]["base"]), face), scene.kind[me]["base"] > 1
    causes = []
    for each in base:
        others = [who for who in scene.occupants(each) if who != me]
        if each not in scene.field.cells:
            causes.append(found("no room: the map ends" if broad else "there is no whole hex"))
        elif each in scene.field.crossed:
            causes.append(found("no room: an X", hex_name(each)) if broad else found("it is marked X"))
        elif others:
            named: list[str | set[str]] = [scene.name(others[0])]
            causes.append(
                found("no room: a warrior", *named, hex_name(each)) if broad else found("somebody stands there", *named)
            )
    partings = [parting for one in base for two in base if (parting := between(one, two))]
    if any(scene.field.colour(each) in WALLS for each in partings):
        causes.append(found("no room: a wall below"))
    if scene.trait(me, "flyer") and all(scene.field.colour(each) == "black" for each in sides(at)):
        causes.append(found("six black sides"))
    return causes


def facing(scene: Scene, face: int, at: Hex, before: Hex | None) -> list[Found]:
    """Why a move cannot end with this facing."""
    me = scene.me
    causes = room(scene, me, at, face)
    rider = scene.trait(me, "cavalry") and not scene.trait(me, "large")
    if rider and scene.field.rear_follows and before is not None and towards(at, face + 3) != before:
        causes.append(found("the rear follows"))
    base = set(footprint(at, int(scene.kind[me]["base"]), face))
    feared = scene.fearsome(me, base)
    if len(base) > 1 and feared and (len(feared) > scene.warriors[me].action_points or scene.way["mode"] & FORCED):
        points = str(scene.warriors[me].action_points)
        causes.append(found("too few AP for fear", scene.name(me), points, names(scene, feared)))
    return causes or hunting(scene, me)


def face_after_move(scene: Scene, word: str) -> list[Found]:
    """A facing at the end; or what forced the move to stop."""
    path = [hex_named(each) for each in scene.way["path"]]
    if word.startswith("face:"):
        before = path[-2] if len(path) > 1 else None
        return facing(scene, FACES.index(word[5:]), scene.at(scene.me), before)
    if word == "do:run":
        return [*run(scene), found("the move is over", scene.name(scene.me), hex_name(scene.at(scene.me)))]
    return stopped(scene, word) if word.startswith("hex:") else []


def stopped(scene: Scene, word: str) -> list[Found]:
    """Why a move that has ended does not go on to a hex: what forced it to stop comes first."""
    me, here = scene.me, scene.at(scene.me)
    if scene.way.get("ran"):
        return [found("it has run already")]
    held = [each for each in leaving(scene) if each.cause == "Stalwart holds it"]
    if held:
        return held
    if len(scene.way["path"]) > 1 and stoppers(scene, me):
        zone = listed(scene, scene.holders(me, {here}))
        return [found("a kill zone stopped it", scene.name(me), hex_name(here), *zone)]
    if not scene.way.get("left", 0):
        return [found("no MP left", scene.name(me))]
    refused = step(scene, word)
    return refused or [found("the move is over", scene.name(me), hex_name(here))]


def turn(scene: Scene, word: str) -> list[Found]:
    """Turning on the spot: half-turns of cavalry, room for a Large base."""
    me, face = scene.me, FACES.index(word[5:])
    causes = room(scene, me, scene.at(me), face) if scene.trait(me, "large") else []
    now = FACES.index(scene.warriors[me].face)
    if scene.trait(me, "cavalry") and not scene.trait(me, "large") and (face - now) % 3:
        causes.append(found("only a half-turn"))
    return causes + [Found("the Ring calls: keep him before you", each.names) for each in hunting(scene, me)]
