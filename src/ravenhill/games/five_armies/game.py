"""The Battle of Five Armies as the rest of Ravenhill sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import ravenhill.games.five_armies.cards  # noqa: F401  enters the effects of all cards
from ravenhill.games.five_armies import hidden, report
from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.chronicle import Chronicle
from ravenhill.games.five_armies.drawing import document
from ravenhill.games.five_armies.evaluation.evaluator import EVALUATOR
from ravenhill.games.five_armies.forecast import forecast as forecasts
from ravenhill.games.five_armies.language import wording
from ravenhill.games.five_armies.odds import estimate as odds
from ravenhill.games.five_armies.odds.result import Odds
from ravenhill.games.five_armies.pack import loading, slugs
from ravenhill.games.five_armies.plans.planner import PLANNER
from ravenhill.games.five_armies.position import reading
from ravenhill.games.five_armies.position import writing as text
from ravenhill.games.five_armies.position.start import prepared_chance
from ravenhill.games.five_armies.rules.hand import DRAW_TILE, DRAW_TOKEN
from ravenhill.games.five_armies.rules.turn import new_battle
from ravenhill.games.five_armies.rules.victory import agree_to_draw, bargain, give_up
from ravenhill.games.five_armies.state import Battle
from ravenhill.games.five_armies.view import View, view
from ravenhill.games.positions import Order
from ravenhill.kernel.chance import Chance, Seeded
from ravenhill.kernel.decision import Decision
from ravenhill.kernel.errors import RavenhillError
from ravenhill.kernel.events import Event
from ravenhill.kernel.plan import NO_WORD, Plan
from ravenhill.protocol.forecast import Forecast
from ravenhill.protocol.question import Question

RULESET = 2


class FiveArmies:
    """The game with one content pack; it has one set-up only."""

    name = "five-armies"
    title = "The Battle of Five Armies"
    seats = ("free-peoples", "shadow")
    seat_names: ClassVar = {"free-peoples": "Free Peoples", "shadow": "Shadow"}
    ruleset = RULESET
    setup = ""
    evaluator = EVALUATOR
    planner = PLANNER
    # Where the web finds how it is shown and browsed; each is imported when it is first asked for.
    presentation = "ravenhill.web.games.five_armies.presentation:FiveArmiesPresentation"
    shelf = "ravenhill.web.games.five_armies.library.shelf:SHELF"

    def __init__(self, path: Path | None = None, setup: str = "") -> None:
        if setup:
            raise RavenhillError(f"{self.title} has one set-up only; none can be given")
        self.path = path
        self.content = loading.load(path)
        self.texts = loading.texts(path)
        self.digest = loading.digest(path)
        self.words = v.vocabulary(self.content)
        self.wording = wording.Wording(self.texts, self.content, self.words)

    # --- beginning --------------------------------------------------------------------------------
    @staticmethod
    def setup_text(path: Path | None, *said: object) -> str:
        """What the game is made of: nothing can be said of it (armies, maps, point level, options)."""
        if any(each is not None for each in said):
            raise RavenhillError(f"{FiveArmies.title} takes no armies, maps, point level or options: it has its own")
        return ""

    @staticmethod
    def computers_options(options: object) -> Any:
        """The options of a game without persons: those of every game, which has none."""
        return options or None

    @staticmethod
    def line_ups(path: Path | None, seats: int, *said: object) -> tuple[list[tuple[str, ...]], list[str]]:
        """Who meets where in many games: there is one set-up, and it has its board."""
        FiveArmies.setup_text(path, *(each or None for each in said))
        return [("free-peoples", "shadow")], [""]

    @staticmethod
    def setup_of_position(said: str, path: Path | None = None) -> str:
        """A position needs no set-up of its own."""
        return ""

    @staticmethod
    def digest_in(path: Path | None) -> str:
        """The digest of a content pack as it is on the disk now."""
        return loading.digest(path)

    def new(self, chance: Chance) -> Battle:
        """A new game, brought to its first question."""
        return new_battle(self.content, self.words, chance)

    def load(self, said: str, then: Chance | None = None) -> Battle:
        """A game in the position of a text."""
        return reading.load(said, self.content, self.words, then)

    def prepared(self, g: Battle, said: dict[str, Any]) -> dict[int, list[int]]:
        """Dice and draws that a person names, by label."""
        return prepared_chance(Order({"next": said}), g)

    def dump(self, g: Battle) -> str:
        """The state as a position."""
        return text.dump(g)

    def state_hash(self, g: Battle) -> int:
        """A number for exactly this state."""
        return text.state_hash(g)

    def turn(self, g: Battle) -> int:
        """The number of the turn."""
        return g.turn

    def beaten(self, g: Battle, seat: int) -> bool:
        """Whether a seat is out of a game that goes on: with two sides, never."""
        return False

    def resign(self, g: Battle, seat: int, reason: int) -> None:
        """A side gives the game up: the other one wins."""
        give_up(g, seat, reason)

    def bargain(self, g: Battle, seat: int, said: int) -> None:
        """A seat offers a draw, accepts it, declines it or withdraws the offer."""
        bargain(g, seat, said)

    def agree_to_draw(self, g: Battle) -> None:
        """Everyone has agreed to a draw: the game is over."""
        agree_to_draw(g)

    def absent(self, g: Battle) -> tuple[int, int] | None:
        """The seat that is asked although it has given up: with two sides, none."""
        return None

    # --- what a seat sees -------------------------------------------------------------------------
    def view(self, g: Battle, seat: int) -> View:
        """Everything a seat has lawfully learned."""
        return view(g, seat, self.wording)

    def determinise(self, g: Battle, seat: int, chance: Chance) -> Battle:
        """A copy in which everything the seat may not know is drawn anew."""
        return hidden.determinise(g, seat, chance)

    def chronicle(self, g: Battle, position: str = "") -> Chronicle:
        """Tells what is seen of each event in the log."""
        return Chronicle(g, self.wording)

    def overlay(self, g: Battle, show: Sequence[str]) -> None:
        """Nothing is laid over this board."""
        raise RavenhillError(f"{self.title} has nothing to show over its board")

    def draw(self, seen: View, overlay: None = None) -> str:
        """The board as SVG."""
        return document.board(seen, self.path / "board.toml" if self._own_board() and self.path else None)

    def _own_board(self) -> bool:
        return self.path is not None and (self.path / "board.toml").exists()

    def odds(self, g: Battle, seat: int, fight: Mapping[str, Any]) -> Odds:
        """The odds of a combat that has not begun, as far as a seat can know."""
        return odds.odds(g, seat, fight)

    def plans(self, question: Question, about: int = NO_WORD) -> list[Plan]:
        """What a seat can do now as whole plans; with `about`, what that thing can do."""
        return self.planner.plans(question, about)

    # --- in words ---------------------------------------------------------------------------------
    def prompt(self, g: Battle, decision: Decision) -> str:
        """What is asked, in a sentence."""
        return self.wording.prompt(g, decision)

    def option(self, g: Battle, word: int) -> str:
        """A word as the label of a button."""
        return self.wording.option(g, word)

    def warning(self, g: Battle, seat: int, word: int) -> str:
        """What a seat should know before it plays a lawful word, by what it may know; '' for nothing."""
        return self.wording.warning(hidden.determinise(g, seat, Seeded(0)), seat, word)

    def forecast(self, g: Battle, seat: int, word: int) -> Forecast:
        """What an answer would set off at once; the table is one that the seat cannot tell from the real one."""
        return forecasts.forecast(g, seat, word, self.wording)

    def refusal(self, g: Battle, seat: int, word: int) -> tuple[str, str] | None:
        """Why a word is not offered: rule and sentence."""
        return self.wording.refusal(g, seat, word)

    def sentence(self, g: Battle, event: Event) -> str:
        """What happened, in a sentence."""
        return self.wording.sentence(g, event)

    def rule(self, g: Battle, event: Event) -> str:
        """The rule that an event carries out; '' where there is none."""
        return self.wording.rule(g, event)

    def trail(self, g: Battle) -> list[str]:
        """The stack of frames in words."""
        return self.wording.trail(g)

    def ending(self, g: Battle) -> str:
        """How the game ended, in a sentence."""
        return self.wording.ending(g)

    # --- for those who count ----------------------------------------------------------------------
    def score(self, g: Battle) -> dict[str, int]:
        """How far each side is, in numbers."""
        return report.score(g)

    def uses(self, g: Battle) -> list[tuple[int, str]]:
        """Who has used which card or ability."""
        return report.uses(g)

    def by_seat(self, g: Battle) -> dict[str, list[str]]:
        """What the seats differ in besides their names: here nothing."""
        return {}

    def facts(self, g: Battle) -> dict[str, list[str]]:
        """What is worth counting of the game as a whole."""
        return report.facts(g)

    def manner(self, g: Battle) -> str:
        """How the game ended, whoever has won it."""
        return report.manner(g)

    # --- draws in records -------------------------------------------------------------------------
    def draw_names(self, label: int, index: int) -> tuple[str, str]:
        """A draw as a record writes it: the bag and the thing."""
        if label < DRAW_TILE:
            return slugs.DECKS[label], f"card:{self.content.card_slugs[index]}"
        if label == DRAW_TILE:
            return "tile", f"tile:{self.content.tile_slugs[index]}"
        return v.GROUP_SLUGS[label - DRAW_TOKEN], f"shows:{self.content.token_slugs[index]}"

    def draw_numbers(self, bag: str, thing: str) -> tuple[int, int]:
        """The same the other way round; ValueError if a record names what there is not."""
        slug = thing.partition(":")[2]
        if bag in slugs.DECKS:
            return slugs.DECKS.index(bag), self.content.card_slugs.index(slug)
        if bag == "tile":
            return DRAW_TILE, self.content.tile_slugs.index(slug)
        return DRAW_TOKEN + v.GROUP_SLUGS.index(bag), self.content.token_slugs.index(slug)
