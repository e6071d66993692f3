"""Reference sheets for tests: what stands in their tables, by the words that players look for."""

from armybuilder.games import printable_game
from armybuilder.games.reference import ReferenceTable
from armybuilder.printing.subjects.game import game_subject
from tests.printing.jobs import DAY


def section(reference, title):
    """The section whose title begins so."""
    return next(one for one in reference.sections if one.title.startswith(title))


def table(reference, title, number=0):
    """A table of a section: its rows by their first cell, each its other cells by their heads."""
    tables = [block for block in section(reference, title).blocks if isinstance(block, ReferenceTable)]
    found = tables[number]
    return {row[0]: dict(zip(found.head[1:], row[1:], strict=True)) for row in found.rows}


def lines(reference, title):
    """What a section says beside its tables, in one text."""
    found = section(reference, title)
    return "\n".join(
        line for block in found.blocks if not isinstance(block, ReferenceTable) for line in block.lines
    )


def subject_of(game_id):
    """What can be printed of a game without an army."""
    return game_subject(printable_game(game_id), DAY)
