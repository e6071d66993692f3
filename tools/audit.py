"""Look for known holes in the packages that are locked: in a saved list of advisories, or by asking pip-audit.

`python -m tools.audit LIST` needs no network. LIST is advisories in the OSV format: a file of one or many, a folder, or a
.zip of such files, as OSV hands them out for a whole ecosystem. Without LIST pip-audit is asked, which needs a network.

Exit codes: 0 no known holes, 1 known holes, 2 it could not be found out.
"""

import argparse
import json
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

from tools.locked import BUILD_LOCK, DEV_LOCK, ROOT, RUN_LOCK, LockError, Pin, read_lock

FINE, HOLES, UNKNOWN = 0, 1, 2
LOCKS = (RUN_LOCK, BUILD_LOCK, DEV_LOCK)
SECONDS = 120


class AuditError(Exception):
    """Known holes could not be looked for; its words say why."""


@dataclass(frozen=True)
class Hole:
    """A known hole in a locked package."""

    name: str
    version: str
    advisory: str
    also_known_as: tuple[str, ...]
    summary: str
    mended_in: tuple[str, ...]

    def __str__(self) -> str:
        names = ", ".join((self.advisory, *self.also_known_as))
        mended = f"mended in {', '.join(self.mended_in)}" if self.mended_in else "not mended yet"
        return f"{self.name} {self.version}: {names}: {self.summary or 'no summary'} ({mended})"


def read_advisories(path: Path) -> list[dict[str, Any]]:
    """Return the advisories about Python packages of a file, a folder or a .zip; an AuditError when there are none."""
    found = [one for text, name in _texts(path) for one in _advisories(text, name)]
    about_python = [one for one in found if any(_affected(one)) and not one.get("withdrawn")]
    if not about_python:
        raise AuditError(f"{path} holds no advisory about a package of PyPI.")
    return about_python


def _texts(path: Path) -> Iterator[tuple[bytes, str]]:
    """Yield the JSON files of a list, and their names."""
    try:
        if path.is_dir():
            yield from ((file.read_bytes(), file.name) for file in sorted(path.rglob("*.json")))
        elif zipfile.is_zipfile(path):
            with zipfile.ZipFile(path) as archive:
                names = [name for name in archive.namelist() if name.endswith(".json")]
                yield from ((archive.read(name), name) for name in names)
        else:
            yield path.read_bytes(), path.name
    except (OSError, zipfile.BadZipFile) as error:
        raise AuditError(f"{path} cannot be read: {error}") from None


def _advisories(text: bytes, name: str) -> list[dict[str, Any]]:
    """Return what a JSON file holds: one advisory, a list of them, or an answer of OSV (`{"vulns": […]}`)."""
    try:
        told = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise AuditError(f"{name} is no list of advisories in JSON: {error}") from None
    if isinstance(told, dict):
        told = told["vulns"] if isinstance(told.get("vulns"), list) else [told]
    if not isinstance(told, list) or not all(isinstance(one, dict) and "id" in one for one in told):
        raise AuditError(f"{name} is no list of advisories in the OSV format.")
    return told


