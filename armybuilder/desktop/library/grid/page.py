"""The table of the Library with all that is done with it: over it the buttons, beside the cells what will not do."""

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.background import BackgroundJob
from armybuilder.desktop.context import Context
from armybuilder.desktop.forms.labels import problem_text
from armybuilder.desktop.library.grid.buttons import GridButtons
from armybuilder.desktop.library.grid.change_dialogs import ChangeDialog, ReplaceDialog
from armybuilder.desktop.library.grid.clipboard import MANY_CELLS, chosen_cells
from armybuilder.desktop.library.grid.columns_dialog import ColumnsDialog
from armybuilder.desktop.library.grid.grid_view import GridView
from armybuilder.desktop.library.grid.pasting import Pasting, by_record
from armybuilder.desktop.library.grid.preview_dialog import PreviewDialog
from armybuilder.desktop.library.grid.record_changes import RecordChanges
from armybuilder.desktop.library.grid.record_table import RECORD_ROLE, RecordTable, Sorting
from armybuilder.desktop.library.grid.table_state import TableState
from armybuilder.desktop.library.uses import Uses
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.notice import Notice
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games.content_type import UNIT, ContentType
from armybuilder.games.record_columns import COST, NAME, RecordColumn, columns_of
from armybuilder.games.record_edits import RecordEdits, entered
from armybuilder.games.record_replacing import Changed, changes_of
from armybuilder.wording.messages import say_problem

# as many columns are shown before somebody chooses
USUAL = 14


