"""Order cards: how many a player needs, and what is on their two sides (BT-3-4)."""

from collections.abc import Iterable
from typing import get_args

from msgspec import Struct

from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import Deck
from armybuilder.games.batalist.profiles.editions import CONTENT
from armybuilder.games.batalist.profiles.listing import skill_name
from armybuilder.games.batalist.rules.basics.bases import Skills
from armybuilder.games.batalist.rules.magic.mages import OrderCard
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.games.batalist.rules.turn.orders import (
    ADDITIONAL,
    NEEDED,
    has_skill_for,
    is_in_play,
    lies_open,
)
from armybuilder.games.palette import INK, MUTED, PAPER, mix
from armybuilder.games.signs import CROSSED_SWORDS, Sign, draw_sign, star
from armybuilder.roster.model import Roster
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import Sheet, SheetRegion
from armybuilder.wording.messages import say

ORDERS: tuple[OrderCard, ...] = get_args(OrderCard)
# the size of small cards that sleeves are sold for
WIDTH, HEIGHT = 41.0, 63.0
HEAD = 27.0
SIGN = 20.0
PAD = 3.0
TEXT, LINE = 3.0, 3.8
BACK = "#5b4a36"


class OrderCardFront(Struct, frozen=True):
    """What the front of an order's card shows beside its words; the sign is in a square of side 1."""

    colour: str
    sign: Sign


LOOKS: dict[OrderCard, OrderCardFront] = {
    "movement": OrderCardFront(
        "#3f8f4a",
        (
            (
                (
                    (0.5, 0.0),
                    (0.95, 0.45),
                    (0.68, 0.45),
                    (0.68, 1.0),
                    (0.32, 1.0),
                    (0.32, 0.45),
                    (0.05, 0.45),
                ),
                True,
            ),
        ),
    ),
    "attack": OrderCardFront(
        "#b8342c",
        CROSSED_SWORDS,
    ),
    "spell": OrderCardFront(
        "#7a4a9c",
        ((star(4, 0.15), True), (star(4, 0.12, 0.785), True)),
    ),
    "reconnaissance": OrderCardFront(
        "#2a7a8c",
        (
            (((0.0, 0.5), (0.25, 0.26), (0.5, 0.18), (0.75, 0.26), (1.0, 0.5)), True),
            (((0.0, 0.5), (0.25, 0.74), (0.5, 0.82), (0.75, 0.74), (1.0, 0.5)), True),
            (((0.5, 0.28), (0.72, 0.5), (0.5, 0.72), (0.28, 0.5)), False),
            (((0.5, 0.4), (0.6, 0.5), (0.5, 0.6), (0.4, 0.5)), True),
        ),
    ),
    "trap": OrderCardFront(
        "#8a6a00",
        (
            (((0.0, 0.62), (1.0, 0.62), (0.9, 0.82), (0.1, 0.82)), True),
            *((((x, 0.6), (x + 0.2, 0.6), (x + 0.1, 0.2)), True) for x in (0.0, 0.2, 0.4, 0.6, 0.8)),
        ),
    ),
}


@rule("BT-3-4")
def cards_of_set(bases: Iterable[Skills], settings: Settings) -> dict[OrderCard, int]:
    """A set has a card of each order in use for each base that may receive it."""
    skills = list(bases)
    return {
        card: sum(has_skill_for(card, one) for one in skills) for card in ORDERS if is_in_play(card, settings)
    }


def order_deck(roster: Roster, sets: int, settings: Settings, language: Language) -> Deck:
    """Return the cards for an army's bases, those of one order together, with the back that all of them share."""
    counts = cards_of_set((roster.unit(selection).skills for selection in roster.units), settings)
    faces = {card: order_face(card, language) for card in counts}
    return Deck(
        tuple(faces[card] for card, count in counts.items() for _ in range(count * sets)), _back(language)
    )


