"""The colours that the sheets of all games share, and those made of a faction's own colour."""

from msgspec import Struct

INK = "#1a1a1a"
MUTED = "#6a6f76"
FAINT = "#b9bec5"
PAPER = "#ffffff"
# of a faction that a game does not know
OTHER = "#4d5560"


class Palette(Struct, frozen=True):
    """A faction's colour: `main` for headers, `dark` for pills, `tint` for strips under dark words."""

    main: str
    dark: str
    tint: str


def palette_of(colour: str) -> Palette:
    """The palette of one colour, `#rrggbb`."""
    return Palette(colour, mix(colour, "#000000", 0.5), mix(colour, PAPER, 0.88))


def mix(colour: str, other: str, share: float) -> str:
    """A colour with a share, 0 to 1, of another in it."""
    pairs = [(int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
