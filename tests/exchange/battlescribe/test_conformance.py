"""The roster engine beside BattleScribe: the public suite of roster specs, where it is at hand."""

import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[3]
SHARED = CHECKOUT.parent / "shared"
RUNNER = SHARED / "tools" / "bs_conformance.py"
SPECS = SHARED / "conformance" / "roster"


@pytest.mark.skipif(
    not (RUNNER.exists() and SPECS.exists()), reason="the conformance suite is not beside the checkout"
)
def test_every_spec_passes():
    adapter = [sys.executable, "-m", "armybuilder", "bs-adapter"]
    command = [sys.executable, str(RUNNER), "--specs", str(SPECS), "--", *adapter]
    done = subprocess.run(command, capture_output=True, text=True, cwd=CHECKOUT, timeout=240, check=False)
    told = [line for line in done.stdout.splitlines() if not line.startswith("pass")]
    assert done.returncode == 0, "\n".join(told[-40:]) + done.stderr[-2000:]
    assert "passed, 0 failed" in told[-1]
