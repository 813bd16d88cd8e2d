"""Positions of Combat Hex: any state as TOML and back; whatever breaks a rule is refused with its line and the rule."""

from __future__ import annotations

import contextlib
import random
import re
import tomllib

import pytest
import tomli_w

import ravenhill
from bench.skirmishes import skirmish
from ravenhill import BadPosition
from ravenhill.games.combat_hex.pack.loading import load as content
from ravenhill.games.combat_hex.position import writing
from ravenhill.games.combat_hex.position.battle import Reader
from ravenhill.games.combat_hex.state import Battle
from ravenhill.games.positions import stated_mark
from ravenhill.kernel.errors import RavenhillError
from ravenhill.kernel.record import OUTCOME
from ravenhill.match.match import AnyMatch as Match
from tests.games.combat_hex.rules.fields import active, asked, battle, field, hex_of, number, phase, script, until
from tests.match.played import play_on
from tests.repeats import repeated

DUEL = """
game = "combat-hex"
map = "ford"
[[warrior]]
type = "aragorn"
seat = "a"
hex = "C2"
[[warrior]]
type = "orc-warrior"
seat = "b"
hex = "E2"
face = "w"
"""


def read(text: str) -> Battle:
    """The battle of a position before anything goes on."""
    return Reader(text, content(None), None).read()


def again(match: Match) -> Match:
    """The match of a position written and read."""
    text = match.position()
    loaded = ravenhill.loads(text)
    assert loaded.position() == text
    assert writing.plain_state(loaded.table) == writing.plain_state(match.table)
    assert (loaded.table.ground, loaded.table.setup) == (match.table.ground, match.table.setup)
    assert (loaded.seats, loaded.options, loaded.prompt) == (match.seats, match.options, match.prompt)
    return loaded


# --- every state and back -------------------------------------------------------------------------
def test_no_part_of_a_state_is_forgotten() -> None:
    """Every column of a battle is among those of the hash, or follows from the set-up."""
    told = {*writing.COLUMNS, "pools", "way"}
    assert set(Battle.__annotations__) - told == {"ground", "ready", "fearsome", "carriers", "heroes"}


def test_a_field_comes_back_as_it_was_written() -> None:
    """Carried, removed, wearing the Ring, kept by Courage, with abilities used: all of it."""
    g = battle(
        """
        . . . . .
         . A . o .
        T . . . o
         . . . .
        . . F B .
        """,
        A="a aragorn e high wounds=2 used=battle-cry stood=b-orc-warrior-1 called=b:1",
        o="b orc-warrior w acted effects=paid,assassin",
        T="a treebeard e",
        F="a frodo sw ring_on",
        B="a boromir nw wounds=0 courage action_points=0 held=b-orc-warrior-1,b-orc-warrior-2",
        extra=["a sam carried_by=a-treebeard", "b orc-warrior removed"],
        level=500,
        options=["wide-arc", "rear-follows"],
        turn_limit=9,
        army_names={"a": "The Few"},
    )
    text = writing.dump(g)
    loaded = read(text)
    assert writing.plain_state(loaded) == writing.plain_state(g)
    assert (loaded.ground, loaded.setup) == (g.ground, g.setup)
    assert writing.dump(loaded) == text


@pytest.mark.parametrize("seed", repeated(range(12), 6))
def test_every_state_of_a_skirmish_has_a_position(seed: int) -> None:
    """At one decision in five, in mid-move, mid-shot and mid-combat as well, with two to four armies."""
    match, lot = skirmish(seed, seats=2 + seed % 3), random.Random(seed)
    for _ in range(60):
        again(match)
        play_on(match, lot, 5)
        if match.outcome is not None:
            break


def test_every_state_of_the_setting_up_has_a_position() -> None:
    """Rolls, maps, edges, and every warrior put down."""
    match, lot = ravenhill.new("combat-hex", seed=4, maps=["ford", "tower"]), random.Random(4)
    while match.table.turn == 0:
        again(match)
        play_on(match, lot, 1)


