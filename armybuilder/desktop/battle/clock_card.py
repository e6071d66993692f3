"""How much time each player has in a battle that is about to begin."""

from PySide6.QtWidgets import QLabel, QSpinBox

from armybuilder.battle.session.timing import MOST_MINUTES, ClockTerms
from armybuilder.desktop.context import Context
from armybuilder.desktop.widgets.boxes import Card, Spacer, hbox
from armybuilder.desktop.widgets.making import make_label
from armybuilder.desktop.widgets.retranslated import Retranslated

CLOCK_KEY = "window.battle.clock"
STEP = 5


class ClockCard(Retranslated, Card):
    """Asks for the minutes that each side has, and for how long before their end it is warned; as it was the last time."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self.heading = make_label(role="heading")
        self.minutes, self.warning = QSpinBox(), QSpinBox()
        for box in (self.minutes, self.warning):
            box.setRange(0, MOST_MINUTES)
            box.setSingleStep(STEP)
        self.minutes.valueChanged.connect(lambda minutes: self.warning.setEnabled(minutes > 0))
        self._names = (QLabel(), QLabel())
        kept = context.recall(CLOCK_KEY)
        self.minutes.setValue(_number(kept.get("minutes"), 0))
        self.warning.setValue(_number(kept.get("warning"), ClockTerms().warning))
        self.warning.setEnabled(self.minutes.value() > 0)
        self.column.addWidget(self.heading)
        for name, box in zip(self._names, (self.minutes, self.warning), strict=True):
            name.setBuddy(box)
            self.column.addLayout(hbox(name, box, Spacer(1), spacing=8))
        self.retranslate()

    def retranslate(self) -> None:
        self.heading.setText(self.tr("Clocks of the players"))
        texts = (self.tr("Time for each player"), self.tr("Warn before the end"))
        for name, box, text in zip(self._names, (self.minutes, self.warning), texts, strict=True):
            name.setText(text)
            box.setAccessibleName(text)
            box.setSuffix(self.tr(" min"))
        self.minutes.setSpecialValueText(self.tr("no limit"))

    @property
    def terms(self) -> ClockTerms | None:
        """The time that is agreed on; None for no limit."""
        minutes = self.minutes.value()
        return ClockTerms(minutes=minutes, warning=self.warning.value()) if minutes else None

    def remember(self) -> None:
        """Keep it for the next battle."""
        self._context.remember(CLOCK_KEY, {"minutes": self.minutes.value(), "warning": self.warning.value()})


def _number(kept: object, otherwise: int) -> int:
    return kept if isinstance(kept, int) and 0 <= kept <= MOST_MINUTES else otherwise
