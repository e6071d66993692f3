"""What befell every unit of a campaign, in one walk through it: what battles did to it, and what was done between them."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import count
from typing import NamedTuple

from msgspec.structs import replace

from armybuilder.campaign.applying import Deed, Directive
from armybuilder.campaign.battles.aftermath import work_out
from armybuilder.campaign.battles.effects import AnyEffect, UnitCaptured, UnitEffect
from armybuilder.campaign.battles.reports import BattleReported
from armybuilder.campaign.campaign import Campaign, Step
from armybuilder.campaign.event import PREFIX, Event
from armybuilder.campaign.state import CampaignState

# what an event calls a unit, a soldier of it by more behind that
_THING = re.compile(rb'"([0-9a-f]{%d}-\d+(?:\.[0-9a-f-]+)*)' % PREFIX)
# the id of an event that is not known yet
UNKNOWN = "@"


class UnitMoment(NamedTuple):
    """Something that befell a unit: the event that tells it, the round, 0 before the first, and what a battle did to it."""

    event: Event
    round: int
    effects: tuple[AnyEffect, ...] = ()


Stories = Mapping[str, tuple[UnitMoment, ...]]


def unit_stories(campaign: Campaign) -> Stories:
    """Return the story of every unit by its id; it takes as long as working the campaign out anew."""
    teller = _Teller()
    for step in campaign.walk(teller.before):
        teller.after(step)
    return {unit: tuple(told) for unit, told in teller.stories.items()}


class _Teller:
    def __init__(self) -> None:
        self.stories: defaultdict[str, list[UnitMoment]] = defaultdict(list)
        self._effects: tuple[AnyEffect, ...] = ()

    def before(self, deed: Deed, state: CampaignState) -> None:
        """Work out what a battle does, while the forces still stand as they went into it."""
        if isinstance(deed, BattleReported):
            self._effects = work_out(state, deed.result, deed.aftermath, UNKNOWN).effects

    def after(self, step: Step) -> None:
        """Write down whom an event that holds befell."""
        event, deed, state = step.event, step.deed, step.state
        if deed is None or step.fate.status != "applied" or isinstance(deed, Directive):
            return
        number = len(state.rounds)
        if isinstance(deed, BattleReported):
            # a second report of a game only confirms the first
            if any(game.report == event.id for game in state.games.values()):
                self._battle(event, number)
            return
        for unit in _named(event, state):
            self.stories[unit].append(UnitMoment(event, number))

    def _battle(self, event: Event, number: int) -> None:
        found: defaultdict[str, list[AnyEffect]] = defaultdict(list)
        for effect in self._effects:
            if isinstance(effect, UnitCaptured):
                new = effect.new.replace(UNKNOWN, event.made(1), 1)
                self.stories[new] = [UnitMoment(event, number, (replace(effect, new=new),))]
            if isinstance(effect, UnitEffect):
                found[effect.unit].append(effect)
        for unit, effects in found.items():
            self.stories[unit].append(UnitMoment(event, number, tuple(effects)))


def _named(event: Event, state: CampaignState) -> Iterator[str]:
    """Yield the units that an event makes or names, each once."""
    found: dict[str, None] = {}
    for told in _THING.findall(event.stored):
        name = told.decode()
        for own in (name, name.rpartition(".")[0]):
            if _serves(own, state):
                found[own] = None
                break
    # the first thing that an event makes may be the force
    for number in count(1):
        own = event.made(number)
        if _serves(own, state):
            found[own] = None
        elif number > 1:
            break
    yield from found


def _serves(own: str, state: CampaignState) -> bool:
    return any(own in force.units for force in state.forces.values())
