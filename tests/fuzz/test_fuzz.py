"""Whatever a file holds, it is read or refused: a sample of the mutants of `python -m tests.fuzz`."""

import re
import subprocess
import sys

import pytest

from tests.fuzz.mutating import mutant
from tests.fuzz.readers import READERS

MUTANTS = 60


def test_a_mutant_is_the_same_whenever_it_is_made():
    seed = b'{"name": "Army", "unit": [{"id": "x", "amount": 3}]}'
    assert [mutant(seed, number) for number in range(50)] == [mutant(seed, number) for number in range(50)]
    assert len({mutant(seed, number) for number in range(50)}) > 40


# what opens files that are not the program's own, and the readers that go through it
DOORS = re.compile(
    r"\b(read_file|from_disk|read_at_most|read_game_data|read_roster_file|Archive|read_damaged)\("
)
COVERED = {
    "cli/finding.py": "roster", "cli/taking_data.py": "system", "cli/following.py": "system",
    "desktop/games/folder_watch.py": "system", "cli/importing.py": "csv", "cli/resolving.py": "facts",
    "cli/library.py": "armlist", "cli/packs.py": "pack", "cli/own_games.py": "own game",
    "desktop/builder/picture_taking.py": "picture", "cli/pictures.py": "picture",
    "cli/campaigns/mapping.py": "picture", "cli/campaigns/recording.py": "result",
    "cli/campaigns/merging.py": "campaign", "cli/campaigns/sharing.py": "campaign",
    "desktop/campaigns/sharing/file_taking.py": "campaign",
    "cli/campaigns/writing.py": "picture", "desktop/campaigns/journal/entry_dialog.py": "picture",
    "desktop/campaigns/map/map_jobs.py": "picture",
    "cli/battles/keeping.py": "battle", "desktop/battle/workspace.py": "battle",
    "cli/battles/results.py": "result", "desktop/battle/results/result_page.py": "result",
    "desktop/campaigns/rounds_page.py": "result",
    "cli/collection/tables.py": "collection", "desktop/library/collection/jobs.py": "collection",
    "cli/tables.py": "table", "desktop/battle/table_menu.py": "table",
    "cli/resolving_batch.py": "questions", "desktop/armies/army_files.py": "roster",
    "desktop/games/import_job.py": "archive",
    "desktop/library/own_games/game_actions.py": "own game",
    "desktop/library/files/import_dialog.py": "csv", "everything.py": "everything", "exchange/importing.py": "army",
    "exchange/battlescribe/data_files.py": "catalogue", "exchange/battlescribe/roster_files.py": "roster",
    "exchange/files.py": "army", "storage/agreements.py": "magic", "storage/salvage.py": "database",
}  # fmt: skip


def test_everything_that_opens_files_of_others_is_fed_with_damaged_ones(request):
    folder = request.config.rootpath / "armybuilder"
    calls = {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if not line.startswith(("def ", "class ")) and DOORS.search(line)
    }
    assert calls == set(COVERED)
    assert set(COVERED.values()) <= set(READERS)


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no alarm and no fork")
@pytest.mark.parametrize("name", READERS)
def test_mutants_are_read_or_refused(name, request):
    done = subprocess.run(
        [sys.executable, "-m", "tests.fuzz", name, "--count", str(MUTANTS), "--jobs", "1"],
        cwd=request.config.rootpath,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
