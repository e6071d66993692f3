"""A chapter of the rules to read through: what is searched for is marked in it, and the rule that is chosen."""

import re
from collections.abc import Iterable

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QKeySequence,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
)
from PySide6.QtWidgets import QTextBrowser, QTextEdit

from armybuilder.catalogue.rulebook import RuleBook, spans_of
from armybuilder.desktop.rules.pages import CHAPTER, MARK, RESOLVE, Reading, chapter_page
from armybuilder.desktop.style.theme import colours

_ASTRAL = re.compile("[\U00010000-\U0010ffff]")


class ChapterView(QTextBrowser):
    """Shows one chapter at a time. Its links lead to a rule or a section, mark a rule, or ask the resolver.

    Paging goes on over its ends: `chapter_wanted` is the next one, or the one before with -1. `copy_wanted` asks for the chosen
    rule, where no words of the page are selected.
    """

    place_wanted = Signal(str)
    chapter_wanted = Signal(int)
    copy_wanted = Signal()
    mark_wanted = Signal(str)
    action_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self.document().setDocumentMargin(12)
        self.anchorClicked.connect(self._follow)
        self.chapter = ""
        self.hits = 0
        self._page = ""

    def show_chapter(self, book: RuleBook, chapter: str, reading: Reading) -> None:
        """Show a chapter; the same page again stays where it was scrolled to."""
        page = chapter_page(book, chapter, reading)
        if page != self._page:
            place = self.verticalScrollBar().value() if chapter == self.chapter else 0
            self.setHtml(page)
            self.verticalScrollBar().setValue(place)
        self.chapter, self._page = chapter, page

    def show_nothing(self) -> None:
        """Show an empty page."""
        self.clear()
        self.chapter, self._page, self.hits = "", "", 0

    def mark(self, chosen: str, searched: Iterable[str]) -> None:
        """Mark the rule that is chosen, and every place of the words that are searched for."""
        # a sign outside of the basic plane takes two places in a document of Qt
        hits = spans_of(_ASTRAL.sub("  ", self.toPlainText()), searched)
        self.hits = len(hits)
        found = QTextCharFormat()
        found.setBackground(QColor(colours().advice))
        found.setForeground(QColor(colours().surface))
        marks = list(self._rule_marks(chosen))
        for start, end in hits:
            mark = QTextEdit.ExtraSelection()
            mark.cursor = self._cursor(start, end)
            mark.format = found
            marks.append(mark)
        self.setExtraSelections(marks)

    def go_to(self, place: str) -> None:
        """Scroll to a rule or a section; what stands near the beginning is shown with the title of the chapter."""
        self.scrollToAnchor(place)
        bar = self.verticalScrollBar()
        if bar.value() < self.viewport().height() // 3:
            bar.setValue(bar.minimum())

    def go_to_end(self) -> None:
        """Scroll to the end of the chapter."""
        self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar, down = self.verticalScrollBar(), _pages(event)
        if down > 0 and bar.value() == bar.maximum():
            self.chapter_wanted.emit(1)
        elif down < 0 and bar.value() == bar.minimum():
            self.chapter_wanted.emit(-1)
        elif event.matches(QKeySequence.StandardKey.Copy) and not self.textCursor().hasSelection():
            self.copy_wanted.emit()
        else:
            super().keyPressEvent(event)

    def _rule_marks(self, chosen: str) -> Iterable[QTextEdit.ExtraSelection]:
        """The heading of the chosen rule, over the full width."""
        block = self.document().begin()
        while chosen and block.isValid():
            if chosen in _anchors(block):
                mark = QTextEdit.ExtraSelection()
                mark.cursor = QTextCursor(block)
                tone = QTextCharFormat()
                tone.setBackground(QColor(colours().selection))
                tone.setProperty(QTextFormat.Property.FullWidthSelection, True)
                mark.format = tone
                yield mark
                return
            block = block.next()

    def _cursor(self, start: int, end: int) -> QTextCursor:
        cursor = QTextCursor(self.document())
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _follow(self, link: QUrl) -> None:
        target = link.toString()
        if target.startswith(MARK):
            self.mark_wanted.emit(target.removeprefix(MARK))
        elif target.startswith(CHAPTER):
            self.place_wanted.emit(target.removeprefix(CHAPTER))
        elif target.startswith(RESOLVE):
            self.action_wanted.emit(target.removeprefix(RESOLVE))
        else:
            self.place_wanted.emit(target)


def _pages(event: QKeyEvent) -> int:
    """Return whether a key turns pages: 1 onwards, -1 backwards, 0 for other keys."""
    shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
    if event.key() == Qt.Key.Key_Space:
        return -1 if shifted else 1
    return {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}.get(Qt.Key(event.key()), 0) if not shifted else 0


def _anchors(block: QTextBlock) -> set[str]:
    """The names of the anchors that stand in a block of text."""
    names: set[str] = set()
    fragments = block.begin()
    while not fragments.atEnd():
        names.update(fragments.fragment().charFormat().anchorNames())
        fragments += 1
    return names