def test_a_game_that_is_over_has_a_position() -> None:
    """With its winner, or drawn; nobody is asked."""
    for seed in range(4):
        match = play_on(skirmish(seed), random.Random(seed))
        assert (again(match).outcome, match.seats) == (match.outcome, [])


def test_a_position_starts_at_the_beginning_of_its_phase() -> None:
    """The strategy roll; the action phase of the one who is to act; the combats."""
    marks = {"A": "a aragorn e", "o": "b orc-warrior w", "p": "b orc-warrior w"}
    for phase_, question in (("strategy", "choose-order"), ("action", "choose-warrior"), ("combat", "name-combat")):
        m = field("A o p", phase=phase_, **marks)
        assert (asked(m), phase(m)) == (question, phase_)
    m = field("A o p", to_act="b", turn=3, **marks)
    assert (m.seat, active(m), m.table.turn) == ("b", "b", 3)
    assert m.table.stood[number(m, "b-orc-warrior-1")] == 1 << number(m, "a-aragorn")


def test_prepared_dice_fall_first() -> None:
    """Then those of the seed."""
    m = field("A . . o", phase="strategy", dice=[2, 5], A="a aragorn", o="b orc-warrior w")
    assert m.seat == "b"
    assert [entry.values for entry in m.tape if entry.kind == OUTCOME] == [[2, 5]]


def test_CH_6_09_a_position_tells_how_the_dice_fell_and_can_do_without() -> None:
    """Positions of earlier versions go on without `rolled`, and no hash of a state depends on it."""
    match = field("A o . . s", A="a aragorn e", o="b uruk-hai-berserker w", s="a sam w", phase="combat")
    script(match, 6, 1, 2, 4, 3, 3)
    until(match, "convert-glancing-blow")
    assert again(match).view().dice[0].attack == [6, 1, 2, 4]
    older = tomllib.loads(match.position())
    assert older["pool"][0].pop("rolled") == [6, 1, 2, 4]
    loaded = ravenhill.loads(tomli_w.dumps(older | stated_mark(older)))
    assert loaded.view().dice[0].attack == []
    assert match.game.state_hash(loaded.table) == match.game.state_hash(match.table)
    assert loaded.options == match.options


def test_a_truncated_position_is_refused_in_a_sentence() -> None:
    """Cut anywhere, a position gives a game or a sentence, and never anything else."""
    match, lot = skirmish(3), random.Random(3)
    while not match.table.pools and match.outcome is None:
        play_on(match, lot, 1)
    text = match.position()
    for at in range(10, len(text), 61):
        with contextlib.suppress(RavenhillError):
            ravenhill.loads(text[:at])


def test_what_is_not_said_is_whole_and_faces_east() -> None:
    """Printed wounds and action points; the narrow edges; the standard level."""
    g = read(DUEL)
    assert (g.wounds, g.points, g.face) == ([5, 1], [6, 1], [0, 3])
    assert (g.edge, g.order, g.setup.level, g.setup.turn_limit) == ([0, 2], [0, 1], 1500, 0)


def test_rows_and_sides_are_another_way_to_give_a_map() -> None:
    """The same ground as its drawing."""
    rows = 'rows = """\n..X\n.^."""\n[sides]\nred = ["B1-e"]\nblack = ["B2-nw"]'
    given = read(f'game = "combat-hex"\n{rows}\n').ground
    drawn = battle(".   . r X\n     #\n  .   ^   .").ground
    assert (given.sides, given.flags, given.hill) == (drawn.sides, drawn.flags, drawn.hill)


def test_the_order_of_the_tables_numbers_the_warriors() -> None:
    """Seat, type, and a number where the army has several of the type."""
    g = battle("A . o p", A="a sam", p="b moria-goblin w", o="b moria-goblin e")
    assert [hex_of(g, id_) for id_ in ("a-sam", "b-moria-goblin-1", "b-moria-goblin-2")] == ["A1", "D1", "C1"]


