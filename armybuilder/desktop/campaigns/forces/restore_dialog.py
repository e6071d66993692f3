"""The bill that restores a force, before it is paid: in which order, for which units, what becomes of what, what is free."""

from collections.abc import Iterator
from typing import cast

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QListWidget,
    QListWidgetItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from armybuilder.campaign.applying import Deed
from armybuilder.campaign.forces.force import Force
from armybuilder.campaign.forces.restoring import (
    JOBS,
    BillLine,
    Job,
    affordable,
    bill_of,
    free_cells,
    restoring,
)
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import (
    make_action,
    make_button_box,
    make_label,
    make_tool_button,
    show_or_hide,
)
from armybuilder.wording.force_words import tell_campaign_track, tell_soldier
from armybuilder.wording.messages import say, say_problem

ROW = Qt.ItemDataRole.UserRole
SIZE = (760, 560)
WHAT, BECOMES, FREE, PRICE = range(4)


class RestoreDialog(QDialog):
    """Shows what is paid for as the order and the ticks are; `deeds` are what is told then, all at once."""

    def __init__(self, campaign: OpenCampaign, force: Force, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._campaign, self._force = campaign, force
        state = campaign.state
        self._rules, self._number = state.house_rules, len(state.rounds)
        self._whole = bill_of(force, self._rules, self._number)
        fighting = campaign.kept.in_battle()
        self._off: set[str] = {line.unit for line in self._whole if line.unit in fighting}
        self._locked = frozenset(self._off)
        self._make_parts()
        self._lay_out()
        self._fill_order()
        self._show()

    def _make_parts(self) -> None:
        self.order = QListWidget()
        self.order.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.order.setAccessibleName(self.tr("What is paid for first"))
        self.order.model().rowsMoved.connect(lambda *_: self._show())
        self.up_button = make_tool_button("up", self.tr("Earlier (Alt+Up)"), clicked=lambda: self._move(-1))
        self.down_button = make_tool_button(
            "down", self.tr("Later (Alt+Down)"), clicked=lambda: self._move(1)
        )
        make_action(self.order, lambda: self._move(-1), "Alt+Up")
        make_action(self.order, lambda: self._move(1), "Alt+Down")
        self.bill = QTreeWidget()
        self.bill.setAccessibleName(self.tr("The bill"))
        self.bill.setHeaderLabels(
            [self.tr("What"), self.tr("Before → after"), self.tr("Free"), self.tr("Price")]
        )
        # queued: the bill is made anew when the line that was ticked is done with it
        self.bill.itemChanged.connect(self._read_ticks, Qt.ConnectionType.QueuedConnection)
        self.repairers = make_label(role="quiet", wraps=True, hidden=True)
        self.total = make_label(role="heading")
        self.left = make_label(role="quiet", wraps=True, hidden=True)
        self.problem = make_label(role="error", wraps=True, hidden=True)
        ok = QDialogButtonBox.StandardButton.Ok
        self.buttons = make_button_box(self, ok | QDialogButtonBox.StandardButton.Cancel)
        self.ok_button = self.buttons.button(ok)

    def _lay_out(self) -> None:
        self.setWindowTitle(self.tr("Restore %1").replace("%1", self._force.name))
        self.resize(*SIZE)
        head = self.bill.header()
        head.setStretchLastSection(False)
        head.setSectionResizeMode(WHAT, QHeaderView.ResizeMode.Stretch)
        for column in (BECOMES, FREE, PRICE):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        moves = vbox(self.up_button, self.down_button, Spacer(1), spacing=4)
        told = vbox(make_label(self.tr("What is paid for first"), role="heading"), self.repairers, Spacer(1))
        vbox(
            hbox((told, 1), self.order, moves, spacing=8),
            (self.bill, 1),
            self.total,
            self.left,
            self.problem,
            self.buttons,
            inside=self,
            margins=16,
            spacing=10,
        )

    def _fill_order(self) -> None:
        for job in JOBS:
            item = QListWidgetItem(say(f"campaign.job.{job}", self._campaign.language))
            item.setData(ROW, job)
            self.order.addItem(item)
        self.order.setCurrentRow(0)
        height = sum(self.order.sizeHintForRow(at) for at in range(self.order.count()))
        self.order.setFixedSize(240, height + 2 * self.order.frameWidth() + 4)
        names = [
            f"{unit.name.get(self._campaign.language)} ({unit.mends})"
            for unit in self._force.serving()
            if unit.mends
        ]
        if names:
            told = self.tr("%n cell(s) are mended free, by %1", "", free_cells(self._force, self._number))
            show_or_hide(self.repairers, told.replace("%1", ", ".join(names)))

    def _move(self, by: int) -> None:
        at = self.order.currentRow()
        if 0 <= at + by < self.order.count():
            item = self.order.takeItem(at)
            self.order.insertItem(at + by, item)
            self.order.setCurrentRow(at + by)
            self._show()

    def jobs(self) -> tuple[Job, ...]:
        """Return the order in which things are paid for."""
        return tuple(cast(Job, self.order.item(at).data(ROW)) for at in range(self.order.count()))

    def lines(self) -> tuple[BillLine, ...]:
        """Return what is paid for as it is chosen."""
        return affordable(self._force, self._rules, self.jobs(), number=self._number, but=self._off)

    def deeds(self) -> tuple[Deed, ...]:
        """Return what is told, all at once."""
        return restoring(self._force, self.lines())

    # showing

    def _show(self) -> None:
        paid = {(line.unit, line.soldier, line.track): line for line in self.lines()}
        with QSignalBlocker(self.bill):
            self.bill.clear()
            for unit in dict.fromkeys(line.unit for line in self._whole):
                self._show_unit(unit, paid)
        self._tell_total(tuple(paid.values()))

    def _show_unit(self, unit: str, paid: dict[tuple[str, str, str], BillLine]) -> None:
        ticked = unit not in self._off
        top = QTreeWidgetItem([self._force.units[unit].name.get(self._campaign.language)])
        top.setData(WHAT, ROW, unit)
        top.setCheckState(WHAT, Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked)
        if unit in self._locked:
            top.setFlags(top.flags() & ~Qt.ItemFlag.ItemIsEnabled)
            top.setText(BECOMES, self.tr("in battle"))
        spent = 0
        for line in (one for one in self._whole if one.unit == unit):
            bought = paid.get((line.unit, line.soldier, line.track))
            spent += bought.price if bought is not None else 0
            top.addChild(self._line(line, bought))
        top.setText(PRICE, str(spent))
        top.setTextAlignment(PRICE, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.bill.addTopLevelItem(top)
        top.setExpanded(True)

    def _line(self, line: BillLine, bought: BillLine | None) -> QTreeWidgetItem:
        item = QTreeWidgetItem(list(self._told(line, bought)))
        for column in (FREE, PRICE):
            item.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if bought is None:
            for column in range(4):
                item.setForeground(column, QBrush(QColor(colours().quiet)))
        return item

    def _told(self, line: BillLine, bought: BillLine | None) -> Iterator[str]:
        """Yield the cells of a line: what, before → after, what of it is free, and its price."""
        language, unit = self._campaign.language, self._force.units[line.unit]
        soldier = unit.soldier(line.soldier)
        track = (unit.tracks_of(line.soldier) or {}).get(line.track)
        whose = soldier.name.get(language) if soldier else ""
        if track is None or line.job == "recruit":
            yield whose
            now = tell_soldier(soldier, self._number, language) if soldier else ""
            recruit = self.tr("a recruit")
            yield f"{now} → {recruit}" if bought else now
        else:
            name = tell_campaign_track(self._campaign.game_id, track, language)
            yield f"{name}: {whose}" if whose else name
            after = track.value + (bought.cells if bought else 0)
            yield f"{track.value} → {after}/{track.maximum}" if bought else f"{track.value}/{track.maximum}"
        yield str(bought.free) if bought and bought.free else ""
        yield str(bought.price) if bought else f"({line.price})"

    def _tell_total(self, lines: tuple[BillLine, ...]) -> None:
        price, treasury = sum(line.price for line in lines), self._force.treasury
        told = self.tr("Treasury %1 → %2")
        self.total.setText(told.replace("%1", str(treasury)).replace("%2", str(treasury - price)))
        short = sum(line.price for line in self._whole if line.unit not in self._off) - price
        show_or_hide(
            self.left,
            self.tr("For everything that is ticked %n more would be wanted", "", short) if short > 0 else "",
        )
        self.ok_button.setText(self.tr("Restore for %1").replace("%1", str(price)))
        deeds = restoring(self._force, lines)
        problem = self._campaign.why_not(deeds[0]) if deeds else None
        show_or_hide(self.problem, "" if problem is None else say_problem(problem, self._campaign.language))
        self.ok_button.setEnabled(bool(deeds) and problem is None)

    def _read_ticks(self) -> None:
        current, chosen = self.bill.currentItem(), ""
        self._off = set()
        for at in range(self.bill.topLevelItemCount()):
            top = self.bill.topLevelItem(at)
            if top is None:
                continue
            if top.checkState(WHAT) != Qt.CheckState.Checked:
                self._off.add(top.data(WHAT, ROW))
            if current is top:
                chosen = top.data(WHAT, ROW)
        self._show()
        self._choose(chosen)

    def _choose(self, unit: str) -> None:
        for at in range(self.bill.topLevelItemCount()):
            top = self.bill.topLevelItem(at)
            if top is not None and top.data(WHAT, ROW) == unit:
                self.bill.setCurrentItem(top)
