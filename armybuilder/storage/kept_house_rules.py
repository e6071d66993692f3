"""The house rules of campaigns that a player keeps for a game as presets of his own, by their names."""

from armybuilder.campaign.house_rules import HouseRules
from armybuilder.catalogue.limits import entered_name
from armybuilder.catalogue.problem import Problem
from armybuilder.storage.kept_named import KeptNamed
from armybuilder.storage.settings import StoredSettings, house_rules_key


class KeptHouseRules(KeptNamed[HouseRules]):
    """The house rules of one game among the settings."""

    kind, none, taken = HouseRules, "campaign.no_preset", "campaign.preset_taken"

    def __init__(self, settings: StoredSettings, game: str) -> None:
        super().__init__(settings, house_rules_key(game))


def preset_name(text: str) -> str:
    """Return the name of a preset as it is kept; a Problem when it is empty or too long."""
    name = entered_name(text).strip()
    if not name:
        raise Problem("campaign.preset_without_name")
    return name