# --- what is refused ------------------------------------------------------------------------------
SAM = '[[warrior]]\ntype = "sam"\nseat = "a"\n'
BROKEN = {
    SAM + 'hex = "C2"': r"a-sam: C2 is taken by a-aragorn \(CH-4\.07\)",
    SAM + 'hex = "Z28"': r"a-sam: Z28 is not on the map \(CH-4\.06\)",
    SAM + 'hex = "A1"\nwounds = 5': r"a-sam: wounds is 5, at most 4 \(CH-A9\)",
    SAM + 'hex = "A1"\naction_points = 5': r"a-sam: action_points is 5, at most 4 \(CH-A9\)",
    SAM + 'hex = "A1"\nwounds = 0': r"a-sam: .* it leaves the map \(CH-3\.08\)",
    SAM + 'hex = "A1"\nring_on = 1': r"a-sam: only a ring bearer can wear the Ring \(CH-9\.01\)",
    SAM + 'carried_by = "a-aragorn"': r"a-sam: a-aragorn carries no such warrior \(CH-8\.42\)",
    SAM + 'where = "carried"': r"a-sam: one that is carried says by whom: carried_by \(CH-8\.42\)",
    'edges = { a = "north", b = "north" }': r"edges: every army has an edge of its own \(CH-3\.03\)",
    'order = ["a", "a"]': r"order: every seat has one place in the turn order \(CH-V6\)",
}


def with_entry(said: str) -> str:
    """The duel with one thing more."""
    return f"{DUEL}{said}\n" if said.startswith("[[") else DUEL.replace("map =", f"{said}\nmap =")


@pytest.mark.parametrize("said", BROKEN, ids=range(len(BROKEN)))
def test_a_position_that_breaks_a_rule_is_refused_with_the_rule(said: str) -> None:
    """One line in the message, one rule."""
    with pytest.raises(BadPosition, match=rf"^line \d+: {BROKEN[said]}$"):
        read(with_entry(said))


