"""What an army adds to a unit's sheet: its number, its own names, what is fitted, its markers."""

from armybuilder.catalogue.text import Language
from armybuilder.games.bitvy_fantasy.profiles.units import Squad
from armybuilder.games.naming import numbering
from armybuilder.games.unit import Marks
from armybuilder.roster.model import Roster, Selection


def marks_of(roster: Roster, selection: Selection, _language: Language) -> Marks:
    """Return the marks of one unit of an army, for its sheet."""
    squad = isinstance(roster.unit(selection), Squad)
    return Marks(
        name=selection.name,
        number=numbering(roster).get(selection.id),
        values=dict(selection.values),
        amounts=None if squad else {c.entry: c.number for c in selection.children},
        names={c.entry: c.name for c in selection.children if c.name},
    )
