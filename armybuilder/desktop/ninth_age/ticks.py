"""Choosing some of several things."""

from collections.abc import Mapping

from PySide6.QtWidgets import QCheckBox

from armybuilder.desktop.forms.field_controls import TickBox
from armybuilder.desktop.widgets.boxes import Card, add_to, take_out, vbox
from armybuilder.desktop.widgets.making import make_button, make_label


class TickList(Card):
    """Some of several, as ticks, under a heading; with a `verb` a button takes what is ticked."""

    def __init__(self, heading: str = "", verb: str = "") -> None:
        super().__init__()
        self.heading = make_label(heading, role="heading", wraps=True)
        self.boxes: dict[str, QCheckBox] = {}
        self.button = make_button(verb, role="primary")
        self._offered: dict[str, str] = {}
        self._ticks: list[TickBox] = []
        self.lines = vbox(spacing=2)
        add_to(self.column, self.heading, self.lines, self.button)
        self.button.setVisible(bool(verb))

    def offer(self, offered: Mapping[str, str]) -> None:
        """Offer things by key and name; none is ticked. What is offered again keeps the keyboard."""
        if offered == self._offered:
            for box in self.boxes.values():
                box.setChecked(False)
            return
        take_out(self.lines, *self._ticks)
        self._offered = dict(offered)
        self._ticks = [TickBox(name) for name in offered.values()]
        self.boxes = {key: tick.box for key, tick in zip(offered, self._ticks, strict=True)}
        add_to(self.lines, *self._ticks)

    def ticked(self) -> list[str]:
        """The keys of what is ticked."""
        return [key for key, box in self.boxes.items() if box.isChecked()]
