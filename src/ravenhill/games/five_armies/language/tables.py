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
    q.WITH_LEADERSHIP: TEXTS.name["need"]["with-leadership"],
    q.WITH_DWARVES: TEXTS.name["need"]["with-dwarves"],
    q.WITH_ELVES: TEXTS.name["need"]["with-elves"],
    q.WITH_LAKE_MEN: TEXTS.name["need"]["with-lake-men"],
    q.WITH_GOBLINS: TEXTS.name["need"]["with-goblins"],
    q.WITH_ORCS: TEXTS.name["need"]["with-orcs"],
    q.ONLY_WARGS: TEXTS.name["need"]["only-wargs"],
    q.WITH_THORIN: TEXTS.name["need"]["with-thorin"],
    q.WITH_BOLG: TEXTS.name["need"]["with-bolg"],
    q.WITH_DWARVES_OR_LAKE_MEN: TEXTS.name["need"]["with-dwarves-or-lake-men"],
    q.WITH_CHARACTER: TEXTS.name["need"]["with-character"],
}

THERE_ALREADY: Final = TEXTS.name["reason"]["there-already"]
