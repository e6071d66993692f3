"""A dialog that somebody writes into: it does not go, in whatever way, with what is written unless that is wanted."""

from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDialog

from armybuilder.desktop.widgets.questions import ask_to_save


class AskingDialog(QDialog):
    """Asks before it is left by Esc, its close button or a button that cancels; Enter saves what can be saved.

    Subclasses tell whether anything is written, whether it could be saved as it is, and how to ask.
    """

    def is_written(self) -> bool:
        """Whether something would be lost."""
        raise NotImplementedError

    def can_save(self) -> bool:
        """Whether what is written could be saved as it is."""
        return True

    def question(self) -> str:
        """What is said of what would be lost."""
        raise NotImplementedError

    def reject(self) -> None:
        """Leave without saving; what would be lost is asked about first."""
        if not self.is_written():
            super().reject()
            return
        answer = ask_to_save(self, self.windowTitle(), self.question(), can_save=self.can_save())
        if answer == "save":
            self.accept()
        elif answer == "discard":
            super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        event.ignore()
        self.reject()