FRODO = '[[warrior]]\ntype = "frodo"\nseat = "a"\n'
HERO = '[[warrior]]\ntype = "gimli"\nseat = "a"\nhex = "A1"\n'
KING = '[[warrior]]\ntype = "witch-king"\nseat = "a"\nhex = "C4"\n'
THIRD = '[[warrior]]\ntype = "sam"\nseat = "c"\nhex = "A1"\n'
# What binds several entries together: looked at when a game is to start in the position.
UNSOUND = {
    'phase = "combat"': r"phase: no warrior has an enemy in its kill zone: there is no combat \(CH-6\.01\)",
    'phase = "strategy"\nto_act = "a"': r"to_act: nobody acts in the phase strategy \(CH-3\.06\)",
    'beaten = ["a"]\norder = ["b"]': r"beaten: with one army left the game is over \(CH-V11\)",
    'given_up = ["a"]': r"given_up: with one army left the game is over \(CH-V11\)",
    "turn = 4\nturn_limit = 3": r"turn: the game was over after turn 3 \(CH-V5\)",
    'edges = { a = "east", b = "west" }': r"edges: the narrow edges are taken first \(CH-3\.03\)",
    'edges = { a = "none" }': r"edges: every army has an edge once the battle has begun \(CH-3\.03\)",
    "initiative = { a = 1 }": r"initiative: army a cannot have used so much Initiative \(CH-8\.45\)",
    'order = ["a", "b", "c"]': r"warrior: army c has no warrior \(CH-2\.02\)",
    "pending = 1": r"pending: this is only in mid-action, with a \[\[stack\]\]",
    'phase = "setting-up"\nedges = { a = "north" }': r"edges: the set-up begins before edges are chosen.* \(CH-3\.03\)",
    'phase = "setting-up"': r"a-aragorn: in the set-up every warrior waits to be put down \(CH-3\.03\)",
    'phase = "setting-up"\nturn = 2': r"turn: the set-up comes before turn 1 \(CH-3\.01\)",
    'to_act = "b"\n#': r"to_act: no warrior of army b is left to act \(CH-3\.06\)",
    "turn = 0": r"turn: the first turn of the battle is turn 1 \(CH-3\.04\)",
    'winner = "a"\nending = 1\nlevel = 500': r"ending: army a cannot have won so: army b still has .* \(CH-7\.04\)",
    'winner = "a"\nending = 3\nturn_limit = 5': r"ending: army a .*: the turn limit is 5, .* turn 1 \(CH-V5\)",
    'winner = "a"\nending = 4': r"ending: army a .*: no ring bearer of another army .* \(CH-9\.16\)",
    'winner = "a"\nending = 5': r"ending: army a .*: its ring bearer has not left the map \(CH-9\.16\)",
    'winner = "a"\nending = 6': r"ending: army a .*: army b has not given up \(CH-7\.01\)",
    'turn = 1\nwinner = "drawn"': r"winner: with ending 0 somebody has won \(CH-7\.01\)",
    SAM + 'where = "left-map"': r"a-sam: only a ring bearer can leave the map \(CH-M10\)",
    SAM + 'where = "removed"\nwounds = 1': r"a-sam: a warrior with wounds left is not removed \(CH-3\.08\)",
    SAM + 'where = "waiting"': r"a-sam: everybody has been set up when the battle begins \(CH-3\.03\)",
    FRODO + 'where = "left-map"': r"a-frodo: when the ring bearer has left the map the game is over \(CH-M10\)",
    FRODO + 'where = "removed"': r"a-frodo: with the ring bearer killed his army is beaten \(CH-9\.16\)",
    FRODO + 'hex = "A1"\nring_on = 2': r"a-frodo: the Ring cannot have been put on in turn 2 \(CH-9\.01\)",
    FRODO + 'hex = "A1"\neffects = ["mastered"]': r"a-frodo: only the wearer .* \(CH-9\.05\)",
    SAM + 'hex = "A1"\ncourage = 3': r"a-sam: Courage ends with turn 1 or 2, not 3 \(CH-8\.38\)",
    SAM + 'hex = "A1"\nhurried = 1': r"a-sam: its army has not enough Tyrants .* 1 movement point \(CH-8\.19\)",
    SAM + 'hex = "A1"\ncalled = { b = 1 }': r"a-sam: army b cannot have called 1 shots against it \(CH-8\.26\)",
    SAM + 'hex = "A1"\nfaced = ["b-orc-warrior"]': r"a-sam: whom it faced .* for Flyers alone \(CH-8\.13\)",
    KING + 'faced = ["a-aragorn"]': r"a-witch-king: a-aragorn is of its own army: a Flyer faces enemies \(CH-8\.13\)",
    **{
        f'{HERO}effects = ["{effect}"]': rf"a-gimli: .* \({rule}\)"
        for effect, rule in {
            "sneak": r"CH-8\.17",
            "battle-awareness": r"CH-8\.09",
            "fast": r"CH-8\.11",
            "assassin": r"CH-8\.36",
            "crack-shot": r"CH-8\.21",
            "stolen-dread": r"CH-8\.49",
            "guarded": r"CH-8\.37",
            "struggled": r"CH-9\.02",
            "duty-done": r"CH-8\.18",
            "paid": r"CH-X2",
        }.items()
    },
    HERO + "dread = 1": r"a-gimli: it has no Dread \(CH-8\.41\)",
    HERO + "wounds = 0\ncourage = true": r"a-gimli: it has no Courage \(CH-8\.38\)",
    SAM + 'hex = "A1"\nchain = 0': r"a-sam: chain is said only in mid-action",
    FRODO + 'hex = "A1"\nring_on = 1\neffects = ["mastered"]': r"a-frodo: it is the struggle roll .* \(CH-9\.02\)",
    FRODO + 'hex = "A1"\nring_on = 1\neffects = ["mastered", "rooted", "struggled"]': r"a-frodo: .* \(CH-9\.11\)",
    FRODO + 'hex = "A1"\nring_on = 1\neffects = ["rooted", "struggled"]': r"a-frodo: he cannot .* \(CH-9\.11\)",
    THIRD + 'used = ["sneak"]': r"c-sam: 'sneak' is not known here",
}


def unsound(said: str) -> str:
    """The duel with one thing more; the orc has acted where it is to act."""
    text = with_entry(said)
    return text.replace('face = "w"', 'face = "w"\nacted = true') if said.endswith("#") else text


