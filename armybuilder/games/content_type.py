"""The types of content of a game that players look through and write: its units, its artefacts, cards, decks and so on."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct
from typing_extensions import TypeForm

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.record_form import RecordForm
from armybuilder.games.shipped_game import KnownRecords, none_known
from armybuilder.sheet.shapes import Sheet

if TYPE_CHECKING:  # sheets are loaded when somebody wants to see one
    from armybuilder.games.card_face import CardFace, CardSize

UNIT = "unit"


def no_texts(_record: Any) -> Iterable[LocalText | str]:
    """Return no texts: a record is found by its name alone."""
    return ()


def no_sentences(_record: Any, _language: Language) -> tuple[str, ...]:
    """Return no sentences: nothing of a record is carried out by rules in parts."""
    return ()


class SheetOf(Protocol):
    """Draws a record as a card, with its picture where there is one."""

    def __call__(self, record: Any, language: Language, /, picture: bytes = b"") -> Sheet: ...


class FaceOf(Protocol):
    """Tells what the card of a record says, with its picture where there is one."""

    def __call__(self, record: Any, language: Language, /, picture: bytes = b"") -> "CardFace": ...


class BackOf(Protocol):
    """Draws the back of cards; of the usual size unless another is told."""

    def __call__(self, language: Language, size: "CardSize" = ..., /) -> Sheet: ...


class ContentType(Struct, frozen=True, kw_only=True):
    """A type of content; the words for one record of it and for many are `content_type.<id>` and `content_types.<id>`.

    `record_type` is the record, or the union of several, of which each has one of the `forms`. `read` takes the text and the name
    of a file and returns the records that it holds; `shipped` is the file of those that come with the program, empty for
    none. `sheet_of` draws a record as a card of its own size, `face_of` tells what it says on one of any size
    (`apart`: the own card is drawn otherwise); `texts_of` are what a search finds it by beside its name. `comes_to` are
    sentences on what the rules carry out of it, `question` what they can be asked about it: an action with its facts.
    `back_of` draws what its cards have on their other side. `known` tells what comes with the program without a file.
    """

    id: str
    record_type: TypeForm[Any]
    forms: tuple[RecordForm[Any], ...]
    read: Callable[[str, str], Iterable[Any]]
    shipped: str = ""
    known: KnownRecords = none_known
    sheet_of: SheetOf | None = None
    face_of: FaceOf | None = None
    apart: bool = False
    texts_of: Callable[[Any], Iterable[LocalText | str]] = no_texts
    comes_to: Callable[[Any, Language], tuple[str, ...]] = no_sentences
    back_of: BackOf | None = None
    question: Callable[[Any], tuple[str, dict[str, Any]] | None] | None = None

    def form_of(self, record: Any) -> RecordForm[Any] | None:
        """Return the form that writes a record; None where it is only read."""
        return next((form for form in self.forms if form.record is type(record)), None)
