"""Shapes in another place of a sheet."""

from msgspec.structs import replace

from armybuilder.sheet.shapes import Circle, Line, Picture, Polygon, Rect, Shape, TextLine


def scaled(shape: Shape, by: float) -> Shape:
    """Return a shape so many times as large, and as far from the origin."""
    match shape:
        case Line():
            ends = {"x1": shape.x1 * by, "x2": shape.x2 * by, "y1": shape.y1 * by, "y2": shape.y2 * by}
            return replace(shape, **ends, line=shape.line * by)
        case Polygon():
            points = tuple((x * by, y * by) for x, y in shape.points)
            return replace(shape, points=points, line=shape.line * by)
        case TextLine():
            return replace(shape, x=shape.x * by, y=shape.y * by, size=shape.size * by)
        case Circle():
            place = {"x": shape.x * by, "y": shape.y * by, "radius": shape.radius * by}
            return replace(shape, **place, line=shape.line * by)
        case Rect() | Picture():
            sides = {
                "x": shape.x * by,
                "y": shape.y * by,
                "width": shape.width * by,
                "height": shape.height * by,
            }
    if isinstance(shape, Picture):
        return replace(shape, **sides)
    return replace(shape, **sides, line=shape.line * by, radius=shape.radius * by)


def shifted(shape: Shape, x: float, y: float) -> Shape:
    """Return a shape so many millimetres further to the right and down."""
    match shape:
        case Line():
            return replace(shape, x1=shape.x1 + x, x2=shape.x2 + x, y1=shape.y1 + y, y2=shape.y2 + y)
        case Polygon():
            return replace(shape, points=tuple((a + x, b + y) for a, b in shape.points))
        case _:
            return replace(shape, x=shape.x + x, y=shape.y + y)
