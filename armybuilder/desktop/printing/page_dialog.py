"""Prints pages of which only the language and the paper are chosen."""

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtWidgets import QWidget

from armybuilder.desktop.background import Progress
from armybuilder.desktop.context import Context
from armybuilder.desktop.printing.print_dialog import PdfDialog, remembered
from armybuilder.desktop.printing.print_options import PaperOptions, PaperPanel

# makes the PDF, in another thread
Work = Callable[[Progress], bytes]


class PagePanel(PaperPanel[Any]):
    """The options of pages."""

    def texts(self) -> Mapping[str, str]:
        return {**super().texts(), "language": self.tr("Language of the pages")}


class PageDialog(PdfDialog):
    """Shows pages that are called by a name, and prints them; `prepared` returns what makes them as they are wanted."""

    def __init__(
        self, context: Context, name: str, prepared: Callable[[PaperOptions], Work], parent: QWidget | None
    ) -> None:
        self._name, self._prepared = name, prepared
        super().__init__(context, PagePanel(remembered(context, self.state_key, PaperOptions)), parent)

    @property
    def army_name(self) -> str:
        return self._name

    def work(self) -> Work:
        return self._prepared(self.panel.options())
