"""Three hundred sheets take less than ten seconds of a processor and little memory, which hardly grows with more of them."""

import json
import subprocess
import sys

import pytest


def told_of(*words):
    command = [sys.executable, "-m", "tests.benchmarks.many_sheets", *words]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


@pytest.mark.parametrize("pictures", [(), ("pictures",)])
def test_print_300_sheets(pictures):
    told = told_of("300", *pictures)
    assert told["seconds"] < 10
    assert told["megabytes"] < 300


def test_memory_hardly_grows_with_the_sheets():
    few, many = told_of("100"), told_of("1000")
    assert many["pages"] > 8 * few["pages"]
    assert many["megabytes"] < few["megabytes"] + 120
