"""The right column of the Library for what is no unit: its card, what the rules carry out of it, and what can be done with it."""

from typing import Any

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QScrollArea, QWidget

from armybuilder.catalogue.text import LANGUAGES, Language, LocalText
from armybuilder.desktop.context import Context
from armybuilder.desktop.library.items.told_fields import told_fields
from armybuilder.desktop.lists.unit_list import EmptyState
from armybuilder.desktop.sheets.sheet_view import SheetView
from armybuilder.desktop.widgets.boxes import Gap, Spacer, vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_button, make_label, scroll_downwards, show_or_hide
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games.content_type import ContentType
from armybuilder.sheet.shapes import Sheet

LEAST_SCALE, MOST_SCALE = 2.4, 5.0


class ItemPane(Retranslated, QScrollArea):
    """Shows one record. Says what the player wants done with it, by its id."""

    write_wanted = Signal(str)
    copy_wanted = Signal(str)
    delete_wanted = Signal(str)
    resolve_wanted = Signal(str)
    print_wanted = Signal(str)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self.kind: ContentType | None = None
        self.record: Any = None
        self.own = False
        scroll_downwards(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.empty = EmptyState()
        self.card = SheetView()
        self.name = make_label(role="title", wraps=True)
        self.fields = make_label(wraps=True, selectable=True)
        self.fields.setTextFormat(Qt.TextFormat.RichText)
        self.effects_title = make_label(role="heading", wraps=True)
        self.effects = {
            language: make_label(role="" if not at else "quiet", wraps=True, selectable=True)
            for at, language in enumerate(LANGUAGES)
        }
        self.source = make_label(role="quiet", wraps=True, selectable=True)
        self.notes = make_label(role="quiet", wraps=True, selectable=True)
        self.own_note = make_label(role="quiet", wraps=True)
        self.write_button = self._button("own", self.write_wanted)
        self.copy_button = self._button("copy", self.copy_wanted)
        self.resolve_button = self._button("dice", self.resolve_wanted)
        self.print_button = self._button("print", self.print_wanted)
        self.delete_button = self._button("delete", self.delete_wanted)
        self._lay_out()
        self.retranslate()

    def _button(self, sign: str, wanted: SignalInstance) -> QPushButton:
        return make_button(sign=sign, clicked=lambda: wanted.emit(self.item_id))

    @property
    def item_id(self) -> str:
        """The id of the record that is shown; empty for none."""
        return self.record.id if self.record is not None else ""

    def _lay_out(self) -> None:
        row = QWidget()
        buttons = FlowLayout(row)
        for button in (
            self.write_button,
            self.copy_button,
            self.resolve_button,
            self.print_button,
            self.delete_button,
        ):
            buttons.addWidget(button)
        self.parts = QWidget()
        vbox(
            self.name,
            self.card,
            row,
            self.fields,
            Gap(4),
            self.effects_title,
            *self.effects.values(),
            self.source,
            self.notes,
            self.own_note,
            Spacer(1),
            inside=self.parts,
            margins=(8, 0, 12, 12),
            spacing=8,
        )
        inside = QWidget()
        vbox((self.empty, 1), (self.parts, 1), inside=inside, margins=0)
        self.setWidget(inside)

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

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_card()

    def _fit_card(self) -> None:
        height = self.card.sheet().height
        if height:
            room = (self.viewport().height() - 180) / height
            self.card.set_most_scale(max(LEAST_SCALE, min(MOST_SCALE, room)))

    def refresh(self) -> None:
        """Show the record as it is now."""
        kind, record = self.kind, self.record
        self.parts.setVisible(record is not None)
        self.empty.setVisible(record is None)
        if kind is None or record is None:
            return
        language, sheet = self._context.language, self.sheet()
        self.card.setVisible(sheet is not None)
        show_or_hide(self.name, record.name.get(language) if sheet is None else "")
        show_or_hide(self.fields, self._fields(kind) if sheet is None else "")
        if sheet is not None:
            self.card.show_sheet(sheet, live=False)
            self.card.setAccessibleName(record.name.get(language))
            self._fit_card()
        self._show_effects(kind)
        source, notes = getattr(record, "source", ""), getattr(record, "notes", "")
        show_or_hide(self.source, _line(self.tr("Source: %1"), source, language))
        show_or_hide(self.notes, _line(self.tr("Notes: %1"), notes, language))
        self.own_note.setVisible(self.own)
        self.delete_button.setVisible(self.own)
        self.print_button.setVisible(sheet is not None)
        asked = kind.question(record) if kind.question is not None else None
        self.resolve_button.setVisible(asked is not None)
        self.write_button.setVisible(kind.form_of(record) is not None)
        self.write_button.setText(self.tr("Change…") if self.own else self.tr("New from this…"))

    def _fields(self, kind: ContentType) -> str:
        form = kind.form_of(self.record)
        return told_fields(self.record, self._context.language, None if form is None else form.names)

    def _show_effects(self, kind: ContentType) -> None:
        """Say in the window's language, and below it in the other, what the rules carry out."""
        spoken = sorted(LANGUAGES, key=lambda one: one != self._context.language)
        told = [kind.comes_to(self.record, language) for language in spoken]
        for label, sentences in zip(self.effects.values(), told, strict=True):
            show_or_hide(label, "\n".join(f"• {one}" for one in sentences))
        self.effects_title.setVisible(bool(told[0]))


def _line(words: str, value: Any, language: Language) -> str:
    told = value.get(language) if isinstance(value, LocalText) else str(value)
    return words.replace("%1", told) if told else ""
