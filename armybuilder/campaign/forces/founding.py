"""Forces come in, grow and are given up."""

from typing import Annotated

from msgspec import Meta

from armybuilder.campaign.applying import Applying, Deed
from armybuilder.campaign.event import ThingId
from armybuilder.campaign.forces.force import MOST_UNITS, Digest, EnlistedUnit, Force, enlist, equip, man
from armybuilder.campaign.house_rules import Money
from armybuilder.campaign.people import Name

Enlisted = Annotated[tuple[EnlistedUnit, ...], Meta(max_length=MOST_UNITS)]


class ForceFounded(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="force.founded"):
    """A player's army comes into the campaign and lives its own life from now on; what it did not cost is its treasury."""

    player: ThingId
    name: Name
    army: Digest
    units: Enlisted = ()
    treasury: Money = 0

    def apply(self, applying: Applying) -> None:
        state, event = applying.state, applying.event
        player = state.player(self.player)
        applying.want_self_or_organiser(self.player)
        applying.want(player.is_active, "campaign.not_active", player=player.name)
        keys = [unit.key for unit in self.units]
        applying.want(len(set(keys)) == len(keys), "campaign.unit_twice")
        rules = state.house_rules
        cost = sum(unit.price for unit in self.units) + self.treasury
        if cost > rules.founding_limit:
            applying.prefer(
                False,
                "campaign.over_limit",
                cost=cost,
                limit=rules.founding_limit,
                over=cost - rules.founding_limit,
            )
        force = Force(
            id=event.made(1),
            player=self.player,
            name=self.name,
            army=self.army,
            treasury=self.treasury,
            founded_at=len(state.rounds),
        )
        for number, unit in enumerate(self.units, 2):
            own_id = event.made(number)
            force.units[own_id] = enlist(unit, own_id, self.army)
        man(force, self.units)
        equip(force, self.units)
        state.forces[force.id] = force


class ForceRetired(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="force.retired"):
    """A force fights no longer; its story stays."""

    force: ThingId

    def apply(self, applying: Applying) -> None:
        force = applying.state.force(self.force)
        applying.want_self_or_organiser(force.player)
        applying.want(force.is_active, "campaign.retired_already", force=force.name)
        force.is_active = False


class UnitRecruited(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="unit.recruited"):
    """New units come into a force for money. `army` is a copy of the force's army with them in it."""

    force: ThingId
    units: Annotated[tuple[EnlistedUnit, ...], Meta(min_length=1, max_length=50)]
    paid: Money
    army: Digest

    def apply(self, applying: Applying) -> None:
        state, event = applying.state, applying.event
        force = applying.leads(self.force)
        limit = state.house_rules.new_units_a_round
        number = len(state.rounds)
        new = force.recruited.get(number, 0) + len(self.units)
        applying.want(
            len(force.units) + len(self.units) <= MOST_UNITS, "campaign.too_many_units", most=MOST_UNITS
        )
        if limit and number:
            applying.prefer(new <= limit, "campaign.too_many_new", most=limit, found=new)
        applying.pay(force, self.paid)
        for place, unit in enumerate(self.units, 1):
            own_id = event.made(place)
            force.units[own_id] = enlist(unit, own_id, self.army)
        man(force, self.units)
        equip(force, self.units)
        force.army = self.army
        force.recruited[number] = new


class UnitDisbanded(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="unit.disbanded"):
    """A force gives a unit up, for some money back."""

    force: ThingId
    unit: ThingId
    refunded: Money = 0

    def apply(self, applying: Applying) -> None:
        force = applying.leads(self.force)
        unit = applying.serving(force, self.unit)
        applying.want(self.refunded <= unit.price, "campaign.too_much_back", most=unit.price)
        unit.status = "disbanded"
        force.treasury += self.refunded

    def touched(self) -> tuple[str, ...]:
        return (self.unit,)
