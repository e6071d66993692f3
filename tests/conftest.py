"""Shared by all tests: which of them run, nothing touches the user's own data folder, and Qt draws offscreen.

`--full` runs everything; without it laws are tried on a sample and tests marked `full` or `wheel` are left out.
`--rule BP-7.4-3` runs the tests of a rule, `--rule BP-7.4` those of a section.
"""

import gc
import itertools
import os
import re
import shutil
import sys
import time
from difflib import get_close_matches
from fnmatch import fnmatchcase
from pathlib import Path

import pytest
from hypothesis import settings

from tests import sampling

TESTS = Path(__file__).parent
LEFT_OUT = ("full", "wheel")
MEMORY = "/dev/shm"
ROOM = 1_000_000_000
STARTED = time.monotonic()

if (
    os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM
):  # databases of tests wait for no disk
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", MEMORY)
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("ARMYBUILDER_LANG", "ru")
os.environ.setdefault("ARMYBUILDER_TRACEBACK", "1")  # faults are raised, not told


def pytest_addoption(parser):
    group = parser.getgroup("armybuilder")
    group.addoption(
        "--full", action="store_true", help="everything: whole samples, and tests marked full or wheel"
    )
    group.addoption(
        "--rule",
        action="append",
        default=[],
        metavar="ID",
        help="only tests of a rule (BP-7.4-3), a section (BP-7.4) or a pattern (BP-7.*)",
    )
    group.addoption(
        "--seconds", type=float, metavar="N", help="skip the tests that have not begun after so long"
    )


def pytest_configure(config):
    settings.load_profile(sampling.FULL if config.getoption("--full") else sampling.QUICK)


@pytest.hookimpl(wrapper=True)
def pytest_collection(session):
    """Leave modules and collected tests, which stay to the end, out of every search for garbage."""
    gc.disable()
    found = yield
    gc.freeze()
    gc.enable()
    return found


def pytest_collection_modifyitems(config, items):
    window = str(TESTS / "desktop") + os.sep
    for item in items:
        if str(item.path).startswith(window):
            item.add_marker("gui")
    if not config.getoption("--full") and "full" not in config.getoption("-m") and not names_tests(config):
        keep_only(config, items, lambda item: not any(item.get_closest_marker(name) for name in LEFT_OUT))
    if wanted := config.getoption("--rule"):
        keep_rules(config, items, wanted)


def keep_rules(config, items, wanted):
    """Leave out the tests that prove none of the `wanted` rules; a usage error when no test is left."""
    marked = {rule for item in items for rule in rules_of(item)}
    chosen = {rule for rule in marked if any(is_of(rule, one) for one in wanted)}
    if not chosen and not hasattr(config, "workerinput"):
        near = [near for one in wanted for near in get_close_matches(one, marked)]
        raise pytest.UsageError(f"no test is marked with {', '.join(wanted)}; near: {', '.join(near) or '—'}")
    keep_only(config, items, lambda item: not chosen.isdisjoint(rules_of(item)))


def names_tests(config):
    """Return whether single tests are asked for by name: those run whatever their marks."""
    return any("::" in argument for argument in config.args)


def keep_only(config, items, wanted):
    """Leave out the tests that are not `wanted`, and let pytest count them."""
    left_out = [item for item in items if not wanted(item)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if wanted(item)]


def rules_of(item):
    """Return the register ids that a test proves."""
    return {rule for mark in item.iter_markers("rule") for rule in mark.args}


def is_of(rule, wanted):
    """Return whether a register id is the wanted one, stands in the wanted section, or fits the wanted pattern."""
    return fnmatchcase(rule, wanted) or re.match(re.escape(wanted) + r"[-.]", rule) is not None


def pytest_runtest_setup(item):
    seconds = item.config.getoption("--seconds")
    if seconds is not None and time.monotonic() - STARTED > seconds:
        pytest.skip("no time is left")


@pytest.fixture(scope="session")
def homes(tmp_path_factory):
    """Names of folders that are not there yet: making one for every test would take longer than many tests."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in itertools.count())


@pytest.fixture(autouse=True)
def own_home(homes, monkeypatch):
    """A home of its own for every test."""
    home = next(homes)
    # the one for Linux and macOS, the other for Windows
    for name in ("XDG_DATA_HOME", "WIN_PD_OVERRIDE_LOCAL_APPDATA"):
        monkeypatch.setenv(name, str(home))
    monkeypatch.delenv("ARMYBUILDER_DB", raising=False)
    return home


@pytest.fixture(autouse=True)
def no_games_of_players():
    """Games that a test has made are gone after it."""
    yield
    if "armybuilder.games" in sys.modules:
        from armybuilder.games import let_go, players_own

        for game in players_own():
            let_go(game.id)


@pytest.fixture(scope="session")
def filled_database(tmp_path_factory):
    """A database file with all shipped content, to be copied: to fill one takes longer than most tests."""
    from armybuilder.games import games
    from armybuilder.storage.content import update_content
    from armybuilder.storage.store import open_store

    path = tmp_path_factory.mktemp("content") / "content.db"
    with open_store(path) as store:
        for game in games():
            update_content(store, game)
    return path
