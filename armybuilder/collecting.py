"""A player's collection beside games, armies and files: what the command line and the window share."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.expansion import Expansion
from armybuilder.catalogue.nodes import EntryNode, cached_on_node
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import LANGUAGES, fold, said
from armybuilder.games.game import Game
from armybuilder.games.own_army import AnyArmy
from armybuilder.games.owned_things import is_thing, thing_of_unit, things_in, units_with_things
from armybuilder.roster.collection import (
    STAGES,
    Holding,
    Thing,
    holding_of,
    joined,
    owned_issues,
    with_count,
)
from armybuilder.roster.issues import Issue
from armybuilder.roster.unit_facts import MODEL
from armybuilder.storage.opening import data_of_version, open_army, own_game
from armybuilder.storage.rosters import RosterRow
from armybuilder.storage.store import Store

if TYPE_CHECKING:
    # tables are read with libraries that take their time to load
    from armybuilder.exchange.collection_table import TableRow

UnitsOf = Callable[[Game], Mapping[str, Any]]
# the games of which armies are built only from what is owned
ONLY_KEY = "collection.only"
# units of imported games are boxes in boxes: models stand no deeper, and what models may carry is much
DEEPEST = 3


class ArmyUse(Struct, frozen=True):
    """A saved army, and what it is made of; why it could not be opened, where it could not."""

    row: RosterRow
    things: tuple[Thing, ...] = ()
    problem: Problem | None = None


def use_of(store: Store, row: RosterRow, units_of: UnitsOf) -> ArmyUse:
    """Return what a saved army is made of."""
    try:
        roster = store.rosters.get(row.id, own_game(row.game))
        return ArmyUse(row, tuple(things_in(open_army(store, roster, units_of))))
    except Problem as problem:
        return ArmyUse(row, problem=problem)


def uses(
    store: Store, game: str, units_of: UnitsOf, tell: Callable[[int, int, str], object] = lambda *_: None
) -> list[ArmyUse]:
    """Return what each saved army of a game is made of; `tell` is told how far it has come and what is at hand."""
    rows = [row for row in store.rosters.list() if row.game == game]
    found = []
    for done, row in enumerate(rows):
        tell(done, len(rows), row.name)
        found.append(use_of(store, row, units_of))
    return found


def builds_from_owned(store: Store, game: str) -> bool:
    """Return whether the player builds armies of a game only from what is owned."""
    kept = store.settings.get(ONLY_KEY)
    return isinstance(kept, list) and game in kept


def owned_advice(store: Store, army: AnyArmy) -> tuple[Issue, ...]:
    """Return the advice that an army takes more than its player owns; none where nothing of its game is counted."""
    game = army.roster.game
    counts = store.collection.counts(game)
    if not counts:
        return ()
    found = list(units_with_things(army))
    places: dict[str, str] = {}
    for selection, thing in found:
        places.setdefault(thing.entry, selection)
    things = joined(thing for _, thing in found)
    return owned_issues(things, counts, places, only_owned=builds_from_owned(store, game))


def users_of(entry: str, armies: Iterable[ArmyUse]) -> list[tuple[RosterRow, int]]:
    """Return the armies that take a thing, each with how many of it."""
    return [(army.row, thing.number) for army in armies for thing in army.things if thing.entry == entry]


# --- what a game has to own


def things_of_units(units: Mapping[str, Any]) -> list[Thing]:
    """Return all that can be owned of a built-in game."""
    return [thing_of_unit(unit) for unit in units.values()]


def things_of_catalogue(expansion: Expansion) -> list[Thing]:
    """Return all that can be owned of a catalogue of an imported game: its models, and units that the data have no models of."""
    found: dict[str, Thing] = {}
    for root in expansion.roots:
        for thing in things_of_node(root):
            found.setdefault(thing.entry, thing)
    return list(found.values())


def things_of_system(store: Store, version: str, tell: Callable[[], object] = lambda: None) -> list[Thing]:
    """Return all that can be owned of an imported game, by catalogue; `tell` is called for each and may raise to stop."""
    data = data_of_version(store, version)
    found: dict[str, Thing] = {}
    for catalogue in data.offered:
        tell()
        # one at a time: those of a large game would fill the memory
        expansion = Expansion(data.system, catalogue, data.catalogues)
        for thing in things_of_catalogue(expansion):
            found.setdefault(thing.entry, thing)
    return list(found.values())


def things_of_node(root: EntryNode) -> list[Thing]:
    """Return what can be owned of a unit of an imported game."""
    catalogue = root.expansion.catalogue.name
    return [Thing(entry=node.id, name=node.name, catalogue=catalogue) for node in things_of_root(root)]


@cached_on_node
def things_of_root(root: EntryNode) -> list[EntryNode]:
    """Return the models that a unit of an imported game may have; the unit itself where the data tell of none.

    Nothing of what is no unit but chosen for the army as a whole.
    """
    return list(_models(root, 0)) or ([root] if is_thing(root) else [])


def _models(node: EntryNode, depth: int) -> Iterator[EntryNode]:
    if node.type == MODEL:
        yield node
    elif depth < DEEPEST:
        for child in node.children:
            yield from _models(child, depth + 1)


def owned_of_army(game: str, kept: Mapping[str, Holding], things: Iterable[Thing]) -> list[Holding]:
    """Return the holdings after it was said that all of an army is owned: no count is lowered by that."""
    found = []
    for thing in things:
        before = kept.get(thing.entry) or holding_of(game, thing)
        found.append(with_count(before, "owned", max(before.owned, thing.number)))
    return found


# --- from tables


class ReadHoldings(Struct, frozen=True):
    """What a table comes to: the holdings that are new, changed or the same, and what is wrong with rows."""

    added: tuple[Holding, ...]
    changed: tuple[Holding, ...]
    same: int
    problems: tuple[Problem, ...]


def read_rows(
    rows: "Sequence[TableRow]",
    game: str,
    kept: Mapping[str, Holding],
    known: Sequence[Thing],
    wrong: Sequence[Problem] = (),
) -> ReadHoldings:
    """Return what rows of a table make of a collection; things are known by id, and those without one by name."""
    by_entry = {thing.entry: thing for thing in known}
    by_name: dict[str, list[Thing]] = {}
    for thing in (*known, *map(_thing, kept.values())):
        for name in {fold(said(thing.name, language)) for language in LANGUAGES}:
            if thing.entry not in {one.entry for one in by_name.get(name, ())}:
                by_name.setdefault(name, []).append(thing)
    found: dict[str, Holding] = {}
    problems = list(wrong)
    for row in rows:
        try:
            thing = _thing_of(row, by_entry, by_name, kept)
        except Problem as problem:
            problems.append(problem)
            continue
        before = found.get(thing.entry) or kept.get(thing.entry) or holding_of(game, thing)
        found[thing.entry] = _filled(before, row)
    added = tuple(one for entry, one in found.items() if entry not in kept)
    changed = tuple(one for entry, one in found.items() if entry in kept and kept[entry] != one)
    return ReadHoldings(added, changed, len(found) - len(added) - len(changed), tuple(problems))


def _thing(holding: Holding) -> Thing:
    return Thing(entry=holding.entry, name=holding.name, catalogue=holding.catalogue, points=holding.points)


def _thing_of(
    row: "TableRow",
    by_entry: Mapping[str, Thing],
    by_name: Mapping[str, Sequence[Thing]],
    kept: Mapping[str, Holding],
) -> Thing:
    if row.entry:
        if row.entry in by_entry:
            return by_entry[row.entry]
        if row.entry in kept:
            return _thing(kept[row.entry])
        if row.name:
            return Thing(entry=row.entry, name=row.name, catalogue=row.catalogue)
    alike = by_name.get(fold(row.name), ())
    if len(alike) == 1:
        return alike[0]
    if not alike:
        raise Problem("collection.row.unknown", line=row.line, found=shown(row.name or row.entry))
    ids = ", ".join(one.entry for one in alike[:4])
    raise Problem("collection.row.several", line=row.line, found=shown(row.name or row.entry), ids=ids)


def _filled(before: Holding, row: "TableRow") -> Holding:
    after = before
    for stage in STAGES:
        number = getattr(row, stage)
        if number is not None:
            after = with_count(after, stage, number)
    texts = {name: text for name in ("notes", "place") if (text := getattr(row, name)) is not None}
    return replace(after, **texts)
