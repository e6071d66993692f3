"""The right column of the Library: a unit's card with sliders to try, its edition, and what is in doubt."""

from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QLabel

from armybuilder.desktop.context import Context
from armybuilder.desktop.library.changed_source import changes_of_source
from armybuilder.desktop.library.held_box import HeldBox
from armybuilder.desktop.library.record_pane import RecordPane
from armybuilder.desktop.sheets.companion_view import CompanionView
from armybuilder.desktop.widgets.boxes import Gap
from armybuilder.desktop.widgets.making import make_button, make_label, show_or_hide
from armybuilder.games.content_type import UNIT
from armybuilder.games.owned_things import thing_of_unit
from armybuilder.games.unit import Marks, picture_of
from armybuilder.sheet.shapes import Sheet

PICTURE = QSize(320, 180)


class CardPane(RecordPane):
    """Shows one unit. Its markers slide here only: no army knows of them."""

    scales = (3.4, 6.4)
    beside = 64
    unit_wanted = Signal(str)
    # a weapon of the card was clicked
    weapon_wanted = Signal(str)

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._values: dict[str, dict[str, int]] = {}
        self.unit_id = ""
        self._make_parts()
        self._lay_out()
        self.retranslate()

    def _make_parts(self) -> None:
        self.changed = make_label(role="advice", wraps=True, hidden=True)
        self._many_changes: int | None = None
        self.card.track_changed.connect(self._slide)
        self.card.choose_weapons()
        self.card.weapon_clicked.connect(lambda weapon, _: self.weapon_wanted.emit(weapon))
        self.companion = CompanionView()
        self.add_button = self.make_button("add", self.unit_wanted, primary=True)
        self.reset_button = make_button(sign="reset", clicked=self.reset)
        self.held = HeldBox(self._context)
        self.edition = make_label(role="heading", wraps=True)
        self.edition_note = make_label(role="quiet", wraps=True)
        self.picture = QLabel(alignment=Qt.AlignmentFlag.AlignHCenter)
        self.doubts_title = make_label(role="advice", wraps=True)
        self.doubts = make_label(wraps=True, selectable=True)

    @property
    def shown_id(self) -> str:
        return self.unit_id

    def _lay_out(self) -> None:
        buttons = (
            self.add_button,
            self.resolve_button,
            self.reset_button,
            self.write_button,
            self.uses_button,
            self.delete_button,
            self.rule_button,
        )
        told = (self.edition, self.edition_note, self.own_note, self.changed, self.doubts_title, self.doubts)
        below = (self.companion, self.held, Gap(4), *told, self.source, self.notes)
        self.lay_out((self.picture, self.card), buttons, below)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setAccessibleName(self.tr("Card of the unit"))
        self.empty.say(self.tr("Choose a unit in the list to see its card."), "")
        self.add_button.setText(self.tr("Add to the army"))
        self.resolve_button.setText(self.tr("Resolve…"))
        self.resolve_button.setToolTip(self.tr("Odds and dice with this unit (Ctrl+R)"))
        self.reset_button.setText(self.tr("Reset markers"))
        self.reset_button.setToolTip(self.tr("All markers of this card to the maximum"))
        self.name_uses_button()
        self.delete_button.setText(self.tr("Delete"))
        self.delete_button.setToolTip(self.tr("Delete this unit of yours; armies that have it keep it"))
        self.doubts_title.setText(self.tr("Not certain"))
        self.refresh()

    def show_unit(self, unit_id: str) -> None:
        """Show another unit; an id that is not there shows none."""
        self.unit_id, self._many_changes = unit_id, None
        self.refresh()
        self.verticalScrollBar().setValue(0)

    def sheet_of(self, unit: Any) -> Sheet:
        """A unit's sheet with its markers where the player has slid them here."""
        picture = self._context.store.pictures.content(picture_of(unit))
        marks = Marks(values=self._values.get(unit.id, {}), picture=picture)
        return self._context.game.sheet_of(unit, self._context.language, marks)

    def refresh(self) -> None:
        """Show the unit as it is now."""
        context = self._context
        unit = context.units.get(self.unit_id) if self.unit_id else None
        self.show_whether(unit is not None)
        if unit is None:
            self.unit_id = ""
            return
        language, tracks = context.language, context.game.tracks_of(unit)
        self.card.show_sheet(self.sheet_of(unit), live=True, tracks=tracks)
        self.fit_card()
        self.card.setAccessibleName(unit.name.get(language))
        self.companion.show_unit(context, unit, Marks())
        # a game that a player has made has no rules that could be asked
        self.resolve_button.setVisible(not context.game.source)
        self.show_rule_of(UNIT, unit)
        self.held.show_things(context.game.id, [thing_of_unit(unit)])
        self.reset_button.setVisible(bool(tracks))
        self.reset_button.setEnabled(bool(self._values.get(unit.id)))
        own = unit.id in context.own_ids
        self.delete_button.setVisible(own)
        self.own_note.setVisible(own)
        self._say_own(own, bool(context.game.forms))
        show_or_hide(self.changed, self._told_changes(unit) if own else "")
        edition = context.game.edition(unit.edition)
        self.edition.setText(self.tr("Edition: %1").replace("%1", edition.name.get(language)))
        self.edition_note.setText(edition.note.get(language))
        several = len(context.game.editions) > 1
        self.edition.setVisible(several)
        self.edition_note.setVisible(several and bool(edition.note))
        self.doubts.setText("\n".join(f"• {doubt.get(language)}" for doubt in unit.doubts))
        self.doubts.setVisible(bool(unit.doubts))
        self.doubts_title.setVisible(bool(unit.doubts))
        self.show_author(unit, self.tr("Source of the numbers: %1"), language)
        self._show_picture(unit)

    def _show_picture(self, unit: Any) -> None:
        """Show the picture that its author keeps with a unit."""
        digest = picture_of(unit)
        content = self._context.store.pictures.get(digest) if digest else None
        pixmap = QPixmap() if content is None else self._pixmap(content)
        self.picture.setVisible(not pixmap.isNull())
        self.picture.setPixmap(pixmap)

    def _pixmap(self, content: bytes) -> QPixmap:
        """A picture no larger than there is room for over the card."""
        from armybuilder.desktop.lists.stored_pictures import pixmap_of  # few units have one

        ratio = self.devicePixelRatioF()
        kept, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        pixmap = pixmap_of(content).scaled(PICTURE * ratio, kept, smooth)
        pixmap.setDevicePixelRatio(ratio)
        return pixmap

    def _told_changes(self, unit: Any) -> str:
        """Say that the unit from which this was begun is another by now; nothing where it is as it was.

        It is looked up once for a unit: another language asks nothing of the database.
        """
        if self._many_changes is None:
            self._many_changes = self._count_changes(unit)
        many = self._many_changes
        told = self.tr("%n place(s) of the original have changed since: “Change…” shows them.", "", many)
        return told if many else ""

    def _count_changes(self, unit: Any) -> int:
        kind = self._context.game.content_type(UNIT)
        form = kind.form_of(unit)
        if form is None:
            return 0
        return len(changes_of_source(self._context, kind, form, unit.id, form.tell(unit)))

    def _say_own(self, own: bool, written_here: bool) -> None:
        """What can be done about the profile itself."""
        self.write_button.setVisible(written_here)
        self.name_write_button(own)
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