@pytest.mark.parametrize("said", UNSOUND, ids=range(len(UNSOUND)))
def test_a_position_that_no_game_can_start_in_is_refused(said: str) -> None:
    """With the line and the rule, before any die of [next] is used up."""
    with pytest.raises(BadPosition, match=rf"(?m)^line \d+: {UNSOUND[said]}"):
        ravenhill.loads(f"{unsound(said)}\n[next]\ndice = [1, 2, 3]\n")


def test_when_a_turn_begins_nothing_of_the_turn_before_is_left() -> None:
    """Marks of the turn are refused in the strategy phase, and in the set-up whatever has happened to a warrior."""
    for mark, rule in (("acted = true", "CH-A3"), ('effects = ["sneak"]', "CH-8.04")):
        text = with_entry('phase = "strategy"').replace('face = "w"', f'face = "w"\n{mark}')
        with pytest.raises(BadPosition, match=rf"^line 14: b-orc-warrior: .* \({rule}\)$"):
            ravenhill.loads(text)
    waiting = with_entry('phase = "setting-up"').replace('hex = "C2"', "wounds = 1").replace('hex = "E2"', "")
    for text in (waiting, waiting.replace("wounds = 1", "action_points = 1")):
        with pytest.raises(BadPosition, match=r"^line 8: a-aragorn: a warrior begins whole, .* \(CH-1\.03\)$"):
            ravenhill.loads(text)


@pytest.mark.parametrize(("level", "fallen", "rule"), [(1500, 1, "CH-7.01"), (500, 2, "CH-7.04")])
def test_CH_7_01_no_turn_begins_with_an_army_that_is_beaten(level: int, fallen: int, rule: str) -> None:
    """With half of its warriors gone, at the small level with the last, it lost when the turn before ended."""
    marks = {"A": "a aragorn", "o": "b orc-warrior w", "p": "b orc-warrior w"}
    drawing, extra = "A . . o" if fallen == 1 else "A . . .", ["b orc-warrior removed"] * fallen
    kept = {mark: marks[mark] for mark in marks if mark in drawing}
    with pytest.raises(BadPosition, match=rf"phase: army b has .* left: it was beaten .* \({re.escape(rule)}\)$"):
        field(drawing, phase="strategy", turn=2, level=level, extra=extra, **kept)
    assert asked(field("A . o p", phase="strategy", turn=2, extra=["b orc-warrior removed"], **marks)) == "choose-order"


def test_CH_M19_a_set_up_without_room_for_an_army_is_refused() -> None:
    """A Balrog that could come down nowhere is named with the edge; on open ground it is put down."""
    cramped = """
game = "combat-hex"
phase = "setting-up"
rows = '''
X..
X..
X..
'''
[[warrior]]
type = "balrog"
seat = "a"
[[warrior]]
type = "balrog"
seat = "b"
"""
    with pytest.raises(BadPosition, match=r"^line 9: a-balrog: there is no room .* the north edge .* \(CH-M19\)$"):
        ravenhill.loads(cramped)
    wide = cramped.replace("X..\n" * 3, "........\n" * 12)
    assert asked(ravenhill.loads(wide)) == "choose-part"


def test_every_fault_of_a_position_is_told() -> None:
    """Entries, phase, map and warriors alike, each once with its line; of one warrior all its numbers."""
    text = """
game = "combat-hex"
trun = 1
phase = "actoin"
rows = "...."
[sides]
black = ["A1-q"]
[[warrior]]
type = "aragron"
seat = "a"
"""
    with pytest.raises(BadPosition) as told:
        ravenhill.loads(text)
    assert [line.partition(":")[0] for line in str(told.value).splitlines()] == ["line 3", "line 4", "line 7", "line 9"]
    with pytest.raises(
        BadPosition, match=r"(?s)^line 17: a-sam: wounds is 9.*\nline 18: a-sam: action_points is 99[^\n]*$"
    ):
        read(f'{DUEL}{SAM}hex = "A1"\nwounds = 9\naction_points = 99\n')


def test_a_warrior_is_in_one_place() -> None:
    """Not on a hex and carried, nor on a hex and removed; and it is said with the line."""
    for other in ('carried_by = "a-aragorn"', 'where = "removed"'):
        with pytest.raises(BadPosition, match=r"^line 17: a-sam: it cannot be in two places: hex and .* \(CH-1\.06\)$"):
            read(f'{DUEL}{SAM}hex = "A1"\n{other}\n')


