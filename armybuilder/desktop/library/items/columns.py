"""The three columns of the Library for what is no unit: what is asked for, what there is, and the record that is chosen."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QMenu, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.query.index import SearchIndex
from armybuilder.desktop.context import Context
from armybuilder.desktop.library.grid.table_mode import TableMode
from armybuilder.desktop.library.items.browser import ItemBrowser
from armybuilder.desktop.library.items.filter import ItemFilter
from armybuilder.desktop.library.items.own_items import OwnItems
from armybuilder.desktop.library.items.pane import ItemPane
from armybuilder.desktop.library.items.records import ItemRecords
from armybuilder.desktop.library.items.rows import groups_of
from armybuilder.desktop.library.uses import Uses
from armybuilder.desktop.lists.stored_pictures import Thumbnails
from armybuilder.desktop.sheets.peek import CardPeek
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_button
from armybuilder.desktop.widgets.notice import Notice
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games.content_type import UNIT, ContentType
from armybuilder.games.record_columns import columns_of
from armybuilder.games.record_search import search_index
from armybuilder.wording.library_words import type_word
from armybuilder.wording.messages import say_problem

# so many drafts are offered, the last written first
MOST_DRAFTS = 8


class ItemShelf(Retranslated, QWidget):
    """The left column: the filter, and the button for a new record."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._kind = ""
        self.filter = ItemFilter()
        self.new_button = make_button(sign="add")
        vbox((self.filter, 1), inside=self, margins=0)
        self.retranslate()

    def show_kind(self, type_id: str) -> None:
        """Offer a new record of a type."""
        self._kind = type_id
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        context = self._context
        word = type_word(context.game.id, self._kind, context.language) if self._kind else ""
        self.new_button.setText(self.tr("New: %1…").replace("%1", word.lower()))
        self.new_button.setToolTip(self.tr("Write one of your own (Ctrl+Shift+N)"))


