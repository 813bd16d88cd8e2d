"""Offers The Battle of Five Armies to the rest of Ravenhill."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import ClassVar

import ravenhill.games.five_armies.cards  # noqa: F401  enters the effects of all cards
from ravenhill.games.five_armies import hidden, report
from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.chronicle import Chronicle
from ravenhill.games.five_armies.drawing import document
from ravenhill.games.five_armies.evaluation.evaluator import EVALUATOR
from ravenhill.games.five_armies.forecast import forecast as forecasts
from ravenhill.games.five_armies.language import wording
from ravenhill.games.five_armies.language.texts import TEXTS
from ravenhill.games.five_armies.odds import estimate as odds
from ravenhill.games.five_armies.odds.result import Odds
from ravenhill.games.five_armies.pack import faults as pack_files
from ravenhill.games.five_armies.pack import loading, slugs
from ravenhill.games.five_armies.plans.planner import PLANNER
from ravenhill.games.five_armies.position import reading
from ravenhill.games.five_armies.position import writing as text
from ravenhill.games.five_armies.position.start import prepared_chance
from ravenhill.games.five_armies.rules.hand import DRAW_TILE, DRAW_TOKEN
from ravenhill.games.five_armies.rules.queries import FORCE_SIZE
from ravenhill.games.five_armies.rules.turn import new_battle
from ravenhill.games.five_armies.rules.victory import agree_to_draw, bargain, give_up
from ravenhill.games.five_armies.state import Battle
from ravenhill.games.five_armies.tally import tally as count
from ravenhill.games.five_armies.view import View, view
from ravenhill.games.positions import Order
from ravenhill.games.retelling import Retelling
from ravenhill.kernel.chance import Chance, Seeded
from ravenhill.kernel.errors import RavenhillError
from ravenhill.protocol.forecast import Forecast
from ravenhill.protocol.game import FightTerm, Game
from ravenhill.protocol.tally import Tally
from ravenhill.protocol.values import Value

RULESET = 2


class FiveArmies(Game[Battle, View, Odds, None]):
    """The game with one content pack; it has one set-up only."""

    name = "five-armies"
    title = "The Battle of Five Armies"
    ruleset = RULESET
    seats = ("free-peoples", "shadow")
    evaluator = EVALUATOR
    planner = PLANNER
    fights: ClassVar[Mapping[str, type]] = {"combat": Odds}
    fight_terms: ClassVar[Mapping[str, FightTerm]] = {
        "attacker": FightTerm(
            "the region of the Army that would attack; of a Combined Attack, each of them", several=True
        ),
        "target": FightTerm("the region that would be attacked"),
        "attack_card": FightTerm("the card of the attacker in the first round"),
        "defence_card": FightTerm("the card of the defender in the first round"),
    }
    pack_files = tuple(f"{name}.toml" for name in pack_files.NAMES)
    display = "ravenhill.terminal.games.five_armies.display:FiveArmiesDisplay"
    encoder = "ravenhill.research.five_armies_numbers:FiveArmiesNumbers"
    # The web's presentation and library of the game; each is imported on first use.
    presentation = "ravenhill.web.games.five_armies.presentation:FiveArmiesPresentation"
    entrance = "ravenhill.web.games.five_armies.entrance:FiveArmiesEntrance"
    shelf = "ravenhill.web.games.five_armies.library.shelf:SHELF"
    wording: wording.Wording

    def __init__(self, path: Path | None = None, setup: str = "") -> None:
        if setup:
            raise RavenhillError(f"{self.title} has one set-up only; none can be given")
        super().__init__(path)
        self.seat_names = {"free-peoples": "Free Peoples", "shadow": "Shadow"}
        self.content = loading.load(path)
        self.texts = loading.texts(path)
        self.version, self.digest = self.content.version, loading.digest(path)
        self.words = v.vocabulary(self.content)
        self.wording = wording.Wording(self.texts, self.content, self.words)

    # --- beginning --------------------------------------------------------------------------------
    @classmethod
    def digest_in(cls, path: Path | None) -> str:
        """The digest of a content pack as it is on the disk now."""
        return loading.digest(path)

    @classmethod
    def pack_faults(cls, path: Path) -> list[str]:
        """Every fault of a content pack."""
        return [str(fault) for fault in loading.faults(path)]

    @classmethod
    def pack_notes(cls, path: Path) -> list[str]:
        """Notes for the owner of a sound pack."""
        return loading.notes(path)

    def new(self, chance: Chance) -> Battle:
        """A new game, brought to its first question."""
        return new_battle(self.content, self.words, chance)

    def load(self, said: str, then: Chance | None = None) -> Battle:
        """A game in the position of a text."""
        return reading.load(said, self.content, self.words, then)

    def prepared_outcomes(self, g: Battle, said: Mapping[str, Value]) -> dict[int, list[int]]:
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

    def resign(self, g: Battle, seat: int, reason: int) -> None:
        """A side gives the game up: the other one wins."""
        give_up(g, seat, reason)

    def bargain(self, g: Battle, seat: int, said: int) -> None:
        """A seat offers a draw, accepts it, declines it or withdraws the offer."""
        bargain(g, seat, said)

    def agree_to_draw(self, g: Battle) -> None:
        """Everyone has agreed to a draw: the game is over."""
        agree_to_draw(g)

    # --- what a seat sees -------------------------------------------------------------------------
    def view(self, g: Battle, seat: int) -> View:
        """The facts a seat has lawfully learned."""
        return view(g, seat, self.wording)

    def determinise(self, g: Battle, seat: int, chance: Chance) -> Battle:
        """A copy with other draws for everything the seat may not know."""
        return hidden.determinise(g, seat, chance)

    def chronicle(self, g: Battle, position: str = "") -> Chronicle:
        """Tells what is seen of each event in the log."""
        return Chronicle(g, self.wording, lambda numbers: self.wording.names.force(numbers[:FORCE_SIZE]))

    def draw(self, seen: View, overlay: None = None) -> str:
        """The board as SVG."""
        return document.board(seen, self.path / "board.toml" if self._own_board() and self.path else None)

    def _own_board(self) -> bool:
        return self.path is not None and (self.path / "board.toml").exists()

    def odds(self, g: Battle, seat: int, fight: Mapping[str, Value]) -> Odds:
        """The odds of a combat that has not begun, as far as a seat can know."""
        return odds.odds(g, seat, fight)

    @cached_property
    def retelling(self) -> Retelling:
        """What tells actions in a few words."""
        names = self.wording.names
        return Retelling(TEXTS.story, names.told_of, names.place_called)

    # --- in words ---------------------------------------------------------------------------------
    def warning(self, g: Battle, seat: int, word: int) -> str:
        """A warning for a seat before it plays a lawful word, by what it may know; '' for none."""
        return self.wording.warning(hidden.determinise(g, seat, Seeded(0)), seat, word)

    def forecast(self, g: Battle, seat: int, word: int) -> Forecast:
        """The immediate effects of an answer; the table is one that the seat cannot tell from the real one."""
        return forecasts.forecast(g, seat, word, self.wording)

    def use_names(self) -> dict[str, str]:
        """Cards, Generals, and Unit cards and Special Maneuvers, whose abilities have the same name."""
        texts = self.texts
        units = {unit.slug: f"{unit.plural}: " for unit in texts.units}
        maneuvers = {each.slug: units.get(each.slug, "") + each.name for each in texts.maneuvers}
        return {
            **{f"card:{card.slug}": card.title for card in texts.cards},
            **{f"character:{each.slug}": each.short for each in texts.characters},
            **{f"{kind}:{slug}": name for kind in ("maneuver", "ability") for slug, name in maneuvers.items()},
        }

    # --- for those who count ----------------------------------------------------------------------
    def score(self, g: Battle) -> dict[str, int]:
        """The points of each side so far."""
        return report.score(g)

    def uses(self, g: Battle) -> list[tuple[int, str]]:
        """The cards or abilities each seat has used."""
        return report.uses(g)

    def facts(self, g: Battle) -> dict[str, list[str]]:
        """The facts worth counting of the game as a whole."""
        return report.facts(g)

    def tally(self, g: Battle) -> Tally:
        """The dice and losses of both sides, and the card that struck hardest."""
        return count(g, self.wording.names.revealed_card)

    def manner(self, g: Battle) -> str:
        """The manner in which the game ended, whichever side has won."""
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
