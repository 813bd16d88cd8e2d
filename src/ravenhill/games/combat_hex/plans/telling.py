"""Tells the effect of a plan in sentences: its path, its price, the strikes on the way, the end of a blow."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.language.culprits import acting
from ravenhill.games.combat_hex.language.names import Names, seat
from ravenhill.games.combat_hex.language.texts import TEXTS
from ravenhill.games.combat_hex.odds.blow import free_attack_odds, shot_odds
from ravenhill.games.combat_hex.odds.result import BlowOdds, Bounds
from ravenhill.games.combat_hex.odds.saying import between
from ravenhill.games.combat_hex.plans.draft import Draft, Offer, battle_of, wording_of
from ravenhill.games.wording import join_words, sentence_case
from ravenhill.kernel.plan import NO_WORD, Plan
from ravenhill.protocol.planning import Description
from ravenhill.protocol.question import Question

SENTENCES: Final = TEXTS.plan["deed"]  # by the verb of a plan
LABELS: Final = TEXTS.plan["label"]  # what they are called on a button
BLOWS: Final = ("charge", "swoop")
CHANCY: Final = ("shoot", *BLOWS)


class Rehearsed:
    """A plan tried out as far as it goes, with what was noticed on the way."""

    def __init__(self, question: Question, plan: Plan) -> None:
        self.plan = plan
        self.before = battle_of(question)
        self.names = wording_of(question).names
        self.actor = plan.source - v.WARRIOR if plan.source >= v.WARRIOR else acting(self.before)
        self.draft = Draft(self.before, question.seat)
        self.lefts: list[int] = []  # MP left, at every question on the way
        self.look()
        for word in plan.words[:-1]:
            self.draft.follow([word])
            self.look()
        self.last = self.draft.branch()  # before its last word
        self.draft.follow(plan.words[-1:])
        self.look()

    def look(self) -> None:
        """Notes the points left to move with."""
        self.draft.let_pass()
        if self.draft.asked in ("name-step", "face-after-move"):
            self.lefts.append(self.draft.g.way.left)

    @property
    def price(self) -> str:
        """'4 MP', '4 MP and 1 AP'; '' if it costs nothing."""
        points = self.before.points[self.actor] - self.draft.g.points[self.actor] if self.actor >= 0 else 0
        spent = [(self.lefts[0] - self.lefts[-1] if self.lefts else 0, "MP"), (points, "AP")]
        return " and ".join(f"{number} {unit}" for number, unit in spent if number > 0)

    @property
    def path(self) -> list[int]:
        """The hexes it passes, as words."""
        return [word for word in self.plan.words if self.before.kind_of[word] == v.HEX_WORD]


def describe(question: Question, plan: Plan, plain: Description) -> Description:
    """The full description of a plan; where there is no sentence for its verb, the plain one."""
    tried = Rehearsed(question, plan)
    path = [question.spell(word) for word in tried.path]
    risks = list(dict.fromkeys(risk(tried, offer) for offer in tried.draft.offers))
    said = sentence(tried) or plain.sentence
    odds = blow(question, tried)
    how = chances(tried, odds) if odds is not None else []
    return Description(said, path, tried.price, risks, how, plain.stops, glance(odds.wound) if odds is not None else "")


def sentence(tried: Rehearsed) -> str:
    """The act in a sentence; '' if the labels of the words say it best."""
    plan, names = tried.plan, tried.names
    if plan.mark == NO_WORD:
        return ""
    said = f"{{actor}} {using(tried)}." if plan.verb.startswith(("use", "steal")) else SENTENCES.get(plan.verb, "")
    faces = [word for word in plan.words if tried.before.kind_of[word] == v.FACE_WORD]
    if plan.verb == "shoot" and (not faces or faces[-1] == v.FACE + tried.before.face[tried.actor]):
        said = "{actor} shoots at {mark}."
    slots = {
        "actor": names.warrior(tried.actor) if tried.actor >= 0 else "The warrior",
        "mark": names.noun(plan.mark),
        "face": names.noun(faces[-1]) if faces else "as it is",
        "source": names.noun(plan.source) if plan.source != NO_WORD else "",
    }
    return sentence_case(said.format(**slots))


def using(tried: Rehearsed) -> str:
    """'uses Sneak', 'steals Ward from Gandalf', 'uses Magical Force on Lurtz', 'steals Magical Force on Lurtz'."""
    return "{}s {}".format(*use(tried.names, tried.plan))


def use_of(names: Names, plan: Plan) -> str:
    """'Use Sneak', 'Use Magical Force on Lurtz', 'Steal Ward from Gandalf', as a button says it."""
    return sentence_case("{} {}".format(*use(names, plan)))


def use(names: Names, plan: Plan) -> tuple[str, str]:
    """What is done with an ability: the verb, and the ability with its target or victim."""
    verb, _, slug = plan.verb.partition(" of ")[0].partition(" ")
    ability = names.noun(v.ABILITY + v.ABILITY_SLUGS.index(slug) if slug else plan.mark)
    stolen = verb == "steal" and " of " not in plan.verb
    on_whom = f" {'from' if stolen else 'on'} {names.noun(plan.mark)}" if plan.mark >= v.WARRIOR else ""
    return verb, f"{ability}{on_whom}"


def risk(tried: Rehearsed, offer: Offer) -> str:
    """The risk on the way: acts of another seat."""
    nouns = join_words([tried.names.noun(word) for word in offer.words])
    if offer.name == "strike":
        return sentence_case(f"{nouns} can make a free attack.")
    does = f"can answer with {nouns}" if offer.name == "use-ability" else "decides something on the way"
    return f"{seat(offer.seat)} {does}."


def blow(question: Question, tried: Rehearsed) -> BlowOdds | None:
    """The odds of the shot or the blow at its end; None if it ends with neither."""
    plan, g, wording = tried.plan, tried.last.g, wording_of(question)
    if plan.verb == "shoot":
        return shot_odds(g, tried.actor, plan.mark - v.WARRIOR, wording)
    if plan.verb in BLOWS:
        return free_attack_odds(g, [tried.actor], plan.mark - v.WARRIOR, wording)
    return None


def chances(tried: Rehearsed, odds: BlowOdds) -> list[str]:
    """How the shot or the blow at its end may end."""
    noun = tried.names.noun(tried.plan.mark)
    return [f"Chance to wound {noun}: {between(odds.wound)}; to kill: {between(odds.kill)}."]


def glance(wound: Bounds) -> str:
    """The chance as it stands on the target: '21–39%'."""
    low, high = round(100 * wound.low), round(100 * wound.high)
    return f"{low}%" if low == high else f"{low}\N{EN DASH}{high}%"
