"""Virtual shooting: troopers, machines, guns and grenades (7, 11.1)."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

from msgspec import Meta

from armybuilder.battle.facts import Facts, Steps
from armybuilder.battle.session.command import command
from armybuilder.battle.session.holders import HolderId, Piece
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Choice, Option, number, one_of, some_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.battle.aftermath import suffer
from armybuilder.games.bronepehota.battle.cards import arm_card
from armybuilder.games.bronepehota.battle.doing import (
    acting,
    check_shooting,
    defends,
    free_actors,
    nobody_acts,
    walkers,
)
from armybuilder.games.bronepehota.battle.filling import (
    armed_shooter,
    armour_of,
    check_piece,
    gunner,
    shooting_trooper,
    spent_on,
    target,
)
from armybuilder.games.bronepehota.battle.measuring import (
    along_throw,
    bearing,
    depth_of,
    heading_of,
    measured,
    seen,
    sees,
)
from armybuilder.games.bronepehota.battle.measuring import near as near_on_table
from armybuilder.games.bronepehota.battle.standing import (
    enemies_of,
    guns_touched,
    on_field,
    shooting_is_over,
    touch_of,
)
from armybuilder.games.bronepehota.rules.damage.models import DamageTarget
from armybuilder.games.bronepehota.rules.events import AmmoSpent
from armybuilder.games.bronepehota.rules.shooting.explosions import MOST_NEAR, BlastBystander
from armybuilder.games.bronepehota.rules.shooting.grenades import (
    Along,
    Grenade,
    GrenadeBystander,
    Thrower,
    why_not_throw,
)
from armybuilder.games.bronepehota.rules.shooting.guns import Gunner
from armybuilder.games.bronepehota.rules.shooting.shooters import LineOfFire, Shooter, why_not_shoot
from armybuilder.games.bronepehota.rules.shooting.sight import Visible
from armybuilder.games.bronepehota.rules.shooting.virtual import VirtualShot

FARTHEST = 24
VISIBLE: tuple[Visible, ...] = ("all", "most", "half", "less")
NO_GUNNER = Gunner()
IN_SIGHT = LineOfFire(distance=1)
DISTANCE = number("distance", 1, FARTHEST, whole=False, measured=True)
SIGHT = one_of("visible", VISIBLE, measured=True)
NOBODY = DamageTarget(armour=0)


class NearPiece(Facts, frozen=True, kw_only=True):
    """Somebody near the target of an explosion, in steps from edge to edge, and how much of him the shooter sees."""

    who: HolderId
    distance: Steps = 0
    visible: Visible = "all"


class Shooting(Facts, frozen=True, kw_only=True):
    """Facts of one shot at a target, with his own weapon, one of a machine's, or, of a `gun` that he is at, the gun's.

    `distance` is in steps; what the table has measured need not be told. `near` are those near the target of an explosion,
    nobody of them told: those whom the table finds there.
    """

    who: HolderId
    target: HolderId
    weapon: HolderId = ""
    gun: HolderId = ""
    distance: Steps | None = None
    visible: Visible | None = None
    in_view: bool = True
    aimed: bool = False
    near: Annotated[tuple[NearPiece, ...], Meta(max_length=MOST_NEAR)] | None = None


class PieceAlong(Facts, frozen=True, kw_only=True):
    """Somebody along the throw of a grenade: near edge along the line, depth, and gap beside it, in steps."""

    who: HolderId
    along: Along
    depth: Steps = 0
    beside: Steps = 0
    visible: Visible = "all"


class Throwing(Facts, frozen=True, kw_only=True):
    """Facts of a grenade thrown at a target. Depth and the `others` along the throw are the table's where nobody tells them."""

    who: HolderId
    target: HolderId
    distance: Steps | None = None
    depth: Steps | None = None
    visible: Visible | None = None
    in_view: bool = True
    others: Annotated[tuple[PieceAlong, ...], Meta(max_length=MOST_NEAR)] | None = None


def is_virtual(state: BattleState) -> str:
    """Tell why nobody shoots with dice now."""
    if state.settings.shooting_mode == "real":
        return "bronepehota.not_now.real_mode"
    return nobody_acts(state)


def weapon_of(piece: Piece, weapon: str) -> str:
    """Return the weapon that is meant: the one named, or the first that has not fired; a Problem when there is none."""
    fired = piece.noted("fired", {})
    found = weapon or next((arm for arm in piece.arms if arm not in fired), next(iter(piece.arms), ""))
    if found not in piece.arms:
        raise Problem(
            "facts.wrong", field="weapon", found=weapon or "—", allowed=", ".join(piece.arms) or "—"
        )
    return found


