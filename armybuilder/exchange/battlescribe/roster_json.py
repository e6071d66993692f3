"""Rosters as JSON, as New Recruit writes them: the elements of the XML under the same names."""

from decimal import Decimal
from typing import Any, get_args, get_origin

import msgspec
from lxml import etree

from armybuilder.catalogue.limits import clean
from armybuilder.catalogue.problem import Problem
from armybuilder.exchange.battlescribe.json_reading import TEXT, listed, text_of
from armybuilder.exchange.battlescribe.remarks import short
from armybuilder.exchange.battlescribe.roster_contents import roster_contents
from armybuilder.exchange.battlescribe.roster_format import (
    CHILD_TEXTS,
    DEEPEST,
    RosterContents,
    RosterElement,
    RosterValue,
    as_in_file,
    format_of,
    item_tag,
    number,
)
from armybuilder.roster.engine import Engine

ROOT = "roster"


def element_of_json(data: bytes, file: str) -> etree._Element:
    """Return the roster in a file of JSON as the element that its XML would have; a Problem where it is none."""
    try:
        found = msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Problem("game_data.not_json", file=file, reason=short(str(error))) from None
    roster = found.get(ROOT)
    if not isinstance(roster, dict):
        names = ", ".join(str(name) for name in found)
        raise Problem("game_data.not_a_roster", file=file, found=short(names))
    return _element(ROOT, RosterContents, roster)


def _element(tag: str, kind: type[RosterElement], item: dict[str, Any], depth: int = 0) -> etree._Element:
    """Return an item as an element; what is nested deeper than is read is left to be refused by the reader."""
    element = etree.Element(tag)
    for field in format_of(kind):
        name, value = field.encode_name, item.get(field.encode_name)
        if name == "value" and issubclass(kind, RosterValue):
            element.text = clean(text_of(item.get(TEXT, value)))
        elif value is None:
            continue
        elif get_origin(field.type) is tuple:
            part = get_args(field.type)[0]
            inside = depth + 1 if part is kind else 0
            if inside > DEEPEST + 1:
                continue
            holder = etree.SubElement(element, name)
            things = (one for one in listed(value) if isinstance(one, dict))
            holder.extend(_element(item_tag(name), part, one, inside) for one in things)
        elif name in CHILD_TEXTS:
            etree.SubElement(element, name).text = clean(text_of(value))
        elif name != "xmlns":
            element.set(name, clean(text_of(value)))
    return element


def roster_json(engine: Engine) -> str:
    """Return the army that an engine holds, as New Recruit reads it."""
    encoded = msgspec.json.encode({ROOT: _item(roster_contents(engine))})
    return f"{msgspec.json.format(encoded, indent=2).decode()}\n"


def _item(element: RosterElement) -> dict[str, Any]:
    element = as_in_file(element)
    item: dict[str, Any] = {}
    for field in format_of(type(element)):
        name, value = field.encode_name, getattr(element, field.name)
        if name in element.only_in_state or value in ("", ()):
            continue
        if isinstance(value, tuple):
            item[name] = [_item(one) for one in value]
        elif name == "value" and isinstance(element, RosterValue):
            item[TEXT] = value
        else:
            item[name] = number(value) if isinstance(value, Decimal) else value
    return item
