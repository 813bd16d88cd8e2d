"""Who is at the browser: a signed cookie, or a token of the API, names a person."""

from __future__ import annotations

from time import time

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import Request
from starlette.responses import Response

from ravenhill.web import tokens
from ravenhill.web.model import Person
from ravenhill.web.store import Store

COOKIE = "ravenhill"
YEARS = 5 * 365 * 86400


async def person_of(request: Request) -> Person | None:
    """The person who asks, if he is known here."""
    store: Store = request.app.state.store
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return await store.person_by_token(tokens.token_hash(token.strip()))
    said = request.cookies.get(COOKIE)
    if not said:
        return None
    try:
        return await store.person(str(_signer(request).loads(said)))
    except BadSignature:
        return None


async def known_person(request: Request) -> Person:
    """The person who asks for a change, which is counted; a stranger becomes known with this."""
    person = await person_of(request)
    if person is not None:
        request.app.state.limits.take(person.id)
        return person
    person = Person(tokens.new_id(), created=time())
    await request.app.state.store.add_person(person)
    return person


def remember(request: Request, response: Response, person: Person) -> None:
    """Let the browser keep who it is."""
    value = _signer(request).dumps(person.id)
    path = request.app.state.settings.root_path or "/"
    secure = request.app.state.settings.secure
    response.set_cookie(COOKIE, str(value), max_age=YEARS, path=path, secure=secure, httponly=True, samesite="lax")


def forget(request: Request, response: Response) -> None:
    """Let the browser keep nothing."""
    response.delete_cookie(COOKIE, path=request.app.state.settings.root_path or "/")


def _signer(request: Request) -> URLSafeSerializer:
    return URLSafeSerializer(request.app.state.server_key, salt="person")
