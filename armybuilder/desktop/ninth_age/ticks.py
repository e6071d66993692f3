"""Choosing some of several things."""

from collections.abc import Mapping

from PySide6.QtWidgets import QCheckBox, QFrame, QLabel, QPushButton, QVBoxLayout

from armybuilder.desktop.forms.field_controls import TickBox


class TickList(QFrame):
    """Some of several, as ticks, under a heading, with a button that takes what is ticked."""

    def __init__(self, verb: str) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.heading = QLabel()
        self.heading.setProperty("role", "heading")
        self.heading.setWordWrap(True)
        self.boxes: dict[str, QCheckBox] = {}
        self.button = QPushButton(verb)
        self.button.setProperty("role", "primary")
        self._offered: dict[str, str] = {}
        self._ticks: list[TickBox] = []
        self.lines = QVBoxLayout()
        self.lines.setSpacing(2)
        self.inside = QVBoxLayout(self)
        self.inside.setContentsMargins(12, 10, 12, 12)
        self.inside.setSpacing(8)
        self.inside.addWidget(self.heading)
        self.inside.addLayout(self.lines)
        self.inside.addWidget(self.button)

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
