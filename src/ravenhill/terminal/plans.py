"""Reads plans as a person types them: a verb, where to or whom, the piece, and the choices within (`go H15 ne`)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ravenhill.match.match import Match
from ravenhill.match.plans import NamedPlan
from ravenhill.terminal.answers import plain, slug

BEFORE_SOURCE = ("from", "with", "by")
FILLERS = ("and", "to", "at", "on")  # said by people, and meaning nothing


class Meant(msgspec.Struct, frozen=True):
    """A plan that a line may mean, with the choices within it."""

    plan: NamedPlan
    chosen: list[str] = []
    items: list[str] = []


def matching_plans(match: Match, seat: str, line: str) -> list[Meant]:
    """Every plan that a typed line may mean; plans of the question itself go before those of things in it."""
    said = [word for word in line.lower().split() if word not in FILLERS]
    for plans in lists(match, seat):
        found = [each for plan in with_verb(plans, said) if (each := fitting(plan, said)) is not None]
        if found:
            return found
    return choices_alone(match, seat, said)


def lists(match: Match, seat: str) -> Iterator[list[NamedPlan]]:
    """Yields the plans of the question, then those of everything that could be chosen first."""
    own = match.plans(seat)
    yield own
    things = [plan.mark for plan in own if not plan.verb]
    yield [plan for thing in things for plan in match.plans(seat, thing)]


def with_verb(plans: list[NamedPlan], said: list[str]) -> list[NamedPlan]:
    """The plans whose verb a line begins with."""
    return [plan for plan in plans if plan.verb and said[: len(plan.verb.split())] == plan.verb.split()]


def fitting(plan: NamedPlan, said: list[str]) -> Meant | None:
    """The plan, if the line names its mark and nothing else."""
    rest, who = apart(said[len(plan.verb.split()) :])
    if who and not (plan.source and names(plan.source, who)):
        return None
    if plan.mark and not (rest and names(plan.mark, rest[0])):
        return None
    return with_choices(plan, rest[1:] if plan.mark else rest)


def apart(said: list[str]) -> tuple[list[str], str]:
    """Splits a line into its words and the name of the piece."""
    at = next((at for at, word in enumerate(said) if word in BEFORE_SOURCE), len(said))
    return said[:at] + said[at + 2 :], "".join(said[at + 1 : at + 2])


def with_choices(plan: NamedPlan, said: list[str]) -> Meant | None:
    """The plan with the choices within it; None if the line names one that it does not offer."""
    among = [item.word for item in plan.items] or plan.choices
    words = [next((word for word in among if names(word, each)), "") for each in said]
    if not all(words):
        return None
    return Meant(plan, [], words) if plan.items else Meant(plan, words)


def choices_alone(match: Match, seat: str, said: list[str]) -> list[Meant]:
    """Plans that need no mark, since each is the only one with its verb: `turn ne`."""
    for plans in lists(match, seat):
        found = with_verb(plans, said)
        rest, who = apart(said[len(found[0].verb.split()) :]) if found else ([], "")
        able = [plan for plan in found if not who or (plan.source and names(plan.source, who))]
        if len(able) == 1 and rest and (one := with_choices(able[0], rest)) is not None:
            return [one]
    return []


def names(word: str, said: str) -> bool:
    """Whether a text names a word: its slug, or the slug without the letter of an army."""
    own, typed = slug(word), plain(said.partition(":")[2] or said)
    return typed in (own, own.partition("-")[2]) or own.startswith(f"{typed}-")


def short(plan: NamedPlan) -> str:
    """A plan in the form a person can type."""
    if not plan.verb:
        return plan.mark
    parts = [plan.verb, slug(plan.mark), f"with {slug(plan.source)}" if plan.source else ""]
    return " ".join(part for part in parts if part)
