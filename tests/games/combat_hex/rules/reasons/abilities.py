"""The causes that keep an ability from being used, by the table and the sheet of abilities."""

from __future__ import annotations

from tests.games.combat_hex.rules.reasons import actions, dice, moves
from tests.games.combat_hex.rules.reasons.scene import FACES, FORCED, Found, Scene, found
from tests.games.combat_hex.rules.reasons.sheet import ABILITIES, POWERLESS, WINDOWS
from tests.games.combat_hex.rules.reasons.sights import unseen
from tests.second_programs.combat_hex.plain import WALLS, between, towards


def moment(scene: Scene) -> str:
    """Which window is open."""
    if scene.question == "choose-warriors-action":
        return "as-action"
    return WINDOWS[scene.top["moment"]]


def subject(scene: Scene) -> str:
    """The warrior that the moment is about, '' for none."""
    about = scene.top.get("subject", -1)
    return about if isinstance(about, str) else (scene.me if scene.question in ACTED_IN else "")


ACTED_IN = ("choose-warriors-action", "name-step", "choose-shot-target")


def ability_name(scene: Scene, slug: str) -> str:
    """As sentences say it."""
    return ABILITIES[slug].name


def gone_by(scene: Scene) -> str:
    """The window that came right before the question, '' for none: it is skipped where nobody can use anything."""
    if scene.question == "use-ability":
        return "adding-attacks" if moment(scene) == "before-combat-roll" else ""
    if scene.question == "name-step" and (len(scene.way["path"]) > 1 or scene.way["mode"] & FORCED):
        return ""
    return GONE_BY.get(scene.question, "")


GONE_BY = {
    "choose-warriors-action": "before-action", "name-step": "before-move", "choose-shot-target": "before-shot",
    "choose-order": "before-strategy-roll", "choose-place": "before-strategy-roll",
}  # fmt: skip


def missed(scene: Scene, word: str) -> list[Found]:
    """Why nobody of a seat could use an ability in the window that came right before the question."""
    slug = word.partition(":")[2]
    if not gone_by(scene) or ABILITIES[slug].window not in (gone_by(scene), "any"):
        return []
    having = [each for each in scene.ids if scene.warriors[each].seat == scene.seat and has(scene, each, slug)]
    if not having:
        return [found("nobody has the ability", ability_name(scene, slug))]
    about = subject(scene)
    return [each for who in ([about] if about in having else having) for each in using(scene, who, slug)]


# --- using ----------------------------------------------------------------------------------------
def use(scene: Scene, word: str) -> list[Found]:
    """Why nobody of a seat can use an ability now."""
    slug = word.partition(":")[2]
    if ABILITIES[slug].window == "passive":
        return [found("it is never activated", ability_name(scene, slug))]
    if ABILITIES[slug].window not in (moment(scene), "any"):
        return missed(scene, word) or [found("it has another moment", ability_name(scene, slug))]
    if scene.question == "choose-warriors-action":
        having = [scene.me] if has(scene, scene.me, slug) else []
    else:
        having = [each for each in scene.ids if scene.warriors[each].seat == scene.seat and has(scene, each, slug)]
    if not having:
        return [found("nobody has the ability", ability_name(scene, slug))]
    return [each for who in having for each in using(scene, who, slug)]


def has(scene: Scene, who: str, slug: str) -> bool:
    """Whether an activated ability stands on a base."""
    return any(each.slug == slug and not each.passive for each in scene.warriors[who].abilities)


def choose_user(scene: Scene, word: str) -> list[Found]:
    """Why this warrior cannot use it."""
    who, slug = word.partition(":")[2], scene.top["ability"]
    if scene.warriors[who].seat != scene.seat:
        return [found("it is no warrior of yours", scene.name(who))]
    if not has(scene, who, slug):
        return [found("it does not have the ability", scene.name(who), ability_name(scene, slug))]
    return using(scene, who, slug)


def using(scene: Scene, who: str, slug: str) -> list[Found]:
    """Price, uses, and what the ability needs."""
    shown, name, named = scene.warriors[who], scene.name(who), ability_name(scene, slug)
    fresh = [each for each in shown.abilities if each.slug == slug and not each.used]
    causes = []
    if not fresh:
        causes.append(found("it has been used this turn", name, named))
    if not scene.is_on_map(who):
        causes.append(found("its user is off the map", name))
    if scene.effect(who, "mastered"):
        causes.append(found("the Ring has mastered him", name))
    if fresh and min(each.price for each in fresh) + dice.dread(scene, who) > shown.action_points:
        causes.append(found("too few AP for it", name, named))
    if scene.is_on_map(who):
        causes += needs(scene, who, slug)
    return causes


