"""Colours and sizes of the sheets, in one place. Sizes are in millimetres."""

from msgspec import Struct

from armybuilder.games.bronepehota.editions import FACTIONS

INK = "#1a1a1a"
MUTED = "#6a6f76"
FAINT = "#b9bec5"
PAPER = "#ffffff"
STRIPE = "#f3f4f6"
DARK = "#24282e"

FRAME = 0.7
RADIUS = 2.0
PAD = 2.0
EMBLEM = 8.0

AMMO = "#bfe0f2"
AMMO_EDGE = "#3f7ea3"
SECTORS = {"green": "#7dc07a", "yellow": "#ffe36b", "red": "#d6453d", "none": "#ffffff", "zero": "#7a1414"}
ON_SECTOR = {"green": INK, "yellow": INK, "red": PAPER, "none": INK, "zero": PAPER}
HATCH = {"yellow": "#c79a00", "red": "#8e1f19"}

_OTHER = "#4d5560"


class Palette(Struct, frozen=True):
    """A faction's colour: `main` for headers, `dark` for pills, `tint` for strips under dark words."""

    main: str
    dark: str
    tint: str


def _mix(colour: str, other: str, share: float) -> str:
    pairs = [(int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def palette(faction: str) -> Palette:
    """Blue for the Trade Protectorate, red for Polaris, green for what both sides use (BP-1.5-3)."""
    main = next((f.colour for f in FACTIONS if f.id == faction), _OTHER)
    return Palette(main, _mix(main, "#000000", 0.5), _mix(main, PAPER, 0.88))
