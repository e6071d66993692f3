"""Colours and sizes of the sheets, in one place. Sizes are in millimetres."""

from armybuilder.games.palette import FAINT, INK, MUTED, PAPER
from armybuilder.games.sheet_parts import FRAME, PAD, RADIUS

__all__ = ["FAINT", "FRAME", "INK", "MUTED", "PAD", "PAPER", "RADIUS"]

STRIPE = "#f3f4f6"
DARK = "#24282e"

EMBLEM = 8.0

AMMO = "#bfe0f2"
AMMO_EDGE = "#3f7ea3"
SECTORS = {"green": "#7dc07a", "yellow": "#ffe36b", "red": "#d6453d", "none": "#ffffff", "zero": "#7a1414"}
ON_SECTOR = {"green": INK, "yellow": INK, "red": PAPER, "none": INK, "zero": PAPER}
HATCH = {"yellow": "#c79a00", "red": "#8e1f19"}
