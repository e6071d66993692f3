"""Modifiers that change other things than the one they stand on: where they lead, and what they come to there.

The scope of such a modifier is looked for upwards from where it stands, its path leads down from there. Its conditions
are asked where it stands, so how often it applies is the same wherever it leads.
"""

from collections.abc import Iterable, Iterator
from itertools import count
from typing import NamedTuple
from weakref import WeakKeyDictionary

from msgspec.structs import replace

from armybuilder.catalogue.affects import ENTRIES, AffectsPath
from armybuilder.catalogue.expansion import Expansion
from armybuilder.catalogue.modifying import ModifierStep, RelativeStep, Steps, relative_steps
from armybuilder.catalogue.nodes import EntryNode, GroupNode, Node, cached_on_node
from armybuilder.catalogue.tree import InfoGroup, InfoHolder, Modified
from armybuilder.roster.counting import Answers, Viewpoint
from armybuilder.roster.modifying import NO_STEPS, times
from armybuilder.roster.questions import RosterQuestion, is_instance
from armybuilder.roster.roster_index import ROSTER, InCategory, RosterIndex, Scope
from armybuilder.roster.scopes import ROOT_SCOPES, scope_of
from armybuilder.roster.working import WorkingForce, WorkingSelection

NONE: Steps = {}
# so many holders of profiles and rules are looked into for one entry, and so deep
MOST_OPENED = 2_000
DEEPEST_INFOS = 20


class Influence(NamedTuple):
    """A relative step as one thing in the roster has it."""

    step: ModifierStep
    path: AffectsPath
    viewpoint: Viewpoint


class BelowStep(NamedTuple):
    """A step that leads to whatever stands directly below a place and is all that the filters name."""

    step: ModifierStep
    filters: tuple[str, ...]


class InfoStep(NamedTuple):
    """A step that leads to the profiles or rules that something shows."""

    step: ModifierStep
    path: AffectsPath


class StepsOn(RosterQuestion[Steps], frozen=True):
    """The steps that lead to a selection, a force, a category of a force or the roster, by field."""

    about_costs = True
    place: Scope

    def answer(self, index: RosterIndex) -> Steps:
        """Return steps that know how often they apply."""
        return _of(index).steps_on(self.place)


class StepsBelow(RosterQuestion[tuple[BelowStep, ...]], frozen=True):
    """The steps that lead to what could be chosen directly below a selection or in a force."""

    about_costs = True
    place: str

    def answer(self, index: RosterIndex) -> tuple[BelowStep, ...]:
        """Return steps that know how often they apply."""
        return _of(index).steps_below(self.place)


class InfoStepsOn(RosterQuestion[tuple[InfoStep, ...]], frozen=True):
    """The steps that lead to the profiles and rules that a selection or a force shows."""

    about_costs = True
    place: str

    def answer(self, index: RosterIndex) -> tuple[InfoStep, ...]:
        """Return steps that know how often they apply."""
        return _of(index).info_steps_on(self.place)


def _of(index: RosterIndex) -> "RelativeModifiers":
    if index.relative is None:
        index.relative = RelativeModifiers(index)
    return index.relative


# --- what is asked


def steps_at(node: Node, field: str, viewpoint: Viewpoint, answers: Answers) -> tuple[ModifierStep, ...]:
    """Return the steps that change a field of an entry or a group, chosen or not: its own, then those that lead to it."""
    own = node.steps.get(field, NO_STEPS)
    more = relative_at(node, viewpoint, answers).get(field)
    return own if more is None else (*own, *more)


def relative_at(node: Node, viewpoint: Viewpoint, answers: Answers) -> Steps:
    """Return the steps that lead to an entry or a group from elsewhere, by field: only additions to the format can."""
    if not answers.extended:
        return NONE
    if viewpoint.selection is not None:
        return answers.ask(StepsOn(viewpoint.selection.id))
    below = answers.ask(StepsBelow((viewpoint.parent or viewpoint.force).id))
    own = root_steps(node) if viewpoint.parent is None and isinstance(node, EntryNode) else ()
    if not below and not own:
        return NONE
    found: dict[str, tuple[ModifierStep, ...]] = {}
    for step, filters in below:
        if _is_named(node, filters):
            found[step.field] = (*found.get(step.field, ()), step)
    for step in own:
        found[step.field] = (*found.get(step.field, ()), step)
    return found


