"""Reference cards of the units of an imported army: their stat lines, weapons, what was chosen, and the names of their rules."""

from collections.abc import Iterator

from armybuilder.catalogue.markup import plain
from armybuilder.catalogue.text import Language
from armybuilder.games.card_face import CardFace, CardGrid, look_of
from armybuilder.printing.picture_bands import Pictures
from armybuilder.printing.roster_units import sections_of
from armybuilder.printing.rosters import RosterRequest
from armybuilder.printing.sound_pictures import Note, sound_pictures
from armybuilder.printing.tables import PrintedTable
from armybuilder.printing.unit_sheets import SheetMaker, UnitSheet
from armybuilder.roster.engine import Engine
from armybuilder.wording.messages import say


def faces_of_roster(request: RosterRequest, language: Language, note: Note) -> Iterator[CardFace]:
    """Yield the card of each unit of an army; those alike in everything have one."""
    engine = Engine(request.data, request.roster, settled=True)
    blocks = SheetMaker(engine, language).blocks(sections_of(engine), bare=True)
    sheets = list(dict.fromkeys(sheet for block in blocks for sheet in block.sheets))
    pictures = sound_pictures(request.pictures, [(sheet.name, sheet.picture) for sheet in sheets], note)
    for sheet in sheets:
        yield unit_face(sheet, language, pictures)


def unit_face(sheet: UnitSheet, language: Language, pictures: Pictures) -> CardFace:
    """Return the card of a unit."""
    texts = [text for table in (*sheet.facts.stat_lines, *sheet.facts.tables) for text in _texts(table)]
    rules = ", ".join(rule.name for rule in sheet.facts.rules)
    told = (sheet.composition, *texts, f"{say('roster_print.rules', language)}: {rules}" if rules else "")
    return CardFace(
        name=sheet.name,
        text="\n".join(filter(None, (*told, *sheet.notes))),
        mark=sheet.aside,
        corner=sheet.cost,
        grids=tuple(
            _grid(table)
            for table in (*sheet.facts.stat_lines, *sheet.facts.tables)
            if any(any(row.cells) for row in table.rows)
        ),
        source=sheet.keywords,
        look=look_of("unit"),
        picture=pictures.get(sheet.picture, b""),
    )


def _grid(table: PrintedTable) -> CardGrid:
    """Return a table of profiles, without the columns that are empty in all rows."""
    kept = [at for at, _ in enumerate(table.head) if any(row.cells[at] for row in table.rows)]
    head = (table.title, *(table.head[at] for at in kept))
    rows = ((row.name, *(row.cells[at] for at in kept)) for row in table.rows)
    # a card has no room for marks of bold letters
    return CardGrid(tuple(map(_bare, head)), tuple(tuple(map(_bare, row)) for row in rows))


def _bare(text: str) -> str:
    return " ".join(plain(text).split())


def _texts(table: PrintedTable) -> Iterator[str]:
    for row in table.rows:
        for text in row.texts:
            yield f"{_bare(row.name)}: {_bare(text)}"
