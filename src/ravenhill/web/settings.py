"""Defines a server's settings."""

from __future__ import annotations

import msgspec


class Settings(msgspec.Struct, frozen=True):
    """The place of the games, and the limits of the server."""

    database: str  # sqlite:////path/to/ravenhill.sqlite3 or postgresql://...
    root_path: str = ""  # the path below which a proxy serves the site, such as /ravenhill
    workers: int = 0  # processes in which the computer thinks; 0: one a core
    pace: float = 0.5  # seconds between two answers where only computers play and people watch
    rooms: int = 500  # games kept ready in memory
    requests: int = 240  # changes that one person may ask for in a minute; `request_limits` has the rest
    streams: int = 60  # live pages that one person, or one address, may have open
    thought: float = 30.0  # seconds after which a computer's process is taken to hang
    fonts: str = ""  # the folder of the typefaces; none: pages use the system's own
    secure: bool = False  # whether the site is reached by https alone, and cookies are for that alone
    hosts: tuple[str, ...] = ()  # the names it answers to, such as ravenhill.example; none: to every name
