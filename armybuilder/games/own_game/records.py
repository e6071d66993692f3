"""The records of a game's units, made of what its profiles tell: read, shown, compared and written as those of any game."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, cast

from msgspec import Meta, Struct, defstruct

from armybuilder.battle.outcome import snake_case
from armybuilder.catalogue.limits import MOST_POINTS
from armybuilder.catalogue.records.fields import Kept, Key, Long, Seldom, begun, bounded, naming
from armybuilder.catalogue.records.mistakes import Mistake
from armybuilder.catalogue.text import LocalText, sentence
from armybuilder.catalogue.throw import Throw
from armybuilder.games.edition import OWN
from armybuilder.games.own_game.declaration import ColumnTold, CostTold, Declaration, FieldTold, ProfileTold
from armybuilder.wording.messages import template

MOST_LINES, MOST_OPTIONS = 30, 60
GREATEST = 999_999
# fields of every unit that have words of their own
PAID = "PaidOption"
SPOKEN = ("kind", "most", "options", "note")
Words = dict[str, LocalText]


class UnitOption(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a player takes for a unit or leaves: from `least` to `most` of it, for so much each.

    Of one `group` only one is taken.
    """

    id: Annotated[str, Key]
    name: LocalText
    cost: Annotated[int, bounded(-MOST_POINTS, MOST_POINTS)] = 0
    least: Annotated[int, bounded(0, 200), Seldom] = 0
    most: Annotated[int, bounded(1, 200), Seldom] = 1
    group: Annotated[str, Seldom, Meta(max_length=60)] = ""
    note: Annotated[LocalText, Seldom] = LocalText()

    def mistakes(self) -> Iterator[Mistake]:
        """Yield bounds the wrong way round."""
        if self.least > self.most:
            yield Mistake("bounds", "most", self.most, told={"other": self.least}, lately=True)


def option_costs(declared: Declaration) -> tuple[CostTold, ...]:
    """Return what an option may cost beside points: what no field of it is called by."""
    return tuple(one for one in declared.costs if one.id not in UnitOption.__struct_fields__)


class ProfileRecord(Struct, frozen=True):
    """A profile with the struct of its units, and which of the fields must stand in files."""

    told: ProfileTold
    record: type[Struct]
    needed: tuple[str, ...]


class Records(Struct, frozen=True):
    """The records of a game by profile, the owner of their words, what their fields are called, and what ids in them mean.

    `names` are by the kind of thing that an id names.
    """

    owner: str
    profiles: dict[str, ProfileRecord]
    words: Words
    names: dict[str, dict[str, LocalText]]


def records_of(declared: Declaration, owner: str, retired: tuple[ProfileTold, ...] = ()) -> Records:
    """Return the records of a game, those of `retired` profiles last; the keys of their words begin with `owner`."""
    names: dict[str, dict[str, LocalText]] = {
        "faction": {one.id: one.name for one in declared.every_faction},
        "kind": {one.id: one.name for one in declared.every_kind},
    }
    words: Words = {}
    option = _option_record(declared, owner, words)
    made = {}
    for profile in (*declared.profiles, *retired):
        for field in profile.fields:
            if field.type == "choice":
                names[names_key(profile, field)] = {one.id: one.name for one in field.choices}
        made[profile.id] = _profile_record(profile, declared, owner, words, option)
    return Records(owner, made, words, names)


def names_key(profile: ProfileTold, field: FieldTold) -> str:
    """Return the kind of thing that a choice of a profile names."""
    return f"{profile.id}.{field.id}"


def _module(owner: str) -> str:
    return f"armybuilder.games.{owner}.units"


def _option_record(declared: Declaration, owner: str, words: Words) -> type[UnitOption]:
    """The record of an option: with a field for each cost beside points, where the game has any."""
    costs = option_costs(declared)
    if not costs:
        return UnitOption
    words |= {f"{snake_case(PAID)}.{one.id}": _headed(one.name) for one in costs}
    own = [(one.id, Annotated[int, bounded(-MOST_POINTS, MOST_POINTS)], 0) for one in costs]
    bases, module = (UnitOption,), _module(owner)
    made = defstruct(PAID, own, bases=bases, module=module, frozen=True, kw_only=True, omit_defaults=True)
    return cast("type[UnitOption]", made)


