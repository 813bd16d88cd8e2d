"""Nothing is offered of which nothing can come: random play of both games, held against tables of their own.

The tables are written from the rules' text. They prove that a use is void in plain cases; none of these may be offered.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache

import pytest

from ravenhill.games.combat_hex import model
from ravenhill.games.combat_hex.rules.activating.ability import users
from ravenhill.games.combat_hex.rules.activating.activation import Activation, Window
from ravenhill.games.combat_hex.rules.kill_zone import base_hexes, kill_zone
from ravenhill.games.combat_hex.state import AWARE, GUARDED, HURRYING, KILLING, SNEAKING, Battle, Pool, on_map
from ravenhill.games.combat_hex.vocabulary import ABILITY, ABILITY_SLUGS, WARRIOR
from ravenhill.games.five_armies.rules.idle_cards import facts
from ravenhill.match.match import AnyMatch as Match
from tests.properties.games import begun, play_on

Void = Callable[[Battle, int, int], bool]  # (g, me, subject): nothing can come of it
WORDS = 260
GAMES = 50


# --- facts of a battle, read plainly --------------------------------------------------------------------------------
def others(g: Battle, seat: int) -> list[int]:
    """Enemies on hexes."""
    return [w for w in range(g.warriors) if g.seat_of[w] != seat and g.at[w] >= 0]


def stands_in(g: Battle, warrior: int, holder: int) -> bool:
    """Whether a hex of one warrior's base lies in the other's kill zone."""
    return bool(set(base_hexes(g, warrior)) & set(kill_zone(g, holder)))


def own(g: Battle, me: int) -> Pool:
    """The dice of a warrior's army."""
    return next(pool for pool in g.pools if pool.seat == g.seat_of[me])


def hurts_nobody(g: Battle, me: int) -> bool:
    """No enemy with wounds stands before the strikers of its army; only of combats (CH-6.17)."""
    pool = own(g, me)
    reached = [w for w in others(g, pool.seat) if any(stands_in(g, w, each) for each in pool.strikers)]
    return not any(g.wounds[w] for w in reached)


def idle(g: Battle, me: int) -> bool:
    """Only the wearer stands before it, and it is no Ringwraith (CH-9.10)."""
    if g.content.traits[g.kind[me]] & model.IS_RINGWRAITH:
        return False
    return all(g.ring_on[w] for w in others(g, g.seat_of[me]) if stands_in(g, w, me))


def minions(g: Battle, warriors: list[int]) -> list[int]:
    """Those that are no heroes."""
    return [w for w in warriors if not g.content.hero[g.kind[w]]]


def poor(g: Battle, me: int) -> bool:
    """Nobody who strikes with it has an AP."""
    return not any(g.points[striker] for striker in own(g, me).strikers)


def unharmed(g: Battle, me: int, warrior: int) -> bool:
    """No damage die of an enemy reaches its toughness."""
    tough = g.content.toughness[g.kind[warrior]]
    return all(min(die, 6) < tough for pool in g.pools if pool.seat != g.seat_of[me] for die in pool.damage)


def full(g: Battle, warrior: int) -> bool:
    """It has all its wounds."""
    return g.wounds[warrior] == g.content.wounds[g.kind[warrior]]


def seen_away(g: Battle, me: int) -> bool:
    """No enemy with wounds is left on the map."""
    return not any(g.wounds[w] for w in range(g.warriors) if g.seat_of[w] != g.seat_of[me] and on_map(g, w))


# --- the table of Combat Hex ----------------------------------------------------------------------------------------
VOID: dict[str, Void] = {
    "battle-awareness": lambda g, me, s: bool(g.effects[me] & AWARE or g.content.traits[g.kind[me]] & model.IS_LARGE),
    "fast": lambda g, me, s: bool(g.effects[me] & HURRYING) or g.content.movement[g.kind[me]] == 0,
    "sneak": lambda g, me, s: bool(g.effects[me] & SNEAKING),
    "repel": lambda g, me, s: g.wounds[s] == 0,
    "stalwart": lambda g, me, s: bool(g.held[s] & (1 << me)),
    "tyrant": lambda g, me, s: (
        not any(w == s or not g.acted[w] for w in minions(g, list(range(g.warriors))) if g.tyrants[w] & (1 << me))
    ),
    "arrow-flurry": lambda g, me, s: bool(g.pools[0].doubled) or seen_away(g, me),
    "volley-attack": lambda g, me, s: bool(g.pools[0].spread) or len(others(g, g.seat_of[me])) == 0,
    "crack-shot": lambda g, me, s: g.at[me] < 0 or seen_away(g, me),
    "deadly-aim": lambda g, me, s: not g.pools[0].damage or g.pools[0].per_die > 1,
    "deadly-shot": lambda g, me, s: g.pools[0].hits == 0 or g.pools[0].per_hit > 1,
    "expert-marksman": lambda g, me, s: bool(g.pools[0].marksman) or sum(on_map(g, w) for w in range(g.warriors)) < 3,
    "perfect-aim": lambda g, me, s: g.pools[0].glances > 1 or g.points[me] == 0,
    "battle-cry": lambda g, me, s: not minions(g, own(g, me).strikers) or hurts_nobody(g, me),
    "battle-savvy": lambda g, me, s: bool(own(g, me).savvy) or hurts_nobody(g, me),
    "berserker": lambda g, me, s: idle(g, me) or hurts_nobody(g, me),
    "dirty-fighting": lambda g, me, s: own(g, me).glances > 1 or poor(g, me) or hurts_nobody(g, me),
    "rage": lambda g, me, s: idle(g, me) or hurts_nobody(g, me),
    "aggressive-strategy": lambda g, me, s: not own(g, me).damage or hurts_nobody(g, me),
    "armor": lambda g, me, s: g.pending == 0 or g.wounds[me] == 0,
    "assassin": lambda g, me, s: bool(g.effects[me] & KILLING) or 7 not in g.pools[g.assigning].damage,
    "courage": lambda g, me, s: bool(g.courage[me]) or g.wounds[me] > 0,
    "killing-blow": lambda g, me, s: 1 not in own(g, me).damage,
    "rally-cry": lambda g, me, s: all(
        unharmed(g, me, w) or g.content.toughness[g.kind[w]] == 6
        for w in minions(g, [w for w in range(g.warriors) if g.seat_of[w] == g.seat_of[me]])
        if g.chain[w] == g.fighting and g.at[w] >= 0
    ),
    "regeneration": lambda g, me, s: full(g, me),
    "ward": lambda g, me, s: bool(g.cancelled),
}
# By ability: whom it must not be able to choose.
VOID_ON: dict[str, Void] = {
    "fast-strike": lambda g, me, w: g.wounds[w] == 0,
    "healing": lambda g, me, w: full(g, w),
    "invigorate": lambda g, me, w: g.points[w] == g.content.action_points[g.kind[w]],
    "bodyguard": lambda g, me, w: unharmed(g, me, w) or bool(g.effects[w] & GUARDED),
    "shot-caller": lambda g, me, w: g.wounds[w] == 0 or bool(g.content.traits[g.kind[w]] & model.NO_RANGED_DAMAGE),
    "spearman": lambda g, me, w: idle(g, w),
}
FREE = {"dread", "initiative", "magical-force", "steal-essence"}  # lasting, or not to be judged so plainly


