"""Writing a record of the player's own beside units: its fields, its card, and what the rules carry out of it."""

from typing import Any

from PySide6.QtWidgets import QWidget

from armybuilder.catalogue.text import LANGUAGES
from armybuilder.desktop.library.items.records import ItemRecords
from armybuilder.desktop.library.unit_editor import UnitEditor
from armybuilder.games.content_type import ContentType
from armybuilder.games.record_form import RecordForm
from armybuilder.record_words import content_word


class RecordEditor(UnitEditor):
    """The form at the left, the card at the right, and below it in both languages what the rules make of it."""

    def __init__(  # noqa: PLR0917 - what is written, and where
        self,
        records: ItemRecords,
        kind: ContentType,
        form: RecordForm[Any],
        record: Any,
        record_id: str,
        parent: QWidget,
    ) -> None:
        self._kind, self._game = kind, records.game
        super().__init__(records.context, form, record, record_id, parent)

    def _title(self, unit: Any) -> str:
        word = content_word(self._game.id, self._kind.id, self._context.language)
        if unit is None:
            return self.tr("New: %1").replace("%1", word.lower())
        name = f"{word} · {unit.name.get(self._context.language)}"
        own = unit.id == self._unit_id
        return (self.tr("Change: %1") if own else self.tr("New from: %1")).replace("%1", name)

    def _show_card(self) -> None:
        kind, language = self._kind, self._context.language
        digest = getattr(self.unit, "picture", "")
        picture = (self._context.store.pictures.get(digest) or b"") if digest else b""
        self.card.setVisible(kind.sheet_of is not None)
        if kind.sheet_of is not None:
            self.card.show_sheet(kind.sheet_of(self.unit, language, picture=picture), live=False)
        spoken = sorted(LANGUAGES, key=lambda one: one != language)
        told = ("\n".join(kind.comes_to(self.unit, one)) for one in spoken)
        self.note.setText("\n\n".join(part for part in told if part))
