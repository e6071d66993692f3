"""The contents of a rule book: its chapters, the sections in them, and the rules."""

from collections.abc import Iterable

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem

from armybuilder.catalogue.rulebook import RuleBook, by_section, chapter_of, section_of
from armybuilder.catalogue.text import Language

KEY_ROLE = Qt.ItemDataRole.UserRole
IS_RULE_ROLE = KEY_ROLE + 1


class ContentsTree(QTreeWidget):
    """Says which rule is chosen by its id, or which section by its number. A chapter of one section is that section.

    Enter asks to read what is chosen, Ctrl+C for a copy of it.
    """

    rule_chosen = Signal(str)
    section_chosen = Signal(str)
    read_wanted = Signal()
    copy_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setHeaderHidden(True)
        self.setUniformRowHeights(True)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self._sections: dict[str, QTreeWidgetItem] = {}
        self._rules: dict[str, QTreeWidgetItem] = {}
        self.currentItemChanged.connect(self._tell)

    def show_rules(self, book: RuleBook, keys: Iterable[str], language: Language) -> None:
        """Offer these rules; nothing is chosen and told after that."""
        self._sections, self._rules = {}, {}
        with QSignalBlocker(self):
            self.clear()
            for number, inside in by_section(keys).items():
                section = self._section(book, number, language)
                for key in inside:
                    rule = self._item(f"{_short(key)}  {book.rules[key].title.get(language)}", key)
                    rule.setData(0, IS_RULE_ROLE, True)
                    section.addChild(rule)
                    self._rules[key] = rule

    def _section(self, book: RuleBook, number: str, language: Language) -> QTreeWidgetItem:
        """The item of a section, inside that of its chapter where the chapter has several."""
        if number in self._sections:
            return self._sections[number]
        item = self._item(book.section_title(number).get(language), number)
        chapter = chapter_of(number)
        if chapter != number and book.chapters[chapter] != (number,):
            if chapter not in self._sections:
                self._sections[chapter] = self._item(book.section_title(chapter).get(language), chapter)
                self.addTopLevelItem(self._sections[chapter])
            self._sections[chapter].addChild(item)
        else:
            self.addTopLevelItem(item)
        self._sections[number] = item
        return item

    def _item(self, text: str, key: str) -> QTreeWidgetItem:
        item = QTreeWidgetItem([text])
        item.setData(0, KEY_ROLE, key)
        item.setToolTip(0, text)
        return item

    @property
    def keys(self) -> list[str]:
        """The ids of the rules that are offered."""
        return list(self._rules)

    @property
    def chosen(self) -> str:
        """The id of the chosen rule; empty when a section is chosen, or nothing."""
        item = self.currentItem()
        return str(item.data(0, KEY_ROLE)) if item is not None and item.data(0, IS_RULE_ROLE) else ""

    def choose_rule(self, key: str) -> bool:
        """Choose a rule; False when it is not offered."""
        return self._choose(self._rules.get(key))

    def choose_section(self, number: str) -> bool:
        """Choose a section; False when it is not offered."""
        return self._choose(self._sections.get(number))

    def choose(self, place: str) -> bool:
        """Choose a rule or a section; False when it is not offered."""
        return self.choose_rule(place) or self.choose_section(place)

    def follow(self, key: str) -> bool:
        """Choose a rule that the reader has come to, and tell nobody; False when it is not offered, or is chosen already."""
        item = self._rules.get(key)
        if item is None or item is self.currentItem():
            return False
        with QSignalBlocker(self):
            self.setCurrentItem(item)
        self.scrollToItem(item)
        return True

    def choose_first(self) -> None:
        """Choose the first rule that is offered."""
        self._choose(next(iter(self._rules.values()), None))

    def step(self, by: int) -> None:
        """Choose the rule that stands so many places further among those that are offered, round its ends."""
        if keys := self.keys:
            at = keys.index(self.chosen) if self.chosen else (-1 if by > 0 else 0)
            self.choose_rule(keys[(at + by) % len(keys)])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_wanted.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.read_wanted.emit()
        else:
            super().keyPressEvent(event)

    def _choose(self, item: QTreeWidgetItem | None) -> bool:
        if item is None:
            return False
        self.setCurrentItem(item)
        self.scrollToItem(item)
        return True

    def _tell(self, current: QTreeWidgetItem | None) -> None:
        if current is None:
            return
        told = self.rule_chosen if current.data(0, IS_RULE_ROLE) else self.section_chosen
        told.emit(str(current.data(0, KEY_ROLE)))


def _short(key: str) -> str:
    """A rule's number within its section: the section's heading says the rest."""
    return key.rpartition("-")[2] if section_of(key) else key.partition("-")[2]
