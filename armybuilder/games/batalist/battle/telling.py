"""What players are told of a battle beside its bases: what each side needs to win, losses, what lies on the field; its result."""

from collections.abc import Iterator

from msgspec.structs import replace

from armybuilder.battle.result import BattleResult, ObjectiveResult, SideResult
from armybuilder.battle.session.rules import Remark
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.text import Told
from armybuilder.games.batalist.battle.mustering import BEAST, FIGURES
from armybuilder.games.batalist.battle.standing import SIDES, laid_now, lost_by, own, terms
from armybuilder.games.batalist.battle.terms import Condition

LOSSES = "loss_points"


def remarks(state: BattleState, reader: str) -> Iterator[Remark]:
    """Yield what each side needs and has lost, what spells have laid, and the traps that the reader's side has laid."""
    for side in SIDES:
        agreed = terms(state).first_conditions if side == "a" else terms(state).second_conditions
        for condition in agreed:
            yield Remark(_told(condition), side)
        yield Remark(Told("batalist.remark.lost", (("points", lost_by(state, side)),)), side)
    for piece in laid_now(state):
        values = (
            ("kind", Told(f"choice.conjured_kind.{piece.conjured_kind}")),
            ("size", piece.conjured_size),
        )
        yield Remark(Told("batalist.remark.laid", values), piece.owner)
    for side in SIDES:
        traps = sum(trap.owner == side for trap in own(state).traps)
        if traps and side == reader:
            yield Remark(Told("batalist.remark.traps", (("traps", traps),)), side)


def _told(condition: Condition) -> Told:
    goal = Told(f"choice.goal.{condition.goal}")
    if condition.due_turn:
        return Told("batalist.remark.needs_by", (("goal", goal), ("turn", condition.due_turn)))
    return Told("batalist.remark.needs", (("goal", goal),))


def complete(state: BattleState, result: BattleResult) -> BattleResult:
    """Return the result as a campaign takes it: beasts, effects and action points stay behind, losses are counted in points."""
    return replace(result, sides=tuple(_completed(state, side) for side in result.sides))


def _completed(state: BattleState, side: SideResult) -> SideResult:
    beasts = {unit.selection or unit.id for unit in state.units.values() if unit.kind == BEAST}
    units = tuple(
        replace(
            unit,
            statuses=(),
            tracks=tuple(track for track in unit.tracks if track.id == FIGURES),
        )
        for unit in side.units
        if unit.key not in beasts
    )
    lost = ObjectiveResult(id=LOSSES, points=lost_by(state, side.key))
    return replace(side, units=units, objectives=(*side.objectives, lost))