def order_face(card: OrderCard, language: Language) -> Sheet:
    """A card's front: the sign on its colour, the order's name, what it does and who may have it."""
    look, drawing = LOOKS[card], Drawing()
    drawing.rect(SheetRegion(0, 0, WIDTH, HEIGHT), fill=PAPER)
    drawing.rect(SheetRegion(0, 0, WIDTH, HEAD), fill=look.colour)
    sign = SheetRegion((WIDTH - SIGN) / 2, (HEAD - SIGN) / 2, SIGN, SIGN)
    draw_sign(drawing, sign, look.sign, PAPER, look.colour)
    drawing.centred(
        SheetRegion(PAD, HEAD + 2.5, WIDTH - 2 * PAD, 6.0),
        say(f"batalist.choice.order_card.{card}", language),
        5.6,
    )
    top = _lines(drawing, HEAD + 10.0, _about(card, language), INK)
    for remark in _remarks(card, language):
        top = _lines(drawing, top + 1.2, remark, look.colour)
    drawing.rect(SheetRegion(0, HEIGHT - 2.0, WIDTH, 2.0), fill=look.colour)
    return Sheet(WIDTH, HEIGHT, tuple(drawing.shapes))


def order_text(card: OrderCard, language: Language) -> str:
    """Return what an order is about and who may have it, as one text."""
    told = (_about(card, language).rstrip("."), *_remarks(card, language))
    return "".join(f"{one}. " for one in told).rstrip()


def _about(card: OrderCard, language: Language) -> str:
    return say(f"batalist.order_card.about.{card}", language)


def _remarks(card: OrderCard, language: Language) -> list[str]:
    """Return what the orders phase has to know of a card."""
    found = []
    if card in NEEDED:
        found.append(say("batalist.order_card.only", language, skill=skill_name(NEEDED[card], language)))
    if lies_open(card):
        found.append(say("batalist.order_card.open", language))
    if card in ADDITIONAL:
        found.append(say("batalist.order_card.extra", language))
    return found


def _lines(drawing: Drawing, top: float, text: str, colour: str) -> float:
    """Centred lines of small text; where they end."""
    for line in wrap(text, "regular", TEXT, WIDTH - 2 * PAD):
        drawing.words(WIDTH / 2, top + LINE - 1.0, line, TEXT, colour=colour, align="middle")
        top += LINE
    return top


def _back(language: Language) -> Sheet:
    """Draw the common back: it looks the same from the enemy's side of the table, so it tells nothing."""
    drawing = Drawing()
    drawing.rect(SheetRegion(0, 0, WIDTH, HEIGHT), fill=mix(BACK, PAPER, 0.86))
    inset = 2.5
    drawing.rect(SheetRegion(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset), fill=BACK, radius=2.0)
    _lattice(
        drawing, SheetRegion(inset + 1.5, inset + 1.5, WIDTH - 2 * inset - 3.0, HEIGHT - 2 * inset - 3.0)
    )
    middle = SheetRegion(WIDTH / 2 - 15.5, HEIGHT / 2 - 9.0, 31.0, 18.0)
    drawing.rect(middle, fill=PAPER, stroke=BACK, line=0.8, radius=2.0)
    drawing.centred(
        SheetRegion(middle.x, middle.y + 3.2, middle.width, 6.0),
        CONTENT.title.get(language),
        5.4,
        colour=BACK,
        margin=2.0,
    )
    foot = SheetRegion(middle.x, middle.y + 10.2, middle.width, 4.0)
    drawing.centred(foot, say("batalist.order_card.back", language), 3.2, "regular", MUTED)
    return Sheet(WIDTH, HEIGHT, tuple(drawing.shapes))


def _lattice(drawing: Drawing, place: SheetRegion) -> None:
    """Lozenges that fill a place, five in a row."""
    wide, tall = place.width / 5, place.height / 8
    for row in range(8):
        for column in range(5):
            x, y = place.x + (column + 0.5) * wide, place.y + (row + 0.5) * tall
            rim = ((x, y - tall / 2.4), (x + wide / 2.4, y), (x, y + tall / 2.4), (x - wide / 2.4, y))
            drawing.polygon(rim, stroke=mix(BACK, PAPER, 0.4), line=0.35)
