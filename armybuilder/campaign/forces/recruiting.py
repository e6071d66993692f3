"""New units for a force: the game's own rules judge the army with them in it before anybody pays.

What was wrong before stays legal in a campaign: units below strength and captured ones. Only what a recruit would make worse
is told against it.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.campaign.forces.enlisting import enlisted
from armybuilder.campaign.forces.force import EnlistedUnit, Force
from armybuilder.campaign.house_rules import HouseRules
from armybuilder.roster.army_backend import ArmyBackend
from armybuilder.roster.issues import Issue, Verdict
from armybuilder.roster.model import Force as Detachment
from armybuilder.roster.model import Roster, Selection, new_id

# a force may be larger than what it fields: its limit is its money
LIMITS = ("AB-LIMIT",)


class Recruits(Struct, frozen=True, kw_only=True):
    """New units of a force as they would come in: what they cost, the army's copy with them, and what speaks against them.

    `against` are errors that the army did not have before, each with what mends it; `advices` are lesser issues.
    """

    units: tuple[EnlistedUnit, ...]
    army: Roster
    against: tuple[Issue, ...]
    advices: tuple[Issue, ...]

    @property
    def price(self) -> int:
        """What they cost in all."""
        return sum(unit.price for unit in self.units)


def without_limits(roster: Roster) -> Roster:
    """Return an army without a limit: what a force may hold only its money says."""
    return replace(roster, limits={})


def recruits(
    army: ArmyBackend,
    before: Verdict,
    new: Collection[str],
    roster: Roster,
    *,
    game_id: str,
    rules: HouseRules,
) -> Recruits:
    """Return units that were added to the army of a force as it stands.

    `army` has the selections `new`, which the verdict `before` does not know; `roster` is the copy of its army that the
    force has until now.
    """
    told = tuple(_worse(before.issues, army.verdict.issues))
    units = enlisted(army, game_id, rules.points_a_coin)
    return Recruits(
        units=tuple(unit for unit in units if unit.key in new),
        army=with_added(roster, army.roster, new),
        against=tuple(issue for issue in told if issue.level == "error"),
        advices=tuple(issue for issue in told if issue.level in ("warning", "advice")),
    )


def _worse(before: Iterable[Issue], after: Iterable[Issue]) -> Iterator[Issue]:
    """Yield the issues that an army did not have before."""
    known = Counter((issue.rule, issue.key, issue.place, issue.level) for issue in before)
    for issue in after:
        own = (issue.rule, issue.key, issue.place, issue.level)
        known[own] -= 1
        if known[own] < 0 and issue.rule not in LIMITS:
            yield issue


def with_added(roster: Roster, source: Roster, new: Collection[str]) -> Roster:
    """Return a copy of an army with selections that another one has, each in the force of the same id, else in the first."""
    forces = {force.id for top in roster.forces for force in top.everything()}
    first = roster.forces[0].id
    added: dict[str, list[Selection]] = {}
    for top in source.forces:
        for force in top.everything():
            place = force.id if force.id in forces else first
            added.setdefault(place, []).extend(one for one in force.selections if one.id in new)
    used = {one.definition for found in added.values() for one in found}
    definitions = {key: value for key, value in source.definitions.items() if key in used}
    grown = tuple(_grown(one, added) for one in roster.forces)
    return replace(roster, forces=grown, definitions=roster.definitions | definitions)


def _grown(one: Detachment, added: Mapping[str, list[Selection]]) -> Detachment:
    return replace(
        one,
        selections=(*one.selections, *added.get(one.id, ())),
        forces=tuple(_grown(below, added) for below in one.forces),
    )


def with_copy(roster: Roster, source: Roster, selection: Selection) -> tuple[Roster, str]:
    """Return an army with a unit copied from another one, with its options, and the selection that it has there.

    It comes into the force of its own catalogue, else into the first; crew, damage and what it was joined to stay behind.
    """
    own = new_id()
    copy = replace(_anew(selection, own), number=1, crew=(), values={}, joined={})
    catalogue = next(
        (
            force.catalogue
            for top in source.forces
            for force in top.everything()
            if selection in force.selections
        ),
        "",
    )
    places = [force for top in roster.forces for force in top.everything()]
    place = next((force.id for force in places if force.catalogue == catalogue), places[0].id)
    forces = tuple(_grown(one, {place: [copy]}) for one in roster.forces)
    definitions = dict(roster.definitions)
    if selection.definition:
        definitions[selection.definition] = source.definitions[selection.definition]
    return replace(roster, forces=forces, definitions=definitions), own


def _anew(selection: Selection, own: str) -> Selection:
    """Return a selection with ids of its own, down to the last part of it."""
    children = tuple(
        _anew(child, f"{own}.{child.entry}" if selection.definition else new_id())
        for child in selection.children
    )
    return replace(selection, id=own, children=children)


def force_issues(verdict: Verdict, force: Force, keys: Mapping[str, str]) -> tuple[Issue, ...]:
    """Return what the game's rules say of a force as it stands: of trophies and units below strength only as advice.

    `keys` are the selections of its units, by the units' ids.
    """
    lenient = {
        keys[own]
        for own, unit in force.units.items()
        if own in keys and (unit.taken_from or len(unit.living) < len(unit.soldiers))
    }
    return tuple(
        replace(issue, level="advice") if issue.level == "error" and issue.place in lenient else issue
        for issue in verdict.issues
        if issue.rule not in LIMITS
    )
