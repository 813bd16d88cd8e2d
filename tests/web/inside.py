"""A site that runs in this process, seen from inside: its parts, and its event loop."""

from __future__ import annotations

from typing import Any

from starlette.routing import Mount, Route
from starlette.testclient import TestClient


def parts(client: TestClient) -> Any:
    """The store, the rooms and all that the site holds."""
    app: Any = client.app
    return app.state


def routes(client: TestClient) -> list[Route | Mount]:
    """All that can be asked for."""
    app: Any = client.app
    return [route for route in app.routes if isinstance(route, Route | Mount)]


def called(client: TestClient, function: Any, *given: Any) -> Any:
    """Call something in the event loop of the site."""
    portal: Any = client.portal
    return portal.call(function, *given)
