"""Reference cards of units: what they cost, their values and tables, and what they can do, on a card of any size."""

from typing import Any

from armybuilder.catalogue.text import Language
from armybuilder.games.card_face import CardFace, CardGrid, CardLook, look_of
from armybuilder.games.extra_files import Extras
from armybuilder.games.game import Game
from armybuilder.games.palette import PAPER, mix
from armybuilder.games.unit import told_cost
from armybuilder.games.unit_lines import TextTable
from armybuilder.wording.messages import say

# a longer value is a sentence, and stands with the text
LONGEST = 26


def unit_face(
    game: Game[Any], unit: Any, language: Language, extras: Extras, picture: bytes = b""
) -> CardFace:
    """Return the card of a unit as it stands in its armlist."""
    name = unit.name.get(language)
    values: list[tuple[str, str]] = []
    grids: list[CardGrid] = []
    texts: list[str] = []
    for line in game.unit_lines(unit, language, extras):
        if isinstance(line, TextTable):
            table = _for_cards(line, language)
            if len(table.rows) == 1 and all(len(cell) <= LONGEST for cell in table.rows[0]):
                pairs = zip(table.heads, table.rows[0], strict=True)
                values += [(word, value) for word, value in pairs if value and value != name]
            else:
                grids.append(CardGrid(table.heads, table.rows))
            continue
        word, colon, value = line.partition(": ")
        if colon and len(value) <= LONGEST and "\n" not in value:
            values.append((word, value))
        else:
            texts.append(line)
    colour = game.content.palette(unit.faction).main
    edition = game.edition_named(unit.edition, language)
    return CardFace(
        name=name,
        text="\n".join(texts),
        mark=game.kind(game.kind_of(unit)).name.get(language),
        corner=told_cost(unit),
        values=tuple(values),
        grids=tuple(grids),
        source=" · ".join(filter(None, (game.content.faction_name(unit.faction, language), edition))),
        look=CardLook(colour, mix(colour, PAPER, 0.96), look_of("unit").sign),
        picture=picture,
    )


def _for_cards(table: TextTable, language: Language) -> TextTable:
    """Return a table as cards have it: without ids, which are for the command line, and empty columns, counts with names."""
    ids = table.heads[0] == say("unit_lines.part", language)
    number = table.heads[0] == say("unit_lines.number", language) and len(table.rows) == 1
    kept = [at for at in range(ids or number, len(table.heads)) if any(row[at] for row in table.rows)]
    rows = [[row[at] for at in kept] for row in table.rows]
    if ids and len(kept) > 1 and kept[0] in table.numbers and kept[1] not in table.numbers:
        rows = [[f"{name} ×{count}" if count != "1" else name, *rest] for count, name, *rest in rows]
        kept = kept[1:]
    return TextTable(tuple(table.heads[at] for at in kept), tuple(map(tuple, rows)))
