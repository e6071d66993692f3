"""What an archive has for people and other programs beside the exact content of armies and units."""

from collections.abc import Mapping, Sequence
from typing import Any

from armybuilder.exchange.archive import Copy
from armybuilder.exchange.army_writer import army_text
from armybuilder.exchange.battlescribe.roster_files import PACKED, packed
from armybuilder.exchange.battlescribe.roster_writing import roster_xml
from armybuilder.exchange.file_names import plain_name
from armybuilder.games.game import Game
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.roster.definitions import definition_key, select
from armybuilder.roster.model import new_army, new_id

DELETED = "deleted/"


def copy_of_army(army: AnyArmy, units: Mapping[str, Any], game_name: str, *, deleted: bool) -> Copy:
    """Return an army as a file of its own: an army file, or a roster that other programs read.

    `units` are those of its game as they are now: others are written whole.
    """
    folder = f"armies/{DELETED if deleted else ''}{plain_name(game_name) or army.roster.game}"
    name = plain_name(army.roster.name) or "_"
    if isinstance(army, OwnArmy):
        return f"{folder}/{name}.toml", army_text(army.roster, units, army.game).encode()
    return f"{folder}/{name}{PACKED}", packed(roster_xml(army.engine).encode(), name)


def copy_of_units(game: Game, units: Sequence[Any], name: str) -> Copy:
    """Return units of one's own as one army file that holds each of them, its card whole."""
    selections, definitions = [], {}
    for unit in units:
        key = definition_key(unit)
        definitions[key] = unit
        selections.append(select(unit, game.entry_of(unit), new_id()))
    army = new_army(
        game.id, game.default_edition.id, name=name, units=tuple(selections), definitions=definitions
    )
    return f"units/{game.id}.toml", army_text(army, {}, game).encode()
