"""Cites the rule that a line of the log carries out: that of its happening, or a finer one by what all have seen."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies.language import tables
from ravenhill.games.five_armies.language.names import Names
from ravenhill.games.five_armies.language.texts import TEXTS
from ravenhill.games.five_armies.model import (
    ARMY,
    BEORN,
    CHARACTER,
    DWARF_VETERANS,
    FATE_DECK,
    GREAT_ORCS,
    LORD_OF_THE_EAGLES,
    ORCS,
    SHADOW,
    WILL_OF_THE_WEST,
)
from ravenhill.games.five_armies.rules import happenings as h
from ravenhill.games.five_armies.rules.victory import RESIGNED
from ravenhill.games.five_armies.vocabulary import CHARACTER_SLUGS, VAMPIRE_LIKE
from ravenhill.games.wording import past_events
from ravenhill.kernel.events import Event

PHASE_RULES: Final = tuple(TEXTS.phase[slug].rule for slug in tables.PHASES)
ACTION_RULES: Final = {slug: said.rule for slug, said in TEXTS.word["action"].items()}
# A player that gives up, runs out of time or leaves loses by no rule of the book.
ENDING_RULES: Final = [rule for rule, _ in tables.ENDINGS[:RESIGNED]] + ["" for _ in tables.ENDINGS[RESIGNED:]]
ITS_OWN: Final = ""  # the rule of what came before
# An open card and its back have the same rule.
DRAWING: Final = {
    h.PHASE_BEGINS: "FA-11.3", h.ACTION_TAKEN: "FA-13.12", h.CARD_PLAYED: "FA-R.20", h.COMBAT_OVER: "FA-R.20",
    h.SUPERIORITY: ITS_OWN, h.REVEALED: "FA-27.2",
}  # fmt: skip

# By happening: its rule after the last of these.
AFTER: Final[dict[int, dict[int, str]]] = {
    h.ACTION_DICE: {h.PHASE_BEGINS: "FA-11.9", h.CARD_PLAYED: "FA-R.13"},
    h.DREW_CARD: DRAWING,
    h.DREW_BACK: DRAWING,
    h.LEADERSHIP_PLACED: {h.GENERAL_ACTIVATED: "FA-11.5", h.BATS_CHOSEN: "FA-11.8"},
    h.LEADERSHIP_REMOVED: {
        h.CARD_PLAYED: "FA-R.13", h.REVEALED: "FA-27.2", h.ARMY_DESTROYED: "FA-29.1", h.MARCHED: "FA-20.4",
        h.ADVANCES: "FA-20.4", h.COMBAT_OVER: "FA-20.4",
    },
    h.BAT_DISCARDED: {h.ACTION_TAKEN: ITS_OWN, h.CARD_PLAYED: "FA-R.75", h.REVEALED: "FA-R.75"},
    h.CARD_LEAVES_TABLE: {
        h.CHARACTER_LOST: "FA-R.81", h.CONTROL_TAKEN: "FA-15.8", h.UNIT_LOST: "FA-15.8", h.COMBAT_WON: "FA-15.8",
    },
    h.CHARACTER_MOVED: {h.RING_USED: "FA-34.11", h.ACTION_TAKEN: "FA-19.6"},
    h.CHARACTER_LOST: {h.ARMY_DESTROYED: "FA-29.1", h.REVEALED: "FA-R.94"},
    h.CONTROL_TAKEN: {h.MARCHED: "FA-23.7", h.RETREATS: "FA-R.83", h.ADVANCES: "FA-R.83"},
    h.CONTROL_REGAINED: {
        h.BEORN_MOVES: "FA-33.3", h.MARCHED: "FA-23.7", h.RETREATS: "FA-R.83", h.ADVANCES: "FA-R.83",
    },
    h.TOKENS_ELIMINATED: {
        h.BEORN_MOVES: "FA-R.64", h.CHARACTER_ENTERS: "FA-R.104", h.MARCHED: "FA-24.5", h.RETREATS: "FA-R.83",
        h.ADVANCES: "FA-R.83",
    },
    h.TOKEN_PLACED: {h.ACTION_TAKEN: ITS_OWN, h.CARD_PLAYED: "FA-24.1"},
    h.UNIT_PLACED: {
        h.ACTION_TAKEN: ITS_OWN, h.CARD_PLAYED: "FA-25.1", h.TOKEN_FLIPPED: "FA-24.3", h.CHARACTER_ENTERS: "FA-R.113",
    },
    h.UNIT_LOST: {
        h.GENERAL_USED: "FA-29.9", h.CARD_PLAYED: "FA-29.9", h.EAGLE_ATTACKS: "FA-29.9", h.RALLY_ROLL: "FA-25.9",
        h.COMBAT_ROLL: "FA-28.3", h.ROUTS: "FA-30.1", h.RETREATS: "FA-28.4", h.COMBAT_OVER: "FA-29.9",
    },
    h.UNIT_EXCESS: {
        h.UNIT_PLACED: "FA-25.2", h.MARCHED: "FA-23.1", h.RETREATS: "FA-R.99", h.ADVANCES: "FA-R.99",
    },
    h.DAMAGE_PLACED: {
        h.GENERAL_USED: "FA-20.2", h.CARD_PLAYED: "FA-15.6", h.COMBAT_OVER: "FA-15.6", h.EAGLE_ATTACKS: "FA-29.9",
        h.COMBAT_ROLL: "FA-28.2", h.RETREATS: "FA-29.8", h.ADVANCES: "FA-R.110",
    },
    h.DAMAGE_REMOVED: {
        h.CARD_PLAYED: "FA-R.40", h.COMBAT_ROLL: "FA-R.40", h.DAMAGE_REMOVED: "FA-R.40", h.RALLY_ROLL: "FA-25.8",
        h.BILBO_VANISHES: "FA-34.10", h.UNIT_LOST: ITS_OWN, h.UNIT_GIVEN_UP: ITS_OWN, h.UNIT_EXCESS: ITS_OWN,
    },
    h.FORT_DAMAGED: {h.GENERAL_USED: "FA-R.45", h.EAGLE_ATTACKS: "FA-R.45", h.COMBAT_ROLL: "FA-28.5"},
    h.WRATH_LOST: {h.ACTION_TAKEN: ITS_OWN, h.CARD_PLAYED: "FA-33.8", h.COMBAT_BEGINS: "FA-33.8"},
    h.WRATH_GAINED: {h.CHARACTER_ENTERS: "FA-33.1"},
    h.DAMAGE_PREVENTED: {h.COMBAT_ROLL: "FA-R.40", h.BODYGUARD_USED: "FA-34.5"},
    h.DICE_ROLLED: {h.GENERAL_USED: "FA-20.1", h.CARD_PLAYED: "FA-15.6", h.REVEALED: "FA-27.2"},
    h.BODYGUARD_GAINED: {h.CHARACTER_ENTERS: "FA-34.4"},
    h.EAGLE_PLACED: {h.GENERAL_USED: "FA-32.3", h.CARD_PLAYED: "FA-32.2", h.CHARACTER_ENTERS: "FA-32.1"},
}  # fmt: skip
# Nothing comes of what was before the present phase, General or die.
FRESH_STARTS: Final = (h.PHASE_BEGINS, h.GENERAL_USED, h.DIE_USED)
# By happening: the unit types whose Maneuver ability brings it about.
BY_ABILITY: Final = {
    h.LEADERSHIP_PLACED: (ORCS,),
    h.LEADERSHIP_REMOVED: (GREAT_ORCS, DWARF_VETERANS),
    h.CHARACTER_LOST: (GREAT_ORCS,),
}


def finer(names: Names) -> dict[int, tuple[int, list[str]]]:
    """By happening: the argument that decides, and the rule for each of its numbers."""
    entering = [ACTION_RULES.get(f"enter-{slug}", "FA-19.1") for slug in CHARACTER_SLUGS]
    generals = ["FA-32.3" if slug == CHARACTER_SLUGS[LORD_OF_THE_EAGLES] else "FA-19.9" for slug in CHARACTER_SLUGS]
    laid = ["FA-17.5" if deck == FATE_DECK else "FA-15.8" for deck in names.content.card_deck]
    return {
        h.PHASE_BEGINS: (0, list(PHASE_RULES)),
        h.GENERAL_USED: (0, generals),
        h.LEADERSHIP_LOST: (0, ["FA-11.5", "FA-11.8"]),
        h.CARD_LAID: (0, laid),
        h.CHARACTER_ENTERS: (0, entering),
        h.ABILITY_USED: (1, [maneuver.rule for maneuver in names.texts.maneuvers]),
        h.GAME_WON: (1, ENDING_RULES),
    }


class Rules:
    """The rules of the log's lines with one content pack. They depend on nothing that a viewer may not know."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.finer = finer(names)

    def of(self, log: list[Event], event: Event) -> str:
        """The rule that an event of a log carries out; '' where there is none."""
        if event.kind in self.finer:
            argument, rules = self.finer[event.kind]
            return rules[event.args[argument]]
        return self._special(log, event) or self._after(log, event)

    def _special(self, log: list[Event], event: Event) -> str:
        """The rule by more than one of the numbers that a line says; '' where there is nothing special."""
        if event.kind == h.ACTION_TAKEN:
            slug = self.names.slug(event.args[1])
            return attack_rule(log, event) if slug == "attack" else ACTION_RULES[slug]
        if event.kind == h.CHARACTER_LOST and event.args[0] == BEORN:
            return "FA-33.8"
        if event.kind == h.MARCHED and event.args[-1] >= self.names.content.regions:
            return "FA-25.4"
        if event.kind == h.BAT_DISCARDED and shadow_card(log, event) == VAMPIRE_LIKE:
            return "FA-U.10"
        if event.kind == h.FATE_STAYS and not self._nothing_drawn(log, event):
            return "FA-R.80"
        return "FA-R.88" if event.kind == h.SUPERIORITY and event.args[1] <= event.args[2] else ""

    def _nothing_drawn(self, log: list[Event], event: Event) -> bool:
        """Whether the number of the tile drawn last is 0 by itself."""
        tile = next((before.args[0] for before in past_events(log, event) if before.kind == h.TILE_DRAWN), -1)
        return tile >= 0 and self.names.content.tile_number[tile] == 0

    def _after(self, log: list[Event], event: Event) -> str:
        """The rule by what came last in the present phase, or since the last General or die."""
        causes, units = AFTER.get(event.kind, {}), BY_ABILITY.get(event.kind, ())
        for before in past_events(log, event):
            if before.kind in causes:
                return causes[before.kind] or self.of(log, before)
            if before.kind == h.ABILITY_USED and before.args[1] in units:
                return self.of(log, before)
            if before.kind in FRESH_STARTS:
                break
        return h.RULES[event.kind]


def shadow_card(log: list[Event], event: Event) -> int:
    """The card that the Shadow has revealed in the present round of combat; -1 outside combat."""
    for before in past_events(log, event):
        if before.kind == h.REVEALED and before.args[0] == SHADOW:
            return before.args[1]
        if before.kind in (h.ROUND_BEGINS, h.COMBAT_OVER, *FRESH_STARTS):
            break
    return -1


def attack_rule(log: list[Event], event: Event) -> str:
    """An Attack by the die that it is made with; Will of the West may stand for either (FA-13.17)."""
    face = next((before.args[1] for before in past_events(log, event) if before.kind == h.DIE_USED), ARMY)
    if face == WILL_OF_THE_WEST:
        return "FA-26.1"
    return "FA-13.6" if face == CHARACTER else "FA-13.2"
