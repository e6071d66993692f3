"""The rules asked about a move that is planned on the table: not at every turn of the mouse, but once it rests."""

from PySide6.QtCore import QObject, QTimer, Signal

from armybuilder.battle.playing import ScriptedDice
from armybuilder.battle.session.session import Session, Wanted

# how long a drag rests before the rules are asked about it, in milliseconds
JUDGED_AFTER = 40


class PlanJudge(QObject):
    """`forbidden` has what forbids the move that was asked about last."""

    forbidden = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._asked: tuple[Session, Wanted] | None = None
        self._timer = QTimer(self, singleShot=True, interval=JUDGED_AFTER)
        self._timer.timeout.connect(self._judge)

    def ask(self, session: Session, wanted: Wanted) -> None:
        """Ask about a move, once nothing else is asked for a moment."""
        self._asked = session, wanted
        self._timer.start()

    def leave(self) -> None:
        """Ask about nothing: nothing is planned any more."""
        self._asked = None

    def _judge(self) -> None:
        if self._asked is None:
            return
        session, wanted = self._asked
        problem = session.why_not(wanted, ScriptedDice())
        if problem is not None and problem.key != "dice.missing":
            self.forbidden.emit(problem)
