"""The table of an imported game: its units, or their profiles of one type, to read, sort and copy."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QWidget

from armybuilder.catalogue.text import Text, said
from armybuilder.desktop.background import BackgroundJob
from armybuilder.desktop.context import Context
from armybuilder.desktop.library.grid.clipboard import MANY_CELLS, chosen_cells
from armybuilder.desktop.library.grid.columns_dialog import ColumnsDialog
from armybuilder.desktop.library.grid.grid_view import GridView
from armybuilder.desktop.library.grid.record_table import RecordTable, Sorting
from armybuilder.desktop.library.grid.table_state import TableState
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.roster.entry_table import UNITS, EntryColumn, EntryLine

KIND = "kind"


class EntryPage(Retranslated, QWidget):
    """Shows the rows that it is given. `kind_changed` asks for those of the type that is chosen over it, `entry_wanted` to take a
    unit into the army, `peek_wanted` to see one.
    """

    kind_changed = Signal()
    entry_wanted = Signal(str)
    peek_wanted = Signal(str)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.columns: Sequence[EntryColumn] = ()
        self._usual: list[str] = []
        self._types: Mapping[str, Text] = {}
        self._system = ""
        self._state = TableState(context)
        self.model = RecordTable("")
        self.view = GridView(self.model)
        self.kinds = QComboBox()
        self.kinds.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.columns_button = make_button(sign="settings", clicked=self.choose_columns)
        self.show_button = make_button(sign="card", clicked=self._peek)
        self.add_button = make_button(sign="add", clicked=self._want)
        self.status = make_label(role="quiet")
        self._copying = BackgroundJob(self)
        self._copying.done.connect(lambda text: QApplication.clipboard().setText(text))
        self._lay_out()
        self._connect()
        self.retranslate()

    def _lay_out(self) -> None:
        buttons = (self.columns_button, self.show_button, self.add_button)
        vbox(
            hbox(self.kinds, *buttons, Spacer(1), spacing=8),
            (self.view, 1),
            self.status,
            inside=self,
            margins=0,
            spacing=8,
        )
        self.setFocusProxy(self.view)

    def _connect(self) -> None:
        self.kinds.activated.connect(self._choose_kind)
        self.view.sorted_by.connect(self._sort)
        self.view.official_wanted.connect(lambda _: self._peek())
        self.view.selectionModel().selectionChanged.connect(self._show_chosen)
        self.view.horizontalHeader().sectionResized.connect(lambda *_: self._widths_changed())
        self.view.keys = {"Ctrl+C": self.copy, "Space": self._peek, "Ctrl+Return": self._want}

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.view.setAccessibleName(self.tr("Table of units"))
        self.kinds.setAccessibleName(self.tr("What stands in the rows"))
        self.kinds.setToolTip(self.tr("What stands in the rows"))
        for button, text, tip in (
            (self.columns_button, self.tr("Columns…"), self.tr("Which fields are shown, and in which order")),
            (self.show_button, self.tr("Show"), self.tr("The unit with its profiles (Enter)")),
            (self.add_button, self.tr("Add to the army"), self.tr("Ctrl+Enter")),
        ):
            button.setText(text)
            button.setToolTip(tip)
        self._name_kinds()
        self._show_columns()
        self._show_chosen()

    # which rows

    @property
    def kind(self) -> str:
        """The id of the type of profiles that is chosen; empty for the units themselves."""
        return str(self.kinds.currentData() or UNITS)

    def show_types(self, system: str, types: Mapping[str, Text]) -> None:
        """Offer the types of profiles of a catalogue; the one that was chosen last is chosen while it is offered."""
        self._system, self._types = system, types
        self._name_kinds(str(self._state.kept(system, KIND, "")))

    def _name_kinds(self, chosen: str | None = None) -> None:
        wanted = self.kind if chosen is None else chosen
        self.kinds.clear()
        self.kinds.addItem(self.tr("Units"), UNITS)
        for key, name in self._types.items():
            self.kinds.addItem(said(name, self.context.language), key)
        self.kinds.setCurrentIndex(max(0, self.kinds.findData(wanted)))
        self.kinds.setVisible(bool(self._types))

    def _choose_kind(self) -> None:
        self._state.keep(self._system, **{KIND: self.kind})
        self.kind_changed.emit()

    def show_lines(
        self, columns: Sequence[EntryColumn], usual: Sequence[EntryColumn], lines: Sequence[EntryLine]
    ) -> None:
        """Show rows under columns: under the usual ones where others have not been chosen."""
        self._usual = [one.key for one in usual]
        if [one.key for one in columns] != [one.key for one in self.columns] or not self.model.columns:
            self.columns = columns
            self.model.show((), frozenset())
            self._show_columns()
        first = not self.model.records and bool(lines)
        self.model.show(lines, frozenset())
        if first:
            self.view.fit_columns(self._kept("widths", {}))
        self._show_chosen()

    def sort_again(self) -> None:
        """Sort anew: costs are known now that were not."""
        if self.model.sorting:
            self.model.sort_by(self.model.sorting)

    def _show_columns(self) -> None:
        by_key = {column.key: column for column in self.columns}
        keys = [key for key in self._kept("columns", []) if key in by_key] or self._usual
        self.model.show_columns("", [by_key[key] for key in keys], self.context.language)
        sorting = tuple((str(key), bool(falls)) for key, falls in self._kept("sorting", []) if key in by_key)
        if sorting != self.model.sorting:
            self.model.sort_by(sorting)
        self.view.fit_columns(self._kept("widths", {}))

    # what is remembered

    @property
    def _place(self) -> str:
        return f"{self._system}.{self.kind}"

    def _kept(self, name: str, otherwise: Any) -> Any:
        return self._state.kept(self._place, name, otherwise)

    def _widths_changed(self) -> None:
        if self.view.horizontalHeader().isVisible() and QApplication.mouseButtons():
            self._state.keep(self._place, widths={**self._kept("widths", {}), **self.view.widths()})

    def _sort(self, sorting: Sorting) -> None:
        self.model.sort_by(sorting)
        self._state.keep(self._place, sorting=[list(one) for one in sorting])

    def choose_columns(self) -> None:
        """Ask which columns are shown."""
        shown = [column.key for column in self.model.columns]
        dialog = ColumnsDialog("", self.context.language, self.columns, shown, self)
        answer = dialog.exec()
        if answer:
            chosen = dialog.chosen() if answer == QDialog.DialogCode.Accepted else []
            self._state.keep(self._place, columns=chosen)
            self._show_columns()
        dialog.deleteLater()

    # what is chosen

    @property
    def current(self) -> str:
        """The id of the unit of the current row, the first of several; empty without one."""
        chosen: list[EntryLine] = self.view.chosen()
        return chosen[0].nodes[0].full_id if len(chosen) == 1 else ""

    def _show_chosen(self, *_: object) -> None:
        some = bool(self.current)
        self.show_button.setEnabled(some)
        self.add_button.setEnabled(some and self.kind == UNITS)
        count = len(self.view.chosen())
        shown, chosen = self.tr("%n shown", "", len(self.model.records)), self.tr("%n chosen", "", count)
        self.status.setText(f"{shown} · {chosen}" if count > 1 else shown)

    def _peek(self) -> None:
        if self.current:
            self.peek_wanted.emit(self.current)

    def _want(self) -> None:
        if self.current and self.kind == UNITS:
            self.entry_wanted.emit(self.current)

    def copy(self) -> None:
        """Copy the chosen cells as a spreadsheet takes them; many are worded in another thread."""
        cells = chosen_cells(self.view, self.model)
        told: Callable[[], str] = cells.text
        if cells.number > MANY_CELLS:
            self._copying.run_instead(lambda _progress: told())
        elif cells.number:
            QApplication.clipboard().setText(told())
