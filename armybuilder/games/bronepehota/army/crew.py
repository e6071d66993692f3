"""Who drives the machines and serves the guns: troopers of the army's own squads."""

from collections.abc import Iterator
from typing import NamedTuple

from armybuilder.catalogue.text import LocalText, Told
from armybuilder.games.bronepehota.profiles.units import Gun, Machine, Squad, Trooper, Unit, trooper_key
from armybuilder.games.crew import CrewCandidate, Crewing, CrewPlace
from armybuilder.games.naming import label, once_a_roster
from armybuilder.roster.model import Post, Roster, Selection


class Manned(NamedTuple):
    """A machine or gun of a roster with its profile."""

    selection: Selection
    unit: Machine | Gun


@once_a_roster
def machines(roster: Roster) -> list[Manned]:
    """The machines of an army, in its order."""
    return [Manned(s, u) for s in roster.units if isinstance(u := roster.unit(s), Machine)]


@once_a_roster
def guns(roster: Roster) -> list[Manned]:
    """The guns of an army, in its order."""
    return [Manned(s, u) for s in roster.units if isinstance(u := roster.unit(s), Gun)]


def troopers(roster: Roster) -> Iterator[tuple[Post, Trooper]]:
    """Every trooper of every squad who is fielded, with the post that names him."""
    for selection in roster.units:
        unit = roster.unit(selection)
        if isinstance(unit, Squad):
            here = _fielded(selection)
            for row, trooper in enumerate(unit.troopers):
                if here is None or trooper_key(row) in here:
                    yield Post(selection.id, row), trooper


def _fielded(selection: Selection) -> set[str] | None:
    """The entries of the troopers that are not left at home; None where the selection does not tell."""
    return {child.entry for child in selection.children if child.number} if selection.children else None


def trooper_at(roster: Roster, post: Post) -> Trooper | None:
    """The trooper a post names; None when the army has no such trooper."""
    selection = roster.find(post.squad)
    unit = roster.unit(selection) if selection else None
    if selection is None or not isinstance(unit, Squad) or not 0 <= post.row < len(unit.troopers):
        return None
    here = _fielded(selection)
    return unit.troopers[post.row] if here is None or trooper_key(post.row) in here else None


def may_crew(trooper: Trooper, unit: Machine | Gun) -> bool:
    """A rank equal or above the one on the card is enough (BP-2.3-2, BP-2.4-3)."""
    return trooper.rank >= unit.rank


@once_a_roster
def pilots(roster: Roster) -> dict[Post, list[Manned]]:
    """The machines each pilot is assigned to; more than one is an error of the army."""
    assigned: dict[Post, list[Manned]] = {}
    for manned in machines(roster):
        for post in manned.selection.crew:
            assigned.setdefault(post, []).append(manned)
    return assigned


def posted(roster: Roster) -> set[Post]:
    """Every trooper who already has a machine or a gun."""
    return {post for selection in roster.units for post in selection.crew}


@once_a_roster
def free_troopers(roster: Roster) -> list[tuple[int, Post]]:
    """The ranks and posts of the troopers who have neither machine nor gun, lowest rank first."""
    taken = posted(roster)
    return _by_rank((post, trooper) for post, trooper in troopers(roster) if post not in taken)


def proposed_pilot(roster: Roster, machine: Manned) -> Post | None:
    """The free trooper of the lowest rank that is enough, so that better ones stay free for more."""
    return next((post for rank, post in free_troopers(roster) if rank >= machine.unit.rank), None)


@once_a_roster
def proposed_crews(roster: Roster) -> dict[str, Post]:
    """A pilot for each machine without one, as many as can be had: least demanding machine first."""
    return _assigned([m for m in machines(roster) if not m.selection.crew], free_troopers(roster))


def _assigned(vacant: list[Manned], troopers: list[tuple[int, Post]]) -> dict[str, Post]:
    """Pilots by machine, out of troopers with their ranks, lowest rank first."""
    free = list(troopers)
    found: dict[str, Post] = {}
    for machine in sorted(vacant, key=_demand):
        if fit := next((pair for pair in free if pair[0] >= machine.unit.rank), None):
            free.remove(fit)
            found[machine.selection.id] = fit[1]
    return found


def _demand(machine: Manned) -> int:
    return machine.unit.rank


def _by_rank(troopers: Iterator[tuple[Post, Trooper]]) -> list[tuple[int, Post]]:
    return sorted(((trooper.rank, post) for post, trooper in troopers), key=lambda pair: pair[0])


def left_without_pilot(roster: Roster) -> list[Manned]:
    """The machines that get nobody however the pilots are assigned (BP-2.3-6)."""
    manned = _assigned(machines(roster), _by_rank(troopers(roster)))
    return [m for m in sorted(machines(roster), key=_demand) if m.selection.id not in manned]


def trooper_label(roster: Roster, post: Post) -> LocalText:
    """What a trooper is called: his own name or his row, and his squad."""
    selection = roster.find(post.squad)
    own = selection.child(trooper_key(post.row)) if selection else None
    ru, en = (own.name, own.name) if own and own.name else (f"боец {post.row + 1}", f"trooper {post.row + 1}")
    if selection is None:
        return LocalText(ru=ru, en=en)
    squad = label(roster, selection)
    return LocalText(ru=f"{ru}, {squad.ru}", en=f"{en}, {squad.en}")


def place_in(unit: Unit) -> CrewPlace | None:
    """Return the pilot's place in a machine, the gunner's at a gun; None for a squad."""
    if isinstance(unit, Squad):
        return None
    who = "pilot" if isinstance(unit, Machine) else "gunner"
    return CrewPlace(
        title=Told(f"bronepehota.crew.{who}"),
        hint=Told(f"bronepehota.crew.{who}_hint", (("rank", unit.rank),)),
        assigning=Told(f"bronepehota.crew.assign_{who}"),
    )


def candidates(roster: Roster, unit: Unit) -> Iterator[CrewCandidate]:
    """Yield every trooper of the army, with the reason where his rank is too low."""
    if isinstance(unit, Squad):
        return
    for post, trooper in troopers(roster):
        name = (("name", trooper_label(roster, post)), ("rank", trooper.rank))
        unfit = None if may_crew(trooper, unit) else Told("bronepehota.crew.low_rank")
        yield CrewCandidate(post, Told("bronepehota.crew.trooper", name), unfit)


CREWING = Crewing(place_in, candidates, proposed_crews)
