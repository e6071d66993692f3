"""The table of copies of the database: a row a copy, what it holds and how it differs filled in as it is read."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtWidgets import QHeaderView, QTableWidget

from armybuilder.catalogue.text import Language
from armybuilder.desktop.backups.copies_job import Documents
from armybuilder.desktop.lists.stored_table import StoredTable, short_time
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.translation import number
from armybuilder.storage.copies import Backup
from armybuilder.storage.copies_compared import Differences
from armybuilder.storage.documents import Kind
from armybuilder.wording.backup_words import odd_date, told_differences, told_odd_date, told_reason
from armybuilder.wording.messages import say, told_size

WHEN, WHY, SIZE, ARMIES, BATTLES, CAMPAIGNS, DIFFERENT = range(7)
# by the column the kind of document that is counted in it
COUNTED: Mapping[int, Kind] = {ARMIES: "army", BATTLES: "battle", CAMPAIGNS: "campaign"}
NUMBERS = (SIZE, *COUNTED)


class CopiesTable(StoredTable):
    """When, why, how large, how many documents of each kind, and what is different now."""

    def __init__(self) -> None:
        super().__init__(DIFFERENT + 1, NUMBERS)
        self.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
        self.setWordWrap(False)
        header = self.horizontalHeader()
        header.setSectionResizeMode(WHEN, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(DIFFERENT, QHeaderView.ResizeMode.Stretch)
        self.backups: list[Backup] = []

    def retranslate(self) -> None:
        """Name the columns in the language of the window."""
        self.setAccessibleName(self.tr("Backups"))
        self.name_columns(
            self.tr("When"),
            self.tr("Why"),
            self.tr("Size"),
            self.tr("Armies"),
            self.tr("Battles"),
            self.tr("Campaigns"),
            self.tr("Against now"),
        )

    def show_copies(self, backups: Sequence[Backup], language: Language) -> None:
        """Show these copies; the choice stays where it can, else it is the newest one."""
        chosen = self.chosen
        self.backups = list(backups)
        with self.filling():
            self._show_rows(backups, language)
        places = [str(backup.path) for backup in backups]
        if places:
            kept = str(chosen.path) if chosen is not None else ""
            self.selectRow(places.index(kept) if kept in places else 0)

    def _show_rows(self, backups: Sequence[Backup], language: Language) -> None:
        self.setRowCount(len(backups))
        for at, backup in enumerate(backups):
            odd = told_odd_date(odd_date(backup, backups), language)
            when = short_time(backup.made_at) + (f" — {odd}" if odd else "")
            why = told_reason(backup.reason, language)
            size = told_size(backup.size, language)
            cells = self.put(at, str(backup.path), (when, why, size, "", "", "", ""))
            cells[WHEN].setToolTip(str(backup.path))
            if odd:
                cells[WHEN].setIcon(icon("advice", "advice"))

    def fill(
        self,
        known: Mapping[Path, Documents | None],
        differences: Mapping[Path, Differences],
        language: Language,
    ) -> None:
        """Tell of each copy that was read what it holds, and how that differs from now."""
        with self.filling():
            self._fill_rows(known, differences, language)

    def _fill_rows(
        self,
        known: Mapping[Path, Documents | None],
        differences: Mapping[Path, Differences],
        language: Language,
    ) -> None:
        for at, backup in enumerate(self.backups):
            if backup.path not in known:
                continue
            there = known[backup.path]
            counts = [
                "—" if there is None else number(sum(document.kind == kind for document in there))
                for kind in COUNTED.values()
            ]
            told = say("backups.unreadable", language)
            if there is not None:
                found = differences.get(backup.path)
                told = "—" if found is None else told_differences(found, language)
                if not backup.whole:
                    told += "; " + say("backups.torn", language)
            for column, text in zip((*COUNTED, DIFFERENT), (*counts, told), strict=True):
                cell = self.item(at, column)
                if cell is not None:
                    cell.setText(text)
                    cell.setToolTip(text if column == DIFFERENT else "")

    @property
    def chosen(self) -> Backup | None:
        """The copy that is selected; None when there is none."""
        chosen = next(iter(self.chosen_ids()), "")
        return next((backup for backup in self.backups if str(backup.path) == chosen), None)
