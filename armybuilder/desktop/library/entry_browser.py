"""The middle column of the Library: a search, and the units by group."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.lists.entry_model import UNIT_ROLE, EntryGroup
from armybuilder.desktop.lists.query_line import QueryHint, QueryLine
from armybuilder.desktop.lists.unit_list import EmptyState, UnitList
from armybuilder.desktop.widgets.boxes import stack, vbox
from armybuilder.desktop.widgets.making import make_label
from armybuilder.desktop.widgets.retranslated import Retranslated


class EntryBrowser(Retranslated, QWidget):
    """Shows the units that it is given, `over` them other widgets; its search is asked for by who gives them."""

    def __init__(self, *over: QWidget) -> None:
        super().__init__()
        self.search = QueryLine()
        self.hint = QueryHint(self.search)
        self.found = make_label(role="quiet")
        self.list = UnitList(self.search)
        self.entries = self.list.entries
        self.empty = EmptyState()
        self.pages = stack(self.list, self.empty)
        vbox(
            self.search,
            self.hint,
            self.found,
            *over,
            (self.pages, 1),
            inside=self,
            margins=(4, 0, 4, 0),
            spacing=8,
        )
        self.search.returnPressed.connect(self.to_list)
        # of the search alone: elsewhere in the window the key means something else
        own = Qt.ShortcutContext.WidgetShortcut
        QShortcut(QKeySequence("Down"), self.search, context=own).activated.connect(self.to_list)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.search.setAccessibleName(self.tr("Search units"))
        self.list.setAccessibleName(self.tr("Units"))
        self._count()

    @property
    def text(self) -> str:
        """What is searched for."""
        return self.list.text

    def _count(self) -> None:
        self.found.setText(self.tr("%n unit(s)", "", self.entries.entry_count))

    def show_groups(self, groups: Sequence[EntryGroup], current: str) -> None:
        """Show units by group. The current one stays so while it is there, else the first is."""
        self.list.show_groups(groups)
        self.pages.setCurrentWidget(self.list if groups else self.empty)
        self._count()
        at = self.entries.index_of(current)
        self.list.choose(at if at.isValid() else self.entries.first_entry())

    def go_to(self, entry: str) -> None:
        """Choose a unit that is shown, and give the keyboard to the list."""
        self.list.choose(self.entries.index_of(entry), in_the_middle=True)
        self.list.setFocus()

    def to_list(self) -> None:
        """From the search to the units."""
        if self.entries.entry_count:
            if not self.list.currentIndex().data(UNIT_ROLE):
                self.list.choose(self.entries.first_entry())
            self.list.setFocus()
