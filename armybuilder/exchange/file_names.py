"""Names of files that every system takes."""

import re

FORBIDDEN = '<>:"/\\|?*'
LONGEST = 80
# what Windows has no files of
_RESERVED = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\..*)?")


def plain_name(text: str) -> str:
    """Return a text as the name of a file, without its suffix; empty where nothing of it is left."""
    letters = (" " if letter in FORBIDDEN or not letter.isprintable() else letter for letter in text)
    name = " ".join("".join(letters).split())[:LONGEST].strip(". ")
    return f"_{name}" if _RESERVED.fullmatch(name) else name
