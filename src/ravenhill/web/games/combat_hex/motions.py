"""Turns the events of a battle into motions on the page: steps in a row make one way."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ravenhill.protocol.story import Facing, Seen
from ravenhill.web.games.motions import motion_of
from ravenhill.web.shapes import Motion, Travel


def motions_of(story: Sequence[Seen]) -> list[Motion]:
    """One motion for each event, but one for a whole way, with the facing in which it ends."""
    found: list[Motion] = []
    for line, seen in enumerate(story):
        motion, way = replace(motion_of(seen), line=line), _way(found)
        longer = _longer(way, motion, seen) if way is not None else None
        if longer is None:
            found.append(motion)
        else:
            found[-1] = replace(longer, text=seen.text, lines=line + 1 - longer.line)
    return found


def _way(found: list[Motion]) -> Travel | None:
    """The way that the next event may continue: the last motion, if it is an open one."""
    return found[-1] if found and isinstance(found[-1], Travel) and not found[-1].face else None


def _longer(way: Travel, motion: Motion, seen: Seen) -> Travel | None:
    """The way with its next step, with the facing in which it ends, or with what is only said of its end; else None."""
    if isinstance(motion, Travel) and motion.what == way.what:
        return replace(way, path=[*way.path, motion.path[-1]])
    if isinstance(seen.shows, Facing) and seen.shows.arrives and seen.shows.what == way.what:
        return replace(way, face=seen.shows.face)
    is_of_its_end = seen.shows is None and not seen.is_notable and seen.places == way.path[-1:]
    return way if is_of_its_end else None
