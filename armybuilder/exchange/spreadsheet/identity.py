"""The ids of records that somebody has typed without one: made of their names, the same for the same name."""

import re

_LETTERS = {
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "yo", "ж": "zh", "з": "z", "и": "i", "й": "y",
    "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f",
    "х": "h", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ы": "y", "ь": "", "э": "e", "ю": "yu", "я": "ya",
}  # fmt: skip
LONGEST = 60
_OTHERS = re.compile(r"[^a-z0-9]+")


def id_of_name(name: str) -> str:
    """Return an id in Latin letters that tells a name; of a name without letters its signs by their numbers."""
    plain = "".join(_LETTERS.get(letter, letter) for letter in name.casefold())
    found = _OTHERS.sub("_", plain).strip("_")[:LONGEST]
    return found or "_".join(f"{ord(letter):x}" for letter in name)[:LONGEST] or "x"
