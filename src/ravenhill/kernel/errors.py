"""Names every fault, so that the reader knows what to do."""


class RavenhillError(Exception):
    """Any fault that Ravenhill explains itself."""


class IllegalChoice(RavenhillError):
    """A word that is not offered now: carries the rule and the sentence that refuse it."""

    def __init__(self, word: str, rule: str, text: str) -> None:
        super().__init__(f"{word}: {text} ({rule})")
        self.word = word
        self.rule = rule
        self.text = text


class UnknownWord(RavenhillError):
    """A word that is not in the game's vocabulary."""


class UndoRefused(RavenhillError):
    """A word that cannot be taken back; says what stands in the way."""


class DrawRefused(RavenhillError):
    """A draw that a seat can't offer, accept, decline or withdraw now; says why."""


class DeadEnd(RavenhillError):
    """A question without a lawful answer: always a fault of the program."""


class BadRecord(RavenhillError):
    """A record that cannot be replayed; names the line and the turn."""


class OtherVersion(BadRecord):
    """A game played by other rules or with other content than this version's: refused, never replayed differently."""


class BadPosition(RavenhillError):
    """A position that cannot be set up; names the entry and the rule it breaks."""


class ChanceMismatch(RavenhillError):
    """Chance was asked for something else than the record or the script holds."""


class BadMap(RavenhillError):
    """A map that cannot be read, with all that is wrong with it, one fault a line."""

    def __init__(self, where: str, faults: list[str]) -> None:
        super().__init__("\n".join(f"{where}: {fault}" for fault in faults))
        self.faults = faults


class BadArmy(RavenhillError):
    """An army that cannot be read or may not be fielded; names every rule it breaks."""


class BadSetup(RavenhillError):
    """A set-up that no game can begin with; names the entry."""
