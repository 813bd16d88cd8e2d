"""Words everything a player reads: names, buttons, questions, reasons, the log, the trail, the ending."""

from __future__ import annotations

from collections.abc import Callable

from ravenhill.games import wording
from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.hexes import DIRECTIONS, direction, hex_name
from ravenhill.games.combat_hex.language import tables
from ravenhill.games.combat_hex.language.culprits import Culprits, acting
from ravenhill.games.combat_hex.language.names import Names, die, seat, side
from ravenhill.games.combat_hex.language.rules_cited import Rules
from ravenhill.games.combat_hex.language.sights import SightWords
from ravenhill.games.combat_hex.language.texts import TEXTS
from ravenhill.games.combat_hex.language.users import Users, blow_reason
from ravenhill.games.combat_hex.language.windows import missed_refusal
from ravenhill.games.combat_hex.model import ON_MAP, Content, Setup, Words
from ravenhill.games.combat_hex.moments import window_of
from ravenhill.games.combat_hex.pack.texts import Texts
from ravenhill.games.combat_hex.rules.activating.ability import NO_SLOT, slot_of, users
from ravenhill.games.combat_hex.rules.activating.activation import Window
from ravenhill.games.combat_hex.rules.activating.paying import price_of
from ravenhill.games.combat_hex.rules.fighting.assigning import toughness
from ravenhill.games.combat_hex.rules.happenings import KEYS
from ravenhill.games.combat_hex.rules.kill_zone import enemies
from ravenhill.games.combat_hex.rules.moving.halting import ended_refusal
from ravenhill.games.combat_hex.rules.moving.step_cost import fear, step_price
from ravenhill.games.combat_hex.rules.moving.step_legality import run_refusal
from ravenhill.games.combat_hex.rules.reasons import BY_THE_ABILITY, MAY_NOT_STRIKE, MOVE_ENDED, NOT_NOW
from ravenhill.games.combat_hex.rules.shooting.aiming import shot_is_lost
from ravenhill.games.combat_hex.rules.shooting.sight import Sight
from ravenhill.games.combat_hex.rules.victory import AGREED
from ravenhill.games.combat_hex.state import Battle, place_of
from ravenhill.games.wording import NO_WORD, fill_slots, join_words, local, quantity, sentence_case
from ravenhill.kernel.decision import Decision
from ravenhill.kernel.events import Event
from ravenhill.kernel.reason import FINE, REASONS, WRONG_KIND
from ravenhill.kernel.table import DRAWN


