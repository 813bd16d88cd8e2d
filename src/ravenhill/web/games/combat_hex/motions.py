"""What a page shows of a battle as it goes on: steps that follow each other are one way."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ravenhill.protocol.story import Facing, Seen
from ravenhill.web.games.motions import motion_of
from ravenhill.web.shapes import Motion, Travel


def motions_of(story: Sequence[Seen]) -> list[Motion]:
    """One motion an event, but one for a whole way, with the facing in which it ends."""
    found: list[Motion] = []
    for seen in story:
        motion, way = motion_of(seen), _way(found)
        if way is not None and isinstance(motion, Travel) and motion.what == way.what:
            found[-1] = replace(way, path=[*way.path, motion.path[-1]], text=seen.text)
        elif way is not None and isinstance(seen.shows, Facing) and seen.shows.arrives and seen.shows.what == way.what:
            found[-1] = replace(way, face=seen.shows.face, text=seen.text)
        else:
            found.append(motion)
    return found


def _way(found: list[Motion]) -> Travel | None:
    """The way that the next event may go on with: the last motion, if it is one that has not ended."""
    return found[-1] if found and isinstance(found[-1], Travel) and not found[-1].face else None
