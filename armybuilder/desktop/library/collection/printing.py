"""Prints a collection, and what armies lack of it."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtWidgets import QWidget

from armybuilder.clock import today
from armybuilder.desktop.background import Progress
from armybuilder.desktop.context import Context
from armybuilder.desktop.printing.page_dialog import PageDialog, Work
from armybuilder.desktop.printing.print_options import PaperOptions
from armybuilder.games.collection_list import Listed
from armybuilder.roster.collection import Lack, Totals

STATE_KEY = "window.print.collection"


class CollectionPrintDialog(PageDialog):
    """Prints what is owned of a game; `rows` gives it as it is listed in a language."""

    state_key = STATE_KEY

    def __init__(
        self,
        context: Context,
        game: str,
        rows: Callable[[Any], Sequence[Listed]],
        sums: Totals,
        parent: QWidget | None,
    ) -> None:
        self._game, self._rows, self._sums = game, rows, sums
        super().__init__(context, game, self._pages, parent)

    def _pages(self, options: PaperOptions) -> Work:
        language, paper = options.language, options.paper
        rows, game, sums = self._rows(language), self._game, self._sums

        def make(progress: Progress) -> bytes:
            from armybuilder.printing.collection import CollectionPrint, print_collection

            request = CollectionPrint(
                game=game, rows=rows, totals=sums, language=language, date=today(), paper=paper
            )
            return print_collection(request, progress)

        return make


class ShortagePrintDialog(PageDialog):
    """Prints what some armies lack."""

    state_key = STATE_KEY

    def __init__(
        self,
        context: Context,
        game: str,
        armies: Sequence[str],
        lacks: Sequence[Lack],
        parent: QWidget | None,
    ) -> None:
        self._game, self._armies, self._lacks = game, armies, lacks
        super().__init__(context, ", ".join(armies), self._pages, parent)

    def _pages(self, options: PaperOptions) -> Work:
        language, paper = options.language, options.paper
        game, armies, lacks = self._game, self._armies, self._lacks

        def make(progress: Progress) -> bytes:
            from armybuilder.printing.collection import ShortagePrint, print_shortage

            request = ShortagePrint(
                game=game, armies=armies, lacks=lacks, language=language, date=today(), paper=paper
            )
            return print_shortage(request, progress)

        return make
