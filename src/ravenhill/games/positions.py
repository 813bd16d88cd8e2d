"""Holds what positions of all games share: entries and their faults, procedures, prepared dice, hashes."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import NoReturn, TypeVar

from ravenhill.games.guarded_toml import NotToml, read_toml
from ravenhill.games.suggestions import close_to, did_you_mean
from ravenhill.games.toml_lines import Lines
from ravenhill.kernel.chance import DICE
from ravenhill.kernel.errors import BadPosition, DeadEnd, RavenhillError
from ravenhill.kernel.frame import Frame, field_names
from ravenhill.kernel.table import Table
from ravenhill.protocol.values import Entries, Value

# The faults of a stack whose procedures do not fit the rest of the position.
MISFITS = (AttributeError, DeadEnd, IndexError, KeyError, TypeError, ValueError, ZeroDivisionError)
LARGEST = 1 << 62  # beyond every number of a state, bits for warriors included
MOST_FAULTS = 50  # that are looked for in one position
MOST_PREPARED = 10_000  # dice that can be prepared
UNMARKED = ("written", "seed", "next")  # what may be changed in a position in mid-action
Translation = Callable[[str, Value], Value]  # a local by its name: between numbers and what a position says
Said = TypeVar("Said")
Thing = TypeVar("Thing")


class Page:
    """The text of one position; faults in it name their line and the rule that is broken."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.nicknames: dict[str, str] = {}  # of tables that come several times: `warrior.2` by the name of its faults
        self.faults: list[tuple[int, str]] = []
        self.lost: set[str] = set()  # entries that could not be read: nothing that depends on them can be judged
        try:
            self.said = read_toml(text)
        except NotToml as error:
            raise BadPosition(f"not a TOML text: {error}") from None
        self.lines = Lines(text)

    # --- faults -----------------------------------------------------------------------------------
    def fault(self, entry: str, reason: str, rule: str = "", key: str = "") -> NoReturn:
        """Refuses the position, naming the line of the entry, or of one key in it."""
        ending = f" ({rule})" if rule else ""
        raise BadPosition(f"line {self.line(entry, key)}: {entry}: {reason}{ending}")

    def line(self, entry: str, key: str = "") -> int:
        """The line that says an entry, or one key in it: if neither is said, that of the table it belongs to."""
        path = self.nicknames.get(entry, entry)
        return self.lines.line(f"{path}.{key}" if key else path)

    def note(self, entry: str, reason: str, rule: str = "", key: str = "") -> None:
        """Keeps a fault of something that could be read, and goes on."""
        with self.part():
            self.fault(entry, reason, rule, key)

    def part(self, name: str = "") -> Part:
        """Reads one part of the position; keeps a fault in it, so that the other parts can be read too.

        With the name of an entry, a fault means that the entry could not be read.
        """
        return Part(self, name)

    def keep(self, fault: BadPosition) -> None:
        """Keeps a fault with the number of its line; stops the search when there are enough."""
        text = str(fault)
        self.faults.append((int(text.partition(":")[0].split()[1]), text))
        if len(self.faults) >= MOST_FAULTS:
            self.close()

    def knows(self, entries: Iterable[str]) -> bool:
        """Whether all of these entries could be read."""
        return self.lost.isdisjoint(entries)

    def close(self) -> None:
        """Refuses the position with every fault that was kept, line after line."""
        if self.faults:
            raise BadPosition("\n".join(text for _, text in sorted(set(self.faults))))

    def no_other_keys(self, known: set[str]) -> None:
        """Refuses entries that a position does not have; their meaning is unknown."""
        for key in self.said:
            if key not in known:
                self.note(key, f"unknown entry{did_you_mean(key, sorted(known))}")
                self.lost.update(close_to(key, sorted(known)))

    def no_other_keys_in(self, said: Entries, known: set[str], entry: str) -> None:
        """Refuses entries that a table does not have."""

        def check(key: str) -> None:
            self.fault(entry, f"unknown entry {key!r}{did_you_mean(key, sorted(known))}", key=key)

        self.each(check, [key for key in said if key not in known])

    def each(self, read: Callable[[Said], Thing], values: Iterable[Said]) -> list[Thing]:
        """Reads one value after another; when some have faults all of those are kept, and the first is raised."""
        found: list[Thing] = []
        faults: list[BadPosition] = []
        for value in values:
            try:
                found.append(read(value))
            except BadPosition as fault:
                faults.append(fault)
        for other in faults[1:]:
            self.keep(other)
        if faults:
            raise faults[0]
        return found

    # --- entries ----------------------------------------------------------------------------------
    def number(self, table: Entries, key: str, entry: str, most: int = 999, rule: str = "") -> int:
        """A whole number that is not said is 0."""
        return self.whole(table.get(key, 0), key, entry, key, most, rule)

    def whole(self, value: Value, name: str, entry: str, key: str, most: int = 999, rule: str = "") -> int:
        """A value that must be a whole number; its line is that of the key."""
        if type(value) is not int or value < 0:
            self.fault(entry, f"{name} must be a whole number, not {value!r}", key=key)
        if value > most:
            self.fault(entry, f"{name} is {value}, at most {most}", rule, key)
        return value

    def flag(self, table: Entries, key: str, entry: str) -> int:
        """1 for true, 0 for false or what is not said."""
        value = table.get(key, False)
        if not isinstance(value, bool):
            self.fault(entry, f"{key} is true or false, not {value!r}", key=key)
        return int(value)

    def slugs(self, value: Value, known: list[str], entry: str, key: str = "") -> list[int]:
        """Slugs as numbers."""
        if not isinstance(value, list):
            self.fault(entry, f"a list is needed, not {value!r}", key=key)
        return self.each(lambda each: self.slug(each, known, entry, key), value)

    def different(self, value: Value, known: list[str], entry: str, key: str = "") -> list[int]:
        """Slugs as numbers, none of them said twice."""
        found = self.slugs(value, known, entry, key)
        for each in found:
            if found.count(each) > 1:
                self.fault(entry, f"{known[each]} is said twice", key=key)
        return found

    def slug(self, value: Value, known: list[str], entry: str, key: str = "") -> int:
        """A slug as a number."""
        if not isinstance(value, str) or value not in known:
            self.fault(entry, f"{value!r} is not known here{did_you_mean(value, known)}", key=key)
        return known.index(value)

    def table(self, key: str) -> Entries:
        """An entry that is a table; not said is an empty one."""
        return self.as_table(self.said.get(key, {}), key)

    def as_table(self, value: Value, entry: str, key: str = "") -> Entries:
        """A value that must be a table."""
        if not isinstance(value, dict):
            self.fault(entry, f"a table is needed, not {value!r}", key=key)
        return value

    def tables(self, key: str) -> list[Entries]:
        """An entry that is a list of tables, `[[key]]`; not said is none."""
        value = self.said.get(key, [])
        if not isinstance(value, list):
            self.fault(key, f"tables [[{key}]] are needed, not {value!r}")
        for number in range(1, len(value) + 1):
            self.nicknames[f"{key} {number}"] = f"{key}.{number}"
        return [self.as_table(each, key) for each in value]

    def numbers(self, said: Entries, key: str, known: list[str], entry: str) -> list[tuple[int, int]]:
        """A table of numbers by slug, as pairs."""
        table = self.as_table(said.get(key, {}), entry, key)
        below = "" if key == entry else f"{key}."

        def pair(slug: str) -> tuple[int, int]:
            where = f"{below}{slug}"
            return self.slug(slug, known, entry, where), self.whole(table[slug], slug, entry, where)

        return self.each(pair, table)

    def whole_numbers(self, value: Value, entry: str) -> list[int]:
        """A list of whole numbers."""
        if not isinstance(value, list) or not all(type(each) is int for each in value):
            self.fault(entry, f"a list of whole numbers is needed, not {value!r}")
        return list(value)

    def prepared_dice(self, values: Value) -> tuple[int, list[int]]:
        """The dice of [next] for a script."""
        dice = self.whole_numbers(values, "next.dice")
        wrong = [die for die in dice if not 1 <= die <= 6]
        if wrong:
            self.fault("next.dice", f"dice show 1 to 6, not {wrong[0]}")
        if len(dice) > MOST_PREPARED:
            self.fault("next.dice", f"at most {MOST_PREPARED} dice can be prepared")
        return DICE, dice

    # --- mid-action -------------------------------------------------------------------------------
    def check_mark(self) -> None:
        """Procedures in progress hold only with the state they were written in: they cannot be written by hand."""
        if self.said.get("written") != mark_of(self.said):
            self.fault(
                "stack",
                "a position in mid-action is taken only as m.position() wrote it, and this one has been changed: leave "
                "out [[stack]] to start at the beginning of the phase, or play its words from there",
                key="1",
            )


