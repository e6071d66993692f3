"""Section 8.2: models that touch an enemy are in close combat: they do not shoot, and may walk away."""

from armybuilder.battle.action import check, role
from armybuilder.battle.facts import Facts, Named
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot, forbid
from armybuilder.games.bronepehota.rules.events import Disengaged, Engaged, Permitted
from armybuilder.games.bronepehota.rules.settings import Settings
from armybuilder.games.bronepehota.rules.shooting.guns import Touches


class ModelInContact(Named, frozen=True, kw_only=True):
    """A trooper or machine. `touches`: the enemy in contact with it; `leaves`: it moves off out of contact first."""

    touches: Touches = "nobody"
    leaves: bool = False


class Engagement(Facts, frozen=True, kw_only=True):
    """Facts of being in close combat. `shoots`: the model wants to shoot, after it has left if it leaves."""

    model: ModelInContact = ModelInContact()
    shoots: bool = False


@rule("BP-8.2-6")
def is_engaged(touches: Touches) -> bool:
    """Whoever touches an enemy trooper, machine or gun is in close combat."""
    return touches != "nobody"


@rule("BP-8.2-7")
def after_leaving(touches: Touches, leaves: bool) -> Touches:
    """Walking away ends the close combat, without a penalty."""
    return "nobody" if leaves else touches


@rule("BP-8.2-8")
def why_no_shot_in_contact(touches: Touches) -> WhyNot | None:
    """Whoever touches an enemy does not shoot, in both modes."""
    return WhyNot("BP-8.2-8", "bronepehota.engagement.no_shot") if is_engaged(touches) else None


@rule("BP-8.2-6")
def stay_in_contact(record: Record[Settings], *who: str) -> None:
    """After a fight in which nobody was destroyed the models stay in contact."""
    record.step("BP-8.2-6", "bronepehota.engagement.stay")
    record.happened(*(Engaged(who=one) for one in who))


@check(
    "engagement",
    group="close_combat",
    roles=(role("model", "trooper", "machine"),),
    example=Engagement(model=ModelInContact(touches="trooper"), shoots=True),
)
def resolve_engagement(facts: Engagement, record: Record[Settings]) -> None:
    """Tell whether a model is in close combat after its move, and whether it may shoot then."""
    before = facts.model.touches
    touches = after_leaving(before, facts.model.leaves)
    if facts.shoots:
        forbid(record, "model", why_no_shot_in_contact(touches))
    if is_engaged(touches):
        stay_in_contact(record, "model")
    else:
        record.step("BP-8.2-7", f"bronepehota.engagement.{'leaves' if is_engaged(before) else 'free'}")
        record.happened(Disengaged(who="model"))
    if facts.shoots:
        record.step("BP-8.2-8", "bronepehota.engagement.may_shoot")
        record.happened(Permitted(who="model"))
