"""Before the battle: two armies, the field in halves, and what to have ready."""

from collections.abc import Iterator, Mapping, Sequence

from armybuilder.games.naming import numbering
from armybuilder.games.road_world.army.rules import NAMES, faction_of, taken_in, with_trait
from armybuilder.games.road_world.rules.preparation.deployment import DISTANCE
from armybuilder.games.setup import Measure, Setup, SetupRemark, centimetres, judged
from armybuilder.roster.model import Roster

PLAYERS = 2
STEP_CM = 2.0
FIELD_CM = 90.0


def meeting(armies: Sequence[Roster], costs: Sequence[int]) -> Iterator[SetupRemark]:
    """Who meets: two players, any factions (RW-4.1-9), and the points that each spent (RW-4.1-2)."""
    if len(armies) == PLAYERS:
        factions = tuple(NAMES[faction] for roster in armies if (faction := faction_of(roster)))
        yield SetupRemark("RW-4.1-9", "road_world.setup.factions", {"factions": factions})
    else:
        yield SetupRemark("RW-4.2-1", "road_world.setup.two_players", {"n": len(armies)}, "error")
    if len(armies) > 1:
        yield SetupRemark("RW-4.1-2", "road_world.setup.totals", {"costs": tuple(costs)})


def table(measures: Mapping[str, float]) -> Iterator[SetupRemark]:
    """Tell whether each half is deep enough for somebody to stand more than 12 steps from the other (RW-4.2-7)."""
    depth, needed = measures["field"] / 2, DISTANCE * measures["step"]
    told = {"half": centimetres(depth), "needed": centimetres(needed)}
    yield judged("RW-4.2-7", "road_world.setup.half", depth > needed, "error", **told)


def checklist(roster: Roster, _way: str = "") -> Iterator[SetupRemark]:
    """What an army's player gets ready before the battle, in the order it is done."""
    taken = taken_in(roster)
    yield SetupRemark("RW-X15-1", "road_world.setup.confirm")
    if taken:
        yield SetupRemark("RW-4.1-1", "road_world.setup.faction", {"faction": NAMES[faction_of(roster)]})
    yield SetupRemark("RW-4.2-8", "road_world.setup.units", {"n": len(taken)})
    if not any(with_trait(selection, unit, "leader") for selection, unit in taken):
        yield SetupRemark("RW-X12-2", "road_world.setup.no_leader", {}, "advice")
    if count := len(numbering(roster)):
        yield SetupRemark("RW-1-2", "road_world.setup.number", {"n": count})
    yield SetupRemark("RW-X9-3", "road_world.setup.terrain")
    yield SetupRemark("RW-4.2-1", "road_world.setup.roll_off")


SETUP = Setup(
    measures=(
        Measure("field", FIELD_CM),
        Measure("step", STEP_CM),
    ),
    meeting=meeting,
    table=table,
    checklist=checklist,
)
