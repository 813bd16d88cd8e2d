"""The Battle of Five Armies on the screen: every state can be shown, and nothing hidden is."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import astuple

import ravenhill
from ravenhill.games.five_armies.rules import happenings as h
from ravenhill.games.five_armies.view import View
from ravenhill.kernel.events import Event
from ravenhill.match.match import AnyMatch as Match
from ravenhill.protocol.forecast import Forecast
from ravenhill.rules import rules
from ravenhill.web import games
from ravenhill.web.games.five_armies.presentation import FiveArmiesPresentation
from ravenhill.web.shapes import Motion
from tests.repeats import repeated
from tests.typed import five_armies, sharing

SEATS = ("free-peoples", "shadow")
VIEWERS = (*SEATS, "spectator")
NOW = ' class="now" aria-current="step"'
VOID = {"meta", "link", "br", "img", "hr", "input"}


def played(seed: int, every: int) -> Iterator[Match]:
    """A random game, stopped again and again."""
    match, chance = ravenhill.new("five-armies", seed=seed), random.Random(seed)
    while match.outcome is None:
        if match.words_played % every == 0:
            yield match
        seat = match.seats[-1]
        match.play(chance.choice(match.options_for(seat)), seat=seat)
    yield match


def presentation_of(match: Match) -> FiveArmiesPresentation:
    return FiveArmiesPresentation(five_armies(match))


def fighting(match: Match) -> bool:
    """Whether a Leader Re-roll is asked for: cards are shown and dice lie on the table."""
    fight = match.table.fight
    return bool(fight and fight.attack.white and match.table.decisions and fight.attack.card >= 0)


def in_combat() -> Match:
    for seed in range(3, 40):
        for match in played(seed, 1):
            if fighting(match):
                return match
    raise AssertionError("no combat has been found")


def sent(motions: list[Motion]) -> list[dict[str, Any]]:
    """Motions as a page reads them."""
    return [to_builtins(motion) for motion in motions]


class Wellformed(HTMLParser):
    """Every element that is opened is closed, in order; attributes are collected."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.attributes: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def read(html: str) -> Wellformed:
    parser = Wellformed()
    parser.feed(html)
    parser.close()
    assert parser.open == []
    return parser


def test_a_game_names_its_presentation() -> None:
    match = ravenhill.new("five-armies", seed=1)
    presentation = games.presentation_of(match.game)
    assert isinstance(presentation, FiveArmiesPresentation)
    assert presentation.phase(match.view("shadow")) == "Generals' Activation"


# --- everything can be shown ----------------------------------------------------------------------
@pytest.mark.parametrize("seed", repeated([11, 12], 1))
def test_whole_games_can_be_shown_to_everybody(seed: int) -> None:
    """Board, panels and options of every state, for both seats and the spectator."""
    words = set(ravenhill.new("five-armies", seed=1).game.words.names)
    for match in played(seed, 14):
        presentation = presentation_of(match)
        for viewer in VIEWERS:
            view = match.view(viewer)
            pieces = ET.fromstring(presentation.pieces(view))
            keys = [each.get("data-key") for each in pieces.iter() if each.get("data-key")]
            assert len(keys) == len(set(keys))
            panels = presentation.panels(view)
            assert bool(panels.fight) == (view.combat is not None)
            for html in astuple(panels):
                for _, attributes in read(html).attributes:
                    assert attributes.get("data-word") is None or attributes["data-word"] in words
        for seat in match.seats:
            for word in match.options_for(seat):
                choice = match.question(seat).forecast(word)
                assert choice.sign in ("", "dice", "reveal", "loss")
                assert set(choice.places) <= set(five_armies(match).content.place_slugs)


