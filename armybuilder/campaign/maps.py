"""The map of a campaign: territories with their owners and what they touch."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.campaign.applying import Applying, Deed
from armybuilder.campaign.event import ThingId
from armybuilder.campaign.state import Territory
from armybuilder.catalogue.problem import Problem

MOST_TERRITORIES = 500


class DrawnTerritory(Facts, frozen=True, kw_only=True):
    """A territory as it is drawn. One whose home it is owns it from the beginning."""

    id: ThingId
    name: Annotated[str, Meta(max_length=100)] = ""
    home_of: ThingId = ""
    links: Annotated[tuple[ThingId, ...], Meta(max_length=30)] = ()


class MapDrawn(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="map.drawn"):
    """The map is drawn, or drawn anew: who owns a territory goes on owning it."""

    territories: Annotated[tuple[DrawnTerritory, ...], Meta(max_length=MOST_TERRITORIES)]

    def apply(self, applying: Applying) -> None:
        applying.want_organiser()
        state = applying.state
        ids = {one.id for one in self.territories}
        applying.want(len(ids) == len(self.territories), "campaign.territory_twice")
        for one in self.territories:
            if strange := sorted(set(one.links) - ids):
                raise Problem("campaign.no_territory", found=strange[0])
            if one.home_of:
                state.player(one.home_of)
        known = state.territories
        state.territories = {
            one.id: Territory(
                id=one.id,
                name=one.name,
                home_of=one.home_of,
                owner=known[one.id].owner if one.id in known else one.home_of,
                links=one.links,
            )
            for one in self.territories
        }


class TerritoryClaimed(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="territory.claimed"):
    """A territory has another owner without a battle; none where nobody is named."""

    territory: ThingId
    player: ThingId = ""

    def apply(self, applying: Applying) -> None:
        applying.want_organiser()
        state = applying.state
        found = state.territories.get(self.territory)
        if found is None:
            raise Problem("campaign.no_territory", found=self.territory)
        if self.player:
            state.player(self.player)
        found.owner = self.player
