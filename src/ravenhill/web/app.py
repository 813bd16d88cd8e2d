"""Builds the site: its routes, and everything they share."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.routing import Mount
from starlette.templating import Jinja2Templates
from starlette_compress import CompressMiddleware

from ravenhill.kernel.errors import RavenhillError
from ravenhill.web.accounts import account_pages
from ravenhill.web.api import routes
from ravenhill.web.armies import builder
from ravenhill.web.faults import answer_broken, answer_gone, answer_not_served, answer_refusal
from ravenhill.web.library import routes as library
from ravenhill.web.live import server_time
from ravenhill.web.live.links import Links
from ravenhill.web.live.referee import Referee
from ravenhill.web.lobby import invitations
from ravenhill.web.lobby import pages as start_pages
from ravenhill.web.lobby.pictures import draw_once
from ravenhill.web.operations import health
from ravenhill.web.operations.health import Health
from ravenhill.web.replay import analysis_pages, ending, pages, proof
from ravenhill.web.replay import list as replay_list
from ravenhill.web.scripts import modules_of
from ravenhill.web.security.body_limit import SmallBodies
from ravenhill.web.security.headers import SafeHeaders, StaticParts
from ravenhill.web.security.hosts import AllowedHosts
from ravenhill.web.security.limits import Limits, Streams
from ravenhill.web.security.request_limits import READS, RequestLimits
from ravenhill.web.security.same_site import SameSite
from ravenhill.web.settings import Settings
from ravenhill.web.store import Store
from ravenhill.web.table import acts, plans
from ravenhill.web.table import help as table_help
from ravenhill.web.table import pages as table_pages
from ravenhill.web.typefaces import Typefaces
from ravenhill.web.workers.computer import Workers
from ravenhill.web.workers.uploads import Uploads

FOLDER = Path(__file__).parent


ROUTES = [
    *start_pages.routes,
    *table_pages.routes,
    *acts.routes,
    *plans.routes,
    *table_help.routes,
    *invitations.routes,
    *builder.routes,
    *account_pages.routes,
    *routes.routes,
    *library.routes,
    *pages.routes,
    *ending.routes,
    *replay_list.routes,
    *proof.routes,
    *analysis_pages.routes,
    *health.routes,
    Mount("/static", StaticParts(directory=FOLDER / "static"), name="static"),
]


def create_app(settings: Settings) -> Starlette:
    """Builds the site with these settings; it opens its store when it starts."""
    typefaces = Typefaces(settings.fonts)
    fonts = Mount("/fonts", StaticParts(directory=typefaces.folder, check_dir=False), name="fonts")
    app = Starlette(
        routes=[*ROUTES, fonts] if typefaces.folder else ROUTES,
        middleware=[
            Middleware(CompressMiddleware, zstd=False),
            Middleware(SafeHeaders, settings.secure),
            Middleware(AllowedHosts, settings.hosts),
            Middleware(SameSite, settings.secure),
            Middleware(RequestLimits, settings.requests),
            Middleware(SmallBodies),
        ],
        exception_handlers={
            RavenhillError: answer_refusal,
            HTTPException: answer_not_served,
            ClientDisconnect: answer_gone,
            Exception: answer_broken,
        },
        lifespan=open_house,
    )
    app.state.settings, app.state.typefaces = settings, typefaces
    app.state.limits = Limits(settings.requests)
    app.state.health = Health()
    app.state.reads = Limits(READS * settings.requests)
    app.state.streams = Streams(settings.streams)
    app.state.templates = templates(settings, typefaces)
    return app


@asynccontextmanager
async def open_house(app: Starlette) -> AsyncIterator[None]:
    """Opens everything the site works with, from its start to its end."""
    settings: Settings = app.state.settings
    store, workers = await Store.open(settings.database), Workers(settings.workers)
    app.state.store, app.state.workers, app.state.server_key = store, workers, store.key()
    app.state.uploads = Uploads()
    app.state.links = Links(app.state.server_key, settings.root_path)
    app.state.referee = Referee(settings, store, workers)
    app.state.rooms = app.state.referee.rooms
    noting = await server_time.start(store)
    await app.state.rooms.start()
    ready = asyncio.gather(workers.warm_up(), asyncio.to_thread(draw_once), asyncio.to_thread(app.state.typefaces.make))
    yield
    ready.cancel()
    await asyncio.gather(ready, return_exceptions=True)
    await app.state.rooms.stop()
    workers.close()
    app.state.uploads.close()
    await server_time.stop(store, noting)
    await store.close()


def templates(settings: Settings, typefaces: Typefaces) -> Jinja2Templates:
    """The templates of the pages; all of them know the path below which the site lies, and whether it has typefaces."""

    def common_context(_request: Request) -> dict[str, str | bool]:
        return {"root": settings.root_path, "typefaces": typefaces.ready}

    made = Jinja2Templates(directory=FOLDER / "pages", context_processors=[common_context])
    made.env.globals["modules_of"] = modules_of
    return made
