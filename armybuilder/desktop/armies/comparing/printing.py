"""Prints two armies beside each other."""

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtWidgets import QWidget

from armybuilder.clock import today
from armybuilder.desktop.armies.comparing.compared import Compared
from armybuilder.desktop.background import Progress
from armybuilder.desktop.context import Context
from armybuilder.desktop.printing.print_dialog import PdfDialog, remembered
from armybuilder.desktop.printing.print_options import PaperOptions, PaperPanel

STATE_KEY = "window.print.comparison"


class ComparisonPanel(PaperPanel[Any]):
    """The options of pages."""

    def texts(self) -> Mapping[str, str]:
        return {**super().texts(), "language": self.tr("Language of the pages")}


class ComparisonPrintDialog(PdfDialog):
    """Prints what two armies come to beside each other."""

    state_key = STATE_KEY

    def __init__(
        self, context: Context, names: tuple[str, str], found: Compared, parent: QWidget | None
    ) -> None:
        self._names, self._found = names, found
        super().__init__(context, ComparisonPanel(remembered(context, STATE_KEY, PaperOptions)), parent)

    @property
    def army_name(self) -> str:
        return " / ".join(self._names)

    def work(self) -> Callable[[Progress], bytes]:
        options, names, found = self.panel.options(), self._names, self._found

        def make(progress: Progress) -> bytes:
            from armybuilder.comparison_printing import Comparison, comparison_pdf

            compared = Comparison(found.game, names, found.armies, found.losses, found.stats)
            return comparison_pdf(compared, options.language, today(), options.paper, progress)

        return make
