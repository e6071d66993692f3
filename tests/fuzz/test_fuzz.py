"""Whatever a file holds, it is read or refused: a sample of the mutants of `python -m tests.fuzz`."""

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
