"""Boards drawn as text, and short ways to play on them and to read them: the kit of all rule tests.

In the drawing of a board every hex is `.` open, `X`, `^` elevated, or a *mark*: a letter that says who stands there.

    m = field(
        '''
        . . . . .
         . A . o .
        . . . . o
        ''',
        A="a aragorn e",
        o="b orc-warrior w wounds=1",
        dice=[6, 6, 1, 4],
    )
    play(m, "warrior:a-aragorn do:move")
    assert refused(m, "hex:D2") == "CH-4.01"
    passing(m, "hex:C2 face:e")
    assert (hex_of(m, "a-aragorn"), zone_of(m, "a-aragorn")) == ("C2", {"D1", "D2", "D3"})
    assert (wounds(m, "b-orc-warrior-2"), seat(m)) == (1, "b")

**Hexes.** Columns are lettered from the left, rows numbered from the top; every second row is half a hex to the right.
The first row's first character is hex A1, wherever the drawing stands in the test. There are two scales:

- *close*: hexes two apart, every second row one further in, no lines between (as above);
- *wide*, as in map files, with room for the sides: hexes four apart, every second row two further in, and a line
  between any two rows. The e side of a hex is the character two to its right, its sw and se sides stand on the line
  below, one to the left and one to the right. `#` black, `:` dotted, `r` red, `~` blue:

        .   A # .   .
              # r
          .   .   .   .

In either scale `sides={"black": ["B1-e"], "red": ["C1-sw", "C1-se"]}` colours sides by their names.

**Marks** are keyword arguments: `seat type`, then in any order a facing (`e`, if there is none), `high` for an elevated
hex under the mark, and entries of a position's [[warrior]] (docs/positions.md) as `key=value`, lists with commas:
`"a frodo w ring_on=1 used=sneak"`. A key alone is true: `acted`, `courage`, `ring_on`. A mark that stands several
times is so many warriors, numbered as one reads: `b-orc-warrior-1`, `b-orc-warrior-2`; the next mark of the same type
goes on counting. A base of several hexes has its mark on the hex it moves by. `r`, `x` and `X` cannot be marks.
`extra=["a gollum carried_by=a-treebeard", "b orc-warrior removed"]` adds warriors that stand on no hex.

**Ids** are those of the words: seat, type, and a number if the army has several of the type.

**Playing.** `play` plays words as they stand; `passing` passes whatever is asked between them; `move`, `shoot` and
`fight` are whole actions; all five take dice to be prepared, as `script` does. `end_phase`, `end_turn`, `until` and
`rest` go on to something further away. **Asking:** `offered`, `refused` (the rule), `why` (the sentence), `asked` (the
name of the question), `seat`. **Reading:** `hex_of`, `face_of`, `wounds`, `points`, `alive` and others below.
For queries of the rules on a board where nobody plays, `battle(drawing, ...)` gives the state itself.

**Mind** that an action phase ends by itself when no warrior is left to act, and that an army of two loses with its
first: a spare warrior far away keeps things going, or `level=500`, where only the last one counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import ravenhill
from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.hexes import hex_name
from ravenhill.games.combat_hex.language.tables import EFFECTS, PHASES, WHERE
from ravenhill.games.combat_hex.pack.loading import load as content
from ravenhill.games.combat_hex.position.battle import Reader
from ravenhill.games.combat_hex.rules.kill_zone import base_hexes, kill_zone
from ravenhill.games.combat_hex.state import Battle, Pool, on_map
from ravenhill.kernel.chance import DICE, Scripted
from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.drawn import position

IDLE = ("do:done", "do:no")
# Questions by their names.
ACTION, STEP, FACING, AIMING = "choose-warriors-action", "name-step", "face-after-move", "turn-to-shoot"
DECIDED = (ACTION, STEP, "pay-for-fear")  # what is never passed over
RESTS = ("", "choose-warrior", "name-combat", "choose-order", "choose-place")


# --- drawing a board ------------------------------------------------------------------------------
def field(drawing: str, **said: Any) -> CombatHexMatch:
    """A match on a drawn board, brought to its first question.

    Not said: level=1500, phase="action", to_act="a", turn=1, no options, order and edges as usual, dice by lot.
    """
    return ravenhill.loads(position(drawing, **said))


def battle(drawing: str, **said: Any) -> Battle:
    """A board on which nobody is asked anything: for queries such as kill zones and lines of sight."""
    return Reader(position(drawing, **said), content(None), None).read()


# --- playing --------------------------------------------------------------------------------------
def play(m: CombatHexMatch, words: str, *dice: int) -> CombatHexMatch:
    """Play words, blanks between them, by whoever is asked; dice are prepared beforehand."""
    script(m, *dice)
    return m.play(*words.split())


def passing(m: CombatHexMatch, words: str, *dice: int) -> CombatHexMatch:
    """The same, and whatever is asked between that the words do not mention is passed: windows, blows, conversions."""
    script(m, *dice)
    for word in words.split():
        while word not in m.options and (idle := _idle(m)):
            m.play(idle)
        m.play(word)
    return m


def idle(m: CombatHexMatch) -> CombatHexMatch:
    """Pass everything that can be passed now, until something is asked that cannot."""
    while word := _idle(m):
        m.play(word)
    return m


def _idle(m: CombatHexMatch) -> str:
    """The word that passes; what a warrior does as its action and where it goes is never passed over."""
    return next((word for word in IDLE if word in m.options and asked(m) not in DECIDED), "")


# --- whole actions --------------------------------------------------------------------------------
def move(
    m: CombatHexMatch, id_: str, path: str, face: str = "", how: str = "move", dice: Sequence[int] = ()
) -> CombatHexMatch:
    """A whole move or `how="charge"`, all windows passed: `move(m, "a-sam", "B2 C2 do:run D2", "w")`.

    Without a facing it faces the way of its last step, if it can. It ends when something is asked that the move does
    not answer: an enemy's choice that cannot be passed, or the next warrior.
    """
    steps = [step if ":" in step else f"hex:{step}" for step in path.split()]
    idle(passing(m, " ".join([f"warrior:{id_}", f"do:{how}", *steps]), *dice))
    if asked(m) == STEP and "do:done" in m.options:
        idle(m.play("do:done"))
    return _face(m, id_, FACING, face)


def shoot(m: CombatHexMatch, id_: str, target: str, *dice: int, face: str = "") -> CombatHexMatch:
    """A whole shot without abilities: it faces as it stands, if nothing is said; nothing is converted."""
    passing(m, f"warrior:{id_} do:shoot", *dice)
    _face(m, id_, AIMING, face)
    return rest(passing(m, f"warrior:{target}"))


def fight(m: CombatHexMatch, id_: str, *dice: int) -> CombatHexMatch:
    """A whole combat, named by a warrior in it, without abilities: nothing is converted, dice go to the first in line.

    Dice: the attacker's combat roll, the defender's, the attacker's damage roll, the defender's.
    """
    return rest(passing(m, f"warrior:{id_}", *dice))


def rest(m: CombatHexMatch, most: int = 500) -> CombatHexMatch:
    """As little as possible until the next warrior or combat is chosen, the turn order is, or the game is over."""
    for _ in range(most):
        if asked(m) in RESTS:
            return m
        wait(m)
    raise AssertionError(f"it does not come to rest; now it is {asked(m)}")


def _face(m: CombatHexMatch, id_: str, question: str, face: str) -> CombatHexMatch:
    if asked(m) == question:
        present = f"face:{face or face_of(m, id_)}"
        m.play(present if face or present in m.options else m.options[0])
    return idle(m)


def until(m: CombatHexMatch, kind: str, most: int = 500) -> CombatHexMatch:
    """Do nothing that need not be done until a question of this kind is asked (its name, see `asked`)."""
    for _ in range(most):
        if asked(m) == kind or m.outcome is not None:
            return m
        wait(m)
    raise AssertionError(f"{kind} has not been asked; now it is {asked(m)}")


def wait(m: CombatHexMatch) -> CombatHexMatch:
    """Answer one question with as little as possible: pass, end the phase, or the first word there is."""
    words = [word for word in ("do:end-phase", *IDLE, "do:forgo") if word in m.options]
    return m.play(words[0] if words else m.options[0])


def end_phase(m: CombatHexMatch) -> CombatHexMatch:
    """End the action phase of the seat that is asked, and pass every window before the next question."""
    return idle(m.play("do:end-phase"))


def end_turn(m: CombatHexMatch, most: int = 500) -> CombatHexMatch:
    """Do nothing that need not be done until the next turn, or the game, is over."""
    now = m.table.turn
    for _ in range(most):
        if m.table.turn != now or m.outcome is not None:
            return m
        wait(m)
    raise AssertionError("the turn does not end")


def script(m: CombatHexMatch | Battle, *dice: int) -> None:
    """Prepare the next dice, after those that are prepared already."""
    g = table(m)
    if dice:
        if not isinstance(g.chance, Scripted):
            g.chance = Scripted({}, g.chance)
        g.chance.prepared.setdefault(DICE, []).extend(dice)


# --- what is asked --------------------------------------------------------------------------------
def offered(m: CombatHexMatch, kind: str = "") -> set[str]:
    """The words that may be played now; with a kind of word, the slugs of that kind: `offered(m, "hex")`."""
    if not kind:
        return set(m.options)
    return {word.partition(":")[2] for word in m.options if word.startswith(f"{kind}:")}


def asked(m: CombatHexMatch) -> str:
    """The name of the question that is asked, '' when nobody is asked."""
    return str(m.table.decisions[0].kind.name) if m.table.decisions else ""


def seat(m: CombatHexMatch) -> str:
    """The seat that is asked, '' for none."""
    return m.seat or ""


def refused(m: CombatHexMatch, word: str, seat: str | None = None) -> str:
    """The rule that refuses a word; '' if it is offered."""
    refusal = m.why_not(word, seat)
    return refusal.rule if refusal else ""


def why(m: CombatHexMatch, word: str, seat: str | None = None) -> str:
    """The sentence that refuses a word; '' if it is offered."""
    refusal = m.why_not(word, seat)
    return refusal.text if refusal else ""


def log(m: CombatHexMatch) -> list[str]:
    """The log so far, in sentences."""
    return m.log


# --- reading the board ----------------------------------------------------------------------------
def table(m: CombatHexMatch | Battle) -> Battle:
    """The state itself."""
    found: Battle = m if isinstance(m, Battle) else m.table
    return found


def number(m: CombatHexMatch | Battle, id_: str) -> int:
    """A warrior's number by its id."""
    g = table(m)
    return g.words.number[f"warrior:{id_}"] - v.WARRIOR


