"""Events and effects of campaigns in words: every kind, in both languages, by the names of things."""

import pytest

from armybuilder.campaign.battles.aftermath import work_out
from armybuilder.campaign.battles.meeting import Aftermath
from armybuilder.campaign.deeds import kinds
from armybuilder.campaign.directives import EventUndone
from armybuilder.catalogue.text import LANGUAGES
from armybuilder.wording.campaign_words import tell_author, tell_effect, tell_event, tell_fate
from armybuilder.wording.messages import is_known
from tests.campaign.test_aftermath import War, infantry, tank
from tests.campaign.test_correcting import Story


@pytest.mark.parametrize("kind", sorted(kinds()))
def test_every_kind_of_event_has_words(kind):
    assert is_known(f"campaign.event.{kind.replace('.', '_')}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_story_is_told(language):
    story = Story()
    story.correct_the_first()
    campaign = story.club.campaign
    for event in campaign.order:
        told = tell_event(campaign, event, language)
        assert told
        assert "{" not in told
        assert event.id[:16] not in told
        assert tell_author(campaign, event, language)
        tell_fate(campaign.fates[event.id], language)


def test_a_story_is_told_by_names():
    story = Story()
    story.correct_the_first()
    campaign = story.club.campaign
    told = [tell_event(campaign, event, "ru") for event in campaign.order]
    assert "Вступает Boris" in told
    assert "Anna собирает войско «Север»" in told
    assert "«Север» чинит делений: 5 за 20" in told
    assert "Исправлено: Битва — победа: Boris; поражение: Anna. " in told
    assert tell_fate(campaign.fates[story.bought.id], "ru") == (
        "Не действует. У войска «Север» 45, а нужно 60: не хватает 15."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_an_aftermath_is_told(language):
    war = War()
    soldiers = war.unit("squad").soldiers
    rolls = {soldiers[0].id: 1, soldiers[1].id: 2, soldiers[2].id: 3}
    result = war.result(
        tank(7, shots=2),
        infantry("fallen", "fallen", "fallen", "captured"),
        other=(tank(0, fate="destroyed"),),
        held_field=True,
    )
    told = work_out(war.club.campaign.state, result, Aftermath(rolls=rolls), "x")
    lines = [tell_effect(war.club.campaign.state, effect, language) for effect in told.effects]
    assert len(lines) == len(told.effects) > 8
    assert not any("{" in line for line in lines)


def test_an_undone_event_says_so():
    story = Story()
    story.club.tell(EventUndone(target=story.last.id, reason="typo"))
    assert tell_fate(story.club.campaign.fates[story.last.id], "en") == "Set aside."


def test_a_corrected_event_is_told_as_it_counts_now():
    story = Story()
    campaign = story.club.campaign
    assert tell_event(campaign, story.first, "en") == "A battle — won: Anna; lost: Boris"
    corrected = story.correct_the_first()
    assert tell_event(campaign, story.first, "en") == "A battle — won: Boris; lost: Anna"
    assert "won: Boris" in tell_event(campaign, corrected, "en")
