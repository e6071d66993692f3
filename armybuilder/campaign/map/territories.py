"""The map of a campaign: territories with their owners and what they touch, drawn on a picture or on plain ground."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.campaign.applying import Applying, Deed
from armybuilder.campaign.event import ThingId
from armybuilder.campaign.forces.force import Digest
from armybuilder.campaign.house_rules import Money
from armybuilder.campaign.state import CampaignState, MapGround, Territory
from armybuilder.catalogue.problem import Problem

MOST_TERRITORIES = 500
MOST_LINKS = 30
LEAST_CORNERS, MOST_CORNERS = 3, 100
LEAST_SIDE, MOST_SIDE = 100, 10_000
Side = Annotated[int, Meta(ge=LEAST_SIDE, le=MOST_SIDE)]
Coordinate = Annotated[int, Meta(ge=0, le=MOST_SIDE)]
Corner = tuple[Coordinate, Coordinate]


class DrawnTerritory(Facts, frozen=True, kw_only=True):
    """A territory as it is drawn. One whose home it is owns it from the beginning.

    A link told by one of two territories counts for both. Corners are counted from the upper left of the map.
    """

    id: Annotated[ThingId, Meta(min_length=1)]
    name: Annotated[str, Meta(max_length=100)] = ""
    home_of: ThingId = ""
    links: Annotated[tuple[ThingId, ...], Meta(max_length=MOST_LINKS)] = ()
    corners: Annotated[tuple[Corner, ...], Meta(max_length=MOST_CORNERS)] = ()
    income: Money | None = None


class MapDrawn(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="map.drawn"):
    """The map is drawn, or drawn anew: who owns a territory goes on owning it."""

    territories: Annotated[tuple[DrawnTerritory, ...], Meta(max_length=MOST_TERRITORIES)]
    width: Side = 1000
    height: Side = 700
    picture: Digest | None = None

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
            self._want_inside(one)
        known = state.territories
        state.territories = {
            one.id: Territory(
                id=one.id,
                name=one.name,
                home_of=one.home_of,
                owner=known[one.id].owner if one.id in known else one.home_of,
                links=one.links,
                corners=one.corners,
                income=one.income,
            )
            for one in self.territories
        }
        state.ground = MapGround(width=self.width, height=self.height, picture=self.picture or "")

    def _want_inside(self, one: DrawnTerritory) -> None:
        """Raise a Problem for an outline that is none, or that leaves the map."""
        name = one.name or one.id
        if 0 < len(one.corners) < LEAST_CORNERS:
            raise Problem("campaign.too_few_corners", territory=name, least=LEAST_CORNERS)
        if any(x > self.width or y > self.height for x, y in one.corners):
            raise Problem("campaign.corner_outside", territory=name, width=self.width, height=self.height)


class TerritoryClaimed(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="territory.claimed"):
    """A territory has another owner without a battle, for some reason; none where nobody is named."""

    territory: ThingId
    player: ThingId = ""
    reason: Annotated[str, Meta(max_length=2000)] = ""

    def apply(self, applying: Applying) -> None:
        applying.want_organiser()
        state = applying.state
        found = state.territories.get(self.territory)
        if found is None:
            raise Problem("campaign.no_territory", found=self.territory)
        if self.player:
            state.player(self.player)
        found.owner = self.player


def drawn_map(state: CampaignState) -> MapDrawn:
    """Return the map as it is drawn now, to draw it anew from."""
    ground = state.ground
    return MapDrawn(
        territories=tuple(
            DrawnTerritory(
                id=one.id,
                name=one.name,
                home_of=one.home_of,
                links=one.links,
                corners=one.corners,
                income=one.income,
            )
            for one in state.territories.values()
        ),
        width=ground.width,
        height=ground.height,
        picture=ground.picture or None,
    )
