"""Checks rules that bind several parts of a position together: the procedures rely on them from the start."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.language.tables import ENDINGS
from ravenhill.games.five_armies.model import (
    ACTION_ROUND,
    BEORN,
    BILBO,
    BLUE,
    BOLG,
    CHARACTERS,
    ELIMINATED,
    END_OF_TURN,
    EVENT_DECK,
    FATE,
    FREE_PEOPLES,
    GANDALF,
    GENERALS,
    GROUPS,
    IN_USE,
    LORD_OF_THE_EAGLES,
    NOBODY,
    OFF_BOARD,
    ON_TABLE,
    ON_THE_MARCH,
    OUT_OF_GAME,
    RECOVERY,
    RED,
    SHADOW,
    SHADOW_TOKENS,
    STANDARD,
    THORIN,
    WAITING,
)
from ravenhill.games.five_armies.position.start import Reading
from ravenhill.games.five_armies.position.writing import DRAW, PHASES, SIDES, WINNERS
from ravenhill.games.five_armies.rules.generals import GENERALS_LIST
from ravenhill.games.five_armies.rules.queries import any_left, in_force, in_play, unused_dice
from ravenhill.games.five_armies.rules.turn import dice_of_recovery
from ravenhill.games.five_armies.rules.victory import AGREED
from ravenhill.games.five_armies.state import (
    COMPANY_BEHIND_HIM,
    GIANT_SIZE,
    GRIEF_MADE_FURY,
    HIDE_LIKE_IRON,
    KING_IN_BRIGHT_MAIL,
    NET_OF_BLACK_SHAFTS,
    STROKES_BEYOND_COUNT,
)

STARTERS: Final = range(4)  # Bard, Dáin, Gandalf and Thranduil stand on the board from the beginning
MID_ACTION: Final = ("combat", "on_the_march", "force", "looked_at", "in_use", "sealed")
CARDS_OF: Final = {
    THORIN: (COMPANY_BEHIND_HIM, KING_IN_BRIGHT_MAIL, STROKES_BEYOND_COUNT),
    BEORN: (GIANT_SIZE, GRIEF_MADE_FURY, HIDE_LIKE_IRON),
}  # fmt: skip
MOST_DICE: Final = (6, 7)  # by side (FA-11.2)
WON_BY: Final = (FREE_PEOPLES, FREE_PEOPLES, FREE_PEOPLES, SHADOW, SHADOW)  # the endings that only one side can have
TEN: Final = 10
# The entries that checks rest on.
PLACES: Final = ("region", "box")
PEOPLE: Final = (*PLACES, "characters")
CARDS: Final = ("hand", "table", "used_events", "out_of_game", "in_use", "discards", "looked_at")
TILES: Final = ("fate_pool", "fate_discards", "fate_held_out")
SPECIAL_TILES: Final = {BLUE: "the-arkenstone-of-thrain", RED: "the-shadow-of-the-necromancer"}  # by effect (FA-15.9)
PLAYED: Final = (OUT_OF_GAME, ON_TABLE, IN_USE)  # where a Story card lies that has been played
BEGINNINGS: Final = ("Recovery", "the Generals' Activation", "the Fate phase", "the Shadow Leadership phase")
Check = Callable[[Reading], None]


def check(reader: Reading) -> None:
    """Every rule that a position breaks as a whole; some hold only where no action is in progress.

    A check is left out when an entry it rests on could not be read: it would judge what the position does not say.
    """
    always: list[tuple[Check, tuple[str, ...]]] = [
        (check_supplies, (*PLACES, "flipped", "on_the_march")),
        (check_figures, PLACES),
        (check_boxes, (*PLACES, "open_passes")),
        (check_whereabouts, PEOPLE),
        (check_marker, (*PEOPLE, "fate")),
        (check_generals, (*PEOPLE, "activated", "phase")),
        (check_tokens_on_cards, (*PEOPLE, *CARDS)),
        (check_eagles, PEOPLE),
        (check_dice, ("dice", "dice_used", "dice_pool")),
        (check_dice_taken, (*PEOPLE, "dice", "dice_used", "dice_pool")),
        (check_tiles, TILES),
        (check_special_tiles, (*TILES, *CARDS)),
        (check_ending, ()),
    ]
    settled: list[tuple[Check, tuple[str, ...]]] = [
        (check_mid_action, ()),
        (check_left_over, (*PEOPLE, "phase")),
        (check_beorn, (*PEOPLE, "wrath")),
        (check_table, (*PEOPLE, "table")),
        (check_deck, CARDS),
        (check_dice_of_phase, (*PLACES, "characters", "dice", "dice_used", "dice_pool", "phase")),
        (check_victory, (*PEOPLE, "fate", "phase")),
        (check_to_act, ("phase",)),
        (check_start, ("phase", "dice")),
    ]
    for each, needs in always + (settled if reader.settled else []):
        with reader.page.part():
            if reader.page.knows(needs):
                each(reader)


def entry_of(reader: Reading, place: int) -> str:
    """The name of a place in a position."""
    kind = "region" if place < reader.content.regions else "box"
    return f"{kind}.{reader.content.place_slugs[place]}"


def line_of(reader: Reading, character: int) -> tuple[str, str]:
    """The line of a position that places a character: the entry and the key."""
    slug = v.CHARACTER_SLUGS[character]
    if slug in reader.page.table("characters") or reader.g.at[character] < 0:
        return "characters", slug
    return entry_of(reader, reader.g.at[character]), "characters"


# --- the board ------------------------------------------------------------------------------------
def last_of(reader: Reading, places: Iterable[int], key: str) -> str:
    """Of several places the one that comes last in the text, as a position names it."""
    return max((entry_of(reader, place) for place in places), key=lambda entry: reader.page.line(entry, key))


def check_supplies(reader: Reading) -> None:
    """The Recruitment and Leadership tokens are all there, and no more (FA-3.4, FA-6.1)."""
    g, page = reader.g, reader.page
    places = range(reader.content.places)
    for group, left in enumerate(g.pile):
        if left < 0:
            lying = [place for place in places if g.tokens[place * GROUPS + group]]
            reason = f"more {v.GROUP_SLUGS[group]} tokens than there are"
            page.note(last_of(reader, lying, "tokens"), reason, "FA-6.1", "tokens")
    for side in (FREE_PEOPLES, SHADOW):
        lying = [place for place in places if g.leadership[place] and g.side[place] == side]
        if g.leadership_reserve[side] < 0:
            entry = last_of(reader, lying, "leadership") if lying else "on_the_march"
            page.note(entry, f"more Leadership tokens of {SIDES[side]} than there are", "FA-3.4", "leadership")


def check_figures(reader: Reading) -> None:
    """The Great Bats and Eagles are all there, and no more (FA-3.1)."""
    for key, column, most, name in (
        ("bats", reader.g.bats, reader.content.bats, "Great Bats"),
        ("eagles", reader.g.eagles, reader.content.eagles, "Eagles"),
    ):
        if sum(column) > most:
            last = last_of(reader, (place for place, number in enumerate(column) if number), key)
            reader.page.note(last, f"more {name} than figures", "FA-3.1", key)


def check_eagles(reader: Reading) -> None:
    """Eagles stay in the Eyrie until their Lord arrives (FA-32.2)."""
    if in_play(reader.g, LORD_OF_THE_EAGLES):
        return
    for place in range(reader.content.regions):
        if reader.g.eagles[place]:
            reason = "Eagles are in the Eyrie while the Lord of the Eagles is not in play"
            reader.page.note(entry_of(reader, place), reason, "FA-32.2", "eagles")


def check_left_over(reader: Reading) -> None:
    """The leftovers of a turn are gone when the next begins, and come back in its phase (FA-11.8, FA-11.13)."""
    g, page = reader.g, reader.page
    if g.phase >= ACTION_ROUND:
        return
    begins = f"when {BEGINNINGS[g.phase]} begins"
    rule = "FA-11.13" if g.phase <= GENERALS else "FA-11.8"
    for place in range(reader.content.places):
        entry = entry_of(reader, place)
        if g.leadership[place] and (g.side[place] == SHADOW or g.phase <= GENERALS):
            page.note(entry, f"{begins} there are no Leadership tokens of {SIDES[g.side[place]]}", rule, "leadership")
        if g.bats[place]:
            page.note(entry, f"{begins} there are no Great Bats on the board", rule, "bats")
        if g.eagles[place] and place < reader.content.regions:
            page.note(entry, f"{begins} all Eagles are in the Eyrie", "FA-11.13", "eagles")
    if 0 <= g.at[LORD_OF_THE_EAGLES] < reader.content.regions:
        entry, key = line_of(reader, LORD_OF_THE_EAGLES)
        page.note(entry, f"{begins} the Lord of the Eagles is in the Eyrie", "FA-11.13", key)


def check_boxes(reader: Reading) -> None:
    """A closed Pass is empty; Bats are in regions, Eagles there or in the Eyrie (FA-25.3, FA-R.86, FA-10.3)."""
    g, content, page = reader.g, reader.content, reader.page
    for place in range(content.regions, content.places):
        entry = entry_of(reader, place)
        if place in content.passes and g.count[place] and not g.open_pass[place]:
            reason = "the Pass is closed: say open = true, or put five units into its Mustering Point"
            page.note(entry, reason, "FA-25.3")
        if g.bats[place]:
            page.note(entry, "Great Bats are placed in regions only", "FA-R.86", "bats")
        if g.eagles[place] and place != content.eyrie:
            page.note(entry, "Eagles are in a region or in the Eyrie", "FA-10.3", "eagles")


def check_beorn(reader: Reading) -> None:
    """Beorn stands alone, with Wrath, and nothing of the Shadow lies in the same place (FA-33.3, FA-33.4, FA-R.64)."""
    g = reader.g
    at = g.at[BEORN]
    if at < 0:
        return
    if g.side[at] != NOBODY:
        reader.page.note(entry_of(reader, at), "Beorn never stands with units", "FA-33.4")
    if g.wrath == 0:
        reader.page.note(entry_of(reader, at), "Beorn without Wrath is out of play", "FA-33.8")
    if g.tokens[at * GROUPS + SHADOW_TOKENS]:
        reader.page.note(entry_of(reader, at), "Beorn eliminates the Shadow tokens in his region", "FA-R.64", "tokens")
    if g.control[at]:
        reader.page.note(entry_of(reader, at), "Beorn recaptures a Settlement as he comes", "FA-33.3", "control")


# --- characters -----------------------------------------------------------------------------------
def check_whereabouts(reader: Reading) -> None:
    """Each character is in a place that is lawful for it (FA-10.2, FA-19.1, FA-R.8)."""
    for character in range(CHARACTERS):
        _check_whereabouts(reader, character, reader.g.at[character])


def _check_whereabouts(reader: Reading, character: int, at: int) -> None:
    entry, key = line_of(reader, character)
    slug = v.CHARACTER_SLUGS[character]
    if at == WAITING and character in STARTERS:
        reader.page.note(entry, f"{slug} is in play from the beginning, or eliminated", "FA-19.1", key)
    if at == OFF_BOARD and character != BILBO:
        reader.page.note(entry, f"only Bilbo can be off the board: {slug} cannot", "FA-R.8", key)
    if at == ON_THE_MARCH and reader.settled:
        reader.page.note(entry, f"{slug} is on the march only in mid-action", "FA-22.1", key)
    if at >= reader.content.regions and not (character == LORD_OF_THE_EAGLES and at == reader.content.eyrie):
        reader.page.note(entry, f"{slug} cannot be in a box", "FA-10.2", key)


def check_marker(reader: Reading) -> None:
    """The Fate marker has reached every character that is in play (FA-17.3)."""
    for character, step in enumerate(reader.content.fate_step):
        if in_play(reader.g, character) and step > reader.g.fate:
            reason = f"{v.CHARACTER_SLUGS[character]} is in play, so the marker has reached step {step}"
            reader.page.note("fate", reason, "FA-17.3")


def check_generals(reader: Reading) -> None:
    """Activation tokens lie on up to three Generals in play, from their phase on (FA-11.4, FA-19.8, FA-R.69)."""
    g, page = reader.g, reader.page
    if sum(g.activated) > reader.content.activations:
        page.note("activated", "at most three Generals are activated", "FA-11.4")
    for character in range(CHARACTERS):
        slug = v.CHARACTER_SLUGS[character]
        if g.activated[character] and character not in GENERALS_LIST:
            page.note("activated", f"{slug} is no General", "FA-19.8")
        elif g.activated[character] and g.at[character] == ELIMINATED:
            page.note("activated", f"{slug} is eliminated, and the Activation token with him", "FA-R.69")
        elif g.activated[character] and not in_play(g, character):
            page.note("activated", f"{slug} is not in play", "FA-11.4")
    if sum(g.activated) and g.phase in (RECOVERY, GENERALS) and reader.settled:
        page.note("activated", f"when {BEGINNINGS[g.phase]} begins no General is activated", "FA-11.13")


def check_tokens_on_cards(reader: Reading) -> None:
    """Rings, Bodyguards, Wrath and Concentration lie on the cards of characters who can have them."""
    g, page = reader.g, reader.page
    if g.rings and g.at[BILBO] == WAITING:
        page.note("rings", "Bilbo is not in play", "FA-34.9")
    if g.bodyguards and g.at[BOLG] == WAITING:
        page.note("bodyguards", "Bolg is not in play", "FA-34.4")
    if g.concentration and g.at[GANDALF] == ELIMINATED:
        page.note("concentration", "Gandalf is eliminated, and the Concentration token with him", "FA-R.72")
    if g.net_used and not in_force(g, NET_OF_BLACK_SHAFTS):
        page.note("net_used", "net-of-black-shafts does not lie on the table", "FA-15.8")


def check_table(reader: Reading) -> None:
    """The cards of a character who is eliminated are gone, and so is Beorn's Wrath (FA-33.8, FA-R.81)."""
    g = reader.g
    for character, slots in CARDS_OF.items():
        for slot in slots:
            if g.at[character] == ELIMINATED and in_force(g, slot):
                slug = reader.content.card_slugs[g.in_force[slot]]
                reason = f"{slug} goes when {v.CHARACTER_SLUGS[character]} is eliminated"
                reader.page.note("table", reason, "FA-R.81")
    if g.wrath and g.at[BEORN] == ELIMINATED:
        reader.page.note("wrath", "Beorn is eliminated, and his Wrath with him", "FA-33.8")


