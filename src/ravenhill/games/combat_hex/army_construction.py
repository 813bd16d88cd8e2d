"""Constructs armies (section 2): every rule that an army breaks, and its cure."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final, Literal

from msgspec import Struct

from ravenhill.games.combat_hex.model import EVIL, GOOD, IS_LEADER, Content
from ravenhill.games.suggestions import close_to
from ravenhill.kernel.errors import BadArmy

FACTION_NAMES: Final = {GOOD: "good", EVIL: "evil"}
QUANTITY: Final = re.compile(r"\s*([a-z0-9-]+?)(?:\s+x\s*([0-9]{1,3}))?\s*")
MOST_WARRIORS: Final = 60  # warriors of one kind in one line
MOST_IN_ARMY: Final = 1_000  # more than any point level pays for
MOST_GUESSES: Final = 20  # unknown names for which the nearest known ones are looked up


class Format(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The limits of an event (CH-2.021): only these warriors, none of those, only these factions."""

    allowed: list[str] = []
    banned: list[str] = []
    factions: list[Literal["good", "evil"]] = []


class Violation(Struct, frozen=True):
    """One rule that an army breaks, and what would cure it."""

    rule: str
    text: str
    cure: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule}): {self.cure}"


def expand(warriors: list[str]) -> list[str]:
    """The warriors of an army one by one: `gondor-spearman x5` is five of them."""
    found: list[str] = []
    for said in warriors:
        match = QUANTITY.fullmatch(said)
        number = int(match[2] or 1) if match else 0
        if match is None or not 1 <= number <= MOST_WARRIORS:
            raise BadArmy(f"'{said}' is no warrior; write its slug, or 'gondor-spearman x5' for five")
        found += [match[1]] * number
        if len(found) > MOST_IN_ARMY:
            raise BadArmy(f"an army has at most {MOST_IN_ARMY} warriors, and this one has more")
    return found


def violations(content: Content, warriors: list[str], level: int, event: Format | None = None) -> list[Violation]:
    """Every rule that an army breaks at a point level, and in the format of an event."""
    kinds = [kind for kind in (kind_of(content, slug) for slug in warriors) if kind >= 0]
    return [
        *unknown(content, warriors),
        *empty(warriors),
        *over_the_level(content, kinds, level),
        *too_many_minions(content, kinds),
        *mixed_factions(content, kinds),
        *unique_twice(content, kinds),
        *outside_the_format(content, kinds, event),
    ]


def kind_of(content: Content, slug: str) -> int:
    """The kind of a warrior that an army can take, -1 for none; the line of a Ring's wearer is none (CH-O1)."""
    kind = content.slugs.index(slug) if slug in content.slugs else -1
    return -1 if kind in content.wearer else kind


def unknown(content: Content, warriors: list[str]) -> Iterator[Violation]:
    """Names that are no warriors of the pack."""
    guesses = MOST_GUESSES
    for slug in dict.fromkeys(warriors):
        if kind_of(content, slug) >= 0:
            continue
        if slug in content.slugs:
            bearer = content.slugs[content.wearer.index(content.slugs.index(slug))]
            yield Violation("CH-O1", f"{slug} only stands in for {bearer} in the battle", f"take {bearer}")
            continue
        takeable = [other for other in content.slugs if kind_of(content, other) >= 0]
        near = [other for other in takeable if slug in other]
        if not near and guesses > 0:
            near, guesses = close_to(slug, takeable, 3), guesses - 1
        cure = f"did you mean {' or '.join(near)}?" if near else "`ravenhill army warriors` shows all there are"
        yield Violation("CH-1.02", f"there is no warrior '{slug}'", cure)


def empty(warriors: list[str]) -> Iterator[Violation]:
    """An army without a warrior cannot fight."""
    if not warriors:
        yield Violation("CH-2.02", "the army has no warrior", "choose a hero first")


