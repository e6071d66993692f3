"""All sheets of a side, laid out as on a real table: zoomed, scrolled, and put into an order by dragging or by keys."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from armybuilder.desktop.battle.shown_battle import ShownBattle
from armybuilder.desktop.battle.unit_sheet_view import STRIPE, UnitSheetView
from armybuilder.desktop.sheets.sheet_view import EDGE
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.boxes import take_out
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import scroll_downwards
from armybuilder.games.battle_sheets import SheetsOfBattle

ZOOMS = (2.0, 2.5, 3.0, 3.6, 4.4, 5.2)
USUAL_ZOOM = 2
BORDER = STRIPE + 12 + 2 * EDGE
# so many sheets are made before anything else is done, and in each moment after that
AT_ONCE, EACH_TIME = 8, 2
NEAR_EDGE = 40
SCROLL_STEP = 24


class TableSheet(UnitSheetView):
    """A sheet on the table: it can be taken up and put elsewhere. `moved_to` says where, by a point of the table."""

    moved_to = Signal(QPoint)
    step_wanted = Signal(int)
    dragged_to = Signal(QPoint)

    def __init__(self) -> None:
        super().__init__()
        self._zoom = ZOOMS[USUAL_ZOOM]
        self._pressed: QPoint | None = None
        self.dragging = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def set_zoom(self, zoom: float) -> None:
        """Be so many pixels a millimetre large."""
        self._zoom = zoom
        self.card.set_most_scale(zoom)
        self.tracks.scales.set_most_scale(zoom)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        width = round(self.card.sheet().width * self._zoom) + BORDER
        return QSize(width, self.column.heightForWidth(width))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.position().toPoint()
            self.setFocus(Qt.FocusReason.MouseFocusReason)
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None:
            return
        away = event.position().toPoint() - self._pressed
        if self.dragging or away.manhattanLength() >= QApplication.startDragDistance():
            if not self.dragging:
                self.dragging = True
                self.raise_()
                self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.move(self.pos() + away)
            self.dragged_to.emit(self.geometry().center())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pressed = None
        if self.dragging:
            self._let_go(self.geometry().center())

    def _let_go(self, where: QPoint) -> None:
        self.dragging = False
        self.unsetCursor()
        self.moved_to.emit(where)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        moved = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Home: -(10**6), Qt.Key.Key_End: 10**6}
        if self.dragging and event.key() == Qt.Key.Key_Escape:
            self._pressed = None
            self._let_go(QPoint(-1, -1))
        elif event.modifiers() == moved and event.key() in steps:
            self.step_wanted.emit(steps[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.picked.emit(self.unit_id)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setPen(QPen(QColor(colours().accent), 2))
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 6, 6)


class SheetsTable(QScrollArea):
    """Shows the sheets of a side in the order that was chosen. `ordered` and `zoomed` say that it is another now."""

    slide_wanted = Signal(str, str, int)
    wanted = Signal(object)
    picked = Signal(str)
    weapon_picked = Signal(str, str)
    ordered = Signal()
    zoomed = Signal()

    def __init__(self) -> None:
        super().__init__()
        scroll_downwards(self)
        self._inside = QWidget(minimumWidth=1)
        self._flow = FlowLayout(self._inside)
        self.setWidget(self._inside)
        self.views: dict[str, TableSheet] = {}
        self._chosen: list[str] = []
        self._units: list[str] = []
        self._show: Callable[..., None] = lambda _view, **_: None
        self._more = QTimer(self, singleShot=True, interval=0)
        self._more.timeout.connect(self._make)
        self._zoom = USUAL_ZOOM

    def set_order(self, units: Sequence[str]) -> None:
        """Lay sheets in an order; those that it does not name come behind."""
        self._chosen = list(units)

    @property
    def order(self) -> list[str]:
        """The units in the order in which their sheets lie."""
        return list(self._units)

    @property
    def zoom(self) -> int:
        """How large the sheets are, as a place among the sizes."""
        return self._zoom

    def set_zoom(self, zoom: int) -> None:
        """Show sheets in one of the sizes."""
        zoom = max(0, min(len(ZOOMS) - 1, zoom))
        if zoom != self._zoom:
            self._zoom = zoom
            for view in self.views.values():
                view.set_zoom(ZOOMS[zoom])
            self._flow.invalidate()
            self.zoomed.emit()

    def follow(self, battle: ShownBattle, sheets: SheetsOfBattle, side: str, *, live: bool) -> None:
        """Show the units that are a side's now, as the battle stands: the first at once, the rest in a moment."""
        units = [unit.id for unit in battle.state.units_of(side)]
        places = {unit: place for place, unit in enumerate(self._chosen)}
        units.sort(key=lambda unit: places.get(unit, len(places)))
        self._show = partial(TableSheet.show_unit, battle=battle, sheets=sheets, live=live)
        if units != self._units:
            self._units = units
            self._arrange()
        for unit, view in self.views.items():
            self._show(view, unit_id=unit)
        self._make(AT_ONCE)

    def _make(self, most: int = EACH_TIME) -> None:
        """Make some of the sheets that are not there yet, and then others when nothing else is to be done."""
        wanted = [unit for unit in self._units if unit not in self.views]
        for unit in wanted[:most]:
            view = self.views[unit] = self._made()
            self._show(view, unit_id=unit)
        if wanted:
            self._arrange()
        if len(wanted) > most:
            self._more.start()

    def _arrange(self) -> None:
        """Lay the sheets in their order, and take those away whose unit is another side's now."""
        for unit in [unit for unit in self.views if unit not in self._units]:
            take_out(self._flow, self.views.pop(unit))
        while self._flow.takeAt(0):
            pass
        before: QWidget = self
        for view in (self.views[unit] for unit in self._units if unit in self.views):
            self._flow.addWidget(view)
            view.show()
            QWidget.setTabOrder(before, view)
            before = view
        self._flow.invalidate()

    def _made(self) -> TableSheet:
        view = TableSheet()
        view.set_zoom(ZOOMS[self._zoom])
        view.slide_wanted.connect(self.slide_wanted)
        view.wanted.connect(self.wanted)
        view.picked.connect(self.picked)
        view.weapon_picked.connect(self.weapon_picked)
        view.moved_to.connect(lambda where: self._put(view, where))
        view.step_wanted.connect(lambda step: self._step(view, step))
        view.dragged_to.connect(self._scroll_along)
        return view

    # putting into order

    def _put(self, view: TableSheet, where: QPoint) -> None:
        """Put a sheet before the first one whose middle lies behind a point, as one reads; outside, where it was."""
        order = self.order
        if self._inside.rect().contains(where):
            others = [unit for unit in order if unit != view.unit_id]
            place = sum(unit in self.views and _is_before(self.views[unit], where) for unit in others)
            order = [*others[:place], view.unit_id, *others[place:]]
        self._reorder(order)

    def _step(self, view: TableSheet, step: int) -> None:
        order = self.order
        place = order.index(view.unit_id)
        order.remove(view.unit_id)
        order.insert(max(0, min(len(order), place + step)), view.unit_id)
        self._reorder(order)
        view.setFocus(Qt.FocusReason.OtherFocusReason)
        self._flow.activate()
        self.ensureWidgetVisible(view)

    def _reorder(self, order: list[str]) -> None:
        changed = order != self._units
        self._chosen = self._units = order
        self._arrange()
        self._flow.activate()
        if changed:
            self.ordered.emit()

    def _scroll_along(self, where: QPoint) -> None:
        """Scroll while a sheet is dragged to the upper or lower edge."""
        y, bar = self._inside.mapTo(self.viewport(), where).y(), self.verticalScrollBar()
        if y < NEAR_EDGE:
            bar.setValue(bar.value() - SCROLL_STEP)
        elif y > self.viewport().height() - NEAR_EDGE:
            bar.setValue(bar.value() + SCROLL_STEP)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.set_zoom(self._zoom + (1 if event.angleDelta().y() > 0 else -1))
            event.accept()
        else:
            super().wheelEvent(event)


def _is_before(view: QWidget, where: QPoint) -> bool:
    """Tell whether a sheet is read before a point: in a line above it, or left of it in the same line."""
    place = view.geometry()
    if place.bottom() < where.y():
        return True
    return place.top() <= where.y() and place.center().x() < where.x()
