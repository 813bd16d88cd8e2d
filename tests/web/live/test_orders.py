"""What a seat orders ahead at a table is answered when it is asked, until something else is asked or done."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from ravenhill.protocol.planning import Order
from ravenhill.web.live.room import Follower
from ravenhill.web.live.state import state_of
from ravenhill.web.live.viewer_log import Listener
from ravenhill.web.model import UNDO
from tests.games.five_armies.plans.boards import FIELD
from tests.web.live.twin_tables import LINKS, Table

FREE, SHADOW = "free-peoples", "shadow"
SHADOWS = {"combat-card": "maneuver:orcs", "casualties": "do:done", "leave": "do:stand"}
MARCHES = """
    [region.ravenhill]
    side = "free-peoples"
    units = { elf-archers = 2 }
    leadership = 1
"""


class Watcher(Follower):
    """Notes what the Free Peoples are asked in each state that they are sent."""

    def __init__(self, table: Table, asked: list[str]) -> None:
        super().__init__(FREE)
        self.bell = Note(table, asked)


class Note(asyncio.Event):
    """A bell that notes the question as it rings."""

    def __init__(self, table: Table, asked: list[str]) -> None:
        super().__init__()
        self.table = table
        self.asked = asked

    def set(self) -> None:
        ask = state_of(self.table.room, Listener(FREE), LINKS).ask
        self.asked += [ask.kind] if ask else []


def at_a_table(story: Callable[[Table], Awaitable[None]], more: str = "") -> None:
    """Play at a table of the Free Peoples beside the enemy."""

    async def play() -> None:
        await story(Table('game = "five-armies"\n' + FIELD + more, "five-armies", 1, FREE))

    asyncio.run(play())


async def plan(table: Table, words: list[str] | str, orders: list[Order]) -> None:
    """Plays a plan with orders, and waits until all that is ordered is answered."""
    number = table.room.play.number_for(FREE)
    await table.referee.plan(table.room, FREE, words, [], {}, number, orders)
    await table.referee.auto_answers.settle(table.room)


async def shadow_answers(table: Table) -> None:
    """The Shadow stands, keeps its Damage, and re-rolls all it can."""
    while SHADOW in table.match.seats:
        offered = table.match.options_for(SHADOW)
        word = SHADOWS.get(table.match.question(SHADOW).name, "")
        await table.word(SHADOW, word if word in offered else offered[-1])


async def roll(table: Table) -> None:
    """Attack, choose a card, and come to the first question of the round."""
    await plan(table, "region:ruins-of-dale attack region:camp", [])
    await table.word(FREE, "maneuver:elf-archers")
    await shadow_answers(table)


def test_a_round_is_answered_with_its_first_answer() -> None:
    """Up to the next card, without a question in between on the page."""

    async def story(table: Table) -> None:
        await roll(table)
        asked: list[str] = []
        table.room.followers.add(Watcher(table, asked))
        await plan(table, [table.match.usual_answer(FREE)], table.match.orders(FREE))
        await shadow_answers(table)
        assert set(asked) == {"combat-card"}
        assert table.match.question(FREE).name == "combat-card"

    at_a_table(story)


def test_an_answer_by_hand_ends_all_orders() -> None:
    """What was ordered before belongs to another mind."""

    async def story(table: Table) -> None:
        await roll(table)
        orders = [order for order in table.match.orders(FREE) if order.kind != "declare"]
        await plan(table, [table.match.usual_answer(FREE)], orders)
        await shadow_answers(table)
        assert table.match.question(FREE).name == "declare"
        await table.word(FREE, "do:yes")
        await shadow_answers(table)
        assert table.match.question(FREE).name in ("casualties", "withdrawal")

    at_a_table(story)


def test_taking_back_ends_the_orders_of_all() -> None:
    """What they were ordered for may never come."""

    async def story(table: Table) -> None:
        march = next(each for each in table.match.plans(FREE, "region:ruins-of-dale") if each.verb == "march")
        number = table.room.play.number_for(FREE)
        orders = [Order("nothing-asks-this", ["do:done"])]
        await table.referee.plan(table.room, FREE, march.name, [], {}, number, orders)
        assert table.room.orders[FREE] == orders
        table.room.orders[SHADOW] = orders
        words = str(table.room.play.words_back(FREE))
        await table.referee.act(table.room, FREE, UNDO, words)
        assert not any(table.room.orders.values())

    at_a_table(story, MARCHES)


def test_nobody_else_sees_what_is_ordered() -> None:
    """The state of the other seat is the same with orders and without."""

    async def story(table: Table) -> None:
        await roll(table)
        plain = msgspec.json.encode(state_of(table.room, Listener(SHADOW), LINKS))
        table.room.orders[FREE] = table.match.orders(FREE)
        table.room.rendered.forget()
        assert msgspec.json.encode(state_of(table.room, Listener(SHADOW), LINKS)) == plain

    at_a_table(story)