def over_the_level(content: Content, kinds: list[int], level: int) -> Iterator[Violation]:
    """An army's cost may not exceed the level (CH-2.01)."""
    cost = sum(content.points[kind] for kind in kinds)
    over = cost - level
    if over > 0:
        text = f"the army costs {cost} points, {over} over the {level} of the game"
        yield Violation("CH-2.01", text, f"remove {over} points: e.g. {enough(content, kinds, over)}")


def enough(content: Content, kinds: list[int], over: int) -> str:
    """Warriors that together reach a price: the cheapest one that does, or else the dearest ones."""
    rising = sorted(kinds, key=lambda kind: content.points[kind])
    one = next((kind for kind in rising if content.points[kind] >= over), -1)
    out = [one] if one >= 0 else []
    while sum(content.points[kind] for kind in out) < over:
        out.append(rising.pop())
    return f"{warriors_in_words(content, out)} ({sum(content.points[kind] for kind in out)})"


def minion_limit(content: Content, kinds: list[int]) -> int:
    """The printed action points of the heroes, those of a hero with Leadership twice (CH-2.02, CH-8.47, CH-V1)."""
    return sum(
        content.action_points[kind] * (2 if content.traits[kind] & IS_LEADER else 1)
        for kind in kinds
        if content.hero[kind]
    )


def too_many_minions(content: Content, kinds: list[int]) -> Iterator[Violation]:
    """At most as many minions as the heroes have action points (CH-2.02, CH-V1)."""
    minions = sum(1 for kind in kinds if not content.hero[kind])
    limit = minion_limit(content, kinds)
    over = minions - limit
    if over > 0:
        heroes = "the heroes have" if any(content.hero[kind] for kind in kinds) else "without a hero there are"
        text = f"{minions} minions, but {heroes} {limit} action points"
        cure = f"at most {limit} minions: remove {over}, or add a hero with at least {over} AP"
        yield Violation("CH-2.02", text, cure)


def mixed_factions(content: Content, kinds: list[int]) -> Iterator[Violation]:
    """All are good, or all are evil (CH-2.03)."""
    sides = {side: [kind for kind in kinds if content.faction[kind] == side] for side in (GOOD, EVIL)}
    if sides[GOOD] and sides[EVIL]:
        fewer = min((GOOD, EVIL), key=lambda side: len(sides[side]))
        text = f"{len(sides[GOOD])} good and {len(sides[EVIL])} evil warriors in one army"
        yield Violation(
            "CH-2.03", text, f"remove the {FACTION_NAMES[fewer]} ones: {warriors_in_words(content, sides[fewer])}"
        )


def unique_twice(content: Content, kinds: list[int]) -> Iterator[Violation]:
    """No unique number twice (CH-2.04)."""
    numbers = Counter(content.unique[kind] for kind in kinds if content.unique[kind])
    for number, times in sorted(numbers.items()):
        if times > 1:
            bearers = [kind for kind in kinds if content.unique[kind] == number]
            text = f"{times} warriors bear the unique number {number}: {warriors_in_words(content, bearers)}"
            yield Violation("CH-2.04", text, f"keep one of them, remove {times - 1}")


def outside_the_format(content: Content, kinds: list[int], event: Format | None) -> Iterator[Violation]:
    """Warriors and factions that an event does not allow (CH-2.021)."""
    if event is None:
        return
    for kind in dict.fromkeys(kinds):
        slug, side = content.slugs[kind], FACTION_NAMES[content.faction[kind]]
        if event.allowed and slug not in event.allowed:
            yield Violation("CH-2.021", f"the format has no {slug}", f"its warriors are {', '.join(event.allowed)}")
        if slug in event.banned:
            yield Violation("CH-2.021", f"the format bans {slug}", "take it out")
        if event.factions and side not in event.factions:
            yield Violation("CH-2.021", f"{slug} is {side}", f"the format has only {' and '.join(event.factions)} ones")


def warriors_in_words(content: Content, kinds: list[int]) -> str:
    """Warriors in words: `2 Orc Warrior; Gollum` (names may hold a comma)."""
    numbers = Counter(kinds)
    return "; ".join(f"{n} {content.names[kind]}" if n > 1 else content.names[kind] for kind, n in numbers.items())
