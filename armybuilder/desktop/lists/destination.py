"""What the finder lists."""

from collections.abc import Callable
from typing import NamedTuple


class Destination(NamedTuple):
    """Something that can be gone to: what it is called, what it is, and how to go there."""

    name: str
    what: str
    go: Callable[[], object]
