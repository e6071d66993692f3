"""What has changed between two versions of one unit, field by field, in the order of the card."""

from collections.abc import Iterator
from typing import Any

from armybuilder.games.differences import Difference, Teller, changed_texts
from armybuilder.games.road_world.profiles.shown_values import LABELS, shown
from armybuilder.games.road_world.profiles.units import BattleUnit

TELLER = Teller(LABELS, shown)
# told part by part
PARTS = ("models", "items")
TEXTS = ("conditions", "special", "doubts")


def differences(old: BattleUnit, new: BattleUnit) -> Iterator[Difference]:
    """Every field that differs between two cards; nothing when they are equal."""
    yield from TELLER.fields(old, new, without=("abilities", "needs", "needed_names", *PARTS, *TEXTS))
    for field in PARTS:
        yield from _rows(getattr(old, field), getattr(new, field))
    yield from changed_texts(LABELS["needs"], *(tuple(unit.needed.values()) for unit in (old, new)))
    yield from _abilities(old, new)
    for field in TEXTS:
        yield from changed_texts(LABELS[field], getattr(old, field), getattr(new, field))


def _rows(before: tuple[Any, ...], after: tuple[Any, ...]) -> Iterator[Difference]:
    """Models and items by their ids."""
    old, new = ({part.id: part for part in parts} for parts in (before, after))
    for key in dict.fromkeys((*old, *new)):
        yield from TELLER.part((old.get(key) or new[key]).name, old.get(key), new.get(key))
    order = tuple(key for key in new if key in old)
    if order != (was := tuple(key for key in old if key in new)):
        yield Difference(LABELS["order"], shown("order", was), shown("order", order))


def _abilities(old: BattleUnit, new: BattleUnit) -> Iterator[Difference]:
    for part in ("name", "text"):
        texts = [tuple(getattr(ability, part) for ability in unit.abilities) for unit in (old, new)]
        yield from changed_texts(LABELS["abilities"], *texts)