# --- cards, tiles, dice ---------------------------------------------------------------------------
def check_mid_action(reader: Reading) -> None:
    """Checks marks that last only while an action is being carried out."""
    for key in MID_ACTION:
        if reader.said.get(key):
            reader.page.note(key, "this is only in mid-action, with a [[stack]]")


def check_deck(reader: Reading) -> None:
    """The Event deck is remade as its last card leaves it (FA-R.97)."""
    if not any_left(reader.g, EVENT_DECK):
        key = "used_events" if "used_events" in reader.said else "discards"
        reader.page.note(key, "the Event deck is never empty: it is remade at once", "FA-R.97")


def check_tiles(reader: Reading) -> None:
    """Every standard Fate tile is in the pool, discarded or held out, but for those just drawn (FA-6.6)."""
    g, content = reader.g, reader.content
    if "stack" in reader.said or (not reader.settled and g.phase == FATE):
        return
    for tile, copies in enumerate(content.tile_copies):
        lying = g.pool[tile] + g.tile_discards[tile] + g.held_out[tile]
        if content.tile_special[tile] == STANDARD and lying < copies:
            reader.page.note(
                "fate_pool", f"{lying} of {copies} {content.tile_slugs[tile]}: where are the others?", "FA-6.6"
            )


def check_special_tiles(reader: Reading) -> None:
    """The blue and the red tile come into the pool with their cards and leave the game after use (FA-15.9, FA-R.79)."""
    g, content, page = reader.g, reader.content, reader.page
    for tile, special in enumerate(content.tile_special):
        slug = content.tile_slugs[tile]
        if special == STANDARD:
            continue
        if g.tile_discards[tile]:
            page.note("fate_discards", f"{slug} leaves the game after use", "FA-R.79", slug)
        waiting = [
            content.card_slugs[card]
            for card, effect in enumerate(content.card_effect)
            if effect == SPECIAL_TILES[special] and g.where[card] not in PLAYED
        ]
        for key, column in (("fate_pool", g.pool), ("fate_held_out", g.held_out)):
            if column[tile] and waiting:
                reason = f"{slug} is set aside until {waiting[0]} has been played: put that into out_of_game"
                page.note(key, reason, "FA-15.9", slug)


