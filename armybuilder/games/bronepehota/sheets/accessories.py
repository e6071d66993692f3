"""What «Бронепехота» is played with beside its armies: templates, tokens, maps, tables to look things up in."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import Accessories, Pieces
from armybuilder.games.accessory_kinds import reference_kind, templates_kind
from armybuilder.games.bronepehota.sheets.reference import reference
from armybuilder.games.bronepehota.sheets.templates import blast_radii, rulers, templates
from armybuilder.games.bronepehota.sheets.tokens import TOKENS
from armybuilder.games.comparing import said
from armybuilder.games.reference import Reference
from armybuilder.roster.model import Roster


class Supply(Facts, frozen=True, kw_only=True):
    """What players choose about it. A ruler of 12 steps is as long as a deployment zone is wide.

    `largest_blast` is the radius of the largest explosion where no army tells it: 2 steps is that of rockets. With `army_tables`
    an army's reference sheet has only what its units may need.
    """

    rulers: Annotated[int, Meta(ge=1, le=6)] = 2
    ruler_steps: Annotated[int, Meta(ge=2, le=36, extra_json_schema={"unit": "steps"})] = 12
    largest_blast: Annotated[int, Meta(ge=1, le=3, extra_json_schema={"unit": "steps"})] = 2
    army_tables: bool = True


def _rulers(supply: Supply, language: Language, _roster: Roster | None) -> Pieces:
    return rulers(supply.rulers, supply.ruler_steps, language)


def _templates(supply: Supply, language: Language, roster: Roster | None) -> Pieces:
    """Return the templates, with circles for the weapons of the army, or of each radius up to the largest."""
    if roster is None:
        radii = set(range(1, supply.largest_blast + 1))
    else:
        radii = blast_radii(roster.unit(selection) for selection in roster.units)
    return templates(radii, language)


def _reference(supply: Supply, language: Language, roster: Roster | None) -> Reference:
    return reference(language, roster if supply.army_tables else None)


ACCESSORIES = Accessories(
    kinds=(
        templates_kind("ruler", said("bronepehota.accessory.ruler"), _rulers, "rulers", "ruler_steps"),
        templates_kind("templates", said("bronepehota.accessory.templates"), _templates, "largest_blast"),
        reference_kind(_reference),
    ),
    options=Supply,
    tokens=TOKENS,
)
