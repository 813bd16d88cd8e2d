"""Seals on the dice: what binds the server, whom it protects, and that a record can't claim more than it binds."""

from __future__ import annotations

import re
from hashlib import sha256
from itertools import count

import pytest

import ravenhill
from ravenhill.kernel.chance import Committed
from ravenhill.kernel.errors import BadRecord, RavenhillError
from ravenhill.match.beginning import new_sealed
from ravenhill.match.match import Match
from ravenhill.match.replay import bags
from ravenhill.match.seals import Link, chain, check_own, claims, relied_on, seal_of

SECRET = bytes(range(32)).hex()
MAKER, GUEST = "11" * 16, "22" * 16
LUCKY = 5  # sixes among the first eight dice


def ended(links: list[Link]) -> Match:
    """A short game with these numbers."""
    match = new_sealed("five-armies", SECRET, links)
    match.resign("shadow")
    return match


def wanted(number: str) -> bool:
    """Whether a maker's number gives the dice that the operator likes, now that the guest's number is known."""
    chance = Committed(bytes.fromhex(SECRET), [bytes.fromhex(number), bytes.fromhex(GUEST)])
    return chance.dice(8).count(6) >= LUCKY


# --- what binds the server ------------------------------------------------------------------------
def test_a_seal_is_a_hash_that_anyone_can_write() -> None:
    """The definition in docs/records.md, by hand."""
    text = f"ravenhill-seal 1\nsecret: {SECRET}\nnumber shadow: {MAKER}\nnumber free-peoples: none\n"
    assert seal_of(SECRET, [Link("shadow", MAKER), Link("free-peoples")]) == sha256(text.encode()).hexdigest()


def test_an_operator_cannot_choose_the_other_number_after_the_guests() -> None:
    """S8: with one fingerprint over the secret, a number ground out afterwards gave a record that verified."""
    seen = chain(SECRET, [("free-peoples", MAKER), ("shadow", GUEST)])
    ground = next(number for number in (f"{at:032x}" for at in count()) if wanted(number))
    kept = [Link("free-peoples", ground, seen[0].seal), Link("shadow", GUEST, seen[1].seal)]
    with pytest.raises(BadRecord, match="the seal shown to shadow does not fit"):
        ravenhill.verify(str(ended(kept).record()))
    resealed = chain(SECRET, [("free-peoples", ground), ("shadow", GUEST)])
    ravenhill.verify(str(ended(resealed).record()))  # whole in itself, but not what the guest was shown
    with pytest.raises(BadRecord, match="another seal for shadow"):
        check_own(resealed, seen[1].seal, GUEST)
    check_own(seen, seen[1].seal, GUEST)


def test_a_number_cannot_be_slipped_in_after_a_seal() -> None:
    """Such as that of a computer, chosen when the player's was known (S8)."""
    late = [*chain(SECRET, [("free-peoples", GUEST)]), Link("shadow", MAKER)]
    with pytest.raises(BadRecord, match="the number of shadow came after a seal"):
        ravenhill.verify(str(ended(late).record()))


@pytest.mark.parametrize("seats", [("free-peoples",), ("shadow", "shadow"), ("free-peoples", "shadow", "third")])
def test_each_seat_has_one_number(seats: tuple[str, ...]) -> None:
    links = chain(SECRET, [(seat, f"{at:032x}") for at, seat in enumerate(seats)])
    with pytest.raises(BadRecord, match="one number for each seat: free-peoples, shadow"):
        ravenhill.verify(str(ended(links).record()))


def test_the_order_of_the_numbers_is_the_order_of_the_record() -> None:
    """The maker of the game comes first, on either seat; the record comes back byte for byte."""
    text = str(ended([Link("shadow", MAKER), Link("free-peoples")]).record())
    assert f"number shadow: {MAKER}\nnumber free-peoples: none\nsecret: {SECRET}\n" in text
    assert str(ravenhill.replays(text).record()) == str(ravenhill.verify(text).record()) == text


def test_a_seal_without_its_number_is_refused_with_its_line() -> None:
    text = str(ended(chain(SECRET, [("free-peoples", MAKER), ("shadow", GUEST)])).record())
    at = text.splitlines().index(f"number free-peoples: {MAKER}") + 1
    with pytest.raises(BadRecord, match=f"^line {at}: behind the seal of free-peoples"):
        ravenhill.verify(text.replace(f"number free-peoples: {MAKER}\n", ""))


def test_there_are_not_more_contributions_than_seats() -> None:
    with pytest.raises(RavenhillError, match="3 contributions are too many"):
        ravenhill.new_committed("five-armies", bytes(16), [b"a", b"b", b"c"])


# --- who is protected from whom -------------------------------------------------------------------
def test_whoever_comes_first_relies_on_whoever_comes_later() -> None:
    """The first is not protected from an operator who also controls another seat (S8)."""
    links = chain(SECRET, [("a", "aa"), ("b", "bb")])
    assert (relied_on(links, "a"), relied_on(links, "b")) == (["b"], [])
    assert claims(links)[0] == "a: its dice are fair unless b, whose number came later, helped the server."
    assert "Nobody could choose its dice" in claims(links)[1]


def test_a_number_of_the_servers_own_protects_nobody() -> None:
    links = [Link("a", "aa"), *chain(SECRET, [("b", "")])]
    assert relied_on(links, "a") is relied_on(links, "b") is None
    assert claims(links) == [
        "a: the server drew this number itself, so it protects nobody.",
        "b: gave no number.",
        "No player gave a number, so whoever ran the server could choose these dice.",
    ]


def test_who_gave_no_number_relies_on_whoever_gave_the_last() -> None:
    links = chain(SECRET, [("a", ""), ("b", "bb")])
    assert relied_on(links, "a") == ["b"]
    assert claims(links)[0] == "a: gave no number. Its dice are fair unless b was in league with the server."


# --- what the page needs to compute draws ---------------------------------------------------------
def test_every_draw_follows_from_what_lay_in_its_bag() -> None:
    """The stream, the dice of the record and the bags are enough: nothing else has a say."""
    match = ended(chain(SECRET, [("free-peoples", MAKER), ("shadow", GUEST)]))
    text = str(match.record())
    chance, there = Committed(bytes.fromhex(SECRET), [bytes.fromhex(MAKER), bytes.fromhex(GUEST)]), bags(text)
    drawn = [(at, line) for at, line in enumerate(text.splitlines(), 1) if line.startswith("* draw ")]
    assert drawn and [at for at, _ in drawn] == list(there)
    for at, line in drawn:
        things = [thing for thing, weight in there[at] for _ in range(weight)]
        assert re.fullmatch(rf"\* draw \S+ {re.escape(things[chance.below(len(things))])}", line)
