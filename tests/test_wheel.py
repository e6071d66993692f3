"""A wheel built from the tree holds all that is shipped, and runs when installed elsewhere."""

import importlib.util
import json
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel of this tree."""
    out = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--wheel", "--outdir", str(out), str(ROOT)]
    if importlib.util.find_spec("hatchling"):
        command.insert(4, "--no-isolation")
    subprocess.run(command, check=True, capture_output=True)
    return next(out.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """A clean environment with the wheel; its dependencies are borrowed from the present one."""
    folder = tmp_path_factory.mktemp("elsewhere") / "venv"
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    site = next(folder.glob("[Ll]ib/**/site-packages"))
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-deps", "--quiet"]
    subprocess.run([*pip, "--disable-pip-version-check", str(wheel)], check=True)
    # behind the wheel's own folder on the path, and without reading the .pth files that lie there
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return python


def test_the_wheel_holds_every_shipped_file(wheel):
    inside = set(zipfile.ZipFile(wheel).namelist())
    for folder in ("resources", "db"):
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                assert f"armybuilder/{path.relative_to(ROOT).as_posix()}" in inside
    for licence in ("LICENSE", "THIRD-PARTY.md"):
        assert any(name.endswith(f"licenses/{licence}") for name in inside)
    assert not any(name.startswith(("tests/", "tools/")) for name in inside)


def test_the_installed_program_does_the_main_job_from_another_folder(installed, tmp_path):
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "ARMYBUILDER"))}
    where = "import armybuilder; print(armybuilder.__file__)"
    found = subprocess.run(
        [installed, "-c", where], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    )
    assert str(installed.parent.parent) in found.stdout
    program = installed.with_name("armybuilder.exe" if os.name == "nt" else "armybuilder")
    run = subprocess.run(
        [program, "demo", "--out", "out", "--json"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert json.loads(run.stdout)["legal"] is True
    assert (tmp_path / "out" / "armlists-ru.pdf").read_bytes().startswith(b"%PDF")
