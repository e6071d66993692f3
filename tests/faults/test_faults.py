"""Nothing that was acknowledged is lost, whatever the disk does and whenever the program is killed.

A part of the faults is tried, another each time that `FAULTS_SEED` says so. `FAULTS_SAMPLE=0` tries all: hours.
"""

import os
import subprocess
import sys

import pytest

from tests.faults.commands import WORKS
from tests.faults.library import build, why_not

SAMPLE = os.environ.get("FAULTS_SAMPLE", "8")
SEED = os.environ.get("FAULTS_SEED", "1")
HOURS = 24 * 3600

pytestmark = [pytest.mark.full, pytest.mark.skipif(bool(why_not()), reason=why_not() or "it can be built")]


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    return build(tmp_path_factory.mktemp("faults"))


@pytest.fixture
def run(library, request):
    """Start a module with the library preloaded, which must find nothing wrong; what it prints."""

    def started(*words):
        done = subprocess.run(
            [sys.executable, "-m", *words],
            env=os.environ | {"LD_PRELOAD": str(library), "ARMYBUILDER_LANG": "en"},
            cwd=request.config.rootpath,
            capture_output=True,
            text=True,
            timeout=HOURS,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, ""), done.stdout
        return done.stdout

    return started


# as many in one run as make it worth to fill a database once
@pytest.mark.parametrize("part", range(4))
def test_faults_lose_nothing(run, part):
    names = [work.name for work in WORKS[part::4]]
    told = run("tests.faults.runs", *names, "--sample", SAMPLE, "--seed", SEED)
    assert all(f"# {name}:" in told for name in names)


def test_a_clock_that_lies_or_goes_back_hinders_nothing_and_loses_no_backup(run):
    run("tests.faults.clocks")
