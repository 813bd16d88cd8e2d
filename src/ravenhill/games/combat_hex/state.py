"""Keeps the state of a battle as columns of ints, and copies it in one way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.combat_hex.hexes import CELLS, NO_HEX
from ravenhill.games.combat_hex.model import (
    IS_CARRIER,
    IS_FEARSOME,
    STEAL_ESSENCE,
    WAITING,
    Content,
    Ground,
    Setup,
    Words,
)
from ravenhill.games.combat_hex.moments import MOMENTS
from ravenhill.kernel.chance import Chance
from ravenhill.kernel.frame import copy_record
from ravenhill.kernel.table import Table

# --- stages and phases of the game (CH-3.01, CH-3.04) ---------------------------------------------
SETTING_UP: Final = 0
STRATEGY: Final = 1
ACTION: Final = 2
COMBAT: Final = 3

# --- what holds for a warrior until the turn ends: bits of `effects` ------------------------------
AWARE: Final = 1  # Battle Awareness
SNEAKING: Final = 2
HURRYING: Final = 4  # Fast, for this move
KILLING: Final = 8  # Assassin
GUARDED: Final = 16  # by a Bodyguard
MASTERED: Final = 32  # by the Ring (CH-9.05)
STRUGGLED: Final = 64  # has made its struggle roll
ROOTED: Final = 128  # failed to take the Ring off: may not move (CH-9.13)
THIEF_OF_DREAD: Final = 256  # has Dread by Steal Essence
PAID: Final = 512  # has paid for standing in Fearsome kill zones (CH-X2)
QUICK: Final = 1024  # Crack Shot: may move after its shot
DUTY_DONE: Final = 2048  # a Ringwraith held by Stalwart (CH-O5)

# --- what a pool of dice is rolled for ------------------------------------------------------------
SHOT: Final = 0
FREE_ATTACK: Final = 1
MELEE: Final = 2
CONVERTED: Final = 7  # a die that was converted into a 6


@dataclass
class Pool:
    """The dice of a shot, of a free attack, or of one player in a combat, from the first roll to the last wound."""

    kind: int
    seat: int
    strikers: list[int]  # whose attacks or shots are rolled; they may convert dice
    glanced: list[int]  # those that have converted a glancing blow
    criticals: list[int]  # those that have converted a critical hit
    damage: list[int]  # damage dice not yet assigned
    rolled: list[int]  # the attack dice as they fell; the rules need only what came of them
    target: int = -1  # the one enemy the dice can go to, -1 where there is a choice
    hits_on: int = 4
    glances: int = 1  # dice up to this number are glancing blows
    hits: int = 0
    glancing: int = 0  # glancing blows not converted
    sixes: int = 0
    savvy: int = 0  # sixes stay as damage dice (Battle Savvy)
    per_hit: int = 1  # damage dice a hit
    per_die: int = 1  # wounds a die
    marksman: int = 0  # no warrior blocks the line of sight (Expert Marksman)
    spread: int = 0  # dice are shared out: Arrow Flurry, Volley Attack
    doubled: int = 0  # shots are doubled


def fresh_pool(kind: int, seat: int, strikers: list[int], target: int) -> Pool:
    """A pool before its first roll."""
    return Pool(kind, seat, strikers, [], [], [], [], target)


@dataclass
class Way:
    """The move in progress. One is made for every move that is thought of: its constructor is written out."""

    warrior: int
    seat: int  # who decides: its owner, or the player who forces the move
    mode: int  # how it moves: bits of gait.py
    path: list[int]  # hexes, the one it started from first
    struck: list[int]  # enemies that have had their free attack for leaving
    left: int = 0  # movement points
    named: int = -1  # the hex named for the next step
    running: int = 0  # the next step is the run
    ran: int = 0
    over: int = 0  # nothing can be added to it
    shot: int = 0  # the shot during a cavalry move is taken
    duty: int = 0  # what a Ringwraith owes the Ring (CH-O5)
    began: int = 0  # bit set of the enemies in whose kill zone it stood when the move began
    start_face: int = 0

    def __init__(  # noqa: PLR0913  one for each field
        self,
        warrior: int,
        seat: int,
        mode: int,
        path: list[int],
        struck: list[int],
        left: int = 0,
        named: int = -1,
        running: int = 0,
        ran: int = 0,
        over: int = 0,
        shot: int = 0,
        duty: int = 0,
        began: int = 0,
        start_face: int = 0,
    ) -> None:
        self.warrior, self.seat, self.mode = warrior, seat, mode
        self.path, self.struck = path, struck
        self.left, self.named = left, named
        self.running, self.ran, self.over, self.shot = running, ran, over, shot
        self.duty, self.began, self.start_face = duty, began, start_face


def no_way() -> Way:
    """Clears the way: no warrior is moving."""
    return Way(-1, -1, 0, [], [])


class Battle(Table):
    """Combat Hex in progress."""

    turn: int
    phase: int
    map: int  # of those offered; -1 until it is chosen
    ground: Ground
    order: list[int]  # seats in turn order: the attacker first (CH-V12)
    active: int  # the seat whose action phase it is, -1 outside action phases
    # --- by seat ----------------------------------------------------------------------------------
    edge: list[int]  # -1 until chosen
    beaten: list[int]
    given_up: list[int]  # an army that is beaten when the turn ends, in any strength
    initiative: list[int]  # what Initiative adds to the strategy roll
    # --- by hex -----------------------------------------------------------------------------------
    occupant: list[int]  # the warrior whose base covers the hex; one in mid-move is not entered
    # --- by warrior -------------------------------------------------------------------------------
    kind: list[int]
    at: list[int]  # the hex it moves by, or WAITING, REMOVED, CARRIED, LEFT_MAP
    face: list[int]
    wounds: list[int]
    points: list[int]  # action points
    carrier: list[int]  # who carries it, -1
    ring_on: list[int]  # the turn in which the Ring was put on, 0 without it
    courage: list[int]  # the turn at whose end it is removed, 0
    acted: list[int]
    used: list[int]  # bit set of the abilities on its base used this turn
    effects: list[int]
    dread: list[int]  # how much dearer it makes things for adjacent enemies
    hurried: list[int]  # movement points given by Tyrants
    called: list[int]  # by seat and warrior: shots that Shot Callers have given against it
    stood: list[int]  # bit set of enemies in whose kill zone it stood when its action phase began
    tyrants: list[int]  # bit set of the Tyrants it was adjacent to then
    faced: list[int]  # of a Flyer: bit set of the enemies in its kill zone when the turn began (CH-8.13)
    held: list[int]  # bit set of enemies whose kill zone it cannot leave in this phase (Stalwart)
    bonus: list[int]  # attacks added in the combat being fought
    chain: list[int]  # the number of its damage chain in this combat phase, -1
    # --- transient --------------------------------------------------------------------------------
    fought: list[int]  # by chain: 1 when its combat has been fought
    fighting: int  # the chain being fought, -1
    rally: list[int]  # by seat: what Rally Cry adds to its minions' toughness
    pools: list[Pool]
    way: Way
    entered: list[int]  # enemies of a moving warrior whose kill zone it has just entered
    mover: int  # the warrior in mid-move, -1
    assigning: int  # the pool whose dice are being assigned
    pending: int  # wounds that the die just assigned will take
    cancelled: int  # 1 when a Ward has just cancelled an effect
    fearsome: list[int]  # all warriors that are Fearsome; never changes
    carriers: list[int]  # all that can carry others; never changes
    heroes: list[int]  # all heroes; never changes
    ready: list[list[int]]  # by moment: the warriors with an ability for it, and the thieves; never changes

    def __init__(self, content: Content, setup: Setup, words: Words, chance: Chance) -> None:
        super().__init__(chance, words.kind_of)
        self.content = content
        self.setup = setup
        self.words = words
        self.seat_of = setup.seat_of
        self.warriors = len(setup.kinds)

    def own(self) -> None:
        """Copies dice and the move shared with another table before they change."""
        self.pools = [copy_record(pool) for pool in self.pools]
        self.way = copy_record(self.way)

    def clone(self, chance: Chance) -> Battle:
        """An independent copy for search: other chance, no log, no record."""
        copy = Battle(self.content, self.setup, self.words, chance)
        self.copy_into(copy)
        copy.turn = self.turn
        copy.phase = self.phase
        copy.map = self.map
        copy.ground = self.ground
        copy.order = self.order.copy()
        copy.active = self.active
        copy.edge = self.edge.copy()
        copy.beaten = self.beaten.copy()
        copy.given_up = self.given_up.copy()
        copy.initiative = self.initiative.copy()
        copy.occupant = self.occupant.copy()
        self._copy_warriors_into(copy)
        copy.fought = self.fought.copy()
        copy.fighting = self.fighting
        copy.rally = self.rally.copy()
        copy.pools = self.pools  # shared, like the way, until one of the two plays on
        copy.way = self.way
        copy.entered = self.entered.copy()
        copy.ready = self.ready
        copy.fearsome = self.fearsome
        copy.carriers = self.carriers
        copy.heroes = self.heroes
        copy.mover = self.mover
        copy.assigning = self.assigning
        copy.pending = self.pending
        copy.cancelled = self.cancelled
        return copy

    def _copy_warriors_into(self, copy: Battle) -> None:
        """Where each warrior stands, what it has left, and what lies on it."""
        copy.kind = self.kind.copy()
        copy.at = self.at.copy()
        copy.face = self.face.copy()
        copy.wounds = self.wounds.copy()
        copy.points = self.points.copy()
        copy.carrier = self.carrier.copy()
        copy.ring_on = self.ring_on.copy()
        copy.courage = self.courage.copy()
        copy.acted = self.acted.copy()
        copy.used = self.used.copy()
        copy.effects = self.effects.copy()
        copy.dread = self.dread.copy()
        copy.hurried = self.hurried.copy()
        copy.called = self.called.copy()
        copy.stood = self.stood.copy()
        copy.tyrants = self.tyrants.copy()
        copy.faced = self.faced.copy()
        copy.held = self.held.copy()
        copy.bonus = self.bonus.copy()
        copy.chain = self.chain.copy()


def empty_field(content: Content, setup: Setup, words: Words, chance: Chance) -> Battle:
    """A battle before anything has happened: every warrior waits beside the map, unhurt."""
    g = Battle(content, setup, words, chance)
    g.begin(setup.seats)
    g.turn = g.assigning = g.pending = g.cancelled = 0
    g.phase = SETTING_UP
    g.map = g.active = g.mover = g.fighting = -1
    g.ground = setup.maps[0]
    g.order = list(range(setup.seats))
    g.edge = [-1] * setup.seats
    g.beaten, g.given_up = [0] * setup.seats, [0] * setup.seats
    g.initiative, g.rally = [0] * setup.seats, [0] * setup.seats
    g.occupant = [-1] * CELLS
    g.fought, g.pools, g.entered = [], [], []
    g.way = no_way()
    g.ready = ready_lists(content, setup)
    g.fearsome = with_trait(content, setup, IS_FEARSOME)
    g.carriers = with_trait(content, setup, IS_CARRIER)
    g.heroes = [warrior for warrior, kind in enumerate(setup.kinds) if content.hero[kind]]
    _muster(g, setup)
    return g


def _muster(g: Battle, setup: Setup) -> None:
    n = g.warriors
    g.kind = setup.kinds.copy()
    g.at = [WAITING] * n
    g.wounds = [g.content.wounds[kind] for kind in g.kind]
    g.points = [g.content.action_points[kind] for kind in g.kind]
    g.carrier, g.chain = [-1] * n, [-1] * n
    g.face, g.ring_on, g.courage, g.acted, g.used = [0] * n, [0] * n, [0] * n, [0] * n, [0] * n
    g.effects, g.dread, g.hurried, g.bonus = [0] * n, [0] * n, [0] * n, [0] * n
    g.stood, g.tyrants, g.faced, g.held = [0] * n, [0] * n, [0] * n, [0] * n
    g.called = [0] * (n * setup.seats)


def ready_lists(content: Content, setup: Setup) -> list[list[int]]:
    """By moment: the warriors that have an ability for it; a thief is ready at every moment."""
    lists: list[list[int]] = [[] for _ in range(MOMENTS)]
    for warrior, kind in enumerate(setup.kinds):
        abilities = set(content.abilities[kind])
        if content.wearer[kind] >= 0:
            abilities |= set(content.abilities[content.wearer[kind]])
        moments = set(range(MOMENTS)) if STEAL_ESSENCE in abilities else {content.moments[each] for each in abilities}
        for moment in moments:
            lists[moment].append(warrior)
    return lists


def with_trait(content: Content, setup: Setup, bit: int) -> list[int]:
    """The warriors of a set-up that have a trait."""
    return [warrior for warrior, kind in enumerate(setup.kinds) if content.traits[kind] & bit]


def on_map(g: Battle, warrior: int) -> bool:
    """Whether it is in the battle: on a hex, or carried (CH-V3)."""
    return g.at[warrior] >= 0 or g.carrier[warrior] >= 0


def place_of(g: Battle, warrior: int) -> int:
    """The hex it moves by; of one carried, its carrier's; NO_HEX off the map."""
    at = g.at[warrior]
    if at >= 0:
        return at
    carrier = g.carrier[warrior]
    return g.at[carrier] if carrier >= 0 else NO_HEX
