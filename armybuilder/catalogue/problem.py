"""The world's errors: wrong files, wrong numbers, a locked disk. They speak to a person.

An error of ours is any other exception. A Problem carries a key of `resources/words/*.toml` and the
values of its template, so that the edge (window, command line) says it in the user's language.
"""

from typing import Any


class Problem(Exception):  # noqa: N818 - the user's word, not a programmer's
    """Something outside the program is wrong: what, where, and what to do about it."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.values.items())
        return f"{self.key}: {told}"
