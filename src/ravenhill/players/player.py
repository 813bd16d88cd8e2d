"""What anything that plays must be able to do."""

from __future__ import annotations

from typing import Any, Protocol


class Player(Protocol):
    """Chooses one of the options it is offered, from what its seat may see; it never meets the game itself."""

    def choose(self, view: Any, options: list[str]) -> str: ...
