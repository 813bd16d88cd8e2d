"""What a page shows of what happens: travel, dice, cards, losses, turns, or a flash of the place."""

from __future__ import annotations

from ravenhill.protocol import story
from ravenhill.web.shapes import Card, Die, Flash, Loss, Motion, Roll, Travel, Turn


def motion_of(seen: story.Seen) -> Motion:
    """One thing that happened, as the page moves it; where nothing moves, its places flash."""
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
    return Flash(seen.text, seen.places)


def _die(die: story.Die) -> Die:
    return Die(die.face, die.colour, die.hit, die.glancing, die.critical)
