"""What the parts of one taking in share: where things come from, and what has come of them so far."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct, field

from armybuilder.catalogue.belonging import Belonging
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Note

# the things of a kind, each with its columns
Things: TypeAlias = Callable[[str], Iterator[tuple[Belonging, dict[str, Any]]]]
WRONG = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class IntakeTally(Struct):
    """What has come of a taking in so far: by kind how many things are new and how many were here already, what is to be
    told of them, and what was refused."""

    came: Counter[str] = field(default_factory=Counter)
    present: Counter[str] = field(default_factory=Counter)
    told: list[Note] = field(default_factory=list)
    refused: list[Problem] = field(default_factory=list)
