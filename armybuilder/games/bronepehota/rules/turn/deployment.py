"""Section 1.6: where armies are set up, and who sets up the next unit."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import check
from armybuilder.battle.facts import Centimetres, Facts, Line, Named, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.bronepehota.army.setup import ZONE_ALONG_CM, ZONE_DEPTH_CM, deployment_order, fits_zone
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot, first_reason, forbid
from armybuilder.games.bronepehota.rules.events import AllPlaced, Placed, PlacesNext
from armybuilder.games.bronepehota.rules.settings import Settings
from armybuilder.games.bronepehota.rules.turn.initiative import MOST_PLAYERS

Left = Annotated[int, Meta(ge=0, le=100)]
Number = Annotated[int, Meta(ge=0, le=MOST_PLAYERS)]


class DeployingPlayer(Facts, frozen=True, kw_only=True):
    """A player who sets up: the `units` and `guns` that he has not set up yet, and the size of his zone.

    `along` is the zone's length at the edge of the field, `depth` how far it reaches into it.
    """

    name: Line = ""
    units: Left = 0
    guns: Left = 0
    along: Annotated[Centimetres, Seldom] = ZONE_ALONG_CM
    depth: Annotated[Centimetres, Seldom] = ZONE_DEPTH_CM


class DeployedUnit(Named, frozen=True, kw_only=True):
    """What is set up. `crewed`: a machine has its pilot; `within`: it stands inside its player's zone."""

    kind: Literal["squad", "machine", "gun"] = "squad"
    crewed: Annotated[bool, Seldom] = True
    within: Annotated[bool, Seldom] = True


class Deployment(Facts, frozen=True, kw_only=True):
    """Facts of setting up: who began, who set up last (0: nobody yet), and who sets up now (0 asks only whose turn it is).

    A gun is set up with a unit of its player, or when all units stand.
    """

    players: Annotated[tuple[DeployingPlayer, ...], Meta(min_length=2, max_length=MOST_PLAYERS)]
    begins: Annotated[int, Meta(ge=1, le=MOST_PLAYERS)] = 1
    last: Number = 0
    chosen: Number = 0
    unit: DeployedUnit = DeployedUnit()


@rule("BP-1.6-2")
def placing_order(units: tuple[int, ...], begins: int, last: int) -> tuple[int, ...]:
    """Return who sets up, by player from 1, until all units stand: one each in turn, and who has none left is skipped."""
    first = last % len(units) if last else begins - 1
    return tuple(place + 1 for place in deployment_order(units, first))


@rule("BP-1.6-1")
def why_wrong_zone(along: float, depth: float, *, within: bool) -> WhyNot | None:
    """A zone is at most 60 cm along the edge and 20 cm deep, and the army stands inside it."""
    if not fits_zone(along, depth):
        return WhyNot("BP-1.6-1", "bronepehota.deployment.zone", {"along": along, "depth": depth})
    return None if within else WhyNot("BP-1.6-1", "bronepehota.deployment.outside")


@rule("BP-1.6-6")
def why_no_pilot(unit: DeployedUnit) -> WhyNot | None:
    """A machine is set up with its pilot."""
    empty = unit.kind == "machine" and not unit.crewed
    return WhyNot("BP-1.6-6", "bronepehota.deployment.no_pilot") if empty else None


@rule("BP-1.6-2")
def why_not_now(facts: Deployment, order: tuple[int, ...]) -> WhyNot | None:
    """One unit each in turn; a gun goes with a unit of its player, or stands at the end."""
    player = facts.players[facts.chosen - 1]
    gun = facts.unit.kind == "gun"
    if not (player.guns if gun else player.units):
        return WhyNot("BP-1.6-2", "bronepehota.deployment.none_left", {"player": facts.chosen})
    if gun and (not order or facts.chosen in (facts.last, order[0])):
        return None
    if gun:
        return WhyNot("BP-1.6-2", "bronepehota.deployment.gun_waits", {"player": facts.chosen})
    if order[0] != facts.chosen:
        return WhyNot("BP-1.6-2", "bronepehota.deployment.not_his_turn", {"player": order[0]})
    return None


@check(
    "deployment",
    group="turns",
    example=Deployment(players=(DeployingPlayer(units=2), DeployingPlayer(units=1, guns=1)), chosen=1),
)
def resolve_deployment(facts: Deployment, record: Record[Settings]) -> None:
    """Section 1.6: one unit or gun is set up, and who sets up the next."""
    check_players(facts)
    units = [player.units for player in facts.players]
    order = placing_order(tuple(units), facts.begins, facts.last)
    if facts.chosen:
        player = facts.players[facts.chosen - 1]
        zone = why_wrong_zone(player.along, player.depth, within=facts.unit.within)
        forbid(record, "unit", first_reason(why_not_now(facts, order), zone, why_no_pilot(facts.unit)))
        record.step("BP-1.6-2", f"bronepehota.deployment.places_{facts.unit.kind}", player=facts.chosen)
        record.happened(Placed(who="unit"))
        order = order if facts.unit.kind == "gun" else order[1:]
    guns = sum(player.guns for player in facts.players) - (facts.chosen > 0 and facts.unit.kind == "gun")
    _tell_next(record, order, guns)


def _tell_next(record: Record[Settings], order: tuple[int, ...], guns: int) -> None:
    """Write down who sets up the next unit; what is left may be guns alone."""
    if order:
        record.step("BP-1.6-2", "bronepehota.deployment.next", player=order[0], order=order)
        record.happened(PlacesNext(who=f"players.{order[0]}", order=order))
    elif guns:
        record.step("BP-1.6-2", "bronepehota.deployment.guns_left", guns=guns)
    else:
        record.step("BP-1.6-2", "bronepehota.deployment.done")
        record.happened(AllPlaced())


def check_players(facts: Deployment) -> None:
    """Raise a Problem where the facts speak of a player who is not there."""
    players = len(facts.players)
    for field, least in (("begins", 1), ("last", 0), ("chosen", 0)):
        if (found := getattr(facts, field)) > players:
            raise wrong_fact(field, found, f"{least}–{players}", {"players": facts.players})
