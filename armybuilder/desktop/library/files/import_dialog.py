"""The dialog that shows what a file would bring to the Library, and takes what is chosen of it."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import structs
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFileDialog,
    QHeaderView,
    QPushButton,
    QTableView,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QWidget,
)

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.background import BackgroundJob, Progress
from armybuilder.desktop.context import Context
from armybuilder.desktop.library.files.columns_page import ColumnsPage
from armybuilder.desktop.library.files.looking import (
    Looked,
    TakenFile,
    Wishes,
    look_at_pack,
    look_at_records,
    take_records,
    take_things,
    with_told,
)
from armybuilder.desktop.library.files.preview_model import NAME, WHAT, WHERE, PreviewModel
from armybuilder.desktop.translation import number
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_label, show_or_hide
from armybuilder.desktop.widgets.notice import Notice
from armybuilder.desktop.widgets.progress_strip import ProgressStrip
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.exchange.file_kinds import FileKind, kind_of_bytes
from armybuilder.exchange.files import read_file, write_file
from armybuilder.exchange.incoming import STATUSES, value_text
from armybuilder.exchange.members import MOST_PACKED
from armybuilder.games.content_type import UNIT
from armybuilder.library_files import LibraryFile
from armybuilder.wording.library_words import type_word
from armybuilder.wording.messages import say, say_problem


class ImportDialog(QDialog):
    """Looks at a file in another thread; nothing is written before its button is pressed, and then in one step.

    `taken` tells what came of it, a TakenFile, by which it can be taken back.
    """

    taken = Signal(object)

    def __init__(self, context: Context, path: Path, type_id: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context, self.path = context, path
        self.wishes = Wishes(type_id)
        self.data = b""
        self.looked: Looked | None = None
        self.job = BackgroundJob(self)
        self.taking = BackgroundJob(self)
        # what came of it, as soon as it is kept: then it can be stopped no longer
        self._came: list[TakenFile] = []
        self._lay_out()
        self._connect()
        self._say()
        # until the file has been looked at there is nothing to be shown
        for part in (*self.filters.values(), self.boxes, self.changes, self.mend_button):
            part.hide()
        self.tabs.setTabVisible(1, False)
        self._show_button()
        resize_within_screen(self, 980, 640)

    def _lay_out(self) -> None:
        self.title = make_label(role="title")
        self.type_box, self.kind_box, self.faction_box = QComboBox(), QComboBox(), QComboBox()
        self.boxes = QWidget()
        labels = [make_label(role="quiet") for _ in range(3)]
        self.type_label, self.kind_label, self.faction_label = labels
        boxes = (self.type_box, self.kind_box, self.faction_box)
        for box, label in zip(boxes, labels, strict=True):
            label.setBuddy(box)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        parts = [part for pair in zip(labels, boxes, strict=True) for part in pair]
        hbox(*parts, Spacer(), inside=self.boxes, margins=0, spacing=8)
        self.notice = Notice()
        self.model = PreviewModel()
        self.model.language = self.context.language
        self.table = QTableView()
        self.table.setModel(self.model)
        self.table.setAccessibleName(self.tr("What becomes of each row"))
        self.table.verticalHeader().hide()
        self.table.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.table.setWordWrap(False)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(WHAT, QHeaderView.ResizeMode.Stretch)
        self.table.setColumnWidth(NAME, 280)
        self.table.setColumnWidth(WHERE, 70)
        self.changes = QTableWidget(0, 3)
        self.changes.setAccessibleName(self.tr("What changes in the chosen row"))
        self.changes.verticalHeader().hide()
        self.changes.setSelectionMode(QTableWidget.SelectionMode.NoSelection)
        self.changes.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.changes.setMaximumHeight(190)
        self.words = make_label(wraps=True, selectable=True, hidden=True)
        self.filters: dict[str, QPushButton] = {status: make_button(checkable=True) for status in STATUSES}
        preview = QWidget()
        vbox(
            hbox(*self.filters.values(), Spacer(), spacing=8),
            (self.table, 1),
            self.words,
            self.changes,
            inside=preview,
            margins=(0, 8, 0, 0),
            spacing=8,
        )
        self.columns = ColumnsPage(self.context.language)
        self.tabs = QTabWidget()
        self.tabs.addTab(preview, "")
        self.tabs.addTab(self.columns, "")
        self.progress = ProgressStrip()
        self.mend_button = make_button(sign="save", clicked=self.save_mistakes)
        self.cancel_button = make_button(clicked=self.reject)
        self.take_button = make_button(role="primary", sign="import", clicked=self.take)
        self.take_button.setDefault(True)
        buttons = hbox(self.mend_button, Spacer(), self.cancel_button, self.take_button, spacing=8)
        vbox(
            self.title,
            self.boxes,
            self.notice,
            (self.tabs, 1),
            self.progress,
            buttons,
            inside=self,
            margins=16,
            spacing=12,
        )

    def _connect(self) -> None:
        for status, button in self.filters.items():
            button.clicked.connect(partial(self._filter, status))
        self.model.chosen_changed.connect(self._show_button)
        self.table.selectionModel().currentRowChanged.connect(self._show_details)
        self.columns.column_told.connect(self._tell_column)
        self.job.done.connect(self._show)
        self.job.failed.connect(self._refuse)
        self.progress.cancel.clicked.connect(self._stopped)
        self.taking.running_changed.connect(self._rest)
        self.taking.failed.connect(self._refuse)
        self.type_box.activated.connect(lambda _: self._wish(type_id=self.type_box.currentData(), told={}))
        self.kind_box.activated.connect(lambda _: self._wish(table=self.kind_box.currentData()))
        self.faction_box.activated.connect(lambda _: self._wish(faction=self.faction_box.currentData()))

    def _say(self) -> None:
        self.setWindowTitle(self.tr("Import to the Library"))
        self.title.setText(self.path.name)
        self.type_label.setText(self.tr("What it holds:"))
        self.kind_label.setText(self.tr("All rows are:"))
        self.faction_label.setText(self.tr("Without a faction:"))
        self.tabs.setTabText(0, self.tr("What would change"))
        self.tabs.setTabText(1, self.tr("Columns"))
        self.changes.setHorizontalHeaderLabels(
            [self.tr("Field"), self.tr("Now here"), self.tr("In the file")]
        )
        self.model.heads = (self.tr("Name"), self.tr("Row"), self.tr("What would become of it"))
        self.model.signs = {
            "new": self.tr("new"),
            "changed": self.tr("changes"),
            "equal": self.tr("the same"),
            "twice": self.tr("repeated"),
            "wrong": self.tr("mistake"),
        }
        self.mend_button.setText(self.tr("Save rows with mistakes…"))
        self.cancel_button.setText(self.tr("Cancel"))
        game, language = self.context.game, self.context.language
        for kind in game.content_types:
            self.type_box.addItem(type_word(game.id, kind.id, language), kind.id)
        self.type_box.setCurrentIndex(self.type_box.findData(self.wishes.type_id))
        self.faction_box.addItem(self.tr("(each row tells it)"), "")
        for faction in game.factions:
            self.faction_box.addItem(faction.name.get(language), faction.id)

    # looking

    def look(self) -> None:
        """Look at the file; what is wrong with it as a whole is said in place of what it holds."""
        try:
            self.data = self.data or read_file(self.path, MOST_PACKED)
        except Problem as problem:
            self._refuse(problem)
            return
        self.take_button.setEnabled(False)
        self.progress.follow(self.job, self.tr("Looking at %1").replace("%1", self.path.name))
        context, name = self.context, self.path.name
        database, data, wishes = context.store.path, self.data, self.wishes
        game, language = context.game, context.language
        if kind_of_bytes(data, name).kind is FileKind.PACK:
            self.job.run_instead(partial(look_at_pack, database, data, name, language=language))
            return
        opened = self.looked.file if self.looked is not None else None
        look = partial(look_at_records, database, data, name, game=game, wishes=wishes, language=language)
        self.job.run_instead(partial(look, opened=opened))

    def _stopped(self) -> None:
        """Leave what was stopped before anything was found in it."""
        if self.looked is None:
            self.reject()

    def _wish(self, **told: Any) -> None:
        self.wishes = structs.replace(self.wishes, **told)
        self.look()

    def _tell_column(self, head: str, key: str) -> None:
        self.wishes = with_told(self.wishes, head, key)
        self.look()

    def _show(self, looked: Looked) -> None:
        self.looked = looked
        self.notice.hide()
        if looked.title:
            self.title.setText(f"{self.path.name} · {looked.title}")
        sheet = looked.file is not None and looked.file.is_sheet
        self.boxes.setVisible(sheet)
        self.tabs.setTabVisible(1, sheet)
        self.table.setColumnHidden(WHERE, not sheet)
        if looked.file is not None and sheet:
            self._show_boxes(looked)
            self.columns.show_file(looked.file)
            self._count_unknown(looked.file)
            if not looked.file.knows_columns:
                self.tabs.setCurrentIndex(1)
                told = self.tr("Say here what each column is, or write a table with all columns by “Export…”")
                self.notice.say(self.tr("None of the columns of this table is known"), told)
        self.model.show_rows(looked.rows)
        count: dict[str, int] = {
            status: sum(row.status == status for row in looked.rows) for status in STATUSES
        }
        words = self._filter_words(count)
        for status, button in self.filters.items():
            button.setText(words[status])
            button.setVisible(count[status] > 0)
            button.setChecked(False)
        self.mend_button.setVisible(sheet and count["wrong"] + count["twice"] > 0)
        self.table.selectRow(0)
        self._show_details()
        self._show_button()

    def _count_unknown(self, file: LibraryFile) -> None:
        """Say over the page of columns how many of them nobody knows."""
        unknown = sum(column.how == "unknown" for layout in file.layouts for column in layout.columns)
        text = self.tr("Columns (unknown: %1)").replace("%1", str(unknown))
        self.tabs.setTabText(1, text if unknown else self.tr("Columns"))

    def _filter_words(self, count: Mapping[str, int]) -> dict[str, str]:
        return {
            "new": self.tr("New: %1").replace("%1", number(count["new"])),
            "changed": self.tr("Changed: %1").replace("%1", number(count["changed"])),
            "equal": self.tr("The same: %1").replace("%1", number(count["equal"])),
            "twice": self.tr("Repeated: %1").replace("%1", number(count["twice"])),
            "wrong": self.tr("With mistakes: %1").replace("%1", number(count["wrong"])),
        }

    def _show_boxes(self, looked: Looked) -> None:
        file = looked.file
        assert file is not None
        assert file.content is not None
        tables = list(file.content.tables)
        chosen = next((layout.table for layout in file.layouts if layout.table), "")
        self.kind_box.clear()
        self.kind_box.addItem(self.tr("(each row tells it)"), "")
        for table in tables:
            self.kind_box.addItem(file.content.word(table, self.context.language), table)
        self.kind_box.setCurrentIndex(max(0, self.kind_box.findData(chosen)))
        several = len(tables) > 1 and len(file.grids) == 1
        for widget in (self.kind_label, self.kind_box):
            widget.setVisible(several)
        for widget in (self.faction_label, self.faction_box):
            widget.setVisible(file.kind.id == UNIT)

    def _filter(self, status: str) -> None:
        """Show one status alone, or all of them again."""
        chosen = self.filters[status].isChecked()
        for other, button in self.filters.items():
            button.setChecked(chosen and other == status)
        self.model.show_statuses({status} if chosen else set(STATUSES))
        self.table.selectRow(0)
        self._show_details()

    def _show_details(self, *_: object) -> None:
        row = self.model.row_at(self.table.currentIndex())
        show_or_hide(self.words, row.words if row is not None else "")
        changes = row.changes if row is not None else ()
        self.changes.setVisible(bool(changes))
        self.changes.setRowCount(len(changes))
        language = self.context.language
        for place, change in enumerate(changes):
            texts = (
                change.head(language),
                value_text(change.before, language),
                value_text(change.after, language),
            )
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setFlags(Qt.ItemFlag.ItemIsEnabled)
                item.setToolTip(text)
                self.changes.setItem(place, column, item)

    def _show_button(self) -> None:
        rows = self.looked.rows if self.looked is not None else ()
        chosen = len(self.model.chosen)
        wrong = any(row.status in ("wrong", "twice") for row in rows)
        text = self.tr("Take %1 without mistakes") if wrong else self.tr("Take %1")
        self.take_button.setText(text.replace("%1", number(chosen)) if chosen else self.tr("Take"))
        self.take_button.setEnabled(chosen > 0 and not self.taking.running)

    def _refuse(self, error: object) -> None:
        self.take_button.setEnabled(bool(self.model.chosen))
        words = say_problem(error, self.context.language) if isinstance(error, Problem) else str(error)
        self.notice.say(self.tr("Nothing was imported"), words)

    # taking

    def take(self) -> None:
        """Take what is chosen: all of it, or nothing where the database refuses."""
        chosen, looked = self.model.chosen, self.looked
        if not chosen or looked is None:
            return
        label = say("library.step.imported", self.context.language, file=self.path.name)
        self.take_button.setEnabled(False)
        file, database = looked.file, self.context.store.path

        def keep(progress: Progress) -> None:
            if file is None:
                self._came.append(take_things(database, chosen, label, progress))
            else:
                self._came.append(take_records(database, file, chosen, label, progress))

        self.progress.follow(self.taking, self.tr("Keeping what is new"))
        self.taking.run(keep)

    def _rest(self, running: bool) -> None:
        """Leave when all is kept; what was stopped before has come to nothing, and may be begun anew."""
        if running:
            return
        self.taking.wait()
        if self._came:
            self.taken.emit(self._came.pop())
            self.accept()
        else:
            self._show_button()

    def save_mistakes(self) -> None:
        """Ask for a file, and write the rows with mistakes to it."""
        looked = self.looked
        if looked is None or looked.file is None:
            return
        mistakes = self.tr("mistakes")
        name = f"{self.path.stem} – {mistakes}{self.path.suffix}"
        file, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save rows with mistakes"), str(self.path.with_name(name))
        )
        if file:
            self.write_mistakes(Path(file))

    def write_mistakes(self, path: Path) -> None:
        """Write the rows with mistakes to a file."""
        looked = self.looked
        if looked is None or looked.file is None:
            return
        wrong = [row.thing[1] for row in looked.rows if row.status in ("wrong", "twice")]
        try:
            write_file(path, looked.file.mending_sheet(wrong, self.context.language))
        except Problem as problem:
            words = say_problem(problem, self.context.language)
            self.notice.say(self.tr("The rows were not saved"), words)

    def done(self, result: int) -> None:
        """Leave once the threads are at rest: what is being kept is kept."""
        self.job.wait()
        super().done(result)

    def reject(self) -> None:
        """Leave without taking anything; what is just being kept is stopped first, and the dialog stays."""
        if self.taking.running:
            self.taking.stop()
        else:
            super().reject()
