"""Choosing some of several things."""

from collections.abc import Mapping

from PySide6.QtWidgets import QCheckBox, QFrame

from armybuilder.desktop.forms.field_controls import TickBox
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_button, make_label


class TickList(QFrame):
    """Some of several, as ticks, under a heading, with a button that takes what is ticked."""

    def __init__(self, verb: str) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.heading = make_label(role="heading", wraps=True)
        self.boxes: dict[str, QCheckBox] = {}
        self.button = make_button(verb, role="primary")
        self._offered: dict[str, str] = {}
        self._ticks: list[TickBox] = []
        self.lines = vbox(spacing=2)
        self.inside = vbox(
            self.heading, self.lines, self.button, inside=self, margins=(12, 10, 12, 12), spacing=8
        )

    def offer(self, offered: Mapping[str, str]) -> None:
        """Offer things by key and name; none is ticked. What is offered again keeps the keyboard."""
        if offered == self._offered:
            for box in self.boxes.values():
                box.setChecked(False)
            return
        for tick in self._ticks:
            self.lines.removeWidget(tick)
            tick.hide()
            tick.deleteLater()
        self._offered = dict(offered)
        self._ticks = [TickBox(name) for name in offered.values()]
        self.boxes = {key: tick.box for key, tick in zip(offered, self._ticks, strict=True)}
        for tick in self._ticks:
            self.lines.addWidget(tick)

    def ticked(self) -> list[str]:
        """The keys of what is ticked."""
        return [key for key, box in self.boxes.items() if box.isChecked()]
