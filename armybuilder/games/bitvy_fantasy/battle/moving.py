"""The manoeuvre phase: the base manoeuvre, and models that move one after another, with guns (section 4)."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Degrees, Facts, Steps, no_such_thing
from armybuilder.battle.fast import FastDice
from armybuilder.battle.outcome import Record, events_of
from armybuilder.battle.session.by_hand import Coordinate, piece_of
from armybuilder.battle.session.command import Nothing, command
from armybuilder.battle.session.events import Parted, Placed, Touched
from armybuilder.battle.session.holders import HolderId, Piece, Place
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Option, number, some_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bitvy_fantasy.battle.due import await_due
from armybuilder.games.bitvy_fantasy.battle.filling import led_gun, mover
from armybuilder.games.bitvy_fantasy.battle.guns import capture, crew_and_enemies, gun_of, leave_gun, stand_at
from armybuilder.games.bitvy_fantasy.battle.happening import Telling, befall
from armybuilder.games.bitvy_fantasy.battle.reaching import army_of, effects_on
from armybuilder.games.bitvy_fantasy.battle.seeing import seen_at_guns, seen_to_touch
from armybuilder.games.bitvy_fantasy.battle.standing import (
    BASE,
    ENEMY_MOVED,
    MOVED,
    NEAR,
    STILL,
    WARRIORS,
    acting_models,
    at_gun,
    gun_crews,
    guns,
    is_unhindered,
    listed,
    models,
    seen_from,
)
from armybuilder.games.bitvy_fantasy.battle.ways import end_of, led_to, straight, to_gun
from armybuilder.games.bitvy_fantasy.rules import events
from armybuilder.games.bitvy_fantasy.rules.basics.models import Height
from armybuilder.games.bitvy_fantasy.rules.magic.saves import forbidding
from armybuilder.games.bitvy_fantasy.rules.magic.touched import parts_on
from armybuilder.games.bitvy_fantasy.rules.movement.leading import is_near
from armybuilder.games.bitvy_fantasy.rules.movement.manoeuvre import (
    BaseRoll,
    Leg,
    allowance,
    allowance_now,
)
from armybuilder.games.bitvy_fantasy.rules.movement.manoeuvre import (
    Move as MoveFacts,
)

MOST_STEPS = 1000
SILENT_DICE = FastDice(0)


class Moving(Facts, frozen=True, kw_only=True):
    """Facts of a move: who goes how far, or which way in legs; whom he touches and at which guns he stands at its end.

    `gun` is one that he leads along, on the legs that say so or on the whole way; `gun_distance` is his distance to it as the
    joint way begins. `height` is how tall he is, for jumps. `x` and `y` are where he stands in the end, if that is measured;
    with a `direction` he goes his steps straight ahead from his place.
    """

    who: HolderId
    steps: Steps = 0
    route: Annotated[tuple[Leg, ...], Meta(max_length=20)] = ()
    touches: Annotated[tuple[HolderId, ...], Meta(max_length=20)] = ()
    near: Annotated[tuple[HolderId, ...], Meta(max_length=5)] = ()
    gun: HolderId = ""
    gun_distance: Steps = 0
    height: Height | None = None
    x: Coordinate | None = None
    y: Coordinate | None = None
    direction: Degrees | None = None


def _is_manoeuvre(state: BattleState) -> str:
    if state.stage != "play" or state.phase != "manoeuvre":
        return "bitvy_fantasy.not_now.not_manoeuvre"
    return ""


def _base_is_open(state: BattleState) -> str:
    if found := _is_manoeuvre(state):
        return found
    return "bitvy_fantasy.not_now.base_rolled" if BASE in state.marks else ""


def _offer_base(state: BattleState) -> Iterator[Option]:
    army = army_of(state, state.active)
    if army.unhindered or forbidding("manoeuvre", parts_on(state.settings, army)) is None:
        yield Option(command="roll-manoeuvre", side=state.active)


@command("roll-manoeuvre", unless=_base_is_open, offers=_offer_base, chancy=True)
def roll_manoeuvre(move: Move, _: Nothing) -> None:
    """Roll the base manoeuvre of the army."""
    facts = BaseRoll(army=army_of(move.state, move.state.active))
    outcome = move.ask("base-manoeuvre", facts, stands=seen_from(move.state, move.state.active))
    for base in events_of(outcome.events, events.BaseManoeuvre):
        move.mark("", BASE, base.steps, until="manoeuvre")


def _may_move(state: BattleState) -> str:
    if found := _is_manoeuvre(state):
        return found
    return "" if BASE in state.marks else "bitvy_fantasy.not_now.base_first"


def _offer_moves(state: BattleState) -> Iterator[Option]:
    enemies = tuple(piece.id for piece in models(state, state.opponents(state.active)[0]))
    all_guns = tuple(piece.id for piece in guns(state))
    crews = gun_crews(state)
    touches = some_of("touches", enemies, 0, 2)
    near = (some_of("near", all_guns, 0, 1),) if all_guns else ()
    for piece in acting_models(state):
        if MOVED in piece.marks:
            continue
        steps = _steps_of(state, piece)
        if steps is None:
            continue
        length = number("steps", 0, steps, whole=False, measured=True)
        end = (touches,) if piece.place is None else (number("direction", 0, 360, measured=True),)
        at_guns = near if piece.kind in WARRIORS and piece.place is None else ()
        choices = (length, *end, *at_guns)
        yield Option(
            command="move", side=state.active, who=piece.id, facts={"who": piece.id}, choices=choices
        )
        for gun in listed(piece, NEAR):
            if _may_lead(state, piece, state.pieces[gun], crews.get(gun, ())):
                facts = {"who": piece.id, "gun": gun}
                told = (length, *end)
                yield Option(command="move", side=state.active, who=piece.id, facts=facts, choices=told)


def _may_lead(state: BattleState, piece: Piece, gun: Piece, near: "list[Piece] | tuple[()]") -> bool:
    _, enemies = crew_and_enemies(near, piece.side)
    held = gun.side == state.active and MOVED not in gun.marks
    may = piece.kind in WARRIORS and gun.is_here and held and not enemies
    return may and is_near(to_gun(state, piece, gun, 0))


def _steps_of(state: BattleState, piece: Piece) -> int | None:
    """Return how far somebody may go; None where he may not move at all."""
    base = state.noted(BASE, 0)
    if piece.noted(STILL) == state.round and not is_unhindered(state):
        return None
    if not effects_on(state, piece):
        return _bounded(allowance(base, piece.fields.get("manoeuvre") or 0))
    going = mover(state, piece)
    forbids = forbidding("manoeuvre", parts_on(state.settings, going))
    if forbids is not None and not going.unhindered:
        return None
    facts = MoveFacts(base=base, mover=going, turn=state.round)
    return _bounded(allowance_now(Record(state.settings, SILENT_DICE), facts, "mover"))


def _bounded(steps: int) -> int:
    """Return steps as facts take them, whatever players put by hand."""
    return min(MOST_STEPS, max(0, steps))


@command("move", unless=_may_move, offers=_offer_moves, chancy=True)
def move_model(move: Move, facts: Moving) -> None:
    """Move a model, with the gun that it leads."""
    state = move.state
    piece = own_model(state, facts.who)
    gun = gun_of(state, facts.gun) if facts.gun else None
    _check_end(state, piece, facts)
    start, end = piece.place, end_of(state, piece, (facts.x, facts.y), facts.steps, facts.direction)
    away = facts.gun_distance if gun is None or facts.route else to_gun(state, piece, gun, facts.gun_distance)
    move.about += [piece.id, *([gun.id] if gun is not None else ()), *facts.touches]
    crew = at_gun(state, gun.id) if gun is not None else []
    enemies = crew_and_enemies(crew, piece.side)[1]
    if gun is not None and gun.side != piece.side and not enemies and is_near(away):
        stand_at(move, piece.id, [*(one for one in listed(piece, NEAR) if one != gun.id), gun.id])
        capture(move, gun.id, by=piece.id)
    route = facts.route or straight(piece, end, facts.steps, led=gun is not None)
    told = MoveFacts(
        base=state.noted(BASE, 0),
        turn=state.round,
        mover=mover(state, piece, facts.height),
        route=route,
        gun=None if gun is None else led_gun(state, gun, away, len(enemies)),
    )
    places = {"mover": piece.id, **({} if gun is None else {"gun": gun.id})}
    outcome = move.ask("move", told, stands=places)
    _leave(move, piece, facts)
    befall(move, outcome, Telling(places, cause="jump"))
    if MOVED not in piece.marks and piece.is_here:
        move.mark(piece.id, MOVED, until="manoeuvre")
    if gun is not None and events_of(outcome.events, events.Walked):
        leave_gun(move, gun.id, piece.id)
        if gun.place is not None:
            move.happen(Placed(who=gun.id, place=led_to(gun, start, end)))
    if piece.is_here:
        move.credit(piece.id if any(leg.way == "jump" for leg in route) else "", "jumps")
        _arrive(move, piece, facts, end)


def own_model(state: BattleState, who: str) -> Piece:
    """Return a model that may act; a Problem where it is not one of the active player's on the field."""
    piece = piece_of(state, who)
    if not any(one is piece for one in acting_models(state)):
        raise Problem("bitvy_fantasy.battle.cannot_act", piece=piece.name)
    return piece


