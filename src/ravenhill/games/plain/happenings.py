"""The sentences of a log, each with the rule that it carries out; those of every game come first."""

from __future__ import annotations

from typing import Final

from ravenhill.kernel import happenings as kernel

# In the order of GIVE_UP_WORDS and BARGAINS of the record.
GAVE_UP: Final = (
    "{0:seat} resigns.",
    "{0:seat} ran out of time.",
    "{0:seat} left the game.",
    "{0:seat} forfeits the game.",
)
BARGAINED: Final = (
    "{0:seat} offers a draw.",
    "{0:seat} accepts the draw.",
    "{0:seat} declines the draw.",
    "{0:seat} takes back the offer of a draw.",
)
DRAW_OFFERED: Final = len(GAVE_UP)  # and behind it what else is said about a draw
DRAW_AGREED: Final = len(GAVE_UP) + len(BARGAINED)


class Happenings(kernel.Happenings):
    """Everything that can happen in a game, by its number."""

    def __init__(self) -> None:
        super().__init__([*GAVE_UP, *BARGAINED, "The players agree to a draw."])
