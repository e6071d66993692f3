"""What the rules answer becomes what happens in the battle: losses, retreats, flights, points, and questions to the players."""

from collections.abc import Callable, Mapping
from math import cos, radians, sin
from typing import Any

from msgspec.structs import replace

from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import Event, Outcome, Question
from armybuilder.battle.session.events import Parted, Placed, Touched
from armybuilder.battle.session.holders import Place
from armybuilder.battle.session.move import Move, Spoken
from armybuilder.battle.session.pile_events import PileSet
from armybuilder.catalogue.text import LocalText, Told
from armybuilder.games.batalist.battle.filling import touching
from armybuilder.games.batalist.battle.mustering import FIGURES, POINTS, cards_pile
from armybuilder.games.batalist.battle.standing import LASTING
from armybuilder.games.batalist.rules.events.combat import (
    ActionPointsLeft,
    BaseDestroyed,
    BaseFled,
    DrewBack,
    FigureFell,
)
from armybuilder.games.batalist.rules.events.turn import MagePerished, OrderCarriedOut

# who stands where in the facts of an action: `target`, `others.2`
Parts = Mapping[str, str]
MORALE_DICE = ("batalist.ask.morale", "batalist.ask.morale_again")
NOBODY: Mapping[str, str] = {}
# the sides as actions know them
BOTH_SIDES = {"first": "a", "second": "b"}


def many(field: str, ids: tuple[str, ...] | list[str]) -> dict[str, str]:
    """Return the parts that those in a list of facts play."""
    return {f"{field}.{place}": who for place, who in enumerate(ids, 1)}


def ask(move: Move, action_id: str, facts: Facts, parts: Parts = NOBODY) -> Outcome:
    """Let an action decide; the log calls bases and sides by their names."""
    if not move.dice.explains:
        return move.ask(action_id, facts, openly=True)
    stands = {**BOTH_SIDES, **parts}
    outcome = move.ask(action_id, facts, stands=stands, openly=True)
    _name_parts(move, stands)
    return outcome


def _name_parts(move: Move, parts: Parts) -> None:
    """Put the names of bases in place of the parts that they play, in what was said last."""
    spoken = move.spoken[-1]
    steps = tuple(
        replace(step, values={name: _named(move, value, parts) for name, value in step.values.items()})
        for step in spoken.outcome.steps
    )
    move.spoken[-1] = Spoken(replace(spoken.outcome, steps=steps), spoken.names)


def _named(move: Move, value: Any, parts: Parts) -> Any:
    """Return the name of a base, or a side, where a step tells the part that it plays, with its number in a list."""
    if not isinstance(value, Told) or "who." not in value.key:
        return value
    role = value.key.rpartition(".")[2]
    number = dict(value.values).get("number", "")
    who = parts.get(f"{role}.{number}" if number else role, "")
    if (piece := move.state.pieces.get(who)) is not None:
        return piece.name
    side = move.state.sides.get(who)
    return LocalText(side.name, side.name) if side is not None and side.name else value


def resolve(
    move: Move, action_id: str, facts: Facts, parts: Parts, *, by: Mapping[str, str] = NOBODY, cause: str = ""
) -> Outcome:
    """Let an action decide, and let everything happen that it leads to; `by` tells who has struck whom."""
    outcome = ask(move, action_id, facts, parts)
    happen(move, outcome, parts, by=by, cause=cause)
    return outcome


def happen(
    move: Move, outcome: Outcome, parts: Parts, *, by: Mapping[str, str] = NOBODY, cause: str = ""
) -> None:
    """Let everything happen that an outcome tells."""
    for event in outcome.events:
        if (become := _BECOMES.get(type(event))) is not None:
            who = parts[event.who]
            become(move, event, who, by.get(who, ""), cause)
        elif isinstance(event, Question) and event.who in parts:
            _ask_who_was_near(move, event, parts[event.who])


def _fell(move: Move, event: Any, who: str, by: str, _cause: str) -> None:
    move.slide(who, FIGURES, event.left)
    if by and move.state.pieces[by].side != move.state.pieces[who].side:
        move.credit(by, "figures_taken", event.lost)


def _destroyed(move: Move, _event: Event, who: str, by: str, cause: str) -> None:
    remove(move, who, "destroyed", by=by, cause=cause)


def _perished(move: Move, _event: Event, who: str, _by: str, _cause: str) -> None:
    remove(move, who, "destroyed", cause="magic")


def _fled(move: Move, _event: Event, who: str, by: str, cause: str) -> None:
    remove(move, who, "fled", by=by, cause=cause)


def _drew_back(move: Move, event: Any, who: str, _by: str, _cause: str) -> None:
    if not event.steps:
        return
    piece = move.state.pieces[who]
    if piece.place is None:
        # at a table without a map whoever draws back leaves those whom he touched
        if who in move.state.contacts:
            move.happen(Parted(who=who))
        return
    along = radians(piece.place.heading)
    x = round(piece.place.x - event.steps * cos(along), 6)
    y = round(piece.place.y - event.steps * sin(along), 6)
    put(move, who, replace(piece.place, x=x, y=y))


def _points(move: Move, event: Any, who: str, _by: str, _cause: str) -> None:
    move.slide(who, POINTS, event.points)


_BECOMES: dict[type[Event], Callable[[Move, Any, str, str, str], None]] = {
    FigureFell: _fell,
    BaseDestroyed: _destroyed,
    MagePerished: _perished,
    BaseFled: _fled,
    DrewBack: _drew_back,
    ActionPointsLeft: _points,
}


def remove(move: Move, who: str, fate: Any, *, by: str = "", cause: str = "") -> None:
    """Take a base off the field, with its cards, its points and the spells on it."""
    move.fate(who, fate, by=by, cause=cause)
    if fate == "destroyed":
        move.slide(who, FIGURES, 0)
    move.slide(who, POINTS, 0)
    for spell in LASTING:
        move.unmark(who, spell)
    take_cards_off(move, who)
    if by and move.state.pieces[by].side != move.state.pieces[who].side:
        move.credit(by, "bases_destroyed" if fate == "destroyed" else "bases_driven_off")


def take_cards_off(move: Move, who: str) -> None:
    """Take all the cards of a base back to the hand."""
    pile = cards_pile(who)
    if move.state.piles.get(pile):
        move.happen(PileSet(who=who, pile=pile, cards=()))


def put(move: Move, who: str, place: Place) -> None:
    """Put a base somewhere, and see whom it touches there."""
    move.happen(Placed(who=who, place=place))
    see_contacts(move, who)


def see_contacts(move: Move, who: str) -> None:
    """See whom a base touches where it stands now."""
    state = move.state
    piece = state.pieces[who]
    now = touching(state, piece) if piece.is_here and piece.place is not None else []
    before = state.contacts.get(who, ())
    for other in before:
        if other not in now:
            move.happen(Parted(who=who, other=other))
    for other in now:
        if other not in before:
            move.happen(Touched(who=who, other=other))


def _ask_who_was_near(move: Move, question: Question, who: str) -> None:
    """Where places are by eye the players tell who tests for a loss, unless nobody of that side is left."""
    lost = move.state.pieces[who]
    if any(move.state.here(lost.side)):
        loss = "fled" if lost.fate == "fled" else "destroyed"
        move.force("morale", side=lost.side, who=who, lost=who, loss_kind=loss, asks=question.rule)


def points_paid(outcome: Outcome) -> int | None:
    """Return the points left after an order, as its outcome tells."""
    return next((one.left for one in outcome.events if isinstance(one, OrderCarriedOut)), None)
