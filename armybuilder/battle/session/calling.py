"""Units that come into a battle while it is played, like one that is in it: reinforcements, and whatever magic calls."""

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.facts import Facts, Line
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import UnitMustered
from armybuilder.battle.session.holders import HolderId, Piece, Slider, Unit
from armybuilder.battle.session.move import Move, no_such
from armybuilder.battle.session.options import Option, one_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText

CALL_UP = "call-up"
MOST_UNITS = 500
MOST_PIECES = 100


class Calling(Facts, frozen=True, kw_only=True):
    """Facts of a unit that comes new: like which one, for whom, under which name, and how many of its pieces, none for all."""

    side: HolderId
    like: HolderId
    name: Line = ""
    pieces: Annotated[int, Meta(ge=1, le=MOST_PIECES)] | None = None


def next_unit(state: BattleState, side: str) -> str:
    """Return the id of the next unit that a side gets; a Problem when there are too many."""
    if side not in state.sides:
        raise no_such("side", side)
    if len(state.units) >= MOST_UNITS:
        raise Problem("battle.too_many_units", most=MOST_UNITS)
    numbers = (int(one.rpartition(".")[2]) for one in state.units if one.startswith(f"{side}."))
    return f"{side}.{max(numbers, default=0) + 1}"


def copy_of(state: BattleState, like: Unit, own: str, side: str, *, name: str = "") -> UnitMustered:
    """Return the coming of a unit like another one as that was when it came, under a name of its own if it is given one."""
    pieces = tuple(
        _piece(state.pieces[one], f"{own}.{number}", own, side) for number, one in enumerate(like.pieces, 1)
    )
    unit = replace(
        like,
        id=own,
        side=side,
        home=side,
        name=LocalText(ru=name, en=name) if name else like.name,
        sliders=_at_start(like.sliders),
        marks={},
        deeds={},
        notes=(),
    )
    return UnitMustered(who=own, unit=unit, pieces=pieces)


def _piece(like: Piece, own: str, unit: str, side: str) -> Piece:
    """Return a piece as fresh as another was: on the table, nowhere in particular, at nobody's post."""
    return replace(
        like,
        id=own,
        unit=unit,
        side=side,
        home=side,
        sliders=_at_start(like.sliders),
        marks={},
        deeds={},
        notes=(),
        fate="table",
        place=None,
        post="",
        role="",
    )


def _at_start(sliders: dict[str, Slider]) -> dict[str, Slider]:
    return {key: replace(one, value=min(one.start, one.maximum)) for key, one in sliders.items()}


def calling_option(unit: Unit, sides: tuple[str, ...]) -> Option:
    """Return the option of one more unit like this one, for any side."""
    facts = {"like": unit.id, "side": unit.side}
    return Option(command=CALL_UP, who=unit.id, facts=facts, choices=(one_of("side", sides),))


@command(CALL_UP, any_time=True, by_hand=True)
def call_up(move: Move, facts: Calling) -> None:
    """Bring a new unit onto the table that is like one in the battle, with all that one had when it came."""
    state = move.state
    like = state.units.get(facts.like)
    if like is None:
        raise no_such("holder", facts.like)
    own = next_unit(state, facts.side)
    coming = copy_of(state, like, own, facts.side, name=facts.name.strip())
    if facts.pieces is not None and facts.pieces < len(coming.pieces):
        coming = replace(coming, pieces=coming.pieces[: facts.pieces])
    # what nobody has paid for is worth nothing
    move.happen(replace(coming, unit=replace(coming.unit, value=0)))
    move.about += [facts.side, own]
