"""What entries cost as they are taken and whether they still fit, worked out a little at a time: there are hundreds."""

from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

from armybuilder.desktop.builder.imported.entry_rows import Judged
from armybuilder.roster.counting import Answers
from armybuilder.roster.fitting import why_no_room
from armybuilder.roster.offering import OfferedEntry
from armybuilder.roster.option_limits import Why
from armybuilder.roster.taking import Costs, known_costs, starting_costs
from armybuilder.roster.working import WorkingForce

AT_ONCE = 0.03  # seconds: so much of it nobody notices
SLICE = 0.012
PAUSE = 120  # milliseconds
TOLD_EVERY = 0.25
Place = tuple[str, str]


class Pricing(QObject):
    """`priced` says that what was asked for before is known now."""

    priced = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: list[tuple[OfferedEntry, WorkingForce, Answers]] = []
        self._until = 0.0
        self._told = 0.0
        # why units do not fit, by force and entry, and for which state of the army that was worked out
        self._whys: dict[Place, Why | None] = {}
        self._fresh: set[Place] = set()
        self._state: Answers | None = None
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._some)

    @property
    def is_busy(self) -> bool:
        """Whether something is still being worked out."""
        return bool(self._waiting)

    def stop(self) -> None:
        """Let go of what has not been worked out yet."""
        self._waiting.clear()
        self._timer.stop()

    def begin(self, answers: Answers) -> None:
        """Units are about to be asked for; what was asked for before is not wanted any more."""
        self.stop()
        self._until = perf_counter() + AT_ONCE
        if answers is not self._state:
            # an edit has just been made: what still fits is told when it has been shown
            self._until = 0.0 if self._state is not None else self._until
            self._state = answers
            self._fresh.clear()

    def judged(self, offered: OfferedEntry, force: WorkingForce, answers: Answers) -> Judged:
        """What a unit costs, None when it will be known later, and why it does not fit, as far as that is known."""
        place = force.id, offered.node.full_id
        costs = known_costs(offered.node, force, answers)
        if (costs is None or place not in self._fresh) and perf_counter() < self._until:
            costs = self._work_out(offered, force, answers)
        if costs is None or place not in self._fresh:
            self._waiting.append((offered, force, answers))
            if not self._timer.isActive():
                self._told = perf_counter()
                # what an edit has changed is drawn first
                self._timer.start(PAUSE if self._until == 0.0 else 0)
        return Judged(costs, self._whys.get(place))

    def _work_out(self, offered: OfferedEntry, force: WorkingForce, answers: Answers) -> Costs:
        place = force.id, offered.node.full_id
        costs = starting_costs(offered.node, force, answers)
        self._whys[place] = why_no_room(offered, force, costs, answers)
        self._fresh.add(place)
        return costs

    def _some(self) -> None:
        self._timer.setInterval(0)
        until = perf_counter() + SLICE
        while self._waiting and perf_counter() < until:
            self._work_out(*self._waiting.pop(0))
        if not self._waiting:
            self._timer.stop()
            self.priced.emit()
        elif perf_counter() - self._told > TOLD_EVERY:
            self._told = perf_counter()
            self.priced.emit()
