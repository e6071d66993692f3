"""What an event changed, what hangs on it, what waits for a decision, and which events are about whom."""

import pytest

from armybuilder.campaign.consequences import consequences
from armybuilder.campaign.decisions import decided, open_decisions, places_after
from armybuilder.campaign.differences import Difference, differences
from armybuilder.campaign.directives import EventDecided, EventUndone
from armybuilder.campaign.forces.between_games import GoodsTraded
from armybuilder.campaign.seasons import RoundClosed, RoundOpened
from armybuilder.campaign.touching import about, by_hand, family_of, with_rounds
from armybuilder.catalogue.codec import encode
from armybuilder.wording.campaign_change_words import tell_differences, tell_outcome_of
from tests.campaign.clubs import DAY
from tests.campaign.test_correcting import Story


@pytest.fixture
def story():
    return Story()


def test_what_an_event_changed_is_told_thing_by_thing(story):
    campaign = story.club.campaign
    found = differences(*campaign.around(story.first.id))
    assert Difference(story.north, "treasury", 0, 80) in found
    assert Difference(story.locust, "track", 12, 7, "durability") in found
    assert Difference("ford", "owner", "", story.club.id("Anna")) in found
    assert Difference(story.club.id("Anna"), "points", 0, 3) in found


def test_a_new_unit_and_one_that_is_lost_are_told(story):
    campaign = story.club.campaign
    bought = differences(*campaign.around(story.bought.id))
    raptor = story.force.by_key("raptor").id
    assert Difference(raptor, "unit", None, True) in bought
    lost = differences(*campaign.around(story.second.id))
    assert Difference(raptor, "status", "ready", "destroyed") in lost


def test_what_counts_of_a_corrected_event_is_its_correction(story):
    campaign = story.club.campaign
    assert campaign.deed(story.first.id).result.sides[0].outcome == "won"
    story.correct_the_first()
    assert campaign.deed(story.first.id).result.sides[0].outcome == "lost"
    assert campaign.deed("0" * 40) is None


def test_nothing_differs_from_itself(story):
    assert differences(story.club.campaign.state, story.club.campaign.state) == ()


def test_what_hangs_on_an_event_is_tried_out_and_nothing_is_told(story):
    campaign = story.club.campaign
    before, events = encode(campaign.state), dict(campaign.events)
    found = consequences(campaign, [EventUndone(target=story.first.id)], by=story.club.id("Anna"), date=DAY)
    assert {one.event.id for one in found.held} == {story.repair.id, story.bought.id}
    assert (encode(campaign.state), campaign.events) == (before, events)


def test_what_cannot_be_told_has_its_reason(story):
    stranger = EventUndone(target=story.first.id)
    found = consequences(story.club.campaign, [stranger], by=story.club.id("Boris"), date=DAY)
    assert found.problem.key == "campaign.not_yours"


def test_a_trial_may_be_told_plain_things_too(story):
    campaign = story.club.campaign
    treasury = story.force.treasury
    found = consequences(
        campaign, [GoodsTraded(taker=story.north, money=5)], by=story.club.id("Anna"), date=DAY
    )
    assert found.differences == (Difference(story.north, "treasury", treasury, treasury + 5),)
    assert story.force.treasury == treasury


def test_nothing_waits_in_a_story_that_holds(story):
    assert open_decisions(story.club.campaign) == ()


def test_the_list_after_a_correction_has_the_purchase_and_the_battle(story):
    story.correct_the_first()
    purchase, battle = open_decisions(story.club.campaign)
    assert (purchase.event, battle.event) == (story.bought, story.second)
    assert (purchase.ways, purchase.short) == (("grant", "leave_out", "after", "anyway"), 15)
    assert battle.ways == ("anyway", "leave_out")


@pytest.mark.parametrize(
    ("way", "stands"),
    [
        ("grant", (57, 10 - 2, "destroyed")),
        ("leave_out", (102, 8, None)),
        ("after", (42, 8, "ready")),
        ("anyway", (42, 8, "destroyed")),
    ],
)
def test_each_way_of_deciding_comes_to_what_was_foretold(story, way, stands):
    story.correct_the_first()
    campaign = story.club.campaign
    purchase = open_decisions(campaign)[0]
    told = decided(campaign, purchase, way, place=story.second.id)
    foretold = consequences(campaign, [told.deed], by=story.club.id("Anna"), date=DAY, after=told.after)
    before = encode(campaign.state)
    story.club.tell(told.deed, after=told.after)
    assert story.stands == stands
    assert story.bought.id not in {one.event.id for one in open_decisions(campaign)}
    assert bool(foretold.differences) is (encode(campaign.state) != before)


def test_what_was_said_of_a_battle_is_settled_by_letting_it_stand(story):
    story.correct_the_first()
    battle = open_decisions(story.club.campaign)[1]
    story.club.tell(decided(story.club.campaign, battle, "anyway").deed)
    assert [one.event for one in open_decisions(story.club.campaign)] == [story.bought]


def test_an_event_can_be_moved_after_those_that_follow_it(story):
    story.correct_the_first()
    assert places_after(story.club.campaign, story.bought) == (story.last, story.second)


def test_a_player_is_touched_by_what_touches_his_forces(story):
    found = about(story.club.campaign, story.club.id("Boris"))
    assert {story.first.id, story.second.id} <= found
    assert story.repair.id not in found


def test_what_is_set_by_hand_is_known(story):
    gift = story.club.tell(GoodsTraded(taker=story.north, money=5))
    assert by_hand(gift)
    assert not by_hand(story.repair)
    anyway = story.club.tell(EventDecided(target=story.repair.id, choice="anyway"))
    assert by_hand(anyway)


def test_events_belong_to_families_and_rounds(story):
    assert family_of(story.first) == "battles"
    assert family_of(story.repair) == "forces"
    story.club.tell(RoundClosed())
    opened = story.club.tell(RoundOpened())
    rounds = {event.id: number for number, event in with_rounds(story.club.campaign)}
    assert (rounds[story.first.id], rounds[opened.id]) == (1, 2)


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", {"Север: treasury 0 → 80", "locust: durability 12 → 7", "ford: owner nothing → Anna"}),
        ("ru", {"Север: казна 0 → 80", "locust: прочность 12 → 7", "ford: владелец ничего → Anna"}),
    ],
)
def test_what_changed_is_told_in_words(story, language, lines):
    campaign = story.club.campaign
    around = campaign.around(story.first.id)
    assert lines <= set(tell_differences(*around, differences(*around), language))


def test_what_a_way_comes_to_is_told_in_words(story):
    story.correct_the_first()
    campaign = story.club.campaign
    purchase = open_decisions(campaign)[0]
    for way, told in (
        ("anyway", "The event will hold."),
        ("leave_out", "The event stays in the story and changes nothing."),
    ):
        deed = decided(campaign, purchase, way).deed
        found = consequences(campaign, [deed], by=story.club.id("Anna"), date=DAY)
        assert tell_outcome_of(found, purchase.event.id, "en", leaves_out=way == "leave_out").startswith(told)
