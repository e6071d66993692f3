"""What the players of «Баталист» agree on before a game, and how open places of the book are read."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Facts

# whom a giant strikes harder: the book calls them bases of ordinary size
OrdinarySize = Literal["by_skill", "by_stand", "by_both"]


class Settings(Facts, frozen=True, kw_only=True):
    """The agreements of the table. Defaults are the readings of the register."""

    centimetres_per_step: Annotated[float, Meta(ge=0.01, le=100, extra_json_schema={"unit": "cm"})] = 2.0
    placing: Literal["by_turns", "hidden_markers", "other"] = "by_turns"
    reserves_agreed: bool = False
    ambushes_agreed: bool = False
    additional_skills: bool = True
    additional_orders: bool = True
    house_group_activation: bool = False
    house_ambush: bool = False
    house_reconnaissance: bool = False
    house_trap: bool = False
    house_reserves: bool = False
    house_fading_terrain: bool = False
    house_one_of_each_spell: bool = False
    house_steadfast: bool = False
    house_guard_dice: bool = False
    flight_counts_as_loss: bool = True
    ordinary_size: OrdinarySize = "by_skill"
