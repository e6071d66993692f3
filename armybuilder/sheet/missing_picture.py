"""What stands where a picture should and cannot be shown: its frame, crossed out."""

from armybuilder.sheet.shapes import Line, Picture, Rect, Shape

PAPER, INK, LINE = "#f1f2f4", "#9aa0a8", 0.25


def crossed_out(picture: Picture) -> tuple[Shape, ...]:
    """Return the shapes that stand in the place of a picture that cannot be read."""
    left, top = picture.x, picture.y
    right, foot = left + picture.width, top + picture.height
    return (
        Rect(left, top, picture.width, picture.height, fill=PAPER, stroke=INK, line=LINE),
        Line(left, top, right, foot, stroke=INK, line=LINE),
        Line(left, foot, right, top, stroke=INK, line=LINE),
    )