class Part:
    """One part of a page, to be read in a `with`."""

    def __init__(self, page: Page, name: str = "") -> None:
        self.page = page
        self.name = name
        self.failed = False

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> bool:
        """Keeps a fault; any other error goes on."""
        if not isinstance(error, BadPosition):
            return False
        self.failed = True
        if self.name:
            self.page.lost.add(self.name)
        self.page.keep(error)
        return True


class Order(Page):
    """The order of a program instead of a text: there are no lines to name."""

    def __init__(self, said: Entries) -> None:
        super().__init__("")
        self.said = said

    def fault(self, entry: str, reason: str, rule: str = "", key: str = "") -> NoReturn:
        """Refuses the order."""
        ending = f" ({rule})" if rule else ""
        raise RavenhillError(f"{entry.removeprefix('next.')}: {reason}{ending}")


def stated_mark(said: Entries) -> dict[str, str]:
    """The mark that a position carries in mid-action."""
    return {"written": mark_of(said)} if "stack" in said else {}


def mark_of(said: Entries) -> str:
    """A mark of everything that a position in mid-action says, seed and prepared chance apart."""
    kept = {key: value for key, value in said.items() if key not in UNMARKED}
    return sha256(json.dumps(kept, sort_keys=True, default=str).encode()).hexdigest()[:12]


