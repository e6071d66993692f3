"""The scales of a machine or gun: ammunition, and durability in coloured sectors."""

from typing import get_args

from armybuilder.catalogue.track import Colour, Sector, Track
from armybuilder.games.rows import Row

MOST_CELLS = 60
MOST_SPEED = 40
FIELD = "sectors"


def read_ammo(row: Row) -> Track:
    """The ammunition scale: one number, its maximum."""
    return Track(row.number("ammo", 0, MOST_CELLS))


def read_durability(row: Row, *, with_speed: bool) -> Track:
    """The durability scale. Its sectors cover every cell but 0 exactly once.

    A source whose sectors do not add up is kept as printed when the file says `sectors_as_printed = true`.
    A gun's sectors have no speed (BP-2.4-5).
    """
    maximum = row.number("durability", 1, MOST_CELLS)
    entries = row.tables(FIELD)
    sectors = [_sector(row.inner(e, FIELD, n), with_speed) for n, e in enumerate(entries, 1)]
    if not row.flag("sectors_as_printed"):
        _cover(row, maximum, sectors)
    return Track(maximum, tuple(sectors))


def _sector(row: Row, with_speed: bool) -> Sector:
    row.only(("from", "to", "speed", "colour") if with_speed else ("from", "to", "colour"))
    start = row.number("from", 1, MOST_CELLS)
    return Sector(
        start=start,
        end=row.number("to", 0, start),
        speed=row.number("speed", 0, MOST_SPEED) if with_speed else None,
        colour=row.optional_one_of("colour", get_args(Colour)),
    )


def _cover(row: Row, maximum: int, sectors: list[Sector]) -> None:
    below = maximum
    for item, sector in enumerate(sectors, 1):
        if sector.start != below:
            raise row.wrong("sector_gap", FIELD, f"from = {sector.start}", item, expected=f"from = {below}")
        below = sector.end - 1
    if below != 0:
        found = f"to = {below + 1}"
        raise row.wrong("sector_gap", FIELD, found, len(sectors), expected="to = 1")
