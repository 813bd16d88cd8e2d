"""Tells actions in a few words, with the sentences of a game's language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ravenhill.games.wording import quantity, sentence_case
from ravenhill.protocol import story
from ravenhill.protocol.story import SEPARATOR, Card, Loss, Roll, Seen, Travel

# Slots of these sentences: `{who}`, and `{number:wound|wounds}` for a number with its noun.
SLOT: Final = re.compile(r"\{(\w+)(?::([^}|]*)\|([^}]*))?\}")
LOST, NOTABLE, HURT, MISSED, PLAYED, MOVED = range(6)  # what a digest tells first


@dataclass(frozen=True)
class Deed:
    """One thing of an action: how weighty it is, and its words."""

    rank: int
    text: str


class Retelling(story.Retelling):
    """Tells the actions of one game, with the names of its words and places."""

    def __init__(
        self, said: Mapping[str, str], name: Callable[[str, int], str], place: Callable[[str], str] = str
    ) -> None:
        self.said = said
        self.name = name  # of a word, as often as the number says; '' for what nobody has to hear of
        self.place = place

    def headline(self, action: Sequence[Seen]) -> str:
        """Who did what, from where to where, and what came of it; else how it begins."""
        told = SEPARATOR.join(deed.text for deed in self.deeds(action))
        return sentence_case(told) or " ".join(seen.text for seen in action[:2])

    def digest(self, actions: Sequence[Sequence[Seen]]) -> str:
        """The weightiest deeds, and of the other ways how many there were; without deeds, how the actions begin."""
        deeds = sorted((deed for action in actions for deed in self.deeds(action)), key=lambda deed: deed.rank)
        told, rest = deeds[: self.most], [deed for deed in deeds[self.most :] if deed.rank == MOVED]
        others = [self.fill("others", number=len(rest))] if rest else []
        if not told:
            return SEPARATOR.join(action[0].text.rstrip(".") for action in actions[: self.most])
        return sentence_case(SEPARATOR.join([*(deed.text for deed in told), *others]))

    # --- deeds ------------------------------------------------------------------------------------
    def deeds(self, action: Sequence[Seen]) -> list[Deed]:
        """Everything of an action that is worth telling, in its order."""
        actor = next((seen.actor for seen in action if seen.actor), "")
        found = [*self._ways(action), *self._notable(action), *self._cards(action), *self._losses(action, actor)]
        return found if any(deed.rank in (LOST, HURT) for deed in found) else [*found, *self._misses(action, actor)]

    def _ways(self, action: Sequence[Seen]) -> list[Deed]:
        """Of each piece where it set out, and where it has come to."""
        ways: dict[str, Travel] = {}
        for seen in action:
            if isinstance(seen.shows, Travel):
                way = ways.setdefault(seen.shows.what, Travel(seen.shows.what, [], seen.shows.who))
                way.path.extend(seen.shows.path)
        named = [(way.who or self.name(way.what, 1), way.path) for way in ways.values()]
        return [Deed(MOVED, self._way(who, path)) for who, path in named if who]

    def _way(self, who: str, path: list[str]) -> str:
        start, end = self.place(path[0]), self.place(path[-1])
        return (
            self.fill("moved", who=who, start=start, end=end) if start != end else self.fill("came", who=who, end=end)
        )

    def _notable(self, action: Sequence[Seen]) -> list[Deed]:
        return [Deed(NOTABLE, seen.text.rstrip(".")) for seen in action if seen.is_notable]

    def _cards(self, action: Sequence[Seen]) -> list[Deed]:
        """Which cards were drawn or discarded; one that was played is notable."""
        if any(seen.is_notable for seen in action):
            return []
        faces = [seen for seen in action if isinstance(seen.shows, Card) and seen.shows.word and seen.shows.who]
        return [Deed(PLAYED, seen.text.rstrip(".")) for seen in faces]

    def _losses(self, action: Sequence[Seen], actor: str) -> list[Deed]:
        """Who fell, and who was only wounded."""
        losses = [seen.shows for seen in action if isinstance(seen.shows, Loss)]
        fallen = Counter(loss.word for loss in losses if not loss.wounds)
        hurt: Counter[str] = Counter()
        for loss in losses:
            if loss.wounds and loss.word not in fallen:
                hurt[loss.word] += loss.wounds
        lost = [Deed(LOST, self._done("lost", actor, word, number)) for word, number in fallen.items()]
        return [*lost, *(Deed(HURT, self._done("hurt", actor, word, 1, wounds)) for word, wounds in hurt.items())]

    def _done(self, what: str, actor: str, word: str, number: int, wounds: int = 0) -> str:
        """What became of somebody, and by whom, if that is known and the game has a sentence for it."""
        by = what + "-by" if actor and actor != word and what + "-by" in self.said else what
        return self.fill(by, actor=self.name(actor, 1) if actor else "", who=self.name(word, number), number=wounds)

    def _misses(self, action: Sequence[Seen], actor: str) -> list[Deed]:
        """Who rolled for nothing."""
        rolled = any(isinstance(seen.shows, Roll) for seen in action)
        return [Deed(MISSED, self.fill("missed", actor=self.name(actor, 1)))] if actor and rolled else []

    def fill(self, sentence: str, **values: str | int) -> str:
        """A sentence with its slots filled."""

        def value(slot: re.Match[str]) -> str:
            found = values[slot[1]]
            return quantity(int(found), slot[2], slot[3]) if slot[2] is not None else str(found)

        return SLOT.sub(value, self.said[sentence])
