"""Scales as they are drawn: colours of sectors, lines of one length, the way they run."""

from armybuilder.catalogue.track import Sector, Track
from armybuilder.sheet.scale import EDGE, Scale, scale_sheet, sector_colours

SECTORED = Track(12, (Sector(12, 9, 4), Sector(8, 5, 3), Sector(4, 2, 2)))


def test_sectors_without_colours_have_the_usual_ones():
    colours = sector_colours(SECTORED)
    assert [colours[value] for value in (12, 8, 4, 1, 0)] == ["green", "yellow", "red", "none", "zero"]


def test_a_track_without_sectors_has_one_colour():
    assert set(sector_colours(Track(3)).values()) == {"plain"}


def test_cells_fall_to_0_or_rise_from_it():
    falling, rising = scale_sheet(
        [Scale("ammo", "Ammo", Track(5), 2), Scale("fatigue", "Fatigue", Track(5), 1, rises=True)], 100
    ).tracks
    assert (falling.marker, rising.marker) == (2, 1)
    assert falling.cells[5].x < falling.cells[0].x
    assert rising.cells[0].x < rising.cells[5].x
    assert rising.cells[0].y > falling.cells[0].y


def test_a_long_track_goes_over_lines_of_one_length_within_the_sheet():
    sheet = scale_sheet([Scale("points", "Points", Track(60), 60)], 90)
    [track] = sheet.tracks
    lines = {}
    for value, cell in track.cells.items():
        lines.setdefault(cell.y, []).append(value)
        assert cell.x + cell.width <= 90 - EDGE + 0.001
        assert cell.y + cell.height <= sheet.height
    lengths = [len(line) for line in lines.values()]
    assert max(lengths) - lengths[-1] < len(lengths)
    # keys know by these two which way the track runs
    assert track.cells[0].x > track.cells[60].x