def _check_end(state: BattleState, piece: Piece, facts: Moving) -> None:
    """Raise a Problem where somebody is said to be touched who is no enemy on the field, or a gun that is not there."""
    enemies = [one.id for one in models(state, state.opponents(piece.side)[0])]
    for place, other in enumerate(facts.touches, 1):
        if other not in enemies:
            raise no_such_thing(f"touches.{place}", other, enemies)
    for gun in facts.near:
        gun_of(state, gun)


def _goes(facts: Moving) -> bool:
    """Return whether somebody goes anywhere."""
    return bool(facts.steps or facts.route or facts.x is not None)


def _leave(move: Move, piece: Piece, facts: Moving) -> None:
    """Part from those whom a model touched, if it went anywhere."""
    if _goes(facts) and move.state.contacts.get(piece.id):
        move.happen(Parted(who=piece.id))


def _arrive(move: Move, piece: Piece, facts: Moving, end: Place | None) -> None:
    """Note whom a model touches and at which guns it stands; guns without a guard are taken at once."""
    state = move.state
    if end is not None:
        move.happen(Placed(who=piece.id, place=end))
    elif piece.place is not None and _goes(facts):
        move.happen(Placed(who=piece.id))
    touched = dict.fromkeys((*facts.touches, *seen_to_touch(state, piece.id)))
    for other in touched:
        move.happen(Touched(who=piece.id, other=other))
    if piece.kind in WARRIORS:
        seen = seen_at_guns(state, piece.id)
        near = dict.fromkeys((*((facts.gun,) if facts.gun else ()), *facts.near, *seen))
        if _goes(facts) or near:
            stand_at(move, piece.id, list(near))
        for gun in near:
            if state.pieces[gun].side != piece.side:
                capture(move, gun, by=piece.id)
    side = state.active
    if state.sides[side].noted(ENEMY_MOVED) != state.round:
        move.mark(side, ENEMY_MOVED, state.round)
    for other in touched:
        _come_near(move, piece, state.pieces[other])


def _come_near(move: Move, piece: Piece, enemy: Piece) -> None:
    """Let the effects of an enemy squad come about to which somebody came within a step."""
    await_due(move, "enemy_near", enemy.side, of=lambda unit: unit == enemy.unit, foes=[piece.id])
