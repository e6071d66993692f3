"""What the tracker says in the log in words of its own: what has ended, and what is worth remembering."""

from collections.abc import Iterable

from armybuilder.battle.session.move import Move
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.text import LocalText
from armybuilder.games.any_game.own import own_of
from armybuilder.games.any_game.standing import reminders
from armybuilder.wording.battle_words import tell_holder
from armybuilder.wording.narration import tell_mark

MOST_TOLD = 12


def mark_word(state: BattleState, mark: str) -> LocalText:
    """Return what a mark is called in both languages."""
    game = state.rules.game
    return LocalText(tell_mark(game, mark, "ru"), tell_mark(game, mark, "en"))


def name_of(move: Move, who: str) -> LocalText:
    """Return what a unit, a model or a side is called."""
    state = move.state
    found = state.units.get(who) or state.pieces.get(who)
    side = state.sides.get(who)
    if found is None and side is not None:
        return LocalText(tell_holder(state, who, "ru"), tell_holder(state, who, "en"))
    return found.name if found else LocalText(en=who)


def warn(move: Move, key: str, **values: object) -> None:
    """Say that something is unusual: the players decide, nothing is forbidden."""
    move.note("", f"any_game.warning.{key}", **values)


def expire(move: Move, *ends: str) -> None:
    """Take off what lasted until something that ends now, and tell what that was."""
    if move.dice.explains:
        for name, who in _ending(move, ends):
            move.note("", "any_game.battle.ended_now", status=mark_word(move.state, name), who=who)
    move.expire(*ends)


def _ending(move: Move, ends: Iterable[str]) -> list[tuple[str, tuple[LocalText, ...]]]:
    """Return the statuses that end, with those who have them; what is only kept by the tracker is no news."""
    state = move.state
    told = {one.id for one in own_of(state).structure.statuses}
    found: dict[str, dict[str, LocalText]] = {}
    for until in ends:
        for who, name in state.expiring.get(until, ()):
            mark = state.holder(who).marks.get(name)
            if mark is not None and mark.until == until and name in told:
                found.setdefault(name, {})[who] = name_of(move, who)
    return [(name, tuple(who.values())) for name, who in found.items()]


def remind(move: Move, sides: Iterable[str]) -> None:
    """Tell what may be used in the phase that begins."""
    if not move.dice.explains:
        return
    for side in sides:
        lines = reminder_lines(move.state, side)
        if lines:
            more = len(lines) - MOST_TOLD
            key = "any_game.battle.remember_more" if more > 0 else "any_game.battle.remember"
            what = "; ".join(lines[:MOST_TOLD])
            move.note("", key, side=name_of(move, side), what=what, more=more)


def reminder_lines(state: BattleState, side: str) -> list[str]:
    """Return what a side may use in this phase, each with who may: the first of them, and how many more."""
    bearers: dict[str, list[str]] = {}
    for who, one in reminders(state, side, state.phase):
        bearers.setdefault(one.name, []).append(who)
    return [f"{name} ({_bearers(state, who)})" for name, who in bearers.items()]


def _bearers(state: BattleState, who: list[str]) -> str:
    unit = state.units.get(who[0])
    first = unit.name.get("en") if unit is not None else state.sides[who[0]].name or who[0]
    return first if len(who) == 1 else f"{first} +{len(who) - 1}"
