"""Shows board, hand, combat, log, question and rules at the terminal."""

from __future__ import annotations

import re

from rich.columns import Columns
from rich.console import Console, Group
from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule as Line
from rich.status import Status
from rich.table import Table
from rich.text import Text

from ravenhill import rules
from ravenhill.match.match import Match
from ravenhill.terminal.answers import keys
from ravenhill.terminal.display import Display, display_of
from ravenhill.terminal.plans import short
from ravenhill.terminal.style import colour, sign

TURN = re.compile(r"Turn \d")  # begins the sentence that is a heading
MOST_RULES = 12
MOST_FOUND = 6
FORGET_SCROLLED = "\x1b[3J"
LONE = "That is the only answer: press Enter."
ANSWER = "Type the number of an option, its word ({}), or the beginning of its name ({})."


def commands(display: Display) -> dict[str, str]:
    """The commands besides answers, with their effects."""
    return {
        "? WORD": "why a word is not offered; ? alone: the rule that asks",
        "board": "the board",
        **display.shows,
        "plans NAME": "whole moves, shots, sets, ... that can be typed (go H15 ne); of one piece, if you name it",
        "log": "everything that happened",
        **display.finds,
        "rules TEXT": "rules by number or words",
        "undo": "take your last answer back",
        "draw": "offer a draw",
        "save FILE": "write the record",
        "quit": "leave the game",
        "help": "this list",
    }


