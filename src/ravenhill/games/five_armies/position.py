"""Positions: any state of the game as a TOML text, read and checked against the rules."""

from __future__ import annotations

from typing import Any

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.actions import DICE_FACES
from ravenhill.games.five_armies.army import open_pass
from ravenhill.games.five_armies.cards.slots import SLOTS
from ravenhill.games.five_armies.model import (
    ALL_EYES,
    BEORN,
    BILBO,
    BOLG,
    CHARACTERS,
    DISCARDED,
    ELIMINATED,
    EVENT_DECK,
    FACES,
    FREE_PEOPLES,
    GROUPS,
    IN_HAND,
    IN_USE,
    LOOKED_AT,
    LORD_OF_THE_EAGLES,
    NOBODY,
    ON_TABLE,
    OUT_OF_GAME,
    SHADOW,
    STANDARD,
    UNIT_TYPES,
    USED,
    WAITING,
    Content,
)
from ravenhill.games.five_armies.position_start import begin, prepare
from ravenhill.games.five_armies.position_text import ELSEWHERE, PHASES, SIDES, VIEWERS
from ravenhill.games.five_armies.queries import (
    HAND_LIMIT,
    hand,
    in_play,
    limit,
    side_of_character,
    two_in_one_territory,
    unit_range,
)
from ravenhill.games.five_armies.state import Battle, empty_board
from ravenhill.games.positions import Page
from ravenhill.kernel.chance import Chance, Seeded
from ravenhill.kernel.decision import Vocabulary

KEYS = {
    "game", "turn", "phase", "to_act", "fate", "rings", "wrath", "bodyguards", "concentration", "activated", "table",
    "used_events", "out_of_game", "discards", "in_use", "looked_at", "seen", "hand", "dice", "dice_used", "dice_pool",
    "characters", "region", "box", "open_passes", "fate_pool", "fate_discards", "fate_held_out", "flipped", "next",
    "on_the_march", "stack", "combat", "seed", "net_used", "force", "winner", "ending", "sealed",
}  # fmt: skip
PLACE_KEYS = {
    "side", "units", "characters", "leadership", "damage", "tokens", "control", "fortification_damage", "bats",
    "eagles",
}  # fmt: skip
STARTERS = range(4)  # Bard, Dáin, Gandalf, Thranduil: not said means out of the game


