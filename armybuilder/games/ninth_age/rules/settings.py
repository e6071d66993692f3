"""What the players of «9-я Эпоха» agree on before a game, and how open places of the book are read."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Facts

MeasuredBy = Literal["centre", "any_part"]
NearestMarker = Literal["always", "near_both"]


# how a battle is read that was stored before its players could agree on this
EARLIER_READINGS: dict[str, str] = {"nearest_marker": "near_both"}


class Settings(Facts, frozen=True, kw_only=True):
    """The agreements of the table. Defaults are the readings of the register.

    `largest_nudge` is how far a piece of terrain that stands may be shifted for a new one, in inches. `zone_by` and `hill_by`
    say what of a unit has to be in a zone or on a hill, `nearest_marker` when a unit counts for the nearest marker alone.
    """

    small_table: Literal["printed", "half"] = "printed"
    largest_nudge: Annotated[float, Meta(ge=0, le=6, extra_json_schema={"unit": "inches"})] = 3
    zone_by: MeasuredBy = "centre"
    hill_by: MeasuredBy = "centre"
    nearest_marker: NearestMarker = "always"
    english_encircle: bool = False
    each_picks_up: bool = False
    flags_after_spells: bool = False
    spells_singly: bool = False
    reveal_after_reactions: bool = False
