"""Rolls dice, draws and shuffles: all chance of a game goes through one of these."""

from __future__ import annotations

import hmac
from hashlib import sha256
from random import Random
from typing import Final

from ravenhill.kernel.errors import ChanceMismatch

DICE: Final = -1  # the label of dice in a script or a record; draws have the game's own labels from 0 on
FACES: Final = 6  # of a die
LEAST_SECRET: Final = 16  # bytes of a committed seed


class Chance:
    """The source of chance: subclasses say only where a number below a limit comes from."""

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, all equally likely."""
        raise ChanceMismatch("this chance gives no numbers")

    def dice(self, number: int) -> list[int]:
        """The results of `number` six-sided dice."""
        return [self.below(FACES) + 1 for _ in range(number)]

    def draw(self, label: int, weights: list[int]) -> int:
        """Draws one thing out of a bag: the index of a kind, as likely as its number in the bag."""
        there = sum(weights)
        if there <= 0:
            raise ChanceMismatch("a draw from an empty bag")
        at = self.below(there)
        for index, weight in enumerate(weights):
            at -= weight
            if at < 0:
                return index
        raise ChanceMismatch("a bag cannot hold fewer than nothing of a thing")

    def rest(self) -> Chance:
        """The chance that goes on when this one has nothing more prepared."""
        return self

    def still_prepared(self) -> dict[int, list[int]]:
        """The prepared outcomes that have not come yet, by label."""
        return {}

    def prepare(self, prepared: dict[int, list[int]]) -> Chance:
        """A chance that gives prepared outcomes first, by label, and then goes on as this one."""
        return Scripted(prepared, self)


class Seeded(Chance):
    """Chance from a seed, the same on every Python: only getrandbits, with our own rejection."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._bits = Random(seed).getrandbits

    def below(self, limit: int) -> int:
        size = (limit - 1).bit_length()
        while True:
            number: int = self._bits(size) if size else 0
            if number < limit:
                return number


class Committed(Chance):
    """Chance between people: HMAC-SHA-256 in counter mode, keyed by the server's seed, over what the seats added."""

    def __init__(self, secret: bytes, contributions: list[bytes]) -> None:
        if len(secret) < LEAST_SECRET:
            raise ValueError(f"a committed seed needs at least {LEAST_SECRET} bytes")
        self.secret = secret
        self.contributions = contributions
        self.counter = 0
        self._message = b"".join(len(part).to_bytes(2, "big") + part for part in contributions)
        self._pool = 0
        self._left = 0

    @staticmethod
    def commitment(secret: bytes) -> str:
        """The one fingerprint of older records: it binds the secret, and none of the contributions."""
        return sha256(b"ravenhill" + secret).hexdigest()

    def _bits(self, size: int) -> int:
        if self._left < size:
            message = self.counter.to_bytes(8, "big") + self._message
            self._pool = int.from_bytes(hmac.new(self.secret, message, sha256).digest(), "big")
            self._left = 256
            self.counter += 1
        number = self._pool & ((1 << size) - 1)
        self._pool >>= size
        self._left -= size
        return number

    def below(self, limit: int) -> int:
        size = (limit - 1).bit_length()
        while True:
            number = self._bits(size)
            if number < limit:
                return number


class Prepared(Chance):
    """Another chance with outcomes prepared by label; subclasses say when that one gives its own."""

    def __init__(self, prepared: dict[int, list[int]], then: Chance) -> None:
        self.prepared = prepared
        self.then = then

    def below(self, limit: int) -> int:
        return self.then.below(limit)

    def rest(self) -> Chance:
        return self.then

    def _dice(self, number: int) -> list[int]:
        """The prepared dice that come now, at most a number."""
        queue = self.prepared.get(DICE, [])
        given = queue[:number]
        del queue[:number]
        return given

    def _prepared_draw(self, label: int, weights: list[int]) -> int:
        """The draw prepared for a bag, -1 for none."""
        queue = self.prepared.get(label)
        if not queue:
            return -1
        index = queue.pop(0)
        if not 0 <= index < len(weights) or weights[index] == 0:
            raise ChanceMismatch(f"the script draws number {index} of bag {label}, which is not in it")
        return index


