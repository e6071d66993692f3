"""The shipped units of the games, and armies to begin with."""

from functools import cache
from typing import Any

from armybuilder.games import game
from armybuilder.games.own_army import OwnArmy
from armybuilder.locations import resources
from armybuilder.roster.model import new_army

# an edition of each game with what a small army of it costs
EDITIONS = (
    ("bronepehota", "sheets_2008", 60),
    ("bronepehota", "tehnolog", 60),
    ("bronepehota", "star_system", 60),
    ("bitvy_fantasy", "ultra", 260),
    ("bitvy_fantasy", "club_2_0", 100),
    ("batalist", "samples", 60),
    ("road_world", "sample", 120),
)


@cache
def shipped(game_id: str) -> dict[str, Any]:
    """Return the shipped units of a game by id."""
    found = {}
    folder = resources() / "games" / game_id
    for edition in game(game_id).editions:
        for path in sorted((folder / edition.id).glob("*.toml")):
            for unit in game(game_id).read_armlist(path.read_text(encoding="utf-8"), path.name):
                found[unit.id] = unit
    return found


def begun(game_id: str, edition: str) -> OwnArmy:
    """Return an empty army."""
    return OwnArmy(game(game_id), new_army(game_id, edition, name="Empty"), lambda: shipped(game_id))
