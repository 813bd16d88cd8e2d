"""Chains questions that belong to the same answer: a region and then a token, a die and its use."""

from __future__ import annotations

from typing import Final, NamedTuple

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.plans.draft import (
    Found,
    after,
    battle,
    beginning,
    keep,
    mark_of,
    next_question,
    options,
)
from ravenhill.kernel.plan import Plan, Rehearsal
from ravenhill.protocol.question import Question


class Chain(NamedTuple):
    """A verb, and the questions that are asked on; the last answer may be a choice within one plan."""

    verb: str
    parts: tuple[str, ...]
    within: bool = False


CHAINS: Final = {
    "choose-die": Chain("use", ("use-as", "choose-action", "ironfoot", "general-half")),
    "use-as": Chain("use", ("choose-action",)),
    "ironfoot": Chain("use", ("general-half",)),
    "flip-where": Chain("flip", ("flip-group",), within=True),
    "token-where": Chain("place", ("token-group",), within=True),
    "remove-where": Chain("remove", ("remove-group",), within=True),
    "fill-ranks": Chain("place", ("line-unit",), within=True),
    "join-army": Chain("place", ("joining-unit",), within=True),
    "rearm": Chain("replace", ("rearm-by",), within=True),
    "seen-where": Chain("flip", ("seen-unit", "seen-number")),
    "seen-unit": Chain("flip", ("seen-number",)),
    "which-eagle": Chain("attack", ("eagle-target",)),
    "which-flyer": Chain("attack", ("stoop-where",)),
    "grind-whom": Chain("grind", ("grind-with",)),
    "share-first": Chain("share", ("share-second",)),
    "borne-out-who": Chain("save", ("borne-out-where",)),
    "arms-close-army": Chain("attack", ("arms-close-target",)),
    "line-attacks": Chain("attack", ("attack-where",)),
    "leave": Chain("leave", ("retreat-to",)),
    "sudden-dread": Chain("leave", ("retreat-to",)),
    "turn-which": Chain("turn", ("turn-colour", "turn-face")),
    "turn-colour": Chain("turn", ("turn-face",)),
    "barbed-shafts": Chain("remove", ("activation-lost",)),
    "blast": Chain("blast", ()),
    "archery": Chain("shoot", ()),
    "combined-where": Chain("attack", ()),
    "rally-which": Chain("rally", ()),
    "rally-one": Chain("rally", ()),
    "retreat-to": Chain("retreat", ()),
    "drive-to": Chain("drive", ()),
    "eagle-target": Chain("attack", ()),
    "stoop-where": Chain("attack", ()),
    "lord-where": Chain("fly", ()),
    "entry": Chain("enter", ()),
    "ring-where": Chain("appear", ()),
    "choose-card": Chain("play", ()),
    "bats": Chain("take", ()),
    "rings-back": Chain("take", ()),
    "reroll-black": Chain("reroll", ()),
    "reroll-white": Chain("reroll", ()),
    "rally-reroll": Chain("reroll", ()),
}  # fmt: skip


def chain_plans(question: Question, chain: Chain) -> list[Plan]:
    """A plan for each answer with all that belongs to it."""
    found: Found = {}
    start = beginning(question)
    for word in question.decision.options:
        if v.declines(word):
            keep(found, Plan(word, [word]))
        else:
            grow(after(start, word), chain, found)
    return list(found.values())


def grow(here: Rehearsal, chain: Chain, found: Found) -> None:
    """Follows the chain to its ends."""
    if next_question(here) not in chain.parts:
        keep(found, name_plan(here, here.words, chain))
    elif chain.within:
        plan = name_plan(here, here.words, chain)
        plan.words, plan.choices = [*here.words, options(here)[0]], options(here)
        keep(found, plan)
    else:
        for word in options(here):
            if not turns_back(here, word):
                grow(after(here, word), chain, found)


def turns_back(here: Rehearsal, word: int) -> bool:
    """Whether a word declines what has just been chosen; a die is skipped before its use is said."""
    return v.declines(word) or (word == v.SKIP and v.AS <= here.words[-1] < v.ACTION)


def name_plan(here: Rehearsal, words: list[int], chain: Chain) -> Plan:
    """A plan by its first word, what it does, and the last place or word in it; other words go into the verb."""
    if len(words) == 1:
        plain = v.DO <= words[0] < v.PLACE or v.PIECE <= words[0] < v.TOKEN
        return Plan(words[0], words, 1, "" if plain else chain.verb)
    mark = mark_of(words[1:])
    names = battle(here).words.names
    between = [names[word].partition(":")[2] for word in words[1:] if word != mark]
    return Plan(mark, words, 1, "-".join([chain.verb, *between]), words[0])
