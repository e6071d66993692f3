"""A chapter of the rules to read through: what is searched for is marked in it, and the rule that is chosen."""

import re
from collections.abc import Iterable

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QColor, QTextBlock, QTextCharFormat, QTextCursor, QTextFormat
from PySide6.QtWidgets import QTextBrowser, QTextEdit

from armybuilder.catalogue.rulebook import RuleBook, spans_of
from armybuilder.desktop.rules.pages import MARK, RESOLVE, Reading, chapter_page
from armybuilder.desktop.style.theme import colours

_ASTRAL = re.compile("[\U00010000-\U0010ffff]")


class ChapterView(QTextBrowser):
    """Shows one chapter at a time. Its links lead to a rule or a section, mark a rule, or ask the resolver."""

    place_wanted = Signal(str)
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

    def mark(self, chosen: str, searched: str) -> None:
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
        """Scroll to a rule or a section."""
        self.scrollToAnchor(place)

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
        elif target.startswith(RESOLVE):
            self.action_wanted.emit(target.removeprefix(RESOLVE))
        else:
            self.place_wanted.emit(target)


def _anchors(block: QTextBlock) -> set[str]:
    """The names of the anchors that stand in a block of text."""
    names: set[str] = set()
    fragments = block.begin()
    while not fragments.atEnd():
        names.update(fragments.fragment().charFormat().anchorNames())
        fragments += 1
    return names
