"""What an army adds to a base's sheet: its number, its own name, the figures left."""

from armybuilder.catalogue.text import Language
from armybuilder.games.game import Marks
from armybuilder.games.naming import numbering
from armybuilder.roster.model import Roster, Selection


def marks_of(roster: Roster, selection: Selection, _language: Language) -> Marks:
    """The marks of one base of an army, for its sheet."""
    number = numbering(roster).get(selection.id)
    return Marks(name=selection.name, number=number, values=dict(selection.values))
