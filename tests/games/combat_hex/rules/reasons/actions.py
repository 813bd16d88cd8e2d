"""Why a warrior, an action, a place at set-up, a combat or a die is refused: from what is on the table."""

from __future__ import annotations

from tests.games.combat_hex.rules.reasons import moves
from tests.games.combat_hex.rules.reasons.moves import listed, names
from tests.games.combat_hex.rules.reasons.scene import FACES, Found, Scene, found, hex_named
from tests.games.combat_hex.rules.reasons.sights import may_be_target, neighbours, too_far, unseen
from tests.second_programs.combat_hex.plain import WALLS, Hex, between, footprint

NARROW = ("north", "south"), ("east", "west")
STRIP = 3


# --- setting up -----------------------------------------------------------------------------------
def edge(scene: Scene, word: str) -> list[Found]:
    """Edges that are taken; narrow ones go first."""
    wanted, causes = word[5:], []
    for seat, taken in scene.view.edges.items():
        if taken == wanted:
            causes.append(found("the edge is taken", f"Army {seat.upper()}", wanted))
    upright = scene.view.field.rows >= scene.view.field.columns
    narrow = NARROW[0] if upright else NARROW[1]
    if wanted not in narrow:
        two = len(scene.view.seats) == 2
        if two or any(each not in scene.view.edges.values() for each in narrow):
            causes.append(found("two players take narrow edges" if two else "narrow edges go first"))
    return causes


