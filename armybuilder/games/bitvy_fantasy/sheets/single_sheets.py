"""The sheets of guns, machines and characters: a row of boxes, and panels of what they carry and can do."""

from collections.abc import Iterator, Sequence

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.bitvy_fantasy.profiles import labels
from armybuilder.games.bitvy_fantasy.profiles.cells import (
    clearance_cell,
    manoeuvre_cell,
    melee_cell,
    number_cell,
    shooting_cell,
)
from armybuilder.games.bitvy_fantasy.profiles.entries import TYRES_KEY
from armybuilder.games.bitvy_fantasy.profiles.part_words import missile_words, price, weapon_words
from armybuilder.games.bitvy_fantasy.profiles.units import Ability, Character, Gun, Machine
from armybuilder.games.bitvy_fantasy.sheets import look
from armybuilder.games.bitvy_fantasy.sheets.frame import BOX, GAP, Box, cost_text, draw_boxes, draw_header
from armybuilder.games.bitvy_fantasy.sheets.panel import Entry, draw_panel, panel_height
from armybuilder.games.palette import INK, PAPER
from armybuilder.games.sheet_parts import PAD, draw_frame, draw_notes, draw_strip
from armybuilder.games.unit import Marks
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import Sheet, SheetRegion, TrackPlaces

WIDTH = 104.0
NOTE = 2.7
NOTE_LINE = 3.4
CELL = 8.0

Panel = tuple[LocalText, list[Entry]]


def gun_sheet(unit: Gun, language: Language, marks: Marks) -> Sheet:
    """The sheet of a gun; one of the book says that it has no numbers (BF-A-3)."""
    code = labels.UNKNOWN.get(language)
    if unit.clearance:
        code = (
            f"{clearance_cell((unit.clearance,), language)} ({labels.CLASSES[unit.clearance].get(language)})"
        )
    boxes = [(labels.COST, cost_text(unit.cost, language), look.COST), (labels.CLASS, code, look.CLEARANCE)]
    if unit.values_known:
        moves = labels.FIXED.get(language) if unit.mobility is None else str(unit.mobility)
        boxes += [(labels.CREW, number_cell(unit.crew), look.MELEE), (labels.MOBILITY, moves, look.MANOEUVRE)]
    lines = list(unit.special) if unit.values_known else [labels.COMMON_RULES, *unit.special]
    panels = [(labels.MISSILES, _gear(unit, language, marks))]
    return _sheet(unit, language, marks, kind=unit.gun_type, boxes=boxes, panels=panels, lines=lines)


def machine_sheet(unit: Machine, language: Language, marks: Marks) -> Sheet:
    """The sheet of a machine, each weapon on its own (BF-6.10-4)."""
    cost = labels.COST_WITHOUT_WEAPONS if any(part.cost for part in unit.arsenal) else labels.COST
    boxes = [
        (cost, cost_text(unit.cost, language), look.COST),
        (labels.MANOEUVRE, manoeuvre_cell(unit.manoeuvre), look.MANOEUVRE),
        (labels.MELEE, melee_cell(unit.melee), look.MELEE),
        (labels.ARMOUR, number_cell(unit.armour), look.ARMOUR),
    ]
    form = labels.MODIFICATIONS
    several = LocalText(ru=form.ru.format(n=unit.modifications), en=form.en.format(n=unit.modifications))
    lines = [several] if unit.modifications > 1 else []
    if not unit.arsenal:
        lines.append(labels.NO_WEAPONS)
    panels = [
        (labels.WEAPONS, _weapons(unit, language, marks)),
        (labels.ABILITIES, _abilities(unit.abilities, language)),
    ]
    return _sheet(unit, language, marks, kind=unit.machine_type, boxes=boxes, panels=panels, lines=lines)


def character_sheet(unit: Character, language: Language, marks: Marks) -> Sheet:
    """The sheet of a character; more than one life is a track."""
    boxes = [
        (labels.COST, str(unit.cost), look.COST),
        (labels.MANOEUVRE, manoeuvre_cell(unit.manoeuvre), look.MANOEUVRE),
        (labels.MELEE, melee_cell(unit.melee), look.MELEE),
        (labels.SHOOTING, shooting_cell(unit.shooting), look.SHOOTING),
        (labels.ARMOUR, str(unit.armour), look.ARMOUR),
        (labels.CLEARANCE, clearance_cell(unit.clearance, language), look.CLEARANCE),
    ]
    lines = [labels.FLIES] if unit.flies else []
    if unit.points is not None:
        lines.append(labels.points_a_shot(unit.points))
    panels = [
        (labels.WEAPONS, _weapons(unit, language, marks)),
        (labels.ABILITIES, _abilities(unit.abilities, language)),
    ]
    return _sheet(unit, language, marks, kind=labels.CHARACTER, boxes=boxes, panels=panels, lines=lines)


