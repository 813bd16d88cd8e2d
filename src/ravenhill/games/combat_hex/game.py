"""Offers Combat Hex to the rest of Ravenhill."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import ClassVar

import ravenhill.games.combat_hex.abilities  # noqa: F401  enters the effects of all abilities
from ravenhill.games.combat_hex import hidden, report
from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.armies import line_ups as game_line_ups
from ravenhill.games.combat_hex.armies import setup_text as game_setup
from ravenhill.games.combat_hex.armies.choices import choose_setup
from ravenhill.games.combat_hex.chronicle.chronicle import Chronicle
from ravenhill.games.combat_hex.drawing import document
from ravenhill.games.combat_hex.evaluation.evaluator import EVALUATOR
from ravenhill.games.combat_hex.forecast import forecast as forecasts
from ravenhill.games.combat_hex.language import wording
from ravenhill.games.combat_hex.language.texts import TEXTS
from ravenhill.games.combat_hex.model import TURN_LIMIT, Content, Words
from ravenhill.games.combat_hex.odds import estimate as odds
from ravenhill.games.combat_hex.odds.result import BlowOdds, ChainOdds
from ravenhill.games.combat_hex.overlays import overlay as overlays
from ravenhill.games.combat_hex.pack import faults as pack_files
from ravenhill.games.combat_hex.pack import loading
from ravenhill.games.combat_hex.plans.planner import PLANNER
from ravenhill.games.combat_hex.position import reading
from ravenhill.games.combat_hex.position import writing as text
from ravenhill.games.combat_hex.position.battle import read_setup
from ravenhill.games.combat_hex.position.start import prepared_chance
from ravenhill.games.combat_hex.rules.turn import give_up, new_battle
from ravenhill.games.combat_hex.rules.victory import agree_to_draw, bargain
from ravenhill.games.combat_hex.state import Battle
from ravenhill.games.combat_hex.tally import tally as count
from ravenhill.games.combat_hex.view import Overlay, View, view
from ravenhill.games.positions import Order, Page
from ravenhill.games.retelling import Retelling
from ravenhill.kernel.chance import Chance
from ravenhill.protocol.forecast import Forecast
from ravenhill.protocol.game import FightTerm, Game
from ravenhill.protocol.tally import Tally
from ravenhill.protocol.values import Options, Value

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


class CombatHex(Game[Battle, View, BlowOdds | ChainOdds, Overlay]):
    """The game with one content pack and one set-up: armies, maps, point level, rules options."""

    name = "combat-hex"
    title = "Combat Hex"
    ruleset = RULESET
    evaluator = EVALUATOR
    planner = PLANNER
    most_seats = len(v.SEAT_LETTERS)
    fight_ends = ("shooter", "target")
    fights: ClassVar[Mapping[str, type]] = {"blow": BlowOdds, "chain": ChainOdds}
    fight_terms: ClassVar[Mapping[str, FightTerm]] = {
        "target": FightTerm("the warrior who would be hit"),
        "shooter": FightTerm("the warrior who would shoot"),
        "free_attack": FightTerm("the warriors who would strike together", several=True),
        "chain": FightTerm("any warrior of the combat"),
    }
    pack_files = (*(f"{name}.toml" for name in pack_files.NAMES), *(f"{folder}/" for folder in pack_files.FOLDERS))
    # As texts, armies and maps are parted by semicolons; a last turn of 0 stands for none (CH-V5).
    parameters: ClassVar[Mapping[str, str | int]] = {"armies": "", "maps": "", "level": 0, "turn_limit": TURN_LIMIT}
    display = "ravenhill.terminal.games.combat_hex.display:CombatHexDisplay"
    encoder = "ravenhill.research.combat_hex_numbers:CombatHexNumbers"
    # The web's presentation and library of the game; each is imported on first use.
    presentation = "ravenhill.web.games.combat_hex.presentation:CombatHexPresentation"
    entrance = "ravenhill.web.games.combat_hex.entrance:CombatHexEntrance"
    shelf = "ravenhill.web.games.combat_hex.library.shelf:SHELF"
    words: Words
    wording: wording.Wording

    def __init__(self, path: Path | None = None, setup: str = "") -> None:
        super().__init__(path, setup or self.setup_text(path))
        self.content = content_in(path)
        self.texts = texts_in(path)
        self.version, self.digest = self.content.version, loading.digest(path)
        self.made_of = game_setup.read(self.setup, self.content)
        self.seats = tuple(v.SEAT_LETTERS[: self.made_of.seats])
        self.seat_names = {seat: f"Army {seat.upper()}" for seat in self.seats}
        self.words = Words(self.content, self.made_of)
        self.wording = wording.Wording(self.texts, self.content, self.made_of, self.words)

    # --- beginning --------------------------------------------------------------------------------
    @classmethod
    def setup_text(
        cls,
        path: Path | None,
        armies: Sequence[Value] | None = None,
        maps: Sequence[str | Path] | None = None,
        level: int | None = None,
        options: Options | None = None,
    ) -> str:
        """The set-up text for a person's choices; defaults fill the rest."""
        content = content_in(path)
        return game_setup.text_of(content, choose_setup(content, texts_in(path), armies, maps, level, options))

    @classmethod
    def setup_by(cls, parameters: Mapping[str, str | int]) -> str:
        """The same from its parameters."""
        said = {**cls.parameters, **parameters}
        armies, maps = ([each.strip() for each in str(said[key]).split(";") if each] for key in ("armies", "maps"))
        options: Options = {game_setup.LIMIT: said["turn_limit"] or game_setup.NO_LIMIT}
        return cls.setup_text(None, armies or None, maps or None, int(said["level"]) or None, options)

    @classmethod
    def computers_options(cls, options: Options | None) -> Options | None:
        """The options of a game without persons: it ends after turn 20, unless they say else (CH-V5)."""
        return game_setup.computers_options(options)

    @classmethod
    def line_ups(
        cls, path: Path | None, seats: int, armies: Sequence[str], maps: Sequence[str], level: int | None
    ) -> tuple[list[tuple[str, ...]], list[str]]:
        """The pairings for many games: armies by seat, and the maps that take turns."""
        content, texts = content_in(path), texts_in(path)
        found = game_line_ups.line_ups(texts, seats, armies, level)
        return found, game_line_ups.grounds(content, texts, seats, armies, maps, level)

    @classmethod
    def setup_of_position(cls, said: str, path: Path | None = None) -> str:
        """The set-up that a position carries with it."""
        content, page = content_in(path), Page(said)
        return game_setup.text_of(content, read_setup(page, content)[2])

    @classmethod
    def digest_in(cls, path: Path | None) -> str:
        """The digest of a content pack as it is on the disk now."""
        return loading.digest(path)

    @classmethod
    def pack_faults(cls, path: Path) -> list[str]:
        """Every fault of a content pack."""
        return [str(fault) for fault in loading.check(path)]

    @classmethod
    def pack_warnings(cls, path: Path) -> list[str]:
        """Warnings about surprises for the author of a pack."""
        return [str(fault) for fault in loading.warnings(path)]

    @classmethod
    def pack_notes(cls, path: Path) -> list[str]:
        """Notes for the owner of a sound pack."""
        return loading.notes(path)

    def new(self, chance: Chance) -> Battle:
        """A new game, brought to its first question."""
        game_setup.check(self.content, self.made_of)
        return new_battle(self.content, self.made_of, self.words, chance)

    def load(self, said: str, then: Chance | None = None) -> Battle:
        """A game in the position of a text."""
        return reading.load(said, self.content, self.words, then)

    def prepared_outcomes(self, g: Battle, said: Mapping[str, Value]) -> dict[int, list[int]]:
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
        """The whole battle: nothing is hidden but the dice to come."""
        return view(g, seat, self.wording)

    def determinise(self, g: Battle, seat: int, chance: Chance) -> Battle:
        """A copy with chance of its own."""
        return hidden.determinise(g, seat, chance)

    def chronicle(self, g: Battle, position: str = "") -> Chronicle:
        """Tells what is seen of each event in the log; the position is the one the game began in, if it did in one."""
        return Chronicle(g, self.wording, self.load(position) if position else None)

    def overlay(self, g: Battle, show: Sequence[str]) -> Overlay:
        """Kill zones, reach, lines of sight and damage chains, as they are asked for."""
        return overlays.requested_overlay(g, show, self.wording)

    def odds(self, g: Battle, seat: int, fight: Mapping[str, Value]) -> BlowOdds | ChainOdds:
        """The odds of a shot, a free attack or a damage chain; every seat knows them."""
        return odds.odds(g, fight, self.wording)

    def draw(self, seen: View, overlay: Overlay | None = None) -> str:
        """The field as SVG, with what is laid over it."""
        return document.board(seen, overlay)

    # --- in words ---------------------------------------------------------------------------------
    @cached_property
    def retelling(self) -> Retelling:
        """What tells actions in a few words."""
        return Retelling(TEXTS.story, lambda word, number: self.wording.names.noun(self.words.number[word]))

    def warning(self, g: Battle, seat: int, word: int) -> str:
        """A warning for a seat before it plays a lawful word; '' for none."""
        return self.wording.warning(g, seat, word)

    def forecast(self, g: Battle, seat: int, word: int) -> Forecast:
        """The immediate effects of an answer; the table is one that the seat cannot tell from the real one."""
        return forecasts.forecast(g, seat, word, self.wording)

    def use_names(self) -> dict[str, str]:
        """Abilities, and the Ring."""
        ring = self.words.names[v.PUT_ON_RING]
        return {
            ring: self.wording.names.label(v.PUT_ON_RING),
            **{f"ability:{each.slug}": each.name for each in self.texts.abilities},
        }

    # --- for those who count ----------------------------------------------------------------------
    def score(self, g: Battle) -> dict[str, int]:
        """Survivors of each army and their points."""
        return report.score(g)

    def uses(self, g: Battle) -> list[tuple[int, str]]:
        """The abilities used, by seat."""
        return report.uses(g)

    def by_seat(self, g: Battle) -> dict[str, list[str]]:
        """The army of each seat, its edge, and when it acted first."""
        return report.by_seat(g)

    def facts(self, g: Battle) -> dict[str, list[str]]:
        """On which map it was fought."""
        return report.facts(g)

    def tally(self, g: Battle) -> Tally:
        """The dice and losses of every army, and the warrior who did most."""
        return count(g, self.wording.names.warriors)

    def manner(self, g: Battle) -> str:
        """The manner in which the game ended, whichever side has won."""
        return report.manner(g)
