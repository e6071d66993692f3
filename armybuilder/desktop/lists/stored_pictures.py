"""Pictures that the database keeps, as they are shown: large on a card, small in the list of an army."""

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, QSize, Qt
from PySide6.QtGui import QImageReader, QPixmap

from armybuilder.desktop.context import Context
from armybuilder.sheet.pictures import OF_A_UNIT, PictureSize

# small ones of more units than an army in sight has
MOST_KEPT = 200


def pixmap_of(content: bytes, least: QSize | None = None, kept: PictureSize = OF_A_UNIT) -> QPixmap:
    """Return a picture that is kept, or one that just covers a size; an empty one where it is no such picture.

    How large it is is looked at before anything of it is decoded.
    """
    buffer = QBuffer()
    buffer.setData(content)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(b"jpeg"))
    size = reader.size()
    if not size.isValid() or max(size.width(), size.height()) > kept.side:
        return QPixmap()
    if least is not None:
        reader.setScaledSize(size.scaled(least, Qt.AspectRatioMode.KeepAspectRatioByExpanding))
    return QPixmap.fromImage(reader.read())


class Thumbnails:
    """The middles of pictures as small squares; each is made once."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._made: dict[tuple[str, int, float], QPixmap] = {}

    def of(self, digest: str, side: int, ratio: float) -> QPixmap:
        """Return the square of a picture, `side` pixels at a device's `ratio`; an empty one where it cannot be read."""
        key = (digest, side, ratio)
        if key in self._made:
            return self._made[key]
        made = self._make(digest, round(side * ratio))
        made.setDevicePixelRatio(ratio)
        if not made.isNull():  # one that is lost may be given again
            if len(self._made) >= MOST_KEPT:
                self._made.clear()
            self._made[key] = made
        return made

    def _make(self, digest: str, dots: int) -> QPixmap:
        content = self._context.store.pictures.get(digest)
        whole = QPixmap() if content is None else pixmap_of(content, QSize(dots, dots))
        if whole.isNull():
            return whole
        middle = QRect(0, 0, dots, dots)
        middle.moveCenter(whole.rect().center())
        return whole.copy(middle)
