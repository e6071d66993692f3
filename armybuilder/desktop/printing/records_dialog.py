"""Prints decks, cards, artefacts and the like at their true size, with their backs behind them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import asdict
from PySide6.QtWidgets import QWidget

from armybuilder.catalogue.text import LocalText
from armybuilder.clock import today
from armybuilder.desktop.background import Progress
from armybuilder.desktop.context import Context
from armybuilder.desktop.printing.print_dialog import PdfDialog, remembered
from armybuilder.desktop.printing.print_options import PaperOptions, PaperPanel
from armybuilder.games.content_type import ContentType

RECORDS_KEY = "window.print.records"


class RecordOptions(PaperOptions, frozen=True):
    """How cards are printed: `backs` puts their other sides on the pages behind."""

    backs: bool = True


class RecordPanel(PaperPanel[RecordOptions]):
    """The options of cards."""

    def texts(self) -> Mapping[str, str]:
        return {**super().texts(), "backs": self.tr("Backs of the cards")}


class RecordDialog(PdfDialog):
    """Shows records of one type as they will be printed, each as often as it is listed."""

    state_key = RECORDS_KEY

    def __init__(
        self,
        context: Context,
        kind: ContentType,
        records: Sequence[Any],
        title: LocalText,
        parent: QWidget | None = None,
    ) -> None:
        self._game, self._kind, self._records, self._title = context.game, kind, tuple(records), title
        digests = {str(getattr(one, "picture", "")) for one in records} - {""}
        self._pictures = context.store.pictures.all_of(digests)
        options = remembered(context, RECORDS_KEY, RecordOptions)
        super().__init__(context, RecordPanel(options), parent)

    @property
    def army_name(self) -> str:
        return self._title.get(self.context.language)

    def work(self) -> Callable[[Progress], bytes]:
        options, day = asdict(self.panel.options()), today()
        game, kind, records, title, pictures = (
            self._game,
            self._kind,
            self._records,
            self._title,
            self._pictures,
        )

        def make(progress: Progress) -> bytes:
            from armybuilder.printing.decks import RecordsRequest, print_records

            request = RecordsRequest(
                game=game, kind=kind, records=records, title=title, pictures=pictures, date=day, **options
            )
            return print_records(request, progress)

        return make
