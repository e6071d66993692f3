"""The inks that a sheet is printed with: all colours, greys, or as little ink as will do."""

from typing import Literal

from msgspec.structs import replace

from armybuilder.sheet.marker import all_shapes
from armybuilder.sheet.shapes import Line, Picture, Polygon, Shape, Sheet, TextLine

# in colours, in greys, or black on white with outlines in place of areas
Inks = Literal["colour", "grey", "ink_saving"]

PAPER, BLACK = "#ffffff", "#000000"
# an area as light as this is paper, a line or a letter as light as this would not be seen on it
LIGHT, FAINT = 0.93, 0.55
OUTLINE, OUTLINE_WIDTH, SIGN_OUTLINE = "#777777", 0.2, "#333333"
# polygons up to this size are arrows and signs, which nothing is written on: they are what is seen
MOST_SIGN = 8.0


def in_inks(shape: Shape, inks: Inks) -> Shape:
    """Return a shape as it is printed with some inks."""
    if inks == "colour":
        return shape
    if isinstance(shape, Picture):
        return replace(shape, content=_grey_picture(shape.content))
    return _grey(shape) if inks == "grey" else _spared(shape)


def drawn_in(sheet: Sheet, inks: Inks) -> Sheet:
    """Return a sheet in some inks, with its markers drawn on it."""
    return Sheet(sheet.width, sheet.height, tuple(in_inks(shape, inks) for shape in all_shapes(sheet)))


def _grey(shape: Shape) -> Shape:
    match shape:
        case TextLine():
            return replace(shape, colour=_grey_of(shape.colour))
        case Line():
            return replace(shape, stroke=_grey_of(shape.stroke))
        case Picture():
            return shape
    return replace(
        shape,
        fill=shape.fill and _grey_of(shape.fill),
        stroke=shape.stroke and _grey_of(shape.stroke),
    )


def _spared(shape: Shape) -> Shape:
    """Return a shape with its area white and outlined; letters that stood on a dark one become dark."""
    match shape:
        case TextLine():
            return replace(shape, colour=_seen(shape.colour))
        case Line():
            return replace(shape, stroke=_seen(shape.stroke))
        case Picture():
            return shape
    if shape.fill is None:
        # a light frame was there to be seen on a dark area
        return replace(shape, stroke=shape.stroke and _grey_of(shape.stroke))
    if isinstance(shape, Polygon) and _is_sign(shape):
        # a light sign stood on a dark area, which is white now
        light = shape.stroke is None and _lightness(shape.fill) >= LIGHT
        return replace(_grey(shape), stroke=SIGN_OUTLINE, line=OUTLINE_WIDTH) if light else _grey(shape)
    stroke, line = shape.stroke and _seen(shape.stroke), shape.line
    if stroke is None and _lightness(shape.fill) < LIGHT:
        stroke, line = OUTLINE, OUTLINE_WIDTH
    return replace(shape, fill=PAPER, stroke=stroke, line=line)


def _is_sign(shape: Polygon) -> bool:
    xs, ys = zip(*shape.points, strict=True)
    return bool(max(max(xs) - min(xs), max(ys) - min(ys)) <= MOST_SIGN)


def _seen(colour: str) -> str:
    return _grey_of(colour) if _lightness(colour) < FAINT else BLACK


def _grey_of(colour: str) -> str:
    level = round(_lightness(colour) * 255)
    return f"#{level:02x}{level:02x}{level:02x}"


def _lightness(colour: str) -> float:
    """Return how light a colour is, from 0 for black to 1 for white, by how eyes weigh red, green and blue."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return 0.299 * red + 0.587 * green + 0.114 * blue


def _grey_picture(content: bytes) -> bytes:
    from io import BytesIO

    from PIL import Image  # it takes its time to load

    try:
        with Image.open(BytesIO(content)) as picture:
            out = BytesIO()
            picture.convert("L").save(out, "JPEG", quality=80)
    except (
        Exception
    ):  # a decoder raises whatever a broken file makes it stumble over; it is printed as it is, or replaced
        return content
    return out.getvalue()
