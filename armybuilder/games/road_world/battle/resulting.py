"""What a battle's result tells of «Мир Дорог»: of all marks only those that say how a unit has come out of it."""

from collections.abc import Iterator

from msgspec.structs import replace

from armybuilder.battle.result import Amount, BattleResult, UnitResult
from armybuilder.battle.session.holders import Unit
from armybuilder.battle.session.state import BattleState
from armybuilder.games.road_world.battle.standing import standing

# of models, how many of a unit bear it
OF_MODELS = ("fleeing", "own_fatigue", "idle")


def complete(state: BattleState, result: BattleResult) -> BattleResult:
    """Return the result with the statuses of units as they matter after a battle."""
    # two copies of an army call their units alike
    units = {(unit.home, unit.selection or unit.id): unit for unit in state.units.values()}
    sides = tuple(
        replace(
            side,
            units=tuple(_with_statuses(state, units.get((side.key, one.key)), one) for one in side.units),
        )
        for side in result.sides
    )
    return replace(result, sides=sides)


def _with_statuses(state: BattleState, unit: Unit | None, result: UnitResult) -> UnitResult:
    return result if unit is None else replace(result, statuses=tuple(_statuses(state, unit)))


def _statuses(state: BattleState, unit: Unit) -> Iterator[Amount]:
    """Yield how many models of a unit on the table flee, bear tokens of their own, or can do nothing."""
    for mark in OF_MODELS:
        if count := sum(mark in piece.marks for piece in standing(state, unit)):
            yield Amount(name=mark, amount=count)
