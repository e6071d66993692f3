"""The words of whole armies beside each other."""

from armybuilder.army_tools.comparing import Total
from armybuilder.catalogue.text import Language, said
from armybuilder.messages import is_known, say


def told_total(total: Total, language: Language) -> str:
    """Return what a number of both armies is: of the data its own name."""
    if total.name:
        return said(total.name, language)
    key = f"army_tools.total.{total.key}"
    return say(key, language) if is_known(key) else total.key
