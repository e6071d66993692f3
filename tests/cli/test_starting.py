"""A command loads what it needs and no more: the command line starts at once."""

import json
import subprocess
import sys

import pytest

from armybuilder.catalogue.codec import to_plain
from armybuilder.games import PACKAGES, playable

TOLD = "import sys; from armybuilder.cli.main import main; main(sys.argv[1:]); print(*sys.modules, sep='\\n', file=sys.stderr)"
ON_A_FIELD = ("ninth_age",)  # its rules measure bases and terrain as shapes
HEAVY = ("PySide6", "reportlab", "lxml", "fontTools", "sqlite3", "sqlite_utils", "rich")
ROOMS = (
    "armybuilder.desktop",
    "armybuilder.printing",
    "armybuilder.storage.store",
    "armybuilder.cli.ninth_age.battles",
)


def loaded(*words):
    """The modules that are loaded after a command."""
    done = subprocess.run([sys.executable, "-c", TOLD, *words], capture_output=True, text=True, check=True)
    return set(done.stderr.split())


def within(modules, *packages):
    """Those of the modules that are in some packages."""
    return {m for m in modules if any(m == package or m.startswith(f"{package}.") for package in packages)}


@pytest.mark.parametrize(
    ("game", "action"),
    [
        ("bronepehota", "virtual-shot"),
        ("bitvy_fantasy", "virtual-shot"),
        ("batalist", "shooting-attack"),
        ("road_world", "shooting"),
        ("ninth_age", "delayed-arrival"),
    ],
)
def test_resolving_loads_the_rules_of_one_game_alone(game, action):
    question = playable(game).resolver.action(action)
    facts = json.dumps(to_plain(question.example))
    modules = loaded("resolve", game, action, "--odds", "--facts", facts)
    others = [f"armybuilder.games.{other}" for other in PACKAGES if other != game]
    assert within(modules, *others, *HEAVY, *ROOMS) == set()
    if game not in ON_A_FIELD:
        assert within(modules, "shapely", "numpy") == set()


@pytest.mark.parametrize("words", [["--help"], ["--version"], ["resolve", "--help"]])
def test_help_loads_no_game_and_no_library(words):
    games = [f"armybuilder.games.{game}" for game in PACKAGES]
    assert within(loaded(*words), *games, *HEAVY, *ROOMS) == set()


@pytest.mark.parametrize(
    "words",
    [["units", "bronepehota", "--where", "rank>=3"], ["unit", "bronepehota", "sheets_2008.polaris.raptor"]],
)
def test_units_of_a_built_in_game_need_no_engine(filled_database, tmp_path, words):
    path = tmp_path / "armies.db"
    path.write_bytes(filled_database.read_bytes())
    modules = loaded("--db", str(path), *words)
    others = [f"armybuilder.games.{other}" for other in PACKAGES if other != "bronepehota"]
    rooms = (
        "desktop",
        "printing",
        "exchange.battlescribe",
        "roster.engine",
        "campaign.campaign",
        "army_tools",
    )
    heavy = set(HEAVY) - {"sqlite3", "rich"}
    assert within(modules, *others, *heavy, *(f"armybuilder.{room}" for room in rooms)) == set()


@pytest.mark.parametrize("words", [["library", "types", "bronepehota"], ["army", "list"]])
def test_what_only_lists_loads_nothing_that_prints_or_reads_workbooks(filled_database, tmp_path, words):
    path = tmp_path / "armies.db"
    path.write_bytes(filled_database.read_bytes())
    heavy = ("PySide6", "reportlab", "PIL", "fontTools", "openpyxl", "numpy", "shapely")
    assert within(loaded("--db", str(path), *words), *heavy, "armybuilder.printing.document") == set()
