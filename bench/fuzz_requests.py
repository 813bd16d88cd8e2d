"""Sends a site requests that nobody would send on purpose, and counts the faults: there should be none.

Half are made from the description of the API, half by hand for every address: odd methods, paths, queries, bodies.

python -m bench.fuzz_requests --count 20000
"""

from __future__ import annotations

import argparse
import json
import secrets
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple
from urllib.parse import quote, urlencode

import hypothesis
import requests
import schemathesis
from hypothesis import HealthCheck, Phase
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.testclient import TestClient
from structlog.testing import capture_logs

from bench.keeping import keep
from tests.web.inside import routes
from tests.web.serving import invitation, made, served

METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "TRACE", "BREW")
JUNK: Final = (
    "", " ", "0", "-1", "1e999", "null", "None", "..", "../..", "%00", "%2e%2e%2f", "%ff%fe", "%ed%a0%80", "é", "漢",
    "\u202e", "\0", "\x1b[31m", "\x7f", "\r\nx: y", "²", "١", "1_0", "nan", "'", '"', "<script>", "{id}", "a" * 4000,
    "seat", "spectator", "shadow", "open", "reach:a-legolas", "sight:a-legolas,b-bolg", "card:", ":", "::", "die:army",
    "9" * 12, "9" * 30, "9" * 5000, "-" + "9" * 30, "0x10", "five-armies", "combat-hex", "FA-1", "CH-99.99.99",
    "turn-limit=²", "turn-limit=" + "9" * 5000, "a" + ".a" * 3000 + "=1", "warriors = " + "[" * 3000, "[" * 5000,
    "🐉" * 200, "\ufeff", "{{7*7}}", "%s%n", "' OR 1=1 --",
)  # fmt: skip
# What the site's own pages send, so that junk comes far enough to be looked at.
SOUND: Final = {
    "game": ("five-armies", "combat-hex"),
    "opponent": ("friend", "same-screen", "recruit", "watch"),
    "side": ("a", "b", "free-peoples", "shadow"),
    "level": ("recruit",),
    "level2": ("recruit",),
    "clock": ("none", "move:60", "bank:600"),
    "option": ("turn-limit=none", "turn-limit=3"),
    "point_level": ("500", "1000"),
    "army": ("wraith-and-wolves",),
    "word": ("do:pass", "die:army", "do:end-phase"),
    "answer": ("ask", "agree", "refuse", "offer", "accept"),
    "as": ("open", "spectator", "shadow", "a"),
    "number": ("0", "1", "2"),
    "from": ("0", "5"),
    "contribution": ("0123456789abcdef" * 2,),
}
NAMES: Final = (
    *SOUND, "map", "army_text", "other_army", "name", "seal", "draft", "guide", "seat", "at", "after", "show", "attack",
    "region", "attacker", "target", "playouts", "q", "search", "saved", "renewed", "link", "position", "file", "until",
    "among", "drop", "seconds", "",
)  # fmt: skip
WISH: Final = (
    "game", "opponent", "side", "level", "level2", "army", "other_army", "army_text", "map", "point_level", "option",
    "clock", "name", "contribution", "seal", "draft", "guide",
)  # fmt: skip
# What is read at an address, by the end of its path; elsewhere it may be anything.
READ: Final = {
    "/games": WISH, "/games/seal": WISH, "/api/games": WISH, "/api/seals": WISH, "/settings": ("name", "saved"),
    "/settings/link": ("game", "seat"), "/analysis": ("position", "number", "as"), "/step": ("position", "word"),
    "/analysis/why": ("position", "word"), "/analysis/board": ("position", "word"), "/think": ("position", "seconds"),
    "/replay": ("at", "as", "file"), "/replay/at": ("number", "as"), "/replay/story": ("from", "as"),
    "/replay/board": ("number", "as"), "/word": ("word", "number"), "/words": ("word", "number", "seat"),
    "/undo": ("number",), "/take-back": ("answer", "number"), "/draw": ("answer",), "/name": ("name",),
    "/standing": ("word", "number", "among", "until", "drop"), "/why": ("word", "seat"), "/overlay": ("show",),
    "/odds": ("attacker", "target", "playouts", "attack", "region", "seat"), "/join": ("name", "contribution", "seal"),
    "/rematch": ("contribution", "seal", "draft"), "/api/join": ("link", "name", "contribution", "seal"),
    "/api/persons": ("name",), "/api/me": ("name",), "/rules": ("q", "search"),
}  # fmt: skip
BODIES: Final[tuple[bytes, ...]] = (
    b"", b"{", b"[]", b"null", b"true", b'"word"', b'{"word": null, "number": null}', b'{"word": "x", "number": 1e400}',
    b'{"word": "\\ud800", "number": 1}', b'{"word": "die:army", "number": 99999999999999999999}', b"\xff\xfe\x00",
    b'{"number": 1, "word": "a", "word": "b"}', b"[" * 5000, b'{"name": "' + b"n" * 100_000 + b'"}', b"\x00" * 1000,
    b'{"answer": "agree"}', b'{"drop": -1}', b'{"word": "", "among": 1, "until": []}', b'{"position": "game = 1"}',
    b"name=%00&contribution=%ff", b"game=combat-hex&army_text=%5B%5B&opponent=friend", b"position=game+%3D+%22x%22",
    b"--x\r\n", b"--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--\r\n", b"--x--", b"%", b"=&=&==", b"&" * 5000,
    b'--x\r\nContent-Disposition: form-data; name="file"; filename="\xff"\r\n\r\nravenhill\r\n--x--\r\n',
    b'--x\r\nContent-Disposition: form-data; name="position"\r\nContent-Type: a; charset=utf-7\r\n\r\n1\r\n--x--\r\n',
)  # fmt: skip
KINDS: Final = (
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/plain",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "application/x-www-form-urlencoded; charset=utf-7",
    "application/json; charset=no-such",
    "",
    "/",
)
OTHERS: Final[tuple[Any, ...]] = (1, -1, 2**70, 1.5, None, True, ["x"], {})  # where JSON may have a text
ODD: Final = {
    "authorization": ("Bearer", "Bearer x", "Basic YQ==", "Bearer " + "x" * 3000, "Bearer \xff"),
    "cookie": ("ravenhill=x", "ravenhill=.", "ravenhill", "a=b; ravenhill=%00", "ravenhill=\xff", ";" * 500),
    "content-length": ("\xb2", "-1", "9" * 30, "0"),
    "origin": ("null", "http://testserver", "http://[", "http://testserver:x", "x"),
    "sec-fetch-site": ("none", "cross-site", "x"),
    "host": ("", "[", "[::1", "x:y", "testserver:99999999", "\xff"),
    "range": ("bytes=0-", "bytes=9-1", "bytes=\xb2-"),
    "if-modified-since": ("x", "Thu, 99 Foo 9999"),
    "last-event-id": ("-1", "x"),
}
CHECKS: Final = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