def _affected(advisory: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the parts of an advisory that are about packages of PyPI."""
    for part in advisory.get("affected") or ():
        package = part.get("package") or {}
        if package.get("ecosystem") == "PyPI" and package.get("name"):
            yield part


def find_holes(pins: Iterable[Pin], advisories: Iterable[dict[str, Any]]) -> list[Hole]:
    """Return the known holes of locked packages, by package and advisory."""
    versions: dict[str, set[str]] = {}
    for pin in pins:
        versions.setdefault(pin.name, set()).add(pin.version)
    found = set()
    for advisory in advisories:
        for part in _affected(advisory):
            name = canonicalize_name(part["package"]["name"])
            for version in versions.get(name, ()):
                if is_affected(version, part):
                    found.add(_hole(name, version, advisory, part))
    return sorted(found, key=lambda hole: (hole.name, hole.advisory))


def _hole(name: str, version: str, advisory: dict[str, Any], part: dict[str, Any]) -> Hole:
    mended = (event["fixed"] for events in _ranges(part) for event in events if "fixed" in event)
    also = tuple(map(str, advisory.get("aliases") or ()))
    summary = str(advisory.get("summary") or advisory.get("details") or "").strip()
    return Hole(
        name, version, str(advisory["id"]), also, summary.partition("\n")[0], tuple(dict.fromkeys(mended))
    )


def _ranges(part: dict[str, Any]) -> Iterator[list[dict[str, str]]]:
    """Yield the events of every range of versions; ranges of git commits say nothing about a version."""
    for one in part.get("ranges") or ():
        if one.get("type") != "GIT":
            yield [event for event in one.get("events") or () if isinstance(event, dict)]


def is_affected(version: str, part: dict[str, Any]) -> bool:
    """Return whether an advisory is about a version: it is listed, or lies in a range.

    What cannot be compared counts as affected.
    """
    if version in (part.get("versions") or ()):
        return True
    try:
        return any(_in_range(Version(version), events) for events in _ranges(part))
    except InvalidVersion:
        return True


def _in_range(version: Version, events: list[dict[str, str]]) -> bool:
    """Return whether a version lies behind an “introduced” that no “fixed” or “last_affected” has ended."""
    inside = False
    for kind, at in sorted(_events(events), key=lambda event: event[1]):
        if kind == "introduced" and version >= at:
            inside = True
        if (kind == "fixed" and version >= at) or (kind == "last_affected" and version > at):
            inside = False
    return inside


def _events(events: list[dict[str, str]]) -> Iterator[tuple[str, Version]]:
    for event in events:
        for kind, at in event.items():
            if kind in ("introduced", "fixed", "last_affected"):
                yield kind, Version(at)


def audit_by_list(path: Path) -> int:
    """Compare the lock files with a saved list and say what was found; the exit code."""
    pins = [pin for file in LOCKS for pin in read_lock(ROOT / file)]
    try:
        advisories = read_advisories(path)
        holes = find_holes(pins, advisories)
    except (AttributeError, KeyError, TypeError) as error:
        raise AuditError(f"{path} holds an advisory that is not in the OSV format: {error}") from None
    newest = max(str(one.get("modified") or "") for one in advisories)[:10] or "an unknown day"
    packages = len({pin.name for pin in pins})
    print(f"{packages} packages compared with {len(advisories)} advisories, the newest of {newest}.")
    return tell(holes)


def audit_by_asking() -> int:
    """Ask pip-audit about the lock files; the exit code. An AuditError where nobody answers."""
    told = _answer_of_pip_audit()
    holes = [_asked(one, hole) for one in told for hole in one.get("vulns") or ()]
    unknown = [one["name"] for one in told if "skip_reason" in one]
    print(f"{len(told) - len(unknown)} of {len(told)} packages: pip-audit was asked.")
    if holes:
        tell(holes)
    if unknown:
        named = ", ".join(unknown[:5]) + (" …" if len(unknown) > 5 else "")
        print(f"pip-audit got no answer about {len(unknown)} packages: {named}", file=sys.stderr)
    if unknown and not holes:
        raise AuditError("what pip-audit knows is not enough to call the packages sound.")
    return HOLES if holes else tell(holes)


def _answer_of_pip_audit() -> list[dict[str, Any]]:
    """Return what pip-audit tells of each package; an AuditError where it cannot ask."""
    command = [
        sys.executable,
        "-m",
        "pip_audit",
        "--require-hashes",
        "--disable-pip",
        "--progress-spinner=off",
    ]
    # what is needed to work holds what is needed to run, and to build
    command += ["--format=json", "--requirement", str(ROOT / DEV_LOCK)]
    try:
        done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=SECONDS, check=False)
        packages: list[dict[str, Any]] = json.loads(done.stdout)["dependencies"]
    except subprocess.TimeoutExpired:
        raise AuditError(f"pip-audit has not answered in {SECONDS} seconds.") from None
    except (ValueError, KeyError, TypeError):
        last = (done.stderr.strip() or done.stdout.strip() or "it said nothing").splitlines()[-1]
        raise AuditError(f"pip-audit could not ask: {last}") from None
    return packages


def _asked(package: dict[str, Any], told: dict[str, Any]) -> Hole:
    summary = str(told.get("description") or "").strip().partition("\n")[0]
    aliases, mended = tuple(told.get("aliases") or ()), tuple(told.get("fix_versions") or ())
    return Hole(package["name"], package["version"], told["id"], aliases, summary, mended)


def tell(holes: list[Hole]) -> int:
    """Print holes, or that none is known; the exit code."""
    for hole in holes:
        print(hole)
    print(
        f"Known holes: {len(holes)}. make lock UPGRADE=--upgrade takes newer versions."
        if holes
        else "No known holes."
    )
    return HOLES if holes else FINE


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "advisories", nargs="?", type=Path, metavar="LIST", help="a saved list of advisories (OSV)"
    )
    path = parser.parse_args().advisories
    try:
        return audit_by_list(path) if path else audit_by_asking()
    except (AuditError, LockError) as error:
        print(f"Not audited: {error}", file=sys.stderr)
        if path is None:
            print("Without a network, give a saved list: make audit ADVISORIES=FILE", file=sys.stderr)
        return UNKNOWN


if __name__ == "__main__":
    sys.exit(main())
