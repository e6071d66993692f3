"""The sheet of the unit that acts and that of its target: side by side, or one above the other where there is no width."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from armybuilder.desktop.battle.shown_battle import ShownBattle
from armybuilder.desktop.battle.unit_sheet_view import MOST_SCALE, UnitSheetView
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.making import make_label, make_scroll_area, make_tool_button, name_button
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games.battle_sheets import SheetsOfBattle

# from this width on there is room for two beside each other
WIDE = 620
# and from this height on for two one above the other
TALL = 760
# what stands over the card, in pixels, and how small the card may become to be seen whole, in pixels a millimetre
HEAD = 66
LEAST_SCALE = 3.2


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
        self.fold_button = make_tool_button("down", flat=True)
        head = hbox(self.fold_button, self.title, (self.units, 1), spacing=8)
        vbox(head, (self.area, 1), inside=self, margins=0, spacing=4)
        self._sheets: SheetsOfBattle | None = None
        self._live = True
        self.unit_id = ""
        self.retranslate()

    def retranslate(self) -> None:
        """Say whose place it is."""
        self.units.setAccessibleName(self.title.text())
        self.units.setPlaceholderText(self.tr("nobody"))
        name_button(self.fold_button, self.tr("%1: open or fold").replace("%1", self.title.text()))

    def say(self, title: str, empty: str) -> None:
        """Say what the place is called, and what it says while there is no unit."""
        self.title.setText(title)
        self.empty.setText(empty)
        self.retranslate()

    @property
    def is_acting(self) -> bool:
        """Whether the unit that is shown acts now."""
        state = None if self._battle is None else self._battle.state
        if state is None or not state.acting:
            return False
        piece = state.pieces.get(state.acting)
        return self.unit_id in (state.acting, "" if piece is None else piece.unit)

    def fold(self, folded: bool, *, can_fold: bool) -> None:
        """Show the head alone, or all; `can_fold` shows the button for it."""
        self.area.setVisible(not folded)
        self.fold_button.setVisible(can_fold)
        self.fold_button.setIcon(icon("right" if folded else "down"))

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
            self._fit()
            if another:
                self.area.verticalScrollBar().setValue(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Let the card be seen whole where it stays readable: its tracks lie at its foot."""
        height = self.sheet.card.sheet().height
        if height:
            room = (self.area.height() - HEAD) / height
            self.sheet.card.set_most_scale(max(LEAST_SCALE, min(MOST_SCALE, room)))


def _by_sides(battle: ShownBattle) -> Iterator[tuple[str, str]]:
    for side in battle.state.sides:
        for unit in battle.state.units_of(side):
            yield f"{battle.name_of(side)}: {battle.name_of(unit.id)}", unit.id


class SheetsPair(Retranslated, QWidget):
    """Keeps both places. What they ask for it asks for itself."""

    slide_wanted = Signal(str, str, int)
    wanted = Signal(object)
    picked = Signal(str)
    weapon_picked = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self.acting, self.target = SheetPlace(), SheetPlace()
        self.setMinimumWidth(1)
        self._front = self.acting
        self._box = hbox((self.acting, 1), (self.target, 1), inside=self, margins=0, spacing=8)
        for place in (self.acting, self.target):
            place.sheet.slide_wanted.connect(self.slide_wanted)
            place.sheet.wanted.connect(self.wanted)
            place.sheet.picked.connect(self.picked)
            place.sheet.weapon_picked.connect(self.weapon_picked)
            place.units.activated.connect(partial(self._choose, place))
            place.fold_button.clicked.connect(partial(self._unfold, place))
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._say_acting()
        self.target.say(self.tr("Target"), self.tr("No target is chosen. Any unit can be looked at here."))

    def _say_acting(self) -> None:
        """Say of who is shown first whether he acts, or is only looked at."""
        acts = not self.acting.unit_id or self.acting.is_acting
        title = self.tr("Acts") if acts else self.tr("Unit")
        self.acting.say(title, self.tr("Nobody acts now. Choose a unit above to see its sheet."))

    def follow(self, battle: ShownBattle, sheets: SheetsOfBattle, *, live: bool) -> None:
        """Show both as the battle stands now."""
        for place in (self.acting, self.target):
            place.follow(battle, sheets, live=live)
        self._say_acting()
        self._turn(self.width())

    def show_pair(self, acting: str, target: str) -> None:
        """Show who acts, and his target; an empty id leaves the place empty."""
        before = self.acting.unit_id, self.target.unit_id
        self.acting.show_unit(acting)
        self.target.show_unit(target)
        if self.target.unit_id != before[1] and self.target.unit_id:
            self._front = self.target
        if self.acting.unit_id != before[0]:
            self._front = self.acting
        self._say_acting()
        self._turn(self.width())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._turn(event.size().width())
        super().resizeEvent(event)

    def _turn(self, width: int) -> None:
        """Stand beside each other where there is room, else one above the other.

        Where there is no height for that either one of them is folded: who is not there, or who was not looked at last.
        """
        wide = width >= WIDE
        way = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        self._box.setDirection(way)
        both = bool(self.acting.unit_id and self.target.unit_id)
        low = not wide and self.height() < TALL
        for number, place in enumerate((self.acting, self.target)):
            behind = place is not self._front if both else place is not self._only()
            folded = not wide and behind and (low or not both)
            place.fold(folded, can_fold=low and both)
            self._box.setStretch(number, 0 if folded else 1)

    def _choose(self, place: SheetPlace, _index: int) -> None:
        self._front = place
        self._say_acting()
        self._turn(self.width())

    def _only(self) -> SheetPlace:
        """Return the place that has a unit where only one has."""
        return self.target if self.target.unit_id and not self.acting.unit_id else self.acting

    def _unfold(self, place: SheetPlace, _checked: bool = False) -> None:
        self._front = place if place is not self._front else self._other(place)
        self._turn(self.width())

    def _other(self, place: SheetPlace) -> SheetPlace:
        return self.target if place is self.acting else self.acting
