"""The data that an army of an imported game was built from."""

from collections.abc import Iterable

from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.tree import Catalogue
from armybuilder.roster.model import Roster
from armybuilder.storage.store import Store


def game_data_of(store: Store, roster: Roster) -> GameData:
    """The data of an army at the version it is pinned to; what its own file told stands in for the rest.

    A Problem when there is neither.
    """
    wanted = {force.catalogue for top in roster.forces for force in top.everything()}
    return data_of_version(store, roster.data, wanted, roster.own_data)


def data_of_version(
    store: Store,
    version: str,
    catalogues: Iterable[str] | None = None,
    own_data: tuple[Catalogue, ...] = (),
) -> GameData:
    """The data of a version: the system and the catalogues named, None for all."""
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
