"""Effects whose moment has come: they are decided at once, one after another, before the battle goes on."""

from collections.abc import Callable, Iterable
from typing import Any

from armybuilder.battle.session.move import Move
from armybuilder.battle.session.state import BattleState
from armybuilder.games.bitvy_fantasy.battle.filling import magic
from armybuilder.games.bitvy_fantasy.battle.own import again_now, own_of
from armybuilder.games.bitvy_fantasy.profiles.effects import Moment
from armybuilder.games.bitvy_fantasy.rules.magic.due import DueEffects, DuePart, due
from armybuilder.games.bitvy_fantasy.rules.magic.triggers import triggers_of


def _all_units(_: str) -> bool:
    return True


def await_due(
    move: Move, moment: Moment, side: str, *, of: Callable[[str], bool] = _all_units, **told: Any
) -> None:
    """Have a side decide on its effects whose moment has come, those of some units only; `told` is what they are about."""
    state = move.state
    if not _is_any_due(state, moment, side):
        return
    again = again_now(state)
    for part in _due(state, moment, side):
        unit, card = source_of(state, part)
        if (card or of(unit)) and (again is None or again.unit in ("", unit)):
            facts = {"effect": part.source, "moment": moment, "part": part.place, "card": card, **told}
            move.force("effect", side=side, who=unit or side, **facts)


def _is_any_due(state: BattleState, moment: Moment, side: str) -> bool:
    """Return whether an artefact of a side that works, or a card of it in force, does anything at a moment."""
    own, settings = own_of(state), state.settings
    artefacts = (one.artefact for one in own.relics if one.side == side and one.state == "active")
    if any(triggers_of(settings, artefact, moment) for artefact in artefacts):
        return True
    return any(triggers_of(settings, one.card, moment) for one in own.laid if one.side == side)


def _due(state: BattleState, moment: Moment, side: str) -> Iterable[DuePart]:
    return due(state.settings, magic(state, side, DueEffects, moment=moment))


def source_of(state: BattleState, part: DuePart) -> tuple[str, str]:
    """Return the unit of the artefact that does something, or the unit that a card was named for, and the card."""
    group, _, number = part.who.partition(".")
    own = own_of(state)
    if group == "artefacts":
        return own.relics[int(number) - 1].unit, ""
    laid = own.laid[int(number) - 1]
    return laid.unit, laid.card
