"""The rolls of this sitting, the last one first: to look at again, to copy, to clear away."""

from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from armybuilder.catalogue.text import Language
from armybuilder.clock import now
from armybuilder.desktop.resolving.result_text import result_line, result_text
from armybuilder.desktop.resolving.session import PlayedOutcome
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.fold_button import FoldButton
from armybuilder.desktop.widgets.making import make_tool_button, name_button
from armybuilder.desktop.widgets.retranslated import Retranslated

MOST = 500
HEIGHT = 128
ROOM = 560


class KeptRoll(NamedTuple):
    """A roll and when it fell, in hours and minutes."""

    time: str
    played: PlayedOutcome


class RollsList(Retranslated, QWidget):
    """Says which of the rolls is wanted again; hidden as long as there is none."""

    wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.rolls: list[KeptRoll] = []
        self._language: Language = "en"
        inside = QWidget()
        self.list = QListWidget()
        self.list.setWordWrap(True)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setFixedHeight(HEIGHT)
        self.list.itemClicked.connect(self._tell)
        self.list.itemActivated.connect(self._tell)
        copy = QShortcut(QKeySequence.StandardKey.Copy, self.list)
        copy.setContext(Qt.ShortcutContext.WidgetShortcut)
        copy.activated.connect(self.copy)
        self.fold_button = FoldButton(inside)
        self.copy_button = make_tool_button(size=18, flat=True, clicked=self.copy)
        self.clear_button = make_tool_button(size=18, flat=True, clicked=self.clear)
        vbox(self.list, inside=inside, margins=0)
        head = hbox((self.fold_button, 1), self.copy_button, self.clear_button, spacing=4)
        vbox(head, inside, inside=self, margins=(0, 0, 8, 0), spacing=4)
        self.refresh_icons()
        self.retranslate()
        self.hide()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.fold_button.setText(self.tr("Rolls of this sitting (%1)").replace("%1", str(len(self.rolls))))
        self.fold_button.follow()
        self.list.setAccessibleName(self.tr("Rolls of this sitting"))
        name_button(self.copy_button, self.tr("Copy all rolls as text"))
        name_button(self.clear_button, self.tr("Clear the list of rolls"))

    def refresh_icons(self) -> None:
        """Icons in the colours of the theme."""
        self.copy_button.setIcon(icon("copy"))
        self.clear_button.setIcon(icon("delete"))

    def keys(self) -> tuple[QWidget, ...]:
        """What the Tab key stops at."""
        return self.fold_button, self.copy_button, self.clear_button, self.list

    def add(self, played: PlayedOutcome, language: Language) -> None:
        """Keep a roll above the others; of very many the oldest go."""
        self._language = language
        if not self.rolls:
            # in a low window the result needs the room
            self.fold_button.setChecked(self.window().height() >= ROOM)
        self.rolls.insert(0, KeptRoll(f"{now():%H:%M}", played))
        del self.rolls[MOST:]
        self.list.insertItem(0, self._item(self.rolls[0]))
        while self.list.count() > MOST:
            self.list.takeItem(MOST)
        self.list.scrollToTop()
        self._follow()

    def show_again(self, language: Language) -> None:
        """Tell the same rolls in another language."""
        self._language = language
        self.list.clear()
        for roll in self.rolls:
            self.list.addItem(self._item(roll))
        self.retranslate()

    def clear(self) -> None:
        """Forget the rolls."""
        self.rolls = []
        self.list.clear()
        self._follow()

    def copy(self) -> None:
        """Put all rolls into the clipboard, in the order in which they fell."""
        told = (f"{roll.time} {result_text(roll.played, self._language)}" for roll in reversed(self.rolls))
        QGuiApplication.clipboard().setText("\n\n".join(told))

    def _item(self, roll: KeptRoll) -> QListWidgetItem:
        item = QListWidgetItem(f"{roll.time}  {result_line(roll.played, self._language)}")
        item.setToolTip(result_text(roll.played, self._language))
        return item

    def _tell(self, item: QListWidgetItem) -> None:
        self.wanted.emit(self.rolls[self.list.row(item)].played)

    def _follow(self) -> None:
        self.setVisible(bool(self.rolls))
        self.retranslate()
