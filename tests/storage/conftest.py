"""A database of the test's own, and the words of what went wrong."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LANGUAGES
from armybuilder.storage.store import Store, open_store
from armybuilder.wording.messages import say_problem


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "armies.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with open_store(path) as opened:
        yield opened


@pytest.fixture
def refused() -> Callable[..., Problem]:
    """Do something that must be refused in one readable line of each language; the Problem."""

    def run(key: str, action: Callable[[], object]) -> Problem:
        with pytest.raises(Problem) as caught:
            action()
        assert caught.value.key == key
        for language in LANGUAGES:
            told = say_problem(caught.value, language)
            assert "\n" not in told
            assert "!" not in told
        return caught.value

    return run