def needs(scene: Scene, who: str, slug: str) -> list[Found]:  # noqa: C901  one line for each cause
    """The conditions of the ability itself."""
    about, name = subject(scene), scene.name(who)
    causes = [found("it is in force already")] if in_force(scene, who, slug) else []
    if slug in ("fast", "sneak", "fast-strike") and about != who:
        causes.append(found("another warrior moves", scene.name(about)))
    if slug in SHOTS and about != who:
        causes.append(found("another warrior shoots", scene.name(about) if about else "shot"))
    if slug in OWN_COMBAT and who not in strikers(scene):
        causes.append(found("it is not engaged in this combat", name))
    if slug in ("armor", "courage") and about != who:
        causes.append(found("the moment is about another", scene.name(about)))
    if slug == "regeneration" and scene.warriors[who].wounds >= scene.warriors[who].most_wounds:
        causes.append(found("it has all its wounds", name))
    if slug == "battle-awareness" and scene.trait(who, "large"):
        causes.append(found("its kill zone is all around", name))
    if slug == "fast" and not scene.warriors[who].movement:
        causes.append(found("no movement points to double", name))
    if slug == "spearman":
        causes += not_free(scene, who)
    if slug in CHOOSING and not any(not target(scene, who, slug, each) for each in scene.ids):
        causes.append(found("there is nobody to choose"))
    if slug in REACTIONS:
        causes += REACTIONS[slug](scene, who, about)
    return causes


def strikers(scene: Scene) -> list[str]:
    """The engaged warriors of the combat, or the shooter."""
    return [each for pool in scene.pools for each in pool["strikers"]]


def in_force(scene: Scene, who: str, slug: str) -> bool:
    """Whether it would only do once more what holds already."""
    own = [pool for pool in scene.pools if pool["seat"] == scene.warriors[who].seat] or scene.pools
    pool, about = own[0] if own else {}, subject(scene)
    marks = {
        "arrow-flurry": pool.get("doubled"), "volley-attack": pool.get("spread"), "battle-savvy": pool.get("savvy"),
        "expert-marksman": pool.get("marksman"), "dirty-fighting": pool.get("glances", 1) > 1,
        "perfect-aim": pool.get("glances", 1) > 1, "deadly-aim": pool.get("per_die", 1) > 1,
        "deadly-shot": pool.get("per_hit", 1) > 1, "stalwart": about and who in scene.list_of(about, "held"),
        "ward": scene.document.get("cancelled"),
    }  # fmt: skip
    return bool(marks.get(slug)) or scene.effect(who, slug)


def not_free(scene: Scene, who: str) -> list[Found]:
    """A spearman supports only while nobody threatens it or stands before it."""
    around = list(dict.fromkeys([*scene.holders(who), *scene.before(who)]))
    if scene.warriors[who].carried_by:
        return [found("a spearman is not free", scene.name(who))]
    return [found("a spearman is not free", scene.name(who), moves.names(scene, around))] if around else []


# --- answers to an enemy --------------------------------------------------------------------------
def repel(scene: Scene, who: str, about: str) -> list[Found]:
    """It answers to who has just come in."""
    came = who in scene.document.get("entered", [])
    causes = [] if came else [found("nobody has come into its kill zone", scene.name(who), scene.name(about))]
    return causes + spared(scene, who, "repel", about) + blow(scene, who, about)


def stalwart(scene: Scene, who: str, about: str) -> list[Found]:
    """It holds who leaves its kill zone."""
    here = scene.zones[who] & (scene.base(about))
    causes = [] if here else [found("nobody leaves its kill zone", scene.name(who), scene.name(about))]
    sneaks = blow(scene, who, about) if scene.effect(about, "sneak") else []
    return causes + spared(scene, who, "stalwart", about) + sneaks


def blow(scene: Scene, who: str, other: str) -> list[Found]:
    """The causes that spoil a free attack."""
    shown, causes = scene.warriors[other], []
    if scene.trait(other, "terrifying"):
        causes.append(found("it is Terrifying", scene.name(other)))
    if not shown.wounds:
        causes.append(found("Courage alone keeps it", scene.name(other)))
    if not scene.warriors[who].attacks:
        causes.append(found("it has no attacks", scene.name(who)))
    wraiths = [each for each in scene.holders(other) if scene.flag(each, "ringwraith")]
    if shown.wearing_ring and not wraiths:
        causes.append(found("the wearer is in no Ringwraith's kill zone", scene.name(other)))
    return causes


def dread(scene: Scene, who: str, about: str) -> list[Found]:
    """It answers to an adjacent enemy that spends."""
    name, causes = scene.name(about), []
    if scene.friends(who, about):
        return [found("it is no enemy", name)]
    if not scene.adjacent(who, about):
        causes.append(found("it isn't adjacent", name))
    if has(scene, about, "dread") or scene.effect(about, "stolen-dread"):
        causes.append(found("it has Dread itself", name))
    return causes + spared(scene, who, "dread", about)


