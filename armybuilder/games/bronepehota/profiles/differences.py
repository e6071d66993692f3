"""What has changed between two versions of one unit, field by field, in the order of the card."""

from collections.abc import Iterator
from typing import Any

from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.track import Track
from armybuilder.games.bronepehota.profiles.labels import SOLDIER
from armybuilder.games.bronepehota.profiles.shown_values import LABELS, shown
from armybuilder.games.bronepehota.profiles.units import Gun, Machine, Squad, Unit
from armybuilder.games.differences import DASH, Difference, both, changed_texts, of_part, plain
from armybuilder.games.unit import tag_of

ORDER = LocalText(ru="Порядок оружия", en="Order of weapons")
KIND = LocalText(ru="Вид", en="Kind")
# told part by part: each trooper, each weapon, each text
IN_PARTS = ("troopers", "weapons", "close_combat", "equipment", "either_or", "special", "doubts")
TEXTS = ("special", "doubts")


def differences(old: Unit, new: Unit) -> Iterator[Difference]:
    """Every field that differs between two cards; nothing when they are equal."""
    if type(old) is not type(new):
        yield Difference(KIND, plain(tag_of(old)), plain(tag_of(new)))
    fields = dict.fromkeys((*old.__struct_fields__, *new.__struct_fields__))
    for field in fields:
        if field not in IN_PARTS:
            yield from _field(field, getattr(old, field, None), getattr(new, field, None))
    yield from _troopers(old, new)
    yield from _arsenals(old, new)
    for field in TEXTS:
        yield from changed_texts(LABELS[field], getattr(old, field, ()), getattr(new, field, ()))


def _field(field: str, old: Any, new: Any, of: LocalText | None = None) -> Iterator[Difference]:
    """One field, of a whole unit or `of` one of its parts."""
    if old == new:
        return
    label = LABELS[field]
    if isinstance(old, Track) and isinstance(new, Track):
        if old.maximum != new.maximum:
            yield Difference(label, plain(old.maximum), plain(new.maximum))
        if old.sectors != new.sectors:
            sectors = of_part(label, LABELS["sectors"])
            yield Difference(sectors, shown(field, old.sectors), shown(field, new.sectors))
        return
    old, new = (v.maximum if isinstance(v, Track) else v for v in (old, new))
    yield Difference(of_part(of, label) if of else label, shown(field, old), shown(field, new))


def _troopers(old: Unit, new: Unit) -> Iterator[Difference]:
    before = old.troopers if isinstance(old, Squad) else ()
    after = new.troopers if isinstance(new, Squad) else ()
    for row in range(max(len(before), len(after))):
        label = LocalText(ru=f"{SOLDIER.ru} {row + 1}", en=f"{SOLDIER.en} {row + 1}")
        yield from _part(label, *(rows[row] if row < len(rows) else None for rows in (before, after)))


def _arsenal(unit: Unit) -> dict[str, Any]:
    parts = unit.arsenal if isinstance(unit, Machine) else unit.weapons if isinstance(unit, Gun) else ()
    return {part.id: part for part in parts}


def _arsenals(old: Unit, new: Unit) -> Iterator[Difference]:
    before, after = _arsenal(old), _arsenal(new)
    for key in dict.fromkeys((*before, *after)):
        name = (before.get(key) or after[key]).name
        yield from _part(name, before.get(key), after.get(key))
    choices = (getattr(old, "either_or", None), getattr(new, "either_or", None))
    if choices[0] != choices[1]:
        named = [_names(choice, arsenal) for choice, arsenal in zip(choices, (before, after), strict=True)]
        yield Difference(LABELS["either_or"], *named)
    if set(before) == set(after) and list(before) != list(after):
        yield Difference(ORDER, *(_names(tuple(arsenal), arsenal) for arsenal in (before, after)))


def _names(keys: tuple[str, ...] | None, arsenal: dict[str, Any]) -> LocalText:
    return shown("name", tuple(arsenal[key].name for key in keys if key in arsenal)) if keys else DASH


def _part(label: LocalText, old: Any, new: Any) -> Iterator[Difference]:
    """One trooper or weapon: added, removed, or changed in some of its fields."""
    if old is None or new is None:
        yield Difference(label, *(DASH if part is None else _whole(part) for part in (old, new)))
        return
    for field in dict.fromkeys((*old.__struct_fields__, *new.__struct_fields__)):
        yield from _field(field, getattr(old, field, None), getattr(new, field, None), of=label)


def _whole(part: Any) -> LocalText:
    """All the values of a trooper, as a row of the card; of a weapon, how many there are."""
    if hasattr(part, "count"):
        return plain(f"×{part.count}")
    values = [shown(field, getattr(part, field)) for field in part.__struct_fields__]
    return both(lambda language: "  ".join(value.get(language) for value in values))
