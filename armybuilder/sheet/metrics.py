"""How wide and how tall the words of a sheet are, by the shipped fonts' own numbers, in millimetres.

Both painters show the same files, so what fits here fits on paper and on screen.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct, json

from armybuilder.locations import resources
from armybuilder.sheet.shapes import Font

FILES: dict[Font, str] = {
    "regular": "PTS55F.ttf",
    "bold": "PTS75F.ttf",
    "narrow": "PTN57F.ttf",
    "narrow-bold": "PTN77F.ttf",
}
ELLIPSIS = "…"
LONGEST_KEPT = 400
# spaces, hyphens, the sign of inches, arrows and ticks that the fonts lack, and control characters that would break a line in two
_STAND_INS = str.maketrans(
    {
        "\u2009": "\u00a0",
        "\u202f": "\u00a0",
        "\u2007": "\u00a0",
        "\u2011": "-",
        "\u2033": '"',
        "\u2192": "›",
        "\u2713": "+",
        "\t": " ",
        "\n": " ",
        "\r": " ",
    }
)


class Face(Struct, frozen=True):
    """The measures of a font in its own units, `em` of which are its height; `advances` by character."""

    em: int
    ascent: int
    descent: int
    cap: int
    missing: int
    advances: dict[str, int]


class Fitted(NamedTuple):
    """A text and the size in millimetres at which it fits."""

    text: str
    size: float


def font_path(font: Font) -> Path:
    """Return the file of a font."""
    return resources() / "fonts" / FILES[font]


def measures_path() -> Path:
    """Return the file of the fonts' measures, which `tools/fonts.py` writes: the fonts are too slow to read."""
    return resources() / "fonts" / "measures.json"


@cache
def _faces() -> dict[Font, Face]:
    return json.decode(measures_path().read_bytes(), type=dict[Font, Face])


def face(font: Font) -> Face:
    """Return the measures of a font."""
    return _faces()[font]


def printable(text: str) -> str:
    """Return a text in characters that the fonts have, on one line."""
    return text.translate(_STAND_INS)


@lru_cache(maxsize=8192)
def _width_of_one(text: str, font: Font) -> float:
    known = face(font)
    return sum(known.advances.get(letter, known.missing) for letter in text) / known.em


def width(text: str, font: Font, size: float) -> float:
    """Return the width of a text in a font of a size."""
    # long texts are not met again, and would only be kept
    of_one = _width_of_one if len(text) <= LONGEST_KEPT else _width_of_one.__wrapped__
    return of_one(text, font) * size


def _letters_within(text: str, font: Font, size: float, width_mm: float, first: int = 0) -> int:
    """Return how many letters from the `first` on are together no wider than a width; no more are looked at."""
    known, total = face(font), 0
    for at in range(first, len(text)):
        total += known.advances.get(text[at], known.missing)
        if total / known.em * size > width_mm:
            return at - first
    return len(text) - first


def ascent(font: Font, size: float) -> float:
    """Return how far the tallest letters rise above the baseline."""
    return face(font).ascent / face(font).em * size


def descent(font: Font, size: float) -> float:
    """Return how far the longest tails hang below the baseline."""
    return face(font).descent / face(font).em * size


def cap_height(font: Font, size: float) -> float:
    """Return how tall capitals and figures are: what is centred in a box."""
    return face(font).cap / face(font).em * size


def fit(text: str, font: Font, size: float, width_mm: float, least: float) -> Fitted:
    """Return the text at the largest size from `size` down to `least` that is no wider than `width_mm`.

    At `least` what still does not fit is cut and ends in an ellipsis.
    """
    text = printable(text)
    natural = width(text, font, 1.0)
    if natural * size <= width_mm:
        return Fitted(text, size)
    if natural * least <= width_mm:
        return Fitted(text, width_mm / natural)
    return Fitted(_cut(text, font, least, width_mm), least)


def _cut(text: str, font: Font, size: float, width_mm: float) -> str:
    kept = text[: _letters_within(text, font, size, width_mm)]
    while kept and width(kept.rstrip() + ELLIPSIS, font, size) > width_mm:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS if kept or width(ELLIPSIS, font, size) <= width_mm else ""


def wrap(text: str, font: Font, size: float, width_mm: float) -> list[str]:
    """Return the text as lines no wider than `width_mm`, broken at spaces; a longer word behind a hyphen, else anywhere."""
    lines: list[str] = []
    line = ""
    for word in _breakable(printable(text), font, size, width_mm):
        longer = f"{line} {word}" if line else word
        if line and width(longer, font, size) > width_mm:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line] if line else lines


def _breakable(text: str, font: Font, size: float, width_mm: float) -> Iterator[str]:
    for word in text.split(" "):
        at = 0
        while (fits := _letters_within(word, font, size, width_mm, at)) < len(word) - at > 1:
            # behind a hyphen, where one stands in what fits
            end = word.rfind("-", at + 1, at + fits) + 1 or at + max(fits, 1)
            yield word[at:end]
            at = end
        if at < len(word):
            yield word[at:]
