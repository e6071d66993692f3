"""The chosen unit of the army: its name, its options, what it shows, and notes."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSplitter,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from armybuilder.catalogue.text import said
from armybuilder.desktop.builder.imported.costs import told_cost, words_of
from armybuilder.desktop.builder.imported.option_rows import rows_of
from armybuilder.desktop.builder.imported.options_view import OptionsView
from armybuilder.desktop.builder.imported.session import ForceSession
from armybuilder.desktop.builder.imported.shown_text import shown_text
from armybuilder.desktop.widgets.elided_label import ElidedLabel
from armybuilder.desktop.widgets.input_guards import HistoryKeys, show_text
from armybuilder.roster.edits import Edit, Rename, SetNotes
from armybuilder.roster.options import options_of
from armybuilder.roster.working import WorkingSelection

NAME_MOST = 60


class UnitPane(QWidget):
    """The right column of the builder. Shows one unit of the session, or says that none is chosen."""

    peek_wanted = Signal()

    def __init__(self, session: ForceSession) -> None:
        super().__init__()
        self.session = session
        self.selection_id = ""
        self._make_parts()
        self._lay_out()
        self.retranslate()
        session.changed.connect(self.refresh)
        session.context.language_changed.connect(self.refresh)
        session.context.theme_changed.connect(self.refresh)
        self.refresh()

    def _make_parts(self) -> None:
        self.empty = QLabel()
        self.empty.setWordWrap(True)
        self.empty.setProperty("role", "quiet")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.title = ElidedLabel()
        self.title.setProperty("role", "title")
        self.cost = QLabel()
        self.cost.setProperty("role", "points")
        self.gone = QLabel()
        self.gone.setProperty("role", "error")
        self.gone.setWordWrap(True)
        self.name = QLineEdit()
        self.name.setMaxLength(NAME_MOST)
        self.name.textEdited.connect(self._rename)
        self.options = OptionsView()
        self.options.edit_wanted.connect(self._act)
        self.nothing = QLabel()
        self.nothing.setProperty("role", "quiet")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.shown = QTextBrowser()
        self.shown.setOpenLinks(False)
        self.notes = QPlainTextEdit()
        self.notes.setTabChangesFocus(True)
        self.notes.setMaximumHeight(56)
        self.notes.textChanged.connect(self._note)
        self.keys = HistoryKeys(self, self.session.close_step)
        self.keys.watch(self.name, self.notes)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.title, 1)
        head.addWidget(self.cost)
        upper = QWidget()
        above = QVBoxLayout(upper)
        above.setContentsMargins(0, 0, 0, 0)
        above.addWidget(self.options, 1)
        above.addWidget(self.nothing)
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.addWidget(upper)
        self.splitter.addWidget(self.shown)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setStretchFactor(0, 3)
        self.splitter.setStretchFactor(1, 2)
        self.splitter.setSizes([420, 260])
        self.parts = QWidget()
        layout = QVBoxLayout(self.parts)
        layout.setContentsMargins(12, 0, 12, 0)
        layout.setSpacing(8)
        layout.addLayout(head)
        layout.addWidget(self.gone)
        layout.addWidget(self.name)
        layout.addWidget(self.splitter, 1)
        layout.addWidget(self.notes)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.empty, 1)
        outer.addWidget(self.parts, 1)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def retranslate(self) -> None:
        self.empty.setText(self.tr("Choose a unit of the army to see its options."))
        self.name.setPlaceholderText(self.tr("Own name"))
        self.name.setAccessibleName(self.tr("Own name of the unit"))
        self.notes.setPlaceholderText(self.tr("Notes on the unit"))
        self.notes.setAccessibleName(self.tr("Notes on the unit"))
        self.options.setAccessibleName(self.tr("Options of the unit"))
        self.shown.setAccessibleName(self.tr("Profiles and rules of the unit"))
        self.nothing.setText(self.tr("Nothing to choose here."))
        self.gone.setText(
            self.tr("The game’s data do not have this unit. It keeps what it was, with its own cost.")
        )

    # --- showing

    def show_selection(self, selection_id: str) -> None:
        """Show another unit of the army; an empty id shows none."""
        if selection_id != self.selection_id:
            self.session.close_step()
            self.selection_id = selection_id
            self.refresh()

    def show_part(self, place: str) -> None:
        """Put the cursor on a part of the unit, where it is shown."""
        self.options.show_chosen(place)

    def _selection(self) -> WorkingSelection | None:
        return self.session.engine.roster.selection(self.selection_id) if self.selection_id else None

    def refresh(self) -> None:
        """Show the unit as it is now, without disturbing what is being typed."""
        selection = self._selection()
        self.parts.setVisible(selection is not None)
        self.empty.setVisible(selection is None)
        if selection is None:
            return
        language = self.session.context.language
        self.title.setText(said(selection.name, language))
        self.cost.setText(told_cost(selection, self.session.data, self.session.cost_type, language))
        self.gone.setVisible(selection.is_missing)
        own = selection.origin
        show_text(self.name, own.name)
        show_text(self.notes, own.notes)
        self._show_options(selection)
        scrolled = self.shown.verticalScrollBar().value()
        self.shown.setHtml(shown_text(selection, self.session.engine.answers, language))
        self.shown.verticalScrollBar().setValue(scrolled)
        self.shown.setVisible(bool(self.shown.toPlainText().strip()))

    def _show_options(self, selection: WorkingSelection) -> None:
        session = self.session
        words = words_of(session.data, session.cost_type, session.context.language)
        rows = rows_of(options_of(selection, session.engine.answers), words)
        self.options.show_rows(rows, selection.id)
        self.options.setVisible(bool(rows))
        self.nothing.setVisible(not rows)

    # --- what the player does

    def focus_first(self) -> None:
        """Put the keyboard on the options, or into the name where there are none."""
        if self.options.isVisibleTo(self):
            self.options.setFocus()
            if not self.options.currentIndex().isValid():
                self.options.setCurrentIndex(self.options.model().index(0, 0))
        else:
            self.focus_name()

    def focus_name(self) -> None:
        """Put the cursor into the unit's own name."""
        self.name.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.name.selectAll()

    def _act(self, edit: Edit, name: str) -> None:
        self.session.do(edit, self.tr("Change %1").replace("%1", name))

    def _rename(self, text: str) -> None:
        self.session.do(Rename(self.selection_id, text), self.tr("Name a unit"))

    def _note(self) -> None:
        if self._selection() is not None:
            notes = self.notes.toPlainText()
            self.session.do(SetNotes(self.selection_id, notes), self.tr("Write a note"))
