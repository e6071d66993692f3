"""Profiles as tables: one a type of profile, with the columns of the type, in the order that the data give."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from armybuilder.catalogue.expansion import Expansion
from armybuilder.catalogue.markup import plain
from armybuilder.catalogue.sorting import LAST
from armybuilder.catalogue.text import Language, said
from armybuilder.catalogue.tree import Profile, ProfileType

LONG_TEXT, ANNOTATION = "longText", "annotation"
# letters of a value that still stands in a column
COLUMN_MOST = 12


class LongText(Struct, frozen=True):
    """A value that stands over the whole width below its row, under the name of its column."""

    name: str
    text: str


class ProfileRow(Struct, frozen=True):
    """A profile: its name, a cell for each column, and what is too long for one."""

    name: str
    cells: tuple[str, ...]
    texts: tuple[LongText, ...] = ()


class ProfileTable(Struct, frozen=True):
    """The profiles of one type. `kind` is what the data say that they describe; without columns there are texts alone."""

    title: str
    kind: str
    columns: tuple[str, ...]
    rows: tuple[ProfileRow, ...]

    @property
    def is_row_of_numbers(self) -> bool:
        """Whether it has several columns and no text."""
        return len(self.columns) > 1 and not any(row.texts for row in self.rows)


class _Column(Struct, frozen=True):
    id: str
    name: str
    kind: str = ""


def profile_tables(
    profiles: Iterable[Profile], expansion: Expansion, language: Language
) -> list[tuple[str, ProfileTable]]:
    """Return types of profiles with their tables, each profile once: in the order of the types."""
    by_type: dict[str, list[Profile]] = {}
    for profile in profiles:
        by_type.setdefault(profile.type_id or profile.type_name, []).append(profile)
    places = {kind: at for at, kind in enumerate(expansion.profile_types)}
    made = []
    for own, found in by_type.items():
        kind = expansion.profile_types.get(own)
        table = _table(found, kind, language)
        place = LAST if kind is None or kind.sort_index is None else kind.sort_index
        made.append(((place, not table.columns, places.get(own, len(places))), own, table))
    return [(own, table) for _, own, table in sorted(made, key=lambda one: one[:2])]


def _table(profiles: Sequence[Profile], kind: ProfileType | None, language: Language) -> ProfileTable:
    columns = _columns(profiles, kind, language)
    values = [
        {c.type_id or said(c.name, language): said(c.value, language) for c in p.characteristics}
        for p in profiles
    ]
    long = {column.id for column in columns if _is_long(column, values)}
    # a column in which nothing stands says nothing
    short = [
        c for c in columns if c.id not in long and c.kind != ANNOTATION and any(v.get(c.id) for v in values)
    ]
    rows = dict.fromkeys(
        ProfileRow(
            _name(profile, columns, own, language),
            tuple(own.get(column.id, "") for column in short),
            tuple(
                LongText(c.name, own[c.id]) for c in columns if c.id in long and own.get(c.id, "").strip(" -")
            ),
        )
        for profile, own in zip(profiles, values, strict=True)
    )
    return ProfileTable(
        title=said(kind.name, language) if kind is not None else profiles[0].type_name,
        kind=kind.kind if kind is not None else "",
        columns=tuple(column.name for column in short),
        rows=tuple(rows),
    )


def _columns(profiles: Sequence[Profile], kind: ProfileType | None, language: Language) -> list[_Column]:
    known = kind.characteristic_types if kind is not None else ()
    found = {c.id: _Column(c.id, said(c.name, language), c.kind) for c in known}
    for profile in profiles:
        for c in profile.characteristics:
            name = said(c.name, language)
            found.setdefault(c.type_id or name, _Column(c.type_id or name, name))
    return list(found.values())


def _is_long(column: _Column, values: Sequence[dict[str, str]]) -> bool:
    if column.kind:
        return column.kind == LONG_TEXT
    return any(len(plain(own.get(column.id, ""))) > COLUMN_MOST for own in values)


def _name(profile: Profile, columns: Sequence[_Column], values: dict[str, str], language: Language) -> str:
    """Return the name, with what annotates it in brackets."""
    told = ", ".join(
        value
        for column in columns
        if column.kind == ANNOTATION and (value := values.get(column.id, "").strip())
    )
    name = said(profile.name, language)
    return f"{name} ({told})" if told else name
