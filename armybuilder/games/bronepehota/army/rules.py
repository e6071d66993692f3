"""The army rules of «Бронепехота» that the entry tree cannot say. Each takes a roster and yields issues."""

from collections.abc import Collection, Iterator

from armybuilder.games.army_issues import one_set_of_rules, removal, something_in_it, unit_issue
from armybuilder.games.bronepehota.army.crew import (
    Manned,
    guns,
    left_without_pilot,
    machines,
    may_crew,
    pilots,
    proposed_crews,
    proposed_pilot,
    trooper_at,
    trooper_label,
    troopers,
)
from armybuilder.games.bronepehota.profiles.editions import EDITIONS, FACTIONS, OFFICIAL
from armybuilder.games.bronepehota.profiles.units import Machine, Squad
from armybuilder.games.naming import label
from armybuilder.roster.edits import SetAmount, SetCrew, Several
from armybuilder.roster.issues import Fix, Issue
from armybuilder.roster.model import Post, Roster

SIDES = {faction.id: faction.side for faction in FACTIONS}


def side_of(roster: Roster) -> str:
    """The side an army fights for: the one with more points in it; empty with common units only (BP-1.5-2)."""
    weight: dict[str, int] = {}
    for selection in roster.units:
        unit = roster.unit(selection)
        if side := SIDES.get(unit.faction, ""):
            weight[side] = weight.get(side, 0) + unit.cost
    return min(weight, key=lambda side: (-weight[side], side), default="")


def no_enemies_together(roster: Roster) -> Iterator[Issue]:
    """The Protectorate and Polaris do not serve in one army (BP-1.5-1); common units serve either (BP-1.5-2)."""
    own = side_of(roster)
    names = {faction.id: faction.name for faction in FACTIONS}
    for selection in roster.units:
        unit = roster.unit(selection)
        side = SIDES.get(unit.faction, "")
        if side and side != own:
            told = {"faction": names[unit.faction], "side": names[own]}
            key, remove = "bronepehota.issue.enemies", removal(selection)
            yield unit_issue(roster, selection, "BP-1.5-1", key, remove, **told)


def machines_have_pilots(roster: Roster) -> Iterator[Issue]:
    """Each machine must hold a pilot when the battle begins (BP-1.6-6)."""
    vacant = [m for m in machines(roster) if not m.selection.crew]
    crews = proposed_crews(roster) if len(vacant) > 1 else {}
    for machine in vacant:
        fixes: tuple[Fix, ...] = ()
        if post := proposed_pilot(roster, machine):
            fixes = (_assign(roster, machine, post),)
        if len(crews) > 1:
            edits = tuple(SetCrew(machine_id, (p,)) for machine_id, p in crews.items())
            fixes += (Fix("bronepehota.fix.assign_all", Several(edits), {"n": len(edits)}),)
        rank = machine.unit.rank
        key = "bronepehota.issue.no_pilot"
        yield unit_issue(roster, machine.selection, "BP-1.6-6", key, *fixes, rank=rank)


def _assign(roster: Roster, manned: Manned, post: Post) -> Fix:
    edit = SetCrew(manned.selection.id, (post,))
    return Fix("bronepehota.fix.assign", edit, {"trooper": trooper_label(roster, post)})


def _other_crew(roster: Roster, manned: Manned) -> tuple[Fix, ...]:
    dismiss = Fix("bronepehota.fix.dismiss", SetCrew(manned.selection.id, ()))
    post = proposed_pilot(roster, manned)
    return (_assign(roster, manned, post), dismiss) if post else (dismiss,)


def _wrong_crew(
    roster: Roster, manned: Manned, whose: str, of_rank: str, driving: Collection[Post] = ()
) -> Iterator[Issue]:
    """Issues of the troopers at a machine or gun, under two register ids, with another trooper or none as fixes."""
    for post in manned.selection.crew:
        trooper = trooper_at(roster, post)
        if trooper is None:
            rule, key = whose, "no_such_trooper"
        elif post in driving:
            rule, key = whose, "gunner_drives"
        elif not may_crew(trooper, manned.unit):
            rule, key = of_rank, "pilot_rank" if isinstance(manned.unit, Machine) else "gunner_rank"
        else:
            continue
        found = trooper.rank if trooper else 0
        told = {"trooper": trooper_label(roster, post), "rank": manned.unit.rank, "found": found}
        fixes, key = _other_crew(roster, manned), f"bronepehota.issue.{key}"
        yield unit_issue(roster, manned.selection, rule, key, *fixes, **told)


