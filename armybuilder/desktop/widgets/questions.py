"""What is asked before something would be lost: the buttons say what they do, and Enter and Esc lose nothing."""

from pathlib import Path
from typing import Literal

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QMessageBox, QWidget

Answer = Literal["save", "discard", "back"]


def ask_to_save(parent: QWidget | None, title: str, question: str, *, can_save: bool = True) -> Answer:
    """Ask what becomes of something that is not saved. Esc goes back; so does Enter where nothing can be saved."""
    box = QMessageBox(QMessageBox.Icon.Question, title, question, parent=parent)
    back = box.addButton(
        QCoreApplication.translate("Questions", "Go back"), QMessageBox.ButtonRole.RejectRole
    )
    discard = box.addButton(
        QCoreApplication.translate("Questions", "Don't save"), QMessageBox.ButtonRole.DestructiveRole
    )
    save = None
    if can_save:
        save = box.addButton(
            QCoreApplication.translate("Questions", "Save"), QMessageBox.ButtonRole.AcceptRole
        )
    box.setDefaultButton(save or back)
    box.setEscapeButton(back)
    box.exec()
    clicked = box.clickedButton()
    box.deleteLater()
    if clicked is discard:
        return "discard"
    return "save" if save is not None and clicked is save else "back"


def ask_to_delete(parent: QWidget | None, title: str, question: str) -> bool:
    """Ask whether something is to be deleted for good, and return whether it is. Enter and Esc go back."""
    return _agreed(parent, title, question, QCoreApplication.translate("Questions", "Delete for good"))


def ask_to_replace(parent: QWidget | None, title: str, path: Path) -> bool:
    """Ask whether a file that is there already is to be replaced, and return whether it is. Enter and Esc go back."""
    question = QCoreApplication.translate("Questions", "%1 is there already. Replace it?")
    replace = QCoreApplication.translate("Questions", "Replace")
    return _agreed(parent, title, question.replace("%1", str(path)), replace)


def _agreed(parent: QWidget | None, title: str, question: str, what: str) -> bool:
    """Ask whether something that loses something is to be done; the button says `what`."""
    box = QMessageBox(QMessageBox.Icon.Question, title, "", parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(question)
    back = box.addButton(
        QCoreApplication.translate("Questions", "Go back"), QMessageBox.ButtonRole.RejectRole
    )
    does = box.addButton(what, QMessageBox.ButtonRole.DestructiveRole)
    box.setDefaultButton(back)
    box.setEscapeButton(back)
    box.exec()
    clicked = box.clickedButton()
    box.deleteLater()
    return clicked is does
