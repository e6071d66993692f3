"""What follows from every command of a battle: the tracks of units, and what the objective and arrivals ask for, stay one.

A unit of which nobody is left is the destroyed one of the objective; where its models stand is where it is measured; the rounds
and turns of the tracker are those of the assistant.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from armybuilder.battle.session.command import Nothing
from armybuilder.battle.session.events import (
    FateChanged,
    Marked,
    OwnChanged,
    Placed,
    RoundBegan,
    StageBegan,
    TurnBegan,
    Unmarked,
)
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.session.table_events import TableSet
from armybuilder.battle.table.layout import BoardLayout
from armybuilder.games.any_game import following as tracker
from armybuilder.games.any_game.standing import left
from armybuilder.games.ninth_age.battle.fielding import (
    NOT_SCORING,
    footprint_of,
    marker_zones,
    places_in,
    unit_in_battle,
    unit_of_roster,
)
from armybuilder.games.ninth_age.pregame.battle import GAME, Battle, unit_of
from armybuilder.games.ninth_age.pregame.play import CommandContext
from armybuilder.games.ninth_age.pregame.playing import RoundOver, end_game_round, new_player_round


def follow(move: Move) -> None:
    """See to what a command has left to be done."""
    if not move.state.own.in_battle or not move.state.sides:
        return
    told = {name for event in move.events if isinstance(event, OwnChanged) for name in event.changes}
    if told & {"play", "places"} and not told & {"structure"}:
        _units_follow(move)
        tracker.follow(move)
    else:
        tracker.follow(move)
        _record_follows(move)
        _rounds_follow(move)
    if "markers" in told:
        _markers_follow(move)


# --- what was told of units by the assistant's commands is seen in their tracks


def _units_follow(move: Move) -> None:
    state = move.state
    battle: Battle = state.own
    for unit in _of_rosters(state):
        key = unit_of_roster(unit)
        there = left(state, unit)
        if key in battle.play.destroyed:
            for piece in there:
                move.fate(piece.id, "destroyed", cause="removed")
            continue
        if not there:
            for who in state.units[unit].pieces:
                move.fate(who, "table", cause="revived")
        elif key in battle.play.arrived:
            for piece in there:
                if not piece.is_here:
                    move.fate(piece.id, "table")
        _stand_as_told(move, unit, key)
        _score_as_told(move, unit, key)


def _stand_as_told(move: Move, unit: str, key: str) -> None:
    """Put the models of a unit where the assistant has it."""
    state = move.state
    battle: Battle = state.own
    spot, there = battle.places.get(key), [one for one in left(state, unit) if one.is_here]
    known = unit_of(battle, key)
    if spot is None or known is None or not there:
        return
    now = [one.place for one in there if one.place is not None]
    if len(now) == len(there) and footprint_of(now, known) == spot:
        return
    for piece, place in zip(there, places_in(spot, len(there)), strict=True):
        if piece.place != place:
            move.happen(Placed(who=piece.id, place=place))


def _score_as_told(move: Move, unit: str, key: str) -> None:
    if key in move.state.own.play.without_scoring:
        if NOT_SCORING not in move.state.units[unit].marks:
            move.mark(unit, NOT_SCORING)
    else:
        move.unmark(unit, NOT_SCORING)


# --- what became of units is what the objective counts


def _record_follows(move: Move) -> None:
    state = move.state
    battle: Battle = state.own
    pieces, units = state.pieces, state.units
    fates = {pieces[e.who].unit for e in move.events if isinstance(e, FateChanged)}
    moved = {pieces[e.who].unit for e in move.events if isinstance(e, Placed)}
    marked = {e.who for e in move.events if isinstance(e, Marked | Unmarked) and e.mark == NOT_SCORING}
    play, places = battle.play, dict(battle.places)
    for unit in (fates | moved | marked) & units.keys():
        key = unit_of_roster(unit)
        known = unit_of(battle, key)
        if known is None:
            continue
        if unit in fates:
            gone = not left(state, unit)
            play = replace(play, destroyed=_with(play.destroyed, key, gone))
            here = any(one.is_here for one in left(state, unit))
            if here and key in battle.aside and key not in play.arrived:
                arriving = tuple(one for one in play.arriving if one != key)
                play = replace(play, arrived=(*play.arrived, key), arriving=arriving)
            if gone:
                places.pop(key, None)
        if unit in marked:
            off = NOT_SCORING in units[unit].marks
            play = replace(play, without_scoring=_with(play.without_scoring, key, off))
        standing = [one.place for one in left(state, unit) if one.is_here and one.place is not None]
        if standing and (unit in moved or unit in fates):
            places[key] = footprint_of(standing, known)
    context = CommandContext(move, GAME)
    if play != battle.play:
        context.change(play=play)
    if places != battle.places:
        context.change(places=places)
    _tell_carriers(move, battle, fates)


def _tell_carriers(move: Move, battle: Battle, units: set[str]) -> None:
    """Say which markers those carried who are gone: their opponent puts them down."""
    for number, marker in enumerate(battle.markers, 1):
        if (
            marker.carrier
            and unit_in_battle(marker.carrier) in units
            and not left(move.state, unit_in_battle(marker.carrier))
        ):
            move.note("NA-VII.E-14", "ninth_age.pregame.carrier_gone", number=number)


def _with(known: tuple[str, ...], key: str, wanted: bool) -> tuple[str, ...]:
    if wanted == (key in known):
        return known
    return (*known, key) if wanted else tuple(one for one in known if one != key)


# --- rounds and markers


def _rounds_follow(move: Move) -> None:
    """A round or a turn of the tracker is one of the assistant's: the objective is counted, and markers may be taken anew."""
    battle: Battle = move.state.own
    if battle.play.over:
        return
    events = tuple(move.events)
    begins = any(isinstance(event, StageBegan) and event.stage == "play" for event in events)
    if begins and battle.play.round > 1:
        # rounds were played before the armies took the field
        move.happen(RoundBegan(round=battle.play.round))
        return
    rounds = [event.round for event in events if isinstance(event, RoundBegan)]
    context = CommandContext(move, GAME)
    if rounds and rounds[-1] == battle.play.round + 1:
        end_game_round.settle(context, RoundOver())
    elif any(isinstance(event, TurnBegan) for event in events):
        new_player_round.settle(context, Nothing())
    if rounds and rounds[-1] != context.battle.play.round:
        context.change(play=replace(context.battle.play, round=rounds[-1]))


def _markers_follow(move: Move) -> None:
    """Show the markers where they lie now."""
    state = move.state
    assert state.board is not None
    kept = tuple(zone for zone in state.zones if zone.side)
    layout = BoardLayout(
        length=state.board.length,
        width=state.board.width,
        terrain=tuple(state.terrain.values()),
        zones=(*kept, *marker_zones(state.own.markers)),
    )
    move.happen(TableSet(layout=layout))


def _of_rosters(state: BattleState) -> Iterator[str]:
    """Yield the units that the rosters had, not those that were summoned since."""
    battle: Battle = state.own
    return (unit for unit in state.units if unit_of(battle, unit_of_roster(unit)) is not None)
