"""Section 9.1: the Movement action, a model's path, and terrain as it is classed before play."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import action, reference, role
from armybuilder.battle.facts import Facts, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.road_world.rules.basics.models import MOST_MODELS, lowered
from armybuilder.games.road_world.rules.events import fight
from armybuilder.games.road_world.rules.movement.paths import (
    MovingModel,
    PathLeg,
    TerrainClass,
    Way,
    allowance,
    step_price,
    take,
)
from armybuilder.games.road_world.rules.settings import Settings

PRICE = 1
Place = Annotated[int, Meta(ge=1, le=MOST_MODELS)]
Piece = Literal[
    "flat_desert",
    "path_or_stairs",
    "steep_slope",
    "fungus_thicket",
    "shallow_water",
    "swamp",
    "corrosive_water",
    "chasm",
    "quagmire",
    "rock",
]
AS_BOOK: dict[Piece, TerrainClass] = {
    "flat_desert": "open",
    "path_or_stairs": "open",
    "steep_slope": "difficult",
    "fungus_thicket": "difficult",
    "shallow_water": "difficult",
    "swamp": "dangerous",
    "corrosive_water": "dangerous",
    "chasm": "impassable",
    "quagmire": "impassable",
    "rock": "impassable",
}


class ModelMovement(Facts, frozen=True, kw_only=True):
    """Facts of one model's move."""

    walker: MovingModel = MovingModel()
    running_declared: Annotated[bool, Seldom] = False


class March(Facts, frozen=True, kw_only=True):
    """Facts of a unit's Movement action. `turns_taken`: the walkers' numbers as they move; by their order when empty."""

    walkers: Annotated[tuple[MovingModel, ...], Meta(min_length=1, max_length=MOST_MODELS)] = (
        MovingModel(),
        MovingModel(),
    )
    turns_taken: Annotated[Annotated[tuple[Place, ...], Meta(max_length=2 * MOST_MODELS)], Seldom] = ()
    running_declared: Annotated[bool, Seldom] = False


class TerrainPiece(Facts, frozen=True, kw_only=True):
    """Facts of a piece of terrain. `agreed_class`: the players class it themselves."""

    terrain_piece: Piece = "fungus_thicket"
    agreed_class: Annotated[Literal["as_named", "open", "difficult", "dangerous", "impassable"], Seldom] = (
        "as_named"
    )


@rule("RW-9.1-3", "RW-9.1-5", "RW-9.7-2")
def go(record: Record[Settings], who: str, walker: MovingModel, runs: bool) -> None:
    """Move one model along its path."""
    if runs:
        _check_running(record, who, walker)
    movement = allowance(walker.mobility, walker.fatigue, runs)
    record.step("RW-9.1-3", "road_world.path.allowance", movement=movement)
    if runs:
        record.step("RW-9.7-2", "road_world.path.runs", setting="running", movement=movement)
    if not walker.stretches:
        record.step("RW-9.1-5", "road_world.path.stays")
    now = lowered(walker.mobility, walker.fatigue)
    way = Way(movement, now, as_far_as_possible=walker.as_far_as_possible)
    number, begun = 0, way.made
    for stretch in walker.stretches:
        if way.is_over:
            record.step("RW-9.1-3", "road_world.path.over")
            break
        number, begun = number + 1, way.made
        take(record, who, walker, stretch, way)
        if stretch.passage == "ram" and stretch.gives_way:
            record.happened(fight.ObstacleGone(who=who))
    record.happened(fight.PathTaken(who=who, steps=float(way.made), left=float(way.left)))
    if walker.as_far_as_possible and number:
        record.happened(fight.PathEnds(who=who, stretch=number, steps=float(way.made - begun)))


@rule("RW-X7-2")
def _check_running(record: Record[Settings], who: str, walker: MovingModel) -> None:
    """Refuse a run that is not agreed on, or of somebody who is not on foot."""
    if not record.settings.running or walker.goes_on != "on_foot":
        record.refuse("RW-X7-2", "road_world.path.no_running", who, setting="running")


@action(
    "model-move",
    group="movement",
    roles=(role("walker", "model"),),
    example=ModelMovement(walker=MovingModel(stretches=(PathLeg(terrain_class="difficult"),))),
)
def resolve_move(facts: ModelMovement, record: Record[Settings]) -> None:
    """One model's move."""
    go(record, "walker", facts.walker, facts.running_declared)


@rule("RW-9.1-2")
def comes_back(order: tuple[int, ...]) -> int | None:
    """The first model that is moved again after another has begun; None when each is finished first."""
    finished = set[int]()
    for number, after in zip(order, (*order[1:], None), strict=True):
        if number in finished:
            return number
        if number != after:
            finished.add(number)
    return None


@action("unit-move", group="movement", roles=(role("walkers", "model"),), example=March())
@rule("RW-9.1-1", "RW-9.1-2")
def resolve_march(facts: March, record: Record[Settings]) -> None:
    """All models of a unit, one after another, for one point."""
    order = facts.turns_taken or tuple(range(1, len(facts.walkers) + 1))
    if max(order) > len(facts.walkers):
        raise wrong_fact(
            "turns_taken", ", ".join(map(str, order)), f"1–{len(facts.walkers)}", {"walkers": facts.walkers}
        )
    again = comes_back(order)
    if again is not None:
        record.refuse("RW-9.1-2", "road_world.path.finished", f"walkers.{again}", number=again)
    movers = tuple(dict.fromkeys(order))
    record.step("RW-9.1-1", "road_world.path.all_models", models=len(movers), price=PRICE)
    for number in movers:
        record.step("RW-9.1-2", "road_world.path.next_model", number=number)
        # nobody else's move depends on it
        record.independently(go, f"walkers.{number}", facts.walkers[number - 1], facts.running_declared)
    record.happened(fight.UnitMarched(models=len(movers), price=PRICE))


@rule("RW-9.5-1")
def class_of(piece: Piece, agreed: str) -> TerrainClass:
    """The class of a piece of terrain: as the book's named examples have it, unless the players agree otherwise."""
    named: dict[str, TerrainClass] = {kind: kind for kind in ("open", "difficult", "dangerous", "impassable")}
    return named.get(agreed, AS_BOOK[piece])


@reference("terrain", group="movement", example=TerrainPiece())
def resolve_terrain(facts: TerrainPiece, record: Record[Settings]) -> None:
    """The class of a piece of terrain and what a step in it costs."""
    found = class_of(facts.terrain_piece, facts.agreed_class)
    price = step_price(found)
    by_class = {"open": "RW-9.6-1", "difficult": "RW-9.7-1", "dangerous": "RW-9.8-1"}
    record.step("RW-9.5-1", f"road_world.terrain.{found}")
    if price:
        record.step(by_class[found], "road_world.terrain.price", price=price)
    else:
        record.step("RW-9.9-1", "road_world.path.impassable")
    record.happened(fight.TerrainClassed(terrain_class=found, price=price))
