"""Questions to a tracked battle as it stands: who is left, who stands together, what is scored, what may still be used."""

from collections.abc import Iterator

from armybuilder.battle.session.holders import Piece, Slider, Unit, slider
from armybuilder.battle.session.state import BattleState
from armybuilder.games.any_game.own import Ability, own_of

WOUNDS = "wounds"
POINTS_KILLED = "points_killed"

# marks
ACTED, PASSED, ATTACHED, EMBARKED, GUESSED = "acted", "passed", "attached", "embarked", "guessed"
ROUNDS_OVER, BROKEN = "rounds_over", "broken"
BELOW = "below_{}"


def used_mark(ability: str) -> str:
    """Return the mark of an ability that was used."""
    return f"✓ {ability}"


def is_playing(state: BattleState) -> bool:
    """Return whether rounds are being played."""
    return state.stage == "play" and state.ended is None


def left(state: BattleState, unit: str) -> list[Piece]:
    """Return the models of a unit that are not gone, wherever they are."""
    pieces = state.pieces
    return [pieces[one] for one in state.units[unit].pieces if not pieces[one].is_gone]


def fallen(state: BattleState, unit: str) -> list[Piece]:
    """Return the models of a unit that are gone."""
    pieces = state.pieces
    return [pieces[one] for one in state.units[unit].pieces if pieces[one].is_gone]


def is_here(state: BattleState, unit: Unit) -> bool:
    """Return whether some model of a unit stands on the table."""
    pieces = state.pieces
    return any(pieces[one].fate == "table" for one in unit.pieces)


def units_here(state: BattleState, side: str = "") -> list[Unit]:
    """Return the units on the table, of a side or of all."""
    return [unit for unit in state.units.values() if (not side or unit.side == side) and is_here(state, unit)]


def waiting(state: BattleState) -> list[Unit]:
    """Return the units that are in reserve or aside."""
    pieces = state.pieces
    return [
        unit
        for unit in state.units.values()
        if any(pieces[one].fate in ("reserve", "aside") for one in unit.pieces)
    ]


def block_of(state: BattleState, unit: str) -> list[str]:
    """Return a unit with those that stand together with it: whom it has joined, and who has joined it."""
    first = state.units[unit].noted(ATTACHED) or unit
    if first not in state.units:
        return [unit]
    side = state.units[first].side
    joined = [one.id for one in state.units_of(side) if one.noted(ATTACHED) == first]
    return [first, *joined] if joined else [unit]


def life_of(piece: Piece) -> str:
    """Return the key of the track that damage is taken off: that of the wounds, in a player's own game whatever it calls it."""
    if WOUNDS in piece.sliders:
        return WOUNDS
    return next((key for key, one in piece.sliders.items() if one.kind == "wounds"), WOUNDS)


def wounds_of(piece: Piece) -> int:
    """Return the wounds that a model has left; one without a track has one while it stands."""
    found = piece.sliders.get(life_of(piece))
    return found.value if found is not None else int(not piece.is_gone)


def most_wounds(piece: Piece) -> int:
    """Return the wounds of a model that is whole."""
    found = piece.sliders.get(life_of(piece))
    return found.maximum if found is not None else 1


def share_left(state: BattleState, unit: Unit) -> tuple[int, int]:
    """Return how much of a unit is left, and of how much: models, or the wounds of one that is a single model."""
    pieces = [state.pieces[one] for one in unit.pieces]
    if len(pieces) == 1:
        return (0 if pieces[0].is_gone else wounds_of(pieces[0])), most_wounds(pieces[0])
    return sum(not piece.is_gone for piece in pieces), len(pieces)


def models_left(state: BattleState, side: str) -> tuple[int, int]:
    """Return how many of the models that a side brought are left, and of how many."""
    pieces = [state.pieces[one] for unit in fielded(state, side) for one in unit.pieces]
    return sum(not piece.is_gone for piece in pieces), len(pieces)


def fielded(state: BattleState, side: str) -> list[Unit]:
    """Return the units that a side brought, those that may only come later left out."""
    return [unit for unit in state.units.values() if unit.home == side and unit.kind != "later"]


def score_of(state: BattleState, side: str) -> int:
    """Return the points that a side has scored: the sum of all cells."""
    return state.score_of(side)


def scored(state: BattleState, side: str, objective: str, *, but: int = -1) -> int:
    """Return the points that a side has for an objective in all rounds, `but` for one."""
    cells = state.scores.get(side, {}).get(objective, {})
    return sum(points for number, points in cells.items() if number != but)


def points_killed(state: BattleState, side: str) -> int:
    """Return the cost of the enemies that are destroyed, and a part of it for those of whom little is left."""
    return sum(
        unit.value * _worth(state, unit) // 100
        for other in state.opponents(side)
        for unit in fielded(state, other)
    )


def _worth(state: BattleState, unit: Unit) -> int:
    """Return what a unit is worth to its enemies as it stands, in per cent."""
    now, start = share_left(state, unit)
    if not now:
        return 100
    steps = own_of(state).structure.worth
    return max((step.worth for step in steps if now * 100 <= start * step.at_most), default=0)


def points_slider(state: BattleState, side: str) -> Slider:
    """Return the track of the points that a side may get for destroyed enemies."""
    most = sum(unit.value for other in state.opponents(side) for unit in fielded(state, other))
    return slider(max(1, most), "counter", 0)


def everybodys_abilities(state: BattleState, side: str) -> Iterator[tuple[str, Ability]]:
    """Yield the abilities of a side and of its units that are not gone, with their bearers."""
    own = own_of(state)
    for who, abilities in own.abilities.items():
        if who == side or (who in state.units and state.units[who].side == side and left(state, who)):
            for one in abilities:
                yield who, one


def is_used(state: BattleState, who: str, ability: Ability) -> bool:
    """Return whether an ability was used up; one of the whole army by anybody."""
    mark = used_mark(ability.name)
    if ability.army:
        return mark in state.sides[state.side_of(who)].marks
    return mark in state.holder(who).marks


def reminders(state: BattleState, side: str, phase: str) -> list[tuple[str, Ability]]:
    """Return what a side may use in a phase, with the bearers on the table.

    Nothing that is used up or that nobody wants to hear of.
    """
    hidden = own_of(state).hidden
    return [
        (who, one)
        for who, one in everybodys_abilities(state, side)
        if phase in one.phases
        and one.name not in hidden
        and not (one.per and is_used(state, who, one))
        and (who == side or is_here(state, state.units[who]))
    ]
