"""A card of the overview: a heading, lines that may lead somewhere, and buttons below them."""

from collections.abc import Callable

from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from armybuilder.desktop.widgets.boxes import Card, Spacer, clear, hbox, vbox
from armybuilder.desktop.widgets.elided_button import ElidedButton
from armybuilder.desktop.widgets.making import make_label


class OverviewCard(Card):
    """What stands in it is put anew with each change; its buttons stay."""

    def __init__(self, *buttons: QPushButton) -> None:
        super().__init__()
        self.heading = make_label(role="heading")
        self._body = vbox(margins=0, spacing=4)
        self.column.addWidget(self.heading)
        self.column.addLayout(self._body)
        self.column.addStretch(1)
        if buttons:
            self.column.addLayout(hbox(*buttons, Spacer(1), spacing=8))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def clear(self) -> None:
        """Take all lines out."""
        clear(self._body)

    def say(self, text: str, role: str = "") -> None:
        """Add a line that leads nowhere."""
        self._body.addWidget(make_label(text, role=role, wraps=True))

    def put(self, widget: QWidget) -> None:
        """Add something else than a line."""
        self._body.addWidget(widget)

    def lead(self, text: str, go: Callable[[], object]) -> QPushButton:
        """Add a line that leads somewhere when it is clicked, and return it."""
        line = ElidedButton(text)
        line.setProperty("role", "link")
        line.clicked.connect(go)
        self._body.addWidget(line)
        return line