def _taken(marks: Marks, part_id: str) -> bool:
    """Whether a part is fitted; where no army tells it, all are shown as they are."""
    return marks.amounts is None or marks.amounts.get(part_id, 0) > 0


def _gear(unit: Gun, language: Language, marks: Marks) -> list[Entry]:
    entries = [
        Entry(
            missile.name.get(language),
            missile_words(missile, language),
            price(missile.cost, language),
            taken=not missile.cost or _taken(marks, missile.id),
            boxed=missile.striped,
        )
        for missile in unit.missiles
    ]
    if unit.tyres:
        adds = labels.TYRES_ADD.get(language).format(mobility=unit.tyres.mobility)
        cost = price(unit.tyres.cost, language)
        entries.append(Entry(labels.TYRES.get(language), adds, cost, taken=_taken(marks, TYRES_KEY)))
    return entries


def _weapons(unit: Machine | Character, language: Language, marks: Marks) -> list[Entry]:
    parts = unit.arsenal if isinstance(unit, Machine) else unit.weapons
    return [
        Entry(
            part.name.get(language),
            weapon_words(part, language),
            price(part.cost, language),
            taken=_taken(marks, part.id),
        )
        for part in parts
    ]


def _abilities(abilities: Sequence[Ability], language: Language) -> list[Entry]:
    return [Entry(ability.name.get(language), ability.text.get(language)) for ability in abilities]


def _sheet(
    unit: Gun | Machine | Character,
    language: Language,
    marks: Marks,
    *,
    kind: LocalText,
    boxes: Sequence[tuple[LocalText, str, str]],
    panels: Sequence[Panel],
    lines: Sequence[LocalText],
) -> Sheet:
    drawing = Drawing()
    colours = look.palette(unit.faction)
    small = _sentence(kind.get(language))
    top = draw_header(drawing, WIDTH, unit, language, marks=marks, small=small, left=WIDTH * 0.42)
    top += draw_strip(drawing, top, WIDTH, colours.tint, marks) + PAD
    inner = WIDTH - 2 * PAD
    told: list[Box] = [(label.get(language), value, colour) for label, value, colour in boxes]
    draw_boxes(drawing, SheetRegion(PAD, top, inner, BOX), told)
    top += BOX + GAP
    for title, entries in panels:
        if entries:
            height = panel_height(entries, inner)
            draw_panel(
                drawing, SheetRegion(PAD, top, inner, height), title.get(language), entries, colours.dark
            )
            top += height + GAP
    for line in (part for text in lines for part in _wrapped(text.get(language), inner)):
        top += NOTE_LINE
        drawing.words(PAD, top - 0.8, line, NOTE, "regular", colour=INK)
    tracks = tuple(_draw_lives(drawing, top, unit, language, marks))
    top += (CELL + GAP if tracks else 0.0) + PAD
    top += draw_notes(drawing, top, WIDTH, unit.doubts, language)
    draw_frame(drawing, WIDTH, top, colours.main)
    return Sheet(WIDTH, top, tuple(drawing.shapes), tracks)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _wrapped(text: str, room: float) -> list[str]:
    return wrap(text, "regular", NOTE, room)


def _draw_lives(
    drawing: Drawing, top: float, unit: Gun | Machine | Character, language: Language, marks: Marks
) -> Iterator[TrackPlaces]:
    """The track of a character's lives, from the greatest number down to 0."""
    if not isinstance(unit, Character) or unit.lives < 2:
        return
    label = SheetRegion(PAD, top + GAP, 24.0, CELL)
    drawing.beside(label, labels.LIVES.get(language), 3.2, "narrow-bold")
    cells = {
        value: SheetRegion(PAD + 24.0 + place * CELL, top + GAP, CELL, CELL)
        for place, value in enumerate(range(unit.lives, -1, -1))
    }
    for value, cell in cells.items():
        drawing.rect(cell, fill=PAPER, stroke=look.MELEE, line=0.35)
        drawing.centred(cell, str(value), 4.0, "bold")
    marker = None if marks.clean else marks.values.get("lives", unit.lives)
    yield TrackPlaces("lives", cells, marker, vertical=False)
