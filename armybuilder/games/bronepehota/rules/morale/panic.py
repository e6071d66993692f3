"""Section 11.2: who panics runs for the border, comes to himself at the next tour, or never comes back."""

from fractions import Fraction
from typing import Annotated

from msgspec import Meta

from armybuilder.battle.action import check, role
from armybuilder.battle.facts import Facts, Named, Steps, wrong_at
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot, forbid
from armybuilder.games.bronepehota.rules.events import Deserted, Fled, GotOut, Landed, LeftEmpty, Recovered
from armybuilder.games.bronepehota.rules.movement.routes import Speed, number
from armybuilder.games.bronepehota.rules.settings import Settings

Tour = Annotated[int, Meta(ge=1, le=1000)]


class PanickedTrooper(Named, frozen=True, kw_only=True):
    """The trooper who panics."""

    speed: Speed


class OwnMachine(Named, frozen=True, kw_only=True):
    """The machine whose pilot panics. `airborne`: it flies; `destroyed`: he runs from where it stood."""

    airborne: bool = False
    destroyed: Annotated[bool, Seldom] = False


class PanicFlight(Facts, frozen=True, kw_only=True):
    """Facts of a flight. `machine` is the one he drives, null on foot.

    `borders` are the straight distances to the borders of the field, in steps; of equally near ones his owner names a `border`
    by its number;
    `detour` is how much longer the way to the nearest one is round what he cannot pass and round models;
    `extra_cost` are the speed points that the way costs beyond one a step (stairs, obstacles: Table 1).
    """

    runner: PanickedTrooper
    machine: OwnMachine | None = None
    borders: Annotated[tuple[Steps, ...], Meta(min_length=1, max_length=8)]
    border: Annotated[int, Meta(ge=0, le=8), Seldom] = 0
    detour: Annotated[Steps, Seldom] = 0
    extra_cost: Annotated[Steps, Seldom] = 0


class RecoveringTrooper(Named, frozen=True, kw_only=True):
    """A trooper who panicked in tour `panicked_in`; `deserter`: he ran off the field."""

    panicked_in: Tour = 1
    deserter: bool = False


class AfterPanic(Facts, frozen=True, kw_only=True):
    """Facts of a tour that comes after a panic, or is still the same."""

    trooper: RecoveringTrooper = RecoveringTrooper()
    tour: Tour = 2


@rule("BP-11.2-1")
def why_no_panic(agreed: bool) -> WhyNot | None:
    """Panic is played only when the players have agreed on it, in both modes of shooting."""
    return None if agreed else WhyNot("BP-11.2-1", "bronepehota.panic.not_agreed", setting="panic")


@rule("BP-11.2-3")
def nearest_borders(borders: tuple[float, ...]) -> tuple[int, ...]:
    """The places of the nearest border, from 0: several when they are equally near."""
    least = min(map(exact, borders))
    return tuple(place for place, border in enumerate(borders) if exact(border) == least)


@rule("BP-11.2-3", "BP-11.2-5")
def way_to_the_border(border: float, detour: float, extra_cost: float) -> Fraction:
    """Speed points that the way out costs: straight on, round obstacles and models, at the prices of Table 1."""
    return exact(border) + exact(detour) + exact(extra_cost)


@rule("BP-11.2-7")
def deserts(speed: int, way: Fraction) -> bool:
    """Whose run ends beyond the border is a deserter; on the line he is still inside."""
    return speed > way


@rule("BP-11.2-4")
def get_out(record: Record[Settings], machine: OwnMachine) -> None:
    """A pilot gets out first, whether his machine has moved or not; a flyer lands without damage.

    Where the machine is destroyed he has no machine to leave and stands in its place.
    """
    if machine.destroyed:
        record.step("BP-5.1-4", "bronepehota.damage.on_foot")
        record.happened(GotOut(who="runner"))
        return
    record.step("BP-11.2-4", "bronepehota.panic.gets_out")
    if machine.airborne:
        record.step("BP-4.3-4", "bronepehota.panic.lands")
        record.happened(Landed(who="machine"))
    record.happened(LeftEmpty(who="machine"), GotOut(who="runner"))


@check(
    "flight",
    group="aftermath",
    roles=(role("runner", "trooper"),),
    example=PanicFlight(runner=PanickedTrooper(speed=4), borders=(6, 12)),
)
def resolve_flight(facts: PanicFlight, record: Record[Settings]) -> None:
    """Section 11.2: out of the machine, then his speed towards the nearest border."""
    nearest = nearest_borders(facts.borders)
    check_flight_facts(facts, nearest)
    forbid(record, "runner", why_no_panic(record.settings.panic))
    if facts.machine:
        get_out(record, facts.machine)
    if len(nearest) > 1 and not facts.border:
        places = tuple(place + 1 for place in nearest)
        record.ask("BP-11.2-3", "bronepehota.panic.which_border", who="runner", places=places)
    _run(record, facts, way_to_the_border(facts.borders[nearest[0]], facts.detour, facts.extra_cost))


def check_flight_facts(facts: PanicFlight, nearest: tuple[int, ...]) -> None:
    """Raise a Problem where the border that is named is not among the nearest, or a destroyed machine flies."""
    if facts.border and facts.border - 1 not in nearest:
        allowed = ", ".join(str(place) for place in (0, *(place + 1 for place in nearest)))
        raise wrong_at(facts, "border", allowed, "borders")
    if facts.machine and facts.machine.destroyed and facts.machine.airborne:
        raise wrong_at(facts, "machine.airborne", "false", "machine.destroyed")


def _run(record: Record[Settings], facts: PanicFlight, way: Fraction) -> None:
    """Spend the speed on the way, and see on which side of the border he ends."""
    speed = facts.runner.speed
    if facts.detour:
        record.step("BP-11.2-5", "bronepehota.panic.detour", detour=facts.detour)
    if deserts(speed, way):
        record.step("BP-11.2-7", "bronepehota.panic.over_the_border", speed=speed, way=number(way))
        record.happened(Deserted(who="runner"))
        return
    record.step("BP-11.2-3", "bronepehota.panic.runs", speed=speed, way=number(way), left=number(way - speed))
    record.happened(Fled(who="runner", speed=speed, left=float(way - speed)))


@rule("BP-11.2-6", "BP-11.2-7")
def why_not_himself(panicked_in: int, tour: int, deserter: bool) -> WhyNot | None:
    """Until the next tour he does nothing; a deserter never comes back."""
    if deserter:
        return WhyNot("BP-11.2-7", "bronepehota.panic.deserter")
    return WhyNot("BP-11.2-6", "bronepehota.panic.still", {"tour": tour}) if tour <= panicked_in else None


@check("after-panic", group="aftermath", example=AfterPanic())
def resolve_recovery(facts: AfterPanic, record: Record[Settings]) -> None:
    """Section 11.2: whether he is himself again in this tour."""
    trooper = facts.trooper
    if facts.tour < trooper.panicked_in:
        raise wrong_at(facts, "tour", f"{trooper.panicked_in}–1000", "trooper.panicked_in")
    forbid(
        record,
        "trooper",
        why_no_panic(record.settings.panic),
        why_not_himself(trooper.panicked_in, facts.tour, trooper.deserter),
    )
    record.step("BP-11.2-6", "bronepehota.panic.over", panicked_in=trooper.panicked_in, tour=facts.tour)
    record.happened(Recovered(who="trooper"))
