"""Sections 6.1, 6.2 and 7.5: who may fire a gun."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from armybuilder.battle.action import role
from armybuilder.battle.facts import Degrees, Named
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot, first_reason
from armybuilder.games.bronepehota.rules.basics.spent import Spent

Rank = Annotated[int, Meta(ge=0, le=20)]
Touches = Literal["nobody", "trooper", "machine", "gun"]


class Gunner(Named, frozen=True, kw_only=True):
    """The trooper who fires a gun.

    `in_contact`: he touches the gun; `touches`: whom of the enemy he touches; `own_shot`: he has fired his own weapon or
    thrown a grenade this tour; `facing`: where he looks; `rank` null: not told, taken to suffice.
    """

    rank: Rank | None = None
    in_contact: Annotated[bool, Seldom] = True
    touches: Annotated[Touches, Seldom] = "nobody"
    own_shot: Annotated[bool, Seldom] = False
    facing: Annotated[Degrees, Seldom] = 0
    spent_on: Spent = "nothing"


class GunRules(Struct, frozen=True):
    """The register ids of one shooting mode."""

    contact: str
    rank: str
    contested: str


REAL = GunRules("BP-6.1-1", "BP-6.1-2", "BP-6.2-2")
VIRTUAL = GunRules("BP-7.5-1", "BP-7.5-2", "BP-7.5-5")


@rule("BP-6.1-1", "BP-7.5-1")
def why_no_contact(gunner: Gunner, rules: GunRules) -> WhyNot | None:
    """The one who fires a gun touches it."""
    return None if gunner.in_contact else WhyNot(rules.contact, "bronepehota.gun.no_contact")


@rule("BP-6.1-2", "BP-7.5-2")
def why_rank_too_low(gunner: Gunner, rank: int, rules: GunRules) -> WhyNot | None:
    """His rank is at least the gun's."""
    if gunner.rank is None or gunner.rank >= rank:
        return None
    return WhyNot(rules.rank, "bronepehota.gun.rank", {"rank": gunner.rank, "needed": rank})


@rule("BP-6.2-2", "BP-7.5-5")
def why_contested(touches: Touches, rules: GunRules) -> WhyNot | None:
    """A gun that troopers of different players touch is silent."""
    return WhyNot(rules.contested, "bronepehota.gun.contested") if touches == "trooper" else None


def why_not_serve(gunner: Gunner, rank: int, touches: Touches, rules: GunRules) -> WhyNot | None:
    """Tell why a trooper may not fire a gun of a rank; `touches` is the enemy that touches the gun itself."""
    return first_reason(
        why_no_contact(gunner, rules), why_rank_too_low(gunner, rank, rules), why_contested(touches, rules)
    )


GUNNER = role("gunner", "trooper")
