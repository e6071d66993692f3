"""Sample campaigns in the window: taken from the list, and opened."""

import pytest

from armybuilder.desktop.main_window.active_workspace import CAMPAIGNS
from armybuilder.desktop.main_window.destinations import WindowDestinations
from armybuilder.sample_campaigns import SAMPLES, sample_title


@pytest.mark.parametrize("place", range(len(SAMPLES)))
def test_a_sample_is_taken_from_the_list_and_opened(open_window, place):
    window = open_window()
    window.show_workspace(CAMPAIGNS)
    campaigns = window.campaigns
    action = campaigns.list.samples[place]
    assert action.text() == sample_title(SAMPLES[place], window.context.language)
    action.trigger()
    assert campaigns.session is not None
    assert action.text().startswith(campaigns.session.kept.name)
    kept = campaigns.session.key
    campaigns.show_list()
    action.trigger()
    assert campaigns.session.key == kept


def test_samples_are_found_from_anywhere(window):
    places = {place.name: place for place in WindowDestinations(window).all()}
    title = sample_title(SAMPLES[1], window.context.language)
    places[next(name for name in places if title in name)].go()
    assert window.campaigns.session is not None
    assert title.startswith(window.campaigns.session.name)
