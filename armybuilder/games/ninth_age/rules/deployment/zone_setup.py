"""Sections VII.D and VII.F: picking the deployment type, the roll-off, and the choice of zones."""

from typing import Literal

from armybuilder.battle.action import action, check
from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import Outcome, Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import Told
from armybuilder.catalogue.throw import D6
from armybuilder.games.ninth_age.rules.deployment.zones import (
    DEPLOYMENTS,
    Deployment,
    Ground,
    ShortEdge,
    centre_line,
    choices_of,
    diagonal_of,
    first_choices,
    stands_inside,
    zones,
)
from armybuilder.games.ninth_age.rules.events import (
    ChoosesZone,
    DeploymentType,
    PointInside,
    RoleTaken,
    ZoneSet,
)
from armybuilder.games.ninth_age.rules.field.table import SIDES, Footprint, Side
from armybuilder.games.ninth_age.rules.settings import Settings

Decided = Literal["players", "tournament", "nobody"]
ZONE_RULE: dict[Deployment, str] = {
    "frontline": "NA-VII.D-5",
    "dawn": "NA-VII.D-7",
    "counterthrust": "NA-VII.D-10",
    "encircle": "NA-VII.D-15",
    "refused_flank": "NA-VII.D-19",
    "marching": "NA-VII.D-20",
}
CHOICE_RULE: dict[Deployment, str] = {
    "frontline": "NA-VII.F-2",
    "dawn": "NA-VII.F-4",
    "counterthrust": "NA-VII.F-2",
    "encircle": "NA-VII.F-6",
    "refused_flank": "NA-VII.F-5",
    "marching": "NA-VII.F-2",
}


class Picking(Facts, frozen=True, kw_only=True):
    """Facts of picking the deployment type: who decides it, and as what."""

    decided_by: Decided = "nobody"
    deployment: Deployment = "frontline"


class ZoneRollOff(Facts, frozen=True, kw_only=True):
    """Facts of the roll-off for the zone: there are none."""


class ZoneChoice(Facts, frozen=True, kw_only=True):
    """Facts of the choice of zones; `second_wants` is a short edge that the second player asks for."""

    battlefield: Ground = Ground()
    second_wants: ShortEdge = "unchosen"


class ZoneCheck(Facts, frozen=True, kw_only=True):
    """Facts of a unit, or a point, and a player's zone."""

    battlefield: Ground = Ground()
    whose_zone: Side = "first"
    unit: Footprint = Footprint()


@rule("NA-VII.D-1")
def needs_roll(decided_by: Decided) -> bool:
    """A die decides where neither the players nor a tournament do."""
    return decided_by == "nobody"


@rule("NA-VII.D-2")
def deployment_of(face: int) -> Deployment:
    """Return the deployment type by a D6, in the order in which the book names them."""
    return DEPLOYMENTS[face - 1]


@rule("NA-VII.F-7")
def number_of_choices(deployment: Deployment) -> int:
    """Return in how many ways the first player can choose."""
    return int({"corner": 4}.get(first_choices(deployment)[0], 2 ** len(first_choices(deployment))))


@action("deployment-type", group="zones", example=Picking())
def resolve_type(facts: Picking, record: Record[Settings]) -> None:
    """The deployment type: agreed, from the tournament, or rolled."""
    found = facts.deployment
    if needs_roll(facts.decided_by):
        rolled = record.dice.roll(D6, "ninth_age.ask.deployment_type")
        found = deployment_of(rolled.total)
        named = Told(f"choice.deployment.{found}")
        record.step("NA-VII.D-2", "ninth_age.zones.rolled", rolled, deployment=named)
    else:
        key, named = f"ninth_age.zones.by_{facts.decided_by}", Told(f"choice.deployment.{found}")
        record.step("NA-VII.D-1", key, deployment=named)
    record.happened(DeploymentType(deployment=found))


@action("zone-roll-off", group="zones", example=ZoneRollOff())
@rule("NA-VII.F-1")
def resolve_roll_off(facts: ZoneRollOff, record: Record[Settings]) -> None:  # noqa: ARG001 - dice alone decide
    """A die for each player; the higher chooses his zone first, ties are rolled again."""
    decided = record.dice.roll_off((D6, D6), "ninth_age.ask.zone_roll_off")
    for thrown in decided.rounds:
        first, second = (one.total for one in thrown)
        key = "ninth_age.zones.tie" if first == second else "ninth_age.zones.roll_off"
        record.step("NA-VII.F-1", key, *thrown, first=first, second=second)
    record.happened(ChoosesZone(who=SIDES[decided.winner]))


