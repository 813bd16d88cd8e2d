"""Registers a program as a person with a name and a token, and forgets it."""

from __future__ import annotations

from time import time

from starlette.requests import Request
from starlette.responses import Response

from ravenhill.web.accounts import account_pages
from ravenhill.web.api.answers import NewPerson, PersonAnswer, TokenAnswer
from ravenhill.web.api.callers import caller
from ravenhill.web.live.entering import body, json_answer
from ravenhill.web.lobby import creating
from ravenhill.web.model import Person
from ravenhill.web.security import tokens
from ravenhill.web.table.acts import Name


async def new_person(request: Request) -> Response:
    """Register, and get a token; it is shown once."""
    name, token = creating.name_of((await body(request, NewPerson)).name), tokens.new_token()
    person = Person(tokens.new_id(), name, tokens.token_hash(token), time())
    await request.app.state.store.add_person(person)
    return json_answer(TokenAnswer(person.id, person.name, token), 201)


async def me(request: Request) -> Response:
    """Your own name and id."""
    person = await caller(request)
    return json_answer(PersonAnswer(person.id, person.name))


async def rename(request: Request) -> Response:
    """Change your name for games that are still to come."""
    person = await caller(request)
    name = creating.name_of((await body(request, Name)).name)
    await request.app.state.store.rename_person(person.id, name)
    return json_answer(PersonAnswer(person.id, name))


async def new_token(request: Request) -> Response:
    """A new token, shown once; the old one stops working."""
    person = await caller(request)
    token = await account_pages.renew_token(request.app.state.store, person.id)
    return json_answer(TokenAnswer(person.id, person.name, token))


async def delete(request: Request) -> Response:
    """Delete all your data: name, token and games; those that go on with other people stay."""
    person = await caller(request)
    await request.app.state.rooms.forget(person.id)
    return Response(status_code=204)
