"""Renew the lock files from pyproject.toml, or tell where they disagree with it.

`python -m tools.lock` asks the package index that pip and uv are set up with. What is locked stays at its version as long as
pyproject.toml allows it; `--upgrade` takes the newest of everything, `--upgrade NAME` of one package. The files hold for
Linux, Windows and macOS and for every Python from the oldest that pyproject.toml allows, with the hashes of all files of each
version, so that pip refuses whatever is not what was locked. `--check` compares without a network.
"""

import argparse
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.locked import BUILD_LOCK, DEV_LOCK, ROOT, RUN_LOCK, LockError, Pin, read_lock, wanted_packages

HEADER = """\
# {what}, with the hashes of all files of each version. pip takes nothing else:
#   python -m pip install --require-hashes -r {file}
# Made from pyproject.toml by `make lock` (python -m tools.lock); not meant to be edited by hand.
"""
WHAT = {
    RUN_LOCK: "What armybuilder needs to run",
    DEV_LOCK: "What armybuilder needs to run, and what working on it needs",
    BUILD_LOCK: "What puts armybuilder itself into an environment",
}
# the later file keeps to the versions of the earlier one
ORDER = (RUN_LOCK, DEV_LOCK, BUILD_LOCK)


def oldest_python(pyproject: Path) -> str:
    """Return the oldest Python that is allowed: "3.11" of ">=3.11"."""
    told: str = tomllib.loads(pyproject.read_text(encoding="utf-8"))["project"]["requires-python"]
    return told.removeprefix(">=")


def compile_command(file: str, upgrade: list[str] | None) -> list[str]:
    """Return the command that makes a lock file from requirements on its standard input.

    `upgrade` names packages to take anew, all when it is empty, none when it is None.
    """
    command = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--universal", "--generate-hashes"]
    command += ["--python-version", oldest_python(ROOT / "pyproject.toml"), "--fork-strategy", "fewest"]
    command += ["--no-annotate", "--no-header", "--no-emit-index-url", "--no-emit-find-links"]
    command += ["--output-file", file]
    if upgrade is not None:
        command += [word for name in upgrade for word in ("--upgrade-package", name)] or ["--upgrade"]
    for earlier in ORDER[: ORDER.index(file)]:
        command += ["--constraints", earlier]
    return [*command, "-"]


def renew(upgrade: list[str] | None) -> int:
    """Make the lock files anew; the exit code."""
    for file, wanted in wanted_packages(ROOT / "pyproject.toml").items():
        words = "\n".join(map(str, wanted))
        environment = {**os.environ, **index_of_pip()}
        done = subprocess.run(
            compile_command(file, upgrade),
            input=words,
            cwd=ROOT,
            env=environment,
            encoding="utf-8",
            check=False,
        )
        if done.returncode != 0:
            print(f"{file} stays as it was; the lines above say why.", file=sys.stderr)
            return 2
        path = ROOT / file
        made = path.read_text(encoding="utf-8")
        path.write_text(HEADER.format(what=WHAT[file], file=file) + made, encoding="utf-8", newline="\n")
        print(f"{file}: {len(read_lock(path))} packages")
    return 0


def index_of_pip() -> dict[str, str]:
    """Return the package index that pip is set up with, as uv wants to be told of it; nothing where uv knows its own."""
    if any(name in os.environ for name in ("UV_DEFAULT_INDEX", "UV_INDEX_URL")):
        return {}
    asked = [sys.executable, "-m", "pip", "config", "get"]
    for key in (":env:.index-url", "global.index-url", "user.index-url", "site.index-url"):
        told = subprocess.run([*asked, key], capture_output=True, encoding="utf-8", check=False)
        if told.returncode == 0 and told.stdout.strip():
            return {"UV_DEFAULT_INDEX": told.stdout.strip()}
    return {}


def disagreements(folder: Path) -> Iterator[str]:
    """Yield, in words, where the lock files of a folder are not what its pyproject.toml asks for. Needs no network."""
    locks = {file: read_lock(folder / file) for file in ORDER}
    for file, wanted in wanted_packages(folder / "pyproject.toml").items():
        yield from _missing(file, locks[file], wanted)
        yield from (f"{file}: {pin.name} has no hash" for pin in locks[file] if not pin.hashes)
        yield from _unneeded(file, locks[file], wanted)
    known = {(pin.name, pin.version) for pin in locks[DEV_LOCK]}
    for file in (RUN_LOCK, BUILD_LOCK):
        for pin in locks[file]:
            if (pin.name, pin.version) not in known:
                yield f"{DEV_LOCK} does not hold {pin.name} {pin.version} of {file}"


def _missing(file: str, lock: Iterable[Pin], wanted: Iterable[Requirement]) -> Iterator[str]:
    """Yield what is asked for and not locked, or locked at a version that is not allowed."""
    versions: dict[str, list[str]] = {}
    for pin in lock:
        versions.setdefault(pin.name, []).append(pin.version)
    for requirement in wanted:
        found = versions.get(canonicalize_name(requirement.name))
        if found is None:
            yield f"{file} lacks {requirement.name}, which pyproject.toml asks for"
        for version in found or ():
            if not requirement.specifier.contains(version, prereleases=True):
                asked = f"pyproject.toml asks for {requirement.name}{requirement.specifier}"
                yield f"{file} holds {requirement.name} {version}, but {asked}"


def _unneeded(file: str, lock: Iterable[Pin], wanted: Iterable[Requirement]) -> Iterator[str]:
    """Yield what is locked although nothing asks for it; nothing where packages are not installed to be asked.

    What is needed on other systems alone has a marker, and is believed.
    """
    pins = {pin.name: pin for pin in lock}
    reached: set[str] = set()
    waiting = list(wanted)
    while waiting:
        name = canonicalize_name(waiting.pop().name)
        if name in reached or name not in pins:
            continue
        reached.add(name)
        try:
            waiting += map(Requirement, metadata.requires(name) or [])
        except metadata.PackageNotFoundError:
            if not pins[name].marker:
                return
    extra = sorted(name for name, pin in pins.items() if name not in reached and not pin.marker)
    yield from (f"{file} holds {name}, which nothing asks for" for name in extra)


def check() -> int:
    """Say where the lock files disagree with pyproject.toml; the exit code."""
    try:
        found = list(disagreements(ROOT))
    except LockError as error:
        found = [str(error)]
    for line in found:
        print(line)
    print("The lock files are not up to date: make lock" if found else "the lock files fit pyproject.toml")
    return 1 if found else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare only; needs no network")
    parser.add_argument(
        "--upgrade", nargs="*", metavar="NAME", help="newer versions of all packages, or of these"
    )
    options = parser.parse_args()
    return check() if options.check else renew(options.upgrade)


if __name__ == "__main__":
    sys.exit(main())
