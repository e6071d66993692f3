"""The bases of «Баталист», typed: a profile and the stand it is on. Distances are in steps.

The ranges of the values are declared once, beside the rules: files, facts and forms read them from there.
"""

from typing import get_args

from msgspec import Struct

from armybuilder.catalogue.text import LocalText
from armybuilder.games.batalist.rules.basics.bases import Figures, Quality, Skill, Value
from armybuilder.games.batalist.rules.basics.costs import cost_of
from armybuilder.games.batalist.rules.basics.stands import STANDARD_WIDTH, Side, Stand

SKILLS: tuple[Skill, ...] = get_args(Skill)


class Base(Struct, frozen=True, tag="base", omit_defaults=True, kw_only=True):
    """A base: figures of one profile on one stand (BT-2-9), `width` along the front and `depth` behind it.

    A `standard` stand is 3 steps wide; `individual` and `large` ones and guns hold one figure (BT-1-2, BT-1-3).
    """

    id: str
    edition: str
    faction: str
    name: LocalText
    aliases: tuple[str, ...] = ()
    note: LocalText = LocalText()
    stand: Stand = "standard"
    width: Side = STANDARD_WIDTH
    depth: Side
    figures: Figures = 1
    quality: Quality
    speed: Value
    melee: Value
    shooting: Value = 0
    range: Value = 0
    defence: Value
    skills: tuple[Skill, ...] = ()
    doubts: tuple[LocalText, ...] = ()

    @property
    def cost(self) -> int:
        """Points by the house formula; never typed (BT-H-1, BT-H-2)."""
        return cost_of(self, self.figures, self.skills)

    @property
    def is_general(self) -> bool:
        """Whether the base stands for the army's commander (BT-11-20)."""
        return "general" in self.skills


Unit = Base
