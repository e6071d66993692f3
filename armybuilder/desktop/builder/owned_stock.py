"""What of the player's collection an open army takes: counts for lists, and the advice that it takes more than there is."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject

from armybuilder.collecting import ONLY_KEY, builds_from_owned, owned_advice
from armybuilder.desktop.context import Context
from armybuilder.desktop.lists.entry_model import Entry, EntryGroup, Held, LateRow
from armybuilder.games.owned_things import units_with_things
from armybuilder.roster.army_backend import ArmyBackend
from armybuilder.roster.collection import Thing
from armybuilder.roster.issues import Verdict


class OwnedStock(QObject):
    """Holds an army against the collection of its game. Where nothing of the game is counted it keeps out of the way."""

    def __init__(self, context: Context, army: ArmyBackend, parent: QObject) -> None:
        super().__init__(parent)
        self._context, self._army = context, army
        self._advised: tuple[object, Verdict] | None = None

    @property
    def game(self) -> str:
        """The id of the army's game."""
        return self._army.roster.game

    @property
    def counts(self) -> Mapping[str, int]:
        """How many of each thing are owned; empty where nothing of the game is counted."""
        return self._context.store.collection.counts(self.game)

    @property
    def only(self) -> bool:
        """Whether armies of the game are built only from what is owned."""
        return builds_from_owned(self._context.store, self.game)

    def set_only(self, only: bool) -> None:
        """Build armies of the game only from what is owned, or from everything."""
        kept = self._context.store.settings.get(ONLY_KEY)
        games = set(map(str, kept)) if isinstance(kept, list) else set()
        self._context.remember(ONLY_KEY, sorted(games | {self.game} if only else games - {self.game}))

    def _things(self) -> list[tuple[str, Thing]]:
        army: Any = self._army
        return list(units_with_things(army))

    def held(
        self, entries: Mapping[str, Iterable[str]], needs: Mapping[str, Mapping[str, int]]
    ) -> dict[str, Held]:
        """Return how many are owned and used by the army of entries, given the things that each is made of.

        `needs` are how many of each thing one more takes, for entries of which that is known.
        """
        counts = self.counts
        if not counts:
            return {}
        used: Counter[str] = Counter()
        for _, thing in self._things():
            used[thing.entry] += thing.number
        found = {}
        for entry, things in entries.items():
            own = [thing for thing in things if thing in counts or used[thing]]
            needed = needs.get(entry)
            enough = None
            if needed:
                enough = all(counts.get(one, 0) - used[one] >= many for one, many in needed.items())
            if own:
                owned, taken = sum(counts.get(one, 0) for one in own), sum(used[one] for one in own)
                found[entry] = Held(owned, taken, enough)
        return found

    def lacking(self) -> dict[str, Held]:
        """Return the units of the army that take more than is owned, by their selections."""
        counts = self.counts
        if not counts:
            return {}
        things, only = self._things(), self.only
        used: Counter[str] = Counter()
        for _, thing in things:
            used[thing.entry] += thing.number
        return {
            selection: Held(counts.get(thing.entry, 0), used[thing.entry])
            for selection, thing in things
            if (only or thing.entry in counts) and used[thing.entry] > counts.get(thing.entry, 0)
        }

    def advised(self, verdict: Verdict) -> Verdict:
        """Return a verdict on the army with what its player lacks for it."""
        counts = self.counts
        if not counts:
            return verdict
        asked = (verdict, counts, self.only)
        if self._advised is None or self._advised[0] != asked:
            army: Any = self._army
            issues = owned_advice(self._context.store, army)
            told = replace(verdict, issues=(*verdict.issues, *issues)) if issues else verdict
            self._advised = (asked, told)
        return self._advised[1]


def limited(
    groups: Iterable[EntryGroup], held: Mapping[str, Held], free: Collection[str], used_up: str
) -> tuple[EntryGroup, ...]:
    """Return what can be taken of what is owned: entries of which too few are left say so, those not owned at all go.

    `free` ones are nothing that anybody owns. `used_up` says it, with %1 for how many are owned and %2 for how many are used.
    """
    found = []
    for group in groups:
        rows: list[Entry] = []
        for row in group.entries:
            own = held.get(row.entry)
            if row.entry in free:
                rows.append(row)
                continue
            if own is None or not own.owned:
                continue
            why = used_up.replace("%1", str(own.owned)).replace("%2", str(own.used))
            worded = row.worded if isinstance(row, LateRow) else row
            rows.append(row if worded.why or not own.is_used_up else replace(worded, why=why))
        if rows:
            found.append(replace(group, entries=tuple(rows)))
    return tuple(found)
