"""Replay of a battle: step by step, by itself, or to any entry; from there one may go on, or try what might have been."""

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QSlider, QWidget

from armybuilder.desktop.played_battle import PlayedBattle
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_button, make_label, make_tool_button, name_button
from armybuilder.desktop.widgets.retranslated import Retranslated

STEP_MS = 700


class ReplayBar(Retranslated, QWidget):
    """`what_if_wanted` tells the entry from which another battle should go on."""

    what_if_wanted = Signal(int)

    def __init__(self, battle: PlayedBattle) -> None:
        super().__init__()
        self._battle = battle
        self.first = make_tool_button("undo", clicked=lambda: self._look(1))
        self.back = make_tool_button("back", clicked=lambda: self._step(-1))
        self.forward = make_tool_button("forward", clicked=lambda: self._step(1))
        self.play = make_button(checkable=True, clicked=self._play)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.valueChanged.connect(self._look)
        self.number = make_label(role="quiet")
        self.now_button = make_button(clicked=battle.look_now)
        self.return_button = make_button(clicked=self._return)
        self.what_if_button = make_button(sign="duplicate", clicked=self._what_if)
        self._clock = QTimer(self)
        self._clock.setInterval(STEP_MS)
        self._clock.timeout.connect(self._next)
        below = FlowLayout()
        for button in (self.play, self.now_button, self.return_button, self.what_if_button):
            below.addWidget(button)
        line = hbox(self.first, self.back, self.forward, (self.slider, 1), self.number, spacing=4)
        vbox(line, below, inside=self, margins=0, spacing=6)
        self.retranslate()

    def retranslate(self) -> None:
        name_button(self.first, self.tr("To the beginning"))
        name_button(self.back, self.tr("One entry back"))
        name_button(self.forward, self.tr("One entry on"))
        self.slider.setAccessibleName(self.tr("Entry"))
        self.play.setText(self.tr("Play by itself"))
        self.now_button.setText(self.tr("Back to now"))
        self.return_button.setText(self.tr("Go on from here"))
        self.return_button.setToolTip(
            self.tr("Takes back what came after; redo brings it again, with the same dice")
        )
        self.what_if_button.setText(self.tr("What if from here"))
        self.what_if_button.setToolTip(
            self.tr("A new battle goes on from this entry; this one stays as it is")
        )
        self.refresh()

    def refresh(self) -> None:
        """Show at which entry one is."""
        battle = self._battle
        most, shown = len(battle.session.entries), battle.shown_number
        with QSignalBlocker(self.slider):
            self.slider.setRange(1, most)
            self.slider.setValue(shown)
        self.number.setText(self.tr("%1 of %2").replace("%1", str(shown)).replace("%2", str(most)))
        self.first.setEnabled(shown > 1)
        self.back.setEnabled(shown > 1)
        self.forward.setEnabled(shown < most)
        self.play.setEnabled(shown < most)
        looking = battle.looking is not None
        self.now_button.setEnabled(looking)
        self.return_button.setEnabled(looking)
        if shown >= most:
            self._stop()

    def _look(self, number: int) -> None:
        self._battle.look_back(number)

    def _step(self, by: int) -> None:
        self._battle.look_back(self._battle.shown_number + by)

    def _play(self, on: bool) -> None:
        if on:
            self._clock.start()
        else:
            self._stop()

    def _next(self) -> None:
        self._step(1)

    def _stop(self) -> None:
        self._clock.stop()
        self.play.setChecked(False)

    def hideEvent(self, event: QHideEvent) -> None:
        self._stop()
        super().hideEvent(event)

    def _return(self) -> None:
        self._stop()
        self._battle.go_to(self._battle.shown_number)

    def _what_if(self) -> None:
        self._stop()
        self.what_if_wanted.emit(self._battle.shown_number)
