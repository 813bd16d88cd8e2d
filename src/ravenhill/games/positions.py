"""What the positions of all games have in common: entries and their faults, procedures, prepared dice, hashes."""

from __future__ import annotations

import dataclasses
import difflib
import re
import tomllib
from collections.abc import Callable
from hashlib import sha256
from typing import Any, NoReturn

from ravenhill.kernel.chance import DICE
from ravenhill.kernel.errors import BadPosition, DeadEnd
from ravenhill.kernel.frame import Frame, field_names
from ravenhill.kernel.table import Table

# What goes wrong when the procedures of a stack do not fit the rest of the position.
MISFITS = (AttributeError, DeadEnd, IndexError, KeyError, TypeError, ValueError, ZeroDivisionError)
LARGEST = 1 << 62  # beyond every number of a state, bits for warriors included
FEW = 12  # names that a fault can list
Translation = Callable[[str, Any], Any]  # a local by its name: between numbers and what a position says


class Page:
    """The text of one position; the first fault is an error with its line and the rule that is broken."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.nicknames: dict[str, tuple[str, int]] = {}  # of tables that come several times: name and number
        try:
            self.said: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadPosition(f"not a TOML text: {error}") from None

    # --- faults -----------------------------------------------------------------------------------
    def fault(self, entry: str, reason: str, rule: str = "") -> NoReturn:
        """Refuse the position, naming the line of the entry."""
        ending = f" ({rule})" if rule else ""
        raise BadPosition(f"line {self.line(entry)}: {entry}: {reason}{ending}")

    def line(self, entry: str) -> int:
        """The line that says an entry: its table header, its key, or the first table below it."""
        entry, count = self.nicknames.get(entry, (entry, 1))
        name, last = re.escape(entry), re.escape(entry.split(".")[-1])
        patterns = (rf"^\s*\[+\s*{name}\s*\]", rf"^\s*{last}\s*=", rf"^\s*\[+\s*{name}\.", rf"\b{last}\s*=")
        for pattern in patterns:
            found = list(re.finditer(pattern, self.text, re.MULTILINE))
            if found:
                return self.text.count("\n", 0, found[min(count, len(found)) - 1].end()) + 1
        return 1

    def no_other_keys(self, known: set[str]) -> None:
        """Refuse entries that a position does not have."""
        for key in self.said:
            if key not in known:
                self.fault(key, "unknown entry")

    def no_other_keys_in(self, said: dict[str, Any], known: set[str], entry: str) -> None:
        """Refuse entries that a table does not have."""
        for key in said:
            if key not in known:
                self.fault(entry, f"unknown entry {key!r}")

    # --- entries ----------------------------------------------------------------------------------
    def number(self, table: dict[str, Any], key: str, entry: str, most: int = 999, rule: str = "") -> int:
        """A whole number that is not said is 0."""
        value = table.get(key, 0)
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            self.fault(entry, f"{key} must be a whole number, not {value!r}")
        if value > most:
            self.fault(entry, f"{key} is {value}, at most {most}", rule)
        return value

    def slugs(self, value: Any, known: list[str], entry: str) -> list[int]:
        """Slugs as numbers."""
        if not isinstance(value, list):
            self.fault(entry, f"a list is needed, not {value!r}")
        return [self.slug(each, known, entry) for each in value]

    def slug(self, value: Any, known: list[str], entry: str) -> int:
        """A slug as a number."""
        if not isinstance(value, str) or value not in known:
            self.fault(entry, f"{value!r} is not known here{_advice(value, known)}")
        return known.index(value)

    def table(self, key: str) -> dict[str, Any]:
        """An entry that is a table; not said is an empty one."""
        return self.as_table(self.said.get(key, {}), key)

    def as_table(self, value: Any, entry: str) -> dict[str, Any]:
        """A value that must be a table."""
        if not isinstance(value, dict):
            self.fault(entry, f"a table is needed, not {value!r}")
        return value

    def tables(self, key: str) -> list[dict[str, Any]]:
        """An entry that is a list of tables, `[[key]]`; not said is none."""
        value = self.said.get(key, [])
        if not isinstance(value, list):
            self.fault(key, f"tables [[{key}]] are needed, not {value!r}")
        return [self.as_table(each, key) for each in value]

    def numbers(self, said: dict[str, Any], key: str, known: list[str], entry: str) -> list[tuple[int, int]]:
        """A table of numbers by slug, as pairs."""
        table = self.as_table(said.get(key, {}), entry)
        return [(self.slug(slug, known, entry), self.number(table, slug, entry)) for slug in table]

    def whole_numbers(self, value: Any, entry: str) -> list[int]:
        """A list of whole numbers."""
        if not isinstance(value, list) or not all(type(each) is int for each in value):
            self.fault(entry, f"a list of whole numbers is needed, not {value!r}")
        return list(value)

    def prepared_dice(self, values: Any) -> tuple[int, list[int]]:
        """The dice of [next] for a script."""
        dice = self.whole_numbers(values, "next")
        if any(not 1 <= die <= 6 for die in dice):
            self.fault("next", f"dice show 1 to 6, not {dice}")
        return DICE, dice


def _advice(value: Any, known: list[str]) -> str:
    """What could have been meant: the most alike, or all if they are few."""
    alike = difflib.get_close_matches(str(value), known, 1)
    if alike:
        return f": did you mean {alike[0]}?"
    return f": use {', '.join(known)}" if 0 < len(known) <= FEW else ""


# --- procedures -----------------------------------------------------------------------------------
def frames(package: str) -> dict[str, type[Frame]]:
    """Every procedure of the game in a package, by its name."""
    return {cls.__name__: cls for cls in Frame.__subclasses__() if cls.__module__.startswith(f"{package}.")}


def written_stack(g: Table, written: Translation) -> list[dict[str, Any]]:
    """The stack as tables, the innermost procedure last."""
    return [_written_frame(g, frame, written) for frame in g.stack]


def _written_frame(g: Table, frame: Frame, written: Translation) -> dict[str, Any]:
    entry: dict[str, Any] = {"frame": type(frame).__name__, "step": frame.at}
    if frame is g.stack[-1] and g.decisions:
        entry["step"] = frame.at - 1  # the step that asks is carried out again
    if frame.result:
        entry["result"] = frame.result
    return entry | {name: written(name, getattr(frame, name)) for name in field_names(frame)}


def written_record(record: Any, written: Translation) -> dict[str, Any]:
    """The fields of a data class that are not as they are at its beginning."""
    fields = [field for field in dataclasses.fields(record) if getattr(record, field.name) != field.default]
    return {field.name: written(field.name, getattr(record, field.name)) for field in fields}


def read_stack(page: Page, package: str, read: Translation) -> list[Frame]:
    """The procedures of [[stack]], each in the step it was written in."""
    known = frames(package)
    return [_read_frame(page, known, said, read) for said in page.tables("stack")]


def _read_frame(page: Page, known: dict[str, type[Frame]], said: dict[str, Any], read: Translation) -> Frame:
    name = said.get("frame")
    cls = known.get(str(name))
    if cls is None:
        page.fault("stack", f"there is no procedure {name!r}")
    step = said.get("step", 0)
    if not isinstance(step, int) or not 0 <= step <= len(cls.steps):
        page.fault("stack", f"{name} has no step {step!r}")
    frame: Frame = read_record(page, cls, said, read)
    frame.at = step
    frame.result = said.get("result", 0)
    if type(frame.result) is not int:
        page.fault("stack", f"the result of a call of {name} cannot be {frame.result!r}")
    return frame


def read_record(page: Page, cls: type, said: dict[str, Any], read: Translation, entry: str = "stack") -> Any:
    """A data class of its fields; those not said are as they are at its beginning."""
    return cls(*[_read_field(page, cls.__name__, field, said, read, entry) for field in dataclasses.fields(cls)])


def _read_field(page: Page, name: str, field: Any, said: dict[str, Any], read: Translation, entry: str) -> Any:
    if field.name not in said and field.default is not dataclasses.MISSING:
        return field.default
    if field.name not in said:
        page.fault(entry, f"{name} needs {field.name}")
    value = read(field.name, said[field.name])
    if not _fits(str(field.type), value):
        page.fault(entry, f"{field.name} of {name} cannot be {value!r}")
    return list(value) if isinstance(value, list) else value


def _fits(kind: str, value: Any) -> bool:
    """Whether a value is what a local of this kind holds: a number, numbers, or a text."""
    if "list" in kind:
        return isinstance(value, list) and all(_is_number(each) for each in value)
    return isinstance(value, str) if "str" in kind else _is_number(value)


def _is_number(value: Any) -> bool:
    return type(value) is int and abs(value) < LARGEST


# --- hashes ---------------------------------------------------------------------------------------
def plain(value: Any) -> Any:
    """A procedure or another data class as a list of its name and fields."""
    if dataclasses.is_dataclass(value):
        fields = [plain(getattr(value, name)) for name in field_names(value)]
        step: list[int] = [value.at, value.result] if isinstance(value, Frame) else []
        return [type(value).__name__, *step, *fields]
    return value


def hash_of(state: list[Any]) -> int:
    """A number for exactly this state."""
    return int(sha256(repr(state).encode()).hexdigest()[:12], 16)