def check_dice(reader: Reading) -> None:
    """No side has more Action Dice than it could ever take (FA-6.7, FA-11.2)."""
    g = reader.g
    for side in (FREE_PEOPLES, SHADOW):
        for key, number in (("dice", unused_dice(g, side) + g.dice_used[side]), ("dice_pool", g.dice_pool[side])):
            if number > MOST_DICE[side]:
                reader.page.note(key, f"more than {MOST_DICE[side]} dice of {SIDES[side]}", "FA-6.7", SIDES[side])


def check_dice_taken(reader: Reading) -> None:
    """The sixth die of the Free Peoples comes with Thorin or Beorn, who never go back to waiting (FA-11.2)."""
    g = reader.g
    taken = {"dice": unused_dice(g, FREE_PEOPLES) + g.dice_used[FREE_PEOPLES], "dice_pool": g.dice_pool[FREE_PEOPLES]}
    if g.at[THORIN] != WAITING or g.at[BEORN] != WAITING:
        return
    for key, number in taken.items():
        if number == MOST_DICE[FREE_PEOPLES] and key in reader.said:
            reason = f"there is a sixth die of {SIDES[FREE_PEOPLES]} only when Thorin or Beorn has been in play"
            reader.page.note(key, reason, "FA-11.2", SIDES[FREE_PEOPLES])


