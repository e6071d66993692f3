"""What stands under a map: the kinds of terrain with what they do, and what players are to know of the mission."""

from armybuilder.battle.table.hatching import hatched
from armybuilder.battle.table.looks import BOARD, GROUNDS, mixed
from armybuilder.battle.table.picture import BARE_GRID, ground_fill
from armybuilder.catalogue.text import Language, sentence
from armybuilder.games.palette import INK, MUTED, PAPER
from armybuilder.games.terrain_pieces import piece_of
from armybuilder.printing.maps.table_map import TableMap
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import Font, SheetRegion
from armybuilder.wording.terrain_words import ground_word, terrain_sentences

LEADING, PARAGRAPH = 1.3, 0.7
SWATCH = 2.4

# a text, its font, and the kind of terrain whose swatch stands before it, if any
Lines = list[tuple[str, Font, str]]


def kinds_on(table: TableMap) -> tuple[str, ...]:
    """Return the kinds of terrain that lie on a table, each once, in the order of the game."""
    here = {one.kind for one in table.state.terrain.values()}
    known = [one.id for one in table.state.rules.board.kinds if one.id in here]
    return (*known, *sorted(here.difference(known)))


def legend_lines(table: TableMap, width: float, letter: float, language: Language) -> Lines:
    """Return what the kinds of terrain are and do; a line that begins an entry names its kind."""
    found: Lines = []
    rules = table.state.rules.board
    for place, kind in enumerate(kinds_on(table), 1):
        piece = piece_of(rules.kind(kind), ground_word(table.game_id, kind))
        told = " ".join(terrain_sentences(piece, table.game_id, rules, language))
        name = sentence(table.terrain_word(kind, language))
        entry = wrap(f"{place}. {name}. {told}", "regular", letter, width - SWATCH * letter)
        found += [(line, "regular", kind if not number else "") for number, line in enumerate(entry)]
        found.append(("", "regular", ""))
    return found


def told_lines(table: TableMap, width: float, letter: float, language: Language) -> Lines:
    """Return what is told of the mission, paragraph by paragraph."""
    found: Lines = []
    for one in table.told:
        if heading := one.heading.get(language):
            found += [(line, "bold", "") for line in wrap(heading, "bold", letter, width)]
        found += [(line, "regular", "") for line in wrap(one.text.get(language), "regular", letter, width)]
        found.append(("", "regular", ""))
    return found


def lines_height(lines: Lines, letter: float) -> float:
    """Return how much room lines take."""
    return sum(letter * (LEADING if text else PARAGRAPH) for text, _, _ in lines)


def draw_lines(
    drawing: Drawing, place: SheetRegion, lines: Lines, table: TableMap, letter: float, *, indent: bool
) -> None:
    """Write lines from a place down; those of a legend are `indent`ed, with a swatch before each entry."""
    x, top = place.x, place.y
    shift = SWATCH * letter if indent else 0.0
    for text, font, kind in lines:
        if kind:
            _draw_swatch(drawing, SheetRegion(x, top + 0.15 * letter, letter * 1.9, letter), table, kind)
        if text:
            drawing.words(x + shift, top + letter, text, letter, font, colour=INK if text else MUTED)
        top += letter * (LEADING if text else PARAGRAPH)


def _draw_swatch(drawing: Drawing, place: SheetRegion, table: TableMap, kind: str) -> None:
    """Draw how terrain of a kind looks on the map."""
    look = GROUNDS[table.state.rules.board.kind(kind).texture]
    colour = look.tone.light
    left, top, right, foot = place.x, place.y, place.x + place.width, place.y + place.height
    corners = ((left, top), (right, top), (right, foot), (left, foot))
    drawing.polygon(corners, fill=PAPER if table.look.outlined else ground_fill(look, BOARD.light))
    if look.hatch != "solid":
        drawing.shapes += hatched(corners, look.hatch, BARE_GRID if table.look.outlined else colour)
    drawing.polygon(corners, stroke=mixed(colour, "#000000", 0.7), line=0.25)
