"""Settings are JSON values by key."""

import pytest

from armybuilder.storage.store import open_store


@pytest.mark.parametrize("value", ["тёмная", 7, 1.5, True, None, [1, "два"], {"столбцы": [200, 300]}])
def test_a_value_comes_back_after_a_restart(path, value):
    with open_store(path) as store:
        store.settings.set("window.value", "before")
        store.settings.set("window.value", value)
    with open_store(path) as store:
        assert store.settings.get("window.value") == value


def test_what_was_never_kept_is_the_default(store):
    assert store.settings.get("nothing") is None
    assert store.settings.get("nothing", 5) == 5
