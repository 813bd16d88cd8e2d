"""What a page shows of what happens: travel, dice, cards, losses, turns, or a flash of the place."""

from __future__ import annotations

from typing import Any

from ravenhill.protocol.story import Card, Die, Facing, Loss, NewTurn, Roll, Seen, Travel

Motion = dict[str, Any]


def motion_of(seen: Seen) -> Motion:
    """One thing that happened, as the page moves it; where nothing moves, its places flash."""
    return _moved(seen) | {"text": seen.text}


def _moved(seen: Seen) -> Motion:
    match seen.shows:
        case Travel(what=what, path=path):
            return {"kind": "travel", "what": what, "path": list(path)}
        case Roll(who=who, dice=dice, place=place):
            return {"kind": "dice", "who": who, "dice": [_die(die) for die in dice], "place": place}
        case Card(word=word, who=who):
            return {"kind": "card", "word": word, "who": who}
        case Loss(word=word, place=place, wounds=wounds):
            return {"kind": "loss", "word": word, "place": place} | ({"wounds": wounds} if wounds else {})
        case NewTurn():
            return {"kind": "turn"}
        case Facing(what=what, face=face):
            return {"kind": "flash", "places": seen.places, "what": what, "face": face}
    return {"kind": "flash", "places": seen.places}


def _die(die: Die) -> Motion:
    marks = {"glancing": die.glancing, "critical": die.critical}
    return {"face": die.face, "colour": die.colour, "hit": die.hit} | {name: True for name in marks if marks[name]}
