"""A record that is being written: what its fields hold now, and every step of the writing, which can be taken back."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, structs

from armybuilder.catalogue.records.places import changed_places, value_at, with_value
from armybuilder.catalogue.records.starting import Plain

MOST_STEPS = 300


class PlaceChange(Struct, frozen=True):
    """What was changed at one place of a record."""

    place: str
    before: Any
    after: Any


WritingStep = tuple[PlaceChange, ...]


class Draft(Struct, frozen=True, kw_only=True):
    """A record that is being written.

    `form` is the name of its record; `plain` is what its fields hold, `saved` what they held when it was last kept as a
    record, which was then `record` in plain values; both are None before that. `past` are the steps that led here, `future`
    those that were taken back, the next first. `source` is the id of the record that it was begun from; `begun` is what the
    form opened with.
    """

    form: str
    plain: Plain
    begun: Plain
    saved: Plain | None = None
    record: Plain | None = None
    past: tuple[WritingStep, ...] = ()
    future: tuple[WritingStep, ...] = ()
    source: str = ""

    @property
    def is_unfinished(self) -> bool:
        """Return whether there is something in it that would be lost."""
        return self.plain != (self.begun if self.saved is None else self.saved)


def begin_draft(form: str, plain: Plain, *, own: bool = False, source: str = "") -> Draft:
    """Return the draft of a form that has just been opened: of one's `own` record, or of a new one."""
    saved = plain if own else None
    return Draft(form=form, plain=plain, begun=plain, saved=saved, record=saved, source=source)


def written(draft: Draft, now: Plain, *, joins: bool = False) -> Draft:
    """Return the draft with what its fields hold now; what `joins` the step before it changes the same field again."""
    step = _step(draft.plain, now)
    if not step:
        return draft
    past = draft.past
    if joins and past and [one.place for one in past[-1]] == [one.place for one in step]:
        step = tuple(
            PlaceChange(new.place, old.before, new.after) for old, new in zip(past[-1], step, strict=True)
        )
        past = past[:-1]
    kept = (*past, step) if any(one.before != one.after for one in step) else past
    return structs.replace(draft, plain=now, past=kept[-MOST_STEPS:], future=())


def _step(before: Plain, now: Plain) -> WritingStep:
    return tuple(
        PlaceChange(place, _at(before, place), _at(now, place)) for place in changed_places(before, now)
    )


def _at(plain: Mapping[str, Any], place: str) -> Any:
    try:
        return value_at(plain, place)
    except LookupError:
        return None


def undone(draft: Draft) -> Draft:
    """Return the draft without its last step; itself where there is none."""
    if not draft.past:
        return draft
    step = draft.past[-1]
    plain = _put(draft.plain, {one.place: one.before for one in step})
    return structs.replace(draft, plain=plain, past=draft.past[:-1], future=(step, *draft.future))


def redone(draft: Draft) -> Draft:
    """Return the draft with the step that was taken back last; itself where there is none."""
    if not draft.future:
        return draft
    step = draft.future[0]
    plain = _put(draft.plain, {one.place: one.after for one in step})
    return structs.replace(draft, plain=plain, past=(*draft.past, step), future=draft.future[1:])


def _put(plain: Plain, values: Mapping[str, Any]) -> Plain:
    for place, value in values.items():
        plain = with_value(plain, place, value)
    return plain
