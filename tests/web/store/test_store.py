"""Tests that stored data comes back as it was, on both databases."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from ravenhill.web.model import COMPUTER, OPEN, OVER, PERSON, WAITING, Person, Seat
from ravenhill.web.store import Conflict, Store, StoreUnavailable, Unstorable, Whole
from tests.web.store.store_samples import a_game, after, an_act, an_answer, its_seats, on_each_database, opened, played


@on_each_database
async def test_the_key_is_made_once(address: str) -> None:
    """Every process on a database has the same key, also after a restart."""
    async with opened(address) as one, opened(address) as other:
        assert len(one.key()) == 32
        assert one.key() == other.key()
    async with opened(address) as later:
        assert later.key() == one.key()


@on_each_database
async def test_persons(address: str) -> None:
    """A person is found by id, renamed, and kept once."""
    anna = Person("anna", "Anna", "", 1794000000.25)
    async with opened(address) as store:
        await store.add_person(anna)
        with pytest.raises(Conflict):
            await store.add_person(Person("anna", "Another"))
        assert await store.person("anna") == anna
        assert await store.person("nobody") is None
        await store.rename_person("anna", "Änne 'the\nBold'; DROP TABLE persons")
        assert await store.person("anna") == replace(anna, name="Änne 'the\nBold'; DROP TABLE persons")


@on_each_database
async def test_a_token_finds_its_person(address: str) -> None:
    """A new token makes the old one worthless, and persons without one are found by none."""
    async with opened(address) as store:
        await store.add_person(Person("anna"))
        await store.add_person(Person("bot", token_hash="11" * 32))
        assert await store.person_by_token("11" * 32) == Person("bot", token_hash="11" * 32)
        await store.set_token("bot", "22" * 32)
        assert await store.person_by_token("11" * 32) is None
        assert await store.person_by_token("22" * 32) == Person("bot", token_hash="22" * 32)
        assert await store.person_by_token("") is None


@on_each_database
async def test_a_game_comes_back_as_it_was(address: str) -> None:
    """All fields, and the seats in the order given."""
    async with opened(address) as store:
        await store.add_game(a_game(), its_seats())
    async with opened(address) as store:
        assert await store.game("k3f9") == a_game()
        assert await store.seats("k3f9") == its_seats()
        assert await store.acts("k3f9") == []
        assert await store.whole("k3f9") == Whole(a_game(), its_seats(), [])


@on_each_database
async def test_what_is_not_there(address: str) -> None:
    """An unknown game is no game, and has neither seats nor acts."""
    async with opened(address) as store:
        assert await store.game("none") is None
        assert await store.whole("none") is None
        assert await store.seats("none") == []
        assert await store.acts("none") == []
        assert await store.games_of("nobody") == []
        assert await store.unfinished_games() == []
        assert await store.follow("none", "next") == ""
        assert not await store.take_seat("none", "shadow", "anna", "Anna", "")
        await store.delete_game("none")


@on_each_database
async def test_a_game_is_added_once(address: str) -> None:
    """A second game of the same id is refused, and its seats do not come in."""
    async with opened(address) as store:
        await store.add_game(a_game(), its_seats())
        with pytest.raises(Conflict):
            await store.add_game(a_game(maker="bert"), [Seat("k3f9", "fourth", OPEN)])
        assert await store.whole("k3f9") == Whole(a_game(), its_seats(), [])


@on_each_database
async def test_an_act_changes_its_game_and_seats(address: str) -> None:
    """One act: its row, the game's row as it is after it, and the seats given with it."""
    act = an_act(1, said="card:blow-the-horns", lines="shadow card:blow-the-horns\n")
    game = after(a_game(), act, asked=[], status=OVER, winner="shadow", ending="victory", offer="free-peoples")
    seat = replace(its_seats()[0], left=90.125, standing=[])
    async with opened(address) as store:
        await store.add_game(a_game(), its_seats())
        await store.append(act, replace(game, header="not written by an act"), [seat])
        assert await store.whole("k3f9") == Whole(game, [seat, *its_seats()[1:]], [act])


@on_each_database
async def test_acts_after_a_number(address: str) -> None:
    """A reader who knows the first acts asks for the rest, which comes in order."""
    async with opened(address) as store:
        await store.add_game(a_game(), its_seats())
        game = await played(store, a_game(), range(1, 13))
        assert await store.acts("k3f9") == [an_act(number) for number in range(1, 13)]
        assert await store.acts("k3f9", after=9) == [an_act(10), an_act(11), an_act(12)]
        assert await store.acts("k3f9", after=12) == []
        assert await store.whole("k3f9", after=11) == Whole(game, its_seats(), [an_act(12)])