def within(scene: Scene, at: Hex) -> bool:
    """Within three rows or columns of the own edge; on a long edge away from the narrow ones."""
    shown = scene.view.field
    own = scene.view.edges[scene.seat]
    upright = shown.rows >= shown.columns
    long = own not in (NARROW[0] if upright else NARROW[1])
    along = (at[1], shown.rows) if upright else (at[0] + at[1] // 2, shown.columns)
    return moves.depth(scene, own, at) < STRIP and not (long and not 5 <= along[0] < along[1] - 5)


def place(scene: Scene, at: Hex, face: int) -> list[Found]:
    """Why a base cannot be put here facing that way."""
    me = scene.me
    base = footprint(at, int(scene.kind[me]["base"]), face)
    causes = moves.room(scene, me, at, face)
    if not all(within(scene, each) for each in base):
        causes.append(found("too far from the own edge"))
    if scene.trait(me, "large"):
        causes.append(found("a Large warrior faces the enemy"))
    return causes


def set_up_hex(scene: Scene, word: str) -> list[Found]:
    """A hex is refused if every facing on it is."""
    if word == "do:mount":
        return moves.mount(scene, moves.carriers_of(scene, scene.me))
    at = hex_named(word[4:])
    return [each for face in range(6) for each in place(scene, at, face)]


def set_up_facing(scene: Scene, word: str) -> list[Found]:
    """The facing of who is put down; that a Large one faces the enemy is no excuse for the right way."""
    return place(scene, hex_named(scene.top["hex"]), FACES.index(word[5:]))


# --- the action phase -----------------------------------------------------------------------------
def choose_warrior(scene: Scene, word: str) -> list[Found]:
    """The warriors that may act, and the duties left before the phase ends."""
    if word == "do:end-phase":
        return end_of_phase(scene)
    who = word.partition(":")[2]
    shown, name = scene.warriors[who], scene.name(who)
    if shown.seat != scene.seat:
        return [found("it is no warrior of yours", name)]
    if not scene.is_on_map(who):
        return [found("it is off the map", name)]
    return [found("it has acted", name)] if shown.acted else []


def end_of_phase(scene: Scene) -> list[Found]:
    """The wearer's roll, debts of fear, the call of the Ring."""
    causes = []
    for who in scene.ids:
        shown = scene.warriors[who]
        if shown.seat != scene.seat or shown.acted or not scene.is_on_map(who):
            continue
        if shown.wearing_ring and not scene.effect(who, "struggled"):
            causes.append(found("the wearer has not struggled", scene.name(who)))
        if not shown.hero and shown.hex and scene.fearsome(who, scene.base(who)) and not scene.effect(who, "paid"):
            causes.append(found("a minion owes for fear", scene.name(who)))
        if shown.hex and moves.hunting(scene, who):
            causes.append(found("a Ringwraith must hunt", scene.name(who)))
    return causes


def action(scene: Scene, word: str) -> list[Found]:
    """A warrior's possible actions, abilities apart."""
    me, top = scene.me, scene.top
    name = scene.name(me)
    causes = ACTIONS[word](scene) if word in ACTIONS else []
    if top.get("turned") and word in ("do:move", "do:charge", "do:shoot", "do:turn"):
        causes.append(found("it has turned already", name))
    if top.get("shot") and word == "do:charge":
        causes.append(found("a plain move after a Crack Shot"))
    if top.get("shot") and (word in ("do:turn", "do:dismount") or word.startswith("ability:")):
        causes.append(found("only a move after a Crack Shot"))
    if word not in ("do:move", "do:charge"):
        causes += bound(scene, me)
    return causes


def bound(scene: Scene, me: str) -> list[Found]:
    """The actions that fear and the Ring leave it."""
    shown, causes = scene.warriors[me], list[Found]()
    if shown.hex and not shown.hero and scene.fearsome(me, scene.base(me)) and not scene.effect(me, "paid"):
        causes.append(found("it owes for fear and must leave", scene.name(me)))
    return causes + (moves.hunting(scene, me) if shown.hex else [])


def move(scene: Scene, charge: bool = False) -> list[Found]:
    """Why no move, or no charge, may be chosen."""
    me = scene.me
    name, causes = scene.name(me), unable(scene, me)
    if charge and not scene.trait(me, "cavalry"):
        causes.append(found("it is no cavalry", name))
    if charge and scene.list_of(me, "stood"):
        stood = [each for each in scene.list_of(me, "stood") if scene.is_on_map(each)]
        causes.append(found("it began the phase in a kill zone", name, *listed(scene, stood)))
    if not scene.warriors[me].hex:
        return causes
    keepers = [each for each in scene.list_of(me, "held") if each in scene.holders(me)]
    if keepers:
        causes.append(found("Stalwart holds it", name, *listed(scene, keepers)))
    elif not scene.list_of(me, "stood") and moves.stoppers(scene, me):
        causes.append(found("it came into the kill zone in this phase", name, names(scene, scene.holders(me))))
    elif not can_step(scene, me, charge):
        causes.append(found("no first step is possible"))
    return causes + (moves.hunting(scene, me) if charge else [])


def can_step(scene: Scene, me: str, charge: bool) -> bool:
    """Whether a first step is possible with its printed MP."""
    movement = scene.warriors[me].movement
    journey = scene.journey(me, movement, charge, forced=False)
    return bool(journey.steps(journey.start()))


def unable(scene: Scene, me: str) -> list[Found]:
    """Carried, mastered by the Ring, or rooted by it."""
    name, causes = scene.name(me), []
    if scene.warriors[me].carried_by:
        causes.append(found("it is carried"))
    if scene.effect(me, "mastered"):
        causes.append(found("the Ring has mastered him", name))
    if scene.effect(me, "rooted"):
        causes.append(found("the Ring stayed on", name))
    return causes


def shoot(scene: Scene) -> list[Found]:
    """Why it cannot shoot as its action."""
    me = scene.me
    causes = [each for each in unable(scene, me) if each.cause == "the Ring has mastered him"]
    if scene.top.get("shot"):
        causes.append(found("it has shot already"))
    return causes + moves.shooting(scene, me, any_face=False)


def turn(scene: Scene) -> list[Found]:
    """Why it cannot turn."""
    me = scene.me
    if scene.warriors[me].carried_by:
        return [found("it is carried")]
    others = [face for face in range(6) if face != FACES.index(scene.warriors[me].face)]
    closed = all(moves.turn(scene, f"face:{FACES[face]}") for face in others)
    return [found("no other facing", scene.name(me))] if closed else []


def dismount(scene: Scene) -> list[Found]:
    """Why it cannot get down."""
    me = scene.me
    if not scene.warriors[me].carried_by:
        return [found("nobody carries it", scene.name(me))]
    beside = beside_carrier(scene, me)
    closed = all(landing(scene, at) for at in beside)
    return [found("no room beside the carrier", scene.name(scene.warriors[me].carried_by))] if closed else []


def beside_carrier(scene: Scene, me: str) -> list[Hex]:
    """The hexes next to the carrier with nothing impassable between."""
    base = scene.base(scene.warriors[me].carried_by)
    around = [(at, to) for at in base for to in neighbours(at)]
    return [to for at, to in around if scene.field.colour(between(at, to) or frozenset()) not in WALLS]


def landing(scene: Scene, at: Hex) -> list[Found]:
    """Why it cannot get down there."""
    me = scene.me
    carrier = scene.name(scene.warriors[me].carried_by)
    if at not in beside_carrier(scene, me):
        return [found("it is not beside the carrier", carrier)]
    feared = scene.fearsome(me, {at})
    causes = moves.room(scene, me, at, 0)
    if len(feared) > scene.warriors[me].action_points:
        causes.append(found("too few AP for fear", scene.name(me), *listed(scene, feared)))
    return causes


ACTIONS = {
    "do:move": move,
    "do:charge": lambda scene: move(scene, charge=True),
    "do:shoot": shoot,
    "do:turn": turn,
    "do:dismount": dismount,
}


def pay_for_fear(scene: Scene, word: str) -> list[Found]:
    """Pay, or leave."""
    me = scene.me
    feared = scene.fearsome(me, scene.base(me))
    if word == "do:yes" and len(feared) > scene.warriors[me].action_points:
        return [found("too few AP for its debt", scene.name(me), *listed(scene, feared))]
    return [found("it cannot leave and must pay", scene.name(me))] if word == "do:no" else []


def ring(scene: Scene, word: str) -> list[Found]:
    """Putting it on twice, taking it off too early."""
    worn = scene.warriors[scene.me].wearing_ring
    if word == "do:put-on-ring" and worn:
        return [found("the Ring is worn already", scene.name(scene.me))]
    if word == "do:take-off-ring" and (not worn or scene.told[scene.me]["ring_on"] >= scene.view.turn):
        return [found("the Ring was not worn as the turn began")]
    return []


# --- shots ----------------------------------------------------------------------------------------
def shot_target(scene: Scene, word: str) -> list[Found]:
    """The possible targets of a shot."""
    me, other = scene.me, word.partition(":")[2]
    causes = may_be_target(scene, me, other)
    if causes:
        return causes
    if too_far(scene, me, other):
        causes.append(
            found("out of range", scene.name(other), str(scene.far(me, other)), str(scene.warriors[me].range))
        )
    if not scene.warriors[other].wounds:
        causes.append(found("Courage alone keeps it", scene.name(other)))
    return causes + unseen(scene, me, other, bool(scene.pools[0].get("marksman")))


# --- combats and blows ----------------------------------------------------------------------------
def combat(scene: Scene, word: str) -> list[Found]:
    """Which combat comes next."""
    who = word.partition(":")[2]
    if not scene.is_on_map(who):
        return [found("it is off the map", scene.name(who))]
    fought = scene.document.get("fought", [])
    chain = scene.told[who].get("chain", -1)
    if chain >= 0 and fought[chain]:
        return [found("its combat has been fought", scene.name(who))]
    return [found("it is in no chain", scene.name(who))]


def strike(scene: Scene, word: str) -> list[Found]:
    """The warriors that can join a free attack on one that leaves, or on a rider."""
    who, top = word.partition(":")[2], scene.top
    name, target = scene.name(who), top["target"]
    if scene.warriors[who].seat != scene.seat:
        return [found("it is no warrior of yours", name)]
    if who in top.get("joined", []):
        return [found("it strikes already", name)]
    if not scene.is_on_map(who):
        return [found("it is off the map", name)]
    if scene.frame("Spearmen"):
        return [found("it is not the spearman that strikes", name)]
    if who in scene.way.get("struck", []):
        return [found("it has struck in this move", name, scene.name(target))]
    flyer = scene.trait(target, "flyer") and who not in scene.list_of(target, "faced")
    if flyer and scene.zones[who] & scene.base(target):
        return [found("a Flyer it did not face", name, scene.name(target))]
    return [found("its kill zone is not left", name, scene.name(target))]


def blow(scene: Scene, word: str) -> list[Found]:
    """The free attack at the end of a charge or flight."""
    me = scene.me
    if word == "do:shoot":
        if not scene.trait(me, "flyer"):
            return [found("no shot in a charge"), *moves.shooting(scene, me, any_face=False)]
        shot = [found("it has shot already")] if scene.way.get("shot") else []
        return shot + moves.shooting(scene, me, any_face=False)
    other = word.partition(":")[2]
    name, shown = scene.name(other), scene.warriors[other]
    if scene.friends(me, other):
        return [found("it is no enemy", name)]
    if not scene.is_on_map(other):
        return [found("it is off the map", name)]
    causes = [] if scene.zones[me] & scene.base(other) else [found("it is not in the kill zone", name)]
    if scene.trait(other, "terrifying"):
        causes.append(found("it is Terrifying", name))
    if not shown.wounds:
        causes.append(found("Courage alone keeps it", name))
    if not scene.warriors[me].attacks:
        causes.append(found("it has no attacks", scene.name(me)))
    wraiths = [each for each in scene.holders(other) if scene.flag(each, "ringwraith")]
    if shown.wearing_ring and not wraiths:
        causes.append(found("the wearer is in no Ringwraith's kill zone", name))
    return causes
