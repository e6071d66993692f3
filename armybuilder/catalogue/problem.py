"""The world's errors: wrong files, wrong numbers, a locked disk. They speak to a person.

An error of ours is any other exception. A Problem carries a key of `resources/words/*.toml` and the
values of its template, so that the edge (window, command line) says it in the user's language.
"""

import difflib
from collections.abc import Iterable, Mapping
from typing import Any

LONGEST_SHOWN = 60


class Problem(Exception):  # noqa: N818 - the user's word, not a programmer's
    """Something outside the program is wrong: what, where, and what to do about it."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.values.items())
        return f"{self.key}: {told}"


def shown(value: object) -> str:
    """Return a found value as an error shows it: one line, not too long."""
    plain = {None: "—", True: "true", False: "false"}
    if value is None or isinstance(value, bool):
        return plain[value]
    if isinstance(value, list | tuple):
        return "[…]"
    if isinstance(value, Mapping):
        return "{…}"
    try:
        text = value if isinstance(value, str) else str(value)
    except ValueError:  # a whole number with thousands of digits
        return "…"
    text = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 1]}…"


def nearest(found: str, known: Iterable[str], most: int = 3) -> str:
    """Return the known words most like a found one, as one text; empty when nothing is like it."""
    return ", ".join(difflib.get_close_matches(found, list(known), n=most, cutoff=0.5))
