"""Where two copies of a campaign do not agree: both sides, which of them stands, and what settles two results."""

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QAbstractItemView,
    QButtonGroup,
    QCheckBox,
    QHeaderView,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from armybuilder.campaign.applying import Deed
from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.event import Event
from armybuilder.campaign.merging.conflicts import Conflict, refund_of, settled
from armybuilder.campaign.merging.result_cells import CellPair, ResultCell
from armybuilder.catalogue.text import Language
from armybuilder.desktop.campaigns.timeline.plain_label import plain_label
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.translation import told_date
from armybuilder.desktop.widgets.boxes import Card, hbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.wording.campaign_conflict_words import tell_cell, tell_cell_value, tell_conflict
from armybuilder.wording.campaign_words import tell_author, tell_event, tell_fate

MOST_ROWS, ROW, NARROWEST = 9, 30, 130
DIFFERS = "≠ "


class ConflictCard(Card):
    """Shows a conflict. Of two results the left one stands; the right one, or cells of it, can be taken in its place."""

    changed = Signal()

    def __init__(
        self,
        merged: Campaign,
        conflict: Conflict,
        language: Language,
        *,
        can_settle: bool,
        shows_all: bool = False,
    ) -> None:
        super().__init__()
        self._merged, self.conflict, self._language = merged, conflict, language
        self.heading = make_label(tell_conflict(conflict, language), role="heading", wraps=True)
        self.column.addWidget(self.heading)
        if conflict.rival is not None:
            self._add_side(conflict.rival, self._standing_word(conflict.rival))
        self._add_side(conflict.event, self._standing_word(conflict.event))
        why = plain_label(role="quiet", wraps=True)
        why.setText(tell_fate(conflict.fate, language))
        why.setVisible(bool(why.text()))
        self.column.addWidget(why)
        self.choices: dict[str, QPushButton] = {}
        self.table: QTableWidget | None = None
        self.refund: QCheckBox | None = None
        if conflict.cells and conflict.differing:
            self._add_cells(conflict.cells if shows_all else conflict.differing)
            self._add_choices(can_settle=can_settle)
        deed = refund_of(merged, conflict)
        if deed is not None and deed.money:
            text = self.tr("Give the %1 for the repair back").replace("%1", str(deed.money))
            self.refund = QCheckBox(text)
            self.refund.setEnabled(can_settle)
            self.column.addWidget(self.refund)

    def _standing_word(self, event: Event) -> str:
        if not self.conflict.stands:
            return ""
        return self.tr("stands") if event.id == self.conflict.stands else self.tr("does not stand")

    def _add_side(self, event: Event, word: str) -> None:
        what, who = plain_label(wraps=True), plain_label(role="quiet")
        what.setText(tell_event(self._merged, event, self._language))
        told = [tell_author(self._merged, event, self._language), told_date(event.date, self._language), word]
        who.setText(" · ".join(part for part in told if part))
        self.column.addWidget(what)
        self.column.addWidget(who)

    # two results

    def _add_cells(self, pairs: Iterable[CellPair]) -> None:
        """Show the cells of both results beside each other; those that differ have a sign before them, and a tick."""
        conflict, language = self.conflict, self._language
        rows = [*pairs]
        table = self.table = QTableWidget(len(rows), 3)
        assert conflict.rival is not None
        left, right = (tell_author(self._merged, one, language) for one in (conflict.rival, conflict.event))
        table.setHorizontalHeaderLabels([self.tr("Cell"), left, right])
        table.verticalHeader().hide()
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        table.setAccessibleName(self.tr("Both results, cell by cell"))
        for at, pair in enumerate(rows):
            self._put_row(table, at, pair)
        table.itemChanged.connect(self._cell_ticked)
        table.verticalHeader().setDefaultSectionSize(ROW)
        table.horizontalHeader().setFixedHeight(ROW)
        table.horizontalHeader().setMinimumSectionSize(NARROWEST)
        table.setFixedHeight(ROW * (min(len(rows), MOST_ROWS) + 1) + 4)
        self._pairs = rows
        self.column.addWidget(table)

    def _put_row(self, table: QTableWidget, at: int, pair: CellPair) -> None:
        state, language = self._merged.state, self._language
        name = tell_cell(self._merged, self.conflict, pair, language)
        cells = [
            (DIFFERS if pair.differs else "") + name,
            tell_cell_value(state, pair.cell, pair.left, language),
            tell_cell_value(state, pair.cell, pair.right, language),
        ]
        for column, text in enumerate(cells):
            item = QTableWidgetItem(text)
            item.setToolTip(text)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
            if pair.differs:
                item.setForeground(QColor(colours().error))
            if column == 2 and pair.right is not None and pair.right != pair.left:
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                item.setCheckState(Qt.CheckState.Unchecked)
            table.setItem(at, column, item)

    def _add_choices(self, *, can_settle: bool) -> None:
        words = {
            "later": self.tr("Decide later"),
            "left": self.tr("Take the left"),
            "right": self.tr("Take the right"),
            "cells": self.tr("Cell by cell"),
        }
        place = QWidget()
        line = FlowLayout(place)
        group = QButtonGroup(self)
        for name, word in words.items():
            button = self.choices[name] = make_button(word, role="choice", checkable=True)
            group.addButton(button)
            line.addWidget(button)
            button.setEnabled(can_settle or name == "later")
            button.setToolTip("" if button.isEnabled() else self.tr("An organiser settles this"))
            button.toggled.connect(self._chosen)
        self.choices["later"].setChecked(True)
        self.choices["cells"].setToolTip(
            self.tr("Tick the cells of the right one that are to be taken")
            if can_settle
            else self.choices["cells"].toolTip()
        )
        self.column.addLayout(hbox((place, 1)))

    def _cell_ticked(self, item: QTableWidgetItem) -> None:
        """A cell that is ticked is meant to be taken."""
        cells = self.choices.get("cells")
        if item.column() == 2 and self.picks() and cells is not None and cells.isEnabled():
            cells.setChecked(True)
        self.changed.emit()

    def _chosen(self, on: bool) -> None:
        if on:
            self.changed.emit()

    @property
    def choice(self) -> str:
        """How the two results are to be settled: later, left, right or cells."""
        return next((name for name, button in self.choices.items() if button.isChecked()), "later")

    def picks(self) -> set[ResultCell]:
        """The cells of the right result that are ticked."""
        if self.table is None:
            return set()
        found = set()
        for at, pair in enumerate(self._pairs):
            item = self.table.item(at, 2)
            if item is not None and item.checkState() == Qt.CheckState.Checked:
                found.add(pair.cell)
        return found

    def tick_cell(self, at: int, *, on: bool = True) -> None:
        """Tick a cell of the right result, by its row."""
        item = self.table.item(at, 2) if self.table is not None else None
        assert item is not None
        item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)

    def deeds(self) -> tuple[Deed, ...]:
        """What is told besides the merge to settle this; nothing where it is decided later."""
        found: list[Deed] = []
        if self.choice == "left":
            found += settled(self._merged, self.conflict, ())
        elif self.choice == "right":
            found += settled(self._merged, self.conflict, {pair.cell for pair in self.conflict.differing})
        elif self.choice == "cells":
            found += settled(self._merged, self.conflict, self.picks())
        if self.refund is not None and self.refund.isChecked():
            refund = refund_of(self._merged, self.conflict)
            found += [refund] if refund is not None else []
        return tuple(found)
