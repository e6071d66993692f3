"""Armies of the players' web app for «Бронепехота»: its users lose nothing by coming over.

A unit whose numbers are ours becomes ours. One whose numbers differ keeps its own profile under our id, so
that the army shows the difference; one we do not have is built from the file alone. What an army of ours
has no place for (the dead, panic, the turn) is written into notes and reported.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.limits import LONGEST_NOTES, MOST_POINTS
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.records.tables import FileTable
from armybuilder.catalogue.text import Language, LocalText, Note, fold
from armybuilder.games.bronepehota.profiles.editions import COMMON
from armybuilder.games.bronepehota.profiles.units import Machine, Squad, Unit
from armybuilder.games.bronepehota.web_app.matching import places_of, same_numbers
from armybuilder.games.bronepehota.web_app.state import army_notes, markers_of, unit_notes
from armybuilder.games.bronepehota.web_app.units import parts_of, unit_of
from armybuilder.games.edition import OWN
from armybuilder.games.game import Game
from armybuilder.games.import_report import ArmyImporter, ImportReport
from armybuilder.roster.definitions import definition_key, select
from armybuilder.roster.model import Post, Selection, new_army, new_id
from armybuilder.wording.messages import say

KNOWN_SCHEMA = 1
MOST_UNITS = 500
EDITION_OF = {"tehnolog": "tehnolog", "star_system": "star_system", "community_star_system": "star_system"}
EDITIONS = ("tehnolog", "star_system")
KINDS = ("squad", "machine")


class _Taken(Struct):
    """A unit of the file on its way into the army."""

    table: FileTable
    unit: Unit
    selection: Selection
    notes: list[Note]


def is_web_army(document: Mapping[str, Any]) -> bool:
    """Tell whether a table is an army of the web app, in its envelope or bare as older versions saved it."""
    army = document.get("army") if "schemaVersion" in document else document
    return isinstance(army, dict) and isinstance(army.get("units"), list)


def web_army_of(
    document: dict[str, Any], file: str, game_units: Mapping[str, Unit], game: Game[Unit], language: Language
) -> ImportReport:
    """An army from the table of a web app's file; `language` is the one its notes are written in."""
    if not is_web_army(document):
        raise Problem("bronepehota.web_app.no_army", file=file)
    notes: list[Note] = []
    army = FileTable(document, file, "")
    if "schemaVersion" in document:
        schema = army.integer("schemaVersion", 0, 999_999)
        if schema > KNOWN_SCHEMA:
            notes.append(Note("bronepehota.web_app.newer_schema", {"found": schema, "known": KNOWN_SCHEMA}))
        army = army.table("army")
        army.place = "army"
    tables = army.tables("units", "unit", MOST_UNITS)
    edition = _edition(army, tables, game_units, notes)
    taken: list[_Taken] = []
    for table in tables:
        taken.append(_take(table, army, edition, game_units, game))
        running = sum(t.unit.id == taken[-1].unit.id for t in taken)
        taken[-1].notes.extend(unit_notes(table, taken[-1].unit, running))
    selections = _with_crews(taken)
    roster = new_army(
        game.id,
        edition,
        name=army.text("name", "") if army.values.get("name") is not None else "",
        limit=army.optional_integer("pointBudget", 0, MOST_POINTS) or None,
        units=tuple(_with_notes(s, t, language) for s, t in zip(selections, taken, strict=True)),
        definitions={t.selection.definition: t.unit for t in taken},
    )
    told = army_notes(army)
    notes += [n for t in taken for n in t.notes] + told
    cost, ours = army.values.get("totalCost"), game.judge(roster).cost
    if isinstance(cost, int) and cost != ours:
        notes.append(Note("bronepehota.web_app.other_cost", {"found": cost, "cost": ours}))
    return ImportReport(replace(roster, notes=_joined(told, language)), tuple(notes))


def _joined(notes: list[Note], language: Language) -> str:
    return "\n".join(say(n.key, language, **n.values) for n in notes)[:LONGEST_NOTES]


def _with_notes(selection: Selection, taken: _Taken, language: Language) -> Selection:
    kept = [n for n in taken.notes if n.key.startswith("bronepehota.web_app.state.")]
    said = [replace(n, values={**n.values, "unit": ""}) for n in kept]
    text = "\n".join(line.removeprefix(": ") for line in _joined(said, language).split("\n"))
    return replace(selection, notes=text) if text else selection


def _edition(army: FileTable, tables: list[FileTable], units: Mapping[str, Unit], notes: list[Note]) -> str:
    """The edition that an army's units are from: by its source, else by the rules, else by the numbers."""
    for field in ("sourceId", "rulesVersion"):
        found = army.values.get(field)
        if isinstance(found, str) and found in EDITION_OF:
            return EDITION_OF[found]
    if isinstance(army.values.get("sourceId"), str):
        notes.append(Note("bronepehota.web_app.own_source", {"source": shown(army.values["sourceId"])}))
    by_web_id = _by_web_id(units)
    return max(EDITIONS, key=lambda edition: sum(_agrees(table, edition, by_web_id) for table in tables))


def _by_web_id(units: Mapping[str, Unit]) -> dict[tuple[str, str], Unit]:
    return {(u.edition, u.web_id): u for u in units.values() if u.web_id}


