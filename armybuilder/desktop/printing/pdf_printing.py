"""Sends a PDF to a printer, page by page, as large as the paper."""

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, QSize
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPrintSupport import QPrinter

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.background import Progress
from armybuilder.printing.page_range import EVERY_PAGE, PageRange

MOST_DPI = 300
PAPERS = {
    "a4": QPageSize.PageSizeId.A4,
    "letter": QPageSize.PageSizeId.Letter,
    "a5": QPageSize.PageSizeId.A5,
}


def load_pdf(document: QPdfDocument, data: bytes) -> QBuffer:
    """Load a PDF from memory; the buffer must live as long as the document shows it."""
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    document.load(buffer)
    return buffer


def print_pdf(data: bytes, printer: QPrinter, progress: Progress, chosen: PageRange = EVERY_PAGE) -> None:
    """Print those of the `chosen` pages that the printer was asked for. `progress` may raise to stop; the rest is not printed.

    May run outside the window's thread: it has a document of its own.
    """
    document = QPdfDocument()
    buffer = load_pdf(document, data)
    count = document.pageCount()
    pages = [page for page in chosen.of(count) if page in _pages(printer, count)]
    if not pages:
        raise Problem("print.no_page", count=count)
    # the margins are in the PDF: page and paper begin at the same corner
    printer.setFullPage(True)
    _turn(printer, document, pages[0])
    painter = QPainter()
    if not painter.begin(printer):
        raise OSError(printer.printerName())
    try:
        for done, page in enumerate(pages):
            progress(done, len(pages))
            if done:
                _turn(printer, document, page)
                printer.newPage()
            _print_page(document, page, printer, painter)
        progress(len(pages), len(pages))
    except Exception:
        printer.abort()
        raise
    finally:
        painter.end()
        document.close()
        buffer.close()


def _pages(printer: QPrinter, count: int) -> range:
    first = max(1, printer.fromPage())
    last = min(count, printer.toPage() or count)
    return range(first - 1, last)


def _turn(printer: QPrinter, document: QPdfDocument, page: int) -> None:
    """The paper lies as the page does."""
    points = document.pagePointSize(page)
    wide = points.width() > points.height()
    printer.setPageOrientation(
        QPageLayout.Orientation.Landscape if wide else QPageLayout.Orientation.Portrait
    )


def _print_page(document: QPdfDocument, page: int, printer: QPrinter, painter: QPainter) -> None:
    """The page at its true size: the sheets are cut out and laid beside figures."""
    dpi = printer.resolution()
    points = document.pagePointSize(page)
    paper = QRect(0, 0, round(points.width() * dpi / 72), round(points.height() * dpi / 72))
    drawn = min(dpi, MOST_DPI)
    size = QSize(round(points.width() * drawn / 72), round(points.height() * drawn / 72))
    picture = QImage(size, QImage.Format.Format_RGB32)
    picture.fill(0xFFFFFFFF)
    layer = QPainter(picture)
    layer.drawImage(0, 0, document.render(page, size))
    layer.end()
    painter.drawImage(paper, picture)