def pilots_have_rank(roster: Roster) -> Iterator[Issue]:
    """A pilot's rank is at least the machine's (BP-2.3-2), and he is one of the army's troopers (BP-2.3-5)."""
    for machine in machines(roster):
        yield from _wrong_crew(roster, machine, "BP-2.3-5", "BP-2.3-2")
        crew = machine.selection.crew
        if len(crew) > 1:
            first = Fix("bronepehota.fix.keep_first", SetCrew(machine.selection.id, crew[:1]))
            key = "bronepehota.issue.two_pilots"
            yield unit_issue(roster, machine.selection, "BP-1.6-6", key, first, found=len(crew))


def one_machine_each(roster: Roster) -> Iterator[Issue]:
    """A trooper pilots at most one machine (BP-2.3-5)."""
    for post, driven in pilots(roster).items():
        for machine in driven if len(driven) > 1 else ():
            other = next(m for m in driven if m is not machine)
            told = {"trooper": trooper_label(roster, post), "other": label(roster, other.selection)}
            key, fixes = "bronepehota.issue.pilot_twice", _other_crew(roster, machine)
            yield unit_issue(roster, machine.selection, "BP-2.3-5", key, *fixes, **told)


def enough_pilots(roster: Roster) -> Iterator[Issue]:
    """Every machine can be given a trooper of its own (BP-2.3-6)."""
    for machine in left_without_pilot(roster):
        key, remove = "bronepehota.issue.not_enough_pilots", removal(machine.selection)
        yield unit_issue(roster, machine.selection, "BP-2.3-6", key, remove, rank=machine.unit.rank)


def guns_have_gunners(roster: Roster) -> Iterator[Issue]:
    """Somebody on foot has the rank to fire each gun (BP-2.4-3, BP-2-3)."""
    driving = pilots(roster)
    on_foot = [t for post, t in troopers(roster) if post not in driving]
    for gun in guns(roster):
        if not any(may_crew(t, gun.unit) for t in on_foot):
            key, remove = "bronepehota.issue.no_gunner", removal(gun.selection)
            yield unit_issue(roster, gun.selection, "BP-2.4-3", key, remove, rank=gun.unit.rank)
        yield from _wrong_crew(roster, gun, "BP-2-3", "BP-2.4-3", set(driving))


def one_version_of_helix(roster: Roster) -> Iterator[Issue]:
    """A machine whose card offers one of two fittings has exactly one of them (BP-10.1-1)."""
    for machine in machines(roster):
        unit = machine.unit
        if not isinstance(unit, Machine) or unit.either_or is None:
            continue
        parts = {part.id: part for part in unit.arsenal}
        first, second = (parts[key] for key in unit.either_or)
        has = [machine.selection.amount(key) > 0 for key in unit.either_or]
        if has[0] != has[1]:
            continue
        own = machine.selection.id
        fixes = tuple(
            Fix(
                "bronepehota.fix.fit",
                Several((SetAmount(own, keep.id, keep.count), SetAmount(own, drop.id, 0))),
                {"part": keep.name},
            )
            for keep, drop in ((first, second), (second, first))
        )
        key = "bronepehota.issue.both_fittings" if has[0] else "bronepehota.issue.no_fitting"
        told = {"first": first.name, "second": second.name}
        yield unit_issue(roster, machine.selection, "BP-10.1-1", key, *fixes, **told)


def has_soldiers(roster: Roster) -> Iterator[Issue]:
    """A side without living soldiers is out at once (BP-1.1-6), so an army needs a squad."""
    if roster.units and not any(isinstance(roster.unit(s), Squad) for s in roster.units):
        yield Issue(rule="BP-1.1-6", key="bronepehota.issue.no_soldiers")


RULES = (
    something_in_it("BP-1.1-3"),
    has_soldiers,
    no_enemies_together,
    one_set_of_rules(EDITIONS, OFFICIAL),
    machines_have_pilots,
    pilots_have_rank,
    one_machine_each,
    enough_pilots,
    guns_have_gunners,
    one_version_of_helix,
)

RULE_IDS = (
    "AB-LIMIT",
    "AB-EDITION",
    "BP-1.1-6",
    "BP-1.5-1",
    "BP-1.6-6",
    "BP-2-3",
    "BP-2.1-1",
    "BP-2.2-6",
    "BP-2.3-2",
    "BP-2.3-5",
    "BP-2.3-6",
    "BP-2.4-3",
    "BP-10.1-1",
)