def test_all_events_of_a_game_have_places_and_motions() -> None:
    match = list(played(12, 50))[-1]
    presentation = presentation_of(match)
    places = {*five_armies(match).content.place_slugs, *(f"fate-{step}" for step in range(16)), ""}
    kinds = set()
    for motion in sent(presentation.motions(match.story())):
        kinds.add(motion["kind"])
        assert motion["text"]
        assert set(motion.get("path", [])) <= places
        assert motion.get("place", "") in places
    assert kinds == {"travel", "dice", "card", "loss", "flash", "turn"}
    assert all(set(seen.places) <= places for seen in match.story())


def test_the_board_is_a_group_whose_parts_can_be_chosen() -> None:
    match = ravenhill.new("five-armies", seed=3)
    root = ET.fromstring(presentation_of(match).board(match.view("shadow")))
    assert root.get("role") == "group"
    assert root.get("aria-label")
    words = {each.get("data-word") for each in root.iter() if each.get("data-word")}
    places = five_armies(match).content.place_slugs
    assert {f"region:{slug}" for slug in places[: five_armies(match).content.regions]} <= words
    assert {f"box:{slug}" for slug in places[five_armies(match).content.regions :]} <= words


# --- nothing hidden -------------------------------------------------------------------------------
def twin_of(match: Match, viewer: str, seed: int) -> Match:
    """A match that the viewer cannot tell from this one."""
    twin = sharing(match)
    twin.table = match.determinise(viewer, seed)
    return twin


def shown(presentation: FiveArmiesPresentation, match: Match, viewer: str) -> list[Any]:
    """Everything that a presentation makes for a viewer, but for the log, which a twin has not."""
    view: View = match.view(viewer)
    asked = [viewer] if viewer in match.seats else []
    choices = [match.question(seat).forecast(word) for seat in asked for word in match.options_for(seat)]
    return [presentation.pieces(view), presentation.panels(view), presentation.phase(view), choices]


@pytest.mark.parametrize("seed", repeated([21, 22], 1))
def test_what_is_shown_tells_nothing_hidden(seed: int) -> None:
    """A viewer gets the same bytes from all games that look the same to them."""
    for match in played(seed, 23):
        for viewer in VIEWERS:
            mine = shown(presentation_of(match), match, viewer)
            assert mine == shown(presentation_of(match), twin_of(match, viewer, match.words_played + 7), viewer)


def test_a_spectator_sees_no_card_of_a_hand() -> None:
    for match in played(23, 40):
        for html in astuple(presentation_of(match).panels(match.view("spectator"))):
            view = match.view("shadow")
            for slug in view.hands["shadow"].known:
                assert f"card:{slug}" not in html


def test_looking_at_options_changes_nothing() -> None:
    for match in played(24, 60):
        before = match.position()
        for seat in match.seats:
            for word in match.options_for(seat):
                match.question(seat).forecast(word)
        assert match.position() == before


# --- panels ---------------------------------------------------------------------------------------
def test_the_hand_and_the_dice_are_buttons_that_say_their_word() -> None:
    match = ravenhill.new("five-armies", seed=5)
    view = match.view("shadow")
    parser = read(presentation_of(match).panels(view).own)
    buttons = [attributes["data-word"] for tag, attributes in parser.attributes if tag == "button"]
    assert {f"card:{slug}" for slug in view.hands["shadow"].known} <= set(buttons)
    dice = [word for word in buttons if word and word.startswith("die:")]
    assert len(dice) == sum(view.dice["shadow"].values())


def test_the_fight_panel_says_who_fights_and_what_the_dice_need() -> None:
    match = in_combat()
    view = match.view(match.seats[0])
    html = presentation_of(match).panels(view).fight
    text = re.sub(r"<[^>]+>", " ", html)
    assert view.combat is not None
    for side in (view.combat.attacker, view.combat.defender):
        assert f"{side.needs}+" in text
        assert html.count('class="fa-combat-die') == sum(
            len(each.white) + len(each.black) for each in (view.combat.attacker, view.combat.defender)
        )
    assert f"Round {view.combat.round}" in text
    assert "Leadership" in text


