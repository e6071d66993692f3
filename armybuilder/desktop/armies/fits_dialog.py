"""What still fits into the points that the open army has left: units, options and replacements, each taken at a click."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDialog, QHeaderView, QSpinBox, QTreeWidget, QTreeWidgetItem

from armybuilder.army_tools.fitting import Fits
from armybuilder.catalogue.limits import MOST_POINTS
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import said
from armybuilder.desktop.armies.generating.maker import ArmyMaker
from armybuilder.desktop.background import BackgroundJob
from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.translation import number
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.input_guards import indent
from armybuilder.desktop.widgets.making import (
    make_action,
    make_button,
    make_heading_item,
    make_label,
    show_or_hide,
)
from armybuilder.desktop.widgets.progress_strip import ProgressStrip
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.roster.edits import Edit
from armybuilder.wording.messages import say, say_problem

EDIT = Qt.ItemDataRole.UserRole + 1
STEP = 50
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class FitsDialog(QDialog):
    """Shows what fits up to some points; what is taken is a step of the army, after which it is worked out anew."""

    def __init__(self, document: ArmyDocument[Any], units: Mapping[str, Any], parent: Any = None) -> None:
        super().__init__(parent)
        self.document, self._units = document, units
        self._edits: dict[int, tuple[Edit, str]] = {}
        self.setWindowTitle(self.tr("What still fits"))
        points = document.limit or document.verdict.cost
        self.points = QSpinBox(minimum=1, maximum=MOST_POINTS, singleStep=STEP, value=max(1, points))
        indent(self.points)
        self.points.setAccessibleName(self.tr("Up to how many points"))
        self.left = make_label(role="heading")
        self.tree = QTreeWidget()
        self.tree.setRootIsDecorated(False)
        self.tree.setHeaderLabels([self.tr("What"), self.tr("Points"), self.tr("Left then"), self.tr("Note")])
        self.tree.setAccessibleName(self.tr("What still fits"))
        header = self.tree.header()
        header.setStretchLastSection(True)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.refused = make_label(role="advice", wraps=True, hidden=True)
        self.strip = ProgressStrip()
        self.take_button = make_button(self.tr("Take"), role="primary", sign="add", clicked=self.take)
        close = make_button(self.tr("Close"), clicked=self.reject)
        close.setAutoDefault(False)
        make_action(self.tree, self.take, "Return", "Enter")
        up_to = make_label(self.tr("Up to"), role="quiet")
        vbox(
            hbox((self.left, 1), up_to, self.points, spacing=8),
            (self.tree, 1),
            self.refused,
            hbox((self.strip, 1), Spacer(), close, self.take_button, spacing=8),
            inside=self,
            margins=16,
            spacing=12,
        )
        self._job = BackgroundJob(self)
        self._job.done.connect(self._show)
        self._job.failed.connect(self._failed)
        self.strip.follow(self._job, self.tr("Looking what fits"))
        self.tree.itemDoubleClicked.connect(lambda *_: self.take())
        self.tree.currentItemChanged.connect(self._show_button)
        self.points.valueChanged.connect(self.look)
        resize_within_screen(self, 860, 640)
        # Enter takes the first that fits
        self.tree.setFocus()
        self.look()

    def look(self) -> None:
        """Work out what fits into the army as it stands."""
        maker = ArmyMaker(self.document.context.store.path, self.document.roster, self._units)
        self._job.run_instead(partial(maker.fits, self.points.value()))

    def take(self) -> None:
        """Do what is chosen, in one step of the army."""
        chosen = self.tree.currentItem()
        found = self._edits.get(chosen.data(0, EDIT)) if chosen is not None else None
        if found is None or self._job.running:
            return
        result = self.document.do(found[0], found[1])
        told = say_problem(result.refusal, self.document.context.language) if result.refusal else ""
        show_or_hide(self.refused, told)
        self.look()

    def _show(self, found: Fits) -> None:
        language = self.document.context.language
        words = self.tr("%1 of %2 points are left") if found.left >= 0 else self.tr("%1 more than %2 points")
        self.left.setText(words.replace("%1", number(abs(found.left))).replace("%2", number(found.target)))
        self._edits = {}
        self.tree.clear()
        for name, rows in (
            (self.tr("Units"), self._entries(found)),
            (self.tr("Options"), self._upgrades(found)),
            (self.tr("Replacements"), self._swaps(found)),
        ):
            listed = list(rows)
            if listed:
                self.tree.addTopLevelItem(make_heading_item(name))
            for edit, step, *cells in listed:
                item = QTreeWidgetItem(cells)
                item.setData(0, EDIT, len(self._edits))
                item.setToolTip(3, cells[3])
                for column in (1, 2):
                    item.setTextAlignment(column, RIGHT)
                self._edits[len(self._edits)] = edit, step
                self.tree.addTopLevelItem(item)
        if not self._edits:
            self.tree.addTopLevelItem(make_heading_item(say("cli.fits.nothing", language)))
        first = self.tree.topLevelItem(1)
        if first is not None:
            self.tree.setCurrentItem(first)
        self._show_button()

    def _entries(self, found: Fits) -> Iterator[tuple[Any, ...]]:
        language = self.document.context.language
        for one in found.entries:
            name = said(one.entry.name, language)
            note = "" if one.broken is None else say(one.broken.key, language, **one.broken.values)
            step = self.tr("Take %1").replace("%1", name)
            yield one.entry.take, step, name, number(one.entry.cost), number(one.left), note

    def _upgrades(self, found: Fits) -> Iterator[tuple[Any, ...]]:
        language = self.document.context.language
        for one in found.upgrades:
            name = said(one.name, language)
            where = said(found.names.get(one.unit, ""), language)
            told = f"{where}: {name}" if where else name
            yield one.edit, told, told, number(one.cost), number(found.left - one.cost), ""

    def _swaps(self, found: Fits) -> Iterator[tuple[Any, ...]]:
        language = self.document.context.language
        for one in found.swaps:
            told = f"{said(one.name, language)} → {said(one.entry.name, language)}"
            yield one.edit, told, told, number(one.entry.cost), number(one.left), ""

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, Problem):
            raise error
        show_or_hide(self.refused, say_problem(error, self.document.context.language))

    def _show_button(self, *_: object) -> None:
        chosen = self.tree.currentItem()
        self.take_button.setEnabled(chosen is not None and chosen.data(0, EDIT) in self._edits)

    def done(self, result: int) -> None:
        """Let no work outlive the dialog."""
        self._job.wait()
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.reject()
        super().closeEvent(event)
