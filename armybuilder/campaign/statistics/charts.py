"""Charts as values: places along an axis, and series of numbers over them. Screens, pages and tables draw the same."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, get_args

from msgspec import Struct

from armybuilder.catalogue.text import LocalText

ChartId = Literal[
    "points",
    "players",
    "forces",
    "factions",
    "kills",
    "killers",
    "losses",
    "fell",
    "favourites",
    "luck",
    "worth",
    "spread",
    "experience",
]
CHARTS: tuple[ChartId, ...] = get_args(ChartId)
# numbers of these are hundredths: of a pip, of a ratio
IN_HUNDREDTHS: frozenset[ChartId] = frozenset(("luck", "spread"))


class Figure(Struct, frozen=True, omit_defaults=True):
    """A number and the ids of the events behind it, in their order."""

    value: int
    events: tuple[str, ...] = ()


class Place(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A place along the axis of a chart: a round, or a thing that has a name. `of` names whose thing it is."""

    key: str
    name: LocalText = LocalText()
    of: LocalText = LocalText()


class Series(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Numbers of one kind, one for each place of the chart; None where nothing was recorded, or nothing there yet.

    What has no name of its own is called by its key, in the words of charts. What is not `drawn` only tables tell.
    """

    key: str
    name: LocalText = LocalText()
    figures: tuple[Figure | None, ...] = ()
    drawn: bool = True


class Chart(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A statistic: lines over rounds, or bars, one over the other, for things.

    `left_out` counts what could not be counted, since nobody recorded it.
    """

    id: ChartId
    shape: Literal["lines", "bars"] = "bars"
    places: tuple[Place, ...] = ()
    series: tuple[Series, ...] = ()
    left_out: int = 0

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to draw."""
        return not any(figure for one in self.series for figure in one.figures)

    @property
    def in_hundredths(self) -> bool:
        """Whether its numbers are hundredths."""
        return self.id in IN_HUNDREDTHS


class Tally:
    """Numbers that are counted up, by place and series, with the events behind them."""

    def __init__(self) -> None:
        self._values: dict[tuple[str, str], int] = {}
        self._events: dict[tuple[str, str], dict[str, None]] = {}

    def add(self, place: str, series: str, value: int, *events: str) -> None:
        """Count something in."""
        key = place, series
        self._values[key] = self._values.get(key, 0) + value
        self._events.setdefault(key, {}).update(dict.fromkeys(event for event in events if event))

    def at(self, place: str, series: str) -> Figure | None:
        """Return a number; None where nothing was counted."""
        key = place, series
        return Figure(self._values[key], tuple(self._events[key])) if key in self._values else None

    def places(self, first: str = "") -> list[str]:
        """Return the places, the largest sum first; of equal ones the first counted. What comes `first` counts before the sum."""
        sums: dict[str, int] = {}
        for (place, _), value in self._values.items():
            sums[place] = sums.get(place, 0) + value
        return sorted(sums, key=lambda place: (-self._values.get((place, first), 0), -sums[place]))

    def series(self, keys: Iterable[str], places: Sequence[str]) -> tuple[Series, ...]:
        """Return the series of some keys over places, 0 where nothing was counted; those without any number left out."""
        found = ((key, tuple(self.at(place, key) for place in places)) for key in dict.fromkeys(keys))
        return tuple(
            Series(key=key, figures=tuple(figure or Figure(0) for figure in figures))
            for key, figures in found
            if any(figures)
        )

    def bars(
        self,
        own_id: ChartId,
        keys: Iterable[str],
        names: Mapping[str, Place],
        left_out: int = 0,
        first: str = "",
    ) -> Chart:
        """Return a chart of bars of what was counted, in the order of `places`."""
        places = self.places(first)
        return Chart(
            id=own_id,
            places=tuple(names.get(place) or Place(key=place, name=LocalText(place)) for place in places),
            series=self.series(keys, places),
            left_out=left_out,
        )
