"""Colours and sizes of the sheets, in one place. Sizes are in millimetres."""

from armybuilder.games.palette import FAINT, INK, MUTED, PAPER
from armybuilder.games.sheet_parts import FRAME, PAD, RADIUS

__all__ = ["FAINT", "FRAME", "INK", "MUTED", "PAD", "PAPER", "RADIUS"]

STRIPE = "#f3f4f6"
DARK = "#24282e"

EMBLEM = 8.0

AMMO = "#bfe0f2"
AMMO_EDGE = "#3f7ea3"
