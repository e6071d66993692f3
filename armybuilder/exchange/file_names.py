"""Names of files that every system takes, and how they are told of in a zip."""

import re
import zipfile
from datetime import datetime

FORBIDDEN = '<>:"/\\|?*'
LONGEST = 80
# what Windows has no files of
_RESERVED = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\..*)?")


def plain_name(text: str) -> str:
    """Return a text as the name of a file, without its suffix; empty where nothing of it is left."""
    letters = (" " if letter in FORBIDDEN or not letter.isprintable() else letter for letter in text)
    name = " ".join("".join(letters).split())[:LONGEST].strip(". ")
    return f"_{name}" if _RESERVED.fullmatch(name) else name


def zip_entry(name: str) -> zipfile.ZipInfo:
    """Return what a zip tells of a file that is packed now. (`ZipFile.writestr` fails by itself after 2262.)"""
    now = datetime.now().astimezone()
    # a zip tells no other years
    moment = now.timetuple()[:6] if 1980 <= now.year <= 2107 else (1980, 1, 1, 0, 0, 0)
    info = zipfile.ZipInfo(name, moment)
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = 0o644 << 16
    return info
