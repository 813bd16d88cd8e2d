"""Defines the structures that pages receive; `python3 dev.py types --write` turns them into types for the scripts."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct, field

from ravenhill.match.draw_offer import DrawOffer
from ravenhill.protocol.forecast import Fight, Sign
from ravenhill.web.model import SeatKind, Status

LineSort = Literal["", "travel", "facing", "shot", "dice", "card", "loss", "turn"]


# --- what has happened ----------------------------------------------------------------------------
class Line(Struct, frozen=True):
    """A line of the log."""

    text: str
    places: list[str]
    rule: Annotated[str, Meta(description="the rule it carries out, '' if none")]
    turn: Annotated[int, Meta(description="0 before the first turn")]
    step: Annotated[int, Meta(description="the action it belongs to: lines of one action follow each other")]
    by: Annotated[str, Meta(description="the seat whose action that is, '' if nobody's")]
    shows: Annotated[LineSort, Meta(description="what is seen of it, '' if nothing more than its places")]


class StoryLine(Line, frozen=True):
    """A line of the log of a whole game."""

    number: Annotated[int, Meta(description="the act that brought it")]
    until: Annotated[int, Meta(description="the act that took it back, 0 if it stands")]


class Headline(Struct, frozen=True):
    """An action in one line."""

    step: int
    text: str


class Log(Struct, frozen=True):
    """The newest lines of the log."""

    start: Annotated[int, Meta(description="how many lines lie before them")] = 0
    lines: list[Line] = []
    headlines: Annotated[list[Headline], Meta(description="of the actions these lines belong to")] = []


class Die(Struct, frozen=True, omit_defaults=True):
    """A die as it fell."""

    face: Annotated[str, Meta(description="a number, or the name of an Action Die's face")]
    colour: str
    hit: bool
    glancing: Annotated[bool, Meta(description="an attack die that hits only if it is converted")] = False
    critical: Annotated[bool, Meta(description="a damage die that wounds only if it is converted")] = False


class Logged(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Something that the log tells as well."""

    line: Annotated[int, Meta(description="the first of its lines, by their place in the log")] = 0
    lines: Annotated[int, Meta(description="how many of them there are")] = 1
    great: Annotated[bool, Meta(description="whether it is a great moment")] = False


class Seen(Logged, frozen=True, omit_defaults=True, tag_field="kind"):
    """An event as it was seen."""

    text: str


class Travel(Seen, frozen=True, tag="travel"):
    """A piece goes along its path."""

    what: str
    path: list[str]
    face: str = ""


class Roll(Seen, frozen=True, tag="dice"):
    """Dice fall."""

    who: str
    dice: list[Die]
    place: Annotated[str, Meta(description="where they count, '' if nowhere")]


class Card(Seen, frozen=True, tag="card"):
    """A card or a tile turns over."""

    word: Annotated[str, Meta(description="'' if only its back is seen")]
    who: str


class Loss(Seen, frozen=True, tag="loss"):
    """A loss, or only a wound."""

    word: str
    place: str
    wounds: Annotated[int, Meta(description="of somebody who is only wounded")] = 0


class Flash(Seen, frozen=True, tag="flash"):
    """An event at a place."""

    places: list[str]
    what: str = ""
    face: str = ""
    target: Annotated[str, Meta(description="at which of the two places somebody shoots, or attacks")] = ""


class Turn(Seen, frozen=True, tag="turn"):
    """A turn or a phase begins."""


Motion = Travel | Roll | Card | Loss | Flash | Turn


class Outcome(Struct, frozen=True):
    """The end of the game."""

    winner: Annotated[str, Meta(description="'' if it is drawn")]
    sentence: str


# --- what is asked --------------------------------------------------------------------------------
class Option(Struct, frozen=True):
    """A word that may be played, and what it says on a button."""

    word: str
    label: str


class Choice(Option, frozen=True, omit_defaults=True):
    """An answer on offer."""

    places: Annotated[list[str], Meta(description="where on the board the word stands; none: wherever it stands")]
    sign: Sign
    hint: Annotated[str, Meta(description="what it would do")]
    odds: Annotated[Fight, Meta(description="the fight that begins with it, as odds are asked for")] = field(
        default_factory=dict
    )


