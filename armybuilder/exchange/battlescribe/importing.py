"""Importing game data: files become sets, one for each game system, and what was not understood is told."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.data_set import DataSet, GameFile, namesake_id
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language, Note, said
from armybuilder.exchange.battlescribe.checking import check, known_in
from armybuilder.exchange.battlescribe.data_files import DataFile, find, read
from armybuilder.exchange.battlescribe.remarks import short
from armybuilder.exchange.battlescribe.xml_reading import read_catalogue
from armybuilder.wording.messages import say_note, say_problem

MOST_REMARKS = 1_000
MOST_NAMED = 5

# how many files are done, of how many, which is next; False stops the import
Progress = Callable[[int, int, str], bool]


class DataImport(Struct, frozen=True):
    """What an import brings: sets of game data, remarks on them, and the files that could not be used."""

    sets: tuple[DataSet, ...]
    remarks: tuple[Note, ...] = ()
    refused: tuple[Problem, ...] = ()

    @property
    def catalogues(self) -> int:
        """How many catalogues the sets have, game systems not counted."""
        return sum(len(one.catalogues) for one in self.sets)

    @property
    def entries(self) -> int:
        """How many entries were imported."""
        files = [file for one in self.sets for file in (one.system, *one.catalogues)]
        return sum(file.entries for file in files)

    def told(self, language: Language) -> list[str]:
        """Return what the player should know: refused files first, then remarks, in words."""
        refused = [say_problem(problem, language) for problem in self.refused]
        return refused + [say_note(remark, language) for remark in self.remarks]


def read_game_data(
    paths: Sequence[Path],
    progress: Progress = lambda _done, _total, _name: True,
    known: Callable[[str], DataSet | None] = lambda _: None,
) -> DataImport:
    """Read all game data at the paths: files, folders with what is below them, archives.

    `known` gives the set of a game system's id that is there already. Catalogues that come without their system make
    a set with its system then, and links may lead to its other catalogues; these are not part of the set read.
    Nothing that is wrong with a file stops the others; a Problem is raised only when `progress` stops the import.
    """
    found = find(paths)
    refused = list(found.refused)
    remarks: list[Note] = []
    files = _latest(_read_files(found.sources, progress, refused, remarks), remarks)
    sets = []
    for system_id, group in _by_system(files).items():
        before = known(system_id)
        system = next((file for file in group if file.is_system), before.system if before else None)
        if system is None:
            refused += [_homeless(file, files) for file in group]
        else:
            catalogues = tuple(file for file in group if not file.is_system)
            sets.append(_checked(DataSet(system, catalogues), before, remarks))
    return DataImport(tuple(sets), _bounded(remarks), tuple(refused))


def _read_files(
    sources: Sequence[DataFile], progress: Progress, refused: list[Problem], remarks: list[Note]
) -> list[GameFile]:
    files = []
    for done, (source, data) in enumerate(read(sources)):
        if not progress(done, len(sources), source.name):
            raise Problem("game_data.stopped")
        try:
            if isinstance(data, Problem):
                raise data
            catalogue, told = read_catalogue(data, source.name)
        except Problem as problem:
            refused.append(problem)
            continue
        files.append(GameFile(source.name, catalogue))
        remarks += told
    if sources and not progress(len(sources), len(sources), ""):
        raise Problem("game_data.stopped")
    return files


def _apart(files: Iterable[GameFile], remarks: list[Note]) -> list[GameFile]:
    """Return the files, each catalogue with an id of its own: two of different names may share one by mistake.

    The id stays with the name that comes first in the alphabet, so that it does not depend on the order of files.
    """
    named: dict[str, set[str]] = {}
    for file in files:
        named.setdefault(file.catalogue.id, set()).add(said(file.catalogue.name, "en"))
    found = []
    for file in files:
        own, name = file.catalogue.id, said(file.catalogue.name, "en")
        first = min(named[own])
        if name == first or file.is_system:
            found.append(file)
            continue
        values = {"file": file.name, "name": short(name), "found": short(own), "other": short(first)}
        remarks.append(Note("game_data.shared_id", values))
        catalogue = replace(file.catalogue, id=namesake_id(own, name))
        found.append(replace(file, catalogue=catalogue))
    return found


def _latest(files: Iterable[GameFile], remarks: list[Note]) -> list[GameFile]:
    """Return the files without those whose catalogue is in another file with a higher revision, or the same in an earlier."""
    best: dict[str, GameFile] = {}
    for file in _apart(list(files), remarks):
        other = best.get(file.catalogue.id)
        if other is None or file.catalogue.revision > other.catalogue.revision:
            best[file.catalogue.id] = file
        if other is not None:
            taken = best[file.catalogue.id]
            left = file if taken is other else other
            remarks.append(_double(left, taken))
    return list(best.values())


def _name(file: GameFile) -> str:
    return short(said(file.catalogue.name, "en"))


def _double(left: GameFile, taken: GameFile) -> Note:
    values = {
        "file": left.name,
        "name": _name(left),
        "found": short(left.catalogue.id),
        "other": _name(taken),
        "taken": taken.name,
        "revision": taken.catalogue.revision,
    }
    return Note("game_data.same_id", values)


def _by_system(files: Iterable[GameFile]) -> dict[str, list[GameFile]]:
    groups: dict[str, list[GameFile]] = {}
    for file in files:
        system_id = file.catalogue.id if file.is_system else file.catalogue.game_system_id
        groups.setdefault(system_id, []).append(file)
    return groups


def _homeless(file: GameFile, files: Iterable[GameFile]) -> Problem:
    """Why a catalogue is left out whose game system is nowhere."""
    systems = [_name(one) for one in files if one.is_system]
    return Problem(
        "game_data.other_system",
        file=file.name,
        system=short(file.catalogue.game_system_id),
        found=", ".join(systems[:MOST_NAMED]) or "—",
    )


def _checked(data_set: DataSet, before: DataSet | None, remarks: list[Note]) -> DataSet:
    """Return a set with the numbers of its entries; what its checks tell is added to the remarks."""
    files = (data_set.system, *data_set.catalogues)
    ids = {file.catalogue.id for file in files}
    others = before.catalogues if before else ()
    ids_known = known_in([*files, *(file for file in others if file.catalogue.id not in ids)])
    remarks += check(data_set, ids_known)
    system, *catalogues = (
        replace(file, entries=ids_known.indexes[file.catalogue.id].entries) for file in files
    )
    return DataSet(system, tuple(catalogues))


def _bounded(remarks: Sequence[Note]) -> tuple[Note, ...]:
    if len(remarks) <= MOST_REMARKS:
        return tuple(remarks)
    left_out = len(remarks) - MOST_REMARKS
    return (*remarks[:MOST_REMARKS], Note("game_data.many_more", {"count": left_out}))
