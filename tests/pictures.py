"""Files of pictures for tests."""

import struct
import zlib
from io import BytesIO

from PIL import Image


def picture_file(
    kind: str = "PNG", size: tuple[int, int] = (90, 60), colour: str = "navy", **options: object
) -> bytes:
    """Return a picture of one colour as a file of a kind; its left third is white."""
    image = Image.new("RGB", size, colour)
    image.paste("white", (0, 0, size[0] // 3, size[1]))
    out = BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def claiming(width: int, height: int) -> bytes:
    """Return a PNG of a few bytes that claims to be of a size."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")
    )
