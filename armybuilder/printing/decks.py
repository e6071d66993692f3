"""Decks, cards and other records that have cards, as PDF: at their true size, to be cut out."""

from collections.abc import Mapping
from datetime import date as Date  # noqa: N812 - a field is called `date`
from typing import Any

from msgspec import Struct

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.accessories import Deck, Pieces
from armybuilder.games.card_sheet import plain_back
from armybuilder.games.content_type import ContentType
from armybuilder.games.game import Game
from armybuilder.printing.accessories import pages_of
from armybuilder.printing.document import Progress, Running, write_pdf
from armybuilder.printing.paper import PAPERS, PaperId
from armybuilder.wording.library_words import type_word


class RecordsRequest(Struct, frozen=True, kw_only=True):
    """Records of one type to be printed, each as often as it is listed; `pictures` by their digests.

    With `backs` every page of cards is followed by one of their backs.
    """

    game: Game[Any]
    kind: ContentType
    records: tuple[Any, ...]
    title: LocalText
    pictures: Mapping[str, bytes] = {}
    backs: bool = True
    language: Language
    paper: PaperId = "a4"
    date: Date


def print_records(request: RecordsRequest, progress: Progress | None = None) -> bytes:
    """Return records as the bytes of a PDF; a Problem where there is nothing to print."""
    game, language, paper = request.game.title.get(request.language), request.language, PAPERS[request.paper]
    name = request.title.get(language)
    pages = pages_of(_made(request), paper, name, language) if request.records else []
    if not pages:
        raise Problem("accessories.nothing")
    return write_pdf(Running(name, game, request.date, language), pages, progress)


def _made(request: RecordsRequest) -> Deck | Pieces:
    """Return the cards of the records; those of several sizes as pieces."""
    kind, language = request.kind, request.language
    if kind.sheet_of is None:
        raise Problem("accessories.nothing")
    drawn = {
        one.id: kind.sheet_of(one, language, picture=request.pictures.get(getattr(one, "picture", ""), b""))
        for one in dict.fromkeys(request.records)
    }
    sheets = tuple(drawn[one.id] for one in request.records)
    if len({(sheet.width, sheet.height) for sheet in sheets}) > 1 or kind.id == "mission":
        return Pieces(sheets)
    if not request.backs:
        return Deck(sheets)
    word = type_word(request.game.id, kind.id, language)
    back = kind.back_of(language) if kind.back_of else None
    if back is None:
        back = plain_back(request.game.title.get(language), word, sheets[0].width, sheets[0].height)
    return Deck(sheets, back)