class Shot(NamedTuple):
    """The result of one request: its status, and the fault if there was one."""

    path: str
    status: int
    fault: str = ""


# --- made by hand ---------------------------------------------------------------------------------
class Places:
    """Fills the parameters of paths: real games and keys, and junk."""

    def __init__(self, client: TestClient) -> None:
        here = made(client, opponent="same-screen", name="Anna")
        open_ = made(client, game="combat-hex", opponent="friend", name="Anna")
        over = made(client, opponent="same-screen", name="Anna")
        assert client.post(f"{over}/resign").status_code == 200
        pages = [here, open_, *invitation(client, open_), over]
        self.known = [page.split("/")[2:4] for page in pages]

    def fill(self, path: str, random: Random) -> str:
        """Fills each parameter of a path; a replay needs a finished game."""
        over = "/replay" in path and random.random() < 0.7
        game, key = self.known[-1] if over else random.choice(self.known)
        real = {"id": game, "key": key, "game": random.choice(["five-armies", "combat-hex"])}
        sound = random.random() < 0.8
        for name in [part.split("}")[0] for part in path.split("{")[1:]]:
            junk = quote(random.choice(JUNK), safe="%/.:")
            path = path.replace(f"{{{name}}}", real.get(name.split(":")[0], junk) if sound else junk)
        return path


