"""Whatever players tell on their copies, and however they exchange it: every copy comes to the same campaign, byte for byte."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.directives import EventUndone
from armybuilder.campaign.forces.money import worth
from armybuilder.campaign.merging.merge import look_at, merge
from armybuilder.campaign.results import season_table
from armybuilder.catalogue.codec import encode
from tests.campaign.clubs import DAY
from tests.campaign.quarrels import Quarrel

# what may change how much the forces are worth together
OF_WORTH = (
    "battle.reported",
    "unit.",
    "soldier.",
    "goods.",
    "ransom.",
    "value.",
    "round.",
    "season.",
    "force.",
    "player.",
    "rules.",
)


def shown(campaign):
    """Everything that `campaign show --json` tells, and what became of each event."""
    fates = [
        (event.id, fate.status, str(fate.problem), [advice.key for advice in fate.advices], fate.by)
        for event in campaign.order
        for fate in (campaign.fates[event.id],)
    ]
    return encode((campaign.state, season_table(campaign.state), fates))


def quarrelled(seed, times, confirm):
    quarrel = Quarrel(seed, confirm)
    quarrel.tell(times)
    return quarrel


quarrels = given(
    seed=st.integers(0, 2**32),
    times=st.integers(1, 30),
    confirm=st.sampled_from(("none", "opponent", "organiser")),
)
few = settings(max_examples=25, deadline=None, derandomize=True)


@few
@quarrels
def test_all_copies_are_equal_whoever_takes_in_whom(seed, times, confirm):
    quarrel = quarrelled(seed, times, confirm)
    random, copies = quarrel.random, quarrel.told
    for _ in range(3):
        order = random.sample(range(3), 3)
        for one in order:
            for other in random.sample(order, 3):
                merge(copies[one], look_at(copies[one], copies[other].order))
    assert len({shown(campaign) for campaign in copies}) == 1
    assert shown(Campaign(quarrel.everything(), copies[0].id)) == shown(copies[0])
    assert not look_at(copies[0], quarrel.everything()).of("new")


@few
@quarrels
def test_events_that_come_one_by_one_in_any_order_come_to_the_same(seed, times, confirm):
    quarrel = quarrelled(seed, times, confirm)
    events = quarrel.everything()
    at_once = Campaign(events, quarrel.copies.club.campaign.id)
    for order in (events, sorted(events, key=lambda event: event.own_key)):
        one_by_one = Campaign(quarrel.copies.club.campaign.order, at_once.id)
        for event in order:
            one_by_one.add(event)
        assert shown(one_by_one) == shown(at_once)


@few
@quarrels
def test_undoing_everything_leaves_the_founding(seed, times, confirm):
    quarrel = quarrelled(seed, times, confirm)
    campaign = Campaign(quarrel.everything(), quarrel.copies.club.campaign.id)
    founding = campaign.events[campaign.id]
    anna = founding.made(1)
    for event in tuple(campaign.order):
        if event is not founding and not event.kind.startswith("event."):
            campaign.tell(EventUndone(target=event.id), by=anna, date=DAY)
    assert encode(campaign.state) == encode(Campaign((founding,)).state)


@few
@quarrels
def test_worth_changes_only_by_what_says_so(seed, times, confirm):
    quarrel = quarrelled(seed, times, confirm)
    campaign = Campaign(quarrel.everything(), quarrel.copies.club.campaign.id)
    before = 0
    for step in campaign.walk():
        now = sum(worth(force, step.state.house_rules) for force in step.state.forces.values())
        kind = step.deed.__struct_config__.tag if step.deed is not None else step.event.kind
        assert now == before or kind.startswith(OF_WORTH), kind
        before = now


@pytest.mark.parametrize("seed", range(3))
def test_chance_tells_of_everything(seed):
    """Quarrels are about much: else the tests above would show little."""
    quarrel = quarrelled(seed, 150, "opponent")
    campaign = Campaign(quarrel.everything(), quarrel.copies.club.campaign.id)
    kinds = {event.kind for event in campaign.order}
    statuses = {fate.status for fate in campaign.fates.values()}
    assert len(kinds) > 20
    assert {"applied", "held", "aside"} <= statuses
