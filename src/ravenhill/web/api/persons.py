"""A program as a person: it becomes known, has a name and a token, and can be forgotten."""

from __future__ import annotations

from time import time

from starlette.requests import Request
from starlette.responses import Response

from ravenhill.web.accounts import account_pages
from ravenhill.web.api.answers import NewPerson, PersonAnswer, TokenAnswer
from ravenhill.web.api.callers import caller
from ravenhill.web.live.entering import answered, body
from ravenhill.web.lobby import creating
from ravenhill.web.model import Person
from ravenhill.web.security import tokens
from ravenhill.web.table.acts import Name


async def new_person(request: Request) -> Response:
    """Become known, with a token of one's own; it is shown once."""
    name, token = creating.name_of((await body(request, NewPerson)).name), tokens.new_token()
    person = Person(tokens.new_id(), name, tokens.token_hash(token), time())
    await request.app.state.store.add_person(person)
    return answered(TokenAnswer(person.id, person.name, token), 201)


async def me(request: Request) -> Response:
    """Who one is."""
    person = await caller(request)
    return answered(PersonAnswer(person.id, person.name))


async def rename(request: Request) -> Response:
    """Be called something else in games that are still to come."""
    person = await caller(request)
    name = creating.name_of((await body(request, Name)).name)
    await request.app.state.store.rename_person(person.id, name)
    return answered(PersonAnswer(person.id, name))


async def new_token(request: Request) -> Response:
    """A new token; it is shown once, and the old one is worth nothing from now on."""
    person = await caller(request)
    token = await account_pages.renewed_token(request.app.state.store, person.id)
    return answered(TokenAnswer(person.id, person.name, token))


async def delete(request: Request) -> Response:
    """Delete all that is kept of one: name, token and games; those that go on with somebody else stay."""
    person = await caller(request)
    await request.app.state.rooms.forget(person.id)
    return Response(status_code=204)
