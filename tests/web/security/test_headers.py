"""Headers and names: what browsers may keep and pass on, and which hosts the server answers to (S4, S12)."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from ravenhill.terminal.commands.serve import openness
from ravenhill.web.security.hosts import is_allowed, is_loopback
from ravenhill.web.serving import Completed
from tests.web.serving import made, served

PAGE = {"accept": "text/html"}
POLICY = "referrer-policy"


# --- what is kept and passed on -------------------------------------------------------------------
def test_nothing_private_is_kept_by_browsers_or_proxies(tmp_path: Path) -> None:
    """S12: pages, answers of the API and of scripts, redirects with keys in them, and refusals."""
    with served(tmp_path) as client:
        page = made(client, opponent="same-screen")
        token = client.post("/api/persons", json={"name": "x"}).json()["token"]
        bearer = {"authorization": f"Bearer {token}"}
        answers = [
            *(client.get(path, headers=PAGE) for path in ("/", "/settings", page, f"{page}/record", "/export")),
            *(client.get(path, headers=bearer) for path in ("/api/me", "/api/games")),
            client.get(f"{page}/why?word=do:pass"),
            client.post("/games", data={"opponent": "same-screen"}),
            client.get("/game/none/none"),
            client.get("/api/me"),
        ]
    assert {answer.headers["cache-control"] for answer in answers} == {"no-store"}


def test_static_files_are_kept_and_asked_for_again(tmp_path: Path) -> None:
    """A new version of the program is seen at once, and what has not changed is not sent twice."""
    with served(tmp_path) as client:
        first = client.get("/static/css/site.css")
        again = client.get("/static/css/site.css", headers={"if-none-match": first.headers["etag"]})
        assert (first.status_code, again.status_code) == (200, 304)
        assert first.headers["cache-control"] == again.headers["cache-control"] == "no-cache"


def test_keys_in_addresses_are_told_to_nobody_else(tmp_path: Path) -> None:
    """S4: 'same-origin' keeps addresses from other sites, and lets our own forms have an Origin."""
    with served(tmp_path) as client:
        page = made(client, opponent="same-screen")
        for path in ("/", page, "/static/css/site.css", "/game/none/none"):
            assert client.get(path, headers=PAGE).headers[POLICY] == "same-origin"
        assert "referrerpolicy" not in client.get(page, headers=PAGE).text.lower()


def test_https_is_remembered_only_where_it_is_spoken(tmp_path: Path) -> None:
    """S12: with --https browsers never try http again; without it they must not be told so."""
    for secure in (True, False):
        with served(tmp_path, secure=secure) as client:
            answer = client.post("/settings", data={"name": "Anna"})
            assert ("strict-transport-security" in answer.headers) == secure
            assert ("Secure" in answer.headers["set-cookie"]) == secure


# --- names ----------------------------------------------------------------------------------------
def test_a_name_that_is_not_ours_is_refused(tmp_path: Path) -> None:
    """S12: before anything is done, and no link is made with it; this machine may always ask."""
    with served(tmp_path, hosts=("ravenhill.example",)) as client:
        for host in ("evil.example", "ravenhill.example.evil.example", "", "a b", "[bad"):
            answer = client.post("/games", data={"opponent": "friend"}, headers={"host": host})
            assert answer.status_code == 400, host
            assert "set-cookie" not in answer.headers
        for host in ("ravenhill.example", "RAVENHILL.example:8443", "127.0.0.1:8000", "localhost", "[::1]:8000"):
            assert client.get("/", headers={"host": host}).status_code == 200, host
        assert "doesn't go by that name" in client.get("/", headers={"host": "evil.example"}).json()["text"]


def test_without_allowed_hosts_every_name_is_answered(tmp_path: Path) -> None:
    """A fresh installation needs this."""
    with served(tmp_path) as client:
        assert client.get("/", headers={"host": "my-machine.local:8000"}).status_code == 200


def test_links_for_friends_have_the_scheme_that_the_visitor_sees(tmp_path: Path) -> None:
    """With --https that is https, though the web server in front speaks plain http to us."""
    with served(tmp_path, secure=True, hosts=("ravenhill.example",)) as client:
        client.base_url = "https://ravenhill.example"
        page = made(client, opponent="friend")
        text = client.get(page, headers=PAGE).text
    assert re.findall(r'id="invite" readonly value="(https://ravenhill\.example)/game/', text)


@pytest.mark.parametrize(
    ("host", "allowed"),
    [("a.example", True), ("A.EXAMPLE.", True), ("x.b.example", True), ("b.example", False), ("xb.example", False)],
)
def test_hosts_may_be_allowed_with_all_below_them(host: str, allowed: bool) -> None:
    assert is_allowed(host, ["a.example", "*.b.example"]) == allowed


@pytest.mark.parametrize(
    ("host", "alone"), [("127.0.0.1", True), ("127.1.2.3", True), ("::1", True), ("0.0.0.0", False)]
)
def test_who_lets_others_in_is_told_to_name_his_hosts(host: str, alone: bool) -> None:
    """A server that only this machine can reach needs no word about it."""
    assert is_loopback(host) == alone
    assert ("--allowed-host" in openness(host, ())) != alone
    assert openness(host, ["a.example"]) == ""


# --- the end --------------------------------------------------------------------------------------
def test_an_answer_that_was_begun_is_ended() -> None:
    """S12: a stream that is cut when the server stops is no error of the server."""

    async def cut(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"data", "more_body": True})

    async def whole(scope: Scope, receive: Receive, send: Send) -> None:
        await cut(scope, receive, send)
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    assert [len(sent_by(app)) for app in (cut, whole)] == [3, 3]
    assert sent_by(cut)[-1] == {"type": "http.response.body", "body": b"", "more_body": False}


def sent_by(app: Any) -> list[Message]:
    """The headers that an app sends."""
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    asyncio.run(Completed(app)({"type": "http"}, receive, send))
    return sent


# --- the web server in front ----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("path", "logged"),
    [
        ("/ravenhill/game/k3f9/3b0Xc_1-UjYpQm7tRr9wZg/word", "/ravenhill/game/k3f9/KEY/word"),
        ("/game/k3f9/3b0Xc_1-UjYpQm7tRr9wZg", "/game/k3f9/KEY"),
        ("/feed/anna/3b0Xc_1-UjYpQm7tRr9wZg", "/feed/anna/KEY"),
        ("/rules/five-armies/FA-22.1", "/rules/five-armies/FA-22.1"),
        ("/api/games/k3f9/words", "/api/games/k3f9/words"),
    ],
)
def test_the_log_of_the_nginx_example_has_no_keys(path: str, logged: str) -> None:
    """S12: the pattern in the documentation finds every path with a key, and the log has neither query nor Referer."""
    text = (Path(__file__).parents[3] / "docs" / "server.md").read_text(encoding="utf-8")
    found = re.search(r'"~(\^.+\$)" "\$before/KEY\$after"', text)
    form = re.search(r"log_format without_keys '(.+)';", text)
    assert found is not None and form is not None
    assert re.sub(found[1].replace("(?<", "(?P<"), r"\g<before>/KEY\g<after>", path) == logged
    assert not re.search(r"\$(request\b|request_uri|uri|args|http_referer)", form[1])
