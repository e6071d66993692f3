"""What becomes of models: wounds, flight, the edge of the table; and activations that others bring about."""

from collections.abc import Iterable, Mapping
from typing import Literal

from armybuilder.battle.outcome import Event
from armybuilder.battle.session.events import Parted, Placed
from armybuilder.battle.session.holders import Place
from armybuilder.battle.session.move import Move
from armybuilder.games.road_world.battle.asking import note_number, slide_fatigue
from armybuilder.games.road_world.battle.measuring import to_edge, toward_edge
from armybuilder.games.road_world.battle.standing import RUN
from armybuilder.games.road_world.profiles.units import FATIGUE, WOUNDS
from armybuilder.games.road_world.rules.events import fight, spirit
from armybuilder.games.road_world.rules.turn.round_start import Since

BLOW_DICE = "road_world.ask.blow"
DEFENSE_DICE, PERSISTENCE_DICE = "road_world.ask.defense", "road_world.ask.persistence"
# how a model comes to be out of action
Cause = Literal["melee", "shot", "wounds"]


def apply_harm(
    move: Move, events: Iterable[Event], who: Mapping[str, str], by: Mapping[str, str], cause: Cause = "melee"
) -> None:
    """Note wounds and casualties; `who` tells whom the places of the facts stand for, `by` who has struck whom."""
    for event in events:
        piece = who.get(event.who, "")
        if isinstance(event, fight.OutOfAction):
            fall(move, piece, by.get(piece, ""), cause)
        elif isinstance(event, fight.WoundsNoted):
            held = move.state.pieces[piece].sliders[WOUNDS]
            move.slide(piece, WOUNDS, held.maximum - event.wounds)


def whose_dice(move: Move, side: str, struck: str) -> None:
    """Note whose dice fall: those of a side that strikes, and tests of those who are struck."""
    move.side = side
    move.throwers = {DEFENSE_DICE: struck, PERSISTENCE_DICE: struck}


def fall(move: Move, piece_id: str, by: str = "", cause: Cause = "wounds") -> None:
    """Take a model that is out of action off the table."""
    piece = move.state.pieces[piece_id]
    move.slide(piece_id, WOUNDS, 0)
    if piece.fate != "destroyed":
        move.fate(piece_id, "destroyed", by=by, cause=cause)
        if by:
            move.credit(by, "kills")


def count_activation(move: Move, unit_id: str, event: fight.ActivationsNow) -> None:
    """Count an activation that came about in the enemy's part, with its Fatigue."""
    unit = move.state.units[unit_id]
    if event.activations != unit.noted("activations", 0):
        move.mark(unit_id, "activations", event.activations)
    if event.tokens:
        slide_fatigue(move, unit_id, unit.at(FATIGUE) + event.tokens)


def begin_fleeing(move: Move, piece_id: str, since: Since) -> None:
    """Note that a model flees, and since when; it is engaged with nobody any more."""
    move.mark(piece_id, "fleeing", since)
    if move.state.contacts.get(piece_id):
        move.happen(Parted(who=piece_id))


def apply_flight(move: Move, events: Iterable[Event], piece_id: str) -> None:
    """Let a model run, perhaps over the edge of the table. Enemies whose zones lie on its way may strike it."""
    for event in events:
        piece = move.state.pieces[piece_id]
        if isinstance(event, spirit.RanAway):
            has_run(move, piece_id, event.left, toward_edge(move.state, piece, event.ran))
        elif isinstance(event, spirit.LostOffTable):
            way = to_edge(move.state, piece)
            has_run(move, piece_id, 0, None if way is None else toward_edge(move.state, piece, way))
            move.fate(piece_id, "fled", cause="edge")


def has_run(move: Move, piece_id: str, edge: float | None, place: Place | None) -> None:
    """Note where a model is that has moved by itself: so far from the edge, as far as that is known, and in which place."""
    piece = move.state.pieces[piece_id]
    if edge is None:
        move.unmark(piece_id, "edge")
    else:
        move.mark(piece_id, "edge", edge)
    move.mark(piece_id, "just_moved", until=RUN)
    if piece.place is not None or place is not None:
        move.happen(Placed(who=piece_id, place=place))
    if move.state.contacts.get(piece_id):
        move.happen(Parted(who=piece_id))


def apply_fatigue(
    move: Move, events: Iterable[Event], units: Mapping[str, str], models: Mapping[str, str]
) -> None:
    """Set Fatigue tokens of units and those that are models' own, and the counts of activations."""
    for event in events:
        if isinstance(event, spirit.FatigueNow) and event.who in units:
            slide_fatigue(move, units[event.who], event.fatigue)
        elif isinstance(event, spirit.OwnFatigueNow):
            note_number(move, models[event.who], "own_fatigue", event.own_fatigue)
        elif isinstance(event, spirit.ActivationsReset):
            note_number(move, units[event.who], "activations", event.activations)
