"""Defines the stored data: persons, games, their seats, and every act of a game in order."""

from __future__ import annotations

from typing import Final, Literal, TypedDict

import msgspec

from ravenhill.match.beginning import Making

# How far a game is.
WAITING: Final = "waiting"  # for a player to take a seat
PLAYING: Final = "playing"
OVER: Final = "over"
Status = Literal["waiting", "playing", "over"]

# Who sits on a seat.
PERSON: Final = "person"
COMPUTER: Final = "computer"
OPEN: Final = "open"  # free: there is a link for the invited player
SeatKind = Literal["person", "computer", "open"]

# What an act is.
WORD: Final = "word"
AUTO: Final = "auto"  # a word given for a person, who had no choice, as all know
PLAN: Final = "plan"  # a word that goes with the one before it, as parts of one plan
WORDS: Final = (WORD, AUTO, PLAN)
UNDO: Final = "undo"  # taken back by its own seat
BACK: Final = "back"  # taken back by consent
RESIGN: Final = "resign"
DRAW: Final = "draw"  # offered, accepted, declined or withdrawn
FORFEIT: Final = "forfeit"  # given up for a player whose time is over, or who has left

SOMEBODY: Final = "Guest"  # who has given no name


class Person(msgspec.Struct, frozen=True):
    """A person at a browser, or a program that plays over the API."""

    id: str
    name: str = ""
    token_hash: str = ""  # SHA-256 of the token for the API, '' without one
    created: float = 0.0
    session: int = 0  # raised to sign out all browsers: a cookie with another number names nobody


class GameMaking(Making, total=False):
    """What a game is made of, as it was asked for."""

    clock: str  # as `clocks` names it
    same_screen: bool
    guide: bool  # a guided first game
    first_number: str  # the seat whose number came before those of other people
    again: list[str]  # of a rematch: the names of those who were asked to play again
    outcomes: list[tuple[int, list[int]]]  # the chance of a game that was taken from a record


class KeptAnswer(TypedDict):
    """A standing answer, as it is kept with its seat."""

    id: int
    kind: str  # of the question
    word: str
    among: list[str]  # the only options beside which it holds; empty: beside any
    turn: int  # in which it holds; 0: for the whole game
    text: str


class Game(msgspec.Struct, frozen=True):
    """A stored game: its making and its progress; its acts are stored beside it."""

    id: str
    name: str  # five-armies, combat-hex
    status: Status
    making: GameMaking
    header: str  # the record's header as JSON, with the secret seed; '' while a seat is open
    secret: str  # the server's part of the chance, hex
    maker: str  # id of the person
    created: float
    changed: float  # when the last act came
    number: int = 0  # how many acts there are
    asked: list[str] = []  # the seats that are asked
    winner: str = ""
    ending: str = ""
    offer: str = ""  # the seat that asks to take back
    rematch: str = ""  # id of the game that followed
    known: int = 0  # the number of acts that everyone knows: not the sealed ones
    known_at: float = 0.0  # when the last of them came


class Seat(msgspec.Struct, frozen=True):
    """One seat of a game."""

    game: str
    seat: str
    kind: SeatKind
    person: str = ""
    name: str = ""
    player: str = ""  # the level of a computer: captain
    contribution: str = ""  # its part of the chance, hex
    version: int = 0  # of its link: raised when a new link is made, so that the old one is worth nothing
    left: float = 0.0  # seconds on its clock
    standing: list[KeptAnswer] = []  # its standing answers
    watched_at: int = 0  # the number of acts at which its person watched what the others had done
    watched: float = 0.0  # for how many seconds, at most
    gone: bool = False  # its player has deleted the game: it is gone from their list, and their link opens nothing

    def held_by(self, person: str) -> bool:
        """Whether this person sits on it and has not deleted the game."""
        return self.kind == PERSON and self.person == person and not self.gone


class Act(msgspec.Struct, frozen=True):
    """One act in a game, with the lines that it added to the record."""

    game: str
    number: int  # 1, 2, 3 ...
    seat: str
    kind: str
    said: str  # the word, how many words are taken back, what is said about a draw, or why it was forfeited
    lines: str  # the record's lines, '' while an answer is sealed
    at: float
