"""How much there is in a file of XML or JSON, told before a parser makes a hundred times as much of it."""

import re

from armybuilder.catalogue.limits import LONGEST_NAME_READ
from armybuilder.catalogue.problem import Problem
from armybuilder.exchange.battlescribe.json_reading import looks_like_json

_DECLARED = re.compile(rb"[\s\xef\xbb\xbf]*<\?xml\s[^>]{0,200}?encoding\s*=\s*[\"']([\w.:-]{1,40})")
_EBCDIC = b"\x4c\x6f\xa7\x94"
# an element of real data has two attributes
VALUES_A_TAG = 3
# no name is so long: whatever shows it in a table would be at it for minutes
_LONG_VALUE = re.compile(rb"[=:]\s*(?:\"[^\"<]{%d}|'[^'<]{%d})" % (LONGEST_NAME_READ, LONGEST_NAME_READ))


def weigh(data: bytes, name: str, most: int) -> int:
    """Return how many tags or items a file has; a Problem for more than `most`, or too many or too long values."""
    json = looks_like_json(data)
    if not json:
        _refuse_hidden_tags(data, name)
    tags = data.count(b"{") + data.count(b"[") if json else data.count(b"<")
    values = data.count(b",") if json else data.count(b"=")
    if tags > most or values > VALUES_A_TAG * most:
        raise Problem("game_data.too_many_elements", file=name, most=most)
    if found := _LONG_VALUE.search(data):
        line = data.count(b"\n", 0, found.start()) + 1
        raise Problem("game_data.long_value", file=name, line=line, most=LONGEST_NAME_READ)
    return tags


def _refuse_hidden_tags(data: bytes, name: str) -> None:
    """Refuse an encoding in which a tag does not begin with the same byte: nothing could be counted."""
    declared = _DECLARED.match(data)
    if data.startswith(_EBCDIC) or (declared and not _keeps_tags(declared[1].decode("ascii", "replace"))):
        raise Problem("game_data.encoding", file=name, line=1)


def _keeps_tags(encoding: str) -> bool:
    try:
        return b"<" in "<".encode(encoding) and "<" not in b"+ADw-".decode(encoding)  # UTF-7 has two ways
    except (LookupError, UnicodeError, ValueError):
        return False
