"""Whom of an army's unit an action can be about: markers where they stand, mounted weapons, the pilot in his machine."""

from msgspec.structs import replace

from armybuilder.battle.action import Figure
from armybuilder.battle.rule import rule
from armybuilder.games.bronepehota.army.crew import trooper_at
from armybuilder.games.bronepehota.profiles.units import Machine, Trooper, tracks_of
from armybuilder.games.bronepehota.rules.basics.figures import figures_of
from armybuilder.games.figures import as_marked, mounted
from armybuilder.roster.model import Roster, Selection


def figures_in(roster: Roster, selection: Selection) -> tuple[Figure, ...]:
    """A unit’s figures as the army has it; a machine’s pilot, if he is fielded, sits in it."""
    unit = roster.unit(selection)
    figures = figures_of(as_marked(unit, tracks_of(unit), selection.values))
    if not isinstance(unit, Machine):
        return figures
    figures = mounted(figures, {child.entry: child.number for child in selection.children})
    pilot = next(filter(None, (trooper_at(roster, post) for post in selection.crew)), None)
    return figures if pilot is None else tuple(_driven(unit, figure, pilot) for figure in figures)


@rule("BP-2.3-5", "BP-4.3-6")
def _driven(machine: Machine, figure: Figure, pilot: Trooper) -> Figure:
    """A machine with its pilot, by which a flyer is in flight."""
    crew = {"crewed": True, "pilot_armour": pilot.armour, "airborne": machine.locomotion == "flying"}
    return replace(figure, fields={**figure.fields, **crew})
