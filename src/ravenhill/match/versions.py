"""Checks that this version can replay a game: by the same rules, with unchanged content."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ravenhill.kernel.errors import OtherVersion
from ravenhill.match.catalogue import game_class
from ravenhill.match.record import Header

RECORD: Final = "This record was made"


def check_version(header: Header, made: str = RECORD) -> None:
    """Refuses a game of another ruleset, and one whose content has changed since: its replay would differ."""
    ours = game_class(header.game).ruleset
    if header.ruleset != ours:
        raise OtherVersion(
            f"{made} with ruleset {header.ruleset}; this version plays ruleset {ours} and can't replay it."
        )
    now = digest_now(header)
    if header.digest != now:
        pack = f"The content pack {header.pack}" if header.pack else "Ravenhill's own content"
        raise OtherVersion(
            f"{made} with content that has changed since. {pack} had the digest {header.digest}; now it has {now}. "
            "Only the content as it was can replay it."
        )


def digest_now(header: Header) -> str:
    """The present digest of the same content; reading a missing pack raises its own error."""
    folder = Path(header.pack) if header.pack else None
    if not header.digest or (folder and not folder.is_dir()):
        return header.digest
    return game_class(header.game).digest_in(folder)
