"""Checks an army while it is built: its points, each broken rule with its cure, and the warriors that still fit."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final

import tomli_w
from msgspec import Meta, Struct

from ravenhill.games.combat_hex.armies.reading import Army, as_table, minion_limit, read_army, violations
from ravenhill.games.combat_hex.army_construction import Violation, kind_of
from ravenhill.games.combat_hex.model import Content
from ravenhill.games.combat_hex.pack import loading
from ravenhill.games.guarded_toml import NotToml, read_toml
from ravenhill.games.wording import sentence_case
from ravenhill.kernel.errors import BadArmy
from ravenhill.web.armies.listing import Listed, listed_warriors

NAMELESS: Final = "My army"
UNKNOWN: Final = "CH-1.02"  # the rule by which a warrior is one of the pack
LEADING: Final = "CH-2.02"  # the rule by which heroes lead minions
SHORT: Final = {  # of several reasons the first is told
    "CH-2.03": "good and evil don't fight together",
    "CH-2.04": "unique: already in your army",
    LEADING: "too many minions for your heroes' AP",
    "CH-2.01": "{over} points too many",
}
MOST_WARRIORS: Final = 120
LONGEST_NAME: Final = 60
Slug = Annotated[str, Meta(max_length=60)]


class Draft(Struct, frozen=True, forbid_unknown_fields=True):
    """An army from the page."""

    level: Annotated[int, Meta(ge=1, le=100_000)]
    warriors: Annotated[list[Slug], Meta(max_length=MOST_WARRIORS)]
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""


class Broken(Struct, frozen=True):
    """A broken rule, in sentences."""

    rule: str
    text: str
    cure: str


class Misfit(Struct, frozen=True):
    """Why a warrior would not fit, in a few words."""

    rule: str
    short: str


class Verdict(Struct, frozen=True):
    """The verdict on a draft."""

    points: int
    level: int
    minions: int
    minion_limit: int
    violations: list[Broken]
    against: Annotated[dict[str, Misfit], Meta(description="by warrior, the rule that it would break")]
    text: Annotated[str, Meta(description="the army's file")]


@cache
def content() -> Content:
    """The content that armies are made of."""
    return loading.load()


def verdict(draft: Draft) -> Verdict:
    """Everything that the rules say about a draft."""
    known = content()
    kinds = [kind for kind in (kind_of(known, slug) for slug in draft.warriors) if kind >= 0]
    found = violations(known, draft.warriors, draft.level)
    return Verdict(
        points=sum(known.points[kind] for kind in kinds),
        level=draft.level,
        minions=sum(1 for kind in kinds if not known.hero[kind]),
        minion_limit=minion_limit(known, kinds),
        violations=[broken_rule(each) for each in found],
        against=against(draft, found),
        text=file_of(draft),
    )


def against(draft: Draft, already: list[Violation]) -> dict[str, Misfit]:
    """The warriors that would break a rule, or break it worse."""
    found: dict[str, Misfit] = {}
    for warrior in listed_warriors():
        wider = violations(content(), [*draft.warriors, warrior.slug], draft.level)
        fresh = [each.rule for each in wider if each not in already and not _is_lessened_by(each, warrior)]
        if fresh:
            found[warrior.slug] = misfit(draft, warrior, min(fresh, key=list(SHORT).index))
    return found


def _is_lessened_by(violation: Violation, warrior: Listed) -> bool:
    """Whether a warrior can only lessen a violation: a hero never makes minions too many."""
    return violation.rule == LEADING and warrior.rank == "hero"


def misfit(draft: Draft, warrior: Listed, rule: str) -> Misfit:
    """The effect of one more warrior."""
    cost = {each.slug: each.points for each in listed_warriors()}
    over = sum(cost.get(slug, 0) for slug in draft.warriors) + warrior.points - draft.level
    return Misfit(rule, SHORT[rule].format(over=over, unique=warrior.unique))


def broken_rule(violation: Violation) -> Broken:
    """A violation in whole sentences, for a reader of the page rather than the command line."""
    cure = violation.cure
    if violation.rule == UNKNOWN and not cure.startswith("did you mean"):
        cure = "remove it and pick from the list"
    return Broken(violation.rule, f"{sentence_case(violation.text)}.", _end_sentence(sentence_case(cure)))


def _end_sentence(text: str) -> str:
    return text if text.endswith(("?", ".")) else f"{text}."


# --- files ----------------------------------------------------------------------------------------
def file_of(draft: Draft) -> str:
    """The draft as a file for the command line."""
    return tomli_w.dumps(as_table(Army(draft.name.strip() or NAMELESS, draft.level, draft.warriors)))


def draft_of(text: str) -> Draft:
    """The draft in an army's file; refuses an unreadable entry with the reason."""
    try:
        army = read_army(read_toml(text))
    except NotToml as fault:
        raise BadArmy(f"This isn't an army file: {fault}.") from None
    except BadArmy as fault:
        reasons = "; ".join(line.removeprefix("army: whole file: ") for line in str(fault).splitlines())
        raise BadArmy(f"We can't read the army: {reasons}.") from None
    if len(army.warriors) > MOST_WARRIORS:
        raise BadArmy(f"The army has {len(army.warriors)} warriors; {MOST_WARRIORS} are the most that can be read.")
    return Draft(army.level, army.warriors, army.name[:LONGEST_NAME])
