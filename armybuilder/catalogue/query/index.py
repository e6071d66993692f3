"""What a search is asked of: things with their words, what they have, and the values of their fields."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from operator import eq, ge, gt, le, lt
from typing import Any, Generic, Literal, TypeVar

from msgspec import Struct

from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.query.parsing import (
    AllOf,
    AnyOf,
    Compared,
    Having,
    Not,
    Query,
    Word,
    parse,
)
from armybuilder.catalogue.query.spelling import (
    other_layouts,
    same_names,
    spelled,
    squeezed,
    words_in,
)
from armybuilder.catalogue.query.word_index import Found, WordIndex
from armybuilder.catalogue.throw import Throw

T = TypeVar("T")
_ORDERED = {">=": ge, "<=": le, ">": gt, "<": lt, "=": eq, ":": eq, "!=": eq}
_NOTHING = ("?", "-", "–", "null", "none")
MOST_NEAREST = 6
# more things than these that are others now are not followed one by one
MOST_FOLLOWED = 300
RANGE = ".."


class SearchedField(Struct, frozen=True):
    """A field that can be compared: the names by which it goes, and its values in one thing, all that there are.

    The values of an `amount` are numbers or dice; of a `text` they are texts, each with the words it is found by.
    """

    key: str
    names: tuple[str, ...]
    kind: Literal["amount", "text"]
    values: Callable[[Any], Sequence[Any]]
    spoken: Callable[[Any], Sequence[str]] = lambda value: (str(value),)


class SearchIndex(Generic[T]):
    """Things in their order, asked by queries. What it needs of them is worked out when it is first asked for.

    `words_of` tells the texts that a thing is found by, `having_of` those of what it has, by which it is found too.
    """

    def __init__(
        self,
        things: Sequence[T],
        words_of: Callable[[T], str],
        having_of: Callable[[T], str],
        fields: Iterable[SearchedField],
    ) -> None:
        self.things = things
        self._searched = fields
        self._words_of, self._having_of = words_of, having_of
        self._kept: dict[str, dict[Any, set[int]]] = {}
        self._spoken: dict[str, dict[str, tuple[str, ...]]] = {}
        self._told_before: dict[int, tuple[str, str]] = {}
        self._before: Sequence[T] = ()
        self._preparing = False

    @cached_property
    def fields(self) -> Mapping[str, SearchedField]:
        """Return what is compared, by key."""
        return {field.key: field for field in self._searched}

    @cached_property
    def all(self) -> Found:
        """Return the places of all things."""
        return frozenset(range(len(self.things)))

    @cached_property
    def words(self) -> WordIndex:
        """Return the words of the things."""
        return WordIndex(self.texts)

    @cached_property
    def texts(self) -> list[str]:
        """Return the words of each thing, with a space between them, as they are compared."""
        return [text for text, _ in self._all_told]

    @cached_property
    def having(self) -> WordIndex:
        """Return the words of what the things have."""
        return WordIndex(self._had)

    @cached_property
    def _had(self) -> list[str]:
        return [had for _, had in self._all_told]

    @cached_property
    def _all_told(self) -> list[tuple[str, str]]:
        """The words of each thing, and those of what it has: those that were known already, and the others."""
        known = self._told_before
        return [known.get(id(thing)) or self._told(thing) for thing in self.things]

    def take_over(self, before: "SearchIndex[T]") -> None:
        """Take over what another index has worked out already of the very things that are in both, when it is asked for."""
        if "texts" in before.__dict__:
            self._told_before = dict(
                zip(map(id, before.things), zip(before.texts, before._had, strict=True), strict=True)
            )
            # what is known by its place in memory has to keep it
            self._before = before.things
        else:
            self._told_before, self._before = before._told_before, before._before

    def follow(self, things: Sequence[T]) -> bool:
        """Be about other things from now on, of which some are others than before or are new behind all; False, and
        nothing done, where that is not so, or where it would be sooner to begin anew.
        """
        if self._preparing or len(things) < len(self.things):
            return False
        others = [
            at for at, (one, now) in enumerate(zip(self.things, things, strict=False)) if one is not now
        ]
        if len(others) + len(things) - len(self.things) > MOST_FOLLOWED:
            return False
        before, self.things = self.things, things
        for kept in ("all", "_all_told"):
            self.__dict__.pop(kept, None)
        for at in (*others, *range(len(before), len(things))):
            self._tell_anew(at, before[at] if at < len(before) else None)
        return True

    def _tell_anew(self, at: int, before: T | None) -> None:
        """Know of one thing what it is now, wherever it is known at all."""
        told = self._told(self.things[at])
        for name, index, text in (("texts", "words", told[0]), ("_had", "having", told[1])):
            texts = self.__dict__.get(name)
            if texts is not None:
                if index in self.__dict__:
                    self.__dict__[index].change(at, texts[at] if at < len(texts) else "", text)
                texts[at : at + 1] = [text]
        for key in list(self._kept):
            field = self.fields[key]
            for places in self._kept[key].values() if before is not None else ():
                places.discard(at)
            self._put(field, at, self._kept[key])

    def tell(self, thing: T) -> None:
        """Work out the words of one thing beforehand: of all at once it would be felt."""
        self._told_before[id(thing)] = self._told(thing)

    def _told(self, thing: T) -> tuple[str, str]:
        """The words of one thing, and those of what it has."""
        had = " ".join(words_in(self._having_of(thing)))
        return f"{' '.join(words_in(self._words_of(thing)))} {had}", had

    @property
    def is_prepared(self) -> bool:
        """Return whether the words were worked out already."""
        return "words" in self.__dict__ and "having" in self.__dict__

    def prepare(self) -> None:
        """Work out the words now, for instance in another thread: whoever searches then does not wait for them."""
        self._preparing = True
        try:
            _ = (self.words, self.having, self.fields)
        finally:
            self._preparing = False

    @cached_property
    def names(self) -> Mapping[str, tuple[SearchedField, ...]]:
        """Return the fields by their names, squeezed; several fields may go by one."""
        found: defaultdict[str, list[SearchedField]] = defaultdict(list)
        for field in self.fields.values():
            for name in dict.fromkeys(map(squeezed, (field.key, *field.names))):
                if name and field not in found[name]:
                    found[name].append(field)
        return {name: tuple(fields) for name, fields in found.items()}

    def forget(self, beginning: str) -> None:
        """Look up anew the values of the fields whose keys begin so: they are others now."""
        for key in [key for key in self._kept if key.startswith(beginning)]:
            del self._kept[key]

    def ask(self, text: str) -> list[T]:
        """Return what a search finds, in order; a Problem where it cannot be understood."""
        found = self.places(parse(text))
        return (
            list(self.things) if len(found) == len(self.things) else [self.things[at] for at in sorted(found)]
        )

    def places(self, query: Query) -> Found:
        """Return the places of what a query finds."""
        match query:
            case Word():
                return self._word(query)
            case Having():
                return self._all_words(self.having, query.text)
            case Compared():
                return self._compared(query)
            case Not(part):
                return self.all - self.places(part)
            case AnyOf(parts):
                return frozenset().union(*map(self.places, parts))
            case AllOf(parts):
                found = self.all
                for part in parts:
                    found &= self.places(part)
                return found

    def _word(self, word: Word) -> Found:
        if not word.phrase:
            return self._all_words(self.words, word.text)
        wanted = " ".join(words_in(word.text))
        return frozenset(at for at, text in enumerate(self.texts) if f" {wanted}" in f" {text}")

    def _all_words(self, index: WordIndex, text: str) -> Found:
        pieces = words_in(text)
        found = [index.beginning(piece) for piece in pieces]
        whole = spelled(text)
        if pieces and all(found):
            return frozenset.intersection(*found)
        # on another keyboard a letter may be a sign that parts words
        if others := [one for other in other_layouts(whole) if (one := self._as_it_is(index, other))]:
            return others[0]
        return frozenset.intersection(self.all, *map(index.find, pieces))

    def _as_it_is(self, index: WordIndex, text: str) -> Found:
        pieces = words_in(text)
        return frozenset.intersection(*map(index.beginning, pieces)) if pieces else frozenset()

    # fields

    def named(self, name: str, at: int) -> tuple[SearchedField, ...]:
        """Return the fields that go by a name; a Problem that tells the nearest where none does."""
        for known in same_names(squeezed(name), self.names):
            return self.names[known]
        told = {one for field in self.fields.values() for one in field.names}
        first = [field.names[0] for field in self.fields.values()]
        near = nearest(name.lower(), told, MOST_NEAREST) or ", ".join(first[:MOST_NEAREST])
        raise Problem("query.no_field", at=at, found=shown(name), nearest=near or "—")

    def _compared(self, query: Compared) -> Found:
        fields = self.named(query.name, query.at)
        problem: Problem | None = None
        found: set[int] = set()
        for field in fields:
            try:
                asked = self._by_text if field.kind == "text" else self._by_amount
                found |= asked(field, query)
            except Problem as told:
                problem = told
                continue
            problem = None
        if problem is not None and not found:
            raise problem
        return self.all - found if query.operator == "!=" else frozenset(found)

    def _by_amount(self, field: SearchedField, query: Compared) -> Found:
        places = self._places_of(field)
        exactly = query.operator in ("=", ":", "!=")
        if exactly and query.value.lower() in _NOTHING:
            return frozenset(places.get(None, ()))
        if exactly and RANGE in query.value:
            low, _, high = query.value.partition(RANGE)
            least, most = (amount(side, query) for side in (low or "0", high or "1e9"))
            return _joined(places[size] for size in places if size is not None and least <= size <= most)
        wanted, compare = amount(query.value, query), _ORDERED[query.operator]
        return _joined(places[size] for size in places if size is not None and compare(size, wanted))

    def _places_of(self, field: SearchedField) -> Mapping[Any, set[int]]:
        """The places of the things by the values that they have in a field: amounts by their size, texts as texts."""
        if field.key not in self._kept:
            found: defaultdict[Any, set[int]] = defaultdict(set)
            different: dict[Any, Any] = {}
            shown = size_of if field.kind == "amount" else _as_text
            for place, thing in enumerate(self.things):
                for value in field.values(thing):
                    size = shown(value)
                    found[size].add(place)
                    different.setdefault(size, value)
            self._kept[field.key] = dict(found)
            if field.kind == "text":
                self._spoken[field.key] = {
                    size: tuple(map(spelled, field.spoken(one)))
                    for size, one in different.items()
                    if size is not None
                }
        return self._kept[field.key]

    def _put(self, field: SearchedField, at: int, places: dict[Any, set[int]]) -> None:
        """Know one more thing by the values that it has in a field."""
        for value in field.values(self.things[at]):
            size = size_of(value) if field.kind == "amount" else _as_text(value)
            if size not in places and field.kind == "text" and size is not None:
                self._spoken[field.key][str(size)] = tuple(map(spelled, field.spoken(value)))
            places.setdefault(size, set()).add(at)

    def _by_text(self, field: SearchedField, query: Compared) -> Found:
        if query.operator not in ("=", ":", "!="):
            raise Problem("query.not_ordered", at=query.at, field=shown(query.name), operator=query.operator)
        places = self._places_of(field)
        if query.value.lower() in _NOTHING:
            return self.all - _joined(places[text] for text in places if text)
        wanted = spelled(query.value)
        for spelling in (wanted, *other_layouts(wanted)):
            if fitting := self._fitting(field, spelling, whole=query.operator != ":"):
                return _joined(places[text] for text in fitting)
        return frozenset()

    def _fitting(self, field: SearchedField, wanted: str, *, whole: bool) -> list[str]:
        """The values of a field, as texts, that are a wanted one, or have it in them."""
        told = self._spoken[field.key]
        if whole:
            return [key for key, names in told.items() if wanted in names]
        return [key for key, names in told.items() if any(wanted in name for name in names)]


def _joined(sets: Iterable[Iterable[int]]) -> Found:
    return frozenset().union(*sets)


def _as_text(value: Any) -> str | None:
    return None if value is None else str(value)


def size_of(value: Any) -> float | None:
    """Return how much a value is: a number as it is, a flag 0 or 1, dice by their average; None for what is no amount."""
    if isinstance(value, Throw):
        return value.count * (value.sides + 1) / 2 + value.plus
    return value if isinstance(value, int | float) else None


def amount(text: str, query: Compared) -> float:
    """Return the number that is written, or the average of the dice; a Problem where it is neither."""
    plain = text.strip().replace("−", "-").replace(",", ".")
    try:
        return float(int(plain)) if plain.lstrip("-").isdigit() and len(plain) < 12 else _decimal(plain)
    except ValueError:
        pass
    try:
        found = size_of(Throw.parse(text))
        assert found is not None
        return found
    except ValueError:
        raise Problem(
            "query.not_number", at=query.value_at, field=shown(query.name), found=shown(query.value)
        ) from None


def _decimal(plain: str) -> float:
    if not all(sign in "0123456789.-e" for sign in plain):
        raise ValueError(plain)
    found = float(plain)
    if abs(found) > 1e12:
        raise ValueError(plain)
    return found