def _profile_record(
    profile: ProfileTold, declared: Declaration, owner: str, words: Words, option: type[UnitOption]
) -> ProfileRecord:
    module, name = _module(owner), _camel(profile.id)
    words |= {f"{snake_case(name)}.{field}": template(f"own_game.field.{field}") for field in SPOKEN}
    own: list[tuple[str, Any, Any]] = []
    for field in profile.fields:
        kind, default = _annotation(profile, field, module, words)
        own.append((field.id, kind, default))
        words[f"{snake_case(name)}.{field.id}"] = _label(field)
    costs = [(one.id, Annotated[int, bounded(0, MOST_POINTS)], 0) for one in declared.costs]
    words |= {f"{snake_case(name)}.{one.id}": _headed(one.name) for one in declared.costs}
    record = defstruct(
        name,
        [*_head(declared), *costs, *own, *_tail(option)],
        module=module,
        tag=profile.id,
        frozen=True,
        kw_only=True,
    )
    # what has a value to begin with may be left out of files
    asked = ("whole", "number", "dice", "track")
    needed = ("cost", *(one.id for one in profile.fields if one.type in asked and not one.start))
    return ProfileRecord(profile, record, needed)


def _headed(name: LocalText) -> LocalText:
    """A name as it stands at the head of a field."""
    return LocalText(ru=sentence(name.ru), en=sentence(name.en))


def _label(field: FieldTold) -> LocalText:
    """What a field is called in forms, with its unit."""
    if not field.unit:
        return field.name
    return LocalText(
        ru=f"{field.name.get('ru')}, {field.unit.get('ru')}",
        en=f"{field.name.get('en')}, {field.unit.get('en')}",
    )


def _head(declared: Declaration) -> Iterator[tuple[str, Any] | tuple[str, Any, Any]]:
    """Yield what every unit begins with."""
    faction = declared.every_faction[0].id
    yield "id", Annotated[str, Key, Kept]
    yield "edition", Annotated[str, Kept], OWN
    yield "faction", Annotated[str, naming("faction"), begun(faction)], faction
    if declared.kinds:
        yield "kind", Annotated[str, naming("kind"), begun(declared.kinds[0].id)], declared.kinds[0].id
    yield "name", LocalText
    yield "cost", Annotated[int, bounded(0, MOST_POINTS)], 0


def _tail(option: Any) -> Iterator[tuple[str, Any, Any]]:
    """Yield what every unit ends with."""
    yield "options", Annotated[tuple[option, ...], Meta(max_length=MOST_OPTIONS)], ()
    yield "most", Annotated[Annotated[int, bounded(1, 1000)] | None, Seldom], None
    yield "note", Annotated[LocalText, Long], LocalText()
    yield "aliases", Annotated[tuple[str, ...], Seldom], ()
    yield "doubts", Annotated[tuple[LocalText, ...], Seldom], ()


def _annotation(profile: ProfileTold, field: FieldTold, module: str, words: Words) -> tuple[Any, Any]:
    """What may stand in a field, and what it is where nothing does."""
    whole = field.type in ("whole", "track")
    bounds = bounded(*(int(bound) if whole else bound for bound in (field.lowest, field.highest)))
    begins = field.begins
    kinds: Mapping[str, tuple[Any, Any]] = {
        "whole": (Annotated[int, bounds, begun(begins)], begins),
        "track": (Annotated[int, bounds, begun(begins)], begins),
        "number": (Annotated[float, bounds, begun(begins)], begins),
        "dice": (Annotated[Throw, begun(field.start or "D6")], begins),
        "flag": (bool, begins),
        "choice": (Annotated[str, naming(names_key(profile, field)), begun(begins)], begins),
        "text": (Annotated[LocalText, Long], LocalText()),
    }
    if field.type != "list":
        return kinds[field.type]
    lines: Any = tuple[_line_record(profile, field, module, words), ...]  # type: ignore[misc]
    return Annotated[lines, Meta(max_length=MOST_LINES)], ()


def _line_record(profile: ProfileTold, field: FieldTold, module: str, words: Words) -> type[Struct]:
    """The record of a line of a list: its name and the columns."""
    name = f"{_camel(profile.id)}{_camel(field.id)}"
    words |= {f"{snake_case(name)}.{column.id}": column.name for column in field.columns}
    columns = [(column.id, *_column(column)) for column in field.columns]
    return defstruct(name, [("name", LocalText), *columns], module=module, frozen=True, kw_only=True)


def _column(column: ColumnTold) -> tuple[Any, Any]:
    kinds: Mapping[str, tuple[Any, Any]] = {
        "whole": (Annotated[int, bounded(-GREATEST, GREATEST)], 0),
        "number": (Annotated[float, bounded(-GREATEST, GREATEST)], 0.0),
        "dice": (Throw, Throw.parse("D6")),
        "flag": (bool, False),
        "text": (LocalText, LocalText()),
    }
    return kinds[column.type]


def _camel(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("_"))
