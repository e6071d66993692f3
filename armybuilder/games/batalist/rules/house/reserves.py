"""The house rule of reserves: when a base comes to the field."""

from typing import Annotated

from armybuilder.battle.action import check
from armybuilder.battle.facts import Facts, Named
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.batalist.rules.events.turn import ReserveEntered, ReserveWaits
from armybuilder.games.batalist.rules.magic.mages import ActionPoints, OrderCards
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.games.batalist.rules.turn.orders import ACTOR
from armybuilder.games.batalist.rules.turn.slots import GameTurn

FIRST_RESERVES = 2


class Reserve(Named, frozen=True, kw_only=True):
    """A base in reserve that is activated."""

    order_cards: OrderCards = ("movement",)
    action_points: ActionPoints = 1
    at_own_edge: Annotated[bool, Seldom] = True


class ReserveEntry(Facts, frozen=True, kw_only=True):
    """Facts of a reserve that is to enter in a turn."""

    turn: GameTurn = 2
    actor: Reserve = Reserve()


@rule("BT-H-9")
def may_enter(turn: int) -> bool:
    """Reserves come from the second turn on."""
    return turn >= FIRST_RESERVES


@check("reserve-enters", group="house", roles=(ACTOR,), example=ReserveEntry())
@rule("BT-H-9")
def resolve_entering(facts: ReserveEntry, record: Record[Settings]) -> None:
    """A reserve enters at its own edge with a Movement order and a point for it."""
    if not record.settings.reserves_agreed:
        record.refuse("BT-H-9", "batalist.house.no_reserves", who="actor", setting="reserves_agreed")
    if not record.settings.house_reserves:
        record.ask("BT-H-9", "batalist.house.how_reserves", who="actor")
        return
    base = facts.actor
    if not may_enter(facts.turn):
        record.refuse("BT-H-9", "batalist.house.too_early", who="actor", setting="house_reserves")
    if "movement" not in base.order_cards or not base.action_points:
        key = "batalist.house.no_points" if "movement" in base.order_cards else "batalist.house.no_movement"
        record.step("BT-H-9", key, setting="house_reserves")
        record.happened(ReserveWaits(who="actor"))
        return
    if not base.at_own_edge:
        record.refuse("BT-H-9", "batalist.house.not_at_edge", who="actor", setting="house_reserves")
    record.step("BT-H-9", "batalist.house.enters", setting="house_reserves")
    record.happened(ReserveEntered(who="actor", left=base.action_points - 1))