@check("zones", group="zones", example=ZoneChoice())
def resolve_zones(facts: ZoneChoice, record: Record[Settings]) -> None:
    """Both zones by the choice of the first player; a question while he has not chosen all that he may."""
    ground = facts.battlefield
    if _asks_too_much(record, facts):
        return
    wanted = first_choices(ground.deployment)
    of_type = CHOICE_RULE[ground.deployment]
    record.step(
        "NA-VII.F-7",
        "ninth_age.zones.choices",
        count=number_of_choices(ground.deployment),
        wanted=_named(wanted),
    )
    open_choices = [name for name in wanted if getattr(ground, name) == "unchosen"]
    for name in open_choices:
        record.ask(of_type, "ninth_age.zones.choose", who="first", wanted=Told(f"field.{name}"))
    if open_choices:
        return
    if ground.deployment == "refused_flank":
        record.step("NA-VII.D-18", "ninth_age.zones.diagonal", diagonal=diagonal_of(ground.corner))
    else:
        record.step("NA-VII.D-3", "ninth_age.zones.centre_line", y=centre_line(ground.table))
    both = zones(ground, english=record.settings.english_encircle)
    for side in SIDES:
        mine = choices_of(ground, side)
        chosen = tuple(Told(f"choice.{name}.{getattr(mine, name)}") for name in wanted)
        record.step(
            of_type if side == "first" else "NA-VII.F-3", f"ninth_age.zones.has_{side}", chosen=chosen
        )
        _tell_zone(record, ground, side, mine.role)
        corners = tuple((round(x, 3), round(y, 3)) for x, y in both.of(side).outline)
        record.step(zone_rule(ground, side), "ninth_age.zones.outline", outline=corners)
        record.happened(ZoneSet(who=side, outline=corners))


def _tell_zone(record: Record[Settings], ground: Ground, side: Side, role: str) -> None:
    if ground.deployment == "encircle":
        setting = "english_encircle"
        record.step("NA-VII.D-14", f"ninth_age.zones.{role}", setting=setting)
        record.happened(RoleTaken(who=side, role=role))
    elif ground.deployment == "dawn":
        record.step("NA-VII.D-6", "ninth_age.zones.short_edge", quarter=ground.table.quarter)
    elif ground.deployment == "marching":
        record.step("NA-VII.D-21", "ninth_age.zones.short_edge_later")


def _asks_too_much(record: Record[Settings], facts: ZoneChoice) -> Outcome | None:
    """The second player of Dawn Assault has the short edge opposite to the first player's, and no choice."""
    theirs = choices_of(facts.battlefield, "second").short_edge
    if facts.battlefield.deployment != "dawn" or facts.second_wants in ("unchosen", theirs):
        return None
    return record.refuse("NA-VII.D-6", "ninth_age.zones.no_choice", who="second")


def zone_rule(ground: Ground, side: Side) -> str:
    """Return the rule that gives a player's zone."""
    if ground.deployment == "encircle" and choices_of(ground, side).role == "defender":
        return "NA-VII.D-16"
    return ZONE_RULE[ground.deployment]


@check("zone-check", group="zones", example=ZoneCheck(unit=Footprint(x=36, y=10, width=10, deep=4)))
def resolve_check(facts: ZoneCheck, record: Record[Settings]) -> None:
    """Tell whether the whole of a unit lies in a zone."""
    ground, side = facts.battlefield, facts.whose_zone
    place = zones(ground, english=record.settings.english_encircle).of(side)
    inside = stands_inside(facts.unit, place)
    key = "ninth_age.zones.inside" if inside else "ninth_age.zones.outside"
    setting = "english_encircle" if ground.deployment == "encircle" else ""
    record.step("NA-VII.D-4", "ninth_age.zones.whole_unit")
    if ground.deployment == "encircle":
        record.step("NA-VII.D-17", "ninth_age.zones.across")
    if not inside:
        record.refuse(zone_rule(ground, side), key, who="unit", setting=setting)
        return
    record.step(zone_rule(ground, side), key, setting=setting)
    record.happened(PointInside(who="unit"))


def _named(names: tuple[str, ...]) -> tuple[Told, ...]:
    return tuple(Told(f"field.{name}") for name in names)
