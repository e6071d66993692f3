"""What the log of the assistant says stays as it is kept in `kept/log.txt`."""

import pytest

from tests.games.ninth_age.stories import STORIES, kept_logs, logs


@pytest.fixture(scope="module")
def told():
    return logs()


@pytest.mark.parametrize("story", [story.__name__ for story in STORIES])
def test_the_log_of_a_battle_is_as_it_was(told, story):
    kept = kept_logs()[story]
    assert told[story] == kept, (
        "if meant: python -m tests.games.ninth_age.stories, and look at what git shows"
    )


def test_every_kept_log_is_of_a_story():
    assert set(kept_logs()) == {story.__name__ for story in STORIES}
