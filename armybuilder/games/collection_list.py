"""A collection as lists show it: by faction and kind of a built-in game, by catalogue of an imported one."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from armybuilder.catalogue.text import Language, fold, said
from armybuilder.games.game import Game
from armybuilder.roster.collection import Holding
from armybuilder.wording.messages import say


class Listed(Struct, frozen=True):
    """A holding as a list shows it: its name in the language spoken, the group it stands in, what one of it costs now,
    and the short name of the edition of a built-in game that it is of.
    """

    holding: Holding
    name: str
    group: str
    points: int | None
    colour: str = ""
    edition: str = ""


def listed(
    holdings: Iterable[Holding], game: Game | None, units: Mapping[str, Any], language: Language
) -> list[Listed]:
    """Return holdings by faction and kind of a built-in game, or by catalogue of an imported one, and by name in each."""
    if game is None:
        found = [
            (
                (0, 0, fold(said(one.catalogue, language))),
                Listed(one, said(one.name, language), said(one.catalogue, language), one.points),
            )
            for one in holdings
        ]
    else:
        found = [_of_unit(one, game, units.get(one.entry), language) for one in holdings]
    return [row for _, row in sorted(found, key=lambda pair: (pair[0], fold(pair[1].name)))]


def _of_unit(
    one: Holding, game: Game, unit: Any | None, language: Language
) -> tuple[tuple[int, int, str], Listed]:
    if unit is None:
        # one that was deleted, or that another copy of the program has
        group = say("collection.elsewhere", language)
        return (len(game.factions), 0, ""), Listed(one, said(one.name, language), group, one.points)
    faction, kind = game.faction(unit.faction), game.kind(game.kind_of(unit))
    place = (game.factions.index(faction), game.kinds.index(kind), "")
    group = f"{faction.name.get(language)} · {kind.plural.get(language)}"
    name = unit.name.get(language)
    return place, Listed(
        one, name, group, unit.cost, faction.colour, game.edition(unit.edition).short.get(language)
    )


def points_now(units: Mapping[str, Any]) -> dict[str, int]:
    """Return what the units of a built-in game cost now, as far as that is known."""
    return {unit_id: unit.cost for unit_id, unit in units.items() if unit.cost is not None}
