"""Sample campaigns in the window: taken from the list, and opened."""

import pytest

from armybuilder.desktop.main_window.active_workspace import CAMPAIGNS
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
