"""Commands that rule the clocks of the players, in every game: stop, start, set, and how much time there is."""

from typing import Annotated

from msgspec import Meta, Struct

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.clock import CLOCK_LIMIT, CLOCK_SET, CLOCK_STOPPED, CLOCK_WARNING
from armybuilder.battle.session.command import Nothing, command
from armybuilder.battle.session.holders import HolderId
from armybuilder.battle.session.move import Move, no_such
from armybuilder.battle.session.state import BattleState

MOST_MINUTES = 10_000
Minutes = Annotated[int, Meta(ge=0, le=MOST_MINUTES, extra_json_schema={"unit": "minutes"})]


class ClockTerms(Struct, frozen=True, kw_only=True):
    """How many minutes each side has in all, 0 for no limit, and how many before their end it is warned."""

    minutes: int = 0
    warning: int = 5


class ClockSetting(Facts, frozen=True, kw_only=True):
    """Facts of a clock that players set: of which side, and how long it has thought."""

    side: HolderId
    minutes: Minutes
    seconds: Annotated[int, Meta(ge=0, le=59)] = 0


class ClockLimiting(Facts, frozen=True, kw_only=True):
    """Facts of the time that a side has, 0 for no limit; every side if none is named."""

    side: HolderId = ""
    minutes: Minutes
    warning: Minutes | None = None


def _runs(state: BattleState) -> str:
    return "battle.clock_stands" if CLOCK_STOPPED in state.marks else ""


def _stands(state: BattleState) -> str:
    return "" if CLOCK_STOPPED in state.marks else "battle.clock_runs"


@command("stop-clock", unless=_runs, any_time=True, by_hand=True)
def stop_clock(move: Move, _: Nothing) -> None:
    """Stop the clocks of the players."""
    move.mark("", CLOCK_STOPPED)


@command("start-clock", unless=_stands, any_time=True, by_hand=True)
def start_clock(move: Move, _: Nothing) -> None:
    """Let the clock of the player run again whose turn it is."""
    move.unmark("", CLOCK_STOPPED)


@command("set-clock", any_time=True, by_hand=True)
def set_clock(move: Move, facts: ClockSetting) -> None:
    """Set the clock of a side to what it really thought."""
    _sure_side(move.state, facts.side)
    move.about.append(facts.side)
    # a moment in the history, nothing that lasts
    move.mark(facts.side, CLOCK_SET, facts.minutes * 60 + facts.seconds)
    move.unmark(facts.side, CLOCK_SET)


@command("limit-clock", any_time=True, by_hand=True)
def limit_clock(move: Move, facts: ClockLimiting) -> None:
    """Agree on how much time there is."""
    if facts.side:
        _sure_side(move.state, facts.side)
        move.about.append(facts.side)
    for side in (facts.side,) if facts.side else tuple(move.state.sides):
        if facts.minutes:
            move.mark(side, CLOCK_LIMIT, facts.minutes)
        elif CLOCK_LIMIT in move.state.sides[side].marks:
            move.unmark(side, CLOCK_LIMIT)
    if facts.warning is not None:
        move.mark("", CLOCK_WARNING, facts.warning)


def _sure_side(state: BattleState, side: str) -> None:
    if side not in state.sides:
        raise no_such("side", side)