@on_each_database
async def test_a_number_is_taken_once(address: str) -> None:
    """A second act of the same number is refused and changes nothing: no act, no game, no seat."""
    async with opened(address) as store:
        await store.add_game(a_game(), its_seats())
        game = await played(store, a_game(), range(1, 3))
        late = an_act(2, said="die:event")
        for act in (late, replace(late, number=1), replace(late, number=4)):
            with pytest.raises(Conflict):
                await store.append(act, after(a_game(), act, status=OVER), [replace(its_seats()[0], left=0.0)])
        assert await store.whole("k3f9") == Whole(game, its_seats(), [an_act(1), an_act(2)])


@on_each_database
async def test_no_act_without_a_game(address: str) -> None:
    """A game that was deleted does not go on."""
    async with opened(address) as store:
        with pytest.raises(Conflict):
            await store.append(an_act(1), after(a_game(), an_act(1)))
        assert await store.acts("k3f9") == []


@on_each_database
async def test_a_game_changes_without_an_act(address: str) -> None:
    """All but its id and number may change; not if an act came meanwhile."""
    begun = a_game(header="{}", secret="00", asked=["shadow"], rematch="next", offer="shadow", changed=1794000009.0)
    async with opened(address) as store:
        await store.add_game(a_game(status=WAITING), its_seats())
        await store.change_game(begun)
        assert await store.game("k3f9") == begun
        game = await played(store, begun, range(1, 2))
        with pytest.raises(Conflict):
            await store.change_game(replace(begun, status=OVER))
        assert await store.game("k3f9") == game


@on_each_database
async def test_a_seat_changes(address: str) -> None:
    """One seat of one game, and no other."""
    changed = Seat("k3f9", "free-peoples", PERSON, "bert", "Bert", "x", "c0", 2, 30.5, [an_answer("do:no")])
    async with opened(address) as store:
        await store.add_game(a_game(), its_seats())
        await store.add_game(a_game("other"), its_seats("other"))
        await store.change_seat(changed)
        assert await store.seats("k3f9") == [its_seats()[0], changed, its_seats()[2]]
        assert await store.seats("other") == its_seats("other")


@on_each_database
async def test_a_seat_is_taken_once(address: str) -> None:
    """Of many who click at the same moment one sits down, and a seat that is not open is nobody's to take."""
    async with opened(address) as store, opened(address) as other:
        await store.add_game(a_game(), its_seats())
        asked = [taking(each, number) for number in range(6) for each in (store, other)]
        assert (await asyncio.gather(*asked)).count(True) == 1
        taken = (await store.seats("k3f9"))[2]
        assert (taken.kind, taken.name, taken.contribution) == (PERSON, taken.person.upper(), f"c-{taken.person}")
        assert not await store.take_seat("k3f9", "shadow", "bert", "Bert", "")
        assert (await store.seats("k3f9"))[:2] == its_seats()[:2]


async def taking(store: Store, number: int) -> bool:
    """A player who wants the open seat."""
    return await store.take_seat("k3f9", "a-third", f"p{number}", f"P{number}", f"c-p{number}")


@on_each_database
async def test_a_game_has_one_rematch(address: str) -> None:
    """When both ask for a rematch at once, both get the same one."""
    async with opened(address) as store:
        await store.add_game(a_game(status=OVER), its_seats())
        assert await asyncio.gather(*[store.follow("k3f9", "next") for _ in range(2)]) == ["next", "next"]
        assert await store.follow("k3f9", "another") == "next"
        assert (await store.game("k3f9")) == a_game(status=OVER, rematch="next")


@on_each_database
async def test_games_of_a_person(address: str) -> None:
    """Those made and those played, the newest change first, each with all its seats."""
    made = a_game("made", maker="bert", known_at=10.0)
    plays = a_game("plays", known_at=30.0)
    both = a_game("both", maker="bert", known_at=20.0)
    bert = Seat("", "free-peoples", PERSON, person="bert")
    async with opened(address) as store:
        await store.add_game(made, its_seats("made"))
        await store.add_game(plays, [its_seats("plays")[0], replace(bert, game="plays")])
        await store.add_game(both, [replace(bert, game="both"), replace(bert, game="both", seat="shadow")])
        await store.add_game(a_game("theirs"), its_seats("theirs"))
        found = await store.games_of("bert")
        assert [game for game, _ in found] == [plays, both, made]
        assert [seats for _, seats in found] == [await store.seats(game.id) for game, _ in found]


