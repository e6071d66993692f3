"""Reference cards of the units of an army, each unit once, whatever the game."""

from collections.abc import Callable, Iterable

from armybuilder.catalogue.text import LocalText
from armybuilder.games.accessories import Deck
from armybuilder.games.card_back import draw_back
from armybuilder.games.card_drawing import draw_cards
from armybuilder.games.card_face import SIZES, CardFace, look_of
from armybuilder.printing.contents import Content, CutOut
from armybuilder.printing.subject import Asked, PrintPart, worded
from armybuilder.printing.subjects.records import CardOptions
from armybuilder.wording.messages import say

UNIT_CARDS = "unit_cards"


def unit_cards_part(title: LocalText, faces: Callable[[Asked], Iterable[CardFace]]) -> PrintPart:
    """Return the part of unit cards; `faces` tells what stands on them, `title` on their backs."""
    return faces_part(UNIT_CARDS, "unit", title, faces)


def faces_part(
    part_id: str, kind: str, title: LocalText, faces: Callable[[Asked], Iterable[CardFace]]
) -> PrintPart:
    """Return the part of cards of a kind, of which it is told what stands on them."""

    def make(asked: Asked) -> Iterable[Content]:
        assert isinstance(asked.options, CardOptions)
        size, language = SIZES[asked.options.card_size], asked.language
        sheets = tuple(sheet for face in faces(asked) for sheet in draw_cards(face, size))
        name = say(f"print.part.{part_id}", language)
        note = say(f"print.back.{kind}", language)
        back = draw_back(look_of(kind), title.get(language), note, size) if asked.options.backs else None
        if sheets:
            yield CutOut(name=name, made=Deck(sheets, back))

    return PrintPart(
        id=part_id,
        name=worded(f"print.part.{part_id}"),
        make=make,
        family="cards",
        usual=False,
        options=CardOptions,
        fields=("card_size", "backs"),
        cards=True,
    )
