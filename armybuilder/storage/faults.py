"""What SQLite and a look at the tables say of damage, as Problems: in a player's words, with what to do."""

import re
from collections.abc import Iterator, Sequence

from armybuilder.catalogue.problem import Problem, shown

_IN_WORDS = (
    (re.compile(r"no table (?P<name>.+)"), "no_table"),
    (re.compile(r"no column (?P<name>.+)"), "no_column"),
    (re.compile(r"(?P<name>\w+) → (?P<other>\w+)"), "reference"),
    (
        re.compile(r"(?:row \d+ missing from|wrong # of entries in|non-unique entry in) index (?P<name>\S+)"),
        "index",
    ),
    (re.compile(r"CHECK constraint failed in (?P<name>\w+)"), "row"),
    (re.compile(r"(?:NULL|NUMERIC|TEXT|INT|REAL|BLOB|non-\w+) value in (?P<name>\w+)"), "row"),
)


def said_in_words(lines: Sequence[str]) -> Iterator[Problem]:
    """Yield a Problem for each kind of damage in each table; what is said of pages is one, however much it is."""
    told: set[tuple[str, str]] = set()
    of_pages = []
    for line in lines:
        key, values = _words_for(line)
        if not key:
            of_pages.append(line)
        elif (key, values["name"]) not in told:
            told.add((key, values["name"]))
            yield Problem(f"storage.check.{key}", **values)
    if of_pages:
        yield Problem("storage.check.pages", n=len(of_pages), detail=shown(of_pages[0]))


def _words_for(line: str) -> tuple[str, dict[str, str]]:
    """Return the key of what a line says and its values; an empty key for what it says of pages."""
    for pattern, key in _IN_WORDS:
        if found := pattern.match(line):
            return key, found.groupdict()
    return "", {}
