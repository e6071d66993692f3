"""Types of content that several games have: plain cards, decks, missions, and things that are a name and a text."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from armybuilder.battle.table.board_rules import INCHES, BoardRules
from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.armlist_file import read_records
from armybuilder.games.content_type import ContentType, FaceOf, SheetOf
from armybuilder.games.decks import Deck, PlainCard
from armybuilder.games.free_texts import FreeText
from armybuilder.games.missions import Mission
from armybuilder.games.missions import texts_of as texts_of_mission
from armybuilder.games.record_form import RecordForm
from armybuilder.games.shipped_game import KnownRecords, ShippedGame, none_known
from armybuilder.games.terrain_pieces import GROUND, GroundNames, TerrainPiece, piece_of
from armybuilder.sheet.shapes import Sheet

if TYPE_CHECKING:  # sheets are loaded when somebody wants to see one
    from armybuilder.games.card_face import CardFace

CARD, DECK, MISSION, TERRAIN = "card", "deck", "mission", "terrain"
TEXT_FACE, FACE_WITH_TEXT, VALUE_FACE, MISSION_FACE, MISSION_SHEET = (
    f"armybuilder.games.card_sheet:{name}"
    for name in ("text_face", "face_with_text", "value_face", "mission_face", "mission_sheet")
)
DRAW_CARD, FACE_IN_LOOK = "armybuilder.games.card_drawing:draw_card", "armybuilder.games.card_face:in_look"
# the tables of files that list such things: one file may hold several of them
TABLES = (
    "artefact",
    CARD,
    DECK,
    MISSION,
    "weapon",
    "close_combat",
    "equipment",
    "missile",
    "purchase",
    "ability",
    "spell",
    "song",
    "order",
    TERRAIN,
)


def words_of(record: Any) -> Iterator[LocalText | str]:
    """Yield what a record is found by beside its name: its text, notes and source, as far as it has them."""
    for field in ("text", "special", "notes", "source", "mark"):
        if told := getattr(record, field, None):
            yield told


def listed_type(
    type_id: str,
    record: type[Struct],
    *,
    texts_of: Callable[[Any], Iterable[LocalText | str]] = words_of,
    **more: Any,
) -> ContentType:
    """Return a type whose files list its records as tables of the type's name."""

    def read(text: str, file: str) -> list[Any]:
        return [one for one, _ in read_records(text, file, type_id, record, TABLES)]

    told: dict[str, Any] = {"forms": (RecordForm(record=record),), "read": read, **more}
    # without a card of its own a record is a card of its values
    face_of = _in_look(type_id, told.get("face_of") or _value_face(told["forms"][0].names))
    told["face_of"] = face_of
    told.setdefault("apart", told.get("sheet_of") is not None)
    told.setdefault("sheet_of", _drawn(face_of))
    return ContentType(id=type_id, record_type=record, texts_of=texts_of, **told)


def drawn_by(name: str) -> SheetOf:
    """Return what draws a record: sheets speak, and are loaded when somebody wants to see one."""

    def draw(record: Any, language: Language, /, picture: bytes = b"") -> Sheet:
        sheet: Sheet = resolve_name(name)(record, language, picture)
        return sheet

    return draw


def faced_by(name: str) -> FaceOf:
    """Return what tells the card of a record, loaded when somebody wants to see one."""

    def tell(record: Any, language: Language, /, picture: bytes = b"") -> "CardFace":
        face: CardFace = resolve_name(name)(record, language, picture)
        return face

    return tell


def _value_face(names: Mapping[str, Mapping[str, LocalText]]) -> FaceOf:
    """Return what tells a record as a card of its values; `names` are of things that it names by id."""

    def tell(record: Any, language: Language, /, picture: bytes = b"") -> "CardFace":
        face: CardFace = resolve_name(VALUE_FACE)(record, language, names, picture)
        return face

    return tell


def _in_look(type_id: str, face_of: FaceOf) -> FaceOf:
    """Return the same in the look of a type, unless a card has one of its own."""

    def tell(record: Any, language: Language, /, picture: bytes = b"") -> "CardFace":
        face: CardFace = resolve_name(FACE_IN_LOOK)(face_of(record, language, picture=picture), type_id)
        return face

    return tell


def _drawn(face_of: FaceOf) -> SheetOf:
    """Return what draws a card of the usual size."""

    def draw(record: Any, language: Language, /, picture: bytes = b"") -> Sheet:
        sheet: Sheet = resolve_name(DRAW_CARD)(face_of(record, language, picture=picture))
        return sheet

    return draw


PLAIN_CARDS = listed_type(CARD, PlainCard, face_of=faced_by(TEXT_FACE))
DECKS = listed_type(DECK, Deck, sheet_of=None)


def missions(known: KnownRecords = none_known) -> ContentType:
    """Return the type of missions; `known` are those that come with the program."""
    sheet = drawn_by(MISSION_SHEET)
    face = faced_by(MISSION_FACE)
    return listed_type(MISSION, Mission, texts_of=texts_of_mission, sheet_of=sheet, face_of=face, known=known)


MISSIONS = missions()


def texts(type_id: str, **more: Any) -> ContentType:
    """Return a type of things that are a name and a text which players apply."""
    told = {"face_of": faced_by(TEXT_FACE), **more}
    return listed_type(type_id, FreeText, **told)


def terrain(game_id: str = "") -> ContentType:
    """Return the type of terrain; the kinds that the table of a game knows come with the program."""
    words = "armybuilder.wording.terrain_words"

    def comes_to(record: Any, language: Language) -> tuple[str, ...]:
        return tuple(resolve_name(f"{words}:terrain_sentences")(record, game_id, board_of(game_id), language))

    def face(record: Any, language: Language, /, picture: bytes = b"") -> "CardFace":
        told = " ".join(comes_to(record, language))
        found: CardFace = resolve_name(FACE_WITH_TEXT)(record, language, told, picture)
        return found

    def word(kind: str) -> LocalText:
        found: LocalText = resolve_name(f"{words}:ground_word")(game_id, kind)
        return found

    def known(_game: ShippedGame) -> Iterator[TerrainPiece]:
        return (piece_of(kind, word(kind.id)) for kind in board_of(game_id).kinds)

    names = {GROUND: GroundNames(lambda: board_of(game_id), word)}
    form: RecordForm[TerrainPiece] = RecordForm(record=TerrainPiece, names=names)
    return listed_type(TERRAIN, TerrainPiece, forms=(form,), face_of=face, comes_to=comes_to, known=known)


def board_of(game_id: str) -> BoardRules:
    """Return the table of a game, the usual one without a game; what a battle needs is loaded when somebody asks."""
    if not game_id:
        return INCHES
    found: BoardRules = resolve_name("armybuilder.games:battles_of")(game_id).rules.board
    return found


def any_game_types() -> tuple[ContentType, ...]:
    """Return what a game has beside units of which the program knows no more: texts, missions, cards and decks."""
    return (texts("ability"), terrain(), MISSIONS, PLAIN_CARDS, DECKS)
