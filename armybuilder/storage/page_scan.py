"""Reading rows straight from the pages of a database file, when its header, its schema or its trees cannot be followed.

A row of a table lies in a leaf page; what does not fit goes on in a chain of further pages. Both can be read without
knowing which table the page belongs to: https://www.sqlite.org/fileformat2.html.
"""

import struct
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

LEAF = 0x0D
HEADER_BYTES = 100
SIZES = (4096, 1024, 2048, 8192, 16384, 32768, 65536, 512)
# a guess at the size of pages looks at so many of them
TRIED = 4000
JOURNAL_MAGIC = (0x377F0682, 0x377F0683)
FIXED_SIZES = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 7: 8, 8: 0, 9: 0}

# a text whose bytes are no UTF-8 keeps them as surrogates
Value: TypeAlias = int | float | str | bytes | None


class LeafRecord(NamedTuple):
    """A row as it was found: its rowid and its values; one that is not `whole` lacks the end, or a part in between."""

    rowid: int
    values: tuple[Value, ...]
    whole: bool


class Pages:
    """The pages of a database file, counted from 1; those in its journal take the place of those in the file."""

    def __init__(self, content: bytes, journal: bytes = b"") -> None:
        self._content = content
        told = _told_size(content)
        self.size = told or _journal_size(journal) or _guessed_size(content)
        # bytes at the end of each page that are not SQLite's
        self.usable = self.size - (content[20] if told and content[20] <= 64 else 0)
        self._newer = dict(_frames(journal, self.size))
        self.count = max([-(-len(content) // self.size), *self._newer])

    def page(self, number: int) -> bytes:
        """Return a page; what lies behind the end of the file is empty."""
        if number in self._newer:
            return self._newer[number]
        return self._content[(number - 1) * self.size : number * self.size]

    def records(self) -> Iterator[LeafRecord]:
        """Yield every row that is found in any leaf page, those of pages that are not in use any more too."""
        for number in range(1, self.count + 1):
            page = self.page(number)
            start = HEADER_BYTES if number == 1 else 0
            for cell in _cells(page, start):
                record = self._record(page, cell)
                if record is not None:
                    yield record

    def _record(self, page: bytes, cell: int) -> LeafRecord | None:
        try:
            length, at = _varint(page, cell)
            rowid, at = _varint(page, at)
            if not 2 <= length <= self.count * self.size:
                return None
            payload, whole = self._payload(page, at, length)
            values = _values(payload)
        except (IndexError, struct.error):
            return None
        return None if values is None else LeafRecord(_signed(rowid), values, whole)

    def _payload(self, page: bytes, at: int, length: int) -> tuple[bytes, bool]:
        """Return the bytes of a row and whether all of them were found; what was not is told as zeros."""
        local = _within_page(length, self.usable)
        if local == length:
            return page[at : at + length], at + length <= len(page)
        parts = [page[at : at + local]]
        number = int.from_bytes(page[at + local : at + local + 4])
        missing, seen = length - local, {0}
        while missing > 0 and number not in seen and number <= self.count:
            seen.add(number)
            further = self.page(number)
            parts.append(further[4 : 4 + min(missing, self.usable - 4)])
            missing -= len(parts[-1])
            number = int.from_bytes(further[:4])
        payload = b"".join(parts)
        return payload.ljust(length, b"\0"), missing <= 0


def _told_size(content: bytes) -> int:
    """Return the size of pages as the header tells it; 0 where it cannot be so."""
    size = int.from_bytes(content[16:18])
    size = 65536 if size == 1 else size
    return size if size in SIZES and len(content) >= size and not len(content) % size else 0


def _guessed_size(content: bytes) -> int:
    """Return the size of pages by which most leaves are filled from their very end, as SQLite fills them."""

    def leaves(size: int) -> int:
        starts = range(0, min(len(content), size * TRIED), size)
        return sum(_ends_with_row(content[start : start + size], size) for start in starts)

    return max(SIZES, key=leaves)


def _ends_with_row(page: bytes, size: int) -> bool:
    cells = _cells(page, 0)
    if not cells:
        return False
    try:
        length, at = _varint(page, max(cells))
        _, at = _varint(page, at)
    except IndexError:
        return False
    local = _within_page(length, size)
    return at + local + (4 if local < length else 0) == size


def _within_page(length: int, usable: int) -> int:
    """Return how many bytes of a row stand in its leaf page, before a chain of further pages goes on."""
    most, least = usable - 35, (usable - 12) * 32 // 255 - 23
    if length <= most:
        return length
    local = least + (length - least) % (usable - 4)
    return local if local <= most else least


def _cells(page: bytes, start: int) -> Sequence[int]:
    """Return where the rows of a leaf page begin; none where it is another kind of page, or makes no sense."""
    if len(page) < start + 8 or page[start] != LEAF:
        return ()
    count, content = struct.unpack_from(">HH", page, start + 3)
    first = start + 8
    if not 0 < count <= (len(page) - first) // 2 or first + 2 * count > (content or 65536):
        return ()
    cells = struct.unpack_from(f">{count}H", page, first)
    return [cell for cell in cells if max(first + 2 * count, content) <= cell < len(page)]


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """Return a number of SQLite's own length, and where it ends."""
    number = 0
    for _ in range(8):
        byte = data[at]
        at += 1
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, at
    return number << 8 | data[at], at + 1


def _signed(number: int) -> int:
    return number - (1 << 64) if number >= 1 << 63 else number


def _values(payload: bytes) -> tuple[Value, ...] | None:
    """Return the values of a row; None where its bytes are none."""
    head, at = _varint(payload, 0)
    if not 1 < head <= len(payload):
        return None
    kinds = []
    while at < head:
        kind, at = _varint(payload, at)
        kinds.append(kind)
    if at != head or any(kind in (10, 11) for kind in kinds):
        return None
    values = []
    for kind in kinds:
        size = FIXED_SIZES[kind] if kind < 12 else (kind - 12) // 2
        if at + size > len(payload):
            return None
        values.append(_value(kind, payload[at : at + size]))
        at += size
    return tuple(values)


def _value(kind: int, content: bytes) -> Value:
    match kind:
        case 0:
            return None
        case 7:
            return float(struct.unpack(">d", content)[0])
        case 8 | 9:
            return kind - 8
        case _ if kind < 7:
            return int.from_bytes(content, signed=True)
        case _ if kind % 2:
            return content.decode("utf-8", "surrogateescape")
    return content


def _journal_size(journal: bytes) -> int:
    """Return the size of pages that a journal tells; 0 where there is none."""
    if len(journal) < 32 or int.from_bytes(journal[:4]) not in JOURNAL_MAGIC:
        return 0
    size = int.from_bytes(journal[8:12])
    return size if size in SIZES else 0


def _frames(journal: bytes, size: int) -> Iterator[tuple[int, bytes]]:
    """Yield the pages of a journal with their numbers, in the order in which they were written."""
    if _journal_size(journal) != size:
        return
    salts = journal[16:24]
    for at in range(32, len(journal) - 24 - size + 1, 24 + size):
        number = int.from_bytes(journal[at : at + 4])
        # frames with other salts are left over from before
        if journal[at + 8 : at + 16] == salts and 0 < number < 1 << 24:
            yield number, journal[at + 24 : at + 24 + size]
