"""A PDF as it will be printed: all pages one under the other, at any zoom."""

from PySide6.QtCore import QBuffer, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPdfWidgets import QPdfView
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.printing.pdf_printing import load_pdf
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.making import make_label, make_tool_button, name_button
from armybuilder.desktop.widgets.retranslated import Retranslated

STEP = 1.25
LEAST, MOST = 0.2, 6.0


class PdfPreview(Retranslated, QWidget):
    """Shows a PDF from memory; another one is shown at the same place and zoom."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = QPdfDocument(self)
        self._buffer: QBuffer | None = None
        self.view = QPdfView(self)
        self.view.setPageMode(QPdfView.PageMode.MultiPage)
        self.view.setZoomMode(QPdfView.ZoomMode.FitToWidth)
        self.view.setDocument(self.document)
        self.pages = make_label(role="quiet")
        self.zoom_out = make_tool_button("zoom_out", flat=True, clicked=lambda: self._zoom(1 / STEP))
        self.zoom_in = make_tool_button("zoom_in", flat=True, clicked=lambda: self._zoom(STEP))
        self.fit = make_tool_button("fit", flat=True, clicked=self._fit)
        row = hbox((self.pages, 1), self.zoom_out, self.zoom_in, self.fit, spacing=4)
        vbox(row, (self.view, 1), inside=self, margins=0, spacing=4)
        self.view.pageNavigator().currentPageChanged.connect(self._say_page)
        for keys, slot in (
            ("Ctrl++", self.zoom_in.click),
            ("Ctrl+=", self.zoom_in.click),
            ("Ctrl+-", self.zoom_out.click),
            ("Ctrl+0", self.fit.click),
        ):
            QShortcut(QKeySequence(keys), self, slot, context=Qt.ShortcutContext.WindowShortcut)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        name_button(self.zoom_out, self.tr("Smaller"))
        name_button(self.zoom_in, self.tr("Larger"))
        name_button(self.fit, self.tr("Fit the width"))
        self.view.setAccessibleName(self.tr("Preview of the pages"))
        self._say_page()

    def show_pdf(self, data: bytes) -> None:
        """Show another PDF."""
        bar = self.view.verticalScrollBar()
        at, old = bar.value(), self._buffer
        self._buffer = load_pdf(self.document, data)
        if old is not None:
            old.close()
        bar.setValue(min(at, bar.maximum()))
        self._say_page()

    def _say_page(self) -> None:
        count = self.document.pageCount()
        self.pages.setVisible(count > 0)
        at = self.view.pageNavigator().currentPage() + 1
        self.pages.setText(self.tr("Page %1 of %2").replace("%1", str(at)).replace("%2", str(count)))

    def _factor(self) -> float:
        """The zoom in force, also while the width is fitted."""
        if self.view.zoomMode() == QPdfView.ZoomMode.Custom:
            return self.view.zoomFactor()
        points = self.document.pagePointSize(0).width() or 1
        return self.view.viewport().width() / (points * self.logicalDpiX() / 72)

    def _zoom(self, by: float) -> None:
        factor = max(LEAST, min(MOST, self._factor() * by))
        self.view.setZoomMode(QPdfView.ZoomMode.Custom)
        self.view.setZoomFactor(factor)

    def _fit(self) -> None:
        self.view.setZoomMode(QPdfView.ZoomMode.FitToWidth)
