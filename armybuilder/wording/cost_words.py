"""The words of what armies are paid with beside points."""

from armybuilder.catalogue.text import Language
from armybuilder.games.unit import Paid
from armybuilder.wording.messages import say


def told_paid(paid: Paid, language: Language) -> str:
    """Return what an army comes to in something beside points."""
    key = "army_text.paid" if paid.most is None else "army_text.paid_of"
    return say(key, language, name=paid.name, spent=paid.spent, most=paid.most)
