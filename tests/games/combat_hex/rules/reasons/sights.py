"""The obstacles to a line of sight by the second program: every side, warrior and hill, by name."""

from __future__ import annotations

from tests.games.combat_hex.rules.reasons.scene import FACES, Found, Scene, found, hex_name
from tests.second_programs.combat_hex.plain import Hex, Point, Side, between, ends, side, towards
from tests.second_programs.combat_hex.second_sight import Sighting, Way, entered, shooting_range, sight, sighting, way


def names_of(each: Side) -> set[str]:
    """The names of a side: from both its hexes."""
    (x, y), _ = sorted(each)
    near = [(q, r) for r in range(y // 3 - 2, y // 3 + 3) for q in range((x - r) // 2 - 2, (x - r) // 2 + 3)]
    return {f"{hex_name(at)}-{FACES[d]}" for at in near for d in range(6) if side(at, d) == each}


class Bars:
    """All that bars some choice of lines."""

    def __init__(self, scene: Scene, looker: str, other: str, face: int, marksman: bool) -> None:
        self.scene = scene
        self.look: Sighting = sighting(scene.field, scene.number[looker], face, scene.number[other], marksman)
        self.looker = looker
        self.face = face

    def all(self) -> list[Found]:
        """Each cause with its culprit."""
        seen = [at for at in self.look.theirs if self.look.covers(self.face, at)]
        if not seen:
            return [found("outside the arc of sight")]
        causes: list[Found] = []
        for eye, corner in self.look.eyes(self.face):
            for at in seen:
                causes += self.parted(eye, at)
                for d in range(6):
                    causes += self.target_side(at, d)
                    for point in ends(at, d):
                        causes += self.line(eye, corner, point)
        return list(dict.fromkeys(causes))

    def black(self, each: Side | None) -> bool:
        """Whether a side is black."""
        return each is not None and self.scene_colour(each) == "black"

    def scene_colour(self, each: Side) -> str:
        """The colour of a side."""
        return self.look.ground.colour(each)

    def parted(self, eye: Hex, at: Hex) -> list[Found]:
        """Neighbours on both sides of a wall (CH-G6 a)."""
        parting = between(eye, at)
        return [found("a wall between neighbours", names_of(parting))] if parting and self.black(parting) else []

    def target_side(self, at: Hex, d: int) -> list[Found]:
        """The side to which the lines run is a wall (CH-G6 b)."""
        black = self.black(side(at, d))
        return [found("a wall before the target", names_of(side(at, d)))] if black else []

    def line(self, eye: Hex, a: Point, b: Point) -> list[Found]:
        """The obstacles on one line."""
        met = way(a, b)
        causes = [found("a wall in the way", names_of(each)) for each in [*met.crossed, *met.along] if self.black(each)]
        causes += self.corners(met) + self.leaving(eye, a, b) + self.ledges(met, eye, a, b)
        for at in self.look.between_hexes(met):
            for who in self.look.standing.get(at, []):
                if self.look.blocks(who):
                    name = self.scene.name(self.scene.ids[who])
                    causes.append(found("a warrior in the way", name, hex_name(self.stands(who))))
        return causes + self.hills(met)

    def stands(self, who: int) -> Hex:
        """The hex of a warrior."""
        at = self.look.ground.figures[who].at
        assert at is not None
        return at

    def corners(self, met: Way) -> list[Found]:
        """Walls that meet in a corner on the line (CH-G6 c)."""
        pairs = [pair for pair in met.passed if self.black(pair[0]) and self.black(pair[1])]
        return [found("walls that meet in the way", names_of(one) | names_of(two)) for one, two in pairs]

    def leaving(self, eye: Hex, a: Point, b: Point) -> list[Found]:
        """A wall right before the shooter (CH-G6 d)."""
        if not self.look.leaving(eye, a, b):
            return []
        partings = [parting for at in entered(a, b) if (parting := between(eye, at)) is not None]
        return [found("a wall before the shooter", {name for each in partings for name in names_of(each)})]

    def ledges(self, met: Way, eye: Hex, a: Point, b: Point) -> list[Found]:
        """Two ledges in the way (CH-4.041, CH-G7)."""
        dotted = [each for each in met.crossed if self.scene_colour(each) == "dotted"]
        own = [between(eye, at) for at in entered(a, b)] if self.look.own_ledge(eye, a, b) else []
        both = dotted + [each for each in own if each is not None]
        return (
            [found("two ledges in the way", {name for each in both for name in names_of(each)})]
            if len(both) > 1
            else []
        )

    def hills(self, met: Way) -> list[Found]:
        """Elevated hexes in the way (CH-5.12, CH-5.14.1, CH-G10)."""
        look = self.look
        high = {at for at in look.between_hexes(met) if at in look.ground.elevated}
        if look.high and not look.target_high:
            high -= look.hill_of(look.shooter)
            return [found("another hill in the way", hex_name(at)) for at in high]
        if look.target_high and not look.high and look.ground.hills_both_ways:
            high -= look.hill_of(look.target)
            return [found("a hill before the target's hill", hex_name(at)) for at in high]
        low = not look.high and not look.target_high
        return [found("a hill in the way", hex_name(at)) for at in high] if low else []


def unseen(scene: Scene, looker: str, other: str, marksman: bool = False, face: int | None = None) -> list[Found]:
    """The obstacles that keep a warrior from seeing another; none if it sees it."""
    if not scene.is_on_map(looker) or not scene.is_on_map(other):
        return [found("it is off the map", scene.name(other))]
    facing = FACES.index(scene.warriors[looker].face) if face is None else face
    one, two = scene.number[looker], scene.number[other]
    if sight(scene.field, one, facing, two, marksman).verdict != "blocked":
        return []
    return [
        Found(each.cause, (frozenset({scene.name(other)}), *each.names))
        for each in Bars(scene, looker, other, facing, marksman).all()
    ]


def too_far(scene: Scene, shooter: str, target: str, face: int | None = None) -> bool:
    """Beyond the shooter's range (CH-5.06)."""
    facing = FACES.index(scene.warriors[shooter].face) if face is None else face
    far = shooting_range(scene.field, scene.number[shooter], facing, scene.number[target])
    return bool(far > scene.warriors[shooter].range)


def may_be_target(scene: Scene, shooter: str, target: str) -> list[Found]:
    """Why nobody can shoot at a warrior, or this one cannot, wherever they stand."""
    name, shown = scene.name(target), scene.warriors[target]
    causes = []
    if scene.friends(shooter, target):
        causes.append(found("it is no enemy", name))
    if not scene.is_on_map(target):
        causes.append(found("it is off the map", name))
    if scene.flag(target, "noRangedDamage"):
        causes.append(found("arrows never hurt Sauron", name))
    if shown.wearing_ring and not scene.flag(shooter, "ringwraith"):
        causes.append(found("only Ringwraiths shoot at the wearer", name))
    return causes


def has_target(scene: Scene, shooter: str, faces: list[int], marksman: bool) -> bool:
    """Whether some enemy is a lawful target in one of these facings."""
    for target in scene.enemies(shooter):
        if may_be_target(scene, shooter, target) or not scene.warriors[target].wounds:
            continue
        for face in faces:
            if not too_far(scene, shooter, target, face) and not unseen(scene, shooter, target, marksman, face):
                return True
    return False


def neighbours(at: Hex) -> list[Hex]:
    """The six hexes around."""
    return [towards(at, d) for d in range(6)]
