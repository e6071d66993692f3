"""The dice of those who fell: thrown all at once by the program, or typed in as they fell on the table."""

from random import randint

from PySide6.QtCore import QRegularExpression, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QLineEdit, QWidget

from armybuilder.campaign.battles.report_lines import Looked
from armybuilder.desktop.widgets.boxes import Spacer, hbox
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.retranslated import Retranslated

WIDTH = 120
SIDES = 6


class DiceRow(Retranslated, QWidget):
    """Says by `rolled` what was thrown, by whom it is about. Own dice are told in the order of the list: `416`."""

    rolled = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._looked = Looked((), (), ())
        self.told = make_label()
        self.roll_button = make_button(sign="dice", clicked=self.roll_all)
        self.own_label, self.own = make_label(role="quiet"), QLineEdit()
        self.own.setFixedWidth(WIDTH)
        self.own.setValidator(QRegularExpressionValidator(QRegularExpression("[1-6 ,]*"), self.own))
        self.own_label.setBuddy(self.own)
        self.own.textEdited.connect(self._typed)
        self.again_button = make_button(sign="reset", clicked=self.take_back)
        hbox(
            self.told,
            Spacer(1),
            self.roll_button,
            self.own_label,
            self.own,
            self.again_button,
            inside=self,
            margins=0,
            spacing=8,
        )
        self.retranslate()

    def retranslate(self) -> None:
        self.roll_button.setText(self.tr("Roll all"))
        self.roll_button.setToolTip(self.tr("Throws every die that is still wanted (R)"))
        self.own_label.setText(self.tr("or own dice"))
        self.own.setAccessibleName(self.tr("Own dice, in the order of the list"))
        self.own.setPlaceholderText("416…")
        self.own.setToolTip(self.tr("As they fell on the table, in the order of the list: 416"))
        self.again_button.setText(self.tr("Take the dice back"))
        self.show_looked(self._looked, live=self.isEnabled())

    def show_looked(self, looked: Looked, *, live: bool) -> None:
        """Say how many dice are wanted."""
        self._looked = looked
        left = len(looked.to_roll)
        self.setVisible(bool(looked.fallen))
        self.setEnabled(live)
        if left:
            self.told.setText(self.tr("%n die (dice) still to be thrown", "", left))
        else:
            self.told.setText(self.tr("All dice are thrown"))
        for part in (self.roll_button, self.own_label, self.own):
            part.setVisible(bool(left) or part.hasFocus())
        self.roll_button.setEnabled(bool(left))
        self.again_button.setVisible(live and any(one.face is not None for one in looked.fallen))

    def roll_all(self) -> None:
        """Throw every die that is still wanted."""
        if wanted := self._looked.to_roll:
            self.own.clear()
            self.rolled.emit({who: randint(1, SIDES) for who in wanted})

    def take_back(self) -> None:
        """Let no die be thrown."""
        self.own.clear()
        self.rolled.emit({one.who: None for one in self._looked.fallen})

    def _typed(self, text: str) -> None:
        """Take dice as they are typed: what is typed tells the first of the list, whatever they had before."""
        faces = [int(sign) for sign in text if sign.isdigit()][: len(self._looked.fallen)]
        whose = [one.who for one in self._looked.fallen]
        told: dict[str, int | None] = dict(zip(whose, faces, strict=False))
        self.rolled.emit(told | dict.fromkeys(whose[len(faces) :]))