# --- procedures -----------------------------------------------------------------------------------
def frames(package: str) -> dict[str, type[Frame]]:
    """Every procedure of the game in a package, by its name."""
    return {cls.__name__: cls for cls in Frame.__subclasses__() if f"{cls.__module__}.".startswith(f"{package}.")}


def write_stack(g: Table, written: Translation) -> list[Entries]:
    """The stack as tables, the innermost procedure last."""
    return [_write_frame(g, frame, written) for frame in g.stack]


def _write_frame(g: Table, frame: Frame, written: Translation) -> Entries:
    entry: Entries = {"frame": type(frame).__name__, "step": frame.at}
    if frame is g.stack[-1] and g.decisions:
        entry["step"] = frame.at - 1  # the step that asks is carried out again
    if frame.result:
        entry["result"] = frame.result
    return entry | {name: written(name, getattr(frame, name)) for name in field_names(frame)}


def write_record(record: object, written: Translation) -> Entries:
    """The fields of a data class that are not as they are at its beginning."""
    fields = [field for field in fields_of(type(record)) if getattr(record, field.name) != field.default]
    return {field.name: written(field.name, getattr(record, field.name)) for field in fields}


def read_stack(page: Page, package: str, read: Translation) -> list[Frame]:
    """The procedures of [[stack]], each in the step it was written in."""
    known = frames(package)
    tables = enumerate(page.tables("stack"), start=1)
    return [_read_frame(page, known, said, read, f"stack {number}") for number, said in tables]


def _read_frame(page: Page, known: dict[str, type[Frame]], said: Entries, read: Translation, entry: str) -> Frame:
    name = said.get("frame")
    cls = known.get(str(name))
    if cls is None:
        page.fault(entry, f"there is no procedure {name!r}{did_you_mean(name, known)}", key="frame")
    page.no_other_keys_in(said, {"frame", "step", "result", *(each.name for each in fields_of(cls))}, entry)
    step = said.get("step", 0)
    if type(step) is not int or not 0 <= step <= len(cls.steps):
        page.fault(entry, f"{name} has no step {step!r}", key="step")
    result = said.get("result", 0)
    if type(result) is not int:
        page.fault(entry, f"the result of a call of {name} cannot be {result!r}", key="result")
    frame = read_record(page, cls, said, read, entry)
    frame.at, frame.result = step, result
    return frame


def fields_of(cls: type) -> tuple[dataclasses.Field[object], ...]:
    """The fields of a data class."""
    assert dataclasses.is_dataclass(cls)
    return dataclasses.fields(cls)


def read_record(page: Page, cls: type[Thing], said: Entries, read: Translation, entry: str) -> Thing:
    """A data class of its fields; those not said are as they are at its beginning."""
    return cls(*[read_field(page, cls.__name__, field, said, read, entry) for field in fields_of(cls)])


def read_field(
    page: Page, name: str, field: dataclasses.Field[object], said: Entries, read: Translation, entry: str
) -> object:
    """One field of a data class."""
    if field.name not in said and field.default is not dataclasses.MISSING:
        return field.default
    if field.name not in said:
        page.fault(entry, f"{name} needs {field.name}")
    value = read(field.name, said[field.name])
    if not _fits(str(field.type), value):
        page.fault(entry, f"{field.name} of {name} cannot be {value!r}", key=field.name)
    return list(value) if isinstance(value, list) else value


def _fits(kind: str, value: Value) -> bool:
    """Whether a value is what a local of this kind holds: a number, numbers, or a text."""
    if "list" in kind:
        return isinstance(value, list) and all(_is_number(each) for each in value)
    return isinstance(value, str) if "str" in kind else _is_number(value)


def _is_number(value: Value) -> bool:
    return type(value) is int and abs(value) < LARGEST


# --- hashes ---------------------------------------------------------------------------------------
def plain(value: object) -> object:
    """A procedure or another data class as a list of its name and fields."""
    if dataclasses.is_dataclass(value):
        fields = [plain(getattr(value, name)) for name in field_names(value)]
        step: list[int] = [value.at, value.result] if isinstance(value, Frame) else []
        return [type(value).__name__, *step, *fields]
    return value


def hash_of(state: list[object]) -> int:
    """A number for exactly this state."""
    return int(sha256(repr(state).encode()).hexdigest()[:12], 16)
