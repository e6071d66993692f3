"""A battle as it meets the campaign: its result, what was decided after it, and the forces as they stand."""

from typing import Annotated

from msgspec import Meta, Struct

from armybuilder.battle.result import BattleResult, SideResult, UnitResult
from armybuilder.campaign.battles.effects import AnyEffect
from armybuilder.campaign.event import ThingId
from armybuilder.campaign.forces.force import Force, ForceUnit
from armybuilder.campaign.house_rules import HouseRules
from armybuilder.campaign.map.lands import is_home_of_another, may_enter
from armybuilder.campaign.state import CampaignState, Territory
from armybuilder.catalogue.text import Told

Face = Annotated[int, Meta(ge=1, le=6)]


class Claim(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A territory that changes hands by a battle: to a player, or to nobody."""

    territory: ThingId
    player: ThingId = ""


class Aftermath(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was decided after a battle: a die for each who fell, by his id; the outstanding unit of each side; territories.

    `changed` are lines that players changed before they accepted, by key; `dropped` those that they took out.
    """

    rolls: dict[ThingId, Face] = {}
    outstanding: Annotated[tuple[ThingId, ...], Meta(max_length=6)] = ()
    claims: Annotated[tuple[Claim, ...], Meta(max_length=20)] = ()
    changed: Annotated[tuple[AnyEffect, ...], Meta(max_length=2000)] = ()
    dropped: Annotated[tuple[str, ...], Meta(max_length=2000)] = ()


class Meeting:
    """A battle as it meets the campaign.

    `claims` are the territories that can change hands by it, `to_roll` the ids of those whose fate waits for a die, `advices`
    what is to be said.
    """

    def __init__(self, state: CampaignState, result: BattleResult, aftermath: Aftermath, event: str) -> None:
        self.state, self.result, self.aftermath, self.event = state, result, aftermath, event
        self.rules: HouseRules = state.house_rules
        self.round = len(state.rounds)
        self.advices: list[Told] = []
        self.to_roll: list[str] = []
        self.forces: dict[str, Force] = {
            side.key: state.forces[side.force] for side in result.sides if side.force in state.forces
        }

        self.claims = tuple(claim for claim in aftermath.claims if self._can_change_hands(claim))

    def _can_change_hands(self, claim: Claim) -> bool:
        """Tell whether a territory is nobody's, or that of one who fought; others keep theirs, which is said."""
        territory = self.state.territories.get(claim.territory)
        if territory is None:
            self.say("campaign.no_territory", found=claim.territory)
            return False
        if territory.owner not in ("", *(force.player for force in self.forces.values())):
            self.say("campaign.not_theirs", territory=territory.name or territory.id)
            return False
        if claim.player in self.state.players:
            self._advise_of_claim(claim, territory)
        return True

    def held_field(self, side: SideResult) -> bool | None:
        """Tell whether a side held the field: as it was recorded, else the winner did; None where nobody knows."""
        if any(one.held_field is not None for one in self.result.sides):
            return side.held_field
        return None if side.outcome is None else side.outcome == "won"

    @property
    def holder(self) -> Force | None:
        """The force that held the field; None for nobody."""
        held = (side.key for side in self.result.sides if self.held_field(side))
        return next((self.forces[key] for key in held if key in self.forces), None)

    def _advise_of_claim(self, claim: Claim, territory: Territory) -> None:
        """Say where a claim leaps over other land, or takes somebody's home ground."""
        name, player = territory.name or territory.id, self.state.players[claim.player].name
        if is_home_of_another(self.state, claim.player, claim.territory):
            self.say("campaign.home_taken", territory=name, player=player)
        elif not may_enter(self.state, claim.player, claim.territory):
            self.say("campaign.not_beside", territory=name, player=player)

    def roll_of(self, who: str) -> int | None:
        """Return the die of a soldier or a unit; None, with a note that it is wanted, before it is thrown."""
        roll = self.aftermath.rolls.get(who)
        if roll is None and who not in self.to_roll:
            self.to_roll.append(who)
        return roll

    def say(self, key: str, **values: object) -> None:
        self.advices.append(Told(key, tuple(values.items())))

    def unit_of(self, force: Force, told: UnitResult) -> ForceUnit | None:
        """Return the unit that a result tells of; None, with an advice, where the force has it no more, or not yet."""
        found = force.units.get(told.unit) if told.unit else force.by_key(told.key)
        if found is None or found.status != "ready":
            self.say("campaign.set_aside", unit=told.name, force=force.name)
            return None
        return found
