"""Why a die is not given, converted or rolled again: from what is on the table."""

from __future__ import annotations

from tests.games.combat_hex.rules.reasons.moves import names
from tests.games.combat_hex.rules.reasons.scene import Found, Scene, found
from tests.games.combat_hex.rules.reasons.sights import may_be_target, too_far, unseen


# --- dice -----------------------------------------------------------------------------------------
def damage_die(scene: Scene, word: str) -> list[Found]:
    """A die that is not there, or hurts nobody."""
    shown = {str(die) if die < 7 else "6-converted" for die in scene.pools[scene.top["pool"]].get("damage", [])}
    return [found("the die fits nobody")] if word[5:] in shown else [found("no die shows that")]


def reroll(scene: Scene, word: str) -> list[Found]:
    """Dice to roll again."""
    own = [pool for pool in scene.pools if pool["seat"] == scene.seat]
    shown = {str(die) if die < 7 else "6-converted" for die in own[0].get("damage", [])}
    return [found("from the lowest up")] if word[5:] in shown else [found("no die shows that")]


def give_die(scene: Scene, word: str) -> list[Found]:
    """The warriors that can take a damage die."""
    other, pool, die = word.partition(":")[2], scene.pools[scene.top["pool"]], min(scene.top["die"], 6)
    name, shown = scene.name(other), scene.warriors[other]
    spread, causes = pool["kind"] == "shot", list[Found]()
    if shown.seat == pool["seat"]:
        return [found("no die of a shot goes to a friend" if spread else "it is no enemy", name)]
    if not scene.is_on_map(other):
        return [found("it is off the map", name)]
    if spread:
        causes += spread_die(scene, other)
    else:
        causes += combat_die(scene, other, pool)
    rallied = scene.document.get("rally", {}).get(shown.seat, 0) if not shown.hero and not spread else 0
    toughness = min(6, shown.toughness + rallied)
    if die < toughness:
        short = "the die of a shot falls short" if spread else "the die falls short"
        causes.append(found(short, name, str(die), str(toughness)))
    return causes


def spread_die(scene: Scene, other: str) -> list[Found]:
    """Dice of a shot that are shared out."""
    shooter = scene.pools[0]["strikers"][0]
    causes = may_be_target(scene, shooter, other)
    causes = [
        Found("no die of a shot goes to Sauron", each.names) if "Sauron" in each.cause else each for each in causes
    ]
    if too_far(scene, shooter, other):
        causes.append(found("out of range", scene.name(other)))
    return causes + unseen(scene, shooter, other, bool(scene.pools[0].get("marksman")))


def combat_die(scene: Scene, other: str, pool: dict[str, object]) -> list[Found]:
    """The wearer, the guarded, and who is out of reach."""
    name, causes, strikers = scene.name(other), list[Found](), pool["strikers"]
    assert isinstance(strikers, list)
    wraiths = [each for each in scene.holders(other) if scene.flag(each, "ringwraith")]
    if scene.warriors[other].wearing_ring and not wraiths:
        causes.append(found("the wearer is in no Ringwraith's kill zone", name))
    if scene.effect(other, "guarded"):
        causes.append(found("a Bodyguard keeps dice off", name, names(scene, guards(scene, other))))
    if other not in scene.view.fighting or not any(scene.zones[each] & scene.base(other) for each in strikers):
        causes.append(found("it is in nobody's kill zone", name))
    return causes


def guards(scene: Scene, hero: str) -> list[str]:
    """The guards of a hero this turn: friends that used Bodyguard, or a thief of it."""
    own = [each for each in scene.ids if scene.friends(each, hero) and each != hero]
    slugs = {"bodyguard", "steal-essence"}
    return [each for each in own if any(one.slug in slugs and one.used for one in scene.warriors[each].abilities)]


def convert(scene: Scene, word: str, critical: bool) -> list[Found]:
    """The warriors that can convert a die."""
    who, pool = word.partition(":")[2], scene.pools[scene.top["pool"]]
    name, kind, causes = scene.name(who), pool["kind"], list[Found]()
    if scene.warriors[who].seat != scene.seat:
        return [found("it is no warrior of yours", name)]
    if who not in pool["strikers"]:
        return [found(f"it has no part in this {kind}", name)]
    if who in pool.get("criticals" if critical else "glanced", []) and not scene.trait(who, "large"):
        causes.append(found(f"it has converted one in this {kind}", name))
    if scene.warriors[who].action_points < (2 if critical else 1) + dread(scene, who):
        causes.append(found("too few AP to convert", name))
    if scene.effect(who, "mastered"):
        causes.append(found("the Ring has mastered him", name))
    return causes


def dread(scene: Scene, who: str) -> int:
    """The surcharge of Dread."""
    beside = [each for each in scene.enemies(who) if scene.effect(each, "dread") and scene.adjacent(who, each)]
    return len(beside)
