"""How commands ask the rules: what an open reading asks of the players waits for their judgement."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated

from armybuilder.battle.facts import Facts, Line
from armybuilder.battle.outcome import Event, Question
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import Settled, SliderGiven
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Option
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.road_world.battle.mustering import POINTS, fatigue_slider, points_slider
from armybuilder.games.road_world.profiles.units import FATIGUE

JUDGE = "judge"
# how much longer a slider becomes that has run out of cells
MORE_CELLS = 10


class Judgement(Facts, frozen=True, kw_only=True):
    """Facts of what the players judged where no reading of the book is agreed on: in their words, as far as they want any."""

    judged: Annotated[Line, Seldom] = ""


def consult(
    move: Move, action_id: str, facts: Facts, *rules: str, stands: Mapping[str, str] | None = None
) -> Sequence[Event]:
    """Return what an action makes of the facts. What it asks of the players they judge before anything else is done.

    `stands` tells by id who stands in the places of the facts.
    """
    outcome = move.ask(action_id, facts, *rules, stands=stands, openly=True)
    if not any(isinstance(event, Question) for event in outcome.events):
        return outcome.events
    told: list[Event] = []
    for event in outcome.events:
        if isinstance(event, Question):
            move.force(JUDGE, side=move.side, who="", rule=event.rule, question=to_plain(event.question))
        else:
            told.append(event)
    return told


def _nothing_to_judge(state: BattleState) -> str:
    waits = state.pending and state.pending[0].command == JUDGE
    return "" if waits else "road_world.not_now.nothing_to_judge"


def _judgements(state: BattleState) -> Iterator[Option]:
    first = state.pending[0]
    yield Option(command=JUDGE, side=first.side, facts={}, forced=True)


@command(JUDGE, unless=_nothing_to_judge, offers=_judgements)
def judge(move: Move, facts: Judgement) -> None:
    """Go on when the players have judged what the rules leave to them; what comes of it they put right by hand."""
    first = move.state.pending[0]
    move.happen(Settled())
    if facts.judged:
        move.note(first.facts["rule"], "road_world.battle.judged", text=facts.judged)


def forbid(reason: str) -> Problem:
    """Return the Problem of something that a battle does not allow now; `reason` is a key of the words."""
    return Problem(reason)


def slide_points(move: Move, side: str, value: int) -> None:
    """Set the Fortitude Points of a side, with more cells where they are too few."""
    held = move.state.sides[side].sliders[POINTS]
    if value > held.maximum:
        move.happen(SliderGiven(who=side, slider=POINTS, given=points_slider(value + MORE_CELLS, held.value)))
    move.slide(side, POINTS, value)


def slide_fatigue(move: Move, unit: str, value: int) -> None:
    """Set the Fatigue tokens of a unit, with more cells where they are too few."""
    held = move.state.units[unit].sliders[FATIGUE]
    if value > held.maximum:
        given = fatigue_slider(value + MORE_CELLS, held.value)
        move.happen(SliderGiven(who=unit, slider=FATIGUE, given=given))
    move.slide(unit, FATIGUE, value)


def note_number(move: Move, who: str, mark: str, value: int, until: str = "") -> None:
    """Note a number of a holder; none is not noted."""
    if value:
        move.mark(who, mark, value, until)
    else:
        move.unmark(who, mark)
