"""Files that were damaged or made up: a seed changed in places, as chance will have it."""

import io
import json
import random
import re
import zipfile
from copy import deepcopy
from typing import Any

MOST_CHANGES = 6
WORDS = (
    b"-1", b"0", b"1e999", b"NaN", b"Infinity", b"99999999999999999999999", b"1.5", b"true", b"null", b'""', b"[]",
    b"{}", b"\x00", b"\xff\xfe", "й".encode(), b"\\ud800", b"&#0;", b"&lt;", b"<![CDATA[", b"-->", b"]]", b'"', b"'",
    b"\r\n", b"=", b"[[x]]", b"1970-01-01", b"{}" * 50, b"A" * 300, b"%s", b"../../x", b"\xef\xbb\xbf",
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2**31, 2**63, 10**30, 1.5, -0.0, 1e300, "", "x", "й" * 300, "\x00", "\u202e", "1", "-1",
    "\ud800", [], [[]], [None], {}, {"": None}, {"id": {}}, ["x"] * 30,
)  # fmt: skip
_ATTRIBUTE = re.compile(rb'"[^"<>\n]{0,60}"')


def mutant(seed: bytes, number: int) -> bytes:
    """Return the mutant of a seed that bears this number; always the same."""
    chance = random.Random(number)
    if zipfile.is_zipfile(io.BytesIO(seed)) and chance.random() < 0.8:
        return _repacked(seed, chance)
    return _changed(seed, chance)


def _changed(seed: bytes, chance: random.Random) -> bytes:
    if seed.lstrip()[:1] in (b"{", b"[") and chance.random() < 0.7:
        return _with_other_values(seed, chance)
    data = bytearray(seed)
    for _ in range(chance.randint(1, MOST_CHANGES)):
        chance.choice(CHANGES)(data, chance)
    return bytes(data)


def _flip(data: bytearray, chance: random.Random) -> None:
    if data:
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)


def _cut(data: bytearray, chance: random.Random) -> None:
    place = chance.randint(0, len(data))
    del data[place : place + chance.choice((1, 3, 20, 200))]


def _end(data: bytearray, chance: random.Random) -> None:
    if chance.random() < 0.3:
        del data[chance.randint(0, len(data)) :]


def _repeat(data: bytearray, chance: random.Random) -> None:
    place = chance.randint(0, len(data))
    data[place:place] = data[place : place + chance.choice((1, 10, 100))] * chance.choice((1, 2, 20))


def _insert(data: bytearray, chance: random.Random) -> None:
    place = chance.randint(0, len(data))
    data[place:place] = chance.choice(WORDS)


def _replace_text(data: bytearray, chance: random.Random) -> None:
    """Put another text or number in the place of one in quotes, the like of which the file has, or not."""
    found = [match.span() for match in _ATTRIBUTE.finditer(data)]
    if found:
        start, end = chance.choice(found)
        other = (
            bytes(data[slice(*chance.choice(found))])
            if chance.random() < 0.5
            else b'"%s"' % chance.choice(WORDS)
        )
        data[start:end] = other


def _replace_number(data: bytearray, chance: random.Random) -> None:
    found = [match.span() for match in re.finditer(rb"\d+", data)]
    if found:
        start, end = chance.choice(found)
        data[start:end] = chance.choice(WORDS[:8])


def _move_line(data: bytearray, chance: random.Random) -> None:
    lines = bytes(data).split(b"\n")
    line = lines.pop(chance.randrange(len(lines)))
    if chance.random() < 0.7:
        lines.insert(chance.randint(0, len(lines)), line)
    data[:] = b"\n".join(lines)


CHANGES = (_flip, _cut, _end, _repeat, _insert, _replace_text, _replace_text, _replace_number, _move_line)


def _with_other_values(seed: bytes, chance: random.Random) -> bytes:
    """Change values, names and the order of a JSON document, which stays one."""
    try:
        document = json.loads(seed)
    except ValueError:
        return seed[: chance.randint(0, len(seed))]
    for _ in range(chance.randint(1, MOST_CHANGES)):
        places = list(_places(document))
        if not places:
            break
        holder, key = chance.choice(places)
        deed = chance.random()
        if deed < 0.6:
            holder[key] = deepcopy(chance.choice(VALUES))
        elif deed < 0.75:
            other, there = chance.choice(places)
            holder[key] = json.loads(json.dumps(other[there]))
        elif deed < 0.9:
            del holder[key]
        elif isinstance(holder, dict):
            holder[chance.choice(("", "x", "id", str(key) * 2))] = holder.pop(key)
        else:
            holder.append(json.loads(json.dumps(holder[key])))
    return json.dumps(document).encode()


def _places(value: Any) -> Any:
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in list(pairs):
        yield value, key
        yield from _places(inner)


def _repacked(seed: bytes, chance: random.Random) -> bytes:
    """Change what an archive holds: one of its files, their names, or how often they are there."""
    with zipfile.ZipFile(io.BytesIO(seed)) as archive:
        members = [(info.filename, archive.read(info)) for info in archive.infolist()]
    place = chance.randrange(len(members))
    name, data = members[place]
    deed = chance.random()
    if deed < 0.8:
        members[place] = (name, _changed(data, chance))
    elif deed < 0.9:
        members[place] = (chance.choice(("", "../x.cat", "/x.gst", "x\x00.cat", "й.ros", name.upper())), data)
    else:
        members.pop(place)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", chance.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED))) as archive:
        for name, data in members:
            archive.writestr(zipfile.ZipInfo(name or "x"), data)
    return out.getvalue()
