"""Costs and limits of a game that a player has made, in the terms of BattleScribe: a system, and what each unit adds to it."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from armybuilder.catalogue.conditions import LIMIT, Condition, Constraint, Modifier, Repeat
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.tree import (
    Catalogue,
    CategoryEntry,
    CategoryLink,
    Cost,
    CostType,
    ForceEntry,
    SelectionEntry,
    SelectionEntryGroup,
)
from armybuilder.games.army_issues import removal
from armybuilder.games.naming import label, quoted
from armybuilder.games.own_game.declaration import CostTold, Declaration, LimitTold, ProfileTold
from armybuilder.games.own_game.records import UnitOption, option_costs
from armybuilder.games.unit import Paid, tag_of
from armybuilder.games.unit_tree import ARMY_NAME, POINTS_TYPE, limits, points
from armybuilder.roster.issues import ArmyRule, Issue
from armybuilder.roster.model import ARMY, POINTS, Roster, Selection
from armybuilder.wording.messages import template

# the category of all units, and what the ids of those begin with that are no kinds
EVERYTHING = "every_unit"
PROFILE, FACTION = "profile.", "faction."
LEAST, MOST = "min", "max"
EVERY = "any"


class Limits:
    """The tree of a game: what is limited is a category, and each unit stands in those of its kind, profile and faction."""

    def __init__(self, declared: Declaration, retired: tuple[ProfileTold, ...] = ()) -> None:
        self.declared = declared
        self._every_kind = declared.kinds_with(retired)
        self._kinds = [one.id for one in declared.every_kind]
        self._profiles = [one.id for one in declared.profiles]

    def category(self, of: str) -> str:
        """Return the category of what a limit is of: a kind, else a profile, else a faction; of all where it names none."""
        if not of:
            return EVERYTHING
        if of in self._kinds:
            return of
        return f"{PROFILE}{of}" if of in self._profiles else f"{FACTION}{of}"

    def system(self) -> Catalogue:
        """Return the game system with the limits of armies."""
        declared = self.declared
        entries = tuple(CategoryEntry(id=own, name=name) for own, name in self._categories())
        told: dict[str, list[tuple[Constraint, tuple[Modifier, ...]]]] = {}
        for place, limit in enumerate(declared.limits, 1):
            told.setdefault(self.category(limit.of), []).extend(_constraints(limit, f"limit{place}"))
        for cost in declared.costs:
            if cost.most is not None:
                told.setdefault(EVERYTHING, []).append((_most_of(cost), ()))
        links = tuple(_link(entry.id, told.get(entry.id, [])) for entry in entries)
        costs = tuple(CostType(id=one.id, name=one.name) for one in declared.costs)
        # in other programs each faction is a force of its own
        one_force = Constraint(id="one-force", type=MOST, field="forces", value=Decimal(1), scope="roster")
        return Catalogue(
            id=declared.id,
            name=declared.title,
            cost_types=(POINTS_TYPE, *costs),
            category_entries=entries,
            force_entries=(
                ForceEntry(
                    id=ARMY,
                    name=ARMY_NAME,
                    category_links=links,
                    constraints=(one_force,) if declared.army.one_faction else (),
                ),
            ),
        )

    def _categories(self) -> Iterator[tuple[str, LocalText]]:
        for kind in self._every_kind:
            yield kind.id, kind.plural or kind.name
        if self.declared.kinds:
            yield from ((f"{PROFILE}{one.id}", one.plural or one.name) for one in self.declared.profiles)
        yield from ((f"{FACTION}{one.id}", one.name) for one in self.declared.every_faction)
        yield EVERYTHING, template("own_game.every_unit")

    # what a unit adds

    def links_of(self, unit: Any) -> Iterator[CategoryLink]:
        """Yield the categories of a unit beside its kind."""
        if self.declared.kinds and tag_of(unit) in self._profiles:
            yield CategoryLink(target_id=f"{PROFILE}{tag_of(unit)}")
        yield CategoryLink(target_id=f"{FACTION}{unit.faction}")
        yield CategoryLink(target_id=EVERYTHING)

    def limits_of(self, unit: Any) -> Iterator[Constraint]:
        """Yield how many of a unit an army may have, for other programs; here `same_units` judges that."""
        most = most_of_unit(self.declared, unit)
        if most is not None:
            yield Constraint(id=f"{unit.id}-most", type=MOST, value=Decimal(most), scope="roster")

    def costs_of(self, paid: Any) -> Iterator[Cost]:
        """Yield what a unit or an option costs beside points."""
        costs = option_costs(self.declared) if isinstance(paid, UnitOption) else self.declared.costs
        found = ((cost.id, getattr(paid, cost.id, 0)) for cost in costs)
        yield from (Cost(type_id=own, value=Decimal(value)) for own, value in found if value)

    def paid_of(self, roster: Roster) -> tuple[Paid, ...]:
        """Return what an army comes to beside points."""
        spent = dict.fromkeys((one.id for one in self.declared.costs), 0)
        for selection in roster.units:
            unit = roster.unit(selection)
            options = {one.id: one for one in unit.options}
            parts = [(unit, 1), *((options.get(one.entry), one.number) for one in selection.children)]
            for paid, many in parts:
                for cost in self.costs_of(paid) if paid is not None else ():
                    spent[cost.type_id] += int(cost.value) * many
        return tuple(Paid(one.name, spent[one.id], one.most) for one in self.declared.costs)

    def entries_of(self, unit: Any) -> Iterator[SelectionEntry]:
        """Yield the options of a unit that stand by themselves."""
        yield from (self._option(one) for one in unit.options if not one.group)

    def groups_of(self, unit: Any) -> Iterator[SelectionEntryGroup]:
        """Yield the options of a unit of which only one is taken."""
        for name in dict.fromkeys(one.group for one in unit.options if one.group):
            own = f"group-{name}"
            one_of_them = Constraint(id=f"{own}-max", type=MOST, value=Decimal(1))
            inside = tuple(self._option(one) for one in unit.options if one.group == name)
            yield SelectionEntryGroup(id=own, name=name, constraints=(one_of_them,), selection_entries=inside)

    def _option(self, option: UnitOption) -> SelectionEntry:
        return SelectionEntry(
            id=option.id,
            name=option.name,
            type="upgrade",
            costs=(*points(option.cost), *self.costs_of(option)),
            constraints=limits(option.id, "", least=option.least, most=max(option.least, option.most)),
            default_amount=str(option.least) if option.least else "",
        )


def _link(category: str, told: list[tuple[Constraint, tuple[Modifier, ...]]]) -> CategoryLink:
    return CategoryLink(
        id=f"link.{category}",
        target_id=category,
        constraints=tuple(constraint for constraint, _ in told),
        modifiers=tuple(modifier for _, modifiers in told for modifier in modifiers),
    )


def _most_of(cost: CostTold) -> Constraint:
    """How much of a cost an army may have."""
    value = Decimal(cost.most or 0)
    return Constraint(id=f"{cost.id}-most", type=MOST, field=cost.id, value=value, scope="roster")


def _constraints(limit: LimitTold, own: str) -> Iterator[tuple[Constraint, tuple[Modifier, ...]]]:
    """Yield the constraints of a limit, each with what makes it grow with the army."""
    field = POINTS if limit.percent else limit.cost or "selections"
    for kind, bound in ((LEAST, limit.least), (MOST, limit.most)):
        if bound is None:
            continue
        grows = limit.for_each is not None
        constraint = Constraint(
            id=f"{own}-{kind}",
            type=kind,
            field=field,
            value=Decimal(0 if grows else bound),
            scope="roster",
            percent_value=limit.percent,
            include_child_selections=field != "selections",
        )
        yield constraint, tuple(_growth(constraint.id, bound, limit.for_each)) if limit.for_each else ()


def _growth(constraint: str, bound: int, for_each: int) -> Iterator[Modifier]:
    """So much more for each full number of points: of the limit that players have agreed on, else of what the army costs."""
    agreed = f"{LIMIT}{POINTS}"
    limited = (Condition(type="greaterThan", field=agreed, scope="roster", value=Decimal(0), child_id=EVERY),)

    def by(field: str) -> tuple[Repeat, ...]:
        value = Decimal(for_each)
        return (
            Repeat(field=field, scope="roster", value=value, child_id=EVERY, include_child_selections=True),
        )

    yield Modifier(type="increment", field=constraint, value=str(bound), repeats=by(POINTS))
    yield Modifier(type="set", field=constraint, value="0", conditions=limited)
    yield Modifier(
        type="increment", field=constraint, value=str(bound), conditions=limited, repeats=by(agreed)
    )


def most_of_unit(declared: Declaration, unit: Any) -> int | None:
    """Return how many of a unit an army may have: as the unit tells it, else as the game does; None for any number."""
    most: int | None = unit.most
    return declared.army.same_unit if most is None else most


def same_units(declared: Declaration) -> ArmyRule:
    """Return the rule that an army has no more of a unit than it may."""

    def check(roster: Roster) -> Iterator[Issue]:
        of_entry: dict[str, list[Selection]] = {}
        for selection in roster.units:
            of_entry.setdefault(selection.entry, []).append(selection)
        for taken in of_entry.values():
            unit, last = roster.unit(taken[-1]), taken[-1]
            most = most_of_unit(declared, unit)
            if most is not None and len(taken) > most:
                told = {"unit": quoted(unit.name), "found": len(taken), "bound": most}
                fixes = (removal(last),)
                yield Issue(rule="", key="own_game.same_units", values=told, place=last.id, fixes=fixes)

    return check


def one_faction(declared: Declaration) -> ArmyRule:
    """Return the rule that all of an army is of one faction: that of its first unit."""
    names = {one.id: one.name for one in declared.every_faction}

    def check(roster: Roster) -> Iterator[Issue]:
        first = roster.unit(roster.units[0]).faction if roster.units else ""
        for selection in roster.units:
            own = roster.unit(selection).faction
            if own != first:
                told = {
                    "unit": label(roster, selection),
                    "own": names.get(own, own),
                    "army": names.get(first, first),
                }
                fixes = (removal(selection),)
                yield Issue(
                    rule="", key="own_game.two_factions", values=told, place=selection.id, fixes=fixes
                )

    return check