def check_dice_of_phase(reader: Reading) -> None:
    """Dice are rolled and used in the Action Round; what was taken is used or unused (FA-11.2, FA-11.9, FA-11.12)."""
    g, page = reader.g, reader.page
    for side in (FREE_PEOPLES, SHADOW):
        unused, pool = unused_dice(g, side), g.dice_pool[side]
        if g.phase == ACTION_ROUND and unused + g.dice_used[side] != pool:
            reason = f"{SIDES[side]}: {unused} unused and {g.dice_used[side]} used dice are not the {pool} taken"
            page.note("dice_pool", reason, "FA-11.9", SIDES[side])
        if g.phase != ACTION_ROUND and unused:
            page.note(
                "dice",
                f"there are rolled dice in the Action Round only, not in {PHASES[g.phase]}",
                "FA-11.9",
                SIDES[side],
            )
        if RECOVERY < g.phase < ACTION_ROUND and g.dice_used[side]:
            page.note("dice_used", f"no die has been used before {PHASES[g.phase]}", "FA-11.9", SIDES[side])
        taken = dice_of_recovery(g)[side]
        if RECOVERY < g.phase < ACTION_ROUND and pool != taken:
            page.note("dice_pool", f"{SIDES[side]} took {taken} dice at Recovery, not {pool}", "FA-11.2", SIDES[side])


