"""A chapter of the rules to read through: what is searched for is marked in it, and the rule that is chosen."""

import re
from collections.abc import Iterable

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
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
    rule, where no words of the page are selected. `rule_reached` is the rule that stands at the top once the reader has scrolled.
    """

    place_wanted = Signal(str)
    chapter_wanted = Signal(int)
    copy_wanted = Signal()
    rule_reached = Signal(str)
    mark_wanted = Signal(str)
    action_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self.document().setDocumentMargin(12)
        self.anchorClicked.connect(self._follow)
        # what is scrolled by the program itself tells nothing here
        self.verticalScrollBar().actionTriggered.connect(self._scrolled)
        self.chapter = ""
        self.hits = 0
        self._page = ""
        self._rules: list[tuple[float, str]] = []
        self._hits: list[QTextEdit.ExtraSelection] = []

    def show_chapter(self, book: RuleBook, chapter: str, reading: Reading) -> None:
        """Show a chapter; the same page again stays where it was scrolled to."""
        page = chapter_page(book, chapter, reading)
        if page != self._page:
            place = self.verticalScrollBar().value() if chapter == self.chapter else 0
            self.setHtml(page)
            self._rules = []
            self.verticalScrollBar().setValue(place)
        self.chapter, self._page = chapter, page

    def show_nothing(self) -> None:
        """Show an empty page."""
        self.clear()
        self.chapter, self._page, self.hits = "", "", 0

    def mark(self, chosen: str, searched: Iterable[str]) -> None:
        """Mark the rule that is chosen, and every place of the words that are searched for."""
        words = [word for word in searched if len(word) > 1]
        # a sign outside of the basic plane takes two places in a document of Qt
        hits = spans_of(_ASTRAL.sub("  ", self.toPlainText()), words)
        self.hits = len(hits)
        found = QTextCharFormat()
        found.setBackground(QColor(colours().advice))
        found.setForeground(QColor(colours().surface))
        self._hits = []
        for start, end in hits:
            mark = QTextEdit.ExtraSelection()
            mark.cursor = self._cursor(start, end)
            mark.format = found
            self._hits.append(mark)
        self.mark_rule(chosen)

    def mark_rule(self, chosen: str) -> None:
        """Mark the rule that is chosen; what was searched for stays marked."""
        self.setExtraSelections([*self._rule_marks(chosen), *self._hits])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._rules = []

    def _scrolled(self) -> None:
        """Say which rule the reader has come to: the last one whose title stands in the upper part of the view."""
        self._rules = self._rules or list(self._rules_by_height())
        line = self.verticalScrollBar().sliderPosition() + self.viewport().height() / 4
        reached = [rule for top, rule in self._rules if top <= line]
        if reached:
            self.rule_reached.emit(reached[-1])

    def _rules_by_height(self) -> Iterable[tuple[float, str]]:
        layout, block = self.document().documentLayout(), self.document().begin()
        while block.isValid():
            # titles of sections are anchors too, without the dash of a rule's id
            for rule in sorted(name for name in _anchors(block) if "-" in name):
                yield layout.blockBoundingRect(block).top(), rule
            block = block.next()

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