def paths(client: TestClient) -> list[str]:
    """All paths of the site but the stream, which does not end."""
    return [path for path in dict.fromkeys(route.path for route in routes(client)) if not path.endswith("/events")]


def value(name: str, random: Random) -> str:
    """A value for a field: a fitting one, one that fits elsewhere, or one that nobody would send."""
    chance = random.random()
    if chance < 0.4 and name in SOUND:
        return random.choice(SOUND[name])
    if chance < 0.9:
        return random.choice(JUNK)
    return "".join(chr(random.choice((random.randrange(256), random.randrange(0xD800)))) for _ in range(20))


def fields(path: str, random: Random) -> list[tuple[str, str]]:
    """Names and values: mostly those of the path, some left out, some twice, some from elsewhere."""
    read = max((end for end in READ if path.endswith(end)), key=len, default="")
    names = [name for name in READ.get(read, ()) if random.random() < 0.7]
    if random.random() < 0.3:
        names += random.choices(NAMES, k=random.randrange(4))
    return [(name, value(name, random)) for name in names]


def body(path: str, random: Random) -> tuple[bytes, str]:
    """A form, JSON, several parts, or other bytes; with a content type, mostly its own."""
    form, kind = fields(path, random), random.randrange(4)
    said = KINDS[kind] if kind < 3 and random.random() < 0.7 else random.choice(KINDS)
    if kind == 0:
        plain: dict[str, Any] = {
            name: random.choice([text, text, 1, -1, 2**70, 1.5, None, True, [text], {}]) for name, text in form
        }
        return json.dumps(plain).encode(), said
    if kind == 1:
        return urlencode(form).encode(), said
    if kind == 2:
        parts = [f'--x\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{text}\r\n' for name, text in form]
        return "".join([*parts, "--x--\r\n"]).encode(), said
    return random.choice(BODIES), said


def request_parts(path: str, random: Random) -> dict[str, Any]:
    """Headers and a body."""
    content, kind = body(path, random)
    headers = {"accept": random.choice(["text/html", "*/*", "application/json", ""]), "content-type": kind}
    for name, odd in ODD.items():
        if random.random() < 0.04:
            headers[name] = random.choice(odd)
    # As bytes: the client would refuse to send letters that a stranger is free to send.
    return {"content": content, "headers": {name: said.encode("latin-1") for name, said in headers.items() if said}}


def shots_by_hand(client: TestClient, rounds: int, seed: int) -> Iterator[Shot]:
    """Sends this many requests to each path, with new games each time: some requests delete what they find."""
    random, known = Random(seed), methods(client)
    for _ in range(rounds):
        client.cookies.clear()
        places = Places(client)
        for path in paths(client):
            method = random.choice(known[path] if random.random() < 0.7 else METHODS)
            asked = urlencode(fields(path, random))
            there = f"{places.fill(path, random) or '/'}{f'?{asked}' if asked else ''}"
            yield shot(client, path, method, there, request_parts(path, random))


def methods(client: TestClient) -> dict[str, list[str]]:
    """The proper methods of each path."""
    found: dict[str, set[str]] = {}
    for route in routes(client):
        found.setdefault(route.path, set()).update(getattr(route, "methods", None) or {"GET"})
    return {path: sorted(each) for path, each in found.items()}


def shot(client: TestClient, path: str, method: str, there: str, told: dict[str, Any]) -> Shot:
    """Sends one request; any exception of the site is its fault."""
    try:
        answer = client.request(method, there, **told)
    except Exception:
        return Shot(path, 500, f"{method} {there[:300]} {told!s:.800}\n{traceback.format_exc()}")
    fault = f"{method} {there[:300]} {told!s:.800}\n{answer.text[:500]}" if answer.status_code >= 500 else ""
    return Shot(path, answer.status_code, fault)


