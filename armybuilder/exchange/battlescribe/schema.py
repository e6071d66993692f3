"""The format of `.gst` and `.cat` files, as the entry tree has it: which element holds what.

An element is an item with attributes (`selectionEntry`), a list of items (`selectionEntries`) or a text
(`description`). Items and lists alternate. All of it follows from the fields of the tree's classes, so the tree
is the one place that says what is read.
"""

from decimal import Decimal
from functools import cache
from typing import get_args, get_origin

import msgspec
from msgspec import Struct

from armybuilder.catalogue.tree import Catalogue, TreeElement

ROOTS = ("catalogue", "gameSystem")
TEXTS = ("description", "readme", "comment")
# what the tree has beyond the format: a file that says it means something else
OURS = frozenset({("constraint", "rule"), ("selectionEntry", "defaultAmount")})
# what the format has and the tree has no use for
_SKIPPED = {
    "catalogue": {"authorContact", "authorUrl", "gameSystemRevision", "gameSystemName", "type"},
    "publication": {"publisher", "publicationDate", "publisherUrl"},
    "catalogueLink": {"type"},
}


class Shape(Struct, frozen=True):
    """What an item may hold: attributes with the type of their value, lists with the item they hold, texts.

    `names` is all of it, with the attributes that are skipped.
    """

    tag: str
    values: dict[str, type]
    lists: dict[str, str]
    texts: frozenset[str]
    names: frozenset[str]


def _tag(node: type[TreeElement]) -> str:
    return node.__name__[0].lower() + node.__name__[1:]


def _shape(node: type[TreeElement]) -> tuple[Shape, list[type[TreeElement]]]:
    """Return the shape of a class, and the classes of the items in it."""
    tag = _tag(node)
    values: dict[str, type] = {}
    lists: dict[str, str] = {}
    parts: list[type[TreeElement]] = []
    for field in msgspec.structs.fields(node):
        if get_origin(field.type) is tuple:
            part = get_args(field.type)[0]
            lists[field.encode_name] = _tag(part)
            parts.append(part)
        elif field.encode_name not in TEXTS and (tag, field.encode_name) not in OURS:
            # a name is a text or a text in two languages, a limit is a number or None: the first is the file's
            values[field.encode_name] = (get_args(field.type) or (field.type,))[0]
    texts = {"comment"} | {f.encode_name for f in msgspec.structs.fields(node)}.intersection(TEXTS)
    names = texts.union(values, lists, _SKIPPED.get(tag, ()))
    return Shape(tag, values, lists, frozenset(texts), frozenset(names)), parts


@cache
def shapes() -> dict[str, Shape]:
    """Return the shape of every item by its tag; both kinds of file have the same."""
    found: dict[str, Shape] = {}
    waiting: list[type[TreeElement]] = [Catalogue]
    while waiting:
        node = waiting.pop()
        if _tag(node) not in found:
            found[_tag(node)], parts = _shape(node)
            waiting += parts
    return {**found, "gameSystem": found["catalogue"]}


@cache
def list_items() -> dict[str, str]:
    """Return the tag of the items of every list, by the tag of the list."""
    return {name: item for shape in shapes().values() for name, item in shape.lists.items()}


@cache
def number_fields() -> tuple[tuple[str, str], ...]:
    """Tags of items with the attributes that hold a number."""
    return tuple(
        (tag, name)
        for tag, shape in shapes().items()
        for name, kind in shape.values.items()
        if kind in (int, Decimal)
    )
