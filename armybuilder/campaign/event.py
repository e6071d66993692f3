"""Events of a campaign: what was done, by whom, and where it belongs in the order.

An event's id is a hash of its content, the same wherever it is read: merging is a union, and an altered copy is another event.
Order rests on a logical clock, since players' clocks are wrong and results come late; the date is only shown.
"""

import json
import secrets
import unicodedata
from collections.abc import Mapping
from functools import cached_property
from hashlib import sha256
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem, shown

# the kind of the event that a campaign begins with
FOUNDING = "campaign.founded"
ID_LENGTH = 40
PREFIX = 16
LONGEST_EVENT = 256 * 1024
DEEPEST = 32
LARGEST_NUMBER = 2**53

EventId = Annotated[str, Meta(pattern=f"^[0-9a-f]{{{ID_LENGTH}}}$")]
Clock = Annotated[int, Meta(ge=1, le=LARGEST_NUMBER)]
Date = Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]
ThingId = Annotated[str, Meta(max_length=60)]


class _OfKind(Struct, frozen=True):
    """What was done, of which only the kind is looked at."""

    kind: str


class _Envelope(Struct, frozen=True, forbid_unknown_fields=True):
    """An event as it stands in files: what it tells of itself, around what was done."""

    clock: Clock
    by: ThingId
    date: Date
    deed: _OfKind
    after: EventId | UnsetType = UNSET
    nonce: Annotated[str, Meta(max_length=40)] = ""


class _Told(Struct, frozen=True):
    deed: dict[str, Any]


_envelopes = msgspec.json.Decoder(_Envelope)
_told = msgspec.json.Decoder(_Told)


class Event(Struct, frozen=True, dict=True):
    """Something done in a campaign. `stored` is its canonical form, of which `id` is the hash.

    `by` is the player who told it, `kind` the name of what was done. One that came late belongs `after` another.
    """

    id: str
    stored: bytes
    clock: int
    by: str
    date: str
    kind: str
    after: str = ""

    @cached_property
    def deed(self) -> Mapping[str, Any]:
        """What was done, as plain values: those of a newer version are kept and passed on unchanged."""
        return _told.decode(self.stored).deed

    @cached_property
    def own_key(self) -> tuple[int, str]:
        """Where it stands among events that belong after the same one."""
        return self.clock, self.id

    def made(self, number: int) -> str:
        """Return the id of the number-th thing that it makes: every copy of the campaign gives the same one."""
        return f"{self.id[:PREFIX]}-{number}"


def new_event(
    deed: Struct, *, clock: int, by: str, date: str, after: str = "", nonce: str | None = None
) -> Event:
    """Return an event of what was done; the `nonce` tells two alike apart, by chance where none is given."""
    plain: dict[str, Any] = {"clock": clock, "by": by, "date": date, "deed": to_plain(deed)}
    plain["nonce"] = secrets.token_hex(8) if nonce is None else nonce
    if after:
        plain["after"] = after
    return read_event(canonical(plain))


def canonical(plain: Any) -> bytes:
    """Return plain values in the one form in which they are hashed: keys sorted, text in NFC, no spaces.

    A Problem for fractions, numbers beyond 2^53, half letters and what lies too deep: machines might not agree on them.
    """
    try:
        return msgspec.json.encode(_normal(plain, 0), order="sorted")
    except UnicodeEncodeError as error:
        raise Problem("campaign.event_text") from error


def _normal(plain: Any, depth: int) -> Any:
    if depth > DEEPEST:
        raise Problem("campaign.event_deep", most=DEEPEST)
    if isinstance(plain, str):
        return unicodedata.normalize("NFC", plain)
    if plain is None or isinstance(plain, bool):
        return plain
    if isinstance(plain, int) and abs(plain) <= LARGEST_NUMBER:
        return plain
    if isinstance(plain, Mapping):
        return {_normal(str(key), depth): _normal(value, depth + 1) for key, value in plain.items()}
    if isinstance(plain, list | tuple):
        return [_normal(value, depth + 1) for value in plain]
    raise Problem("campaign.event_number", found=shown(plain))


def read_event(stored: bytes, own_id: str = "") -> Event:
    """Return an event out of its stored form, whichever its spaces and its order of keys; a Problem when it is none.

    What has the hash of its `own_id` already is in canonical form.
    """
    if len(stored) > LONGEST_EVENT:
        raise Problem("campaign.event_long", most=LONGEST_EVENT // 1024)
    form = stored
    if not own_id or event_id(stored) != own_id:
        try:
            form = canonical(json.loads(stored))
        except (ValueError, RecursionError) as error:
            raise Problem("campaign.event_unreadable", reason=str(error)) from error
    try:
        form.decode()  # what is not looked into must be text too
        envelope = _envelopes.decode(form)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Problem("campaign.event_unreadable", reason=str(error)) from error
    return Event(
        id=event_id(form),
        stored=form,
        clock=envelope.clock,
        by=envelope.by,
        date=envelope.date,
        kind=envelope.deed.kind,
        after=envelope.after or "",
    )


def event_id(form: bytes) -> str:
    """Return the id of an event in canonical form."""
    return sha256(form).hexdigest()[:ID_LENGTH]
