"""What the Library shows just now, as far as it can be written to a file."""

from collections.abc import Callable, Iterable
from typing import Any

from armybuilder.desktop.context import Context
from armybuilder.desktop.library.card_pane import CardPane
from armybuilder.desktop.library.entry_browser import EntryBrowser
from armybuilder.desktop.library.game_columns import GameColumns
from armybuilder.desktop.library.other_content import OtherContent
from armybuilder.games.content_type import UNIT, ContentType


class ShownRecords:
    """Gives the type of content that is shown, and its records: the chosen one, those of the list, own ones, or all."""

    def __init__(
        self,
        context: Context,
        games: GameColumns,
        content: OtherContent,
        browser: EntryBrowser,
        card: CardPane,
    ) -> None:
        self._context, self._games, self._content = context, games, content
        self._browser, self._card = browser, card

    def kind(self) -> ContentType:
        """Return the type that is shown; units where it is none of the game's."""
        shown = self._games.switch.current
        kinds = {kind.id: kind for kind in self._context.game.content_types}
        return kinds.get(shown, kinds[UNIT])

    def records(self, which: str) -> list[Any]:
        """Return the records of a choice: `chosen`, `shown`, `own` or `all`."""
        kind = self.kind()
        units = kind.id == UNIT
        there = self._context.units if units else self._content.records.all(kind.id)
        ids: dict[str, Callable[[], Iterable[str]]] = {
            "chosen": lambda: [self._card.unit_id if units else self._content.items.current],
            "shown": lambda: (self._browser if units else self._content.items.browser).entries.entry_ids,
            "own": lambda: self._context.own_ids if units else self._content.records.own_ids(kind.id),
            "all": lambda: there,
        }
        wanted = set(ids[which]())
        return [record for own, record in there.items() if own in wanted]
