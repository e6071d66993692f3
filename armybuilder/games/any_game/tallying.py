"""What players keep on paper of a game that is tracked: its phases, counters and objectives, what may be used once."""

from collections.abc import Iterator

from armybuilder.battle.session.state import BattleState
from armybuilder.battle.session.tally import (
    USUAL_ROUNDS,
    SideScale,
    StatusBox,
    Tally,
    TallyCell,
    TallyList,
    TallyRow,
)
from armybuilder.games.any_game.own import own_of
from armybuilder.games.any_game.standing import ACTED, POINTS_KILLED, everybodys_abilities, is_used
from armybuilder.games.any_game.structure import Counter, Structure

# a longer scale would not go on a strip of paper
MOST_ON_SCALE = 20


def tally(state: BattleState) -> Tally:
    """Return what is kept of a battle by its structure."""
    return tally_by(own_of(state).structure)


def tally_by(structure: Structure) -> Tally:
    """Return what is kept of battles of a structure."""
    return Tally(
        rounds=structure.rounds or USUAL_ROUNDS,
        rows=tuple(_rows(structure)),
        lists=(
            TallyList(
                word="tally.once", columns=("tally.ability", "tally.whose_is", "tally.used"), filled=_once
            ),
        ),
        statuses=tuple(StatusBox(mark=one.id) for one in structure.statuses),
        act="once",
        acted=ACTED,
        scales=tuple(_scale(one) for one in structure.counters),
        reserves=True,
    )


def _rows(structure: Structure) -> Iterator[TallyRow]:
    if structure.turns != "together":
        yield TallyRow(word="tally.first", kind="who")
    # where units act by turns, or all together, a phase is everybody's
    each = structure.turns in ("each", "priority")
    for phase in structure.phases:
        yield TallyRow(word=f"phase.{phase}", phase=phase, each=each)
    for counter in structure.counters:
        yield TallyRow(word=f"slider.{counter.id}", kind="write", each=True, slider=counter.id)
    for objective in structure.objectives:
        yield TallyRow(
            word=f"objective.{objective.id}", kind="write", each=True, summed=True, objective=objective.id
        )
    if structure.points_killed:
        yield TallyRow(word=f"slider.{POINTS_KILLED}", kind="write", each=True, slider=POINTS_KILLED)


def _scale(counter: Counter) -> SideScale:
    return SideScale(word=f"slider.{counter.id}", maximum=min(counter.most, MOST_ON_SCALE), slider=counter.id)


def _once(state: BattleState, _side: str) -> Iterator[tuple[TallyCell, ...]]:
    """Yield what may be used once a battle, and whether it was."""
    for side in state.sides:
        for who, ability in everybodys_abilities(state, side):
            if ability.per == "battle":
                yield ability.name, who, "✓" if is_used(state, who, ability) else ""
