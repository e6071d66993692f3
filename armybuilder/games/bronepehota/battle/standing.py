"""What is asked of a battle as it stands: who drives, who touches whom, who may act, what is left of a turn."""

from collections.abc import Iterator

from armybuilder.battle.rule import rule
from armybuilder.battle.session.holders import Piece, Unit
from armybuilder.battle.session.state import BattleState
from armybuilder.games.bronepehota.battle.cards import card_of
from armybuilder.games.bronepehota.profiles.units import Locomotion
from armybuilder.games.bronepehota.rules.shooting.guns import Touches

PILOT = "pilot"
DEPLOYMENT, INITIATIVE, TURNS = "deployment", "initiative", "turns"


def pilot_of(state: BattleState, machine: str) -> Piece | None:
    """Return the pilot of a machine; None when nobody drives it."""
    for who in state.posted_at(machine):
        piece = state.pieces[who]
        if piece.is_here:
            return piece
    return None


def is_crewed(state: BattleState, machine: str) -> bool:
    """Tell whether somebody drives a machine."""
    return pilot_of(state, machine) is not None


def is_on_foot(piece: Piece) -> bool:
    """Tell whether a piece is a trooper who stands on the field himself."""
    return piece.kind == "trooper" and piece.fate == "table" and not piece.post


def on_field(state: BattleState) -> Iterator[Piece]:
    """Yield everybody and everything that stands on the field: no pilots."""
    for piece in state.pieces.values():
        if piece.fate == "table" and not piece.post:
            yield piece


def enemies_of(state: BattleState, side: str) -> list[Piece]:
    """Return whom a side may shoot at: all that stands on the field and is not its own."""
    return [piece for piece in on_field(state) if piece.side != side]


def locomotion_of(state: BattleState, machine: Piece) -> Locomotion | None:
    """Return how a machine moves: as its card tells, or as the players have said."""
    told: Locomotion | None = machine.noted("locomotion")
    return card_of(state, machine).locomotion or told


def is_airborne(state: BattleState, machine: Piece) -> bool:
    """Tell whether a machine is a flyer in flight, which it is with its pilot alone."""
    return "airborne" in machine.marks and is_crewed(state, machine.id)


@rule("BP-8.2-6")
def touch_of(state: BattleState, who: str) -> Touches:
    """Return what kind of enemy a piece touches: a machine before a trooper, a gun last."""
    kinds = (
        {state.pieces[other].kind for other in state.enemies_touched(who)} if who in state.contacts else set()
    )
    if not kinds:
        return "nobody"
    return "machine" if "machine" in kinds else "trooper" if "trooper" in kinds else "gun"


def is_beset(state: BattleState, who: str) -> bool:
    """Tell whether an enemy trooper or machine touches a piece."""
    return touch_of(state, who) in ("machine", "trooper")


def has_acted(piece: Piece) -> bool:
    """Tell whether somebody has moved, shot or fought in this tour."""
    marks = piece.marks
    return "moves" in marks or "shots" in marks or "fought" in marks or "gun_fired" in marks


def shooting_is_over(piece: Piece) -> bool:
    """Tell whether somebody's shooting of this tour is behind him: it is one block, which nothing interrupts (BP-3.2-6)."""
    return "shooting_over" in piece.marks


def acts_with_squad(piece: Piece) -> bool:
    """Tell whether a trooper acts with his squad now: on the field, on foot, himself, and not done."""
    if piece.fate != "table" or piece.post:
        return False
    marks = piece.marks
    return not (marks and ("acted" in marks or "panicked" in marks or "done" in marks))


def foot_of(state: BattleState, unit: Unit) -> int:
    """Return how many troopers of a squad act with it."""
    pieces = state.pieces
    return sum([acts_with_squad(pieces[who]) for who in unit.pieces])


def actors(state: BattleState) -> list[Piece]:
    """Return who of the acting unit may still act: troopers, the machine, or the pilot who has left it."""
    unit = state.units.get(state.acting)
    if unit is None:
        return []
    if unit.kind == "squad":
        pieces = state.pieces
        return [piece for who in unit.pieces if acts_with_squad(piece := pieces[who])]
    machine = state.pieces[unit.pieces[0]]
    if machine.is_here and "acts_from" not in unit.marks and is_crewed(state, machine.id):
        return [machine]
    left = state.pieces.get(state.noted("left", ""))
    return [left] if left is not None and is_on_foot(left) and "panicked" not in left.marks else []


def guns_touched(state: BattleState, who: str) -> list[Piece]:
    """Return the guns that a trooper touches."""
    return _touched(state, who, "gun")


def machines_touched(state: BattleState, who: str) -> list[Piece]:
    """Return the machines that a piece touches."""
    return _touched(state, who, "machine")


def _touched(state: BattleState, who: str, kind: str) -> list[Piece]:
    pieces = state.pieces
    return [pieces[other] for other in state.contacts.get(who, ()) if pieces[other].kind == kind]


def players(state: BattleState) -> list[str]:
    """Return the sides in the order of their numbers in facts, from 1."""
    return list(state.sides)


def stand_in(state: BattleState, field: str) -> dict[str, str]:
    """Return which side stands in which place of a list of all players in the facts."""
    return {f"{field}.{number}": side for number, side in enumerate(state.sides, 1)}


def number_of(state: BattleState, side: str) -> int:
    """Return the number of a side in facts."""
    return players(state).index(side) + 1


def is_out(state: BattleState, side: str) -> bool:
    """Tell whether a side has dropped out."""
    return "out" in state.sides[side].marks


def guns_served(state: BattleState, gun: Piece) -> bool:
    """Tell whether a trooper of its side touches a gun."""
    pieces = state.pieces
    touching = (pieces[other] for other in state.contacts.get(gun.id, ()))
    return any(piece.side == gun.side and piece.kind == "trooper" for piece in touching)
