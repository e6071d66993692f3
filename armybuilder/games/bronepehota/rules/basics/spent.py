"""What takes the place of everything else in a trooper's or machine's tour: sections 9.1, 9.3, 11.1 and 11.2."""

from typing import Annotated, Literal

from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot

SpentOn = Literal["nothing", "aimed-fire", "repair", "capture", "panic"]
# what somebody has done this tour that leaves him nothing else to do
Spent = Annotated[SpentOn, Seldom]

RULES: dict[SpentOn, str] = {
    "aimed-fire": "BP-11.1-3",
    "repair": "BP-9.3-5",
    "capture": "BP-9.1-1",
    "panic": "BP-11.2-6",
}


@rule("BP-9.1-1", "BP-9.3-5", "BP-9.3-6", "BP-11.1-3", "BP-11.2-6")
def why_turn_spent(spent_on: SpentOn) -> WhyNot | None:
    """Aimed fire, a repair and a captured machine leave nothing else to do this tour, and who panics does nothing at all."""
    if spent_on == "nothing":
        return None
    return WhyNot(RULES[spent_on], f"bronepehota.spent.{spent_on}")
