"""What a rule says, in our words, beside the place that named it."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from armybuilder.desktop.context import Context

WIDTH = 380


class RulePopup(QFrame):
    """A small card that goes when anything else is clicked."""

    def __init__(self, context: Context, rule: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("role", "card")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        told = context.rules.get(rule)
        title = QLabel(told.title.get(context.language) if told else rule)
        title.setProperty("role", "heading")
        title.setWordWrap(True)
        text = QLabel(told.text.get(context.language) if told else "")
        text.setWordWrap(True)
        text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        source = QLabel(rule)
        source.setProperty("role", "quiet")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 12)
        layout.setSpacing(6)
        for widget in (title, text, source):
            layout.addWidget(widget)
        self.setFixedWidth(WIDTH)
        self.adjustSize()


def show_rule(context: Context, rule: str, parent: QWidget, at: QPoint | None = None) -> RulePopup:
    """Open the card of a rule at a place of the screen, by default at the cursor; never outside of it."""
    popup = RulePopup(context, rule, parent)
    place = (QCursor.pos() if at is None else at) + QPoint(-WIDTH // 2, 12)
    screen = parent.screen().availableGeometry()
    x = max(screen.left() + 8, min(place.x(), screen.right() - WIDTH - 8))
    y = place.y() if place.y() + popup.height() < screen.bottom() else place.y() - popup.height() - 24
    popup.move(x, y)
    popup.show()
    return popup
