"""The entries of a battle as the window's undo knows them: it goes to any of them at once."""

from bisect import bisect_right
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject
from PySide6.QtGui import QUndoCommand

from armybuilder.battle.session.entry import Entry
from armybuilder.catalogue.text import Language
from armybuilder.desktop.following_stack import FollowingStack


class _Span:
    """The numbers of the entries that came together: mostly of one alone."""

    __slots__ = ("first", "last")

    def __init__(self, number: int) -> None:
        self.first = self.last = number


class _EntryStep(QUndoCommand):
    """What came together in the menu of undo: undone, it is taken back; redone, it holds again with the dice that fell."""

    def __init__(self, stand_at: Callable[[int], None], text: str, span: _Span) -> None:
        super().__init__(text)
        self._stand_at, self._span = stand_at, span

    def redo(self) -> None:
        self._stand_at(self._span.last)

    def undo(self) -> None:
        self._stand_at(self._span.first - 1)


class EntryHistory(FollowingStack):
    """Every entry behind the beginning. `stand_at` is told how many entries should hold, unless the history only follows."""

    def __init__(self, stand_at: Callable[[int], None], parent: QObject) -> None:
        super().__init__(parent)
        self._wanted = stand_at
        self._spans: list[_Span] = []

    def fill(self, entries: Sequence[Entry], done: int, first: int, language: Language) -> None:
        """Have all entries of a battle behind its `first` ones, which are its beginning; so many hold."""
        with self.quietly():
            self.clear()
            self._spans.clear()
            for number, entry in enumerate(entries[first:], first + 1):
                self._push(entry, number, language)
            self.setIndex(self._steps_at(done))

    def follow_done(self, entry: Entry, number: int, language: Language) -> None:
        """Have one more entry, which was just made."""
        with self.following():
            self._push(entry, number, language)

    def follow(self, done: int) -> None:
        """Show that so many entries hold now."""
        with self.quietly():
            self.setIndex(self._steps_at(done))

    def _steps_at(self, done: int) -> int:
        """Return how many steps hold of so many entries; one of which only a part holds does."""
        return bisect_right(self._spans, done, key=lambda span: span.first)

    def _push(self, entry: Entry, number: int, language: Language) -> None:
        del self._spans[self.index() :]
        if self._spans:
            self._spans[-1].last = number if entry.together else min(self._spans[-1].last, number - 1)
        if not self._spans or not entry.together:
            self._spans.append(_Span(number))
            self.push(_EntryStep(self._stand_at, entry.title.get(language), self._spans[-1]))

    def _stand_at(self, number: int) -> None:
        if not self.follows:
            self._wanted(number)
