"""What the program ships for a game beside its armlists: cards of artefacts, lists of missiles."""

from collections.abc import Callable, Mapping
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

T = TypeVar("T")


class ExtraFile(Struct, Generic[T], frozen=True):
    """A file in the game's folder of resources; `read` takes its text and its name, and gives what it holds by id."""

    name: str
    read: Callable[[str, str], Mapping[str, T]]


class Extras(Protocol):
    """Who reads a game's extra files for it: games are handed text, they open nothing themselves."""

    def __call__(self, file: ExtraFile[T], /) -> Mapping[str, T]: ...


def no_extras(_file: ExtraFile[T]) -> Mapping[str, T]:
    """Return nothing: for sheets that are drawn without the program's resources."""
    return {}
