"""Combat Hex as the rest of Ravenhill sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import ravenhill.games.combat_hex.abilities  # noqa: F401  enters the effects of all abilities
from ravenhill.games.combat_hex import hidden, report
from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.armies import line_ups as game_line_ups
from ravenhill.games.combat_hex.armies import setup_text as game_setup
from ravenhill.games.combat_hex.armies.choices import chosen
from ravenhill.games.combat_hex.chronicle.chronicle import Chronicle
from ravenhill.games.combat_hex.drawing import document
from ravenhill.games.combat_hex.evaluation.evaluator import EVALUATOR
from ravenhill.games.combat_hex.forecast import forecast as forecasts
from ravenhill.games.combat_hex.language import wording
from ravenhill.games.combat_hex.model import Content, Words
from ravenhill.games.combat_hex.odds import estimate as odds
from ravenhill.games.combat_hex.odds.result import BlowOdds, ChainOdds
from ravenhill.games.combat_hex.overlays import overlay as overlays
from ravenhill.games.combat_hex.pack import loading
from ravenhill.games.combat_hex.plans.planner import PLANNER
from ravenhill.games.combat_hex.position import reading
from ravenhill.games.combat_hex.position import writing as text
from ravenhill.games.combat_hex.position.battle import read_setup
from ravenhill.games.combat_hex.position.start import prepared_chance
from ravenhill.games.combat_hex.rules.turn import give_up, new_battle
from ravenhill.games.combat_hex.rules.victory import agree_to_draw, bargain
from ravenhill.games.combat_hex.state import Battle
from ravenhill.games.combat_hex.view import Overlay, View, view
from ravenhill.games.planning import Planner
from ravenhill.games.positions import Order, Page
from ravenhill.kernel.chance import Chance
from ravenhill.kernel.decision import Decision
from ravenhill.kernel.events import Event
from ravenhill.kernel.plan import NO_WORD, Plan
from ravenhill.protocol.forecast import Forecast
from ravenhill.protocol.question import Question

RULESET = 2
IDLE = (v.DONE, v.NO, v.END_PHASE, v.FORGO)  # what an army that has given up answers, if it can


@lru_cache(maxsize=8)
def content_in(path: Path | None) -> Content:
    """The content of a pack, read once."""
    return loading.load(path)


@lru_cache(maxsize=8)
def texts_in(path: Path | None) -> loading.Texts:
    """The names and sentences of a pack, read once."""
    return loading.texts(path)


class CombatHex:
    """The game with one content pack and one set-up: armies, maps, point level, rules options."""

    name = "combat-hex"
    title = "Combat Hex"
    ruleset = RULESET
    evaluator = EVALUATOR
    planner: Planner = PLANNER
    # Where the web finds how it is shown and browsed; each is imported when it is first asked for.
    presentation = "ravenhill.web.games.combat_hex.presentation:CombatHexPresentation"
    shelf = "ravenhill.web.games.combat_hex.library.shelf:SHELF"

    def __init__(self, path: Path | None = None, setup: str = "") -> None:
        self.path = path
        self.content = content_in(path)
        self.texts = texts_in(path)
        self.digest = loading.digest(path)
        self.setup = setup or self.setup_text(path)
        self.made_of = game_setup.read(self.setup, self.content)
        self.seats = tuple(v.SEAT_LETTERS[: self.made_of.seats])
        self.seat_names = {seat: f"Army {seat.upper()}" for seat in self.seats}
        self.words = Words(self.content, self.made_of)
        self.wording = wording.Wording(self.texts, self.content, self.made_of, self.words)

    # --- beginning --------------------------------------------------------------------------------
    @staticmethod
    def setup_text(
        path: Path | None,
        armies: Sequence[Any] | None = None,
        maps: Sequence[str | Path] | None = None,
        level: int | None = None,
        options: Mapping[str, Any] | Sequence[str] | None = None,
    ) -> str:
        """What a game is made of, from what a person says of it; the rest as is usual."""
        content = content_in(path)
        return game_setup.text_of(content, chosen(content, texts_in(path), armies, maps, level, options))

    @staticmethod
    def computers_options(options: Mapping[str, Any] | Sequence[str] | None) -> dict[str, Any] | list[str]:
        """The options of a game without persons: it ends after turn 20, unless they say else (CH-V5)."""
        return game_setup.computers_options(options)

    @staticmethod
    def line_ups(
        path: Path | None, seats: int, armies: Sequence[str], maps: Sequence[str], level: int | None
    ) -> tuple[list[tuple[str, ...]], list[str]]:
        """Who meets where in many games: armies by seat, and the maps that take turns."""
        content, texts = content_in(path), texts_in(path)
        found = game_line_ups.line_ups(texts, seats, armies, level)
        return found, game_line_ups.grounds(content, texts, seats, armies, maps, level)

    @staticmethod
    def setup_of_position(said: str, path: Path | None = None) -> str:
        """The set-up that a position carries with it."""
        content, page = content_in(path), Page(said)
        return game_setup.text_of(content, read_setup(page, content)[2])

    @staticmethod
    def digest_in(path: Path | None) -> str:
        """The digest of a content pack as it is on the disk now."""
        return loading.digest(path)

    def new(self, chance: Chance) -> Battle:
        """A new game, brought to its first question."""
        game_setup.check(self.content, self.made_of)
        return new_battle(self.content, self.made_of, self.words, chance)

    def load(self, said: str, then: Chance | None = None) -> Battle:
        """A game in the position of a text."""
        return reading.load(said, self.content, self.words, then)

    def prepared(self, g: Battle, said: dict[str, Any]) -> dict[int, list[int]]:
        """Dice that a person names, by label."""
        return prepared_chance(Order({"next": {key: values for key, values in said.items() if values}}))

    def dump(self, g: Battle) -> str:
        """The state as a position."""
        return text.dump(g)

    def state_hash(self, g: Battle) -> int:
        """A number for exactly this state."""
        return text.state_hash(g)

    def turn(self, g: Battle) -> int:
        """The number of the turn, 0 while the armies are set up."""
        return g.turn

    def beaten(self, g: Battle, seat: int) -> bool:
        """Whether a seat is out of a game that goes on."""
        return g.beaten[seat] == 1 or g.given_up[seat] == 1

    def resign(self, g: Battle, seat: int, reason: int) -> None:
        """An army gives up; with two the other wins, with more the others go on."""
        give_up(g, seat, reason)

    def bargain(self, g: Battle, seat: int, said: int) -> None:
        """A seat offers a draw, accepts it, declines it or withdraws the offer."""
        bargain(g, seat, said)

    def agree_to_draw(self, g: Battle) -> None:
        """Everyone has agreed to a draw: the game is over."""
        agree_to_draw(g)

    def absent(self, g: Battle) -> tuple[int, int] | None:
        """The seat that is asked although it has given up, and the answer given for it; None if there is none."""
        for decision in g.decisions:
            if g.given_up[decision.seat]:
                idle = [word for word in IDLE if word in decision.options]
                return decision.seat, [*idle, *decision.options][0]
        return None

    # --- what a seat sees -------------------------------------------------------------------------
    def view(self, g: Battle, seat: int) -> View:
        """Everything there is to see: nothing is hidden but what the dice will show."""
        return view(g, seat, self.wording)

    def determinise(self, g: Battle, seat: int, chance: Chance) -> Battle:
        """A copy with chance of its own."""
        return hidden.determinise(g, seat, chance)

    def chronicle(self, g: Battle, position: str = "") -> Chronicle:
        """Tells what is seen of each event in the log; the position is the one the game began in, if it did in one."""
        return Chronicle(g, self.wording, self.load(position) if position else None)

    def overlay(self, g: Battle, show: Sequence[str]) -> Overlay:
        """Kill zones, reach, lines of sight and damage chains, as they are asked for."""
        return overlays.shown(g, show, self.wording)

    def odds(self, g: Battle, seat: int, fight: Mapping[str, Any]) -> BlowOdds | ChainOdds:
        """The odds of a shot, a free attack or a damage chain; every seat knows them."""
        return odds.odds(g, fight, self.wording)

    def draw(self, seen: View, overlay: Overlay | None = None) -> str:
        """The field as SVG, with what is laid over it."""
        return document.board(seen, overlay)

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
        """What a seat should know before it plays a lawful word; '' for nothing."""
        return self.wording.warning(g, seat, word)

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
        """Survivors of each army and their points."""
        return report.score(g)

    def uses(self, g: Battle) -> list[tuple[int, str]]:
        """Who has used which ability."""
        return report.uses(g)

    def by_seat(self, g: Battle) -> dict[str, list[str]]:
        """The army of each seat, its edge, and when it acted first."""
        return report.by_seat(g)

    def facts(self, g: Battle) -> dict[str, list[str]]:
        """On which map it was fought."""
        return report.facts(g)

    def manner(self, g: Battle) -> str:
        """How the game ended, whoever has won it."""
        return report.manner(g)

    # --- draws in records -------------------------------------------------------------------------
    def draw_names(self, label: int, index: int) -> tuple[str, str]:
        """A draw as a record writes it: there is none."""
        raise ValueError(f"{self.title} draws nothing: all its chance is dice")

    def draw_numbers(self, bag: str, thing: str) -> tuple[int, int]:
        """The same the other way round; ValueError if a record names what there is not."""
        raise ValueError(f"{self.title} draws nothing: all its chance is dice")