class Reader:
    """Reads one position, part by part."""

    def __init__(self, text: str, content: Content, words: Vocabulary) -> None:
        self.page = Page(text)
        self.said = self.page.said
        self.content = content
        self.words = words
        # In mid-action limits may be passed for a moment, and a game may end in that moment.
        self.settled = "stack" not in self.said and "winner" not in self.said
        self.g = empty_board(content, words, Seeded(0))

    # --- the parts --------------------------------------------------------------------------------
    def by_side(self, key: str) -> dict[int, Any]:
        return {self.page.slug(side, SIDES, key): value for side, value in self.page.table(key).items()}

    def read(self) -> Battle:
        self.page.no_other_keys(KEYS)
        if self.said.get("game") != "five-armies":
            self.page.fault("game", 'must be "five-armies"')
        self.scalars()
        self.characters()
        self.places()
        self.cards()
        self.tiles()
        self.supplies()
        self.dice()
        self.check()
        return self.g

    def scalars(self) -> None:
        g = self.g
        g.turn = self.page.number(self.said, "turn", "turn") or 1
        g.phase = self.page.slug(self.said.get("phase", "action-round"), PHASES, "phase")
        g.fate = self.page.number(self.said, "fate", "fate", self.content.last_step, "FA-17.2")
        g.rings = self.page.number(self.said, "rings", "rings", self.content.rings, "FA-3.4")
        g.wrath = self.page.number(self.said, "wrath", "wrath", self.content.wrath, "FA-3.4")
        g.bodyguards = self.page.number(self.said, "bodyguards", "bodyguards", self.content.bodyguards, "FA-3.4")
        g.concentration = 1 if self.said.get("concentration") else 0
        g.net_used = 1 if self.said.get("net_used") else 0
        g.force = self.page.whole_numbers(self.said.get("force", []), "force")
        for character in self.page.slugs(self.said.get("activated", []), v.CHARACTER_SLUGS, "activated"):
            g.activated[character] = 1
        if sum(g.activated) > self.content.activations:
            self.page.fault("activated", "at most three Generals are activated", "FA-11.4")

    def characters(self) -> None:
        self.g.at = [ELIMINATED if character in STARTERS else WAITING for character in range(CHARACTERS)]
        elsewhere = {slug: at for at, slug in ELSEWHERE.items()}
        for slug, at in self.page.table("characters").items():
            character = self.page.slug(slug, v.CHARACTER_SLUGS, "characters")
            if isinstance(at, str) and at in elsewhere:
                self.g.at[character] = elsewhere[at]
            else:
                self.g.at[character] = self.page.slug(at, self.content.place_slugs, "characters")

    def places(self) -> None:
        regions = self.content.regions
        for kind, slugs in (
            ("region", self.content.place_slugs[:regions]),
            ("box", self.content.place_slugs[regions:]),
        ):
            for slug, said in self.page.table(kind).items():
                entry = f"{kind}.{slug}"
                if slug not in slugs:
                    self.page.fault(entry, f"there is no {kind} of that name")
                self.place(self.content.place_slugs.index(slug), self.page.as_table(said, entry), entry)
        passes = [self.content.place_slugs[box] for box in self.content.passes]
        for number in self.page.slugs(self.said.get("open_passes", []), passes, "open_passes"):
            open_pass(self.g, self.content.passes[number])

    def place(self, place: int, said: dict[str, Any], entry: str) -> None:
        self.page.no_other_keys_in(said, PLACE_KEYS, entry)
        g = self.g
        if said.get("units"):
            self.units(place, said, entry)
        elif "side" in said and not self.settled:
            g.side[place] = self.page.slug(said["side"], SIDES, entry)
        for character in self.page.slugs(said.get("characters", []), v.CHARACTER_SLUGS, entry):
            if g.at[character] >= 0:
                self.page.fault(entry, f"{v.CHARACTER_SLUGS[character]} stands in two places", "FA-3.2")
            g.at[character] = place
        g.damage[place] = self.page.number(said, "damage", entry, g.count[place] if self.settled else 999, "FA-28.4")
        g.leadership[place] = self.page.number(said, "leadership", entry)
        if g.leadership[place] and g.side[place] == NOBODY:
            self.page.fault(entry, "Leadership tokens without an Army", "FA-20.4")
        g.bats[place] = self.page.number(said, "bats", entry)
        g.eagles[place] = self.page.number(said, "eagles", entry)
        self.settlement(place, said, entry)
        self.tokens(place, said, entry)

    def units(self, place: int, said: dict[str, Any], entry: str) -> None:
        g = self.g
        if "side" not in said:
            self.page.fault(entry, "units need a side")
        side = self.page.slug(said["side"], SIDES, entry)
        for unit, number in self.page.numbers(said, "units", v.UNIT_SLUGS, entry):
            slug = v.UNIT_SLUGS[unit]
            if unit not in unit_range(side):
                self.page.fault(entry, f"{slug} are not units of the {SIDES[side]}", "FA-21.1")
            g.units[place * UNIT_TYPES + unit] = number
            g.count[place] += number
            g.reserve[unit] -= number
            if g.reserve[unit] < 0:
                self.page.fault(entry, f"more {slug} than figures", "FA-3.1")
        g.side[place] = side if g.count[place] else NOBODY
        if g.count[place] > limit(g, place, side) and self.settled:
            self.page.fault(entry, f"{g.count[place]} units, at most {limit(g, place, side)}", "FA-21.2")
        if place >= self.content.regions and (side == FREE_PEOPLES or place == self.content.eyrie):
            self.page.fault(entry, "no such Army can be in this box", "FA-25.6")
        if place in self.content.mustering_points and g.count[place] >= 5:
            open_pass(g, self.content.leads_to[place])

    def settlement(self, place: int, said: dict[str, Any], entry: str) -> None:
        g = self.g
        value = self.content.fortification[place]
        g.fort_damage[place] = self.page.number(said, "fortification_damage", entry, value, "FA-R.46")
        if not said.get("control"):
            return
        if not self.content.settlement[place]:
            self.page.fault(entry, "a Control marker lies only on a Settlement", "FA-23.7")
        if g.side[place] == FREE_PEOPLES:
            self.page.fault(entry, "Free Peoples units remove the Control marker", "FA-23.7")
        g.control[place] = 1
        g.points += self.content.victory_points[place]

    def tokens(self, place: int, said: dict[str, Any], entry: str) -> None:
        g = self.g
        for group, number in self.page.numbers(said, "tokens", v.GROUP_SLUGS, entry):
            g.tokens[place * GROUPS + group] = number
            g.pile[group] -= number
            owner = SHADOW if group == 2 else FREE_PEOPLES
            if g.side[place] == 1 - owner:
                self.page.fault(entry, "an Army eliminates the enemy's tokens in its region", "FA-24.5")
            if owner == FREE_PEOPLES and g.control[place]:
                self.page.fault(entry, "no token where an enemy Control marker lies", "FA-24.1")

    # --- cards, tiles, supplies, dice -------------------------------------------------------------
    def cards(self) -> None:
        g = self.g
        placed: set[int] = set()
        lists = [
            (ON_TABLE, "table", ALL_EYES),
            (USED, "used_events", ALL_EYES),
            (OUT_OF_GAME, "out_of_game", ALL_EYES),
            (IN_USE, "in_use", ALL_EYES),
        ]
        for where, key, seen in lists:
            self.lay(self.said.get(key, []), where, seen, key, placed)
        g.used_events = self.page.slugs(self.said.get("used_events", []), self.content.card_slugs, "used_events")
        self.lay(self.said.get("discards", []), DISCARDED, 0, "discards", placed)
        for key, base in (("hand", IN_HAND), ("looked_at", LOOKED_AT)):
            for side, cards in self.by_side(key).items():
                self.lay(cards, base + side, 1 << side, key, placed)
        for viewer, cards in self.page.table("seen").items():
            for card in self.page.slugs(cards, self.content.card_slugs, "seen"):
                g.seen[card] |= 1 << self.page.slug(viewer, VIEWERS, "seen")
        for card, where in enumerate(g.where):
            if where == ON_TABLE:
                self.put_in_force(card)
        for side in (FREE_PEOPLES, SHADOW):
            if len(hand(g, side)) > HAND_LIMIT and self.settled:
                self.page.fault("hand", f"{len(hand(g, side))} cards, at most six", "FA-15.1")

    def lay(self, cards: Any, where: int, seen: int, key: str, placed: set[int]) -> None:
        for card in self.page.slugs(cards, self.content.card_slugs, key):
            if card in placed:
                self.page.fault(key, f"{self.content.card_slugs[card]} lies in two places", "FA-3.3")
            deck = self.content.card_deck[card]
            if where in (IN_HAND, IN_HAND + 1) and deck not in (EVENT_DECK, 1 + where - IN_HAND):
                self.page.fault(key, f"{self.content.card_slugs[card]} is not a card of that hand", "FA-14.2")
            placed.add(card)
            self.g.where[card] = where
            self.g.seen[card] = seen

    def put_in_force(self, card: int) -> None:
        effect = self.content.card_effect[card]
        if effect not in SLOTS:
            self.page.fault("table", f"{self.content.card_slugs[card]} does not stay on the table", "FA-15.8")
        self.g.in_force[SLOTS[effect]] = card

    def tiles(self) -> None:
        g = self.g
        for key, column in (("fate_discards", g.tile_discards), ("fate_held_out", g.held_out)):
            self.count_tiles(key, column)
        if "fate_pool" in self.said:
            g.pool = [0] * len(g.pool)
            self.count_tiles("fate_pool", g.pool)
        else:
            for tile in range(len(g.pool)):
                if self.content.tile_special[tile] == STANDARD:
                    g.pool[tile] = max(self.content.tile_copies[tile] - g.tile_discards[tile] - g.held_out[tile], 0)
        for tile, copies in enumerate(self.content.tile_copies):
            if g.pool[tile] + g.tile_discards[tile] + g.held_out[tile] > copies:
                self.page.fault("fate_pool", f"more than {copies} of {self.content.tile_slugs[tile]}", "FA-6.6")

    def count_tiles(self, key: str, column: list[int]) -> None:
        for tile, number in self.page.numbers(self.said, key, self.content.tile_slugs, key):
            column[tile] = number

    def supplies(self) -> None:
        g = self.g
        for slug in self.page.table("flipped"):
            kind = self.page.slug(slug, self.content.token_slugs, "flipped")
            number = self.page.number(self.page.table("flipped"), slug, "flipped", g.bag[kind], "FA-6.1")
            g.bag[kind] -= number
            g.pile[self.content.token_group[kind]] -= number
        for group in range(GROUPS):
            if g.pile[group] < 0:
                self.page.fault("region", f"more {v.GROUP_SLUGS[group]} tokens than there are", "FA-6.1")
        for place, tokens in enumerate(g.leadership):
            if tokens:
                g.leadership_reserve[g.side[place]] -= tokens
        self.on_the_march()
        if sum(g.bats) > self.content.bats:
            self.page.fault("region", "more Great Bats than figures", "FA-3.1")
        if sum(g.eagles) > self.content.eagles:
            self.page.fault("region", "more Eagles than figures", "FA-3.1")

    def on_the_march(self) -> None:
        """Figures and Leadership tokens that a procedure of the stack is moving."""
        leadership = [f"{slug}-leadership" for slug in SIDES]
        for slug in self.page.table("on_the_march"):
            number = self.page.number(self.page.table("on_the_march"), slug, "on_the_march")
            if slug in leadership:
                self.g.leadership_reserve[leadership.index(slug)] -= number
                continue
            unit = self.page.slug(slug, v.UNIT_SLUGS, "on_the_march")
            self.g.reserve[unit] -= number
            if self.g.reserve[unit] < 0:
                self.page.fault("on_the_march", f"more {slug} than figures", "FA-3.1")

    def dice(self) -> None:
        g = self.g
        for side, faces in self.by_side("dice").items():
            for face in self.page.slugs(faces, v.DICE_SLUGS, "dice"):
                if face not in DICE_FACES[side]:
                    self.page.fault("dice", f"no such face on the dice of {SIDES[side]}", "FA-12.1")
                g.dice[side * FACES + face] += 1
        for side, used in self.by_side("dice_used").items():
            g.dice_used[side] = self.page.number({"dice": used}, "dice", "dice_used", 7)
        helped = in_play(g, 5) or in_play(g, BEORN)
        g.dice_pool = [6 if helped else 5, 7 if two_in_one_territory(g) else 6]
        for side, number in self.by_side("dice_pool").items():
            g.dice_pool[side] = self.page.number({"dice": number}, "dice", "dice_pool", 7)
        for side, most in ((FREE_PEOPLES, 6), (SHADOW, 7)):
            if sum(g.dice[side * FACES : (side + 1) * FACES]) + g.dice_used[side] > most:
                self.page.fault("dice", f"more than {most} dice of {SIDES[side]}", "FA-6.7")

    def check(self) -> None:
        """Rules that bind several parts of a position together."""
        g = self.g
        beorn = g.at[BEORN]
        if beorn >= 0 and g.side[beorn] != NOBODY and self.settled:
            self.page.fault(f"region.{self.content.place_slugs[beorn]}", "Beorn never stands with units", "FA-33.4")
        if beorn >= 0 and g.wrath == 0 and self.settled:
            self.page.fault(
                f"region.{self.content.place_slugs[beorn]}", "Beorn without Wrath is out of play", "FA-33.8"
            )
        if g.rings and g.at[BILBO] == WAITING:
            self.page.fault("rings", "Bilbo is not in play", "FA-34.9")
        if g.bodyguards and g.at[BOLG] == WAITING:
            self.page.fault("bodyguards", "Bolg is not in play", "FA-34.4")
        for side in (FREE_PEOPLES, SHADOW):
            if g.leadership_reserve[side] < 0:
                self.page.fault("region", f"more Leadership tokens of {SIDES[side]} than there are", "FA-3.4")
        self.check_characters()
        if g.at[BOLG] == ELIMINATED and "winner" not in self.said:
            self.page.fault("characters", "with Bolg eliminated the game is over", "FA-31.2")
        if g.fate >= self.content.last_step and "winner" not in self.said:
            self.page.fault("fate", "at the last step the game is over", "FA-17.2")
        if g.points >= 10 and g.control[self.content.front_gate] and "winner" not in self.said:
            self.page.fault("region.front-gate", "with 10 points and Front Gate the Shadow has won", "FA-31.6")

    def check_characters(self) -> None:
        for character, at in enumerate(self.g.at):
            if at >= self.content.regions and character != LORD_OF_THE_EAGLES:
                if side_of_character(character) == FREE_PEOPLES or at == self.content.eyrie:
                    self.page.fault("characters", f"{v.CHARACTER_SLUGS[character]} cannot be in a box", "FA-10.2")


def load(text: str, content: Content, words: Vocabulary, then: Chance | None = None) -> Battle:
    """A battle in the position of a text, brought to its first question."""
    reader = Reader(text, content, words)
    g = reader.read()
    seed = reader.page.number(reader.said, "seed", "seed", 1 << 63)
    prepare(reader, then if then is not None else Seeded(seed))
    begin(reader)
    return g
