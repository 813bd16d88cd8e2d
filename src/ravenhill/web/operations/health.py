"""Answers /healthz: whether the server can do its work, for the program that watches over it."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ravenhill.kernel.errors import RavenhillError
from ravenhill.web.operations.gauges import living_workers
from ravenhill.web.store import Store, StoreUnavailable
from ravenhill.web.workers.computer import Workers

OK: Final = "ok"
STARTING: Final = "starting"
NO_WORKERS: Final = "no process of the computer answers"
FINE: Final = (OK, STARTING)
PATIENCE: Final = 10.0  # seconds in which a store answers, and for which an answer waits for a new process
START: Final = 60.0  # seconds in which a new process of the computer has to come up, even on a busy machine


class Health:
    """Checks the parts of a server. However many ask, processes start only once."""

    def __init__(self) -> None:
        self._start: asyncio.Task[bool] | None = None

    async def parts(self, store: Store, workers: Workers) -> dict[str, str]:
        """The state of each part: `ok`, or its trouble."""
        database, computer = await asyncio.gather(self._store(store), self._workers(workers))
        return {"database": database, "computer": computer}

    async def _store(self, store: Store) -> str:
        try:
            await asyncio.wait_for(store.check(), PATIENCE)
        except StoreUnavailable as fault:
            return fault.why
        except TimeoutError:
            return "the server's database does not answer"
        return OK

    async def _workers(self, workers: Workers) -> str:
        """Running processes are fine, however busy; where there are none, new ones have to come up."""
        if living_workers(workers):
            return OK
        if self._start is None:
            self._start = asyncio.create_task(self._start_all(workers))
        start = self._start
        await asyncio.wait([start], timeout=PATIENCE)
        return STARTING if not start.done() else OK if start.result() else NO_WORKERS

    async def _start_all(self, workers: Workers) -> bool:
        """Whether new processes came up; whoever asks after that looks again."""
        try:
            await asyncio.wait_for(workers.warm_up(), START)
        except (RavenhillError, TimeoutError):
            return False
        finally:
            self._start = None
        return True


async def healthz(request: Request) -> Response:
    """Answers 200 if everything works and 503 if not, with a word for each part and nothing secret."""
    state = request.app.state
    parts = await state.health.parts(state.store, state.workers)
    fine = all(said in FINE for said in parts.values())
    said = {"status": OK if fine else "failing", **parts}
    return JSONResponse(said, 200 if fine else 503, {"Cache-Control": "no-store"})


routes = [Route("/healthz", healthz)]
