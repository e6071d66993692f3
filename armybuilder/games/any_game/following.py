"""What follows from every command: tracks and models agree, those who lost much are marked, the dead lead nobody."""

from armybuilder.battle.session.events import FateChanged, SideChanged, SliderGiven, SliderMoved
from armybuilder.battle.session.holders import Piece
from armybuilder.battle.session.move import Move
from armybuilder.games.any_game.own import own_of
from armybuilder.games.any_game.standing import (
    ATTACHED,
    BELOW,
    BROKEN,
    EMBARKED,
    POINTS_KILLED,
    left,
    life_of,
    models_left,
    points_killed,
    points_slider,
    share_left,
)
from armybuilder.games.any_game.telling import mark_word, name_of


def follow(move: Move) -> None:
    """See to what the command has left to be done."""
    touched: dict[str, None] = {}
    sides_changed = False
    pieces = move.state.pieces
    for event in tuple(move.events):
        if isinstance(event, FateChanged):
            touched[event.who] = None
            _fit_track(move, pieces[event.who])
        elif isinstance(event, SliderMoved | SliderGiven) and event.who in pieces:
            if event.slider == life_of(pieces[event.who]):
                touched[event.who] = None
                _fit_fate(move, pieces[event.who])
        elif isinstance(event, SideChanged):
            sides_changed = True
    if not touched and not sides_changed:
        return
    units = dict.fromkeys(pieces[one].unit for one in touched)
    for unit in units:
        _mark_losses(move, unit)
    for unit in units:
        if not left(move.state, unit):
            _leave_alone(move, unit)
    count_points(move)


def _fit_track(move: Move, piece: Piece) -> None:
    """Let the track of a model follow: empty when it is destroyed, whole when it comes back from there."""
    life = life_of(piece)
    found = piece.sliders.get(life)
    if found is None:
        return
    if piece.fate == "destroyed" and found.value:
        move.slide(piece.id, life, 0)
    elif not piece.is_gone and not found.value:
        move.slide(piece.id, life, found.maximum)


def _fit_fate(move: Move, piece: Piece) -> None:
    """Let a model fall whose track is empty, and come back when it is not."""
    value = piece.at(life_of(piece))
    if not value and not piece.is_gone:
        move.fate(piece.id, "destroyed", cause="damage")
    elif value and piece.fate == "destroyed":
        move.fate(piece.id, "table", cause="revived")


def _mark_losses(move: Move, unit: str) -> None:
    """Mark a unit that is below a share of its start, and one that is no more below it not."""
    state = move.state
    shares = own_of(state).structure.below
    if not shares:
        return
    holder = state.units[unit]
    now, start = share_left(state, holder)
    passed = [share for share in shares if now and now * 100 < start * share]
    wanted = {BELOW.format(share) for share in ([min(passed)] if passed else [])}
    for share in shares:
        mark = BELOW.format(share)
        if mark in wanted and mark not in holder.marks:
            move.mark(unit, mark)
            move.note("", "any_game.battle.now_is", who=holder.name, status=mark_word(move.state, mark))
        elif mark not in wanted:
            move.unmark(unit, mark)


def _leave_alone(move: Move, unit: str) -> None:
    """Part those who stood with a unit of which nobody is left: what is left is a unit by itself."""
    state = move.state
    move.unmark(unit, ATTACHED)
    aboard = []
    for other in state.units.values():
        if other.noted(ATTACHED) == unit:
            move.unmark(other.id, ATTACHED)
            move.note("", "any_game.battle.alone_now", unit=other.name)
        if other.noted(EMBARKED) == unit and left(state, other.id):
            aboard.append(other.name)
    if aboard:
        move.note("", "any_game.warning.aboard", unit=name_of(move, unit), units=tuple(aboard))


def count_points(move: Move) -> None:
    """Count the points for destroyed enemies anew, and see which armies are broken."""
    state = move.state
    found = own_of(state).structure
    for side in state.sides:
        if found.points_killed:
            if POINTS_KILLED not in state.sides[side].sliders:
                given = points_slider(state, side)
                move.happen(SliderGiven(who=side, slider=POINTS_KILLED, given=given))
            move.slide(side, POINTS_KILLED, points_killed(state, side))
        if found.broken:
            _mark_broken(move, side, found.broken)


def _mark_broken(move: Move, side: str, share: int) -> None:
    state = move.state
    now, start = models_left(state, side)
    if now * 100 < start * share:
        if BROKEN not in state.sides[side].marks:
            move.mark(side, BROKEN)
            move.note(
                "", "any_game.battle.now_is", who=name_of(move, side), status=mark_word(move.state, BROKEN)
            )
    else:
        move.unmark(side, BROKEN)
