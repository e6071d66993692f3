"""The parts of a battle that are printed."""

from typing import Literal, get_args

# the report, the log, or the sheets as they stand
BattlePart = Literal["report", "log", "sheets"]
PARTS: tuple[BattlePart, ...] = get_args(BattlePart)
