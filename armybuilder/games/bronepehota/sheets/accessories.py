"""What «Бронепехота» is played with beside its armies: templates, tokens, maps, tables to look things up in."""

from armybuilder.battle.facts import Facts
from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import Accessories, Accessory
from armybuilder.games.bronepehota.sheets.reference import reference
from armybuilder.games.bronepehota.sheets.tokens import TOKENS
from armybuilder.games.comparing import said
from armybuilder.games.reference import Reference
from armybuilder.roster.model import Roster


class Supply(Facts, frozen=True, kw_only=True):
    """What players choose about it. With `army_tables` an army's reference sheet has only what its units may need."""

    army_tables: bool = True


def _reference(supply: Supply, language: Language, roster: Roster | None) -> Reference:
    return reference(language, roster if supply.army_tables else None)


ACCESSORIES = Accessories(
    kinds=(
        Accessory(
            id="reference",
            name=said("reference.name"),
            make=_reference,
            family="reference",
            fields=("army_tables",),
        ),
    ),
    options=Supply,
    tokens=TOKENS,
)
