"""The bases of «Баталист», typed: a profile and the stand it is on. Distances are in steps.

The ranges of the values are declared once, beside the rules: files, facts and forms read them from there.
"""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Struct

from armybuilder.catalogue.records.fields import (
    Kept,
    Key,
    Long,
    Once,
    Seldom,
    begun,
    by_rule,
    fields_of,
    naming,
    within,
)
from armybuilder.catalogue.records.mistakes import Mistake
from armybuilder.catalogue.text import LocalText
from armybuilder.games.batalist.rules.basics.bases import (
    STANDARD_WIDTH,
    Figures,
    Quality,
    Side,
    Skill,
    Stand,
    Value,
    are_at_odds,
    holds_one,
    width_is_right,
)
from armybuilder.games.batalist.rules.basics.costs import cost_of
from armybuilder.games.unit import PictureId

Profile = within("profile")


class BaseProfile(Struct, frozen=True, tag="base", omit_defaults=True, kw_only=True):
    """A base: figures of one profile on one stand (BT-2-9), `width` along the front and `depth` behind it.

    A `standard` stand is 3 steps wide; `individual` and `large` ones and guns hold one figure (BT-1-2, BT-1-3).
    """

    id: Annotated[str, Key, Kept]
    edition: Annotated[str, Kept]
    faction: Annotated[str, naming("faction"), begun("common")]
    name: LocalText
    aliases: Annotated[tuple[str, ...], Seldom] = ()
    note: LocalText = LocalText()
    stand: Annotated[Stand, by_rule("BT-1-1")] = "standard"
    width: Annotated[Side, by_rule("BT-1-1")] = STANDARD_WIDTH
    depth: Annotated[Side, begun(2), by_rule("BT-1-1")]
    figures: Annotated[Figures, begun(8), by_rule("BT-2-9")] = 1
    quality: Annotated[Quality, Profile, begun(3), by_rule("BT-2-2")]
    speed: Annotated[Value, Profile, begun(6), by_rule("BT-2-3")]
    melee: Annotated[Value, Profile, begun(3), by_rule("BT-2-4")]
    shooting: Annotated[Value, Profile, by_rule("BT-2-5")] = 0
    range: Annotated[Value, Profile, by_rule("BT-2-6")] = 0
    defence: Annotated[Value, Profile, begun(3), by_rule("BT-2-7")]
    skills: Annotated[tuple[Skill, ...], Once, by_rule("BT-2-8")] = ()
    doubts: Annotated[tuple[LocalText, ...], Seldom] = ()
    picture: PictureId = ""
    source: LocalText = LocalText()
    notes: Annotated[LocalText, Long] = LocalText()

    def mistakes(self) -> Iterator[Mistake]:
        """Yield what does not go together: stand and width, stand and figures, skills."""
        if not width_is_right(self.stand, self.width):
            yield Mistake("standard_width", "width", self.width, told={"allowed": f"{STANDARD_WIDTH:g}"})
        if holds_one(self.stand) and self.figures != 1:
            yield Mistake("not_one_of", "figures", self.figures, told={"allowed": "1"})
        if are_at_odds(self.skills):
            both = "coward, steadfast"
            yield Mistake("coward_steadfast", "skills", both, told={"allowed": "coward / steadfast"})

    @property
    def cost(self) -> int:
        """Return points by the house formula; never typed (BT-H-1, BT-H-2)."""
        return cost_of(self, self.figures, self.skills)

    @property
    def is_general(self) -> bool:
        """Tell whether the base stands for the army's commander (BT-11-20)."""
        return "general" in self.skills


Unit = BaseProfile
# the fields of the profile itself, in the order of the card
VALUES = tuple(field.name for field in fields_of(BaseProfile) if field.within)
