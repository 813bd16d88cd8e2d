"""Describes the combat in progress for the fight panel: both Armies, cards, dice, hits and the present step."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies.drawing.counters import PORTRAITS
from ravenhill.games.five_armies.language import tables
from ravenhill.games.five_armies.pack.slugs import TERRAINS
from ravenhill.games.five_armies.view import ArmyView, CombatSideView, CombatView, View
from ravenhill.games.wording import sentence_case
from ravenhill.web.games.five_armies.names import Names, Told

# The steps of a round, each with its rule.
CARDS, ROLL, REROLL, ABILITIES, DAMAGE, END = range(6)
STEPS: Final = (
    ("Cards", "FA-26.6"),
    ("Combat Roll", "FA-27.5"),
    ("Re-roll", "FA-28.1"),
    ("Abilities", "FA-27.7"),
    ("Damage", "FA-28.2"),
    ("End of round", "FA-29.2"),
)
# The procedures that tell which step a round stands at, by their names in the trail.
PROCEDURES: Final = {
    "LeaderReroll": REROLL,
    "Declare": ABILITIES,
    "ChooseTrick": ABILITIES,
    "ApplyDamage": DAMAGE,
    "Casualties": DAMAGE,
    "OfferBodyguard": DAMAGE,
    "OfferVanish": DAMAGE,
    "FellRace": DAMAGE,
    "Vampire": DAMAGE,
    "Advance": END,
}


def fight_of(view: View, combat: CombatView, names: Names) -> Told:
    """The whole combat."""
    sides = [(combat.attacker, "attacks"), (combat.defender, "defends")]
    return {
        "region": combat.region,
        "name": names.places[combat.region],
        "round": combat.round,
        "combined": combat.combined,
        "terrain": _terrain(combat.region, names),
        "steps": _steps(step_of(view, combat)),
        "sides": [fighter_of(view, side, role, names) | _card_of(view, combat, side, names) for side, role in sides],
        "hand": combat_hand(view, combat, names),
    }


def _steps(now: int) -> list[Told]:
    return [{"name": name, "rule": rule, "now": at == now} for at, (name, rule) in enumerate(STEPS)]


def _terrain(region: str, names: Names) -> str:
    number: int = names.content.terrain[names.content.place_slugs.index(region)]
    return names.terrains[TERRAINS[number]]


def step_of(view: View, combat: CombatView) -> int:
    """The present step of a round, by the procedures in progress and the cards and dice on the table."""
    for procedure, step in PROCEDURES.items():
        if _runs(view, procedure):
            return step
    rolled = any(side.white or side.black for side in (combat.attacker, combat.defender))
    if _runs(view, "Exchange"):
        return ABILITIES if rolled else ROLL
    return END if rolled else CARDS


def _runs(view: View, procedure: str) -> bool:
    """Whether a procedure is in progress, by its words in the trail."""
    said = sentence_case(tables.FRAMES[procedure].split("{")[0].strip())
    return any(step.startswith(said) for step in view.trail)


# --- one side -------------------------------------------------------------------------------------
def fighter_of(view: View, side: CombatSideView, role: str, names: Names) -> Told:
    """One side: its fighters, their cards and dice, and the result so far."""
    army = army_of(view, side)
    return {
        "slug": side.side,
        "name": names.sides[side.side],
        "role": role,
        "place": side.place,
        "place_name": names.places[side.place],
        "beorn": side.beorn,
        "wrath": view.wrath,
        "units": _units(army, names),
        "people": _people(army, names),
        "damage": army.damage if army else 0,
        "gone": army is None and not side.beorn,
        "strength": side.strength,
        "most_dice": side.most_dice,
        "leadership": side.leadership,
        "needs": side.needs,
        "needs_again": side.needs_again,
        "because": side.because,
        "dice": dice_of(side),
        "hits": side.hits,
        "pending": side.pending,
        "spent": [_short(word, names) for word in side.spent],
    }


def army_of(view: View, side: CombatSideView) -> ArmyView | None:
    """The Army that fights for a side."""
    return next((each for each in view.armies if each.place == side.place and each.side == side.side), None)


def _units(army: ArmyView | None, names: Names) -> list[Told]:
    if army is None:
        return []
    return [{"slug": slug, "count": count, "name": names.count(slug, count)} for slug, count in army.units.items()]


def _people(army: ArmyView | None, names: Names) -> list[Told]:
    if army is None:
        return []
    known = [(slug, PORTRAITS[slug]) for slug in army.characters]
    return [{"word": f"character:{slug}", "name": name, "initials": mark} for slug, (name, mark, _) in known]


def dice_of(side: CombatSideView) -> list[Told]:
    """The dice as they lie: white, then black, hits marked."""
    needed = side.target or side.needs
    colours = [("white", die) for die in side.white] + [("black", die) for die in side.black]
    return [{"colour": colour, "face": die, "hit": die >= needed} for colour, die in colours]


def _card_of(view: View, combat: CombatView, side: CombatSideView, names: Names) -> Told:
    """The card of a side: shown to all, or to its owner alone; the other side's stays unknown until then."""
    yours, chosen = side.side == view.seat, view.sealed
    return {
        "card": revealed_card(side.card, names),
        "chosen": revealed_card(chosen, names) if yours and chosen.startswith(("card:", "maneuver:")) else None,
        "no_card": ("No card chosen yet" if step_of(view, combat) == CARDS else "No card")
        if yours
        else "Card still hidden",
    }


def revealed_card(word: str, names: Names) -> Told | None:
    """The card of this round once it is shown."""
    kind, _, slug = word.partition(":")
    if kind == "card":
        card = names.cards[slug]
        combat = card.combat
        return {"word": word, "title": combat.title if combat else card.title, "of": card.title,
                "text": combat.text if combat else card.text, "rule": ""}  # fmt: skip
    return maneuver_of(slug, names) if slug else None


def maneuver_of(slug: str, names: Names) -> Told:
    """A Unit card, Regroup or a Special Maneuver."""
    said = names.maneuvers[slug]
    of = names.units[slug].plural if slug in names.units else "Special" if slug != "regroup" else "Any Army"
    return {"word": f"maneuver:{slug}", "title": said.name, "of": of, "text": said.text, "rule": said.rule}


def _short(word: str, names: Names) -> str:
    slug = word.partition(":")[2]
    return names.units[slug].plural if slug in names.units else names.maneuvers[slug].name


# --- what can be played ---------------------------------------------------------------------------
def combat_hand(view: View, combat: CombatView, names: Names) -> list[Told]:
    """The viewer's Unit and Special cards beside the cards in hand (FA-26.4)."""
    mine = next((side for side in (combat.attacker, combat.defender) if side.side == view.seat), None)
    if mine is None or mine.beorn:
        return []
    army = army_of(view, mine)
    slugs = [*(army.units if army else ()), "regroup", *_specials(view, combat, mine, army, names)]
    return [{**maneuver_of(slug, names), "spent": f"maneuver:{slug}" in mine.spent} for slug in slugs]


def _specials(view: View, combat: CombatView, mine: CombatSideView, army: ArmyView | None, names: Names) -> list[str]:
    """Mighty Strokes while Thorin fights, Vampire-like while Great Bats are in the defender's territory (FA-27.3)."""
    if mine.side == "free-peoples":
        return ["mighty-strokes"] if army and "thorin" in army.characters else []
    territory = dict(zip(names.content.place_slugs, names.content.territory, strict=True))
    near = any(territory[place] == territory[combat.region] for place in view.bats)
    return ["vampire-like"] if near else []