class Ask(Struct, frozen=True):
    """The question to a seat."""

    kind: str
    rule: str
    trail: list[str]
    sentence: str
    choices: list[Choice]
    planned: Annotated[bool, Meta(description="whether its plans say more than its choices")] = False


class Permission(Struct, frozen=True):
    """Permission to do something, or the reason against it."""

    possible: bool = False
    reason: str = ""


class Proposal(Struct, frozen=True):
    """A proposal that needs the others' agreement."""

    by: Annotated[str, Meta(description="'' if that is not known")]


class AutoAnswer(Struct, frozen=True):
    """An automatic answer for this seat."""

    id: int
    text: str


class Lesson(Struct, frozen=True):
    """The present words of a first game's guide."""

    title: str
    say: str
    word: Annotated[str, Meta(description="the one to be chosen, '' if none is")]
    step: int
    of: int
    over: bool


# --- who plays, and where -------------------------------------------------------------------------
class TimeLeft(Struct, frozen=True):
    """A clock."""

    left: Annotated[float, Meta(description="seconds")]
    running: bool


class Player(Struct, frozen=True):
    """A player at the table."""

    seat: str
    title: str
    name: str
    kind: SeatKind
    asked: bool
    you: bool = False
    clock: TimeLeft | None = None
    late: Annotated[bool, Meta(description="whether the win can be claimed, because the time is over")] = False


class GameNow(Struct, frozen=True):
    """A game and its progress."""

    id: Annotated[str, Meta(description="'' on the analysis board")]
    name: str
    title: str
    turn: int
    phase: str
    status: Status
    with_people: Annotated[bool, Meta(description="whether people play, each at a screen of their own")] = False
    analysis: Annotated[bool, Meta(description="whether the chance to win may be asked for")] = False


class PageLinks(Struct, frozen=True):
    """A viewer's links; '' where there is none."""

    here: str = ""
    others: Annotated[dict[str, str], Meta(description="the other seats at the same screen")] = field(
        default_factory=dict
    )
    invite: str = ""
    watch: str = ""
    replay: str = ""
    proof: str = ""
    rematch: str = ""


class Panels(Struct, frozen=True):
    """The panels beside the board, as HTML."""

    own: str = ""
    others: str = ""
    fight: Annotated[str, Meta(description="'' if there is none")] = ""
    reference: str = ""


class WhyAnswer(Struct, frozen=True):
    """The rule and the sentence that refuse a word; both are '' if it is offered."""

    rule: str
    text: str


class ChanceAnswer(Struct, frozen=True):
    """The chance of a seat to win at a number."""

    number: int
    chance: Annotated[float | None, Meta(description="null while the seat is not asked")]


# --- the end --------------------------------------------------------------------------------------
class EndingSide(Struct, frozen=True):
    """The dice and losses of one side in a whole game."""

    seat: str
    title: str
    name: Annotated[str, Meta(description="of its player, '' if it has none")]
    won: bool
    lost: Annotated[int, Meta(description="units or warriors")]
    dice: int
    brought: Annotated[int, Meta(description="by its dice: hits, or pips")]
    expected: Annotated[float, Meta(description="from as many dice")]
    luck: str


class ChancePoint(Struct, frozen=True):
    """The chances to win between two actions."""

    number: Annotated[int, Meta(description="the act before it")]
    turn: int
    chances: Annotated[list[float], Meta(description="by side")]


class TurningPoint(Struct, frozen=True):
    """The action that changed the chances most."""

    number: Annotated[int, Meta(description="the act after which it can be seen")]
    sentence: str


class Ending(Struct, frozen=True):
    """What there is to tell about a game that is over."""

    title: str
    sentence: str
    sides: list[EndingSide]
    unit: Annotated[str, Meta(description="what dice bring; '' where they are not counted")]
    best: Annotated[str, Meta(description="the best warrior or card, '' if none stands out")]
    turning: TurningPoint | None
    curve: list[ChancePoint]


class ProblemAnswer(Struct, frozen=True):
    """Why something was not done."""

    text: str
    rule: str
    stale: Annotated[bool, Meta(description="whether the game has gone on since")]


