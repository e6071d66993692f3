"""How much text of profiles and rules is printed at most: data may tell more than anybody could read or carry."""

from collections.abc import Iterable

from msgspec.structs import replace

from armybuilder.printing.roster_facts import RosterFacts

# real armies have up to a hundred thousand characters; these are about 130 pages
MOST_PRINTED = 1_500_000


def within_bounds(facts: RosterFacts) -> tuple[RosterFacts, bool]:
    """Return what is printed, at most so many characters of text, and whether that is less than there was.

    Names are all there: it is the texts under them that are cut, those of the rules at the end first.
    """
    amount = _Amount(MOST_PRINTED)
    tables = tuple(
        replace(
            table,
            rows=tuple(
                replace(row, cells=tuple(amount.cut(cell) for cell in row.cells)) for row in table.rows
            ),
        )
        for table in facts.tables
    )
    rules = tuple(replace(rule, text=tuple(amount.some(rule.text))) for rule in facts.rules)
    return RosterFacts(tables, rules), amount.exceeded


class _Amount:
    """What may still be printed, in characters."""

    def __init__(self, most: int) -> None:
        self.left = most
        self.exceeded = False

    def some(self, lines: Iterable[str]) -> list[str]:
        """Return lines as far as they may be printed."""
        return [cut for line in lines if (cut := self.cut(line))]

    def cut(self, text: str) -> str:
        """Return a text as far as it may be printed."""
        printed = text[: self.left]
        self.left -= len(printed)
        if len(printed) < len(text):
            self.exceeded = True
            return f"{printed}…" if printed else ""
        return printed
