"""What «9-я Эпоха» is played with beside its armies: templates, tokens, maps, tables to look things up in."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import Accessories, Accessory, Pieces, WholePages
from armybuilder.games.accessory_kinds import templates_kind
from armybuilder.games.comparing import said
from armybuilder.games.ninth_age.rules.field.table import CM_AN_INCH
from armybuilder.games.ninth_age.sheets.deployment_maps import deployment_maps
from armybuilder.games.ninth_age.sheets.reference import reference
from armybuilder.games.ninth_age.sheets.templates import rulers, templates
from armybuilder.games.ninth_age.sheets.tokens import TOKENS
from armybuilder.games.pieces.units import CM_PER_INCH, LengthUnit, inch_of
from armybuilder.roster.model import Roster


class Supply(Facts, frozen=True, kw_only=True):
    """What players choose about it. An inch is as long as any ruler has it, or as the book converts it."""

    rulers: Annotated[int, Meta(ge=1, le=6)] = 2
    ruler_inches: Annotated[int, Meta(ge=2, le=48, extra_json_schema={"unit": "inches"})] = 24
    centimetres_per_inch: Annotated[
        float, Meta(ge=CM_AN_INCH, le=CM_PER_INCH, extra_json_schema={"unit": "cm"})
    ] = CM_PER_INCH

    @property
    def unit(self) -> LengthUnit:
        """An inch of the length that is chosen."""
        return inch_of(self.centimetres_per_inch)


def _rulers(supply: Supply, language: Language, _roster: Roster | None) -> Pieces:
    return rulers(supply.rulers, supply.ruler_inches, supply.unit, language)


def _templates(supply: Supply, language: Language, _roster: Roster | None) -> Pieces:
    return templates(supply.unit, language)


def _maps(_supply: Supply, language: Language, _roster: Roster | None) -> WholePages:
    return deployment_maps(language)


ACCESSORIES = Accessories(
    kinds=(
        Accessory(id="map", name=said("ninth_age.deployment_map.name"), make=_maps, family="map"),
        templates_kind(
            "ruler",
            said("ninth_age.accessory.ruler"),
            _rulers,
            "rulers",
            "ruler_inches",
            "centimetres_per_inch",
        ),
        templates_kind(
            "templates", said("ninth_age.accessory.templates"), _templates, "centimetres_per_inch"
        ),
        Accessory(
            id="reference",
            name=said("reference.name"),
            make=lambda _supply, language, _roster: reference(language),
            family="reference",
        ),
    ),
    options=Supply,
    tokens=TOKENS,
)
