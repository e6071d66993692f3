"""Trials of real game data: what a saved army costs by it, and what each unit brings along as it is taken alone.

Data stand beside the checkout, or are absent; nothing here depends on which they are.
"""

from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import NamedTuple

from armybuilder.catalogue.expansion import Expansion, GameData
from armybuilder.catalogue.nodes import EntryNode
from armybuilder.catalogue.text import said
from armybuilder.catalogue.tree import UNCATEGORISED, ForceEntry
from armybuilder.exchange.battlescribe.importing import read_game_data
from armybuilder.exchange.battlescribe.roster_files import read_roster_file
from armybuilder.exchange.battlescribe.taking import take
from armybuilder.roster.constraint_errors import ConstraintError, bound_of
from armybuilder.roster.counting import Viewpoint
from armybuilder.roster.engine import Engine, new_roster
from armybuilder.roster.evaluation import told_number
from armybuilder.roster.updating import is_concealed
from armybuilder.roster.working import WorkingForce, WorkingSelection, primary_of

REAL = Path(__file__).parents[4] / "shared" / "battlescribe"


def game_data(*paths: Path) -> tuple[GameData, ...]:
    """Return the games whose data are at some paths."""
    found = read_game_data(list(paths)).sets
    return tuple(GameData(one.system.catalogue, [file.catalogue for file in one.catalogues]) for one in found)


# --- a saved army


class Difference(NamedTuple):
    """A cost that is otherwise than a roster file says; the whole army's has no selection."""

    path: str
    cost_type: str
    saved: Decimal
    reckoned: Decimal
    missing: bool = False

    def __str__(self) -> str:
        what = " (not in the data)" if self.missing else ""
        return f"{self.path}{what}: {self.cost_type} saved {self.saved} reckoned {self.reckoned}"


def roster_differences(path: Path, games: tuple[GameData, ...]) -> Iterator[Difference]:
    """Yield every cost of a saved army that the data do not give."""
    file = read_roster_file(path)
    data = next(game for game in games if game.system.id == file.roster.game)
    engine = take(file, lambda _: "here", lambda _version, _catalogues: data).engine
    names = {kind.id: said(kind.name, "en") for kind in file.data[0].cost_types}
    # hidden kinds, by which authors count forces and the like, are in no file's totals
    for kind, saved in file.totals.items():
        name, found = names[kind], engine.roster.totals.get(kind, Decimal(0))
        if saved != found:
            yield Difference("(army)", name, saved, found)
    told = {s.id: s for unit in file.roster.units for s in unit.everything()}
    for selection in engine.roster.all_selections():
        known = told[selection.id].missing_entry
        assert known is not None
        saved_costs = {cost.type_id: cost.value * selection.number for cost in known.entry.costs}
        for kind, name in names.items():
            saved = round(saved_costs.get(kind, Decimal(0)), 9)
            found = selection.costs.get(kind, Decimal(0))
            if saved != found:
                yield Difference(path_of(selection), name, saved, found, selection.is_missing)


def path_of(selection: WorkingSelection) -> str:
    """Return the names from the unit down to a selection, each with its number."""
    own = f"{said(selection.name, 'en')} ×{selection.number}"
    return own if selection.parent is None else f"{path_of(selection.parent)} / {own}"


# --- a unit taken alone


class Trial(NamedTuple):
    """What was wrong with a unit taken alone, by its defaults. `what` is `hidden`, `group`, `error` or `raised`."""

    catalogue: str
    force: str
    unit: str
    what: str
    told: str

    def __str__(self) -> str:
        return f"{self.what}\t{self.catalogue}\t{self.force}\t{self.unit}\t{self.told}"


class Tried(NamedTuple):
    """How a catalogue does: units offered in some kind of force, and what was wrong."""

    catalogue: str
    offered: int
    roots: int
    wrong: tuple[Trial, ...]


NOTHING: set[tuple[str, ...]] = set()


