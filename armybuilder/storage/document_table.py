"""What rosters and battles have in common: rows with a name, a time of the last save, and one of deletion."""

from collections.abc import Iterable
from datetime import UTC, datetime

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import fold
from armybuilder.storage.connection import Connection


class DocumentTable:
    """One table of kept things. `missing` is the key of the words that say there is none of a number."""

    table: str
    missing: str

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def saved_at(self, key: int) -> datetime | None:
        """When one was saved last; None when there is none."""
        row = self._connection.row(f"SELECT updated_at FROM {self.table} WHERE id = ?", [key])
        return None if row is None else datetime.fromisoformat(row[0])

    def delete(self, key: int) -> None:
        """Put one away; `restore` brings it back."""
        self._mark(key, now())

    def restore(self, key: int) -> None:
        """Bring a deleted one back."""
        self._mark(key, None)

    def _mark(self, key: int, when: str | None) -> None:
        with self._connection.writing() as db:
            sql = f"UPDATE {self.table} SET deleted_at = ? WHERE id = ?"
            if db.execute(sql, [when, key]).rowcount != 1:
                raise Problem(self.missing, found=key)

    def free_name(self, base: str) -> str:
        """Return a name that nothing kept here has: the base, or the base with a number."""
        taken = {fold(name) for name in self._names()}
        name, number = base, 2
        while fold(name) in taken:
            name, number = f"{base} {number}", number + 1
        return name

    def _names(self) -> Iterable[str]:
        sql = f"SELECT name FROM {self.table} WHERE deleted_at IS NULL"
        return (row[0] for row in self._connection.rows(sql))


def now() -> str:
    """Return the present moment as the columns have it."""
    return datetime.now(UTC).isoformat()
