"""The default pack: what the rules say about components, set-up, cards, dice and characters."""

import re
import shutil
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ravenhill.games.five_armies import model
from ravenhill.games.five_armies.pack import loading, slugs

CONTENT = loading.load()
TEXTS = loading.texts()
FILES = ["pack", "board", "setup", "units", "characters", "cards", "pools"]


def toml(name: str) -> dict[str, Any]:
    """One file of the default pack as it is written."""
    return tomllib.loads((loading.DEFAULT / f"{name}.toml").read_text(encoding="utf-8"))


def setup_of(side: str, number: int) -> tuple[dict[str, int], set[str], dict[str, int]]:
    """Units, characters and tokens of a set-up number, read back from the content's rows."""
    place = CONTENT.place_slugs.index(toml("board")["setup"][side][str(number)])
    units = {slugs.UNITS[unit]: count for at, unit, count in CONTENT.setup_units if at == place}
    characters = {slugs.CHARACTERS[character] for at, character in CONTENT.setup_characters if at == place}
    tokens = {slugs.GROUPS[group]: count for at, group, count in CONTENT.setup_tokens if at == place}
    return units, characters, tokens


def test_the_default_pack_has_no_faults() -> None:
    """Nothing in the pack of the program is wrong."""
    assert loading.faults(loading.DEFAULT) == []


def test_the_default_pack_is_read_once() -> None:
    """The default content and texts are kept."""
    assert loading.load() is CONTENT
    assert loading.texts() is TEXTS


def test_an_empty_folder_is_the_default_pack(tmp_path: Path) -> None:
    """Files that a pack leaves out come from the default pack."""
    assert loading.faults(tmp_path) == []
    assert loading.load(tmp_path) == CONTENT
    assert loading.texts(tmp_path) == TEXTS


def test_a_file_replaces_the_whole_file(tmp_path: Path) -> None:
    """A pack with one file of its own has that file and all the others of the default pack."""
    text = (loading.DEFAULT / "units.toml").read_text(encoding="utf-8")
    (tmp_path / "units.toml").write_text(text.replace("figures = 36", "figures = 30"), encoding="utf-8")
    content = loading.load(tmp_path)
    assert content.figures[model.ORCS] == 30
    assert content.card_slugs == CONTENT.card_slugs


def test_a_card_may_have_another_known_effect(tmp_path: Path) -> None:
    """A card of another name says which known effect it has."""
    text = (loading.DEFAULT / "cards.toml").read_text(encoding="utf-8")
    own = 'slug = "loud-horns"\neffect = "blow-the-horns"'
    (tmp_path / "cards.toml").write_text(text.replace('slug = "blow-the-horns"', own), encoding="utf-8")
    content = loading.load(tmp_path)
    card = content.card_slugs.index("loud-horns")
    assert content.card_effect[card] == "blow-the-horns"


def test_the_order_of_units_and_characters_in_the_file_does_not_matter(tmp_path: Path) -> None:
    """Unit types and characters have the rules' numbers, whatever the file's order."""
    for name in ("units", "characters"):
        text = (loading.DEFAULT / f"{name}.toml").read_text(encoding="utf-8")
        head, *entries = re.split(r"(?m)^(?=\[\[[a-z]+\]\])", text)
        (tmp_path / f"{name}.toml").write_text(head + "".join(reversed(entries)), encoding="utf-8")
    assert loading.load(tmp_path) == CONTENT


@pytest.mark.parametrize("name", FILES)
def test_every_entry_states_its_source(name: str) -> None:
    """Each file or entry says whether the rule book, this project or both are the source."""
    allowed = {"rulebook", "ravenhill", "part"}
    data = toml(name)
    if "source" in data:
        assert data["source"] in allowed
    for table in data.values():
        entries = table if isinstance(table, list) else []
        assert all(entry["source"] in allowed for entry in entries)


def test_places_of_the_board_state_their_source() -> None:
    """Of the seven Settlements the rule book gives the name, all other regions are ours."""
    for slug, region in toml("board")["region"].items():
        assert region["source"] == ("part" if slug in slugs.SETTLEMENTS else "ravenhill")


def test_cards_of_the_rule_book() -> None:
    """Five cards are known whole, three in part, the other 71 are ours."""
    source = {card.slug: card.source for card in TEXTS.cards}
    assert Counter(source.values()) == {"rulebook": 5, "part": 3, "ravenhill": 71}
    assert source["blow-the-horns"] == source["giant-size"] == "rulebook"
    assert source["lucky-number"] == "part"


# --- components ---------------------------------------------------------------------------------------------