# --- whole pages ----------------------------------------------------------------------------------
class State(Struct, frozen=True, kw_only=True):
    """Everything that a viewer may know of a game now."""

    number: int
    seat: str
    game: GameNow
    people: list[Player] = []
    ask: Ask | None = None
    waiting: Annotated[str, Meta(description="what others are asked, '' if this seat is asked")] = ""
    restarting: Annotated[bool, Meta(description="whether the computer starts again before it can answer")] = False
    pieces: str = ""
    panels: Panels = Panels()
    log: Log = Log()
    happened: list[Motion] = []
    digest: Annotated[str, Meta(description="what the others have done since this seat's last answer")] = ""
    between: Annotated[bool, Meta(description="whether this seat is asked, and in the middle of no action")] = False
    undo: Permission = Permission()
    undo_step: Annotated[bool, Meta(description="whether the whole last step is more than the last choice")] = False
    take_back: Proposal | None = None
    draw: Annotated[DrawOffer | None, Meta(description="the draw on offer")] = None
    offer_draw: Annotated[Permission | None, Meta(description="whether this seat can offer one")] = None
    standing: list[AutoAnswer] = []
    outcome: Outcome | None = None
    again: Annotated[Proposal | None, Meta(description="who else wants to play again")] = None
    guide: Lesson | None = None
    links: PageLinks = PageLinks()


Span = tuple[int, int]  # of the lines of a text as it was before: the first, and the first behind them


class Change(Struct, frozen=True):
    """What has changed of a state since the one before on the same stream."""

    brought: Annotated[int, Meta(description="how many events came before: who has fewer asks for a whole state")]
    texts: Annotated[
        dict[str, list[str | Span]],
        Meta(description="pieces and panels that have changed: fresh lines, and spans of the former ones"),
    ]
    state: Annotated[Raw, Meta(description="the other fields that have changed, and always log and happened")]


class AnalysisState(State, frozen=True, kw_only=True):
    """A position on the analysis board, as it is shown and as text."""

    position: str


class Played(Struct, frozen=True):
    """The act that led to a moment."""

    seat: str
    title: str
    text: str


class Moment(Struct, frozen=True, kw_only=True):
    """A game after a number of acts."""

    number: int
    total: int
    viewer: Annotated[str, Meta(description="whose knowledge it is")] = field(name="as")
    game: GameNow
    people: list[Player]
    played: Played | None
    trail: list[str]
    question: str
    pieces: str
    panels: Panels
    log: Annotated[Log, Meta(description="what the last act added")]
    happened: list[Motion]
    outcome: Outcome | None


class TurnStart(Struct, frozen=True):
    """A turn, and the first act that belongs to it."""

    turn: int
    number: int


class StepSpan(Struct, frozen=True):
    """The first and the last act of a plan."""

    number: int
    last: int


class Outline(Struct, frozen=True):
    """The number of acts in a game, and the first acts of its turns."""

    total: int
    turns: list[TurnStart]
    steps: Annotated[list[StepSpan], Meta(description="the acts folded by plan")]


class StoryPiece(Struct, frozen=True):
    """A piece of the log of a whole game."""

    lines: list[StoryLine]
    next: Annotated[int | None, Meta(description="the line with which the next piece starts, None after the last")]


class ReplayPage(Struct, frozen=True):
    """The data of a replay's page."""

    story: Outline
    moment: Moment
    here: str
    share: str


class Thought(Option, frozen=True):
    """A word that a search tried."""

    visits: int
    chance: float


class Thoughts(Struct, frozen=True):
    """The results of a search."""

    seat: str
    title: str
    chance: float
    tries: int
    words: list[Thought]
    more: Annotated[int, Meta(description="how many words are left out")]


class ProofPage(Struct, frozen=True):
    """The data of the page with the proof of the dice."""

    game: str
    record: Annotated[str, Meta(description="where the record is")]
    names: Annotated[dict[str, str], Meta(description="players by seat")]
    bags: Annotated[
        dict[int, list[tuple[str, int]]], Meta(description="by line of the record, what could be drawn and how often")
    ]