class Scripted(Prepared):
    """Prepared outcomes first, by label, then another chance: for tests and positions."""

    def dice(self, number: int) -> list[int]:
        given = self._dice(number)
        return given + self.then.dice(number - len(given))

    def draw(self, label: int, weights: list[int]) -> int:
        index = self._prepared_draw(label, weights)
        return index if index >= 0 else self.then.draw(label, weights)

    def still_prepared(self) -> dict[int, list[int]]:
        return chain_outcomes(self.prepared, self.then.still_prepared())


class Interposed(Prepared):
    """Outcomes given to a game in progress, by label: each stands in for the one that another chance gives then.

    The other chance is kept in step, so that the record of the game, resumed, goes on as the game does.
    """

    def dice(self, number: int) -> list[int]:
        given = self._dice(number)
        return given + self.then.dice(number)[len(given) :]

    def draw(self, label: int, weights: list[int]) -> int:
        going_on = self.then.draw(label, weights)
        index = self._prepared_draw(label, weights)
        return index if index >= 0 else going_on

    def still_prepared(self) -> dict[int, list[int]]:
        return chain_outcomes(self.prepared, {})


class Recorded(Chance):
    """The outcomes of a record, in its order: (label, values) with DICE for dice; then another chance.

    The other chance is kept in step, so that a game resumed goes on as if it had never been interrupted.
    """

    def __init__(self, outcomes: list[tuple[int, list[int]]], then: Chance | None = None) -> None:
        self.outcomes = outcomes
        self.then = then
        self.used = 0

    def _next(self, label: int) -> list[int] | None:
        if self.used == len(self.outcomes):
            if self.then is None:
                raise ChanceMismatch("the record ends before the game has all its chance")
            return None
        recorded, values = self.outcomes[self.used]
        if recorded != label:
            raise ChanceMismatch(f"the game asks chance for {_request(label)}, the record holds {_request(recorded)}")
        return values

    def below(self, limit: int) -> int:
        if self.then is None:
            raise ChanceMismatch("a record holds only dice and draws")
        return self.then.below(limit)

    def dice(self, number: int) -> list[int]:
        values = self._next(DICE)
        going_on = self.then.dice(number) if self.then is not None else []
        if values is None:
            return going_on
        if len(values) != number or min(values, default=1) < 1 or max(values, default=1) > FACES:
            raise ChanceMismatch(f"the game rolls {number} dice, the record holds {values}")
        self.used += 1
        return values.copy()

    def draw(self, label: int, weights: list[int]) -> int:
        values = self._next(label)
        going_on = self.then.draw(label, weights) if self.then is not None else -1
        if values is None:
            return going_on
        index = values[0]
        if not 0 <= index < len(weights) or weights[index] == 0:
            raise ChanceMismatch(f"the record draws number {index} of bag {label}, which is not in it")
        self.used += 1
        return index

    def rest(self) -> Chance:
        return self.then if self.then is not None else self

    def still_prepared(self) -> dict[int, list[int]]:
        return self.then.still_prepared() if self.then is not None else {}

    def prepare(self, prepared: dict[int, list[int]]) -> Chance:
        """Prepares only the chance that goes on: the outcomes hold the rest already."""
        if self.then is not None:
            self.then = self.then.prepare(prepared)
        return self


class Noting(Recorded):
    """The outcomes of a record; notes what lay in the bag at each draw, as the weights of its kinds."""

    def __init__(self, outcomes: list[tuple[int, list[int]]]) -> None:
        super().__init__(outcomes)
        self.bags: list[list[int]] = []

    def draw(self, label: int, weights: list[int]) -> int:
        self.bags.append(weights.copy())
        return super().draw(label, weights)


def chain_outcomes(first: dict[int, list[int]], later: dict[int, list[int]]) -> dict[int, list[int]]:
    """Prepared outcomes, one after another, by label; labels with nothing prepared are left out."""
    labels = sorted({*first, *later})
    whole = {label: first.get(label, []) + later.get(label, []) for label in labels}
    return {label: values for label, values in whole.items() if values}


def _request(label: int) -> str:
    return "dice" if label == DICE else f"a draw from bag {label}"
