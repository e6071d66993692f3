"""Sections 6.5 and 7.7: ammunition of machines and guns, if the players agreed to count it."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.action import check, role
from armybuilder.battle.facts import Facts, Named, wrong_at
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import Throw
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot, forbid
from armybuilder.games.bronepehota.rules.damage.models import ModelKind
from armybuilder.games.bronepehota.rules.events import AmmoRenewed, AmmoSpent
from armybuilder.games.bronepehota.rules.settings import Settings

Ammo = Annotated[int, Meta(ge=0, le=100)]


@rule("BP-7.7-5")
def cost_of_dice(power: Throw) -> int:
    """A virtual shot costs a cell for each die of its power, whatever the dice."""
    return power.count


@rule("BP-6.5-1", "BP-6.5-2", "BP-7.7-1", "BP-7.7-2", "BP-7.7-3")
def is_counted(kind: ModelKind, settings: Settings) -> bool:
    """Only when it is agreed, and never for a trooper's own weapon."""
    return settings.ammo_limited and kind != "trooper"


@rule("BP-6.5-4", "BP-7.7-6")
def is_exhausted(ammo: int) -> bool:
    """On the cell 0 the machine or gun shoots no more."""
    return ammo == 0


@rule("BP-6.5-3", "BP-7.7-5")
def ammo_after(ammo: int, cost: int) -> int:
    """The slider goes down by the cost and stops on 0."""
    return max(0, ammo - cost)


def why_no_ammo(ammo: int, cost: int, settings: Settings, exhausted: str, short: str) -> WhyNot | None:
    """Tell why a shot lacks ammunition: nothing is left, or too little where the players agreed that a shot must be paid in full.

    `exhausted` and `short` are the register ids of the mode.
    """
    if is_exhausted(ammo):
        return WhyNot(exhausted, "bronepehota.ammo.exhausted")
    if ammo < cost and settings.short_ammo == "refused":
        return WhyNot(short, "bronepehota.ammo.short", {"ammo": ammo, "cost": cost}, setting="short_ammo")
    return None


@rule("BP-2.2-5", "BP-2.4-4", "BP-7.7-4")
def pay(record: Record[Settings], rule_id: str, ammo: int, cost: int) -> int:
    """Move the one slider that a machine has for all its weapons, or a gun for itself; return where it stands now.

    It moves before the shot, so a miss costs the same.
    """
    left = ammo_after(ammo, cost)
    short = "short_ammo" if ammo < cost else ""
    record.step(rule_id, "bronepehota.ammo.paid", setting=short, before=ammo, cost=cost, left=left)
    record.happened(AmmoSpent(who="shooter", cost=ammo - left, left=left))
    return left


class AmmoScale(Named, frozen=True, kw_only=True):
    """The ammunition scale of a machine or gun: `ammo` is its greatest value, `ammo_left` where its slider stands."""

    ammo: Ammo
    ammo_left: Ammo = 0


class AmmoRenewal(Facts, frozen=True, kw_only=True):
    """Facts of a renewal at the start of a turn; `renewals` have been used for this machine or gun before.

    `acted`: the machine, or the trooper at the gun, has done something in this turn.
    """

    shooter: AmmoScale
    renewals: Annotated[int, Meta(ge=0, le=20)] = 0
    acted: Annotated[bool, Seldom] = False


def renewal_rule(settings: Settings) -> str:
    """The register id of the mode that is played."""
    return "BP-7.7-7" if settings.shooting_mode == "virtual" else "BP-6.5-5"


@rule("BP-6.5-5", "BP-7.7-7")
def why_no_renewal(renewals: int, settings: Settings) -> WhyNot | None:
    """As often as was agreed for each machine or gun; and only where ammunition is counted at all."""
    virtual = settings.shooting_mode == "virtual"
    if not settings.ammo_limited:
        rule_id = "BP-7.7-2" if virtual else "BP-6.5-2"
        return WhyNot(rule_id, "bronepehota.ammo.not_counted", setting="ammo_limited")
    agreed = settings.ammo_renewals
    if renewals < agreed:
        return None
    values = {"agreed": agreed, "used": renewals}
    return WhyNot(renewal_rule(settings), "bronepehota.ammo.no_renewal", values, setting="ammo_renewals")


@rule("BP-6.5-5", "BP-7.7-7")
def why_too_late(acted: bool, settings: Settings) -> WhyNot | None:
    """Ammunition is renewed as a turn begins, before anything is done in it."""
    return WhyNot(renewal_rule(settings), "bronepehota.ammo.turn_begun") if acted else None


@check(
    "renew-ammo",
    group="shooting",
    roles=(role("shooter", "machine", "gun"),),
    example=AmmoRenewal(shooter=AmmoScale(ammo=12)),
)
def resolve_renewal(facts: AmmoRenewal, record: Record[Settings]) -> None:
    """The slider goes back to the greatest value."""
    scale = facts.shooter
    if scale.ammo_left > scale.ammo:
        raise wrong_at(facts, "shooter.ammo_left", f"0–{scale.ammo}", "shooter.ammo")
    settings = record.settings
    forbid(record, "shooter", why_no_renewal(facts.renewals, settings), why_too_late(facts.acted, settings))
    used = facts.renewals + 1
    values = {"before": scale.ammo_left, "left": scale.ammo}
    record.step(renewal_rule(record.settings), "bronepehota.ammo.renewed", setting="ammo_renewals", **values)
    record.happened(AmmoRenewed(who="shooter", left=scale.ammo, renewals=used))
