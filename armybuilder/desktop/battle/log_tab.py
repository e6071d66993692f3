"""The log of a battle: every entry with what was said, searched and filtered; a click goes to it, and replay plays them."""

from collections.abc import Collection, Sequence
from pathlib import Path

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QLineEdit, QListView, QSplitter, QWidget

from armybuilder.battle.session.reading import may_read
from armybuilder.battle.session.turns import is_on_table
from armybuilder.catalogue.plain_files import json_text
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.background import BackgroundJob, Progress
from armybuilder.desktop.battle.entry_view import EntryView
from armybuilder.desktop.battle.replay_bar import ReplayBar
from armybuilder.desktop.battle.turn_map import TurnMap
from armybuilder.desktop.played_battle import PlayedBattle
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.file_targets import ask_target
from armybuilder.desktop.widgets.input_guards import SearchKeys
from armybuilder.desktop.widgets.making import make_button, make_scroll_area
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.exchange.file_names import plain_name
from armybuilder.exchange.files import write_file
from armybuilder.printing.setup import PrintSetup
from armybuilder.printing.subject import PrintJob
from armybuilder.wording.battle_log import Numbered, entry_head, log_text, picked, plain_entry

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
SIGN = QSize(14, 14)


class LogModel(QAbstractListModel):
    """A line an entry: the words are made when a line is seen."""

    def __init__(self, battle: PlayedBattle) -> None:
        super().__init__()
        self._battle = battle
        self.entries: Sequence[Numbered] = ()
        self.mapped: Collection[int] = ()
        room = QPixmap(SIGN)
        room.fill(Qt.GlobalColor.transparent)
        self._no_sign = QIcon(room)

    def show_entries(self, entries: Sequence[Numbered], mapped: Collection[int]) -> None:
        """Show other entries; those with a map bear a sign."""
        self.beginResetModel()
        self.entries, self.mapped = entries, mapped
        self.endResetModel()

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return len(self.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.DecorationRole:
            return self._sign(self.entries[index.row()][0])
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        number, entry = self.entries[index.row()]
        battle, language = self._battle, self._battle.language
        head = entry_head(battle.state, number, entry, language)
        if not may_read(battle.session.state, entry, battle.reader):
            return head
        about = ", ".join(battle.name_of(who) for who in entry.about[:3] if who)
        fell = "; ".join(" ".join(map(str, one.faces)) for one in entry.dice[:4])
        return " · ".join(part for part in (head, about, fell and f"[{fell}]") if part)

    def _sign(self, number: int) -> QIcon | None:
        """Return the sign of an entry with a map; for others as much room, where any has one."""
        if number in self.mapped:
            return icon("picture")
        return self._no_sign if self.mapped else None


class LogTab(Retranslated, QWidget):
    """`rule_wanted` names the rule of a link; `what_if_wanted` the entry from which another battle should go on."""

    rule_wanted = Signal(str)
    what_if_wanted = Signal(int)
    problem = Signal(object)
    written = Signal(str)

    def __init__(self, battle: PlayedBattle) -> None:
        super().__init__()
        self._battle = battle
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self.refresh)
        SearchKeys(self.search, battle.history.indexChanged)
        self.units = ElidedCombo()
        self.units.currentIndexChanged.connect(self.refresh)
        self.export_button = make_button(sign="export", clicked=self.ask_export)
        self.print_button = make_button(sign="print", clicked=self.print_log)
        self.model = LogModel(battle)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setUniformItemSizes(True)
        self.list.setIconSize(SIGN)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.selectionModel().currentChanged.connect(lambda *_: self._chosen())
        self.list.clicked.connect(lambda _: self._look())
        self.list.activated.connect(lambda _: self._look())
        self.entry = EntryView(battle)
        self.entry.rule_wanted.connect(self.rule_wanted)
        self.map = TurnMap(battle)
        self.map.problem.connect(self.problem)
        self.map.written.connect(self.written)
        self._writer = BackgroundJob(self)
        self._writer.done.connect(self._tell_written)
        self._writer.failed.connect(self._tell_failed)
        self.replay = ReplayBar(battle)
        self.replay.what_if_wanted.connect(self.what_if_wanted)
        self._lay_out()
        self.retranslate()

    def _lay_out(self) -> None:
        inside = QWidget()
        vbox(self.entry, self.map, inside=inside, margins=(4, 4, 4, 8)).addStretch(1)
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.addWidget(self.list)
        self.splitter.addWidget(make_scroll_area(inside))
        self.splitter.setSizes([300, 220])
        head = hbox((self.search, 2), (self.units, 1), self.export_button, self.print_button, spacing=8)
        vbox(head, (self.splitter, 1), self.replay, inside=self, margins=(8, 8, 8, 8), spacing=8)

    def retranslate(self) -> None:
        self.search.setPlaceholderText(self.tr("Search in the log"))
        self.search.setAccessibleName(self.search.placeholderText())
        self.units.setAccessibleName(self.tr("Whose entries"))
        self.export_button.setText(self.tr("Export…"))
        self.print_button.setText(self.tr("Print…"))
        self.list.setAccessibleName(self.tr("Log"))
        chosen = self.units.currentData()
        state = self._battle.state
        with QSignalBlocker(self.units):
            self.units.clear()
            self.units.addItem(self.tr("Everybody"), "")
            for side in state.sides:
                self.units.addItem(self._battle.name_of(side), side)
                for unit in state.units_of(side):
                    self.units.addItem(f"   {self._battle.name_of(unit.id)}", unit.id)
            self.units.setCurrentIndex(max(0, self.units.findData(chosen)))
        self.refresh()

    def found(self) -> list[Numbered]:
        """Return the entries that are searched for; those that may be done again stand after those that hold."""
        unit = self.units.currentData() or None
        text = self.search.text().strip()
        battle = self._battle
        found = picked(battle.session.entries, unit=unit, text=text)
        # what may not be read is not found by what it says
        return [one for one in found if not text or may_read(battle.session.state, one[1], battle.reader)]

    def refresh(self) -> None:
        """Show the log as it is now, at the entry behind which the battle is shown."""
        if not self.isVisible():
            return
        with QSignalBlocker(self.list.selectionModel()):
            mapped = self.map.ends() if is_on_table(self._battle.session.state) else ()
            self.model.show_entries(self.found(), mapped)
            self._show_place()
        self._chosen()
        self.replay.refresh()

    def showEvent(self, event: object) -> None:
        super().showEvent(event)  # type: ignore[arg-type]
        self.refresh()

    def _show_place(self) -> None:
        shown = self._battle.shown_number
        rows = [row for row, (number, _) in enumerate(self.model.entries) if number <= shown]
        if rows:
            index = self.model.index(rows[-1])
            self.list.setCurrentIndex(index)
            self.list.scrollTo(index)

    def choose(self, number: int) -> None:
        """Show an entry, whatever was searched for."""
        self.search.clear()
        self.units.setCurrentIndex(0)
        row = next((at for at, (one, _) in enumerate(self.model.entries) if one == number), None)
        if row is not None:
            self.list.setCurrentIndex(self.model.index(row))
            self.list.scrollTo(self.list.currentIndex())
            self.list.setFocus()

    def _number(self) -> int:
        """The number of the entry that is chosen; 0 for none."""
        row = self.list.currentIndex().row()
        return self.model.entries[row][0] if 0 <= row < len(self.model.entries) else 0

    def _chosen(self) -> None:
        number = self._number()
        if number:
            self.entry.show_entry(number)
        else:
            self.entry.clear()
        self.map.show_entry(number)

    def _look(self) -> None:
        """Go to the entry that is clicked: the battle is shown as it stood after it."""
        if number := self._number():
            self._battle.look_back(number)

    # files

    def ask_export(self) -> None:
        """Ask for a path and write what is shown of the log there, as text, PDF or JSON."""
        kinds = {".txt": self.tr("Text"), ".pdf": "PDF", ".json": "JSON"}
        start = f"{plain_name(self._battle.name) or 'battle'}.txt"
        target = ask_target(self, self.tr("Export the log"), start, kinds)
        if target is not None:
            self.export(target)

    def print_log(self) -> None:
        """Show what is shown of the log as it will be printed, or saved as PDF."""
        from armybuilder.desktop.battle.printing import battle_print_dialog  # a start must not wait for it

        battle_print_dialog(self._battle, self, what=("log",), **self._picked()).exec()

    def _picked(self) -> dict[str, str | None]:
        """Return what is searched for."""
        return {"unit": self.units.currentData() or None, "text": self.search.text().strip() or None}

    def _export_pdf(self, path: Path) -> None:
        """Write what is shown of the log as PDF, beside the window."""
        from armybuilder.desktop.battle.printing import shown_subject
        from armybuilder.printing.job import print_job  # reportlab takes its time to load

        subject = shown_subject(self._battle, **self._picked())
        setup = PrintSetup(languages=self._battle.language)
        job = PrintJob(subject=subject, setup=setup, what=("log",))

        def write(progress: Progress) -> Path:
            write_file(path, print_job(job, progress).content)
            return path

        self._writer.run(write)

    def _tell_written(self, path: Path) -> None:
        self.written.emit(self.tr("Log written to %1").replace("%1", str(path)))

    def _tell_failed(self, error: Exception) -> None:
        if isinstance(error, Problem):
            self.problem.emit(error)

    def export(self, path: Path) -> None:
        """Write what is shown of the log."""
        battle, language = self._battle, self._battle.language
        if path.suffix.lower() == ".pdf":
            self._export_pdf(path)
            return
        entries, reader = self.found(), battle.reader
        if path.suffix.lower() == ".json":
            plain = [plain_entry(number, entry, language, reader, battle.hidden) for number, entry in entries]
            content = json_text(plain)
        else:
            content = log_text(battle.name, battle.state, entries, reader, language)
        try:
            write_file(path, content.encode())
        except Problem as problem:
            self.problem.emit(problem)
            return
        self._tell_written(path)
