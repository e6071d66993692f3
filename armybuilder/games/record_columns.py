"""The fields of a type of content as columns of a table: each told once, whichever record has it and however deep."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, Literal, get_args

from msgspec import Struct

from armybuilder.catalogue.query.index import size_of
from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.text import Language, LocalText, fold, sentence
from armybuilder.catalogue.throw import Throw
from armybuilder.catalogue.track import Sector, Track
from armybuilder.games.content_type import UNIT, ContentType
from armybuilder.games.game import Game
from armybuilder.wording.messages import key_of, say, template
from armybuilder.wording.record_words import choice_word, field_key

ColumnKind = Literal["whole", "number", "flag", "choice", "dice", "text", "local", "parts"]
Path = tuple[Field, ...]
NAME, COST, KIND, FACTION, EDITION = "name", "cost", "kind", "faction", "edition"
DASH = "–"
AMOUNTS = ("whole", "number", "dice")
# ids tell people nothing, and a track's sectors and the parts of an effect are no table's matter
UNTOLD = ("id", "web_id", "start", "end", "colour", "effects")


class RecordColumn(Struct, frozen=True, dict=True):
    """One column. `paths` lead down to the field in each record that has it, `getters` get the values there; a column
    without any is worked out by `told`.

    A `nested` value stands in each item of a list: all of them are told, and the best counts. `listed` values are a list
    themselves. `named` are what ids in it are called.
    """

    key: str
    kind: ColumnKind
    paths: Mapping[type[Struct], tuple[Path, ...]] = {}
    getters: Mapping[type[Struct], Callable[[Any], Sequence[Any]]] = {}
    told: Callable[[Any], Any] | None = None
    named: Mapping[str, LocalText] = {}

    @cached_property
    def path(self) -> Path:
        """The way to it in the first record that has it; empty for what is worked out."""
        return next(iter(self.paths.values()), ((),))[0]

    def path_in(self, record: Any) -> Path:
        """Return the only way to it in a record; empty where there is none, or more than one."""
        paths = self.paths.get(type(record), ())
        return paths[0] if len(paths) == 1 else ()

    @cached_property
    def field(self) -> Field | None:
        """The field itself, of the first record that has it."""
        return self.path[-1] if self.path else None

    @cached_property
    def listed(self) -> bool:
        """Whether one value is a list: of skills, of abilities, of the names of weapons."""
        return self.field is not None and self.field.kind == "list"

    @cached_property
    def nested(self) -> bool:
        """Whether it stands in each item of a list, not in the record once."""
        return any(field.kind == "list" for field in self.path[:-1])

    @cached_property
    def is_amount(self) -> bool:
        """Whether its values are numbers or dice: more or less than others."""
        return self.kind in AMOUNTS and not self.listed

    def values(self, record: Any) -> Sequence[Any]:
        """Return every value that a record has in the column, in order; empty where it has no such field."""
        if self.told is not None:
            return (self.told(record),)
        get = self.getters.get(type(record))
        return () if get is None else get(record)

    def sort_key(self, record: Any, language: Language) -> float | str | None:
        """Return by what a record is sorted: amounts by the best, texts by their letters; None for what has no value."""
        values = [value for value in self.values(record) if value is not None]
        if not values:
            return None
        if self.is_amount:
            return max([value if type(value) is int else size_of(value) or 0.0 for value in values])
        only = values[0] if len(values) == 1 else None
        if type(only) is LocalText:
            return fold(only.get(language))
        if type(only) is not str:
            return fold(self.text(record, language))
        # thousands of records have some dozens of words
        known = self._folded.get((only, language))
        if known is None:
            known = self._folded[only, language] = fold(self.text(record, language))
        return known

    @cached_property
    def _folded(self) -> dict[tuple[str, Language], str]:
        return {}

    # words

    def text(self, record: Any, language: Language) -> str:
        """Return what the record has, as a cell shows it."""
        values = self.values(record)
        if not values:
            return ""
        if self.is_amount:
            return _span([value for value in values if value is not None], language) or DASH
        told = (self.said(value, language) for value in values)
        return ", ".join(dict.fromkeys(text for text in told if text)) or ("" if self.listed else DASH)

    def said(self, value: Any, language: Language) -> str:
        """Return one value in words."""
        if (told := _worded(value, language)) is not None:
            return told
        if (name := self.named.get(value)) is not None:
            return name.get(language)
        field = self.field
        if self.kind == "choice" and field is not None:
            return choice_word(field.owner, field.name, str(value), language)
        return str(value)

    def spoken(self, value: Any) -> tuple[str, ...]:
        """Return the texts by which a search finds a value: as it is kept, and in words."""
        if isinstance(value, bool):
            return ("да", "yes", "true", "1") if value else ("нет", "no", "false", "0")
        if isinstance(value, LocalText):
            return (value.ru, value.en)
        kept = () if isinstance(value, Struct) else (str(value),)
        return tuple(dict.fromkeys((*kept, self.said(value, "ru"), self.said(value, "en"))))

    def word(self, game: str, language: Language) -> str:
        """Return what the column is called in full."""
        if not self.path:
            return say(
                key_of(game, f"column.{self.key}", f"card.{self.key}") or f"column.{self.key}", language
            )
        own = _field_word(self.path[-1], game, language)
        if self.path[-1].owner is Track and len(self.path) > 1:
            return _field_word(self.path[-2], game, language)
        if "." in self.key and len(self.path) > 1:
            return f"{_field_word(self.path[-2], game, language)}: {own[:1].lower() + own[1:]}"
        return own

    def short(self, game: str, language: Language) -> str:
        """Return what the column is called over a narrow table: as the cards call it."""
        field = self.field
        if field is None or "." in self.key:
            return self.word(game, language)
        return next(_short(field, game, language), self.word(game, language))

    def names(self, game: str) -> tuple[str, ...]:
        """Return the names by which a search knows the column: in the code, on the cards, in words, in both languages."""
        found = [self.key.replace(".", " ")]
        for path in (path for paths in self.paths.values() for path in paths):
            field = path[-2] if path[-1].owner is Track and len(path) > 1 else path[-1]
            found += [field.name, field.alias, field.head]
            for language in ("ru", "en"):
                found += [_field_word(field, game, language), *_short(field, game, language)]
        found += [self.word(game, language) for language in ("ru", "en")]
        for key in (f"column.{self.key}", f"list.{self.key}", f"search_name.{self.key}"):
            if (known := key_of(game, key)) is not None:
                found += [name for language in ("ru", "en") for name in say(known, language).split(", ")]
        return tuple(dict.fromkeys(name for name in found if name))


Steps = tuple[tuple[str, bool], ...]


def _getters(paths: "Paths") -> Callable[[Any], Sequence[Any]]:
    """How the values at the end of some ways are got."""
    ways = [_getter(tuple((field.name, field.kind == "list") for field in path)) for path in paths]
    if len(ways) == 1:
        return ways[0]
    return lambda one: [value for way in ways for value in way(one)]


def _getter(steps: Steps) -> Callable[[Any], Sequence[Any]]:
    """How the values at the end of a way are got: by the names of its fields, each with whether it is a list."""
    if len(steps) == 1:
        name, listed = steps[0]
        return (lambda one: getattr(one, name) or ()) if listed else (lambda one: (getattr(one, name),))
    if len(steps) == 2 and steps[0][1] and not steps[1][1]:
        outer, inner = steps[0][0], steps[1][0]
        return lambda one: [getattr(item, inner) for item in getattr(one, outer)]
    first, rest = _getter(steps[:1]), _getter(steps[1:])
    return lambda one: [value for item in first(one) if item is not None for value in rest(item)]


def _worded(value: Any, language: Language) -> str | None:
    """A value that is more than a bare word or whole number; None for one that is not."""
    match value:
        case None:
            return ""
        case bool():
            return say("difference.yes" if value else "difference.no", language)
        case LocalText():
            return value.get(language)
        case Struct():
            name = getattr(value, "name", None)
            return name.get(language) if isinstance(name, LocalText) else ""
        case float() | Throw():
            return _amount(value, language)
    return None


def _amount(value: Any, language: Language) -> str:
    if isinstance(value, Throw):
        return value.as_power(language)
    return f"{value:g}".replace(".", "," if language == "ru" else ".")


def _span(values: Sequence[Any], language: Language) -> str:
    """The least and the greatest of some amounts; one alone where they are the same."""
    if not values:
        return ""
    ordered = sorted(set(values), key=lambda value: size_of(value) or 0)
    least, most = ordered[0], ordered[-1]
    told = _amount(least, language)
    return told if least == most else f"{told}–{_amount(most, language)}"


def _field_word(field: Field, game: str, language: Language) -> str:
    key = field_key(field.owner, field.name)
    if key is None or "{" in template(key).ru:
        key = key_of(game, f"card.{field.name}", f"column.{field.name}")
    return sentence(say(key, language) if key else field.name.replace("_", " "))


def _short(field: Field, game: str, language: Language) -> Iterator[str]:
    """What a field is called where there is little room, if the cards have such a word."""
    if field.owner is not Track and (key := key_of(game, f"short.{field.name}")) is not None:
        yield say(key, language)


# the columns of a type


Paths = tuple[Path, ...]


@cache
def _found(
    records: tuple[type[Struct], ...],
) -> tuple[tuple[str, ColumnKind, Mapping[type[Struct], Paths]], ...]:
    """The columns that some records have: a key, the kind of its values, and the ways to it in each record."""
    ways: defaultdict[str, dict[type[Struct], Paths]] = defaultdict(dict)
    for record in records:
        for key, paths in _keyed(record).items():
            ways[key][record] = paths
    found: list[tuple[str, ColumnKind, Mapping[type[Struct], Paths]]] = []
    for key, by_record in ways.items():
        if len({(_kind(paths[0][-1]), paths[0][-1].kind == "list") for paths in by_record.values()}) == 1:
            found.append((key, _kind(next(iter(by_record.values()))[0][-1]), by_record))
            continue
        # the same word for different things: each record has its own
        for record, paths in by_record.items():
            found.append((f"{record.__name__.lower()}.{key}", _kind(paths[0][-1]), {record: paths}))
    return tuple(found)


def _keyed(record: type[Struct]) -> dict[str, Paths]:
    """The fields of one record by key: the name of the field, with what it stands in where others go by that name."""
    every = list(_paths(record, (), 0))
    by_name: defaultdict[str, list[Path]] = defaultdict(list)
    for path in every:
        by_name[_told_names(path)[-1]].append(path)
    found: dict[str, Paths] = {}
    for name, paths in by_name.items():
        if paths[0][-1].owner is Sector:
            # the sectors of all tracks govern the same thing
            found[name] = tuple(paths)
            continue
        depths = [len(path) for path in paths]
        for path in paths:
            alone = len(path) == min(depths) and depths.count(len(path)) == 1
            found[name if alone else ".".join(_told_names(path))] = (path,)
    return dict(sorted(found.items(), key=lambda item: every.index(item[1][0])))


def _told_names(path: Path) -> list[str]:
    return [field.name for field in path if not (field.owner is Track and field.name == "maximum")]


def _paths(record: type[Struct], before: Path, depth: int) -> Iterator[Path]:
    """Every way down to a value; a list of records is a value too: the names of what is in it."""
    for field in fields_of(record):
        if field.name in UNTOLD or (field.kept and field.name != EDITION) or depth > 3:
            continue
        way = (*before, field)
        item = field.fields[0] if field.kind == "list" else field
        if item.kind == "union":
            continue
        if item.kind == "group":
            inner = item.records[0]
            if field.kind == "list" and any(one.name == NAME for one in fields_of(inner)):
                yield way
            yield from _paths(inner, way, depth + 1)
        elif not (before and field.name in (EDITION, "aliases")):
            yield way


def _kind(field: Field) -> ColumnKind:
    item = field.fields[0] if field.kind == "list" else field
    return "parts" if item.kind == "group" else item.kind  # type: ignore[return-value]


def records_of(kind: ContentType) -> tuple[type[Struct], ...]:
    """Return the record types of a type of content: the only one, or those of the union."""
    return get_args(kind.record_type) or (kind.record_type,)


def columns_of(game: Game, kind: ContentType) -> tuple[RecordColumn, ...]:
    """Return every column of a type of content, the name first, then in the order of its cards."""
    factions = {faction.id: faction.name for faction in game.factions}
    named: dict[str, Mapping[str, LocalText]] = {
        FACTION: factions,
        EDITION: {edition.id: edition.name for edition in game.editions},
        **{key: names for form in kind.forms for key, names in form.names.items() if key != "unit"},
    }
    found = {
        key: RecordColumn(
            key,
            column_kind,
            paths,
            {record: _getters(ways) for record, ways in paths.items()},
            named=_names_of(paths, named),
        )
        for key, column_kind, paths in _found(records_of(kind))
    }
    if kind.id == UNIT:
        found |= _of_units(game, found)
    first = [key for key in (NAME, COST, KIND, FACTION) if key in found]
    last = [key for key in (EDITION, "aliases", "doubts") if key in found]
    order = [*first, *(key for key in found if key not in (*first, *last)), *last]
    return tuple(found[key] for key in order)


def _of_units(game: Game, found: Mapping[str, RecordColumn]) -> dict[str, RecordColumn]:
    """What units have that is no field of theirs: their kind, and a cost that is worked out."""
    kinds = {kind.id: kind.name for kind in game.kinds}
    more = {}
    if KIND not in found and len(kinds) > 1:
        more[KIND] = RecordColumn(KIND, "text", told=game.kind_of, named=kinds)
    top = found.get(COST)
    if top is None or len(top.path) > 1:
        more[COST] = RecordColumn(COST, "whole", told=lambda unit: unit.cost)
    return more


def _names_of(
    paths: Mapping[type[Struct], Paths], named: Mapping[str, Mapping[str, LocalText]]
) -> Mapping[str, LocalText]:
    """What the ids in a column are called."""
    field = next(iter(paths.values()))[0][-1]
    item = field.fields[0] if field.kind == "list" else field
    return named.get(item.names or field.names or (field.name if field.name == EDITION else ""), {})
