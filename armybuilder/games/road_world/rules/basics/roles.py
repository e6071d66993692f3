"""Whose cards fill the facts of an action: models, or battle units as one."""

from armybuilder.battle.action import Role
from armybuilder.catalogue.text import LocalText


def of_model(field: str, ru: str, en: str) -> Role:
    """A model, or the next of a list of them."""
    return Role(id=field, title=LocalText(ru=ru, en=en), kinds=("model",), field=field)


def of_unit(field: str, ru: str, en: str) -> Role:
    """A battle unit, or the next of a list of them."""
    return Role(id=field, title=LocalText(ru=ru, en=en), kinds=("unit",), field=field)
