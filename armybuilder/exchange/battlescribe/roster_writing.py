"""An army as a BattleScribe roster file (`.ros`).

The XML is as BattleScribe writes it, byte for byte: two spaces, double quotes, empty elements closed at once.
"""

from collections.abc import Iterator
from decimal import Decimal
from math import isfinite
from typing import Any

from armybuilder.exchange.battlescribe.roster_contents import roster_contents
from armybuilder.exchange.battlescribe.roster_format import (
    CHILD_TEXTS,
    RosterElement,
    RosterValue,
    as_in_file,
    format_of,
    item_tag,
)
from armybuilder.exchange.battlescribe.xml_text import DECLARATION, in_attribute, in_text
from armybuilder.roster.engine import Engine


def roster_xml(engine: Engine) -> str:
    """Return the army that an engine holds, in the format's version 2.03."""
    return "\n".join((DECLARATION, *_lines("roster", roster_contents(engine), ""))) + "\n"


def _lines(tag: str, element: RosterElement, indent: str) -> Iterator[str]:
    """Yield an element as lines of a file; texts without a letter, and empty lists, are left out."""
    element, inside = as_in_file(element), f"{indent}  "
    head, text = f"{indent}<{tag}", ""
    within: list[str] = []
    for field in format_of(type(element)):
        name, value = field.encode_name, getattr(element, field.name)
        if name in element.only_in_state or value in ("", ()):
            continue
        if isinstance(value, tuple):
            items = (line for one in value for line in _lines(item_tag(name), one, f"{inside}  "))
            within += [f"{inside}<{name}>", *items, f"{inside}</{name}>"]
        elif name in CHILD_TEXTS:
            within.append(f"{inside}<{name}>{in_text(value)}</{name}>")
        elif name == "value" and isinstance(element, RosterValue):
            text = in_text(value)
        else:
            head += f' {name}="{in_attribute(_attribute(value))}"'
    if within:
        yield from (f"{head}>", *within, f"{indent}</{tag}>")
    else:
        yield f"{head}>{text}</{tag}>" if text else f"{head}/>"


def _attribute(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return java_number(value) if isinstance(value, Decimal) else str(value)


def java_number(value: Decimal | int) -> str:
    """Return a number as Java writes a double: `320.0`, `0.5`, `1.0E7`."""
    number = float(value)
    if not isfinite(number):
        return "Infinity" if number > 0 else "-Infinity"
    if not number or 1e-3 <= abs(number) < 1e7:
        return repr(number)
    shortest = Decimal(repr(number)).normalize()
    first, *others = shortest.as_tuple().digits
    sign = "-" if number < 0 else ""
    return f"{sign}{first}.{''.join(map(str, others)) or 0}E{shortest.adjusted()}"
