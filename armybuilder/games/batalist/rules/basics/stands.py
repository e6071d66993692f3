"""The stands that bases are glued on, and how many figures each may hold."""

from typing import Annotated, Literal, get_args

from msgspec import Meta

from armybuilder.battle.rule import rule

Stand = Literal["standard", "individual", "large", "gun"]
STANDS: tuple[Stand, ...] = get_args(Stand)
Side = Annotated[float, Meta(ge=0.1, le=60, extra_json_schema={"unit": "steps"})]
STANDARD_WIDTH = 3.0
MANY_FIGURES = 30


@rule("BT-1-3")
def stand_class(stand: Stand) -> Stand:
    """A gun with its crew stands as an individual figure."""
    return "individual" if stand == "gun" else stand


@rule("BT-1-1")
def width_is_right(stand: Stand, width: float) -> bool:
    """A standard base is 3 steps wide; the others are as wide as they need."""
    return stand != "standard" or width == STANDARD_WIDTH


@rule("BT-1-2", "BT-2-12")
def holds_one(stand: Stand) -> bool:
    """Individual and large stands hold one figure, and a gun with all its crew is one."""
    return stand != "standard"


@rule("BT-1-1")
def is_many(figures: int) -> bool:
    """More figures than a stand is likely to hold: the book sets no limit, so the players are asked."""
    return figures > MANY_FIGURES
