"""How far two colours are apart, also for those who see fewer: Machado, Oliveira and Fernandes 2009; CIE 1976."""

from __future__ import annotations

import math
from typing import Final

Row = tuple[float, float, float]
SIGHTS: Final[dict[str, tuple[Row, Row, Row]]] = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}


def difference(one: str, other: str, kind: str) -> float:
    """The distance of two colours as somebody sees them; from 10 on they are not taken for each other."""
    return math.dist(*(_lab(_seen(_linear(colour), kind)) for colour in (one, other)))


def _linear(colour: str) -> list[float]:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def _seen(light: list[float], kind: str) -> list[float]:
    mixed = (sum(share * part for share, part in zip(row, light, strict=True)) for row in SIGHTS[kind])
    return [min(max(part, 0), 1) for part in mixed]


def _lab(light: list[float]) -> tuple[float, float, float]:
    red, green, blue = light
    x, y, z = (
        _root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505),
        _root(0.2126 * red + 0.7152 * green + 0.0722 * blue),
        _root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089),
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    return part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2 counts it; letters need 4.5."""
    bright, dim = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
