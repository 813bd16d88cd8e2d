"""Serves one handler that does nothing, on the same server as the games: the yardstick for everything else."""

from __future__ import annotations

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ravenhill.web import serving


async def nothing(request: Request) -> Response:
    """Reads the body, and answers as shortly as a move is answered."""
    await request.body()
    return JSONResponse({"number": 1})


def main() -> None:
    """Serves until the process ends, and prints the address."""
    listener = serving.listen("127.0.0.1", 0)
    app = Starlette(routes=[Route("/game/{id}/{key}/word", nothing, methods=["POST"])])
    serving.serve(app, listener, lambda: print(f"Ravenhill is at {serving.address_of(listener)}", flush=True))


if __name__ == "__main__":
    main()
