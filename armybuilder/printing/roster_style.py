"""The ways in which an army of an imported game is printed."""

from typing import Literal

# each profile of the army once; with each unit that has it; beside each other, texts in the appendix alone; with all texts
RosterStyle = Literal["list", "sheets", "compact", "full"]
ON_SHEETS: tuple[RosterStyle, ...] = ("sheets", "full")