def aim_choices(state: BattleState, piece: Piece, known: dict[str, tuple[Choice, ...]]) -> tuple[Choice, ...]:
    """Return what is chosen and measured of a shot that somebody makes; nothing where nobody is in his view.

    What was found is kept in `known`, for all of a side at once where nobody knows their places.
    """
    key = piece.side if piece.place is None else piece.id
    if key not in known:
        enemies = enemies_of(state, piece.side)
        targets = [enemy.id for enemy in enemies if piece.place is None or sees(piece.place, enemy.place)]
        known[key] = (one_of("target", targets), DISTANCE, SIGHT) if targets else ()
    return known[key]


def _near_choice(state: BattleState) -> Choice:
    return some_of("near", [{"who": piece.id, "distance": 1.0} for piece in on_field(state)], 0, 4)


def may_fire(state: BattleState, shooter: Shooter, who: Gunner = NO_GUNNER, *, aimed: bool = False) -> bool:
    """Tell whether anything but the target stands in the way of a shot."""
    facing = who.facing if shooter.kind == "gun" else shooter.facing
    aim = IN_SIGHT if not facing else LineOfFire(distance=1, bearing=facing)
    return why_not_shoot(shooter, who, aim, state.settings, aimed) is None


def _offer_shots(state: BattleState) -> Iterator[Option]:
    known: dict[str, tuple[Choice, ...]] = {}
    for piece in free_actors(state):
        if shooting_is_over(piece):
            continue
        for facts, explodes in _ways_to_shoot(state, piece):
            aim = aim_choices(state, piece, known)
            if not aim:
                break
            untold = explodes and state.settings.weapon_specials and piece.place is None
            more = (_near_choice(state),) if untold else ()
            told = {"who": piece.id, **facts}
            yield Option(
                command="shoot",
                side=piece.side,
                who=piece.id,
                facts=told,
                choices=(*aim, *more),
            )


def _ways_to_shoot(state: BattleState, piece: Piece) -> Iterator[tuple[dict[str, Any], bool]]:
    """Yield how somebody may shoot now, and whether it explodes."""
    if piece.kind == "machine":
        yield from _arms_of(state, piece)
        return
    own = shooting_trooper(state, piece)
    if may_fire(state, own):
        yield {}, False
        if state.settings.aimed_fire and may_fire(state, own, aimed=True):
            yield {"aimed": True}, False
    for gun in guns_touched(state, piece.id):
        if gun.side == piece.side:
            for facts, explodes in _arms_of(state, gun, gunner(state, piece, gun.id)):
                yield {"gun": gun.id, **facts}, explodes


def _arms_of(
    state: BattleState, piece: Piece, who: Gunner = NO_GUNNER
) -> Iterator[tuple[dict[str, Any], bool]]:
    """Yield the weapons of a machine or gun that may be fired now."""
    for arm in piece.arms:
        if may_fire(state, armed_shooter(state, piece, arm), who):
            yield {"weapon": arm}, arm_card(state, piece, arm).explosion_power is not None


@command("shoot", unless=is_virtual, offers=_offer_shots, chancy=True)
def shoot(move: Move, facts: Shooting) -> None:
    """Resolve one shot with dice (7.4)."""
    state = move.state
    piece = acting(move, facts.who)
    check_shooting(piece)
    aimed_at = check_piece(state, facts.target)
    defends(move, aimed_at)
    gun = _gun_he_fires(state, piece, facts.gun)
    firing = gun or piece
    weapon = weapon_of(firing, facts.weapon) if firing.kind != "trooper" else ""
    shooter = armed_shooter(state, firing, weapon) if weapon else shooting_trooper(state, piece)
    near = _near(state, shooter, facts)
    told = VirtualShot(
        shooter=shooter,
        target=target(state, aimed_at),
        gunner=NO_GUNNER if gun is None else gunner(state, piece, gun.id),
        distance=measured(state, firing.id, facts.target, facts.distance),
        visible=seen(state, piece.id, facts.target, facts.visible),
        bearing=bearing(state, piece.id, facts.target),
        in_view=facts.in_view,
        aimed=facts.aimed,
        others=tuple(_bystander(state, one) for one in near),
    )
    places = {"target": facts.target, **{f"others.{n}": one.who for n, one in enumerate(near, 1)}}
    shown = {**places, "shooter": firing.id, "gunner": piece.id}
    outcome = move.ask("virtual-shot", told, stands=shown)
    move.about += [firing.id, facts.target, *(one.who for one in near)]
    has_shot(move, piece, gun, weapon, aimed=facts.aimed)
    spend_ammo(move, firing, outcome.events)
    suffer(move, outcome, places, piece.id, "shot")


def _near(state: BattleState, shooter: Shooter, facts: Shooting) -> list[NearPiece]:
    """Return who is near the target of an explosion: as told, or as the table knows."""
    if facts.near is not None:
        return [one for one in facts.near if one.who != facts.target]
    if shooter.explosion_power is None or not state.settings.weapon_specials:
        return []
    found = near_on_table(state, facts.target, shooter.explosion_radius)
    return [NearPiece(who=who, distance=distance) for who, distance in found]


