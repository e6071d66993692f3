"""The folders that a player keeps armies in: made, renamed and given up; an army stands in one or in none."""

from collections.abc import Mapping
from typing import Any

from armybuilder.catalogue.limits import LONGEST_NAME, clean
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import fold
from armybuilder.storage.rosters import Rosters
from armybuilder.storage.settings import StoredSettings

KEY = "armies.folders"
MOST = 500


def read(kept: Any) -> tuple[list[str], dict[str, str]]:
    """Return the folders of a kept value and where armies stand; what is damaged counts as not there."""
    if not isinstance(kept, dict):
        return [], {}
    names, armies = kept.get("names"), kept.get("armies")
    folders = [name for name in names if isinstance(name, str)] if isinstance(names, list) else []
    if not isinstance(armies, dict):
        return folders, {}
    return folders, {made: name for made, name in armies.items() if name in folders}


class ArmyFolders:
    """Keeps folders by name, in the order in which they were made, and which army stands in which.

    An army is known by the moment at which it was made: that stays when a copy of the database is put in place.
    """

    def __init__(self, settings: StoredSettings, rosters: Rosters) -> None:
        self._settings = settings
        self._rosters = rosters

    def _kept(self) -> tuple[list[str], dict[str, str]]:
        return read(self._settings.get(KEY))

    def _keep(self, folders: list[str], armies: Mapping[str, str]) -> None:
        self._settings.set(KEY, {"names": folders, "armies": dict(armies)})

    def names(self) -> list[str]:
        """Return the folders."""
        return self._kept()[0]

    def find(self, name: str) -> str:
        """Return a folder by its name, whatever its case; a Problem that tells those there are."""
        folders = self.names()
        found = next((folder for folder in folders if fold(folder) == fold(name)), None)
        if found is None:
            raise Problem("storage.no_folder", name=shown(name), folders=", ".join(folders) or "—")
        return found

    def folder_of(self, roster_id: int) -> str:
        """Return the folder that an army stands in; empty without one."""
        return self._kept()[1].get(self._rosters.made_at(roster_id) or "", "")

    def by_army(self) -> Mapping[int, str]:
        """Return the folders of all armies that stand in one, by id."""
        armies = self._kept()[1]
        if not armies:
            return {}
        found = {row.id: armies.get(self._rosters.made_at(row.id) or "", "") for row in self._rosters.list()}
        return {own: folder for own, folder in found.items() if folder}

    def create(self, name: str) -> str:
        """Make a folder, or return the one of that name."""
        folders, armies = self._kept()
        wanted = _checked(name)
        same = next((folder for folder in folders if fold(folder) == fold(wanted)), None)
        if same is not None:
            return same
        if len(folders) >= MOST:
            raise Problem("storage.many_folders", most=MOST)
        self._keep([*folders, wanted], armies)
        return wanted

    def rename(self, name: str, new: str) -> str:
        """Give a folder another name; two of one name become one."""
        old = self.find(name)
        wanted = _checked(new)
        folders, armies = self._kept()
        same = next((f for f in folders if fold(f) == fold(wanted) and f != old), None)
        folders = [f for f in folders if f != old] if same else [wanted if f == old else f for f in folders]
        target = same or wanted
        self._keep(folders, {made: target if own == old else own for made, own in armies.items()})
        return target

    def remove(self, name: str) -> str:
        """Give a folder up; the armies in it stand in none then."""
        old = self.find(name)
        folders, armies = self._kept()
        self._keep([f for f in folders if f != old], {m: own for m, own in armies.items() if own != old})
        return old

    def put(self, roster_id: int, name: str) -> None:
        """Put an army into a folder; with an empty name into none."""
        folder = self.find(name) if name else ""
        made = self._rosters.made_at(roster_id)
        if made is None:
            raise Problem("storage.no_army", found=roster_id)
        folders, armies = self._kept()
        others = {m: own for m, own in armies.items() if m != made}
        self._keep(folders, others | ({made: folder} if folder else {}))


def _checked(name: str) -> str:
    """Return a name that a folder can have."""
    wanted = " ".join(clean(name).split())[:LONGEST_NAME]
    if not wanted:
        raise Problem("storage.folder_unnamed")
    return wanted