def check_to_act(reader: Reading) -> None:
    """A seat chooses a die in the Action Round only (FA-11.9)."""
    if "to_act" in reader.said and reader.g.phase != ACTION_ROUND:
        reader.page.note("to_act", f"nobody chooses a die in {PHASES[reader.g.phase]}", "FA-11.9")


def check_start(reader: Reading) -> None:
    """An Action Round without dice is over before it begins (FA-11.12)."""
    if reader.settled and reader.g.phase == ACTION_ROUND and not any(reader.g.dice):
        entry = "dice" if "dice" in reader.said else "phase"
        reader.page.note(entry, "no Action Dice are left: the Action Round is over", "FA-11.12")


# --- the end of the game --------------------------------------------------------------------------
def check_victory(reader: Reading) -> None:
    """A game goes on only while no side has won (page 31)."""
    g, page = reader.g, reader.page
    if g.at[BOLG] == ELIMINATED:
        page.note("characters", "with Bolg eliminated the game is over", "FA-31.2", "bolg")
    if g.fate >= reader.content.last_step:
        page.note("fate", "at the last step the game is over", "FA-17.2")
    if g.points >= TEN and g.control[reader.content.front_gate]:
        page.note("region.front-gate", "with 10 points and Front Gate the Shadow has won", "FA-31.6", "control")
    if g.points >= TEN and g.phase not in (ACTION_ROUND, END_OF_TURN):
        page.note("phase", "with 10 points the Shadow has won when the turn before ended", "FA-31.5")


def check_ending(reader: Reading) -> None:
    """An ending belongs to the side that can win by it."""
    if "winner" not in reader.said:
        if "ending" in reader.said:
            reader.page.note("ending", "a game that goes on has no ending: say the winner too")
        return
    winner = reader.page.slug(reader.said["winner"], WINNERS, "winner")
    ending = reader.page.number(reader.said, "ending", "ending", len(ENDINGS) - 1)
    if (WINNERS[winner] == DRAW) != (ending == AGREED):
        said = "ending" if "ending" in reader.said else "winner"
        reader.page.note(said, f"a game is drawn by agreement alone, which is ending {AGREED}")
    elif ending < len(WON_BY) and WON_BY[ending] != winner:
        reader.page.note(
            "ending" if "ending" in reader.said else "winner",
            f"{SIDES[winner]} cannot win so: {ENDINGS[ending][1]}",
            ENDINGS[ending][0],
        )
    if "stack" in reader.said:
        reader.page.note("stack", "the game is over: nothing is in progress")
