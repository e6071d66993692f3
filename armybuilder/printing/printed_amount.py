"""How much text of profiles and rules is printed at most: data may tell more than anybody could read or carry."""

from msgspec.structs import replace

from armybuilder.printing.roster_facts import PrintedRule, RosterFacts
from armybuilder.printing.tables import PrintedRow, PrintedTable

# real armies have up to a hundred thousand characters; these are about 130 pages
MOST_PRINTED = 1_500_000


class PrintedAmount:
    """What may still be printed of one army, in characters. Names are always there: it is the texts under them that are cut."""

    def __init__(self) -> None:
        self.left = MOST_PRINTED
        self.exceeded = False

    def bounded(self, facts: RosterFacts) -> RosterFacts:
        """Return facts as far as they may be printed: where it is too much, the rules at the end are cut first."""
        return RosterFacts(
            tuple(map(self._table, facts.stat_lines)),
            tuple(map(self._table, facts.tables)),
            tuple(map(self._rule, facts.rules)),
        )

    def _table(self, table: PrintedTable) -> PrintedTable:
        return replace(table, rows=tuple(map(self._row, table.rows)))

    def _row(self, row: PrintedRow) -> PrintedRow:
        return replace(row, cells=tuple(map(self._cut, row.cells)), texts=tuple(map(self._cut, row.texts)))

    def _rule(self, rule: PrintedRule) -> PrintedRule:
        return replace(rule, text=self._cut(rule.text))

    def _cut(self, text: str) -> str:
        printed = text[: self.left]
        self.left -= len(printed)
        if len(printed) < len(text):
            self.exceeded = True
            return f"{printed}…" if printed else ""
        return printed