def loaded(attacker: str, units: str, target: str, other: str, more: str = "") -> Match:
    return ravenhill.loads(
        f"""
game = "five-armies"
to_act = "shadow"
dice = {{ shadow = ["army"], free-peoples = ["event"] }}
[region.{attacker}]
side = "shadow"
units = {units}
[region.{target}]
side = "free-peoples"
units = {other}
{more}
"""
    )


def begun(match: Match, attacker: str, target: str) -> None:
    """Attack at once, without a move."""
    match.play("die:army", "action:attack", f"region:{attacker}")
    while match.table.fight is None:
        options = match.options
        match.play(next(word for word in (f"region:{target}", "do:done", "do:no", options[0]) if word in options))


def test_the_fight_panel_gives_the_reason_of_a_target_number() -> None:
    """Against a Fortification that holds, 6 is needed, and the rule is named."""
    match = loaded("raven-stair", "{ orcs = 3, wargs = 1 }", "ravenhill", "{ elf-spearmen = 2 }")
    begun(match, "raven-stair", "ravenhill")
    view = match.view("shadow")
    assert view.combat is not None
    assert view.combat.attacker.needs == 6
    assert [cause.rule for cause in view.combat.attacker.because] == ["FA-27.9", "FA-27.10"]
    html = presentation_of(match).panels(view).fight
    assert "6 against a Fortification that can take 2 more Damage." in html
    assert 'data-rule="FA-27.10"' in html
    assert html.count("No card chosen yet") == 1 and html.count("Card still hidden") == 1
    spectator = presentation_of(match).panels(match.view("spectator")).fight
    assert spectator.count("Card still hidden") == 2


def test_a_chosen_card_is_shown_to_its_owner_alone() -> None:
    """FA-26.6: the owner sees it face up and marked as hidden; the others read the same as before."""
    match = loaded("raven-stair", "{ orcs = 3, wargs = 1 }", "ravenhill", "{ elf-spearmen = 2 }")
    begun(match, "raven-stair", "ravenhill")
    presentation = presentation_of(match)

    def fight(viewer: str) -> str:
        return presentation.panels(match.view(viewer)).fight

    before = [fight("free-peoples"), fight("spectator")]
    match.play("maneuver:orcs", seat="shadow")
    assert "chosen, hidden" in fight("shadow") and 'data-about="maneuver:orcs"' in fight("shadow")
    assert [fight("free-peoples"), fight("spectator")] == before


def test_a_spectator_sees_the_dice_and_hand_sizes_of_both_sides_among_the_others() -> None:
    """The table shows a spectator no panel of their own; this one has the open facts."""
    match = loaded("raven-stair", "{ orcs = 3 }", "ravenhill", "{ elf-spearmen = 2 }")
    view = match.view("spectator")
    html = presentation_of(match).panels(view).others
    assert html.count('class="fa-die small') == sum(sum(dice.values()) for dice in view.dice.values()) == 2
    for hand in view.hands.values():
        assert f"hand {hand.event}+{hand.story}" in html
    assert html.count("hand ") == 2


def test_a_combined_attack_has_odds_of_all_who_attack() -> None:
    """FA-13.3: every Army beside the region takes part."""
    more = '[region.ruins-of-dale]\ncontrol = true\nside = "shadow"\nunits = { orcs = 1 }\n'
    match = loaded("old-road", "{ orcs = 3 }", "camp", "{ elf-spearmen = 2 }", more)
    match.play("die:army", "action:combined-attack")
    fight = match.question("shadow").forecast("region:camp").fight
    assert fight == {"attacker": ["old-road", "ruins-of-dale"], "target": "camp"}
    assert match.odds("shadow", **fight, playouts=1).attacker == fight["attacker"]
    assert match.question("shadow").forecast("do:done").fight == {}