def test_faults_of_sides_point_at_their_colour() -> None:
    """And not at the rows; every one of them is told."""
    text = 'game = "combat-hex"\nrows = """\n...\n..q\n"""\n[sides]\nred = ["A1-e", "Z9-e"]\nblack = ["A1-north"]\n'
    with pytest.raises(BadPosition) as raised:
        read(text)
    assert str(raised.value).splitlines() == [
        "line 2: rows: line 4, column 3: 'q' is no hex; use . X ^ x or a space for one off the map",
        "line 7: sides.red: Z9-e: Z9 is not on the map",
        "line 8: sides.black: A1-north: a side is a hex and a direction, such as F7-ne",
    ]


def test_the_turn_can_end_at_once() -> None:
    """`end-of-turn` is no phase of the rules, but a moment to start at: here Courage runs out (CH-V13)."""
    text = with_entry('phase = "end-of-turn"').replace('face = "w"', 'face = "w"\nwounds = 0\ncourage = 1')
    match = ravenhill.loads(text.replace("orc-warrior", "boromir"))
    assert match.outcome is not None and match.outcome.winner == "a"


def test_dice_can_be_scripted_and_survive_a_clone() -> None:
    """The strategy roll falls as it was said; draws there are none."""
    match = ravenhill.loads(DUEL).script(dice=[2, 5])
    copy = match.clone(seed=1)
    for each in (match, copy):
        while each.table.turn == 1:
            each.play("do:end-phase")
        assert [entry.values for entry in each.table.tape if entry.kind == OUTCOME] == [[2, 5]]
        assert str(ravenhill.replays(str(each.record())).record()) == str(each.record())
    with pytest.raises(RavenhillError, match="unknown entry 'event'"):
        match.script(draws={"event": ["swift-word"]})


CROWDED: dict[str, tuple[dict[str, str], list[str], str]] = {
    "CH-4.07": ({"A": "a sam"}, ["a arwen hex=C1"], "C1 is marked X"),
    "CH-B1": ({"A": "a rider-of-rohan e"}, [], "does not fit on the map"),
    "CH-B7": ({"A": "a cave-troll ne"}, [], "does not fit on the map"),
    "CH-8.42": ({"A": "a treebeard se"}, ["a sam carried_by=a-treebeard"] * 3, "up to two friends"),
    "CH-8.42 the Ring": ({"A": "a treebeard se"}, ["a frodo carried_by=a-treebeard"], "bearer of The One Ring"),
    "CH-E2": ({"A": "a treebeard se"}, ["a eomer carried_by=a-treebeard"], "only a foot warrior"),
}


@pytest.mark.parametrize("rule", CROWDED)
def test_a_base_that_has_no_room_is_refused(rule: str) -> None:
    """Off the map, on an X, on an Ent with two on it already."""
    marks, extra, message = CROWDED[rule]
    with pytest.raises(BadPosition, match=rf"{message}.* \({rule.partition(' ')[0]}\)$"):
        battle("A . X\n . . .", extra=extra, **marks)


@pytest.mark.parametrize("wall", "#:")
def test_no_wall_lies_under_a_base(wall: str) -> None:
    """Neither a black side nor a ledge (CH-B1, CH-B7)."""
    with pytest.raises(BadPosition, match=r"a wall lies under its base \(CH-B1\)$"):
        battle(f".   . {wall} A", A="a rider-of-rohan e")
    with pytest.raises(BadPosition, match=r"a wall lies under its base \(CH-B7\)$"):
        battle(f".   A {wall} .\n\n  .   .   .", A="b cave-troll se")
    with pytest.raises(BadPosition, match=r"a wall lies under its base \(CH-B7\)$"):
        battle(f".   .   .\n\n  .   A   .\n\n.   . {wall} .", A="b cave-troll sw")


