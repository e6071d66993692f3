"""What a player owns, one thing at a time, as it goes from a database into an archive and back."""

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

# how much is done, of how much, what is at hand; what it raises stops the work
Progress: TypeAlias = Callable[[int, int, str], None]
Scalar: TypeAlias = int | str | None


class Belonging(Struct, frozen=True):
    """Something that a player owns: which kind of thing, the columns of its row, and its content as it lies.

    One that is `damaged` is not what was saved, and may be unreadable. Content that is `raw` is no text. `label` is
    what a person calls it, `group` what it belongs to.
    """

    kind: str
    row: dict[str, Scalar]
    content: bytes = b""
    damaged: bool = False
    raw: bool = False
    label: str = ""
    group: str = ""


def silent(_done: int, _total: int, _what: str) -> None:
    """Tell nobody how work goes."""
