"""What a rule says, in our words, beside the place that named it."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QFrame, QWidget

from armybuilder.desktop.context import Context
from armybuilder.desktop.rules.browser import show_rule
from armybuilder.desktop.rules.pages import table_html
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.storage.rules import read_rule_book

WIDTH = 380


class RulePopup(QFrame):
    """A small card that goes when anything else is clicked; its link opens the browser at the rule."""

    def __init__(self, context: Context, game_id: str, rule: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._context, self._game_id, self._rule, self._parent = context, game_id, rule, parent
        self.setProperty("role", "card")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        told = read_rule_book(game_id).rules.get(rule)
        title = make_label(told.title.get(context.language) if told else rule, role="heading", wraps=True)
        text = make_label(told.text.get(context.language) if told else "", wraps=True, selectable=True)
        table = make_label(table_html(told, context.language) if told else "", hidden=True)
        table.setTextFormat(Qt.TextFormat.RichText)
        table.setVisible(bool(table.text()))
        source = make_label(rule, role="quiet")
        self.link = make_button(self.tr("In the rules"), role="link", clicked=self._open_browser)
        self.link.setCursor(Qt.CursorShape.PointingHandCursor)
        self.link.setVisible(told is not None)
        vbox(
            title, text, table, hbox((source, 1), self.link), inside=self, margins=(16, 12, 16, 12), spacing=6
        )
        self._fit()
        self.link.setFocus()

    def _fit(self) -> None:
        """As high as the text needs at this width, in the fonts and borders of the style."""
        for part in (self, *self.findChildren(QWidget)):
            part.ensurePolished()
        self.setFixedWidth(WIDTH)
        self.adjustSize()
        self.setFixedHeight(self.heightForWidth(WIDTH))

    def _open_browser(self) -> None:
        show_rule(self._context, self._parent, self._game_id, self._rule)
        self.close()


def peek_rule(
    context: Context, parent: QWidget, game_id: str, rule: str, at: QPoint | None = None
) -> RulePopup:
    """Open the card of a rule at a place of the screen, by default at the cursor; never outside of it."""
    popup = RulePopup(context, game_id, rule, parent)
    place = (QCursor.pos() if at is None else at) + QPoint(-WIDTH // 2, 12)
    screen = parent.screen().availableGeometry()
    x = max(screen.left() + 8, min(place.x(), screen.right() - WIDTH - 8))
    y = place.y() if place.y() + popup.height() < screen.bottom() else place.y() - popup.height() - 24
    popup.move(x, y)
    popup.show()
    return popup
