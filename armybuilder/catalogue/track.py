"""Tracks: a row of cells with a marker. Durability, ammunition, fatigue and wounds are all the same thing."""

from typing import Annotated, Literal

from msgspec import Struct

from armybuilder.catalogue.records.fields import usually, written_as

Colour = Literal["green", "yellow", "red"]


class Sector(Struct, frozen=True, omit_defaults=True):
    """The cells from `start` down to `end`, both included, and what they govern.

    `speed` is in steps a tour, None where the track governs none; `colour` is None where the source
    does not tell it.
    """

    start: Annotated[int, usually(1, 60), written_as("from")]
    end: Annotated[int, usually(0, 60), written_as("to")]
    speed: Annotated[int, usually(0, 40)] | None = None
    colour: Colour | None = None

    def holds(self, value: int) -> bool:
        return self.end <= value <= self.start


class Track(Struct, frozen=True, omit_defaults=True):
    """Cells from `maximum` down to 0; the marker starts on the greatest number."""

    maximum: Annotated[int, usually(0, 60)]
    sectors: tuple[Sector, ...] = ()

    @property
    def cells(self) -> range:
        """The numbers in the cells, falling to 0."""
        return range(self.maximum, -1, -1)

    def clamp(self, value: int) -> int:
        """Return the nearest number that has a cell."""
        return max(0, min(self.maximum, value))

    def sector(self, value: int) -> Sector | None:
        """Return the sector under a marker; None on 0 and where the source has a gap."""
        return next((s for s in self.sectors if value > 0 and s.holds(value)), None)

    def speed(self, value: int) -> int | None:
        """Return the speed that the sector under the marker gives, in steps a tour."""
        sector = self.sector(value)
        return sector.speed if sector else None
