"""Stores the results of many games: journalled while they are played, then as Parquet, read back with duckdb."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from pathlib import Path
from tempfile import gettempdir
from typing import TYPE_CHECKING, Final, get_args, get_origin, get_type_hints

import msgspec

from ravenhill.games import structures
from ravenhill.kernel.errors import RavenhillError
from ravenhill.lab.job import Large, Result
from ravenhill.lab.journal import (
    BadResults,
    Journal,
    Settings,
    beside,
    numbers_in,
    reason,
    refuse_folder,
    settings_in,
    settings_of,
)
from ravenhill.lab.series import Series

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

PLAIN: Final[dict[object, str]] = {int: "INTEGER", Large: "BIGINT", float: "DOUBLE", str: "VARCHAR"}


def column(kind: object) -> str:
    """The SQL type of a result's field."""
    inner = [column(each) for each in get_args(kind)] if kind not in PLAIN else []
    if get_origin(kind) is list:
        return f"{inner[0]}[]"
    if get_origin(kind) is dict:
        return f"MAP({', '.join(inner)})"
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return f"STRUCT({', '.join(f'{name} {type_}' for name, type_ in columns(kind).items())})"
    return PLAIN[kind]


def columns(kind: type[msgspec.Struct]) -> dict[str, str]:
    """The fields of a structure with their SQL types."""
    return {name: column(type_) for name, type_ in get_type_hints(kind, include_extras=True).items()}


COLUMNS: Final = columns(Result)
KEY = "ravenhill"  # of the settings in the file's metadata
MOST_MEMORY = "1GB"  # what is more goes to the disk
ROWS = 10_000  # that are taken into memory at a time
PATTERNS = "*?[]"  # a name with these would stand for many files


def connect() -> DuckDBPyConnection:
    """Opens a database in memory."""
    try:
        import duckdb
    except ImportError:
        raise RavenhillError(
            "results are kept with duckdb, which is missing: pip install 'ravenhill[report]'"
        ) from None
    return duckdb.connect(config={"memory_limit": MOST_MEMORY, "temp_directory": gettempdir()})


def sql_text(text: object) -> str:
    """A text as an SQL literal: for the statements that take no parameters."""
    return "'" + str(text).replace("'", "''") + "'"


# --- reading --------------------------------------------------------------------------------------
def kept_settings(out: Path) -> Settings | None:
    """The settings that the games of a file share; None if there is neither file nor journal."""
    if out.exists():
        return _settings_of_parquet(out)
    return settings_of(beside(out))


def _settings_of_parquet(out: Path) -> Settings:
    import duckdb

    query = "SELECT decode(value) FROM parquet_kv_metadata(?) WHERE decode(key) = ?"
    try:
        found = connect().execute(query, [str(out), KEY]).fetchone()
    except duckdb.Error:
        found = None
    return settings_in(found[0] if found else "", out)


def open_results(file: str | Path) -> DuckDBPyConnection:
    """Opens a database with the view `games`: everything in a file of results and in its journal."""
    out = Path(file)
    _check(out)
    if kept_settings(out) is None:
        raise BadResults(f"{out}: there is no such file")
    data = connect()
    # A view takes no parameters, so this module quotes what its statements name: the paths and our own columns.
    sources = [f"SELECT * FROM read_parquet({sql_text(out)})"] if out.exists() else []  # noqa: S608  quoted
    if beside(out).exists():
        sources.append(_journal_query(data, out))
    data.execute(f"CREATE VIEW games AS {' UNION ALL '.join(sources)}")
    return data


def _journal_query(data: DuckDBPyConnection, out: Path) -> str:
    """Selects the games that are only in the journal; the settings and a line being written have no number."""
    columns = ", ".join(f"{name}: {sql_text(kind)}" for name, kind in COLUMNS.items())
    reading = f"read_json({sql_text(beside(out))}, format='nd', columns={{{columns}}}, ignore_errors=true)"
    known = f"AND number NOT IN (SELECT number FROM read_parquet({sql_text(out)}))" if out.exists() else ""  # noqa: S608  quoted
    news = f"FROM {reading} WHERE number IS NOT NULL {known}"
    # Only two runs at the same time write a game twice; to look for doubles always would take all the memory there is.
    doubled = data.execute(f"SELECT count(number) > count(DISTINCT number) {news}").fetchall()[0][0]
    return f"(SELECT {'DISTINCT ON (number)' if doubled else ''} * {news})"


def kept_results(file: Path, games: int) -> list[Result]:
    """The first games of a file, in the order of their numbers."""
    query = f"SELECT {', '.join(COLUMNS)} FROM games WHERE number < ? ORDER BY number"  # noqa: S608  our own columns
    rows = open_results(file).execute(query, [games])
    return [structures.read(dict(zip(COLUMNS, row, strict=True)), Result) for row in rows.fetchall()]


# --- writing --------------------------------------------------------------------------------------
class Keeping:
    """A file of results, new or not, that takes more games."""

    def __init__(self, out: Path, series: Series) -> None:
        self.out = out
        self.settings = Settings.of(series)
        _check(out)
        for kept, where in (kept_settings(out), out), (settings_of(beside(out)), beside(out)):
            if kept is not None:
                kept.require(self.settings, where)
        self._journal = Journal(beside(out), self.settings)

    def played_marks(self, games: int) -> bytearray:
        """By number: 1 for each game that has been played."""
        done = bytearray(games)
        for number in self._numbers():
            if number < games:
                done[number] = 1
        return done

    def _numbers(self) -> Iterator[int]:
        yield from numbers_in(self._journal.path)
        if self.out.exists():
            rows = connect().execute("SELECT number FROM read_parquet(?)", [str(self.out)])
            while found := rows.fetchmany(ROWS):
                yield from (row[0] for row in found)

    def keep(self, results: Iterable[Result]) -> Generator[Result, None, None]:
        """Passes results on as they come in, each written down first."""
        for result in results:
            self._journal.keep(result)
            yield result

    def close(self) -> None:
        """Takes no more games; those written down stay in the journal."""
        self._journal.close()

    def finish(self, complete: bool) -> None:
        """Puts everything into the file; removes the journal when all requested games are done."""
        import duckdb

        self.close()
        journal = self._journal.path
        try:
            if journal.exists():
                self._put_together()
                if complete:
                    journal.unlink()
        except (duckdb.Error, OSError) as error:
            raise BadResults(
                f"{self.out}: cannot be written: {reason(error)}: every game is kept in {journal};"
                " mend that, for instance make room, and run the same command again"
            ) from None

    def _put_together(self) -> None:
        """Writes all games into a new file, which replaces the old one only when it is whole."""
        written = self.out.with_name(f"{self.out.name}.new")
        settings = sql_text(msgspec.json.encode(self.settings).decode())
        form = f"(FORMAT parquet, KV_METADATA {{{KEY}: {settings}}})"
        try:
            copy = f"COPY (SELECT * FROM games ORDER BY number) TO {sql_text(written)} {form}"  # noqa: S608  quoted
            open_results(self.out).execute(copy)
            written.replace(self.out)
        finally:
            written.unlink(missing_ok=True)


def _check(out: Path) -> None:
    """Refuses a name that no file of results can have."""
    connect()
    refuse_folder(out)
    if set(PATTERNS) & set(str(out)):
        raise BadResults(f"{out}: a name with one of {' '.join(PATTERNS)} cannot be read back: choose another name")
