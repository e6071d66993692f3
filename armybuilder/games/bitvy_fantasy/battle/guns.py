"""Who stands at a gun, and who holds it now (sections 4.2 and 6.1)."""

from collections.abc import Sequence

from armybuilder.battle.facts import no_such_thing
from armybuilder.battle.session.holders import Piece
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.state import BattleState
from armybuilder.games.bitvy_fantasy.battle.happening import Telling, befall
from armybuilder.games.bitvy_fantasy.battle.standing import NEAR, at_gun, gun_crews, guns, listed
from armybuilder.games.bitvy_fantasy.rules.shooting.gun_capture import Capture, StandingGun


def gun_of(state: BattleState, gun: str) -> Piece:
    """Return a gun on the field; a Problem where an id names none."""
    piece = state.pieces.get(gun)
    if piece is None or piece.kind != "gun" or not piece.is_here:
        raise no_such_thing("gun", gun, [one.id for one in guns(state)])
    return piece


def crew_and_enemies(near: Sequence[Piece], side: str) -> tuple[list[Piece], list[Piece]]:
    """Return the warriors of a side at a gun, and the enemies there."""
    return [one for one in near if one.side == side], [one for one in near if one.side != side]


def stand_at(move: Move, who: str, guns: Sequence[str]) -> None:
    """Note at which guns a warrior stands now."""
    piece = move.state.pieces[who]
    if listed(piece, NEAR) == tuple(guns):
        return
    if guns:
        move.mark(who, NEAR, list(guns))
    else:
        move.unmark(who, NEAR)


def leave_gun(move: Move, gun: str, leader: str) -> None:
    """Note that a gun was led away from everybody but the one who leads it."""
    for piece in at_gun(move.state, gun):
        if piece.id != leader:
            stand_at(move, piece.id, [one for one in listed(piece, NEAR) if one != gun])


def capture(move: Move, gun: str, *, after_fight: bool = False, by: str = "") -> None:
    """Ask whose a gun is that the active player may have taken."""
    state = move.state
    own, enemies = crew_and_enemies(at_gun(state, gun), state.active)
    standing = StandingGun(
        ours=state.pieces[gun].side == state.active,
        warriors=(0.0,) * len(own),
        enemy_warriors=(0.0,) * len(enemies),
    )
    places = {"gun": gun}
    outcome = move.ask("capture-gun", Capture(gun=standing, after_fight=after_fight), stands=places)
    befall(move, outcome, Telling(places, by=by or (own[0].id if own else "")))


def capture_guns(move: Move, *, after_fight: bool = False) -> None:
    """Take every gun at which only warriors of the active player stand."""
    state = move.state
    for gun, near in gun_crews(state).items():
        piece = state.pieces[gun]
        if not piece.is_here or piece.side == state.active:
            continue
        own, enemies = crew_and_enemies(near, state.active)
        if own and not enemies:
            capture(move, gun, after_fight=after_fight)