def _agrees(table: FileTable, edition: str, by_web_id: Mapping[tuple[str, str], Unit]) -> bool:
    data = table.table("data")
    ours = by_web_id.get((edition, str(data.values.get("id"))))
    return ours is not None and ours.cost == data.values.get("cost")


def _take(
    table: FileTable, army: FileTable, edition: str, units: Mapping[str, Unit], game: Game[Unit]
) -> _Taken:
    kind = table.text("type")
    if kind not in KINDS:
        raise table.complaint("type", ", ".join(KINDS))
    data = table.table("data")
    notes: list[Note] = []
    web_id = data.text("id")
    ours = _by_web_id(units).get((edition, web_id))
    faction = ours.faction if ours else _faction(data, army, game, notes)
    # a card that no edition of ours has is the player's own, and is shown as such
    unit_id, shown_edition = (ours.id, edition) if ours else (f"web.{edition}.{web_id}", OWN)
    theirs = unit_of(data, kind, unit_id, shown_edition, faction)
    unit = theirs
    if ours is None:
        notes.append(Note("bronepehota.web_app.unknown_unit", {"unit": theirs.name, "id": web_id}))
    elif same_numbers(ours, theirs):
        unit = ours
    else:
        unit = _in_our_words(theirs, ours)
        notes.append(Note("bronepehota.web_app.other_numbers", {"unit": unit.name, "id": ours.id}))
    selection = _selection(table, unit, game, notes)
    if fold(theirs.name.ru) != fold(unit.name.ru):  # the player called it something else
        selection = replace(selection, name=theirs.name.ru)
    return _Taken(table, unit, selection, notes)


def _in_our_words(theirs: Unit, ours: Unit) -> Unit:
    """The file's numbers under the names that our catalogue has in both languages."""
    if type(theirs) is not type(ours):
        return theirs
    told = ("name", "locomotion", "machine_class") if isinstance(ours, Machine) else ("name",)
    return replace(theirs, **{field: getattr(ours, field) for field in told})


def _faction(data: FileTable, army: FileTable, game: Game[Unit], notes: list[Note]) -> str:
    """The faction that the file names; one that we do not have serves with anybody, and its name is noted."""
    known = {f.id for f in game.factions}
    wanted = [f for f in (data.values.get("faction"), army.values.get("faction")) if isinstance(f, str)]
    if wanted and wanted[0] not in known:
        name = LocalText(ru=shown(data.values.get("name")), en=shown(data.values.get("name")))
        notes.append(Note("bronepehota.web_app.state.faction", {"unit": name, "faction": shown(wanted[0])}))
        return COMMON
    return wanted[0] if wanted else COMMON


def _selection(table: FileTable, unit: Unit, game: Game[Unit], notes: list[Note]) -> Selection:
    fresh = select(unit, game.entry_of(unit), new_id())
    fresh = replace(fresh, definition=definition_key(unit), values=markers_of(table, unit, notes))
    if isinstance(unit, Squad):
        return fresh
    chosen = _chosen(table, unit, notes)
    if chosen is None:
        return fresh
    children = [Selection(id=f"{fresh.id}.{part}", entry=part, number=n) for part, n in chosen.items()]
    return replace(fresh, children=tuple(children))


def _chosen(table: FileTable, unit: Unit, notes: list[Note]) -> dict[str, int] | None:
    """Amounts of the weapons that the file has chosen; None when it has all of them."""
    if table.values.get("selectedWeaponIndices") is None:
        return None
    file_parts = parts_of(table.table("data"))
    places = places_of(file_parts, unit)
    amounts: dict[str, int] = {}
    for index in sorted(set(table.integers("selectedWeaponIndices", 0, 999, 999))):
        part = places[index] if index < len(places) else None
        if part is None:
            notes.append(Note("bronepehota.web_app.weapon_lost", {"unit": unit.name, "index": index}))
        else:
            amounts[part] = amounts.get(part, 0) + 1
    return amounts


def _with_crews(taken: list[_Taken]) -> list[Selection]:
    """Give each machine the pilot that its file names."""
    squads = {str(t.table.values.get("instanceId")): t for t in taken if isinstance(t.unit, Squad)}
    posts = ((t.selection, _pilot(t, squads)) for t in taken)
    return [replace(selection, crew=(post,)) if post else selection for selection, post in posts]


def _pilot(t: _Taken, squads: Mapping[str, _Taken]) -> Post | None:
    if t.table.values.get("pilotInfo") is None or isinstance(t.unit, Squad):
        return None
    info = t.table.table("pilotInfo")
    row = info.integer("soldierIndex", 0, 999)
    squad = squads.get(info.text("squadInstanceId"))
    if squad is None or not isinstance(squad.unit, Squad) or row >= len(squad.unit.troopers):
        t.notes.append(Note("bronepehota.web_app.pilot_lost", {"unit": t.unit.name}))
        return None
    if info.values.get("alive") is False:
        said = {"unit": t.unit.name, "squad": squad.unit.name, "row": row + 1}
        t.notes.append(Note("bronepehota.web_app.state.pilot_dead", said))
    return Post(squad.selection.id, row)


IMPORTERS = (ArmyImporter(is_web_army, web_army_of),)