class GridPage(Retranslated, QWidget):
    """Shows the records that it is given of the type that is chosen; changes go through the Library in steps.

    `told` is something just done with its undo; `document_wanted` and `record_wanted` ask to go to what uses a record.
    """

    told = Signal(str, str, object)
    document_wanted = Signal(str, int)
    record_wanted = Signal(str, str)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.kind: ContentType = context.game.content_type(UNIT)
        self.columns: tuple[RecordColumn, ...] = ()
        self._every: Mapping[str, Any] = {}
        # the row and the column of the current cell, or of the last one
        self._last = (0, 0)
        self._state = TableState(context)
        self.model = RecordTable(context.game.id)
        self.view = GridView(self.model, self._why_not, self._choices)
        self.changes = RecordChanges(context, self)
        self.pasting = Pasting(self)
        self._uses = Uses(context, self)
        self._uses.document_wanted.connect(self.document_wanted)
        self._uses.record_wanted.connect(self.record_wanted)
        self._copying = BackgroundJob(self)
        self._copying.done.connect(self._copied)
        self.notice = Notice()
        self._make_parts()
        self._connect()
        self.retranslate()

    def _make_parts(self) -> None:
        self.buttons = GridButtons()
        self.offer_text = make_label(role="advice", wraps=True)
        self.offer_button = make_button(sign="duplicate", clicked=self.duplicate)
        self.offer = QWidget()
        hbox((self.offer_text, 1), self.offer_button, inside=self.offer, margins=0, spacing=8)
        self.offer.hide()
        self.status = make_label(role="quiet")
        foot = hbox(self.status, Spacer(1), spacing=8)
        box = vbox(self.buttons, self.notice, self.offer, (self.view, 1), inside=self, margins=0, spacing=8)
        box.addLayout(foot)

    def _connect(self) -> None:
        view, changes = self.view, self.changes
        view.cells.changed.connect(self._entered)
        view.sorted_by.connect(self._sort)
        view.official_wanted.connect(self.offer_copy)
        view.selectionModel().selectionChanged.connect(self._show_chosen)
        view.selectionModel().currentChanged.connect(self._note_current)
        view.horizontalHeader().sectionResized.connect(lambda *_: self._widths_changed())
        buttons = self.buttons
        for button, act in (
            (buttons.columns, self.choose_columns),
            (buttons.change, self.change_chosen),
            (buttons.replace, self.replace),
            (buttons.duplicate, self.duplicate),
            (buttons.paste, self.pasting.paste_new),
            (buttons.uses, self.show_uses),
            (buttons.delete, self.delete),
        ):
            button.clicked.connect(act)
        changes.told.connect(self.told)
        changes.failed.connect(self._tell_failed)
        changes.kept.connect(self._chosen_again)
        changes.busy_changed.connect(self._show_chosen)
        view.keys = {
            "Ctrl+E": self.change_chosen,
            "Ctrl+H": self.replace,
            "Ctrl+D": self.duplicate,
            "Ctrl+U": self.show_uses,
            "Del": self.delete,
            "Ctrl+C": self.copy,
            "Ctrl+V": self.pasting.paste,
            "Ctrl+Shift+V": self.pasting.paste_new,
            "Ctrl+Z": changes.undo,
            "Ctrl+Shift+Z": changes.redo,
            "Ctrl+Y": changes.redo,
        }
        self.setFocusProxy(view)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.view.setAccessibleName(self.tr("Table of records"))
        self.offer_button.setText(self.tr("Make one of your own"))
        self._show_columns()
        self._show_chosen()

    # which records

    def show_type(self, kind: ContentType) -> None:
        """Show the records of a type, maybe of another game, from now on."""
        if kind is not self.kind:
            self.kind = kind
            # records of another type have none of these columns
            self.model.show((), frozenset())
            self._show_columns()

    def show_records(self, records: Sequence[Any], every: Mapping[str, Any], own: frozenset[str]) -> None:
        """Show some records of the type; `every` has all there are by id."""
        self._every = every
        first = not self.model.records and bool(records)
        self.model.show(records, own)
        if first:
            self.view.fit_columns(self._kept("widths", {}))
        self._show_chosen()

    def _show_columns(self) -> None:
        game, language = self.context.game, self.context.language
        self.columns = columns_of(game, self.kind)
        by_key = {column.key: column for column in self.columns}
        keys = [key for key in self._kept("columns", []) if key in by_key] or self._usual()
        self.model.show_columns(game.id, [by_key[key] for key in keys], language)
        sorting = tuple((str(key), bool(falls)) for key, falls in self._kept("sorting", []) if key in by_key)
        if sorting != self.model.sorting:
            self.model.sort_by(sorting)
        self.view.fit_columns(self._kept("widths", {}))

    def _usual(self) -> list[str]:
        """The columns that are shown before somebody chooses: names, amounts, choices, the text; none of parts inside parts."""
        first = [column.key for column in self.columns if column.key in (NAME, COST)]
        others = [
            column.key
            for column in self.columns
            if column.key not in first
            and "." not in column.key
            and (column.kind not in ("local", "flag") or column.key == "text")
            and column.key not in ("edition", "aliases", "doubts", "picture", "artefact", "source", "notes")
        ]
        return [*first, *others][:USUAL]

    # what is remembered

    @property
    def _place(self) -> str:
        return f"{self.context.game.id}.{self.kind.id}"

    def _kept(self, name: str, otherwise: Any) -> Any:
        return self._state.kept(self._place, name, otherwise)

    def _keep(self, **values: Any) -> None:
        self._state.keep(self._place, **values)

    def _widths_changed(self) -> None:
        if self.view.horizontalHeader().isVisible() and QApplication.mouseButtons():
            self._keep(widths={**self._kept("widths", {}), **self.view.widths()})

    def _sort(self, sorting: Sorting) -> None:
        self.model.sort_by(sorting)
        self._keep(sorting=[list(one) for one in sorting])

    def choose_columns(self) -> None:
        """Ask which columns are shown."""
        shown = [column.key for column in self.model.columns]
        dialog = ColumnsDialog(self.context.game.id, self.context.language, self.columns, shown, self)
        answer = dialog.exec()
        if answer:
            self._keep(columns=dialog.chosen() if answer == QDialog.DialogCode.Accepted else [])
            self._show_columns()
        dialog.deleteLater()

    # cells

    @property
    def edits(self) -> RecordEdits:
        """What changes records of the type."""
        return RecordEdits(self.kind, self._every)

    def column_at(self, index: QModelIndex) -> RecordColumn:
        """Return the column of a cell."""
        key = self.model.columns[index.column()].key
        return next(column for column in self.columns if column.key == key)

    def _why_not(self, index: QModelIndex, text: str) -> str:
        record, column = index.data(RECORD_ROLE), self.column_at(index)
        try:
            self.edits.changed(record, column, entered(text, column, self.context.language))
        except Problem as problem:
            return problem_text(problem, type(record), self.context.language)
        return ""

    def _choices(self, index: QModelIndex) -> Sequence[str]:
        column, language = self.column_at(index), self.context.language
        field = column.field
        if field is None:
            return ()
        if column.kind == "choice" and not column.listed:
            return [column.said(choice, language) for choice in field.choices]
        if column.kind == "flag":
            return [column.said(value, language) for value in (True, False)]
        return (
            [name.get(language) for name in column.named.values()]
            if field.names and not column.listed
            else ()
        )

    def _entered(self, index: QModelIndex, text: str) -> None:
        column = self.column_at(index)
        self.change_cells([(index.data(RECORD_ROLE), column, text)])

    def change_cells(self, cells: Sequence[tuple[Any, RecordColumn, str]]) -> None:
        """Put texts into cells, all in one step; what will not do is told, and its record stays as it is."""
        language = self.context.language
        edits = self.edits
        made: list[Any] = []
        refused: list[Changed] = []
        for record, changes in by_record(cells, language):
            preview = changes_of(edits, (record,), changes, language)
            made += preview.records
            refused += preview.problems
        if refused:
            first = refused[0]
            reason = problem_text(first.problem, type(first.record), language) if first.problem else ""
            told = self.tr("%n record(s) stay(s) as before", "", len({one.record.id for one in refused}))
            self.notice.say(told, f"{first.record.name.get(language)}: {reason}")
        else:
            self.notice.hide()
        if made:
            self.changes.put(self.kind, made, self._told_change(made))

    def _told_change(self, made: Sequence[Any]) -> str:
        if len(made) == 1:
            return self.tr("%1 is changed").replace("%1", made[0].name.get(self.context.language))
        return self.tr("%n record(s) changed", "", len(made))

    def copy(self) -> None:
        """Copy the chosen cells as a spreadsheet takes them; many are worded in another thread."""
        cells = chosen_cells(self.view, self.model)
        if cells.number > MANY_CELLS:
            self.status.setText(self.tr("Copying…"))
            self._copying.run_instead(lambda _progress: cells.text())
        elif cells.number:
            self._copied(cells.text())

    def _copied(self, text: str) -> None:
        QApplication.clipboard().setText(text)
        self._show_chosen()

    # what is chosen

    def _own_chosen(self) -> list[Any]:
        return [record for record in self.view.chosen() if record.id in self.model.own]

    def _show_chosen(self, *_: object) -> None:
        chosen, own = self.view.chosen(), self._own_chosen()
        self.offer.hide()
        for button in (self.buttons.change, self.buttons.delete):
            button.setEnabled(bool(own) and not self.changes.busy)
        self.buttons.replace.setEnabled(bool(self.model.own) and not self.changes.busy)
        self.buttons.duplicate.setEnabled(bool(chosen) and not self.changes.busy)
        self.buttons.paste.setEnabled(bool(self.kind.forms) and not self.changes.busy)
        self.buttons.uses.setEnabled(len(chosen) == 1)
        shown, count = self.tr("%n shown", "", len(self.model.records)), self.tr("%n chosen", "", len(chosen))
        told = f"{shown} · {count}" if len(chosen) > 1 else shown
        if self.changes.busy:
            told = self.tr("Saving…")
        self.status.setText(told)

    def offer_copy(self, record: Any) -> None:
        """Say that what came with the program stays as it is, and offer a copy that can be changed."""
        if record is None:
            return
        name = record.name.get(self.context.language)
        self.offer_text.setText(
            self.tr("“%1” comes with the program and is not changed; make one of your own from it.").replace(
                "%1", name
            )
        )
        self.offer.show()

    def change_chosen(self) -> None:
        """Ask for one value, or so much more, for all chosen records of one's own."""
        own = self._own_chosen()
        if not own or self.changes.busy:
            return
        current = self.view.currentIndex()
        key = self.model.columns[current.column()].key if current.isValid() else ""
        dialog = ChangeDialog(self.context, self.edits, own, self.columns, self, current=key)
        self.carry_out(dialog)

    def replace(self) -> None:
        """Ask for a text to be found and replaced: in the chosen records where several are, else in all own ones shown."""
        chosen = self._own_chosen()
        records = (
            chosen if len(chosen) > 1 else [one for one in self.model.records if one.id in self.model.own]
        )
        if records and not self.changes.busy:
            self.carry_out(ReplaceDialog(self.context, self.edits, records, self.columns, self))

    def carry_out(self, dialog: PreviewDialog) -> None:
        """Ask with a dialog, and keep what it was asked for."""
        if dialog.exec() and dialog.preview is not None and dialog.preview.records:
            made = dialog.preview.records
            self.changes.put(self.kind, made, self._told_change(made))
        dialog.deleteLater()

    def duplicate(self) -> None:
        """Make own copies of what is chosen."""
        self.changes.duplicate(self.kind, self.view.chosen(), self.model.own)

    def delete(self) -> None:
        """Delete what is chosen of one's own; the toast offers it back."""
        self.changes.delete(self.kind, self._own_chosen())

    def show_uses(self) -> None:
        """Show where the chosen record is used."""
        chosen = self.view.chosen()
        if len(chosen) != 1:
            return
        self._uses.show(self.kind, chosen[0])

    def _chosen_again(self, ids: list[str]) -> None:
        current = self.view.currentIndex()
        if ids and not (current.isValid() and current.data(RECORD_ROLE).id in ids):
            self.view.choose(ids)
        elif not ids and not current.isValid():
            # what was chosen has gone: go on with what stands in its place
            self.view.choose_near(*self._last)

    def _note_current(self, current: QModelIndex) -> None:
        if current.isValid():
            self._last = (current.row(), current.column())

    def _tell_failed(self, problem: object) -> None:
        if isinstance(problem, Problem):
            self.notice.say(self.tr("The change was not saved"), say_problem(problem, self.context.language))
