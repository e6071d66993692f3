"""The units that can be taken: the left column of the builder."""

from collections import Counter
from contextlib import suppress

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QLabel, QLineEdit, QVBoxLayout, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.builder.own_games.session import ArmySession
from armybuilder.desktop.lists.filtering import Choice, among, chosen, entries_of
from armybuilder.desktop.lists.unit_list import UnitList
from armybuilder.desktop.lists.unit_model import UNIT_ROLE, UnitModel
from armybuilder.desktop.sheets.peek import CardPeek
from armybuilder.games.unit import Marks

FOLDED_KEY = "window.palette.folded"
SIDE_BY_SIDE = 270


class Palette(QWidget):
    """Search, faction, kind and edition over the list; the army's own edition first."""

    unit_wanted = Signal(str)

    def __init__(self, session: ArmySession) -> None:
        super().__init__()
        self.session = session
        self.context = session.context
        kept = self.context.store.settings.get(FOLDED_KEY)
        self.folded: set[str] = {str(key) for key in kept} if isinstance(kept, list) else set()
        self._make_parts()
        self._lay_out()
        self.retranslate()
        self.context.language_changed.connect(self.retranslate)
        self.context.content_changed.connect(self.refresh)
        self.session.changed.connect(self._count_owned)
        self._count_owned()

    def _make_parts(self) -> None:
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self.refresh)
        self.search.returnPressed.connect(self._take_first)
        self.edition, self.faction, self.kind = QComboBox(), QComboBox(), QComboBox()
        for box in (self.edition, self.faction, self.kind):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(6)
            box.activated.connect(self.refresh)
        self.model = UnitModel(self.context)
        self.list = UnitList(self.model)
        self.list.unit_wanted.connect(self.unit_wanted)
        self.list.fold_wanted.connect(self._fold)
        self.list.peek_wanted.connect(self._peek)
        self.list.text_typed.connect(self._type)
        self.large = CardPeek(self)
        self.nothing = QLabel()
        self.nothing.setWordWrap(True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.nothing.setProperty("role", "quiet")

    def _lay_out(self) -> None:
        self.boxes = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.boxes.setSpacing(8)
        self.boxes.addWidget(self.faction, 1)
        self.boxes.addWidget(self.kind, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.search)
        layout.addWidget(self.edition)
        layout.addLayout(self.boxes)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.nothing, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        way = QBoxLayout.Direction
        self.boxes.setDirection(way.TopToBottom if self.width() < SIDE_BY_SIDE else way.LeftToRight)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def retranslate(self) -> None:
        game, language = self.context.game, self.context.language
        self.search.setPlaceholderText(self.tr("Search units"))
        self.search.setAccessibleName(self.tr("Search units"))
        self.list.setAccessibleName(self.tr("Units to take"))
        self.nothing.setText(self.tr("No unit fits. Clear the search or widen the filters."))
        first = self.edition.count() == 0
        self._fill(
            self.edition, self.tr("All editions"), [(e.name.get(language), e.id) for e in game.editions]
        )
        self._fill(
            self.faction, self.tr("All factions"), [(f.name.get(language), f.id) for f in game.factions]
        )
        self._fill(self.kind, self.tr("All kinds"), [(k.plural.get(language), k.id) for k in game.kinds])
        self.edition.setAccessibleName(self.tr("Edition"))
        self.faction.setAccessibleName(self.tr("Faction"))
        self.kind.setAccessibleName(self.tr("Kind"))
        if first:
            self.edition.setCurrentIndex(max(0, self.edition.findData(self.session.roster.edition)))
        self.refresh()

    def _fill(self, box: QComboBox, everything: str, choices: list[tuple[str, str]]) -> None:
        kept = box.currentData()
        box.clear()
        box.addItem(everything, "")
        for text, data in choices:
            box.addItem(text, data)
        box.setCurrentIndex(max(0, box.findData(kept)))

    def refresh(self) -> None:
        """Show the units that fit the search and the filters."""
        text = self.search.text().strip()
        found = self.context.store.units.search(self.context.game.id, text) if text else None
        faction, kind = self.faction.currentData(), self.kind.currentData()
        choice = Choice(
            edition=self.edition.currentData() or "",
            factions=frozenset((faction,)) if faction else frozenset(),
            kinds=frozenset((kind,)) if kind else frozenset(),
        )
        entries = chosen(among(entries_of(self.context.game, self.context.units), found), choice)
        self.model.show_entries(entries, frozenset() if text else frozenset(self.folded))
        self.list.setVisible(bool(entries))
        self.nothing.setVisible(not entries)

    def _fold(self, key: str) -> None:
        if self.search.text().strip():
            return
        self.folded ^= {key}
        self.refresh()
        self.list.choose(self.model.heading_index(key))
        with suppress(Problem):
            # what is folded is not worth a message when the disk is full
            self.context.store.settings.set(FOLDED_KEY, sorted(self.folded))

    def _count_owned(self) -> None:
        """How many of each unit the army has: the badge of its row."""
        self.model.show_owned(Counter(selection.entry for selection in self.session.roster.units))

    def _type(self, text: str) -> None:
        self.search.setFocus()
        self.search.setText(self.search.text() + text)

    def _peek(self, unit_id: str) -> None:
        unit = self.context.units[unit_id]
        sheet = self.context.game.sheet_of(unit, self.context.language, Marks())
        self.large.show_sheet(sheet, unit.name.get(self.context.language))

    def _take_first(self) -> None:
        index = self.model.first_unit()
        if index.isValid():
            self.unit_wanted.emit(str(index.data(UNIT_ROLE)))
