"""Defines what a game offers: how it starts, asks, answers, and is seen, worded, drawn, counted and kept.

A new game is a subclass of `Game` and an entry point in the group `ravenhill.games`. What it does not say has a default
here, or in the room that would use it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple, Protocol

from ravenhill.kernel.chance import Chance
from ravenhill.kernel.decision import Decision, Vocabulary
from ravenhill.kernel.errors import RavenhillError
from ravenhill.kernel.events import Event
from ravenhill.kernel.plan import NO_WORD, Plan
from ravenhill.protocol.evaluator import Evaluator
from ravenhill.protocol.forecast import Forecast
from ravenhill.protocol.kinds import OddsT, OverlayT, TableT, TableT_contra, ViewT
from ravenhill.protocol.planning import Planner
from ravenhill.protocol.story import Chronicle, Retelling, Seen
from ravenhill.protocol.tally import SideTally, Tally
from ravenhill.protocol.values import Options, Value

if TYPE_CHECKING:
    from ravenhill.protocol.question import Question


class Wording(Protocol[TableT_contra]):
    """Puts a game into words."""

    def prompt(self, g: TableT_contra, decision: Decision) -> str:
        """The question, in a sentence."""

    def option(self, g: TableT_contra, word: int) -> str:
        """A word as the label of a button."""

    def refusal(self, g: TableT_contra, seat: int, word: int) -> tuple[str, str] | None:
        """The reason a word is not offered: rule and sentence; None if it is."""

    def open_question(self, g: TableT_contra) -> str:
        """The question, in a sentence for the other seats."""

    def player(self, number: int, /) -> str:
        """A seat as a sentence names it."""

    def sentence(self, g: TableT_contra, event: Event) -> str:
        """An event, in a sentence."""

    def rule(self, g: TableT_contra, event: Event) -> str:
        """The rule that an event carries out; '' where there is none."""

    def trail(self, g: TableT_contra) -> list[str]:
        """The stack of frames in words."""

    def ending(self, g: TableT_contra) -> str:
        """The end of the game, in a sentence."""


class FightTerm(NamedTuple):
    """One of the things that name a fight whose odds a program asks for."""

    text: str
    several: bool = False  # whether it can be said more than once


class GameInfo(ABC):
    """The facts of a game before anything is played: its names, its words, its content and its set-up."""

    name: ClassVar[str]
    title: ClassVar[str]
    ruleset: ClassVar[int]
    most_seats: ClassVar[int] = 2
    fight_ends: ClassVar[tuple[str, str]] = ("attacker", "target")  # what odds call the one who begins, and the other
    fight_terms: ClassVar[Mapping[str, FightTerm]] = {}  # what names a fight to the API
    fights: ClassVar[Mapping[str, type]] = {}  # by its name in an answer of the API, each sort of odds
    pack_files: ClassVar[Sequence[str]] = ()  # by which a content pack of the game is known
    # The objects that serve this game in other rooms, as `module:object`; these serve every game.
    display: ClassVar[str] = "ravenhill.terminal.display:Display"
    encoder: ClassVar[str] = "ravenhill.research.plain_numbers:PlainNumbers"
    presentation: ClassVar[str] = "ravenhill.web.games.plain:PlainPresentation"  # at the table in the browser
    entrance: ClassVar[str] = "ravenhill.web.games.entrance:Entrance"  # on the start page
    shelf: ClassVar[str] = "ravenhill.web.library.shelf:EMPTY"  # in the library, beside the rules
    # The parts of the set-up that a program may choose, in plain texts and numbers, with their defaults.
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
        """The set-up text for a person's choices; '' where nothing can be chosen."""
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
        """The pairings for many games: armies by seat, and the maps that take turns, '' for its own."""
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
        """Things that don't keep a pack from being played, but may surprise its author."""
        return []

    @classmethod
    def pack_notes(cls, path: Path) -> list[str]:
        """Notes for the owner of a sound pack."""
        return []

    # --- names ------------------------------------------------------------------------------------
    def use_names(self) -> dict[str, str]:
        """By word, the name of what can be used in a game."""
        return {}

    def word_name(self, word: int) -> str:
        """A word by itself, whatever is being asked; by default its slug."""
        return self.words.names[word].partition(":")[2].replace("-", " ").capitalize()

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
        """The evaluator for a search; by default it plays every imagined game out at random."""
        return Rollouts(self)

    @property
    def planner(self) -> Planner:
        """The planner, which lists, varies and describes plans; by default every word is a plan."""
        return Planner()

    @property
    def retelling(self) -> Retelling:
        """What tells actions in a few words; by default with their first sentences."""
        return Retelling()

    def plans(self, question: Question, about: int = NO_WORD) -> list[Plan]:
        """The whole plans a seat can carry out now; with `about`, the plans of that thing."""
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
    def prepared_outcomes(self, g: TableT, said: Mapping[str, Value]) -> dict[int, list[int]]:
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
        """The facts a seat has lawfully learned; the number after the last seat is a spectator."""

    @abstractmethod
    def determinise(self, g: TableT, seat: int, chance: Chance) -> TableT:
        """A copy in which everything the seat may not know is drawn again, with this chance."""

    @abstractmethod
    def draw(self, seen: ViewT, overlay: OverlayT | None = None) -> str:
        """The board as SVG, with what is laid over it."""

    def overlay(self, g: TableT, show: Sequence[str]) -> OverlayT:
        """The drawing that explains a choice on the board, as requested."""
        raise RavenhillError(f"{self.title} has nothing to show over its board")

    def odds(self, g: TableT, seat: int, fight: Mapping[str, Value]) -> OddsT:
        """The possible ends of a fight that has not begun, as far as a seat can know."""
        raise RavenhillError(f"{self.title} gives no odds")

    # --- in words ---------------------------------------------------------------------------------
    def prompt(self, g: TableT, decision: Decision) -> str:
        """The question, in a sentence."""
        return self.wording.prompt(g, decision)

    def option(self, g: TableT, word: int) -> str:
        """A word as the label of a button."""
        return self.wording.option(g, word)

    def warning(self, g: TableT, seat: int, word: int) -> str:
        """A warning for a seat before it plays a lawful word, by what it may know; '' for none."""
        return ""

    def forecast(self, g: TableT, seat: int, word: int) -> Forecast:
        """The immediate effects of an answer; the table is one that the seat cannot tell from the real one."""
        return Forecast([], "", "", {})

    def chronicle(self, g: TableT, position: str = "") -> Chronicle:
        """Tells what is seen of each event in the log of a game that began in a position; by default its sentence."""
        return Sentences(self, g)

    def refusal(self, g: TableT, seat: int, word: int) -> tuple[str, str] | None:
        """The reason a word is not offered: rule and sentence; None if it is."""
        return self.wording.refusal(g, seat, word)

    def sentence(self, g: TableT, event: Event) -> str:
        """An event, in a sentence."""
        return self.wording.sentence(g, event)

    def rule(self, g: TableT, event: Event) -> str:
        """The rule that an event carries out; '' where there is none."""
        return self.wording.rule(g, event)

    def trail(self, g: TableT) -> list[str]:
        """The stack of frames in words."""
        return self.wording.trail(g)

    def ending(self, g: TableT) -> str:
        """The end of the game, in a sentence."""
        return self.wording.ending(g)

    # --- for those who count ----------------------------------------------------------------------
    def score(self, g: TableT) -> dict[str, int]:
        """The points of each side so far."""
        return {}

    def uses(self, g: TableT) -> list[tuple[int, str]]:
        """The cards or abilities each seat has used."""
        return []

    def by_seat(self, g: TableT) -> dict[str, list[str]]:
        """The differences between the seats besides their names."""
        return {}

    def facts(self, g: TableT) -> dict[str, list[str]]:
        """The facts worth counting of the game as a whole."""
        return {}

    def tally(self, g: TableT) -> Tally:
        """The dice, losses and best piece of a game that is over."""
        return Tally([SideTally() for _ in self.seats])

    def manner(self, g: TableT) -> str:
        """The manner in which the game ended, whichever side has won."""
        return self.ending(g)


class Sentences(Generic[TableT]):
    """Tells each event by its sentence and its rule; nothing is seen to move."""

    def __init__(self, game: Game[TableT, ViewT, OddsT, OverlayT], g: TableT) -> None:
        self.sentence = game.sentence
        self.rule = game.rule
        self.g = g

    def seen_event(self, number: int) -> Seen:
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
