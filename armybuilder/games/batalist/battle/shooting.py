"""Orders of attack by shooting (9), with the templates of Area and Jet (11)."""

from collections.abc import Iterator
from math import hypot
from typing import Annotated, Any

from msgspec import Meta

from armybuilder.battle.facts import Facts, Steps
from armybuilder.battle.session.by_hand import piece_of
from armybuilder.battle.session.command import command
from armybuilder.battle.session.holders import HolderId, Piece
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Choice, Option, number, one_of, some_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.batalist.battle.filling import changes_of, height_of, neighbours, placed, stand_of
from armybuilder.games.batalist.battle.hidden import reveal_if_acting
from armybuilder.games.batalist.battle.melee import FROM
from armybuilder.games.batalist.battle.mustering import POINTS
from armybuilder.games.batalist.battle.outcomes import MORALE_DICE, many, resolve
from armybuilder.games.batalist.battle.paying import Order, needs, turn_up
from armybuilder.games.batalist.battle.seeing import Sight, shot_sight
from armybuilder.games.batalist.battle.standing import acting, has, keeps_places
from armybuilder.games.batalist.rules.events.combat import UnderTemplate
from armybuilder.games.batalist.rules.field.geometry import TablePoint, attack_direction
from armybuilder.games.batalist.rules.melee.fighters import Height, ShootingBase, ShotTarget, StrikeFrom
from armybuilder.games.batalist.rules.shooting.templates import ShotTemplate
from armybuilder.games.batalist.rules.shooting.volley import DIE, CoveredBase, ShootingAttack

PointsPut = Annotated[int, Meta(ge=1, le=3)]
MOST_COVERED = 40
# as many as an option has under a template beside its target
MOST_CHOSEN = 4
Covered = Annotated[tuple[HolderId, ...], Meta(max_length=MOST_COVERED)]


class Shooting(Facts, frozen=True, kw_only=True):
    """Facts of a shot: who at whom, and how many points go into a template.

    Where places are kept the battle measures, and finds who is under a template if nobody is told; else the players tell how
    far it is, from where the target is struck, who stands higher, and who else is under the template.
    """

    who: HolderId
    target: HolderId
    points_put_in: Annotated[PointsPut, Seldom] = 1
    distance: Annotated[Steps | None, Seldom] = None
    strike_from: Annotated[StrikeFrom | None, Seldom] = None
    seen: Annotated[bool, Seldom] = True
    friend_sees: Annotated[bool, Seldom] = False
    height: Height = 0
    target_height: Height = 0
    covered: Annotated[Covered | None, Seldom] = None
    covers_shooter: Annotated[bool, Seldom] = False


def _has_template(base: Piece) -> bool:
    return has(base, "area") or has(base, "jet")


def reach_of(state: BattleState, base: Piece) -> int:
    """Return the range of a base now."""
    reach: int = base.fields["range"]
    return max(0, reach + changes_of(state, base).get("range_change", 0))


def _offer_shots(state: BattleState) -> Iterator[Option]:
    base = acting(state)
    assert base is not None
    if not base.is_here or not base.fields["shooting"] or state.enemies_touched(base.id):
        return
    kept = keeps_places(state)
    targets = [one.id for one in _targets(state, base, kept=kept)]
    if not targets:
        return
    facts: dict[str, Any] = {"who": base.id}
    choices: list[Choice] = [one_of("target", targets)]
    if _has_template(base):
        choices.append(number("points_put_in", 1, min(3, base.at(POINTS))))
    if not kept:
        choices.append(number("distance", 0, reach_of(state, base), measured=True))
        choices.append(one_of("strike_from", FROM, measured=True))
        if _has_template(base):
            others = [one.id for one in state.here() if one.id != base.id]
            choices.append(some_of("covered", others, 0, MOST_CHOSEN))
    yield Option(command="shoot", side=base.side, who=base.id, facts=facts, choices=tuple(choices))


def _targets(state: BattleState, base: Piece, *, kept: bool) -> Iterator[Piece]:
    """Yield the enemies that a base may shoot at."""
    for one in state.here():
        if one.side == base.side or state.enemies_touched(one.id):
            continue
        if not kept or _can_hit(state, base, one):
            yield one


def _can_hit(state: BattleState, base: Piece, target: Piece) -> bool:
    """Tell whether a shot may be fired where places are known: near enough, seen, in front."""
    assert base.place is not None
    assert target.place is not None
    above = height_of(state, base) - height_of(state, target)
    most = max(0, reach_of(state, base) + (DIE if above > 0 else -1 if above < 0 else 0))
    sizes = base.fields["base_depth"] + target.fields["width"] + target.fields["base_depth"]
    if hypot(base.place.x - target.place.x, base.place.y - target.place.y) > most + sizes:
        return False
    sight = shot_sight(state, base, target)
    return sight is not None and sight.distance <= most and (sight.seen or sight.friend_sees)