def name(m: CombatHexMatch | Battle, warrior: int) -> str:
    """A warrior's id by its number."""
    return table(m).words.names[v.WARRIOR + warrior].partition(":")[2]


def names(m: CombatHexMatch | Battle, warriors: Sequence[int]) -> set[str]:
    """The ids of warriors."""
    return {name(m, warrior) for warrior in warriors}


def hex_of(m: CombatHexMatch | Battle, id_: str) -> str:
    """The hex a warrior moves by; '' if it stands in none."""
    at = table(m).at[number(m, id_)]
    return hex_name(at) if at >= 0 else ""


def hexes_of(m: CombatHexMatch | Battle, id_: str) -> set[str]:
    """All hexes of a warrior's base."""
    return {hex_name(each) for each in base_hexes(table(m), number(m, id_))}


def zone_of(m: CombatHexMatch | Battle, id_: str) -> set[str]:
    """The hexes of a warrior's kill zone."""
    return {hex_name(each) for each in kill_zone(table(m), number(m, id_))}


def where(m: CombatHexMatch | Battle, id_: str) -> str:
    """'hex', 'waiting', 'removed', 'carried' or 'left-map'."""
    at = table(m).at[number(m, id_)]
    return "hex" if at >= 0 else WHERE[at]


def face_of(m: CombatHexMatch | Battle, id_: str) -> str:
    """The way a warrior faces."""
    return v.FACE_SLUGS[table(m).face[number(m, id_)]]


