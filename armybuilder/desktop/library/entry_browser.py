"""The middle column of an imported game's Library: a search, and the units by category."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QStackedWidget, QWidget

from armybuilder.desktop.lists.entry_model import UNIT_ROLE, EntryGroup, EntryModel
from armybuilder.desktop.lists.unit_list import EmptyState, UnitList
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_label
from armybuilder.desktop.widgets.retranslated import Retranslated


class EntryBrowser(Retranslated, QWidget):
    """Shows the units that it is given; its search is asked for by who gives them."""

    search_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search_icon = self.search.addAction(icon("find"), QLineEdit.ActionPosition.LeadingPosition)
        self.found = make_label(role="quiet")
        self.model = EntryModel()
        self.list = UnitList(self.model)
        self.list.setDragEnabled(False)
        self.empty = EmptyState()
        self.pages = QStackedWidget()
        self.pages.addWidget(self.list)
        self.pages.addWidget(self.empty)
        vbox(self.search, self.found, (self.pages, 1), inside=self, margins=(4, 0, 4, 0), spacing=8)
        self._connect()
        self.retranslate()

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda _: self.search_changed.emit())
        self.search.returnPressed.connect(self.to_list)
        self.list.text_typed.connect(self._type_on)
        down = QShortcut(QKeySequence("Down"), self.search, context=Qt.ShortcutContext.WidgetShortcut)
        down.activated.connect(self.to_list)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.search.setPlaceholderText(self.tr("Search units"))
        self.search.setAccessibleName(self.tr("Search units"))
        self.list.setAccessibleName(self.tr("Units"))

    def refresh_icons(self) -> None:
        """Draw the icon in the colours of the theme."""
        self.search_icon.setIcon(icon("find"))

    @property
    def text(self) -> str:
        """What is searched for."""
        return self.search.text().strip()

    def show_rows(self, rows: Sequence[EntryGroup], folded: frozenset[str], current: str) -> None:
        """Show units by category. The current one stays so while it is there, else the first is."""
        # what a search has found is never hidden in a folded group
        self.model.show_rows(tuple(rows), frozenset() if self.text else folded)
        self.pages.setCurrentWidget(self.list if rows else self.empty)
        self.found.setText(self.tr("%n unit(s)", "", sum(len(row.entries) for row in rows)))
        at = self.model.index_of(current)
        self.list.choose(at if at.isValid() else self.model.first_entry())

    def to_list(self) -> None:
        """From the search to the units."""
        if self.pages.currentWidget() is self.list:
            if not self.list.currentIndex().data(UNIT_ROLE):
                self.list.choose(self.model.first_entry())
            self.list.setFocus()

    def _type_on(self, text: str) -> None:
        self.search.setFocus()
        self.search.setText(self.search.text() + text)
