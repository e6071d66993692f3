"""What an army adds to a unit's card: markers, names, and which options were taken."""

from msgspec.structs import replace

from armybuilder.catalogue.text import Language
from armybuilder.games.naming import usual_marks
from armybuilder.games.unit import Marks
from armybuilder.roster.model import Roster, Selection


def marks_of(roster: Roster, selection: Selection, language: Language = "en") -> Marks:
    """Return what an army adds to a unit's sheet."""
    amounts = {child.entry: child.number for child in selection.children}
    return replace(usual_marks(roster, selection, language), amounts=amounts)
