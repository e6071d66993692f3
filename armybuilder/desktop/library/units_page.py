"""The units of a built-in game in the Library: what is asked of them, the list of those that fit, the card of one."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import msgspec
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LANGUAGES
from armybuilder.desktop.background import BackgroundJob
from armybuilder.desktop.context import MANY, Context
from armybuilder.desktop.library.card_pane import CardPane
from armybuilder.desktop.library.entry_browser import EntryBrowser
from armybuilder.desktop.library.filter_panel import FilterPanel
from armybuilder.desktop.library.grid.table_mode import TableMode
from armybuilder.desktop.library.own_units import OwnUnits
from armybuilder.desktop.library.ready_units import ReadyUnits, make_ready
from armybuilder.desktop.library.uses import Uses
from armybuilder.desktop.lists.filtering import (
    ListedUnit,
    UnitFilter,
    among,
    chosen,
    count,
    entries_after,
)
from armybuilder.desktop.lists.stored_pictures import Thumbnails
from armybuilder.desktop.lists.unit_model import UnitRows
from armybuilder.desktop.sheets.peek import CardPeek
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_button
from armybuilder.desktop.widgets.notice import Notice
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games.content_type import UNIT
from armybuilder.games.game import Playable
from armybuilder.games.record_columns import columns_of
from armybuilder.wording.messages import say_problem

PREPARED_AFTER_MS = 300


class UnitsPage(Retranslated, QWidget):
    """The left column of the page, with `browser`, the middle one, and `card`, the right one.

    `choice_changed` tells that something else was asked for, `refreshed` that the list was made anew; `file_wanted` asks for
    a file of units.
    """

    unit_wanted = Signal(str)
    choice_changed = Signal()
    refreshed = Signal()
    file_wanted = Signal()

    def __init__(self, context: Context, workspace: QWidget) -> None:
        super().__init__()
        self.context = context
        self._entries: list[ListedUnit] = []
        # the units whose entries are known
        self._units: Mapping[str, Any] = {}
        self._elsewhere = False
        self._restoring = False
        self._found: list[str] = []
        self._preparing = BackgroundJob(self)
        # after what is shown: both threads at once would be slower than one
        self._prepare_soon = QTimer(self, singleShot=True, interval=PREPARED_AFTER_MS)
        self._prepare_soon.timeout.connect(self._prepare_search)
        self._reading = BackgroundJob(self)
        self._reading.done.connect(self._take_read)
        self._reading.failed.connect(self._read_here)
        self._rows = UnitRows(context, self)
        self.filters = FilterPanel(context)
        self.card = CardPane(context)
        self.notice = Notice()
        self.own_units = OwnUnits(context, self.notice, workspace)
        self.browser = EntryBrowser(self.notice)
        self.browser.list.delegate.thumbnails = Thumbnails(context)
        self.table = TableMode(context, self.browser)
        self.uses = Uses(context, workspace)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self.new_button = make_button(sign="add", clicked=self.own_units.write_new)
        self.own_units.asked_by = self.new_button
        self.accessories_button = make_button(sign="print", clicked=self.print_accessories)
        self._column = vbox((self.filters, 1), self.accessories_button, inside=self, margins=0)

    def _connect(self) -> None:
        self.context.language_changed.connect(self.refresh)
        self.table.turned.connect(self.refresh)
        self.browser.search.textChanged.connect(self.refresh)
        self.filters.choice_changed.connect(self._choice_changed)
        self.context.favourites_changed.connect(self.refresh)
        units = self.browser.list
        units.offer_stars()
        units.star_wanted.connect(self._star)
        units.unit_wanted.connect(self.unit_wanted)
        units.unit_chosen.connect(self.card.show_unit)
        units.peek_wanted.connect(self.peek)
        units.folded_changed.connect(self._choice_changed)
        self.card.unit_wanted.connect(self.unit_wanted)
        self.card.delete_wanted.connect(self.own_units.delete)
        self.card.write_wanted.connect(self._write_from)
        self.browser.empty.wanted.connect(self._mend_empty)
        # of the list alone: elsewhere in the window the key means something else
        own = Qt.ShortcutContext.WidgetShortcut
        delete = QShortcut(QKeySequence("Del"), units, context=own)
        delete.activated.connect(lambda: self.own_units.delete(self.current_unit))
        change = QShortcut(QKeySequence("F2"), units, context=own)
        change.activated.connect(lambda: self._write_from(self.current_unit))
        uses = QShortcut(QKeySequence("Ctrl+U"), units, context=own)
        uses.activated.connect(lambda: self.show_uses(self.current_unit))
        self.card.uses_wanted.connect(self.show_uses)
        duplicate = QShortcut(QKeySequence("Ctrl+D"), units, context=own)
        duplicate.activated.connect(lambda: self.own_units.duplicate(self.current_unit))

    def begin(self, state: dict[str, object]) -> None:
        """Show what was asked for last, with everything that the game has."""
        self.restore_choice(state)
        self.retranslate()
        self.follow_content()

    # words

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.browser.search.setPlaceholderText(self.tr("Search: words, rank>=3, -jump"))
        self.new_button.setText(self.tr("New unit…"))
        self.new_button.setToolTip(
            self.tr("Write a unit of your own: its profile makes its card (Ctrl+Shift+N)")
        )
        self.accessories_button.setText(self.tr("Print accessories…"))
        self.accessories_button.setToolTip(self.tr("Cards, rulers and templates at their true size"))
        self._say_empty()

    def _say_empty(self) -> None:
        empty = self.browser.empty
        if self.reading:
            empty.say(self.tr("The units are being read…"), "")
        elif not self._entries:
            self._say_no_units()
        elif self._elsewhere:
            empty.say(
                self.tr("Nothing here fits, but there is something in other editions, factions or kinds."),
                self.tr("Show what was found"),
            )
        else:
            empty.say(self.tr("Nothing was found. Try a part of the name."), self.tr("Show all units"))

    def _say_no_units(self) -> None:
        if self.context.game.forms:
            text = self.tr("No units yet. Write the first one, or take units from a file.")
            self.browser.empty.say(text, self.tr("New unit…"))
        else:
            text = self.tr("No units yet. Take units of your own from a file.")
            self.browser.empty.say(text, self.tr("Import…"))

    # what is shown

    @property
    def current_unit(self) -> str:
        """The id of the unit that is chosen; empty when none is."""
        return self.card.unit_id

    def refresh(self) -> None:
        """Search and filter again; the unit that is chosen stays chosen while it is in the list."""
        if self._restoring:
            return
        if self.reading:
            self.browser.show_groups((), "")
            self._say_empty()
            return
        text = self.browser.text
        if not text:
            self.browser.hint.refuse("")
            self._found = list(self.context.units)
        found = among(self._entries, self._ids_of(text) if text else None)
        choice, starred = self.filters.choice(), self.context.favourites(self.context.game.id)
        favourites = among(found, starred)
        self.filters.show_favourites(len(chosen(favourites, choice)), there=bool(starred))
        if choice.favourites:
            found = favourites
        self.filters.show_counts(count(found, choice))
        self._elsewhere = bool(found)
        listed = chosen(found, choice)
        if self.table.on:
            context, units = self.context, self.context.units
            shown = [units[entry.id] for entry in listed if entry.id in units]
            self.table.show(context.game.content_type(UNIT), shown, units, context.own_ids)
        else:
            self.browser.show_groups(self._rows.groups(listed), self.current_unit)
        self._say_empty()
        self.refreshed.emit()

    def _star(self, unit: str) -> None:
        if unit:
            self.context.star(self.context.game.id, unit)

    def _choice_changed(self) -> None:
        if self._restoring:
            return
        self.refresh()
        self.choice_changed.emit()

    def _ids_of(self, text: str) -> list[str]:
        """The ids of what a search finds; where it cannot be understood, of what was found before."""
        try:
            self._found = [unit.id for unit in self.context.search.ask(text)]
        except Problem as problem:
            self.browser.hint.refuse(say_problem(problem, self.context.language))
        else:
            self.browser.hint.refuse("")
        return self._found

    def go_to(self, unit_id: str) -> None:
        """Show a unit of the game in the list, whatever was searched for before."""
        if self.reading:
            self._reading.stop()
            self.follow_units()
        entry = next(e for e in self._entries if e.id == unit_id)
        self.browser.search.clear()
        choice = self.filters.choice()
        starred = self.context.favourites(self.context.game.id)
        hidden = choice.favourites and unit_id not in starred
        if hidden or entry not in chosen([entry], choice):
            self.filters.set_choice(UnitFilter(edition=entry.edition if choice.edition else ""))
        self.browser.list.folded -= {f"{entry.faction}/{entry.kind}"}
        # thousands of rows are made once
        if self.table.on or not self.browser.entries.index_of(unit_id).isValid():
            self.refresh()
        self.browser.go_to(unit_id)

    def choose_first(self) -> None:
        """Choose the first unit of the list where none is chosen."""
        if not self.current_unit and not self.reading:
            self.browser.list.choose(self.browser.entries.first_entry())

    def show_uses(self, unit_id: str) -> None:
        """Show where a unit is used."""
        unit = self.context.units.get(unit_id) if unit_id else None
        if unit is not None:
            self.uses.show(self.context.game.content_type(UNIT), unit)

    def _write_from(self, unit_id: str) -> None:
        self.own_units.write_from(unit_id)
        # what has changed in the original may have been left as it is
        self.card.show_unit(self.current_unit)

    def peek(self, unit_id: str) -> None:
        """Show a unit's card large over the window."""
        unit = self.context.units.get(unit_id)
        if unit is not None:
            CardPeek(self).show_sheet(self.card.sheet_of(unit), unit.name.get(self.context.language))

    def _fit_buttons(self) -> None:
        """Only what the game has: bases to write, things to print."""
        self.new_button.setEnabled(bool(self.context.game.forms))
        self.accessories_button.setVisible(self.context.game.has_accessories)

    def print_accessories(self) -> None:
        """Open the print preview of what the game is played with besides armlists."""
        if self.context.game.has_accessories:
            self.print_accessories_of(self.context.game)

    def print_accessories_of(self, game: Playable) -> None:
        """Open the print preview of what a game is played with; it may have no armlists, and so no place in the Library."""
        # QtPdf takes its time to load: only who prints waits for it
        from armybuilder.desktop.printing.print_dialog import PrintDialog
        from armybuilder.print_subjects import kept_game_subject

        PrintDialog(self.context, kept_game_subject(self.context.store, game), f"game.{game.id}", self).exec()

    def _name_fields(self) -> None:
        """Let the search complete the names of the fields of the game."""
        game, language = self.context.game, self.context.language
        columns = columns_of(game, game.content_type(UNIT))
        words = (column.word(game.id, own) for own in (language, *LANGUAGES) for column in columns)
        self.browser.search.know(words)

    def _prepare_search(self) -> None:
        """Make ready what is searched, in another thread: thousands of units would be felt at the first letter."""
        index = self.context.search
        if len(index.things) >= MANY and not index.is_prepared:
            self._preparing.run_instead(lambda _: index.prepare())

    # thousands of units are read, and made ready, in another thread

    @property
    def reading(self) -> bool:
        """Whether the units of the game are still being read, or made ready."""
        return self._reading.running

    def _read_here(self, _problem: object) -> None:
        """Read the units in the window's thread: whatever stood in the way of the other one is told where it is known."""
        self.follow_units()

    def _take_read(self, ready: ReadyUnits) -> None:
        context = self.context
        if ready.read is not None and not context.knows_units:
            context.take_units(ready.read)
        context.know_own_ids(ready.own_ids)
        # they may have been changed meanwhile
        if context.units is ready.units:
            self._units, self._entries = ready.units, ready.entries
            self.filters.show_sorts(self._entries)
        self.follow_units()

    # what has changed

    def follow_content(self) -> None:
        """Offer the units that there are now."""
        self._fit_buttons()
        self._name_fields()
        context, game = self.context, self.context.game
        self._reading.stop()
        self._units, self._entries = {}, []
        if context.unit_count > MANY:
            path, known = context.store.path, context.units if context.knows_units else None
            self._reading.run(lambda _: make_ready(path, game, known))
            self.refresh()
            return
        self.follow_units()

    def follow_units(self) -> None:
        """Show the units as they are now; entries stay as they are where no unit is sorted otherwise than before."""
        units, before = self.context.units, self._units
        if units is not before:
            entries = entries_after(self.context.game, self._entries, before, units)
            if entries is not self._entries:
                self._entries = entries
                self.filters.show_sorts(entries)
        self._units = units
        self._prepare_soon.start()
        self.refresh()
        current = self.current_unit
        if current not in units or units[current] is not before.get(current):
            self.card.refresh()

    def follow_game(self, state: dict[str, object]) -> None:
        """Another built-in game: its own filters, nothing searched for, no unit chosen."""
        # what is asked for again below is not asked of the units of the former game
        self._units, self._entries = {}, []
        before, self.filters = self.filters, FilterPanel(self.context)
        self._column.replaceWidget(before, self.filters)
        before.hide()
        before.deleteLater()
        self.filters.choice_changed.connect(self._choice_changed)
        self.browser.list.folded = frozenset()
        self._restoring = True
        self.browser.search.clear()
        self.card.show_unit("")
        self.restore_choice(state)
        self._restoring = False
        self.follow_content()

    def _mend_empty(self) -> None:
        if not self._entries:
            if self.context.game.forms:
                self.own_units.write_new(below=self.browser.empty.button)
            else:
                self.file_wanted.emit()
            return
        if not self._elsewhere:
            self.browser.search.clear()
        self.filters.set_choice(UnitFilter())

    def restore_choice(self, state: dict[str, object]) -> None:
        """Ask for what was asked for last, where it was of the game that is shown."""
        if not state or state.get("game", self.context.game.id) != self.context.game.id:
            return
        folded = state.get("folded")
        self.browser.list.folded = (
            frozenset(str(key) for key in folded) if isinstance(folded, list) else frozenset()
        )
        # what there is to be shown of it is asked for after that
        self._restoring = True
        with suppress(msgspec.ValidationError):
            self.filters.set_choice(msgspec.convert(state, UnitFilter))
        self._restoring = False

    def choice(self) -> dict[str, object]:
        """What is asked for now, to be remembered."""
        return {
            "game": self.context.game.id,
            "folded": sorted(self.browser.list.folded),
            **msgspec.to_builtins(self.filters.choice(), order="deterministic"),
        }
