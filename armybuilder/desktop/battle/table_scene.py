"""A battle's table as a drawing: board, grid, zones, terrain, pieces, and the ghosts of where they stood before."""

from collections.abc import Collection

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsScene

from armybuilder.battle.session.holders import Place
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.table.layout import BoardZone
from armybuilder.battle.table.looks import BOARD, GRID, sign_of
from armybuilder.battle.table.outlines import outline, usual_zones
from armybuilder.battle.table.positions import Positions, positions
from armybuilder.catalogue.text import Language
from armybuilder.desktop.battle.table_colours import by_theme
from armybuilder.desktop.battle.table_items import (
    SCALE,
    ZONE_LEVEL,
    PieceItem,
    TerrainItem,
    path_of,
    to_table,
)
from armybuilder.desktop.style.theme import colours, side_colour
from armybuilder.wording.narration import tell_terrain

MARGIN = 2.0
# what can be shown or not, in the order of the menu
LAYERS = ("grid", "terrain", "zones", "arcs", "ghosts", "names")


class TableScene(QGraphicsScene):
    """Draws the table of a battle. What has not changed is not drawn anew."""

    def __init__(self) -> None:
        super().__init__()
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.pieces: dict[str, PieceItem] = {}
        self.terrain: dict[str, TerrainItem] = {}
        self._zones: list[QGraphicsPathItem] = []
        self._shown_zones: tuple[BoardZone, ...] | None = None
        self._ghosts: dict[str, PieceItem] = {}
        self._places: dict[str, Place] = {}
        self._before: dict[str, Place] = {}
        self.layers = set(LAYERS) - {"arcs"}
        self.state: BattleState | None = None
        self.size = (1.0, 1.0)
        self._language: Language = "ru"
        self._hidden: Collection[str] = frozenset()

    def at(self) -> Positions:
        """Return where everybody stands."""
        assert self.state is not None
        return positions(self.state)

    def show_state(
        self,
        state: BattleState,
        language: Language,
        hidden: Collection[str] = frozenset(),
        *,
        earlier: bool = False,
    ) -> None:
        """Draw a battle as it stands; of what is `hidden` only that something stands there.

        Where it is shown as it stood `earlier`, nobody has come from where he stands no more.
        """
        fresh = self.state is None
        self.state, self._language, self._hidden = state, language, hidden
        rules = state.rules.board
        board = state.board
        self.size = (board.length, board.width) if board else (rules.length, rules.width)
        length, width = (extent * SCALE for extent in self.size)
        self.setSceneRect(QRectF(0, -width, length, width).adjusted(*_around()))
        self._draw_terrain(state, language)
        self._draw_zones(state)
        self._draw_pieces(state, fresh=fresh, earlier=earlier)
        self.update()

    def _draw_terrain(self, state: BattleState, language: Language) -> None:
        for key in [key for key, item in self.terrain.items() if state.terrain.get(key) != item.terrain]:
            self.removeItem(self.terrain.pop(key))
        for key, terrain in state.terrain.items():
            if key not in self.terrain:
                kind = tell_terrain(state.rules.game, terrain.kind, language)
                item = TerrainItem(terrain, state.rules.board, terrain.name or kind)
                self.terrain[key] = item
                self.addItem(item)
            self.terrain[key].setVisible("terrain" in self.layers)

    def _draw_zones(self, state: BattleState) -> None:
        rules = state.rules.board
        zones = state.zones or usual_zones(rules, *self.size, tuple(state.sides))
        if zones != self._shown_zones:
            for old in self._zones:
                self.removeItem(old)
            self._zones = [self._zone(zone) for zone in zones]
            self._shown_zones = zones
        for item in self._zones:
            item.setVisible("zones" in self.layers)

    def _zone(self, zone: BoardZone) -> QGraphicsPathItem:
        assert self.state is not None
        item = QGraphicsPathItem(path_of(outline(zone, self.state.rules.board)))
        colour = QColor(side_colour(zone.side))
        item.setPen(QPen(colour, 2, Qt.PenStyle.DashLine))
        fill = QColor(colour)
        fill.setAlpha(22)
        item.setBrush(fill)
        item.setZValue(ZONE_LEVEL)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.addItem(item)
        return item

    def _draw_pieces(self, state: BattleState, *, fresh: bool, earlier: bool) -> None:
        at = positions(state)
        for who in [who for who in self.pieces if who not in at.outlines]:
            self.removeItem(self.pieces.pop(who))
            self._places.pop(who, None)
            self._before.pop(who, None)
        for who in at.outlines:
            place, piece = at.place(who), state.pieces[who]
            item = self.pieces.get(who)
            base, kind = at.rules.base_of(piece), at.rules.silhouette_of(piece)
            hidden = who in self._hidden
            if item is not None and (item.base, item.kind, not item.who) != (base, kind, hidden):
                self.removeItem(item)
                item = None
            if item is None:
                # a marker is not clicked: it would tell who lies under it
                item = self.pieces[who] = PieceItem("" if hidden else who, base, kind)
                self.addItem(item)
            before = self._places.get(who)
            if before != place:
                item.stand(place.x, place.y, at.rules.angle(place.heading))
                if earlier:
                    self._before.pop(who, None)
                elif before is not None and not fresh:
                    self._before[who] = before
                self._places[who] = place
            item.belong(piece.side, "?" if hidden else sign_of(piece.unit) if "names" in self.layers else "")
        self._draw_ghosts(state)

    def _draw_ghosts(self, state: BattleState) -> None:
        """Draw where those stood who moved while this table was watched, at their last move."""
        wanted = {
            who: place for who, place in self._before.items() if who in self.pieces and self.pieces[who].who
        }
        if "ghosts" not in self.layers:
            wanted = {}
        for who in [who for who in self._ghosts if who not in wanted]:
            self.removeItem(self._ghosts.pop(who))
        for who, place in wanted.items():
            ghost = self._ghosts.get(who)
            if ghost is None:
                ghost = self._ghosts[who] = PieceItem("", self.pieces[who].base, self.pieces[who].kind)
                ghost.is_ghost = True
                ghost.setZValue(ZONE_LEVEL + 1)
                ghost.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
                self.addItem(ghost)
            ghost.belong(state.pieces[who].side, "")
            ghost.stand(place.x, place.y, state.rules.board.angle(place.heading))

    def set_layer(self, layer: str, shown: bool) -> None:
        """Show a layer, or hide it."""
        (self.layers.add if shown else self.layers.discard)(layer)
        if self.state is not None:
            self.show_state(self.state, self._language, self._hidden)

    def recolour(self) -> None:
        """Take the colours of the theme."""
        for item in self.terrain.values():
            item.recolour()
        self._shown_zones = None
        if self.state is not None:
            self._draw_zones(self.state)
        self.update()

    def mark(self, chosen: set[str], meant: set[str], terrain: str) -> None:
        """Show who is chosen, who is meant by something, who acts, and which terrain is chosen."""
        acting = "" if self.state is None else self.state.acting
        for who, item in self.pieces.items():
            acts = bool(acting) and (who == acting or who.startswith(f"{acting}."))
            item.show_as(chosen=who in chosen, marked=who in meant, acts=acts)
        for key, ground in self.terrain.items():
            ground.choose(key == terrain)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        length, width = (extent * SCALE for extent in self.size)
        painter.fillRect(rect, QColor(colours().window))
        painter.fillRect(QRectF(0, -width, length, width), by_theme(BOARD))
        painter.setPen(QPen(by_theme(GRID), 0))
        if "grid" in self.layers and self.state is not None:
            step = self.state.rules.board.grid * SCALE
            for number in range(1, int(length / step) + 1):
                painter.drawLine(int(number * step), 0, int(number * step), int(-width))
            for number in range(1, int(width / step) + 1):
                painter.drawLine(0, int(-number * step), int(length), int(-number * step))
        painter.setPen(QPen(by_theme(GRID).darker(140), 2))
        painter.drawRect(QRectF(0, -width, length, width))

    def piece_at(self, x: float, y: float) -> str:
        """Return who stands at a place of the table; nobody where it is empty."""
        return next((one.who for one in self._items_at(x, y) if isinstance(one, PieceItem) and one.who), "")

    def terrain_at(self, x: float, y: float) -> str:
        """Return which terrain lies at a place of the table."""
        found = (one for one in self._items_at(x, y) if isinstance(one, TerrainItem))
        return next((one.terrain.id for one in found), "")

    def _items_at(self, x: float, y: float) -> list[QGraphicsItem]:
        return [one for one in self.items(x * SCALE, -y * SCALE, 1, 1, _ANY, _TOP_FIRST) if one.isVisible()]

    def picture(self, width: int) -> QImage:
        """Return a picture of the whole table, so many pixels wide."""
        area: QRectF = self.sceneRect()
        image = QImage(width, max(1, round(width * area.height() / area.width())), QImage.Format.Format_RGB32)
        image.fill(QColor(colours().window))
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.render(painter)
        painter.end()
        return image

    def middle(self) -> tuple[float, float]:
        """Return the middle of the board."""
        return to_table(self.sceneRect().center())


_ANY = Qt.ItemSelectionMode.IntersectsItemShape
_TOP_FIRST = Qt.SortOrder.DescendingOrder


def _around() -> tuple[float, float, float, float]:
    edge = MARGIN * SCALE
    return -edge, -edge, edge, edge
