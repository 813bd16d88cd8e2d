"""Counts for Prometheus, with `--metrics`, and only on the machine itself."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from time import perf_counter
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector
from starlette.applications import Starlette
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ravenhill.kernel.errors import RavenhillError
from ravenhill.web.operations import gauges

LOOPBACK: Final = "127.0.0.1"
BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
UNKNOWN: Final = "other"  # the label of what leads nowhere: strangers must not be able to make labels


class Metrics:
    """The counts of one site; each has a registry of its own."""

    def __init__(self, app: Starlette) -> None:
        self.registry = CollectorRegistry()
        self.registry.register(SiteNumbers(app))
        self.seconds = Histogram(
            "ravenhill_request_seconds",
            "Seconds until an answer begins, by kind of request",
            ["method", "route"],
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.refusals = Counter(
            "ravenhill_refusals", "Answers with a status of 400 and above", ["status"], registry=self.registry
        )

    def measure(self, app: ASGIApp) -> ASGIApp:
        """Wraps a site so that its requests are counted."""

        async def count_requests(scope: Scope, receive: Receive, send: Send) -> None:
            began = perf_counter()

            async def note_start(message: Message) -> None:
                if message["type"] == "http.response.start":
                    self.note(scope, message["status"], perf_counter() - began)
                await send(message)

            await app(scope, receive, note_start if scope["type"] == "http" else send)

        return count_requests

    def note(self, scope: Scope, status: int, seconds: float) -> None:
        """Counts an answer; a stream counts when it begins."""
        route = getattr(scope.get("route"), "path", UNKNOWN)
        method = scope["method"] if route != UNKNOWN else UNKNOWN
        self.seconds.labels(method, route).observe(seconds)
        if status >= HTTPStatus.BAD_REQUEST:
            self.refusals.labels(str(status)).inc()


class SiteNumbers(Collector):
    """The site's own numbers, read on request."""

    def __init__(self, app: Starlette) -> None:
        self.app = app

    def describe(self) -> list[GaugeMetricFamily]:
        """Describes nothing: the site need not be open yet."""
        return []

    def collect(self) -> Iterator[CounterMetricFamily | GaugeMetricFamily]:
        """The numbers as they are now; none before the site is open."""
        state = self.app.state
        if not hasattr(state, "referee"):
            return
        acts = CounterMetricFamily("ravenhill_acts", "Moves and other acts saved since the start", labels=["kind"])
        for kind, number in list(state.store.kept.items()):
            acts.add_metric([kind], number)
        yield acts
        yield _gauge("games", "Games in memory", gauges.open_games(state.rooms))
        yield _gauge("streams", "Open live streams", gauges.open_streams(state.rooms))
        yield _gauge("workers", "Running processes of the computer", gauges.living_workers(state.workers))
        yield _gauge("thoughts_waiting", "Thoughts without a process", gauges.waiting_thoughts(state.workers))


def _gauge(name: str, told: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"ravenhill_{name}", told, value=value)


@contextmanager
def publish(registry: CollectorRegistry, port: int) -> Iterator[str]:
    """Lets Prometheus read the numbers on this machine for as long as this lasts; yields the address."""
    try:
        server, thread = start_http_server(port, LOOPBACK, registry)
    except OSError as fault:
        why = "is taken by another program" if fault.errno == errno.EADDRINUSE else f"cannot be had ({fault.strerror})"
        raise RavenhillError(f"Port {port} for the metrics {why}: choose another one with --metrics.") from None
    try:
        yield f"http://{LOOPBACK}:{server.server_port}/metrics"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
