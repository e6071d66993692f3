"""A snapshot of a campaign as it is kept: whoever lists campaigns needs none of what is in it."""

from typing import NamedTuple


class Snapshot(NamedTuple):
    """What the first `place` turns of a campaign come to; the `mark` tells which turns, and whose version of the program."""

    place: int
    mark: str
    content: bytes
