"""Shows Combat Hex at the terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from ravenhill.games.combat_hex.game import CombatHex
from ravenhill.games.combat_hex.model import BASE_SIZES
from ravenhill.games.combat_hex.pack.texts import AbilityText
from ravenhill.games.combat_hex.view import Overlay, View
from ravenhill.terminal.display import Display
from ravenhill.terminal.games.combat_hex.board import hex_board, warrior_list
from ravenhill.terminal.games.combat_hex.dice import dice_panel
from ravenhill.terminal.games.combat_hex.warriors import marks


class CombatHexDisplay(Display[View, Overlay]):
    """The field, the dice, the warriors and their abilities, in the words of one content pack."""

    game: CombatHex
    open = True
    examples = ("hex:F7", "aragorn")
    thing = "warrior"

    def __init__(self, game: CombatHex) -> None:
        super().__init__(game)
        self.shows = {"warriors": "every warrior with its numbers and its state"}
        self.finds = {
            "warrior NAME": "the numbers and abilities of a warrior (by name, word or sign), or an ability",
            "board NAME": "the board with the reach and the kill zone of a warrior",
        }
        self.abilities: dict[str, AbilityText] = {each.slug: each for each in game.texts.abilities}

    def board(self, view: View, width: int, overlay: Overlay | None = None) -> RenderableType:
        """The field with its warriors, and with reach and kill zone of one of them."""
        return hex_board(view, width, overlay)

    def pointed_at(self, view: View, text: str) -> list[str]:
        """Warriors on the field by a part of their names or ids; an exact name stands alone."""
        wanted = text.casefold().strip()
        named = {each.id: f"{each.name.casefold()}|{each.id}" for each in view.warriors if each.where == "hex"}
        exact = [id_ for id_, name in named.items() if wanted in name.split("|")]
        return exact if len(exact) == 1 else [id_ for id_, name in named.items() if wanted in name]

    def own(self, view: View, seat: str, whole: bool) -> RenderableType | None:
        """The warriors of all armies: nothing is hidden from the others."""
        return warrior_list(view)

    def combat(self, view: View) -> RenderableType | None:
        """The dice of every army that rolls."""
        return dice_panel(view)

    # --- looking things up ------------------------------------------------------------------------
    def matches(self, view: View, text: str) -> list[RenderableType]:
        """A warrior by its word or sign, or all warriors and abilities whose name contains a text.

        What is named exactly stands alone.
        """
        wanted = text.casefold().strip()
        content = self.game.content
        if meant := self._kinds_meant(view, text.strip()):
            return [self._warrior(content.slugs.index(kind)) for kind in meant]
        panels: dict[str, RenderableType] = {}
        for kind, slug in enumerate(content.slugs):
            panels[f"{content.names[kind]}|{slug}"] = self._warrior(kind)
        for ability in self.abilities.values():
            panels[f"{ability.name}|{ability.slug}"] = self._ability(ability)
        exact = [panel for name, panel in panels.items() if wanted in name.casefold().split("|")]
        return exact or [panel for name, panel in panels.items() if wanted and wanted in name.casefold()]

    def _kinds_meant(self, view: View, text: str) -> list[str]:
        """The kinds of the warriors with this word (`warrior:a-gimli` or `a-gimli`) or sign on the board (`aG`)."""
        signs, word = marks(view), text.casefold().removeprefix("warrior:")
        meant = [each.kind for each in view.warriors if word == each.id or text == signs[each.id]]
        return list(dict.fromkeys(meant))

    def _warrior(self, kind: int) -> Panel:
        """Everything on a warrior's base."""
        content = self.game.content
        numbers = [f"attacks {content.attacks[kind]}", f"toughness {content.toughness[kind]}"]
        numbers += [f"movement {content.movement[kind]}"]
        if content.shots[kind]:
            numbers.append(f"{content.shots[kind]} shots to {content.range[kind]} hexes")
        numbers += [f"wounds {content.wounds[kind]}", f"action points {content.action_points[kind]}"]
        if BASE_SIZES[content.base[kind]] > 1:
            numbers.append(f"base of {BASE_SIZES[content.base[kind]]} hexes")
        lines: list[RenderableType] = [Text(" · ".join(numbers))]
        for said in self.game.texts.warriors[kind].abilities:
            slug, _, price = said.partition(" ")
            ability = self.abilities[slug]
            named = f"{ability.name} ({price} AP). " if price else f"{ability.name}. "
            lines.append(Text.assemble((named, "title"), ability.text, (f" ({ability.rule})", "quiet")))
        role = "hero" if content.hero[kind] else "minion"
        title = f"{content.names[kind]} · {role} · {content.points[kind]} points"
        return Panel(Group(*lines), title=title, title_align="left")

    def _ability(self, ability: AbilityText) -> Panel:
        """An ability with its effect."""
        return Panel(Text(f"{ability.text} ({ability.rule})"), title=ability.name, title_align="left")
