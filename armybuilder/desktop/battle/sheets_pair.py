"""The sheet of the unit that acts and that of its target: side by side, or one above the other where there is no width."""

from collections.abc import Iterator

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from armybuilder.desktop.battle.shown_battle import ShownBattle
from armybuilder.desktop.battle.unit_sheet_view import UnitSheetView
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.making import make_label, make_scroll_area
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games.battle_sheets import SheetsOfBattle

# from this width on there is room for two beside each other
WIDE = 620


class SheetPlace(Retranslated, QWidget):
    """One of the two: a sheet that scrolls, and over it which unit it is; any other can be looked at."""

    def __init__(self) -> None:
        super().__init__()
        self._battle: ShownBattle | None = None
        self.title = make_label(role="quiet")
        self.units = ElidedCombo()
        self.units.activated.connect(lambda _: self.show_unit(self.units.currentData()))
        self.sheet = UnitSheetView()
        self.sheet.hide()
        self.empty = make_label(role="quiet", wraps=True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        inside = QWidget(minimumWidth=1)
        vbox(self.sheet, (self.empty, 1), Spacer(), inside=inside, margins=0)
        self.area = make_scroll_area(inside)
        head = hbox(self.title, (self.units, 1), spacing=8)
        vbox(head, (self.area, 1), inside=self, margins=0, spacing=4)
        self._sheets: SheetsOfBattle | None = None
        self._live = True
        self.unit_id = ""
        self.retranslate()

    def retranslate(self) -> None:
        """Say whose place it is."""
        self.units.setAccessibleName(self.title.text())
        self.units.setPlaceholderText(self.tr("nobody"))

    def say(self, title: str, empty: str) -> None:
        """Say what the place is called, and what it says while there is no unit."""
        self.title.setText(title)
        self.empty.setText(empty)
        self.retranslate()

    def follow(self, battle: ShownBattle, sheets: SheetsOfBattle, *, live: bool) -> None:
        """Show the unit as the battle stands now."""
        self._battle, self._sheets, self._live = battle, sheets, live
        units = list(_by_sides(battle))
        known = [
            (self.units.itemText(place), self.units.itemData(place)) for place in range(self.units.count())
        ]
        if units != known:
            with QSignalBlocker(self.units):
                self.units.clear()
                for name, unit in units:
                    self.units.addItem(name, unit)
        self.show_unit(self.unit_id)

    def show_unit(self, who: str) -> None:
        """Show a unit, or that of a piece; nobody for an empty id."""
        battle, sheets = self._battle, self._sheets
        if battle is None or sheets is None:
            self.unit_id = who
            return
        piece = battle.state.pieces.get(who)
        unit = piece.unit if piece is not None else who
        another = unit != self.unit_id
        self.unit_id = unit if unit in battle.state.units else ""
        self.sheet.setVisible(bool(self.unit_id))
        self.empty.setVisible(not self.unit_id)
        with QSignalBlocker(self.units):
            self.units.setCurrentIndex(self.units.findData(self.unit_id) if self.unit_id else -1)
        if self.unit_id:
            self.sheet.show_unit(battle, sheets, self.unit_id, live=self._live)
            if another:
                self.area.verticalScrollBar().setValue(0)


def _by_sides(battle: ShownBattle) -> Iterator[tuple[str, str]]:
    for side in battle.state.sides:
        for unit in battle.state.units_of(side):
            yield f"{battle.name_of(side)}: {battle.name_of(unit.id)}", unit.id


class SheetsPair(Retranslated, QWidget):
    """Keeps both places. What they ask for it asks for itself."""

    slide_wanted = Signal(str, str, int)
    wanted = Signal(object)
    picked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.acting, self.target = SheetPlace(), SheetPlace()
        self.setMinimumWidth(1)
        self._box = hbox((self.acting, 1), (self.target, 1), inside=self, margins=0, spacing=8)
        for place in (self.acting, self.target):
            place.sheet.slide_wanted.connect(self.slide_wanted)
            place.sheet.wanted.connect(self.wanted)
            place.sheet.picked.connect(self.picked)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.acting.say(self.tr("Acts"), self.tr("Nobody acts now. Choose a unit above to see its sheet."))
        self.target.say(self.tr("Target"), self.tr("No target is chosen. Any unit can be looked at here."))

    def follow(self, battle: ShownBattle, sheets: SheetsOfBattle, *, live: bool) -> None:
        """Show both as the battle stands now."""
        for place in (self.acting, self.target):
            place.follow(battle, sheets, live=live)

    def show_pair(self, acting: str, target: str) -> None:
        """Show who acts, and his target; an empty id leaves the place empty."""
        self.acting.show_unit(acting)
        self.target.show_unit(target)

    def resizeEvent(self, event: QResizeEvent) -> None:
        wide = event.size().width() >= WIDE
        way = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        self._box.setDirection(way)
        super().resizeEvent(event)
