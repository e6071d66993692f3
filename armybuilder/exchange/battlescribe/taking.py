"""Taking an army from a roster file: by the game's data where they are here, else by what the file itself tells."""

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.data_set import namesake_id
from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.problem import shown
from armybuilder.catalogue.text import Note, said
from armybuilder.catalogue.tree import Catalogue
from armybuilder.exchange.battlescribe.roster_reading import RosterFile
from armybuilder.roster.engine import Engine
from armybuilder.roster.matching import matched, with_force_names
from armybuilder.roster.model import Force, Roster
from armybuilder.roster.text_changes import written
from armybuilder.roster.working import WorkingForce, WorkingSelection

MOST_NAMED = 8

# the version of a game's data that is current, by the id of its system; None for a game that is not here
Current = Callable[[str], str | None]
# the data of a version, with the catalogues named
Load = Callable[[str, Iterable[str]], GameData]


class TakenArmy(Struct, frozen=True):
    """An army taken from a file, and what the player should know about it."""

    engine: Engine
    notes: tuple[Note, ...] = ()

    @property
    def roster(self) -> Roster:
        """The army as a value. Selections keep what the file tells of them where their entry is not here."""
        return self.engine.freeze()


def take(file: RosterFile, current: Current, load: Load) -> TakenArmy:
    """Return the army of a file, pinned to the current data of its game; nothing that the file has is left out.

    A Problem only when the game's data are here and cannot be read.
    """
    notes = [Note("taking.newer", {"version": file.newer})] if file.newer else []
    notes += [Note("taking.older", {"version": file.older})] if file.older else []
    version = current(file.roster.game)
    if version is None:
        data, roster = _by_itself(file)
        notes.append(Note("taking.no_game", {"game": shown(file.system_name) or file.roster.game}))
    else:
        data, roster = _by_data(file, version, load)
        roster, moved = matched(roster, data)
        notes += _tell_moved(roster, moved)
    engine = Engine(data, roster)
    if version is not None:
        notes += _tell_missing(engine, {catalogue.id for catalogue in roster.own_data})
    notes += _tell_totals(engine, file)
    return TakenArmy(engine, tuple(notes))


def _by_itself(file: RosterFile) -> tuple[GameData, Roster]:
    system, catalogues = file.data
    return GameData(system, catalogues), replace(file.roster, own_data=(system, *catalogues))


def _by_data(file: RosterFile, version: str, load: Load) -> tuple[GameData, Roster]:
    """Return the game's data with stand-ins for the catalogues that they do not have, and the army that is pinned to them."""
    namesakes = {c.id: namesake_id(c.id, said(c.name, "en")) for c in file.data[1]}
    known = load(version, {*namesakes, *namesakes.values()})
    file = _with_namesakes(file, {own: other for own, other in namesakes.items() if known.expansion(other)})
    missing = tuple(_stand_in(c, file, known) for c in file.data[1] if known.expansion(c.id) is None)
    data = GameData(known.system, (*known.catalogues.values(), *missing))
    kinds = (entry for catalogue in file.data[1] for entry in catalogue.force_entries)
    roster = with_force_names(file.roster, data, kinds)
    return data, replace(roster, data=version, own_data=missing)


def _with_namesakes(file: RosterFile, namesakes: dict[str, str]) -> RosterFile:
    """Return the file with its forces at the catalogues that share an id and go by their names."""
    if not namesakes:
        return file
    system, catalogues = file.data
    moved = tuple(replace(c, id=namesakes.get(c.id, c.id)) for c in catalogues)
    forces = tuple(_moved(force, namesakes) for force in file.roster.forces)
    return replace(file, roster=replace(file.roster, forces=forces), data=(system, moved))


def _moved(force: Force, namesakes: dict[str, str]) -> Force:
    below = tuple(_moved(child, namesakes) for child in force.forces)
    return replace(force, catalogue=namesakes.get(force.catalogue, force.catalogue), forces=below)


def _stand_in(catalogue: Catalogue, file: RosterFile, known: GameData) -> Catalogue:
    """Return a catalogue as the file tells it: what is defined neither in the game system nor in other catalogues is its own."""
    holders = (known.system, *known.catalogues.values())
    categories = {entry.id for holder in holders for entry in holder.category_entries}
    kinds = {kind.id for kind in known.cost_types}
    told = file.data[0]
    return replace(
        catalogue,
        category_entries=tuple(entry for entry in told.category_entries if entry.id not in categories),
        cost_types=tuple(kind for kind in told.cost_types if kind.id not in kinds),
    )


# --- what the player should know


def _tell_moved(roster: Roster, moved: tuple[str, ...]) -> Iterator[Note]:
    if moved:
        everything = (s for unit in roster.units for s in unit.everything() if s.id in set(moved))
        names = [said(s.missing_entry.entry.name, "en") if s.missing_entry else s.entry for s in everything]
        yield Note("taking.matched", {"n": len(moved), "names": _names(names)})


def _tell_missing(engine: Engine, own: set[str]) -> Iterator[Note]:
    """Catalogues, kinds of forces and entries that are not in the data; `own` are stand-ins for catalogues."""
    by_catalogue: dict[str, list[WorkingForce]] = {}
    gone: list[WorkingSelection] = []
    for force in engine.roster.all_forces():
        if force.expansion.catalogue.id in own:
            by_catalogue.setdefault(force.expansion.catalogue.id, []).append(force)
            continue
        if force.expansion.force_entry(force.entry.id) is None:
            yield Note("taking.no_force_kind", {"force": shown(force.origin.name or force.entry.id)})
        gone += [s for root in force.selections for s in root.everything() if s.is_missing_alone]
    for forces in by_catalogue.values():
        catalogue = forces[0].expansion.catalogue
        name = said(catalogue.name, "en") or catalogue.id or "—"
        values = {"catalogue": shown(name), "game": shown(said(engine.data.system.name, "en"))}
        yield Note("taking.no_catalogue", values | {"n": sum(len(force.selections) for force in forces)})
    if gone:
        names = _names([said(selection.name, "en") for selection in gone])
        yield Note("taking.gone", {"n": len(gone), "names": names})


def _tell_totals(engine: Engine, file: RosterFile) -> Iterator[Note]:
    """Costs of the whole army that are others than the file states."""
    for kind in engine.data.cost_types:
        total, found = engine.roster.totals.get(kind.id), file.totals.get(kind.id)
        if not kind.hidden and total is not None and found is not None and total != found:
            values = {"cost": kind.name, "found": written(found), "total": written(total)}
            yield Note("taking.other_total", values)


def _names(names: Iterable[str]) -> str:
    """Return names one after the other, each once; of many the first."""
    found = list(dict.fromkeys(shown(name) for name in names))
    return ", ".join(found[:MOST_NAMED]) + ("…" if len(found) > MOST_NAMED else "")
