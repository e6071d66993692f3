"""The table of a battle as shapes: for paper, for a file, and for the log. What moves under the mouse the window draws itself."""

from collections.abc import Iterable, Iterator, Mapping
from math import cos, radians, sin
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from armybuilder.battle.session.holders import Piece, Place
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.table.hatching import hatched
from armybuilder.battle.table.labels import Labels
from armybuilder.battle.table.layout import BoardZone
from armybuilder.battle.table.looks import (
    BOARD,
    EDGE,
    GRID,
    GROUNDS,
    GroundLook,
    Tone,
    mixed,
    side_tone,
    sign_of,
)
from armybuilder.battle.table.outlines import outline, usual_zones
from armybuilder.battle.table.positions import Positions, positions
from armybuilder.battle.table.silhouettes import SILHOUETTES, corners_of
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import Sheet, SheetRegion

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

XY = tuple[float, float]
# around the board, for those who stand at its very edge
MARGIN = 1.0
# what a pattern leaves of the board
TINT = 0.35
ZONE_TINT = 0.14
# on white paper, dark enough not to be taken for black where ink is saved
BARE_GRID = "#8a8a8a"
# ground that a mission names is nobody's
NOBODY = Tone("#8a6d00", "#e0c060")
# smaller bases, in millimetres, show neither silhouette nor front
LEAST_FRONT, LEAST_SILHOUETTE = 0.8, 1.5
PAPER_TONE, INK_TONE = Tone("#ffffff", "#1b1e24"), Tone("#1a1a1a", "#e8eaee")
NOWHERE: Mapping[str, Place] = MappingProxyType({})


class TableLook(Struct, frozen=True, kw_only=True):
    """How a table is drawn: who is not shown, where those stood before who have moved or are gone since, which theme.

    Zones are `tinted` where the table is shown before anybody stands there; a `bare` board is as white as paper, and so is
    ground without a pattern that is only `outlined`.
    """

    hidden: frozenset[str] = frozenset()
    before: Mapping[str, Place] = NOWHERE
    dark: bool = False
    names: bool = True
    tinted: bool = False
    bare: bool = False
    outlined: bool = False


USUAL_LOOK = TableLook()


def table_sheet(
    state: BattleState, width: float, look: TableLook = USUAL_LOOK, *, tallest: float | None = None
) -> Sheet:
    """Return the table of a battle, as wide as told in millimetres, or narrower where it would be taller than `tallest`."""
    return _Picture(state, width, look, tallest).sheet()


