"""What comes with the program beside units without a file of its own: what the shipped units have, and what the rules tell."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pkgutil import resolve_name
from typing import Any

from msgspec import Struct, structs

from armybuilder.catalogue.rulebook import RuleText
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.throw import Throw
from armybuilder.games.free_texts import FreeText


class ShippedGame(Struct, frozen=True):
    """The units of a game that come with the program, and its rules in our own words by their register ids."""

    units: Sequence[Any]
    rules: Mapping[str, RuleText]


KnownRecords = Callable[[ShippedGame], Iterable[Any]]


def none_known(_game: ShippedGame) -> Iterable[Any]:
    """Return no records: all that comes with the program is in files, or nothing does."""
    return ()


def told_by(name: str) -> KnownRecords:
    """Return what tells the records that are known, loaded when they are asked for: words are not read at every start."""

    def tell(game: ShippedGame) -> Iterable[Any]:
        return tuple(resolve_name(name)(game))

    return tell


def parts_of_units(wanted: type[Struct]) -> KnownRecords:
    """Return what finds the parts of a type in all units, those that are alike once; their ids name a unit that has them."""

    def find(game: ShippedGame) -> Iterable[Any]:
        found: dict[Any, Any] = {}
        for unit in game.units:
            for part in inside(unit, wanted):
                alike = structs.replace(part, id="")
                if alike not in found:
                    found[alike] = structs.replace(part, id=f"{unit.id}.{part.id}".replace(".", "-"))
        return _with_own_ids(found.values())

    return find


def inside(value: Any, wanted: type[Struct]) -> Iterator[Any]:
    """Yield the records of a type inside another, however deep."""
    if type(value) is wanted:
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from inside(one, wanted)
    elif isinstance(value, Struct) and not isinstance(value, LocalText | Throw):
        for name in value.__struct_fields__:
            yield from inside(getattr(value, name), wanted)


def _with_own_ids(parts: Iterable[Any]) -> Iterator[Any]:
    """Yield parts of which no two have the same id: later ones get a number."""
    taken: set[str] = set()
    for part in parts:
        number, key = 1, part.id
        while key in taken:
            number += 1
            key = f"{part.id}-{number}"
        taken.add(key)
        yield structs.replace(part, id=key)


def abilities_of_units(game: ShippedGame, of: Callable[[Any], bool] = lambda _: True) -> Iterator[FreeText]:
    """Yield the abilities of units as texts, each once, with the unit as their source."""
    known: set[LocalText] = set()
    for unit in game.units:
        for number, ability in enumerate(getattr(unit, "abilities", ()) if of(unit) else (), 1):
            if ability.name not in known:
                known.add(ability.name)
                key = f"{unit.id}-ability-{number}".replace(".", "-")
                yield FreeText(id=key, name=ability.name, text=ability.text, source=unit.name.ru)


def text_of_rule(game: ShippedGame, record_id: str, *rules: str, name: LocalText | None = None) -> FreeText:
    """Return a record that says what rules say of it and names them as its source; without a name it is called as the first."""
    told, name = [game.rules[one].text for one in rules], name or game.rules[rules[0]].title
    text = LocalText(" ".join(one.ru for one in told), " ".join(one.en for one in told))
    return FreeText(id=record_id, name=name, text=text, source=", ".join(rules))
