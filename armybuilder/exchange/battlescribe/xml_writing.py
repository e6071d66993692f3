"""XML as BattleScribe writes it, byte for byte: two spaces, double quotes, empty elements closed at once."""

from collections.abc import Iterable
from decimal import Decimal
from math import isfinite
from typing import Any

DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
# a character that XML cannot hold would make a file that nothing opens
_ESCAPES = {code: None for code in range(32) if code not in (9, 10, 13)} | {
    ord("&"): "&amp;",
    ord("<"): "&lt;",
    ord(">"): "&gt;",
    ord('"'): "&quot;",
    ord("'"): "&apos;",
    13: "&#13;",
    **dict.fromkeys((*range(0xD800, 0xE000), 0xFFFE, 0xFFFF)),
}
_IN_ATTRIBUTES = _ESCAPES | {9: "&#9;", 10: "&#10;"}


class Element:
    """An element with attributes in their order; those without a value, and empty lists, are left out."""

    def __init__(self, tag: str, attributes: dict[str, Any] | None = None, text: str = "") -> None:
        self.tag = tag
        self.attributes = attributes or {}
        self.text = text
        self.children: list[Element] = []

    def add(self, child: "Element | None") -> None:
        """Put a child behind the others."""
        if child is not None:
            self.children.append(child)

    def add_list(self, tag: str, children: Iterable["Element"]) -> None:
        """Put a list of children behind the others, if there are any."""
        holder = Element(tag)
        holder.children.extend(children)
        if holder.children:
            self.children.append(holder)

    def add_text(self, tag: str, text: str) -> None:
        """Put an element with a text behind the others, if there is any."""
        if text:
            self.children.append(Element(tag, text=text))

    def lines(self, indent: str = "") -> Iterable[str]:
        """Yield the element as lines of a file."""
        given = "".join(
            f' {name}="{str(value).translate(_IN_ATTRIBUTES)}"'
            for name, value in self.attributes.items()
            if value not in ("", None)
        )
        head = f"{indent}<{self.tag}{given}"
        if self.children:
            yield f"{head}>"
            for child in self.children:
                yield from child.lines(indent + "  ")
            yield f"{indent}</{self.tag}>"
        elif self.text:
            yield f"{head}>{self.text.translate(_ESCAPES)}</{self.tag}>"
        else:
            yield f"{head}/>"


def document(root: Element) -> str:
    """Return a whole file."""
    return "\n".join((DECLARATION, *root.lines())) + "\n"


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


def flag(value: bool) -> str:
    """Return a flag as XML has it."""
    return "true" if value else "false"
