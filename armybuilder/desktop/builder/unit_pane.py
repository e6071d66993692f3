"""The chosen unit of the army: the right column of the builder, with what every unit has."""

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from armybuilder.catalogue.limits import LONGEST_NAME, LONGEST_NOTES
from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.builder.picture_box import PictureBox
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.given_pictures import is_picture
from armybuilder.desktop.widgets.input_guards import HistoryKeys, LengthGuard, show_text
from armybuilder.desktop.widgets.making import make_action, make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.roster.edits import Rename, SetNotes
from armybuilder.roster.model import Roster, Selection


class UnitPane(Retranslated, QWidget):
    """Shows one unit of the document, or says that none is chosen. Kinds of army fill `parts` in `lay_out`."""

    resolve_wanted = Signal()
    # a weapon of the card was clicked
    weapon_wanted = Signal(str)
    # whether it can show which part of a unit an issue speaks of
    shows_parts = False

    def __init__(self, document: ArmyDocument[Any]) -> None:
        super().__init__()
        self.document = document
        self.context = document.context
        self.selection_id = ""
        # what is shown: the unit's id, and the army that it is a part of
        self._shown: tuple[str, Roster] | None = None
        self.empty = make_label(role="quiet", wraps=True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.name = QLineEdit(maxLength=LONGEST_NAME)
        self.name.textEdited.connect(self._rename)
        self.notes = QPlainTextEdit(tabChangesFocus=True)
        self.bounds = LengthGuard(self.notes, LONGEST_NOTES, document.refuse_notes)
        self.notes.textChanged.connect(self._note)
        self.picture = PictureBox(document)
        self.setAcceptDrops(True)
        make_action(self, self.picture.paste, "Ctrl+V")
        self.keys = HistoryKeys(self, document.close_step)
        self.keys.watch(self.name, self.notes)
        self.parts = QWidget()
        self.lay_out()
        vbox((self.empty, 1), (self.parts, 1), inside=self, margins=0)
        self.retranslate()
        self.context.theme_changed.connect(self.refresh)

    def lay_out(self) -> None:
        """Make what is shown of a unit, and put it into `parts`."""
        raise NotImplementedError

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.name.setAccessibleName(self.tr("Own name of the unit"))
        self.notes.setAccessibleName(self.tr("Notes on the unit"))
        self.refresh()

    # --- showing

    @property
    def selection(self) -> Selection | None:
        """The unit that is shown; None when there is none."""
        return self.document.roster.find(self.selection_id) if self.selection_id else None

    def show_selection(self, selection_id: str) -> None:
        """Show another unit of the army; an empty id shows none."""
        if selection_id != self.selection_id:
            self.document.close_step()
        self.selection_id = selection_id
        self.show_change()

    def show_change(self) -> None:
        """Show the unit, unless it is shown as it is now: an edit is told by the army and by the list of its units."""
        shown = self._shown
        if shown is None or shown[0] != self.selection_id or shown[1] is not self.document.roster:
            self.refresh()

    def show_part(self, place: str) -> None:
        """Bring into view what an issue speaks of."""

    def refresh(self) -> None:
        """Show the unit as it is now, without disturbing what is being typed."""
        self._shown = self.selection_id, self.document.roster
        selection = self.selection
        self.parts.setVisible(selection is not None)
        self.empty.setVisible(selection is None)
        if selection is not None:
            show_text(self.name, selection.name)
            show_text(self.notes, selection.notes)
            self.picture.show_unit(selection)
            self.show_unit(selection)

    def show_unit(self, selection: Selection) -> None:
        """Show a unit, but for its name and notes."""
        raise NotImplementedError

    # --- doing

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self.selection is not None and is_picture(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.picture.take_dropped(event.mimeData())

    def focus_first(self) -> None:
        """Put the keyboard on the first thing that can be changed about the unit."""
        raise NotImplementedError

    def focus_name(self) -> None:
        """Put the cursor into the unit's own name."""
        self.name.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.name.selectAll()

    def _rename(self, text: str) -> None:
        self.document.do(Rename(self.selection_id, text), self.tr("Name a unit"))

    def _note(self) -> None:
        if self.selection is not None:
            self.document.do(SetNotes(self.selection_id, self.notes.toPlainText()), self.tr("Write a note"))
