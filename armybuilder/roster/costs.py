"""What costs are called, which of them a game counts armies in, and how they read."""

from decimal import ROUND_CEILING, Decimal
from itertools import chain

from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.text import LANGUAGES, Text, said

# by which authors call the cost that players limit armies in
POINTS_NAMES = frozenset(("pts", "pt", "point", "points", "очки", "очков", "очк"))


def main_cost_type(data: GameData) -> str:
    """Return the cost type in which a game counts armies, hidden ones only where there are no others.

    That is the first that armies of the game are limited in by themselves, or else the first that is called points, or
    else the first.
    """
    kinds = [kind for kind in data.cost_types if not kind.hidden] or data.cost_types
    limited = (kind.id for kind in kinds if (kind.default_cost_limit or 0) > 0)
    points = (kind.id for kind in kinds if _is_called_points(kind.name))
    return next(chain(limited, points, (kind.id for kind in kinds)), "")


def _is_called_points(name: Text) -> bool:
    return any(said(name, language).strip().rstrip(".").casefold() in POINTS_NAMES for language in LANGUAGES)


def cost_name(data: GameData, kind_id: str) -> Text:
    """Return the name of a cost type."""
    return next((kind.name for kind in data.cost_types if kind.id == kind_id), kind_id)


def whole(value: Decimal) -> int:
    """Return a cost as lists show it: half a point more is a point."""
    return int(value.to_integral_value(ROUND_CEILING))
