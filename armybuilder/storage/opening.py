"""Opening a saved army, with the game or the data that it is judged by."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from msgspec import DecodeError

from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.tree import Catalogue
from armybuilder.games import game as find_game
from armybuilder.games import has_armlists
from armybuilder.games.game import Game
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.roster.model import Roster
from armybuilder.storage.rosters import read_roster
from armybuilder.storage.store import Store


def own_game(game_id: str) -> Game | None:
    """Return one of our own games; None for the id of an imported one."""
    return find_game(game_id) if has_armlists(game_id) else None


def saved_roster(store: Store, roster_id: int) -> Roster:
    """Return a saved army as a value; a Problem when there is none, or it cannot be read."""
    return store.rosters.get(roster_id, own_game(store.rosters.game_of(roster_id)))


def past_roster(store: Store, game_id: str, state: str) -> Roster:
    """Return an army as it was in a state of its history, as a value.

    A Problem when the state is damaged, or the game data that it was built from are not here any more.
    """
    try:
        roster = read_roster(store.rosters.history.body(state), own_game(game_id))
    except DecodeError as error:
        raise Problem("storage.state_damaged") from error
    if lacks_data(store, roster.data):
        raise Problem("storage.state_without_data", found=roster.data[:8])
    return roster


def lacks_data(store: Store, version: str | None) -> bool:
    """Return whether an army names a version of game data that is not here."""
    return bool(version) and not store.game_data.has(str(version))


def open_army(store: Store, roster: Roster, units_of: Callable[[Game], Mapping[str, Any]]) -> AnyArmy:
    """Return an army that edits can be made to. `units_of` gives the units of one of our own games as they are now.

    A Problem when the data that it was built from are not here.
    """
    own = own_game(roster.game)
    if own is not None:
        return OwnArmy(own, roster, partial(units_of, own))
    if not roster.data and not roster.own_data:
        raise Problem("own_game.gone", army=shown(roster.name), found=shown(roster.game))
    from armybuilder.roster.imported_army import ImportedArmy  # the engine takes its time to load

    return ImportedArmy.opened(roster, partial(game_data_of, store))


def game_data_of(store: Store, roster: Roster, besides: Iterable[str] = ()) -> GameData:
    """Return the data of an army at the version it is pinned to; what its own file told stands in for the rest.

    It has the catalogues of the army's forces, and those named `besides`. A Problem when there are no data.
    """
    forces = (force for top in roster.forces for force in top.everything())
    wanted = frozenset(force.catalogue for force in forces).union(besides)
    read = partial(data_of_version, store, roster.data, wanted, roster.own_data)
    if roster.own_data or not store.game_data.has(roster.data):
        return read()
    return store.data_in_use.get_or_read((roster.data, wanted), read)


def data_of_version(
    store: Store,
    version: str,
    catalogues: Iterable[str] | None = None,
    own_data: tuple[Catalogue, ...] = (),
) -> GameData:
    """Return the data of a version: the system and the catalogues named, None for all."""
    own = {catalogue.id: catalogue for catalogue in own_data}
    if not version:
        system = next((c for c in own_data if not c.game_system_id), None)
        if system is None:
            raise Problem("storage.no_game_data", found="—")
        return GameData(system, (c for c in own_data if c is not system))
    loaded = store.game_data.load(version, catalogues)
    known = {file.catalogue.id: file.catalogue for file in loaded.catalogues}
    own.pop(loaded.id, None)
    return GameData(loaded.system.catalogue, (own | known).values())
