"""Words chances for people."""

from __future__ import annotations

from ravenhill.games.combat_hex.odds.result import Bounds


def share(value: float) -> str:
    """A chance in hundredths: '37 %', and not nothing or certainty where there is a little doubt."""
    if 0 < value < 0.005:
        return "below 1\N{NO-BREAK SPACE}%"
    return "above 99\N{NO-BREAK SPACE}%" if 0.995 < value < 1 else f"{100 * value:.0f}\N{NO-BREAK SPACE}%"


def between(bounds: Bounds) -> str:
    """'12 %', or '12 % to 30 %'."""
    low, high = share(bounds.low), share(bounds.high)
    return low if low == high else f"{low} to {high}"
