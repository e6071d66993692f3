"""Who serves where in a force: crews of machines and guns, the leader, and who bears its items."""

from typing import Annotated

from msgspec import Meta

from armybuilder.campaign.applying import Applying, Deed
from armybuilder.campaign.event import ThingId
from armybuilder.campaign.forces.force import Force, Item, Soldier
from armybuilder.campaign.people import Name
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText

MOST_ITEMS = 200


class CrewAssigned(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="crew.assigned"):
    """Soldiers of a force serve a machine or a gun of it from now on; nobody does where none is named."""

    force: ThingId
    machine: ThingId
    soldiers: Annotated[tuple[ThingId, ...], Meta(max_length=20)] = ()

    def apply(self, applying: Applying) -> None:
        force = applying.leads(self.force)
        machine = applying.serving(force, self.machine)
        applying.want(len(set(self.soldiers)) == len(self.soldiers), "campaign.crew_twice")
        for own in self.soldiers:
            soldier = living(applying, force, own)
            elsewhere = next((unit for unit in force.serving() if own in (unit.crew or ())), machine)
            applying.want(
                elsewhere is machine, "campaign.crew_elsewhere", soldier=soldier.name, unit=elsewhere.name
            )
            applying.prefer(
                soldier.rank >= machine.crew_rank,
                "campaign.crew_rank",
                soldier=soldier.name,
                unit=machine.name,
                wanted=machine.crew_rank,
            )
        machine.crew = self.soldiers

    def touched(self) -> tuple[str, ...]:
        return (self.machine,)


class LeaderNamed(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="leader.named"):
    """A soldier of a force, or a unit of one, leads it from now on; whoever led it before does no longer."""

    force: ThingId
    leader: ThingId

    def apply(self, applying: Applying) -> None:
        force = applying.leads(self.force)
        if self.leader in force.units:
            applying.serving(force, self.leader)
        else:
            living(applying, force, self.leader)
        applying.want(force.leader != self.leader, "campaign.leads_already")
        force.leader = self.leader


class ItemGiven(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="item.given"):
    """An item of a force goes to a bearer of it, a unit or a soldier, or into its store; or to another force, `to`.

    A `name` in the place of an `item` makes a new one: a find, a prize, which only organisers hand out. Between two forces
    the other side agreed to it, or an organiser tells it.
    """

    force: ThingId
    item: ThingId = ""
    name: Name | None = None
    bearer: ThingId = ""
    to: ThingId = ""
    agreed_by: ThingId = ""

    def apply(self, applying: Applying) -> None:
        force = applying.leads(self.force)
        taker = applying.state.force(self.to) if self.to else force
        if taker is not force and taker.player not in (applying.event.by, self.agreed_by):
            applying.want_organiser()
        _want_bearer(applying, taker, self.bearer)
        item = self._item(applying, force)
        force.items.pop(item.id, None)
        item.bearer = self.bearer
        taker.items[item.id] = item

    def _item(self, applying: Applying, force: Force) -> Item:
        found = force.items.get(self.item)
        if found is not None:
            return found
        if self.item or not self.name:
            raise Problem("campaign.no_item", found=self.item, force=force.name)
        applying.want_organiser()
        applying.want(len(force.items) < MOST_ITEMS, "campaign.too_many_items", most=MOST_ITEMS)
        return Item(id=applying.event.made(1), name=LocalText(self.name, self.name))


def _want_bearer(applying: Applying, force: Force, bearer: str) -> None:
    """Raise the Problem of a bearer who is not there to bear anything."""
    if bearer in force.units:
        applying.serving(force, bearer)
    elif bearer:
        living(applying, force, bearer)


def living(applying: Applying, force: Force, soldier_id: str) -> Soldier:
    """Return a soldier of a force who serves in a unit that is there; a Problem for the dead, the captive and the unknown."""
    found = force.soldier(soldier_id)
    if found is None:
        raise Problem("campaign.no_soldier", found=soldier_id)
    unit, soldier = found
    applying.serving(force, unit.id)
    applying.want(soldier.status == "ready", "campaign.soldier_gone", soldier=soldier.name)
    return soldier
