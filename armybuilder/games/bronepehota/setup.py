"""Before the battle: comparing the armies, zones, order of deployment, and what to have ready."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal

from msgspec import Struct

from armybuilder.games.bronepehota.crew import label, machines, numbering
from armybuilder.games.bronepehota.profiles import Gun, Machine
from armybuilder.roster.model import Roster

Mode = Literal["real", "virtual"]
ZONE_ALONG_CM = 60
ZONE_DEPTH_CM = 20
GAP_CM = (60, 70)
BALANCED_PERCENT = 10
TOLERABLE_PERCENT = 20


class Balance(Struct, frozen=True):
    """Totals compared: the difference in percent of the smallest, and what is thought of it."""

    smallest: int
    largest: int
    percent: float
    verdict: Literal["balanced", "tolerable", "warning"]


class Remark(Struct, frozen=True):
    """Something to know or to do before the battle: a rule, a key of the words, and its values."""

    rule: str
    key: str
    values: dict[str, Any] = {}
    level: Literal["fine", "advice", "error"] = "fine"


def compare(costs: Sequence[int]) -> Balance:
    """Compare total costs in points: up to 10 % is balanced, up to 20 % tolerable (BP-1.5-5).

    With more than two armies the extremes are compared. ValueError for fewer than two.
    """
    if len(costs) < 2:
        raise ValueError(costs)
    smallest, largest = min(costs), max(costs)
    difference = largest - smallest
    percent = 100 * difference / smallest if smallest else (0.0 if not largest else float("inf"))
    # whole numbers decide, so that 20 % exactly is not lost to rounding
    if difference * 100 <= BALANCED_PERCENT * smallest:
        return Balance(smallest, largest, percent, "balanced")
    if difference * 100 <= TOLERABLE_PERCENT * smallest:
        return Balance(smallest, largest, percent, "tolerable")
    return Balance(smallest, largest, percent, "warning")


def players_remark(players: int) -> Remark:
    """Two players at least, each with one army (BP-1.1-1)."""
    level: Literal["fine", "error"] = "fine" if players >= 2 else "error"
    return Remark("BP-1.1-1", f"setup.players_{level}", {"n": players}, level)


def zone_remark(along_cm: float, depth_cm: float) -> Remark:
    """A deployment zone is at most 60 cm along the edge and 20 cm into the field (BP-1.6-1)."""
    fits = 0 < along_cm <= ZONE_ALONG_CM and 0 < depth_cm <= ZONE_DEPTH_CM
    values = {"along": _cm(along_cm), "depth": _cm(depth_cm)}
    return Remark(
        "BP-1.6-1", "setup.zone_fine" if fits else "setup.zone_error", values, "fine" if fits else "error"
    )


def gap_remark(gap_cm: float) -> Remark:
    """Zones had better be 60 to 70 cm apart or more: a warning below, a note between (BP-1.6-3)."""
    values = {"gap": _cm(gap_cm)}
    if gap_cm < GAP_CM[0]:
        return Remark("BP-1.6-3", "setup.gap_close", values, "advice")
    if gap_cm < GAP_CM[1]:
        return Remark("BP-1.6-3", "setup.gap_within", values)
    return Remark("BP-1.6-3", "setup.gap_fine", values)


def _cm(number: float) -> str:
    return f"{number:g}"


def deployment_order(units: Sequence[int], first: int = 0) -> list[int]:
    """Whose turn it is to place a unit, player by player from `first`, until all stand (BP-1.6-2)."""
    left = list(units)
    order: list[int] = []
    player = first
    while any(left):
        if left[player]:
            left[player] -= 1
            order.append(player)
        player = (player + 1) % len(left)
    return order


def acting_units(roster: Roster) -> int:
    """How many units act and are placed in turn: squads and machines with a pilot; guns are none (BP-2-2)."""
    without = sum(1 for machine in machines(roster) if not machine.selection.crew)
    guns = sum(1 for s in roster.units if isinstance(roster.unit(s), Gun))
    return len(roster.units) - without - guns


def checklist(roster: Roster, mode: Mode) -> Iterator[Remark]:
    """What an army's player gets ready before the battle, in the order it is done."""
    yield Remark("BP-1.3-2", "setup.bases")
    if mode == "real":
        yield Remark("BP-1.3-1", "setup.launchers")
    for machine in machines(roster):
        unit = machine.unit
        if isinstance(unit, Machine) and machine.selection.crew and unit.machine_class is not None:
            light = unit.machine_class == "light"
            values = {"unit": label(roster, machine.selection)}
            rule, key = ("BP-2.3-3", "setup.light_pilot") if light else ("BP-2.3-4", "setup.heavy_pilot")
            yield Remark(rule, key, values)
    if count := len(numbering(roster)):
        yield Remark("BP-12.3-1", "setup.number_models", {"n": count})
    yield Remark("BP-1.6-5", "setup.sliders")
    yield Remark("BP-1.6-4", "setup.cards")
    yield Remark("BP-1.6-7", "setup.tools")
    yield Remark("BP-1.4-1", "setup.field")
    yield Remark("BP-1.4-2", "setup.terrain")
    if mode == "real":
        yield Remark("BP-12.3-2", "setup.trap")
