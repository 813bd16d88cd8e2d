"""Reads positions: any state of the game as a TOML text, checked against the rules."""

from __future__ import annotations

from collections.abc import Callable

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.cards.slots import SLOTS
from ravenhill.games.five_armies.model import (
    ACTION_ROUND,
    ALL_EYES,
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
    NOBODY,
    ON_TABLE,
    OUT_OF_GAME,
    SHADOW,
    SHADOW_TOKENS,
    STANDARD,
    UNIT_TYPES,
    USED,
    WAITING,
    Content,
)
from ravenhill.games.five_armies.position.checks import CARDS, TILES, check
from ravenhill.games.five_armies.position.start import begin, prepare
from ravenhill.games.five_armies.position.writing import ELSEWHERE, GAME, PHASES, SIDES, VIEWERS
from ravenhill.games.five_armies.rules.actions import DICE_FACES
from ravenhill.games.five_armies.rules.queries import HAND_LIMIT, hand, in_play, limit, unit_range, unused_dice
from ravenhill.games.five_armies.rules.turn import dice_of_recovery
from ravenhill.games.five_armies.state import Battle, empty_board
from ravenhill.games.positions import Page
from ravenhill.games.suggestions import did_you_mean
from ravenhill.kernel.chance import Chance, Seeded
from ravenhill.kernel.decision import Vocabulary
from ravenhill.protocol.values import Entries, Value

