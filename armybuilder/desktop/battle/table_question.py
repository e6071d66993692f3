"""The question under the table: whether somebody whose move is barred goes there all the same, by hand."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QFrame

from armybuilder.desktop.context import Context
from armybuilder.desktop.widgets.boxes import Spacer, hbox
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.retranslated import Retranslated

# the battles in which a barred move is made by hand without asking, by id
UNASKED_KEY = "window.battle.put_unasked"


class TableQuestion(Retranslated, QFrame):
    """Asks beside the table; why it asks stands over it. Escape takes the piece back, and so does whatever else is done."""

    put_wanted = Signal()
    left = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._battle_id = 0
        self.words = make_label()
        self.put_button = make_button(clicked=self._put)
        self.back_button = make_button(role="primary", clicked=self.left)
        self.unasked = QCheckBox()
        hbox(
            self.words,
            self.put_button,
            self.back_button,
            self.unasked,
            Spacer(1),
            inside=self,
            margins=(8, 4, 8, 4),
            spacing=8,
        )
        self.hide()
        self.retranslate()

    def retranslate(self) -> None:
        self.words.setText(self.tr("No move leads there. Put by hand?"))
        self.put_button.setText(self.tr("Put by hand"))
        self.back_button.setText(self.tr("Take back"))
        self.unasked.setText(self.tr("Always by hand in this battle"))

    def is_needed(self, battle_id: int) -> bool:
        """Tell whether it is asked in a battle: nobody has said that it need not be."""
        return self._context.recall(UNASKED_KEY).get(str(battle_id)) is not True

    def ask(self, battle_id: int) -> None:
        """Ask about what is planned; the keyboard stands where nothing is lost."""
        self._battle_id = battle_id
        self.unasked.setChecked(False)
        self.show()
        self.back_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        at = self.focusWidget()
        enters = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() == Qt.Key.Key_Escape or (enters and at is self.back_button):
            self.left.emit()
        elif enters and at is self.put_button:
            self._put()
        else:
            super().keyPressEvent(event)

    def _put(self) -> None:
        if self.unasked.isChecked():
            kept = {**self._context.recall(UNASKED_KEY), str(self._battle_id): True}
            self._context.remember(UNASKED_KEY, kept)
        self.put_wanted.emit()
