"""Plays a game at the terminal: one person against players, or persons who share the keyboard."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from rich.console import Console

from ravenhill.kernel.errors import IllegalChoice, RavenhillError
from ravenhill.match.match import Match
from ravenhill.match.playing import answer_draw, decide, dismiss, forced_answer
from ravenhill.players.player import Player
from ravenhill.terminal import answers, plans
from ravenhill.terminal.files import write_record
from ravenhill.terminal.screen import Screen, commands

MOST_TOLD = 6  # plans that a line may mean


class Quit(Exception):
    """The person leaves the game."""


class TerminalGame:
    """Asks seat after seat until the game is over or a person leaves."""

    def __init__(
        self,
        match: Match,
        console: Console,
        players: dict[str, Player],
        record: str | None = None,
        read: Callable[[str], str] = input,
    ) -> None:
        self.match = match
        self.players = players  # by seat; the other seats are persons
        self.record = record
        self.read = read
        self.screen = Screen(match, console)
        self.commands = [each.split()[0] for each in commands(self.screen.display) if not each.startswith("?")]
        self.persons = [seat for seat in match.game.seats if seat not in players]
        self.told = dict.fromkeys(self.persons, 0)  # how much of the log each person has seen
        self.typed: dict[str, list[int]] = {seat: [] for seat in self.persons}  # which words were typed, by index
        self.sitting = self.persons[0] if len(self.persons) == 1 else ""
        self.redraw = True

    def run(self) -> None:
        """Plays to the end, or until the person leaves."""
        try:
            self.screen.help()
            while self.match.outcome is None:
                self.ask_next()
            self.finish()
        except (EOFError, KeyboardInterrupt, Quit) as leaving:
            self.leave(ask=not isinstance(leaving, EOFError))
        finally:
            dismiss(self.match, self.players)

    def ask_next(self) -> None:
        """Puts the open question to its seat."""
        seats = self.match.seats
        for seat in seats:
            if seat in self.players:
                self.player_decides(seat)
                return
        seat = self.sitting if self.sitting in seats else seats[0]
        self.sit_down(seat)
        if (word := forced_answer(self.match, seat)) is not None:
            self.match.play(word, seat=seat)
        else:
            self.person_decides(seat)

    def player_decides(self, seat: str) -> None:
        """Lets a player answer; where the game goes on after a forfeit, tells the persons at once."""
        forfeits = len(self.match.header.forfeits)
        with self.screen.thinking(seat):
            decide(self.match, seat, self.players[seat])
        if len(self.match.header.forfeits) > forfeits and self.match.outcome is None:
            self.screen.forfeit(seat)

    def sit_down(self, seat: str) -> None:
        """Hides everything before another person looks, where several play and there is something to hide."""
        if seat == self.sitting:
            return
        if self.screen.display.open:
            self.screen.now(seat)
        else:
            self.screen.hand_over(seat)
            self.read("")
            self.screen.clear()
        self.sitting = seat
        self.redraw = True

    # --- one decision of a person -----------------------------------------------------------------
    def person_decides(self, seat: str) -> None:
        """Shows the news and the question, and reads until a word is played or taken back."""
        self.tell(seat)
        if self.redraw or self.others_have_acted(seat):
            self.screen.board(seat)
            self.screen.hand(seat)
            self.redraw = False
        self.screen.question(seat)
        while not self.obey(seat, self.read("> ").strip()):
            pass

    def others_have_acted(self, seat: str) -> bool:
        """Whether the board may have changed since this person decided last; in combat its panel is enough."""
        last = self.match.table.last_seat
        if last < 0 or self.match.game.seats[last] == seat:
            return False
        return self.screen.display.combat(self.match.view(seat)) is None

    def tell(self, seat: str) -> None:
        """Shows the log since this person's last decision."""
        log = self.match.log_for(seat)
        self.screen.show_events(log[self.told[seat] :])
        self.told[seat] = len(log)

    def obey(self, seat: str, line: str) -> bool:
        """Carries out one line; True if the game has moved, forwards or back."""
        command, _, rest = line.partition(" ")
        if line.startswith("?"):
            self.explain(seat, line[1:].strip())
        elif command == "undo" and not rest:
            return self.undo(seat)
        elif command == "draw" and not rest:
            return self.offer_draw(seat)
        elif command == "quit" and not rest:
            raise Quit
        elif command in self.commands:
            self.show(command, rest.strip(), seat)
        elif line or len(self.match.options_for(seat)) == 1:  # Enter alone gives an answer that has no other beside it
            return self.answer(seat, line or self.match.options_for(seat)[0])
        return False

    def show(self, command: str, rest: str, seat: str) -> None:
        """Carries out the commands that only show or save something."""
        screen = self.screen
        if command == "board":
            screen.board(seat, rest)
            screen.question(seat)
        elif command in screen.display.shows:
            screen.hand(seat, whole=True)
        elif command == "plans":
            self.show_plans(seat, rest)
        elif command == "log":
            screen.show_events(self.match.log_for(seat))
        elif command == "help":
            screen.help()
        elif command == "rules":
            screen.rules(rest)
        elif command == screen.display.thing:
            screen.show_matches(seat, rest)
        elif command == "save":
            self.save(rest)

    def answer(self, seat: str, line: str) -> bool:
        """Plays the typed word, or says why not."""
        meant = answers.matching_options(self.match, seat, line)
        if len(meant) == 1:
            self.typed[seat].append(self.match.words_played)
            self.match.play(meant[0], seat=seat)
            self.told[seat] = min(self.told[seat], len(self.match.log_for(seat)))
            return True
        if meant:
            self.screen.say(f"{line!r} may be {' or '.join(meant)}: type more of it.", "refused")
            return False
        return self.plan(seat, line)

    def show_plans(self, seat: str, text: str) -> None:
        """Shows the plans of the question, or of the thing that a text names."""
        things = answers.matching_words(self.match, seat, text) if text else [""]
        if things:
            self.screen.plans(seat, things[0])
        else:
            self.not_offered(seat, text)

    def plan(self, seat: str, line: str) -> bool:
        """Plays the typed plan; False if the line is no plan, or may be several."""
        found = plans.matching_plans(self.match, seat, line)
        if len(found) > 1:
            told = " or ".join(plans.short(each.plan) for each in found[:MOST_TOLD])
            self.screen.say(f"{line!r} may be {told}: type more of it.", "refused")
        elif not found:
            self.not_offered(seat, line)
        return len(found) == 1 and self.carry_out(seat, found[0])

    def carry_out(self, seat: str, meant: plans.Meant) -> bool:
        """Plays a plan, and says so if something interrupts it."""
        before = self.match.words_played
        try:
            played = self.match.play_plan(meant.plan, *meant.chosen, items=meant.items, seat=seat)
        except IllegalChoice as refused:
            self.screen.say(f"{refused.text} ({refused.rule})", "refused")
            return False
        self.typed[seat].append(before)
        if played.left:
            self.screen.say(f"The plan stops here: {played.stopped}.", "quiet")
        return True

    def not_offered(self, seat: str, line: str) -> None:
        words = answers.matching_words(self.match, seat, line)
        if words:
            self.screen.why(words[0], seat)
            return
        close = answers.near(self.match, seat, line, self.commands)
        ending = f" Did you mean {' or '.join(close)}?" if close else " Type help to see what can be typed."
        self.screen.say(f"{line!r} is neither an option nor a word of the game.{ending}", "refused")

    def explain(self, seat: str, text: str) -> None:
        """Says for `?` and a word why it is not offered, and for `?` alone which rule asks."""
        words = answers.matching_words(self.match, seat, text) if text else []
        if not text:
            self.screen.asking_rule(seat)
        elif words:
            for word in words[:3]:
                self.screen.why(word, seat)
        elif text in self.commands:
            self.screen.say(f"{text} is a command, not a word of the game. Type help to see what it does.")
        else:
            self.not_offered(seat, text)

    def undo(self, seat: str) -> bool:
        """Takes back the last typed answer, and the automatic ones after it."""
        typed = [at for at in self.typed[seat] if at < self.match.words_played]
        words = self.match.words_played - typed[-1] if typed else 1
        refusal = self.match.undo_refusal(seat, words) if typed else "You have nothing to take back yet."
        if refusal:
            self.screen.say(refusal, "refused")
            return False
        self.match.undo(seat, words)
        self.typed[seat] = typed[:-1]
        self.told[seat] = len(self.match.log_for(seat))
        self.screen.say("Taken back.", "good")
        return True

    # --- draws ------------------------------------------------------------------------------------
    def offer_draw(self, seat: str) -> bool:
        """Offers a draw, which all the others answer at once; True if it ends the game."""
        refusal = self.match.draw_refusal(seat)
        if refusal:
            self.screen.say(refusal, "refused")
        elif self.agrees("Offer a draw? Type yes, or Enter to play on: "):
            self.match.offer_draw(seat)
            while (offer := self.match.draw_offer) is not None:
                self.answer_draw(offer.waiting[0])
            self.tell(seat)
        return self.match.outcome is not None

    def answer_draw(self, seat: str) -> None:
        """Lets a player or a person at the keyboard accept the draw or decline it."""
        side = self.screen.display.side(seat)
        if seat in self.players:
            with self.screen.thinking(seat):
                answer_draw(self.match, seat, self.players[seat])
        elif self.agrees(f"{side[:1].upper()}{side[1:]}: do you accept the draw? Type yes, or Enter to decline: "):
            self.match.accept_draw(seat)
        else:
            self.match.decline_draw(seat)

    def agrees(self, question: str) -> bool:
        """Whether a person says yes."""
        return self.read(question).strip().lower() in ("yes", "y")

    # --- the end ----------------------------------------------------------------------------------
    def finish(self) -> None:
        """Shows how it ended."""
        for seat in self.persons[:1]:
            self.tell(seat)
            self.screen.board(seat)
        self.screen.ending()
        if self.record:
            self.save(self.record)

    def leave(self, ask: bool) -> None:
        """Ends before the end, and saves the record where the person wants it."""
        self.screen.console.print()
        name = self.record or ""
        if ask and not name:
            with contextlib.suppress(EOFError, KeyboardInterrupt):
                name = self.read("Save the record as (Enter: do not save): ").strip()
        if name:
            self.save(name)
        else:
            self.screen.say("The game is not saved. With --record FILE it is kept.", "quiet")

    def save(self, name: str) -> None:
        """Writes the record."""
        if not name:
            self.screen.say("Save it as what? Type save and the name of a file.", "refused")
            return
        try:
            write_record(self.match, name)
        except RavenhillError as error:
            self.screen.say_file(str(error), "refused")
        else:
            self.screen.say_file(f"The record is in {name}. {self.next_with(name)}")

    def next_with(self, name: str) -> str:
        """Says what the record is good for."""
        if self.match.outcome is None:
            return f"To go on: ravenhill play {self.match.game.name} --load {name}"
        return f"To see it again: ravenhill replay {name}"
