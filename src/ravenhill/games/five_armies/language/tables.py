"""Lists slugs and names outside content packs: seats, phases, endings, actions, answers, procedures."""

from typing import Final

from ravenhill.games.five_armies.language.texts import TEXTS
from ravenhill.games.five_armies.rules import queries as q

SEATS: Final = ("free-peoples", "shadow", "spectator")
PHASES: Final = ("recovery", "generals", "fate", "shadow-leadership", "action-round", "end-of-turn")
PHASE_NAMES: Final = tuple(TEXTS.phase[slug].name for slug in PHASES)
ENDINGS: Final = tuple((ending.rule, ending.words) for ending in TEXTS.ending)
ACTIONS: Final = TEXTS.labels("action")
ANSWERS: Final = TEXTS.labels("do")
FRAMES: Final = TEXTS.trail

# The needs of an Army, by the bits of queries.py.
NEEDS: Final = {
    q.WITH_LEADERSHIP: "Leadership",
    q.WITH_DWARVES: "Dwarves",
    q.WITH_ELVES: "Elves",
    q.WITH_LAKE_MEN: "Lake-men",
    q.WITH_GOBLINS: "Goblins",
    q.WITH_ORCS: "Orcs",
    q.ONLY_WARGS: "Wargs",
    q.WITH_THORIN: "Thorin",
    q.WITH_BOLG: "Bolg",
    q.WITH_DWARVES_OR_LAKE_MEN: "Dwarves or Lake-men",
    q.WITH_CHARACTER: "a character",
}

THERE_ALREADY: Final = "{mover} is already in {word}."
