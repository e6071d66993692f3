"""Section 9.4: a trooper with a jump pack jumps instead of walking, if the players use the rule."""

from fractions import Fraction
from typing import Annotated, Any, Literal

from msgspec import Meta

from armybuilder.battle.action import check, role
from armybuilder.battle.facts import Centimetres, Degrees, Facts, Named
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot, first_reason, forbid
from armybuilder.games.bronepehota.rules.basics.spent import Spent, why_turn_spent
from armybuilder.games.bronepehota.rules.events import Jumped, Turned
from armybuilder.games.bronepehota.rules.movement.infantry import meet_enemy
from armybuilder.games.bronepehota.rules.movement.routes import number, steps
from armybuilder.games.bronepehota.rules.settings import Settings


class JumpTrooper(Named, frozen=True, kw_only=True):
    """A trooper who jumps: the number of his code Пр in steps (0: he has no pack), and what he has done in this tour."""

    jump: Annotated[int, Meta(ge=0, le=20)]
    announced: Literal["jump", "walk"] = "jump"
    moved: Annotated[bool, Seldom] = False
    with_gun: Annotated[bool, Seldom] = False
    fought: Annotated[bool, Seldom] = False
    spent_on: Spent = "nothing"


class PackJump(Facts, frozen=True, kw_only=True):
    """Facts of a jump, measured from the take-off point: from the edge of the base to the near edge of the landing place.

    `rise` is how far the highest point on the way or the landing lies above the take-off, `descent` how far the landing
    lies below. `direction` and `facing` (null: he is not turned) are degrees clockwise from the way he faced.
    """

    trooper: JumpTrooper
    length: Centimetres
    rise: Centimetres = 0
    descent: Centimetres = 0
    direction: Annotated[Degrees, Seldom] = 0
    straight: Annotated[bool, Seldom] = True
    landing: Annotated[Literal["clear", "ladder", "no-room"], Seldom] = "clear"
    contact: Annotated[Literal["none", "trooper", "machine", "gun", "capture"], Seldom] = "none"
    facing: Annotated[Degrees | None, Seldom] = None


@rule("BP-9.4-1")
def why_no_packs(*, jump_packs: bool) -> WhyNot | None:
    """PackJump packs are used if the players agree."""
    return None if jump_packs else WhyNot("BP-9.4-1", "bronepehota.jump.not_agreed", setting="jump_packs")


@rule("BP-9.4-2")
def why_no_pack(longest: int) -> WhyNot | None:
    """The code Пр gives the longest jump; without it there is none."""
    return None if longest else WhyNot("BP-9.4-2", "bronepehota.jump.no_pack")


@rule("BP-9.4-3")
def why_not_again(*, moved: bool) -> WhyNot | None:
    """One jump takes the place of the tour's move."""
    return WhyNot("BP-9.4-3", "bronepehota.jump.has_moved") if moved else None


@rule("BP-9.4-4")
def why_not_as_announced(announced: Literal["jump", "walk"]) -> WhyNot | None:
    """PackJump or walk is announced before the move, and holds."""
    return None if announced == "jump" else WhyNot("BP-9.4-4", "bronepehota.jump.announced_walk")


@rule("BP-9.4-6")
def why_not_bend(*, straight: bool) -> WhyNot | None:
    """In the air the direction does not change."""
    return None if straight else WhyNot("BP-9.4-6", "bronepehota.jump.bent")


@rule("BP-9.4-9")
def why_not_land(landing: Literal["clear", "ladder", "no-room"]) -> WhyNot | None:
    """Nobody lands on a ladder or where the figure cannot be set up."""
    key = f"bronepehota.jump.lands_{landing.replace('-', '_')}"
    return None if landing == "clear" else WhyNot("BP-9.4-9", key)


@rule("BP-9.4-10")
def why_not_with_gun(*, with_gun: bool) -> WhyNot | None:
    """A gun is left behind first."""
    return WhyNot("BP-9.4-10", "bronepehota.jump.with_gun") if with_gun else None


@rule("BP-9.4-8", "BP-9.4-12")
def height_of(rise: Fraction, drop: Fraction) -> Fraction:
    """Both from the take-off level: the greater of rise and drop counts, not both."""
    return max(rise, drop)


@rule("BP-9.4-7", "BP-9.4-11")
def within_reach(length: Fraction, height: Fraction, longest: int) -> bool:
    """Length and height together reach no farther than the code; less is allowed (Table 8)."""
    return length + height <= longest


def why_not_jump(facts: PackJump, settings: Settings) -> WhyNot | None:
    """Tell why the trooper may not jump like this, whatever the distance."""
    trooper = facts.trooper
    return first_reason(
        why_no_packs(jump_packs=settings.jump_packs),
        why_no_pack(trooper.jump),
        why_not_again(moved=trooper.moved),
        why_turn_spent(trooper.spent_on),
        why_not_as_announced(trooper.announced),
        why_not_with_gun(with_gun=trooper.with_gun),
        why_not_bend(straight=facts.straight),
        why_not_land(facts.landing),
    )


@rule("BP-9.4-5")
def fly(record: Record[Settings], facts: PackJump, total: Fraction) -> None:
    """The jump goes in any direction, whichever way the trooper faces."""
    record.step("BP-9.4-5", "bronepehota.jump.goes", direction=facts.direction)
    record.happened(
        Jumped(who="trooper", steps=number(total), direction=number(Fraction(str(facts.direction))))
    )


@check(
    "jump",
    group="movement",
    roles=(role("trooper", "trooper"),),
    example=PackJump(trooper=JumpTrooper(jump=5), length=10, rise=10),
)
def resolve_jump(facts: PackJump, record: Record[Settings]) -> None:
    """Section 9.4: may he jump, does the pack carry him, the landing."""
    forbid(record, "trooper", why_not_jump(facts, record.settings))
    longest = facts.trooper.jump
    length, height = steps(facts.length), height_of(steps(facts.rise), steps(facts.descent))
    total = length + height
    told = {"length": length, "height": height, "total": total, "longest": Fraction(longest)}
    values: dict[str, Any] = {name: number(amount) for name, amount in told.items()}
    if not within_reach(length, height, longest):
        record.refuse("BP-9.4-7", "bronepehota.jump.too_far", who="trooper", **values)
    rule_id = "BP-9.4-12" if facts.descent > facts.rise else "BP-9.4-7"
    record.step(rule_id, "bronepehota.jump.reaches", **values)
    fly(record, facts, total)
    if facts.facing is not None:
        record.step("BP-9.4-9", "bronepehota.jump.turns", facing=facts.facing)
        record.happened(Turned(who="trooper", facing=facts.facing))
    if facts.contact in ("trooper", "machine", "gun"):
        if not facts.trooper.fought:
            record.step("BP-4.1-6", "bronepehota.jump.meets")
        meet_enemy(record, fought=facts.trooper.fought)
