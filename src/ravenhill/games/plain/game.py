"""A game that says only its rules, its words and what a seat sees; all else it has from here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import ClassVar, Final, TypeVar

import msgspec

from ravenhill.games.plain import drawing, position
from ravenhill.games.plain.happenings import DRAW_AGREED, DRAW_OFFERED, Happenings
from ravenhill.games.plain.table import PlainTable
from ravenhill.games.plain.wording import PlainWording
from ravenhill.games.positions import Order
from ravenhill.kernel.chance import Chance
from ravenhill.kernel.decision import Vocabulary
from ravenhill.kernel.errors import RavenhillError
from ravenhill.kernel.frame import Frame, copy_frame
from ravenhill.kernel.table import DRAWN, NO_ANSWER
from ravenhill.protocol.game import Game
from ravenhill.protocol.values import Value

PlainT = TypeVar("PlainT", bound=PlainTable)
SeenT = TypeVar("SeenT", bound=msgspec.Struct)
# How a game can end beside by its rules: in the order of GIVE_UP_WORDS of the record, and at last by agreement.
OTHER_ENDINGS: Final = (
    "{0:seat} wins: their opponent resigned.",
    "{0:seat} wins: their opponent ran out of time.",
    "{0:seat} wins: their opponent left the game.",
    "{0:seat} wins: their opponent forfeited.",
    "The players agreed to a draw.",
)


class PlainGame(Game[PlainT, SeenT, object, None]):
    """A game for two seats without content packs: its class says what it is, and three methods how it goes."""

    wording: PlainWording
    table: type[PlainT]
    procedure: ClassVar[type[Frame]]  # the whole game, which begins with what comes first after the set-up
    words: Vocabulary
    version = "1"
    labels: ClassVar[Mapping[str, str]] = {}  # by word, where its slug is not label enough
    happenings: ClassVar[Happenings]
    endings: ClassVar[Sequence[str]]  # by their numbers, with `{0:seat}` for the winner
    bags: ClassVar[Mapping[str, str]] = {}  # by the name of each bag, in the order of labels, the kind of word in it

    def __init__(self, path: Path | None = None, setup: str = "") -> None:
        if path is not None or setup:
            raise RavenhillError(f"{self.title} has neither content packs nor set-ups: none can be given")
        super().__init__()
        self.seat_names = {seat: seat.replace("-", " ").title() for seat in self.seats}
        self.digest = self.digest_in(None)
        names = [self.seat_names[seat] for seat in self.seats]
        self.wording = PlainWording(self.word_name, names, self.happenings, (*self.endings, *OTHER_ENDINGS))

    def word_name(self, word: int) -> str:
        """A word as a button and the log have it; a number with its kind before it."""
        kind, _, slug = self.words.names[word].partition(":")
        usual = f"{kind.capitalize()} {slug}" if slug.isdigit() else super().word_name(word)
        return self.labels.get(self.words.names[word], usual)

    # --- what a game says -------------------------------------------------------------------------
    def set_up(self, g: PlainT) -> None:
        """What is dealt and drawn before the procedure begins."""

    def hide(self, g: PlainT, seat: int) -> None:
        """Draws again, with the chance of this copy, what the seat may not know; by default the hands of others."""
        g.draw_hands_again(seat, len(self.seats))

    def faults(self, g: PlainT) -> Iterable[tuple[str, str, str]]:
        """What cannot be in a position although every column is in its range: column, sentence and rule."""
        return ()

    # --- beginning and keeping --------------------------------------------------------------------
    @classmethod
    def digest_in(cls, path: Path | None) -> str:
        """The content is the vocabulary, and what the ruleset says of it."""
        return sha256(f"{cls.name} {cls.ruleset} {cls.words.hash}".encode()).hexdigest()[:12]

    def bare(self, chance: Chance) -> PlainT:
        """A table on which nothing has happened yet."""
        g = self.table(chance, self.words.kind_of)
        g.begin(len(self.seats))
        return g

    def new(self, chance: Chance) -> PlainT:
        """A new game, brought to its first question."""
        g = self.bare(chance)
        self.set_up(g)
        g.call(self.procedure())
        g.advance()
        return g

    def load(self, said: str, then: Chance | None = None) -> PlainT:
        """A game in the position of a text."""
        return position.load(self, said, then)

    def dump(self, g: PlainT) -> str:
        """The state as a position."""
        return position.dump(self, g)

    def state_hash(self, g: PlainT) -> int:
        """A number for exactly this state."""
        return position.state_hash(g)

    def prepared_outcomes(self, g: PlainT, said: Mapping[str, Value]) -> dict[int, list[int]]:
        """Dice and draws that a person names, by label."""
        return position.prepared_outcomes(self, Order({"next": said}))

    def draw_names(self, label: int, index: int) -> tuple[str, str]:
        """A draw as a record writes it: the bag and the word."""
        bag = list(self.bags)[label]
        return bag, self.words.names[self.first_of(bag) + index]

    def draw_numbers(self, bag: str, thing: str) -> tuple[int, int]:
        """The same the other way round; ValueError if a record names what there is not."""
        label, kind = list(self.bags).index(bag), thing.partition(":")[0]
        if thing not in self.words.number or kind != self.bags[bag]:
            raise ValueError(f"{thing} does not lie in {bag}")
        return label, self.words.number[thing] - self.first_of(bag)

    def first_of(self, bag: str) -> int:
        """The first word that can be drawn from a bag."""
        return self.words.first[self.words.kinds.index(self.bags[bag])]

    # --- playing ----------------------------------------------------------------------------------
    def turn(self, g: PlainT) -> int:
        """The column of that name."""
        return g.turn

    def resign(self, g: PlainT, seat: int, reason: int) -> None:
        """The other side wins."""
        g.emit(reason, [seat])
        g.end(1 - seat, len(self.endings) + reason)

    def bargain(self, g: PlainT, seat: int, said: int) -> None:
        """A seat says something about a draw."""
        g.emit(DRAW_OFFERED + said, [seat])

    def agree_to_draw(self, g: PlainT) -> None:
        """Nobody wins."""
        g.emit(DRAW_AGREED, [])
        g.end(DRAWN, len(self.endings) + len(OTHER_ENDINGS) - 1)

    # --- what a seat sees -------------------------------------------------------------------------
    def determinise(self, g: PlainT, seat: int, chance: Chance) -> PlainT:
        """A copy in which hidden columns, secrets of procedures and sealed answers of others are drawn again."""
        copy = g.clone(chance)
        self.hide(copy, seat)
        for height, frame in enumerate(copy.stack):
            if frame.secret and getattr(frame, "seat", seat) != seat:
                copy.stack[height] = copy_frame(frame)  # the original shares its frames with the copy
                copy.stack[height].redraw(copy)
        copy.answers = [answer if asked == seat else NO_ANSWER for asked, answer in enumerate(g.answers)]
        copy.decisions = []
        for decision in g.decisions:
            copy.ask(decision.seat, decision.kind)  # what can be answered follows from what was drawn
        return copy

    def draw(self, seen: SeenT, overlay: None = None) -> str:
        """The view as a board of tiles."""
        return drawing.board(self, seen)
