"""Asks one seat a question, answered in a fixed vocabulary."""

from collections.abc import Callable
from hashlib import sha256
from typing import Final, TypeAlias

Seat: TypeAlias = int  # a player, by the number of the seat
Word: TypeAlias = int  # a word of the vocabulary, by its number

KINDS: Final[dict[str, "Kind"]] = {}


class Kind:
    """A kind of question: the rule that asks it, the words it takes, and the one test of legality.

    `candidates(frame, g, seat)` lists cheaply what might be lawful; `refusal(frame, g, seat, word)` gives 0 or the
    number of a reason. `words` are the kinds of word that can be an answer at all; while the game goes on a
    `secret` answer is read by its own seat alone, one `between` the seats by them and no spectator. The options are
    `public` if every seat that learns of the answer could list them; not so where they come out of a hidden hand. Every
    kind says which it is, for a lone answer is given for a person only where it tells no seat anything. What a
    question says stands under its name in the language of its game; one that no language knows brings its `prompt`.
    """

    def __init__(
        self,
        name: str,
        rule: str,
        words: tuple[int, ...],
        candidates: Callable[..., list[int]],
        refusal: Callable[..., int],
        *,
        public: bool,
        secret: bool = False,
        between: bool = False,
        prompt: str = "",
    ) -> None:
        self.name = name
        self.rule = rule
        self.prompt = prompt
        self.words = words
        self.candidates = candidates
        self.refusal = refusal
        self.secret = secret
        self.between = between
        self.public = public
        assert name not in KINDS, name
        assert not (secret and public), f"{name}: nobody but its own seat may know that there was no choice"
        KINDS[name] = self


class Decision:
    """An open question: who is asked, what, and every lawful answer. No data class: one is made for every word."""

    def __init__(self, seat: Seat, kind: Kind, options: list[Word]) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options


class Vocabulary:
    """All words of a game: `kind:slug` outside, consecutive ints inside, in the order of the content."""

    def __init__(self, kinds: list[tuple[str, list[str]]]) -> None:
        self.kinds: list[str] = [kind for kind, _ in kinds]
        self.names: list[str] = []
        self.kind_of: list[int] = []
        self.first: list[int] = []
        for number, (kind, slugs) in enumerate(kinds):
            self.first.append(len(self.names))
            for slug in slugs:
                self.names.append(f"{kind}:{slug}")
                self.kind_of.append(number)
        self.number: dict[str, int] = {name: index for index, name in enumerate(self.names)}

    def __len__(self) -> int:
        return len(self.names)

    @property
    def hash(self) -> str:
        """A short name of exactly this vocabulary, for the header of a record."""
        return sha256("\n".join(self.names).encode()).hexdigest()[:12]
