"""What «Битвы Fantasy: Ультра» is played with beside its armies: templates, tokens, maps, tables to look things up in."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import Accessories, Pieces
from armybuilder.games.accessory_kinds import reference_kind, templates_kind
from armybuilder.games.bitvy_fantasy.sheets.reference import reference
from armybuilder.games.bitvy_fantasy.sheets.templates import rulers, templates
from armybuilder.games.bitvy_fantasy.sheets.tokens import TOKENS
from armybuilder.games.comparing import said
from armybuilder.games.reference import Reference
from armybuilder.roster.model import Roster


class Supply(Facts, frozen=True, kw_only=True):
    """What players choose about it. A ruler of 20 steps is as long as armies had better stand apart.

    With `army_tables` an army's reference sheet has only what its units may need.
    """

    rulers: Annotated[int, Meta(ge=1, le=6)] = 2
    ruler_steps: Annotated[int, Meta(ge=2, le=40, extra_json_schema={"unit": "steps"})] = 20
    army_tables: bool = True


def _rulers(supply: Supply, language: Language, _roster: Roster | None) -> Pieces:
    return rulers(supply.rulers, supply.ruler_steps, language)


def _templates(_supply: Supply, language: Language, _roster: Roster | None) -> Pieces:
    return templates(language)


def _reference(supply: Supply, language: Language, roster: Roster | None) -> Reference:
    return reference(language, roster if supply.army_tables else None)


ACCESSORIES = Accessories(
    kinds=(
        templates_kind("ruler", said("bitvy_fantasy.accessory.ruler"), _rulers, "rulers", "ruler_steps"),
        templates_kind("templates", said("bitvy_fantasy.accessory.templates"), _templates),
        reference_kind(_reference),
    ),
    options=Supply,
    tokens=TOKENS,
)
