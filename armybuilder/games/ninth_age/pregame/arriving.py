"""Those who come later: reserves of Dawn Assault, delayed units of Marching Columns, ambushers."""

from msgspec.structs import replace

from armybuilder.battle.facts import Facts, Line
from armybuilder.battle.outcome import events_of
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.games.ninth_age.pregame.battle import (
    GAME,
    ArmyUnit,
    Battle,
    Player,
    fielded,
    owner,
    unit_of,
)
from armybuilder.games.ninth_age.pregame.deploying import UnitSpot, stand
from armybuilder.games.ninth_age.pregame.play import CommandContext, command
from armybuilder.games.ninth_age.rules.deployment.delayed import (
    AfterArrival,
    Arrival,
    DelayedUnit,
    Entry,
    Taken,
    rear_centres,
)
from armybuilder.games.ninth_age.rules.deployment.units import ReserveArrival
from armybuilder.games.ninth_age.rules.deployment.zones import choices_of
from armybuilder.games.ninth_age.rules.events import RearCentre, UnitArrives
from armybuilder.games.ninth_age.rules.field.table import Point, corners

# between units, as the rule of arrival takes it
GAP = Entry().unit_gap


class ArrivalRolls(Facts, frozen=True, kw_only=True):
    """Facts of the arrival rolls of a turn: whose delayed units roll."""

    player: Player


class Entering(Facts, frozen=True, kw_only=True):
    """Facts of a unit that comes on. A delayed unit's place is given by the rules: the right one of two if `to_the_right`.

    Its `spot` is the players' own, for an edge without room.
    """

    unit: Line
    spot: UnitSpot | None = None
    to_the_right: bool = False


def off_table(battle: Battle, player: Player, *kinds: str) -> list[str]:
    """Return a player's units of these kinds that may still come on."""
    gone = {*battle.play.arrived, *battle.play.destroyed}
    return [
        unit
        for unit, kind in battle.aside.items()
        if kind in kinds and owner(unit) == player and unit not in gone
    ]


def to_roll(battle: Battle, player: Player) -> list[str]:
    """Return a player's delayed units that have not rolled in this game round."""
    done = {*battle.play.arriving, *battle.play.tried}
    return [unit for unit in off_table(battle, player, "delayed") if unit not in done]


@command("arrival-rolls", step=GAME, chancy=True)
def roll_arrivals(move: CommandContext, facts: ArrivalRolls) -> None:
    """A die for each delayed unit that is still away: on 3+ it arrives this turn. A game round has one turn of a player."""
    battle = move.battle
    waiting = to_roll(battle, facts.player)
    if not waiting:
        away = set(off_table(battle, facts.player, "delayed")) - set(battle.play.arriving)
        raise Problem("ninth_age.pregame.rolled_already" if away else "ninth_age.pregame.nobody_delayed")
    move.about = battle.party(facts.player).name
    names = dict(fielded(battle, facts.player))
    rolled = Arrival(delayed_units=tuple(DelayedUnit(name=names[one].name) for one in waiting))
    outcome = move.ask("delayed-arrival", rolled)
    come = [int(event.who.partition(".")[2]) for event in events_of(outcome.events, UnitArrives)]
    arriving = (*battle.play.arriving, *(waiting[number - 1] for number in come))
    tried = (*battle.play.tried, *waiting)
    move.change(play=replace(battle.play, arriving=arriving, tried=tried))


@command("enter", step=GAME)
def enter(move: CommandContext, facts: Entering) -> None:
    """A unit comes on: delayed ones first, reserves at their short edge, ambushers where their own rules say."""
    battle = move.battle
    unit = unit_of(battle, facts.unit)
    player = owner(facts.unit)
    kind = battle.aside.get(facts.unit)
    # scouts were set aside too, but they stand since their deployment
    if unit is None or kind in (None, "scouts") or facts.unit not in off_table(battle, player, str(kind)):
        raise Problem("ninth_age.pregame.not_off_table", found=unit.name if unit else shown(facts.unit))
    move.about = unit.name
    spot = facts.spot
    if kind == "delayed":
        spot = _delayed_spot(move, facts, unit)
    else:
        asked = AfterArrival(delayed_left=_still_arriving(battle, player), next_is="place_ambusher")
        move.ask("arrival-order", asked)
        if kind == "reserve" and spot is not None:
            edge = choices_of(battle.ground, battle.side(player)).short_edge
            assert edge != "unchosen"
            placed = ReserveArrival(table=battle.field.table, short_edge=edge, unit=stand(unit, spot))
            move.ask("reserve-arrival", placed)
    if spot is not None:
        move.change(places={**battle.places, facts.unit: stand(unit, spot)})
    play = move.battle.play
    arriving = tuple(one for one in play.arriving if one != facts.unit)
    move.change(play=replace(play, arriving=arriving, arrived=(*play.arrived, facts.unit)))
    if away := _still_arriving(move.battle, player):
        move.note("NA-VII.D-30", "ninth_age.pregame.wait_for_all", count=away)


def _still_arriving(battle: Battle, player: Player) -> int:
    """Return how many of a player's delayed units have passed their roll and are not placed yet."""
    return len(set(battle.play.arriving) & set(off_table(battle, player, "delayed")))


def _delayed_spot(move: CommandContext, facts: Entering, unit: ArmyUnit) -> UnitSpot:
    """The centre of its rear as near as may be to the centre of its owner's edge."""
    battle, player = move.battle, owner(facts.unit)
    if facts.unit not in battle.play.arriving:
        raise Problem("ninth_age.pregame.not_arriving", unit=unit.name)
    far = choices_of(battle.ground, battle.side(player)).long_edge == "far"
    entry = Entry(
        table=battle.field.table,
        long_edge="far" if far else "near",
        unit_width=unit.width,
        taken=tuple(_at_edge(battle, unit, far=far)),
    )
    if facts.spot is not None and not rear_centres(entry):
        move.note("NA-VII.D-28", "ninth_age.pregame.by_agreement", unit=unit.name)
        return facts.spot
    places: tuple[Point, ...] = move.one_event("delayed-place", entry, RearCentre).places
    x, y = places[-1 if facts.to_the_right else 0]
    return UnitSpot(x=x, y=y - unit.deep / 2 if far else y + unit.deep / 2, angle=270 if far else 90)


def _at_edge(battle: Battle, unit: ArmyUnit, *, far: bool) -> list[Taken]:
    """Return what stands in the strip along an edge that a unit needs for itself and the gap before it."""
    width, length = battle.field.table.width, battle.field.table.length
    strip = unit.deep + GAP
    found = []
    for other in battle.places.values():
        points = corners(other)
        nearest = min(width - y if far else y for _, y in points)
        left, right = max(0.0, min(x for x, _ in points)), min(length, max(x for x, _ in points))
        if nearest < strip and left < right:
            found.append(Taken(from_x=left, to_x=right))
    return found
