"""Reads armies from files or by name, and puts them together with maps into the set-up of a game."""

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from ravenhill.games.combat_hex.army_construction import (
    Format,
    Violation,
    expand,
    kind_of,
    minion_limit,
    violations,
)
from ravenhill.games.combat_hex.model import MOST_SEATS, NO_TURN_LIMIT, Content, Ground, Setup
from ravenhill.games.combat_hex.pack import loading
from ravenhill.games.combat_hex.pack.files import ArmyFile, FormatFile
from ravenhill.games.combat_hex.pack.texts import Texts
from ravenhill.games.guarded_toml import NotToml, read_toml
from ravenhill.games.pack_reading import Reader, Table
from ravenhill.kernel.errors import BadArmy
from ravenhill.protocol.values import Entries, Value

__all__ = ["Army", "Violation", "minion_limit", "read_army", "read_format", "ready_armies", "setup_of", "violations"]


class Army(Struct, frozen=True):
    """An army as its file has it: name, point level, and the slugs of its warriors one by one."""

    name: str
    level: int
    warriors: list[str]


def read_army(source: str | Path | Mapping[str, Value], texts: Texts | None = None) -> Army:
    """An army from a file, by the name of a ready one, or from a table such as a file holds."""
    if isinstance(source, Mapping):
        return army_of(shape_table(ArmyFile, dict(source), "army"))
    ready = {army.slug: army for army in (texts or loading.texts()).armies}
    if str(source) in ready:
        army = ready[str(source)]
        return Army(army.name, army.level, expand(army.warriors))
    if Path(source).is_dir():
        raise BadArmy(f"{source}: this is a folder, not the file of an army")
    if not Path(source).is_file():
        raise BadArmy(f"{source}: there is no such file, and no ready army of that name: {', '.join(ready)}")
    return army_of(shape_table(ArmyFile, tables_in(Path(source)), str(source)))


def army_of(file: ArmyFile) -> Army:
    """The army of a file that is sound in form."""
    return Army(file.name, file.level, expand(file.warriors))


def read_format(source: str | Path) -> Format:
    """The format of an event from its file (CH-2.021)."""
    return shape_table(FormatFile, tables_in(Path(source)), str(source)).rules


def tables_in(path: Path) -> Entries:
    """The tables of a file."""
    try:
        return read_toml(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadArmy(f"{path}: {(error.strerror or str(error)).lower()}") from None
    except (NotToml, UnicodeDecodeError) as error:
        raise BadArmy(f"{path}: this is not TOML: {error}") from None


def shape_table(kind: type[Table], data: Entries, where: str) -> Table:
    """A table as its struct; every fault of form is named."""
    reader = Reader(where)
    table = reader.table(kind, data)
    if table is None or reader.faults:
        raise BadArmy("\n".join(str(fault) for fault in reader.faults))
    return table


def ready_armies(texts: Texts | None = None) -> dict[str, Army]:
    """The armies of a pack by their slugs."""
    return {army.slug: Army(army.name, army.level, expand(army.warriors)) for army in (texts or loading.texts()).armies}


def check_army(content: Content, army: Army, level: int, event: Format | None = None) -> list[int]:
    """The kinds of an army's warriors in the order of the content; an army that breaks a rule is refused with all."""
    broken = violations(content, army.warriors, level, event)
    if broken:
        raise BadArmy("\n".join(f"{army.name}: {violation}" for violation in broken))
    return sorted(kind_of(content, slug) for slug in army.warriors)


ROWS_FOR_SEVERAL = 12  # two rows on a long edge, clear of five rows at each narrow one (CH-V10)


def setup_of(
    content: Content,
    armies: list[Army],
    maps: list[Ground],
    level: int,
    options: int = 0,
    turn_limit: int = NO_TURN_LIMIT,
    event: Format | None = None,
) -> Setup:
    """The set-up of a game between two to four armies, all lawful at the point level (section 2)."""
    if not 2 <= len(armies) <= MOST_SEATS:
        raise BadArmy(f"a game needs 2 to {MOST_SEATS} armies, not {len(armies)}")
    if not maps:
        raise BadArmy("a game needs at least one map")
    for ground in maps:
        if len(armies) > 2 and ground.rows < ROWS_FOR_SEVERAL:
            reason = f"three or four armies need {ROWS_FOR_SEVERAL} rows (CH-V10)"
            raise BadArmy(f"the map {ground.slug} has {ground.rows} rows: {reason}")
    kinds = [check_army(content, army, level, event) for army in armies]
    return Setup(
        seats=len(armies),
        level=level,
        kinds=[kind for army in kinds for kind in army],
        seat_of=[seat for seat, army in enumerate(kinds) for _ in army],
        army_names=[army.name for army in armies],
        maps=list(maps),
        options=options,
        turn_limit=turn_limit,
    )


def as_table(army: Army) -> Entries:
    """An army as its file would hold it, equal warriors counted."""
    counts = {slug: army.warriors.count(slug) for slug in dict.fromkeys(army.warriors)}
    lines = [f"{slug} x{number}" if number > 1 else slug for slug, number in counts.items()]
    return {"name": army.name, "level": army.level, "warriors": lines}
