"""Hints at an answer's effect beside its button: prices, target numbers, warriors in a kill zone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.hexes import direction, hex_name
from ravenhill.games.combat_hex.language.culprits import acting
from ravenhill.games.combat_hex.language.texts import TEXTS
from ravenhill.games.combat_hex.language.wording import Wording, own_price
from ravenhill.games.combat_hex.rules.activating.ability import NO_SLOT, slot_of, users
from ravenhill.games.combat_hex.rules.activating.activation import Window
from ravenhill.games.combat_hex.rules.activating.paying import price_of
from ravenhill.games.combat_hex.rules.fighting.assigning import toughness, wounds_of
from ravenhill.games.combat_hex.rules.fighting.dice import CRITICAL_PRICE, GLANCE_PRICE
from ravenhill.games.combat_hex.rules.kill_zone import enemies_in_zone, kill_zone
from ravenhill.games.combat_hex.rules.moving.facing import set_face
from ravenhill.games.combat_hex.rules.moving.step_cost import movement_points
from ravenhill.games.combat_hex.rules.shooting.aiming import rough, shots_at, targets
from ravenhill.games.combat_hex.rules.shooting.shot import NORMAL, ROUGH
from ravenhill.games.combat_hex.rules.shooting.sight import range_to
from ravenhill.games.combat_hex.state import Battle, on_map
from ravenhill.games.wording import join_words, local, quantity


@dataclass
class Future:
    """A battle before and after an answer of a seat; `rolled` if dice have fallen in between."""

    before: Battle
    after: Battle
    seat: int
    rolled: bool


def hint(future: Future, word: int, wording: Wording) -> str:
    """The hint about an answer beyond its label; '' for none."""
    if not future.before.decisions:
        return ""
    asked, kind = future.before.decisions[0].kind.name, future.before.kind_of[word]
    said = HINTS.get((asked, kind))
    return said(future, word, wording) if said else _effect_of_answer(future, word)


def _names(wording: Wording, warriors: list[int]) -> str:
    return join_words([wording.names.warrior(each) for each in warriors])


def _rest(g: Battle, warrior: int, price: int) -> str:
    return f"{price} AP, {max(g.points[warrior] - price, 0)} left"


# --- set-up ---------------------------------------------------------------------------------------
def _map(future: Future, word: int, wording: Wording) -> str:
    """The map in a few words."""
    slug = wording.words.names[word].partition(":")[2]
    return next((text.description for text in wording.names.texts.maps if text.slug == slug), "")


# --- moving ---------------------------------------------------------------------------------------
def _actor(future: Future, word: int, wording: Wording) -> str:
    """The possible actions of a warrior."""
    g, warrior = future.before, word - v.WARRIOR
    shots = g.content.shots[g.kind[warrior]]
    facts = [f"{movement_points(g, warrior)} MP", f"{g.points[warrior]} AP"]
    return ", ".join([*facts, f"{quantity(shots, 'shot', 'shots')}"] if shots else facts)


def _step(future: Future, word: int, wording: Wording) -> str:
    """The points left after a step, and what it leads into."""
    g, after, warrior = future.before, future.after, future.before.way.warrior
    d = direction(g.at[warrior], g.words.hex_of[word])
    if d < 0 or future.rolled:
        return ""
    left = f"{after.way.left} MP left" if after.way.warrior == warrior else ""
    return ", ".join(part for part in (left, _reactions(future, warrior, wording)) if part)


def _reactions(future: Future, warrior: int, wording: Wording) -> str:
    """The enemies that answer a step: a strike as it leaves, or a kill zone that stops it."""
    asked = future.after.decisions[0].kind.name if future.after.decisions else ""
    if asked == "strike":
        return f"{_names(wording, [local(future.after, 'target')])} may be struck"
    stopped = future.after.way.warrior == warrior and future.after.way.over
    return "stops in a kill zone" if stopped else ""


def _facing(future: Future, word: int, wording: Wording) -> str:
    """The enemies that the kill zone would hold; for a shot, those it would see."""
    g, warrior = future.before, acting(future.before)
    if warrior < 0:
        return ""
    turned = g.clone(g.chance)
    set_face(turned, warrior, word - v.FACE)
    if g.decisions[0].kind.name == "turn-to-shoot":
        seen = targets(turned, warrior, word - v.FACE, g.pools[0].marksman if g.pools else 0)
        return f"in sight: {_names(wording, seen)}" if seen else "nobody in sight"
    if turned.at[warrior] < 0:
        return ""
    held = enemies_in_zone(turned, warrior)
    hexes = " ".join(hex_name(each) for each in kill_zone(turned, warrior))
    return f"kill zone {hexes}: {_names(wording, held)}" if held else f"kill zone {hexes}"


# --- dice -----------------------------------------------------------------------------------------
def _target(future: Future, word: int, wording: Wording) -> str:
    """The roll against a target: dice, what hits, how far it is, what damage must reach."""
    g, shooter, target = future.before, acting(future.before), word - v.WARRIOR
    marksman = g.pools[0].marksman if g.pools else 0
    needed = f"hits on {ROUGH}" if rough(g, shooter, target, marksman) else f"hits on {NORMAL}+"
    dice = quantity(shots_at(g, shooter, target), "die", "dice")
    far = quantity(range_to(g, shooter, target), "hex", "hexes")
    return f"{dice}, {needed}, {far}, toughness {toughness(g, target)}"


def _strike(future: Future, word: int, wording: Wording) -> str:
    """The dice that a warrior adds to a free attack."""
    g, striker = future.before, word - v.WARRIOR
    return f"{quantity(g.content.attacks[g.kind[striker]], 'die', 'dice')}, hits on 4+"


def _blow(future: Future, word: int, wording: Wording) -> str:
    g, striker, target = future.before, acting(future.before), word - v.WARRIOR
    dice = quantity(g.content.attacks[g.kind[striker]], "die", "dice")
    return f"{dice}, hits on 4+, toughness {toughness(g, target)}"


def _glance(future: Future, word: int, wording: Wording) -> str:
    warrior = word - v.WARRIOR
    return _rest(future.before, warrior, price_of(future.before, warrior, GLANCE_PRICE))


def _critical(future: Future, word: int, wording: Wording) -> str:
    warrior = word - v.WARRIOR
    return _rest(future.before, warrior, price_of(future.before, warrior, CRITICAL_PRICE))


def _effect_of_die(future: Future, word: int, wording: Wording) -> str:
    """The effect of a damage die on an enemy."""
    g, enemy = future.before, word - v.WARRIOR
    lost = wounds_of(g, g.pools[g.assigning], local(g, "die"), enemy)
    left = g.wounds[enemy] - lost
    return "falls" if left <= 0 else f"{quantity(left, 'wound', 'wounds')} left"


def _combat(future: Future, word: int, wording: Wording) -> str:
    """The warriors in a combat."""
    g = future.before
    return _names(wording, [each for each in range(g.warriors) if g.chain[each] == g.chain[word - v.WARRIOR] >= 0])


# --- abilities ------------------------------------------------------------------------------------
def able(g: Battle, seat: int, ability: int) -> list[int]:
    """The warriors that an ability offered now belongs to."""
    frame = g.stack[-1]
    if isinstance(frame, Window):
        return users(g, seat, ability, frame.moment, frame.subject)
    return [me for me in (acting(g),) if me >= 0 and slot_of(g, me, ability) != NO_SLOT]


def _ability(future: Future, word: int, wording: Wording) -> str:
    """The users of an ability and their prices."""
    g, ability = future.before, word - v.ABILITY
    paying = able(g, future.seat, ability)
    return join_words([f"{_names(wording, [me])}: {_rest(g, me, own_price(g, me, ability))}" for me in paying])


def _user(future: Future, word: int, wording: Wording) -> str:
    """The price of an ability for this user."""
    ability = local(future.before, "ability")
    return _rest(future.before, word - v.WARRIOR, own_price(future.before, word - v.WARRIOR, ability))


# --- answers --------------------------------------------------------------------------------------
def _effect_of_answer(future: Future, word: int) -> str:
    """The effect of one of the fixed answers."""
    g = future.before
    if word == v.END_PHASE:
        idle = [w for w in range(g.warriors) if g.seat_of[w] == future.seat and on_map(g, w) and not g.acted[w]]
        return f"{quantity(len(idle), 'warrior has', 'warriors have')} not acted" if idle else ""
    if word in (v.MOVE, v.CHARGE) and acting(g) >= 0:
        return f"{movement_points(g, acting(g))} MP"
    if word == v.SHOOT and acting(g) >= 0:
        kind = g.kind[acting(g)]
        return f"{quantity(g.content.shots[kind], 'shot', 'shots')} to {g.content.range[kind]} hexes"
    return TEXTS.word["do"][v.DO_SLUGS[word - v.DO]].hint if g.kind_of[word] == v.DO_WORD else ""


Hint = Callable[[Future, int, Wording], str]
HINTS: Final[dict[tuple[str, int], Hint]] = {
    ("choose-map", v.MAP_WORD): _map,
    ("choose-warrior", v.WARRIOR_WORD): _actor,
    ("name-step", v.HEX_WORD): _step,
    ("face-after-move", v.FACE_WORD): _facing,
    ("turn", v.FACE_WORD): _facing,
    ("turn-to-shoot", v.FACE_WORD): _facing,
    ("choose-shot-target", v.WARRIOR_WORD): _target,
    ("strike", v.WARRIOR_WORD): _strike,
    ("end-with-blow", v.WARRIOR_WORD): _blow,
    ("convert-glancing-blow", v.WARRIOR_WORD): _glance,
    ("convert-critical-hit", v.WARRIOR_WORD): _critical,
    ("give-damage-die", v.WARRIOR_WORD): _effect_of_die,
    ("name-combat", v.WARRIOR_WORD): _combat,
    ("use-ability", v.ABILITY_WORD): _ability,
    ("choose-warriors-action", v.ABILITY_WORD): _ability,
    ("choose-user", v.WARRIOR_WORD): _user,
}