def test_the_odds_are_told_in_hundredths() -> None:
    match = loaded("old-road", "{ orcs = 3, wargs = 1 }", "garden-walls", "{ elf-spearmen = 2, elf-archers = 1 }")
    found = match.odds("shadow", attacker="old-road", target="garden-walls", playouts=20)
    html = presentation_of(match).odds(found)
    read(html)
    assert "89%" in html
    assert "Old Road against Garden Walls" in html


def test_every_rule_of_the_reference_exists() -> None:
    match = ravenhill.new("five-armies", seed=5)
    html = presentation_of(match).panels(match.view("shadow")).reference
    known = {rule.id for rule in rules("five-armies")}
    found = set(re.findall(r'data-rule="([^"]+)"', html))
    assert len(found) > 40
    assert found <= known


# --- options --------------------------------------------------------------------------------------
def test_an_attack_is_marked_where_it_rolls_or_draws_and_a_skipped_die_as_a_loss() -> None:
    match = loaded("old-road", "{ orcs = 3, wargs = 1 }", "garden-walls", "{ elf-spearmen = 2 }")
    match.play("die:army")
    assert match.question("shadow").forecast("action:skip").sign == "loss"
    assert match.question("shadow").forecast("action:attack") == Forecast(
        [], "", "Moves one Army up to one region, then attacks with it.", {}
    )


def test_what_a_march_does_is_told_beforehand() -> None:
    match = loaded("old-road", "{ orcs = 3 }", "camp", "{ elf-spearmen = 2 }")
    match.play("die:army", "action:strategic-movement", "region:old-road", "do:all")
    word = next(word for word in match.options if word.startswith("region:"))
    choice = match.question("shadow").forecast(word)
    assert choice.places == [word.partition(":")[2]]
    assert choice.hint.startswith("The Shadow moves 3 Orcs from Old Road to ")


def test_units_stand_where_the_question_is_about() -> None:
    for match in (match for seed in range(3, 9) for match in played(seed, 1)):
        decision = match.table.decisions[0] if match.table.decisions else None
        if decision and decision.kind.name == "casualties":
            seat = match.seats[0]
            word = next(word for word in match.options_for(seat) if word.startswith("unit:"))
            choice = match.question(seat).forecast(word)
            assert len(choice.places) == 1
            assert choice.sign == "loss"
            assert "loses" in choice.hint
            return
    raise AssertionError("nobody was asked for casualties")


def test_a_card_for_the_round_is_sealed() -> None:
    for match in played(5, 1):
        if len(match.seats) == 2:
            seat = match.seats[0]
            for word in match.options_for(seat):
                assert match.question(seat).forecast(word).sign == "reveal"
            return
    raise AssertionError("no sealed choice")


# --- motions --------------------------------------------------------------------------------------
def motions(match: Match, *kinds: int) -> list[dict[str, Any]]:
    """The page's motions of the last event of each kind."""
    kinds_of = [event.kind for event in match.events]
    last = [len(kinds_of) - 1 - kinds_of[::-1].index(kind) for kind in kinds]
    return sent(presentation_of(match).motions([match.story()[at] for at in last]))


def happened(match: Match, *events: Event) -> list[dict[str, Any]]:
    """The page's motions of events entered into the log."""
    before = len(match.events)
    match.events.extend(events)
    return sent(presentation_of(match).motions(match.story(since=before)))


def test_an_army_travels_from_where_it_stood() -> None:
    match = loaded("old-road", "{ orcs = 3 }", "camp", "{ elf-spearmen = 2 }")
    match.play("die:army", "action:strategic-movement", "region:old-road", "do:all")
    word = next(word for word in match.options if word.startswith("region:"))
    match.play(word)
    (motion,) = motions(match, h.MARCHED)
    assert motion["kind"] == "travel"
    assert motion["what"] == "army:shadow"
    assert motion["path"] == ["old-road", word.partition(":")[2]]
    assert motion["text"].startswith("The Shadow moves 3 Orcs")


