"""Bleed: the ground of a card goes on over its edge, so that a cut beside the line leaves no white."""

from msgspec.structs import replace

from armybuilder.sheet.marker import all_shapes
from armybuilder.sheet.shapes import Rect, Shape, Sheet
from armybuilder.sheet.shifting import shifted

# what reaches an edge but for so much reaches it
NEAR = 0.06
PAPER = "#ffffff"


def bled(sheet: Sheet, bleed: float) -> Sheet:
    """Return a sheet that is larger by the bleed on all sides; what reaches its edges reaches the new ones."""
    if bleed <= 0:
        return sheet
    width, height = sheet.width + 2 * bleed, sheet.height + 2 * bleed
    frame = next((colour for shape in sheet.shapes if (colour := _frame(shape, sheet))), None)
    ground = frame or next((colour for shape in sheet.shapes if (colour := _ground(shape, sheet))), PAPER)
    shapes: list[Shape] = [Rect(0.0, 0.0, width, height, ground)]
    for shape in all_shapes(sheet):
        # a frame in the cut goes on by itself: the ground within it must not
        grows = isinstance(shape, Rect) and shape.fill and not (frame and _ground(shape, sheet))
        shapes.append(
            _grown(shape, sheet, bleed) if grows and isinstance(shape, Rect) else shifted(shape, bleed, bleed)
        )
    return Sheet(width, height, tuple(shapes))


def _ground(shape: Shape, sheet: Sheet) -> str | None:
    """Return the colour of an area that covers the whole sheet."""
    covers = isinstance(shape, Rect) and all(_reached(shape, sheet))
    return shape.fill if covers and isinstance(shape, Rect) else None


def _frame(shape: Shape, sheet: Sheet) -> str | None:
    """Return the colour of a line that runs along all edges of the sheet."""
    if not isinstance(shape, Rect) or not shape.stroke:
        return None
    half = shape.line / 2
    outer = Rect(shape.x - half, shape.y - half, shape.width + shape.line, shape.height + shape.line)
    return shape.stroke if all(_reached(outer, sheet)) else None


def _reached(rect: Rect, sheet: Sheet) -> tuple[bool, bool, bool, bool]:
    """Return which edges an area reaches: the left, the upper, the right, the lower one."""
    return (
        rect.x <= NEAR,
        rect.y <= NEAR,
        rect.x + rect.width >= sheet.width - NEAR,
        rect.y + rect.height >= sheet.height - NEAR,
    )


def _grown(rect: Rect, sheet: Sheet, bleed: float) -> Rect:
    left, top, right, foot = (bleed if reached else 0.0 for reached in _reached(rect, sheet))
    return replace(
        rect,
        x=rect.x + bleed - left,
        y=rect.y + bleed - top,
        width=rect.width + left + right,
        height=rect.height + top + foot,
        # corners that were round lie within the card now
        radius=0.0 if left or top or right or foot else rect.radius,
    )
