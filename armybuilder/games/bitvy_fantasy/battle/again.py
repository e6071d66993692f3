"""Phases that effects have played once more, at once and whatever is forbidden; then the battle comes back to where it was."""

from collections.abc import Iterable
from typing import Any, cast

from msgspec.structs import replace

from armybuilder.battle.session.events import PhaseBegan
from armybuilder.battle.session.move import Move
from armybuilder.games.bitvy_fantasy.battle.due import await_due
from armybuilder.games.bitvy_fantasy.battle.own import (
    Again,
    AgainPhase,
    Phase,
    again_now,
    change_own,
    forget_chosen,
    own_of,
)
from armybuilder.games.bitvy_fantasy.battle.standing import (
    BASE,
    FIRED,
    MOVED,
    SHOT,
    acting_models,
    guns,
    open_pairs,
)

SHOOTING = ("virtual_shooting", "gun_fire")


def play_again(move: Move, phases: Iterable[str], *, unit: str, shots: int | None) -> None:
    """Begin phases that are played once more: by a unit, or by the side whose turn it is."""
    own, back = own_of(move.state), cast("Phase", move.state.phase)
    told = cast("tuple[AgainPhase, ...]", tuple(phases))
    before = own.again
    change_own(move, again=(*before, Again(phases=told, back=back, unit=unit, shots=shots)))
    _begin(move)


def next_again(move: Move) -> None:
    """Go on to the next of the phases that are played once more, or back to where the battle was."""
    own = own_of(move.state)
    now = own.again[-1]
    _leave(move, now)
    if len(now.phases) > 1:
        change_own(move, again=(*own.again[:-1], replace(now, phases=now.phases[1:])))
        _begin(move)
        return
    change_own(move, again=own.again[:-1])
    move.happen(PhaseBegan(phase=now.back))


def fire_one_less(move: Move) -> None:
    """Count a shot where only so many may be fired; the last one ends the phase."""
    now = again_now(move.state)
    if now is None or now.shots is None:
        return
    own = own_of(move.state)
    change_own(move, again=(*own.again[:-1], replace(now, shots=now.shots - 1)))
    if now.shots <= 1:
        next_again(move)


def _leave(move: Move, now: Again) -> None:
    if now.phases[0] == "manoeuvre":
        move.expire("manoeuvre")
        forget_chosen(move)
    elif now.phases[0] == "melee":
        move.expire("melee")


def _begin(move: Move) -> None:
    """Begin the phase that is now: those who play it have neither moved nor shot, and magic starts anew."""
    now = own_of(move.state).again[-1]
    phase = now.phases[0]
    changes: dict[str, Any] = {"source": "undecided", "used": False} if phase == "magic" else {}
    change_own(move, **changes)
    move.happen(PhaseBegan(phase="shooting" if phase in SHOOTING else phase))
    if phase == "manoeuvre":
        move.unmark("", BASE)
    for piece in list(acting_models(move.state)):
        for mark in (MOVED,) if phase == "manoeuvre" else (SHOT,) if phase in SHOOTING else ():
            move.unmark(piece.id, mark)
        if phase in SHOOTING and piece.kind == "machine":
            move.unmark(piece.id, FIRED)
    for gun in list(guns(move.state, move.state.active)):
        move.unmark(gun.id, MOVED if phase == "manoeuvre" else FIRED)
    if phase == "manoeuvre":
        await_due(move, "before_manoeuvre", move.state.active)
    if phase == "melee" and not open_pairs(move.state):
        next_again(move)
