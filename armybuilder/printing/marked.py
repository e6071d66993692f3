"""Texts of game data on paper: words in bold, quiet italics and small capitals, broken into lines."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from armybuilder.catalogue.markup import Line, MarkedSpan, lines_of_marked, plain, plain_line
from armybuilder.catalogue.text import Language, Text, said
from armybuilder.printing.summary import INK, MUTED
from armybuilder.printing.symbols import SIGN, WIDE, draw_sign, is_sign
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import printable, wrap
from armybuilder.sheet.metrics import width as width_of
from armybuilder.sheet.shapes import Align, Font

# how tall a line is, in parts of its text's size
LINE = 1.3
# where the baseline is, in parts of a line
BASE = 0.78
SMALL_CAPS = 0.84
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
        "\u25cb": "•",
        "\u25ab": "•",
        "\u25c6": "•",
        "\u2043": "–",
        "\u25b6": "›",
        "\u25ba": "›",
        "\u27dd": "[",
        "\u27de": "]",
        "\u2726": None,
        "\u2756": None,
        "\u06de": None,
        "\u200e": None,
        "\u200f": None,
        "\ufe0f": None,
        "\u200b": None,
        "\u00ad": None,
        "\ufeff": None,
        "\ufffd": None,
    }
)


def marked_of(text: Text, language: Language) -> str:
    """Return a text of the data with its marks, in characters that the fonts have."""
    return said(text, language).translate(_STAND_INS).strip()


def line_of(text: Text, language: Language) -> str:
    """Return a text of the data on one line, without marks."""
    return " ".join(plain(marked_of(text, language)).split())


def lines_of(text: Text, language: Language) -> list[str]:
    """Return a text of the data by its own lines, without marks and empty ones."""
    parts = plain(marked_of(text, language)).splitlines()
    return [line for part in parts if (line := " ".join(part.split()))]


class MarkedPiece(Struct, frozen=True):
    """Words that look the same, in one line of a page."""

    text: str
    font: Font
    size: float
    colour: str

    @property
    def is_sign(self) -> bool:
        """Whether it is drawn as a shape."""
        return is_sign(self.text)

    @property
    def width(self) -> float:
        return self.size * WIDE if self.is_sign else width_of(self.text, self.font, self.size)

    def alike(self, other: "MarkedPiece") -> bool:
        """Return whether another looks the same."""
        same = (self.font, self.size, self.colour) == (other.font, other.size, other.colour)
        return same and not self.is_sign and not other.is_sign


Pieces = tuple[MarkedPiece, ...]


def draw_pieces(drawing: Drawing, x: float, y: float, pieces: Pieces, align: Align = "left") -> None:
    """Draw a line on the baseline `y`."""
    if align != "left":
        x -= sum(piece.width for piece in pieces) / (2 if align == "middle" else 1)
    for piece in pieces:
        if piece.is_sign:
            draw_sign(drawing, x, y, piece.text, size=piece.size, colour=piece.colour)
        else:
            drawing.words(x, y, piece.text, piece.size, piece.font, colour=piece.colour)
        x += piece.width


def broken(text: str, font: Font, size: float, width: float, colour: str = INK) -> list[Pieces]:
    """Return a marked text without tables as lines no wider than a width; empty lines are left out."""
    return [line for own in lines_of_marked(text) for line in break_line(own, font, size, width, colour)]


def break_line(line: Line, font: Font, size: float, width: float, colour: str = INK) -> list[Pieces]:
    """Return one line of a text as lines no wider than a width."""
    if all(_is_bare(span) for span in line):
        told = " ".join("".join(span.text for span in line).split())
        return [(MarkedPiece(part, font, size, colour),) for part in wrap(told, font, size, width)]
    found: list[Pieces] = []
    here: list[MarkedPiece] = []
    room = width
    for word in _words(line, font, size, width, colour):
        space = width_of(" ", word[0].font, word[0].size)
        wide = sum(piece.width for piece in word)
        if here and wide + space > room:
            found.append(tuple(here))
            here, room = [], width
        if here:
            _append(here, (_with_text(word[0], " "),))
        room -= wide + (space if here else 0.0)
        _append(here, word)
    return [*found, tuple(here)] if here else found


def _is_bare(span: MarkedSpan) -> bool:
    return not (span.bold or span.italic or span.small_caps or SIGN.search(span.text))


def _append(here: list[MarkedPiece], word: Sequence[MarkedPiece]) -> None:
    for piece in word:
        if here and here[-1].alike(piece):
            here[-1] = _with_text(here[-1], here[-1].text + piece.text)
        else:
            here.append(piece)


def _with_text(piece: MarkedPiece, text: str) -> MarkedPiece:
    return MarkedPiece(text, piece.font, piece.size, piece.colour)


def _words(line: Line, font: Font, size: float, width: float, colour: str) -> Iterator[Pieces]:
    """Yield words, each of pieces that may look different; one that is too wide for a line comes in parts."""
    word: list[MarkedPiece] = []
    for span in line:
        for at, part in enumerate(printable(span.text).split(" ")):
            if at and word:
                yield from _fitting(word, width)
                word = []
            for own in SIGN.split(part):
                if own:
                    word.append(_piece(own, span, font, size, colour))
    if word:
        yield from _fitting(word, width)


def _piece(text: str, span: MarkedSpan, font: Font, size: float, colour: str) -> MarkedPiece:
    if span.small_caps:
        text, size = text.upper(), size * SMALL_CAPS
    # the shipped fonts have no italics
    return MarkedPiece(text, "bold" if span.bold else font, size, MUTED if span.italic else colour)


def _fitting(word: list[MarkedPiece], width: float) -> Iterator[Pieces]:
    if sum(piece.width for piece in word) <= width:
        yield tuple(word)
        return
    for piece in word:
        if piece.is_sign:
            yield (piece,)
            continue
        for part in wrap(piece.text, piece.font, piece.size, width):
            yield (_with_text(piece, part),)


def plain_cells(row: Sequence[tuple[Line, ...]]) -> list[str]:
    """Return the cells of a table in a text without marks."""
    return ["\n".join(plain_line(line) for line in cell) for cell in row]
