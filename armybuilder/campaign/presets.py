"""House rules that are proposed for campaigns of each game, and how mild or hard a campaign shall be."""

import tomllib
from typing import Literal

from msgspec.structs import replace

from armybuilder.campaign.house_rules import HouseRules
from armybuilder.catalogue.codec import from_plain
from armybuilder.games import ANY_GAME, PACKAGES
from armybuilder.locations import resources

Hardship = Literal["mild", "usual", "hard"]
HARDSHIPS: tuple[Hardship, ...] = ("mild", "usual", "hard")


def preset(game_id: str, hardship: Hardship = "usual") -> HouseRules:
    """Return the house rules proposed for a game; of one that is not built in those of any game."""
    name = game_id if game_id in PACKAGES else ANY_GAME
    path = resources() / "campaigns" / "presets" / f"{name}.toml"
    rules = from_plain(tomllib.loads(path.read_text(encoding="utf-8")), HouseRules)
    if hardship == "mild":
        return replace(rules, fallen=replace(rules.fallen, dead=0, missing=0, destroyed=0))
    if hardship == "hard":
        harder = replace(rules.fallen, dead=2, wounded=3, wounded_beaten=4)
        return replace(rules, fallen=harder, help=replace(rules.help, most=0))
    return rules


def scaled(rules: HouseRules, limit: int) -> HouseRules:
    """Return house rules for armies of another size: whatever goes with the founding limit changes by as much."""

    def by(amount: int) -> int:
        return (2 * amount * limit + rules.founding_limit) // (2 * max(1, rules.founding_limit))

    income = rules.income
    return replace(
        rules,
        founding_limit=limit,
        battle_limit=by(rules.battle_limit),
        income=replace(
            income,
            played=by(income.played),
            won=by(income.won),
            drew=by(income.drew),
            territory=by(income.territory),
        ),
        help=replace(rules.help, most=by(rules.help.most)),
    )
