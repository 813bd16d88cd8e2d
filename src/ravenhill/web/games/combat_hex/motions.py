"""What a page shows of a battle as it goes on: steps that follow each other are one way."""

from __future__ import annotations

from collections.abc import Sequence

from ravenhill.protocol.story import Facing, Seen, Travel
from ravenhill.web.games.motions import Motion, motion_of


def motions_of(story: Sequence[Seen]) -> list[Motion]:
    """One motion an event, but one for a whole way, with the facing in which it ends."""
    found: list[Motion] = []
    walker = ""  # whose way the last motion is
    for seen in story:
        shows = seen.shows
        own = isinstance(shows, Travel | Facing) and shows.what == walker
        if own and isinstance(shows, Travel):
            found[-1] |= {"path": [*found[-1]["path"], shows.path[-1]], "text": seen.text}
        elif own and isinstance(shows, Facing) and shows.arrives:
            found[-1] |= {"face": shows.face, "text": seen.text}
            walker = ""
        else:
            found.append(motion_of(seen))
            walker = shows.what if isinstance(shows, Travel) else ""
    return found
