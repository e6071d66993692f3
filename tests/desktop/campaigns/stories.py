"""Short campaigns for tests of pages that look back."""

from armybuilder.storage.kept_campaigns import take_campaign
from tests.campaign.test_correcting import Story


def kept_story(store, *, corrected=True):
    """Return the id of the story of «Север» in the database, and the story; its organiser sits there."""
    story = Story()
    if corrected:
        story.correct_the_first()
    return take_campaign(store, story.club.campaign, {}, story.club.id("Anna")), story
