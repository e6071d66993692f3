"""What an army adds to a unit's sheet: its number, its own names, its crew, its markers."""

from armybuilder.catalogue.text import Language
from armybuilder.games.bronepehota.army.crew import pilots, trooper_label
from armybuilder.games.bronepehota.profiles import labels
from armybuilder.games.bronepehota.profiles.units import Gun, Machine
from armybuilder.games.naming import label, numbering
from armybuilder.games.unit import Marks
from armybuilder.roster.model import Post, Roster, Selection


def _crew_lines(roster: Roster, selection: Selection, language: Language) -> tuple[str, ...]:
    unit = roster.unit(selection)
    if isinstance(unit, Machine | Gun):
        form = labels.PILOT if isinstance(unit, Machine) else labels.GUNNER
        return tuple(
            form.get(language).format(who=trooper_label(roster, post).get(language))
            for post in selection.crew
        )
    driven = pilots(roster)
    lines = []
    for row in range(len(unit.troopers)):
        for machine in driven.get(Post(selection.id, row), ()):
            name = label(roster, machine.selection).get(language)
            lines.append(labels.DRIVES.get(language).format(row=row + 1, machine=name))
    return tuple(lines)


def marks_of(roster: Roster, selection: Selection, language: Language) -> Marks:
    """The marks of one unit of an army, for its sheet."""
    unit = roster.unit(selection)
    amounts = {c.entry: c.number for c in selection.children} if isinstance(unit, Machine) else None
    return Marks(
        name=selection.name,
        number=numbering(roster).get(selection.id),
        values=dict(selection.values),
        amounts=amounts,
        names={c.entry: c.name for c in selection.children if c.name},
        crew=_crew_lines(roster, selection, language),
    )
