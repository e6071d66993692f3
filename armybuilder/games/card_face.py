"""What a playing card says, whatever its size: its name, values, text and picture, in the colours of its kind."""

from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.games.signs import CROSSED_SWORDS, Sign, star

# sizes of cards that sleeves are sold for; `own` is the one that a kind of cards has by itself
CardSizeId = Literal["own", "poker", "bridge", "mini", "square", "tarot"]


class CardSize(NamedTuple):
    """The size of a card in millimetres."""

    width: float
    height: float


POKER = CardSize(63.0, 88.0)
SIZES: dict[CardSizeId, CardSize] = {
    "own": POKER,
    "poker": POKER,
    "bridge": CardSize(57.0, 87.0),
    "mini": CardSize(44.0, 68.0),
    "square": CardSize(70.0, 70.0),
    "tarot": CardSize(70.0, 120.0),
}


class CardLook(Struct, frozen=True):
    """What cards of one kind have in common: the colour of their edges and names, the ground, the sign."""

    colour: str
    ground: str
    sign: Sign


PLAIN = CardLook("#3f5566", "#f7f9fa", ((star(4, 0.18), True),))
_PEAKS: Sign = (
    (((0.0, 0.85), (0.35, 0.2), (0.55, 0.55), (0.68, 0.35), (1.0, 0.85)), True),
    (((0.25, 0.39), (0.35, 0.2), (0.45, 0.38), (0.35, 0.45)), False),
)
_AIM: Sign = (
    (tuple((0.5 + 0.5 * (x - 0.5) / 0.5, y) for x, y in star(24, 0.49)), True),
    (tuple((0.5 + (x - 0.5) * 0.68, 0.5 + (y - 0.5) * 0.68) for x, y in star(24, 0.49)), False),
    (((0.46, 0.0), (0.54, 0.0), (0.54, 1.0), (0.46, 1.0)), True),
    (((0.0, 0.46), (1.0, 0.46), (1.0, 0.54), (0.0, 0.54)), True),
)
_ROCKET: Sign = (
    (((0.5, 0.0), (0.66, 0.22), (0.66, 0.7), (0.34, 0.7), (0.34, 0.22)), True),
    (((0.34, 0.55), (0.16, 0.85), (0.34, 0.78)), True),
    (((0.66, 0.55), (0.84, 0.85), (0.66, 0.78)), True),
    (((0.42, 0.76), (0.58, 0.76), (0.5, 1.0)), True),
)
_FLAG: Sign = (
    (((0.16, 0.0), (0.26, 0.0), (0.26, 1.0), (0.16, 1.0)), True),
    (((0.3, 0.06), (0.92, 0.06), (0.76, 0.3), (0.92, 0.54), (0.3, 0.54)), True),
)
_NOTE: Sign = (
    (((0.34, 0.08), (0.86, 0.0), (0.86, 0.2), (0.34, 0.28)), True),
    (((0.34, 0.08), (0.42, 0.08), (0.42, 0.86), (0.34, 0.86)), True),
    (((0.78, 0.0), (0.86, 0.0), (0.86, 0.74), (0.78, 0.74)), True),
    (((0.12, 0.86), (0.26, 0.74), (0.42, 0.78), (0.36, 0.96), (0.2, 1.0)), True),
    (((0.56, 0.74), (0.7, 0.62), (0.86, 0.66), (0.8, 0.84), (0.64, 0.88)), True),
)
_GEM: Sign = (
    (((0.2, 0.12), (0.8, 0.12), (1.0, 0.4), (0.5, 0.95), (0.0, 0.4)), True),
    (((0.3, 0.4), (0.7, 0.4), (0.5, 0.8)), False),
)
_SHIELD: Sign = (
    (((0.08, 0.06), (0.92, 0.06), (0.92, 0.5), (0.76, 0.78), (0.5, 1.0), (0.24, 0.78), (0.08, 0.5)), True),
    (((0.46, 0.18), (0.54, 0.18), (0.54, 0.86), (0.46, 0.86)), False),
)
_BOOK: Sign = (
    (((0.0, 0.16), (0.46, 0.26), (0.46, 0.92), (0.0, 0.82)), True),
    (((1.0, 0.16), (0.54, 0.26), (0.54, 0.92), (1.0, 0.82)), True),
)
_ARROW: Sign = (
    (((0.5, 0.0), (0.95, 0.45), (0.68, 0.45), (0.68, 1.0), (0.32, 1.0), (0.32, 0.45), (0.05, 0.45)), True),
)
_WHEEL: Sign = (
    (star(10, 0.36), True),
    (tuple((0.32 + x * 0.36, 0.32 + y * 0.36) for x, y in star(12, 0.48)), False),
)

# the looks of what games have beside units, by the type of content; of units and of rules
LOOKS: dict[str, CardLook] = {
    "weapon": CardLook("#8c3f2b", "#fcf7f5", _AIM),
    "close_combat": CardLook("#8c2f45", "#fcf5f7", CROSSED_SWORDS),
    "missile": CardLook("#a65a17", "#fdf8f2", _ROCKET),
    "equipment": CardLook("#4b5d3a", "#f7f9f4", _WHEEL),
    "purchase": CardLook("#8a6a14", "#fcf9ef", _GEM),
    "artefact": CardLook("#6a4a1e", "#fbf5e6", _GEM),
    "ability": CardLook("#2f5d8a", "#f4f8fc", ((star(5, 0.2), True),)),
    "spell": CardLook("#5a3f8c", "#f8f5fc", ((star(4, 0.15), True), (star(4, 0.12, 0.785), True))),
    "song": CardLook("#1f6f74", "#f2fafa", _NOTE),
    "order": CardLook("#3d6b35", "#f5faf3", _ARROW),
    "mission": CardLook("#3f4a73", "#f5f6fb", _FLAG),
    "terrain": CardLook("#5b6636", "#f8f9f1", _PEAKS),
    "unit": CardLook("#3a4654", "#f6f8fa", _SHIELD),
    "rule": CardLook("#54483c", "#faf7f3", _BOOK),
}


def look_of(kind: str) -> CardLook:
    """Return the look of cards of a kind."""
    return LOOKS.get(kind, PLAIN)


class CardGrid(Struct, frozen=True):
    """A table on a card: the heads of its columns, and rows of as many cells, their names first."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class CardFace(Struct, frozen=True, kw_only=True):
    """What stands on a card.

    `mark` stands in the band over the name, `corner` at its right; `values` are rows of a word with a value under the name,
    `grids` tables under them, `foot` is what counts most of all, and `source` stands small at the lower edge.
    """

    name: str
    text: str = ""
    mark: str = ""
    corner: str = ""
    values: tuple[tuple[str, str], ...] = ()
    grids: tuple[CardGrid, ...] = ()
    foot: str = ""
    source: str = ""
    look: CardLook = PLAIN
    picture: bytes = b""


def in_look(face: CardFace, kind: str) -> CardFace:
    """Return a card in the look of a kind, unless it has one of its own."""
    return replace(face, look=look_of(kind)) if face.look is PLAIN else face
