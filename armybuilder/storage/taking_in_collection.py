"""Taking a player's collection into a database: what is owned of things that are not counted here, and the steps of it."""

import sqlite3

from armybuilder.catalogue.codec import decode
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import Note
from armybuilder.roster.collection import Holding
from armybuilder.storage.collection import Collection, CollectionChange, row_of
from armybuilder.storage.connection import digest_of
from armybuilder.storage.intake import WRONG, IntakeTally, Things
from armybuilder.storage.owned_rows import kept_text, put_raw
from armybuilder.storage.step_archive import new_steps


class CollectionIntake:
    """One taking in of a collection."""

    def __init__(
        self, db: sqlite3.Connection, collection: Collection, things: Things, tally: IntakeTally
    ) -> None:
        self._db, self._collection, self._things, self._tally = db, collection, things, tally

    def take(self) -> None:
        """Take everything that is not there yet."""
        self._holdings()
        self._steps()

    def _holdings(self) -> None:
        """Take what is owned of things that are not in the collection here; of those that are, the counts here stay."""
        for thing, row in self._things("holding"):
            try:
                holding = decode(thing.content, Holding)
            except WRONG:
                unreadable = Problem("archive.unreadable_holding", name=shown(row["name"]))
                self._tally.refused.append(unreadable)
                continue
            here = self._collection.all(holding.game).get(holding.entry)
            if here is None:
                put_raw(self._db, "collection", row_of(holding))
                self._tally.came["holding"] += 1
            else:
                self._tally.present["holding"] += 1
                if here != holding:
                    self._tally.told.append(Note("archive.kept_holding", {"name": shown(row["name"])}))

    def _steps(self) -> None:
        """Take the steps of games whose collection was not changed here."""
        steps = new_steps(self._db, "collection_step", self._things("collection_step"), self._tally)
        for thing, row in steps:
            try:
                changes = decode(thing.content, tuple[CollectionChange, ...])
            except WRONG:
                changes = ()
            if not changes or digest_of(thing.content) != row["digest"]:
                self._tally.refused.append(Problem("archive.unreadable_step", name=shown(row["label"])))
                continue
            put_raw(self._db, "collection_steps", {**row, "changes": kept_text(thing.content)})
            self._tally.came["collection_step"] += 1
