"""The collection of the game that the Library shows: three widgets, one for each column, and what passes between them."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LANGUAGES, Language, fold
from armybuilder.clock import printed_day
from armybuilder.collecting import ArmyUse, owned_of_army, users_of
from armybuilder.desktop.background import BackgroundJob
from armybuilder.desktop.context import Context
from armybuilder.desktop.library.collection.detail import HoldingPane
from armybuilder.desktop.library.collection.filtering import is_in, searched
from armybuilder.desktop.library.collection.history import CollectionHistory
from armybuilder.desktop.library.collection.jobs import counting, counting_one
from armybuilder.desktop.library.collection.model import stage_of
from armybuilder.desktop.library.collection.summary import CollectionSummary
from armybuilder.desktop.library.collection.tables import CollectionTables
from armybuilder.desktop.library.collection.view import CollectionView
from armybuilder.desktop.library.collection.whole_game import WholeGame
from armybuilder.desktop.lists.unit_list import EmptyState
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.boxes import stack, vbox
from armybuilder.desktop.widgets.making import make_label
from armybuilder.desktop.widgets.notice import Notice
from armybuilder.games.collection_list import Listed, listed, points_now
from armybuilder.roster.collection import Holding, Totals, holding_of, totals, with_count
from armybuilder.storage.opening import own_game
from armybuilder.storage.rosters import RosterRow
from armybuilder.wording.messages import say, say_problem

# so many changed rows are brought up to date one by one
FEW = 50
FOLDED_KEY = "window.library.collection.folded"


class CollectionPage(QObject):
    """Shows what is owned of a game and changes it. `told` is something just done: its text, a button's name, and what that does.

    `library_wanted` asks for the units of the game, `unit_wanted` for one of them, `army_wanted` for a saved army.
    """

    told = Signal(str, str, object)
    library_wanted = Signal()
    unit_wanted = Signal(str)
    army_wanted = Signal(int)

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self.game_id, self.title = "", ""
        self.armies: list[ArmyUse] = []
        self._rows: list[tuple[str, Listed]] = []
        self._held: Mapping[str, Holding] | None = None
        # whether the rows are all that there is of the game
        self._of_game = False
        self.left = CollectionSummary()
        self.right = HoldingPane(context)
        self.history = CollectionHistory(context, self)
        self.counter, self.taker = (BackgroundJob(self) for _ in range(2))
        self.whole = WholeGame(context, self)
        self._make_middle()
        self.tables = CollectionTables(context, self.middle, self)
        self._connect()

    def _make_middle(self) -> None:
        self.search = QLineEdit(clearButtonEnabled=True)
        self.search.addAction(icon("find"), QLineEdit.ActionPosition.LeadingPosition)
        self.found = make_label(role="quiet")
        self.notice = Notice()
        self.view = CollectionView(self.search)
        self.empty = EmptyState()
        self.pages = stack(self.view, self.empty)
        self.middle = QWidget()
        parts = (self.search, self.found, self.notice, (self.pages, 1))
        vbox(*parts, inside=self.middle, margins=(4, 0, 4, 0), spacing=8)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self.view.setFocus)
        self.view.count_wanted.connect(self._count)
        self.view.remove_wanted.connect(self.remove)
        self.view.chosen.connect(self._show_chosen)
        self.view.folded_changed.connect(self._remember)
        left = self.left
        left.shown_changed.connect(self._show_part)
        left.add_wanted.connect(self.library_wanted)
        left.shortage_wanted.connect(self.show_shortage)
        left.import_wanted.connect(lambda: self.tables.ask_for_one(self.game_id))
        left.export_wanted.connect(lambda: self.tables.ask_where(self._holdings()))
        left.print_wanted.connect(self.print)
        left.army_menu.aboutToShow.connect(self._offer_armies)
        self.empty.wanted.connect(self._mend_empty)
        self.right.changed.connect(self._keep)
        self.right.remove_wanted.connect(lambda entry: self.remove([entry]))
        self.right.army_wanted.connect(self.army_wanted)
        self.right.unit_wanted.connect(self.unit_wanted)
        self.counter.done.connect(self._counted)
        self.counter.failed.connect(self._refuse)
        self.taker.done.connect(self._take_army)
        self.taker.failed.connect(self._refuse)
        self.whole.read.connect(self._reword)
        self.whole.failed.connect(self._refuse)
        self.tables.taken.connect(self._take_table)
        self.tables.refused.connect(self._refuse)
        self.tables.written.connect(
            lambda name: self.told.emit(self.tr("Saved: %1").replace("%1", name), "", None)
        )
        self.context.collection_changed.connect(self._changed_elsewhere)
        self.context.language_changed.connect(self._reword)
        self.context.content_changed.connect(self._reword)
        self.context.units_changed.connect(self._reword)
        self.context.game_changed.connect(self._forget)

    # --- what is shown

    def show_game(self, game_id: str, title: str) -> None:
        """Show what is owned of a game, and begin to count what its armies take."""
        other = game_id != self.game_id
        self.left.offer_game(self.whole.has(game_id))
        self.game_id, self.title = game_id, title
        self.history.show_game(game_id)
        self.history.made.emit()
        if other:
            self.armies = []
            kept = self.context.recall(FOLDED_KEY).get(game_id)
            self.view.folded = frozenset(map(str, kept)) if isinstance(kept, list) else frozenset()
            self.search.clear()
        self.refresh()
        self.view.rows.show_used({})
        self.counter.run_instead(counting(self.context.store.path, game_id))
        if not self.view.currentIndex().isValid():
            self.view.setCurrentIndex(self.view.rows.first())

    def _remember(self) -> None:
        kept = {**self.context.recall(FOLDED_KEY), self.game_id: sorted(self.view.folded)}
        self.context.remember(FOLDED_KEY, kept)

    def _forget(self) -> None:
        self._held = None

    def _reword(self) -> None:
        self._held = None
        if self.game_id:
            self.refresh()

    def _changed_elsewhere(self) -> None:
        if self.game_id:
            self.history.follow()
            self.refresh()

    @property
    def kept(self) -> Mapping[str, Holding]:
        """What is owned of the game, by entry."""
        return self.context.store.collection.all(self.game_id)

    @property
    def _whole_game(self) -> bool:
        return self.left.part == "game"

    def _show_part(self) -> None:
        """Show another part; all that there is of the game stands in other rows than what is owned."""
        if self._whole_game != self._of_game:
            self._held = None
            self.refresh()
        else:
            self._filter()

    def _unowned(self) -> Iterable[Holding]:
        """What there is of the game and is not counted yet."""
        kept = self.kept
        missing = (one for one in self.whole.things(self.game_id) if one.entry not in kept)
        return (holding_of(self.game_id, thing) for thing in missing)

    def rows(self, language: Language | None = None) -> list[Listed]:
        """Return everything that is owned as it is listed, in the language of the window or another one."""
        return self._listed(self.kept.values(), language)

    def _listed(self, holdings: Iterable[Holding], language: Language | None = None) -> list[Listed]:
        game = own_game(self.game_id)
        units = self.context.of(game.id).units if game is not None else {}
        return listed(holdings, game, units, language or self.context.language)

    def refresh(self) -> None:
        """Show everything as the database has it."""
        kept = self.kept
        if kept is not self._held and not self._patched(kept):
            self._of_game = self._whole_game
            rows = self._listed((*kept.values(), *self._unowned())) if self._of_game else self.rows()
            self._rows = [(searched(row), row) for row in rows]
        self._held = kept
        self.left.show_totals(self.sums)
        self._filter()

    def _patched(self, kept: Mapping[str, Holding]) -> bool:
        """Whether the rows could be brought up to date one by one: the same things are there, and few of them have changed."""
        held = self._held
        if held is None or held.keys() != kept.keys():
            return False
        other = {entry for entry, one in kept.items() if one is not held[entry] and one != held[entry]}
        if len(other) > FEW:
            return False
        for at, (_, row) in enumerate(self._rows):
            if row.holding.entry in other:
                changed = replace(row, holding=kept[row.holding.entry])
                self._rows[at] = (searched(changed), changed)
        return True

    @property
    def sums(self) -> Totals:
        """What all that is owned of the game comes to."""
        game = own_game(self.game_id)
        points = points_now(self.context.of(game.id).units) if game is not None else {}
        return totals(self.kept.values(), points)

    def _filter(self) -> None:
        words, part, taken = fold(self.search.text()).split(), self.left.part, self._most_taken()
        rows = [
            row
            for text, row in self._rows
            if all(word in text for word in words) and is_in(part, row.holding, taken)
        ]
        chosen = self._current
        self.view.show_rows(rows)
        self.pages.setCurrentWidget(self.view if rows else self.empty)
        reading = self._whole_game and self.whole.is_reading
        count = self.tr("%n thing(s)", "", len(rows))
        self.found.setText(self.tr("The data of the game are being read…") if reading else count)
        self._say_words()
        if chosen and self._current != chosen:
            self.view.choose(chosen)
        self._show_chosen(self._current)

    def _say_words(self) -> None:
        self.search.setPlaceholderText(self.tr("Search the collection"))
        self.search.setAccessibleName(self.tr("Search the collection"))
        self.view.setAccessibleName(self.tr("What you own"))
        if self._rows:
            self.empty.say(self.tr("Nothing here fits."), self.tr("Show everything"))
        else:
            text = self.tr("Nothing is counted yet. Say which army you own, or add units from the Library.")
            self.empty.say(text, self.tr("Add from the Library"))

    @property
    def _current(self) -> str:
        row = self.view.rows.listed(self.view.currentIndex())
        return row.holding.entry if row is not None else ""

    def _show_chosen(self, entry: str) -> None:
        row = next((one for _, one in self._rows if one.holding.entry == entry), None) if entry else None
        game = own_game(self.game_id)
        known = game is not None and entry in self.context.of(game.id).units
        self.right.show_row(row, users_of(entry, self.armies), known=known)

    # --- armies

    def _counted(self, armies: list[ArmyUse]) -> None:
        self.armies = armies
        used: dict[str, int] = {}
        for army in armies:
            for thing in army.things:
                used[thing.entry] = used.get(thing.entry, 0) + 1
        self.view.rows.show_used(used)
        if self.left.part in ("unused", "lacking"):
            self._filter()
        self._show_chosen(self._current)

    def _most_taken(self) -> dict[str, int]:
        """The most that a single army takes of each thing."""
        most: dict[str, int] = {}
        for army in self.armies:
            for thing in army.things:
                most[thing.entry] = max(most.get(thing.entry, 0), thing.number)
        return most

    def _offer_armies(self) -> None:
        menu = self.left.army_menu
        menu.clear()
        rows = [row for row in self.context.store.rosters.list() if row.game == self.game_id]
        for row in rows:
            action = menu.addAction(row.name or self.tr("Army without a name"))
            action.triggered.connect(lambda _=False, row=row: self.own_army(row))
        if not rows:
            menu.addAction(self.tr("No army of this game yet")).setEnabled(False)

    def own_army(self, row: RosterRow) -> None:
        """Count what an army is made of as owned."""
        self.taker.run(counting_one(self.context.store.path, row))

    def _take_army(self, army: ArmyUse) -> None:
        if army.problem is not None:
            self._refuse(army.problem)
            return
        name = army.row.name or self.tr("Army without a name")
        wanted = owned_of_army(self.game_id, self.kept, army.things)
        label = say("collection.step.army", self.context.language, name=name)
        if self._do(wanted, label):
            self._offer_undo(label)
        else:
            self.told.emit(self.tr("All of it was counted already"), "", None)

    def show_shortage(self) -> None:
        """Hold armies against the collection."""
        from armybuilder.desktop.library.collection.shortage_dialog import ShortageDialog

        ShortageDialog(self.context, self.title, self.armies, self.kept, self.middle.window()).exec()

    # --- changes

    def _count(self, entry: str, column: int, number: int) -> None:
        stage, holding = stage_of(column), self._holding(entry)
        if stage is not None and holding is not None:
            self._keep(with_count(holding, stage, number))

    def _holding(self, entry: str) -> Holding | None:
        """What is owned of a thing that is shown; nothing of it yet where it is not counted."""
        shown = (row.holding for _, row in self._rows if row.holding.entry == entry)
        return self.kept.get(entry) or next(shown, None)

    def _keep(self, holding: Holding) -> None:
        name = self.right.title.text() if holding.entry == self._current else ""
        label = say("collection.step.set", self.context.language, name=name or holding.entry)
        self._do([holding], label, joins=True)

    def _do(self, holdings: Iterable[Holding], label: str, *, joins: bool = False) -> bool:
        """Keep holdings in one step; whether something has changed."""
        wanted = list(holdings)
        collection = self.context.store.collection
        try:
            number = self.context.write(lambda: collection.do(self.game_id, wanted, label, joins=joins))
        except Problem as problem:
            self._refuse(problem)
            self.refresh()
            return False
        if number:
            self.context.collection_changed.emit()
            self.history.made.emit()
        return bool(number)

    def remove(self, entries: Sequence[str]) -> None:
        """Take things out of the collection, at once; `told` offers them back."""
        if not entries:
            return
        names = [row.name for _, row in self._rows if row.holding.entry in set(entries)]
        label = say("collection.step.remove", self.context.language, name=", ".join(names[:3]))
        collection = self.context.store.collection
        try:
            number = self.context.write(lambda: collection.remove(self.game_id, list(entries), label))
        except Problem as problem:
            self._refuse(problem)
            return
        if number:
            self.context.collection_changed.emit()
            self.history.made.emit()
            self._offer_undo(label)

    def _offer_undo(self, text: str) -> None:
        self.told.emit(text, self.tr("Undo"), self.history.undo)

    def _refuse(self, problem: object) -> None:
        if isinstance(problem, Problem):
            self.notice.say(self.tr("It did not work"), say_problem(problem, self.context.language))

    def _mend_empty(self) -> None:
        if not self._rows:
            self.library_wanted.emit()
            return
        self.search.clear()
        self.left.shown.setCurrentIndex(0)
        self._show_part()

    # --- files and paper

    def _take_table(self, holdings: Sequence[Holding], file: str) -> None:
        self.notice.hide()
        label = say("collection.step.import", self.context.language, name=file)
        if self._do(holdings, label):
            self._offer_undo(label)

    def _holdings(self) -> list[Holding]:
        return [row.holding for row in self.rows()]

    def print(self) -> None:
        """Open the print preview of the collection."""
        from armybuilder.desktop.printing.print_dialog import PrintDialog  # it takes its time to load
        from armybuilder.printing.subjects.collection import collection_subject

        # read here: the database belongs to this thread
        rows = {language: self.rows(language) for language in LANGUAGES}
        subject = collection_subject(self.title, rows.__getitem__, self.sums, printed_day())
        PrintDialog(self.context, subject, "collection", self.middle.window()).exec()

    def wait(self) -> None:
        """Let no work outlive the page."""
        for job in (
            self.whole.job,
            self.counter,
            self.tables.reader,
            self.taker,
            self.right.picture.taking.job,
        ):
            job.wait()
