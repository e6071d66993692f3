"""The house rule of traps: how one is laid, and what befalls whoever treads on it."""

from collections.abc import Iterator
from typing import Annotated, Literal

from armybuilder.battle.action import action, check, role
from armybuilder.battle.facts import Facts, Named, wrong_beside
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.records.mistakes import Mistake
from armybuilder.games.batalist.rules.basics.bases import Base, defence_now
from armybuilder.games.batalist.rules.damage.attacks import Aimed, strike_all
from armybuilder.games.batalist.rules.events.turn import TrapIdle, TrapLaid, TrapSprung
from armybuilder.games.batalist.rules.field.placed import Placed, Points
from armybuilder.games.batalist.rules.melee.fighters import Neighbours, check_places, field_of
from armybuilder.games.batalist.rules.morale.losses import StandingBase
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.games.batalist.rules.turn.orders import ACTOR, require_in_play


class Sapper(Named, frozen=True, kw_only=True):
    """A base that lays a trap."""

    touches_enemy: bool = False


class TrapLaying(Facts, frozen=True, kw_only=True):
    """Facts of the order «Ловушка»."""

    actor: Sapper = Sapper()


class Tread(Facts, frozen=True, kw_only=True):
    """Facts of a base whose front edge passes over a trap: its points left in its activation, and the bases near by."""

    target: Placed = Placed()
    points: Annotated[Points, Seldom] = 0
    trodden_by: Literal["movement_order", "morale_retreat"] = "movement_order"
    neighbours: Neighbours = ()

    def mistakes(self) -> Iterator[Mistake]:
        """Yield points left to a base that draws back: it is not in its activation."""
        if self.points and self.trodden_by == "morale_retreat":
            yield wrong_beside(self, "points", "0", "trodden_by")


@rule("BT-H-8")
def springs(base: Base, trodden_by: str) -> bool:
    """Any base but a flyer springs a trap, own or enemy, and only in a Movement order."""
    return trodden_by == "movement_order" and not base.has("flying")


@check("lay-trap", group="house", roles=(ACTOR,), example=TrapLaying())
@rule("BT-H-8", "BT-12-19")
def resolve_laying(facts: TrapLaying, record: Record[Settings]) -> None:
    """A trap is laid at the front edge; without the house rule the players say what follows."""
    require_in_play(record, "trap")
    if not record.settings.house_trap:
        record.ask("BT-12-19", "batalist.deed.what_the_trap_does", who="actor")
        return
    if facts.actor.touches_enemy:
        record.refuse("BT-H-8", "batalist.house.trap_in_contact", who="actor", setting="house_trap")
    record.step("BT-H-8", "batalist.house.trap_laid", setting="house_trap")
    record.happened(TrapLaid(who="actor"))


@action(
    "spring-trap",
    group="house",
    roles=(role("target", "base", foe=True),),
    example=Tread(target=Placed(defence=2)),
)
@rule("BT-H-8")
def resolve_tread(facts: Tread, record: Record[Settings]) -> None:
    """The trap stops whoever treads on it and strikes with strength 3; morale tests follow as after any attack."""
    if not record.settings.house_trap:
        record.ask("BT-12-19", "batalist.deed.what_the_trap_does", who="target")
        return
    if not springs(facts.target, facts.trodden_by):
        flies = facts.target.has("flying")
        record.step("BT-H-8", "batalist.house.trap_flyer" if flies else "batalist.house.trap_retreat")
        record.happened(TrapIdle(who="target"))
        return
    check_places(facts.neighbours, target=facts.target)
    record.step("BT-H-8", "batalist.house.trap_springs", setting="house_trap")
    record.happened(TrapSprung(who="target"))
    # it moves in its own activation, so neighbours are its own and its enemies
    trodden = StandingBase("target", "own", facts.target, facts.points)
    field = field_of((trodden,), facts.neighbours)
    strike_all(record, "BT-H-8", field, (Aimed(trodden, defence_now(facts.target)),))
