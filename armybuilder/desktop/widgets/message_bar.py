"""What went wrong, above the workspace where it was tried: a line a matter, until it is put away or settled."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QSizePolicy, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.context import Context
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.boxes import clear, hbox, vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import (
    make_button,
    make_label,
    make_scroll_area,
    make_tool_button,
    name_button,
)
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.messages import say_problem

Place = Literal["library", "armies", "battles", "campaigns"]
# in the order of the rail
PLACES: tuple[Place, ...] = ("library", "armies", "battles", "campaigns")
SIGN = 18
# what is higher scrolls, and never takes more than this part of the window: the workspace must stay in sight
HIGHEST = 190
PART = 0.25
SIDE, TOP = 12, 8


@dataclass(frozen=True)
class MessageAction:
    """A button of a message: what it is called in the window's language, and what it does."""

    text: Callable[[], str]
    act: Callable[[], object]


@dataclass(frozen=True)
class Message:
    """A matter to tell: `text` says it in the window's language; messages of one `key` are one, the newest.

    It is shown where it was told, and in `places`. `dismissed` is called when it is put away unsettled.
    """

    key: Hashable
    text: Callable[[], str]
    actions: Sequence[MessageAction] = ()
    wrong: bool = True
    places: frozenset[Place] = frozenset()
    dismissed: Callable[[], object] = field(default=lambda: None)


class MessageRow(QFrame):
    """One message with its buttons."""

    dismissed = Signal()

    def __init__(self, message: Message, close_name: str) -> None:
        super().__init__()
        self.setProperty("role", "notice" if message.wrong else "told")
        sign = QLabel()
        name, colour = ("issue", "error") if message.wrong else ("advice", "accent")
        sign.setPixmap(icon(name, colour).pixmap(SIGN, SIGN))
        self.text = make_label(message.text(), wraps=True, selectable=True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.buttons = [
            make_button(action.text(), clicked=lambda _=False, act=action.act: act())
            for action in message.actions
        ]
        self.close_button = make_tool_button("close", flat=True, clicked=self.dismissed)
        name_button(self.close_button, close_name)
        top = Qt.AlignmentFlag.AlignTop
        column = vbox(self.text, spacing=6)
        if self.buttons:
            line = FlowLayout()
            for button in self.buttons:
                line.addWidget(button)
            column.addLayout(line)
        hbox(
            (sign, 0, top),
            (column, 1),
            (self.close_button, 0, top),
            inside=self,
            margins=(12, 6, 6, 6),
            spacing=10,
        )


class MessageBar(Retranslated, QFrame):
    """Shows the messages of the workspace that is shown, the newest first; hidden while there is nothing to tell."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._place: Place = "armies"
        self.messages: dict[Hashable, Message] = {}
        self.rows: dict[Hashable, MessageRow] = {}
        self._inside = QWidget()
        self._column = vbox(inside=self._inside, margins=0, spacing=4)
        self._area: QScrollArea = make_scroll_area(self._inside)
        self._area.setParent(self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.hide()

    def retranslate(self) -> None:
        """Say every message in the language of the window."""
        self._show_all()

    def tell(self, message: Message) -> None:
        """Show a message until it is put away or settled; one of the same key is replaced."""
        told = replace(message, places=message.places | {self._place})
        former = self.messages.pop(message.key, None)
        if former is not None:
            told = replace(told, places=told.places | former.places)
        self.messages = {told.key: told, **self.messages}
        self._show_all()

    def show_place(self, place: Place) -> None:
        """Show what is to be told in a workspace."""
        if place != self._place:
            self._place = place
            self._show_all()

    def tell_problem(self, problem: Problem, *, wrong: bool = True) -> None:
        """Show what a Problem says; one that is not `wrong` is only to be known."""
        key = problem.key, str(problem.values)
        self.tell(Message(key, lambda: say_problem(problem, self._context.language), wrong=wrong))

    def settle(self, *keys: Hashable) -> None:
        """Take messages away whose matter is settled."""
        if settled := self.messages.keys() & set(keys):
            self.messages = {key: told for key, told in self.messages.items() if key not in settled}
            self._show_all()

    def settle_all(self, fits: Callable[[Hashable], bool]) -> None:
        """Take away the messages whose key fits."""
        self.settle(*[key for key in self.messages if fits(key)])

    def texts(self) -> list[str]:
        """What the messages say now, the newest first."""
        return [row.text.text() for row in self.rows.values()]

    def _dismiss(self, key: Hashable) -> None:
        message = self.messages.get(key)
        self.settle(key)
        if message is not None:
            message.dismissed()

    def _show_all(self) -> None:
        clear(self._column)
        self.rows = {}
        here = [item for item in self.messages.items() if self._place in item[1].places]
        # what is only to be known stands below what went wrong
        for key, message in sorted(here, key=lambda item: not item[1].wrong):
            row = self.rows[key] = MessageRow(message, self.tr("Close the message"))
            row.dismissed.connect(lambda key=key: self._dismiss(key))
            self._column.addWidget(row)
            # at once: a layout counts only what is shown
            row.show()
        self.setVisible(bool(self.rows))
        self.updateGeometry()

    # without a layout of its own: that would have a say in the height, which only the width and the window decide

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """Be as high as the messages are at this width, within what may be taken from the workspace."""
        highest = min(HIGHEST, round(self.window().height() * PART))
        return min(self._column.heightForWidth(max(1, width - 2 * SIDE)), highest) + TOP

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._area.setGeometry(SIDE, TOP, max(1, self.width() - 2 * SIDE), max(0, self.height() - TOP))
