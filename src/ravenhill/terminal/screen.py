"""What the terminal shows: board, hand, combat, log, question, rules."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Console, Group
from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule as Line
from rich.table import Table
from rich.text import Text

from ravenhill import rules
from ravenhill.arena.match import Match
from ravenhill.terminal import board, cards, combat
from ravenhill.terminal.answers import keys
from ravenhill.terminal.names import Names
from ravenhill.terminal.style import SIDE_NAME, SIGN, signed

MOST_RULES = 12
FORGET_SCROLLED = "\x1b[3J"
ANSWER = "Type the number of an option, its word (die:army), or the beginning of its name (ravenh)."
COMMANDS = {
    "? WORD": "why a word is not offered; ? alone: the rule that asks",
    "board": "the board",
    "hand": "your cards with their texts",
    "log": "everything that happened",
    "card NAME": "a card, a character, a maneuver",
    "rules TEXT": "rules by number or words",
    "undo": "take your last answer back",
    "save FILE": "write the record",
    "quit": "leave the game",
    "help": "this list",
}


class Screen:
    """One terminal that shows a match."""

    def __init__(self, match: Match, console: Console) -> None:
        self.match = match
        self.console = console
        self.names = Names(match.game)

    def say(self, text: str, style: str = "") -> None:
        """One sentence."""
        self.console.print(Text(text, style=style))

    def say_file(self, text: str, style: str = "") -> None:
        """A sentence with the name of a file, which is not broken over lines."""
        self.console.print(Text(text, style=style), soft_wrap=True)

    def board(self, seat: str) -> None:
        """The board as the seat sees it."""
        self.console.print(board.board(self.match.view(seat), self.names, self.console.width))

    def hand(self, seat: str, whole: bool = False) -> None:
        """The seat's own cards."""
        self.console.print(cards.hand(self.match.view(seat), seat, self.names, whole))

    def cards(self, text: str) -> None:
        """The cards that a text names."""
        panels = cards.found(text, self.names)
        if not text or not panels:
            self.say(
                f"No card is called {text!r}." if text else "Which card? Type card and a part of its name.", "refused"
            )
        elif len(panels) > 6:
            self.say(f"{len(panels)} cards contain {text!r}: type more of the name.", "refused")
        else:
            self.console.print(*panels, sep="\n")

    def rules(self, text: str) -> None:
        """The rules that a text finds."""
        show_rules(self.console, text)

    def happened(self, sentences: list[str]) -> None:
        """What has happened since the last own decision."""
        for sentence in sentences:
            if sentence.startswith("Turn "):
                self.console.print(Line(sentence.rstrip("."), style="quiet"))
            else:
                self.console.print(Text(f"  · {sentence}", style="quiet"))

    def question(self, seat: str) -> None:
        """The question with the trail that led there, and the options."""
        view = self.match.view(seat)
        if view.combat is not None:
            self.console.print(combat.combat(view, view.combat, self.names))
        for things in view.secrets.values():
            listed = ", ".join(self.names.thing(each) for each in things)
            self.console.print(Text.assemble(("You see: ", "quiet"), (listed, "title")))
        self.console.print()
        self.console.print(self._prompt(seat))
        self.options(seat)

    def _prompt(self, seat: str) -> Text:
        trail = "".join(f"{part} › " for part in self.match.trail)
        return Text.assemble((f"{SIGN[seat]} ", seat), (trail, "quiet"), (self.match.prompt_for(seat), "prompt"))

    def options(self, seat: str) -> None:
        """Every option with its key, its label and its word."""
        options = self.match.options_for(seat)
        lines = [
            Text.assemble((f"{key:>3} ", "key"), self.match.describe(word), (f"  {word}", "word"))
            for key, word in zip(keys(options), options, strict=True)
        ]
        self.console.print(Columns(lines, padding=(0, 2), column_first=True, equal=True))

    def why(self, word: str, seat: str) -> None:
        """Why a word is not offered."""
        refusal = self.match.why_not(word, seat)
        if refusal is None:
            self.say(f"{word} is offered: {self.match.describe(word)}.", "good")
        else:
            self.say(f"{refusal.text}{f' ({refusal.rule})' if refusal.rule else ''}", "refused")

    def asking_rule(self, seat: str) -> None:
        """The rule behind the question."""
        decision = self.match.table.decision_of(self.match.game.seats.index(seat))
        if decision is not None:
            self.rules(decision.kind.rule)

    def hand_over(self, seat: str) -> None:
        """Hide everything until the other person sits at the terminal."""
        self.clear()
        line = Text.assemble("Now the ", signed(seat), ".\nHand the terminal over, then press Enter.")
        self.console.print(Panel(line, border_style=seat, padding=(1, 4)))

    def clear(self) -> None:
        """Empty the screen, and what could be scrolled back to."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write(FORGET_SCROLLED)

    def ending(self) -> None:
        """Who has won, and how."""
        outcome = self.match.outcome
        if outcome is not None:
            line = Text(f"{outcome.ending}", style=outcome.winner)
            self.console.print(Panel(line, title=f"The {SIDE_NAME[outcome.winner]}", border_style=outcome.winner))

    def help(self) -> None:
        """What can be typed."""
        rows = Table.grid(padding=(0, 2))
        for command, meaning in COMMANDS.items():
            rows.add_row(Text(command, style="key"), meaning)
        body = Group(Text(ANSWER), Text(), rows)
        self.console.print(Panel(body, title="At the prompt", title_align="left", border_style="quiet"))


def show_rules(console: Console, text: str, most: int = MOST_RULES) -> int:
    """Print the rules that a number or a text finds; gives their number."""
    found = rules.search(text)
    for rule in found[:most]:
        ruling = " (our ruling)" if rule.ruling else ""
        console.print(Text.assemble((rule.id, "key"), (f" {rule.section}{ruling}", "quiet")))
        console.print(Padding(Text(rule.text), (0, 0, 0, 4)))
    if len(found) > most:
        console.print(f"[quiet]... and {len(found) - most} more: add a word, or give a number.[/]")
    if not found:
        console.print(f"[refused]No rule has the number or the words {escape(repr(text))}.[/]")
    return len(found)
