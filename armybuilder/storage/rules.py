"""What the shipped files say beside the armlists: the rules in our own words, the charges of real shooting."""

from functools import cache

from armybuilder.catalogue.rulebook import RuleText, read_rules
from armybuilder.games.bronepehota.armlists import read_charges
from armybuilder.games.bronepehota.profiles import Charge
from armybuilder.locations import resources


@cache
def read_game_rules(game_id: str) -> dict[str, RuleText]:
    """What each rule of a game says, by register id; empty for a game whose rules are not told yet."""
    path = resources() / "games" / game_id / "rules.toml"
    if not path.is_file():
        return {}
    return read_rules(path.read_text(encoding="utf-8"), path.name)


@cache
def read_shipped_charges() -> dict[str, Charge]:
    """The missiles of real shooting in «Бронепехота», by id."""
    path = resources() / "games" / "bronepehota" / "charges.toml"
    return {charge.id: charge for charge in read_charges(path.read_text(encoding="utf-8"), path.name)}
