"""The armlist of a squad: a table with a row a soldier (BP-2.1-2)."""

from msgspec import Struct

from armybuilder.catalogue.text import Language
from armybuilder.games.bronepehota.profiles.editions import CONTENT
from armybuilder.games.bronepehota.profiles.listing import trooper_values
from armybuilder.games.bronepehota.profiles.units import JUMP, Squad, Trooper, trooper_key
from armybuilder.games.bronepehota.sheets import look
from armybuilder.games.bronepehota.sheets.frame import draw_header
from armybuilder.games.sheet_parts import draw_frame, draw_notes, draw_strip
from armybuilder.games.unit import Marks
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import width, wrap
from armybuilder.sheet.shapes import Sheet, SheetRegion
from armybuilder.wording.messages import is_known, say
from armybuilder.wording.record_words import short_word

WIDTH = 118.0
HEADS = 5.6
ROW = 8.2
NUMBER = 9.0
NAME = 36.0
SHARES = (8.0, 8.0, 17.0, 16.0, 8.0, 11.0, 8.0)


class Column(Struct, frozen=True):
    """A column of values: its field and head, and where it lies."""

    field: str
    head: str
    left: float
    width: float


def squad_sheet(unit: Squad, language: Language, marks: Marks) -> Sheet:
    """Draw the armlist of a squad; it has no tracks."""
    drawing = Drawing()
    small = f"{CONTENT.faction_name(unit.faction, language)} · {CONTENT.edition_mark(unit.edition, language)}"
    y = draw_header(drawing, WIDTH, unit, language, marks=marks, small=(small,), cost=True)
    y += draw_strip(drawing, y, WIDTH, CONTENT.palette(unit.faction).tint, marks)
    columns = _columns(language, bool(marks.names))
    _draw_heads(drawing, y, unit, language, columns)
    y += HEADS
    rows = []
    for place, trooper in enumerate(unit.troopers):
        rows.append(SheetRegion(look.FRAME, y, WIDTH - 2 * look.FRAME, ROW))
        name = marks.names.get(trooper_key(place), "")
        _draw_row(drawing, y, place, _cells(trooper, language, columns), name=name)
        y += ROW
    y += draw_notes(drawing, y, WIDTH, unit.doubts, language)
    y += look.FRAME
    draw_frame(drawing, WIDTH, y, CONTENT.palette(unit.faction).main)
    return Sheet(WIDTH, y, tuple(drawing.shapes), figures=tuple(rows), fields=tuple(drawing.fields))


def _columns(language: Language, named: bool) -> list[Column]:
    left = NUMBER + (NAME if named else 0.0) + look.FRAME
    scale = (WIDTH - look.FRAME - left) / sum(SHARES)
    found = []
    for head, share in zip(Trooper.__struct_fields__, SHARES, strict=True):
        found.append(Column(head, short_word(Trooper, head, language), left, share * scale))
        left += share * scale
    return found


def _draw_heads(drawing: Drawing, top: float, unit: Squad, language: Language, columns: list[Column]) -> None:
    drawing.rect(SheetRegion(0, top, WIDTH, HEADS), fill=CONTENT.palette(unit.faction).dark)
    number = SheetRegion(look.FRAME, top, NUMBER, HEADS)
    drawing.centred(number, "№" if language == "ru" else "No.", 3.0, "narrow-bold", look.PAPER)
    if columns[0].left > NUMBER + NAME:
        soldier = SheetRegion(look.FRAME + NUMBER + 1.0, top, NAME - 2.0, HEADS)
        drawing.beside(soldier, say("bronepehota.sheet.soldier", language), 3.0, "narrow-bold", look.PAPER)
    for column in columns:
        drawing.centred(
            SheetRegion(column.left, top, column.width, HEADS), column.head, 3.4, "bold", look.PAPER
        )


def _cells(trooper: Trooper, language: Language, columns: list[Column]) -> list[tuple[Column, str]]:
    """The seven values under their columns."""
    abilities = ", ".join(_ability(code, language) for code in trooper.abilities)
    return list(zip(columns, trooper_values(trooper, abilities, language), strict=True))


def _ability(code: str, language: Language) -> str:
    root = JUMP if code.startswith(JUMP) else code
    key = f"bronepehota.sheet.ability.{root}"
    return say(key, language) + code.removeprefix(root) if is_known(key) else code


def _draw_row(
    drawing: Drawing, top: float, place: int, cells: list[tuple[Column, str]], *, name: str
) -> None:
    row = SheetRegion(look.FRAME, top, WIDTH - 2 * look.FRAME, ROW)
    drawing.rect(row, fill=look.STRIPE if place % 2 else look.PAPER)
    if place:
        drawing.line(row.x, top, row.x + row.width, top, stroke=look.FAINT, line=0.2)
    box = SheetRegion(row.x + (NUMBER - 6.0) / 2, top + (ROW - 6.0) / 2, 6.0, 6.0)
    drawing.rect(box, fill=look.PAPER, stroke=look.INK, line=0.3, radius=1.0)
    drawing.centred(box, str(place + 1), 3.6, "bold")
    if name:
        _draw_name(drawing, SheetRegion(row.x + NUMBER + 1.0, top, NAME - 2.0, ROW), name)
    for column, value in cells:
        drawing.line(column.left, top + 1.4, column.left, top + ROW - 1.4, stroke=look.FAINT, line=0.2)
        cell = SheetRegion(column.left, top, column.width, ROW)
        drawing.centred(cell, value, 4.4, "bold", margin=0.6)
        drawing.field(f"troopers.{place + 1}.{column.field}", cell)


def _draw_name(drawing: Drawing, place: SheetRegion, name: str) -> None:
    """The player's own name of a soldier: on one line, a long one on two smaller ones."""
    if width(name, "regular", 2.8) <= place.width:
        drawing.beside(place, name, 3.4, "regular", least=2.8)
        return
    first, *rest = wrap(name, "regular", 2.7, place.width)
    half = place.height / 2 - 0.7
    drawing.beside(SheetRegion(place.x, place.y + 0.7, place.width, half), first, 2.7, "regular", least=2.2)
    second = SheetRegion(place.x, place.y + 0.7 + half, place.width, half)
    drawing.beside(second, " ".join(rest), 2.7, "regular", least=2.2)
