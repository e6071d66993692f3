"""Campaign bundles: everything of a campaign, or what one player returns, as one file for others.

A bundle is a zip: `manifest.json`, `events.jsonl` in the order of the campaign, and `blobs/<sha256>`: armies and pictures. It is
not signed: whoever can write a file can write in another's name. Nothing is ever unpacked to the disk.
"""

import hashlib
import re
from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec
from msgspec import Struct

from armybuilder import __version__
from armybuilder.campaign.campaign import MOST_EVENTS
from armybuilder.campaign.event import Event, read_event
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import Told
from armybuilder.exchange.members import RefusalWords, read_members, write_members

FORMAT_VERSION = 1
MANIFEST, EVENTS, BLOBS = "manifest.json", "events.jsonl", "blobs/"
SUFFIX = ".campaign"
REFUSALS = RefusalWords(
    "campaign.bundle_large", "campaign.bundle_members", "campaign.bundle_member", "campaign.no_bundle"
)
LONGEST_MANIFEST = 64 * 1024
_BLOB = re.compile(r"blobs/([0-9a-f]{64})")

Kind = Literal["whole", "return"]


class BundleManifest(Struct, frozen=True, kw_only=True):
    """What a bundle says of itself. A `return` has one player's new events, a `whole` bundle all of a campaign."""

    format: int = FORMAT_VERSION
    program: str = __version__
    campaign: str
    name: str = ""
    kind: Kind = "whole"
    author: str = ""
    events: int = 0
    blobs: int = 0


class Bundle(Struct, frozen=True):
    """A bundle that was read: its events in their order, and what they refer to by its SHA-256."""

    manifest: BundleManifest
    events: tuple[Event, ...]
    blobs: Mapping[str, bytes]


def write_bundle(bundle: Bundle) -> bytes:
    """Return a bundle as a file: the same bytes for the same bundle."""
    manifest = msgspec.structs.replace(bundle.manifest, events=len(bundle.events), blobs=len(bundle.blobs))
    members = [
        (MANIFEST, msgspec.json.encode(manifest)),
        (EVENTS, b"".join(event.stored + b"\n" for event in bundle.events)),
        *((f"{BLOBS}{digest}", content) for digest, content in sorted(bundle.blobs.items())),
    ]
    return write_members(members)


def read_bundle(data: bytes, name: str) -> Bundle:
    """Return the bundle of a file; a Problem that names the file where it is none, damaged, or made to do harm."""
    members = read_members(data, name, REFUSALS, _is_known)
    manifest = _manifest(members.get(MANIFEST), name)
    events = tuple(_events(members.get(EVENTS, b"").splitlines(), name))
    blobs = {found[1]: content for member, content in members.items() if (found := _BLOB.fullmatch(member))}
    for digest, content in blobs.items():
        if hashlib.sha256(content).hexdigest() != digest:
            raise Problem("campaign.bundle_damaged", file=name, member=f"{BLOBS}{digest}")
    return Bundle(manifest, events, blobs)


def _is_known(member: str) -> bool:
    return member in (MANIFEST, EVENTS) or _BLOB.fullmatch(member) is not None


def _manifest(content: bytes | None, name: str) -> BundleManifest:
    if content is None or len(content) > LONGEST_MANIFEST:
        raise Problem("campaign.no_bundle", file=name)
    try:
        found = msgspec.json.decode(content, type=BundleManifest)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Problem("campaign.no_bundle", file=name) from error
    if found.format > FORMAT_VERSION:
        raise Problem("campaign.bundle_newer", file=name, program=shown(found.program))
    return found


def _events(lines: Iterable[bytes], name: str) -> Iterable[Event]:
    for number, line in enumerate(lines, 1):
        if number > MOST_EVENTS:
            raise Problem("campaign.too_many_events", most=MOST_EVENTS)
        if not line.strip():
            continue
        try:
            yield read_event(line)
        except Problem as problem:
            reason = Told(problem.key, tuple(problem.values.items()))
            raise Problem("campaign.bundle_line", file=name, line=number, reason=reason) from problem
