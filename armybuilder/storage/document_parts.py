"""Rows of their own that documents have beside their body: what battles, campaigns and armies have in common there."""

# ruff: noqa: ARG002 - the arguments are for documents that have parts
import sqlite3
from collections.abc import Iterator
from typing import NamedTuple


class KeptParts(NamedTuple):
    """The parts of a document as they are stored, in their order, and how many of them hold."""

    bodies: tuple[bytes, ...] = ()
    standing: int = 0

    @property
    def held(self) -> tuple[bytes, ...]:
        """Those that hold."""
        return self.bodies[: self.standing]


class DocumentParts:
    """What is done with the parts of the documents of a table. These have none: such a document is its body alone."""

    # the table of the parts, and that of its columns which tells whose part a row is
    table, owner = "", ""

    def sound(self, db: sqlite3.Connection, key: int) -> tuple[KeptParts, bool]:
        """Return the parts of a document that are of use, and whether these are all: none is lost or damaged."""
        return KeptParts(), True

    def whole(self, db: sqlite3.Connection, key: int) -> KeptParts | None:
        """Return all parts of a document; None where one is lost, or is not what was saved."""
        parts, whole = self.sound(db, key)
        return parts if whole else None

    def damaged(self, db: sqlite3.Connection) -> Iterator[int]:
        """Yield the ids of documents of which a part is not what was saved."""
        yield from ()

    def state_of(self, db: sqlite3.Connection, key: int, digest: str) -> str:
        """Return what two states of a document are compared by: its body's `digest`, with what tells its parts."""
        return digest

    def put(self, db: sqlite3.Connection, key: int, parts: KeptParts) -> None:
        """Write parts of a document in the place of those that it has."""

    def file(self, body: bytes, parts: KeptParts) -> bytes:
        """Return a document as one file: its body with its parts."""
        return body

    def in_file(self, content: bytes) -> tuple[bytes, KeptParts]:
        """Return the body of a document and its parts out of its file."""
        return content, KeptParts()
