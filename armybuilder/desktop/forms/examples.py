"""Which values of a form are those of the example it opened with: whoever reads them is told so."""

from collections.abc import Iterable, Sequence

from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.records.starting import Plain, start_of


class Examples:
    """The places of an action's facts that still hold what the example has; a new form's values are nobody's example."""

    def __init__(self, fields: Sequence[Field], facts: Plain) -> None:
        self._all = frozenset(_places(fields, facts, ""))
        self._left = set(self._all)
        self._untouched = bool(self._all)

    @property
    def whole(self) -> bool:
        """Whether all is as in the example: nothing has been said yet."""
        return self._untouched

    def is_left(self, place: str) -> bool:
        """Whether the value at a place is the example's."""
        return place in self._left

    def is_whole(self, place: str) -> bool:
        """Whether a record or list is the example's from its first field to its last."""
        inside = {one for one in self._all if _is_inside(one, place)}
        return bool(inside) and inside <= self._left

    def holds(self, place: str) -> bool:
        """Whether all that stands at a place is the example's."""
        return self.is_left(place) or self.is_whole(place)

    def drop(self, places: Iterable[str]) -> None:
        """Take places, and all that is inside them, for the players' own from now on."""
        for place in places:
            self._untouched = False
            self._left = {
                one for one in self._left if not _is_inside(one, place) and not _is_inside(place, one)
            }


def _is_inside(place: str, outer: str) -> bool:
    return place == outer or place.startswith(f"{outer}.")


def _places(fields: Sequence[Field], facts: Plain, before: str) -> Iterable[str]:
    """The places of values that only an example can have put there."""
    for field in fields:
        value, place = facts.get(field.name), f"{before}{field.name}"
        if field.kind == "group" and isinstance(value, dict):
            inner = tuple(_places(field.fields, value, f"{place}."))
            # with a value that is the players' own the record is no example any more
            yield from (place, *inner) if inner else ()
        elif field.kind == "list" and field.fields[0].kind == "group" and value:
            for number, one in enumerate(value, 1):
                # an item of a list is there at all because the example has it
                yield f"{place}.{number}"
                yield from _places(field.fields[0].fields, one, f"{place}.{number}.")
        elif field.required or value != start_of(field):
            yield place


NO_EXAMPLES = Examples((), {})
