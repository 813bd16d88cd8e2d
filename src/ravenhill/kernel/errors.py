"""What can go wrong, said so that the reader knows what to do."""


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


class DeadEnd(RavenhillError):
    """A question without a lawful answer: always a fault of the program."""


class BadRecord(RavenhillError):
    """A record that cannot be replayed; names the line and the turn."""


class BadPosition(RavenhillError):
    """A position that cannot be set up; names the entry and the rule it breaks."""


class ChanceMismatch(RavenhillError):
    """Chance was asked for something else than the record or the script holds."""
