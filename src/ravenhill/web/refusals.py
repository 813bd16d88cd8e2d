"""Refuses a request: a page for people, JSON for programs, with the right status."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ravenhill import rules
from ravenhill.kernel.errors import RavenhillError
from ravenhill.web.problems import problem
from ravenhill.web.shapes import ProblemAnswer


class Refused(RavenhillError):
    """A refused request, with the status and sentence of its answer."""

    def __init__(self, status: int, text: str = "") -> None:
        super().__init__(text or problem(status).text)
        self.status = status


def slow_down(request: Request, text: str, seconds: int) -> Response:
    """Answers a client that asks too often, and says when to ask again."""
    found = answer(request, 429, text)
    found.headers["Retry-After"] = str(seconds)
    return found


def answer(
    request: Request,
    status: int,
    text: str = "",
    title: str = "",
    rule: str = "",
    stale: bool = False,
    record: str = "",
) -> Response:
    """Answers with a page for people, with JSON for programs and for scripts of pages."""
    words = problem(status, text, title)
    if not wants_page(request):
        refused = ProblemAnswer(words.text, rule, stale)
        return Response(msgspec.json.encode(refused), status, media_type="application/json")
    game = rules.game_of(rule)
    said = {"status": status, "title": words.title, "text": words.text, "rule": rule, "game": game, "page": "problem"}
    said |= {"way": record, "way_label": "Download the record"}
    page: Response = request.app.state.templates.TemplateResponse(request, "problem.html", said, status_code=status)
    return page


def wants_page(request: Request) -> bool:
    """Whether a person reads the answer."""
    return "/api/" not in request.url.path and "text/html" in request.headers.get("accept", "")
