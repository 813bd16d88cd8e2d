"""Measures how a checkout is built: folders, functions, `Any`, repetition, cycles, and how often facts are repeated.

python -m bench.house [CHECKOUT ...]    one column for each checkout; none: this one
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from bench.keeping import keep

ROOT = Path(__file__).resolve().parent.parent
CROWDED = 25  # modules in a folder
RUN = 6  # lines that make a repetition


class Found(NamedTuple):
    """The measurements of one checkout."""

    modules: int
    lines: int
    crowded: str
    functions: str
    longest: str
    loose: int
    seams: int
    repeated: int
    cycles: str
    places: str


def main(arguments: list[str]) -> int:
    """Runs the command line: checkouts to compare, and --write to keep the table."""
    write = "--write" in arguments
    trees = [Path(each).resolve() for each in arguments if each != "--write"] or [ROOT]
    text = table([measure(tree / "src" / "ravenhill") for tree in trees], [tree.name for tree in trees])
    print(text)
    if write:
        keep("The house", text)
    return 0


def table(columns: list[Found], names: list[str]) -> str:
    """The figures side by side."""
    titles = {
        "modules": "modules",
        "lines": "lines of Python",
        "crowded": f"folders with more than {CROWDED} modules",
        "functions": "lines of a function: median, 90th percentile",
        "longest": "functions over 40 lines",
        "loose": "`Any`",
        "seams": "parameters `game`, `match`, `view`, `question` or `table` that are `Any`",
        "repeated": f"runs of {RUN} or more equal lines",
        "cycles": "cycles between packages",
        "places": "files in which a question, an ability or an action is named: mean, most",
    }
    rows = [f"| {titles[name]} | " + " | ".join(str(getattr(each, name)) for each in columns) + " |" for name in titles]
    return "\n".join(["| | " + " | ".join(names) + " |", "|---|" + "---|" * len(names), *rows]) + "\n"


def measure(package: Path) -> Found:
    """All figures of one tree."""
    sources = {path: path.read_text(encoding="utf-8") for path in sorted(package.rglob("*.py"))}
    trees = {path: ast.parse(text) for path, text in sources.items()}
    sizes = sorted(size for tree in trees.values() for size in function_sizes(tree))
    return Found(
        len(sources),
        sum(text.count("\n") for text in sources.values()),
        crowded_folders(package, list(sources)),
        f"{median(sizes):g}, {quantiles(sizes, n=10)[-1]:g}",
        str(sum(size > 40 for size in sizes)),
        len(loose(sources)),
        len(seams(sources)),
        repetitions(sources, trees),
        cycles(package, trees),
        places(package, sources),
    )


def loose(sources: dict[Path, str]) -> list[str]:
    """Where `Any` stands, with its line."""
    return places_of(r"\bAny\b", sources)


def seams(sources: dict[Path, str]) -> list[str]:
    """The parameters through which a whole game, or what a seat sees of it, passes without a type."""
    return places_of(r"\b(?:game|match|view|question|table): (?:Any\b|.*\| Any\b)", sources)


def places_of(pattern: str, sources: dict[Path, str]) -> list[str]:
    """Every line in which a pattern is found, as often as it is."""
    return [
        f"{path.name}:{number}: {line.strip()}"
        for path, text in sources.items()
        for number, line in enumerate(text.splitlines(), 1)
        for _ in re.finditer(pattern, line)
    ]


def function_sizes(tree: ast.Module) -> Iterator[int]:
    """The lines of each function, from its name to its end."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield (node.end_lineno or node.lineno) - node.lineno + 1


def crowded_folders(package: Path, paths: list[Path]) -> str:
    """The folders that hold too many modules, the fullest first."""
    counts = Counter(path.parent for path in paths if path.name != "__init__.py")
    full = [(count, folder) for folder, count in counts.items() if count > CROWDED]
    named = [f"{folder.relative_to(package).as_posix()} {count}" for count, folder in sorted(full, reverse=True)]
    return ", ".join(named) or "none"


def repetitions(sources: dict[Path, str], trees: dict[Path, ast.Module]) -> int:
    """The number of runs of lines in two places, comments, imports and blank lines apart."""
    seen: set[tuple[str, ...]] = set()
    twice = 0
    for path, text in sources.items():
        imports = imported_lines(trees[path])
        lines = [line.strip() for number, line in enumerate(text.splitlines(), 1) if number not in imports]
        kept = [line for line in lines if len(line) > 3 and not line.startswith(("#", '"""'))]
        at = 0
        while at + RUN <= len(kept):
            run = tuple(kept[at : at + RUN])
            twice += run in seen
            at += RUN if run in seen else 1
            seen.add(run)
    return twice


def imported_lines(tree: ast.Module) -> set[int]:
    """The lines that import."""
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    return {number for node in found for number in range(node.lineno, (node.end_lineno or node.lineno) + 1)}


# Packages that import each other


def dotted_name(package: Path, path: Path) -> str:
    """The name of a module below the package."""
    parts = path.relative_to(package).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def room(name: str) -> str:
    """The package that a module belongs to; a game's rules are one room with all below them."""
    parts = name.split(".")
    deep = {"games": 3, "web": 2, "terminal": 2}.get(parts[0], 1)
    return ".".join(parts[: deep + (parts[:2] in (["web", "games"], ["terminal", "games"]))])


def cycles(package: Path, trees: dict[Path, ast.Module]) -> str:
    """The rooms that no order places after all their imports."""
    names = {dotted_name(package, path) for path in trees}
    doors: dict[str, set[str]] = defaultdict(set)
    for path, tree in trees.items():
        own = room(dotted_name(package, path))
        doors[own] |= {room(name) for name in imported_modules(tree, names)} - {own}
    left = {own: others for own, others in doors.items() if own}
    while ready := [own for own, others in left.items() if not others & left.keys()]:
        for own in ready:
            del left[own]
    knots = {own for own in left if any(own in reachable(left, other) for other in left[own] & left.keys())}
    return ", ".join(sorted(knots)) or "none"


def imported_modules(tree: ast.Module, names: set[str]) -> Iterator[str]:
    """The modules of the package that a module imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("ravenhill"):
            base = (node.module or "").removeprefix("ravenhill").removeprefix(".")
            for alias in node.names:
                whole = f"{base}.{alias.name}".removeprefix(".")
                yield whole if whole in names else base


def reachable(doors: dict[str, set[str]], start: str) -> set[str]:
    """Every room that a room leads to."""
    found, waiting = set(), [start]
    while waiting:
        here = waiting.pop()
        if here not in found:
            found.add(here)
            waiting += doors.get(here, set())
    return found


# In how many files a fact stands


def places(package: Path, sources: dict[Path, str]) -> str:
    """The number of files that name one and the same question, ability or action, drawing and content apart."""
    files = {**sources, **{path: path.read_text(encoding="utf-8") for path in package.rglob("*.toml")}}
    told = {path: text for path, text in files.items() if "content" not in path.parts}
    counts = [sum(f'"{fact}"' in text or f"[{fact}]" in text for text in told.values()) for fact in facts(package)]
    return f"{sum(counts) / len(counts):.2f}, {max(counts)}"


def facts(package: Path) -> list[str]:
    """The names of all questions and abilities."""
    kinds = [
        name
        for path in package.rglob("*.py")
        for name in re.findall(r'Kind\(\s*"([a-z-]+)"', path.read_text(encoding="utf-8"))
    ]
    abilities = package / "games" / "combat_hex" / "content" / "v1" / "abilities.toml"
    entries = tomllib.loads(abilities.read_text(encoding="utf-8"))["ability"]
    return kinds + [entry["slug"] for entry in entries]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
