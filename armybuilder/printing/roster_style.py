"""The ways in which an army of an imported game is printed."""

from typing import Literal

# each profile of the army once, or with each unit that has it
RosterStyle = Literal["list", "sheets"]
