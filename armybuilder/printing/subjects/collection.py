"""What is owned of a game, and what armies lack of it."""

from collections.abc import Callable, Sequence
from datetime import date as Date  # noqa: N812 - a field is called `date`

from armybuilder.catalogue.text import Language, Text, in_both, said
from armybuilder.games.collection_list import Listed
from armybuilder.printing.bands import BandFlow
from armybuilder.printing.collection import CollectionPrint, ShortagePrint, draw_collection, draw_shortage
from armybuilder.printing.subject import PrintSubject, worded
from armybuilder.printing.subjects.pages import chapter_subject
from armybuilder.roster.collection import Lack, Totals


def collection_subject(
    game: Text, rows: Callable[[Language], Sequence[Listed]], totals: Totals, date: Date
) -> PrintSubject:
    """Return what can be printed of a collection; `rows` are its things in their order, as they are called in a language."""

    def draw(flow: BandFlow, language: Language) -> None:
        told = said(game, language)
        draw_collection(
            flow, CollectionPrint(game=told, rows=rows(language), totals=totals, language=language)
        )

    return chapter_subject(worded("collection.title"), in_both(game), date, draw)


def shortage_subject(game: Text, armies: Sequence[str], lacks: Sequence[Lack], date: Date) -> PrintSubject:
    """Return what can be printed of what armies lack; their names are in the order in which the `lacks` count them."""

    def draw(flow: BandFlow, language: Language) -> None:
        told = said(game, language)
        draw_shortage(flow, ShortagePrint(game=told, armies=armies, lacks=lacks, language=language))

    return chapter_subject(worded("collection.shortage.title"), in_both(game), date, draw)
