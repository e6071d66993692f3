"""What players put right by hand, made sound: wounds and fates agree, and nobody takes off what holds a battle together."""

from typing import get_args

from armybuilder.battle.session.events import (
    BattleEvent,
    FateChanged,
    Marked,
    SideChanged,
    SliderMoved,
    Unmarked,
)
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.state import BattleState
from armybuilder.games.road_world.battle.asking import forbid
from armybuilder.games.road_world.battle.harming import fall
from armybuilder.games.road_world.battle.parts import COMMAND
from armybuilder.games.road_world.battle.standing import (
    ACTION,
    DEPLOYMENT,
    ENEMY_MOVE,
    PART,
    PLAY,
    ROUND,
    RUN,
    in_part,
)
from armybuilder.games.road_world.profiles.units import WOUNDS
from armybuilder.games.road_world.rules.turn.round_start import Since

SINCE = get_args(Since)
# marks that hold a name or a list: players put numbers
VALUES: dict[str, type | tuple[type, ...]] = {
    **dict.fromkeys(("task", "declared", "must_fight", "step", "deploys", "chooses"), str),
    **dict.fromkeys(("began_placing", "first_of_battle", "half", "scenario"), str),
    **dict.fromkeys(("struck", "protected", "attacked_by"), (list, tuple)),
}
# how long a mark lasts that players put without saying it
LASTS = {
    **dict.fromkeys(("started", "changed", "rally_tried", "must_run"), PART),
    **dict.fromkeys(("rallied", "idle", "ability_used", "song_sung"), ROUND),
    **dict.fromkeys(("runs", "ending", "fought", "shot", "moved", "returned", "leaver", "left"), ACTION),
    "free_attack_counted": ENEMY_MOVE,
    "just_moved": RUN,
}
HELD = ("step", "first_of_battle", "began_placing", "deploys", "chooses")


def mend(move: Move) -> None:
    """Take off the table who has no wounds left to bear, give who comes back one, and refuse marks that make no sense."""
    for event in tuple(move.events):
        if isinstance(event, Marked):
            _check_mark(move, event)
        elif isinstance(event, Unmarked):
            _check_held(move.state, event)
        elif isinstance(event, FateChanged) and event.fate == "table":
            move.slide(event.who, WOUNDS, max(1, move.state.pieces[event.who].at(WOUNDS)))
        elif isinstance(event, SideChanged):
            _keep_together(move, event)
        elif _has_no_wounds_left(move.state, event):
            fall(move, event.who)


def _has_no_wounds_left(state: BattleState, event: BattleEvent) -> bool:
    """Return whether a model on the table has just lost the last wound that it could bear."""
    slid = isinstance(event, SliderMoved) and event.slider == WOUNDS and not event.value
    return slid and state.pieces[event.who].is_here


def _keep_together(move: Move, event: SideChanged) -> None:
    """Let a model change sides with its unit: alone only where it is the whole unit."""
    piece = move.state.pieces.get(event.who)
    if piece is None:
        return
    unit = move.state.units[piece.unit]
    if len(unit.pieces) > 1:
        raise forbid("road_world.not_now.changes_with_unit")
    if unit.side != event.side:
        move.happen(SideChanged(who=unit.id, side=event.side))


def _check_mark(move: Move, event: Marked) -> None:
    """Refuse a mark with a value that it cannot have; one who is said to flee flees from now on."""
    if event.mark == "fleeing" and event.value not in SINCE:
        move.mark(event.who, "fleeing", "fled_later")
    elif not isinstance(event.value, VALUES.get(event.mark, object)):
        raise forbid("road_world.not_now.no_mark_by_hand")
    elif not event.until and event.mark in LASTS:
        move.mark(event.who, event.mark, event.value, LASTS[event.mark])


def _check_held(state: BattleState, event: Unmarked) -> None:
    """Refuse to take off what a battle cannot go on without."""
    if event.mark not in HELD or event.who:
        return
    marks = state.marks
    if state.stage == PLAY:
        lacks = "first_of_battle" not in marks or (in_part(state, COMMAND) and "step" not in marks)
    else:
        waits = "deploys" in marks or "chooses" in marks
        lacks = state.stage == DEPLOYMENT and waits != ("began_placing" in marks)
    if lacks:
        raise forbid("road_world.not_now.no_mark_by_hand")
