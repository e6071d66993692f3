"""What a small game need not write: facts, differences and a card, told by the numbers among the fields of a profile.

The labels are the words of the record, as for any facts: `field.<field>` or `<record>.<field>` in the words of the game.
"""

from collections.abc import Callable, Sequence
from typing import Any

from armybuilder.catalogue.records.fields import fields_of
from armybuilder.catalogue.text import Language
from armybuilder.games.comparing import Comparison
from armybuilder.games.edition import Faction
from armybuilder.games.palette import INK, PAPER, Palette, palette_of
from armybuilder.games.sheet_parts import (
    PAD,
    draw_badge,
    draw_bar,
    draw_frame,
    draw_notes,
    draw_strip,
    draw_title,
    title_of,
)
from armybuilder.games.unit import Fact, Marks, Unit, told_cost
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import Sheet, SheetRegion
from armybuilder.wording.record_words import field_word

WIDTH = 95.0
HEADER = 12.0
LABEL = 4.0
BOX = 12.0


def facts_of(unit: Unit, language: Language) -> tuple[Fact, ...]:
    """Return the numbers of a profile, each under its word."""
    kind: Any = type(unit)
    numbers = [
        field.name for field in fields_of(kind) if field.kind in ("whole", "number") and field.name != "cost"
    ]
    return tuple(Fact(field_word(kind, name, language), str(getattr(unit, name))) for name in numbers)


differences = Comparison()


def card_of(factions: Sequence[Faction]) -> Callable[[Unit, Language, Marks], Sheet]:
    """Return what draws cards: a header in the faction's colour, the facts in boxes, the doubts. Millimetres."""
    colours = {faction.id: palette_of(faction.colour) for faction in factions}

    def draw(unit: Unit, language: Language, marks: Marks) -> Sheet:
        drawing, palette = Drawing(), colours.get(unit.faction, palette_of(INK))
        # drawn once to see how much room the name has: a long one makes the header higher
        more = _draw_header(Drawing(), unit, language, marks, palette, 0.0)
        top = HEADER + _draw_header(drawing, unit, language, marks, palette, more)
        top += draw_strip(drawing, top, WIDTH, palette.tint, marks) + PAD
        facts = facts_of(unit, language)
        wide = (WIDTH - 2 * PAD) / max(1, len(facts))
        for place, fact in enumerate(facts):
            left = PAD + place * wide
            drawing.rect(SheetRegion(left, top, wide, BOX), stroke=palette.main)
            drawing.centred(SheetRegion(left, top, wide, LABEL), fact.label, 2.5, "narrow-bold")
            drawing.centred(SheetRegion(left, top + LABEL, wide, BOX - LABEL), fact.value, 5.4)
        top += BOX + PAD if facts else 0
        top += draw_notes(drawing, top, WIDTH, unit.doubts, language)
        draw_frame(drawing, WIDTH, top, palette.main)
        return Sheet(WIDTH, top, tuple(drawing.shapes))

    return draw


def _draw_header(  # noqa: PLR0917 - what is drawn, for whom, and how high
    drawing: Drawing, unit: Unit, language: Language, marks: Marks, palette: Palette, more: float
) -> float:
    """Draw the name, the number among likes and the cost on a bar, so much higher; return how much higher it has to be."""
    draw_bar(drawing, SheetRegion(0, 0, WIDTH, HEADER + more), palette.main)
    right = draw_badge(drawing, WIDTH - PAD, 7.6, told_cost(unit), fill=PAPER, ink=INK) - PAD
    if marks.number is not None:
        right = draw_badge(drawing, right, 7.6, f"№{marks.number}", fill=PAPER, ink=INK) - PAD
    title = title_of(unit.name.get(language), right - PAD, 4.6, 2.4)
    draw_title(drawing, PAD, 7.6, title, PAPER)
    return title.more
