"""What entries cost as they are taken, worked out a little at a time: a large catalogue has hundreds of them."""

from decimal import Decimal
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

from armybuilder.catalogue.nodes import EntryNode
from armybuilder.roster.counting import Answers
from armybuilder.roster.taking import known_cost, starting_cost
from armybuilder.roster.working import WorkingForce

AT_ONCE = 0.03  # seconds: so much of it nobody notices
SLICE = 0.012
TOLD_EVERY = 0.25


class Pricing(QObject):
    """`priced` says that costs asked for before are known now."""

    priced = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: list[tuple[EntryNode, WorkingForce, str, Answers]] = []
        self._until = 0.0
        self._told = 0.0
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._some)

    def begin(self) -> None:
        """Costs are about to be asked for; what was asked for before is not wanted any more."""
        self._waiting.clear()
        self._timer.stop()
        self._until = perf_counter() + AT_ONCE

    def cost(self, node: EntryNode, force: WorkingForce, cost_type: str, answers: Answers) -> Decimal | None:
        """The cost of an entry as it is taken; None when it will be known later."""
        kept = known_cost(node, force, cost_type, answers)
        if kept is not None:
            return kept
        if perf_counter() < self._until:
            return starting_cost(node, force, cost_type, answers)
        self._waiting.append((node, force, cost_type, answers))
        if not self._timer.isActive():
            self._told = perf_counter()
            self._timer.start()
        return None

    def _some(self) -> None:
        until = perf_counter() + SLICE
        while self._waiting and perf_counter() < until:
            starting_cost(*self._waiting.pop(0))
        if not self._waiting:
            self._timer.stop()
            self.priced.emit()
        elif perf_counter() - self._told > TOLD_EVERY:
            self._told = perf_counter()
            self.priced.emit()
