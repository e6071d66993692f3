"""What covers a battle while the screen goes from one side to another: nobody sees what is not his."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import make_action, make_button, make_label
from armybuilder.desktop.widgets.retranslated import Retranslated


class PassCover(Retranslated, QFrame):
    """Lies over a widget, which does nothing meanwhile. `taken` tells that the side asked for sits there now."""

    taken = Signal(str)

    def __init__(self, covered: QWidget) -> None:
        super().__init__(covered)
        self.setProperty("role", "side")
        self.setAutoFillBackground(True)
        self._covered = covered
        self.side, self._name = "", ""
        self.text = make_label(role="title", wraps=True)
        self.hint = make_label(role="quiet", wraps=True)
        for label in (self.text, self.hint):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.button = make_button(role="primary", clicked=self._take)
        line = hbox(Spacer(1), self.button, Spacer(1))
        vbox(Spacer(1), self.text, self.hint, line, Spacer(2), inside=self, margins=24, spacing=16)
        make_action(self, self._take, "Return", "Enter")
        covered.installEventFilter(self)
        self.hide()
        self.retranslate()

    def retranslate(self) -> None:
        self.text.setText(self.tr("Pass the screen to %1").replace("%1", self._name))
        self.hint.setText(
            self.tr("What is hidden from the others is shown when the next player says that he is there.")
        )
        self.button.setText(self.tr("%1 is here").replace("%1", self._name))

    def ask(self, side: str, name: str) -> None:
        """Cover everything until a side sits there."""
        self.side, self._name = side, name
        self.retranslate()
        self._fit()
        self._let_work(False)
        self.show()
        self.raise_()
        self.button.setFocus()

    def leave(self) -> None:
        """Uncover everything."""
        self.side = ""
        self._let_work(True)
        self.hide()

    def _take(self) -> None:
        side = self.side
        self.leave()
        self.taken.emit(side)

    def _let_work(self, work: bool) -> None:
        for part in self._covered.children():
            if isinstance(part, QWidget) and part is not self:
                part.setEnabled(work)

    def _fit(self) -> None:
        self.setGeometry(self._covered.rect())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._fit()
        return super().eventFilter(watched, event)
