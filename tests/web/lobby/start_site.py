"""The pages around the table as a site of their own, with games made up for the list."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.templating import Jinja2Templates

import ravenhill.web
from ravenhill.web.accounts.account_pages import OwnSeat
from ravenhill.web.live.links import RowLinks
from ravenhill.web.lobby.own_games import your_games
from ravenhill.web.lobby.pictures import picture
from ravenhill.web.lobby.start import all_choices
from ravenhill.web.model import COMPUTER, OPEN, OVER, PERSON, PLAYING, WAITING, Game, Seat, Status
from ravenhill.web.problems import problem

FOLDER = Path(ravenhill.web.__file__).parent
NOW = 1_800_000_000.0
ME = "person-me"
SEAL = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"


def game(game_id: str, status: Status = PLAYING, **more: Any) -> Game:
    """A game with what a test says of it."""
    said: dict[str, Any] = {"name": "five-armies", "making": {}, "header": "", "secret": "", "maker": ME}
    said |= {"created": NOW - 9e5, "changed": NOW - 700, "number": 41, "asked": ["shadow"]}
    said |= more
    return Game(id=game_id, status=status, known=said["number"], known_at=said["changed"], **said)


def mine(game: str, seat: str) -> Seat:
    return Seat(game, seat, PERSON, ME, "Anna")


def computer(game: str, seat: str, level: str = "captain") -> Seat:
    return Seat(game, seat, COMPUTER, name=level.capitalize(), player=level)


def friend(game: str, seat: str, name: str = "Bert & Co <b>") -> Seat:
    return Seat(game, seat, PERSON, "person-other", name)


KEPT: list[tuple[Game, list[Seat]]] = [
    (game("g1"), [computer("g1", "free-peoples"), mine("g1", "shadow")]),
    (game("g2", changed=NOW - 90_000), [mine("g2", "free-peoples"), friend("g2", "shadow")]),
    (game("g6", asked=["free-peoples"]), [computer("g6", "free-peoples", "lord"), computer("g6", "shadow")]),
    (
        game("g3", WAITING, name="combat-hex", number=0, asked=[], changed=NOW - 20),
        [mine("g3", "a"), Seat("g3", "b", OPEN)],
    ),
    (
        game("g4", OVER, winner="shadow", ending="The Shadow has won: it holds ten points.", changed=NOW - 4e6),
        [mine("g4", "free-peoples"), computer("g4", "shadow", "king")],
    ),
    (
        game("g5", OVER, name="combat-hex", winner="a", ending="The Fellowship has won.", number=212, asked=[]),
        [mine("g5", "a"), computer("g5", "b", "lord")],
    ),
]


def links(game: Game, seats: list[Seat], own: Seat | None) -> RowLinks:
    """Addresses as the server would make them."""
    url = f"/game/{game.id}/{own.seat if own else 'watch'}"
    over = game.status == OVER
    invite = f"https://ravenhill.example/game/{game.id}/invitation" if game.status == WAITING else ""
    return RowLinks(url, f"{url}/replay" if over else "", f"{url}/rematch" if over else "", invite)


def pages(root: str) -> dict[str, dict[str, Any]]:
    """The data for each page, by its path."""
    games = your_games(KEPT, ME, links, NOW)
    none = your_games([], ME, links, NOW)
    shared: dict[str, Any] = {"name": "Anna", "export_url": f"{root}/export", "feed_url": f"{root}/feed/secret"}
    start = shared | {"template": "start.html", "page": "play", "offered": all_choices()}
    join: dict[str, Any] = {"template": "join.html", "page": "", "title": "Combat Hex", "inviter": "Bert & Co <b>"}
    join |= {"side": "The ride of Rohan", "picture": "combat-hex", "clock": "3 days a move", "name": ""}
    join |= {"details": [("Against", "Uglúk's company"), ("Map", "The Ford")], "action": "#"}
    join |= {"seal": SEAL, "id": "g9", "seat": "b", "inviter_number": True}
    waiting = {"template": "waiting.html", "page": "", "title": "Combat Hex", "side": "the first army", "events": ""}
    waiting |= {
        "clock": "no clock",
        "invite": "https://ravenhill.example/game/k/x",
        "watch": "https://ravenhill.example/w",
    }
    settings = shared | {"template": "settings.html", "page": "settings"}
    token = "token-9f86d081884c7d659a2feaa0c55ad015"
    seat = OwnSeat(
        "g2", "free-peoples", "The Battle of Five Armies", "Free Peoples, against Bert & Co <b>", "/game/g2/k"
    )
    known = {"known": True, "saved": True, "seats": [seat], "renewed": "g2-free-peoples"}
    return {
        "/": start | {"games": games},
        "/empty": start | {"games": none},
        "/join": join,
        "/waiting": waiting,
        "/settings": settings | known | {"has_token": True, "new_token": token},
        "/settings-plain": settings | {"known": False, "saved": False, "seats": [], "has_token": False},
        **{f"/problem/{status}": _problem(status) for status in (403, 404, 409, 410, 422, 429, 500, 503)},
        "/problem/army": _problem(422, "Line one.\nLine two.") | {"rule": "CH-2.04", "game": "combat-hex"},
    }


def _problem(status: int, text: str = "") -> dict[str, Any]:
    said = problem(status, text)
    words = {"status": said.status, "title": said.title, "text": said.text}
    return {"template": "problem.html", "page": "", "rule": "", "game": "", "way": "", "way_label": ""} | words


def site(root: str = "") -> Starlette:
    """The pages below a root path."""
    templates = Jinja2Templates(FOLDER / "pages")
    given = pages(root)

    def page(request: Request) -> Response:
        context = given[request.url.path.removeprefix(root)]
        status = context.get("status", 200)
        return templates.TemplateResponse(request, context["template"], context | {"root": root}, status_code=status)

    def drawn(request: Request) -> Response:
        return Response(picture(request.path_params["game"]), media_type="image/svg+xml")

    async def echo(request: Request) -> Response:
        return JSONResponse([*(await request.form()).multi_items()])

    async def sealed(request: Request) -> Response:
        fields = await request.form()
        seal = "" if "guide" in fields else SEAL
        return JSONResponse({"game": "g9", "seat": fields["side"], "seal": seal, "draft": "a draft"})

    routes = [
        *(Route(path, page) for path in given),
        Route("/favicon.ico", lambda request: Response(status_code=204)),
        Route("/games", echo, methods=["POST"]),
        Route("/games/seal", sealed, methods=["POST"]),
        Route("/pictures/{game}.svg", drawn),
        Mount("/static", StaticFiles(directory=FOLDER / "static")),
    ]
    return Starlette(routes=[Mount(root, routes=routes)] if root else routes)
