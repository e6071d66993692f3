"""Where the table lies on its map.

Places of the table are inches, y away from the near edge; places of the sheet are millimetres, y downwards.
"""

from typing import NamedTuple

from msgspec import Struct

from armybuilder.games.ninth_age.rules.field.table import Point, Table

# what stands around the table, in millimetres: rulers at the left and below, the players' names above and below
LEFT, RIGHT, TOP, BOTTOM = 7.0, 3.0, 7.0, 10.5


class Extent(NamedTuple):
    """The size of a sheet in millimetres."""

    width: float
    height: float


class View(Struct, frozen=True):
    """A map of a table; `scale` is how many millimetres an inch takes."""

    table: Table
    scale: float

    @property
    def extent(self) -> Extent:
        """Return the size of the whole map with its margins."""
        table = self.table
        return Extent(LEFT + table.length * self.scale + RIGHT, TOP + table.width * self.scale + BOTTOM)

    def to_sheet(self, point: Point) -> Point:
        """Return where a point of the table lies on the sheet."""
        x, y = point
        return LEFT + x * self.scale, TOP + (self.table.width - y) * self.scale

    def to_table(self, x: float, y: float) -> Point:
        """Return which point of the table lies at a place of the sheet; beyond the edges it is off the table."""
        return (x - LEFT) / self.scale, self.table.width - (y - TOP) / self.scale


def largest_scale(table: Table, width: float, height: float) -> float:
    """Return the scale at which the map of a table just fits into so many millimetres."""
    return min((width - LEFT - RIGHT) / table.length, (height - TOP - BOTTOM) / table.width)
