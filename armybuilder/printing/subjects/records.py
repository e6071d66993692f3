"""Decks, cards and other records that have cards: at their true size, to be cut out."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date as Date  # noqa: N812 - a field is called `date`
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import replace

from armybuilder.battle.facts import Facts
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.accessories import Deck, Pieces
from armybuilder.games.card_back import deck_look, draw_back
from armybuilder.games.card_drawing import draw_blank, draw_cards
from armybuilder.games.card_face import PLAIN, SIZES, CardFace, CardSize, CardSizeId, look_of
from armybuilder.games.common_types import MISSION
from armybuilder.games.content_type import ContentType
from armybuilder.games.game import Game
from armybuilder.printing.contents import Content, CutOut
from armybuilder.printing.picture_bands import NO_PICTURES
from armybuilder.printing.sound_pictures import sound_pictures
from armybuilder.printing.subject import Asked, PrintPart, PrintSubject, worded
from armybuilder.sheet.shapes import Sheet
from armybuilder.wording.library_words import type_word
from armybuilder.wording.messages import say


class RecordsRequest(Struct, frozen=True, kw_only=True):
    """Records of one type to be printed, each as often as it is listed; `pictures` by their digests.

    `deck` is the id of the deck that they are, empty for none.
    """

    game: Game[Any]
    kind: ContentType
    records: tuple[Any, ...]
    title: LocalText
    pictures: Mapping[str, bytes] = NO_PICTURES
    deck: str = ""


class CardOptions(Facts, frozen=True, kw_only=True):
    """What players choose about cards: their size, whether they have backs, and how many are blank to be written on."""

    card_size: CardSizeId = "own"
    backs: bool = True
    blanks: Annotated[int, Meta(ge=1, le=90)] = 9


def records_subject(request: RecordsRequest, date: Date) -> PrintSubject:
    """Return what can be printed of records: their cards."""
    parts = (records_part("cards", request), blank_part(request.game))
    return PrintSubject(title=request.title, game=request.game.title, date=date, parts=parts)


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
        fields=("card_size", "backs"),
        cards=True,
    )


def requests_part(part_id: str, requests: Sequence[RecordsRequest]) -> PrintPart:
    """Return the part that prints the cards of records of several types together."""
    parts = [records_part(part_id, request) for request in requests]

    def cards(asked: Asked) -> Iterable[Content]:
        for part in parts:
            yield from part.make(asked)

    return replace(parts[0], name=worded(f"print.part.{part_id}"), make=cards, family="cards", usual=False)


def _name_of(record: Any, asked: Asked) -> str:
    return str(record.name.get(asked.language))


def blank_part(game: Game[Any]) -> PrintPart:
    """Return the part that prints cards to write on."""

    def cards(asked: Asked) -> Iterable[Content]:
        assert isinstance(asked.options, CardOptions)
        size, language = SIZES[asked.options.card_size], asked.language
        title = game.title.get(language)
        face = draw_blank(CardFace(name="", source=title), size)
        back = draw_back(PLAIN, title, say("print.blanks", language), size) if asked.options.backs else None
        yield CutOut(name=say("print.blanks", language), made=Deck((face,) * asked.options.blanks, back))

    return PrintPart(
        id="blanks",
        name=worded("print.blanks"),
        make=cards,
        usual=False,
        options=CardOptions,
        fields=("blanks", "card_size", "backs"),
        cards=True,
    )


def _made(request: RecordsRequest, language: Language, options: CardOptions) -> Deck | Pieces:
    """Return the cards of the records, each with a back of its size; missions at their own size are pages."""
    kind = request.kind
    if kind.sheet_of is None:
        raise Problem("print.nothing")
    drawn = {one.id: _drawn(one, request, language, options) for one in dict.fromkeys(request.records)}
    sheets = tuple(sheet for one in request.records for sheet in drawn[one.id])
    if kind.id == MISSION and options.card_size == "own":
        return Pieces(sheets)
    if not options.backs:
        return Deck(sheets)
    backs: dict[CardSize, Sheet] = {}
    sizes = [CardSize(sheet.width, sheet.height) for sheet in sheets]
    for size in sizes:
        if size not in backs:
            backs[size] = _back(request, language, size)
    return Deck(sheets, None, tuple(backs[size] for size in sizes))


def _drawn(
    record: Any, request: RecordsRequest, language: Language, options: CardOptions
) -> tuple[Sheet, ...]:
    """Return the card of a record, as several where its text is too long for one."""
    kind, picture = request.kind, request.pictures.get(str(getattr(record, "picture", "")), b"")
    assert kind.sheet_of is not None
    if kind.face_of is None or (kind.apart and options.card_size == "own"):
        return (kind.sheet_of(record, language, picture=picture),)
    face = kind.face_of(record, language, picture=picture)
    face = replace(
        face,
        mark=face.mark or type_word(request.game.id, kind.id, language),
        source=face.source or request.game.title.get(language),
    )
    return draw_cards(face, SIZES[options.card_size])


def _back(request: RecordsRequest, language: Language, size: CardSize) -> Sheet:
    """Return the back of cards: that of their deck, of their kind, or with what the game and they are called."""
    kind, game = request.kind, request.game.title.get(language)
    if request.deck:
        return draw_back(deck_look(request.deck, look_of("spell")), request.title.get(language), game, size)
    if kind.back_of is not None:
        return kind.back_of(language, size)
    return draw_back(look_of(kind.id), game, type_word(request.game.id, kind.id, language), size)
