"""Shapes in another place of a sheet."""

from msgspec.structs import replace

from armybuilder.sheet.shapes import Line, Polygon, Shape


def shifted(shape: Shape, x: float, y: float) -> Shape:
    """Return a shape so many millimetres further to the right and down."""
    match shape:
        case Line():
            return replace(shape, x1=shape.x1 + x, x2=shape.x2 + x, y1=shape.y1 + y, y2=shape.y2 + y)
        case Polygon():
            return replace(shape, points=tuple((a + x, b + y) for a, b in shape.points))
        case _:
            return replace(shape, x=shape.x + x, y=shape.y + y)
