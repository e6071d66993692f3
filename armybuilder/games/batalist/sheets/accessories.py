"""What «Баталист» is played with beside the bases: order cards, spell cards, a ruler and templates (BT-3-4 to BT-3-7)."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import Accessories, Accessory, Deck, Pieces
from armybuilder.games.accessory_kinds import reference_kind, templates_kind
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.games.batalist.rules.turn.orders import MOST_ORDERS
from armybuilder.games.batalist.sheets.order_cards import order_deck
from armybuilder.games.batalist.sheets.reference import reference
from armybuilder.games.batalist.sheets.ruler import rulers
from armybuilder.games.batalist.sheets.spell_cards import spell_deck
from armybuilder.games.batalist.sheets.templates import templates
from armybuilder.games.batalist.sheets.tokens import TOKENS, UNIT_BACK
from armybuilder.games.card_face import CardSizeId
from armybuilder.games.comparing import said
from armybuilder.games.reference import Reference
from armybuilder.roster.model import Roster

PLAYERS = 2
AGREED = Settings()


class Supply(Facts, frozen=True, kw_only=True):
    """What players choose: sets of cards, the orders in use, the length of a step.

    A step of 3 cm is the longest whose largest template is no wider than a page, one of 1.5 cm the shortest whose
    smallest has room for its name.

    With `army_tables` an army's reference sheet has only what its units may need.
    """

    order_sets: Annotated[int, Meta(ge=1, le=MOST_ORDERS)] = MOST_ORDERS
    additional_orders: bool = AGREED.additional_orders
    spell_sets: Annotated[int, Meta(ge=1, le=PLAYERS)] = 1
    rulers: Annotated[int, Meta(ge=1, le=6)] = PLAYERS
    ruler_steps: Annotated[int, Meta(ge=2, le=60, extra_json_schema={"unit": "steps"})] = 36
    card_size: CardSizeId = "own"
    backs: bool = True
    centimetres_per_step: Annotated[float, Meta(ge=1.5, le=3, extra_json_schema={"unit": "cm"})] = (
        AGREED.centimetres_per_step
    )
    army_tables: bool = True


def _orders(supply: Supply, language: Language, roster: Roster | None) -> Deck:
    if roster is None:
        return Deck(())
    settings = Settings(additional_orders=supply.additional_orders)
    return order_deck(roster, supply.order_sets, settings, language)


def _spells(supply: Supply, language: Language, _roster: Roster | None) -> Deck:
    deck = spell_deck(supply.spell_sets, supply.centimetres_per_step, language, supply.card_size)
    return deck if supply.backs else Deck(deck.faces)


def _rulers(supply: Supply, language: Language, roster: Roster | None) -> Pieces:
    bases = [roster.unit(selection) for selection in roster.units] if roster is not None else []
    return rulers(supply.rulers, supply.ruler_steps, supply.centimetres_per_step, bases, language)


def _templates(supply: Supply, language: Language, _roster: Roster | None) -> Pieces:
    return templates(supply.centimetres_per_step, language)


def _reference(supply: Supply, language: Language, roster: Roster | None) -> Reference:
    return reference(language, supply.centimetres_per_step, roster if supply.army_tables else None)


ACCESSORIES = Accessories(
    kinds=(
        Accessory(
            id="orders",
            name=said("batalist.accessory.orders"),
            make=_orders,
            fields=("order_sets", "additional_orders"),
            needs_army=True,
        ),
        Accessory(
            id="spells",
            name=said("batalist.accessory.spells"),
            make=_spells,
            prints="spell",
            fields=("spell_sets", "card_size", "backs", "centimetres_per_step"),
        ),
        templates_kind(
            "ruler",
            said("batalist.accessory.ruler"),
            _rulers,
            "rulers",
            "ruler_steps",
            "centimetres_per_step",
        ),
        templates_kind("templates", said("batalist.accessory.templates"), _templates, "centimetres_per_step"),
        reference_kind(_reference),
    ),
    options=Supply,
    tokens=TOKENS,
    unit_back=UNIT_BACK,
)
