"""Turns events into motions on a page: travel, dice, cards, losses, turns, or a flash of the place."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ravenhill.protocol import story
from ravenhill.web.shapes import Card, Die, Flash, Loss, Motion, Roll, Travel, Turn


def motions_of(told: Sequence[story.Seen]) -> list[Motion]:
    """What moves or flashes, each with its line of the log; what does neither is left to the log."""
    shown = [(line, seen) for line, seen in enumerate(told) if seen.shows is not None or seen.places or seen.is_great]
    return [replace(motion_of(seen), line=line, great=seen.is_great) for line, seen in shown]


def motion_of(seen: story.Seen) -> Motion:
    """The motion of one event; where nothing moves, its places flash."""
    match seen.shows:
        case story.Travel(what=what, path=path):
            return Travel(seen.text, what, list(path))
        case story.Roll(who=who, dice=dice, place=place):
            return Roll(seen.text, who, [_die(die) for die in dice], place)
        case story.Card(word=word, who=who):
            return Card(seen.text, word, who)
        case story.Loss(word=word, place=place, wounds=wounds):
            return Loss(seen.text, word, place, wounds)
        case story.NewTurn():
            return Turn(seen.text)
        case story.Facing(what=what, face=face):
            return Flash(seen.text, seen.places, what, face)
        case story.Aim(start=start, target=target):
            return Flash(seen.text, [start, target], target=target)
    return Flash(seen.text, seen.places)


def _die(die: story.Die) -> Die:
    return Die(die.face, die.colour, die.hit, die.glancing, die.critical)
