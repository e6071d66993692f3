"""Texts of a game as they are printed, and passages of text under a name, line by line."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from armybuilder.catalogue.markup import plain
from armybuilder.catalogue.text import Language, Text, said
from armybuilder.printing.bands import Band
from armybuilder.printing.summary import INK, MUTED
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import width as width_of
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import Font

TITLE, BODY, ASIDE = 2.9, 2.6, 2.3
# how tall a line is, in parts of its text's size
LINE = 1.3
# where the baseline is, in parts of a line
BASE = 0.78
BETWEEN = 2.0
INDENT = 2.0
# so many lines stay together with their title
FEW = 8
# characters of game data that the shipped fonts lack
_STAND_INS = str.maketrans(
    {
        "\u2032": "'",
        "\u2033": '"',
        "\u2010": "-",
        "\u2192": "›",
        "\u27a4": "›",
        "\u25cf": "•",
        "\u25a0": "•",
        "\u25aa": "•",
        "\u25e6": "•",
        "\u2981": "•",
        "\u200b": None,
        "\u00ad": None,
        "\ufeff": None,
        "\ufffd": None,
    }
)


def line_of(text: Text, language: Language) -> str:
    """Return a text of the data on one line."""
    return " ".join(plain(said(text, language)).translate(_STAND_INS).split())


def lines_of(text: Text, language: Language) -> list[str]:
    """Return a text of the data by its own lines, without empty ones."""
    return [
        line
        for part in plain(said(text, language)).translate(_STAND_INS).splitlines()
        if (line := " ".join(part.split()))
    ]


def written_line(
    text: str, size: float, font: Font = "regular", colour: str = INK, left: float = 0.0
) -> Band:
    """Return one line of text as a band; it is already as narrow as it must be."""
    height = size * LINE

    def draw(drawing: Drawing, x: float, y: float) -> None:
        drawing.words(x + left, y + height * BASE, text, size, font, colour=colour)

    return Band(height=height, draw=draw)


def passage(title: str, aside: str, body: Iterable[str], width: float) -> list[Band]:
    """Return a name, a remark beside it or under it, and lines of text. No line is left alone."""
    bands = _title(title, aside, width)
    for text in body:
        bands += [
            written_line(part, BODY, left=INDENT) for part in wrap(text, "regular", BODY, width - INDENT)
        ]
    return [
        replace(band, gap=0.0 if number else BETWEEN, keep=_stays(number, len(bands)))
        for number, band in enumerate(bands)
    ]


def _stays(number: int, count: int) -> bool:
    """Few lines stay together; of many the title stays with two, and the last with the one before it."""
    return number < count - 1 and (count <= FEW or number < 2 or number == count - 2)


def _title(title: str, aside: str, width: float) -> list[Band]:
    parts = wrap(title, "bold", TITLE, width) or [title]
    bands = [written_line(part, TITLE, "bold") for part in parts]
    if not aside:
        return bands
    left = width_of(parts[-1], "bold", TITLE) + 1.8
    if left + width_of(aside, "regular", ASIDE) > width:
        return [*bands, *(written_line(p, ASIDE, colour=MUTED) for p in wrap(aside, "regular", ASIDE, width))]
    return [*bands[:-1], _with_aside(bands[-1], aside, left)]


def _with_aside(band: Band, aside: str, left: float) -> Band:
    def draw(drawing: Drawing, x: float, y: float) -> None:
        band.draw(drawing, x, y)
        drawing.words(x + left, y + band.height * BASE, aside, ASIDE, colour=MUTED)

    return Band(height=band.height, draw=draw)


def paragraphs(texts: Sequence[str], size: float, width: float, colour: str = INK) -> list[Band]:
    """Lines of text over the whole width of a column."""
    return [
        written_line(part, size, colour=colour)
        for text in texts
        for part in wrap(text, "regular", size, width)
    ]