class Wording:
    """The words of a game with one set-up."""

    def __init__(self, texts: Texts, content: Content, setup: Setup, words: Words) -> None:
        TEXTS.check(KEYS, "CH-")
        self.names = Names(texts, content, setup, words)
        self.rules = Rules(texts)
        self.words = words
        self.sights = SightWords(self.names)
        # The contents of the slots of questions and reasons.
        self.culprits = Culprits(self.names)
        self.users = Users(self.names)
        self.slots: dict[str, Callable[[Battle, int], str]] = (
            self.culprits.slots()
            | self.users.slots()
            | {
                "ability": lambda g, word: self._ability(g),
                "asked": lambda g, word: self.open_question(g),
                "die": lambda g, word: die(max(local(g, "die"), 1)),
                "foes": self._foes,
                "here": lambda g, word: self._here(g),
                "left": lambda g, word: str(g.way.left),
                "maps": lambda g, word: self._only_map(g),
                "moment": lambda g, word: self._moment(g),
                "occupant": self._occupant,
                "points": lambda g, word: str(g.points[max(acting(g), 0)]),
                "prompt": lambda g, word: self.prompt(g, g.decisions[0]) if g.decisions else self.ending(g),
                "looker": lambda g, word: self.sights.looker(g),
                "range": lambda g, word: self.sights.range(g, self._other(word)),
                "sight": lambda g, word: self.sights.unseen(g, self._other(word)),
                "side": self._side,
                "target": lambda g, word: self._warrior(local(g, "target")),
                "toughness": lambda g, word: str(toughness(g, word - v.WARRIOR)),
                "unchosen": lambda g, word: self.sights.unchosen(
                    g, self.users.user(g, word), self.users.ability(g, word)
                ),
                "untargeted": lambda g, word: self.sights.no_target_reason(g),
                "warrior": lambda g, word: self._warrior(acting(g)),
                "word": self.noun,
            }
        )

    def noun(self, g: Battle, word: int) -> str:
        """The plain name of any word, as it stands within a sentence."""
        return self.names.noun(word)

    # --- buttons ----------------------------------------------------------------------------------
    def option(self, g: Battle, word: int) -> str:
        """A word as the label of a button, in the context of the open question."""
        label = TEXTS.label(g, self.words.names[word])
        said = fill_slots(label, self.slots, g, word) if label else self.names.label(word)
        return sentence_case(f"{said}{self.details(g, word)}")

    def details(self, g: Battle, word: int) -> str:
        """Details of an option, in brackets behind it; '' for none."""
        asked, kind = g.decisions[0].kind.name if g.decisions else "", self.words.kind_of[word]
        if asked == "name-step" and kind == v.HEX_WORD:
            return step_price_in_words(g, g.words.hex_of[word])
        if kind == v.ABILITY_WORD and asked in ("use-ability", "choose-warriors-action"):
            return self._users(g, word - v.ABILITY)
        if kind == v.WARRIOR_WORD and asked == "give-damage-die":
            return self._toughness(g, word - v.WARRIOR)
        placed = kind == v.WARRIOR_WORD and g.at[word - v.WARRIOR] >= 0
        return f" ({hex_name(g.at[word - v.WARRIOR])})" if placed else ""

    def _users(self, g: Battle, ability: int) -> str:
        """The warriors that could use an ability now, and their prices in action points."""
        frame = g.stack[-1]
        if isinstance(frame, Window):
            able = users(g, g.decisions[0].seat, ability, frame.moment, frame.subject)
        else:
            able = [me for me in (acting(g),) if me >= 0 and slot_of(g, me, ability) != NO_SLOT]
        return (
            f" ({join_words([f'{self._warrior(me)}, {own_price(g, me, ability)} AP' for me in able])})" if able else ""
        )

    def _toughness(self, g: Battle, warrior: int) -> str:
        """The face that a damage die must reach, and the wounds the warrior can still take."""
        wounds = quantity(g.wounds[warrior], "wound", "wounds")
        return f" (toughness {toughness(g, warrior)}, {wounds} left)"

    # --- questions --------------------------------------------------------------------------------
    def prompt(self, g: Battle, decision: Decision) -> str:
        """The question, in a sentence."""
        return fill_slots(TEXTS.prompt(decision.kind), self.slots, g, NO_WORD)

    def _warrior(self, warrior: int) -> str:
        return self.names.warrior(warrior) if warrior >= 0 else "the warrior"

    def _ability(self, g: Battle) -> str:
        """The ability that is being used: the one stolen, if it is."""
        ability = local(g, "stolen", "ability")
        return self.names.ability(ability) if ability >= 0 else "the ability"

    def _moment(self, g: Battle) -> str:
        """The moment for abilities that has come."""
        subject = local(g, "subject")
        return TEXTS.window[window_of(max(local(g, "moment"), 0))].moment.format(subject=self._warrior(subject))

    def _only_map(self, g: Battle) -> str:
        """The choice left to the Map Chooser where one map only is offered; '' where there are more."""
        if len(self.names.maps) > 1:
            return ""
        return f"The map is {self.names.maps[0]}, so the Map Chooser only deploys first. "

    def _here(self, g: Battle) -> str:
        """The hex of the warrior that the question is about."""
        place = place_of(g, acting(g)) if acting(g) >= 0 else -1
        return hex_name(place) if place >= 0 else "its place"

    def _side(self, g: Battle, word: int) -> str:
        """The side between the warrior and the hex that a word names."""
        hex_ = g.words.hex_of[word] if self.words.kind_of[word] == v.HEX_WORD else -1
        at = place_of(g, acting(g)) if acting(g) >= 0 else -1
        d = direction(at, hex_) if at >= 0 and hex_ >= 0 else -1
        return f"the side {side(at * DIRECTIONS + d)}" if d >= 0 else "the side between"

    def _occupant(self, g: Battle, word: int) -> str:
        """The warrior in the hex that a word names."""
        hex_ = g.words.hex_of[word] if self.words.kind_of[word] == v.HEX_WORD else -1
        return self._warrior(g.occupant[hex_]) if hex_ >= 0 else "a warrior"

    def _foes(self, g: Battle, word: int) -> str:
        """The enemies of a warrior in its combat."""
        me = self._other(word)
        foes = [each for each, chain in enumerate(g.chain) if chain == g.chain[me] and enemies(g, each, me)]
        return join_words([self._warrior(each) for each in foes]) or "the enemy"

    def _other(self, word: int) -> int:
        """The warrior that a word names, -1 for none."""
        return word - v.WARRIOR if word >= 0 and self.words.kind_of[word] == v.WARRIOR_WORD else -1

    def player(self, number: int) -> str:
        """'Army A'."""
        return seat(number)

    def open_question(self, g: Battle) -> str:
        """The question now, for the other seats."""
        if not g.decisions:
            return self.ending(g)
        seats = [seat(decision.seat) for decision in g.decisions]
        return wording.waiting_for(seats, TEXTS.waiting(g.decisions[0].kind))

    # --- warnings ---------------------------------------------------------------------------------
    def warning(self, g: Battle, seat: int, word: int) -> str:
        """A warning that a shot would be lost from a facing (CH-S10); '' for none: any other use in vain is refused."""
        asked = g.decision_of(seat)
        if asked is None or asked.kind.name != "turn-to-shoot" or word not in asked.options:
            return ""
        lost = shot_is_lost(g, acting(g), word - v.FACE)
        return fill_slots(tables.SHOT_WOULD_BE_LOST, self.slots, g, word) if lost else ""

    # --- reasons ----------------------------------------------------------------------------------
    def refusal(self, g: Battle, seat: int, word: int) -> tuple[str, str] | None:
        """The reason a seat may not answer with a word: the rule and a sentence; None if it may."""
        refused = wording.refusal(g, seat, word, (NOT_NOW,), tables.ENDINGS[g.ending][0])
        if refused is None:
            return None
        rule, number = refused[0], g.refusal(seat, word)
        finer = self._finer(g, seat, word, number)
        if finer != FINE:
            number, rule = finer, REASONS[finer].rule
        said = TEXTS.reason(number)
        if number == WRONG_KIND:
            said += TEXTS.lead(g, seat, self.words.names[word])
        if number in BY_THE_ABILITY:
            rule = self.rules.abilities[self.users.ability(g, word)]
        return rule, fill_slots(said, self.slots, g, word)

    def _finer(self, g: Battle, seat: int, word: int, number: int) -> int:
        """A reason that says more than the one given, looked for far from the hot code; 0 for none."""
        if number == MAY_NOT_STRIKE:
            return blow_reason(g, word - v.WARRIOR)
        if number in (NOT_NOW, WRONG_KIND) and self.words.kind_of[word] == v.ABILITY_WORD:
            return missed_refusal(g, seat, word - v.ABILITY)
        return self._end_reason(g, word) if number == WRONG_KIND else FINE

    def _end_reason(self, g: Battle, word: int) -> int:
        """The reason a move that has stopped does not go on to a word's hex, or by a run; 0 where none has stopped."""
        if not g.decisions or g.decisions[0].kind.name != "face-after-move":
            return FINE
        if word == v.RUN:
            return run_refusal(g, g.way.warrior) or MOVE_ENDED
        return ended_refusal(g, g.way.warrior, g.words.hex_of[word]) if self.words.kind_of[word] == v.HEX_WORD else FINE

    def sighting(self, g: Battle, sight: Sight) -> str:
        """The obstacle on a line of sight: the side, the warrior or the hill; '' if it is clear."""
        return "" if sight.clear else sentence_case(f"{self.sights.obstacle(g, sight)}.")

    # --- the log, the trail, the ending -----------------------------------------------------------
    def sentence(self, g: Battle, event: Event) -> str:
        """An event, in a sentence; the event holds all of it."""
        return self.names.slots.fill_sentence(TEXTS.line(KEYS[event.kind]), event.args)

    def rule(self, g: Battle, event: Event) -> str:
        """The rule that an event carries out; '' where there is none."""
        return self.rules.of(g.log or [], event)

    def trail(self, g: Battle) -> list[str]:
        """The procedures in progress in words, the outermost first."""
        also, said = self.also(g), tables.FRAMES
        steps = [self.names.slots.step(frame, said.get(type(frame).__name__, ""), also) for frame in g.stack]
        return [sentence_case(step) for step in steps if step]

    def also(self, g: Battle) -> dict[str, int]:
        """Facts for the steps of the trail besides the locals of their procedures."""
        return {"turn": g.turn}

    def ending(self, g: Battle) -> str:
        """The end of the game, in a sentence; '' while it goes on."""
        if g.winner < 0:
            return ""
        ended = tables.ENDINGS[g.ending][1]
        if g.ending == AGREED:
            return sentence_case(f"{ended}.")
        return f"The battle is a draw: {ended}." if g.winner == DRAWN else f"{seat(g.winner)} wins: {ended}."


def step_price_in_words(g: Battle, hex_: int) -> str:
    """The price of a step to a hex: movement points, for a run action points, and the cost of fear."""
    d = direction(g.at[g.way.warrior], hex_)
    if d < 0 or not g.ground.flags[hex_] & ON_MAP:
        return ""
    price, feared = step_price(g, g.way.mode, g.at[g.way.warrior], d), fear(g, g.way.warrior, hex_)
    said = f"{price} {'AP' if g.way.running else 'MP'}"
    return f" ({said} and {feared} AP for fear)" if feared else f" ({said})"


def own_price(g: Battle, warrior: int, ability: int) -> int:
    """The price of an ability for the warrior now."""
    slot = slot_of(g, warrior, ability)
    return price_of(g, warrior, g.content.prices[g.kind[warrior]][slot])