class ItemColumns(QObject):
    """Shows the records of one type of the game that the Library shows.

    `resolve_wanted` asks the rules about a record, `print_wanted` prints one: their type and the record.
    """

    resolve_wanted = Signal(object, object)
    print_wanted = Signal(object, object)

    def __init__(self, records: ItemRecords, own: OwnItems, parent: QWidget) -> None:
        super().__init__(parent)
        self.records, self.own = records, own
        self.context = records.context
        self.type_id = ""
        self._search: SearchIndex[Any] | None = None
        self._found: list[str] = []
        self.left = ItemShelf(self.context)
        self.notice = Notice()
        self.browser = ItemBrowser()
        self.browser.list.delegate.thumbnails = Thumbnails(self.context)
        self.table = TableMode(self.context, self.browser)
        self.middle = QWidget()
        vbox(self.notice, (self.browser, 1), inside=self.middle, margins=0)
        self.right = ItemPane(self.context)
        self.uses = Uses(self.context, parent)
        self._connect()

    @property
    def kind(self) -> ContentType:
        """The type that is shown."""
        return self.records.kind(self.type_id)

    @property
    def shown_records(self) -> list[Any]:
        """The records that are found, in their order."""
        known = self.records.all(self.type_id)
        return [known[one] for one in self._found if one in known]

    @property
    def current(self) -> str:
        """The id of the record that is chosen; empty for none."""
        return self.right.shown_id

    def _connect(self) -> None:
        self.left.new_button.clicked.connect(self.write_new)
        self.left.filter.choice_changed.connect(self.refresh)
        self.browser.search.textChanged.connect(self.refresh)
        self.table.turned.connect(self.refresh)
        self.browser.empty.wanted.connect(self._mend_empty)
        rows = self.browser.list
        rows.unit_chosen.connect(self._show)
        rows.unit_wanted.connect(self._write)
        rows.peek_wanted.connect(self._peek)
        rows.folded_changed.connect(self.refresh)
        self.right.write_wanted.connect(self._write)
        self.right.copy_wanted.connect(self._copy)
        self.right.delete_wanted.connect(self._delete)
        self.right.uses_wanted.connect(self._show_uses)
        self.right.resolve_wanted.connect(lambda _: self.resolve_wanted.emit(self.kind, self.right.record))
        self.right.print_wanted.connect(lambda _: self.print_wanted.emit(self.kind, self.right.record))
        self.records.changed.connect(self._changed)
        self.context.language_changed.connect(self.refresh)
        self.own.refused.connect(self._refuse)
        # of the list alone: elsewhere in the window the keys mean something else
        for keys, slot in (
            ("Del", self._delete),
            ("Ctrl+D", self._copy),
            ("F2", self._write),
            ("Ctrl+U", self._show_uses),
        ):
            shortcut = QShortcut(QKeySequence(keys), rows, context=Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(slot)

    # what is shown

    def show_kind(self, type_id: str) -> None:
        """Show the records of another type."""
        if type_id == self.type_id:
            return
        self.type_id = type_id
        self._search = None
        self.left.show_kind(type_id)
        self.left.filter.clear_choice()
        self.browser.search.clear()
        self.right.show_record(None, None, own=False)
        self.refresh()

    def _changed(self) -> None:
        """Other records, or another game: what is shown is looked up again."""
        self._search = None
        if not self.type_id:
            return
        if self.type_id not in {kind.id for kind in self.records.game.content_types}:
            self.type_id = ""
            self.right.show_record(None, None, own=False)
            return
        # another game calls the type otherwise
        self.left.retranslate()
        self.refresh()

    def refresh(self) -> None:
        """Search and filter again; the record that is chosen stays chosen while it is in the list."""
        if not self.type_id or self.type_id == UNIT:
            return
        language, own = self.context.language, self.records.own_ids(self.type_id)
        found = self._among(self.records.all(self.type_id))
        self.left.filter.show_records(found, own, language)
        choice = self.left.filter.choice()
        listed = [record for record in found if choice.takes(record, own)]
        headings = {True: self.tr("Yours"), False: self.tr("Came with the program")}
        groups = groups_of(self.kind, listed, own, language, headings)
        before = self.current
        self._say_empty()
        if self.table.on:
            self.table.show(self.kind, listed, self.records.all(self.type_id), own)
            return
        self.browser.show_groups(groups, before)
        self._show(before if any(one.id == before for one in listed) else listed[0].id if listed else "")

    def _among(self, records: Mapping[str, Any]) -> list[Any]:
        """Return the records that the search finds; where it cannot be understood, those that it found before."""
        text, hint = self.browser.text, self.browser.hint
        if not text:
            hint.refuse("")
            self._found = list(records)
            return list(records.values())
        if self._search is None:
            self._search = search_index(self.records.game, self.kind, list(records.values()))
            columns = columns_of(self.records.game, self.kind)
            self.browser.search.know(one.word(self.records.game.id, self.context.language) for one in columns)
        try:
            self._found = [one.id for one in self._search.ask(text)]
        except Problem as problem:
            hint.refuse(say_problem(problem, self.context.language))
        else:
            hint.refuse("")
        return [records[key] for key in self._found if key in records]

    def _say_empty(self) -> None:
        word = type_word(self.records.game.id, self.type_id, self.context.language)
        if not self.records.all(self.type_id):
            text = self.tr("Nothing here yet. Write the first one yourself.")
            self.browser.empty.say(text, self.tr("New: %1…").replace("%1", word.lower()))
        else:
            self.browser.empty.say(self.tr("Nothing was found. Try a part of the name."), self.tr("Show all"))

    def _mend_empty(self) -> None:
        if not self.records.all(self.type_id):
            self.own.write_new(self.kind)
            return
        self.browser.search.clear()
        self.left.filter.clear_choice()

    def _show_uses(self, *_: object) -> None:
        if self.right.record is not None:
            self.uses.show(self.kind, self.right.record)

    def _show(self, record_id: str) -> None:
        record = self.records.all(self.type_id).get(record_id)
        own = record_id in self.records.own_ids(self.type_id)
        self.right.show_record(self.kind, record, own=own)

    def go_to(self, record_id: str) -> None:
        """Choose a record in the list, whatever was searched for before."""
        self.browser.search.clear()
        self.left.filter.clear_choice()
        self.refresh()
        self.browser.go_to(record_id)

    # what is done

    def write_new(self) -> None:
        """Write a record from the beginning; where something of the type was begun and not saved, it is asked which."""
        drafts = self.own.drafts(self.kind)
        if not drafts:
            self.own.write_new(self.kind)
            return
        menu, language = QMenu(self.left), self.context.language
        menu.addAction(self.left.new_button.text(), lambda: self.own.write_new(self.kind))
        menu.addSeparator()
        menu.addAction(self.tr("Begun and not saved")).setEnabled(False)
        for kept in drafts[:MOST_DRAFTS]:
            name = kept.draft.plain.get("name") or {}
            words = name.get(language) or next(filter(None, name.values()), "") or self.tr("without a name")
            menu.addAction(icon("own"), words, partial(self.own.go_on, self.kind, kept))
        menu.exec(self.left.new_button.mapToGlobal(self.left.new_button.rect().topLeft()))

    def _write(self, record_id: str = "") -> None:
        self.own.write_from(self.kind, record_id or self.current)

    def _copy(self, record_id: str = "") -> None:
        self.own.copy(self.kind, record_id or self.current)

    def _delete(self, record_id: str = "") -> None:
        self.own.delete(self.kind, record_id or self.current)

    def _peek(self, _record_id: str) -> None:
        sheet = self.right.sheet()
        if sheet is not None:
            name = self.right.record.name.get(self.context.language)
            CardPeek(self.browser.window()).show_sheet(sheet, name)

    def _refuse(self, problem: Problem) -> None:
        words = say_problem(problem, self.context.language)
        self.notice.say(self.tr("The change was not saved"), words)
