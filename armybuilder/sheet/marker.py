"""The marker of a printed track: a frame around the cell and a small arrow, as a paper slider shows it."""

from armybuilder.sheet.shapes import Polygon, Rect, Shape, Sheet, SheetRegion, TrackPlaces

INK = "#000000"
PAPER = "#ffffff"
FRAME = 0.6
HALO = 0.2
ARROW = 1.4
OUTSET = FRAME + HALO


def all_shapes(sheet: Sheet) -> tuple[Shape, ...]:
    """Return the shapes of a sheet with the markers of its tracks over them."""
    return (*sheet.shapes, *(shape for track in sheet.tracks for shape in marker_shapes(track)))


def marker_shapes(track: TrackPlaces) -> tuple[Shape, ...]:
    """Return the marker on its cell, up to `OUTSET` millimetres around it; nothing on a clean sheet.

    The frame leaves the cell's figure free. Two tracks that share a cell differ by their arrows.
    """
    if track.marker is None or track.marker not in track.cells:
        return ()
    cell = track.cells[track.marker]
    return (
        _frame(cell, FRAME + HALO / 2, PAPER, HALO),
        _frame(cell, FRAME / 2, INK, FRAME),
        Polygon(_arrow(cell, track.vertical), fill=INK, stroke=PAPER, line=0.15),
    )


def _frame(cell: SheetRegion, outset: float, stroke: str, line: float) -> Rect:
    return Rect(
        cell.x - outset,
        cell.y - outset,
        cell.width + 2 * outset,
        cell.height + 2 * outset,
        stroke=stroke,
        line=line,
    )


def _arrow(cell: SheetRegion, vertical: bool) -> tuple[tuple[float, float], ...]:
    """From the left edge of a cell in a column, from the foot of a cell in a row."""
    if vertical:
        middle = cell.y + cell.height / 2
        half = min(ARROW * 0.7, cell.height / 2.5)
        return ((cell.x, middle - half), (cell.x + ARROW, middle), (cell.x, middle + half))
    middle = cell.x + cell.width / 2
    half = min(ARROW * 0.7, cell.width / 2.5)
    foot = cell.y + cell.height
    return ((middle - half, foot), (middle, foot - ARROW), (middle + half, foot))
