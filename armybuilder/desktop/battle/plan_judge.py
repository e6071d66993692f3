"""The rules asked about a move that is planned on the table: not at every turn of the mouse, but once it rests."""

from math import hypot

from PySide6.QtCore import QObject, QTimer, Signal

from armybuilder.battle.playing import ScriptedDice
from armybuilder.battle.session.events import Placed
from armybuilder.battle.session.holders import Place
from armybuilder.battle.session.session import Session, Wanted

# how long a drag rests before the rules are asked about it, in milliseconds
JUDGED_AFTER = 40
# who stands so near to where he was to stand has come there
NEARLY = 0.1


class PlanJudge(QObject):
    """`forbidden` has what forbids the move that was asked about last, `stopped` where it would end before its goal."""

    forbidden = Signal(object)
    stopped = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._asked: tuple[Session, Wanted, str, Place] | None = None
        self._timer = QTimer(self, singleShot=True, interval=JUDGED_AFTER)
        self._timer.timeout.connect(self._judge)

    def ask(self, session: Session, wanted: Wanted, who: str, goal: Place) -> None:
        """Ask about a move of somebody to a goal, once nothing else is asked for a moment."""
        self._asked = session, wanted, who, goal
        self._timer.start()

    def leave(self) -> None:
        """Ask about nothing: nothing is planned any more."""
        self._asked = None

    def _judge(self) -> None:
        if self._asked is None:
            return
        session, wanted, who, goal = self._asked
        problem, events = session.foresee(wanted, ScriptedDice())
        if problem is not None and problem.key != "dice.missing":
            self.forbidden.emit(problem)
            return
        ends = [one.place for one in events if isinstance(one, Placed) and one.who == who and one.place]
        if ends and hypot(ends[-1].x - goal.x, ends[-1].y - goal.y) > NEARLY:
            self.stopped.emit(ends[-1])
