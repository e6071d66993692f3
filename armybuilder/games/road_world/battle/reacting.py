"""Reactions (9.2, 9.3, X8-4): free attacks on those who enter a zone of control, and shots of units on Overwatch."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Facts, Line, Steps
from armybuilder.battle.outcome import events_of
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import Settled
from armybuilder.battle.session.holders import HolderId, Piece, Place
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Option, some_of
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.table.routes import XY
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.road_world.battle.asking import consult, forbid
from armybuilder.games.road_world.battle.filling import (
    combatant,
    free_attacker,
    melee_weapons,
    piece_of,
    places_in,
)
from armybuilder.games.road_world.battle.harming import apply_harm, count_activation, whose_dice
from armybuilder.games.road_world.battle.measuring import Zone, apart, near_way
from armybuilder.games.road_world.battle.parts import lose_tokens
from armybuilder.games.road_world.battle.standing import (
    ACTION,
    ENEMY_MOVE,
    PLAY,
    Condition,
    acting,
    arms,
    is_able,
    pool,
    reach,
    standing,
)
from armybuilder.games.road_world.rules.basics.models import MOST_NEAR
from armybuilder.games.road_world.rules.events import fight
from armybuilder.games.road_world.rules.movement.reactions import (
    FreeAttack,
    FreeAttacker,
    ZoneEntry,
    ZoneOwner,
)

FREE_ATTACK = "free-attack"
Models = Annotated[tuple[HolderId, ...], Meta(max_length=MOST_NEAR)]


class ZonesEntered(Facts, frozen=True, kw_only=True):
    """Facts of a model that came into zones of control: whose they are. `comes_again`: it had left them in this very move."""

    who: HolderId
    owners: Annotated[Models, Meta(min_length=1)]
    comes_again: Annotated[bool, Seldom] = False


class FreeStrike(Facts, frozen=True, kw_only=True):
    """Facts of a free attack: who strikes, none if it is declined; with which weapon where a striker has several, by its id."""

    target: HolderId
    strikers: Models = ()
    weapon: Annotated[Line, Seldom] = ""
    distance: Annotated[Steps | None, Seldom] = None


def offer_free_attacks(move: Move, mover: str, owners: Sequence[str]) -> None:
    """Let the owners of zones decide whether they strike a model, before anything else is done."""
    sides = dict.fromkeys(move.state.pieces[one].side for one in owners)
    for side in sides:
        own = [one for one in owners if move.state.pieces[one].side == side]
        move.force(FREE_ATTACK, side=side, who=mover, first=True, owners=own)


def movers(state: BattleState) -> list[Piece]:
    """Return the models that move now: those of a unit in its Movement, and those who have just run."""
    found = [piece for piece in state.pieces.values() if "just_moved" in piece.marks and can_be_struck(piece)]
    unit = acting(state)
    if unit is not None and unit.noted("task") == "movement":
        found += [piece for piece in standing(state, unit) if "just_moved" not in piece.marks]
    return found


def can_be_struck(piece: Piece) -> bool:
    """Return whether a model that moves can be struck: it is on the table, or it has just run over the edge."""
    return piece.fate == "table" or (piece.fate == "fled" and "just_moved" in piece.marks)


def may_strike(state: BattleState, mover: Piece) -> list[str]:
    """Return the enemies of a moving model who may strike it: they can act, have a zone, and have not struck it in this move."""
    return [
        piece.id
        for piece in state.here()
        if piece.side != mover.side
        and is_able(piece)
        and arms(piece, "melee")
        and mover.id not in piece.noted("struck", ())
    ]


def _why_no_entry(state: BattleState) -> str:
    if state.ended is not None or state.stage != PLAY:
        return "road_world.not_now.not_playing"
    if state.pending and state.pending[0].command == FREE_ATTACK:
        return "road_world.not_now.free_attack_first"
    return "" if movers(state) else "road_world.not_now.nobody_moves"


def _entries(state: BattleState) -> Iterator[Option]:
    for mover in movers(state):
        if owners := may_strike(state, mover):
            yield Option(
                command="enter-zones",
                side=state.pieces[owners[0]].side,
                who=mover.id,
                facts={"who": mover.id},
                choices=(some_of("owners", owners, 1, measured=True),),
            )


@command("enter-zones", unless=_why_no_entry, offers=_entries, any_time=True)
def enter_zones(move: Move, facts: ZonesEntered) -> None:
    """Tell that a moving model came into zones of control: their owners may strike it."""
    mover = next((piece for piece in movers(move.state) if piece.id == facts.who), None)
    if mover is None:
        raise forbid("road_world.not_now.does_not_move")
    move.about.append(mover.id)
    enter(move, mover, facts.owners, comes_again=facts.comes_again)


def pass_by(move: Move, mover: Piece, start: Place | None) -> None:
    """Offer free attacks to those whose zones a model came through that moved straight on by itself, where places tell it."""
    if start is not None and mover.place is not None:
        enter_by_way(move, mover, ((start.x, start.y), (mover.place.x, mover.place.y)))


def enter_by_way(move: Move, mover: Piece, points: Sequence[XY], *, comes_again: bool = False) -> None:
    """Offer free attacks to those whose zones of control a way touches."""
    pieces = move.state.pieces
    owners = {one: reach(pieces[one], "melee") or 0 for one in may_strike(move.state, mover)}
    if zones := {zone.owner: zone for zone in near_way(move.state, mover, points, owners)}:
        enter(move, mover, list(zones), comes_again=comes_again, zones=zones)


def enter(
    move: Move,
    mover: Piece,
    owners: Sequence[str],
    *,
    comes_again: bool = False,
    zones: Mapping[str, Zone] | None = None,
) -> None:
    """Offer free attacks to those of the owners whom the rules let strike; `zones` tell how near it came to each."""
    state = move.state
    named = list(dict.fromkeys(owners))
    found = [piece_of(state, one) for one in named]
    if any(piece.side == mover.side for piece in found):
        raise forbid("road_world.not_now.no_enemy")
    fresh = [piece for piece in found if mover.id not in piece.noted("struck", ())]
    if not fresh:
        return
    declared = state.units[mover.unit].noted("declared", "")
    entry = ZoneEntry(
        zone_owners=tuple(
            _zone_owner(piece, declared, (zones or {}).get(piece.id), comes_again=comes_again)
            for piece in fresh
        )
    )
    who = places_in([piece.id for piece in fresh], "zone_owners")
    events = consult(move, "zone-of-control", entry, stands=who)
    offered = [who[event.who] for event in events_of(events, fight.FreeAttackOffered)]
    if declared:
        # should the declaration lapse, they may strike all the same
        spared = [piece.id for piece in fresh if piece.id not in offered and is_able(piece)]
        if spared:
            move.mark(mover.id, "protected", [*mover.noted("protected", ()), *spared], ACTION)
    if offered:
        offer_free_attacks(move, mover.id, offered)


def _zone_owner(piece: Piece, declared: str, zone: Zone | None, *, comes_again: bool) -> ZoneOwner:
    """Return an enemy whose zone a model has come into: as it was measured, or as players tell."""
    condition, far = Condition(piece), (reach(piece, "melee") or 0) + 1
    return ZoneOwner(
        melee_weapons=melee_weapons(piece),
        distance_before=far if zone is None else zone.before,
        distance_least=0 if zone is None else zone.least,
        declared_against="nobody"
        if not declared
        else "this_unit"
        if declared == piece.unit
        else "another_unit",
        comes_again=comes_again,
        fleeing=condition.fleeing,
        barred=condition.barred,
        rallied_now=condition.rallied_now,
    )


def _why_no_strike(state: BattleState) -> str:
    waits = state.pending and state.pending[0].command == FREE_ATTACK
    return "" if waits else "road_world.not_now.no_free_attack"


def _strikes(state: BattleState) -> Iterator[Option]:
    first = state.pending[0]
    owners = [one for one in first.facts["owners"] if is_able(state.pieces[one])]
    facts = {"target": first.who}
    yield Option(
        command=FREE_ATTACK,
        side=first.side,
        who=first.who,
        facts=facts,
        choices=(some_of("strikers", owners),) if owners else (),
        forced=True,
    )


@command(FREE_ATTACK, unless=_why_no_strike, offers=_strikes, chancy=True)
def free_attack(move: Move, facts: FreeStrike) -> None:
    """Strike a model for free with some of those in whose zones it came, or decline."""
    state = move.state
    first = state.pending[0]
    if facts.target != first.who or any(one not in first.facts["owners"] for one in facts.strikers):
        raise forbid("road_world.not_now.not_offered")
    move.about += [facts.target, *facts.strikers]
    move.happen(Settled())
    target = state.pieces[facts.target]
    if not facts.strikers:
        move.ask(FREE_ATTACK, FreeAttack(declined=True), stands={"target": target.id})
        return
    strikers = [piece_of(state, one) for one in dict.fromkeys(facts.strikers)]
    for unit in dict.fromkeys(piece.unit for piece in strikers):
        # whoever runs over the edge is struck before he is lost; nobody strikes the dead
        if can_be_struck(target):
            _strike_with(move, target, [piece for piece in strikers if piece.unit == unit], facts)


def _strike_with(move: Move, target: Piece, strikers: list[Piece], facts: FreeStrike) -> None:
    """Strike with the models of one unit, which counts it as an activation."""
    state = move.state
    unit = state.units[strikers[0].unit]
    asked = FreeAttack(
        attackers=tuple(_free_attacker(state, piece, target, facts) for piece in strikers),
        target=combatant(state, target),
        fp_pool=pool(state, unit.side),
        activations_before=unit.noted("activations", 0),
        counted_already="free_attack_counted" in unit.marks,
    )
    whose_dice(move, unit.side, target.side)
    for piece in strikers:
        move.mark(piece.id, "struck", [*piece.noted("struck", ()), target.id], ENEMY_MOVE)
    stands = {"target": target.id, **places_in([piece.id for piece in strikers], "attackers")}
    events = consult(move, FREE_ATTACK, asked, stands=stands)
    apply_harm(move, events, {"target": target.id}, {target.id: strikers[0].id})
    struck_freely(move, unit.id, events_of(events, fight.ActivationsNow))


def _free_attacker(state: BattleState, piece: Piece, target: Piece, facts: FreeStrike) -> FreeAttacker:
    """Return one who strikes as the model comes into its zone: no farther away than its weapons reach."""
    far = reach(piece, "melee") or 0
    distance = (
        min(far, apart(state, piece.id, target.id, facts.distance))
        if facts.distance is None
        else facts.distance
    )
    return free_attacker(state, piece, distance, free_weapon(piece, facts.weapon, distance))


def struck_freely(move: Move, unit_id: str, counted: Sequence[fight.ActivationsNow]) -> None:
    """Note that a unit has made a free attack: the activation, the tokens that leave with it."""
    for event in counted:
        count_activation(move, unit_id, event)
    move.mark(unit_id, "free_attack_counted", until=ENEMY_MOVE)
    move.credit(unit_id, "free_attacks")
    lose_tokens(move, unit_id, "free_attack")


def free_weapon(piece: Piece, wanted: str, distance: float) -> int:
    """Return the number of the one weapon of a free attack: the one named, else the first that reaches (RW-9.3-3)."""
    held = arms(piece, "melee")
    if wanted in held:
        return held.index(wanted) + 1
    fits = (n for n, arm in enumerate(held, 1) if piece.arms[arm].fields["range"] >= distance)
    return next(fits, 1)
