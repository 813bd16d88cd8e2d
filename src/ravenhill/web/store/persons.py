"""Reads and writes persons; each function runs within the transaction of its connection."""

from __future__ import annotations

from typing import Final

from msgspec.structs import asdict
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from ravenhill.web.model import Person
from ravenhill.web.store.tables import persons

# Written once: SQLAlchemy and the drivers then keep them prepared.
_SELECT: Final = select(*(persons.c[name] for name in Person.__struct_fields__))
_BY_ID: Final = _SELECT.where(persons.c.id == bindparam("wanted"))
_BY_TOKEN: Final = _SELECT.where(persons.c.token_hash == bindparam("wanted"))
_INSERT: Final = insert(persons)
_UPDATE: Final = update(persons).where(persons.c.id == bindparam("wanted"))
_RENAME: Final = _UPDATE.values(name=bindparam("given"))
_SET_TOKEN: Final = _UPDATE.values(token_hash=bindparam("given"))
_SIGN_OUT: Final = _UPDATE.values(session=persons.c.session + 1)
_DELETE: Final = delete(persons).where(persons.c.id == bindparam("wanted"))


def add_person(connection: Connection, person: Person) -> None:
    """Stores a new person."""
    connection.execute(_INSERT, asdict(person))


def person(connection: Connection, person_id: str) -> Person | None:
    """The person with this id."""
    row = connection.execute(_BY_ID, {"wanted": person_id}).first()
    return None if row is None else Person(*row)


def person_by_token(connection: Connection, token_hash: str) -> Person | None:
    """The person with this hash of an API token; nobody has the empty one."""
    row = connection.execute(_BY_TOKEN, {"wanted": token_hash}).first() if token_hash else None
    return None if row is None else Person(*row)


def rename_person(connection: Connection, person_id: str, name: str) -> None:
    """Renames a person; in games that have begun the seats keep the old name."""
    connection.execute(_RENAME, {"wanted": person_id, "given": name})


def set_token(connection: Connection, person_id: str, token_hash: str) -> None:
    """Gives a person a token for the API, or none with ''; the old one stops working."""
    connection.execute(_SET_TOKEN, {"wanted": person_id, "given": token_hash})


def sign_out(connection: Connection, person_id: str) -> Person | None:
    """Ends all sessions of a person; returns the person as it is now."""
    connection.execute(_SIGN_OUT, {"wanted": person_id})
    return person(connection, person_id)


def delete_person(connection: Connection, person_id: str) -> None:
    """Forgets a person."""
    connection.execute(_DELETE, {"wanted": person_id})
