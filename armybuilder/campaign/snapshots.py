"""Snapshots of campaigns: what the events up to a place of the course come to, so that opening one need not go through all.

A snapshot is of use only where the very same events, with all that was decided about them, come to the very same place, in
the very same version of the program. It may be lost at any time: then the events are folded anew.
"""

import zlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from armybuilder import __version__
from armybuilder.battle import result
from armybuilder.campaign.course import Fate, Status, Turn
from armybuilder.campaign.snapshot import Snapshot
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.codec import decoder, encode
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText, Told

# a league of a season has some hundreds of events: fewer than so many are folded in no time
EVERY = 1024
# a longer campaign has them farther apart
MOST = 8
# large states are no larger than this
LARGEST = 64 * 2**20

_states = decoder(CampaignState)


class Restored(NamedTuple):
    """What a snapshot holds: the state, the copy of it, and what became of each event."""

    state: CampaignState
    copy: bytes
    fates: list[Fate]


class _KeptFate(Struct, frozen=True, omit_defaults=True):
    """The fate of an event at a place, where more became of it than that it was applied."""

    place: int
    status: Status
    by: str
    settled: bool
    problem: Any
    advices: list[Any]


class _Kept(Struct, frozen=True):
    fates: list[_KeptFate]
    state: msgspec.Raw


class _KeptState(Struct, frozen=True):
    state: msgspec.Raw


_kept, _copies = decoder(_Kept), decoder(_KeptState)
DAMAGED = (zlib.error, msgspec.DecodeError, EOFError, RecursionError, LookupError, TypeError, ValueError)


@cache
def folding_version() -> str:
    """Return what tells one version of the folding from another: its code, as far as it lies here, and the program’s version."""
    digest = sha256(__version__.encode())
    for path in (*sorted(Path(__file__).parent.rglob("*.py")), Path(str(result.__file__))):
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()


def marks_of(turns: Sequence[Turn], places: Collection[int]) -> dict[int, str]:
    """Return the marks of snapshots at some places of a course."""
    digest = sha256(folding_version().encode())
    found: dict[int, str] = {}
    for place, turn in enumerate(turns, 1):
        digest.update(repr(turn.mark).encode())
        if place in places:
            found[place] = digest.hexdigest()
    return found


def wanted_places(copies: Iterable[int]) -> tuple[int, ...]:
    """Return at which of the places, of which there are copies, snapshots are kept: some far apart, and the last."""
    known = sorted(copies)
    last = known[-1] if known else 0
    step = EVERY * max(1, -(-last // (EVERY * MOST)))
    return tuple(place for place in known if not place % step or place == last) if last >= EVERY else ()


def take_snapshots(
    turns: Sequence[Turn], fates: Sequence[Fate], copies: Mapping[int, bytes], known: Mapping[int, str]
) -> tuple[Snapshot, ...]:
    """Return the snapshots that are wanted of a campaign; those that are known already, by place and mark, without content.

    None where a sentence tells of something that cannot be kept: such a campaign is folded anew each time.
    """
    places = wanted_places(copies)
    marks = marks_of(turns, places)
    if all(known.get(place) == marks[place] for place in places):
        return tuple(Snapshot(place, marks[place], b"") for place in places)
    try:
        told = _kept_fates(turns, fates)
    except TypeError:
        return ()
    return tuple(
        Snapshot(
            place,
            marks[place],
            b"" if known.get(place) == marks[place] else _packed(told, place, copies[place]),
        )
        for place in places
    )


def _kept_fates(turns: Sequence[Turn], fates: Sequence[Fate]) -> list[_KeptFate]:
    return [
        _KeptFate(
            at,
            fate.status,
            fate.by,
            fate.settled,
            None if fate.problem is None else _plain(_sentence(fate.problem)),
            [_plain(advice) for advice in fate.advices],
        )
        for at, (turn, fate) in enumerate(zip(turns, fates, strict=True))
        if fate != Fate(by=turn.by)
    ]


def _sentence(problem: Problem) -> Told:
    return Told(problem.key, tuple(problem.values.items()))


def _packed(told: Sequence[_KeptFate], place: int, state: bytes) -> bytes:
    before = [one for one in told if one.place < place]
    return zlib.compress(encode(_Kept(before, msgspec.Raw(state))), 1)


def restored(snapshot: Snapshot, turns: Sequence[Turn]) -> Restored | None:
    """Return what a snapshot holds of a course; None where it is damaged."""
    try:
        kept = _kept.decode(_unpacked(snapshot))
        copy = bytes(kept.state)
        fates = [Fate(by=turn.by) for turn in turns[: snapshot.place]]
        for one in kept.fates:
            problem = None if one.problem is None else _told(one.problem)
            fates[one.place] = Fate(
                status=one.status,
                by=one.by,
                settled=one.settled,
                problem=None if problem is None else Problem(problem.key, **dict(problem.values)),
                advices=tuple(map(_told, one.advices)),
            )
        return Restored(_states.decode(copy), copy, fates)
    except DAMAGED:
        return None


def copy_in(snapshot: Snapshot) -> bytes | None:
    """Return the copy of the state alone that a snapshot holds; None where it is damaged."""
    try:
        return bytes(_copies.decode(_unpacked(snapshot)).state)
    except DAMAGED:
        return None


def _unpacked(snapshot: Snapshot) -> bytes:
    packing = zlib.decompressobj()
    plain = packing.decompress(snapshot.content, LARGEST)
    if not packing.eof:
        raise EOFError
    return plain


def _plain(value: Any) -> Any:
    """Return a value of a sentence so that `_value` gives the same back; TypeError for one of another sort."""
    if isinstance(value, Told):
        return {"told": value.key, "values": [[name, _plain(one)] for name, one in value.values]}
    if isinstance(value, LocalText):
        return {"ru": value.ru, "en": value.en}
    if isinstance(value, tuple | list):
        return [_plain(one) for one in value]
    if value is None or isinstance(value, str | int | bool):
        return value
    raise TypeError(type(value))


def _value(plain: Any) -> Any:
    if type(plain) is list:
        return tuple(map(_value, plain))
    if type(plain) is dict:
        return _told(plain) if "told" in plain else LocalText(plain["ru"], plain["en"])
    return plain


def _told(plain: Mapping[str, Any]) -> Told:
    return Told(plain["told"], tuple([(name, _value(one)) for name, one in plain["values"]]))
