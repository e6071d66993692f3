"""The lock files, as tools read them: what is pinned, on which systems, and the hashes of its files.

`requirements.lock` holds what the program needs to run, `requirements-dev.lock` that and what working on it needs,
`requirements-build.lock` what puts the program itself into .venv. tools/lock.py makes them.
"""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

from packaging.requirements import InvalidRequirement, Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
RUN_LOCK = "requirements.lock"
DEV_LOCK = "requirements-dev.lock"
BUILD_LOCK = "requirements-build.lock"
HASH = re.compile(r"--hash=(sha256:[0-9a-f]{64})(?=\s|$)")


class LockError(Exception):
    """A lock file is missing, or has a line that pins nothing; its words name the file and what to do."""


@dataclass(frozen=True)
class Pin:
    """One version of one package. `marker` tells where it is needed (`sys_platform == 'win32'`), "" everywhere."""

    name: str
    version: str
    marker: str
    hashes: tuple[str, ...]


def read_lock(path: Path) -> list[Pin]:
    """Return what a lock file pins, in its order; a LockError when it cannot be read."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise LockError(f"{path.name} cannot be read ({error}); make lock makes it.") from None
    lines = (line for line in text.replace("\\\n", " ").splitlines() if line.strip())
    return [_pin(line, path.name) for line in lines if not line.lstrip().startswith("#")]


def _pin(line: str, file: str) -> Pin:
    wanted = line.partition("--hash")[0].strip()
    try:
        requirement = Requirement(wanted)
    except InvalidRequirement:
        raise LockError(f"{file}: “{wanted}” is no requirement; make lock makes the file anew.") from None
    pinned = re.fullmatch(r"==([^,*]+)", str(requirement.specifier))
    if pinned is None:
        raise LockError(f"{file}: “{wanted}” names no single version; make lock makes the file anew.")
    marker = str(requirement.marker) if requirement.marker else ""
    return Pin(canonicalize_name(requirement.name), pinned[1], marker, tuple(HASH.findall(line)))


def wanted_packages(pyproject: Path) -> dict[str, list[Requirement]]:
    """Return what pyproject.toml asks for directly, by the lock file that has to hold it."""
    told = tomllib.loads(pyproject.read_text(encoding="utf-8"))
    run = told["project"]["dependencies"]
    dev = told["project"]["optional-dependencies"]["dev"]
    asked = {RUN_LOCK: run, DEV_LOCK: run + dev, BUILD_LOCK: told["build-system"]["requires"]}
    return {file: [Requirement(text) for text in texts] for file, texts in asked.items()}
