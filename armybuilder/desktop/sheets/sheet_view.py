"""A sheet on screen: the printed card, crisp at any size, with markers that slide."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from armybuilder.catalogue.track import Track
from armybuilder.desktop.sheets.card_picture import CardPicture
from armybuilder.desktop.sheets.sheet_painter import paint_sheet
from armybuilder.desktop.sheets.track_slider import TrackSlider
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games.battle_sheets import Struck
from armybuilder.sheet.shapes import Line, Sheet, SheetRegion, TrackPlaces

LEAST_SCALE = 2.0
MOST_SCALE = 5.2
EDGE = 4
STRUCK, AWAY = "#b3261e", "#8a9099"
# a sheet is light in every theme
CHOSEN = "#1d5bbf"
ORIGIN = QPointF(EDGE, EDGE)
NO_SHEET = Sheet(0, 0, ())
NO_NAMES: Mapping[str, str] = MappingProxyType({})


class SheetView(Retranslated, QWidget):
    """Shows a sheet as wide as there is room for; says which marker the player has slid where.

    The view changes nothing itself: after `track_changed` its owner shows the sheet anew. `figure_clicked` and
    `figure_menu_wanted` tell the place of a figure on it, the latter with where on the screen; `weapon_clicked` a weapon and
    its place among those of the sheet, where weapons can be chosen.
    """

    track_changed = Signal(str, int)
    figure_clicked = Signal(int)
    figure_menu_wanted = Signal(int, QPoint)
    weapon_clicked = Signal(str, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sheet = NO_SHEET
        self._tracks: Mapping[str, Track] = {}
        self._names: Mapping[str, str] = {}
        self._struck: Mapping[int, Struck] = {}
        self._live = False
        self._least_scale, self._most_scale = LEAST_SCALE, MOST_SCALE
        self._weapons_chosen = False
        self._weapon = ""
        self._pointed = ""
        self._picture = QPixmap()
        self._sliders: dict[str, TrackSlider] = {}
        self._bubble = QLabel(self)
        self._bubble.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._bubble.setAutoFillBackground(True)
        self._bubble.setMargin(5)
        self._bubble.hide()
        self.as_picture = CardPicture(self, self.seen)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_sheet(
        self,
        sheet: Sheet,
        live: bool,
        tracks: Mapping[str, Track] | None = None,
        *,
        names: Mapping[str, str] = NO_NAMES,
    ) -> None:
        """Show a sheet. `live` lets its markers slide; `tracks` tell what speed a marker's place gives.

        `names` are what its tracks are called where that is not what every game calls them.
        """
        resized = (sheet.width, sheet.height) != (self._sheet.width, self._sheet.height)
        if sheet.shapes != self._sheet.shapes or resized:
            self._picture = QPixmap()
        self._sheet, self._live = sheet, live
        self._tracks, self._names = tracks or {}, names
        self._make_sliders()
        self._place_sliders()
        if resized:
            self.updateGeometry()
        self.retranslate()
        self.update()

    def sheet(self) -> Sheet:
        """The sheet shown."""
        return self._sheet

    def seen(self) -> Sheet:
        """The sheet as it is seen: figures that are gone are struck out."""
        lines = []
        for place, how in self._struck.items():
            if place < len(self._sheet.figures):
                at = self._sheet.figures[place]
                tone = STRUCK if how == "gone" else AWAY
                lines.append(Line(at.x, at.y, at.x + at.width, at.y + at.height, stroke=tone, line=0.6))
        return replace(self._sheet, shapes=(*self._sheet.shapes, *lines)) if lines else self._sheet

    def show_struck(self, struck: Mapping[int, Struck]) -> None:
        """Strike out figures of the sheet who are gone, and grey those who are away, by their places."""
        if struck != self._struck:
            self._struck = dict(struck)
            self.update()

    def slider(self, key: str) -> TrackSlider:
        """The live track with a key."""
        return self._sliders[key]

    def focus_first_slider(self) -> bool:
        """Put the keyboard on the first live track; False when there is none."""
        live = next((slider for slider in self._sliders.values() if slider.live), None)
        if live is not None:
            live.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return live is not None

    def set_most_scale(self, scale: float) -> None:
        """How large the sheet may grow, in pixels a millimetre."""
        self._most_scale = scale
        self.updateGeometry()
        self._place_sliders()

    def set_scales(self, least: float, most: float) -> None:
        """How small and how large the sheet may be, in pixels a millimetre."""
        self._least_scale = least
        self.set_most_scale(most)

    # weapons

    def choose_weapons(self) -> None:
        """Let the weapons of the sheet be chosen by a click."""
        self._weapons_chosen = True
        self.setMouseTracking(True)

    def mark_weapon(self, weapon: str) -> None:
        """Frame the weapon that is chosen: by its id, or the id of a figure that uses it."""
        self._weapon = weapon
        self.update()

    def weapon_at(self, point: QPointF) -> str:
        """Return the weapon under a point of the view; nothing where there is none, or none can be chosen."""
        place = self.weapon_place(point)
        return "" if place is None else self._sheet.weapons[place].weapon

    def weapon_place(self, point: QPointF) -> int | None:
        """Return the place of the weapon under a point of the view among those of the sheet."""
        weapons = self._sheet.weapons if self._weapons_chosen else ()
        found = (place for place, one in enumerate(weapons) if self._rect_of(one.place).contains(point))
        return next(found, None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        pointed = self.weapon_at(event.position())
        if pointed != self._pointed:
            self._pointed = pointed
            self.update()
        hand = pointed or (self._weapons_chosen and self.figure_at(event.position()) is not None)
        self.setCursor(Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor)
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._pointed = ""
        self.update()
        super().leaveEvent(event)

    # size

    def _scale_for(self, width: int) -> float:
        if not self._sheet.width:
            return self._least_scale
        return max(self._least_scale, min(self._most_scale, (width - 2 * EDGE) / self._sheet.width))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if not self._sheet.height:
            return 0
        return round(self._sheet.height * self._scale_for(width)) + 2 * EDGE

    def sizeHint(self) -> QSize:
        width = round(self._sheet.width * min(self._most_scale, 4.0)) + 2 * EDGE
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        width = round(self._sheet.width * self._least_scale) + 2 * EDGE
        return QSize(width, round(self._sheet.height * self._least_scale) + 2 * EDGE)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._picture = QPixmap()
        self._place_sliders()
        super().resizeEvent(event)

    # tracks

    def _make_sliders(self) -> None:
        wanted = {track.key: track for track in self._sheet.tracks}
        for key in [k for k in self._sliders if k not in wanted]:
            slider = self._sliders.pop(key)
            slider.hide()
            slider.deleteLater()
        # without an order of their own, new tracks would come last of the whole window; Qt puts nothing
        # behind a widget that takes no focus, so the view takes it for this moment
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        before: QWidget = self
        for key, track in wanted.items():
            if key not in self._sliders:
                self._sliders[key] = TrackSlider(self)
                self._sliders[key].wanted.connect(self.track_changed)
                self._sliders[key].preview_changed.connect(self._show_preview)
            slider = self._sliders[key]
            slider.show_track(track, self._live)
            QWidget.setTabOrder(before, slider)
            before = slider
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def _place_sliders(self) -> None:
        for slider in self._sliders.values():
            slider.place(ORIGIN, self._scale_for(self.width()))

    def track_name(self, key: str) -> str:
        """What a track is called in the window."""
        if key in self._names:
            return self._names[key]
        names = {
            "durability": self.tr("Durability"),
            "ammo": self.tr("Ammunition"),
            "lives": self.tr("Lives"),
            "fatigue": self.tr("Fatigue tokens"),
            "wounds": self.tr("Wounds"),
        }
        return names.get(key, key)

    def value_text(self, key: str, value: int) -> str:
        """A marker's place in words, with the speed it gives where it gives one."""
        track = self._tracks.get(key)
        places = self._sliders[key].track
        most = max(places.cells, default=0)
        speed = track.speed(value) if track else None
        told = self.tr("%1: %2 of %3") if speed is None else self.tr("%1: %2 of %3 · speed %4")
        told = told.replace("%1", self.track_name(key)).replace("%2", str(places.figure(value)))
        return told.replace("%3", str(most)).replace("%4", str(speed))

    def retranslate(self) -> None:
        keys = self.tr("Arrow keys move the marker by one; Home and End go to the ends; digits set a number.")
        for key, slider in self._sliders.items():
            slider.setAccessibleName(self.value_text(key, slider.value))
            slider.setAccessibleDescription(keys if slider.live else "")

    def _show_preview(self, key: str, value: int) -> None:
        """A bubble beside the cell in question says what it would mean."""
        slider = self._sliders.get(key)
        if slider is None or value < 0 or slider.preview is None:
            self._bubble.hide()
            return
        self._bubble.setText(self.value_text(key, value))
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Window, QColor("#10141c"))
        palette.setColor(QPalette.ColorRole.WindowText, QColor("#ffffff"))
        self._bubble.setPalette(palette)
        self._bubble.adjustSize()
        self._bubble.move(self._bubble_place(slider, slider.track, value))
        self._bubble.raise_()
        self._bubble.show()

    def _bubble_place(self, slider: TrackSlider, track: TrackPlaces, value: int) -> QPoint:
        cell = slider.cell_rect(value).translated(QPointF(slider.pos())).toAlignedRect()
        size, gap = self._bubble.size(), 10 + (0 if track.vertical else cell.height() * 2 // 3)
        if track.vertical:
            place = QPoint(cell.left() - gap - size.width(), cell.center().y() - size.height() // 2)
        else:
            place = QPoint(cell.center().x() - size.width() // 2, cell.top() - gap - size.height())
        return QPoint(
            max(0, min(place.x(), self.width() - size.width())),
            max(0, min(place.y(), self.height() - size.height())),
        )

    # figures

    def figure_at(self, point: QPointF) -> int | None:
        """Return the place of the figure under a point of the view; None where there is none."""
        for place in range(len(self._sheet.figures)):
            if self._figure_rect(place).contains(point):
                return place
        return None

    def _figure_rect(self, place: int) -> QRectF:
        return self._rect_of(self._sheet.figures[place])

    def _rect_of(self, region: SheetRegion) -> QRectF:
        """Return where a region of the sheet lies in the view."""
        scale = self._scale_for(self.width())
        corner = ORIGIN + QPointF(region.x, region.y) * scale
        return QRectF(corner, QSizeF(region.width, region.height) * scale)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        weapon = self.weapon_place(event.position())
        if weapon is not None and event.button() == Qt.MouseButton.LeftButton:
            self.weapon_clicked.emit(self._sheet.weapons[weapon].weapon, weapon)
            return
        place = self.figure_at(event.position())
        if place is None or event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
        else:
            self.figure_clicked.emit(place)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        place = self.figure_at(QPointF(event.pos()))
        if place is None and self._sheet.width:
            self.as_picture.show_menu(event.globalPos())
        elif place is None:
            event.ignore()
        else:
            self.figure_menu_wanted.emit(place, event.globalPos())

    # painting

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._sheet.width:
            return
        ratio, scale = self.devicePixelRatioF(), self._scale_for(self.width())
        if self._picture.isNull() or self._picture.devicePixelRatioF() != ratio:
            self._picture = self._draw(scale, ratio)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = QRectF(ORIGIN, QSize(round(self._sheet.width * scale), round(self._sheet.height * scale)))
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Mid), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(paper.adjusted(-1.5, -1.5, 1.5, 1.5), 3, 3)
        painter.drawPixmap(ORIGIN, self._picture)
        for place, how in self._struck.items():
            if place < len(self._sheet.figures):
                self._strike(painter, self._figure_rect(place), how)
        for one in self._sheet.weapons if self._weapons_chosen else ():
            chosen = f"/{self._weapon}".endswith(f"/{one.weapon}")
            if chosen or one.weapon == self._pointed:
                painter.setPen(QPen(QColor(CHOSEN), 2.5 if chosen else 1.2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(self._rect_of(one.place).adjusted(-2, 0, 2, 0), 4, 4)

    def _strike(self, painter: QPainter, figure: QRectF, how: Struck) -> None:
        """Veil a figure that is not on the table; cross out one that is gone."""
        painter.fillRect(figure, QColor(255, 255, 255, 165))
        if how == "gone":
            painter.setPen(QPen(QColor(STRUCK), max(2.0, min(figure.width(), figure.height()) / 12)))
            painter.drawLine(figure.topLeft(), figure.bottomRight())
            if figure.height() > figure.width() / 4:
                painter.drawLine(figure.bottomLeft(), figure.topRight())

    def _draw(self, scale: float, ratio: float) -> QPixmap:
        picture = QPixmap(round(self._sheet.width * scale * ratio), round(self._sheet.height * scale * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        paint_sheet(painter, self._sheet, scale)
        painter.end()
        return picture
