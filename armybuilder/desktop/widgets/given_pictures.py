"""Pictures that are dropped, pasted or chosen: the files among them, and what comes from another program as a picture."""

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMimeData
from PySide6.QtGui import QImage

SUFFIXES = (".png", ".jpg", ".jpeg", ".webp")


def picture_paths(data: QMimeData) -> list[Path]:
    """Return the files among what was dropped whose names are those of pictures."""
    paths = (Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile())
    return [path for path in paths if path.suffix.lower() in SUFFIXES]


def is_picture(data: QMimeData | None) -> bool:
    """Return whether something dropped or on the clipboard is a picture, or the file of one."""
    return data is not None and (data.hasImage() or bool(picture_paths(data)))


def encoded_image(image: QImage) -> bytes:
    """Return an image as a PNG file, made quickly: it is read again at once."""
    held = QByteArray()
    buffer = QBuffer(held)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG", 100)  # type: ignore[call-overload]
    return bytes(held.data())