def battles() -> Iterator[tuple[str, Match]]:
    """Every question about abilities in random games that begin in the midst of a fight, with its name."""
    for seed in range(GAMES):
        m, rng = begun("combat-hex", seed, True), random.Random(seed)
        for _ in range(WORDS):
            if m.outcome is not None:
                break
            name = m.table.decisions[0].kind.name
            if name in ("use-ability", "choose-target"):
                yield name, m
            play_on(m, 1, rng, True)


def uses(m: Match) -> Iterator[tuple[str, int, int]]:
    """The abilities that are offered, with who could use them, and the warrior the moment is about."""
    g, frame = m.table, m.table.stack[-1]
    assert isinstance(frame, Window)
    for word in g.decisions[0].options:
        if ABILITY <= word < ABILITY + len(ABILITY_SLUGS):
            for me in users(g, g.decisions[0].seat, word - ABILITY, frame.moment, frame.subject):
                yield ABILITY_SLUGS[word - ABILITY], me, frame.subject


@lru_cache(maxsize=1)
def looked_at() -> tuple[Counter[str], list[str]]:
    """How often each ability was offered, and every offer that the tables prove void."""
    met: Counter[str] = Counter()
    void: list[str] = []
    for name, m in battles():
        g = m.table
        if name == "use-ability":
            for slug, me, subject in uses(m):
                met[slug] += 1
                if slug in VOID and VOID[slug](g, me, subject):
                    void.append(f"{slug} by {me} about {subject}:\n{m.position()}")
            continue
        frame = g.stack[-1]
        assert isinstance(frame, Activation)
        slug = ABILITY_SLUGS[frame.effective()]
        for word in g.decisions[0].options:
            met[slug] += 1
            if slug in VOID_ON and VOID_ON[slug](g, frame.me, word - WARRIOR):
                void.append(f"{slug} by {frame.me} on {word - WARRIOR}:\n{m.position()}")
    return met, void


def test_CH_8_04_no_use_is_offered_that_the_table_proves_void() -> None:
    """In hundreds of offers."""
    met, void = looked_at()
    assert not void, void[0]
    assert sum(met.values()) > 300


def test_CH_8_04_random_battles_offer_most_abilities() -> None:
    """So that the test before is about something; every activated ability is in a table or named as free."""
    met, _ = looked_at()
    activated = {slug for number, slug in enumerate(ABILITY_SLUGS) if number not in model.PASSIVE}
    assert set(VOID) | set(VOID_ON) | FREE == activated
    assert len(met) >= 20, sorted(activated - set(met))


# --- The Battle of Five Armies --------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(6))
def test_FA_12_4_every_action_that_is_offered_can_do_something(seed: int) -> None:
    """It changes the board at once, or asks for something that is no declining."""
    m, rng = begun("five-armies", seed, seed % 2 == 1), random.Random(seed)
    for _ in range(300):
        if m.outcome is not None:
            break
        if m.table.decisions[0].kind.name == "choose-action":
            for word in m.options:
                if word.startswith("action:") and word not in ("action:skip", "action:play-card"):
                    assert does_something(m, word), f"{word} in\n{m.position()}"
        play_on(m, 1, rng)


def does_something(m: Match, word: str) -> bool:
    """Try an action on a copy."""
    copy, tape = m.clone(), len(m.table.tape)
    before = facts(copy.table, 0)
    copy.play(word)
    chance = len(copy.table.tape) > tape + 1
    asks = copy.seat == m.seat and any(not each.startswith("do:") for each in copy.options)
    return chance or asks or facts(copy.table, 0) != before