class Screen:
    """One terminal that shows a match."""

    def __init__(self, match: Match, console: Console) -> None:
        self.match = match
        self.console = console
        self.display = display_of(match.game)

    def say(self, text: str, style: str = "") -> None:
        """Prints one sentence."""
        self.console.print(Text(text, style=style))

    def say_file(self, text: str, style: str = "") -> None:
        """Prints a sentence with the name of a file, without line breaks."""
        self.console.print(Text(text, style=style), soft_wrap=True)

    def board(self, seat: str, text: str = "") -> None:
        """Shows the board as the seat sees it; a text names a piece to show in detail."""
        view = self.match.view(seat)
        found = self.display.pointed_at(view, text) if text else []
        if text and len(found) != 1:
            told = f"{text!r} may be {' or '.join(found)}" if found else f"Nothing on the board is called {text!r}"
            self.say(f"{told}.", "refused")
            return
        overlay = self.match.overlay(*found) if found else None
        self.console.print(self.display.board(view, self.console.width, overlay))

    def hand(self, seat: str, whole: bool = False) -> None:
        """Shows the seat's own things: its cards."""
        own = self.display.own(self.match.view(seat), seat, whole)
        if own is not None:
            self.console.print(own)

    def show_matches(self, seat: str, text: str) -> None:
        """Shows the cards, or other things of the game, that a text names."""
        panels, thing = self.display.matches(self.match.view(seat), text), self.display.thing
        if not text:
            self.say(f"Which {thing}? Type {thing} and a part of its name.", "refused")
        elif not panels:
            self.say(f"No {thing} is called {text!r}.", "refused")
        elif len(panels) > MOST_FOUND:
            self.say(f"{len(panels)} {thing}s contain {text!r}: type more of the name.", "refused")
        else:
            self.console.print(*panels, sep="\n")

    def rules(self, text: str) -> None:
        """Shows the rules of this game that a text finds."""
        show_rules(self.console, text, game=self.match.game.name)

    def show_events(self, sentences: list[str]) -> None:
        """Shows the events since the person's last decision."""
        for sentence in sentences:
            if TURN.match(sentence):
                self.console.print(Line(sentence.rstrip("."), style="quiet"))
            else:
                self.console.print(Text(f"  · {sentence}", style="quiet"))

    def question(self, seat: str) -> None:
        """Shows the question with the trail that led there, and the options."""
        view = self.match.view(seat)
        combat = self.display.combat(view)
        if combat is not None:
            self.console.print(combat)
        for things in self.display.secrets(view):
            self.console.print(Text.assemble(("You see: ", "quiet"), (things, "title")))
        self.console.print()
        self.console.print(self._prompt(seat))
        self.options(seat)

    def _prompt(self, seat: str) -> Text:
        trail = "".join(f"{part} › " for part in self.match.trail)
        return Text.assemble(
            (f"{sign(seat)} ", colour(seat)), (trail, "quiet"), (self.match.prompt_for(seat), "prompt")
        )

    def options(self, seat: str) -> None:
        """Shows every option with its key, its label and its word."""
        options = self.match.options_for(seat)
        lines = [
            Text.assemble((f"{key:>3} ", "key"), self.match.describe(word), (f"  {word}", "word"))
            for key, word in zip(keys(options), options, strict=True)
        ]
        self.console.print(Columns(lines, padding=(0, 2), column_first=True, equal=True))
        if len(options) == 1:
            self.say(LONE, "quiet")
        for word in options:
            if warning := self.match.warning(word, seat):
                self.say(warning, "refused")

    def plans(self, seat: str, about: str) -> None:
        """Shows the plans of the question, or of one thing in it, in the form a person can type."""
        lines = [Text(short(plan), style="key") for plan in self.match.plans(seat, about)]
        self.console.print(Columns(lines, padding=(0, 2), column_first=True, equal=True))

    def why(self, word: str, seat: str) -> None:
        """Says why a word is not offered."""
        refusal = self.match.why_not(word, seat)
        if refusal is None:
            self.say(f"{word} is offered: {self.match.describe(word)}.", "good")
        else:
            self.say(f"{refusal.text}{f' ({refusal.rule})' if refusal.rule else ''}", "refused")

    def asking_rule(self, seat: str) -> None:
        """Shows the rule behind the question."""
        decision = self.match.table.decision_of(self.match.game.seats.index(seat))
        if decision is not None:
            self.rules(decision.kind.rule)

    def now(self, seat: str) -> None:
        """Says which seat answers now, where nothing need be hidden."""
        self.console.print(Line(Text.assemble("Now ", self.side_with_sign(seat)), style=colour(seat)))

    def hand_over(self, seat: str) -> None:
        """Hides everything until the other person sits at the terminal."""
        self.clear()
        line = Text.assemble("Now ", self.side_with_sign(seat), ".\nHand the terminal over, then press Enter.")
        self.console.print(Panel(line, border_style=colour(seat), padding=(1, 4)))

    def side_with_sign(self, seat: str) -> Text:
        """A side with its sign, in its colour."""
        return Text(f"{sign(seat)} {self.display.side(seat)}", style=colour(seat))

    def thinking(self, seat: str) -> Status:
        """Says that a player is thinking for as long as it does; only a terminal shows it."""
        name = self.match.header.players.get(seat, "The computer")
        return self.console.status(Text.assemble((f"{sign(seat)} ", colour(seat)), (f"{name} is thinking", "quiet")))

    def forfeit(self, seat: str) -> None:
        """Says that a player has forfeited, and why."""
        reason = self.match.header.forfeits[seat]
        self.console.print(Text.assemble(("Forfeited by ", "bad"), self.side_with_sign(seat), (f": {reason}.", "bad")))

    def clear(self) -> None:
        """Empties the screen and its scroll-back."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write(FORGET_SCROLLED)

    def ending(self) -> None:
        """Says who won, and how."""
        outcome = self.match.outcome
        if outcome is not None:
            for seat in self.match.header.forfeits:
                self.forfeit(seat)
            style = colour(outcome.winner) if outcome.winner else "quiet"
            title = self.display.side(outcome.winner) if outcome.winner else "nobody"
            line = Text(f"{outcome.ending}", style=style)
            self.console.print(Panel(line, title=title[:1].upper() + title[1:], border_style=style))

    def help(self) -> None:
        """Lists the commands."""
        rows = Table.grid(padding=(0, 2))
        for command, meaning in commands(self.display).items():
            rows.add_row(Text(command, style="key"), meaning)
        body = Group(Text(ANSWER.format(*self.display.examples)), Text(), rows)
        self.console.print(Panel(body, title="At the prompt", title_align="left", border_style="quiet"))


def show_rules(console: Console, text: str, most: int = MOST_RULES, game: str = "") -> int:
    """Prints the rules, of all games or of one, that a number or a text finds; returns how many."""
    found = rules.search(text, game)
    for rule in found[:most]:
        ruling = " (our ruling)" if rule.ruling else ""
        console.print(Text.assemble((rule.id, "key"), (f" {rule.section}{ruling}", "quiet")))
        console.print(Padding(Text(rule.text), (0, 0, 0, 4)))
    if len(found) > most:
        console.print(f"[quiet]... and {len(found) - most} more: add a word, or give a number.[/]")
    if not found:
        console.print(f"[refused]No rule has the number or the words {escape(repr(text))}.[/]")
    return len(found)
