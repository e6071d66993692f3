"""The printed armlists of «Битвы Fantasy», as descriptions that paper and screen paint alike."""

from collections.abc import Iterator, Sequence

from armybuilder.catalogue.text import Language, sentence
from armybuilder.games.bitvy_fantasy.profiles.cells import cell_of, number_cell
from armybuilder.games.bitvy_fantasy.profiles.editions import CONTENT
from armybuilder.games.bitvy_fantasy.profiles.entries import TYRES_KEY
from armybuilder.games.bitvy_fantasy.profiles.part_words import (
    gun_class,
    gun_mobility,
    gun_rules,
    missile_words,
    points_a_shot,
    price,
    tyres_words,
    weapon_words,
)
from armybuilder.games.bitvy_fantasy.profiles.units import (
    Ability,
    Character,
    Gun,
    Machine,
    Squad,
    Unit,
    Weapon,
    stat_line,
)
from armybuilder.games.bitvy_fantasy.sheets import look
from armybuilder.games.bitvy_fantasy.sheets.frame import BOX, BOXES, GAP, cost_text, draw_header
from armybuilder.games.bitvy_fantasy.sheets.panel import PanelEntry, draw_panel, panel_height
from armybuilder.games.bitvy_fantasy.sheets.squad_sheet import squad_sheet
from armybuilder.games.palette import INK, PAPER
from armybuilder.games.sheet_parts import PAD, Box, draw_boxes, draw_frame, draw_notes, draw_strip
from armybuilder.games.unit import Marks
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import Sheet, SheetRegion, TrackPlaces
from armybuilder.wording.messages import say
from armybuilder.wording.record_words import field_word

WIDTH = 104.0
NOTE = 2.7
NOTE_LINE = 3.4
CELL = 8.0

# a field and what it holds
Panel = tuple[str, list[PanelEntry]]
# a field and its value in a box
FieldBox = tuple[str, Box]
SingleUnit = Gun | Machine | Character


def gun_sheet(unit: Gun, language: Language, marks: Marks) -> Sheet:
    """Draw the sheet of a gun; one of the book says that it has no numbers (BF-A-3)."""
    code = gun_class(unit, language) or say("bitvy_fantasy.sheet.unknown", language)
    boxes = [_cost(unit, language), _box(unit, "clearance", code, language)]
    if unit.values_known:
        boxes.append(_box(unit, "crew", number_cell(unit.crew), language))
        boxes.append(_box(unit, "mobility", gun_mobility(unit, language), language))
    panels = [("missiles", _gear(unit, language, marks))]
    lines, kind = gun_rules(unit, language), unit.gun_type.get(language)
    return _sheet(unit, language, marks, kind=kind, boxes=boxes, panels=panels, lines=lines)


def machine_sheet(unit: Machine, language: Language, marks: Marks) -> Sheet:
    """Draw the sheet of a machine, each weapon on its own (BF-6.10-4)."""
    label = say("bitvy_fantasy.sheet.cost_without_weapons", language)
    dear = any(part.cost for part in unit.arsenal)
    cost = _cost(unit, language, label) if dear else _cost(unit, language)
    lines = []
    if unit.modifications > 1:
        lines.append(say("bitvy_fantasy.sheet.modifications", language, n=unit.modifications))
    if not unit.arsenal:
        lines.append(say("bitvy_fantasy.sheet.no_weapons", language))
    kind = unit.machine_type.get(language)
    return _fighting_sheet(unit, language, marks, kind=kind, cost=cost, lines=lines)


def character_sheet(unit: Character, language: Language, marks: Marks) -> Sheet:
    """Draw the sheet of a character; more than one life is a track."""
    lines = [say("bitvy_fantasy.sheet.flies", language)] if unit.flies else []
    if unit.points is not None:
        lines.append(points_a_shot(unit.points, language))
    kind, cost = say("bitvy_fantasy.sheet.character", language), _cost(unit, language)
    return _fighting_sheet(unit, language, marks, kind=kind, cost=cost, lines=lines)


def _fighting_sheet(
    unit: Machine | Character,
    language: Language,
    marks: Marks,
    *,
    kind: str,
    cost: FieldBox,
    lines: list[str],
) -> Sheet:
    """Draw the stat line in boxes, weapons and abilities in panels."""
    stats = stat_line(type(unit))
    values = [_box(unit, one, cell_of(one, getattr(unit, one), language), language) for one in stats]
    panels = [
        ("weapons", _weapons(unit, language, marks)),
        ("abilities", _abilities(unit.abilities, language)),
    ]
    return _sheet(unit, language, marks, kind=kind, boxes=[cost, *values], panels=panels, lines=lines)


def _cost(unit: SingleUnit, language: Language, label: str = "") -> FieldBox:
    told = label or field_word(type(unit), "cost", language)
    return "cost", (told, cost_text(unit.cost, language), look.COST)


