"""Any state of a game as TOML: its columns by name, and the procedures in progress with their locals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol, TypeVar

import tomli_w

from ravenhill.games.plain.table import Cells, PlainTable, columns_of
from ravenhill.games.positions import MISFITS, Page, hash_of, plain, read_stack, stated_mark, write_stack
from ravenhill.kernel.chance import Chance, Seeded
from ravenhill.kernel.decision import Vocabulary
from ravenhill.kernel.errors import ChanceMismatch
from ravenhill.kernel.frame import Frame
from ravenhill.kernel.table import DRAWN, NO_ANSWER
from ravenhill.protocol.values import Entries, Value

PlainT = TypeVar("PlainT", bound=PlainTable)

DRAW = "drawn"  # the winner of a game that nobody has won
ENTRIES = {"game", "columns", "stack", "written", "sealed", "winner", "ending", "seed", "next"}


class Endings(Protocol):
    """What is needed here of the wording."""

    @property
    def endings(self) -> Sequence[str]: ...


class Kept(Protocol[PlainT]):
    """What is needed here of a game."""

    @property
    def name(self) -> str: ...
    @property
    def seats(self) -> tuple[str, ...]: ...
    @property
    def words(self) -> Vocabulary: ...
    @property
    def bags(self) -> Mapping[str, str]: ...
    @property
    def wording(self) -> Endings: ...
    def bare(self, chance: Chance) -> PlainT: ...
    @property
    def procedure(self) -> type[Frame]: ...
    def faults(self, g: PlainT) -> Iterable[tuple[str, str, str]]: ...
    def first_of(self, bag: str) -> int: ...


def state_hash(g: PlainTable) -> int:
    """A number for exactly this state."""
    columns: list[object] = [g.column(name) for name in columns_of(type(g))]
    return hash_of([*columns, g.answers, g.winner, g.ending, [plain(frame) for frame in g.stack]])


# --- writing --------------------------------------------------------------------------------------
def dump(game: Kept[PlainT], g: PlainT) -> str:
    """The state as a position."""
    said: Entries = {"game": game.name, **written_ending(game, g)}
    said["sealed"] = {game.seats[at]: game.words.names[word] for at, word in enumerate(g.answers) if word != NO_ANSWER}
    said["columns"] = {name: g.column(name) for name in columns_of(type(g))}
    said["stack"] = write_stack(g, as_it_is)
    said = {key: value for key, value in said.items() if value not in ({}, [])}
    return tomli_w.dumps(said | stated_mark(said))


def as_it_is(name: str, value: Value) -> Value:
    """A local of a procedure: its numbers stand for themselves."""
    return value


def written_ending(game: Kept[PlainT], g: PlainT) -> Entries:
    """Who has won, and how."""
    if g.winner < 0:
        return {}
    return {"winner": DRAW if g.winner == DRAWN else game.seats[g.winner], "ending": g.ending}


# --- reading --------------------------------------------------------------------------------------
def load(game: Kept[PlainT], text: str, then: Chance | None) -> PlainT:
    """A game in a position, brought to its first question."""
    page = Page(text)
    g = game.bare(Seeded(0))
    page.no_other_keys(ENTRIES)
    read_columns(page, g)
    page.close()
    for column, sentence, rule in game.faults(g):
        page.note("columns", f"{column}: {sentence}", rule, column)
    with page.part():
        g.chance = then or Seeded(page.number(page.said, "seed", "seed", 1 << 63))
    with page.part():
        g.chance = g.chance.prepare(prepared_outcomes(game, page))
    page.close()
    begin(game, page, g)
    return g


def read_columns(page: Page, g: PlainTable) -> None:
    """Every column that is said; the others are as at the beginning."""
    said, known = page.table("columns"), columns_of(type(g))
    with page.part():
        page.no_other_keys_in(said, set(known), "columns")
    for name in known:
        if name in said:
            with page.part():
                setattr(g, name, read_column(page, name, said[name], g))


def read_column(page: Page, name: str, value: Value, g: PlainTable) -> Cells:
    """A column that is of the shape it has at the beginning, with nothing beyond its range."""
    usual, column = g.column(name), columns_of(type(g))[name]
    numbers = page.whole_numbers(value if isinstance(usual, list) else [value], "columns")
    if isinstance(usual, list) and len(numbers) != len(usual):
        page.fault("columns", f"{name} holds {len(usual)} numbers, not {len(numbers)}", key=name)
    for number in numbers:
        if not column.least <= number <= column.most:
            page.fault("columns", f"{name} holds numbers from {column.least} to {column.most}, not {number}", key=name)
    return numbers if isinstance(usual, list) else numbers[0]


def prepared_outcomes(game: Kept[PlainT], page: Page) -> dict[int, list[int]]:
    """The dice and draws of [next], by label."""
    said = page.table("next")
    page.no_other_keys_in(said, {"dice", *game.bags}, "next")
    found = dict([page.prepared_dice(said["dice"])]) if said.get("dice") else {}
    for label, bag in enumerate(game.bags):
        first, kind = game.first_of(bag), game.words.kinds.index(game.bags[bag])
        known = [game.words.names[word] for word, of in enumerate(game.words.kind_of) if of == kind]
        if bag in said:
            found[label] = [game.words.number[known[at]] - first for at in page.slugs(said[bag], known, "next", bag)]
    return found


# --- where it starts ------------------------------------------------------------------------------
def begin(game: Kept[PlainT], page: Page, g: PlainT) -> None:
    """Bring the game to its first question: in the procedures of the stack, or at the beginning of the whole one."""
    if "winner" in page.said:
        read_ending(game, page, g)
    else:
        go_on(game, page, g)
        read_sealed(game, page, g)


def read_ending(game: Kept[PlainT], page: Page, g: PlainT) -> None:
    """Who has won, and how."""
    winner = page.slug(page.said["winner"], [*game.seats, DRAW], "winner")
    g.ending = page.number(page.said, "ending", "ending", len(game.wording.endings) - 1)
    g.winner = winner if winner < len(game.seats) else DRAWN


def go_on(game: Kept[PlainT], page: Page, g: PlainT) -> None:
    """Go on in mid-action; what does not fit together shows at the latest when the game goes on."""
    entry = "stack" if "stack" in page.said else "columns"
    if entry == "stack":
        page.check_mark()
    try:
        stack = read_stack(page, package_of(game), as_it_is) if entry == "stack" else [game.procedure()]
        g.stack.extend(stack)
        g.advance()
    except (*MISFITS, ChanceMismatch) as error:
        page.fault(entry, f"no game goes on from here: {error}")
    if not g.decisions and g.winner < 0:
        page.fault(entry, "no question comes of this")


def package_of(game: Kept[PlainT]) -> str:
    """The package, or the lone module, in which the game has its procedures."""
    module = type(game).__module__
    return module.rpartition(".")[0] or module


def read_sealed(game: Kept[PlainT], page: Page, g: PlainT) -> None:
    """The answers of those who have chosen in secret, while others have not."""
    for seat, word in page.table("sealed").items():
        number = page.slug(seat, list(game.seats), "sealed", seat)
        asked = g.decision_of(number) if len(g.decisions) > 1 else None
        offered = [game.words.names[each] for each in asked.options] if asked else []
        page.slug(word, offered, "sealed", seat)
        g.answers[number] = game.words.number[str(word)]
