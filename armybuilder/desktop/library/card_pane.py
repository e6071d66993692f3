"""The right column of the Library: a unit's card with sliders to try, its edition, and what is in doubt."""

from typing import Any

from PySide6.QtCore import QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QWidget

from armybuilder.catalogue.text import LocalText
from armybuilder.desktop.context import Context
from armybuilder.desktop.library.held_box import HeldBox
from armybuilder.desktop.lists.unit_list import EmptyState
from armybuilder.desktop.sheets.companion_view import CompanionView
from armybuilder.desktop.sheets.sheet_view import SheetView
from armybuilder.desktop.widgets.boxes import Gap, Spacer, vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_button, make_label, scroll_downwards, show_or_hide
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games.owned_things import thing_of_unit
from armybuilder.games.unit import Marks, picture_of
from armybuilder.sheet.shapes import Sheet

BUTTONS = 64
LEAST_FULL = 3.4
MOST_FULL = 6.4
PICTURE = QSize(320, 180)


class CardPane(Retranslated, QScrollArea):
    """Shows one unit. Its markers slide here only: no army knows of them."""

    unit_wanted = Signal(str)
    delete_wanted = Signal(str)
    write_wanted = Signal(str)
    resolve_wanted = Signal(str)
    # a weapon of the card was clicked
    weapon_wanted = Signal(str)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._values: dict[str, dict[str, int]] = {}
        self.unit_id = ""
        scroll_downwards(self)
        # its reader scrolls it by the keys
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._make_parts()
        self._lay_out()
        self.retranslate()

    def _make_parts(self) -> None:
        self.empty = EmptyState()
        self.card = SheetView()
        self.card.track_changed.connect(self._slide)
        self.card.choose_weapons()
        self.card.weapon_clicked.connect(lambda weapon, _: self.weapon_wanted.emit(weapon))
        self.companion = CompanionView()
        self.add_button = self._button("add", self.unit_wanted, primary=True)
        self.resolve_button = self._button("dice", self.resolve_wanted)
        self.write_button = self._button("own", self.write_wanted)
        self.delete_button = self._button("delete", self.delete_wanted)
        self.reset_button = make_button(sign="reset", clicked=self.reset)
        self.held = HeldBox(self._context)
        self.edition = make_label(role="heading", wraps=True)
        self.edition_note = make_label(role="quiet", wraps=True)
        self.own_note = make_label(role="quiet", wraps=True)
        self.picture = QLabel(alignment=Qt.AlignmentFlag.AlignHCenter)
        self.source = make_label(wraps=True, selectable=True)
        self.notes = make_label(wraps=True, selectable=True)
        self.doubts_title = make_label(role="advice", wraps=True)
        self.doubts = make_label(wraps=True, selectable=True)

    def _button(self, name: str, wanted: SignalInstance, *, primary: bool = False) -> QPushButton:
        """Return a button that asks for something about the unit."""
        return make_button(
            role="primary" if primary else "",
            sign=name,
            clicked=lambda: wanted.emit(self.unit_id),
        )

    def _lay_out(self) -> None:
        row = QWidget()
        buttons = FlowLayout(row)
        for button in (
            self.add_button,
            self.resolve_button,
            self.reset_button,
            self.write_button,
            self.delete_button,
        ):
            buttons.addWidget(button)
        self.parts = QWidget()
        vbox(
            self.picture,
            self.card,
            row,
            self.companion,
            self.held,
            Gap(4),
            self.edition,
            self.edition_note,
            self.own_note,
            self.doubts_title,
            self.doubts,
            self.source,
            self.notes,
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
        self.setAccessibleName(self.tr("Card of the unit"))
        self.empty.say(self.tr("Choose a unit in the list to see its card."), "")
        self.add_button.setText(self.tr("Add to the army"))
        self.resolve_button.setText(self.tr("Resolve…"))
        self.resolve_button.setToolTip(self.tr("Odds and dice with this unit (Ctrl+R)"))
        self.reset_button.setText(self.tr("Reset markers"))
        self.reset_button.setToolTip(self.tr("All markers of this card to the maximum"))
        self.delete_button.setText(self.tr("Delete"))
        self.delete_button.setToolTip(self.tr("Delete this unit of yours; armies that have it keep it"))
        self.doubts_title.setText(self.tr("Not certain"))
        self.refresh()

    def show_unit(self, unit_id: str) -> None:
        """Show another unit; an id that is not there shows none."""
        self.unit_id = unit_id
        self.refresh()
        self.verticalScrollBar().setValue(0)

    def sheet_of(self, unit: Any) -> Sheet:
        """A unit's sheet with its markers where the player has slid them here."""
        picture = self._context.store.pictures.content(picture_of(unit))
        marks = Marks(values=self._values.get(unit.id, {}), picture=picture)
        return self._context.game.sheet_of(unit, self._context.language, marks)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_card()

    def _fit_card(self) -> None:
        """The card grows with the window as long as it is seen whole, its buttons with it."""
        height = self.card.sheet().height
        if height:
            room = (self.viewport().height() - BUTTONS) / height
            self.card.set_most_scale(max(LEAST_FULL, min(MOST_FULL, room)))

    def refresh(self) -> None:
        """Show the unit as it is now."""
        context = self._context
        unit = context.units.get(self.unit_id) if self.unit_id else None
        self.parts.setVisible(unit is not None)
        self.empty.setVisible(unit is None)
        if unit is None:
            self.unit_id = ""
            return
        language, tracks = context.language, context.game.tracks_of(unit)
        self.card.show_sheet(self.sheet_of(unit), live=True, tracks=tracks)
        self._fit_card()
        self.card.setAccessibleName(unit.name.get(language))
        self.companion.show_unit(context, unit, Marks())
        # a game that a player has made has no rules that could be asked
        self.resolve_button.setVisible(not context.game.source)
        self.held.show_things(context.game.id, [thing_of_unit(unit)])
        self.reset_button.setVisible(bool(tracks))
        self.reset_button.setEnabled(bool(self._values.get(unit.id)))
        own = unit.id in context.own_ids
        self.delete_button.setVisible(own)
        self.own_note.setVisible(own)
        self._say_own(own, bool(context.game.forms))
        edition = context.game.edition(unit.edition)
        self.edition.setText(self.tr("Edition: %1").replace("%1", edition.name.get(language)))
        self.edition_note.setText(edition.note.get(language))
        several = len(context.game.editions) > 1
        self.edition.setVisible(several)
        self.edition_note.setVisible(several and bool(edition.note))
        self.doubts.setText("\n".join(f"• {doubt.get(language)}" for doubt in unit.doubts))
        self.doubts.setVisible(bool(unit.doubts))
        self.doubts_title.setVisible(bool(unit.doubts))
        self._show_author(unit)

    def _show_author(self, unit: Any) -> None:
        """Show what its author keeps with a unit: a picture, where the numbers are from, his notes."""
        language, digest = self._context.language, picture_of(unit)
        content = self._context.store.pictures.get(digest) if digest else None
        pixmap = QPixmap() if content is None else self._pixmap(content)
        self.picture.setVisible(not pixmap.isNull())
        self.picture.setPixmap(pixmap)
        for label, words, name in (
            (self.source, self.tr("Source of the numbers: %1"), "source"),
            (self.notes, self.tr("Notes: %1"), "notes"),
        ):
            told = getattr(unit, name, LocalText()).get(language)
            show_or_hide(label, words.replace("%1", told) if told else "")

    def _pixmap(self, content: bytes) -> QPixmap:
        """A picture no larger than there is room for over the card."""
        from armybuilder.desktop.lists.stored_pictures import pixmap_of  # few units have one

        ratio = self.devicePixelRatioF()
        kept, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        pixmap = pixmap_of(content).scaled(PICTURE * ratio, kept, smooth)
        pixmap.setDevicePixelRatio(ratio)
        return pixmap

    def _say_own(self, own: bool, written_here: bool) -> None:
        """What can be done about the profile itself."""
        self.write_button.setVisible(written_here)
        self.write_button.setText(self.tr("Change…") if own else self.tr("New from this…"))
        self.write_button.setToolTip(
            self.tr(
                "Change the profile of this unit; armies that have it keep it until they take the new one"
            )
            if own
            else self.tr("Write a unit of your own that begins as this one is")
        )
        self.own_note.setText(
            self.tr("Your own unit.")
            if written_here
            else self.tr("Your own unit: it was imported, the program does not change it.")
        )

    def reset(self) -> None:
        """All markers of the unit back to the maximum."""
        self._values.pop(self.unit_id, None)
        self.refresh()

    def _slide(self, track: str, value: int) -> None:
        unit = self._context.units[self.unit_id]
        values = self._values.setdefault(unit.id, {})
        values[track] = value
        if value == self._context.game.tracks_of(unit)[track].maximum:
            del values[track]
        self.refresh()
