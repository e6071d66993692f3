"""What commands of a unit's turn share: who acts, whose time it is, and how a rule that no action asks refuses."""

from collections.abc import Iterator
from typing import NoReturn

from armybuilder.battle.session.events import Parted, Placed, Touched
from armybuilder.battle.session.holders import Pending, Piece, Place
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Told
from armybuilder.games.bronepehota.battle.filling import spent_on
from armybuilder.games.bronepehota.battle.standing import TURNS, actors, is_on_foot, on_field
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot
from armybuilder.games.bronepehota.rules.basics.spent import why_turn_spent

DEFENDERS_DICE = (
    "ask.defence",
    "bronepehota.ask.armour_test",
    "bronepehota.ask.landing",
    "bronepehota.ask.survival",
)


def refuse(reason: WhyNot) -> NoReturn:
    """Say which rule forbids a command."""
    told = Told(reason.key, tuple(sorted(reason.values.items())))
    raise Problem("battle.refused", rule=reason.rule, reason=told)


def nobody_acts(state: BattleState) -> str:
    """Tell why no unit does anything now."""
    return "" if state.stage == TURNS and state.acting else "bronepehota.not_now.nobody_acts"


def forced_to(state: BattleState, command: str) -> Pending | None:
    """Return what must be decided by a command before anything else."""
    first = state.pending[0] if state.pending else None
    return first if first is not None and first.command == command else None


def free_actors(state: BattleState, kind: str = "") -> Iterator[Piece]:
    """Yield who of the acting unit may still do something, those of a kind alone if it is told."""
    if state.stage != TURNS or not state.acting or state.pending:
        return
    for piece in actors(state):
        if (not kind or piece.kind == kind) and "spent_on" not in piece.marks:
            yield piece


def acting(move: Move, who: str) -> Piece:
    """Return who acts, and have whoever acted before him in his squad be done (BP-3.2-10); a Problem when he may not act."""
    state = move.state
    piece = state.pieces.get(who)
    if piece is None:
        raise Problem("battle.no_piece", found=who)
    if piece not in actors(state):
        refuse(_why_not_acting(state, piece))
    move.about.append(who)
    before = state.noted("actor", "")
    if before != who:
        if before and state.units[state.acting].kind == "squad":
            move.mark(before, "done", until="turn")
        move.mark("", "actor", who, until="turn")
    return piece


def _why_not_acting(state: BattleState, piece: Piece) -> WhyNot:
    unit = state.units[piece.unit]
    if unit.id != state.acting or not piece.is_here:
        return WhyNot("BP-1.1-4", "bronepehota.battle.not_of_the_unit")
    if "done" in piece.marks:
        return WhyNot("BP-3.2-10", "bronepehota.turn.had_finished")
    if piece.kind == "machine":
        return WhyNot("BP-4.3-5", "bronepehota.turn.no_pilot")
    return why_turn_spent(spent_on(piece)) or WhyNot("BP-3.2-12", "bronepehota.turn.not_on_foot")


def break_off_shooting(move: Move, piece: Piece) -> None:
    """Have somebody's shooting be over as he does something else: it is one block (BP-3.2-6)."""
    marks = piece.marks
    if ("shots" in marks or "gun_fired" in marks) and "shooting_over" not in marks:
        move.mark(piece.id, "shooting_over", until="tour")


def check_shooting(piece: Piece) -> None:
    """Raise a Problem when somebody's shooting of this tour is over."""
    if "shooting_over" in piece.marks:
        refuse(WhyNot("BP-3.2-6", "bronepehota.turn.again_shoot"))


def stand_elsewhere(move: Move, piece: Piece, place: Place | None) -> None:
    """Have a piece stand elsewhere, or where nobody has measured."""
    if place is not None or piece.place is not None:
        move.happen(Placed(who=piece.id, place=place))


def touch_instead(move: Move, who: str, touched: tuple[str, ...]) -> None:
    """Have a piece touch these and nobody else (BP-8.2-6, BP-8.2-7)."""
    if move.state.contacts.get(who):
        move.happen(Parted(who=who))
    for other in touched:
        move.happen(Touched(who=who, other=other))


def touchable(state: BattleState, side: str) -> list[str]:
    """Return whom a trooper or machine of a side may come to touch, and to some end: enemies, and all machines and guns."""
    return [
        piece.id
        for piece in on_field(state)
        if (
            piece.side != side
            if piece.kind == "trooper"
            else piece.kind == "gun" or "airborne" not in piece.marks
        )
    ]


def check_touched(state: BattleState, who: str, touched: tuple[str, ...]) -> None:
    """Raise a Problem when the facts have a piece touch itself, what is not on the field, or what flies."""
    for other in touched:
        piece = state.pieces.get(other)
        if piece is None or not piece.is_here or piece.post:
            raise Problem("battle.no_piece", found=other)
        if other == who:
            raise Problem("battle.touches_itself")
        if piece.kind == "machine" and "airborne" in piece.marks:
            refuse(WhyNot("BP-3.2-9", "bronepehota.close_combat.defender_flies"))


def defends(move: Move, piece: Piece) -> None:
    """Count the dice of whoever is attacked for his side: his defence, his tests, his landing."""
    move.throwers = dict.fromkeys(DEFENDERS_DICE, piece.side)


def walkers(state: BattleState) -> Iterator[Piece]:
    """Yield the troopers of the acting unit who may still do something."""
    return (piece for piece in free_actors(state, "trooper") if is_on_foot(piece))
