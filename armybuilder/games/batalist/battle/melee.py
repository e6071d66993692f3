"""Orders of attack in melee (9): both strike at once, then losses, then morale."""

from collections.abc import Iterator
from typing import Annotated

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.by_hand import piece_of
from armybuilder.battle.session.command import command
from armybuilder.battle.session.holders import HolderId, Piece
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Option, one_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.batalist.battle.filling import height_of, neighbours, placed, stand_of
from armybuilder.games.batalist.battle.hidden import reveal_if_acting
from armybuilder.games.batalist.battle.mustering import POINTS
from armybuilder.games.batalist.battle.outcomes import ask, happen, many
from armybuilder.games.batalist.battle.paying import Order, needs, turn_up
from armybuilder.games.batalist.battle.standing import acting, has, keeps_places, skills_of
from armybuilder.games.batalist.rules.events.field import AttackPlaced
from armybuilder.games.batalist.rules.field.geometry import is_before, touches_front
from armybuilder.games.batalist.rules.field.positions import AttackQuestion, Striker
from armybuilder.games.batalist.rules.melee.attack import MeleeAttack
from armybuilder.games.batalist.rules.melee.fighters import Height, MeleeFighter, StrikeFrom

DEFENDERS_DICE = ("batalist.ask.melee_defender", "batalist.ask.guard_defender")
FROM: tuple[StrikeFrom, ...] = ("front", "flank", "rear")


class Striking(Facts, frozen=True, kw_only=True):
    """Facts of an attack in melee: who strikes whom; where places are by eye also from where, and who stands higher."""

    who: HolderId
    target: HolderId
    strike_from: Annotated[StrikeFrom | None, Seldom] = None
    height: Height = 0
    target_height: Height = 0


def struck_by(state: BattleState, base: Piece) -> list[str]:
    """Return the enemies that a base may strike: those it touches with its front edge, but no flyers."""
    found = [one for one in state.enemies_touched(base.id) if not has(state.pieces[one], "flying")]
    if not keeps_places(state):
        return found
    stand = stand_of(base)
    ahead = {one: stand_of(state.pieces[one]) for one in found}
    return [one for one, other in ahead.items() if touches_front(stand, other) and is_before(stand, other)]


def _offer_blows(state: BattleState) -> Iterator[Option]:
    base = acting(state)
    assert base is not None
    if not base.is_here or not (targets := struck_by(state, base)):
        return
    choices = [one_of("target", targets)]
    if not keeps_places(state):
        choices.append(one_of("strike_from", FROM, measured=True))
    facts = {"who": base.id}
    yield Option(command="melee", side=base.side, who=base.id, facts=facts, choices=tuple(choices))


@command("melee", unless=needs("attack"), offers=_offer_blows, chancy=True)
def melee(move: Move, facts: Striking) -> None:
    """Turn up an Attack order and strike an enemy that the front edge touches (9-2, 1-10)."""
    state = move.state
    base, target = piece_of(state, facts.who), piece_of(state, facts.target)
    move.about += [base.id, target.id]
    points = base.at(POINTS)
    strike_from = _strike_from(move, base, target, facts)
    turn_up(move, base.id, Order("attack"))
    reveal_if_acting(move, base)
    near, ids = neighbours(state, base.side, (base.id, target.id))
    kept = keeps_places(state)
    attack = MeleeAttack(
        attacker=_fighter(state, base, height_of(state, base) if kept else facts.height),
        defender=_fighter(state, target, height_of(state, target) if kept else facts.target_height),
        strike_from=strike_from,
        touching_edge="front_edge" if target.id in state.contacts.get(base.id, ()) else "no",
        whose="own" if target.side == base.side else "enemy",
        points=points,
        neighbours=near,
    )
    parts = {"attacker": base.id, "defender": target.id, **many("neighbours", ids)}
    move.throwers = dict.fromkeys(DEFENDERS_DICE, target.side)
    outcome = ask(move, "melee-attack", attack, parts)
    # whoever falls of the two, the other has struck him
    happen(move, outcome, parts, by={base.id: target.id, target.id: base.id}, cause="melee")


def _fighter(state: BattleState, piece: Piece, height: int) -> MeleeFighter:
    return placed(
        state,
        piece,
        MeleeFighter,
        height=height,
        enemies_touched=max(1, len(state.enemies_touched(piece.id))),
        stand_class=piece.fields["stand_class"],
    )


def _strike_from(move: Move, base: Piece, target: Piece, facts: Striking) -> StrikeFrom:
    """Return from where the blow comes: as places tell, else as the players do."""
    if not keeps_places(move.state):
        return facts.strike_from or "front"
    question = AttackQuestion(attacker=striker(base), target=striker(target))
    outcome = ask(move, "attack-direction", question, {"attacker": base.id, "target": target.id})
    (came,) = (event for event in outcome.events if isinstance(event, AttackPlaced))
    return facts.strike_from or came.attacked_side  # type: ignore[return-value]


def striker(piece: Piece, reach: float = 0) -> Striker:
    """Return a base as the question of an attack's direction knows it."""
    stand = stand_of(piece)
    return Striker(
        x=stand.x,
        y=stand.y,
        heading=stand.heading,
        width=stand.width,
        base_depth=stand.base_depth,
        skills=skills_of(piece),  # type: ignore[arg-type]
        range=reach,
    )