def test_FA_3_1_figures() -> None:
    """Figures limit what can be in play."""
    assert dict(zip(slugs.UNITS, CONTENT.figures, strict=True)) == {
        "dwarf-regulars": 5,
        "dwarf-veterans": 5,
        "elf-archers": 10,
        "elf-spearmen": 10,
        "lake-men": 10,
        "goblins": 12,
        "great-orcs": 6,
        "orcs": 36,
        "wargs": 12,
    }
    assert (CONTENT.eagles, CONTENT.bats) == (5, 6)


def test_FA_3_2_characters() -> None:
    """Eight characters of the Free Peoples and Bolg."""
    sides = {character["slug"]: character["side"] for character in toml("characters")["character"]}
    assert [slug for slug, side in sides.items() if side == "shadow"] == ["bolg"]
    assert set(sides) == set(slugs.CHARACTERS)
    assert len(sides) == 9


def test_FA_3_3_decks() -> None:
    """30 Event cards, 20 and 20 Story cards, 9 Fate cards, and twelve kinds of Maneuver card."""
    assert Counter(CONTENT.card_deck) == {
        model.EVENT_DECK: 30,
        model.FREE_PEOPLES_STORY: 20,
        model.SHADOW_STORY: 20,
        model.FATE_DECK: 9,
    }
    assert len(TEXTS.maneuvers) == 12


def test_FA_3_4_tokens() -> None:
    """Tokens limit what can be placed."""
    assert CONTENT.leadership_tokens == [6, 14]
    assert (CONTENT.rings, CONTENT.bodyguards, CONTENT.activations, CONTENT.wrath) == (5, 3, 3, 16)


def test_FA_6_1_recruitment_tokens() -> None:
    """17 tokens of Dwarves and Men, 20 of Elves, 27 of the Shadow, each with a unit of its group."""
    piles = Counter[int]()
    for group, copies in zip(CONTENT.token_group, CONTENT.token_copies, strict=True):
        piles[group] += copies
    assert piles == {model.DWARVES_AND_MEN: 17, model.ELVES: 20, model.SHADOW_TOKENS: 27}
    group_of = {unit["slug"]: unit.get("group") for unit in toml("units")["unit"]}
    for unit, group in zip(CONTENT.token_unit, CONTENT.token_group, strict=True):
        assert group_of[slugs.UNITS[unit]] == slugs.GROUPS[group]


def test_FA_24_3_only_orcs_come_in_twos() -> None:
    """A token shows one unit, or two Orcs."""
    twos = [unit for unit, units in zip(CONTENT.token_unit, CONTENT.token_units, strict=True) if units == 2]
    assert twos == [model.ORCS]
    assert set(CONTENT.token_units) == {1, 2}


def test_FA_R_5_goblins_belong_to_no_group() -> None:
    """No token shows Goblins."""
    assert model.GOBLINS not in CONTENT.token_unit
    assert set(CONTENT.token_unit) == set(range(model.UNIT_TYPES)) - {model.GOBLINS}


def test_FA_6_5_the_fate_track() -> None:
    """Bilbo waits on step 2, Thorin on 5, the Lord of the Eagles on 8, Beorn on 11; the last step is 15."""
    waiting = {slug: step for slug, step in zip(slugs.CHARACTERS, CONTENT.fate_step, strict=True) if step}
    assert waiting == {"bilbo": 2, "thorin": 5, "lord-of-the-eagles": 8, "beorn": 11}
    assert CONTENT.last_step == 15


def test_FA_6_6_fate_tiles() -> None:
    """Twelve standard tiles, a blue and a red one."""
    tiles = Counter[int]()
    for special, copies in zip(CONTENT.tile_special, CONTENT.tile_copies, strict=True):
        tiles[special] += copies
    assert tiles == {model.STANDARD: 12, model.BLUE: 1, model.RED: 1}


def test_the_numbers_of_the_fate_tiles() -> None:
    """Seven 1s, three 2s and two 3s, five of them with the Fate icon."""
    rows = list(zip(CONTENT.tile_special, CONTENT.tile_number, CONTENT.tile_icon, CONTENT.tile_copies, strict=True))
    standard = [(number, icon, copies) for special, number, icon, copies in rows if special == model.STANDARD]
    assert sum(number * copies for number, _, copies in standard) == 19
    assert sum(icon * copies for _, icon, copies in standard) == 5
    assert (model.BLUE, 4, 1, 1) in rows
    assert (model.RED, 0, 0, 1) in rows


