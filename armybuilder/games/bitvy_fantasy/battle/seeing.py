"""What the table shows where places are known: whom a model touches, and at which guns a warrior stands."""

from collections.abc import Iterable

from armybuilder.battle.session.events import Parted, Placed, Touched
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.table.positions import positions
from armybuilder.games.bitvy_fantasy.battle.guns import stand_at
from armybuilder.games.bitvy_fantasy.battle.standing import NEAR, WARRIORS, is_model, listed
from armybuilder.games.bitvy_fantasy.rules.movement.leading import NEAR_STEPS


def seen_to_touch(state: BattleState, who: str) -> list[str]:
    """Return the enemies whom a model touches, of those whose places are known."""
    if state.pieces[who].place is None:
        return []
    at, side = positions(state), state.side_of(who)
    if not at.knows(who):
        return []
    found = (state.pieces[other] for other in at.touching(who))
    return [piece.id for piece in found if piece.side != side and is_model(piece)]


def seen_at_guns(state: BattleState, who: str) -> list[str]:
    """Return the guns within a step of a warrior, of those whose places are known."""
    if state.pieces[who].place is None or state.pieces[who].kind not in WARRIORS:
        return []
    at = positions(state)
    if not at.knows(who):
        return []
    return [other for other in at.within(who, NEAR_STEPS) if state.pieces[other].kind == "gun"]


def see(move: Move, moved: Iterable[str]) -> None:
    """Note whom those touch, and at which guns they stand, who were put somewhere."""
    for who in moved:
        piece = move.state.pieces[who]
        if not piece.is_here:
            continue
        if piece.kind == "gun":
            _see_crew(move, who)
        elif is_model(piece):
            _see_contacts(move, who)
            if piece.kind in WARRIORS:
                _see_guns(move, who)


def _see_contacts(move: Move, who: str) -> None:
    state, touched = move.state, seen_to_touch(move.state, who)
    for other in state.enemies_touched(who):
        if state.pieces[other].place is not None and other not in touched:
            move.happen(Parted(who=who, other=other))
    for other in touched:
        if other not in state.contacts.get(who, ()):
            move.happen(Touched(who=who, other=other))


def _see_guns(move: Move, who: str) -> None:
    """Note the guns that are seen to be near, beside those whose places nobody knows."""
    pieces = move.state.pieces
    kept = [gun for gun in listed(pieces[who], NEAR) if gun in pieces and pieces[gun].place is None]
    stand_at(move, who, [*kept, *seen_at_guns(move.state, who)])


def _see_crew(move: Move, gun: str) -> None:
    """Note who stands at a gun that was put somewhere, of those whose places are known."""
    state = move.state
    at = positions(state)
    around = set(at.within(gun, NEAR_STEPS)) if at.knows(gun) else set()
    for piece in list(state.here()):
        if piece.kind not in WARRIORS or piece.place is None:
            continue
        near = listed(piece, NEAR)
        if piece.id in around and gun not in near:
            stand_at(move, piece.id, [*near, gun])
        elif piece.id not in around and gun in near:
            stand_at(move, piece.id, [one for one in near if one != gun])


def put_by(move: Move) -> list[str]:
    """Return those who were put somewhere in a command, by id."""
    return [one.who for one in move.events if isinstance(one, Placed) and one.place is not None]
