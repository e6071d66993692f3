"""Reading game data written as JSON: the items of the XML under the same names, lists in place of their elements.

What was met on the way is told as for XML, by its place alone: JSON does not tell lines.
"""

from typing import Any

import msgspec

from armybuilder.catalogue.limits import LONGEST_NAME_READ
from armybuilder.catalogue.problem import Problem
from armybuilder.exchange.battlescribe.remarks import Remarks, short
from armybuilder.exchange.battlescribe.schema import ROOTS, VALUED, Shape, shapes
from armybuilder.exchange.battlescribe.values import value_of

TEXT = "$text"
LONGEST_PLACE = 3
DEEPEST = 120  # items in items; XML is not read deeper either

Item = dict[str, Any]
Names = tuple[str, ...]


def looks_like_json(data: bytes) -> bool:
    """Return whether the bytes of a file are to be read as JSON: XML begins otherwise."""
    return data.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"{"


def read_json(data: bytes, remarks: Remarks) -> tuple[str, Item]:
    """Return the tag and the item of a file's root; a Problem when it is not JSON, or of another kind."""
    try:
        found = msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Problem("game_data.not_json", file=remarks.file, reason=short(str(error))) from None
    for tag in ROOTS:
        root = found.get(tag)
        if isinstance(root, dict):
            # no data in this form were ever written for BattleScribe
            return tag, _Reader(remarks).item(root, shapes()[tag]) | {"extended": True}
    names = ", ".join(str(name) for name in found)
    raise Problem("game_data.wrong_root", file=remarks.file, found=short(names))


class _Reader:
    """Makes items as the tree takes them out of what a file holds: unknown names go, values get their types."""

    def __init__(self, remarks: Remarks) -> None:
        self._remarks = remarks
        self._around: list[str] = []

    def item(self, found: Item, shape: Shape) -> Item:
        """Return one item with all below it."""
        if len(self._around) >= DEEPEST:
            raise Problem("game_data.too_deep", file=self._remarks.file, place=self._place(), most=DEEPEST)
        name = found.get("name")
        self._around.append(short(name) if isinstance(name, str) else "")
        item: Item = {}
        for key, value in found.items():
            if key in shape.lists:
                item[key] = self._items(value, shape.tag, key, shapes()[shape.lists[key]])
            elif key in shape.values:
                self._value(item, shape, key, value)
            elif key in shape.texts:
                item[key] = text_of(value)
            elif key in shape.repeated:
                item[key] = [text_of(one) for one in listed(value)]
            elif key == TEXT and shape.tag in VALUED:
                item["value"] = text_of(value)
            elif key not in shape.names and value not in (None, [], "", {}):
                self._tell("game_data.unknown_attribute", shape.tag, key)
        self._around.pop()
        return item

    def _items(self, value: Any, holder: str, key: str, shape: Shape) -> list[Item]:
        found = []
        for one in listed(value):
            if isinstance(one, dict):
                found.append(self.item(one, shape))
            else:
                self._tell("game_data.unknown_element", holder, key)
        return found

    def _value(self, item: Item, shape: Shape, key: str, value: Any) -> None:
        if value is None:
            return
        kind = shape.values[key]
        if isinstance(value, kind) and kind is bool:
            item[key] = value
            return
        text = text_of(value)
        read = value_of(kind, text) if len(text) <= LONGEST_NAME_READ else None
        if read is not None:
            item[key] = read
        elif not self._remarks.met(("bad", shape.tag, key, text)):
            told = {"holder": shape.tag, "name": key, "found": short(text)}
            self._remarks.add(
                ("bad", shape.tag, key, text), "game_data.bad_value", place=self._place(), **told
            )

    def _tell(self, key: str, holder: str, name: str) -> None:
        kind = (key, holder, name)
        if not self._remarks.met(kind):
            self._remarks.add(kind, key, place=self._place(), holder=holder, name=short(name))

    def _place(self) -> str:
        return " › ".join([name for name in self._around[1:] if name][-LONGEST_PLACE:]) or "—"


def listed(value: Any) -> list[Any]:
    """Return a list, of a value that is none one of it."""
    return value if isinstance(value, list) else [value]


def text_of(value: Any) -> str:
    """Return a scalar as XML would have it; texts of several lines may be lists."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "\n".join(text_of(one) for one in value if not isinstance(one, list))
    return "" if value is None or isinstance(value, dict) else str(value)
