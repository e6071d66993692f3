"""Names of files that every system takes, and how they are told of in a zip."""

import re
import zipfile
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

FORBIDDEN = '<>:"/\\|?*'
LONGEST = 80
# what Windows has no files of
_RESERVED = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\..*)?")


def plain_name(text: str) -> str:
    """Return a text as the name of a file, without its suffix; empty where nothing of it is left."""
    letters = (" " if letter in FORBIDDEN or not letter.isprintable() else letter for letter in text)
    name = " ".join("".join(letters).split())[:LONGEST].strip(". ")
    return f"_{name}" if _RESERVED.fullmatch(name) else name


def numbered_paths(out: Path, names: Sequence[str], suffix: str) -> list[Path]:
    """Return a file for each of some things: numbered beside one another, or in a folder under their names as well."""
    digits = len(str(len(names)))
    if out.is_dir():
        told = (f"{at:0{digits}} {plain_name(name)}".strip() for at, name in enumerate(names, 1))
        return [out / f"{name}{suffix}" for name in told]
    if len(names) == 1:
        return [out]
    return [out.with_name(f"{out.stem}-{at:0{digits}}{suffix}") for at in range(1, len(names) + 1)]


def zip_entry(name: str) -> zipfile.ZipInfo:
    """Return what a zip tells of a file that is packed now. (`ZipFile.writestr` fails by itself after 2262.)"""
    now = datetime.now().astimezone()
    # a zip tells no other years
    moment = now.timetuple()[:6] if 1980 <= now.year <= 2107 else (1980, 1, 1, 0, 0, 0)
    info = zipfile.ZipInfo(name, moment)
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = 0o644 << 16
    return info
