"""What something would come to that has not been told yet: tried out on a copy of the campaign."""

from collections.abc import Iterable

from msgspec import Struct

from armybuilder.campaign.applying import Deed
from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.course import Fate
from armybuilder.campaign.differences import Difference, differences
from armybuilder.campaign.event import Event
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.problem import Problem


class Turned(Struct, frozen=True):
    """An event of which something else would become."""

    event: Event
    before: Fate
    after: Fate


class Consequences(Struct, frozen=True):
    """What would become of some events, and what would stand otherwise in the end.

    `state` is how the campaign would stand then; None with a `problem`, where it cannot be told at all.
    """

    turned: tuple[Turned, ...] = ()
    differences: tuple[Difference, ...] = ()
    state: CampaignState | None = None
    problem: Problem | None = None

    def fate_of(self, event_id: str) -> Fate | None:
        """Return what would become of an event; None where that is what it is already."""
        return next((one.after for one in self.turned if one.event.id == event_id), None)

    @property
    def held(self) -> tuple[Turned, ...]:
        """The events that hold now and would not then."""
        return tuple(one for one in self.turned if one.after.status == "held" and one.before.status != "held")

    @property
    def freed(self) -> tuple[Turned, ...]:
        """The events that do not hold now and would then."""
        return tuple(
            one for one in self.turned if one.before.status == "held" and one.after.status == "applied"
        )


def consequences(
    campaign: Campaign, deeds: Iterable[Deed], *, by: str, date: str, after: str = ""
) -> Consequences:
    """Return what telling some things would come to; nothing is told."""
    trial = campaign.trial()
    try:
        told = {trial.tell(deed, by=by, date=date, after=after, nonce="").id for deed in deeds}
    except Problem as problem:
        return Consequences(problem=problem)
    before, then = campaign.fates, trial.fates
    turned = tuple(
        Turned(event, before[event.id], then[event.id])
        for event in trial.order
        if event.id not in told and _counts(before[event.id]) != _counts(then[event.id])
    )
    return Consequences(turned, differences(campaign.state, trial.state), trial.state)


def _counts(fate: Fate) -> tuple[str, str, tuple[str, ...]]:
    """Return what tells two fates apart for people."""
    return fate.status, str(fate.problem or ""), tuple(str(advice) for advice in fate.advices)
