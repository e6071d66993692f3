"""Labels of what players have written."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from armybuilder.desktop.widgets.making import make_label


def plain_label(*, role: str = "", wraps: bool = False, hidden: bool = False) -> QLabel:
    """Return a label that shows every text as it was written: what looks like HTML is none."""
    label = make_label(role=role, wraps=wraps, hidden=hidden)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label
