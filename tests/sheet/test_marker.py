"""The marker stands on its cell and leaves the figure free."""

from armybuilder.sheet.marker import OUTSET, marker_shapes
from armybuilder.sheet.shapes import Polygon, Rect, SheetRegion, TrackPlaces

CELLS = {2: SheetRegion(10, 50, 6, 8), 1: SheetRegion(16, 50, 6, 8), 0: SheetRegion(22, 50, 6, 8)}


def track(marker: int | None, vertical: bool = False) -> TrackPlaces:
    return TrackPlaces("durability", CELLS, marker, vertical)


def test_no_marker_on_a_clean_sheet():
    assert marker_shapes(track(None)) == ()


def test_marker_frames_the_cell_of_its_value():
    frames = [shape for shape in marker_shapes(track(1)) if isinstance(shape, Rect)]
    for frame in frames:
        assert frame.fill is None
        assert 16 - OUTSET <= frame.x < 16
        assert 22 < frame.x + frame.width <= 22 + OUTSET


def test_a_marker_on_a_number_without_a_cell_is_not_drawn():
    assert marker_shapes(track(9)) == ()


def test_two_markers_on_the_shared_cell_differ_by_their_arrows():
    row, column = (
        next(s for s in marker_shapes(track(0, vertical)) if isinstance(s, Polygon))
        for vertical in (False, True)
    )
    assert row.points != column.points
