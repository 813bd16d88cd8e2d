"""Reads the marks of abilities and the Ring on a warrior in a position: only those it can have come by."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex.language.tables import EFFECTS
from ravenhill.games.combat_hex.model import (
    ASSASSIN,
    BATTLE_AWARENESS,
    BODYGUARD,
    CRACK_SHOT,
    DREAD,
    FAST,
    HAS_RING,
    IS_FEARSOME,
    SNEAK,
    STALWART,
    STEAL_ESSENCE,
)
from ravenhill.games.combat_hex.position.checked import Checked
from ravenhill.games.combat_hex.rules.kill_zone import enemies, trait
from ravenhill.games.combat_hex.state import (
    AWARE,
    DUTY_DONE,
    GUARDED,
    HURRYING,
    KILLING,
    MASTERED,
    PAID,
    QUICK,
    ROOTED,
    SNEAKING,
    STRUGGLED,
    THIEF_OF_DREAD,
    Battle,
)

# Effects that a warrior's own ability has on it: the ability, and its rule.
OF_ABILITIES: Final = {
    AWARE: (BATTLE_AWARENESS, "CH-8.09"),
    SNEAKING: (SNEAK, "CH-8.17"),
    HURRYING: (FAST, "CH-8.11"),
    KILLING: (ASSASSIN, "CH-8.36"),
    QUICK: (CRACK_SHOT, "CH-8.21"),
}


def check_marks(said: Checked, warrior: int) -> None:
    """Effects and Dread come from abilities in play, the marks of the Ring from its bearing."""
    for each in (check_dread, check_own_effects, check_effects_of_others, check_struggle):
        with said.page.part():
            each(said, warrior)


def check_dread(said: Checked, warrior: int) -> None:
    """Dread is spread no more often than it can be used (CH-8.41)."""
    g = said.g
    stolen = base_abilities(g, warrior).count(STEAL_ESSENCE) if can_steal(g, warrior, DREAD) else 0
    most = base_abilities(g, warrior).count(DREAD) + stolen
    if g.dread[warrior] > most:
        reason = f"dread is {g.dread[warrior]}, but it can use Dread {most} times a turn" if most else "it has no Dread"
        said.page.fault(said.slugs[warrior], reason, "CH-8.41", "dread")
    if g.effects[warrior] & THIEF_OF_DREAD and not can_steal(g, warrior, DREAD):
        said.page.fault(said.slugs[warrior], "it can have stolen no Dread", "CH-8.49", "effects")


def check_own_effects(said: Checked, warrior: int) -> None:
    """The effect of an ability on its user needs the ability, printed or stolen (CH-8.04, CH-8.49)."""
    for effect, (ability, rule) in OF_ABILITIES.items():
        if said.g.effects[warrior] & effect and not can_have(said.g, warrior, ability):
            reason = f"it does not have the ability of the effect {EFFECTS[effect][0]!r}"
            said.page.fault(said.slugs[warrior], reason, rule, "effects")


def check_effects_of_others(said: Checked, warrior: int) -> None:
    """A Bodyguard among its friends guards it; a Stalwart enemy has held it; a Fearsome one was paid for."""
    g, page, slug, effects = said.g, said.page, said.slugs[warrior], said.g.effects[warrior]
    friends = [w for w in range(g.warriors) if g.seat_of[w] == g.seat_of[warrior] and w != warrior]
    foes = [w for w in range(g.warriors) if enemies(g, w, warrior)]
    if effects & GUARDED and not g.content.hero[g.kind[warrior]]:
        page.fault(slug, "a Bodyguard guards heroes alone", "CH-8.37", "effects")
    if effects & GUARDED and not any(can_have(g, friend, BODYGUARD) for friend in friends):
        page.fault(slug, "no friend can have guarded it: none has Bodyguard", "CH-8.37", "effects")
    if effects & DUTY_DONE and not any(can_have(g, foe, STALWART) for foe in foes):
        page.fault(slug, "no enemy can have held it: none has Stalwart", "CH-8.18", "effects")
    feared = any(trait(g, foe, IS_FEARSOME) for foe in foes)
    if effects & PAID and (g.content.hero[g.kind[warrior]] or not feared):
        page.fault(slug, "only a minion pays for Fearsome, and to a Fearsome enemy", "CH-X2", "effects")


def check_struggle(said: Checked, warrior: int) -> None:
    """The Ring masters or roots its wearer by the one struggle roll of the turn (CH-9.02, CH-9.05, CH-9.13)."""
    g, page, slug, effects = said.g, said.page, said.slugs[warrior], said.g.effects[warrior]
    if effects & STRUGGLED and not trait(g, warrior, HAS_RING):
        page.fault(slug, "only a bearer of the Ring struggles with it", "CH-9.02", "effects")
    if effects & (MASTERED | ROOTED) and not effects & STRUGGLED:
        page.fault(slug, 'it is the struggle roll that does this to him: add "struggled"', "CH-9.02", "effects")
    if effects & MASTERED and effects & ROOTED:
        page.fault(slug, "one struggle roll either masters or roots him", "CH-9.11", "effects")
    if effects & ROOTED and g.ring_on[warrior] == g.turn:
        page.fault(slug, "he cannot take the Ring off in the turn he puts it on", "CH-9.11", "effects")


# --- who has what ---------------------------------------------------------------------------------
def base_abilities(g: Battle, warrior: int) -> list[int]:
    """The activated abilities on its base; of a wearer of the Ring also those of the former figure."""
    kinds = {g.kind[warrior], g.setup.kinds[warrior]}
    return [ability for kind in kinds for ability in g.content.abilities[kind]]


def can_steal(g: Battle, warrior: int, ability: int) -> bool:
    """Whether it is a thief, and an enemy hero has the ability (CH-8.49)."""
    heroes = [w for w in range(g.warriors) if enemies(g, w, warrior) and g.content.hero[g.setup.kinds[w]]]
    return STEAL_ESSENCE in base_abilities(g, warrior) and any(ability in base_abilities(g, hero) for hero in heroes)


def can_have(g: Battle, warrior: int, ability: int) -> bool:
    """Whether it has an ability, printed or stolen."""
    return ability in base_abilities(g, warrior) or can_steal(g, warrior, ability)
