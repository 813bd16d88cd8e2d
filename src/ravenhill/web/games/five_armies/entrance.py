"""The Battle of Five Armies on the start page."""

from __future__ import annotations

from typing import ClassVar, Final

from ravenhill.web.games.entrance import Choice, Entrance, GamePanel
from ravenhill.web.model import Game as Row

SIDES: Final = [
    Choice("free-peoples", "Free Peoples", "Few and brave: hold the strongholds until help comes."),
    Choice("shadow", "Shadow", "Many and in a hurry: take 10 points of the map before help comes."),
]
PANEL: Final = GamePanel(
    "five-armies",
    "The Battle of Five Armies",
    "Dwarves, Elves and Men hold the Lonely Mountain against the hosts of the Shadow. Your dice decide "
    "what you can do; your cards spring the surprises. The Shadow must win before fate brings the Eagles and Beorn.",
    ["Two asymmetric sides", "about an hour", "areas, action dice, secret cards"],
    "The valley below the Lonely Mountain: armies of the Free Peoples and of the Shadow along the Running River",
    "free-peoples",
    "you lead the Free Peoples against Soldier, a good opponent to learn from.",
    watched=("For the Free Peoples", "For the Shadow"),
    sides=SIDES,
    guided=True,
)


class FiveArmiesEntrance(Entrance):
    """Its sides differ in all they do."""

    cut: ClassVar[str] = "330 118 880 440"

    def panel(self) -> GamePanel:
        """The panel with what can be chosen."""
        return PANEL

    def in_sentence(self, row: Row, seat: str) -> str:
        """A side as it stands within a sentence."""
        return f"the {self.seat_title(seat)}"
