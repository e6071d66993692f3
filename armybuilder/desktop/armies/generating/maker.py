"""Makes armies beside the window, over a connection of its own."""

from collections.abc import Collection, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct

from armybuilder.army_tools.fitting import Fits, fits_in, name_of
from armybuilder.army_tools.generating import begun_with, generate, limited
from armybuilder.army_tools.stock import Entry, counted, stock_of
from armybuilder.army_tools.wish import Generated, Obstacle, Wish
from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.text import Text
from armybuilder.desktop.background import Progress
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.model import Roster
from armybuilder.storage.opening import game_data_of, own_game
from armybuilder.storage.store import open_for_reading


class MadeUnit(Struct, frozen=True):
    """A unit of a proposal: its selection's id, its name and what it costs."""

    id: str
    name: Text
    cost: int


class MadeArmy(Struct, frozen=True):
    """An army to choose: as a value, what it costs and its units."""

    roster: Roster
    cost: int
    units: tuple[MadeUnit, ...]


class Made(Struct, frozen=True):
    """What came of a wish, as values that any thread may read."""

    armies: tuple[MadeArmy, ...]
    obstacles: tuple[Obstacle, ...]
    stopped: bool


class Offered(Struct, frozen=True):
    """What there is to take: entries, kinds by id with their names, how many of each entry are there, and the army itself."""

    entries: tuple[Entry, ...]
    kinds: tuple[tuple[str, Text], ...]
    present: Mapping[str, int]
    army: MadeArmy


class ArmyMaker:
    """Makes armies from one that there is. Used by one thread at a time, whichever it is."""

    def __init__(self, path: Path, roster: Roster, units: Mapping[str, Any]) -> None:
        self._path, self._roster, self._units = path, roster, units
        self._data: GameData | None = None

    def opened(self) -> AnyArmy:
        """Return the army itself, for the thread that asks."""
        return self._army(self._roster)

    def offered(self, _progress: Progress) -> Offered:
        """Return what there is to choose from."""
        army = self._army(self._roster)
        # what a full army has no room for any more can be wanted all the same
        empty = limited(begun_with(army, ()), None)
        entries = tuple(stock_of(empty, self._units).now(empty))
        return Offered(entries, tuple(_kinds(empty, entries)), dict(counted(army)), _made(army))

    def make(
        self,
        roster: Roster,
        kept: Collection[str],
        factions: Collection[str],
        wish: Wish,
        progress: Progress,
    ) -> Made:
        """Make armies around some units of one that there is."""
        start = begun_with(self._army(roster if kept else self._roster), kept)
        result: Generated = generate(start, stock_of(start, self._units, factions), wish, progress)
        armies = tuple(_made(one.army) for one in result.proposals)
        return Made(armies, result.obstacles, result.stopped)

    def fits(self, target: int, progress: Progress) -> Fits:
        """Return what still fits into the army."""
        army = self._army(self._roster)
        return fits_in(army, stock_of(army, self._units), target, progress)

    def _army(self, roster: Roster) -> AnyArmy:
        own = own_game(roster.game)
        if own is not None:
            return OwnArmy(own, roster, lambda: self._units)
        return ImportedArmy.opened(roster, self._data_of)

    def _data_of(self, roster: Roster, besides: Collection[str] = ()) -> GameData:
        if self._data is None or besides:
            with open_for_reading(self._path) as store:
                self._data = game_data_of(store, roster, besides)
        return self._data


def _made(army: AnyArmy) -> MadeArmy:
    costs, name = army.verdict.unit_costs, partial(name_of, army)
    units = tuple(MadeUnit(one.id, name(one.id), costs.get(one.id, 0)) for one in army.roster.units)
    return MadeArmy(army.roster, army.verdict.cost, units)


def _kinds(army: AnyArmy, entries: tuple[Entry, ...]) -> list[tuple[str, Text]]:
    there = {kind for entry in entries for kind in entry.kinds}
    if isinstance(army, OwnArmy):
        return [(kind.id, kind.plural) for kind in army.game.kinds if kind.id in there]
    forces = army.engine.roster.all_forces()
    links = {link.target_id: link.name for force in forces for link in force.entry.category_links}
    return [(own, name) for own, name in links.items() if own in there]
