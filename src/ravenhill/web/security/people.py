"""Identifies the person at the browser: by a signed cookie, or by a token of the API."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from time import time
from typing import Any, Final

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import Request
from starlette.responses import Response

from ravenhill.web.model import Person
from ravenhill.web.security import tokens
from ravenhill.web.store import Store

Endpoint = Callable[[Request], Awaitable[Response]]

COOKIE: Final = "ravenhill"
FEED: Final = "feed"
YEARS: Final = 5 * 365 * 86400


async def person_of(request: Request) -> Person | None:
    """The person behind a request, if known here; a token makes the cookie count for nothing."""
    return await (person_by_token(request) if bearer(request) else person_by_cookie(request))


def bearer(request: Request) -> str:
    """The token in a request, '' if there is none."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


async def person_by_token(request: Request) -> Person | None:
    """The person with this token."""
    store: Store = request.app.state.store
    token = bearer(request)
    return await store.person_by_token(tokens.token_hash(token)) if token else None


async def person_by_cookie(request: Request) -> Person | None:
    """The person named by the cookie, unless it is too old or was signed out meanwhile."""
    if COOKIE not in request.cookies:
        return None
    store: Store = request.app.state.store
    try:
        number, session, issued = _session(_signer(request).loads(request.cookies[COOKIE]))
    except BadSignature:
        return None
    person = await store.person(number) if issued + YEARS > time() else None
    return person if person is not None and person.session == session else None


def _session(said: Any) -> tuple[str, int, float]:  # itsdangerous reads what was signed, of whatever type
    """A person's id, the number of their sessions, and the cookie's age; old cookies have only the id."""
    number, session, issued = (said, 0, time()) if isinstance(said, str) else said
    return number, session, issued


async def count_change(request: Request) -> Person | None:
    """Counts a change once by its person, if known."""
    person = await person_of(request)
    if person is not None and not getattr(request.state, "counted", False):
        request.app.state.limits.take(person.id)
        request.state.counted = True
    return person


def count_first(endpoint: Endpoint) -> Endpoint:
    """Wraps an endpoint so that its change is counted by person first."""

    @wraps(endpoint)
    async def after_counting(request: Request) -> Response:
        await count_change(request)
        return await endpoint(request)

    return after_counting


async def known_person(request: Request) -> Person:
    """The person behind a change, which is counted; a stranger becomes known with this."""
    person = await count_change(request)
    if person is not None:
        return person
    person = Person(tokens.new_id(), created=time())
    await request.app.state.store.add_person(person)
    return person


def remember(request: Request, response: Response, person: Person) -> None:
    """Lets the browser keep its person."""
    value = _signer(request).dumps([person.id, person.session, int(time())])
    path = request.app.state.settings.root_path or "/"
    secure = request.app.state.settings.secure
    response.set_cookie(COOKIE, str(value), max_age=YEARS, path=path, secure=secure, httponly=True, samesite="lax")


def forget(request: Request, response: Response) -> None:
    """Lets the browser keep nothing."""
    response.delete_cookie(COOKIE, path=request.app.state.settings.root_path or "/")


def _signer(request: Request) -> URLSafeSerializer:
    return URLSafeSerializer(request.app.state.server_key, salt="person")


def own_links(request: Request, person: Person | None) -> dict[str, str]:
    """The addresses of a person's feed and of the file with all games; '' for a stranger."""
    if person is None:
        return {"export_url": "", "feed_url": ""}
    root = request.app.state.settings.root_path
    return {"export_url": f"{root}/export", "feed_url": f"{root}/feed/{person.id}/{feed_key(request, person)}"}


def feed_key(request: Request, person: Person) -> str:
    """The key of a person's feed; signing out everywhere changes it, since the feed names the links of seats."""
    signed_out = [str(person.session)] if person.session else []
    return tokens.key_for(request.app.state.server_key, FEED, person.id, *signed_out)
