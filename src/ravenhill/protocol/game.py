"""What a game offers the rest of the program: how it starts, asks, answers, is seen, worded, drawn, counted and kept.

A new game is a subclass of `Game` and an entry point in the group `ravenhill.games`. What it does not say has a default
here, or in the room that would use it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Generic, Protocol

from ravenhill.kernel.chance import Chance
from ravenhill.kernel.decision import Decision, Vocabulary
from ravenhill.kernel.errors import RavenhillError
from ravenhill.kernel.events import Event
from ravenhill.kernel.plan import NO_WORD, Plan
from ravenhill.protocol.evaluator import Evaluator
from ravenhill.protocol.forecast import Forecast
from ravenhill.protocol.kinds import OddsT, OverlayT, TableT, TableT_contra, ViewT
from ravenhill.protocol.planning import Planner
from ravenhill.protocol.story import Chronicle, Seen
from ravenhill.protocol.values import Options, Value

if TYPE_CHECKING:
    from ravenhill.protocol.question import Question


class Wording(Protocol[TableT_contra]):
    """Puts a game into words."""

    def prompt(self, g: TableT_contra, decision: Decision) -> str:
        """What is asked, in a sentence."""

    def option(self, g: TableT_contra, word: int) -> str:
        """A word as the label of a button."""

    def refusal(self, g: TableT_contra, seat: int, word: int) -> tuple[str, str] | None:
        """Why a word is not offered: rule and sentence; None if it is."""

    def asked(self, g: TableT_contra) -> str:
        """Who is asked what, in a sentence for the others."""

    def player(self, number: int, /) -> str:
        """A seat as a sentence names it."""

    def sentence(self, g: TableT_contra, event: Event) -> str:
        """What happened, in a sentence."""

    def rule(self, g: TableT_contra, event: Event) -> str:
        """The rule that an event carries out; '' where there is none."""

    def trail(self, g: TableT_contra) -> list[str]:
        """The stack of frames in words."""

    def ending(self, g: TableT_contra) -> str:
        """How the game ended, in a sentence."""


class GameInfo(ABC):
    """What is known of a game before anything is played: its names, its words, its content and its set-up."""

    name: ClassVar[str]
    title: ClassVar[str]
    ruleset: ClassVar[int]
    most_seats: ClassVar[int] = 2
    fight_ends: ClassVar[tuple[str, str]] = ("attacker", "target")  # what odds call the one who begins, and the other
    pack_files: ClassVar[Sequence[str]] = ()  # by which a content pack of the game is known
    # Where other rooms find what serves this game there, as `module:object`; these serve every game.
    display: ClassVar[str] = "ravenhill.terminal.display:Display"
    encoder: ClassVar[str] = "ravenhill.research.plain_numbers:PlainNumbers"
    presentation: ClassVar[str] = ""  # in the browser; '' for a game that is not played there
    shelf: ClassVar[str] = ""  # in the library; '' for a game without one
    # What a program may say of the set-up in plain texts and numbers, with what is usual.
    parameters: ClassVar[Mapping[str, str | int]] = {}

    path: Path | None  # of the content pack; None for the game's own
    setup: str  # what the game is made of; '' where all games of its name are alike
    seats: tuple[str, ...]
    seat_names: Mapping[str, str]
    words: Vocabulary
    version: str  # of the content
    digest: str  # of everything in the content that the rules read

    def __init__(self, path: Path | None = None, setup: str = "") -> None:
        self.path = path
        self.setup = setup

    # --- set-up -----------------------------------------------------------------------------------
    @classmethod
    def setup_text(
        cls,
        path: Path | None,
        armies: Sequence[Value] | None = None,
        maps: Sequence[str | Path] | None = None,
        level: int | None = None,
        options: Options | None = None,
    ) -> str:
        """What a game is made of, from what a person says of it; '' where nothing can be said."""
        if any(each is not None for each in (armies, maps, level, options)):
            raise RavenhillError(f"{cls.title} takes no armies, maps, point level or options: it has its own")
        return ""

    @classmethod
    def setup_by(cls, parameters: Mapping[str, str | int]) -> str:
        """The same from its parameters."""
        return cls.setup_text(None)

    @classmethod
    def setup_of_position(cls, said: str, path: Path | None = None) -> str:
        """The set-up that a position carries with it."""
        return ""

    @classmethod
    def computers_options(cls, options: Options | None) -> Options | None:
        """The options of a game without persons."""
        return options or None

    @classmethod
    def line_ups(
        cls, path: Path | None, seats: int, armies: Sequence[str], maps: Sequence[str], level: int | None
    ) -> tuple[list[tuple[str, ...]], list[str]]:
        """Who meets where in many games: armies by seat, and the maps that take turns, '' for its own."""
        cls.setup_text(path, armies or None, maps or None, level)
        return [cls(path).seats], [""]

    @classmethod
    @abstractmethod
    def digest_in(cls, path: Path | None) -> str:
        """The digest of a content pack as it is on the disk now."""

    @classmethod
    def pack_faults(cls, path: Path) -> list[str]:
        """Every fault of a content pack: file, entry, reason."""
        return []

    @classmethod
    def pack_warnings(cls, path: Path) -> list[str]:
        """What does not keep a pack from being played, but may surprise its author."""
        return []

    @classmethod
    def pack_notes(cls, path: Path) -> list[str]:
        """What the owner of a sound pack should know."""
        return []

    # --- names ------------------------------------------------------------------------------------
    def use_names(self) -> dict[str, str]:
        """By word, the name of what can be used in a game."""
        return {}

    def draw_names(self, label: int, index: int) -> tuple[str, str]:
        """A draw as a record writes it: the bag and the thing."""
        raise ValueError(f"{self.title} draws nothing: all its chance is dice")

    def draw_numbers(self, bag: str, thing: str) -> tuple[int, int]:
        """The same the other way round; ValueError if a record names what there is not."""
        raise ValueError(f"{self.title} draws nothing: all its chance is dice")


class Game(GameInfo, Generic[TableT, ViewT, OddsT, OverlayT]):
    """A game with one content pack and one set-up."""

    wording: Wording[TableT]

    @property
    def evaluator(self) -> Evaluator[TableT]:
        """What a search asks; by default every imagined game is played out at random."""
        return Rollouts(self)

    @property
    def planner(self) -> Planner:
        """What lists, varies and describes plans; by default every word is a plan."""
        return Planner()

    def plans(self, question: Question, about: int = NO_WORD) -> list[Plan]:
        """What a seat can do now as whole plans; with `about`, what that thing can do."""
        return self.planner.plans(question, about)

    # --- beginning and keeping --------------------------------------------------------------------
    @abstractmethod
    def new(self, chance: Chance) -> TableT:
        """A new game, brought to its first question."""

    @abstractmethod
    def load(self, said: str, then: Chance | None = None) -> TableT:
        """A game in the position of a text."""

    @abstractmethod
    def dump(self, g: TableT) -> str:
        """The state as a position."""

    @abstractmethod
    def state_hash(self, g: TableT) -> int:
        """A number for exactly this state."""

    @abstractmethod
    def prepared(self, g: TableT, said: Mapping[str, Value]) -> dict[int, list[int]]:
        """Dice and draws that a person names, by label."""

    # --- playing ----------------------------------------------------------------------------------
    @abstractmethod
    def turn(self, g: TableT) -> int:
        """The number of the turn, 0 before the first."""

    @abstractmethod
    def resign(self, g: TableT, seat: int, reason: int) -> None:
        """A seat gives the game up."""

    @abstractmethod
    def bargain(self, g: TableT, seat: int, said: int) -> None:
        """A seat offers a draw, accepts it, declines it or withdraws the offer."""

    @abstractmethod
    def agree_to_draw(self, g: TableT) -> None:
        """Everyone has agreed to a draw: the game is over."""

    def beaten(self, g: TableT, seat: int) -> bool:
        """Whether a seat is out of a game that goes on: with two sides, never."""
        return False

    def absent(self, g: TableT) -> tuple[int, int] | None:
        """The seat that is asked although it has given up, and the answer given for it; None if there is none."""
        return None

    # --- what a seat sees -------------------------------------------------------------------------
    @abstractmethod
    def view(self, g: TableT, seat: int) -> ViewT:
        """Everything a seat has lawfully learned; the number after the last seat is a spectator."""

    @abstractmethod
    def determinise(self, g: TableT, seat: int, chance: Chance) -> TableT:
        """A copy in which everything the seat may not know is drawn again, with this chance."""

    @abstractmethod
    def draw(self, seen: ViewT, overlay: OverlayT | None = None) -> str:
        """The board as SVG, with what is laid over it."""

    def overlay(self, g: TableT, show: Sequence[str]) -> OverlayT:
        """What explains a choice on the board, as it is asked for."""
        raise RavenhillError(f"{self.title} has nothing to show over its board")

    def odds(self, g: TableT, seat: int, fight: Mapping[str, Value]) -> OddsT:
        """How a fight that has not begun may end, as far as a seat can know."""
        raise RavenhillError(f"{self.title} gives no odds")

    # --- in words ---------------------------------------------------------------------------------
    def prompt(self, g: TableT, decision: Decision) -> str:
        """What is asked, in a sentence."""
        return self.wording.prompt(g, decision)

    def option(self, g: TableT, word: int) -> str:
        """A word as the label of a button."""
        return self.wording.option(g, word)

    def warning(self, g: TableT, seat: int, word: int) -> str:
        """What a seat should know before it plays a lawful word, by what it may know; '' for nothing."""
        return ""

    def forecast(self, g: TableT, seat: int, word: int) -> Forecast:
        """What an answer would set off at once; the table is one that the seat cannot tell from the real one."""
        return Forecast([], "", "", {})

    def chronicle(self, g: TableT, position: str = "") -> Chronicle:
        """Tells what is seen of each event in the log of a game that began in a position; by default its sentence."""
        return Sentences(self, g)

    def refusal(self, g: TableT, seat: int, word: int) -> tuple[str, str] | None:
        """Why a word is not offered: rule and sentence; None if it is."""
        return self.wording.refusal(g, seat, word)

    def sentence(self, g: TableT, event: Event) -> str:
        """What happened, in a sentence."""
        return self.wording.sentence(g, event)

    def rule(self, g: TableT, event: Event) -> str:
        """The rule that an event carries out; '' where there is none."""
        return self.wording.rule(g, event)

    def trail(self, g: TableT) -> list[str]:
        """The stack of frames in words."""
        return self.wording.trail(g)

    def ending(self, g: TableT) -> str:
        """How the game ended, in a sentence."""
        return self.wording.ending(g)

    # --- for those who count ----------------------------------------------------------------------
    def score(self, g: TableT) -> dict[str, int]:
        """How far each side is, in numbers."""
        return {}

    def uses(self, g: TableT) -> list[tuple[int, str]]:
        """Who has used which card or ability."""
        return []

    def by_seat(self, g: TableT) -> dict[str, list[str]]:
        """What the seats differ in besides their names."""
        return {}

    def facts(self, g: TableT) -> dict[str, list[str]]:
        """What is worth counting of the game as a whole."""
        return {}

    def manner(self, g: TableT) -> str:
        """How the game ended, whatever side has won it."""
        return self.ending(g)


class Sentences(Generic[TableT]):
    """Tells each event by its sentence and its rule; nothing is seen to move."""

    def __init__(self, game: Game[TableT, ViewT, OddsT, OverlayT], g: TableT) -> None:
        self.sentence = game.sentence
        self.rule = game.rule
        self.g = g

    def seen(self, number: int) -> Seen:
        """The event in this place of the log."""
        event = (self.g.log or [])[number]
        return Seen(number, event.audience, self.sentence(self.g, event), self.rule(self.g, event), [], None)


class Rollouts(Evaluator[TableT]):
    """Evaluates a game by playing it out at random."""

    def __init__(self, game: Game[TableT, ViewT, OddsT, OverlayT]) -> None:
        super().__init__()
        self.determinise = game.determinise

    def imagine(self, g: TableT, seat: int, chance: Chance) -> TableT:
        """A table that the seat cannot tell from this one."""
        return self.determinise(g, seat, chance)
