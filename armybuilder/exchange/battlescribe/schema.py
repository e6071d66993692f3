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

from armybuilder.catalogue.conditions import TreeElement
from armybuilder.catalogue.tree import Catalogue

ROOTS = ("catalogue", "gameSystem")
TEXTS = ("description", "readme", "comment")
REPEATED_TEXTS = ("alias",)
# items whose text is their value
VALUED = frozenset({"characteristic", "attribute"})
# what the tree has beyond the format: a file that says it means something else
OURS = frozenset({("constraint", "rule"), ("catalogue", "extended")})
# what files have and the tree has no use for: names that repeat what an id says, ids and flags that nothing asks for
_SKIPPED = {
    "catalogue": {"gameSystemName", "type", "xmlns", "fullFilePath"},
    "catalogueLink": {"type", "targetRevision"},
    "categoryLink": {"type"},
    "association": {"field", "shared"},
    "publication": {"hidden"},
    "formatRule": {"hidden"},
    "characteristicType": {"hidden"},
    "attributeType": {"hidden"},
    "characteristic": {"id", "hidden"},
    "attribute": {"id", "hidden"},
    "cost": {"id", "hidden"},
    "condition": {"id", "childName"},
    "repeat": {"id", "childName"},
    "conditionGroup": {"id"},
    "localConditionGroup": {"id", "childName"},
    "constraint": {"childName"},
    "modifier": {"id"},
    "modifierGroup": {"id"},
}


class Shape(Struct, frozen=True):
    """What an item may hold: attributes with the type of their value, lists with the item they hold, texts.

    `names` is all of it, with the attributes that are skipped. `repeated` are texts of which there may be several.
    """

    tag: str
    values: dict[str, type]
    lists: dict[str, str]
    texts: frozenset[str]
    repeated: frozenset[str]
    names: frozenset[str]


def tag_of(node: type[TreeElement]) -> str:
    """Return the tag of a class's items."""
    return node.__name__[0].lower() + node.__name__[1:]


def _shape(node: type[TreeElement]) -> tuple[Shape, list[type[TreeElement]]]:
    """Return the shape of a class, and the classes of the items in it."""
    tag = tag_of(node)
    values: dict[str, type] = {}
    lists: dict[str, str] = {}
    parts: list[type[TreeElement]] = []
    for field in msgspec.structs.fields(node):
        if field.encode_name in REPEATED_TEXTS:
            continue
        if get_origin(field.type) is tuple:
            part = get_args(field.type)[0]
            lists[field.encode_name] = tag_of(part)
            parts.append(part)
        elif field.encode_name not in TEXTS and (tag, field.encode_name) not in OURS:
            # a name is a text or a text in two languages, a limit is a number or None: the first is the file's
            values[field.encode_name] = (get_args(field.type) or (field.type,))[0]
    fields = {field.encode_name for field in msgspec.structs.fields(node)}
    texts = fields.intersection(TEXTS)
    repeated = fields.intersection(REPEATED_TEXTS)
    names = texts.union({"comment"}, repeated, values, lists, _SKIPPED.get(tag, ()))
    return Shape(tag, values, lists, frozenset(texts), frozenset(repeated), frozenset(names)), parts


@cache
def shapes() -> dict[str, Shape]:
    """Return the shape of every item by its tag; both kinds of file have the same."""
    found: dict[str, Shape] = {}
    waiting: list[type[TreeElement]] = [Catalogue]
    while waiting:
        node = waiting.pop()
        if tag_of(node) not in found:
            found[tag_of(node)], parts = _shape(node)
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
