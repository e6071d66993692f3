"""What campaigns ask of units of «Бронепехота»: machines by their class, and who mends others between games."""

from armybuilder.battle.session.events import UnitMustered
from armybuilder.games.battle_game import Maintained
from armybuilder.roster.army_backend import ArmyBackend

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
