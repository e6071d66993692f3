"""What has changed between two versions of one unit, field by field, in the order of the card."""

from collections.abc import Iterator
from typing import Any

from armybuilder.catalogue.text import LocalText
from armybuilder.games.bitvy_fantasy.profiles.labels import roman
from armybuilder.games.bitvy_fantasy.profiles.shown_values import KIND, LABELS, shown
from armybuilder.games.bitvy_fantasy.profiles.units import Unit
from armybuilder.games.differences import Difference, Teller, changed_texts, plain
from armybuilder.games.unit import tag_of

# told part by part
PARTS = ("missiles", "weapons", "close_combat")
TEXTS = ("special", "doubts")
TELLER = Teller(LABELS, shown)


def differences(old: Unit, new: Unit) -> Iterator[Difference]:
    """Every field that differs between two cards; nothing when they are equal."""
    if type(old) is not type(new):
        yield Difference(KIND, plain(tag_of(old)), plain(tag_of(new)))
    yield from TELLER.fields(old, new, without=("warriors", "abilities", *PARTS, *TEXTS))
    yield from _rows(*(_warriors(unit) for unit in (old, new)))
    for field in PARTS:
        yield from _rows(*({part.id: part for part in getattr(unit, field, ())} for unit in (old, new)))
    yield from _abilities(*(getattr(unit, "abilities", ()) for unit in (old, new)))
    for field in TEXTS:
        yield from changed_texts(LABELS[field], getattr(old, field, ()), getattr(new, field, ()))


def _warriors(unit: Unit) -> dict[str, Any]:
    warriors = getattr(unit, "warriors", ())
    return {roman(column): warrior for column, warrior in enumerate(warriors, 1)}


def _rows(old: dict[str, Any], new: dict[str, Any]) -> Iterator[Difference]:
    """Warriors by their numerals, weapons and missiles by their ids."""
    for key in dict.fromkeys((*old, *new)):
        part = old.get(key) or new[key]
        label = getattr(part, "name", LocalText(ru=f"Воин {key}", en=f"Warrior {key}"))
        yield from TELLER.part(label, old.get(key), new.get(key))
    order = [key for key in new if key in old]
    if order != [key for key in old if key in new]:
        yield Difference(LABELS["order"], shown("order", tuple(old)), shown("order", tuple(new)))


def _abilities(old: tuple[Any, ...], new: tuple[Any, ...]) -> Iterator[Difference]:
    texts = [tuple(ability.text for ability in abilities) for abilities in (old, new)]
    yield from changed_texts(LABELS["abilities"], *texts)
    names = [tuple(ability.name for ability in abilities) for abilities in (old, new)]
    yield from changed_texts(LABELS["abilities"], *names)
