"""Comparing two versions of one card, field by field: labels and values are in the words of the fields."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from msgspec import Struct

from armybuilder.battle.outcome import snake_case
from armybuilder.catalogue.records.fields import Field, fields_of, tag_of
from armybuilder.catalogue.text import LANGUAGES, Language, LocalText
from armybuilder.catalogue.throw import Throw
from armybuilder.catalogue.track import Track
from armybuilder.games.differences import Difference
from armybuilder.wording.messages import key_of, say
from armybuilder.wording.record_words import game_of

DASH = LocalText(ru="–", en="–")
ValueTeller = Callable[[Any, Any], LocalText]
Names = Mapping[str, Mapping[str, LocalText]]


def both(spoken: Callable[[Language], str]) -> LocalText:
    """Return a text made once in each language."""
    return LocalText(**{language: spoken(language) for language in LANGUAGES})


def plain(value: Any) -> LocalText:
    """Return a value that reads the same in both languages."""
    return both(lambda _: str(value))


def in_row(parts: Sequence[LocalText], between: str = ", ") -> LocalText:
    """Return values one after another; a dash where there are none."""
    return both(lambda language: between.join(part.get(language) for part in parts)) if parts else DASH


def of_part(whole: LocalText, part: LocalText) -> LocalText:
    """Return what a field of a part of the card is called."""
    return both(lambda language: f"{whole.get(language)}, {part.get(language)}")


def numbered(key: str) -> Callable[[int], LocalText]:
    """Return what names the rows of a card: the words of a key and the number of the row, from 1."""
    return lambda row: both(lambda language: f"{said(key).get(language)} {row}")


def said(key: str, **values: Any) -> LocalText:
    """Return the words of a key in both languages, filled with values."""
    return both(lambda language: say(key, language, **values))


def _in_words(field: Field, value: Any) -> LocalText:
    """A single value that needs no words of a game; a dash for an empty one."""
    if isinstance(value, bool):
        return said(f"difference.{'yes' if value else 'no'}")
    if isinstance(value, Throw):
        return both(value.as_range if field.name == "range" else value.as_power)
    if isinstance(value, float):
        return both(lambda language: say("difference.number", language, n=value))
    return DASH if value in ("", LocalText()) else value if isinstance(value, LocalText) else plain(value)


class Comparison(Struct, frozen=True):
    """How the cards of a game are compared; all that is not told here is told by the fields themselves.

    `names` tells what ids are called, by field and by the kind of thing that a text names; `values` words a value by the
    name of its field or the type of a record, of a record that has it. `rows` name those parts of a card that have no ids,
    by field; `without` are fields of which nothing is said. Words are looked for as `<game>.card.<field>`, then as those
    of the record and of facts; the game is that of the records where none is told.
    """

    game: str = ""
    names: Names = {}
    values: Mapping[str | type[Struct], ValueTeller] = {}
    rows: Mapping[str, Callable[[int], LocalText]] = {}
    without: tuple[str, ...] = ()

    def __call__(self, old: Any, new: Any) -> Iterator[Difference]:
        """Yield every field that differs between two cards; nothing when they are equal."""
        if type(old) is not type(new):
            kinds = (plain(tag_of(type(unit))) for unit in (old, new))
            yield Difference(said("difference.kind"), *kinds)
        fields = [one for one in _fields(old, new) if one.name not in self.without]
        parts = [one for one in fields if one.kind == "list" and one.fields[0].kind in ("group", "local")]
        for field in fields:
            if field not in parts:
                yield from self._field(field, old, new)
        if "cost" not in (field.name for field in fields) and old.cost != new.cost:
            yield Difference(said("difference.cost"), plain(old.cost), plain(new.cost))
        for field in sorted(parts, key=lambda one: one.fields[0].kind):
            yield from self._parts(field, getattr(old, field.name, ()), getattr(new, field.name, ()))

    def _label(self, field: Field, choice: str = "") -> LocalText:
        """What a field, or a choice of it, is called."""
        name = f"{field.name}.{choice}" if choice else field.name
        shared = f"choice.{name}" if choice else f"field.{name}"
        key = key_of(
            self.game or game_of(field.owner),
            f"card.{name}",
            f"{snake_case(field.owner.__name__)}.{name}",
            shared,
        )
        return said(key) if key else plain(choice or name)

    def _field(
        self, field: Field, old: Any, new: Any, whole: LocalText | None = None
    ) -> Iterator[Difference]:
        """One field, of the card or of a part of it, which is called `whole`."""
        before, after = getattr(old, field.name, None), getattr(new, field.name, None)
        label = of_part(whole, self._label(field)) if whole else self._label(field)
        if isinstance(before, Track) and isinstance(after, Track):
            for inner in fields_of(Track):
                told = label if inner.name == "maximum" else of_part(label, self._label(inner))
                if getattr(before, inner.name) != getattr(after, inner.name):
                    yield Difference(told, *(self._value(inner, track) for track in (before, after)))
        elif before != after:
            yield Difference(label, self._value(field, old), self._value(field, new))

    def _value(self, field: Field, record: Any) -> LocalText:
        """What a record has in a field, in words; a dash where there is none."""
        value = getattr(record, field.name, None)
        if value is None:
            return said("difference.unknown") if field.untold and hasattr(record, field.name) else DASH
        if field.name in self.values:
            return self.values[field.name](record, value)
        if field.kind == "list":
            return in_row([self._single(field.fields[0], one) for one in value])
        return self._single(field, value)

    def _single(self, field: Field, value: Any) -> LocalText:
        if isinstance(value, Struct) and not isinstance(value, LocalText):
            return self._record(value)
        if (name := self.names.get(field.names or field.name, {}).get(value)) is not None:
            return name
        return self._label(field, value) if field.kind == "choice" else _in_words(field, value)

    def _record(self, record: Any) -> LocalText:
        """All the values of a part of a card, in a row, but its id and its name."""
        if isinstance(record, Track):
            return plain(record.maximum)
        if type(record) in self.values:
            return self.values[type(record)](record, record)
        told = (field for field in fields_of(record.__class__) if field.name not in ("id", "name"))
        return in_row([self._value(field, record) for field in told], "  ")

    def _parts(self, field: Field, old: tuple[Any, ...], new: tuple[Any, ...]) -> Iterator[Difference]:
        """A list of parts: each by its id, its row or its text."""
        names = [one.name for one in field.fields[0].fields]
        if field.fields[0].kind == "local":
            yield from changed_texts(self._label(field), old, new)
        elif field.name in self.rows:
            for row, (before, after) in enumerate(zip_longest(old, new), 1):
                yield from self._part(self.rows[field.name](row), before, after)
        elif "id" in names:
            yield from self._by_id(*({part.id: part for part in parts} for parts in (old, new)))
        else:
            for name in names:
                texts = (tuple(getattr(part, name) for part in parts) for parts in (old, new))
                yield from changed_texts(self._label(field), *texts)

    def _by_id(self, old: dict[str, Any], new: dict[str, Any]) -> Iterator[Difference]:
        for key in dict.fromkeys((*old, *new)):
            yield from self._part((old.get(key) or new[key]).name, old.get(key), new.get(key))
        before, after = [key for key in old if key in new], [key for key in new if key in old]
        if before != after:
            orders = (in_row([new[key].name for key in keys]) for keys in (before, after))
            yield Difference(said(key_of(self.game, "difference.order") or ""), *orders)

    def _part(self, label: LocalText, old: Any, new: Any) -> Iterator[Difference]:
        """A part that was added or removed, told whole, or one that changed in some of its fields."""
        if old is None or new is None:
            yield Difference(label, *(DASH if part is None else self._record(part) for part in (old, new)))
            return
        for field in _fields(old, new):
            yield from self._field(field, old, new, label)


def _fields(old: Struct, new: Struct) -> Iterable[Field]:
    """The fields of two records, those that both have once."""
    found = {field.name: field for field in fields_of(type(new))}
    return {**{field.name: field for field in fields_of(type(old))}, **found}.values()


def changed_texts(
    label: LocalText, old: tuple[LocalText, ...], new: tuple[LocalText, ...]
) -> Iterator[Difference]:
    """Yield texts that are gone, then texts that are new."""
    yield from (Difference(label, text, DASH) for text in old if text not in new)
    yield from (Difference(label, DASH, text) for text in new if text not in old)


def names_of_ids(
    editions: Iterable[Any], factions: Iterable[Any], **others: Mapping[str, LocalText]
) -> Names:
    """Return what the editions and factions of a game are called, by id, and others by the kind of thing."""
    told = {"edition": editions, "faction": factions}
    return {**{kind: {one.id: one.name for one in known} for kind, known in told.items()}, **others}
