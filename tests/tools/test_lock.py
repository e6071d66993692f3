"""The lock files hold what pyproject.toml asks for, with hashes, for every system; a disagreement is told."""

import re

import pytest

from tools import lock
from tools.locked import BUILD_LOCK, DEV_LOCK, ROOT, RUN_LOCK, LockError, read_lock

PYPROJECT = """
[build-system]
requires = ["hatchling>=1"]
[project]
requires-python = ">=3.11"
dependencies = ["click>=8", "rich>=13"]
[project.optional-dependencies]
dev = ["pytest>=8", "hatchling>=1"]
"""
HASH = f" \\\n    --hash=sha256:{'0' * 64}"


def pins(*texts):
    return "# made by a tool\n" + "".join(f"{text}{HASH}\n" for text in texts)


RUN = ("click==8.1.0", "rich==13.0")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A project whose lock files fit; its packages ask for nothing."""
    monkeypatch.setattr(lock.metadata, "requires", lambda _: [])
    (tmp_path / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    (tmp_path / RUN_LOCK).write_text(pins(*RUN), encoding="utf-8")
    (tmp_path / DEV_LOCK).write_text(pins(*RUN, "pytest==8.0", "hatchling==1.2"), encoding="utf-8")
    (tmp_path / BUILD_LOCK).write_text(pins("hatchling==1.2"), encoding="utf-8")
    return tmp_path


def test_the_lock_files_of_this_project_fit():
    assert list(lock.disagreements(ROOT)) == []


@pytest.mark.parametrize("file", [RUN_LOCK, DEV_LOCK, BUILD_LOCK])
def test_lock_files_name_hashes_and_no_place(file):
    assert all(pin.hashes for pin in read_lock(ROOT / file))
    text = (ROOT / file).read_text(encoding="utf-8")
    assert not re.search(r"://|--(index|extra-index|find-links|trusted)", text)


def test_what_the_window_shows_is_locked_for_every_system():
    hashes = {pin.name: len(pin.hashes) for pin in read_lock(ROOT / RUN_LOCK)}
    # Linux and Windows on two kinds of processor, macOS on both
    assert hashes["pyside6-essentials"] >= 5


def test_nothing_for_development_is_needed_to_run():
    names = {pin.name for pin in read_lock(ROOT / RUN_LOCK)}
    assert names.isdisjoint({"pytest", "mypy", "ruff", "hatchling", "uv", "pip-audit"})


def test_lock_files_that_fit(folder):
    assert list(lock.disagreements(folder)) == []


def test_a_package_that_was_added_and_not_locked(folder):
    (folder / RUN_LOCK).write_text(pins("click==8.1.0"), encoding="utf-8")
    assert f"{RUN_LOCK} lacks rich, which pyproject.toml asks for" in lock.disagreements(folder)


def test_a_version_that_is_no_longer_allowed(folder):
    (folder / "pyproject.toml").write_text(PYPROJECT.replace("click>=8", "click>=9"), encoding="utf-8")
    told = f"{RUN_LOCK} holds click 8.1.0, but pyproject.toml asks for click>=9"
    assert told in lock.disagreements(folder)


def test_a_package_that_was_dropped_and_is_locked_still(folder):
    (folder / "pyproject.toml").write_text(PYPROJECT.replace(', "rich>=13"', ""), encoding="utf-8")
    assert f"{RUN_LOCK} holds rich, which nothing asks for" in lock.disagreements(folder)


def test_what_only_another_system_needs_is_believed(folder):
    windows = 'colorama==0.4.6 ; sys_platform == "win32"'
    for file, others in {RUN_LOCK: RUN, DEV_LOCK: (*RUN, "pytest==8.0", "hatchling==1.2")}.items():
        (folder / file).write_text(pins(*others, windows), encoding="utf-8")
    assert list(lock.disagreements(folder)) == []


def test_a_version_without_a_hash(folder):
    (folder / BUILD_LOCK).write_text("hatchling==1.2\n", encoding="utf-8")
    assert f"{BUILD_LOCK}: hatchling has no hash" in lock.disagreements(folder)


def test_another_version_to_run_than_to_work_with(folder):
    (folder / RUN_LOCK).write_text(pins("click==8.1.0", "rich==14.0"), encoding="utf-8")
    assert f"{DEV_LOCK} does not hold rich 14.0 of {RUN_LOCK}" in lock.disagreements(folder)


@pytest.mark.parametrize(
    "line", ["click", "click>=8", "click==8.*", "click==8,!=9", "-e .", "https://a.b/c.whl", "=="]
)
def test_a_line_that_pins_nothing_is_told(folder, line):
    (folder / RUN_LOCK).write_text(line + "\n", encoding="utf-8")
    with pytest.raises(LockError, match=re.escape(line)):
        list(lock.disagreements(folder))


def test_a_lock_file_that_is_missing_or_no_text(folder, monkeypatch, capsys):
    monkeypatch.setattr(lock, "ROOT", folder)
    (folder / DEV_LOCK).write_bytes(b"\xff\xfe\xff")
    assert lock.check() == 1
    (folder / DEV_LOCK).unlink()
    assert lock.check() == 1
    assert capsys.readouterr().out.count(f"{DEV_LOCK} cannot be read") == 2


def test_locks_are_made_for_every_system_and_the_oldest_python():
    command = " ".join(lock.compile_command(DEV_LOCK, None))
    assert "--universal --generate-hashes --python-version 3.11" in command
    assert f"--constraints {RUN_LOCK}" in command
    assert "--upgrade" not in command
    assert "--upgrade " in " ".join(lock.compile_command(RUN_LOCK, []))
    assert "--upgrade-package click" in " ".join(lock.compile_command(RUN_LOCK, ["click"]))
