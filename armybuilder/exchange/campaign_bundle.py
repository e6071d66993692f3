"""Campaign bundles: everything of a campaign, or what one player returns, as one file for others.

A bundle is a zip: `manifest.json`, `events.jsonl` in the order of the campaign, and `blobs/<sha256>`: armies and pictures. It is
not signed: whoever can write a file can write in another's name. Nothing is ever unpacked to the disk.
"""

import hashlib
import re
import zipfile
import zlib
from collections.abc import Iterable, Mapping
from io import BytesIO
from typing import Literal

import msgspec
from msgspec import Struct

from armybuilder import __version__
from armybuilder.campaign.campaign import MOST_EVENTS
from armybuilder.campaign.event import Event, read_event
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import Told

FORMAT_VERSION = 1
MANIFEST, EVENTS, BLOBS = "manifest.json", "events.jsonl", "blobs/"
SUFFIX = ".campaign"
MOST_PACKED = 64 * 2**20
MOST_UNPACKED = 256 * 2**20
MOST_MEMBERS = 20_000
LONGEST_MANIFEST = 64 * 1024
PIECE = 64 * 1024
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
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members:
            archive.writestr(_member(name), content)
    return out.getvalue()


def _member(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = 0o644 << 16
    return info


def read_bundle(data: bytes, name: str) -> Bundle:
    """Return the bundle of a file; a Problem that names the file where it is none, damaged, or made to do harm."""
    if len(data) > MOST_PACKED:
        raise Problem("campaign.bundle_large", file=name, most=MOST_PACKED // 2**20)
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            members = _contents(archive, name)
    except (
        zipfile.BadZipFile,
        zlib.error,
        EOFError,
        NotImplementedError,
        RuntimeError,
        OSError,
        ValueError,
    ) as error:
        raise Problem("campaign.no_bundle", file=name) from error
    manifest = _manifest(members.get(MANIFEST), name)
    events = tuple(_events(members.get(EVENTS, b"").splitlines(), name))
    blobs = {found[1]: content for member, content in members.items() if (found := _BLOB.fullmatch(member))}
    for digest, content in blobs.items():
        if hashlib.sha256(content).hexdigest() != digest:
            raise Problem("campaign.bundle_damaged", file=name, member=f"{BLOBS}{digest}")
    return Bundle(manifest, events, blobs)


def _contents(archive: zipfile.ZipFile, name: str) -> dict[str, bytes]:
    """Return the members that a bundle has, by name; bytes are counted while they are read, whatever sizes were announced."""
    infos = archive.infolist()
    if len(infos) > MOST_MEMBERS:
        raise Problem("campaign.bundle_members", file=name, most=MOST_MEMBERS)
    found: dict[str, bytes] = {}
    left = MOST_UNPACKED
    for info in infos:
        known = info.filename in (MANIFEST, EVENTS) or _BLOB.fullmatch(info.filename)
        if not known or info.filename in found:
            raise Problem("campaign.bundle_member", file=name, member=shown(info.filename))
        content = bytearray()
        with archive.open(info) as stream:
            while piece := stream.read(PIECE):
                content += piece
                left -= len(piece)
                if left < 0:
                    raise Problem("campaign.bundle_large", file=name, most=MOST_UNPACKED // 2**20)
        found[info.filename] = bytes(content)
    return found


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
