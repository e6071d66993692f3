"""The speed sectors of a machine's durability scale (2.2), as facts."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.battle.rule import rule
from armybuilder.games.bronepehota.rules.movement.routes import Speed

Cells = Annotated[int, Meta(ge=0, le=100)]


class SpeedSector(Facts, frozen=True, kw_only=True):
    """Cells of the durability scale from `start` down to `end` and the speed printed over them."""

    start: Cells
    end: Cells
    speed: Speed


Sectors = Annotated[tuple[SpeedSector, ...], Meta(max_length=10)]


@rule("BP-2.2-8")
def speed_under(durability: int, sectors: tuple[SpeedSector, ...]) -> int | None:
    """The speed of the sector in which the slider stands; None on 0 and where none is printed."""
    return next((one.speed for one in sectors if durability and one.end <= durability <= one.start), None)
