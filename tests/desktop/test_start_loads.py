"""The window loads what its first screen needs and no more: it is there at once."""

import json
import os
import subprocess
import sys
from pathlib import Path

from armybuilder.games import PACKAGES

SCRIPT = Path(__file__).parents[1] / "benchmarks" / "first_screen.py"
TOP = Path(__file__).parents[2]
LIBRARIES = (
    "PIL", "click", "fontTools", "lxml", "numpy", "openpyxl", "pyqtgraph", "reportlab", "rich", "shapely", "sqlite_utils"
)  # fmt: skip
ROOMS = (
    "army_tools",
    "cli",
    "exchange.battlescribe",
    "exchange.spreadsheet",
    "printing",
    *(f"desktop.{page}" for page in ("battle", "campaigns", "library", "printing", "resolving", "rules")),
    *(f"games.{game}" for game in PACKAGES if game != "bronepehota"),
)
# of the program: more than are loaded, and far fewer than there are
MOST_MODULES = 380


def test_first_screen_with_an_army(filled_database, tmp_path):
    path = tmp_path / "armies.db"
    path.write_bytes(filled_database.read_bytes())
    env = os.environ | {"PYTHONPATH": str(TOP), "QT_QPA_PLATFORM": "offscreen"}
    for _ in range(2):  # the first one makes the sample army, which the second one opens
        told = subprocess.run(
            [sys.executable, str(SCRIPT), str(path)], env=env, check=True, capture_output=True, text=True
        )
    modules = json.loads(told.stdout.splitlines()[-1])
    unwanted = (*LIBRARIES, *(f"armybuilder.{room}" for room in ROOMS))
    assert [m for m in modules if any(m == one or m.startswith(f"{one}.") for one in unwanted)] == []
    assert "armybuilder.desktop.builder.builder" in modules
    assert sum(m.startswith("armybuilder.") for m in modules) <= MOST_MODULES