def test_the_dice_of_a_combat_are_rolled_where_it_is_fought() -> None:
    match = in_combat()
    log: list[Event] = match.events
    roll = [event for event in log if event.kind == h.COMBAT_ROLL][-1]
    (motion,) = motions(match, h.COMBAT_ROLL)
    assert match.table.fight is not None
    assert motion["place"] == five_armies(match).content.place_slugs[match.table.fight.defence.place]
    assert [die["face"] for die in motion["dice"]] == [str(die) for die in roll.args[4:]]
    assert [die["hit"] for die in motion["dice"]] == [die >= roll.args[1] for die in roll.args[4:]]


def test_black_dice_stay_black_when_they_are_rolled_again() -> None:
    """FA-28.1: of three failed dice two are white, one is black."""
    match = ravenhill.new("five-armies", seed=3)
    again = Event(h.COMBAT_REROLL, [1, 5, 1, 2, 3, 5, 2], -1, 0)
    (motion,) = happened(match, again)
    assert [(die["face"], die["colour"]) for die in motion["dice"]] == [("3", "white"), ("5", "white"), ("2", "black")]
    assert motion["text"] == "The Shadow re-rolls white 3, 5, black 2 for 5+: 1 more hit."


def test_known_events() -> None:
    match = ravenhill.new("five-armies", seed=3)
    camp = five_armies(match).content.place_slugs.index("camp")
    found = happened(
        match,
        Event(h.TURN_BEGINS, [2], -1, 0),
        Event(h.ACTION_DICE, [1, 0, 1, 6], -1, 0),
        Event(h.UNIT_LOST, [camp, 7], -1, 0),
        Event(h.EAGLE_FLIES, [0, camp], -1, 0),
        Event(h.FATE_ADVANCES, [2, 5], -1, 0),
        Event(h.REVEALED, [1, match.game.words.number["maneuver:orcs"]], -1, 0),
        Event(h.DREW_BACK, [0, 0], -1, 0),
        Event(h.PHASE_BEGINS, [1], -1, 0),
    )
    assert [motion["kind"] for motion in found] == ["turn", "dice", "loss", "travel", "travel", "card", "card"]
    assert [die["face"] for die in found[1]["dice"]] == ["character", "army", "lidless-eye"]
    assert found[2]["word"] == "unit:orcs"
    assert found[3]["path"] == ["eagles-eyrie", "camp"]
    assert found[4]["path"] == ["fate-3", "fate-4", "fate-5"]
    assert found[5]["word"] == "maneuver:orcs"
    assert found[6]["word"] == ""


def test_what_a_seat_has_seen_has_motions_of_its_own() -> None:
    """A card that the other side draws is a back; your own has a face."""
    match = list(played(11, 30))[3]
    presentation = presentation_of(match)
    drawn = [at for at, event in enumerate(match.events) if event.kind in (h.DREW_CARD, h.DREW_BACK)]
    for number, seat in enumerate(SEATS):
        seen = [each for each in match.story(seat) if each.number in drawn]
        words = {motion["who"]: motion["word"] for motion in sent(presentation.motions(seen))}
        assert words[seat].startswith("card:")
        assert words[SEATS[1 - number]] == ""


def test_the_round_of_a_combat_goes_on_step_by_step() -> None:
    """From the choice of cards to the end of the round no step is marked before an earlier one."""
    match = loaded("old-road", "{ orcs = 3, wargs = 1 }", "garden-walls", "{ elf-spearmen = 2, elf-archers = 1 }")
    begun(match, "old-road", "garden-walls")
    steps = []
    while match.table.fight is not None and match.table.fight.round == 1:
        html = presentation_of(match).panels(match.view("shadow")).fight
        steps.append(re.findall(r'<li( class="now" aria-current="step")? title="FA-', html).index(NOW))
        match.play(match.options_for(match.seats[0])[0], seat=match.seats[0])
    assert steps[0] == 0
    assert steps == sorted(steps)
    assert len(set(steps)) > 1
