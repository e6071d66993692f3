"""How fields beside an army behave: undo is the army's where it was done last, and the wheel scrolls the column."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, SignalInstance
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QLineEdit, QPlainTextEdit, QWidget

STEPS = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)


def indent(box: QAbstractSpinBox) -> None:
    """Keep the number of a box off its border, where the style sheet has no say."""
    box.lineEdit().setTextMargins(6, 0, 0, 0)


def show_text(field: QLineEdit | QPlainTextEdit, text: str) -> None:
    """Show a text as it is now; what is being typed is the same already and is not disturbed."""
    if isinstance(field, QLineEdit):
        if field.text() != text:
            field.setText(text)
            field.setCursorPosition(0)
    elif field.toPlainText() != text:
        field.blockSignals(True)
        field.setPlainText(text)
        field.blockSignals(False)


class LengthGuard(QObject):
    """Keeps what is typed into notes from growing beyond the most, and calls `told` with how long it would have been.

    What was longer already can be edited, but gets no longer.
    """

    def __init__(self, field: QPlainTextEdit, most: int, told: Callable[[int], object]) -> None:
        super().__init__(field)
        self._field, self._most, self._told = field, most, told
        self._more = 0
        field.document().contentsChange.connect(self._note)
        field.textChanged.connect(self._cut)

    def _note(self, _position: int, removed: int, added: int) -> None:
        self._more = added - removed

    def _cut(self) -> None:
        length = len(self._field.toPlainText())
        surplus = min(length - self._most, self._more)
        if surplus <= 0:
            return
        self._more = 0
        cursor = self._field.textCursor()  # it stands behind what came in
        cursor.movePosition(cursor.MoveOperation.Left, cursor.MoveMode.KeepAnchor, surplus)
        self._field.blockSignals(True)
        cursor.removeSelectedText()
        self._field.blockSignals(False)
        self._told(length)


class HistoryKeys(QObject):
    """Lets Ctrl+Z pass from text fields to the window, whose history knows every letter already.

    `left` is called when a field loses the keyboard: what is typed next is a step of its own.
    """

    def __init__(self, parent: QObject, left: Callable[[], object]) -> None:
        super().__init__(parent)
        self._left = left

    def watch(self, *fields: QWidget) -> None:
        """Do so for these fields."""
        for field in fields:
            field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut:
            self._left()
        elif (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and any(event.matches(step) for step in STEPS)
        ):
            event.ignore()
            return True
        return super().eventFilter(watched, event)


class SearchKeys(QObject):
    """Lets Ctrl+Z pass from a field to the window when the last thing done was a step there, not typing here.

    The field's own undo takes typing back; `stepped` tells of steps, done and undone.
    """

    def __init__(self, field: QLineEdit, stepped: SignalInstance) -> None:
        super().__init__(field)
        self._field = field
        self._typed_last = False
        field.textEdited.connect(lambda _: self._follow(True))
        stepped.connect(lambda *_: self._follow(False))
        field.installEventFilter(self)

    def _follow(self, typed: bool) -> None:
        self._typed_last = typed

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            undo, redo = (event.matches(step) for step in STEPS)
            own = (undo and self._field.isUndoAvailable()) or (redo and self._field.isRedoAvailable())
            if (undo or redo) and not (own and self._typed_last):
                event.ignore()
                return True
        return super().eventFilter(watched, event)


class WheelGuard(QObject):
    """Keeps the wheel from changing a number or a choice in passing: it scrolls what lies around."""

    def watch(self, *controls: QComboBox | QAbstractSpinBox) -> None:
        """Do so for these controls; a number that has the keyboard is still changed."""
        for control in controls:
            control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            control.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Wheel and isinstance(watched, QWidget):
            # a choice keeps the keyboard long after it was made
            in_passing = isinstance(watched, QComboBox) or not watched.hasFocus()
            if in_passing:
                event.ignore()
                return True
        return super().eventFilter(watched, event)
