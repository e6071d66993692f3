"""What an army adds to a unit's card: its number, its own name, what is bought for it, its markers."""

from armybuilder.catalogue.text import Language
from armybuilder.games.naming import numbering
from armybuilder.games.road_world.profiles.units import BattleUnit
from armybuilder.games.unit import Marks
from armybuilder.roster.model import Roster, Selection


def marks_of(roster: Roster, selection: Selection, _language: Language) -> Marks:
    """The marks of one unit of an army, for its card."""
    unit: BattleUnit = roster.unit(selection)
    models = {model.id for model in unit.models}
    return Marks(
        name=selection.name,
        number=numbering(roster).get(selection.id),
        values=dict(selection.values),
        amounts={c.entry: selection.amount(c.entry) for c in selection.children},
        names={c.entry: c.name for c in selection.children if c.name and c.entry in models},
    )