class _Picture:
    """A table in the making."""

    def __init__(self, state: BattleState, width: float, look: TableLook, tallest: float | None) -> None:
        rules, board = state.rules.board, state.board
        self.state, self.look, self.rules = state, look, rules
        self.length, self.width = (board.length, board.width) if board else (rules.length, rules.width)
        wide, high = self.length + 2 * MARGIN, self.width + 2 * MARGIN
        self.zoom = width / wide if tallest is None else min(width / wide, tallest / high)
        self.size = wide * self.zoom, high * self.zoom
        self.drawing = Drawing()

    def sheet(self) -> Sheet:
        """Return everything, one over the other."""
        if self.look.dark:
            self.drawing.rect(SheetRegion(0, 0, *self.size), fill=PAPER_TONE.dark)
        self._draw_board()
        if self.look.tinted:
            self._tint_zones()
        at = positions(self.state)
        self._draw_ground(at)
        self._draw_zones()
        shown = {
            who: covered
            for who, covered in at.outlines.items()
            if who not in self.look.hidden and self._is_near(at.place(who))
        }
        self._draw_ways(at, shown)
        for who, covered in shown.items():
            self._draw_piece(at, self.state.pieces[who], covered)
        if self.look.names:
            self._draw_names(at, shown)
        return Sheet(*self.size, tuple(self.drawing.shapes))

    # places

    def at(self, x: float, y: float) -> XY:
        """Return where a place of the table lies on the sheet."""
        return (x + MARGIN) * self.zoom, (self.width - y + MARGIN) * self.zoom

    def _is_near(self, place: Place) -> bool:
        """Tell whether a place is on the board, or so near it that it is drawn."""
        return -MARGIN <= place.x <= self.length + MARGIN and -MARGIN <= place.y <= self.width + MARGIN

    def _tone(self, tone: Tone) -> str:
        return tone.of(dark=self.look.dark)

    @property
    def _ground(self) -> str:
        """The colour of the board."""
        return PAPER_TONE.light if self.look.bare else self._tone(BOARD)

    # what lies there

    def _draw_board(self) -> None:
        left, top = self.at(0, self.width)
        place = SheetRegion(left, top, self.length * self.zoom, self.width * self.zoom)
        self.drawing.rect(place, fill=self._ground)
        grid, step = BARE_GRID if self.look.bare else self._tone(GRID), self.rules.grid
        if step * self.zoom >= 1:
            for number in range(1, int(self.length / step) + 1):
                self._line((number * step, 0), (number * step, self.width), grid, 0.1)
            for number in range(1, int(self.width / step) + 1):
                self._line((0, number * step), (self.length, number * step), grid, 0.1)
        self.drawing.rect(place, stroke=mixed(grid, "#000000", 0.6), line=0.3)

    def _line(self, one: XY, other: XY, colour: str, line: float) -> None:
        self.drawing.line(*self.at(*one), *self.at(*other), stroke=colour, line=line)

    def _draw_ground(self, at: Positions) -> None:
        for key, ground in at.grounds.items():
            look = GROUNDS[self.rules.kind(self.state.terrain[key].kind).texture]
            colour = self._tone(look.tone)
            solid = look.hatch == "solid"
            fill = ground_fill(look, self._ground, dark=self.look.dark)
            if self.look.outlined:
                fill = self._ground
            for part in self._on_board(ground):
                corners = tuple(self.at(x, y) for x, y in part.exterior.coords[:-1])
                self.drawing.polygon(corners, fill=fill)
                if not solid:
                    marks = BARE_GRID if self.look.outlined else colour
                    self.drawing.shapes += hatched(corners, look.hatch, marks)
                self.drawing.polygon(corners, stroke=mixed(colour, "#000000", 0.7), line=0.25)

    def _on_board(self, ground: "BaseGeometry") -> Iterator[Any]:
        """Yield the parts of some ground that lie on the board."""
        from shapely import box

        cut = ground.intersection(box(0, 0, self.length, self.width))
        return (
            one for one in getattr(cut, "geoms", (cut,)) if one.geom_type == "Polygon" and not one.is_empty
        )

    def _tint_zones(self) -> None:
        for zone in self._zones:
            fill = mixed(self._tone(_zone_tone(zone)), self._ground, ZONE_TINT)
            for corners in self._covered(zone):
                self.drawing.polygon(corners, fill=fill)

    def _draw_zones(self) -> None:
        for zone in self._zones:
            colour, line = mixed(self._tone(_zone_tone(zone)), self._ground, 0.6), 0.3
            if self.look.outlined:
                colour, line = EDGE, 0.6
            for corners in self._covered(zone):
                self.drawing.polygon(corners, stroke=colour, line=line)

    @property
    def _zones(self) -> tuple[BoardZone, ...]:
        sides = tuple(self.state.sides)
        return self.state.zones or usual_zones(self.rules, self.length, self.width, sides)

    def _covered(self, zone: BoardZone) -> Iterator[tuple[XY, ...]]:
        """Yield what a zone covers of the board, on the sheet."""
        for part in self._on_board(outline(zone, self.rules)):
            yield tuple(self.at(x, y) for x, y in part.exterior.coords[:-1])

    # who stands there

    def _draw_ways(self, at: Positions, shown: Iterable[str]) -> None:
        """Draw from where those came who stand elsewhere now, and a cross where those stood who are gone."""
        here = set(shown)
        for who, before in self.look.before.items():
            piece = self.state.pieces.get(who)
            if piece is None or who in self.look.hidden or not self._is_near(before):
                continue
            colour = self._tone(side_tone(piece.side))
            x, y = self.at(before.x, before.y)
            if who in here:
                there = at.place(who)
                if (there.x, there.y) != (before.x, before.y):
                    self._line((before.x, before.y), (there.x, there.y), colour, 0.3)
                    self.drawing.circle(x, y, 0.5, fill=self._tone(BOARD), stroke=colour, line=0.25)
            elif piece.is_gone:
                for way in (1, -1):
                    self.drawing.line(
                        x - 0.9, y - 0.9 * way, x + 0.9, y + 0.9 * way, stroke=colour, line=0.45
                    )

    def _draw_piece(self, at: Positions, piece: Piece, covered: Any) -> None:
        place, base = at.place(piece.id), self.rules.base_of(piece)
        fill, line = self._tone(side_tone(piece.side)), 0.12
        x, y = self.at(place.x, place.y)
        if base.shape == "round":
            radius = base.width / 2 * self.zoom
            self.drawing.circle(x, y, radius, fill=fill, stroke=EDGE, line=line)
        else:
            corners = tuple(self.at(*spot) for spot in covered.exterior.coords[:-1])
            self.drawing.polygon(corners, fill=fill, stroke=EDGE, line=line)
        wide, high = base.width * self.zoom, (base.width if base.shape == "round" else base.depth) * self.zoom
        if base.shape == "polygon" and base.corners:
            wide, high = _extent(base.corners, 0) * self.zoom, _extent(base.corners, 1) * self.zoom
        self._draw_front((x, y), self.rules.angle(place.heading), wide, high, piece)

    def _draw_front(self, middle: XY, angle: float, wide: float, high: float, piece: Piece) -> None:
        """Draw a wedge where a piece looks, and on its base what it looks like from above."""
        small = min(wide, high)
        if small < LEAST_FRONT:
            return
        edge, tip = -high / 2, max(0.35, high * 0.14)
        wedge = ((0.0, edge - tip), (wide * 0.16, edge + 0.05), (-wide * 0.16, edge + 0.05))
        self.drawing.polygon(_turned(wedge, middle, angle), fill=EDGE if not self.look.dark else "#c8ccd4")
        if small < LEAST_SILHOUETTE:
            return
        size, colour = small * 0.72, self._tone(PAPER_TONE)
        for part in SILHOUETTES.get(self.rules.silhouette_of(piece), SILHOUETTES["base"]):
            points = tuple((x * size, y * size) for x, y in corners_of(part))
            self.drawing.polygon(_turned(points, middle, angle), fill=colour)

    def _draw_names(self, at: Positions, shown: Mapping[str, Any]) -> None:
        """Write the sign of each unit once, beside the one of it who stands in its middle."""
        units: dict[str, list[str]] = {}
        for who in shown:
            units.setdefault(self.state.pieces[who].unit, []).append(who)
        boxes = {who: self._box(covered) for who, covered in shown.items()}
        labels = Labels(self.drawing, self.size, boxes.values(), self._tone(PAPER_TONE))
        for unit, pieces in units.items():
            places = [at.place(who) for who in pieces]
            x, y = (
                sum(values) / len(pieces) for values in zip(*((one.x, one.y) for one in places), strict=True)
            )
            near = min(pieces, key=lambda who: (at.place(who).x - x) ** 2 + (at.place(who).y - y) ** 2)
            labels.write(sign_of(unit), boxes[near], self._tone(side_tone(self.state.pieces[near].side)))

    def _box(self, covered: Any) -> SheetRegion:
        left, low, right, high = covered.bounds
        x, y = self.at(left, high)
        return SheetRegion(x, y, (right - left) * self.zoom, (high - low) * self.zoom)


def ground_fill(look: GroundLook, board: str, *, dark: bool = False) -> str:
    """Return what ground is filled with: its colour, or a little of it under a pattern."""
    colour = look.tone.of(dark=dark)
    return colour if look.hatch == "solid" else mixed(colour, board, TINT)


def _zone_tone(zone: BoardZone) -> Tone:
    return side_tone(zone.side) if zone.side else NOBODY


def _extent(corners: Iterable[XY], axis: int) -> float:
    values = [corner[axis] for corner in corners]
    return max(values) - min(values)


def _turned(points: Iterable[XY], middle: XY, angle: float) -> tuple[XY, ...]:
    """Return points that look up, turned so that they look along an angle of the table, around a middle."""
    turn = radians(90 - angle)
    across, along = cos(turn), sin(turn)
    return tuple((middle[0] + x * across - y * along, middle[1] + x * along + y * across) for x, y in points)
