"""What the tracker tells at a glance: how much of each army is left, and what may be used in this phase."""

from collections.abc import Iterator

from armybuilder.battle.session.rules import Remark
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.text import Told
from armybuilder.games.any_game.standing import fielded, left, models_left
from armybuilder.games.any_game.telling import reminder_lines


def remarks(state: BattleState, _reader: str) -> Iterator[Remark]:
    """Yield the strength of each side, and then what it may use now."""
    for side in state.sides:
        models, most = models_left(state, side)
        units = fielded(state, side)
        cost = sum(unit.value for unit in units)
        points = sum(unit.value for unit in units if left(state, unit.id))
        values = (("models", models), ("most", most), ("points", points), ("cost", cost))
        yield Remark(Told("any_game.remark.strength" if cost else "any_game.remark.models", values), side)
    for side in (state.active,) if state.active else tuple(state.sides):
        if lines := reminder_lines(state, side):
            yield Remark(Told("any_game.remark.remember", (("what", "; ".join(lines)),)), side)
