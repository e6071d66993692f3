"""The file of a game as text: coloured, completed while it is typed, with the line marked that is wrong."""

from PySide6.QtCore import QRegularExpression, QStringListModel, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QKeyEvent,
    QSyntaxHighlighter,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)
from PySide6.QtWidgets import QAbstractItemView, QCompleter, QPlainTextEdit, QTextEdit

from armybuilder.desktop.style.theme import colours
from armybuilder.games.own_game.completing import completions

# how many letters are typed before something is offered unasked
FROM_LETTERS = 2
CHOOSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Escape)


class TomlColours(QSyntaxHighlighter):
    """Colours headers, names, texts, numbers and comments; the later of two that meet wins."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        told = colours()
        self._rules = [
            (QRegularExpression(pattern), _format(colour, bold=bold))
            for pattern, colour, bold in (
                (r"\b(true|false)\b|(?<![\w.#])-?\d+(\.\d+)?\b", told.advice, False),
                (r"[\w-]+(?=\s*=)", told.accent, False),
                (r'"[^"]*"?', told.success, False),
                (r"^\s*\[.*\]", told.accent, True),
                (r"^\s*#.*$", told.quiet, False),
            )
        ]

    def highlightBlock(self, text: str) -> None:
        for expression, form in self._rules:
            found = expression.globalMatch(text)
            while found.hasNext():
                match = found.next()
                self.setFormat(match.capturedStart(), match.capturedLength(), form)


def _format(colour: str, *, bold: bool) -> QTextCharFormat:
    form = QTextCharFormat()
    form.setForeground(QColor(colour))
    if bold:
        form.setFontWeight(QFont.Weight.Bold)
    return form


class GameText(QPlainTextEdit):
    """A plain editor of the file; Ctrl+Space offers what may stand where the cursor is."""

    def __init__(self) -> None:
        super().__init__()
        self.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.colouring = TomlColours(self.document())
        self._offered = QStringListModel(self)
        self.completer = QCompleter(self._offered, self)
        self.completer.setWidget(self)
        self.completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        self.completer.activated.connect(self.complete)

    @property
    def popup(self) -> QAbstractItemView:
        """The list of what is offered."""
        popup = self.completer.popup()
        assert popup is not None
        return popup

    def keyPressEvent(self, event: QKeyEvent) -> None:
        popup = self.popup
        if popup.isVisible() and event.key() in CHOOSING:
            event.ignore()
            return
        asked = event.key() == Qt.Key.Key_Space and event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if not asked:
            super().keyPressEvent(event)
        typed = event.text().isalnum() or event.text() in ('"', "[", "_")
        if asked or (event.text() and typed) or popup.isVisible():
            self.offer(asked=bool(asked))

    def offer(self, *, asked: bool) -> None:
        """Offer what may stand where the cursor is, below it."""
        word = self._word()
        found = completions(self.toPlainText(), self._line(), self._before())
        fitting = [one for one in found if one.casefold().startswith(word.casefold()) and one.strip() != word]
        popup = self.popup
        if not fitting or (not asked and len(word) < FROM_LETTERS and word != "["):
            popup.hide()
            return
        self._offered.setStringList(fitting)
        self.completer.setCompletionPrefix(word)
        popup.setCurrentIndex(self.completer.completionModel().index(0, 0))
        place = self.cursorRect()
        place.setWidth(popup.sizeHintForColumn(0) + popup.verticalScrollBar().sizeHint().width() + 12)
        self.completer.complete(place)

    def complete(self, chosen: str) -> None:
        """Put what was chosen in the place of the word that was begun."""
        cursor = self.textCursor()
        cursor.movePosition(
            QTextCursor.MoveOperation.Left, QTextCursor.MoveMode.KeepAnchor, len(self._word())
        )
        cursor.insertText(chosen)
        self.setTextCursor(cursor)

    def _line(self) -> str:
        cursor = self.textCursor()
        return cursor.block().text()[: cursor.positionInBlock()]

    def _before(self) -> list[str]:
        number = self.textCursor().blockNumber()
        return self.toPlainText().split("\n")[:number]

    def _word(self) -> str:
        """What is begun at the cursor: a header, a name, or a value with its quotation mark."""
        line = self._line()
        if line.lstrip().startswith("["):
            return line.lstrip()
        at = len(line)
        while at and (line[at - 1].isalnum() or line[at - 1] in '_"'):
            at -= 1
        return line[at:]

    # what is wrong

    def mark(self, line: int | None) -> None:
        """Mark a line, from 1, that is wrong; none for None."""
        self.setExtraSelections([])
        if line is None:
            return
        mark = QTextEdit.ExtraSelection()
        mark.cursor = QTextCursor(self.document().findBlockByNumber(line - 1))
        mark.format.setBackground(QColor(colours().error_surface))
        mark.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
        self.setExtraSelections([mark])

    def go_to_line(self, line: int) -> None:
        """Put the cursor on a line, from 1."""
        self.setTextCursor(QTextCursor(self.document().findBlockByNumber(line - 1)))
        self.centerCursor()
        self.setFocus()
