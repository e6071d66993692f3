"""What «Мир Дорог Апокалипсиса» is played with beside its armies: templates, tokens, maps, tables to look things up in."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import Accessories, Pieces
from armybuilder.games.accessory_kinds import reference_kind, templates_kind
from armybuilder.games.comparing import said
from armybuilder.games.pieces.units import step_of
from armybuilder.games.reference import Reference
from armybuilder.games.road_world.rules.settings import Settings
from armybuilder.games.road_world.sheets.reference import reference
from armybuilder.games.road_world.sheets.templates import melee_ranges, rulers, templates
from armybuilder.games.road_world.sheets.tokens import TOKENS
from armybuilder.roster.model import Roster


class Supply(Facts, frozen=True, kw_only=True):
    """What players choose about it: how long a step is, and how large the bases of their models are.

    `longest_zone` is the longest range of a melee weapon where no army tells it.

    With `army_tables` an army's reference sheet has only what its units may need.
    """

    rulers: Annotated[int, Meta(ge=1, le=6)] = 2
    ruler_steps: Annotated[int, Meta(ge=2, le=60, extra_json_schema={"unit": "steps"})] = 24
    step_length: Annotated[float, Meta(ge=1.5, le=5, extra_json_schema={"unit": "cm"})] = (
        Settings().step_length
    )
    base_mm: Annotated[float, Meta(ge=20, le=100, extra_json_schema={"unit": "mm"})] = 25.0
    longest_zone: Annotated[int, Meta(ge=1, le=4, extra_json_schema={"unit": "steps"})] = 2
    army_tables: bool = True


def _rulers(supply: Supply, language: Language, roster: Roster | None) -> Pieces:
    units = [roster.unit(selection) for selection in roster.units] if roster is not None else []
    return rulers(supply.rulers, supply.ruler_steps, step_of(supply.step_length), units, language)


def _templates(supply: Supply, language: Language, roster: Roster | None) -> Pieces:
    """Return the templates, with zones of control of the army's weapons, or of each range up to the longest."""
    if roster is None:
        ranges: list[float] = [*range(1, supply.longest_zone + 1)]
    else:
        ranges = melee_ranges(roster.unit(selection) for selection in roster.units)
    return templates(ranges, supply.base_mm, step_of(supply.step_length), language)


def _reference(supply: Supply, language: Language, roster: Roster | None) -> Reference:
    return reference(language, roster if supply.army_tables else None, supply.step_length)


ACCESSORIES = Accessories(
    kinds=(
        templates_kind(
            "ruler", said("road_world.accessory.ruler"), _rulers, "rulers", "ruler_steps", "step_length"
        ),
        templates_kind(
            "templates",
            said("road_world.accessory.templates"),
            _templates,
            "base_mm",
            "longest_zone",
            "step_length",
        ),
        reference_kind(_reference),
    ),
    options=Supply,
    tokens=TOKENS,
)
