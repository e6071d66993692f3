"""Sections 9.5 to 9.11 and X7: what a path costs, leg by leg."""

from fractions import Fraction
from math import ceil, floor
from typing import Annotated, Any, Literal

from msgspec import Meta

from armybuilder.battle.dice import at_least
from armybuilder.battle.facts import Facts, Named, Steps
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import D6
from armybuilder.games.road_world.rules.basics.models import Characteristic, Tokens, lowered
from armybuilder.games.road_world.rules.settings import Settings

TerrainClass = Literal["open", "difficult", "dangerous", "impassable"]
Passage = Literal["ground", "opening", "ladder", "obstacle", "climb", "ram", "leap"]
GoesOn = Literal["on_foot", "on_wheels", "other_vehicle", "monster"]
COSTS: dict[TerrainClass, int] = {"open": 1, "difficult": 2, "dangerous": 4, "impassable": 0}
LOW, MIDDLE, NARROW = exact(0.5), exact(1.0), exact(0.5)
EXTRA_STEP = 4
MOST_LEGS = 20


class PathLeg(Facts, frozen=True, kw_only=True):
    """A leg of a path. `steps_wanted`: steps on the ground, as far as it goes when empty. `tall` and `wide` are those of an
    obstacle, a wall or a ladder; `passable`: a door or hatch is open and wide enough; `gives_way`: the agreed end of a ram."""

    passage: Passage = "ground"
    terrain_class: TerrainClass = "open"
    steps_wanted: Steps | None = None
    tall: Annotated[Steps, Seldom] = 0
    wide: Annotated[Steps, Seldom] = 0
    sheer: Annotated[bool, Seldom] = True
    passable: Annotated[bool, Seldom] = True
    gives_way: Annotated[bool, Seldom] = False


class MovingModel(Named, frozen=True, kw_only=True):
    """A model and the path that it wants to go.

    `as_far_as_possible`: it goes along the path while its movement lasts; a path that is too long is not refused.
    """

    mobility: Characteristic = 3
    fatigue: Annotated[Tokens, Seldom] = 0
    goes_on: GoesOn = "on_foot"
    stretches: Annotated[tuple[PathLeg, ...], Meta(max_length=MOST_LEGS)] = (PathLeg(),)
    as_far_as_possible: Annotated[bool, Seldom] = False


class Way:
    """A path under way: movement that is left, steps made; `open_used` on open ground and ladders since the last slow leg.

    `as_far_as_possible`: where movement does not reach the model stops, and nothing is refused for that.
    """

    def __init__(self, allowance: int, mobility: int, *, as_far_as_possible: bool = False) -> None:
        self.left = Fraction(allowance)
        self.mobility = mobility
        self.as_far_as_possible = as_far_as_possible
        self.made = Fraction(0)
        self.open_used = Fraction(0)
        self.is_reduced = False
        self.is_over = False

    def fall_short(
        self, record: Record[Settings], rule_id: str, key: str, who: str, setting: str = "", **values: Any
    ) -> None:
        """Tell that movement does not reach: the path ends here, or is refused."""
        record.require(self.as_far_as_possible, rule_id, key, who, setting, **values)
        record.step(rule_id, key, setting=setting, **values)
        self.is_over = True

    def spend(self, steps: Fraction, price: int) -> None:
        self.left -= steps * price
        self.made += steps


@rule("RW-9.6-1", "RW-9.7-1", "RW-9.8-1", "RW-X7-4")
def step_price(terrain: TerrainClass) -> int:
    """A step costs 1 on open ground, 2 on difficult, 4 on dangerous; 0 stands for ground that cannot be crossed."""
    return COSTS[terrain]


@rule("RW-9.1-3", "RW-9.7-2", "RW-X7-2")
def allowance(mobility: int, fatigue: int, runs: bool) -> int:
    """Movement of a model: its Mobility as it is now, twice as much when it runs."""
    return lowered(mobility, fatigue) * (2 if runs else 1)


@rule("RW-9.11-1")
def earns_roll(left: Fraction, quarters: bool) -> bool:
    """A fraction of a step earns a roll: any fraction, or half a step and more."""
    fraction = left - floor(left)
    return fraction > 0 if quarters else fraction >= Fraction(1, 2)


@rule("RW-9.11-1", "RW-9.11-2")
def steps_on(record: Record[Settings], movement: int, price: int, wanted: Fraction | None) -> Fraction:
    """Steps that movement is worth at a price, no more than wanted: whole ones, one more by a roll for a fraction."""
    possible = Fraction(movement, price)
    whole = Fraction(floor(possible))
    certain = whole if wanted is None else min(whole, wanted)
    if certain == wanted or not earns_roll(possible, record.settings.partial_step_quarters):
        return certain
    extra = one_more_step(record, possible - whole)
    return certain + (1 if wanted is None else min(Fraction(1), wanted - certain)) * extra


