"""A list of the Library as a table and back: the same search and filters, the table over the room of the card too."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.context import Context
from armybuilder.desktop.library.entry_browser import EntryBrowser
from armybuilder.desktop.library.grid.page import GridPage
from armybuilder.games.content_type import ContentType

STATE_KEY = "window.library.as_table"


class TableSwitch(QObject):
    """Turns the list of a browser into a table. `turned` tells that it has: what is to be shown is asked for, and the room of
    the card is free or wanted again. Subclasses make the table.
    """

    turned = Signal()

    def __init__(self, context: Context, browser: EntryBrowser) -> None:
        super().__init__(browser)
        self._context, self._browser = context, browser
        browser.table_button.show()
        browser.table_button.toggled.connect(self._toggled)

    @cached_property
    def table(self) -> QWidget:
        """The table as a page of the browser, made when somebody first wants to see it."""
        table = self._make_table()
        self._browser.pages.addWidget(table)
        return table

    def _make_table(self) -> QWidget:
        raise NotImplementedError

    @property
    def on(self) -> bool:
        """Whether the table is shown."""
        return self._browser.table_button.isChecked()

    def toggle(self) -> None:
        """From the list to the table, or back."""
        self._browser.table_button.toggle()

    def restore(self) -> None:
        """Show what was shown last."""
        self._browser.table_button.setChecked(bool(self._context.store.settings.get(STATE_KEY)))

    def _toggled(self, on: bool) -> None:
        self._browser.show_table(self.table if on else None)
        self._context.remember(STATE_KEY, on)
        self.turned.emit()
        (self.table if on else self._browser.list).setFocus()


class TableMode(TableSwitch):
    """The table of records that can be changed.

    `told` is something just done with its undo; `document_wanted` and `record_wanted` ask to go to what uses a record.
    """

    told = Signal(str, str, object)
    document_wanted = Signal(str, int)
    record_wanted = Signal(str, str)

    @property
    def page(self) -> GridPage:
        """The table, made when somebody first wants to see it."""
        page = self.table
        assert isinstance(page, GridPage)
        return page

    def _make_table(self) -> GridPage:
        page = GridPage(self._context)
        page.told.connect(self.told)
        page.document_wanted.connect(self.document_wanted)
        page.record_wanted.connect(self.record_wanted)
        return page

    def show(
        self, kind: ContentType, records: Sequence[Any], every: Mapping[str, Any], own: frozenset[str]
    ) -> None:
        """Show records of a type in the table; `every` has all that there are by id, `own` the ids of the player's."""
        self.page.show_type(kind)
        self.page.show_records(records, every, own)
        self._browser.show_table(self.page if records else self._browser.empty)
        self._browser.say_count(len(records))
