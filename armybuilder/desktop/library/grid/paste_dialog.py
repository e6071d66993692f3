"""What pasted rows would become that no row of the table is there for: new records, looked at before they are made."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtWidgets import QVBoxLayout, QWidget

from armybuilder.desktop.background import Progress
from armybuilder.desktop.context import Context
from armybuilder.desktop.library.grid.preview_dialog import PreviewDialog
from armybuilder.desktop.widgets.making import make_label
from armybuilder.games.record_columns import RecordColumn
from armybuilder.games.record_edits import Change, RecordEdits
from armybuilder.games.record_pasting import MOST_NEW, Row, new_records
from armybuilder.games.record_replacing import Preview, changes_of
from armybuilder.storage.library import new_id

Wanted = tuple[Any, list[tuple[RecordColumn, Change]]]


class PasteDialog(PreviewDialog):
    """Rows as new records, and cells that are changed by the same paste."""

    def __init__(
        self,
        context: Context,
        edits: RecordEdits,
        rows: Sequence[Row],
        parent: QWidget,
        *,
        cells: Sequence[Wanted] = (),
        like: Any | None = None,
    ) -> None:
        super().__init__(context, "", parent)
        self.setWindowTitle(self.tr("Paste"))
        self._edits, self._rows, self._cells, self._like = edits, rows, cells, like
        told = self.tr("%n row(s) of the clipboard become new records.", "", min(len(rows), MOST_NEW))
        more = self.tr("What they do not tell is as in a new form.")
        if len(rows) > MOST_NEW:
            more = self.tr("More than %1 rows are taken by “Import…”, from a file.").replace(
                "%1", str(MOST_NEW)
            )
        self.count.makes = True
        box = QVBoxLayout()
        box.addWidget(make_label(f"{told} {more}", wraps=True))
        self.lay_out(box)
        self.work_out()

    def asked(self) -> Any:
        def work(progress: Progress) -> Preview:
            language = self.context.language
            found = [
                changes_of(self._edits, (record,), changes, language, tick=progress)
                for record, changes in self._cells
            ]
            found.append(
                new_records(
                    self.context.game,
                    self._edits,
                    self._rows,
                    language,
                    like=self._like,
                    new_id=new_id,
                    tick=progress,
                )
            )
            return Preview(
                tuple(value for one in found for value in one.values),
                tuple(record for one in found for record in one.records),
            )

        return work
