"""Pasting into the table: cells into records that there are, rows beyond the last as new records."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from armybuilder.catalogue.text import Language
from armybuilder.desktop.library.grid.clipboard import cells_of, pasted_cells, rows_below
from armybuilder.desktop.library.grid.paste_dialog import PasteDialog, Wanted
from armybuilder.desktop.library.grid.record_table import RECORD_ROLE
from armybuilder.games.record_columns import RecordColumn
from armybuilder.games.record_edits import entered
from armybuilder.games.record_pasting import columns_named

if TYPE_CHECKING:
    from armybuilder.desktop.library.grid.page import GridPage

Cell = tuple[Any, RecordColumn, str]


def by_record(cells: Sequence[Cell], language: Language) -> list[Wanted]:
    """Return the changes that texts in cells are, record by record."""
    found: dict[str, Wanted] = {}
    for record, column, text in cells:
        found.setdefault(record.id, (record, []))[1].append((column, entered(text, column, language)))
    return list(found.values())


class Pasting(QObject):
    """Does it for a page. What makes new records is looked at before it is done."""

    def __init__(self, page: "GridPage") -> None:
        super().__init__(page)
        self._page = page

    def paste(self) -> None:
        """Put the cells of the clipboard in, from the current cell on; a single one into all that are chosen.

        Rows for which there is none in the table become new records.
        """
        page, text = self._page, QApplication.clipboard().text()
        cells = pasted_cells(page.view, text)
        own = [(one, told) for one, told in cells if one.data(RECORD_ROLE).id in page.model.own]
        changed = [
            (one.data(RECORD_ROLE), page.column_at(one), told)
            for one, told in own
            if told != str(one.data() or "")
        ]
        left, below = rows_below(page.view, text)
        if below and page.kind.forms:
            self._ask(below, self._columns()[left:], changed)
            return
        if cells and not own:
            page.offer_copy(cells[0][0].data(RECORD_ROLE))
        page.change_cells(changed)

    def paste_new(self) -> None:
        """Make a new record of each row of the clipboard; a first row that names columns tells what stands in them."""
        page, rows = self._page, cells_of(QApplication.clipboard().text())
        if not rows or not page.kind.forms:
            page.notice.say(
                self.tr("There is nothing to paste"), self.tr("Copy rows in a spreadsheet first.")
            )
            return
        named = columns_named(rows[0], page.columns, page.context.game.id)
        self._ask(rows[1:] if named else rows, named or self._columns(), ())

    def _columns(self) -> list[RecordColumn]:
        by_key = {column.key: column for column in self._page.columns}
        return [by_key[column.key] for column in self._page.model.columns]

    def _ask(
        self, rows: Sequence[Sequence[str]], columns: Sequence[RecordColumn | None], cells: Sequence[Cell]
    ) -> None:
        page = self._page
        if page.changes.busy:
            return
        told = [
            [(column, text) for column, text in zip(columns, row, strict=False) if column is not None]
            for row in rows
            if any(text.strip() for text in row)
        ]
        like = next(iter(page.view.chosen() or page.model.records[-1:]), None)
        wanted = by_record(cells, page.context.language)
        page.carry_out(PasteDialog(page.context, page.edits, told, page, cells=wanted, like=like))
