"""Shows how far tests cover the rules, as a table."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ravenhill.rules import rules
from ravenhill.rules.coverage import Coverage, coverage
from ravenhill.terminal.files import BadFile


def show_coverage(console: Console, game: str, tests: Path) -> int:
    """Prints the tested and untested rules, chapter by chapter; returns the exit code, 1 if a rule is missing."""
    if not tests.is_dir():
        raise BadFile(f"{tests}: there is no such folder; give the folder of the tests with --tests")
    found = coverage(game, tests.resolve())
    console.print(summary(game, found))
    missing = found.missing
    for each in missing:
        weak = found.weak[each]
        note = f"  cited only by tests that failed or assert nothing: {', '.join(weak)}" if weak else ""
        console.print(Text.assemble((each, "bad"), (note, "quiet")))
    held = len(found.tests) - len(missing)
    style = "bad" if missing else "good"
    console.print(
        Text(f"{held} of {len(found.tests)} rules are held, {len(found.reasons)} of them by construction.", style)
    )
    return 1 if missing else 0


def summary(game: str, found: Coverage) -> Table:
    """One line for each chapter."""
    table = Table("chapter", header_style="key")
    for title in ("rules", "tested", "by construction", "missing", "tests"):
        table.add_column(title, justify="right")
    chapters: dict[str, list[str]] = {}
    for rule in rules(game):
        chapters.setdefault(rule.section, []).append(rule.id)
    missing = set(found.missing)
    for section, ids in chapters.items():
        tested = sum(bool(found.tests[each]) for each in ids)
        constructed = sum(each in found.reasons and not found.tests[each] for each in ids)
        number = len({place for each in ids for place in found.tests[each]})
        left = sum(each in missing for each in ids)
        table.add_row(section, str(len(ids)), str(tested), str(constructed), str(left or ""), str(number))
    return table
