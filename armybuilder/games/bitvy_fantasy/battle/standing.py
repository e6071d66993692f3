"""Questions to a battle as it stands: who may act, who stands at a gun, who touches whom."""

from collections.abc import Callable, Iterator

from armybuilder.battle.session.holders import Piece
from armybuilder.battle.session.state import BattleState
from armybuilder.games.bitvy_fantasy.battle.own import again_now, own_of

MODELS = ("warrior", "character", "machine")
WARRIORS = ("warrior", "character")

# marks
MOVED, SHOT, FIRED, SILENT, STILL, NEAR, FOUGHT = (
    "moved",
    "shot",
    "fired",
    "silent",
    "still",
    "near",
    "fought",
)
# what players measured: how tall a model is in centimetres, how many barrels a gun has
HEIGHT, BARRELS = "height", "barrels"
# of a side, in the club's edition
AMMUNITION = "ammunition"
BASE, HIDDEN, HOSPITAL, ENEMY_MOVED = "base", "hidden", "hospital", "has_moved"


def listed(piece: Piece, mark: str) -> tuple[str, ...]:
    """Return the ids that a mark of a piece lists; none where it bears none, or players put it by hand."""
    found = piece.noted(mark)
    return tuple(found) if isinstance(found, list | tuple) else ()


def measured(piece: Piece, mark: str) -> float | None:
    """Return what players measured of a piece; None where they have not."""
    found = piece.noted(mark)
    return found if isinstance(found, int | float) and found > 0 else None


def is_model(piece: Piece) -> bool:
    """Return whether a piece moves and fights by itself: a warrior, a character or a machine."""
    return piece.kind in MODELS


def models(state: BattleState, side: str) -> Iterator[Piece]:
    """Yield the warriors, characters and machines of a side on the field."""
    return (piece for piece in state.here(side) if piece.kind in MODELS)


def guns(state: BattleState, side: str | None = None) -> Iterator[Piece]:
    """Yield the guns on the field that a side holds, or all."""
    return (piece for piece in state.here(side) if piece.kind == "gun")


def acting_models(state: BattleState) -> Iterator[Piece]:
    """Yield the models of the side whose turn it is; of one unit only while that one plays a phase once more."""
    again = again_now(state)
    unit = again.unit if again else ""
    return (piece for piece in models(state, state.active) if not unit or piece.unit == unit)


def is_unhindered(state: BattleState) -> bool:
    """Return whether those who act now do so by an effect, whatever is forbidden."""
    return again_now(state) is not None


def at_gun(state: BattleState, gun: str) -> list[Piece]:
    """Return the warriors of both sides within a step of a gun."""
    return [piece for piece in state.here() if piece.kind in WARRIORS and gun in listed(piece, NEAR)]


def gun_crews(state: BattleState) -> dict[str, list[Piece]]:
    """Return the warriors of both sides within a step of each gun, by the gun's id."""
    found: dict[str, list[Piece]] = {}
    for piece in state.here():
        for gun in listed(piece, NEAR):
            if piece.kind in WARRIORS:
                found.setdefault(gun, []).append(piece)
    return found


def open_pairs(state: BattleState) -> list[tuple[str, str]]:
    """Return the pairs of enemies who touch and have not fought in this phase, those of the active side first in each."""
    active, pieces = state.active, state.pieces
    again = again_now(state)
    unit = again.unit if again else ""
    found = []
    for who, touched in state.contacts.items():
        piece = pieces[who]
        if not piece.is_here or piece.side != active or piece.kind not in MODELS:
            continue
        if unit and piece.unit != unit:
            continue
        fought = listed(piece, FOUGHT)
        for other in touched:
            enemy = pieces[other]
            fights = enemy.is_here and enemy.side != active and enemy.kind in MODELS
            if fights and other not in fought:
                found.append((who, other))
    return found


def fighting(state: BattleState, side: str) -> tuple[int, int, int, int]:
    """Return the warriors, machines and guns of a side on the field, and its hidden warriors."""
    warriors = machines = held = hidden = 0
    for piece in state.pieces.values():
        if piece.side != side:
            continue
        if piece.fate == "table":
            warriors += piece.kind in WARRIORS
            machines += piece.kind == "machine"
            held += piece.kind == "gun"
        elif piece.fate == "aside" and HIDDEN in piece.marks:
            hidden += 1
    return warriors, machines, held, hidden


def dead_of(state: BattleState, side: str) -> list[str]:
    """Return the dead warriors whom a side brought, by id."""
    return [
        piece.id
        for piece in state.pieces.values()
        if piece.home == side and piece.fate == "destroyed" and piece.kind in WARRIORS
    ]


def seen_from(state: BattleState, side: str, unit: str = "", enemy: str = "") -> dict[str, str]:
    """Return who stands in the places that rules of the magic name, as a side sees them: the units named for an effect too."""
    other = state.opponents(side)[0]
    own = {"own": side, "army": side, "own_army": side}
    relics = {f"artefacts.{place}": one.unit for place, one in enumerate(own_of(state).relics, 1)}
    units = {"own_squad": unit, "named_squad": enemy}
    named = {place: who for place, who in units.items() if who}
    return {**own, "opponent": other, "enemy_army": other, **relics, **named}


def in_hospital(state: BattleState, side: str) -> list[str]:
    """Return the wounded of a side, by id."""
    return [piece.id for piece in state.pieces.values() if piece.home == side and HOSPITAL in piece.marks]


def members(state: BattleState, unit: str) -> list[Piece]:
    """Return those of a unit on the field who serve the side that fielded it."""
    return [piece for piece in state.pieces_of(unit) if piece.is_here and piece.side == piece.home]


def squads_here(state: BattleState, side: str) -> list[str]:
    """Return the squads and characters of a side with somebody on the field, by id."""
    return [
        unit.id
        for unit in state.units_of(side)
        if unit.kind in ("squad", "character") and members(state, unit.id)
    ]


def guns_of_units(state: BattleState, side: str) -> list[str]:
    """Return the units of the guns that a side holds, by id."""
    return list(dict.fromkeys(piece.unit for piece in guns(state, side)))


def waits(command: str) -> Callable[[BattleState], str]:
    """Return what says that a command settles something that waits to be decided."""

    def why_not(state: BattleState) -> str:
        found = bool(state.pending) and state.pending[0].command == command
        return "" if found else "bitvy_fantasy.not_now.nothing_waits"

    return why_not
