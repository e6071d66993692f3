"""What an army adds to a unit's sheet: its number, its own names, its crew, its markers."""

from msgspec.structs import replace

from armybuilder.catalogue.text import Language
from armybuilder.games.bronepehota.army.crew import pilots, trooper_label
from armybuilder.games.bronepehota.profiles.units import Gun, Machine
from armybuilder.games.naming import label, usual_marks
from armybuilder.games.unit import Marks
from armybuilder.roster.model import Post, Roster, Selection
from armybuilder.wording.messages import say


def _crew_lines(roster: Roster, selection: Selection, language: Language) -> tuple[str, ...]:
    unit = roster.unit(selection)
    if isinstance(unit, Machine | Gun):
        post_of = "pilot" if isinstance(unit, Machine) else "gunner"
        who = (trooper_label(roster, post).get(language) for post in selection.crew)
        return tuple(say(f"bronepehota.sheet.{post_of}", language, who=one) for one in who)
    driven = pilots(roster)
    lines = []
    for row in range(len(unit.troopers)):
        for machine in driven.get(Post(selection.id, row), ()):
            name = label(roster, machine.selection).get(language)
            lines.append(say("bronepehota.sheet.drives", language, row=row + 1, machine=name))
    return tuple(lines)


def marks_of(roster: Roster, selection: Selection, language: Language) -> Marks:
    """The marks of one unit of an army, for its sheet."""
    unit = roster.unit(selection)
    amounts = {c.entry: c.number for c in selection.children} if isinstance(unit, Machine) else None
    crew = _crew_lines(roster, selection, language)
    return replace(usual_marks(roster, selection), amounts=amounts, crew=crew)