# --- set-up -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "units", "characters", "tokens"),
    [
        (1, {"dwarf-veterans": 1}, set(), {}),
        (2, {"dwarf-veterans": 1}, set(), {}),
        (3, {"lake-men": 1}, {"bard"}, {"dwarves-and-men": 1}),
        (4, {"dwarf-regulars": 1}, {"dain"}, {"dwarves-and-men": 1}),
        (5, {"elf-spearmen": 1}, set(), {}),
        (6, {}, set(), {"elves": 1}),
        (7, {"lake-men": 1}, set(), {"dwarves-and-men": 1}),
        (8, {"lake-men": 2}, set(), {}),
        (9, {"elf-spearmen": 1}, {"gandalf", "thranduil"}, {"elves": 2}),
        (10, {"elf-archers": 2}, set(), {"elves": 1}),
    ],
)
def test_FA_7_1_free_peoples_set_up(
    number: int, units: dict[str, int], characters: set[str], tokens: dict[str, int]
) -> None:
    """The Free Peoples' force in each place at the start."""
    assert setup_of("free-peoples", number) == (units, characters, tokens)


@pytest.mark.parametrize(
    ("number", "units", "tokens"),
    [
        (1, {"goblins": 1}, {}),
        (2, {"goblins": 2}, {}),
        (3, {"orcs": 1, "great-orcs": 1, "wargs": 1}, {"shadow": 3}),
        (4, {"orcs": 2, "great-orcs": 1}, {"shadow": 3}),
        (5, {"orcs": 3, "wargs": 1}, {"shadow": 3}),
        (6, {"wargs": 3}, {"shadow": 3}),
    ],
)
def test_FA_7_2_shadow_set_up(number: int, units: dict[str, int], tokens: dict[str, int]) -> None:
    """The Shadow's force in each place at the start."""
    assert setup_of("shadow", number) == (units, set(), tokens)


def test_the_set_up_has_no_other_rows() -> None:
    """Ten places of the Free Peoples and six of the Shadow, and nothing more."""
    assert sum(count for _, _, count in CONTENT.setup_units) == 11 + 16
    assert sum(count for _, _, count in CONTENT.setup_tokens) == 7 + 12
    assert len(CONTENT.setup_characters) == 4


def test_FA_7_2_mustering_places_of_the_shadow() -> None:
    """The Shadow starts in the two Mustering Points and the four Mustering regions."""
    starts = {place for place, unit, _ in CONTENT.setup_units if unit >= model.GOBLINS}
    mustering = {place for place in range(CONTENT.places) if CONTENT.mustering[place]}
    assert starts == mustering | set(CONTENT.mustering_points)


# --- dice, units, characters, cards -------------------------------------------------------------------------


def test_FA_12_1_the_free_peoples_die() -> None:
    """Character twice, Muster, Event, Muster/Army, Will of the West."""
    faces = ["character", "character", "muster", "event", "muster-army", "will-of-the-west"]
    assert TEXTS.dice[model.FREE_PEOPLES] == faces


def test_FA_12_2_the_shadow_die() -> None:
    """Character, Army, Muster, Event, Muster/Army, Lidless Eye."""
    assert TEXTS.dice[model.SHADOW] == ["character", "army", "muster", "event", "muster-army", "lidless-eye"]


def test_FA_26_3_favoured_terrain() -> None:
    """Which terrains each unit type favours; that of Great Orcs is any."""
    found = {
        slug: {terrain for at, terrain in enumerate(slugs.TERRAINS) if CONTENT.favoured[unit] >> at & 1}
        for unit, slug in enumerate(slugs.UNITS)
    }
    assert found == {
        "dwarf-regulars": {"mountains"},
        "dwarf-veterans": {"mountains", "ruins"},
        "elf-archers": {"hills"},
        "elf-spearmen": {"plains", "hills"},
        "lake-men": {"ruins"},
        "goblins": {"mountains"},
        "great-orcs": set(slugs.TERRAINS),
        "orcs": {"swamps"},
        "wargs": {"plains"},
    }


def test_FA_27_5_combat_strength() -> None:
    """Great Orcs and Dwarf Veterans count two, all others one."""
    strong = {unit for unit in range(model.UNIT_TYPES) if CONTENT.strength[unit] == 2}
    assert strong == {model.GREAT_ORCS, model.DWARF_VETERANS}
    assert set(CONTENT.strength) == {1, 2}


def test_FA_34_8_leadership() -> None:
    """Bolg 3; Thranduil, Dáin and Thorin 2; Gandalf and Bard 1; the others none."""
    assert CONTENT.leadership == [1, 2, 1, 2, 0, 2, 0, 0, 3]


def test_movement_ratings() -> None:
    """Gandalf and Beorn go three regions, Bilbo one, the Lord of the Eagles flies."""
    assert CONTENT.movement == [2, 2, 3, 2, 1, 2, 0, 3, 2]