MALFORMED = {
    "colour = 1": "colour: unknown entry",
    'phase = "lunch"': "'lunch' is not known here",
    'options = ["short-arc"]': "'short-arc' is not known here",
    "level = true": "level must be a whole number",
    'to_act = "e"': "'e' is not known here",
    'to_act = "c"': "'c' is not known here",
    "maps = []": "there is no map to choose",
    '[[warrior]]\ntype = "orc-warior"\nseat = "a"\nhex = "A1"': "'orc-warior' .* did you mean orc-warrior",
    '[[warrior]]\ntype = "frodo-wearing-the-ring"\nseat = "a"\nhex = "A1"': "'frodo-wearing-the-ring' is not known",
    SAM + 'hex = "A1"\nwonds = 1': "unknown entry 'wonds': did you mean wounds",
    SAM + 'carried_by = "a-aragon"': "'a-aragon' is not known here: did you mean a-aragorn",
    '[[warrior]]\ntype = "smaug"\nseat = "a"\nhex = "A1"': "warrior 3: 'smaug' is not known here",
    '[[warrior]]\ntype = "sam"\nhex = "A1"': "warrior 3: a warrior needs its seat",
    SAM: "a-sam: where is it",
    SAM + 'hex = "1A"': "'1A' is no name of a hex",
    SAM + 'hex = "A1"\nface = "n"': "'n' is not known here",
    SAM + 'hex = "A1"\nused = ["armor"]': "'armor' is not known here",
    SAM + 'hex = "A1"\nmood = "glad"': "unknown entry 'mood'",
    SAM + 'hex = "A1"\nas = "gollum"': "a-sam: 'gollum' does not stand for it when the Ring is worn",
    SAM + 'hex = "A1"\nid = "a-samwise"': "this is a-sam, not 'a-samwise'",
    '[[pool]]\nkind = "thrown"': "'thrown' is not known here",
    '[[pool]]\nkind = "shot"': "Pool needs seat",
    "[[ground]]\nname = 'x'": "a map needs its slug",
    "[[ground]]\nslug = 'x'\ndrawing = 'q'": "'q' is no hex",
}  # fmt: skip


@pytest.mark.parametrize("said", MALFORMED, ids=range(len(MALFORMED)))
def test_a_malformed_position_is_refused_with_its_line(said: str) -> None:
    """Wrong types, unknown names."""
    with pytest.raises(BadPosition, match=f"^line [0-9]+: .*{MALFORMED[said]}"):
        read(with_entry(said))


def test_a_position_needs_a_map() -> None:
    """And draws it, or names it, but not both."""
    with pytest.raises(BadPosition, match="needs a map"):
        read('game = "combat-hex"\n')
    with pytest.raises(BadPosition, match="so there can be no map"):
        read('game = "combat-hex"\nmap = "ford"\nrows = "..."\n')
    with pytest.raises(BadPosition, match=r"line 2: rows: .*column 2: 'q' is no hex"):
        read('game = "combat-hex"\nrows = ".q."\n')


def test_the_line_of_a_fault_is_that_of_the_key() -> None:
    """The second table of warriors begins in line 8, its facing is in line 12."""
    with pytest.raises(BadPosition, match=r"^line 12: b-orc-warrior: 'x' is not known here: use e, ne, nw, w, sw, se$"):
        read(DUEL.replace('face = "w"', 'face = "x"'))


def test_ids_may_come_in_any_order() -> None:
    """Equal warriors are told apart by the numbers of their ids, wherever their tables stand."""
    warriors = [("b-orc-warrior-2", "A1"), ("b-orc-warrior-1", "C1")]
    tables = "".join(
        f'[[warrior]]\nid = "{id_}"\ntype = "orc-warrior"\nseat = "b"\nhex = "{hex_}"\n' for id_, hex_ in warriors
    )
    sam = '[[warrior]]\ntype = "sam"\nseat = "a"\nhex = "F2"\n'
    match = ravenhill.loads(f'game = "combat-hex"\nphase = "strategy"\nrows = """\n......\n......\n"""\n{tables}{sam}')
    placed = {warrior.id: warrior.hex for warrior in match.view().warriors}
    assert placed == {"a-sam": "F2", "b-orc-warrior-1": "C1", "b-orc-warrior-2": "A1"}