def try_catalogue(data: GameData, catalogue_id: str) -> Tried:
    """Take each unit of a catalogue alone, in the first kind of force that offers it."""
    expansion = data.expansion(catalogue_id)
    assert expansion is not None
    name = said(expansion.catalogue.name, "en")
    left = {node.full_id: node for node in expansion.roots}
    whole, offered = len(left), 0
    wrong: list[Trial] = []
    for kind in kinds_of_force(expansion):
        if not left:
            break
        listed = {link.target_id for link in kind.category_links}
        if not any(_likely(node, listed) for node in left.values()):
            continue
        engine = Engine(data, new_roster(data, ""))
        force, _ = engine.add_force(kind.id, catalogue_id)
        force_name = said(kind.name, "en")
        if force.hidden:
            continue
        wrong += (
            Trial(name, force_name, "(fresh)", *told)
            for told in _wrong(engine, force, NOTHING, force.selections)
        )
        fresh, known = engine.freeze(), {_key(error) for error in engine.constraint_errors}
        there = {selection.node.full_id for selection in force.selections}
        for node in [node for node in left.values() if _offered(engine, force, node, listed)]:
            del left[node.full_id]
            offered += 1
            if node.full_id in there:
                continue  # it came with the force, and was looked at
            unit = said(node.name, "en")
            try:
                engine.select(force.id, node.full_id)
                force = engine.force(force.id)
                wrong += (
                    Trial(name, force_name, unit, *told)
                    for told in _wrong(
                        engine, force, known, force.selections[len(fresh.forces[0].selections) :]
                    )
                )
            except Exception as error:
                wrong.append(Trial(name, force_name, unit, "raised", repr(error)))
            engine.load(fresh, settled=True)
            force = engine.force(force.id)
    return Tried(name, offered, whole, tuple(wrong))


def kinds_of_force(expansion: Expansion) -> list[ForceEntry]:
    """Return the kinds of force that an army can begin with, the ordinary ones before those within others."""
    own = [entry for holder in expansion.reach for entry in holder.force_entries]
    return own + [entry for entry in expansion.force_entries.values() if entry not in own]


def _likely(node: EntryNode, listed: set[str]) -> bool:
    return "category" in node.steps or primary_of(node.static_categories) in listed


def _offered(engine: Engine, force: WorkingForce, node: EntryNode, listed: set[str]) -> bool:
    primary = primary_of(node.static_categories)
    if primary not in listed and primary != UNCATEGORISED:
        return False
    return not is_concealed(node, Viewpoint(force, None, None, node), engine.answers)


def _key(error: ConstraintError) -> tuple[str, ...]:
    return (error.kind, error.owner_type, error.entry, error.constraint, error.place)


def _wrong(
    engine: Engine, force: WorkingForce, known: set[tuple[str, ...]], units: list[WorkingSelection]
) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with units as they came along: by what they are and hold, not by what the army lacks."""
    here = {part.id for unit in units for part in unit.everything()}
    taken = units[:1] if known is not NOTHING else []
    for unit in units:
        for part in unit.everything():
            # what was taken itself may hide itself by that, and did not come along
            if part not in taken:
                yield from _hidden(engine, part)
            yield from _too_full(engine, part)
    for error in engine.constraint_errors:
        if error.place in here and error.kind != "hidden" and _key(error) not in known:
            yield "error", _told(engine, error)


def _hidden(engine: Engine, part: WorkingSelection) -> Iterator[tuple[str, str]]:
    if is_concealed(part.node, Viewpoint.of(part), engine.answers):
        yield "hidden", path_of(part)


def _too_full(engine: Engine, part: WorkingSelection) -> Iterator[tuple[str, str]]:
    here = Viewpoint(part.force, part)
    for group in part.node.groups_below:
        inside = {member.full_id for member in group.members}
        found = sum(child.number for child in part.children if child.node.full_id in inside)
        for constraint in (limit.constraint for limit in group.limits):
            if (constraint.type, constraint.field, constraint.scope) != ("max", "selections", "parent"):
                continue
            if constraint.percent_value:
                continue
            bound = bound_of(constraint, group.steps, here, engine.answers)
            each = part.number if part.counts_by_model(group) else 1
            if 0 <= bound * each < found:
                yield "group", f"{path_of(part)} / [{said(group.name, 'en')}] {found} of {bound * each}"


def _told(engine: Engine, error: ConstraintError) -> str:
    place = engine.roster.selection(error.place)
    where = "" if place is None else path_of(place)
    found, bound = told_number(error.found), told_number(error.bound)
    return (
        f"{error.kind} {said(error.subject, 'en')} in {where}: {found} of {bound} {error.field} {error.scope}"
    )
