"""The folders that a player keeps armies in: made, put into each other, renamed and given up."""

from collections.abc import Mapping, Sequence
from typing import Any

from armybuilder.catalogue.limits import LONGEST_NAME, clean
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import fold
from armybuilder.storage.rosters import Rosters
from armybuilder.storage.settings import StoredSettings

KEY = "armies.folders"
MOST = 500
# a folder inside another is told with it: “Cup/2026”
INSIDE = "/"


def parent_of(name: str) -> str:
    """Return the folder that another stands in; empty for one that stands in none."""
    return name.rpartition(INSIDE)[0]


def leaf_of(name: str) -> str:
    """Return what a folder is called inside the one that it stands in."""
    return name.rpartition(INSIDE)[2]


def is_inside(name: str, folder: str) -> bool:
    """Return whether a folder is another one or stands somewhere in it; everything stands in that without a name."""
    return not folder or name == folder or name.startswith(folder + INSIDE)


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
    """Keeps folders by name, each followed by those inside it, else in the order in which they were made, and which army
    stands in which.

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
        """Return the folders, each followed by those that stand in it."""
        return _in_order(self._kept()[0])

    def state(self) -> Any:
        """Return all folders and where armies stand, to be put back."""
        return self._settings.get(KEY)

    def put_back(self, state: Any) -> None:
        """Have folders as they were."""
        folders, armies = read(state)
        self._keep(folders, armies)

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
        """Make a folder with those that it stands in, or return the one of that name."""
        folders, armies = self._kept()
        wanted = _with_parents(_checked(name), folders)
        missing = [one for one in _chain(wanted) if one not in folders]
        if len(folders) + len(missing) > MOST:
            raise Problem("storage.many_folders", most=MOST)
        if missing:
            self._keep([*folders, *missing], armies)
        return wanted

    def rename(self, name: str, new: str) -> str:
        """Give a folder another name, and with it another place; what is in it comes along, two of one name become one."""
        old = self.find(name)
        folders, armies = self._kept()
        others = [one for one in folders if not is_inside(one, old)]
        wanted = _checked(new)
        if is_inside(fold(parent_of(wanted)), fold(old)) and parent_of(wanted):
            raise Problem("storage.folder_in_itself", name=shown(old))
        target = _with_parents(wanted, others)

        def renamed(one: str) -> str:
            return _with_parents(target + one[len(old) :], others) if is_inside(one, old) else one

        found = dict.fromkeys(part for one in folders for part in _chain(renamed(one)))
        self._keep(list(found), {made: renamed(own) for made, own in armies.items()})
        return target

    def move(self, name: str, into: str) -> str:
        """Put a folder into another; with an empty name out of all."""
        old = self.find(name)
        home = self.find(into) if into else ""
        return self.rename(old, f"{home}{INSIDE}{leaf_of(old)}" if home else leaf_of(old))

    def remove(self, name: str) -> str:
        """Give a folder up; what is in it stands where the folder stood."""
        old = self.find(name)
        folders, armies = self._kept()
        home = parent_of(old)
        others = [one for one in folders if not is_inside(one, old)]

        def left(one: str) -> str:
            if not is_inside(one, old):
                return one
            rest = one[len(old) + 1 :]
            joined = INSIDE.join(filter(None, (home, rest)))
            return _with_parents(joined, others) if joined else ""

        kept = dict.fromkeys(filter(None, (left(one) for one in folders if one != old)))
        stands = {made: left(own) for made, own in armies.items()}
        self._keep(list(kept), {made: own for made, own in stands.items() if own})
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
    parts = (" ".join(part.split()) for part in clean(name)[:LONGEST_NAME].split(INSIDE))
    wanted = INSIDE.join(filter(None, parts))
    if not wanted:
        raise Problem("storage.folder_unnamed")
    return wanted


def _chain(name: str) -> list[str]:
    """Return the folders that one stands in, the outermost first, and itself."""
    parts = name.split(INSIDE)
    return [INSIDE.join(parts[:at]) for at in range(1, len(parts) + 1)]


def _with_parents(name: str, folders: Sequence[str]) -> str:
    """Return a name with the folders that it stands in, and itself, written as those of `folders` are."""
    known = {fold(one): one for one in folders}
    found = ""
    for part in name.split(INSIDE):
        wanted = f"{found}{INSIDE}{part}" if found else part
        found = known.get(fold(wanted), wanted)
    return found


def _in_order(folders: Sequence[str]) -> list[str]:
    """Return folders, each followed by those that stand in it."""
    known = set(folders)
    below: dict[str, list[str]] = {}
    for one in dict.fromkeys(folders):
        home = parent_of(one)
        below.setdefault(home if home in known else "", []).append(one)
    found: list[str] = []
    waiting = list(reversed(below.get("", [])))
    while waiting:
        one = waiting.pop()
        found.append(one)
        waiting += reversed(below.get(one, []))
    return found
