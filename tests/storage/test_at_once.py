"""Many programs at one database: each does what it was asked to, and nothing is done twice or lost."""

import os
import shutil
import subprocess
import sys

import pytest

from armybuilder.storage.checking import check
from armybuilder.storage.copies import copies_of, is_good
from armybuilder.storage.store import open_store
from tests.storage.keep_version import VERSIONS

pytestmark = pytest.mark.full


@pytest.fixture
def at_once(path, request):
    """Start so many programs with the same words, and wait for all of them; how many ended well.

    Each must, unless it came so late that it was `refused` what the others had done before.
    """

    def run(many, *words, refused=None):
        command = [sys.executable, "-m", "armybuilder", *words, "--db", str(path)]
        started = [
            subprocess.Popen(
                command,
                cwd=request.config.rootpath,
                env=os.environ | {"ARMYBUILDER_LANG": "en"},
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
            for _ in range(many)
        ]
        ended = [(program.communicate(timeout=200), program.returncode) for program in started]
        well = [code == 0 and not told[1] for told, code in ended]
        late = [refused is not None and code == 2 and refused in told[1] for told, code in ended]
        assert all(map(any, zip(well, late, strict=True))), ended
        assert check(path).sound
        return sum(well)

    return run


@pytest.fixture
def filled(path, filled_database):
    shutil.copyfile(filled_database, path)
    return path


def test_new_battles_of_one_name_get_a_name_each(filled, at_once):
    at_once(12, "battle", "new", "Same")
    with open_store(filled) as store:
        assert len({row.name for row in store.battles.list()}) == 12


def test_new_armies_of_one_name_get_a_name_each(filled, at_once):
    made = at_once(20, "army", "new", "Same", refused="is empty or taken")
    with open_store(filled) as store:
        names = [row.name for row in store.rosters.list()]
    assert len(names) == len({*names}) == made


def test_backups_get_a_place_each(filled, at_once):
    at_once(8, "db", "backup")
    copies = copies_of(filled)
    assert len({copy.count for copy in copies}) == len(copies) >= 8
    assert all(is_good(copy.path) for copy in copies)


@pytest.mark.parametrize("version", ["0002", "0004"])
def test_a_migration_is_made_once(path, at_once, version):
    shutil.copyfile(VERSIONS / f"{version}.db", path)
    at_once(4, "army", "list")
    with open_store(path) as store:
        assert len(store.rosters.list()) == 1
        assert len(store.rosters.list(deleted=True)) == 1


def test_the_first_start_is_made_once(path, at_once):
    at_once(4, "units", "bronepehota")