def _box(unit: SingleUnit, field: str, value: str, language: Language) -> FieldBox:
    """Return a value under the word for its field."""
    return field, (field_word(type(unit), field, language), value, look.COLOURS.get(field, look.COST))


def _gear(unit: Gun, language: Language, marks: Marks) -> list[PanelEntry]:
    entries = [
        PanelEntry(
            missile.name.get(language),
            missile_words(missile, language),
            price(missile.cost, language),
            taken=not missile.cost or marks.takes(missile.id),
            boxed=missile.striped,
            field=f"missiles.{number}",
        )
        for number, missile in enumerate(unit.missiles, 1)
    ]
    if unit.tyres:
        name, adds = field_word(Gun, "tyres", language), tyres_words(unit.tyres, language)
        cost = price(unit.tyres.cost, language)
        entries.append(PanelEntry(name, adds, cost, taken=marks.takes(TYRES_KEY)))
    return entries


def _weapons(unit: Machine | Character, language: Language, marks: Marks) -> list[PanelEntry]:
    listed = ("weapons", "close_combat") if isinstance(unit, Machine) else ("weapons",)
    parts = [
        (f"{name}.{number}", part) for name in listed for number, part in enumerate(getattr(unit, name), 1)
    ]
    return [
        PanelEntry(
            part.name.get(language),
            weapon_words(part, language),
            price(part.cost, language),
            taken=marks.takes(part.id),
            weapon=part.id if isinstance(part, Weapon) else "",
            field=field,
        )
        for field, part in parts
    ]


def _abilities(abilities: Sequence[Ability], language: Language) -> list[PanelEntry]:
    return [
        PanelEntry(ability.name.get(language), ability.text.get(language), field=f"abilities.{number}")
        for number, ability in enumerate(abilities, 1)
    ]


def _sheet(
    unit: SingleUnit,
    language: Language,
    marks: Marks,
    *,
    kind: str,
    boxes: Sequence[FieldBox],
    panels: Sequence[Panel],
    lines: Sequence[str],
) -> Sheet:
    drawing = Drawing()
    colours = CONTENT.palette(unit.faction)
    top = draw_header(drawing, WIDTH, unit, language, marks=marks, small=sentence(kind), left=WIDTH * 0.42)
    top += draw_strip(drawing, top, WIDTH, colours.tint, marks) + PAD
    inner = WIDTH - 2 * PAD
    fields = [field for field, _ in boxes]
    draw_boxes(drawing, SheetRegion(PAD, top, inner, BOX), [box for _, box in boxes], BOXES, fields)
    top += BOX + GAP
    for field, entries in panels:
        if entries:
            place = SheetRegion(PAD, top, inner, panel_height(entries, inner))
            draw_panel(drawing, place, field_word(type(unit), field, language), entries, colours.dark)
            top += place.height + GAP
    for line in (part for text in lines for part in wrap(text, "regular", NOTE, inner)):
        top += NOTE_LINE
        drawing.words(PAD, top - 0.8, line, NOTE, "regular", colour=INK)
    tracks = tuple(_draw_lives(drawing, top, unit, language, marks))
    top += (CELL + GAP if tracks else 0.0) + PAD
    top += draw_notes(drawing, top, WIDTH, unit.doubts, language)
    draw_frame(drawing, WIDTH, top, colours.main)
    return Sheet(
        WIDTH,
        top,
        tuple(drawing.shapes),
        tracks,
        weapons=tuple(drawing.weapons),
        fields=tuple(drawing.fields),
    )


def _draw_lives(
    drawing: Drawing, top: float, unit: SingleUnit, language: Language, marks: Marks
) -> Iterator[TrackPlaces]:
    """Draw the track of a character's lives, from the greatest number down to 0."""
    if not isinstance(unit, Character) or unit.lives < 2:
        return
    label = SheetRegion(PAD, top + GAP, 24.0, CELL)
    drawing.beside(label, field_word(Character, "lives", language), 3.2, "narrow-bold")
    cells = {
        value: SheetRegion(PAD + 24.0 + place * CELL, top + GAP, CELL, CELL)
        for place, value in enumerate(range(unit.lives, -1, -1))
    }
    for value, cell in cells.items():
        drawing.rect(cell, fill=PAPER, stroke=look.COLOURS["melee"], line=0.35)
        drawing.centred(cell, str(value), 4.0, "bold")
    marker = None if marks.clean else marks.values.get("lives", unit.lives)
    yield TrackPlaces("lives", cells, marker, vertical=False)


def sheet_of(unit: Unit, language: Language, marks: Marks) -> Sheet:
    """Draw the sheet of a unit in a language, with an army's marks on it."""
    match unit:
        case Squad():
            return squad_sheet(unit, language, marks)
        case Gun():
            return gun_sheet(unit, language, marks)
        case Machine():
            return machine_sheet(unit, language, marks)
        case Character():
            return character_sheet(unit, language, marks)