@on_each_database
async def test_games_that_wait_for_a_computer(address: str) -> None:
    """Those being played in which a computer is asked and a person plays, the newest first; no one waits for others."""
    async with opened(address) as store:
        await store.add_game(a_game("asked"), its_seats("asked"))
        await store.add_game(a_game("person-asked", asked=["shadow"]), its_seats("person-asked"))
        await store.add_game(a_game("over", status=OVER), its_seats("over"))
        both = [replace(seat, kind=COMPUTER) for seat in its_seats("watched")]
        await store.add_game(a_game("watched", changed=1794000009.0), both)
        assert await store.unfinished_games() == ["asked"]


@on_each_database
async def test_a_deleted_game_is_gone(address: str) -> None:
    """With its seats and acts, and without touching other games."""
    async with opened(address) as store:
        for game_id in ("k3f9", "other"):
            await store.add_game(a_game(game_id), its_seats(game_id))
            await played(store, a_game(game_id), range(1, 3))
        await store.delete_game("k3f9")
        assert await store.whole("k3f9") is None
        assert (await store.seats("k3f9"), await store.acts("k3f9")) == ([], [])
        assert len(await store.acts("other")) == 2


@on_each_database
async def test_a_game_goes_when_the_last_person_leaves(address: str) -> None:
    """S12: each leaves for himself; computers, open seats and persons who are forgotten do not count."""
    seats = [
        replace(seat, kind=PERSON, person=name) for seat, name in zip(its_seats(), ("anna", "bert", ""), strict=True)
    ]
    async with opened(address) as store:
        await store.add_game(a_game(status=OVER), seats)
        assert not await store.leave("k3f9", ["shadow"])
        assert [seat.gone for seat in await store.seats("k3f9")] == [True, False, False]
        assert (await store.games_of("anna"), len(await store.games_of("bert"))) == ([], 1)
        await store.change_seat(seats[0])  # by somebody who has not heard of it
        assert (await store.seats("k3f9"))[0].gone
        assert await store.leave("k3f9", ["free-peoples"])
        assert await store.whole("k3f9") is None


@on_each_database
async def test_of_two_who_leave_at_once_one_is_the_last(address: str) -> None:
    """On two servers at the same moment: the game is gone for good, in either order."""
    both = [replace(seat, kind=PERSON, person=seat.seat) for seat in its_seats()[:2]]
    async with opened(address) as store, opened(address) as other:
        for number in range(8):
            await store.add_game(a_game(f"g{number}", status=OVER), [replace(seat, game=f"g{number}") for seat in both])
            left = [store.leave(f"g{number}", ["shadow"]), other.leave(f"g{number}", ["free-peoples"])]
            assert sorted(await asyncio.gather(*left)) == [False, True]
            assert await store.game(f"g{number}") is None


@on_each_database
async def test_a_forgotten_person_is_nowhere(address: str) -> None:
    """S12: neither as a person, nor on a seat, nor as the maker of a game; only the games of others stay."""
    shared = [its_seats("shared")[0], Seat("shared", "free-peoples", PERSON, "bert", "Bert")]
    async with opened(address) as store:
        await store.add_person(Person("anna", "Anna", "hash"))
        await store.add_game(a_game("alone"), its_seats("alone"))
        await store.add_game(a_game("shared"), shared)
        assert sorted(await store.delete_person("anna")) == ["alone", "shared"]
        assert (await store.person("anna"), await store.person_by_token("hash")) == (None, None)
        assert (await store.game("alone"), await store.games_of("anna")) == (None, [])
        assert await store.game("shared") == a_game("shared", maker="")
        assert await store.seats("shared") == [replace(shared[0], person=""), shared[1]]


@on_each_database
async def test_sessions_are_ended_by_raising_their_number(address: str) -> None:
    async with opened(address) as store:
        await store.add_person(Person("anna", "Anna"))
        await store.add_person(Person("bert", "Bert"))
        assert await store.sign_out("anna") == Person("anna", "Anna", session=1) == await store.person("anna")
        assert await store.person("bert") == Person("bert", "Bert")
        assert await store.sign_out("nobody") is None


@on_each_database
async def test_text_that_cannot_be_kept(address: str) -> None:
    """Half of a pair of characters is refused with a sentence, in what is written and in what is asked for."""
    async with opened(address) as store:
        with pytest.raises(Unstorable, match="cannot be kept"):
            await store.add_person(Person("anna", "\ud83d"))
        with pytest.raises(Unstorable):
            await store.game("\udcff")
        assert await store.person("anna") is None


@on_each_database
async def test_a_closed_store_says_so(address: str) -> None:
    """Requests that come while the server closes get a sentence."""
    async with opened(address) as store:
        pass
    with pytest.raises(StoreUnavailable, match="could not be read just now: the server is closing"):
        await store.game("k3f9")
