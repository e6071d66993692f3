"""The workflow on GitHub runs what runs here, on the systems and Pythons that the project is for, and may do nothing else."""

import re
import tomllib

import pytest
import yaml

from tools.locked import ROOT

FILE = ROOT / ".github" / "workflows" / "checks.yml"
WORKFLOW = yaml.safe_load(FILE.read_text(encoding="utf-8"))
CHECKS = WORKFLOW["jobs"]["checks"]
STEPS = [step for job in WORKFLOW["jobs"].values() for step in job["steps"]]


def test_it_runs_on_every_system_and_python():
    matrix = CHECKS["strategy"]["matrix"]
    assert {name.partition("-")[0] for name in matrix["system"]} == {"ubuntu", "windows", "macos"}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["requires-python"] == f">={matrix['python'][0]}"
    named = {text.rpartition(" ")[2] for text in project["classifiers"] if re.search(r":: 3\.\d+$", text)}
    assert named <= set(matrix["python"])


def test_it_runs_what_runs_here():
    runs = " ; ".join(step.get("run", "") for step in CHECKS["steps"])
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for command in (
        "tools/setup.py",
        "tools/check.py --lint",
        "-m pytest",
        "-n auto --dist worksteal",
        "--full",
    ):
        assert command in runs
        assert command in makefile


@pytest.mark.parametrize(
    "step", [step for step in STEPS if "uses" in step], ids=lambda step: step["uses"][:25]
)
def test_actions_are_pinned_to_a_commit(step):
    assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", step["uses"])
    assert re.search(rf"{step['uses']} # v\d+\.\d+\.\d+$", FILE.read_text(encoding="utf-8"), re.MULTILINE)
    if "checkout" in step["uses"]:
        assert step["with"]["persist-credentials"] is False


def test_it_may_only_read():
    assert WORKFLOW["permissions"] == {"contents": "read"}
    assert not any("permissions" in job for job in WORKFLOW["jobs"].values())
    text = FILE.read_text(encoding="utf-8")
    assert "secrets." not in text
    # what comes from others is never put into a command
    assert not re.search(r"run:.*\$\{\{", text)
