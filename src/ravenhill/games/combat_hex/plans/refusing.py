"""Says why a warrior that is to act can do nothing at a place, or to somebody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.plans.draft import Draft, battle_of, wording_of
from ravenhill.protocol.question import Question

# What a warrior could be meant to do to another, the likeliest first.
DEEDS: Final = (v.SHOOT, v.CHARGE)
OUT_OF_REACH: Final = "{warrior} can't end a move on {hex}: it is out of reach or taken."


def out_of_reach(question: Question, warrior: int, word: int) -> tuple[str, str] | None:
    """Why a warrior can't go to a hex or do anything to another; None if there is nothing to be said."""
    names = wording_of(question).names
    if question.world.kind_of[word] == v.HEX_WORD:
        said = OUT_OF_REACH.format(warrior=names.noun(warrior), hex=names.noun(word))
        return "CH-4.01", said[:1].upper() + said[1:]
    draft = Draft(battle_of(question), question.seat)
    draft.say(warrior)
    acting = draft.reach("choose-warriors-action")
    return next(refusals(question, draft, word), None) if acting else None


def refusals(question: Question, draft: Draft, word: int) -> Iterator[tuple[str, str]]:
    """Why the deeds cannot be done, or not to this warrior."""
    for deed in DEEDS:
        refused = question.game.refusal(draft.g, question.seat, deed)
        if refused is not None:
            yield refused
            continue
        doing = draft.branch()
        doing.say(deed)
        refused = question.game.refusal(doing.g, question.seat, word) if doing.asked else None
        if refused is not None:
            yield refused
