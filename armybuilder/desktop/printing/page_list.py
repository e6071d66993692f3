"""The pages of a PDF as small pictures to jump by; only those in sight are painted, beside the window."""

from collections import OrderedDict

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPixmap
from PySide6.QtPdf import QPdfDocument, QPdfDocumentRenderOptions, QPdfPageRenderer
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from armybuilder.desktop.style.theme import colours

Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()
SIDE = 104
PAD, NUMBER = 10, 18
# a page of which the picture was forgotten is painted again when it is looked at
MOST_KEPT = 120


class PagePictures(QAbstractListModel):
    """One row a page. A picture that is asked for is painted in another thread, and told of when it is there."""

    def __init__(self, document: QPdfDocument, ratio: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document, self._ratio = document, ratio
        self._kept: OrderedDict[int, QPixmap] = OrderedDict()
        self._asked: dict[int, int] = {}
        self._renderer = QPdfPageRenderer(self)
        self._renderer.setDocument(document)
        self._renderer.setRenderMode(QPdfPageRenderer.RenderMode.MultiThreaded)
        self._renderer.pageRendered.connect(self._take)
        self._empty = QPixmap(1, 1)
        self._empty.fill(Qt.GlobalColor.transparent)

    def refresh(self) -> None:
        """Forget all pictures: the document is another one."""
        self.beginResetModel()
        self._kept.clear()
        self._asked.clear()
        self.endResetModel()

    @property
    def painted(self) -> int:
        """How many pages have a picture."""
        return len(self._kept)

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else self._document.pageCount()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return str(index.row() + 1)
            case Qt.ItemDataRole.DecorationRole:
                return self._picture(index.row())
        return None

    def _picture(self, page: int) -> QPixmap:
        """Return the picture of a page; an empty one of its size until it is painted."""
        if page in self._kept:
            self._kept.move_to_end(page)
            return self._kept[page]
        if page not in self._asked.values():
            number = self._renderer.requestPage(page, self._size(page), QPdfDocumentRenderOptions())
            self._asked[number] = page
        return self._empty

    def _size(self, page: int) -> QSize:
        points = self._document.pagePointSize(page).toSize()
        side = round(SIDE * self._ratio)
        return points.scaled(side, side, Qt.AspectRatioMode.KeepAspectRatio)

    def _take(self, page: int, _size: QSize, image: QImage, _options: object, number: int) -> None:
        if self._asked.pop(number, None) != page or image.isNull():
            return
        # paper is white where nothing is printed
        paper = QImage(image.size(), QImage.Format.Format_RGB32)
        paper.fill(Qt.GlobalColor.white)
        picture = QPixmap.fromImage(_laid_on(paper, image))
        picture.setDevicePixelRatio(self._ratio)
        self._kept[page] = picture
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        index = self.index(page)
        self.dataChanged.emit(index, index, [Qt.ItemDataRole.DecorationRole])


def _laid_on(paper: QImage, image: QImage) -> QImage:
    painter = QPainter(paper)
    painter.drawImage(0, 0, image)
    painter.end()
    return paper


class PagePainter(QStyledItemDelegate):
    """Paints a page with its number below it, and a frame about the one that is seen."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect, tones = QRect(option.rect), colours()
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        picture = index.data(Qt.ItemDataRole.DecorationRole)
        size = picture.deviceIndependentSize().toSize()
        place = QRect(QPoint(0, 0), size)
        place.moveCenter(QPoint(rect.center().x(), rect.top() + PAD + SIDE // 2))
        painter.save()
        if size.width() > 1:
            painter.drawPixmap(place.topLeft(), picture)
            painter.setPen(QPen(QColor(tones.accent if chosen else tones.border), 2 if chosen else 1))
            painter.drawRect(place.adjusted(-1, -1, 0, 0))
        foot = QRect(rect.left(), rect.top() + PAD + SIDE, rect.width(), NUMBER)
        painter.setPen(QColor(tones.accent if chosen else tones.quiet))
        painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, index.data(Qt.ItemDataRole.DisplayRole))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(SIDE + 2 * PAD, SIDE + PAD + NUMBER)


class PageList(QListView):
    """Shows the pages one under the other; tells which of them a player wants to see."""

    wanted = Signal(int)

    def __init__(self, document: QPdfDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pictures = PagePictures(document, self.devicePixelRatioF(), self)
        self.setModel(self.pictures)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setFlow(QListView.Flow.TopToBottom)
        self.setWrapping(False)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setItemDelegate(PagePainter(self))
        self.setIconSize(QSize(SIDE, SIDE))
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._following = False
        self.selectionModel().currentChanged.connect(self._chosen)

    def refresh(self) -> None:
        """Show another document at the same place."""
        bar = self.verticalScrollBar()
        at, row = bar.value(), self.currentIndex().row()
        self.pictures.refresh()
        self.follow(max(0, row))
        bar.setValue(min(at, bar.maximum()))

    def follow(self, page: int) -> None:
        """Mark the page that is seen, and tell nobody."""
        index = self.pictures.index(page)
        if index.isValid() and index != self.currentIndex():
            self._following = True
            self.setCurrentIndex(index)
            self._following = False

    def _chosen(self, index: QModelIndex) -> None:
        if index.isValid() and not self._following:
            self.wanted.emit(index.row())
