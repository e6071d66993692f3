"""What the first screen waits for: no libraries and no rooms that it does not show."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from armybuilder.games import game
from armybuilder.storage.store import open_store

SCRIPT = Path(__file__).parents[1] / "benchmarks" / "first_screen.py"
TOP = Path(__file__).parents[2]
# a library, or a room of ours, that nobody needs before he asks for something
NEVER = (
    "shapely",
    "numpy",
    "pyqtgraph",
    "reportlab",
    "lxml",
    "fontTools",
    "sqlite_utils",
    "click",
    "rich",
    "qtpy",
    "PySide6.QtPdf",
    "armybuilder.games.ninth_age",
    "armybuilder.campaign.state",
    "armybuilder.battle.session.session",
    "armybuilder.desktop.library.workspace",
    "armybuilder.desktop.battle",
    "armybuilder.desktop.ninth_age",
    "armybuilder.desktop.resolving",
    "armybuilder.desktop.rules",
    "armybuilder.desktop.printing",
    "armybuilder.exchange.army_file",
    "armybuilder.exchange.battlescribe",
)


def loaded(database):
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(database)],
        env={**os.environ, "PYTHONPATH": str(TOP), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(json.loads(done.stdout))


def within(names, wanted):
    return sorted(name for name in names if any(name == one or name.startswith(f"{one}.") for one in wanted))


@pytest.fixture
def with_an_army(filled_database, tmp_path):
    path = tmp_path / "armies.db"
    shutil.copy(filled_database, path)
    with open_store(path) as store:
        own = game("batalist")
        units = {unit.id: unit for unit in store.units.all(own)}
        roster = own.sample_army(units, "ru")
        number = store.rosters.create(roster, own.judge(roster))
        store.settings.set("started", "0.1.0")
        store.settings.set("window.army", number)
    return path


def test_the_army_of_last_time_is_shown_without_what_it_does_not_need(with_an_army):
    names = loaded(with_an_army)
    assert "armybuilder.desktop.builder.builder" in names
    others = ("bronepehota", "bitvy_fantasy", "road_world")
    # the Library is about the first game unless another was chosen
    assert within(names, NEVER) == []
    assert within(names, [f"armybuilder.games.{other}" for other in others[1:]]) == []


def test_the_list_of_armies_is_shown_without_what_it_does_not_need(with_an_army):
    with open_store(with_an_army) as store:
        store.settings.set("window.army", None)
    assert within(loaded(with_an_army), (*NEVER, "armybuilder.desktop.builder.builder")) == []
