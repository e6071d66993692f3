"""A zip archive read by the headers before its members: the list at its end is lost, or speaks of something else."""

import mmap
import struct
import zipfile
import zlib
from io import BytesIO
from pathlib import Path

BEGIN = b"PK\x03\x04"
HEADER = struct.Struct("<4s5H3I2H")
ENCRYPTED, SIZES_FOLLOW, UTF8 = 0x1, 0x8, 0x800
MOST_MEMBERS = 400_000


class ScannedZip:
    """Opens members as `zipfile.ZipFile` does. Members of one name are there once: the first."""

    def __init__(self, path: Path) -> None:
        """Find the members of a file; OSError or ValueError when it cannot be read."""
        with path.open("rb") as file:
            self._bytes = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        self._found: dict[str, zipfile.ZipInfo] = {}
        at = self._bytes.find(BEGIN)
        while at >= 0 and len(self._found) < MOST_MEMBERS:
            info = self._member(at)
            if info is not None:
                self._found.setdefault(info.filename, info)
            # what is packed inside a member may look like one
            behind = at + len(BEGIN) if info is None else info.header_offset + info.compress_size
            at = self._bytes.find(BEGIN, behind)

    def _member(self, at: int) -> zipfile.ZipInfo | None:
        """Return the member whose header begins at a place, with the place of its content; None where there is none."""
        head = self._bytes[at : at + HEADER.size]
        if len(head) < HEADER.size:
            return None
        _, _, flags, packing, _, _, checksum, packed, size, name_length, extra = HEADER.unpack(head)
        name = self._bytes[at + HEADER.size : at + HEADER.size + name_length]
        if flags & (ENCRYPTED | SIZES_FOLLOW) or packing not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            return None
        try:
            info = zipfile.ZipInfo(name.decode("utf-8" if flags & UTF8 else "cp437"))
        except UnicodeDecodeError:
            return None
        info.flag_bits, info.compress_type, info.CRC = flags, packing, checksum
        info.compress_size, info.file_size = packed, size
        info.header_offset = at + HEADER.size + name_length + extra
        return info

    def infolist(self) -> list[zipfile.ZipInfo]:
        """Return what is known of each member."""
        return list(self._found.values())

    def open(self, info: zipfile.ZipInfo) -> BytesIO:
        """Return the content of a member, no more than its header says; BadZipFile or zlib.error where it is damaged."""
        packed = self._bytes[info.header_offset : info.header_offset + info.compress_size]
        if info.compress_type == zipfile.ZIP_STORED:
            content = packed
        else:
            content = zlib.decompressobj(-zlib.MAX_WBITS).decompress(packed, info.file_size + 1)
        if len(content) != info.file_size or zlib.crc32(content) != info.CRC:
            raise zipfile.BadZipFile("the content is not what it was")
        return BytesIO(content)

    def close(self) -> None:
        """Let the file go."""
        self._bytes.close()
