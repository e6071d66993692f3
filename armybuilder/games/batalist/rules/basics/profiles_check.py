"""A profile and its stand held to sections 1 and 2, its price, and the values that hold at a moment of the battle."""

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta

from armybuilder.battle.action import check, reference, role
from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import Told
from armybuilder.games.batalist.rules.basics import bases
from armybuilder.games.batalist.rules.basics.bases import Base, Quality, Side, Skills, Stand, Value
from armybuilder.games.batalist.rules.basics.costs import added_by, core, cost_of, share_of, weight
from armybuilder.games.batalist.rules.events.combat import BaseDestroyed
from armybuilder.games.batalist.rules.events.preparation import BaseAccepted, CurrentValues
from armybuilder.games.batalist.rules.settings import Settings


class OtherProfile(Facts, frozen=True, kw_only=True):
    """The profile of another figure on the same stand."""

    quality: Quality
    speed: Value
    melee: Value
    shooting: Value = 0
    range: Value = 0
    defence: Value
    skills: Skills = ()


class DescribedBase(Base, frozen=True, kw_only=True):
    """Facts of a base that a player writes down; `others` are the figures whose profile was written on its own."""

    stand_class: Stand = "standard"
    stand_width: Side = bases.STANDARD_WIDTH
    stand_depth: Side = 2.0
    other_profiles: Annotated[tuple[OtherProfile, ...], Meta(max_length=20)] = ()


class BaseAtMoment(Facts, frozen=True, kw_only=True):
    """Facts of a base in battle: its profile with the effects that run, and the figures it has just lost."""

    base_now: Base = Base()
    figures_lost: Annotated[int, Meta(ge=0, le=100)] = 0


@rule("BT-2-1")
def is_named(name: str) -> bool:
    """A profile has a name."""
    return bool(name.strip())


@rule("BT-2-8", "BT-11-22")
def repeated(skills: Sequence[str]) -> str:
    """Return the first skill that is listed twice, empty where none is; Stealthy is one skill however often it is printed."""
    return next((skill for place, skill in enumerate(skills) if skill in skills[:place]), "")


@rule("BT-2-9")
def same_profile(base: Base, other: OtherProfile) -> bool:
    """Figures of one base have the same values and the same skills."""
    values = ("quality", "speed", "melee", "shooting", "range", "defence")
    alike = all(getattr(base, value) == getattr(other, value) for value in values)
    return alike and set(base.skills) == set(other.skills)


@rule("BT-11-20", "BT-1-4")
def is_general(skills: Sequence[str]) -> bool:
    """The skill marks the army's commander and gives nothing else."""
    return "general" in skills


@check(
    "base-profile",
    group="roster",
    roles=(role("base", "base", field=""),),
    example=DescribedBase(name="Копейщики", speed=5),
)
@rule("BT-2-2", "BT-2-3", "BT-2-4", "BT-2-5", "BT-2-6", "BT-2-7", "BT-1-1", "BT-1-2", "BT-1-3")
def resolve_described(facts: DescribedBase, record: Record[Settings]) -> None:
    """Name, stand, values and skills in turn; then the price. The ranges of the values are those of the facts."""
    if not is_named(facts.name):
        record.refuse("BT-2-1", "batalist.profile.no_name")
    _require_stand(record, facts)
    _require_skills(record, facts)
    _require_one_profile(record, facts)
    _tell_stand(record, facts)
    _tell_values(record, facts)
    points = _tell_cost(record, facts)
    if is_general(facts.skills):
        record.step("BT-11-20", "batalist.profile.general")
    record.happened(
        BaseAccepted(
            stand_width=facts.stand_width,
            stand_depth=facts.stand_depth,
            figures=facts.figures,
            points=points,
            general=is_general(facts.skills),
        )
    )


def _require_stand(record: Record[Settings], facts: DescribedBase) -> None:
    """Refuse a wrong width, or more figures than the stand holds."""
    if not bases.width_is_right(facts.stand_class, facts.stand_width):
        record.refuse("BT-1-1", "batalist.profile.width", width=facts.stand_width)
    if bases.holds_one(facts.stand_class) and facts.figures != 1:
        rule_id = "BT-2-12" if facts.stand_class == "gun" else "BT-1-2"
        record.refuse(rule_id, "batalist.profile.one_figure", figures=facts.figures)


