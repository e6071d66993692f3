"""Widgets that say everything anew in another language."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from armybuilder.desktop.widgets.retranslated import Retranslated


class Counted(Retranslated, QLabel):
    """Counts how often it was told anew."""

    told = 0

    def retranslate(self) -> None:
        self.told += 1
        self.setText(self.tr("Told"))


def test_a_change_of_the_language_tells_anew_and_no_other_change_does(qtbot: QtBot) -> None:
    label = Counted()
    qtbot.addWidget(label)
    for kind, told in ((QEvent.Type.PaletteChange, 0), (QEvent.Type.LanguageChange, 1)):
        QApplication.sendEvent(label, QEvent(kind))
        assert label.told == told
    assert label.text() == "Told"