@command("shoot", unless=needs("attack"), offers=_offer_shots, chancy=True)
def shoot(move: Move, facts: Shooting) -> None:
    """Turn up an Attack order and shoot, at one base or at all under a template (9-3 to 9-8, 9-30 to 9-39)."""
    state = move.state
    base, target = piece_of(state, facts.who), piece_of(state, facts.target)
    if not target.is_here:
        raise Problem("facts.wrong", field="target", found=facts.target, allowed="—")
    move.about += [base.id, target.id]
    points = base.at(POINTS)
    attack, parts = _attack(move, base, target, facts, points)
    turn_up(move, base.id, Order("attack", facts.points_put_in, by_template=_has_template(base)))
    reveal_if_acting(move, base)
    move.throwers = dict.fromkeys(("batalist.ask.cover", *MORALE_DICE), target.side)
    resolve(
        move,
        "shooting-attack",
        attack,
        parts,
        by={who: base.id for who in parts.values() if who != base.id},
        cause="shot",
    )


def _attack(
    move: Move, base: Piece, target: Piece, facts: Shooting, points: int
) -> tuple[ShootingAttack, dict[str, str]]:
    state = move.state
    kept = keeps_places(state)
    sight = _sight(state, base, target, facts, kept=kept)
    under = _told_under(facts)
    if kept and facts.covered is None:
        under = _under_template(move, base, target, facts, sight)
    covered = [piece_of(state, one) for one in under if one not in (base.id, target.id)]
    covered = [one for one in covered if one.is_here]
    near, ids = neighbours(state, base.side, (base.id, target.id, *(one.id for one in covered)))
    shooter = placed(
        state,
        base,
        ShootingBase,
        height=height_of(state, base) if kept else facts.height,
        enemies_touched=len(state.enemies_touched(base.id)),
    )
    attack = ShootingAttack(
        shooter=shooter,
        target=placed(
            state, target, ShotTarget, height=height_of(state, target) if kept else facts.target_height
        ),
        distance=sight.distance,
        strike_from=_from(base, target, facts, kept=kept),
        seen=sight.seen,
        friend_sees=sight.friend_sees,
        in_front_zone=sight.in_front,
        touches_friend=bool(state.enemies_touched(target.id)),
        points=points,
        points_put_in=facts.points_put_in,
        covered=tuple(_covered(state, base, one, kept=kept) for one in covered),
        covers_shooter=base.id in under,
        neighbours=near,
    )
    parts = {"shooter": base.id, "target": target.id, **many("neighbours", ids)}
    return attack, {**parts, **many("covered", [one.id for one in covered])}


def _told_under(facts: Shooting) -> tuple[str, ...]:
    return (*(facts.covered or ()), *((facts.who,) if facts.covers_shooter else ()))


def _sight(state: BattleState, base: Piece, target: Piece, facts: Shooting, *, kept: bool) -> Sight:
    """Return how the target is seen: as the players tell where they do, else as places do."""
    if not kept:
        if facts.distance is None:
            raise Problem("facts.missing", field="distance", allowed="0–1000")
        return Sight(facts.distance, facts.seen, facts.friend_sees, in_front=True)
    found = shot_sight(state, base, target) or Sight(0, seen=False, friend_sees=False, in_front=True)
    distance = found.distance if facts.distance is None else facts.distance
    return Sight(round(distance, 3), found.seen, found.friend_sees, found.in_front)


def _from(base: Piece, target: Piece, facts: Shooting, *, kept: bool) -> StrikeFrom:
    if facts.strike_from is not None or not kept:
        return facts.strike_from or "front"
    return attack_direction(stand_of(base), stand_of(target))


def _covered(state: BattleState, base: Piece, one: Piece, *, kept: bool) -> CoveredBase:
    strike_from = attack_direction(stand_of(base), stand_of(one)) if kept else "front"
    whose = "own" if one.side == base.side else "enemy"
    return placed(state, one, CoveredBase, whose=whose, strike_from=strike_from)


def _under_template(move: Move, base: Piece, target: Piece, facts: Shooting, sight: Sight) -> tuple[str, ...]:
    """Return who lies under the template of a shot beside its target."""
    if not _has_template(base):
        return ()
    state = move.state
    others = [one for one in state.here() if one.id not in (base.id, target.id)]
    question = ShotTemplate(
        template_shape="round" if has(base, "area") else "drop",
        points_put_in=facts.points_put_in,
        shooter=stand_of(base),
        target=stand_of(target),
        aimed_at=TablePoint(x=sight.x, y=sight.y),
        others=tuple(stand_of(one) for one in others),
    )
    parts = {"shooter": base.id, **many("others", [one.id for one in others])}
    outcome = move.ask("shot-template", question, stands=parts)
    return tuple(
        parts[event.who]
        for event in outcome.events
        if isinstance(event, UnderTemplate) and event.who in parts
    )
