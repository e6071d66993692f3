"""Prints two armies beside each other."""

from PySide6.QtWidgets import QWidget

from armybuilder.clock import today
from armybuilder.desktop.armies.comparing.compared import Compared
from armybuilder.desktop.background import Progress
from armybuilder.desktop.context import Context
from armybuilder.desktop.printing.page_dialog import PageDialog, Work
from armybuilder.desktop.printing.print_options import PaperOptions


class ComparisonPrintDialog(PageDialog):
    """Prints what two armies come to beside each other."""

    state_key = "window.print.comparison"

    def __init__(
        self, context: Context, names: tuple[str, str], found: Compared, parent: QWidget | None
    ) -> None:
        self._names, self._found = names, found
        super().__init__(context, " / ".join(names), self._pages, parent)

    def _pages(self, options: PaperOptions) -> Work:
        names, found = self._names, self._found

        def make(progress: Progress) -> bytes:
            from armybuilder.comparison_printing import Comparison, comparison_pdf

            compared = Comparison(found.game, names, found.armies, found.losses, found.stats)
            return comparison_pdf(compared, options.language, today(), options.paper, progress)

        return make
