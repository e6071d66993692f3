"""Before the battle: two armies, the gap between their zones, and what to have ready."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from armybuilder.games.batalist.rules.basics.costs import is_balanced
from armybuilder.games.naming import numbering
from armybuilder.games.setup import Measure, Setup, SetupRemark, centimetres
from armybuilder.roster.model import Roster

PLAYERS = 2
STEP_CM = 2
GAP_SPEEDS = 3
USUAL_SPEED = 8
DICE = 3


def meeting(armies: Sequence[Roster], costs: Sequence[int]) -> Iterator[SetupRemark]:
    """Yield what is to be said of the armies that meet: how many, what each costs, and the gap that the fastest base asks for."""
    level: Literal["fine", "error"] = "fine" if len(armies) == PLAYERS else "error"
    yield SetupRemark("BT-0-1", f"batalist.setup.two_sides_{level}", {"n": len(armies)}, level)
    if len(armies) > 1:
        if any(army.limit is None for army in armies):
            balanced = is_balanced(costs)
            key = "batalist.setup.sums_balanced" if balanced else "batalist.setup.sums_unbalanced"
            yield SetupRemark("BT-H-3", key, {"costs": tuple(costs)}, "fine" if balanced else "advice")
        speed = max((army.unit(s).speed for army in armies for s in army.units), default=0)
        values = {"speed": speed, "steps": GAP_SPEEDS * speed, "cm": GAP_SPEEDS * speed * STEP_CM}
        yield SetupRemark("BT-3.4-2", "batalist.setup.gap_needed", values)


def table(measures: Mapping[str, float]) -> Iterator[SetupRemark]:
    """Yield what is to be said of the gap between the zones: how fast a base it is wide enough for."""
    gap = measures["zone_gap"]
    speed = int(gap / STEP_CM / GAP_SPEEDS)
    yield SetupRemark("BT-3.4-2", "batalist.setup.gap_allows", {"gap": centimetres(gap), "speed": speed})


def checklist(roster: Roster, _way: str = "") -> Iterator[SetupRemark]:
    """Yield what an army's player gets ready before the battle, in the order it is done."""
    yield SetupRemark("BT-3-1", "batalist.setup.bases_ready", {"n": len(roster.units)})
    if count := len(numbering(roster)):
        yield SetupRemark("BT-3-8", "batalist.setup.number_bases", {"n": count})
    yield SetupRemark("BT-3-8", "batalist.setup.record_sheets")
    yield SetupRemark("BT-3-3", "batalist.setup.three_dice", {"n": DICE})
    yield SetupRemark("BT-3-4", "batalist.setup.order_cards")
    if any("mage" in roster.unit(selection).skills for selection in roster.units):
        yield SetupRemark("BT-3-5", "batalist.setup.spell_cards")
    yield SetupRemark("BT-3-6", "batalist.setup.ruler")


SETUP = Setup(
    measures=(Measure("zone_gap", GAP_SPEEDS * USUAL_SPEED * STEP_CM),),
    meeting=meeting,
    table=table,
    checklist=checklist,
)
