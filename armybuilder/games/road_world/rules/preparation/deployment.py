"""Section 4.2: the roll-off, the halves of the field, who places what and when; scenarios (5.1-1, X9-3) and reserves (X11)."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from armybuilder.battle.action import action, check
from armybuilder.battle.facts import Facts, Named, Steps, wrong_fact
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.text import Told
from armybuilder.catalogue.throw import Throw
from armybuilder.games.road_world.rules.basics.models import MOST_UNITS
from armybuilder.games.road_world.rules.events import army
from armybuilder.games.road_world.rules.settings import Settings

Half = Literal["near", "far"]
Chosen = Literal["himself", "opponent"]
Side = Literal["first", "second"]
SIDES: tuple[Side, Side] = ("first", "second")
DIE = Throw(6)
# steps between a model and the enemy's half: more than this (RW-4.2-7)
DISTANCE = 12.0
UnitCount = Annotated[int, Meta(ge=0, le=MOST_UNITS)]


class Deployer(Named, frozen=True, kw_only=True):
    """A player before the roll-off: the half he takes if he loses, and who begins if he wins."""

    wanted_half: Half = "near"
    names_to_begin: Chosen = "himself"


class RollingOff(Facts, frozen=True, kw_only=True):
    """Facts of the roll-off. `halves_equal`: the winner's line is straight through the centre of the field."""

    first: Deployer = Deployer()
    second: Deployer = Deployer()
    halves_equal: bool = True
    scenario: Literal["none", "own_zones", "common_zones"] = "none"
    terrain_placed: bool = True


class PlacingModel(Facts, frozen=True, kw_only=True):
    """Facts of placing a model: its distance from the dividing line, on which side; `half_depth` of null is not measured."""

    to_the_line: Steps
    own_half: bool = True
    half_depth: Annotated[Steps | None, Seldom] = None


class ReserveUnits(Facts, frozen=True, kw_only=True):
    """Facts of a look at the reserve: so many battle units wait; `brought_in` is what lets them in."""

    waiting_units: UnitCount = 1
    brought_in: Literal["nothing", "scenario", "ability"] = "nothing"


def other(side: Side) -> Side:
    """The other player."""
    return "second" if side == "first" else "first"


@rule("RW-4.2-1", "RW-4.2-2")
def roll_off(record: Record[Settings]) -> Side:
    """Roll a D6 for each player, the higher wins; equal throws are repeated."""
    result = record.dice.roll_off((DIE, DIE), "road_world.ask.roll_off")
    for first, second in result.rounds[:-1]:
        record.step("RW-4.2-2", "road_world.deploy.tie", first, second, thrown=first.total)
    if result.rounds:
        first, second = result.rounds[-1]
        record.step(
            "RW-4.2-1", "road_world.deploy.rolled", first, second, first=first.total, second=second.total
        )
    return SIDES[result.winner]


@rule("RW-4.2-3")
def may_divide(halves_equal: bool) -> bool:
    """The winner divides the field into two equal halves: by a straight line through its centre."""
    return halves_equal


@rule("RW-4.2-4")
def halves(winner: Side, wanted: Half) -> dict[Side, Half]:
    """The loser takes the half he wants, the winner has the other."""
    left: Half = "far" if wanted == "near" else "near"
    return {other(winner): wanted, winner: left}


@rule("RW-4.2-5")
def begins(winner: Side, named: Chosen) -> Side:
    """The winner names who places the first battle unit."""
    return winner if named == "himself" else other(winner)


@rule("RW-4.2-7")
def far_enough(to_the_line: float, distance: float) -> bool:
    """Return whether a model is more than so many steps from the enemy's half, that is, from the dividing line."""
    return exact(to_the_line) > exact(distance)


@rule("RW-5.1-1")
def scenario_decides(scenario: str) -> bool:
    """A scenario with zones of its own replaces the halves and their distance."""
    return scenario == "own_zones"


