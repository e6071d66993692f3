"""The reference sheet of «Бронепехота»: the tour, movement, shots, tests, close combat, out of the rules themselves."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, get_args

from armybuilder.catalogue.text import Language
from armybuilder.catalogue.throw import D6, D12, D20, Throw
from armybuilder.games.bronepehota.profiles.units import JUMP, REPAIR, Gun, Locomotion, Machine
from armybuilder.games.bronepehota.rules.movement import ground
from armybuilder.games.bronepehota.rules.movement.machines import FULL_CIRCLE, QUARTER, Segment
from armybuilder.games.bronepehota.rules.movement.machines import cost as cost_of_segment
from armybuilder.games.bronepehota.rules.movement.routes import STEP
from armybuilder.games.bronepehota.rules.shooting import launchers
from armybuilder.games.bronepehota.rules.shooting.real import Report, armour_test_of, damages_of
from armybuilder.games.bronepehota.rules.shooting.sight import Visible, cover_bonus
from armybuilder.games.bronepehota.rules.turn.turns import UnitKind, allowance
from armybuilder.games.bronepehota.sheets.reference_numbers import (
    numbers,
    piercing,
    protecting,
    reaching,
    surviving,
    winning,
)
from armybuilder.games.chances import NEVER
from armybuilder.games.reference import Reference, ReferenceTable, Section
from armybuilder.games.reference_words import Telling
from armybuilder.roster.model import Roster

DICE = (D6, D12, D20)
DISTANCES = (2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 20)
ARMOURS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18)
SURVIVED = tuple(range(1, 7))
TESTED = (1, 2, 3, 4, 5, 6, 8, 10, 12)
# how much more the attacker adds to his die than the defender to his
LEADS = tuple(range(-4, 6))
LOCOMOTIONS: tuple[Locomotion, ...] = get_args(Locomotion)
SEEN: tuple[Visible, ...] = ("all", "most", "less")


def reference(language: Language, roster: Roster | None = None) -> Reference:
    """Return the reference sheet; with an army only what its units may need."""
    tell = Telling(lambda key: f"bronepehota.reference.{key}", language, numbers())
    return Reference(tell.line("title"), tuple(_sections(tell, _Needs(roster))))


class _Needs:
    """What an army has that asks for tables of its own; without an army everything."""

    def __init__(self, roster: Roster | None) -> None:
        units = [roster.unit(selection) for selection in roster.units] if roster else []
        skills = {
            skill
            for unit in units
            for trooper in getattr(unit, "troopers", ())
            for skill in trooper.abilities
        }
        self.machines = roster is None or any(isinstance(unit, Machine) for unit in units)
        self.guns = roster is None or any(isinstance(unit, Gun) for unit in units)
        self.jumps = roster is None or any(skill.startswith(JUMP) for skill in skills)
        self.repairs = roster is None or REPAIR in skills


def _sections(tell: Telling, needs: _Needs) -> Iterator[Section]:
    yield _tour(tell)
    yield _turn(tell, needs)
    yield _walking(tell, needs)
    if needs.machines:
        yield _driving(tell)
    yield _shot(tell)
    yield _reach(tell)
    yield _power(tell)
    if needs.machines or needs.guns:
        yield _charges(tell)
    yield _tests(tell, needs)
    yield _fight(tell)
    yield _leads(tell)
    yield _damage(tell, needs)
    yield _agreed(tell, needs)
    yield _before(tell)


def _tour(tell: Telling) -> Section:
    steps = tell.steps("tour", "initiative", "tie", "order", "units", "skipped", "end")
    return tell.section("tour", "turn", ("BP-3.1-1", "BP-3.2-1", "BP-3.2-5"), steps)


def _turn(tell: Telling, needs: _Needs) -> Section:
    kinds: tuple[UnitKind, ...] = ("squad", "ground", "flying") if needs.machines else ("squad",)
    rows = [(kind, [allowance(kind)[act] or None for act in allowance("squad")]) for kind in kinds]
    table = tell.table("turn", ("unit", "move", "shoot", "close_combat"), rows)
    notes = tell.notes("turn", "any_order", "trooper", "alone", "pilot")
    return tell.section("turn", "turn", ("BP-3.2-6", "BP-3.2-8", "BP-3.2-10"), table, notes)


# ways that a trooper goes: a name, the ground, and whether its length is one step
WAYS = (
    ("level", ground.LegSurface("level", length=STEP)),
    ("ladder", ground.LegSurface("ladder", length=STEP)),
    ("slope", ground.LegSurface("slope", length=STEP, angle=ground.STEEPEST)),
    ("gap", ground.LegSurface("gap", length=STEP)),
    ("low", ground.LegSurface("obstacle", height=float(ground.HALF_STEP_CM))),
    ("high", ground.LegSurface("obstacle", height=STEP)),
    ("climb", ground.LegSurface("climb", length=STEP)),
)


def price(way: ground.LegSurface, *, with_gun: bool) -> Any:
    """Return the speed points of a way, None where it cannot be gone; a gun is tried over an obstacle as low as it takes."""
    if with_gun and way.kind == "obstacle" and way.height <= ground.HALF_STEP_CM:
        way = way._replace(height=ground.WITH_GUN_CM)
    shape = ground.form(way)
    if ground.why_not_cross(way, shape, with_gun=with_gun):
        return None
    return ground.cost(way, shape, with_gun=with_gun)


def _walking(tell: Telling, needs: _Needs) -> Section:
    guns = (False, True) if needs.guns else (False,)
    rows = [(name, [price(way, with_gun=gun) for gun in guns]) for name, way in WAYS]
    head = ("way", "points", "gun_too") if needs.guns else ("way", "points")
    notes = ["smooth", "contact", "facing", *(["gun"] if needs.guns else [])]
    rules = ("BP-4.1-20", "BP-4.1-13", *(["BP-4.1-17", "BP-4.1-18"] if needs.guns else []))
    return tell.section(
        "walking", "move", rules, tell.table("walking", head, rows), tell.notes("walking", *notes)
    )


SEGMENTS = (
    ("forward", Segment(kind="forward", length=STEP)),
    ("back", Segment(kind="back", length=STEP)),
    ("sideways", Segment(kind="left", length=STEP)),
    ("quarter", Segment(kind="turn-left", angle=QUARTER)),
    ("about", Segment(kind="turn-left", angle=FULL_CIRCLE // 2)),
)


def _driving(tell: Telling) -> Section:
    rows = [(name, [cost_of_segment(one, kind) for kind in LOCOMOTIONS]) for name, one in SEGMENTS]
    table = tell.table("driving", ("way", *LOCOMOTIONS), rows)
    notes = tell.notes(
        "driving", "speed", "slopes", "wheels", "tracks", "legs", "flight", "getting_out", "landing"
    )
    return tell.section("driving", "move", ("BP-4.2-3", "BP-4.2-10", "BP-4.3-2"), table, notes)


def _shot(tell: Telling) -> Section:
    steps = tell.steps("shot", "may", "distance", "range", "power", "damage", "pilot")
    rows = [(name, [f"+{bonus}" if (bonus := cover_bonus(name)) else "0"]) for name in SEEN]
    table = tell.table("shot", ("seen", "bonus"), [*rows, ("none", [tell.line("shot.no_shot")])])
    return tell.section("shot", "shoot", ("BP-7.4-1", "BP-7.4-5", "BP-7.3-6"), steps, table)


def _reach(tell: Telling) -> Section:
    table = _by_die(tell, "reach", DISTANCES, reaching)
    return tell.section("reach", "shoot", ("BP-7.4-3",), table, tell.notes("reach", "plus"))


def _power(tell: Telling) -> Section:
    table = _by_die(tell, "power", ARMOURS, piercing)
    return tell.section("power", "shoot", ("BP-7.4-5",), table, tell.notes("power", "equal"))


def _by_die(
    tell: Telling, section: str, values: Sequence[int], of: Callable[[Throw, int], str]
) -> ReferenceTable:
    """Return a table of chances: a row for each die, a column for each value; what never happens is a dash."""
    rows = tuple(
        (
            die.as_range(tell.language),
            *("–" if (told := of(die, value)) == NEVER else told for value in values),
        )
        for die in DICE
    )
    return ReferenceTable((tell.line(f"{section}.head"), *map(str, values)), rows)


def _charges(tell: Telling) -> Section:
    rows = [
        (charge, [power, damages_of(power, "fell"), tuple(_launchers(tell, charge))])
        for charge, power in ((one, launchers.power_of(one)) for one in get_args(launchers.ChargeKind))
    ]
    table = tell.table("charges", ("charge", "stood", "fell", "from"), rows)
    notes = tell.notes("charges", "ammo", "tested", "tested_fallen", "trooper", "near", "swivel", "lying")
    return tell.section("charges", "shoot", ("BP-6-6", "BP-6.7-6", "BP-6.7-8", "BP-6.7-9"), table, notes)


def _launchers(tell: Telling, charge: launchers.ChargeKind) -> Iterator[str]:
    for launcher in get_args(launchers.LauncherKind):
        if launchers.why_wrong_charge("gun", launcher, charge) is None:
            yield tell.line(f"charges.{launcher}")


def _tests(tell: Telling, needs: _Needs) -> Section:
    """Chances by armour: to survive, and, where there are machines, to be kept safe by theirs."""
    reports: tuple[Report, ...] = ("stood", "fell") if needs.machines else ()
    tests = [("survival", numbers()["survival"]), *(("armour_test", armour_test_of(one)) for one in reports)]
    values = TESTED if needs.machines else SURVIVED
    found = [[surviving(armour) for armour in values]]
    found += [[protecting(report, armour) for armour in values] for report in reports]
    rows = tuple(
        (f"{tell.line(f'tests.{name}')} {die.as_range(tell.language)}", *cells)
        for (name, die), cells in zip(tests, found, strict=True)
    )
    head = (tell.line("tests.armour"), *map(str, values))
    names = ("rule", "machine", "panic") if needs.machines else ("rule", "panic")
    rules = ("BP-5.3-2", *(["BP-6.6-2"] if needs.machines else []))
    return tell.section("tests", "spirit", rules, ReferenceTable(head, rows), tell.notes("tests", *names))


def _fight(tell: Telling) -> Section:
    rows = [
        (name, [tell.line(f"fight.{name}_attacks"), tell.line(f"fight.{name}_defends")])
        for name in ("trooper", "machine", "empty")
    ]
    table = tell.table("fight", ("who", "attack", "defence"), rows)
    notes = tell.notes(
        "fight", "won", "trooper_loses", "machine_loses", "stay", "sudden", "surprised", "flyers"
    )
    return tell.section("fight", "fight", ("BP-8.1-2", "BP-8.2-2", "BP-8.3-2"), table, notes)


def _leads(tell: Telling) -> Section:
    head = (tell.line("leads.lead"), *(f"{lead:+d}".replace("-", "−") if lead else "0" for lead in LEADS))
    rows = tuple(
        (tell.line(f"leads.{name}"), *(winning(lead, sudden=name == "sudden") for lead in LEADS))
        for name in ("win", "sudden")
    )
    return tell.section(
        "leads", "fight", ("BP-8.2-1", "BP-8.3-2"), ReferenceTable(head, rows), tell.notes("leads", "added")
    )


def _damage(tell: Telling, needs: _Needs) -> Section:
    names = ["trooper"]
    if needs.machines or needs.guns:
        names += ["slider", "destroyed", "ammo", "capture"]
    if needs.machines:
        names += ["pilot", "landing"]
    if needs.repairs:
        names += ["repair"]
    if needs.machines:
        names += ["helix"]
    return tell.section("damage", "fight", ("BP-5.1-1", "BP-5.1-2"), tell.notes("damage", *names))


def _agreed(tell: Telling, needs: _Needs) -> Section:
    """Optional rules: they hold where the players agree on them."""
    names = ["grenades", "aimed", "panic", *(["jumps"] if needs.jumps else []), "specials"]
    rules = ("BP-7.8-2", "BP-11.1-2", "BP-11.2-3", *(["BP-9.4-7"] if needs.jumps else []))
    return tell.section("agreed", "magic", rules, tell.notes("agreed", *names))


def _before(tell: Telling) -> Section:
    names = ("mode", "zone", "gap", "placing", "pilots", "sliders", "victory", "dispute")
    return tell.section(
        "before", "field", ("BP-1.6-1", "BP-1.6-2", "BP-12.1-1"), tell.notes("before", *names)
    )
