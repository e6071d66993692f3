"""Prints a collection, and what armies lack of it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtWidgets import QWidget

from armybuilder.clock import today
from armybuilder.desktop.background import Progress
from armybuilder.desktop.context import Context
from armybuilder.desktop.printing.print_dialog import PdfDialog, remembered
from armybuilder.desktop.printing.print_options import PaperOptions, PaperPanel
from armybuilder.games.collection_list import Listed
from armybuilder.roster.collection import Lack, Totals

STATE_KEY = "window.print.collection"


class PagePanel(PaperPanel[Any]):
    """The options of pages."""

    def texts(self) -> Mapping[str, str]:
        return {**super().texts(), "language": self.tr("Language of the pages")}


class _PageDialog(PdfDialog):
    state_key = STATE_KEY

    def __init__(self, context: Context, name: str, parent: QWidget | None) -> None:
        self._name = name
        super().__init__(context, PagePanel(remembered(context, STATE_KEY, PaperOptions)), parent)

    @property
    def army_name(self) -> str:
        return self._name


class CollectionPrintDialog(_PageDialog):
    """Prints what is owned of a game; `rows` gives it as it is listed in a language."""

    def __init__(
        self,
        context: Context,
        game: str,
        rows: Callable[[Any], Sequence[Listed]],
        sums: Totals,
        parent: QWidget | None,
    ) -> None:
        self._game, self._rows, self._sums = game, rows, sums
        super().__init__(context, game, parent)

    def work(self) -> Callable[[Progress], bytes]:
        options = self.panel.options()
        rows, game, sums = self._rows(options.language), self._game, self._sums

        def make(progress: Progress) -> bytes:
            from armybuilder.printing.collection import CollectionPrint, print_collection

            request = CollectionPrint(
                game=game,
                rows=rows,
                totals=sums,
                language=options.language,
                date=today(),
                paper=options.paper,
            )
            return print_collection(request, progress)

        return make


class ShortagePrintDialog(_PageDialog):
    """Prints what some armies lack."""

    def __init__(
        self,
        context: Context,
        game: str,
        armies: Sequence[str],
        lacks: Sequence[Lack],
        parent: QWidget | None,
    ) -> None:
        self._game, self._armies, self._lacks = game, armies, lacks
        super().__init__(context, ", ".join(armies), parent)

    def work(self) -> Callable[[Progress], bytes]:
        options = self.panel.options()
        game, armies, lacks = self._game, self._armies, self._lacks

        def make(progress: Progress) -> bytes:
            from armybuilder.printing.collection import ShortagePrint, print_shortage

            request = ShortagePrint(
                game=game,
                armies=armies,
                lacks=lacks,
                language=options.language,
                date=today(),
                paper=options.paper,
            )
            return print_shortage(request, progress)

        return make