def one_more_step(record: Record[Settings], fraction: Fraction) -> bool:
    """The roll for an incomplete step."""
    rolled = record.dice.test(D6, at_least(EXTRA_STEP), "road_world.ask.incomplete")
    record.step(
        "RW-9.11-1", "road_world.path.fraction", setting="partial_step_quarters", fraction=float(fraction)
    )
    record.step("RW-9.11-2", "road_world.path.extra" if rolled.passed else "road_world.path.no_extra", rolled)
    return rolled.passed


@rule("RW-9.10-3", "RW-9.10-4", "RW-9.10-5")
def obstacle_kind(tall: float, wide: float) -> Literal["low", "middle", "wide", "sheer"]:
    """Low is jumped freely, middle costs half, too wide or too tall has to be climbed."""
    if exact(tall) <= LOW:
        return "low"
    if exact(tall) > MIDDLE:
        return "sheer"
    return "middle" if exact(wide) <= NARROW else "wide"


@rule("RW-9.9-1", "RW-9.10-1")
def take(record: Record[Settings], who: str, walker: MovingModel, stretch: PathLeg, way: Way) -> None:
    """Go one leg of a path."""
    _require_passable(record, who, walker, stretch)
    if stretch.passage == "ladder":
        _climb(record, who, way, stretch, 1)
    elif stretch.passage == "leap":
        _leap(record, who)
    else:
        ways = {"obstacle": _cross, "climb": _climb_bare, "ram": _ram}
        ways.get(stretch.passage, _walk)(record, who, walker, stretch, way)


@rule("RW-9.9-1", "RW-9.6-2", "RW-9.10-2", "RW-X7-1")
def _require_passable(record: Record[Settings], who: str, walker: MovingModel, stretch: PathLeg) -> None:
    """Refuse impassable ground, closed doors, and what wheels cannot cross or climb."""
    open_, wheels = stretch.passage != "opening" or stretch.passable, walker.goes_on == "on_wheels"
    crosses, climbs = (not wheels or stretch.passage != over for over in ("obstacle", "climb"))
    passable = stretch.terrain_class != "impassable"
    record.require(passable, "RW-9.9-1", "road_world.path.impassable", who)
    record.require(open_, "RW-9.6-2", "road_world.path.closed", who)
    record.require(crosses, "RW-9.10-2", "road_world.path.wheels", who)
    record.require(climbs, "RW-X7-1", "road_world.path.no_climber", who, "climbing")


@rule("RW-9.6-2", "RW-9.7-3", "RW-9.8-1")
def _walk(record: Record[Settings], who: str, walker: MovingModel, stretch: PathLeg, way: Way) -> None:
    """Walk on the ground, each step at its price."""
    price = step_price(stretch.terrain_class)
    if price > 1 and walker.goes_on != "on_foot":
        _pay_as_foot(record, who, price)
    if stretch.passage == "opening":
        record.step("RW-9.6-2", "road_world.path.opening")
    if price > 1:
        _round_up_open(way)
    possible = way.left / price
    slow = price > 1 or way.is_reduced
    whole = Fraction(floor(possible)) if slow else possible
    rolls = slow and earns_roll(possible, record.settings.partial_step_quarters)
    most = whole + 1 if rolls else whole
    wanted = most if stretch.steps_wanted is None else exact(stretch.steps_wanted)
    if wanted > most:
        rule_id = {1: "RW-9.1-3", 2: "RW-9.7-3", 4: "RW-9.8-1"}[price]
        told: dict[str, Any] = {"wanted": float(wanted), "left": float(way.left), "most": float(most)}
        way.fall_short(record, rule_id, "road_world.path.too_far", who, **told)
        wanted = most
    certain = min(wanted, whole)
    way.spend(certain, price)
    if price == 1:
        way.open_used += certain
    rule_id = {1: "RW-9.6-1", 2: "RW-9.7-1", 4: "RW-9.8-1"}[price]
    record.step(rule_id, "road_world.path.walked", steps=float(certain), price=price, left=float(way.left))
    if wanted > whole:
        _incomplete(record, possible - whole, wanted - whole, way)


@rule("RW-X7-4")
def _pay_as_foot(record: Record[Settings], who: str, price: int) -> None:
    """Tell that slow ground costs a model what it costs those on foot; players are asked where no reading says so."""
    agreed = record.settings.vehicles_as_foot
    record.ask_unless(agreed, "RW-X7-4", "road_world.path.vehicle_open", who)
    record.step("RW-X7-4", "road_world.path.vehicle", setting="vehicles_as_foot", price=price)


