"""Draws the layers of the package and their imports, for docs/architecture.md.

python -m bench.rooms --write    docs/pictures/rooms.svg from the imports; without --write: whether it is up to date
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import NamedTuple

from bench.house import dotted_name, imported_modules

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "ravenhill"
PICTURE = ROOT / "docs" / "pictures" / "rooms.svg"
# From the bottom up; each layer imports only those below it (tests/house/test_imports.py).
LAYERS = ("kernel", "protocol", "games", "players", "match", "lab", "research", "web", "terminal")
WIDTH, LEFT, ROW, LINE, LETTERS = 980, 230, 18, 24, 84
STYLE = (
    "<style>svg{font:14px 'Source Sans 3','Source Sans Pro',sans-serif;background:#fbf8f1}"
    ".layer{fill:#efe7d6;stroke:#8a7a5c}.name{font-weight:600;fill:#33281a}.rooms{fill:#5b4c36}"
    ".door{fill:none;stroke:#8a5a2b;stroke-opacity:.55;stroke-width:1.5}.at{fill:#8a5a2b}</style>"
)


class Box(NamedTuple):
    """The place of a layer in the picture."""

    top: float
    height: float

    @property
    def middle(self) -> float:
        """Half-way down."""
        return self.top + self.height / 2


def main(arguments: list[str]) -> int:
    """Writes the picture, or says whether it is up to date."""
    drawing = draw(doors(), {layer: rooms(layer) for layer in LAYERS})
    if "--write" in arguments:
        PICTURE.write_text(drawing, encoding="utf-8")
        return 0
    current = PICTURE.exists() and PICTURE.read_text(encoding="utf-8") == drawing
    print("up to date" if current else "out of date: python3 dev.py rooms --write")
    return 0 if current else 1


def doors() -> dict[str, set[str]]:
    """The layers that each layer imports."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in PACKAGE.rglob("*.py")}
    names = {dotted_name(PACKAGE, path) for path in trees}
    found: dict[str, set[str]] = {layer: set() for layer in LAYERS}
    for path, tree in trees.items():
        own = dotted_name(PACKAGE, path).split(".")[0]
        if own in found:
            found[own] |= {name.split(".")[0] for name in imported_modules(tree, names)} & found.keys() - {own}
    return found


def rooms(layer: str) -> list[str]:
    """The folders within a layer, those of every game once; without folders its modules."""
    folders = [path for path in sorted((PACKAGE / layer).rglob("*")) if (path / "__init__.py").exists()]
    names = [folder.relative_to(PACKAGE / layer).as_posix() for folder in folders]
    if not names:
        return [path.stem for path in sorted((PACKAGE / layer).glob("*.py")) if path.stem != "__init__"]
    if layer == "games":
        return sorted({name.partition("/")[2] for name in names if "/" in name})
    return [name for name in names if "/" not in name]


def lines(names: list[str]) -> list[str]:
    """Names set in lines of the width of a layer."""
    found = [""]
    for name in names:
        longer = f"{found[-1]} · {name}" if found[-1] else name
        if len(longer) > LETTERS:
            found.append(name)
        else:
            found[-1] = longer
    return found


def draw(found: dict[str, set[str]], names: dict[str, list[str]]) -> str:
    """The whole picture: the highest layer on top, a curve for each import."""
    boxes, top = {}, 20.0
    for layer in reversed(LAYERS):
        height = 16 + ROW * len(lines(names[layer]))
        boxes[layer] = Box(top, height)
        top += height + LINE
    parts = [layer_box(layer, boxes[layer], names[layer]) for layer in LAYERS]
    parts += [door(boxes[own], boxes[other]) for own in LAYERS for other in LAYERS if other in found[own]]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {top:g}" role="img" '
        f'aria-label="The layers of the package: each imports only those below it">{STYLE}{"".join(parts)}</svg>\n'
    )


def layer_box(layer: str, box: Box, names: list[str]) -> str:
    """One layer with its rooms."""
    rows = [
        f'<text class="rooms" x="{LEFT + 110}" y="{box.top + 20 + ROW * number:g}">{text}</text>'
        for number, text in enumerate(lines(names))
    ]
    frame = (
        f'<rect class="layer" x="{LEFT}" y="{box.top:g}" width="{WIDTH - LEFT - 20}" height="{box.height:g}" rx="6"/>'
    )
    return f'{frame}<text class="name" x="{LEFT + 14}" y="{box.top + 20:g}">{layer}</text>{"".join(rows)}'


def door(upper: Box, lower: Box) -> str:
    """A curve from a layer to one that it imports, the wider the further."""
    start, end = upper.middle, lower.middle
    bend = LEFT - 24 - (end - start) * 0.36
    curve = f'<path class="door" d="M{LEFT} {start:g}C{bend:g} {start:g} {bend:g} {end:g} {LEFT} {end:g}"/>'
    return f'{curve}<circle class="at" cx="{LEFT}" cy="{end:g}" r="3"/>'


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