# --- made from the description --------------------------------------------------------------------
class Caller:
    """A person with a token and a game; a new one when these are gone."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.come()

    def come(self) -> None:
        """Registers, and makes a game."""
        token = self.client.post("/api/persons", json={"name": "Fuzz"}).json()["token"]
        self.bearer = {"authorization": f"Bearer {token}"}
        wish = {"opponent": "same-screen"}
        self.game = self.client.post("/api/games", json=wish, headers=self.bearer).json()["id"]

    def leaves_after(self, method: str, path: str) -> bool:
        """Whether a request takes away the token or the game."""
        return method == "DELETE" or path.endswith("/token")


def api_operations(client: TestClient) -> list[Any]:
    """The operations of the API, as its description has them."""
    schema = schemathesis.openapi.from_dict(client.get("/api/openapi.json").json())
    found: list[Any] = list(schema.get_all_operations())
    return [operation.ok() for operation in found]


def shots_from_description(client: TestClient, examples: int, seed: int) -> Iterator[Shot]:
    """Sends this many requests for each operation."""
    for operation in api_operations(client):
        yield from try_operation(client, operation, examples, seed)


def try_operation(client: TestClient, operation: Any, examples: int, seed: int) -> list[Shot]:
    """Tries one operation many times; half of the time on an existing game."""
    caller, found = Caller(client), list[Shot]()

    @hypothesis.seed(seed)
    @hypothesis.given(case=operation.as_strategy(), real=hypothesis.strategies.booleans())
    @hypothesis.settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def once(case: Any, real: bool) -> None:
        if real and "id" in case.path_parameters:
            case.path_parameters["id"] = caller.game
        if case.query:
            case.query.pop("after", None)  # it would wait for news
        found.append(send_and_check(caller, case, f"{operation.method.upper()} {operation.path}"))

    once()
    return found


def send_and_check(caller: Caller, case: Any, path: str) -> Shot:
    """Sends one case; an answer against the description is a fault."""
    told: Any = requests.Request(
        **case.as_transport_kwargs(base_url="http://testserver", headers=caller.bearer)
    ).prepare()
    status = 500
    try:
        answer = caller.client.request(told.method, told.url, headers=dict(told.headers), content=told.body)
        status = answer.status_code
        case.validate_response(answer, checks=CHECKS)
    except Exception:
        return Shot(path, status, f"{told.method} {told.url[:300]} {told.body!s:.800}\n{traceback.format_exc()}")
    if status < 300 and caller.leaves_after(told.method, told.url.partition("?")[0]):
        caller.come()
    return Shot(path, status)


# --- the command ----------------------------------------------------------------------------------
def report(found: dict[str, list[Shot]], faults: int, seconds: float) -> str:
    """The answers to the requests of each kind."""
    lines = [f"{'':<22}{'requests':>9}{'paths':>7}{'2xx, 3xx':>10}{'4xx':>8}{'5xx':>6}"]
    for kind, shots in found.items():
        count = Counter(each.status // 100 for each in shots)
        taken, paths_ = count[2] + count[3], len({each.path for each in shots})
        lines.append(f"{kind:<22}{len(shots):>9}{paths_:>7}{taken:>10}{count[4]:>8}{count[5]:>6}")
    return "\n".join([*lines, f"{sum(map(len, found.values()))} requests in {seconds:.0f} s, {faults} faults"])


def run(arguments: list[str] | None = None) -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, help="a fresh one if not said; it is printed")
    parser.add_argument("--write", action="store_true", help="keep the table in bench/results.md")
    said = parser.parse_args(arguments)
    seed = secrets.randbits(32) if said.seed is None else said.seed
    print(f"seed {seed}", flush=True)
    begun = time.monotonic()
    with TemporaryDirectory() as folder, capture_logs() as lines, served(Path(folder)) as client:
        client.headers["accept-encoding"] = "identity"
        rounds = 1 + said.count // 2 // len(paths(client))
        examples = 1 + said.count // 2 // len(api_operations(client))
        found = {
            "made by hand": list(shots_by_hand(client, rounds, seed)),
            "from the description": list(shots_from_description(client, examples, seed)),
        }
    faults = [each.fault for shots in found.values() for each in shots if each.fault]
    faults += [str(line) for line in lines if line["log_level"] in ("error", "critical")]  # of worker processes too
    print(*faults[:20], sep="\n\n")
    told = report(found, len(faults), time.monotonic() - begun)
    print(told)
    if said.write:
        named = f"`python -m bench.fuzz_requests --count {said.count} --seed {seed}`"
        keep("Malformed requests", f"{named}\n\n```\n{told}\n```")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(run())
