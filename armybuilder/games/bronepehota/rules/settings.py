"""What the players of «Бронепехота» agree on before a game, and how open places of the book are read."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Facts


class Settings(Facts, frozen=True, kw_only=True):
    """The agreements of the table. Optional rules are off until they are agreed on.

    `shooting_mode` any: no mode is agreed, every shot is resolved by the section it belongs to (BP-1.2-1).
    """

    shooting_mode: Literal["any", "real", "virtual"] = "any"
    ammo_limited: bool = False
    ammo_renewals: Annotated[int, Meta(ge=0, le=20)] = 0
    weapon_specials: bool = False
    grenades: bool = False
    jump_packs: bool = False
    aimed_fire: bool = False
    panic: bool = False
    initiative_tie: Literal["all", "tied"] = "all"
    short_ammo: Literal["allowed", "refused"] = "allowed"
    blast_target: Literal["spared", "attacked"] = "spared"
    blast_cover: Literal["ignored", "counts"] = "ignored"
    unmanned_surprise: Literal["never", "from_behind"] = "never"