def wounds(m: CombatHexMatch | Battle, id_: str) -> int:
    """The wounds a warrior has left."""
    return table(m).wounds[number(m, id_)]


def points(m: CombatHexMatch | Battle, id_: str) -> int:
    """The action points a warrior has left."""
    return table(m).points[number(m, id_)]


def alive(m: CombatHexMatch | Battle, id_: str) -> bool:
    """Whether a warrior is in the battle: on a hex, or carried."""
    return on_map(table(m), number(m, id_))


def acted(m: CombatHexMatch | Battle, id_: str) -> bool:
    """Whether a warrior has had its action."""
    return table(m).acted[number(m, id_)] != 0


def used(m: CombatHexMatch | Battle, id_: str) -> set[str]:
    """The abilities a warrior has used this turn."""
    g, warrior = table(m), number(m, id_)
    abilities = g.content.abilities[g.kind[warrior]]
    return {v.ABILITY_SLUGS[ability] for slot, ability in enumerate(abilities) if g.used[warrior] & (1 << slot)}


def effects(m: CombatHexMatch | Battle, id_: str) -> set[str]:
    """The effects on a warrior until the turn ends."""
    bits = table(m).effects[number(m, id_)]
    return {slug for bit, (slug, _) in EFFECTS.items() if bits & bit}


def carrier_of(m: CombatHexMatch | Battle, id_: str) -> str:
    """The carrier of a warrior, '' for none."""
    carrier = table(m).carrier[number(m, id_)]
    return name(m, carrier) if carrier >= 0 else ""


def pool(m: CombatHexMatch | Battle, seat: str | None = None) -> Pool:
    """The dice on the table: of a seat, or the only ones there are."""
    found = [each for each in table(m).pools if seat is None or v.SEAT_LETTERS[each.seat] == seat]
    return found[0]


def phase(m: CombatHexMatch | Battle) -> str:
    """'setting-up', 'strategy', 'action' or 'combat'."""
    return PHASES[table(m).phase]


def active(m: CombatHexMatch | Battle) -> str:
    """The seat whose action phase it is, '' outside action phases."""
    seat = table(m).active
    return v.SEAT_LETTERS[seat] if seat >= 0 else ""


def winner(m: CombatHexMatch) -> str | None:
    """The winner, '' for a draw, None while the game goes on."""
    return m.outcome.winner if m.outcome else None
