"""What campaigns ask of units of «Битвы Fantasy»: warriors have prices of their own, machines and guns can be repaired."""

from collections.abc import Iterator

from msgspec.structs import replace

from armybuilder.battle.session.events import UnitMustered
from armybuilder.catalogue.text import LocalText
from armybuilder.games.battle_game import Artefact, Maintained
from armybuilder.games.bitvy_fantasy.profiles.units import Squad, Unit, warrior_key
from armybuilder.roster.army_backend import ArmyBackend
from armybuilder.roster.definitions import definition_key
from armybuilder.roster.model import Selection

BREAKS = ("machine", "gun")


def maintained(mustered: UnitMustered, army: ArmyBackend) -> Maintained:
    """Return the kind of a unit, and the prices of its warriors by their columns."""
    kind = mustered.unit.kind
    selection = army.roster.find(mustered.unit.selection)
    profile = None if selection is None else army.roster.unit(selection)
    if isinstance(profile, Squad):
        prices = dict(enumerate(one.cost for one in profile.warriors))
        return Maintained(kind, prices=prices, artefacts=tuple(_artefacts(profile)))
    return Maintained(kind, breaks=kind in BREAKS)


def _artefacts(squad: Squad) -> Iterator[Artefact]:
    """Yield the artefact that the commander bears (BF-3.1-1)."""
    if squad.artefact:
        yield Artefact(squad.artefact, squad.artefact_name or LocalText(squad.artefact), row=0)


def without(selection: Selection, profile: Unit, rows: frozenset[int]) -> tuple[Selection, Unit]:
    """Return a squad without some of its figures: those behind them move up, and it costs so much less."""
    if not isinstance(profile, Squad):
        return selection, profile
    gone = {row for row in rows if row < len(profile.warriors)}
    lost = sum(one.cost for column, one in enumerate(profile.warriors) if column in gone)
    cost = None if profile.cost is None else max(0, profile.cost - lost)
    there = [row for row in range(len(profile.warriors)) if row not in gone]
    own = {warrior_key(row): warrior_key(place) for place, row in enumerate(there)}
    children = tuple(
        replace(child, entry=own[child.entry], id=f"{selection.id}.{own[child.entry]}")
        for child in selection.children
        if child.entry in own
    )
    less = replace(profile, warriors=tuple(profile.warriors[row] for row in there), cost=cost)
    return replace(selection, children=children, definition=definition_key(less)), less
