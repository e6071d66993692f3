"""What has changed in a record since another was begun from it: as it was then, as it is now, and one's own."""

from collections.abc import Collection, Iterator
from typing import Any

from msgspec import Struct

from armybuilder.catalogue.records.places import changed_places, field_at, value_at, with_value
from armybuilder.catalogue.records.starting import Plain
from armybuilder.games.record_form import RecordForm


class SourceChange(Struct, frozen=True):
    """A place of a record at which the one that it was begun from has changed: its values then, now, and in one's own."""

    place: str
    then: Any
    now: Any
    mine: Any

    @property
    def is_contested(self) -> bool:
        """Return whether its author has changed the same place in another way."""
        return bool(self.mine != self.then)


def source_changes(form: RecordForm[Any], then: Any, now: Any, mine: Plain) -> Iterator[SourceChange]:
    """Yield what one's own record, as plain values, has not taken over of what has changed in the one it was begun from."""
    before, after = form.tell(then), form.tell(now)
    for place in changed_places(before, after):
        field = field_at(form.record, place.partition(".")[0])
        if field is None or (field.kept and field.name in ("id", "edition")):
            continue
        values = [_at(plain, place) for plain in (before, after, mine)]
        if values[1] != values[2]:
            yield SourceChange(place, *values)


def _at(plain: Plain, place: str) -> Any:
    try:
        return value_at(plain, place)
    except LookupError:
        return None


def taken_over(mine: Plain, changes: Collection[SourceChange]) -> Plain:
    """Return one's own record with what has changed in the one that it was begun from.

    A place that is not there any more, such as the row of a list that is shorter now, is passed over.
    """
    for change in changes:
        try:
            value_at(mine, change.place)
        except LookupError:
            continue
        mine = with_value(mine, change.place, change.now)
    return mine