def _bystander(state: BattleState, near: NearPiece) -> BlastBystander:
    piece = check_piece(state, near.who)
    found = target(state, piece)
    return BlastBystander(
        kind=found.kind,
        armour=found.armour,
        pilot_armour=found.pilot_armour,
        airborne=found.airborne,
        distance=near.distance,
        visible=near.visible,
    )


def _gun_he_fires(state: BattleState, piece: Piece, gun: str) -> Piece | None:
    """Return the gun that a trooper fires; a Problem when it is none, or not his side's."""
    if not gun:
        return None
    found = state.pieces.get(gun)
    if found is None or found.kind != "gun" or found.side != piece.side or not found.is_here:
        raise Problem("battle.no_piece", found=gun)
    return found


def has_shot(move: Move, piece: Piece, gun: Piece | None, weapon: str, *, aimed: bool = False) -> None:
    """Note that somebody has shot: with what, how often, and whether aimed fire took his turn."""
    firing = gun or piece
    if gun is not None:
        move.mark(piece.id, "gun_fired", gun.id, until="tour")
    fired = firing.noted("fired", {})
    goes_on = firing.kind == "machine" and weapon in fired
    if not goes_on:
        move.mark(firing.id, "shots", firing.noted("shots", 0) + 1, until="tour")
    if weapon:
        move.mark(firing.id, "fired", {**fired, weapon: fired.get(weapon, 0) + 1}, until="tour")
    if aimed:
        move.mark(piece.id, "spent_on", "aimed-fire", until="tour")


def spend_ammo(move: Move, piece: Piece, events: Sequence[object]) -> None:
    """Move the ammunition slider as the rules have told (BP-7.7-5)."""
    for event in events:
        if isinstance(event, AmmoSpent):
            move.slide(piece.id, "ammo", event.left)


def _thrower(state: BattleState, piece: Piece) -> Thrower:
    return Thrower(
        armour=armour_of(state, piece),
        facing=heading_of(piece),
        touches=touch_of(state, piece.id),
        shots_made=piece.noted("shots", 0),
        gun_fired="gun_fired" in piece.marks,
        spent_on=spent_on(piece),
    )


def _offer_throws(state: BattleState) -> Iterator[Option]:
    if not state.settings.grenades:
        return
    known: dict[str, tuple[Choice, ...]] = {}
    for piece in walkers(state):
        tried = Grenade(thrower=_thrower(state, piece), target=NOBODY, distance=1, bearing=heading_of(piece))
        if shooting_is_over(piece) or why_not_throw(tried, state.settings):
            continue
        aim = aim_choices(state, piece, known)
        if not aim:
            continue
        yield Option(
            command="throw-grenade",
            side=piece.side,
            who=piece.id,
            facts={"who": piece.id},
            choices=aim,
        )


@command("throw-grenade", unless=is_virtual, offers=_offer_throws, chancy=True)
def throw_grenade(move: Move, facts: Throwing) -> None:
    """Throw a grenade in place of the personal shot (7.8)."""
    state = move.state
    piece = acting(move, facts.who)
    check_shooting(piece)
    aimed_at = check_piece(state, facts.target)
    defends(move, aimed_at)
    if facts.others is None:
        others = [PieceAlong(**one._asdict()) for one in along_throw(state, piece.id, facts.target)]
    else:
        others = [one for one in facts.others if one.who not in (facts.target, facts.who)]
    told = Grenade(
        thrower=_thrower(state, piece),
        target=target(state, aimed_at),
        distance=measured(state, piece.id, facts.target, facts.distance),
        depth=depth_of(state, piece.id, facts.target) if facts.depth is None else facts.depth,
        visible=seen(state, piece.id, facts.target, facts.visible),
        bearing=bearing(state, piece.id, facts.target),
        in_view=facts.in_view,
        others=tuple(_along(state, one) for one in others),
    )
    places = {"target": facts.target, "thrower": piece.id}
    places |= {f"others.{n}": one.who for n, one in enumerate(others, 1)}
    outcome = move.ask("grenade", told, stands=places)
    move.about += [facts.target, *(one.who for one in others)]
    has_shot(move, piece, None, "")
    suffer(move, outcome, places, piece.id, "shot")


def _along(state: BattleState, one: PieceAlong) -> GrenadeBystander:
    found = target(state, check_piece(state, one.who))
    return GrenadeBystander(
        kind=found.kind,
        armour=found.armour,
        pilot_armour=found.pilot_armour,
        airborne=found.airborne,
        along=one.along,
        depth=one.depth,
        beside=one.beside,
        visible=one.visible,
    )
