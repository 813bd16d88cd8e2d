"""Finds places to break rules code: every mutant of the modules that hold rules.

A mutant changes one comparison, constant, operator or statement, and nothing that only tells: sentences,
drawings, views and the log are left alone. So are changes that prove nothing: to asserts and
the `strict=True` of a `zip`, which check the program and no rule, and to a `return None` that ends a function, which
does the same without it.
"""

from __future__ import annotations

import ast
import random
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
KERNEL = ("decision.py", "frame.py", "table.py")
GAMES = {"five-armies": "five_armies", "combat-hex": "combat_hex"}
# Where the rules of a game are, and the modules among them that only tell.
ROOMS = ("rules", "cards", "abilities")
BESIDE = ("army_construction.py", "hexes.py", "model.py", "moments.py", "state.py", "vocabulary.py")
TELLERS = ("__init__.py", "happenings.py", "reasons.py")
# Calls that only tell what happened, or why not.
TELLING = re.compile(r"emit.*|log|say|note|Reason|reason")
COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
}
OPERATORS: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: (r"\+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: (r"\*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "+"),
    ast.BitOr: (r"\|", "&"),
    ast.BitAnd: ("&", "|"),
    ast.BitXor: (r"\^", "|"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
LEFT_ALONE = (ast.Import, ast.ImportFrom, ast.Assert, ast.Raise, ast.JoinedStr)


@dataclass(frozen=True)
class Mutant:
    """One change to one file: the bytes from `start` to `end` become `text`."""

    path: Path
    line: int
    first: int  # line of the statement it stands in
    last: int
    start: int
    end: int
    text: str
    change: str
    names: tuple[str, ...]  # what the statement binds

    @property
    def place(self) -> str:
        """File and line, as an editor opens it."""
        return f"{self.path.relative_to(ROOT).as_posix()}:{self.line}"

    def mutated_source(self) -> bytes:
        """The file with the change made."""
        source = self.path.read_bytes()
        return source[: self.start] + self.text.encode() + source[self.end :]


class Finder(ast.NodeVisitor):
    """Collects every mutant of one file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.source = path.read_bytes()
        self.found: list[Mutant] = []
        self.statement: ast.stmt | None = None
        self.starts = [0]
        for line in self.source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def run(self) -> list[Mutant]:
        """All mutants, in the order of the file, that are still Python."""
        module = ast.parse(self.source)
        counted = enumerations(module.body)
        for statement in module.body:
            if statement not in counted:
                self.visit(statement)
        self.found.sort(key=lambda mutant: (mutant.line, mutant.start, mutant.text))
        return [mutant for mutant in self.found if is_python(mutant)]

    def visit(self, node: ast.AST) -> None:
        """Walks on, minding the innermost statement."""
        outer = self.statement
        if isinstance(node, ast.stmt):
            self.statement = node
            self.delete(node)
        if not isinstance(node, LEFT_ALONE):
            super().visit(node)
        self.statement = outer

    def offset(self, line: int, column: int) -> int:
        """The place in the file's bytes of a line and a column."""
        return self.starts[line - 1] + column

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """The bytes of a node."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.offset(node.lineno, node.col_offset), self.offset(node.end_lineno, node.end_col_offset)

    def add(self, line: int, start: int, end: int, text: str) -> None:
        """Notes one mutant."""
        assert self.statement is not None
        first = self.statement.lineno
        last = first if hasattr(self.statement, "body") else self.statement.end_lineno or first
        old = " ".join(self.source[start:end].decode().split())
        change = f"`{old}` -> `{text}`" if text else f"`{old}` removed"
        names = tuple(bound(self.statement))
        self.found.append(Mutant(self.path, line, first, last, start, end, text, change, names))

    def between(self, left: ast.expr, right: ast.expr, pattern: str, text: str) -> None:
        """Changes the operator between two operands."""
        start, end = self.span(left)[1], self.span(right)[0]
        gap = re.sub(rb"#[^\n]*", lambda comment: b" " * len(comment[0]), self.source[start:end])
        operator = re.search(pattern.encode(), gap)
        if operator:
            line = (left.end_lineno or left.lineno) + gap[: operator.start()].count(b"\n")
            self.add(line, start + operator.start(), start + operator.end(), text)

    def delete(self, node: ast.stmt) -> None:
        """A statement with an effect becomes `pass`."""
        if is_deletable(node):
            start, end = self.span(node)
            self.add(node.lineno, start, end, "pass")

    def visit_Compare(self, node: ast.Compare) -> None:
        """`<` becomes `<=`."""
        operands = [node.left, *node.comparators]
        for place, operator in enumerate(node.ops):
            self.between(operands[place], operands[place + 1], *COMPARISONS[type(operator)])
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        """`+` becomes `-`."""
        if type(node.op) in OPERATORS and not (is_text(node.left) or is_text(node.right)):
            self.between(node.left, node.right, *OPERATORS[type(node.op)])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        """`and` becomes `or`."""
        words = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in pairwise(node.values):
            self.between(left, right, *words)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        """`not x` becomes `x`, `-x` becomes `x`."""
        start = self.span(node)[0]
        width = 3 if isinstance(node.op, ast.Not) else 1
        self.add(node.lineno, start, start + width, "")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        """`+=` becomes `-=`."""
        if type(node.op) in OPERATORS and not is_text(node.value):
            pattern, text = OPERATORS[type(node.op)]
            self.between(node.target, node.value, pattern + "=", text + "=")
        self.visit(node.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        """A number becomes its neighbour, True becomes False."""
        if isinstance(node.value, bool):
            self.add(node.lineno, *self.span(node), str(not node.value))
        elif isinstance(node.value, int):
            self.add(node.lineno, *self.span(node), str(node.value + 1))
            if node.value > 0:
                self.add(node.lineno, *self.span(node), str(node.value - 1))

    def visit_Call(self, node: ast.Call) -> None:
        """Skips calls that only tell, and whether a `zip` checks the lengths."""
        if not TELLING.fullmatch(function_name(node)):
            checks = [each for each in node.keywords if function_name(node) == "zip" and each.arg == "strict"]
            for child in ast.iter_child_nodes(node):
                if child not in checks:
                    self.visit(child)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Defaults and body, without decorators and annotations."""
        for default in [*node.args.defaults, *filter(None, node.args.kw_defaults)]:
            self.visit(default)
        for statement in node.body:
            if statement is not node.body[-1] or not returns_none(statement):
                self.visit(statement)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """The body, without decorators."""
        for statement in node.body:
            self.visit(statement)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """The value, without the annotation."""
        if node.value is not None:
            self.visit(node.value)

    def visit_If(self, node: ast.If) -> None:
        """Skips imports for the type checker."""
        if not (isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"):
            self.generic_visit(node)


def function_name(node: ast.Call) -> str:
    """The last name of the called function."""
    function = node.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def is_text(node: ast.expr) -> bool:
    """True for a string in the source."""
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def is_deletable(node: ast.stmt) -> bool:
    """True if the program runs on without the statement, and does less."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call) and not TELLING.fullmatch(function_name(node.value))
    if isinstance(node, ast.Assign):
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    if isinstance(node, ast.Return):
        return node.value is not None
    return isinstance(node, ast.AugAssign | ast.Continue | ast.Break | ast.Delete | ast.Raise)


def returns_none(node: ast.stmt) -> bool:
    """True for `return None`."""
    value = node.value if isinstance(node, ast.Return) else None
    return isinstance(value, ast.Constant) and value.value is None


def number(node: ast.stmt) -> int | None:
    """The number in `NAME = 3`."""
    value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
    if isinstance(value, ast.Constant) and isinstance(value.value, int):
        return value.value
    return None


def enumerations(body: list[ast.stmt]) -> set[ast.stmt]:
    """Enumerated constants: names for things, where another number means nothing."""
    found: set[ast.stmt] = set()
    for one, other in pairwise(body):
        low, high = number(one), number(other)
        if low is not None and high is not None and high == low + 1:
            found |= {one, other}
    return found


def bound(statement: ast.stmt) -> Iterator[str]:
    """The names that a statement at the top of a module or class gives a value to."""
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    if isinstance(statement, ast.AnnAssign):
        targets = [statement.target]
    for target in targets:
        for node in ast.walk(target):
            if isinstance(node, ast.Name):
                yield node.id


def is_python(mutant: Mutant) -> bool:
    """True if the changed file still compiles."""
    try:
        compile(mutant.mutated_source(), str(mutant.path), "exec")
    except (SyntaxError, ValueError):
        return False
    return True


def rules_files(names: list[str]) -> list[Path]:
    """The modules with the rules of these games, and those of the kernel."""
    folders = [SOURCE / "ravenhill" / "games" / GAMES[name] for name in names]
    inside = [path for folder in folders for room in ROOMS for path in (folder / room).rglob("*.py")]
    beside = [path for folder in folders for path in folder.glob("*.py") if path.name in BESIDE]
    kernel = [SOURCE / "ravenhill" / "kernel" / name for name in KERNEL]
    return sorted([*(path for path in inside if path.name not in TELLERS), *beside, *kernel])


def choose(games: list[str], count: int, seed: int, only: str, line: int) -> list[Mutant]:
    """Chooses `count` mutants, no two on one line, the same for the same seed and sources."""
    places: dict[tuple[Path, int], list[Mutant]] = defaultdict(list)
    for path in rules_files(games):
        if only in path.relative_to(ROOT).as_posix():
            for mutant in Finder(path).run():
                if line in (0, mutant.line):
                    places[path, mutant.line].append(mutant)
    generator = random.Random(seed)
    if line:
        everything = [mutant for mutants in places.values() for mutant in mutants]
        return generator.sample(everything, min(count, len(everything)))
    lines = generator.sample(sorted(places), min(count, len(places)))
    return [generator.choice(places[place]) for place in lines]
