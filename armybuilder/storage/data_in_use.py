"""The game data that open armies are judged by: read once, however many armies and views share them."""

from collections.abc import Callable
from weakref import WeakValueDictionary

from armybuilder.catalogue.expansion import GameData

# a version, and the catalogues that were named
DataKey = tuple[str, frozenset[str]]


class DataInUse:
    """Keeps data as long as somebody has them; those asked for last are kept for the next army of their game."""

    def __init__(self) -> None:
        self._shared: WeakValueDictionary[DataKey, GameData] = WeakValueDictionary()
        self._last: GameData | None = None

    def get_or_read(self, key: DataKey, read: Callable[[], GameData]) -> GameData:
        """Return the data under a key, read where nobody has them."""
        found = self._shared.get(key)
        if found is None:
            # what was kept for another army makes room first
            self._last = None
            found = self._shared[key] = read()
        self._last = found
        return found
