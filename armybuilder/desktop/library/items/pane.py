"""The right column of the Library for what is no unit: its card, what the rules carry out of it, and what can be done with it."""

from typing import Any

from PySide6.QtCore import Qt, Signal

from armybuilder.catalogue.text import LANGUAGES
from armybuilder.desktop.context import Context
from armybuilder.desktop.library.items.told_units import named_units, told_units
from armybuilder.desktop.library.record_pane import RecordPane
from armybuilder.desktop.widgets.boxes import Gap
from armybuilder.desktop.widgets.making import make_label, show_or_hide
from armybuilder.games.content_type import UNIT, ContentType
from armybuilder.sheet.shapes import Sheet


class ItemPane(RecordPane):
    """Shows one record with what the rules carry out of it."""

    copy_wanted = Signal(str)
    print_wanted = Signal(str)

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.kind: ContentType | None = None
        self.record: Any = None
        self.own = False
        self.units = make_label(wraps=True, selectable=True)
        self.units.setTextFormat(Qt.TextFormat.RichText)
        self.effects_title = make_label(role="heading", wraps=True)
        self.effects = {
            language: make_label(role="" if not at else "quiet", wraps=True, selectable=True)
            for at, language in enumerate(LANGUAGES)
        }
        self.copy_button = self.make_button("copy", self.copy_wanted)
        self.print_button = self.make_button("print", self.print_wanted)
        self._lay_out()
        self.retranslate()

    @property
    def shown_id(self) -> str:
        return self.record.id if self.record is not None else ""

    def _lay_out(self) -> None:
        buttons = (
            self.write_button,
            self.copy_button,
            self.resolve_button,
            self.print_button,
            self.uses_button,
            self.delete_button,
            self.rule_button,
        )
        effects = (self.effects_title, *self.effects.values())
        below = (self.units, Gap(4), *effects, self.source, self.notes, self.own_note)
        self.lay_out((self.card,), buttons, below)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setAccessibleName(self.tr("Card"))
        self.empty.say(self.tr("Choose something in the list to see it here."), "")
        self.effects_title.setText(self.tr("What the rules carry out"))
        self.copy_button.setText(self.tr("Duplicate"))
        self.copy_button.setToolTip(self.tr("Keep a copy of your own (Ctrl+D)"))
        self.resolve_button.setText(self.tr("Ask the resolver…"))
        self.resolve_button.setToolTip(self.tr("Odds and dice with this card"))
        self.print_button.setText(self.tr("Print…"))
        self.name_uses_button()
        self.delete_button.setText(self.tr("Delete"))
        self.own_note.setText(self.tr("Written by you."))
        self.refresh()

    def show_record(self, kind: ContentType | None, record: Any, *, own: bool) -> None:
        """Show another record; None shows none."""
        self.kind, self.record, self.own = kind, record, own
        self.refresh()
        self.verticalScrollBar().setValue(0)

    def sheet(self) -> Sheet | None:
        """The card of the record, with its picture; None for what has no card."""
        if self.kind is None or self.record is None or self.kind.sheet_of is None:
            return None
        return self.kind.sheet_of(self.record, self._context.language, picture=self._picture())

    def _picture(self) -> bytes:
        digest = getattr(self.record, "picture", "")
        return (self._context.store.pictures.get(digest) or b"") if digest else b""

    def refresh(self) -> None:
        """Show the record as it is now."""
        kind, record = self.kind, self.record
        self.show_whether(record is not None)
        if kind is None or record is None:
            return
        language, sheet = self._context.language, self.sheet()
        self.card.setVisible(sheet is not None)
        show_or_hide(self.units, self._units())
        if sheet is not None:
            self.card.show_sheet(sheet, live=False)
            self.card.setAccessibleName(record.name.get(language))
            self.fit_card()
        self._show_effects(kind)
        self.show_author(record, self.tr("Source: %1"), language)
        self.own_note.setVisible(self.own)
        self.delete_button.setVisible(self.own)
        self.print_button.setVisible(sheet is not None)
        asked = kind.question(record) if kind.question is not None else None
        self.resolve_button.setVisible(asked is not None)
        self.show_rule_of(kind.id, record)
        self.write_button.setVisible(kind.form_of(record) is not None)
        self.name_write_button(self.own)

    def _units(self) -> str:
        units = self._context.units
        names = {UNIT: {one: units[one].name for one in named_units(self.record) if one in units}}
        return told_units(self.record, self._context.language, names)

    def _show_effects(self, kind: ContentType) -> None:
        """Say in the window's language, and below it in the other, what the rules carry out."""
        spoken = sorted(LANGUAGES, key=lambda one: one != self._context.language)
        told = [kind.comes_to(self.record, language) for language in spoken]
        for label, sentences in zip(self.effects.values(), told, strict=True):
            show_or_hide(label, "\n".join(f"• {one}" for one in sentences))
        self.effects_title.setVisible(bool(told[0]))
