"""What can be harmed: a trooper, a machine with its pilot, a gun (5.1, 4.3)."""

from collections.abc import Sequence
from typing import Annotated, Literal

from armybuilder.battle.action import role
from armybuilder.battle.facts import Named, wrong_fact
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.bronepehota.rules.morale.survival import Armour

ModelKind = Literal["trooper", "machine", "gun"]


class DamageTarget(Named, frozen=True, kw_only=True):
    """Someone or something that can be harmed.

    `armour` is a trooper's own number, and for a machine or gun the number under its durability slider; `pilot_armour` is
    that of a machine's pilot, null without one; `airborne` is a flying machine in flight, which has its pilot.
    """

    kind: ModelKind = "trooper"
    armour: Armour
    pilot_armour: Armour | None = None
    airborne: Annotated[bool, Seldom] = False


@rule("BP-4.3-4", "BP-4.3-6")
def stays_in_flight(*, crewed: bool) -> bool:
    """Tell whether a flyer stays up: it lands to let its pilot out, and falls when he dies."""
    return crewed


def check_flight(field: str, *, airborne: bool, crewed: bool, told_by: str = "crewed") -> None:
    """Raise a Problem when a machine is said to fly with nobody in it; `told_by` is the fact that says so."""
    if airborne and not stays_in_flight(crewed=crewed):
        empty = False if told_by == "crewed" else None
        raise wrong_fact(f"{field}.airborne", True, "false", {f"{field}.{told_by}": empty})


def check_on_field(field: str, model: DamageTarget) -> None:
    """Raise a Problem when a machine or gun is destroyed already, its slider on 0, or its crew is wrong."""
    if model.kind != "trooper" and not model.armour:
        raise wrong_fact(f"{field}.armour", 0, "1–30", {f"{field}.kind": model.kind})
    check_crew(field, model)


def check_crew(field: str, model: DamageTarget) -> None:
    """Raise a Problem when what is no machine has a pilot or flies, or a machine flies without a pilot."""
    kind = {f"{field}.kind": model.kind}
    if model.kind != "machine" and model.pilot_armour is not None:
        raise wrong_fact(f"{field}.pilot_armour", model.pilot_armour, "null", kind)
    if model.kind != "machine" and model.airborne:
        raise wrong_fact(f"{field}.airborne", True, "false", kind)
    check_flight(field, airborne=model.airborne, crewed=has_pilot(model), told_by="pilot_armour")


def check_all_on_field(field: str, models: Sequence[DamageTarget]) -> None:
    """Raise the same Problems for everybody in a list."""
    for place, model in enumerate(models, 1):
        check_on_field(f"{field}.{place}", model)


def has_pilot(model: DamageTarget) -> bool:
    """Only a machine has a pilot, and not every machine."""
    return model.kind == "machine" and model.pilot_armour is not None


TARGET = role("target", "trooper", "machine", "gun", foe=True)