def categories_given(node: EntryNode, viewpoint: Viewpoint, answers: Answers) -> frozenset[str]:
    """Return the categories that what is chosen elsewhere gives to an entry that is not."""
    if not answers.extended or viewpoint.selection is not None:
        return frozenset()
    below = answers.ask(StepsBelow((viewpoint.parent or viewpoint.force).id))
    given = (step for step, filters in below if step.field == "category" and _is_named(node, filters))
    return frozenset(step.value for step in given if step.type in ("add", "set-primary"))


def _is_named(node: Node, filters: tuple[str, ...]) -> bool:
    """Return whether something that is not chosen is all that filters name; a group is when it is named itself."""
    if isinstance(node, EntryNode):
        return all(_is_all(node, node.static_categories, wanted) for wanted in filters)
    own = (node.id,) if node.link is None else (node.id, node.link.id)
    return bool(filters) and all(wanted in own for wanted in filters)


def _is_all(node: EntryNode, categories: tuple[tuple[str, bool], ...], wanted: str) -> bool:
    return wanted in node.plain_keys or is_instance(node, categories, wanted, shared=True)


# --- where relative modifiers stand


@cached_on_node
def root_steps(node: EntryNode) -> tuple[ModifierStep, ...]:
    """Return the relative steps of a root entry that lead no further than to itself."""
    return tuple(
        relative.step
        for relative in node.relative_steps
        if relative.scope in ROOT_SCOPES and relative.path == AffectsPath()
    )


@cached_on_node
def place_steps(node: EntryNode) -> tuple[ModifierStep, ...]:
    """Return the steps by which a root entry takes a category for itself."""
    return tuple(step for step in root_steps(node) if step.field == "category")


@cached_on_node
def entry_influences(node: EntryNode) -> tuple[RelativeStep, ...]:
    """Return the relative steps of an entry and of the profiles and rules it shows."""
    infos = (info for info in infos_of(node) if info.modifiers or info.modifier_groups)
    return (*node.relative_steps, *(step for info in infos for step in relative_steps(info)))


def infos_of(node: EntryNode) -> Iterator[Modified]:
    """Yield profiles, rules, groups of them and the links to them that an entry has, at any depth."""
    opened = count()
    for holder in node.holders:
        yield from _infos(holder, node.expansion, 0, opened)


def _infos(holder: InfoHolder, expansion: Expansion, depth: int, opened: Iterator[int]) -> Iterator[Modified]:
    """Yield what a holder has; `opened` counts the holders, since groups may lead to one another in many ways."""
    if next(opened) >= MOST_OPENED:
        return
    yield from (*holder.profiles, *holder.rules, *holder.info_groups, *holder.info_links)
    if depth > DEEPEST_INFOS:
        return
    for group in holder.info_groups:
        yield from _infos(group, expansion, depth + 1, opened)
    for link in holder.info_links:
        target = expansion.info_targets.get(link.target_id)
        if target is not None:
            yield target
        if isinstance(target, InfoGroup):
            yield from _infos(target, expansion, depth + 1, opened)


def _info_steps(holder: InfoHolder, expansion: Expansion) -> tuple[RelativeStep, ...]:
    """Return the relative steps of the profiles and rules that a force or a category shows."""
    infos = (info for info in _infos(holder, expansion, 0, count()) if info.modifiers or info.modifier_groups)
    return tuple(step for info in infos for step in relative_steps(info))


_category_steps: "WeakKeyDictionary[Expansion, dict[str, tuple[RelativeStep, ...]]]" = WeakKeyDictionary()


