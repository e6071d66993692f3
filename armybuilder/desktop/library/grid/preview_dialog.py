"""What a change of many records would come to, value by value, while it is being written."""

from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QLayout,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.background import BackgroundJob
from armybuilder.desktop.context import Context
from armybuilder.desktop.forms.labels import problem_text
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_button_box, make_label
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.games.record_replacing import Changed, Preview
from armybuilder.wording.messages import say_problem

MOST_SHOWN = 300
WAIT_MS = 150


class PreviewCount(QLabel):
    """How much would change, and how much cannot."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "quiet")
        self.setWordWrap(True)
        # whether there are new ones among them
        self.makes = False

    def tell(self, preview: Preview) -> None:
        """Say it of what was worked out."""
        count = len(preview.records)
        told = [
            self.tr("%n record(s) are made or changed.", "", count)
            if self.makes
            else self.tr("%n record(s) change.", "", count)
        ]
        if left := len({one.record.id for one in preview.problems}):
            told.append(self.tr("%n stay(s) as it is: the reason stands in its row.", "", left))
        if len(preview.values) > MOST_SHOWN:
            told.append(self.tr("The first %1 values are shown.").replace("%1", str(MOST_SHOWN)))
        self.setText(" ".join(told))


class PreviewDialog(QDialog):
    """Subclasses lay out what is asked for and tell the change; this one works it out in another thread and shows it.

    After it is accepted `preview` has the records as they are to be kept.
    """

    def __init__(self, context: Context, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self.preview: Preview | None = None
        self.setWindowTitle(title)
        self.mistake = make_label(role="error", wraps=True, hidden=True)
        self.count = PreviewCount()
        self.table = QTableWidget(0, 4)
        self.table.setHorizontalHeaderLabels(
            [self.tr("Name"), self.tr("Field"), self.tr("Before"), self.tr("After")]
        )
        self.table.verticalHeader().hide()
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.table.setSelectionMode(QTableWidget.SelectionMode.NoSelection)
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.horizontalHeader().setSectionResizeMode(3, QHeaderView.ResizeMode.Stretch)
        for column, width in enumerate((180, 150, 120)):
            self.table.setColumnWidth(column, width)
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        self.table.setAccessibleName(self.tr("What would change"))
        buttons = QDialogButtonBox.StandardButton
        self.buttons = make_button_box(self, buttons.Apply | buttons.Cancel)
        self.apply_button = self.buttons.button(buttons.Apply)
        self.apply_button.setDefault(True)
        self.buttons.button(buttons.Cancel).setAutoDefault(False)
        self.apply_button.clicked.connect(self.accept)
        self._job = BackgroundJob(self)
        self._job.done.connect(self._show)
        self._job.failed.connect(self._refuse)
        self._timer = QTimer(self, singleShot=True, interval=WAIT_MS)
        self._timer.timeout.connect(self.work_out)
        self.finished.connect(self._job.wait)

    def lay_out(self, form: QLayout) -> None:
        """Put the fields of the dialog over its preview."""
        box = vbox(inside=self, margins=16, spacing=10)
        box.addLayout(form)
        for widget in (self.mistake, self.count):
            box.addWidget(widget)
        box.addWidget(self.table, 1)
        box.addWidget(self.buttons)
        resize_within_screen(self, 760, 560)

    def later(self) -> None:
        """Work the change out anew, when nothing more has been typed for a moment."""
        self.apply_button.setEnabled(False)
        self._timer.start()

    def asked(self) -> Any:
        """Return what works the change out in another thread, called with how it goes; None where nothing is asked yet."""
        raise NotImplementedError

    def work_out(self) -> None:
        """Work the change out now, in another thread."""
        self._timer.stop()
        self.preview = None
        self.apply_button.setEnabled(False)
        try:
            work = self.asked()
        except Problem as problem:
            self._refuse(problem)
            return
        if work is None:
            self._job.stop()
            self._show(Preview((), ()))
            return
        self._job.run_instead(work)

    def _refuse(self, problem: Any) -> None:
        if isinstance(problem, Problem):
            self._show(Preview((), ()))
            self.mistake.setText(say_problem(problem, self.context.language))
            self.mistake.show()

    def _show(self, preview: Preview) -> None:
        self.mistake.hide()
        self.preview = preview
        shown = preview.values[:MOST_SHOWN]
        self.table.setRowCount(len(shown))
        for row, one in enumerate(shown):
            self._put(row, one)
        self.count.tell(preview)
        self.apply_button.setEnabled(bool(preview.records))

    def _put(self, row: int, one: Changed) -> None:
        context = self.context
        language = context.language
        after = one.after
        if one.problem is not None:
            after = problem_text(one.problem, type(one.record), language)
        texts = (
            one.record.name.get(language),
            one.column.short(context.game.id, language),
            one.before,
            after,
        )
        for place, text in enumerate(texts):
            cell = QTableWidgetItem(text)
            cell.setToolTip(text)
            if one.problem is not None and place == len(texts) - 1:
                cell.setForeground(QColor(colours().error))
            self.table.setItem(row, place, cell)
        if one.problem is not None:
            self.table.resizeRowToContents(row)