@action("deployment-roll-off", group="setup", example=RollingOff())
def resolve_roll_off(facts: RollingOff, record: Record[Settings]) -> None:
    """From the terrain to the one who places the first battle unit."""
    if scenario_decides(facts.scenario):
        record.step("RW-5.1-1", "road_world.deploy.scenario_zones")
        record.happened(army.ScenarioDeploys())
        return
    if facts.scenario == "none" and _require_ready(record, facts):
        return
    record.require(may_divide(facts.halves_equal), "RW-4.2-3", "road_world.deploy.unequal")
    winner = roll_off(record)
    players = {"first": facts.first, "second": facts.second}
    record.happened(army.RollOffWon(who=winner))
    record.step("RW-4.2-3", "road_world.deploy.divides")
    taken = halves(winner, players[other(winner)].wanted_half)
    for side in (other(winner), winner):
        half = taken[side]
        record.step("RW-4.2-4", f"road_world.deploy.takes_{half}", side=Told(f"who.{side}"))
        record.happened(army.TerritoryTaken(who=side, half=Told(f"choice.wanted_half.{half}")))
    beginner = begins(winner, players[winner].names_to_begin)
    record.step("RW-4.2-5", "road_world.deploy.begins", side=Told(f"who.{beginner}"))
    record.happened(army.DeploysFirst(who=beginner))


@rule("RW-X9-3")
def _require_ready(record: Record[Settings], facts: RollingOff) -> None:
    """Refuse a roll-off before the terrain is agreed on, where there is no scenario."""
    rule_id, setting = "RW-X9-3", "game_without_scenario"
    record.ask_unless(record.settings.game_without_scenario, rule_id, "road_world.deploy.agree_game")
    record.require(facts.terrain_placed, rule_id, "road_world.deploy.no_terrain", setting=setting)
    record.step(rule_id, "road_world.deploy.no_scenario", setting=setting)


@check("placing", group="setup", example=PlacingModel(to_the_line=12.5))
def resolve_placing(facts: PlacingModel, record: Record[Settings]) -> None:
    """Tell whether a model may stand where it is, and whether anybody may stand in a half at all."""
    distance = record.settings.deployment_distance
    values: dict[str, Any] = {"distance": distance, "found": facts.to_the_line}
    if facts.half_depth is not None:
        if exact(facts.to_the_line) > exact(facts.half_depth):
            raise wrong_fact(
                "to_the_line", facts.to_the_line, f"0–{facts.half_depth:g}", {"half_depth": facts.half_depth}
            )
        if not far_enough(facts.half_depth, distance):
            record.step("RW-4.2-7", "road_world.deploy.shallow", depth=facts.half_depth, distance=distance)
            record.happened(army.NoRoomToDeploy())
            return
    record.require(facts.own_half, "RW-4.2-7", "road_world.deploy.enemy_half")
    if not far_enough(facts.to_the_line, distance):
        record.refuse("RW-4.2-7", "road_world.deploy.too_near", setting="deployment_distance", **values)
    record.step("RW-4.2-7", "road_world.deploy.far_enough", setting="deployment_distance", **values)
    record.happened(army.MayBePlaced(beyond=float(exact(facts.to_the_line) - exact(distance))))


@rule("RW-4.2-9", "RW-X11-1")
def enters(brought_in: str) -> bool:
    """Return whether a battle unit leaves the reserve: only if a scenario or an ability says so."""
    return brought_in != "nothing"


@check("reserve", group="setup", example=ReserveUnits(waiting_units=2))
def resolve_reserve(facts: ReserveUnits, record: Record[Settings]) -> None:
    """What becomes of the battle units that were not placed."""
    units = facts.waiting_units
    record.step("RW-4.2-9", "road_world.deploy.reserve", units=units)
    if enters(facts.brought_in):
        by = Told(f"choice.brought_in.{facts.brought_in}")
        record.step("RW-X11-1", "road_world.deploy.enters", setting="reserves_stay_out", by=by)
        record.happened(army.ReserveEnters(units=units))
    elif record.settings.reserves_stay_out:
        record.step("RW-X11-1", "road_world.deploy.stays_out", setting="reserves_stay_out")
        record.happened(army.ReserveStays(units=units))
    else:
        record.ask("RW-X11-1", "road_world.deploy.ask_reserve", units=units)
