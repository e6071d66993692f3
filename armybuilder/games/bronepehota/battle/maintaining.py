"""What campaigns ask of units of «Бронепехота»: machines by their class, and who mends others between games."""

from msgspec.structs import replace

from armybuilder.battle.session.events import UnitMustered
from armybuilder.games.battle_game import Maintained
from armybuilder.games.bronepehota.profiles.units import Squad, Unit, trooper_key
from armybuilder.roster.army_backend import ArmyBackend
from armybuilder.roster.definitions import definition_key
from armybuilder.roster.model import Selection

# cells that one who can repair mends between two games
BY_TROOPER, BY_PLATFORM = 2, 4


def maintained(mustered: UnitMustered, _army: ArmyBackend) -> Maintained:
    """Return the kind of a unit for the prices of repairs, the cells that it mends free, and the ranks of its figures."""
    first = mustered.pieces[0].fields if mustered.pieces else {}
    kind = first.get("machine_class") or mustered.unit.kind
    platform = first.get("version") == "repair"
    menders = {piece.row: BY_TROOPER for piece in mustered.pieces if piece.fields.get("can_repair")}
    ranks = {piece.row: int(piece.fields.get("rank") or 0) for piece in mustered.pieces}
    return Maintained(kind, BY_PLATFORM if platform else 0, menders=menders, ranks=ranks)


def without(selection: Selection, profile: Unit, rows: frozenset[int]) -> tuple[Selection, Unit]:
    """Return a squad without some of its figures: those behind them move up, and it costs so much less."""
    if not isinstance(profile, Squad):
        return selection, profile
    gone = {row for row in rows if row < len(profile.troopers)}
    left = len(profile.troopers) - len(gone)
    cost = None if profile.cost is None else profile.cost * left // len(profile.troopers)
    there = [row for row in range(len(profile.troopers)) if row not in gone]
    own = {trooper_key(row): trooper_key(place) for place, row in enumerate(there)}
    children = tuple(
        replace(child, entry=own[child.entry], id=f"{selection.id}.{own[child.entry]}")
        for child in selection.children
        if child.entry in own
    )
    less = replace(profile, troopers=tuple(profile.troopers[row] for row in there), cost=cost)
    return replace(selection, children=children, definition=definition_key(less)), less
