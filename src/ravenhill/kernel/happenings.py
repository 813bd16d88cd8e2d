"""Numbers what can happen in a game: each number has its sentence for the log and the rule that it carries out."""

from collections.abc import Sequence

from ravenhill.kernel import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Happenings:
    """The sentences of a log by number, and their rules: '' where none stands for all of its kind."""

    def __init__(self, sentences: Sequence[str] = ()) -> None:
        self.sentences: list[str] = list(sentences)
        self.rules: list[str] = ["" for _ in sentences]

    def add(self, rule: str, sentence: str) -> int:
        """Enters a sentence with its slots, such as `{0:seat}` or `{2:dice*}`, and the rule; returns its number."""
        self.sentences.append(sentence)
        self.rules.append(rule)
        return len(self.sentences) - 1
