"""Names the users of an ability, their targets, and those who may not strike: the slots of reasons."""

from __future__ import annotations

from collections.abc import Callable

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.language.culprits import acting
from ravenhill.games.combat_hex.language.names import Names
from ravenhill.games.combat_hex.language.windows import subject_of, user_of
from ravenhill.games.combat_hex.model import BODYGUARD
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.activating.activation import Activation
from ravenhill.games.combat_hex.rules.fighting.free_attack import Strike
from ravenhill.games.combat_hex.rules.happenings import ABILITY_STOLEN, ABILITY_USED, GUARDED
from ravenhill.games.combat_hex.rules.kill_zone import enemies, enemies_in_zone, zone_holders
from ravenhill.games.combat_hex.rules.moving.kill_zone_reactions import Spearmen, left_zones
from ravenhill.games.combat_hex.rules.prospects import possible_targets
from ravenhill.games.combat_hex.state import Battle, on_map
from ravenhill.games.wording import join_words, local, past_events

SOMEBODY = "another warrior"


class Users:
    """Names for the warriors that an ability or a blow is about."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def slots(self) -> dict[str, Callable[[Battle, int], str]]:
        """By the name of the slot."""
        return {
            "guard": lambda g, word: self.guard(g, word - v.WARRIOR),
            "lone": lambda g, word: self.names_of(possible_targets(g, self.user(g, word))),
            "opposite": lambda g, word: self.warrior(opposite(g)),
            "power": lambda g, word: self.names.ability(self.ability(g, word)),
            "striker": lambda g, word: self.warrior(self.striker(g, word)),
            "subject": lambda g, word: self.warrior(subject_of(g)),
            "threats": lambda g, word: self.threats(g, self.user(g, word)),
            "user": lambda g, word: self.warrior(self.user(g, word)),
            "victim": lambda g, word: self.warrior(self.victim(g, word)),
        }

    def warrior(self, warrior: int) -> str:
        """Its name, or 'a warrior' for an unknown one."""
        return self.names.warrior(warrior) if warrior >= 0 else SOMEBODY

    def names_of(self, warriors: list[int]) -> str:
        """Their names."""
        return join_words([self.names.warrior(each) for each in warriors]) if warriors else SOMEBODY

    # --- who --------------------------------------------------------------------------------------
    def warrior_of(self, word: int) -> int:
        """The warrior of a word, -1 for none."""
        return word - v.WARRIOR if self.names.words.kind_of[word] == v.WARRIOR_WORD else -1

    def ability(self, g: Battle, word: int) -> int:
        """The ability of a word, or the one in use."""
        return word - v.ABILITY if self.names.words.kind_of[word] == v.ABILITY_WORD else max(local(g, "ability"), 0)

    def user(self, g: Battle, word: int) -> int:
        """The warrior of a word; of an ability who would use it."""
        named = self.warrior_of(word)
        return named if named >= 0 else user_of(g, self.ability(g, word))

    def victim(self, g: Battle, word: int) -> int:
        """The victim: the warrior chosen, or the one the moment is about."""
        frame = g.stack[-1]
        choosing_user = isinstance(frame, Activation) and frame.me < 0
        return subject_of(g) if choosing_user or self.warrior_of(word) < 0 else self.warrior_of(word)

    def striker(self, g: Battle, word: int) -> int:
        """The striker: the warrior that acts, or the one chosen to answer."""
        return acting(g) if acting(g) >= 0 and self.warrior_of(word) >= 0 else self.user(g, word)

    # --- more about them --------------------------------------------------------------------------
    def threats(self, g: Battle, me: int) -> str:
        """The threats that keep a spearman from supporting any friend (CH-8.33)."""
        if me < 0 or g.at[me] < 0:
            return "a carried warrior has no kill zone"
        holders, before = zone_holders(g, me), enemies_in_zone(g, me)
        if holders:
            return f"it stands in the kill zone of {self.names_of(holders)}"
        return f"{self.names_of(before)} {'stands' if len(before) == 1 else 'stand'} in its own kill zone"

    def guard(self, g: Battle, hero: int) -> str:
        """The Bodyguard of a hero: as the log has it, else the one that has used the ability this turn (CH-8.37)."""
        log = g.log or []
        for event in reversed(log):
            if event.kind == GUARDED and event.args[0] == hero:
                for before in past_events(log, event):
                    if before.kind in (ABILITY_USED, ABILITY_STOLEN) and before.args[1] == BODYGUARD:
                        return self.warrior(before.args[0])
        return self.names_of(
            [each for each in range(g.warriors) if not enemies(g, each, hero) and has_guarded(g, each)]
        )


def has_guarded(g: Battle, warrior: int) -> bool:
    """Whether a warrior has used a Bodyguard of its own this turn."""
    abilities = g.content.abilities[g.kind[warrior]]
    return any(each == BODYGUARD and g.used[warrior] & (1 << slot) for slot, each in enumerate(abilities))


def opposite(g: Battle) -> int:
    """The warrior that a mover turns to for an ability (CH-M18)."""
    frame = g.stack[-1]
    return frame.opposite() if isinstance(frame, Activation) else -1


def blow_reason(g: Battle, warrior: int) -> int:
    """The reason a warrior of the seat asked has no free attack now (CH-4.11, CH-8.10, CH-8.13, CH-M13)."""
    frame = g.stack[-1]
    if isinstance(frame, Strike) and warrior in frame.joined:
        return why.STRIKES_ALREADY
    if not on_map(g, warrior):
        return why.NOT_ON_THE_MAP
    if isinstance(g.stack[-2], Spearmen):
        return why.NOT_THAT_SPEARMAN
    if not isinstance(frame, Strike) or warrior not in left_zones(g, frame.target):
        return why.MAY_NOT_STRIKE
    return why.STRUCK_ALREADY if warrior in g.way.struck else why.FLYER_NOT_FACED
