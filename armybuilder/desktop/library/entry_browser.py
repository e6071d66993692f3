"""The middle column of the Library: a search, and the units by group."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.lists.entry_model import UNIT_ROLE, EntryGroup
from armybuilder.desktop.lists.query_line import QueryHint, QueryLine
from armybuilder.desktop.lists.unit_list import EmptyState, UnitList
from armybuilder.desktop.widgets.boxes import Spacer, hbox, stack, vbox
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.retranslated import Retranslated


class EntryBrowser(Retranslated, QWidget):
    """Shows the units that it is given, `over` them other widgets; its search is asked for by who gives them."""

    def __init__(self, *over: QWidget) -> None:
        super().__init__()
        self.search = QueryLine()
        self.hint = QueryHint(self.search)
        self.found = make_label(role="quiet")
        # who can show a table shows the button
        self.table_button = make_button(role="link", checkable=True)
        self.table_button.hide()
        self._table: QWidget | None = None
        self.list = UnitList(self.search)
        self.entries = self.list.entries
        self.empty = EmptyState()
        self.pages = stack(self.list, self.empty)
        head = QWidget()
        hbox(self.found, Spacer(1), self.table_button, inside=head, margins=0, spacing=8)
        vbox(
            self.search,
            self.hint,
            head,
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
        self._name_button()
        self._count()

    def _name_button(self) -> None:
        shown = self._table is not None
        self.table_button.setText(self.tr("As a list") if shown else self.tr("As a table"))
        self.table_button.setToolTip(self.tr("One row a card, all fields in columns (Ctrl+T)"))

    @property
    def text(self) -> str:
        """What is searched for."""
        return self.list.text

    def _count(self) -> None:
        if self._table is None:
            self.say_count(self.entries.entry_count)

    def say_count(self, count: int) -> None:
        """Say how many units are shown."""
        self.found.setText(self.tr("%n unit(s)", "", count))

    def show_table(self, table: QWidget | None) -> None:
        """Show a table in the place of the list from now on, or the list again."""
        self._table = table
        self.pages.setCurrentWidget(table or self.list)
        self._name_button()
        self._count()

    def show_groups(self, groups: Sequence[EntryGroup], current: str) -> None:
        """Show units by group. The current one stays so while it is there, else the first is."""
        self.list.show_groups(groups)
        self.pages.setCurrentWidget(self._table or (self.list if groups else self.empty))
        self._count()
        at = self.entries.index_of(current)
        self.list.choose(at if at.isValid() else self.entries.first_entry())

    def go_to(self, entry: str) -> None:
        """Choose a unit that is shown, and give the keyboard to the list."""
        self.list.choose(self.entries.index_of(entry), in_the_middle=True)
        self.list.setFocus()

    def to_list(self) -> None:
        """From the search to the units."""
        if self._table is not None:
            self._table.setFocus()
            return
        if self.entries.entry_count:
            if not self.list.currentIndex().data(UNIT_ROLE):
                self.list.choose(self.entries.first_entry())
            self.list.setFocus()
