"""Words error pages in the player's terms, with the next step."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

import msgspec


class Problem(msgspec.Struct, frozen=True):
    """The words of an error page."""

    status: int
    title: str
    text: str


PROBLEMS: Final = {
    400: ("That could not be read", "Something in the request was not complete. Go back and try it once more."),
    403: ("That is not for you to do", "This link does not open that. Use the link of your own seat."),
    404: ("There is nothing here", "The link may be cut off at its end, or the game has been deleted."),
    405: ("That cannot be done here", "Go back and use the buttons of the page."),
    408: ("That took too long", "The request did not arrive in time. Check your connection and try again."),
    409: ("Somebody was quicker", "Things have changed since you looked. Have another look, then choose again."),
    410: ("This is not here any more", "The game has been deleted, or a newer link has taken the place of this one."),
    413: ("That is too large", "What was sent is larger than anything that is needed here. Send something smaller."),
    422: ("That cannot be done", "Something you chose does not go together. Go back and choose differently."),
    429: ("A little slower, please", "Many requests came from here in a short time. Wait a minute and go on."),
    431: (
        "That is too large",
        "The request says more about itself than any browser needs to. Delete this site's cookies.",
    ),
    500: ("Something went wrong on our side", "Your game is kept as it was. Try it once more in a moment."),
    503: ("Not just now", "The games cannot be reached at this moment. Nothing is lost: try again in a minute."),
}


def problem(status: int, text: str = "", title: str = "") -> Problem:
    """The words for a status; details of the case replace the general ones."""
    usual = PROBLEMS.get(status) or PROBLEMS[500 if status >= HTTPStatus.INTERNAL_SERVER_ERROR else 400]
    return Problem(status, title or usual[0], text or usual[1])
