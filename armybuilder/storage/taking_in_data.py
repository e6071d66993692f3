"""Taking the game data that armies were built from into a database, beside those that are there."""

import sqlite3
import zlib
from collections.abc import Mapping
from typing import Any

import msgspec

from armybuilder.catalogue.belonging import Belonging
from armybuilder.catalogue.codec import decode
from armybuilder.catalogue.data_set import GameFile
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import Note
from armybuilder.catalogue.tree import Catalogue
from armybuilder.storage.game_data import PackedFile, pack_file, put_file, version_of
from armybuilder.storage.intake import IntakeTally
from armybuilder.storage.owned_rows import put_raw

MOST_UNPACKED = 256_000_000


class TakingInData:
    """Collects files and versions, writes those that are wanted, and lets go of what no army turned out to need."""

    def __init__(self, db: sqlite3.Connection, tally: IntakeTally) -> None:
        self._db, self._tally = db, tally
        self._files: dict[str, PackedFile | dict[str, Any]] = {}
        self._systems: dict[str, str] = {}
        self._parts: dict[str, dict[str, str]] = {}
        self._current: list[dict[str, Any]] = []
        self._new: list[str] = []

    def add(self, thing: Belonging, row: Mapping[str, Any]) -> None:
        """Take note of a file, a version, a part of one, or a game that is offered."""
        match thing.kind:
            case "game_file":
                self._add_file(thing, row)
            case "game_version":
                self._systems[row["version"]] = row["system"]
            case "game_version_file":
                self._parts.setdefault(row["version"], {})[row["catalogue"]] = row["file"]
            case "game_system":
                self._current.append(dict(row))

    def _add_file(self, thing: Belonging, row: Mapping[str, Any]) -> None:
        if thing.raw:
            # as it lies: damaged, or in the terms of another version of the program
            if _is_bomb(thing.content):
                self._tally.refused.append(Problem("archive.unreadable_file", name=shown(row["name"])))
            else:
                self._files[row["digest"]] = {**row, "content": thing.content}
            return
        try:
            catalogue = decode(thing.content, Catalogue)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self._tally.refused.append(Problem("archive.unreadable_file", name=shown(row["name"])))
            return
        packed = pack_file(GameFile(row["file"], catalogue, row["entries"]))
        if packed.digest != row["digest"]:
            self._tally.refused.append(Problem("archive.unreadable_file", name=shown(row["name"])))
            return
        self._files[packed.digest] = packed

    def put(self) -> None:
        """Write the files, and the versions of which nothing is missing; games that are not offered are from now on."""
        present = {row[0] for row in self._db.execute("SELECT digest FROM game_files")}
        for digest, file in self._files.items():
            if isinstance(file, PackedFile):
                put_file(self._db, file)
            elif digest not in present:
                put_raw(self._db, "game_files", file)
        known = {row[0] for row in self._db.execute("SELECT version FROM game_versions")}
        for version, system in self._systems.items():
            parts = self._parts.get(version, {})
            if version in known:
                continue
            if not parts or not parts.keys() >= {system} or version_of(parts.values()) != version:
                self._tally.refused.append(Problem("archive.bad_version", version=shown(version)[:8]))
            elif not set(parts.values()) <= present | self._files.keys():
                self._tally.refused.append(Problem("archive.data_incomplete", version=shown(version)[:8]))
            else:
                self._put_version(version, system, parts)
                known.add(version)
        self._offer(known)

    def _put_version(self, version: str, system: str, parts: Mapping[str, str]) -> None:
        put_raw(self._db, "game_versions", {"version": version, "system": system})
        for catalogue, file in parts.items():
            put_raw(
                self._db, "game_version_files", {"version": version, "catalogue": catalogue, "file": file}
            )
        self._new.append(version)

    def _offer(self, known: set[str]) -> None:
        offered = dict(self._db.execute("SELECT system, version FROM game_systems").fetchall())
        for row in self._current:
            system, version = row["system"], row["version"]
            if system not in offered:
                if version in known:
                    put_raw(self._db, "game_systems", row)
                    self._tally.came["game"] += 1
            elif offered[system] == version:
                self._tally.present["game"] += 1
            else:
                self._tally.told.append(Note("archive.kept_game", {"name": self._name(system)}))

    def _name(self, system: str) -> str:
        sql = (
            "SELECT name FROM game_files JOIN game_version_files ON file = digest JOIN game_systems USING (version) "
            "WHERE game_systems.system = ? AND game_version_files.catalogue = game_systems.system"
        )
        row = self._db.execute(sql, [system]).fetchone()
        return shown(row[0] if row else system)

    def finish(self) -> None:
        """Let go of versions that came and that neither an army nor a game needs, and of their files."""
        for version in self._new:
            self._db.execute(
                "DELETE FROM game_versions WHERE version = ? AND version NOT IN (SELECT version FROM game_systems) "
                "AND version NOT IN (SELECT data_version FROM rosters WHERE data_version IS NOT NULL)",
                [version],
            )
        for digest in self._files:
            sql = "DELETE FROM game_files WHERE digest = ? AND digest NOT IN (SELECT file FROM game_version_files)"
            self._db.execute(sql, [digest])


def _is_bomb(content: bytes) -> bool:
    """Return whether packed content would unpack to more than any file of game data has."""
    unpacking = zlib.decompressobj()
    try:
        return len(unpacking.decompress(content, MOST_UNPACKED + 1)) > MOST_UNPACKED
    except zlib.error:
        return False
