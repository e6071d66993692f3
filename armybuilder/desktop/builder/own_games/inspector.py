"""The chosen unit of the army: its card with live sliders, its name, weapons, crew, notes and changes."""

from itertools import pairwise
from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from armybuilder.desktop.builder.own_games.changes_box import ChangesBox
from armybuilder.desktop.builder.own_games.crew_box import CrewBox
from armybuilder.desktop.builder.own_games.names_box import NamesBox
from armybuilder.desktop.builder.own_games.session import ArmySession
from armybuilder.desktop.builder.own_games.weapons_box import WeaponsBox
from armybuilder.desktop.sheets.companion_view import CompanionView
from armybuilder.desktop.sheets.sheet_view import SheetView
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.input_guards import HistoryKeys, show_text
from armybuilder.roster.edits import Rename, SetNotes, SetTrack
from armybuilder.roster.model import Selection
from armybuilder.sheet.shapes import Sheet

NAME_MOST = 60


class Inspector(QScrollArea):
    """The right column of the builder. Shows one selection of the session, or says that none is chosen."""

    resolve_wanted = Signal()

    def __init__(self, session: ArmySession) -> None:
        super().__init__()
        self.session = session
        self.selection_id = ""
        self._chain: tuple[QWidget, ...] = ()
        self.setProperty("role", "plain")
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._make_parts()
        self._lay_out()
        self.retranslate()
        session.changed.connect(self.refresh)
        session.context.language_changed.connect(self.refresh)
        session.context.content_changed.connect(self.refresh)
        session.context.theme_changed.connect(self.retranslate)
        self.refresh()

    def _make_parts(self) -> None:
        session = self.session
        self.empty = QLabel()
        self.empty.setWordWrap(True)
        self.empty.setProperty("role", "quiet")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.card = SheetView()
        self.card.track_changed.connect(self._slide)
        self.companion = CompanionView()
        self.resolve_button = QPushButton()
        self.resolve_button.clicked.connect(self.resolve_wanted)
        self.name_label = QLabel()
        self.name_label.setProperty("role", "heading")
        self.name = QLineEdit()
        self.name.setMaxLength(NAME_MOST)
        self.name_label.setBuddy(self.name)
        self.name.textEdited.connect(self._rename)
        self.crew = CrewBox(session)
        self.weapons = WeaponsBox(session)
        self.names = NamesBox(session)
        self.changes = ChangesBox(session)
        self.doubts = QLabel()
        self.doubts.setWordWrap(True)
        self.doubts.setProperty("role", "quiet")
        self.notes_label = QLabel()
        self.notes_label.setProperty("role", "heading")
        self.notes = QPlainTextEdit()
        self.notes.setTabChangesFocus(True)
        self.notes.setMaximumHeight(84)
        self.notes_label.setBuddy(self.notes)
        self.notes.textChanged.connect(self._note)
        self.keys = HistoryKeys(self, session.close_step)
        self.keys.watch(self.name, self.notes)

    def _lay_out(self) -> None:
        self.parts = QWidget()
        layout = QVBoxLayout(self.parts)
        layout.setContentsMargins(12, 0, 12, 12)
        layout.setSpacing(8)
        layout.addWidget(self.card)
        layout.addWidget(self.resolve_button, 0, Qt.AlignmentFlag.AlignLeft)
        for widget in (
            self.companion,
            self.changes,
            self.name_label,
            self.name,
            self.crew,
            self.weapons,
            self.names,
        ):
            layout.addWidget(widget)
        layout.addWidget(self.notes_label)
        layout.addWidget(self.notes)
        layout.addWidget(self.doubts)
        layout.addStretch(1)
        inside = QWidget()
        # the parts take the width there is; nothing may push the column wider than the window
        inside.setMinimumWidth(1)
        outer = QVBoxLayout(inside)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.empty, 1)
        outer.addWidget(self.parts, 1)
        self.setWidget(inside)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def retranslate(self) -> None:
        self.empty.setText(self.tr("Choose a unit of the army to see its card."))
        self.resolve_button.setText(self.tr("Resolve…"))
        self.resolve_button.setToolTip(self.tr("Odds and dice with this unit (Ctrl+R)"))
        self.resolve_button.setIcon(icon("dice"))
        self.name_label.setText(self.tr("Own name"))
        self.name.setPlaceholderText(self.tr("As on the card"))
        self.notes_label.setText(self.tr("Notes"))
        self.notes.setAccessibleName(self.tr("Notes on the unit"))
        self.name.setAccessibleName(self.tr("Own name of the unit"))

    def show_selection(self, selection_id: str) -> None:
        """Show another unit of the army; an empty id shows none."""
        if selection_id != self.selection_id:
            self.session.close_step()
        self.selection_id = selection_id
        self.refresh()

    def _selection(self) -> Selection | None:
        return self.session.roster.find(self.selection_id) if self.selection_id else None

    def refresh(self) -> None:
        """Show the unit as it is now, without disturbing what is being typed."""
        selection = self._selection()
        self.parts.setVisible(selection is not None)
        self.empty.setVisible(selection is None)
        if selection is None:
            return
        unit = self.session.roster.unit(selection)
        self._show_card(selection, unit)
        show_text(self.name, selection.name)
        show_text(self.notes, selection.notes)
        for box in (self.crew, self.weapons, self.names, self.changes):
            box.show_unit(selection, unit)
        self._order_keys()
        language = self.session.context.language
        self.doubts.setText("\n".join(f"* {doubt.get(language)}" for doubt in unit.doubts))
        self.doubts.setVisible(bool(unit.doubts))

    def _show_card(self, selection: Selection, unit: Any) -> None:
        context = self.session.context
        self.card.show_sheet(self.sheet_of(selection), live=True, tracks=context.game.tracks_of(unit))
        self.card.setAccessibleName(unit.name.get(context.language))
        marks = context.game.marks_of(self.session.roster, selection, context.language)
        self.companion.show_unit(context, unit, marks)

    def _order_keys(self) -> None:
        """Controls made for another unit would come last of the window: Tab goes as the eye does."""
        chain = (
            self.resolve_button,
            self.name,
            self.crew.choice,
            *self.weapons.controls.values(),
            *self.names.lines,
            self.notes,
        )
        if chain != self._chain:
            self._chain = chain
            for before, after in pairwise(chain):
                QWidget.setTabOrder(before, after)

    def sheet_of(self, selection: Selection) -> Sheet:
        """A unit's sheet as it stands in this army."""
        context, roster = self.session.context, self.session.roster
        marks = context.game.marks_of(roster, selection, context.language)
        return context.game.sheet_of(roster.unit(selection), context.language, marks)

    def focus_first(self) -> None:
        """Put the keyboard on the first marker of the card, or into the name where there is none."""
        if self.card.focus_first_slider():
            self.ensureWidgetVisible(self.card)
        else:
            self.focus_name()

    def focus_name(self) -> None:
        """Put the cursor into the unit's own name."""
        self.name.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.name.selectAll()
        self.ensureWidgetVisible(self.name)

    def _slide(self, track: str, value: int) -> None:
        self.session.do(SetTrack(self.selection_id, track, value), self.tr("Slide a marker"))
        self.session.close_step()

    def _rename(self, text: str) -> None:
        self.session.do(Rename(self.selection_id, text), self.tr("Name a unit"))

    def _note(self) -> None:
        self.session.do(SetNotes(self.selection_id, self.notes.toPlainText()), self.tr("Write a note"))
