"""The rules told in our own words, read from the shipped files."""

from functools import cache

from armybuilder.catalogue.rulebook import RuleText, read_rules
from armybuilder.locations import resources


@cache
def read_game_rules(game_id: str) -> dict[str, RuleText]:
    """What each rule of a game says, by register id; empty for a game whose rules are not told yet."""
    path = resources() / "games" / game_id / "rules.toml"
    if not path.is_file():
        return {}
    return read_rules(path.read_text(encoding="utf-8"), path.name)
