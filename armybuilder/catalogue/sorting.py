"""The order in which a player sees what stands beside each other."""

import re
from functools import lru_cache
from typing import TypeAlias

from armybuilder.catalogue.nodes import EntryNode, GroupNode, Node, cached_on_node
from armybuilder.catalogue.text import Text, fold

# where stands what has no place of its own
LAST = 10_000
_NUMBER = re.compile(r"(\d+)")
NameKey: TypeAlias = tuple[tuple[int, int, str], ...]
Place: TypeAlias = tuple[int, bool, NameKey]


@lru_cache(maxsize=8192)
def natural_key(name: Text) -> NameKey:
    """Return the key by which “2 Defensive” stands before “10 Spells”."""
    text = name if isinstance(name, str) else str(name.ru or name.en)
    parts = _NUMBER.split(fold(text))
    return tuple(
        (1, 0, part) if at % 2 == 0 else (0, int(part[:18]), "") for at, part in enumerate(parts) if part
    )


def place_of(node: Node, name: Text) -> Place:
    """Return the place among siblings: by the number that the data give it, entries before groups, by name."""
    own = (holder.sort_index for holder in reversed(node.holders))
    index = next((index for index in own if index is not None), LAST)
    return index, isinstance(node, GroupNode), natural_key(name)


@cached_on_node
def shown_parts(node: EntryNode | GroupNode) -> tuple[Node, ...]:
    """Return what stands directly in an entry or a group, in the order in which it is shown."""
    return tuple(sorted(node.parts, key=lambda part: place_of(part, part.name)))
