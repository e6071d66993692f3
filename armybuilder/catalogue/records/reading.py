"""The one reader of typed records: a struct type, a plain value and the place where it stands make a record, or a Problem.

What may stand in a field is told at the field (`fields`); how a complaint is put is up to the place.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from armybuilder.catalogue.records.fields import Field, fields_of, tag_of
from armybuilder.catalogue.records.lines import read_line
from armybuilder.catalogue.records.mistakes import REASONS, Place
from armybuilder.catalogue.records.single_values import read_single
from armybuilder.catalogue.text import LocalText

S = TypeVar("S", bound=Struct)
MOST_ITEMS = 200
# defaults that records would share
SHARED = (LocalText, tuple)


class Layout(Struct, frozen=True):
    """How the table of a record differs from the record.

    `given` are fields that do not stand in it, `needed` those that must although they have a default; `besides` are names in
    the table that are no fields.
    """

    given: tuple[str, ...] = ()
    needed: tuple[str, ...] = ()
    besides: tuple[str, ...] = ()


PLAIN = Layout()


def read_record(kind: type[S], plain: Any, place: Place, layout: Layout = PLAIN) -> S:
    """Return the record that a plain value is; a Problem where anything in it is wrong."""
    return checked(kind(**read_values(kind, plain, place, layout)), place)


def checked(record: S, place: Place, line: tuple[str, Any, int] | None = None) -> S:
    """Return a record whose fields go together, else raise the Problem of the first that does not.

    Of one that stands as a line of text `line` tells the field that it is, the text, and its number from 1 in a list.
    """
    is_kept = getattr(getattr(place, "source", None), "is_kept", False)
    for mistake in getattr(record, "mistakes", tuple)():
        if mistake.lately and is_kept:
            continue
        told = next((one for one in fields_of(type(record)) if one.name == mistake.field), None)
        name = place.name_of(told) if told else mistake.field
        where = line or (name, mistake.found, mistake.item)
        raise place.wrong(mistake.reason, *where, of=told, **mistake.told)
    return record


def read_values(kind: type[Struct], plain: Any, place: Place, layout: Layout = PLAIN) -> dict[str, Any]:
    """Return the values of a record by field, those left out not among them."""
    fields = _fields_left(kind, layout)
    if not isinstance(plain, Mapping):
        raise place.wrong("not_table", "", plain)
    _only(plain, kind, fields, place, layout)
    values: dict[str, Any] = {}
    if place.compact:
        groups, named = _grouped(kind, layout)
        values = _gathered(plain, groups, place)
    else:
        named = tuple((place.name_of(field), field) for field in fields)
    for name, field in named:
        if name in plain:
            values[field.name] = read_value(field, plain[name], place, name)
        elif field.required or field.name in layout.needed:
            if not (field.optional and place.gaps):
                raise place.wrong("missing", name, of=field)
            values[field.name] = None
        elif place.compact and isinstance(field.default, SHARED):
            # a default that is not shared with the record, which JSON would leave out
            values[field.name] = copied(field.default)
    return values


@cache
def _fields_left(kind: type[Struct], layout: Layout) -> tuple[Field, ...]:
    """The fields of a record that stand in its table."""
    return tuple(field for field in fields_of(kind) if field.name not in layout.given)


def copied(default: LocalText | tuple[Any, ...]) -> Any:
    """Return a default as a value of its own."""
    return LocalText(default.ru, default.en) if isinstance(default, LocalText) else (*default,)


@cache
def names_of(kind: type[Struct], layout: Layout = PLAIN) -> tuple[str, ...]:
    """Return what may stand in the table of a record in files that people write."""
    names = (field.within or field.alias or field.name for field in _fields_left(kind, layout))
    return tuple(dict.fromkeys((*names, *layout.besides)))


def _only(
    plain: Mapping[str, Any], kind: type[Struct], fields: Sequence[Field], place: Place, layout: Layout
) -> None:
    """Refuse names that are no fields."""
    if not (place.compact or kind.__struct_config__.forbid_unknown_fields):
        return
    names = names_of(kind, layout) if place.compact else [place.name_of(field) for field in fields]
    for name in plain:
        if name not in names:
            raise place.unknown(name, names)


@cache
def _grouped(
    kind: type[Struct], layout: Layout
) -> tuple[dict[str, tuple[Field, ...]], tuple[tuple[str, Field], ...]]:
    """The fields that stand in a line or an inner table of a record, by its name, and those in none, each with what it is called.

    It is so in files that people write.
    """
    fields = _fields_left(kind, layout)
    names = dict.fromkeys(field.within for field in fields if field.within)
    groups = {name: tuple(field for field in fields if field.within == name) for name in names}
    return groups, tuple((field.alias or field.name, field) for field in fields if not field.within)


def _gathered(
    plain: Mapping[str, Any], groups: Mapping[str, tuple[Field, ...]], place: Place
) -> dict[str, Any]:
    """The values that stand in lines and inner tables of a record."""
    values: dict[str, Any] = {}
    for name, inside in groups.items():
        if name not in plain and all(field.optional or not field.required for field in inside):
            values |= {field.name: None for field in inside if field.required}
        elif name not in plain:
            raise place.wrong("missing", name, allowed=_within_of(inside, place))
        elif inside[0].head:
            values |= read_line(inside, plain[name], place, name)
        else:
            values |= _inner_table(inside, plain[name], place, name)
    return values


def _inner_table(fields: tuple[Field, ...], plain: Any, place: Place, name: str) -> dict[str, Any]:
    names = [place.name_of(field) for field in fields]
    if not isinstance(plain, Mapping):
        raise place.wrong("not_table", name, plain, allowed=_within_of(fields, place))
    inner = place.inner(name)
    for key in plain:
        if key not in names:
            raise inner.unknown(key, names)
    for field, key in zip(fields, names, strict=True):
        if field.required and key not in plain:
            raise inner.wrong("missing", key, of=field)
    return {
        field.name: read_value(field, plain[key], inner, key)
        for field, key in zip(fields, names, strict=True)
        if key in plain
    }


def _within_of(fields: Sequence[Field], place: Place) -> str:
    """What stands in a line or an inner table."""
    if fields[0].head:
        return "  ".join(field.head for field in fields)
    return table_of([place.name_of(field) for field in fields])


def table_of(names: Sequence[str]) -> str:
    """Return how a table with fields is written."""
    return "{ " + ", ".join(f"{name} = …" for name in names) + " }"


def read_value(field: Field, value: Any, place: Place, name: str, item: int = 0) -> Any:
    """Return the value of one field, called `name` in its place, or of one item of a list."""
    if field.optional and (value is None or (place.loose and str(value).lower() == "null")):
        return None
    if field.kind in ("group", "union"):
        return _read_table(field, value, place, name, item)
    if field.kind == "list":
        return _read_list(field, value, place, name)
    if (
        (known := place.known.get(field.names)) is not None
        and (value or item or field.required)
        and value not in known
    ):
        raise place.wrong("not_one_of", name, value, item, allowed=", ".join(known))
    try:
        return read_single(field, value, place)
    except (msgspec.ValidationError, ValueError, OverflowError):
        reason = "not_key" if field.key and isinstance(value, str) and value else REASONS[field.kind]
        raise place.wrong(reason, name, value, item, of=field) from None


def _read_table(field: Field, value: Any, place: Place, name: str, item: int) -> Struct:
    inner = place.inner(name, item)
    kind = field.records[0]
    if place.compact and field.fields and all(one.head for one in field.fields):
        return checked(kind(**read_line(field.fields, value, place, name, item)), place, (name, value, item))
    if not isinstance(value, Mapping):
        told = {"allowed": table_of([inner.name_of(one) for one in field.fields])} if place.compact else {}
        raise place.wrong("not_table", name, value, item, of=field, **told)
    if field.kind == "union":
        tag = kind.__struct_config__.tag_field or "type"
        found = next((one for one in field.records if tag_of(one) == value.get(tag)), None)
        if found is None:
            raise inner.wrong("not_one_of", tag, value.get(tag), of=field)
        kind, value = found, {name: one for name, one in value.items() if name != tag}
    return read_record(kind, value, inner)


def _read_list(field: Field, value: Any, place: Place, name: str) -> tuple[Any, ...]:
    (item,) = field.fields
    least, most = field.least or 0, field.most if field.most is not None else MOST_ITEMS
    if not isinstance(value, list | tuple):
        raise place.wrong(_list_reason(item), name, value, of=field, most=most)
    if not least <= len(value) <= most:
        raise place.wrong("not_count", name, value, of=field, count=len(value), least=least, most=most)
    items = tuple(read_value(item, one, place, name, number) for number, one in enumerate(value, 1))
    if not place.compact:
        if place.bounded and field.codec is not None:
            _written_cell(field, items, place, name)
        return items
    if field.unique:
        _once(items, value, place, name)
        return tuple(choice for choice in item.choices or items if choice in items)
    if any(one.key and one.name == "id" for one in item.fields):
        _ids_once(items, place, name)
    return items


def _written_cell(field: Field, items: tuple[Any, ...], place: Place, name: str) -> None:
    """Refuse a list that stands in one cell of a line where the cell could not be read again."""
    assert field.codec is not None
    try:
        field.codec.read(field.codec.write(items))
    except ValueError:
        raise place.wrong("not_one_of", name, list(items), allowed=field.codec.allowed) from None


def _list_reason(item: Field) -> str:
    if item.kind == "local":
        return "not_local_texts"
    tables = item.kind == "union" or (item.kind == "group" and not all(one.head for one in item.fields))
    return "not_tables" if tables else "not_strings"


def _once(items: Sequence[Any], found: Sequence[Any], place: Place, name: str) -> None:
    for number, one in enumerate(items, 1):
        if one in items[: number - 1]:
            raise place.wrong("listed_twice", name, found[number - 1], number)


def _ids_once(items: Sequence[Any], place: Place, name: str, twice: str = "part_twice") -> None:
    for number, one in enumerate(items, 1):
        if any(one.id == other.id for other in items[: number - 1]):
            raise place.inner(name, number).wrong(twice, "id", one.id)


def read_parts(
    tables: Any,
    place: Place,
    name: str,
    kinds: Sequence[type[Struct]],
    kind_of: Callable[[Mapping[str, Any]], type[Struct]],
    *,
    twice: str = "part_twice",
) -> list[Any]:
    """Return the records of a list of tables of several kinds, each id once; a name that none has is refused first.

    `twice` is the complaint about an id that stands there already.
    """
    if (
        not isinstance(tables, list)
        or len(tables) > MOST_ITEMS
        or any(type(one) is not dict for one in tables)
    ):
        raise place.wrong("not_tables", name, tables, most=MOST_ITEMS)
    known = tuple(dict.fromkeys(one for kind in kinds for one in names_of(kind)))
    found: list[Any] = []
    for number, table in enumerate(tables, 1):
        inner = place.inner(name, number)
        for field in table:
            if field not in known:
                raise inner.unknown(field, known)
        found.append(read_record(kind_of(table), table, inner))
    _ids_once(found, place, name, twice)
    return found