KEYS = {
    "game", "turn", "phase", "to_act", "fate", "rings", "wrath", "bodyguards", "concentration", "activated", "table",
    "used_events", "out_of_game", "discards", "in_use", "looked_at", "seen", "hand", "dice", "dice_used", "dice_pool",
    "characters", "region", "box", "open_passes", "fate_pool", "fate_discards", "fate_held_out", "flipped", "next",
    "on_the_march", "stack", "combat", "seed", "net_used", "force", "winner", "ending", "sealed", "written",
}  # fmt: skip
PLACE_KEYS = {
    "side", "units", "characters", "leadership", "damage", "tokens", "control", "fortification_damage", "bats",
    "eagles", "open",
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
        self.to_act = FREE_PEOPLES
        self.g = empty_board(content, words, Seeded(0))

    # --- the parts --------------------------------------------------------------------------------
    def by_side(self, key: str) -> dict[int, Value]:
        return {self.page.slug(side, SIDES, key, side): value for side, value in self.page.table(key).items()}

    def read(self) -> Battle:
        if self.said.get("game") != GAME:
            self.page.fault("game", f'must be "{GAME}"')
        self.page.no_other_keys(KEYS)
        parts: dict[str, Callable[[], None]] = {
            "turn": self.turn, "phase": self.phase, "to_act": self.actor, "": self.scalars, "force": self.force,
            "activated": self.read_activated, "characters": self.characters, "region": self.places,
            "open_passes": self.passes, "hand": self.cards, "fate_pool": self.tiles, "flipped": self.read_flipped,
            "on_the_march": self.supplies, "dice": self.dice,
        }  # fmt: skip
        for name, part in parts.items():
            with self.page.part(name):
                part()
        self.marker()
        check(self)
        return self.g

    def turn(self) -> None:
        self.g.turn = self.page.number(self.said, "turn", "turn") if "turn" in self.said else 1
        if self.g.turn == 0:
            self.page.note("turn", "the first turn is turn 1", "FA-R.102")

    def phase(self) -> None:
        self.g.phase = self.page.slug(self.said.get("phase", "action-round"), PHASES, "phase")

    def actor(self) -> None:
        self.to_act = self.page.slug(self.said.get("to_act", SIDES[FREE_PEOPLES]), SIDES, "to_act")

    def scalars(self) -> None:
        for key, most, rule in (
            ("fate", self.content.last_step, "FA-17.2"),
            ("rings", self.content.rings, "FA-3.4"),
            ("wrath", self.content.wrath, "FA-3.4"),
            ("bodyguards", self.content.bodyguards, "FA-3.4"),
        ):
            with self.page.part(key):
                setattr(self.g, key, self.page.number(self.said, key, key, most, rule))
        for key in ("concentration", "net_used"):
            with self.page.part(key):
                setattr(self.g, key, self.page.flag(self.said, key, key))

    def force(self) -> None:
        self.g.force = self.page.whole_numbers(self.said.get("force", []), "force")

    def read_activated(self) -> None:
        for character in self.page.different(self.said.get("activated", []), v.CHARACTER_SLUGS, "activated"):
            self.g.activated[character] = 1

    def characters(self) -> None:
        self.g.at = [ELIMINATED if character in STARTERS else WAITING for character in range(CHARACTERS)]
        elsewhere = {slug: at for at, slug in ELSEWHERE.items()}
        for slug, at in self.page.table("characters").items():
            with self.page.part("characters"):
                character = self.page.slug(slug, v.CHARACTER_SLUGS, "characters", slug)
                known = [*elsewhere, *self.content.place_slugs]
                found = self.page.slug(at, known, "characters", slug) - len(elsewhere)
                self.g.at[character] = found if found >= 0 else elsewhere[str(at)]

    def places(self) -> None:
        regions = self.content.regions
        for kind, slugs in (
            ("region", self.content.place_slugs[:regions]),
            ("box", self.content.place_slugs[regions:]),
        ):
            for slug, said in self.page.table(kind).items():
                with self.page.part(kind):
                    entry = f"{kind}.{slug}"
                    if slug not in slugs:
                        self.page.fault(entry, f"there is no {kind} of that name{did_you_mean(slug, slugs)}")
                    self.place(self.content.place_slugs.index(slug), self.page.as_table(said, entry), entry, kind)

    def marker(self) -> None:
        """Not said, the Fate marker is no further than those in play have needed it to be (FA-17.3)."""
        steps = [step for character, step in enumerate(self.content.fate_step) if in_play(self.g, character)]
        if "fate" not in self.said:
            self.g.fate = max(steps, default=0)

    def passes(self) -> None:
        passes = [self.content.place_slugs[box] for box in self.content.passes]
        for number in self.page.slugs(self.said.get("open_passes", []), passes, "open_passes"):
            self.g.open_pass[self.content.passes[number]] = 1

    def place(self, place: int, said: Entries, entry: str, kind: str) -> None:
        """Reads the pieces in a place; if its Army cannot be read, the parts that depend on its owner wait."""
        with self.page.part(kind):
            self.page.no_other_keys_in(said, PLACE_KEYS, entry)
        army = self.page.part(kind)
        with army:
            self.army(place, said, entry)
        parts = [self.stand, self.flyers, self.open_pass]
        if not army.failed:
            parts += [self.army_tokens, self.settlement, self.tokens]
        for part in parts:
            with self.page.part(kind):
                part(place, said, entry)

    def army(self, place: int, said: Entries, entry: str) -> None:
        if said.get("units"):
            self.units(place, said, entry)
        elif "side" in said:
            side = self.page.slug(said["side"], SIDES, entry, "side")
            self.g.side[place] = NOBODY if self.settled else side  # in mid-action an Army may have lost its last unit

    def army_tokens(self, place: int, said: Entries, entry: str) -> None:
        g = self.g
        with self.page.part():
            g.damage[place] = self.page.number(
                said, "damage", entry, g.count[place] if self.settled else 999, "FA-28.4"
            )
        g.leadership[place] = self.page.number(said, "leadership", entry)
        if g.leadership[place] and g.side[place] == NOBODY:
            self.page.note(entry, "Leadership tokens without an Army", "FA-20.4", "leadership")

    def flyers(self, place: int, said: Entries, entry: str) -> None:
        self.g.bats[place] = self.page.number(said, "bats", entry)
        self.g.eagles[place] = self.page.number(said, "eagles", entry)

    def open_pass(self, place: int, said: Entries, entry: str) -> None:
        if self.page.flag(said, "open", entry):
            if place not in self.content.passes:
                self.page.fault(entry, "only a Mountain Pass can be open", "FA-25.3", "open")
            self.g.open_pass[place] = 1

    def stand(self, place: int, said: Entries, entry: str) -> None:
        """The characters in a place; those of the Eyrie are said in [characters] too."""
        g = self.g
        for character in self.page.different(said.get("characters", []), v.CHARACTER_SLUGS, entry, "characters"):
            slug = v.CHARACTER_SLUGS[character]
            if slug in self.page.table("characters"):
                self.page.note(entry, f"[characters] says that {slug} is elsewhere", "FA-3.2", "characters")
            elif g.at[character] >= 0:
                self.page.note(entry, f"{slug} stands in two places", "FA-3.2", "characters")
            g.at[character] = place

    def units(self, place: int, said: Entries, entry: str) -> None:
        g = self.g
        if "side" not in said:
            self.page.fault(entry, "units need a side")
        side = self.page.slug(said["side"], SIDES, entry, "side")
        for unit, number in self.page.numbers(said, "units", v.UNIT_SLUGS, entry):
            slug = v.UNIT_SLUGS[unit]
            if unit not in unit_range(side):
                self.page.note(entry, f"{slug} are not units of the {SIDES[side]}", "FA-21.1", f"units.{slug}")
            g.units[place * UNIT_TYPES + unit] = number
            g.count[place] += number
            g.reserve[unit] -= number
            if g.reserve[unit] < 0:
                self.page.note(entry, f"more {slug} than figures", "FA-3.1", f"units.{slug}")
        g.side[place] = side if g.count[place] or not self.settled else NOBODY
        self.stacking(place, side, entry)

    def stacking(self, place: int, side: int, entry: str) -> None:
        g = self.g
        if g.count[place] > limit(g, place, side) and self.settled:
            rule = "FA-R.27" if place in self.content.passes else "FA-21.2"
            self.page.note(entry, f"{g.count[place]} units, at most {limit(g, place, side)}", rule)
        if place >= self.content.regions and (side == FREE_PEOPLES or place == self.content.eyrie):
            self.page.note(entry, "no such Army can be in this box", "FA-25.6", "units")
        if place in self.content.mustering_points and g.count[place] >= 5:
            g.open_pass[self.content.leads_to[place]] = 1

    def settlement(self, place: int, said: Entries, entry: str) -> None:
        g = self.g
        value = self.content.fortification[place]
        with self.page.part():
            g.fort_damage[place] = self.page.number(said, "fortification_damage", entry, value, "FA-R.46")
        if not self.page.flag(said, "control", entry):
            if self.settled and g.side[place] == SHADOW and self.content.settlement[place]:
                reason = "a Shadow Army in a Settlement puts a Control marker there: control = true"
                self.page.note(entry, reason, "FA-23.7")
            return
        if not self.content.settlement[place]:
            self.page.note(entry, "a Control marker lies only on a Settlement", "FA-23.7", "control")
            return
        if g.side[place] == FREE_PEOPLES and self.settled:
            self.page.note(entry, "Free Peoples units remove the Control marker", "FA-23.7", "control")
        g.control[place] = 1
        g.points += self.content.victory_points[place]

    def tokens(self, place: int, said: Entries, entry: str) -> None:
        g = self.g
        for group, number in self.page.numbers(said, "tokens", v.GROUP_SLUGS, entry):
            g.tokens[place * GROUPS + group] = number
            g.pile[group] -= number
            owner = SHADOW if group == SHADOW_TOKENS else FREE_PEOPLES
            if not number or not self.settled:
                continue
            if place >= self.content.regions:
                self.page.note(entry, "Recruitment tokens lie in regions only", "FA-24.1", "tokens")
            if g.side[place] == 1 - owner:
                reason = "an Army eliminates the enemy's tokens in its region"
                self.page.note(entry, reason, "FA-24.5", "tokens")
            if owner == FREE_PEOPLES and g.control[place]:
                self.page.note(entry, "no token where an enemy Control marker lies", "FA-24.1", "tokens")

    # --- cards, tiles, supplies, dice -------------------------------------------------------------
    def cards(self) -> None:
        """Every card that lies in no deck: in which list, and who knows it there."""
        placed: set[int] = set()
        lists = [
            (ON_TABLE, "table", ALL_EYES),
            (USED, "used_events", ALL_EYES),
            (OUT_OF_GAME, "out_of_game", ALL_EYES),
            (IN_USE, "in_use", ALL_EYES),
            (DISCARDED, "discards", 0),
        ]
        for where, key, seen in lists:
            with self.page.part(key):
                self.lay(self.said.get(key, []), where, seen, key, placed)
        with self.page.part("used_events"):
            used = self.said.get("used_events", [])
            self.g.used_events = self.page.slugs(used, self.content.card_slugs, "used_events")
        for key, base in (("hand", IN_HAND), ("looked_at", LOOKED_AT)):
            with self.page.part(key):
                for side, cards in self.by_side(key).items():
                    with self.page.part(key):
                        self.lay(cards, base + side, 1 << side, key, placed, SIDES[side])
        for viewer, cards in self.page.table("seen").items():
            with self.page.part("seen"):
                self.see(viewer, cards, placed)
        self.hands()

    def see(self, viewer: str, cards: Value, placed: set[int]) -> None:
        """Hidden cards that a side knows."""
        number = self.page.slug(viewer, VIEWERS, "seen", viewer)
        for card in self.page.slugs(cards, self.content.card_slugs, "seen", viewer):
            if card not in placed and self.page.knows(CARDS):
                reason = f"{self.content.card_slugs[card]} is in its shuffled deck, where nobody knows it"
                self.page.note("seen", reason, "FA-6.4", viewer)
            self.g.seen[card] |= 1 << number

    def hands(self) -> None:
        """Hands within their limit, and the effects of the cards that lie on the table."""
        g = self.g
        for card, where in enumerate(g.where):
            if where == ON_TABLE:
                self.put_in_force(card)
        for side in (FREE_PEOPLES, SHADOW):
            if len(hand(g, side)) > HAND_LIMIT and self.settled:
                self.page.note("hand", f"{len(hand(g, side))} cards, at most six", "FA-15.1", SIDES[side])

    def lay(self, cards: Value, where: int, seen: int, entry: str, placed: set[int], key: str = "") -> None:
        for card in self.page.slugs(cards, self.content.card_slugs, entry, key):
            slug, deck = self.content.card_slugs[card], self.content.card_deck[card]
            if card in placed:
                self.page.note(entry, f"{slug} lies in two places", "FA-3.3", key)
            if where in (IN_HAND, IN_HAND + 1) and deck not in (EVENT_DECK, 1 + where - IN_HAND):
                self.page.note(entry, f"{slug} is not a card of that hand", "FA-14.2", key)
            if where == USED and deck != EVENT_DECK:
                self.page.note(entry, f"{slug} is no Event card: it is out of the game after use", "FA-15.2")
            if where == OUT_OF_GAME and deck == EVENT_DECK:
                self.page.note(entry, f"{slug} is an Event card: it comes back into its deck", "FA-15.2")
            placed.add(card)
            self.g.where[card] = where
            self.g.seen[card] = seen

    def put_in_force(self, card: int) -> None:
        effect = self.content.card_effect[card]
        if effect not in SLOTS:
            self.page.note("table", f"{self.content.card_slugs[card]} does not stay on the table", "FA-15.8")
            return
        self.g.in_force[SLOTS[effect]] = card

    def tiles(self) -> None:
        """Standard tiles of which nothing is said are in the pool; where the pool is said, they have been discarded."""
        g = self.g
        g.pool = [0] * len(g.pool)
        for key, column in (("fate_pool", g.pool), ("fate_discards", g.tile_discards), ("fate_held_out", g.held_out)):
            with self.page.part(key):
                self.count_tiles(key, column)
        if self.page.knows(TILES):
            self.lay_tiles()

    def lay_tiles(self) -> None:
        g = self.g
        pool_said = "fate_pool" in self.said
        open_ = not pool_said or (self.settled and "fate_discards" not in self.said)
        for tile, copies in enumerate(self.content.tile_copies):
            missing = copies - g.pool[tile] - g.tile_discards[tile] - g.held_out[tile]
            if missing < 0:
                self.page.note("fate_pool", f"more than {copies} of {self.content.tile_slugs[tile]}", "FA-6.6")
            if open_ and self.content.tile_special[tile] == STANDARD:
                (g.tile_discards if pool_said else g.pool)[tile] += missing

    def count_tiles(self, key: str, column: list[int]) -> None:
        for tile, number in self.page.numbers(self.said, key, self.content.tile_slugs, key):
            column[tile] = number

    def read_flipped(self) -> None:
        g = self.g
        for kind, number in self.page.numbers(self.said, "flipped", self.content.token_slugs, "flipped"):
            self.page.whole(number, "number", "flipped", self.content.token_slugs[kind], g.bag[kind], "FA-6.1")
            g.bag[kind] -= number
            g.pile[self.content.token_group[kind]] -= number

    def supplies(self) -> None:
        """Leadership tokens on the board, and figures and tokens that a procedure of the stack is moving."""
        for place, tokens in enumerate(self.g.leadership):
            if self.g.side[place] != NOBODY:
                self.g.leadership_reserve[self.g.side[place]] -= tokens
        leadership = [f"{slug}-leadership" for slug in SIDES]
        known = [*leadership, *v.UNIT_SLUGS]
        for thing, number in self.page.numbers(self.said, "on_the_march", known, "on_the_march"):
            if thing < len(leadership):
                self.g.leadership_reserve[thing] -= number
                continue
            self.g.reserve[thing - len(leadership)] -= number
            if self.g.reserve[thing - len(leadership)] < 0:
                self.page.note("on_the_march", f"more {known[thing]} than figures", "FA-3.1", known[thing])

    def dice(self) -> None:
        g = self.g
        for side, faces in self.by_side("dice").items():
            with self.page.part("dice"):
                self.faces(side, faces)
        used, pools = self.by_side("dice_used"), self.by_side("dice_pool")
        for side, recovered in enumerate(dice_of_recovery(g)):
            slug = SIDES[side]
            with self.page.part("dice"):
                g.dice_used[side] = self.page.whole(used.get(side, 0), slug, "dice_used", slug)
                acting = g.phase == ACTION_ROUND  # the dice taken are used or unused (FA-11.9)
                taken = unused_dice(g, side) + g.dice_used[side] if acting else recovered
                g.dice_pool[side] = self.page.whole(pools.get(side, taken), slug, "dice_pool", slug)

    def faces(self, side: int, faces: Value) -> None:
        for face in self.page.slugs(faces, v.DICE_SLUGS, "dice", SIDES[side]):
            if face not in DICE_FACES[side]:
                reason = f"no such face on the dice of {SIDES[side]}: {v.DICE_SLUGS[face]}"
                self.page.note("dice", reason, f"FA-12.{1 + side}", SIDES[side])
            self.g.dice[side * FACES + face] += 1


def load(text: str, content: Content, words: Vocabulary, then: Chance | None = None) -> Battle:
    """A battle in the position of a text, brought to its first question."""
    reader = Reader(text, content, words)
    g, seed = reader.read(), 0
    with reader.page.part():
        seed = reader.page.number(reader.said, "seed", "seed", 1 << 63)
    prepare(reader, then if then is not None else Seeded(seed))
    begin(reader)
    return g
