"""What a player may mount on a machine (BP-2.2-6)."""

from armybuilder.catalogue.text import Language
from armybuilder.games.bronepehota.profiles.listing import part_values
from armybuilder.games.bronepehota.profiles.units import Machine, Unit
from armybuilder.games.unit import Part


def parts_of(unit: Unit, language: Language) -> tuple[Part, ...]:
    """The arsenal of a machine, each weapon with its values in one line; anything else has none to choose from."""
    arsenal = unit.arsenal if isinstance(unit, Machine) else ()
    return tuple(
        Part(part.id, part.name, part.count, " / ".join(part_values(part, language))) for part in arsenal
    )
