"""What players are told of a battle beside its pieces: the mission and each side's task; and what its result has of crews."""

from collections.abc import Iterator

from msgspec.structs import replace

from armybuilder.battle.result import BattleResult, CrewResult, SideResult, UnitResult
from armybuilder.battle.session.rules import Remark
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.text import Told
from armybuilder.games.bronepehota.battle.missions import MISSIONS, PARTS, about, task_of
from armybuilder.games.bronepehota.battle.standing import PILOT

# of what is noted of a machine or gun for good, what it carries over into the next battle
LASTING = ("lying", "renewals")
# what a mission notes of the sides is told in its sentences
REMARKED = frozenset({"mission", "part", "holds_out"})


def remarks(state: BattleState, _reader: str) -> Iterator[Remark]:
    """Yield the mission, its last tour and each side's task, and which walls the players hold to be climbable."""
    mission = state.noted("mission", "")
    if mission in MISSIONS:
        yield Remark(about(mission))
    if last := state.noted("last_tour", 0):
        yield Remark(Told("bronepehota.remark.last_tour", (("tour", last),)))
    for side in state.sides.values():
        part = side.noted("part")
        if mission in MISSIONS and part in PARTS:
            yield Remark(task_of(mission, part), side.id)
        elif task := side.noted("mission", ""):
            yield Remark(Told("bronepehota.remark.task", (("task", str(task)),)), side.id)
    for surface, climbable in state.noted("climbable", {}).items():
        key = "climbable" if climbable else "unclimbable"
        yield Remark(Told(f"bronepehota.remark.{key}", (("surface", surface),)))


def complete(state: BattleState, result: BattleResult) -> BattleResult:
    """Return the result with the mission, and of each machine who drove it at the beginning and who at the end."""
    sides = tuple(_with_crews(state, side) for side in result.sides)
    return replace(result, mission=result.mission or str(state.noted("mission", "")), sides=sides)


def _with_crews(state: BattleState, side: SideResult) -> SideResult:
    # two sides may bring copies of one army, so its ids tell a unit within a side alone
    fielded = (unit for unit in state.units.values() if unit.home == side.key and unit.kind != "squad")
    machines = {unit.selection or unit.id: unit.pieces[0] for unit in fielded}
    units = tuple(
        _completed(state, unit, machines[unit.key]) if unit.key in machines else unit for unit in side.units
    )
    return replace(side, units=units)


def _completed(state: BattleState, unit: UnitResult, machine: str) -> UnitResult:
    """Return what became of a machine or gun, with its first pilot and only those statuses that last."""
    statuses = tuple(one for one in unit.statuses if one.name in LASTING)
    first = state.pieces[machine].fields.get("first_pilot")
    if first is None:
        return replace(unit, statuses=statuses)
    crew = tuple(replace(one, start=first) if one.end == first else one for one in unit.crew)
    if not any(one.start == first for one in crew):
        crew = (CrewResult(role=PILOT, start=first), *crew)
    return replace(unit, statuses=statuses, crew=crew)
