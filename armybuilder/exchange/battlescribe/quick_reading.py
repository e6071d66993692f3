"""Reading the XML of game data quickly: as the parser tells it, without a tree of elements in between.

lxml calls a target with each start and end. Items become the dicts of their attributes as the parser made them, put
into lists that their parents hold, so that one conversion makes the entry tree of the whole. This works while
items and lists alternate as they should; at the first thing that is otherwise the file is left to careful reading.
"""

import re
from collections.abc import Callable
from typing import Any, NoReturn

from lxml import etree

from armybuilder.exchange.battlescribe.additions import uses_additions
from armybuilder.exchange.battlescribe.schema import (
    REPEATED_TEXTS,
    ROOTS,
    TEXTS,
    VALUED,
    list_items,
    number_fields,
    shapes,
)
from armybuilder.exchange.battlescribe.values import PLAIN_NUMBER

Item = dict[str, Any]

_VALUE_OF_LAST = ()  # the mark of a characteristic: the text is the value of the last item of the list around
_PLAIN = frozenset((*TEXTS, *REPEATED_TEXTS, *VALUED))
_ONE_MORE = ""  # the mark of an alias: the text is one of several

# Tags without a namespace are much quicker to make, so the one that the root declares for all is cut out.
_VALUE = rb"""\s*=\s*(?:"[^"]*"|'[^']*')"""
_NAMESPACE = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*(?:<\?xml\s[^>]*>\s*)?<(?:catalogue|gameSystem)"
    rb"(?:\s+[\w:.-]+" + _VALUE + rb")*?(\s+xmlns" + _VALUE + rb")"
)


class DeclaresEntities(Exception):  # noqa: N818 - it says what the file does
    """The file has a DOCTYPE. Game data has none; attacks by entities and foreign files do."""


class _Target:
    """What the parser calls. The calls are functions with everything at hand, not methods: they are the hot path."""

    start: Callable[[str, Item], None]
    end: Callable[[str], None]
    data: Callable[[str], None]

    def doctype(self, *_: object) -> NoReturn:
        raise DeclaresEntities

    def close(self) -> None:
        """The result is taken elsewhere."""


def _target(stack: list[Any], items: dict[str, list[Item]], chunks: list[str]) -> _Target:
    """Return a target that fills the dict at the foot of the stack.

    The stack holds in turn a dict of one list by the only tag that may stand in it, and an item; a mark where a text is.
    Whatever stands where it should not is a KeyError, TypeError or AttributeError.
    """
    lists = list_items()
    push, pop, clear = stack.append, stack.pop, chunks.clear

    def start(tag: str, attributes: Item) -> None:
        if attributes or not (tag in lists or tag in _PLAIN):
            item: Item = attributes or {}  # what lxml gives for none is shared and cannot be filled
            stack[-1][tag].append(item)
            items[tag].append(item)
            clear()
            push(_VALUE_OF_LAST if tag in VALUED else item)
            return
        clear()  # the white space up to here
        if len(stack) % 2 or (tag in stack[-1] and tag not in REPEATED_TEXTS):
            raise KeyError(tag)  # in no item, or there twice
        if tag in lists:
            stack[-1][tag] = found = []  # type: ignore[var-annotated]
            push({lists[tag]: found})
        else:
            push(_ONE_MORE if tag in REPEATED_TEXTS else None)

    def end(tag: str) -> None:
        node = pop()
        if not node:  # not the tag: looking that up each time costs more
            if node is None:
                stack[-1][tag] = "".join(chunks)
            elif node is _ONE_MORE:
                stack[-1].setdefault(tag, []).append("".join(chunks))
            elif node == _VALUE_OF_LAST and chunks:
                stack[-1][tag][-1]["value"] = "".join(chunks)

    target = _Target()
    target.start, target.end, target.data = start, end, chunks.append
    return target


def _feed(data: bytes, target: _Target) -> None:
    if found := _NAMESPACE.match(data):
        data = data[: found.start(1)] + data[found.end(1) :]
    # Without resolving, a target is given `&amp;` in an attribute as `&#38;`. There is nothing else to resolve: a file
    # that declares entities of its own has been refused before its root begins.
    options: dict[str, Any] = {"target": target, "resolve_entities": "internal"}
    parser = etree.XMLParser(no_network=True, load_dtd=False, **options)
    etree.fromstring(data, parser)


def _as_usual(items: dict[str, list[Item]]) -> bool:
    """Return whether all items hold only what the format has, and ordinary numbers."""
    for tag, shape in shapes().items():
        # one union of all keys is quick, a look at each item is not
        if not shape.names.issuperset(set().union(*items[tag])):
            return False
    for tag, name in number_fields():
        found = {item.get(name, "0") for item in items[tag]}
        if not all(isinstance(text, str) and PLAIN_NUMBER.fullmatch(text) for text in found):
            return False
    return True


def read_quickly(data: bytes) -> tuple[str, Item] | None:
    """Return the tag and the item of a file's root; None when anything is not as usual, from a typo to another encoding.

    DeclaresEntities when the file has a DOCTYPE.
    """
    roots: dict[str, list[Item]] = {tag: [] for tag in ROOTS}
    items: dict[str, list[Item]] = {tag: [] for tag in shapes()}
    stack: list[Any] = [roots]
    chunks: list[str] = []
    try:
        _feed(data, _target(stack, items, chunks))
        tag = next(tag for tag in ROOTS if roots[tag])
        if not _as_usual(items):
            return None
        if uses_additions(items):
            roots[tag][0]["extended"] = True
        return tag, roots[tag][0]
    except (KeyError, TypeError, AttributeError, etree.LxmlError, ValueError):
        return None
    finally:
        # the parser is in a cycle with its target, which must not keep the whole file until the next collection
        for kept in (roots, items, stack, chunks):
            kept.clear()
