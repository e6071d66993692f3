"""Reading army files, TOML or JSON; the format is described in docs/army-file.md."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.limits import (
    LONGEST_NAME_READ,
    LONGEST_NOTES_READ,
    MOST_POINTS,
    MOST_UNITS_READ,
)
from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.records.tables import FilePlace, FileTable
from armybuilder.catalogue.text import Note
from armybuilder.catalogue.tree import SelectionEntry
from armybuilder.exchange.army_writer import FORMAT_VERSION, army_text
from armybuilder.exchange.files import write_file
from armybuilder.exchange.profile_tables import read_profile
from armybuilder.exchange.reading import parse
from armybuilder.games.game import Game
from armybuilder.games.import_report import ImportReport
from armybuilder.roster.definitions import definition_key, select
from armybuilder.roster.model import Post, Roster, Selection, new_army, new_id

MOST_AMOUNT = 100
MOST_MARKER = 9999
HEAD = ("armybuilder", "game", "edition", "name", "limit", "notes", "levels", "unit", "profile")
UNIT = (
    "id",
    "label",
    "number",
    "name",
    "notes",
    "weapons",
    "absent",
    "soldiers",
    "part_names",
    "markers",
    "crew",
    "profile",
)
LEVELS = ("error", "advice", "off")


class _Reader(Struct):
    """What reading one file needs to know; `notes` fills up with what did not map."""

    file: str
    game: Game
    units: Mapping[str, Any]
    lenient: bool
    profiles: dict[str, Any]
    notes: list[Note]

    def refuse(self, problem: Problem) -> None:
        """Stop at a thing that does not map, or in a lenient import note it and go on."""
        if not self.lenient:
            raise problem
        self.notes.append(Note(problem.key, problem.values))

    def refuse_unknown(self, kind: str, table: FileTable, found: str, likely: str) -> None:
        """Refuse the name of a thing that there is not; `likely` are those that may be meant."""
        told = {"file": table.file, "place": table.place, "found": shown(found), "nearest": likely or "—"}
        self.refuse(Problem(f"army_file.unknown_{kind}", **told))

    def refuse_part(self, table: FileTable, found: str, known: Sequence[str]) -> None:
        """Refuse the name of a part that the unit does not have."""
        self.refuse_unknown("part", table, found, nearest(found, known) or ", ".join(known))


def read_army(
    data: bytes, file: str, game_units: Mapping[str, Any], game: Game, lenient: bool = False
) -> ImportReport:
    """Return an army from the bytes of an army file.

    `game_units` is the catalogue by unit id. A Problem tells what cannot be used; with `lenient` units,
    weapons and crew that do not map are left out and noted instead.
    """
    return army_of(parse(data, file), file, game_units, game, lenient)


def army_of(
    document: dict[str, Any], file: str, game_units: Mapping[str, Any], game: Game, lenient: bool = False
) -> ImportReport:
    """Return an army from the table of an army file."""
    head = FileTable(document, file, "army")
    head.only(HEAD)
    _check_version(head, game)
    profiles = {
        name: read_profile(values, game, FilePlace(file, "profile"), shown(name))
        for name, values in head.table("profile").values.items()
    }
    reader = _Reader(file, game, game_units, lenient, profiles, [])
    units, definitions = _units(head.tables("unit", "unit", MOST_UNITS_READ), reader)
    roster = new_army(
        game.id,
        _edition(head, game),
        name=head.own_text("name", LONGEST_NAME_READ),
        notes=head.own_text("notes", LONGEST_NOTES_READ),
        limit=head.optional_integer("limit", 0, MOST_POINTS),
        units=units,
        definitions=definitions,
        levels=_levels(head.table("levels"), reader),
    )
    return ImportReport(roster, tuple(reader.notes))


def _check_version(head: FileTable, game: Game) -> None:
    version = head.integer("armybuilder", 1, 9999, FORMAT_VERSION)
    if version > FORMAT_VERSION:
        raise Problem("army_file.newer", file=head.file, found=version, known=FORMAT_VERSION)
    if head.text("game", game.id) != game.id:
        raise head.complaint("game", game.id)


def _edition(head: FileTable, game: Game) -> str:
    edition = head.text("edition", game.default_edition.id)
    known = [e.id for e in game.editions]
    if edition and edition not in known:
        raise head.complaint("edition", ", ".join(known))
    return edition


def _levels(table: FileTable, reader: _Reader) -> dict[str, str]:
    known = set(reader.game.rules)
    levels: dict[str, str] = {}
    for rule in table.values:
        level = table.text(rule)
        if level not in LEVELS:
            raise table.complaint(rule, ", ".join(LEVELS))
        if rule not in known:
            likely = nearest(rule, known)
            reader.refuse(
                Problem("army_file.unknown_rule", file=table.file, found=shown(rule), nearest=likely or "—")
            )
        elif level != "error":
            levels[rule] = level
    return levels


def _units(tables: list[FileTable], reader: _Reader) -> tuple[tuple[Selection, ...], dict[str, Any]]:
    read: list[tuple[FileTable, Selection]] = []
    labels: dict[str, str] = {}
    definitions: dict[str, Any] = {}
    for table in tables:
        table.only(UNIT)
        unit = _profile_of(table, reader)
        if unit is None:
            continue
        selection = _selection(table, unit, reader)
        definitions[selection.definition] = unit
        if label := table.text("label", ""):
            if label in labels:
                raise Problem("army_file.label_twice", file=table.file, place=table.place, found=shown(label))
            labels[label] = selection.id
        read.append((table, selection))
    return tuple(replace(s, crew=_crew(t, labels, reader)) for t, s in read), definitions


def _profile_of(table: FileTable, reader: _Reader) -> Any | None:
    """Return the profile a unit is built from: the file's own, else the catalogue's."""
    unit_id = table.text("id")
    if name := table.text("profile", ""):
        if name not in reader.profiles:
            raise table.complaint("profile", ", ".join(reader.profiles) or "—")
        return reader.profiles[name]
    if unit_id in reader.units:
        return reader.units[unit_id]
    reader.refuse_unknown("unit", table, unit_id, nearest(unit_id, reader.units))
    return None


def _selection(table: FileTable, unit: Any, reader: _Reader) -> Selection:
    entry = reader.game.entry_of(unit)
    fresh = select(unit, entry, new_id())
    return replace(
        fresh,
        definition=definition_key(unit),
        number=table.integer("number", 1, MOST_AMOUNT, 1),
        name=table.own_text("name", LONGEST_NAME_READ),
        notes=table.own_text("notes", LONGEST_NOTES_READ),
        children=_children(table, fresh, entry.parts, reader),
        values=_markers(table.table("markers"), unit, reader),
    )


def _children(
    table: FileTable, fresh: Selection, parts: Sequence[SelectionEntry], reader: _Reader
) -> tuple[Selection, ...]:
    models = [p.id for p in parts if p.type == "model"]
    amounts = {c.entry: c.number for c in fresh.children}
    if table.values.get("weapons") is not None:
        chosen = _amounts(table.table("weapons"), [p.id for p in parts if p.id not in models], reader)
        amounts = {k: n for k, n in amounts.items() if k in models} | chosen
    for row in table.integers("absent", 1, max(len(models), 1), MOST_AMOUNT):
        amounts.pop(models[row - 1] if models else "", None)
    names = _names(table, models, amounts, reader)
    return tuple(
        Selection(id=f"{fresh.id}.{part}", entry=part, number=n, name=names.get(part, ""))
        for part, n in amounts.items()
        if n
    )


def _amounts(table: FileTable, known: list[str], reader: _Reader) -> dict[str, int]:
    chosen = {}
    for weapon in table.values:
        amount = table.integer(weapon, 0, MOST_AMOUNT)
        if weapon in known:
            chosen[weapon] = amount
        else:
            reader.refuse_part(table, weapon, known)
    return chosen


def _names(table: FileTable, models: list[str], amounts: dict[str, int], reader: _Reader) -> dict[str, str]:
    names = {}
    soldiers = table.table("soldiers")
    for row in soldiers.values:
        name = soldiers.own_text(row, LONGEST_NAME_READ)
        if row.isdecimal() and len(row) < 4 and 1 <= int(row) <= len(models):
            names[models[int(row) - 1]] = name
        else:
            reader.refuse_part(soldiers, row, [str(n) for n in range(1, len(models) + 1)])
    others = table.table("part_names")
    for part in others.values:
        name = others.own_text(part, LONGEST_NAME_READ)
        if part in amounts:
            names[part] = name
        else:
            reader.refuse_part(others, part, list(amounts))
    return names


def _markers(table: FileTable, unit: Any, reader: _Reader) -> dict[str, int]:
    """Marker positions; one that is off its scale goes to the nearest cell, and a note says so."""
    tracks = reader.game.tracks_of(unit)
    values = {}
    for key in table.values:
        value = table.integer(key, 0, MOST_MARKER)
        if key not in tracks:
            reader.refuse_part(table, key, list(tracks))
            continue
        fitting = tracks[key].clamp(value)
        if fitting != value:
            said = {"place": table.place, "track": key, "found": value, "most": tracks[key].maximum}
            reader.notes.append(Note("army_file.marker_clamped", said))
        values[key] = fitting
    return values


def _crew(table: FileTable, labels: dict[str, str], reader: _Reader) -> tuple[Post, ...]:
    crew = []
    for one in table.tables("crew", "crew", MOST_AMOUNT):
        one.only(("unit", "row"))
        label, row = one.text("unit"), one.integer("row", 1, MOST_AMOUNT)
        if label in labels:
            crew.append(Post(labels[label], row - 1))
        else:
            reader.refuse_unknown("label", one, label, ", ".join(labels))
    return tuple(crew)


def write_army(roster: Roster, game: Game, game_units: Mapping[str, Any], path: Path) -> None:
    """Write an army file: JSON when the name ends so, else TOML. An older file stays whole until the end."""
    form: Literal["toml", "json"] = "json" if path.suffix.lower() == ".json" else "toml"
    write_file(path, army_text(roster, game_units, game, form).encode())


__all__ = ["army_of", "army_text", "read_army", "write_army"]