def _round_up_open(way: Way) -> None:
    """Count movement used on open ground before a slow part in whole steps."""
    way.left = max(Fraction(0), way.left - (ceil(way.open_used) - way.open_used))
    way.open_used = Fraction(0)


@rule("RW-9.11-1", "RW-9.11-2")
def _incomplete(record: Record[Settings], fraction: Fraction, wanted: Fraction, way: Way) -> None:
    """Roll for the fraction of a step that is left: on 4 or more one more step; the move is over either way."""
    way.made += wanted if one_more_step(record, fraction) else 0
    way.left = Fraction(0)
    way.is_over = True


@rule("RW-9.10-3", "RW-9.10-4", "RW-9.10-5")
def _cross(record: Record[Settings], who: str, walker: MovingModel, stretch: PathLeg, way: Way) -> None:
    """Jump over an obstacle in the way."""
    if exact(stretch.tall) > MIDDLE and not stretch.sheer:
        record.step("RW-9.10-5", "road_world.path.slope")
        _walk(record, who, walker, stretch, way)
        return
    kind = obstacle_kind(stretch.tall, stretch.wide)
    if kind == "low":
        record.step("RW-9.10-3", "road_world.path.low", tall=stretch.tall)
    elif kind == "middle":
        _halve(record, who, way)
    else:
        rule_id = "RW-9.10-5" if kind == "sheer" else "RW-9.10-4"
        record.refuse(rule_id, f"road_world.path.{kind}", who, tall=stretch.tall)


@rule("RW-9.10-4")
def _halve(record: Record[Settings], who: str, way: Way) -> None:
    """Cross a middle obstacle: it takes half of the movement that is left, or half of the Mobility."""
    _round_up_open(way)
    by_mobility = record.settings.obstacle_loss == "half_mobility"
    loss = Fraction(way.mobility, 2) if by_mobility else way.left / 2
    if loss > way.left or not way.left:
        key, left = "road_world.path.no_crossing", float(way.left)
        way.fall_short(record, "RW-9.10-4", key, who, "obstacle_loss", left=left)
        return
    way.left -= loss
    way.is_reduced = True
    record.step(
        "RW-9.10-4", "road_world.path.middle", setting="obstacle_loss", loss=float(loss), left=float(way.left)
    )


@rule("RW-9.1-4")
def _climb(record: Record[Settings], who: str, way: Way, stretch: PathLeg, price: int) -> None:
    """Climb: steps of height on a ladder for 1 each, on bare stone for 2."""
    tall = exact(stretch.tall)
    rule_id, setting = ("RW-9.1-4", "") if price == 1 else ("RW-X7-1", "climbing")
    needed = float(tall * price)
    if tall * price > way.left:
        key, left = "road_world.path.too_tall", float(way.left)
        way.fall_short(record, rule_id, key, who, setting, needed=needed, left=left)
        return
    way.spend(tall, price)
    if price == 1:
        way.open_used += tall
    record.step(
        rule_id,
        "road_world.path.climbed",
        setting=setting,
        tall=stretch.tall,
        needed=needed,
        left=float(way.left),
    )


@rule("RW-X7-1")
def _climb_bare(record: Record[Settings], who: str, walker: MovingModel, stretch: PathLeg, way: Way) -> None:
    """Climb on foot what is too tall or too wide to jump over."""
    if walker.goes_on == "other_vehicle":
        record.refuse("RW-X7-1", "road_world.path.no_climber", who, setting="climbing")
    if record.settings.climbing == "none":
        record.refuse("RW-9.10-5", "road_world.path.no_climbing", who, setting="climbing")
    _climb(record, who, way, stretch, 2)


@rule("RW-X7-3")
def _leap(record: Record[Settings], who: str) -> None:
    """Refuse a leap across a gap or down from a height, or ask about it."""
    record.ask_unless(record.settings.no_leaps, "RW-X7-3", "road_world.path.leap_open", who)
    record.refuse("RW-X7-3", "road_world.path.no_leaps", who, setting="no_leaps")


@rule("RW-9.10-2", "RW-X7-5")
def _ram(record: Record[Settings], who: str, walker: MovingModel, stretch: PathLeg, way: Way) -> None:
    """Ram on wheels: the vehicle stops there; what becomes of the obstacle is agreed at the table."""
    if walker.goes_on != "on_wheels" or record.settings.ramming == "none":
        record.refuse("RW-X7-5", "road_world.path.no_ram", who, setting="ramming")
    key = "road_world.path.gives_way" if stretch.gives_way else "road_world.path.rammed"
    record.step("RW-X7-5", key, setting="ramming")
    way.is_over = True
