"""Sections 6.7-15 and 6.7-16: what a model that was knocked over cannot do, and when it stands again."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import Action
from armybuilder.battle.dice import Dice
from armybuilder.battle.facts import Facts, Name, wrong_fact
from armybuilder.battle.outcome import Outcome, Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import LocalText
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot, refuse
from armybuilder.games.bronepehota.rules.events import Permitted, Righted
from armybuilder.games.bronepehota.rules.settings import Settings

Wish = Literal["shoot", "move", "fight", "defend", "get_out", "repair", "stand_up"]
FORBIDDEN: frozenset[Wish] = frozenset({"shoot", "move", "fight"})


class Lying(Facts, frozen=True, kw_only=True):
    """A machine or gun that lies. `repaired` are the damages mended since it fell."""

    name: Name = ""
    kind: Literal["machine", "gun"] = "machine"
    repaired: Annotated[int, Meta(ge=0, le=100)] = 0


class LyingWish(Facts, frozen=True, kw_only=True):
    """Facts of a question: may a model that lies do what its owner `wants`?"""

    model: Lying
    wants: Wish = "stand_up"


@rule("BP-6.7-15")
def why_not_lying(wants: Wish) -> WhyNot | None:
    """Lying, nothing shoots, moves or attacks; defending, repairing and getting out remain."""
    return WhyNot("BP-6.7-15", "bp.lying.helpless") if wants in FORBIDDEN else None


@rule("BP-6.7-16")
def may_be_righted(repaired: int) -> bool:
    """Only after a repair: one damage mended is enough."""
    return repaired > 0


def resolve_lying(facts: LyingWish, settings: Settings, dice: Dice) -> Outcome:
    """Whether a lying model may do something; standing up is done at once."""
    record = Record(settings, dice)
    if facts.model.kind == "gun" and facts.wants == "get_out":
        raise wrong_fact("wants", facts.wants, "shoot, move, fight, defend, repair, stand_up")
    if reason := why_not_lying(facts.wants):
        return refuse(record, reason, "model")
    if facts.wants != "stand_up":
        record.step("BP-6.7-15", "bp.lying.permitted")
        record.happened(Permitted(who="model"))
    elif may_be_righted(facts.model.repaired):
        record.step("BP-6.7-16", "bp.lying.righted", repaired=facts.model.repaired)
        record.happened(Righted(who="model"))
    else:
        return record.refuse("BP-6.7-16", "bp.lying.not_repaired", "model")
    return record.outcome()


ACTIONS = (
    Action(
        id="lying-model",
        group="group.shooting",
        title=LocalText(ru="Лежащая модель", en="Lying model"),
        about=LocalText(
            ru="Что может опрокинутая машина или орудие и когда её можно поставить.",
            en="What a toppled machine or gun can do, and when it may be put upright.",
        ),
        facts=LyingWish,
        play=resolve_lying,
        example=LyingWish(model=Lying(repaired=1)),
        rules=("BP-6.7-15", "BP-6.7-16"),
    ),
)