def _require_skills(record: Record[Settings], facts: DescribedBase) -> None:
    """Refuse a skill that is listed twice, or of two that nobody has together."""
    if skill := repeated(facts.skills):
        rule_id = "BT-11-22" if skill == "stealthy" else "BT-2-8"
        record.refuse(rule_id, "batalist.profile.skill_twice", skill=Told(f"choice.skills.{skill}"))
    if bases.are_at_odds(facts.skills):
        record.refuse("BT-H-10", "batalist.profile.at_odds")


def _require_one_profile(record: Record[Settings], facts: DescribedBase) -> None:
    """Refuse figures with different profiles."""
    different = [n for n, other in enumerate(facts.other_profiles, 1) if not same_profile(facts, other)]
    if different:
        record.refuse("BT-2-9", "batalist.profile.different", n=different[0])


def _tell_stand(record: Record[Settings], facts: DescribedBase) -> None:
    """The stand; a gun is an individual figure, and a crowd on one stand is asked about."""
    if facts.stand_class == "gun":
        record.step("BT-1-3", f"batalist.profile.gun_is_{bases.stand_class(facts.stand_class)}")
    rule_id = "BT-1-1" if facts.stand_class == "standard" else "BT-1-2"
    record.step(rule_id, "batalist.profile.stand", width=facts.stand_width, depth=facts.stand_depth)
    if facts.figures == 1:
        record.step("BT-2-11", "batalist.profile.lone")
    if bases.is_many(facts.figures):
        record.ask("BT-1-1", "batalist.profile.many", figures=facts.figures)


def _tell_values(record: Record[Settings], facts: DescribedBase) -> None:
    """What quality and speed mean, and values that are of no use: allowed, but worth a second look."""
    record.step("BT-2-2", "batalist.profile.quality", quality=facts.quality)
    if facts.speed == 0:
        record.step("BT-2-3", "batalist.profile.fixed")
    if facts.range and not facts.shooting:
        record.step("BT-2-5", "batalist.profile.range_alone", range=facts.range)
    if facts.shooting and not facts.range:
        record.step("BT-2-6", "batalist.profile.shooting_alone", shooting=facts.shooting)


def _tell_cost(record: Record[Settings], facts: DescribedBase) -> int:
    """The house price, with the numbers it is made of."""
    points = cost_of(facts, facts.figures, facts.skills)
    record.step("BT-H-1", "batalist.profile.core", weight=weight(facts), core=core(facts, facts.figures))
    share, added = share_of(facts, facts.skills), added_by(facts, facts.skills)
    if share or added:
        record.step("BT-H-2", "batalist.profile.skills_cost", share=share, added=added)
    return points


@reference(
    "base-values-now",
    group="roster",
    roles=(role("base", "base", field="base_now"),),
    example=BaseAtMoment(base_now=Base(quality_change=-2)),
)
@rule("BT-2-10", "BT-2-11", "BT-2-13")
def resolve_now(facts: BaseAtMoment, record: Record[Settings]) -> None:
    """The values of the profile with running effects; neither the number of figures nor losses change them."""
    base = facts.base_now
    left = bases.figures_left(base.figures, facts.figures_lost)
    if not left:
        record.step("BT-2-11", "batalist.profile.nobody_left")
        record.happened(BaseDestroyed(who="base_now"))
        return
    record.step("BT-2-10", "batalist.profile.of_figures", left=left)
    now = CurrentValues(
        who="base_now",
        quality=bases.quality_now(base),
        speed=base.speed,
        melee=bases.melee_now(base),
        shooting=bases.shooting_now(base) if base.shooting else 0,
        range=bases.range_now(base),
        defence=bases.defence_now(base),
        figures=left,
    )
    for value in ("quality", "melee", "shooting", "range", "defence"):
        if getattr(base, f"{value}_change"):
            record.step(
                "BT-2-13",
                f"batalist.profile.{value}_now",
                printed=getattr(base, value),
                now=getattr(now, value),
            )
    record.happened(now)