def ward(scene: Scene, who: str, about: str) -> list[Found]:
    """It answers to an enemy in its kill zone or its combat."""
    name, causes = scene.name(about), []
    if scene.friends(who, about):
        return [found("it is no enemy", name)]
    if scene.flag(about, "unwardable"):
        causes.append(found("Ward does not reach Sauron", name))
    if not scene.zones[who] & scene.base(about) and who not in strikers(scene):
        causes.append(found("Ward does not reach so far", name))
    return causes + spared(scene, who, "ward", about)


def tyrant(scene: Scene, who: str, about: str) -> list[Found]:
    """It drives minions on that began the phase beside it."""
    name, shown, causes = scene.name(about), scene.warriors[about], []
    if shown.hero or not scene.friends(who, about):
        return [found("it is no minion of yours that moves", name)]
    if not scene.adjacent(who, about):
        causes.append(found("it isn't adjacent", name))
    driven = [each for each in scene.ids if who in scene.list_of(each, "tyrants") and not scene.warriors[each].hero]
    if not [each for each in driven if scene.warriors[each].hex and (each == about or not scene.warriors[each].acted)]:
        causes.append(found("no minion is left to drive on", scene.name(who)))
    return causes


def shot_caller(scene: Scene, who: str, about: str) -> list[Found]:
    """It helps minions that shoot."""
    mine = about and scene.friends(who, about) and not scene.warriors[about].hero
    return [] if mine else [found("it is no minion of yours that shoots", scene.name(about))]


def crack_shot(scene: Scene, who: str, about: str) -> list[Found]:
    """It shoots first and moves then."""
    if who != about:
        return [found("it has another moment")]
    causes = actions.unable(scene, who) + moves.shooting(scene, who, any_face=False)
    return causes + (actions.bound(scene, who) if scene.warriors[who].hex else [])


def cry(scene: Scene, who: str, about: str) -> list[Found]:
    """Minions must fight beside it."""
    own = [each for each in scene.view.fighting if scene.friends(each, who) and not scene.warriors[each].hero]
    return [] if own else [found("no minion is in this combat")]


def battle_cry(scene: Scene, who: str, about: str) -> list[Found]:
    """Minions must strike beside it."""
    own = [each for each in strikers(scene) if scene.friends(each, who) and not scene.warriors[each].hero]
    return [] if own else [found("no minion strikes in this combat")]


REACTIONS = {
    "repel": repel, "stalwart": stalwart, "dread": dread, "ward": ward, "tyrant": tyrant, "shot-caller": shot_caller,
    "crack-shot": crack_shot, "rally-cry": cry, "battle-cry": battle_cry,
}  # fmt: skip
SHOTS = ("arrow-flurry", "volley-attack", "deadly-aim", "deadly-shot", "expert-marksman", "perfect-aim")
OWN_COMBAT = (
    "battle-cry", "battle-savvy", "berserker", "dirty-fighting", "rage", "aggressive-strategy", "bodyguard",
    "killing-blow", "rally-cry",
)  # fmt: skip
CHOOSING = ("fast-strike", "invigorate", "magical-force", "shot-caller", "spearman", "bodyguard", "healing")


# --- whom it can choose ---------------------------------------------------------------------------
def spared(scene: Scene, who: str, slug: str, other: str) -> list[Found]:
    """The wearer of the Ring, and Terrifying ones."""
    causes, name = [], scene.name(other)
    if who != other and scene.warriors[other].wearing_ring and not scene.flag(who, "ringwraith"):
        causes.append(found("abilities do not choose the wearer", name))
    if slug in POWERLESS and not scene.friends(who, other) and scene.trait(other, "terrifying"):
        causes.append(found("it is Terrifying", name))
    return causes


def choose_target(scene: Scene, word: str) -> list[Found]:
    """Why an ability cannot choose this warrior."""
    stolen = scene.top.get("stolen", -1)
    slug = stolen if isinstance(stolen, str) else scene.top["ability"]
    return target(scene, scene.me, slug, word.partition(":")[2])


def target(scene: Scene, who: str, slug: str, other: str) -> list[Found]:
    """The same for any user."""
    if not scene.is_on_map(other):
        return [found("it is off the map", scene.name(other))]
    return spared(scene, who, slug, other) + TARGETS[slug](scene, who, other)


def healed(scene: Scene, who: str, other: str) -> list[Found]:
    """Healing: an adjacent friend that is hurt."""
    shown = scene.warriors[other]
    return helped(scene, who, other) or (
        [found("it has all its wounds", scene.name(other))] if shown.wounds >= shown.most_wounds else []
    )


def invigorated(scene: Scene, who: str, other: str) -> list[Found]:
    """Invigorate: an adjacent friend that has spent AP."""
    shown = scene.warriors[other]
    full = shown.action_points >= shown.most_action_points
    return helped(scene, who, other) or ([found("it has all its AP", scene.name(other))] if full else [])


