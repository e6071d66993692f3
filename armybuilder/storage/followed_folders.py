"""Folders of game data that a player keeps up to date, and how each stood when its data were taken last."""

from collections.abc import Mapping

import msgspec
from msgspec import Struct

from armybuilder.storage.settings import StoredSettings

KEY = "game_data.folders"


class FollowedFolder(Struct, frozen=True):
    """A folder by its path; `stamps` say of each file in it which one was taken: its size and time, by its path there."""

    path: str
    stamps: dict[str, str] = {}


class FollowedFolders:
    """Keeps the folders in the order in which they were followed first."""

    def __init__(self, settings: StoredSettings) -> None:
        self._settings = settings

    def all(self) -> tuple[FollowedFolder, ...]:
        """Return every folder; none where what is kept cannot be read."""
        try:
            return msgspec.convert(self._settings.get(KEY, []), tuple[FollowedFolder, ...])
        except msgspec.ValidationError:
            return ()

    def get(self, path: str) -> FollowedFolder | None:
        """Return a folder that is followed."""
        return next((folder for folder in self.all() if folder.path == path), None)

    def follow(self, path: str, stamps: Mapping[str, str]) -> None:
        """Follow a folder from how it stands now; one that is followed already stands so from now on."""
        own = FollowedFolder(path, dict(stamps))
        folders = self.all()
        if self.get(path) is None:
            self._keep((*folders, own))
        else:
            self._keep(tuple(own if folder.path == path else folder for folder in folders))

    def forget(self, path: str) -> bool:
        """Follow a folder no longer; False when it was not followed. Its data stay."""
        folders = self.all()
        kept = tuple(folder for folder in folders if folder.path != path)
        if len(kept) < len(folders):
            self._keep(kept)
        return len(kept) < len(folders)

    def _keep(self, folders: tuple[FollowedFolder, ...]) -> None:
        self._settings.set(KEY, msgspec.to_builtins(folders))
