"""What «Баталист» itself knows beside bases, as records of the Library: spells, orders and skills (BT-3-4, BT-3-5, 11)."""

from collections.abc import Iterator
from functools import partial
from typing import Any, get_args

from msgspec.structs import replace

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.batalist.profiles.listing import skill_name
from armybuilder.games.batalist.rules.basics.bases import Skill
from armybuilder.games.batalist.rules.magic.mages import OrderCard, Spell
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.games.batalist.sheets import order_cards, spell_cards
from armybuilder.games.card_drawing import draw_card
from armybuilder.games.card_face import CardFace, CardLook, in_look, look_of
from armybuilder.games.card_sheet import text_face
from armybuilder.games.comparing import both, said
from armybuilder.games.free_texts import FreeText
from armybuilder.games.shipped_game import ShippedGame
from armybuilder.sheet.shapes import Sheet

STEP_CM = Settings().centimetres_per_step


def spells(_game: ShippedGame) -> Iterator[FreeText]:
    """Yield every spell with its target, what 1, 2 and 3 points do, and how long it works."""
    for spell in spell_cards.SPELLS:
        name, text = partial(spell_cards.spell_name, spell), partial(_spell_text, spell)
        yield FreeText(id=spell, name=both(name), text=both(text))


def _spell_text(spell: Spell, language: Language) -> str:
    levels = [
        f"{level} – {spell_cards.effect_of(spell, level, STEP_CM, language)}" for level in spell_cards.LEVELS
    ]
    told = (spell_cards.target_of(spell, language), "; ".join(levels))
    lasts = spell_cards.duration_of(spell, language)
    return " ".join(f"{one[0].upper()}{one[1:]}." for one in (*told, lasts)) + " " + _about(spell, language)


def _about(spell: Spell, language: Language) -> str:
    return spell_cards.about_of(spell, language).replace("\u00a0–", " –")


def orders(_game: ShippedGame) -> Iterator[FreeText]:
    """Yield every order with what it is about, and who may have it."""
    for order in order_cards.ORDERS:
        yield FreeText(id=order, name=_order_name(order), text=both(partial(order_cards.order_text, order)))


def _order_name(order: OrderCard) -> LocalText:
    return said(f"batalist.choice.order_card.{order}")


def skills(_game: ShippedGame) -> Iterator[FreeText]:
    """Yield every skill with what it does."""
    for skill in get_args(Skill):
        yield FreeText(id=skill, name=both(partial(skill_name, skill)), text=said(f"batalist.skill.{skill}"))


def spell_sheet(spell: Any, language: Language, /, picture: bytes = b"") -> Sheet:
    """Draw a spell: one of the book as its card, another as a card of its text."""
    known = _known_spell(spell)
    if known is None or picture:
        return draw_card(in_look(text_face(spell, language, picture), "spell"))
    return spell_cards.spell_face(known, STEP_CM, language)


def _known_spell(spell: Any) -> Spell | None:
    """Return the spell of the book that a record is; None for a player's own, or one whose text he has changed."""
    known = next((one for one in spell_cards.SPELLS if one == spell.id), None)
    return known if known and spell.text == both(partial(_spell_text, known)) else None


def told_spell(spell: Any, language: Language, /, picture: bytes = b"") -> CardFace:
    """Return what the card of a spell says, for a card of any size."""
    known = _known_spell(spell)
    if known is None:
        return text_face(spell, language, picture)
    return replace(spell_cards.told_spell(known, STEP_CM, language), picture=picture)


def order_sheet(order: Any, language: Language, /, picture: bytes = b"") -> Sheet:
    """Draw an order: one of the book as its card, another as a card of its text."""
    known = _known_order(order)
    if known is None or picture:
        return draw_card(in_look(text_face(order, language, picture), "order"))
    return order_cards.order_face(known, language)


def _known_order(order: Any) -> OrderCard | None:
    known = next((one for one in order_cards.ORDERS if one == order.id), None)
    return known if known and order.text == both(partial(order_cards.order_text, known)) else None


def told_order(order: Any, language: Language, /, picture: bytes = b"") -> CardFace:
    """Return what the card of an order says, for a card of any size."""
    face, known = text_face(order, language, picture), _known_order(order)
    if known is None:
        return face
    shown = order_cards.LOOKS[known]
    return replace(face, look=CardLook(shown.colour, look_of("order").ground, shown.sign))