def helped(scene: Scene, who: str, other: str) -> list[Found]:
    """An adjacent friend, not itself."""
    if who == other or not scene.friends(who, other):
        return [found("it is no friend beside it", scene.name(other))]
    return [] if scene.adjacent(who, other) else [found("it isn't adjacent", scene.name(other))]


def forced(scene: Scene, who: str, other: str) -> list[Found]:
    """Magical Force: a seen enemy on a single hex."""
    name = scene.name(other)
    if scene.friends(who, other):
        return [found("it is no enemy", name)]
    if scene.warriors[other].carried_by:
        return [found("it is carried", name)]
    if scene.kind[other]["base"] > 1:
        return [found("it stands on several hexes", name)]
    causes = unseen(scene, who, other)
    if causes:
        return causes
    journey = scene.journey(other, scene.warriors[other].movement, charge=False, forced=True)
    steps = [each for each in journey.steps(journey.start()) if not scene.fearsome(other, {each.at})]
    return [] if steps else [found("it cannot take a step", name)]


def called(scene: Scene, who: str, other: str) -> list[Found]:
    """Shot Caller: a seen enemy at which a minion can still shoot."""
    if scene.friends(who, other):
        return [found("it is no enemy", scene.name(other))]
    return unseen(scene, who, other)


def struck(scene: Scene, who: str, other: str) -> list[Found]:
    """Fast Strike: an enemy that it could have before it, whichever way it turns."""
    name = scene.name(other)
    if scene.friends(who, other):
        return [found("it is no enemy", name)]
    reached = scene.adjacent(who, other)
    return blow(scene, who, other) if reached else [found("it is not in the kill zone", name)]


def supported(scene: Scene, who: str, other: str) -> list[Found]:
    """Spearman: the friend straight ahead, on one hex, engaged."""
    name = scene.name(other)
    if not scene.warriors[who].hex:
        return [found("it is not straight ahead", name)]
    at = scene.at(who)
    ahead = towards(at, FACES.index(scene.warriors[who].face))
    walled = scene.field.colour(between(at, ahead) or frozenset()) in WALLS
    if ahead not in scene.base(other) or walled or not scene.friends(who, other):
        return [found("it is not straight ahead", name)]
    if scene.kind[other]["base"] > 1:
        return [found("it is not straight ahead", name), found("it stands on several hexes", name)]
    return [] if other in strikers(scene) else [found("whom it supports is not engaged", name)]


def guarded(scene: Scene, who: str, other: str) -> list[Found]:
    """Bodyguard: another hero of the own army, adjacent and in the chain."""
    name, causes = scene.name(other), []
    if who == other or not scene.friends(who, other) or not scene.warriors[other].hero:
        return [found("it is no other hero of yours", name)]
    if other not in scene.view.fighting:
        causes.append(found("it is not in the chain", name))
    if scene.effect(other, "guarded"):
        causes.append(found("it is in force already"))
    return causes if scene.adjacent(who, other) else [*causes, found("it isn't adjacent", name)]


TARGETS = {
    "healing": healed, "invigorate": invigorated, "magical-force": forced, "shot-caller": called,
    "fast-strike": struck, "spearman": supported, "bodyguard": guarded,
}  # fmt: skip


# --- stealing -------------------------------------------------------------------------------------
def victim(scene: Scene, word: str) -> list[Found]:
    """Whom a thief can rob."""
    other = word.partition(":")[2]
    name = scene.name(other)
    if scene.friends(scene.me, other) or not scene.warriors[other].hero or not scene.is_on_map(other):
        return [found("it is no enemy hero on the map", name)]
    return spared(scene, scene.me, "steal-essence", other) or [found("it has nothing to steal now", name)]


def theft(scene: Scene, word: str) -> list[Found]:
    """The abilities that can be stolen there."""
    slug = word.partition(":")[2]
    if not has(scene, scene.top["victim"], slug):
        return [found("it is not on that base", ability_name(scene, slug))]
    if slug == "steal-essence":
        return [found("stealing is not stolen")]
    if ABILITIES[slug].window != moment(scene):
        return [found("it has another moment", ability_name(scene, slug))]
    return needs(scene, scene.me, slug)


def turn_first(scene: Scene, word: str) -> list[Found]:
    """Turned that way the mover would not have the other before it."""
    target_ = scene.top.get("target", -1)
    about = target_ if isinstance(target_, str) else scene.top["subject"]
    at, face = scene.at(scene.me), FACES.index(word[5:])
    open_ = [to for d in (-1, 0, 1) if (to := towards(at, face + d))]
    zone = {to for to in open_ if scene.field.colour(between(at, to) or frozenset()) not in WALLS}
    return [] if zone & scene.base(about) else [found("turned so it has nobody before it", scene.name(about))]
