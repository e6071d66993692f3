"""Roster files on the disk: `.ros`, `.rosz`, which is the same packed, and New Recruit's `.json`."""

import zipfile
from io import BytesIO
from pathlib import Path

from armybuilder.catalogue.limits import MOST_ROSTER_BYTES, MOST_ROSTER_TAGS
from armybuilder.catalogue.problem import Problem
from armybuilder.exchange.battlescribe.data_files import from_disk, unpacked
from armybuilder.exchange.battlescribe.roster_json import roster_json
from armybuilder.exchange.battlescribe.roster_reading import RosterFile, read_roster
from armybuilder.exchange.battlescribe.roster_writing import roster_xml
from armybuilder.exchange.battlescribe.weighing import weigh
from armybuilder.exchange.file_names import zip_entry
from armybuilder.exchange.files import write_file
from armybuilder.roster.engine import Engine

PLAIN, PACKED = ".ros", ".rosz"
ROSTER_SUFFIXES = (PLAIN, PACKED)
JSON = ".json"


def read_roster_file(path: Path) -> RosterFile:
    """Return the army in a roster file; a Problem that says why it cannot be read."""
    return roster_file_of(from_disk(path), path.name)


def roster_file_of(data: bytes, name: str) -> RosterFile:
    """Return the army in the bytes of a roster file, packed or not; `name` is what the player calls the file."""
    xml = unpacked(data, name, (PLAIN, JSON), "game_data.no_roster_inside")
    if not xml or xml.isspace():
        raise Problem("game_data.empty", file=name)
    if len(xml) > MOST_ROSTER_BYTES:
        raise Problem("game_data.roster_too_large", file=name, most=MOST_ROSTER_BYTES // 1_000_000)
    weigh(xml, name, MOST_ROSTER_TAGS)
    return read_roster(xml, name)


def write_roster_file(engine: Engine, path: Path, form: str = "") -> None:
    """Write an army to a roster file, packed or as JSON where its name, or `form`, says so.

    An older file stays whole until the end.
    """
    suffix = f".{form}" if form else path.suffix.lower()
    data = (roster_json(engine) if suffix == JSON else roster_xml(engine)).encode()
    write_file(path, packed(data, path.stem) if suffix == PACKED else data)


def packed(xml: bytes, name: str) -> bytes:
    """Return a roster as a packed file, which holds it under a name."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zip_entry(f"{name}{PLAIN}"), xml)
    return out.getvalue()
