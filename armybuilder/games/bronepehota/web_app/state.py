"""The state of a battle in the web app's files: markers that an army of ours has, and the rest as notes."""

from typing import Any

from armybuilder.catalogue.problem import shown
from armybuilder.catalogue.records.tables import FileTable
from armybuilder.catalogue.text import Note
from armybuilder.games.bronepehota.profiles.units import Unit, tracks_of

MOST = 9999
ACTIONS = (
    "isMachineMoved",
    "isMachineShot",
    "isMachineMelee",
    "isMachineDone",
    "machineShotsUsed",
    "machineWeaponShots",
)


def markers_of(table: FileTable, unit: Unit, notes: list[Note]) -> dict[str, int]:
    """Marker positions that are not on the maximum; one beyond its scale goes to the nearest cell, with a note."""
    found = {}
    for key, track in tracks_of(unit).items():
        value = table.optional_integer(f"current{key.capitalize()}", -MOST, MOST)
        if value is None:
            continue
        fitting = track.clamp(value)
        if fitting != value:
            said = {"place": unit.name, "track": key, "found": value, "most": track.maximum}
            notes.append(Note("army_file.marker_clamped", said))
        if fitting != track.maximum:
            found[key] = fitting
    return found


def _rows(indices: list[int]) -> str:
    return ", ".join(str(i + 1) for i in sorted(set(indices)))


def unit_notes(table: FileTable, unit: Unit, running: int) -> list[Note]:
    """Return what the file says of a unit's battle and an army of ours has no field for.

    `running` is our number of the unit among its likes: another number in the file is noted.
    """
    found: list[tuple[str, dict[str, Any]]] = []
    if dead := table.integers("deadSoldiers", 0, 999, 999):
        found.append(("dead", {"rows": _rows(dead)}))
    if panic := table.tables("panicState", "panic", 999):
        found.append(("panic", {"rows": _rows([p.integer("soldierIndex", 0, 999) for p in panic])}))
    if table.flag("grenadesUsed"):
        found.append(("grenades", {}))
    if stocks := table.integers("weaponAmmo", -MOST, MOST, 999):
        told = [w.text("name") for w in table.table("data").tables("weapons", "weapon", 999)]
        pairs = [f"{told[i] if i < len(told) else i + 1} — {n}" for i, n in enumerate(stocks)]
        found.append(("weapon_ammo", {"stocks": "; ".join(pairs)}))
    if _acted(table):
        found.append(("acted", {}))
    number = table.optional_integer("instanceNumber", 0, MOST)
    if number is not None and number != running:
        found.append(("number", {"number": number}))
    return [Note(f"bronepehota.web_app.state.{key}", {"unit": unit.name, **values}) for key, values in found]


def _acted(table: FileTable) -> bool:
    soldiers = table.tables("actionsUsed", "action", 999)
    return any(table.values.get(f) for f in ACTIONS) or any(any(s.values.values()) for s in soldiers)


def army_notes(army: FileTable) -> list[Note]:
    """Return what the file says of the battle as a whole."""
    found = []
    if army.flag("isInBattle"):
        turn = army.optional_integer("currentTurn", 0, MOST) or 1
        found.append(Note("bronepehota.web_app.army.in_battle", {"turn": turn}))
    date = army.values.get("lastBattleDate")
    if isinstance(date, str) and date:
        found.append(Note("bronepehota.web_app.army.last_battle", {"date": shown(date)[:10]}))
    return found
