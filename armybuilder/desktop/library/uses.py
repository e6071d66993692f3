"""Where things of the Library are used: asked for at a card, a list or a table, and told when they are deleted."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.context import Context
from armybuilder.desktop.library.grid.uses_dialog import UsesDialog
from armybuilder.games.content_type import ContentType
from armybuilder.wording.use_words import still_used


class Uses(QObject):
    """Shows them over a widget. `document_wanted` and `record_wanted` ask to go to what is chosen."""

    document_wanted = Signal(str, int)
    record_wanted = Signal(str, str)

    def __init__(self, context: Context, over: QWidget) -> None:
        super().__init__(over)
        self._context, self._over = context, over

    def show(self, kind: ContentType, record: Any) -> None:
        """Show where a record is used."""
        context = self._context
        uses = context.store.library.where_used(context.game, kind, record.id)
        dialog = UsesDialog(
            context.game.id, record.name.get(context.language), uses, context.language, self._over
        )
        dialog.document_wanted.connect(self.document_wanted)
        dialog.record_wanted.connect(self.record_wanted)
        dialog.exec()
        dialog.deleteLater()


def with_uses(context: Context, kind: ContentType, ids: Sequence[str], text: str) -> str:
    """Return what is told of records that are deleted, with what still holds them."""
    told = still_used(context.store.library.holding_any(context.game, kind, ids), context.language)
    return f"{text}. {told}" if told else text