def test_FA_33_1_wrath_on_entry() -> None:
    """Beorn enters with eight Wrath."""
    assert CONTENT.wrath_on_entry == 8


def test_FA_14_1_types_of_event_cards() -> None:
    """Ten Event cards of each type, each with a Combat effect of its own name."""
    events = [card for card, deck in enumerate(CONTENT.card_deck) if deck == model.EVENT_DECK]
    assert Counter(CONTENT.card_type[card] for card in events) == {0: 10, 1: 10, 2: 10}
    for card in range(len(CONTENT.card_slugs)):
        assert (TEXTS.cards[card].combat is not None) == (card in events)


def test_FA_14_2_types_of_story_and_fate_cards() -> None:
    """Story cards have the types of dice, Fate cards belong to Beorn, the Eagles and Thorin."""
    types = {deck: Counter[str]() for deck in slugs.DECKS}
    for card in TEXTS.cards:
        types[card.deck][card.type] += 1
    assert types["free-peoples-story"] == {"army": 7, "character": 6, "muster": 7}
    assert types["shadow-story"] == {"army": 7, "character": 7, "muster": 6}
    assert types["fate"] == {"beorn": 3, "eagles": 3, "thorin": 3}


def test_cards_stand_deck_by_deck() -> None:
    """The cards' numbers run through the four decks in order."""
    assert sorted(CONTENT.card_deck) == CONTENT.card_deck


def test_texts_run_in_the_order_of_the_numbers() -> None:
    """The lists of texts and the columns of the content tell of the same things."""
    assert [unit.slug for unit in TEXTS.units] == list(slugs.UNITS)
    assert [character.slug for character in TEXTS.characters] == list(slugs.CHARACTERS)
    assert [maneuver.slug for maneuver in TEXTS.maneuvers] == list(slugs.MANEUVERS)
    assert [card.slug for card in TEXTS.cards] == CONTENT.card_slugs
    assert [card.title for card in TEXTS.cards] == CONTENT.card_titles
    assert TEXTS.places == CONTENT.place_names
    assert [*TEXTS.regions, *TEXTS.boxes] == CONTENT.place_slugs
    assert len(TEXTS.territories) == len(CONTENT.territory_slugs)
    assert TEXTS.terrains[model.SWAMPS] == "Swamps"
    assert TEXTS.faces[model.WILL_OF_THE_WEST] == "Will of the West"
    assert TEXTS.groups[model.DWARVES_AND_MEN] == "Dwarves and Men"
    assert TEXTS.decks[model.SHADOW_STORY] == "Shadow Story"
    assert TEXTS.types[model.EAGLES_CARD] == "Eagles"
    assert len(TEXTS.tiles) == len(CONTENT.tile_slugs)
    assert len(TEXTS.tokens) == len(CONTENT.token_slugs)


def test_names_keep_their_accents() -> None:
    """Names are written as people write them, slugs are not."""
    assert TEXTS.characters[model.DAIN].short == "Dáin"
    titles = {card.slug: card.title for card in TEXTS.cards}
    assert titles["the-arkenstone-of-thrain"] == "The Arkenstone of Thráin"
    assert titles["moria-dain-dain"] == "Moria! Dáin! Dáin!"


def test_place_names_are_unique() -> None:
    """No two places can be mistaken for each other."""
    assert len(set(CONTENT.place_names)) == CONTENT.places


def test_every_card_and_ability_has_a_text() -> None:
    """Whatever can be played can be read."""
    for card in TEXTS.cards:
        assert card.text.endswith((".", ")")), card.slug
        assert card.combat is None or card.combat.text.endswith("."), card.slug
        assert card.combat is None or card.combat.windows, card.slug
    for character in TEXTS.characters:
        assert character.entry, character.slug
        assert character.abilities, character.slug


def test_cards_that_stay_on_the_table_say_until_when() -> None:
    """A card that is played on the table, or on a character for good, has its moment of leaving."""
    for card in TEXTS.cards:
        if card.text.startswith("Play on the table"):
            assert card.table, card.slug


def test_known_effects() -> None:
    """The effects of the default pack are those of its 79 cards."""
    assert loading.known_effects() >= set(CONTENT.card_slugs)
    assert CONTENT.card_effect == CONTENT.card_slugs
    assert len(set(CONTENT.card_slugs)) == 79


def test_a_copy_of_the_default_pack_is_the_same(tmp_path: Path) -> None:
    """A pack is nothing but its files."""
    shutil.copytree(loading.DEFAULT, tmp_path / "copy")
    assert loading.load(tmp_path / "copy") == CONTENT
