"""What can be taken into the army: the left column of the builder."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QComboBox, QMenu, QWidget

from armybuilder.desktop.builder.owned_stock import limited
from armybuilder.desktop.builder.parts import FITTING, Filter, Offers
from armybuilder.desktop.lists.entry_model import GROUP_ROLE, UNIT_ROLE, EntryGroup, Held
from armybuilder.desktop.lists.favourites import only_starred, starred_first
from armybuilder.desktop.lists.query_line import QueryHint, QueryLine
from armybuilder.desktop.lists.stored_pictures import Thumbnails
from armybuilder.desktop.lists.unit_list import UnitList
from armybuilder.desktop.sheets.peek import CardPeek
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.input_guards import SearchKeys
from armybuilder.desktop.widgets.making import make_action, make_label, name_field
from armybuilder.desktop.widgets.retranslated import Retranslated

SIDE_BY_SIDE = 270
FORCE = "force"


class EntryPalette(Retranslated, QWidget):
    """Search and filters over what is offered. `entry_wanted` names an entry, and the force it is for where one is chosen."""

    entry_wanted = Signal(str, str)

    def __init__(self, offers: Offers) -> None:
        super().__init__()
        self.offers = offers
        self.context = offers.context
        self._filters: tuple[Filter, ...] = ()
        self.filters: dict[str, QComboBox] = {}
        self._make_parts()
        self.retranslate()
        offers.changed.connect(self.refresh)
        offers.document.changed.connect(self.refresh)

    def _make_parts(self) -> None:
        self.search = QueryLine()
        self.hint = QueryHint(self.search)
        self.search.textChanged.connect(self.refresh)
        self.search.returnPressed.connect(self._take_first)
        SearchKeys(self.search, self.offers.document.history.indexChanged)
        self.fitting = QCheckBox()
        self.fitting.toggled.connect(self.refresh)
        self.list = UnitList(self.search)
        self.list.delegate.thumbnails = Thumbnails(self.context)
        kept = self.context.store.settings.get(self.offers.folded_key)
        self.list.folded = frozenset(map(str, kept)) if isinstance(kept, list) else frozenset()
        self.list.unit_wanted.connect(self._take)
        self.list.folded_changed.connect(self._keep_folded)
        self.list.peek_wanted.connect(self._peek)
        self.take_action = make_action(self.list, self._take_current)
        self.star_action = self.list.offer_stars()
        self.list.star_wanted.connect(self._star)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._show_menu)
        self.only_starred = QCheckBox()
        self.only_starred.toggled.connect(self.refresh)
        self.only_owned = QCheckBox()
        self.only_owned.setChecked(self.offers.document.owned.only)
        self.only_owned.toggled.connect(self._limit)
        self.nothing = make_label(role="quiet", wraps=True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        # the first filter has a line of its own, the others share one where they find room
        self._boxes = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._boxes.setSpacing(8)
        self._column = vbox(
            self.search,
            self.hint,
            self._boxes,
            self._limits(),
            (self.list, 1),
            (self.nothing, 1),
            inside=self,
            margins=0,
            spacing=8,
        )

    def _limits(self) -> QWidget:
        """What leaves out a part of what is offered, as many beside each other as there is room for."""
        limits = QWidget()
        flow = FlowLayout(limits)
        for box in (self.only_starred, self.only_owned, self.fitting):
            flow.addWidget(box)
        return limits

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        way = QBoxLayout.Direction
        self._boxes.setDirection(way.TopToBottom if self.width() < SIDE_BY_SIDE else way.LeftToRight)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        name_field(self.search, self.tr("Search units"))
        self.list.setAccessibleName(self.tr("Units to take"))
        self.take_action.setText(self.tr("Take"))
        self.fitting.setText(self.tr("Only what the points left are enough for"))
        self.only_starred.setText(self.tr("Only favourites"))
        self.only_owned.setText(self.tr("Only what I own"))
        self.only_owned.setToolTip(self.tr("Offer what the collection counts, and say where it is used up"))
        self.refresh()

    # --- what is shown

    @property
    def chosen(self) -> dict[str, str]:
        """What each filter is set to."""
        found = {key: str(box.currentData() or "") for key, box in self.filters.items()}
        limited = self.offers.document.limit is not None and self.fitting.isChecked()
        return found | {FITTING: "yes" if limited else ""}

    def choose_force(self, force_id: str) -> None:
        """Fill another force from now on."""
        box = self.filters.get(FORCE)
        at = box.findData(force_id) if box is not None else -1
        if box is not None and at >= 0 and at != box.currentIndex():
            box.setCurrentIndex(at)
            self.refresh()

    def refresh(self) -> None:
        """Show what can be taken and what fits the search."""
        self._fill_filters()
        self.fitting.setVisible(self.offers.document.limit is not None)
        text, chosen = self.list.text, self.chosen
        groups = self._with_favourites(tuple(self.offers.groups(text, chosen)))
        self.hint.refuse(self.offers.mistake)
        self.search.know(self.offers.field_names)
        stock = self.offers.document.owned
        held = self._held(groups, chosen)
        self.only_owned.setVisible(bool(stock.counts))
        if stock.only and stock.counts:
            free = {entry for entry, things in self._things(groups, chosen).items() if not things}
            groups = limited(groups, held, free, self.tr("owned %1, used %2"))
        before = self.current
        self.list.show_groups(groups)
        if before and not self.current:
            # whoever goes through the list keeps his place
            self.list.choose(self.list.entries.index_of(before))
        self.list.entries.show_owned(self.offers.owned(chosen))
        self.list.entries.show_held(held)
        self.list.setVisible(bool(groups))
        self.nothing.setVisible(not groups)
        if not groups:
            own = self.tr("Nothing that you own fits. Show everything, or enter more into the collection.")
            limits = stock.only and bool(stock.counts)
            starred = self.tr("None of your favourites fits. Show everything, or star more units.")
            first = starred if self._only_starred else own if limits else ""
            self.nothing.setText(first or self.offers.nothing(text))

    @property
    def _only_starred(self) -> bool:
        return bool(self.offers.starred) and self.only_starred.isChecked()

    def _with_favourites(self, groups: tuple[EntryGroup, ...]) -> tuple[EntryGroup, ...]:
        """The groups with the player's favourites above them, or those among them alone."""
        self.only_starred.setVisible(bool(self.offers.starred))
        if self._only_starred:
            return only_starred(groups)
        return starred_first(groups, self.tr("Favourites"))

    def _held(self, groups: Sequence[EntryGroup], chosen: Mapping[str, str]) -> dict[str, Held]:
        """How many are owned and used of what is offered; of nothing where the collection counts nothing of the game."""
        stock = self.offers.document.owned
        if not stock.counts:
            return {}
        things = self._things(groups, chosen)
        return stock.held(things, self.offers.needs(things, chosen))

    def _things(self, groups: Sequence[EntryGroup], chosen: Mapping[str, str]) -> dict[str, Sequence[str]]:
        """What is offered is made of, as the collection counts it."""
        entries = dict.fromkeys(row.entry for group in groups for row in group.entries)
        return self.offers.things(entries, chosen)

    def _limit(self, only: bool) -> None:
        self.offers.document.owned.set_only(only)
        # the army too says what is lacking
        self.context.collection_changed.emit()

    def _fill_filters(self) -> None:
        wanted = tuple(self.offers.filters())
        if wanted == self._filters:
            return
        self._filters = wanted
        for offered in wanted:
            first = offered.key not in self.filters
            box = self._box(offered.key)
            kept = offered.start if first else box.currentData()
            box.clear()
            for text, value in offered.choices:
                box.addItem(text, value)
            box.setCurrentIndex(max(0, box.findData(kept)))
            box.setAccessibleName(offered.name)
            box.setVisible(len(offered.choices) > 1)

    def _box(self, key: str) -> QComboBox:
        if key not in self.filters:
            box = QComboBox()
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(6)
            box.activated.connect(self.refresh)
            if self.filters:
                self._boxes.addWidget(box, 1)
            else:
                self._column.insertWidget(2, box)
            self.filters[key] = box
        return self.filters[key]

    # --- what the player does

    def _take(self, entry: str) -> None:
        self.entry_wanted.emit(entry, self.chosen.get(FORCE, ""))

    @property
    def current(self) -> str:
        """The entry that is chosen in the list; empty on a heading, or without one."""
        return self.list.current_unit

    def menu(self) -> QMenu:
        """What can be done with the entry that is chosen."""
        menu = QMenu(self)
        starred = self.current in self.offers.starred
        self.star_action.setText(
            self.tr("Remove from the favourites") if starred else self.tr("Add to the favourites")
        )
        menu.addActions((self.take_action, self.star_action))
        return menu

    def _show_menu(self, place: QPoint) -> None:
        if self.current:
            self.menu().exec(self.list.viewport().mapToGlobal(place))

    def _star(self, entry: str) -> None:
        """Put the chosen entry among the favourites or take it out; it stays chosen where it stands."""
        category = self._heading_above(self.list.currentIndex())
        if entry:
            self.offers.star(entry)
            rows = self.list.entries
            shown = [row for row in map(rows.index, range(rows.rowCount())) if row.data(UNIT_ROLE) == entry]
            same = next((row for row in shown if self._heading_above(row) == category), None)
            if shown:
                self.list.choose(same or shown[-1])

    def _heading_above(self, index: QModelIndex) -> str:
        rows = (self.list.entries.index(at) for at in range(index.row(), -1, -1))
        return next((str(key) for row in rows if (key := row.data(GROUP_ROLE))), "")

    def _take_current(self) -> None:
        if self.current:
            self._take(self.current)

    def _take_first(self) -> None:
        index = self.list.entries.first_entry()
        if index.isValid():
            self._take(str(index.data(UNIT_ROLE)))

    def _keep_folded(self) -> None:
        self.refresh()
        self.context.remember(self.offers.folded_key, sorted(self.list.folded))

    def _peek(self, entry: str) -> None:
        if shown := self.offers.sheet(entry):
            CardPeek(self).show_sheet(*shown)
