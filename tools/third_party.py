"""Write THIRD-PARTY.md: what armybuilder uses when it runs, and under which licences.

`python -m tools.third_party` reads requirements.lock, what the installed packages tell of themselves, and
tools/third_party.toml for what they do not tell. `--check` only says whether the page is up to date.
"""

import argparse
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib import metadata
from typing import Any

from packaging.utils import canonicalize_name

from tools.locked import ROOT, RUN_LOCK, LockError, Pin, read_lock

PAGE = ROOT / "THIRD-PARTY.md"
TEMPLATE = ROOT / "tools" / "third_party.template.md"
NOTES = ROOT / "tools" / "third_party.toml"
SPDX = re.compile(r"[A-Za-z0-9.+-]+(?: (?:AND|OR|WITH) [A-Za-z0-9.+-]+)*")
HOMES = ("homepage", "home", "source", "source code", "repository", "code")


class UnknownLicenceError(Exception):
    """A package tells no licence that can be written down; its words say which, and what to do."""


def field(pin: Pin, name: str) -> str:
    """Return a field of a package's metadata; "" when it has none."""
    told = metadata.metadata(pin.name)
    return told[name] or "" if name in told else ""


def licence_of(pin: Pin, told: dict[str, str]) -> str:
    """Return the SPDX expression of a package: its own, else the one that was read in its licence file."""
    # older metadata hold the identifier in the field for free text
    text = field(pin, "License")
    found = field(pin, "License-Expression") or told.get(pin.name) or (text if SPDX.fullmatch(text) else "")
    if not found:
        raise UnknownLicenceError(f"{pin.name} names no licence: read its file, and add it to {NOTES.name}.")
    return found


def home_of(pin: Pin) -> str:
    """Return the page of a package; "" when it tells none."""
    pages = [line.partition(",") for line in metadata.metadata(pin.name).get_all("Project-URL") or ()]
    by_name = {name.strip().lower(): page.strip() for name, _, page in pages}
    by_name.setdefault("homepage", field(pin, "Home-page"))
    return next((by_name[name] for name in HOMES if by_name.get(name)), "")


def makers_of(pin: Pin) -> str:
    """Return who made a package, without addresses; "its contributors" when it does not say."""
    names = field(pin, "Author") or re.sub(r"\s*<[^>]*>", "", field(pin, "Author-email")).replace('"', "")
    # an address alone is no name
    return names if names and "@" not in names else "its contributors"


def package_rows(pins: list[Pin], told: dict[str, str]) -> Iterator[str]:
    """Yield a row of the table for each package; a LockError where another version is installed than is locked."""
    for pin in pins:
        try:
            package = metadata.distribution(pin.name)
        except metadata.PackageNotFoundError:
            raise LockError(f"{pin.name} is not installed: make setup.") from None
        if package.version != pin.version:
            raise LockError(
                f"{pin.name} {package.version} is installed, {pin.version} is locked: make setup."
            )
        name, home = package.metadata["Name"], home_of(pin)
        shown = f"[{name}]({home})" if home else name
        yield f"| {shown} | {pin.version} | {licence_of(pin, told)} | {makers_of(pin)} |"


def lesser(pins: list[Pin], told: dict[str, str], carried: list[dict[str, Any]]) -> str:
    """Return what is under the LGPL, packages and what is carried in them, as a sentence lists it."""
    found = [f"{metadata.metadata(pin.name)['Name']}" for pin in pins if "LGPL" in licence_of(pin, told)]
    found += [f"{part['what']} (in {part['package']})" for part in carried if "LGPL" in part["licence"]]
    return ", ".join(found[:-1]) + " and " + found[-1]


def page() -> str:
    """Return the text of THIRD-PARTY.md."""
    notes = tomllib.loads(NOTES.read_text(encoding="utf-8"))
    pins = sorted(read_lock(ROOT / RUN_LOCK), key=lambda pin: pin.name)
    names = {pin.name for pin in pins}
    carried = sorted(notes["carried"], key=lambda part: part["package"])
    if strangers := ({part["package"] for part in carried} | set(notes["licences"])) - names:
        raise LockError(
            f"{NOTES.name} tells of {', '.join(sorted(strangers))}, which {RUN_LOCK} does not hold."
        )
    tables = {
        "own": [
            f"| {one['what']} | [{one['licence']}]({one['text']}) | `{one['files']}` |"
            for one in notes["own"]
        ],
        "packages": package_rows(pins, notes["licences"]),
        "carried": [f"| {part['package']} | {part['what']} | {part['licence']} |" for part in carried],
    }
    filled = {name: "\n".join(rows) for name, rows in tables.items()}
    return TEMPLATE.read_text(encoding="utf-8").format(
        lgpl=lesser(pins, notes["licences"], carried), **filled
    )


def unknown_libraries() -> Iterator[str]:
    """Yield the shared libraries in installed packages that tools/third_party.toml does not tell of."""
    carried = tomllib.loads(NOTES.read_text(encoding="utf-8"))["carried"]
    for pin in read_lock(ROOT / RUN_LOCK):
        known = [
            start for part in carried if part["package"] == pin.name for start in part.get("libraries", ())
        ]
        for file in metadata.distribution(pin.name).files or ():
            if canonicalize_name(file.parts[0]) == f"{pin.name}-libs" and not file.name.startswith(
                tuple(known)
            ):
                yield f"{pin.name}: {file.name}"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "--check", action="store_true", help="write nothing; say whether the page is up to date"
    )
    options = parser.parse_args()
    try:
        text = page()
    except (LockError, UnknownLicenceError) as error:
        print(error, file=sys.stderr)
        return 2
    fits = PAGE.is_file() and PAGE.read_text(encoding="utf-8") == text
    if options.check:
        print(f"{PAGE.name} is up to date." if fits else f"{PAGE.name} is not up to date: make third-party")
        return 0 if fits else 1
    PAGE.write_text(text, encoding="utf-8", newline="\n")
    print(f"{PAGE.name} {'was up to date' if fits else 'is made anew'}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
