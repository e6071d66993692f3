"""How much of everything there may be: what a player enters, what is read of files, and text that is neither.

What a player enters has the lower bounds, and always fits into a file that can be read again. Armies from before
there were bounds stay as they are, and their files are read too: the bounds of files are far above.
"""

import re

from armybuilder.catalogue.problem import Problem

# entered
LONGEST_NAME = 200
LONGEST_NOTES = 20_000
MOST_TEXT = 1_000_000
MOST_UNITS = 1_000
MOST_SELECTIONS = 5_000
MOST_POINTS = 1_000_000

# read of a file
MOST_FILE_BYTES = 16_000_000
LONGEST_NAME_READ = 200_000
LONGEST_NOTES_READ = 2_000_000
MOST_UNITS_READ = 5_000
MOST_SELECTIONS_READ = 10_000
MOST_FORCES_READ = 500
MOST_COSTS_READ = 100
MOST_ROSTER_BYTES = 50_000_000
MOST_ROSTER_TAGS = 300_000

# game data: the largest game has 38 MB and 600,000 tags in all, 4 MB and 60,000 in a file
MOST_DATA_BYTES = 50_000_000
MOST_DATA_BYTES_IN_ALL = 120_000_000
MOST_DATA_TAGS = 500_000
MOST_DATA_TAGS_IN_ALL = 1_200_000

_ENDS_A_LINE = re.compile(r"[\r\n\t]+")
_NO_TEXT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


def clean(text: str) -> str:
    """Return a text without what nobody can see or store: control characters but for tabs and lines, halves of letters."""
    return _NO_TEXT.sub("", text)


def entered_name(text: str, before: str = "") -> str:
    """Return a name as it is kept, in one line; a Problem where it is too long, and longer than it was before."""
    name = _ENDS_A_LINE.sub(" ", clean(text))
    _measure("limit.name", name, before, LONGEST_NAME)
    return name


def entered_notes(text: str, before: str = "") -> str:
    """Return notes as they are kept; a Problem where they are too long, and longer than they were before."""
    notes = clean(text)
    _measure("limit.notes", notes, before, LONGEST_NOTES)
    return notes


def _measure(key: str, text: str, before: str, most: int) -> None:
    if len(text) > max(most, len(before)):
        raise Problem(key, most=most, found=len(text))
