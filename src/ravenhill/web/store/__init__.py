"""Stores the server's data, in SQLite or PostgreSQL with the same code."""

from ravenhill.web.store.faults import Conflict, NewerSchema, StoreUnavailable, Unstorable
from ravenhill.web.store.games import Whole
from ravenhill.web.store.store import Store

__all__ = ["Conflict", "NewerSchema", "Store", "StoreUnavailable", "Unstorable", "Whole"]
