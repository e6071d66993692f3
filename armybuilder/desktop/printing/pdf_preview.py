"""A PDF as it will be printed: all pages one under the other, at any zoom, with small ones and the contents beside them."""

from PySide6.QtCore import QBuffer, QModelIndex, QPointF, Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtPdf import QPdfBookmarkModel, QPdfDocument
from PySide6.QtPdfWidgets import QPdfView
from PySide6.QtWidgets import QFrame, QTabWidget, QToolButton, QTreeView, QWidget

from armybuilder.desktop.printing.page_list import PageList
from armybuilder.desktop.printing.pdf_printing import load_pdf
from armybuilder.desktop.widgets.boxes import Gap, hbox, vbox
from armybuilder.desktop.widgets.making import make_label, make_tool_button, name_button
from armybuilder.desktop.widgets.retranslated import Retranslated

STEP = 1.25
LEAST, MOST = 0.2, 6.0
# the pages beside the preview are no wider, and not there where there is little room for both
BESIDE, NARROW = 190, 430
Zoom = QPdfView.ZoomMode
LEVEL, PAGE = QPdfBookmarkModel.Role.Level, QPdfBookmarkModel.Role.Page


class PdfPreview(Retranslated, QWidget):
    """Shows a PDF from memory; another one is shown at the same place and zoom."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = QPdfDocument(self)
        self._buffer: QBuffer | None = None
        self.view = QPdfView(self)
        self.view.setPageMode(QPdfView.PageMode.MultiPage)
        self.view.setZoomMode(Zoom.FitToWidth)
        self.view.setDocument(self.document)
        self.pages = make_label(role="quiet")
        self.amounts = make_label(role="quiet")
        self._make_side()
        self._make_zoom()
        row = hbox(
            self.side_button,
            self.pages,
            Gap(8),
            (self.amounts, 1),
            self.zoom_out,
            self.zoom_in,
            self.fit,
            self.fit_page,
            spacing=4,
        )
        below = hbox(self.side, (self.view, 1), spacing=8)
        vbox(row, (below, 1), inside=self, margins=0, spacing=4)
        self.view.pageNavigator().currentPageChanged.connect(self._say_page)
        self._make_keys()
        self.retranslate()

    def _make_side(self) -> None:
        """Make the pages and the contents, one behind the other."""
        self.list = PageList(self.document)
        self.list.wanted.connect(self.go_to)
        self.bookmarks = QPdfBookmarkModel(self)
        self.bookmarks.setDocument(self.document)
        self.contents = QTreeView()
        self.contents.setFrameShape(QFrame.Shape.NoFrame)
        self.contents.setHeaderHidden(True)
        self.contents.setModel(self.bookmarks)
        self.contents.selectionModel().currentChanged.connect(self._follow_contents)
        self.side = QTabWidget()
        self.side.setDocumentMode(True)
        self.side.setUsesScrollButtons(False)
        self.side.addTab(self.list, "")
        self.side.addTab(self.contents, "")
        self.side.setFixedWidth(BESIDE)
        self.side_button = make_tool_button("contents", flat=True)
        self.side_button.setCheckable(True)
        self.side_button.setChecked(True)
        self.side_button.toggled.connect(self._show_side)

    def _show_side(self) -> None:
        self.side.setVisible(self.side_button.isChecked() and self.width() >= NARROW)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._show_side()
        super().resizeEvent(event)

    def _make_zoom(self) -> None:
        self.zoom_out = make_tool_button("zoom_out", flat=True, clicked=lambda: self._zoom(1 / STEP))
        self.zoom_in = make_tool_button("zoom_in", flat=True, clicked=lambda: self._zoom(STEP))
        self.fit = make_tool_button("fit", flat=True, clicked=lambda: self.view.setZoomMode(Zoom.FitToWidth))
        self.fit_page = make_tool_button(
            "fit_page", flat=True, clicked=lambda: self.view.setZoomMode(Zoom.FitInView)
        )

    def _make_keys(self) -> None:
        for keys, slot in (
            ("Ctrl++", self.zoom_in.click),
            ("Ctrl+=", self.zoom_in.click),
            ("Ctrl+-", self.zoom_out.click),
            ("Ctrl+0", self.fit.click),
            ("Ctrl+9", self.fit_page.click),
            ("Ctrl+PgDown", lambda: self.go_to(self.page + 1)),
            ("Ctrl+PgUp", lambda: self.go_to(self.page - 1)),
            ("Ctrl+Home", lambda: self.go_to(0)),
            ("Ctrl+End", lambda: self.go_to(self.document.pageCount() - 1)),
        ):
            QShortcut(QKeySequence(keys), self, slot, context=Qt.ShortcutContext.WindowShortcut)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        _name(self.zoom_out, self.tr("Smaller"), "Ctrl+-")
        _name(self.zoom_in, self.tr("Larger"), "Ctrl++")
        _name(self.fit, self.tr("Fit the width"), "Ctrl+0")
        _name(self.fit_page, self.tr("Fit the page"), "Ctrl+9")
        name_button(self.side_button, self.tr("Pages and contents"))
        self.side.setTabText(0, self.tr("Pages"))
        self.side.setTabText(1, self.tr("Contents"))
        self.list.setAccessibleName(self.tr("Pages"))
        self.contents.setAccessibleName(self.tr("Contents"))
        self.view.setAccessibleName(self.tr("Preview of the pages"))
        self._say_page()

    @property
    def page(self) -> int:
        """The page that is seen, the first is 0."""
        return self.view.pageNavigator().currentPage()

    def show_pdf(self, data: bytes, sheets: int = 0) -> None:
        """Show another PDF, that has so many sheets and cards."""
        bar = self.view.verticalScrollBar()
        at, old = bar.value(), self._buffer
        self._buffer = load_pdf(self.document, data)
        if old is not None:
            old.close()
        bar.setValue(min(at, bar.maximum()))
        self.list.refresh()
        self.contents.expandAll()
        count = self.document.pageCount()
        told = [self.tr("%n page(s)", "", count)]
        if sheets:
            told.append(self.tr("%n sheet(s)", "", sheets))
        self.amounts.setText(" · ".join(told))
        self._say_page()

    def go_to(self, page: int) -> None:
        """Show a page from its upper edge; one before the first or behind the last is not there."""
        if 0 <= page < self.document.pageCount():
            self.view.pageNavigator().jump(page, QPointF(), 0)

    def _follow_contents(self, index: QModelIndex) -> None:
        if index.isValid():
            self.go_to(int(index.data(int(PAGE))))

    def _say_page(self) -> None:
        count = self.document.pageCount()
        self.pages.setVisible(count > 0)
        self.list.follow(self.page)
        self.pages.setText(f"{self.page + 1} / {count}")
        self.pages.setToolTip(
            self.tr("Page %1 of %2").replace("%1", str(self.page + 1)).replace("%2", str(count))
        )

    def _factor(self) -> float:
        """The zoom in force, also while the width or the page is fitted."""
        if self.view.zoomMode() == Zoom.Custom:
            return self.view.zoomFactor()
        points, room = self.document.pagePointSize(self.page), self.view.viewport().size()
        dots = self.logicalDpiX() / 72
        wide = room.width() / ((points.width() or 1) * dots)
        high = room.height() / ((points.height() or 1) * dots)
        return wide if self.view.zoomMode() == Zoom.FitToWidth else min(wide, high)

    def _zoom(self, by: float) -> None:
        factor = max(LEAST, min(MOST, self._factor() * by))
        self.view.setZoomMode(Zoom.Custom)
        self.view.setZoomFactor(factor)


def _name(button: QToolButton, tip: str, keys: str) -> None:
    name_button(button, tip)
    button.setToolTip(f"{tip} ({keys})")
