"""Two armies beside each other: what is otherwise, numbers as a table and as bars, and expected losses."""

from collections.abc import Callable, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QFileDialog, QSpinBox, QTabWidget, QWidget

from armybuilder.army_tools.comparing import Total
from armybuilder.army_tools.expected import USUAL_DISTANCE, ExpectedLosses
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import said
from armybuilder.clock import printed_day
from armybuilder.desktop.armies.comparing.compared import Asked, Compared, compared
from armybuilder.desktop.background import BackgroundJob
from armybuilder.desktop.context import Context
from armybuilder.desktop.games.difference_page import DifferencePage
from armybuilder.desktop.games.page_of_text import PageOfText
from armybuilder.desktop.lists.stored_table import StoredTable
from armybuilder.desktop.translation import number
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.input_guards import indent
from armybuilder.desktop.widgets.making import make_button, make_label, show_or_hide
from armybuilder.desktop.widgets.progress_strip import ProgressStrip
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.printing.subject import PrintSubject
from armybuilder.roster.model import Roster
from armybuilder.storage.opening import own_game, saved_roster
from armybuilder.wording.army_words import told_comparison, told_total
from armybuilder.wording.messages import say_problem

FARTHEST = 200
NONE = "—"


class CompareDialog(QDialog):
    """Compares an army with another of its game that is saved, or that stands in a file.

    `read_file` reads the army of a file; `others` are the ids and names of the saved armies of the game.
    """

    def __init__(
        self,
        context: Context,
        first: Roster,
        others: Sequence[tuple[int, str]],
        read_file: Callable[[Path], Roster],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.context, self.first = context, first
        self._read_file = read_file
        own = own_game(first.game)
        self._units: Mapping[str, Any] = dict(context.of(first.game).units) if own is not None else {}
        self._second: Roster | None = None
        self._found: Compared | None = None
        self.setWindowTitle(
            self.tr("Compare: %1").replace("%1", first.name or self.tr("Army without a name"))
        )
        self._job = BackgroundJob(self)
        self._make_parts(others)
        self._lay_out(own is not None)
        self._job.done.connect(self._show)
        self._job.failed.connect(self._failed)
        self.strip.follow(self._job, self.tr("Comparing"))
        resize_within_screen(self, 1000, 700)
        if others:
            self._choose()

    def _make_parts(self, others: Sequence[tuple[int, str]]) -> None:
        self.other = QComboBox()
        self.other.setAccessibleName(self.tr("The other army"))
        self.other.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.other.setMinimumContentsLength(24)
        for own, name in others:
            self.other.addItem(name, own)
        self.other.setEnabled(bool(others))
        self.other.activated.connect(self._choose)
        self.file_button = make_button(self.tr("From a file…"), sign="import", clicked=self._ask_file)
        self.distance = QSpinBox(maximum=FARTHEST, value=USUAL_DISTANCE)
        indent(self.distance)
        self.distance.setAccessibleName(self.tr("The distance of shots"))
        self.distance.valueChanged.connect(self._compare)
        self.difference = DifferencePage(self.context.language, self.tr("What is otherwise"))
        self.difference.setProperty("role", "")
        self.numbers = StoredTable(3, (1, 2))
        self.numbers.setAccessibleName(self.tr("Numbers of both armies"))
        self.losses = StoredTable(3, (1, 2))
        self.losses.setAccessibleName(self.tr("Expected losses"))
        self.stats = PageOfText(self.tr("Stat lines of both armies"), self._told_stats)
        self.stats.setProperty("role", "")
        self.notice = make_label(role="advice", wraps=True, hidden=True)
        self.strip = ProgressStrip()
        self.copy_button = make_button(self.tr("Copy as text"), sign="copy", clicked=self._copy)
        self.print_button = make_button(self.tr("Print…"), sign="print", clicked=self.print)
        for button in (self.copy_button, self.print_button):
            button.setEnabled(False)
        self.close_button = make_button(self.tr("Close"), clicked=self.reject)
        for button in (self.file_button, self.copy_button, self.print_button, self.close_button):
            button.setAutoDefault(False)
        self.legend = make_label(role="quiet", wraps=True)

    def _lay_out(self, has_rules: bool) -> None:
        from armybuilder.desktop.armies.comparing.bars import PairedBars

        self.bars = PairedBars()
        numbers = QWidget()
        chart = vbox(self.legend, (self.bars, 1), spacing=4)
        hbox((self.numbers, 1), (chart, 1), inside=numbers, margins=8, spacing=8)
        # of games whose rules are not here it stands nowhere, and its distance is asked for all the same
        self.losses_page = losses = QWidget(self)
        losses.hide()
        about = self.tr(
            "Each figure attacks once with the best that it has; 1 is a whole figure of the target, on the average of all."
        )
        far = make_label(self.tr("Shots from"), role="quiet")
        vbox(
            hbox((make_label(about, role="quiet", wraps=True), 1), far, self.distance, spacing=8),
            (self.losses, 1),
            inside=losses,
            margins=8,
            spacing=8,
        )
        self.tabs = QTabWidget()
        self.tabs.addTab(self.difference, self.tr("Differences"))
        self.tabs.addTab(numbers, self.tr("Numbers"))
        if has_rules:
            self.tabs.addTab(losses, self.tr("Expected losses"))
        else:
            self.tabs.addTab(self.stats, self.tr("Stat lines"))
        vbox(
            hbox(make_label(self.tr("With")), (self.other, 1), self.file_button, spacing=8),
            self.notice,
            (self.tabs, 1),
            hbox(
                (self.strip, 1), Spacer(), self.close_button, self.copy_button, self.print_button, spacing=8
            ),
            inside=self,
            margins=16,
            spacing=12,
        )

    # --- what is compared

    def _choose(self, *_: object) -> None:
        try:
            self._second = saved_roster(self.context.store, self.other.currentData())
        except Problem as problem:
            self._failed(problem)
            return
        self._compare()

    def _ask_file(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, self.tr("Compare with the army of a file"))
        if path:
            self.take_file(Path(path))

    def take_file(self, path: Path) -> None:
        """Compare with the army that a file holds."""
        try:
            self._second = self._read_file(path)
        except Problem as problem:
            self._failed(problem)
            return
        self.other.setCurrentIndex(-1)
        self._compare()

    def _compare(self, *_: object) -> None:
        if self._second is None:
            return
        path, rosters = self.context.store.path, (self.first, self._second)
        units, asked = self._units, Asked(self.distance.value(), self.context.language)
        self._job.run_instead(lambda progress: compared(path, rosters, units, asked, progress))

    # --- what is shown

    def _show(self, found: Compared) -> None:
        self._found = found
        show_or_hide(self.notice, "")
        difference = found.armies.difference
        if difference.none:
            self.difference.show_note(self.tr("Nothing: the units are the same."))
        else:
            costs = difference.old_cost, difference.new_cost
            self.difference.show_difference(difference.units, difference.details, costs)
        self._show_numbers((*found.armies.totals, *found.armies.kinds))
        self._show_bars(found.armies.kinds)
        self._show_losses(found.losses)
        self.stats.refresh()
        for button in (self.copy_button, self.print_button):
            button.setEnabled(True)

    @property
    def _names(self) -> tuple[str, str]:
        assert self._second is not None
        names = [one.name or self.tr("Army without a name") for one in (self.first, self._second)]
        return names[0], names[1]

    def _show_numbers(self, totals: Sequence[Total]) -> None:
        self.numbers.name_columns(self.tr("What"), *self._names)
        with self.numbers.filling():
            self.numbers.setRowCount(len(totals))
            for row, one in enumerate(totals):
                told = told_total(one, self.context.language)
                self.numbers.put(row, one.key, (told, *map(number, one.numbers)))

    def _show_bars(self, kinds: Sequence[Total]) -> None:
        first, second = self._names
        points = self.tr("Points by kind or category: █ %1, ▨ %2")
        self.legend.setText(points.replace("%1", first).replace("%2", second))
        names = [told_total(one, self.context.language) for one in kinds]
        self.bars.show_pairs(names, [(float(one.numbers[0]), float(one.numbers[1])) for one in kinds])

    def _show_losses(self, losses: tuple[Sequence[ExpectedLosses], Sequence[ExpectedLosses]]) -> None:
        self.losses.name_columns(self.tr("Unit"), self.tr("Shooting"), self.tr("Melee"))
        rows: list[tuple[str, ...]] = []
        for name, found in zip(self._names, losses, strict=True):
            sums = [sum(one.losses.get(way) or 0.0 for one in found) for way in ("shooting", "melee")]
            rows.append((self.tr("%1 in all").replace("%1", name), *map(self._share, sums)))
            for one in found:
                shares = [self._share(one.losses.get(way)) for way in ("shooting", "melee")]
                rows.append((f"   {said(one.name, self.context.language)}", *shares))
        with self.losses.filling():
            self.losses.setRowCount(len(rows))
            for row, cells in enumerate(rows):
                self.losses.put(row, row, cells)

    def _share(self, value: float | None) -> str:
        told = "—" if value is None else f"{value:.2f}"
        return told.replace(".", ",") if self.context.language == "ru" else told

    def _told_stats(self) -> str:
        """The stat lines of both armies as tables; those that are in one alone are quiet in the column of the other."""
        if self._found is None or not self._found.stats:
            nothing = self.tr("The data tell no stat lines of these units.")
            return f"<p>{escape(nothing)}</p>"
        parts = []
        for table in self._found.stats:
            heads = (table.title, *self._names, *table.columns)
            lines = ["".join(f"<th align='left'>{escape(head)}</th>" for head in heads)]
            for row in table.rows:
                cells = (row.name, *(str(count or NONE) for count in row.units), *row.cells)
                lines.append("".join(f"<td>{escape(cell)}</td>" for cell in cells))
            parts.append(f"<table cellpadding='6'><tr>{'</tr><tr>'.join(lines)}</tr></table>")
        return "<br>".join(parts)

    def print(self) -> None:
        """Open the print preview of the comparison."""
        from armybuilder.desktop.printing.print_dialog import PrintDialog  # it takes its time to load

        if self._found is not None:
            PrintDialog(self.context, printed_comparison(self._names, self._found), "comparison", self).exec()

    def _copy(self) -> None:
        if self._found is not None:
            text = told_comparison(self._names, self._found.armies, self._found.losses, self.context.language)
            QApplication.clipboard().setText(text)

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, Problem):
            raise error
        show_or_hide(self.notice, say_problem(error, self.context.language))

    def done(self, result: int) -> None:
        """Let no work outlive the dialog."""
        self._job.wait()
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.reject()
        super().closeEvent(event)


def printed_comparison(names: tuple[str, str], found: Compared) -> PrintSubject:
    """Return what can be printed of two armies of some names."""
    from armybuilder.comparison_printing import Comparison, comparison_subject  # as above

    compared = Comparison(found.game, names, found.armies, found.losses, found.stats)
    return comparison_subject(compared, printed_day())