def category_info_steps(expansion: Expansion) -> dict[str, tuple[RelativeStep, ...]]:
    """Return the relative steps of what categories show with all that has them, of those that have some."""
    if expansion not in _category_steps:
        found = ((own, _info_steps(entry, expansion)) for own, entry in expansion.category_entries.items())
        _category_steps[expansion] = (
            {own: steps for own, steps in found if steps} if expansion.extended else {}
        )
    return _category_steps[expansion]


@cached_on_node
def influential_groups(node: EntryNode) -> tuple[GroupNode, ...]:
    """Return the groups below an entry that have relative steps."""
    return tuple(group for group in node.groups_below if group.relative_steps)


@cached_on_node
def leads_elsewhere(node: EntryNode) -> bool:
    """Return whether an entry, what it shows or a group below it has relative steps: most have none."""
    return bool(entry_influences(node) or influential_groups(node))


def _from_group(relative: RelativeStep, group: GroupNode) -> RelativeStep:
    """Return a step of a group as one of the selection below which the group's entries stand."""
    if relative.scope != "self":
        return relative
    path = replace(relative.path, itself=False, filters=(*relative.path.filters, group.id))
    return relative._replace(path=path)


class RelativeModifiers:
    """Finds the relative modifiers of a roster as it stands, by the thing from which their paths lead down."""

    def __init__(self, index: RosterIndex) -> None:
        self._index = index
        self._answers = index.answers
        self._counts: dict[int, int] = {}
        self._from: dict[Scope, list[Influence]] = {}
        for force in index.forces.values():
            self._take_force(force)
        # whether what has which category matters: then a change of categories changes where steps lead from
        self.by_category = any(category_info_steps(force.expansion) for force in index.forces.values())
        for selection in index.selections.values():
            if leads_elsewhere(selection.node):
                self._take_selection(selection)
            if self.by_category:
                self._take_categories(selection)

    def forget_counts(self) -> None:
        """Forget how often steps apply: costs have changed."""
        self._counts.clear()

    # --- from where they lead

    def _take_force(self, force: WorkingForce) -> None:
        here = Viewpoint(force)
        self._take(relative_steps(force.entry), here, force.id)
        if force.expansion.extended:
            self._take(_info_steps(force.entry, force.expansion), here, force.id)
        for link in force.entry.category_links:
            category = force.expansion.category_entries.get(link.target_id)
            holders = (link,) if category is None else (category, link)
            around = here._replace(category=link.target_id)
            self._take(relative_steps(*holders), around, InCategory(force.id, link.target_id, True))

    def _take_selection(self, selection: WorkingSelection) -> None:
        places = place_steps(selection.node) if selection.parent is None else ()
        found = (r for r in entry_influences(selection.node) if r.step not in places)
        self._take(found, Viewpoint.of(selection), selection.id)
        for group in influential_groups(selection.node):
            here = Viewpoint(selection.force, selection)
            self._take((_from_group(s, group) for s in group.relative_steps), here, selection.id)

    def _take_categories(self, selection: WorkingSelection) -> None:
        """Take what the categories of a selection show with it: it leads from there."""
        steps = category_info_steps(selection.force.expansion)
        for category, _ in selection.categories:
            if category in steps:
                self._take(steps[category], Viewpoint.of(selection), selection.id)

    def _take(self, found: Iterable[RelativeStep], viewpoint: Viewpoint, own: Scope) -> None:
        for step, scope, path in found:
            for start in self._starts(scope, path, viewpoint, own):
                self._from.setdefault(start, []).append(Influence(step, path, viewpoint))

    def _starts(self, scope: str, path: AffectsPath, viewpoint: Viewpoint, own: Scope) -> tuple[Scope, ...]:
        """Return from what a path leads down: the thing in scope, what that is joined to, or all that are joined."""
        start = self._start(scope, viewpoint, own)
        if start is None or not (path.associated or path.grouped):
            return () if start is None else (start,)
        if not isinstance(start, str):
            return ()
        return self._group_of(start) if path.grouped else tuple(self._index.partners_of(start))

    def _start(self, scope: str, viewpoint: Viewpoint, own: Scope) -> Scope | None:
        if scope == "self":
            return own
        here = viewpoint.selection or viewpoint.parent
        if scope in ROOT_SCOPES:
            return None if here is None else here.root.id
        return scope_of(self._answers, viewpoint, scope)

    def _group_of(self, start: str) -> tuple[Scope, ...]:
        """Return a thing and all that is joined to it, at any distance."""
        found = [start]
        for own in found:  # it grows on the way
            found += (partner for partner in self._index.partners_of(own) if partner not in found)
        return tuple(found)

    # --- where they lead to

    def steps_on(self, place: Scope) -> Steps:
        """Return the steps that lead to a thing in the roster itself."""
        if not self._from:
            return NONE
        found: dict[str, tuple[ModifierStep, ...]] = {}
        for step, path in self._leading_to(place):
            if path.kind == ENTRIES:
                found[step.field] = (*found.get(step.field, ()), step)
        return found or NONE

    def info_steps_on(self, place: str) -> tuple[InfoStep, ...]:
        """Return the steps that lead to what a thing in the roster shows."""
        return tuple(InfoStep(s, p) for s, p in self._leading_to(place) if p.kind != ENTRIES)

    def steps_below(self, place: str) -> tuple[BelowStep, ...]:
        """Return the steps that lead to what stands directly below a selection or in a force."""
        if not self._from:
            return ()
        found: list[BelowStep] = []
        for start, depth, outside in self._above(place):
            for influence in self._from.get(start, ()):
                path = influence.path
                if path.kind == ENTRIES and path.reaches(depth + 1) and (path.forces or not outside):
                    step = self._counted(influence)
                    if step is not None:
                        found.append(BelowStep(step, path.filters))
        return tuple(found)

    def _leading_to(self, place: Scope) -> Iterator[tuple[ModifierStep, AffectsPath]]:
        is_force = place in self._index.forces
        for start, depth, outside in self._above(place):
            for influence in self._from.get(start, ()):
                path = influence.path
                leads = path.reaches_force(depth) if is_force else path.reaches(depth)
                if not leads or (outside and not path.forces) or not self._is_named(place, path.filters):
                    continue
                step = self._counted(influence)
                if step is not None:
                    yield step, path

    def _above(self, place: Scope) -> Iterator[tuple[Scope, int, bool]]:
        """Yield a thing and all it stands in: how far down from there it is, and whether within a force below that."""
        yield place, 0, False
        if not isinstance(place, str):
            return
        selection = self._index.selections.get(place)
        force = self._index.forces.get(place)
        depth = 0
        if selection is not None:
            while selection.parent is not None:
                selection, depth = selection.parent, depth + 1
                yield selection.id, depth, False
            force, depth = selection.force, depth + 1
            yield InCategory(force.id, selection.primary, True), depth, False
            yield from ((InCategory(force.id, c, False), depth, False) for c, _ in selection.categories)
            yield force.id, depth, False
        if force is not None:
            yield from self._around(force, depth)

    def _around(self, force: WorkingForce, depth: int) -> Iterator[tuple[Scope, int, bool]]:
        """Yield the forces around a force, then the roster: what the army's own forces hold is directly below that."""
        held = depth > 0
        nested = not held
        while force.parent is not None:
            force, depth, nested = force.parent, depth + 1, True
            yield force.id, depth, nested
        yield ROSTER, depth if held else depth + 1, nested

    def _is_named(self, place: Scope, filters: tuple[str, ...]) -> bool:
        if not filters:
            return True
        if isinstance(place, InCategory):
            return all(wanted == place.category for wanted in filters)
        if not isinstance(place, str):
            return False
        selection = self._index.selections.get(place)
        if selection is not None:
            return all(_is_all(selection.node, selection.categories, wanted) for wanted in filters)
        force = self._index.forces.get(place)
        return force is not None and all(wanted == force.entry.id for wanted in filters)

    def _counted(self, influence: Influence) -> ModifierStep | None:
        """Return a step as often as it applies, None where it does not."""
        key = id(influence)
        if key not in self._counts:
            self._counts[key] = times(influence.step, influence.viewpoint, self._answers)
        count = self._counts[key]
        return influence.step.times(count) if count else None
