"""Decks, cards and other records that have cards: at their true size, to be cut out."""

from collections.abc import Iterable, Mapping
from datetime import date as Date  # noqa: N812 - a field is called `date`
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.battle.facts import Facts
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.accessories import Deck, Pieces
from armybuilder.games.card_sheet import plain_back
from armybuilder.games.content_type import ContentType
from armybuilder.games.game import Game
from armybuilder.printing.contents import Content, CutOut
from armybuilder.printing.picture_bands import NO_PICTURES
from armybuilder.printing.sound_pictures import sound_pictures
from armybuilder.printing.subject import Asked, PrintPart, PrintSubject
from armybuilder.wording.library_words import type_word


class RecordsRequest(Struct, frozen=True, kw_only=True):
    """Records of one type to be printed, each as often as it is listed; `pictures` by their digests."""

    game: Game[Any]
    kind: ContentType
    records: tuple[Any, ...]
    title: LocalText
    pictures: Mapping[str, bytes] = NO_PICTURES


class CardOptions(Facts, frozen=True, kw_only=True):
    """What players choose about cards: with `backs` every page of them is followed by one of their backs."""

    backs: bool = True


def records_subject(request: RecordsRequest, date: Date) -> PrintSubject:
    """Return what can be printed of records: their cards."""
    part = records_part("cards", request)
    return PrintSubject(title=request.title, game=request.game.title, date=date, parts=(part,))


def records_part(part_id: str, request: RecordsRequest, *, family: str = "", usual: bool = True) -> PrintPart:
    """Return the part that prints the cards of records."""

    def cards(asked: Asked) -> Iterable[Content]:
        assert isinstance(asked.options, CardOptions)
        if request.records:
            named = [(_name_of(one, asked), str(getattr(one, "picture", ""))) for one in request.records]
            sound = sound_pictures(request.pictures, named, asked.note)
            made = _made(replace(request, pictures=sound), asked.language, asked.options)
            yield CutOut(name=request.title.get(asked.language), made=made)

    return PrintPart(
        id=part_id,
        name=request.title,
        make=cards,
        family=family,
        usual=usual,
        options=CardOptions,
        fields=("backs",),
        cards=True,
    )


def _name_of(record: Any, asked: Asked) -> str:
    return str(record.name.get(asked.language))


def _made(request: RecordsRequest, language: Language, options: CardOptions) -> Deck | Pieces:
    """Return the cards of the records; those of several sizes as pieces."""
    kind = request.kind
    if kind.sheet_of is None:
        raise Problem("print.nothing")
    drawn = {
        one.id: kind.sheet_of(one, language, picture=request.pictures.get(getattr(one, "picture", ""), b""))
        for one in dict.fromkeys(request.records)
    }
    sheets = tuple(drawn[one.id] for one in request.records)
    if len({(sheet.width, sheet.height) for sheet in sheets}) > 1 or kind.id == "mission":
        return Pieces(sheets)
    if not options.backs:
        return Deck(sheets)
    word = type_word(request.game.id, kind.id, language)
    back = kind.back_of(language) if kind.back_of else None
    if back is None:
        back = plain_back(request.game.title.get(language), word, sheets[0].width, sheets[0].height)
    return Deck(sheets, back)
