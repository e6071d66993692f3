"""Short names of the figures of a unit, for chips and tracks: what tells them apart, without the name of their unit."""

from collections import Counter
from collections.abc import Mapping

from armybuilder.desktop.battle.shown_battle import ShownBattle


def figure_names(battle: ShownBattle, unit: str) -> Mapping[str, str]:
    """Return the names of a unit's figures by id; those of one name have a number."""
    state, of_unit = battle.state, battle.name_of(unit)
    full = {piece.id: battle.name_of(piece.id) for piece in state.pieces_of(unit)}
    count = Counter(full.values())
    names = {}
    for who, name in full.items():
        number = who.rpartition(".")[2]
        told = name.removeprefix(of_unit).strip()
        names[who] = f"{told} {number}".strip() if count[name] > 1 else told or number
    return names
