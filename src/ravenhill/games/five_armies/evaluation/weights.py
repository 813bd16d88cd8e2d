"""Turns worths and values into the weights that rules of thumb give."""

from __future__ import annotations


def weight_of(worth: float) -> int:
    """A worth as a weight: what is worth twice as much weighs four times as much."""
    return 1 + int(worth * worth * 0.01) if worth > 0.0 else 1


def spread(values: list[float]) -> list[int]:
    """Weights for values of no fixed scale: the best weighs 24, the worst 1."""
    least, most = min(values), max(values)
    if most - least < 0.01:
        return [1] * len(values)
    weights = []
    for value in values:
        share = (value - least) / (most - least)
        weights.append(1 + int(23.0 * share * share))
    return weights
