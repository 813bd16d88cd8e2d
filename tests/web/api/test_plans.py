"""Plans over the API: listed, described, played as a whole, taken back as a whole."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.web.api.test_api import seen, two_programs
from tests.web.serving import served


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with served(tmp_path) as client:
        yield client


class Table:
    """A game between two programs, and what they ask of it."""

    def __init__(self, client: TestClient, name: str) -> None:
        self.client = client
        self.id, self.programs = two_programs(client, name)

    @property
    def asked(self) -> dict[str, str]:
        """The headers of the program that is asked."""
        return next(each for each in self.programs if seen(self.client, self.id, each)["options"])

    @property
    def waiting(self) -> dict[str, str]:
        """The headers of a program that is not."""
        return next(each for each in self.programs if not seen(self.client, self.id, each)["options"])

    def get(self, path: str, headers: dict[str, str], **asks: Any) -> Any:
        return self.client.get(f"/api/games/{self.id}/{path}", headers=headers, params=asks)

    def post(self, headers: dict[str, str], **said: Any) -> Any:
        number = seen(self.client, self.id, headers)["number"]
        return self.client.post(f"/api/games/{self.id}/plan", headers=headers, json={"number": number} | said)


def set_up(client: TestClient) -> Table:
    """A game of Combat Hex during the set-up of a warrior."""
    table = Table(client, "combat-hex")
    while True:
        found = table.get("plans", table.asked).json()["plans"]
        if found[0]["verb"] == "place":
            return table
        assert table.post(table.asked, plan=found[0]["name"]).status_code == 200


def test_plans_are_listed_to_whoever_is_asked(client: TestClient) -> None:
    """With their words; nobody else has any."""
    table = set_up(client)
    plan = table.get("plans", table.asked).json()["plans"][0]
    assert plan["words"] == [plan["mark"], plan["words"][1]] and plan["words"][1] in plan["choices"]
    alone = table.get("plans", table.asked, about=plan["mark"]).json()["plans"]
    assert [each["name"] for each in alone] == [plan["name"]]
    assert table.get("plans", table.waiting).json()["plans"] == []


def test_a_plan_is_described_and_played_as_a_whole_and_taken_back_as_a_whole(client: TestClient) -> None:
    """One request each way; the record holds the plain words."""
    table = set_up(client)
    program = table.asked
    before = seen(client, table.id, program)
    plan = before and table.get("plans", program).json()["plans"][0]
    face = plan["choices"][-1]
    told = table.get("plan", program, plan=plan["name"], chosen=[face]).json()
    assert "deploys on" in told["sentence"] and told["path"] == [plan["mark"]]
    played = table.post(program, plan=plan["name"], chosen=[face]).json()
    assert (played["words"], played["left"], played["stopped"]) == ([plan["mark"], face], [], "")
    record = client.get(f"/api/games/{table.id}/record", headers=program).text
    assert f" {plan['mark']}\n" in record and f" {face}\n" in record
    undone = client.post(f"/api/games/{table.id}/undo", headers=program, json={})
    assert undone.status_code == 200
    after = seen(client, table.id, program)
    assert (after["prompt"], after["options"]) == (before["prompt"], before["options"])


def test_what_is_wrong_with_a_plan_is_refused_and_nothing_has_happened(client: TestClient) -> None:
    """Plans that are not there, words that are not lawful, an old number, another seat."""
    table = set_up(client)
    program = table.asked
    plan = table.get("plans", program).json()["plans"][0]
    before = seen(client, table.id, program)
    assert table.post(program, plan="go hex:Z99").status_code == 422
    refused = table.post(program, words=[plan["mark"], plan["mark"]])
    assert refused.status_code == 422 and refused.json()["rule"]
    assert table.post(program, plan=plan["name"], number=before["number"] + 7).status_code == 409
    assert table.post(table.waiting, plan=plan["name"]).status_code == 422
    assert table.post(program, plan=plan["name"], items={"do:done": 10**12}).status_code == 422
    assert table.post(program, plan=plan["name"], chosen=["face:e"] * 1000).status_code == 422
    assert seen(client, table.id, program) == before


def test_the_description_of_the_api_names_the_plans(client: TestClient) -> None:
    """Listing, describing, adding an item and playing."""
    paths = client.get("/api/openapi.json").json()["paths"]
    assert {"get", "post"} == set(paths["/api/games/{id}/plan"])
    assert "get" in paths["/api/games/{id}/plans"] and "get" in paths["/api/games/{id}/plan/why"]


def test_the_selection_of_an_open_plan_is_checked_item_by_item(client: TestClient) -> None:
    """Only open plans take items; the refusal says so."""
    table = set_up(client)
    plan = table.get("plans", table.asked).json()["plans"][0]
    answer = table.get("plan/why", table.asked, plan=plan["name"], more=plan["mark"])
    assert answer.status_code == 422 and "takes no items" in answer.json()["text"]
