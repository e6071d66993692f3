"""Values as TOML text: the standard library reads TOML but does not write it."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r", "\b": "\\b", "\f": "\\f"}
LONG = 100


def _escaped(text: str) -> str:
    return "".join(
        _ESCAPES.get(c) or (c if ord(c) >= 32 and ord(c) != 127 else f"\\u{ord(c):04x}") for c in text
    )


def string(text: str) -> str:
    """Return a text in quotes; one of several lines keeps its lines."""
    if "\n" not in text or "\r" in text:
        return f'"{_escaped(text)}"'
    lines = "\n".join(_escaped(line) for line in text.split("\n"))
    return f'"""\n{lines}"""'


def key(name: str) -> str:
    """Return a key, in quotes where it needs them."""
    return name if _BARE.fullmatch(name) else f'"{_escaped(name)}"'


def value(item: Any) -> str:
    """Return a value on one line. None has no TOML form: leave it out before."""
    if isinstance(item, bool):
        return "true" if item else "false"
    if isinstance(item, int | float):
        return repr(item)
    if isinstance(item, str):
        return f'"{_escaped(item)}"'
    if isinstance(item, Mapping):
        inner = ", ".join(f"{key(k)} = {value(v)}" for k, v in item.items() if v is not None)
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(item, Sequence):
        return "[" + ", ".join(value(v) for v in item) + "]"
    raise TypeError(type(item))


def line(name: str, item: Any) -> str:
    """`name = value`; a long list takes a line for each member."""
    if isinstance(item, str):
        return f"{key(name)} = {string(item)}"
    text = value(item)
    if isinstance(item, list | tuple) and len(text) > LONG:
        members = "".join(f"  {value(v)},\n" for v in item)
        text = f"[\n{members}]"
    return f"{key(name)} = {text}"


def table(header: str, items: Mapping[str, Any]) -> str:
    """Return a table with its header line, None left out."""
    lines = [header, *(line(name, item) for name, item in items.items() if item is not None)]
    return "\n".join(lines) + "\n"
