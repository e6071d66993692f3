"""Before the battle: comparing the armies, zones, order of deployment, and what to have ready."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from armybuilder.games.bronepehota.army.crew import machines
from armybuilder.games.bronepehota.army.rounds import in_rounds
from armybuilder.games.bronepehota.profiles.units import Gun, Machine
from armybuilder.games.naming import label, numbering
from armybuilder.games.setup import Measure, Setup, SetupRemark, centimetres, compare
from armybuilder.roster.model import Roster

REAL, VIRTUAL = "real", "virtual"
ZONE_ALONG_CM = 60
ZONE_DEPTH_CM = 20
GAP_CM = (60, 70)


def players_remark(players: int) -> SetupRemark:
    """Two players at least, each with one army (BP-1.1-1)."""
    level: Literal["fine", "error"] = "fine" if players >= 2 else "error"
    return SetupRemark("BP-1.1-1", f"bronepehota.setup.players_{level}", {"n": players}, level)


def fits_zone(along_cm: float, depth_cm: float) -> bool:
    """A deployment zone is at most 60 cm along the edge and 20 cm into the field (BP-1.6-1)."""
    return 0 < along_cm <= ZONE_ALONG_CM and 0 < depth_cm <= ZONE_DEPTH_CM


def zone_remark(along_cm: float, depth_cm: float) -> SetupRemark:
    """Tell whether a deployment zone is within its limits (BP-1.6-1)."""
    fits = fits_zone(along_cm, depth_cm)
    values = {"along": centimetres(along_cm), "depth": centimetres(depth_cm)}
    level: Literal["fine", "error"] = "fine" if fits else "error"
    return SetupRemark("BP-1.6-1", f"bronepehota.setup.zone_{level}", values, level)


def gap_remark(gap_cm: float) -> SetupRemark:
    """Zones had better be 60 to 70 cm apart or more: a warning below, a note between (BP-1.6-3)."""
    values = {"gap": centimetres(gap_cm)}
    if gap_cm < GAP_CM[0]:
        return SetupRemark("BP-1.6-3", "bronepehota.setup.gap_close", values, "advice")
    if gap_cm < GAP_CM[1]:
        return SetupRemark("BP-1.6-3", "bronepehota.setup.gap_within", values)
    return SetupRemark("BP-1.6-3", "bronepehota.setup.gap_fine", values)


def deployment_order(units: Sequence[int], first: int = 0) -> list[int]:
    """Whose turn it is to place a unit, player by player from `first`, until all stand (BP-1.6-2)."""
    return in_rounds(units, first)


def acting_units(roster: Roster) -> int:
    """How many units act and are placed in turn: squads and machines with a pilot; guns are none (BP-2-2)."""
    without = sum(1 for machine in machines(roster) if not machine.selection.crew)
    guns = sum(1 for s in roster.units if isinstance(roster.unit(s), Gun))
    return len(roster.units) - without - guns


def checklist(roster: Roster, way: str = "") -> Iterator[SetupRemark]:
    """What an army's player gets ready before the battle, in the order it is done."""
    real = way != VIRTUAL
    yield SetupRemark("BP-1.3-2", "bronepehota.setup.bases")
    if real:
        yield SetupRemark("BP-1.3-1", "bronepehota.setup.launchers")
    for machine in machines(roster):
        unit = machine.unit
        if isinstance(unit, Machine) and machine.selection.crew and unit.machine_class is not None:
            rule = "BP-2.3-3" if unit.machine_class == "light" else "BP-2.3-4"
            values = {"unit": label(roster, machine.selection)}
            yield SetupRemark(rule, f"bronepehota.setup.{unit.machine_class}_pilot", values)
    if count := len(numbering(roster)):
        yield SetupRemark("BP-12.3-1", "bronepehota.setup.number_models", {"n": count})
    yield SetupRemark("BP-1.6-5", "bronepehota.setup.sliders")
    yield SetupRemark("BP-1.6-4", "bronepehota.setup.cards")
    yield SetupRemark("BP-1.6-7", "bronepehota.setup.tools")
    yield SetupRemark("BP-1.4-1", "bronepehota.setup.field")
    yield SetupRemark("BP-1.4-2", "bronepehota.setup.terrain")
    if real:
        yield SetupRemark("BP-12.3-2", "bronepehota.setup.trap")


def meeting(armies: Sequence[Roster], costs: Sequence[int]) -> Iterator[SetupRemark]:
    """The armies that meet: how many, how equal (BP-1.5-5), and in which order they are placed."""
    yield players_remark(len(armies))
    if len(armies) < 2:
        return
    balance = compare(costs)
    endless = balance.percent == float("inf")
    values = {"percent": "∞" if endless else round(balance.percent, 1)}
    level: Literal["fine", "advice"] = "advice" if balance.verdict == "warning" else "fine"
    yield SetupRemark("BP-1.5-5", f"balance.{balance.verdict}", values, level)
    if order := deployment_order([acting_units(army) for army in armies]):
        turns = " ".join(str(player + 1) for player in order)
        yield SetupRemark("BP-1.6-2", "bronepehota.setup.order", {"turns": turns})


def table(measures: Mapping[str, float]) -> Iterator[SetupRemark]:
    """The deployment zones and the gap between them."""
    yield zone_remark(measures["along"], measures["depth"])
    yield gap_remark(measures["gap"])


SETUP = Setup(
    measures=(
        Measure("along", ZONE_ALONG_CM),
        Measure("depth", ZONE_DEPTH_CM),
        Measure("gap", GAP_CM[1]),
    ),
    ways=(VIRTUAL, REAL),
    balance_rule="BP-1.5-5",
    meeting=meeting,
    table=table,
    checklist=checklist,
)
