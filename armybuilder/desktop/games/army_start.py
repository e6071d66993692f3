"""The first step of an army of an imported game: a kind of force, a limit, and the empty army itself."""

from decimal import Decimal

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.tree import ForceEntry
from armybuilder.roster.costs import main_cost_type
from armybuilder.roster.engine import Engine, new_player_roster
from armybuilder.roster.force_kinds import first_force_kinds
from armybuilder.roster.model import Roster


class ArmyStart(Struct, frozen=True):
    """What an army of an imported game starts from; `limit` is in the main cost type, None for none."""

    version: str
    catalogue: str
    force: str
    name: str
    limit: int | None = None


def kinds_of_force(data: GameData, catalogue_id: str) -> tuple[ForceEntry, ...]:
    """The kinds of force that an army of a catalogue can start with: not the hidden, not those inside others."""
    expansion = data.expansion(catalogue_id)
    return () if expansion is None else first_force_kinds(expansion)


def default_limit(data: GameData) -> int | None:
    """The limit that the game's main cost type starts with."""
    limit = new_player_roster(data, "").limits.get(main_cost_type(data))
    return None if limit is None else int(limit)


def begin(data: GameData, wanted: ArmyStart) -> Roster:
    """The army with its first force and what the data puts into it; a Problem when there is no such force."""
    engine = Engine(data, replace(new_player_roster(data, wanted.name), data=wanted.version))
    kind = main_cost_type(data)
    if kind:
        engine.set_limit(kind, None if wanted.limit is None else Decimal(wanted.limit))
    engine.add_force(wanted.force, wanted.catalogue)
    return engine.freeze()
