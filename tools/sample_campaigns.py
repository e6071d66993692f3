"""Remake the sample campaigns: `python tools/sample_campaigns.py`, into resources/campaigns/samples/<name>.<language>.zip.

Their players, forces and words stand in sample_campaigns.toml, their armies are built of the units that ship, their seasons
are told by `sample_seasons` and their battles thrown by `sample_battles`. The same code makes the same files.
"""

import sys
import tempfile
import tomllib
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP))

from armybuilder.catalogue.text import LANGUAGES  # noqa: E402
from armybuilder.games import game as find_game  # noqa: E402
from armybuilder.storage.content import update_content  # noqa: E402
from armybuilder.storage.store import open_store  # noqa: E402
from tools.sample_seasons import five_fords, highway  # noqa: E402
from tools.sample_telling import Told  # noqa: E402

WORDS = Path(__file__).with_suffix(".toml")
FOLDER = TOP / "resources" / "campaigns" / "samples"

SAMPLES = {"five_fords": five_fords, "highway": highway}


def made() -> dict[str, bytes]:
    """Return the files of all sample campaigns by their names."""
    words = tomllib.loads(WORDS.read_text("utf-8"))
    found: dict[str, bytes] = {}
    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder) / "samples.db") as store:
        for name, tell in SAMPLES.items():
            game = find_game(words[name]["game"])
            update_content(store, game)
            units = {unit.id: unit for unit in store.units.all(game)}
            for language in LANGUAGES:
                told = Told(words[name], language, units)
                tell(told)
                found[f"{name}.{language}.zip"] = told.bundle()
    return found


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, content in made().items():
        (FOLDER / name).write_bytes(content)
        print(f"{name}: {len(content)} bytes")


if __name__ == "__main__":
    main()
