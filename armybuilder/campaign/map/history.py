"""The map over the rounds: who owned what at the end of each, who went where, and what changed hands."""

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.campaign.battles.reports import BattleReported
from armybuilder.campaign.by_hand import ValueSet
from armybuilder.campaign.campaign import Campaign, Step
from armybuilder.campaign.map.lands import neighbours
from armybuilder.campaign.map.territories import MapDrawn, TerritoryClaimed
from armybuilder.campaign.seasons import RoundClosed, RoundOpened
from armybuilder.campaign.state import CampaignState, MapGround, Territory

Way = Literal["attack", "order", "taken"]
# what may give a territory another owner, or draw it anew
CHANGING = (MapDrawn, TerritoryClaimed, BattleReported, ValueSet)


class MapArrow(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who went where in a round: to a game over a territory, by an order, or to what he took. `source` may be unknown."""

    way: Way
    player: str
    target: str
    source: str = ""
    event: str = ""


class MapMoment(Struct, frozen=True, kw_only=True):
    """The map as it stood at the end of a round, 0 for the beginning, with what happened on it in that round.

    `is_now` is the map as it stands, the round of which may still be open; `events` are those that changed the map, `changes`
    those that gave a territory another owner, by territory.
    """

    round: int
    ground: MapGround
    territories: Mapping[str, Territory]
    arrows: tuple[MapArrow, ...] = ()
    events: tuple[str, ...] = ()
    changes: Mapping[str, tuple[str, ...]] = {}
    is_now: bool = False


def map_of_drawing(drawn: MapDrawn, state: CampaignState) -> MapMoment:
    """Return a map as it would stand if it were drawn so now."""
    known = state.territories
    return MapMoment(
        round=len(state.rounds),
        ground=MapGround(width=drawn.width, height=drawn.height, picture=drawn.picture or ""),
        territories={
            one.id: Territory(
                id=one.id,
                name=one.name,
                owner=known[one.id].owner if one.id in known else one.home_of,
                home_of=one.home_of,
                links=one.links,
                corners=one.corners,
                income=one.income,
            )
            for one in drawn.territories
        },
        is_now=True,
    )


def map_now(state: CampaignState) -> MapMoment:
    """Return the map as it stands, with who attacks where in the last round."""
    return replace(_moment(state, _Since()), is_now=True)


def map_history(campaign: Campaign) -> tuple[MapMoment, ...]:
    """Return the map at the end of each round, the last as it stands; it takes as long as working the campaign out anew."""
    return map_of_steps(campaign.walk())


def map_of_steps(steps: Iterable[Step]) -> tuple[MapMoment, ...]:
    """Return the map at the end of each round out of a walk through a campaign, in any thread."""
    found: list[MapMoment] = []
    since = _Since()
    state, owners = CampaignState(), dict[str, str]()
    for step in steps:
        state = step.state
        if step.fate.status != "applied":
            continue
        if isinstance(step.deed, CHANGING):
            before, owners = owners, {own: one.owner for own, one in state.territories.items()}
            since.note(step, before, owners)
        elif isinstance(step.deed, RoundClosed):
            found.append(_moment(state, since))
            since = _Since()
        elif isinstance(step.deed, RoundOpened) and len(state.rounds) == 1:
            found.append(replace(_moment(state, since), round=0))
            since = _Since()
    if found and found[-1].round == len(state.rounds) and not since.events:
        found[-1] = replace(found[-1], is_now=True)
    else:
        found.append(replace(_moment(state, since), is_now=True))
    return tuple(found)


class _Since:
    """What has changed on the map since the end of a round."""

    def __init__(self) -> None:
        self.events: list[str] = []
        self.arrows: list[MapArrow] = []
        self.changes: dict[str, tuple[str, ...]] = {}

    def note(self, step: Step, before: Mapping[str, str], after: Mapping[str, str]) -> None:
        """Note what an event has changed, by the owners of territories before and after it."""
        own = step.event.id
        if before != after or isinstance(step.deed, MapDrawn):
            self.events.append(own)
        for territory, owner in after.items():
            if before.get(territory, "") != owner:
                self.changes[territory] = (*self.changes.get(territory, ()), own)
        self.arrows += _taken(step, before, after)


def _moment(state: CampaignState, since: _Since) -> MapMoment:
    known = {(one.player, one.target) for one in since.arrows}
    going = (one for one in _going(state) if (one.player, one.target) not in known)
    return MapMoment(
        round=len(state.rounds),
        ground=state.ground,
        territories={own: copy(one) for own, one in state.territories.items()},
        arrows=(*since.arrows, *going),
        events=tuple(since.events),
        changes=since.changes,
    )


def _taken(step: Step, before: Mapping[str, str], after: Mapping[str, str]) -> Iterator[MapArrow]:
    """Yield what players have taken by an event, each from land that he had before."""
    if isinstance(step.deed, MapDrawn):
        return
    beside = neighbours(step.state.territories)
    for territory, owner in after.items():
        if owner and before.get(territory) != owner:
            source = next((own for own in sorted(beside[territory]) if before.get(own) == owner), "")
            yield MapArrow(way="taken", player=owner, target=territory, source=source, event=step.event.id)


def _going(state: CampaignState) -> Iterator[MapArrow]:
    """Yield who goes where in the last round: by open orders of forces, and to games over a territory."""
    if not state.rounds:
        return
    current = state.rounds[-1]
    for move in current.moves.values():
        if not move.seal and move.force in state.forces and move.target in state.territories:
            player = state.forces[move.force].player
            yield MapArrow(
                way="order", player=player, target=move.target, source=move.source, event=move.event
            )
    beside = neighbours(state.territories)
    for own in current.games:
        game = state.games[own]
        if game.territory not in state.territories:
            continue
        owner = state.territories[game.territory].owner
        for player in game.players:
            near = sorted(
                other for other in beside[game.territory] if state.territories[other].owner == player
            )
            if player != owner and (near or game.state == "planned"):
                yield MapArrow(
                    way="attack",
                    player=player,
                    target=game.territory,
                    source=near[0] if near else "",
                    event=game.report,
                )
