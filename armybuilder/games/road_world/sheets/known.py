"""What «Мир Дорог» knows beside battle units, as records of the Library: abilities and songs, of units and of the book."""

from collections.abc import Iterator

from armybuilder.games.free_texts import FreeText
from armybuilder.games.road_world.profiles.units import BattleUnit
from armybuilder.games.shipped_game import ShippedGame, abilities_of_units, text_of_rule

AURA = "RW-7.3-6"


def abilities(game: ShippedGame) -> Iterator[FreeText]:
    """Yield the aura of the book, then the abilities of units that do not sing."""
    yield text_of_rule(game, "aura", AURA)
    yield from abilities_of_units(game, lambda unit: not sings(unit))


def songs(game: ShippedGame) -> Iterator[FreeText]:
    """Yield what singers sing."""
    yield from abilities_of_units(game, sings)


def sings(unit: BattleUnit) -> bool:
    """Return whether a Singer is among the models of a unit."""
    return "singer" in unit.traits
