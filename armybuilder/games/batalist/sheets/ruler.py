"""Rulers marked in steps (BT-3-6)."""

from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import Pieces
from armybuilder.games.pieces.ruler import Ruler, ruler
from armybuilder.games.pieces.units import step_of
from armybuilder.wording.messages import say


@rule("BT-3-6", "BT-1-16")
def rulers(count: int, steps: int, step_cm: float, language: Language) -> Pieces:
    """Return several rulers of so many steps, for each player his own."""
    name = say("batalist.ruler.title", language)
    told = Ruler(name=name, unit=step_of(step_cm), length=steps, rule="BT-3-6")
    return Pieces((), (ruler(told, language),) * count)
