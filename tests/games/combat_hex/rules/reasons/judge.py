"""Judges one refusal of Combat Hex: finds its causes on the table, and looks its rule up in the independent table."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tests.games.combat_hex.rules.reasons import abilities, actions, dice, moves
from tests.games.combat_hex.rules.reasons.moves import NO_WORDS, SAID_AS
from tests.games.combat_hex.rules.reasons.scene import Found, Scene, found, hex_named
from tests.games.combat_hex.rules.reasons.sheet import ABILITIES, QUESTIONS
from tests.games.combat_hex.rules.reasons.table import OTHER_MOMENT, PATTERNS, TABLE, USING, VAIN, Rules

KIND, ANSWER, ANOTHER_NO = "another kind of word", "no answer to this question", "another way of saying no"
GENERAL = (KIND, ANSWER, ANOTHER_NO)


class Verdict(NamedTuple):
    """The cause under which a citation is right, or what is wrong with it."""

    cause: str
    fault: str = ""


# --- finding the causes ---------------------------------------------------------------------------
def general(scene: Scene, word: str) -> list[Found]:
    """Words that are no answer to this question at all."""
    asked, kind = QUESTIONS[scene.question], word.partition(":")[0]
    if kind not in asked.kinds:
        return [found(KIND)]
    if kind != "do":
        return []
    if word in NO_WORDS:
        right = [each for each in NO_WORDS if each in scene.offered]
        if right or scene.question in ("name-step", "choose-warriors-action"):
            return [found(ANOTHER_NO, SAID_AS[right[0]])] if right else []
        return [found(ANSWER)]
    return [] if word[3:] in asked.answers else [found(ANSWER)]


def step(scene: Scene, word: str) -> list[Found]:
    """Every answer on the way."""
    me = scene.me
    if word.startswith("hex:"):
        return moves.step(scene, word)
    if word == "do:run":
        return moves.run(scene)
    if word == "do:shoot":
        return moves.shoot_on_the_way(scene)
    if word == "do:mount":
        return moves.mount(scene, moves.carriers_of(scene, me))
    return moves.leave_map(scene) if word == "do:leave-map" else moves.stop(scene, word)


def act(scene: Scene, word: str) -> list[Found]:
    """A warrior's deed: an ability, or something else."""
    causes = actions.action(scene, word)
    if word in NO_WORDS:
        right = "do:done" if scene.top.get("shot") or scene.top.get("turned") else "do:forgo"
        return causes if word == right else [*causes, found(ANOTHER_NO, SAID_AS[right])]
    return abilities.use(scene, word) + causes if word.startswith("ability:") else causes


def place(scene: Scene, word: str) -> list[Found]:
    """A place in the turn order."""
    playing = [seat for seat in scene.view.seats if seat not in scene.view.beaten]
    return [] if 1 <= int(word[7:]) <= len(playing) else [found("there is no such place")]


CAUSES: dict[str, Callable[[Scene, str], list[Found]]] = {
    "choose-place": place,
    "choose-edge": actions.edge,
    "set-up-hex": actions.set_up_hex,
    "set-up-facing": actions.set_up_facing,
    "set-up-carried": moves.carrier,
    "choose-warrior": actions.choose_warrior,
    "choose-warriors-action": act,
    "name-step": step,
    "face-after-move": moves.face_after_move,
    "turn": moves.turn,
    "turn-to-shoot": moves.turn,
    "choose-shot-target": actions.shot_target,
    "name-combat": actions.combat,
    "convert-glancing-blow": lambda scene, word: dice.convert(scene, word, critical=False),
    "convert-critical-hit": lambda scene, word: dice.convert(scene, word, critical=True),
    "choose-damage-die": dice.damage_die,
    "pick-dice-to-reroll": dice.reroll,
    "give-damage-die": dice.give_die,
    "strike": actions.strike,
    "end-with-blow": actions.blow,
    "use-ability": abilities.use,
    "choose-user": abilities.choose_user,
    "choose-victim": abilities.victim,
    "choose-theft": abilities.theft,
    "choose-target": abilities.choose_target,
    "turn-first": abilities.turn_first,
    "pay-for-fear": actions.pay_for_fear,
    "ring": actions.ring,
    "choose-carrier": moves.carrier,
    "dismount-onto": lambda scene, word: actions.landing(scene, hex_named(word[4:])),
}


def causes_of(scene: Scene, word: str) -> list[Found]:
    """All causes that hold; a move that was stopped and a window that was skipped answer for words of another kind."""
    of_all = general(scene, word)
    if word.startswith("ability:") and of_all:
        return abilities.missed(scene, word) or of_all
    ended = scene.question == "face-after-move" and (word == "do:run" or word.startswith("hex:"))
    if of_all and not ended and of_all[0].cause != ANOTHER_NO:
        return of_all
    own = CAUSES[scene.question](scene, word) if scene.question in CAUSES and (ended or not of_all) else []
    return (
        own + ([] if ended else of_all)
        if scene.question not in ("name-step", "choose-warriors-action")
        else (CAUSES[scene.question](scene, word))
    )


# --- judging --------------------------------------------------------------------------------------
def ability_of(scene: Scene, word: str) -> str:
    """The ability that a refusal is about, '' for none."""
    if word.startswith("ability:"):
        return word[8:]
    stolen = scene.top.get("stolen", -1)
    return str(stolen if isinstance(stolen, str) else scene.top.get("ability", ""))


def allowed(scene: Scene, word: str, cause: str) -> Rules | None:
    """The rules that may be cited for a cause; None if the table does not know it."""
    rules: Rules | None = TABLE[scene.question].get(cause)
    if word.startswith("ability:"):
        rules = USING.get(cause, rules)
    if cause in GENERAL:
        rules = (QUESTIONS[scene.question].rule,)
    elif cause == "it has another moment":
        rules = OTHER_MOMENT.get(scene.question)
    slug = ability_of(scene, word)
    return tuple(ABILITIES[slug].rule if each == "own" and slug else each for each in rules) if rules else None


def judge(scene: Scene, word: str, rule: str, sentence: str) -> Verdict:
    """Whether a refusal cites a rule of a cause that holds, and names its culprits."""
    causes = causes_of(scene, word)
    said = sentence.lower()
    faults = []
    for each in causes:
        rules = allowed(scene, word, each.cause)
        if rules is None:
            faults.append(f"the table does not know “{each.cause}”")
        elif rule not in rules:
            faults.append(f"“{each.cause}” is refused by {', '.join(rules)}")
        elif not all(any(name.lower() in said for name in group) for group in each.names):
            faults.append(f"“{each.cause}” does not name {[sorted(group) for group in each.names]}")
        else:
            return Verdict(each.cause)
    return vain(scene, word, rule, said) or Verdict("", "; ".join(faults) or "no cause is on the table")


def vain(scene: Scene, word: str, rule: str, said: str) -> Verdict | None:
    """A use that would change nothing, known by its sentence."""
    slug = ability_of(scene, word)
    for pattern, (slugs, rules) in PATTERNS.items():
        if pattern in said and slug in slugs:
            fitting = [ABILITIES[slug].rule if each == "own" else each for each in rules]
            return Verdict(f"{VAIN}: {pattern}") if rule in fitting else None
    return None
