"""Tests can be chosen by the rule that they prove."""

import subprocess
import sys

import pytest

from tests.conftest import is_of


@pytest.mark.parametrize(
    ("rule", "wanted", "fits"),
    [
        ("BP-7.4-3", "BP-7.4-3", True),
        ("BP-7.4-3", "BP-7.4", True),
        ("BP-7.4-3", "BP-7", True),
        ("BP-7.4-3", "BP-7.*", True),
        ("BP-7.4-30", "BP-7.4-3", False),
        ("BP-7.41-1", "BP-7.4", False),
    ],
)
def test_a_rule_is_chosen_by_id_section_or_pattern(rule, wanted, fits):
    assert is_of(rule, wanted) == fits


def test_choosing_says_when_no_test_has_the_mark(pytestconfig):
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--collect-only",
        "tests/tools",
    ]
    done = subprocess.run(
        [*command, "--rule", "BP-99"], cwd=pytestconfig.rootpath, capture_output=True, text=True, check=False
    )
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "no test is marked with BP-99" in done.stderr
