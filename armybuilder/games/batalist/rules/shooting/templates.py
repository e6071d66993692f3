"""Section 11: the templates of a shot, and whom they cover."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import check
from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.battle.table.templates import tangents
from armybuilder.games.batalist.rules.basics.bases import MOST_BASES
from armybuilder.games.batalist.rules.events.combat import UnderTemplate
from armybuilder.games.batalist.rules.field.geometry import (
    COMPUTED,
    XY,
    Stand,
    TablePoint,
    footprint,
    front_middle,
    is_under,
)
from armybuilder.games.batalist.rules.melee.fighters import ActionPoints
from armybuilder.games.batalist.rules.settings import Settings


class ShotTemplate(Facts, frozen=True, kw_only=True):
    """Facts of a template: the shooter's stand, the target's, and the other bases that may lie under it.

    `aimed_at` is the point of the target where the line of sight ends; the drop's head is laid there.
    """

    template_shape: Literal["round", "drop"] = "round"
    points_put_in: ActionPoints = 1
    shooter: Stand = Stand()
    target: Stand = Stand(y=6)
    aimed_at: TablePoint = TablePoint(y=5)
    others: Annotated[tuple[Stand, ...], Meta(max_length=MOST_BASES)] = ()


@rule("BT-11-8")
def round_radius(points: int) -> float:
    """Return the radius of the round template: a step for each point."""
    return float(points)


@rule("BT-11-11")
def head_radius(points: int) -> float:
    """The head of the drop is a step across for each point."""
    return points / 2


@rule("BT-11-7")
def round_centre(target: Stand) -> XY:
    """The round template lies on the centre of the target."""
    return target.x, target.y


@rule("BT-11-10")
def under_drop(base: Stand, tip: XY, centre: XY, radius: float) -> bool:
    """Tell whether a base is under the circle and its tangents from the tip; with the tip inside it, the circle alone."""
    if is_under(base, centre, radius):
        return True
    cone = tangents(tip, centre, radius)
    return cone is not None and bool(footprint(base).intersection(cone).area > COMPUTED)


@rule("BT-11-9")
def covered_by(facts: ShotTemplate) -> list[str]:
    """Return everyone of whom some part lies under the template; touching its rim is not enough. The drop spares its shooter."""
    stands = {"target": facts.target}
    stands |= {f"others.{n}": one for n, one in enumerate(facts.others, 1)}
    if facts.template_shape == "round":
        stands["shooter"] = facts.shooter
        centre, radius = round_centre(facts.target), round_radius(facts.points_put_in)
        return [who for who, one in stands.items() if is_under(one, centre, radius)]
    tip, head = front_middle(facts.shooter), (facts.aimed_at.x, facts.aimed_at.y)
    radius = head_radius(facts.points_put_in)
    return [who for who, one in stands.items() if under_drop(one, tip, head, radius)]


@check("shot-template", group="attack", example=ShotTemplate(points_put_in=2, others=(Stand(x=3, y=7),)))
def resolve_template(facts: ShotTemplate, record: Record[Settings]) -> None:
    """Lay the template and see who is under it."""
    points = facts.points_put_in
    if facts.template_shape == "round":
        x, y = round_centre(facts.target)
        record.step("BT-11-7", "batalist.template.round", x=x, y=y)
        record.step("BT-11-8", "batalist.template.radius", radius=round_radius(points), points=points)
    else:
        record.step("BT-11-10", "batalist.template.drop", x=facts.aimed_at.x, y=facts.aimed_at.y)
        record.step("BT-11-11", "batalist.template.head", diameter=2 * head_radius(points), points=points)
    found = covered_by(facts)
    record.step("BT-11-9", "batalist.template.covered", count=len(found))
    record.happened(*(UnderTemplate(who=who) for who in found))
