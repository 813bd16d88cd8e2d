"""Routes the API: JSON over HTTP with a token, the same words as everywhere; `schema` describes it."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ravenhill.protocol.planning import Description
from ravenhill.web.api import games, persons
from ravenhill.web.api.answers import (
    DiceBody,
    GameAnswer,
    GamesAnswer,
    JoinBody,
    NewPerson,
    PersonAnswer,
    TokenAnswer,
)
from ravenhill.web.api.callers import by_token
from ravenhill.web.api.fights import FIGHT, OddsAnswer
from ravenhill.web.api.schema import Operation, document
from ravenhill.web.lobby.invitations import Invitation
from ravenhill.web.lobby.new_game_form import Wish
from ravenhill.web.lobby.sealing import Seal
from ravenhill.web.security.people import Endpoint
from ravenhill.web.shapes import ChanceAnswer, WhyAnswer
from ravenhill.web.table import acts, plans
from ravenhill.web.table.acts import Answer, Draw, Name, Standing, Undo, Word
from ravenhill.web.table.answers import LinkAnswer, NameAnswer, NumberAnswer, StandingAnswers
from ravenhill.web.table.plans import ChancesAnswer, PlanBody, PlansAnswer, PlayedAnswer

GAME: Final = "/api/games/{id}"
SEAT: Final = ("seat",)
PLAN: Final = ("plan", "chosen", "item", "number")
ITEM: Final = ("seat", "plan", "item", "more", "number")

OPERATIONS: Final[list[tuple[Operation, Endpoint]]] = [
    (Operation("POST", "/api/persons", NewPerson, TokenAnswer, 201, open_to_all=True), persons.new_person),
    (Operation("GET", "/api/me", None, PersonAnswer), persons.me),
    (Operation("POST", "/api/me/name", Name, PersonAnswer), persons.rename),
    (Operation("GET", "/api/games", None, GamesAnswer), games.games),
    (Operation("POST", "/api/seals", Wish, Seal), games.new_seal),
    (Operation("POST", "/api/games", Wish, GameAnswer, 201), games.new_game),
    (Operation("GET", "/api/join", None, Invitation, asks=("link",)), games.invitation),
    (Operation("POST", "/api/join", JoinBody, GameAnswer), games.join),
    (Operation("GET", GAME, None, GameAnswer, asks=("seat", "after")), games.game),
    (Operation("POST", f"{GAME}/words", Word, NumberAnswer, asks=SEAT), by_token(acts.word)),
    (Operation("GET", f"{GAME}/plans", None, PlansAnswer, asks=("seat", "about")), by_token(plans.plans)),
    (Operation("GET", f"{GAME}/plans/chances", None, ChancesAnswer, asks=("seat", "about")), by_token(plans.chances)),
    (Operation("GET", f"{GAME}/plans/why", None, WhyAnswer, asks=("seat", "about", "word")), by_token(plans.no_plan)),
    (Operation("GET", f"{GAME}/plan", None, Description, asks=("seat", *PLAN)), by_token(plans.description)),
    (Operation("GET", f"{GAME}/plan/why", None, WhyAnswer, asks=ITEM), by_token(plans.item_refusal)),
    (Operation("POST", f"{GAME}/plan", PlanBody, PlayedAnswer, asks=SEAT), by_token(plans.play)),
    (Operation("GET", f"{GAME}/why", None, WhyAnswer, asks=("seat", "word")), by_token(acts.why)),
    (Operation("POST", f"{GAME}/undo", Undo, NumberAnswer, asks=SEAT), by_token(acts.undo)),
    (Operation("POST", f"{GAME}/take-back", Answer, NumberAnswer, asks=SEAT), by_token(acts.take_back)),
    (Operation("GET", f"{GAME}/standing", None, StandingAnswers, asks=SEAT), by_token(acts.standing_answers)),
    (Operation("POST", f"{GAME}/standing", Standing, StandingAnswers, asks=SEAT), by_token(acts.stand)),
    (Operation("GET", f"{GAME}/odds", None, OddsAnswer, asks=("seat", *FIGHT)), games.odds),
    (Operation("GET", f"{GAME}/chance", None, ChanceAnswer, asks=SEAT), games.chance),
    (Operation("POST", f"{GAME}/name", Name, NameAnswer, asks=SEAT), by_token(acts.name)),
    (Operation("POST", f"{GAME}/new-link", None, LinkAnswer, asks=SEAT), by_token(acts.new_link)),
    (Operation("POST", f"{GAME}/film", acts.Film, NumberAnswer, asks=SEAT), by_token(acts.film)),
    (Operation("POST", f"{GAME}/claim", None, NumberAnswer, asks=SEAT), by_token(acts.claim)),
    (Operation("POST", f"{GAME}/draw", Draw, NumberAnswer, asks=SEAT), by_token(acts.draw)),
    (Operation("POST", f"{GAME}/resign", None, NumberAnswer, asks=SEAT), by_token(acts.resign)),
    (Operation("GET", f"{GAME}/record", None, str, asks=SEAT), games.record),
    (Operation("POST", f"{GAME}/rematch/seal", None, Seal, asks=SEAT), games.rematch_seal),
    (Operation("POST", f"{GAME}/rematch", DiceBody, GameAnswer, asks=SEAT), games.rematch),
    (Operation("DELETE", GAME, None, None, 204), games.delete),
    (Operation("POST", "/api/me/token", None, TokenAnswer), persons.new_token),
    (Operation("DELETE", "/api/me", None, None, 204), persons.delete),
]


async def schema(request: Request) -> Response:
    """Serves the description of the API, as OpenAPI."""
    described = [(operation, does.__doc__ or "") for operation, does in OPERATIONS]
    return JSONResponse(document(described, request.app.state.settings.root_path))


async def page(request: Request) -> Response:
    """Serves the same for people."""
    described = [(operation, does.__doc__) for operation, does in OPERATIONS]
    said = {"page": "api", "operations": described, "a_minute": request.app.state.settings.requests}
    said["reads_a_minute"] = request.app.state.reads.a_minute
    response: Response = request.app.state.templates.TemplateResponse(request, "api.html", said)
    return response


routes = [
    Route("/api", page),
    Route("/api/openapi.json", schema),
    *(Route(operation.path, does, methods=[operation.method]) for operation, does in OPERATIONS),
]
