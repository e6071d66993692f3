"""Sections 6.7-15 and 6.7-16: what a model that was knocked over cannot do, and when it stands again."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import check
from armybuilder.battle.facts import Facts, Named, wrong_at
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot, forbid
from armybuilder.games.bronepehota.rules.events import Permitted, Righted
from armybuilder.games.bronepehota.rules.settings import Settings

Wish = Literal["shoot", "move", "fight", "defend", "get_out", "repair", "stand_up"]
FORBIDDEN: frozenset[Wish] = frozenset({"shoot", "move", "fight"})


class Lying(Named, frozen=True, kw_only=True):
    """A machine or gun that lies. `repaired` are the damages mended since it fell."""

    kind: Literal["machine", "gun"] = "machine"
    repaired: Annotated[int, Meta(ge=0, le=100)] = 0


class LyingWish(Facts, frozen=True, kw_only=True):
    """Facts of a question: may a model that lies do what its owner `wants`?"""

    model: Lying
    wants: Wish = "stand_up"


@rule("BP-6.7-15")
def why_not_lying(wants: Wish) -> WhyNot | None:
    """Lying, nothing shoots, moves or attacks; defending, repairing and getting out remain."""
    return WhyNot("BP-6.7-15", "bronepehota.lying.helpless") if wants in FORBIDDEN else None


@rule("BP-6.7-16")
def may_be_righted(repaired: int) -> bool:
    """Only after a repair: one damage mended is enough."""
    return repaired > 0


@check("lying-model", group="shooting", example=LyingWish(model=Lying(repaired=1)))
def resolve_lying(facts: LyingWish, record: Record[Settings]) -> None:
    """Tell whether a lying model may do something; standing up is done at once."""
    if facts.model.kind == "gun" and facts.wants == "get_out":
        raise wrong_at(facts, "wants", "shoot, move, fight, defend, repair, stand_up", "model.kind")
    forbid(record, "model", why_not_lying(facts.wants))
    if facts.wants != "stand_up":
        record.step("BP-6.7-15", "bronepehota.lying.permitted")
        record.happened(Permitted(who="model"))
    elif may_be_righted(facts.model.repaired):
        record.step("BP-6.7-16", "bronepehota.lying.righted", repaired=facts.model.repaired)
        record.happened(Righted(who="model"))
    else:
        record.refuse("BP-6.7-16", "bronepehota.lying.not_repaired", "model")
