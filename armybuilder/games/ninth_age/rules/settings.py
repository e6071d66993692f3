"""What the players of «9-я Эпоха» agree on before a game, and how open places of the book are read."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Facts


class Settings(Facts, frozen=True, kw_only=True):
    """The agreements of the table. Defaults are the readings of the register.

    `largest_nudge` is how far a piece of terrain that stands may be shifted for a new one, in inches.
    """

    small_table: Literal["printed", "half"] = "printed"
    largest_nudge: Annotated[float, Meta(ge=0, le=6, extra_json_schema={"unit": "inches"})] = 3
    english_encircle: bool = False
    each_picks_up: bool = False
    flags_after_spells: bool = False
    spells_singly: bool = False
    reveal_after_reactions: bool = False
