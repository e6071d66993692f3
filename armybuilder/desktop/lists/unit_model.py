"""The units of a built-in game as rows: headings of faction and kind, and the units under them."""

from collections.abc import Collection, Iterable
from itertools import groupby
from operator import attrgetter

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from armybuilder.desktop.context import Context
from armybuilder.desktop.lists.entry_model import Entry, EntryGroup, EntryRow, LateRow
from armybuilder.desktop.lists.filtering import ListedUnit
from armybuilder.games.unit import Unit, picture_of, told_cost


class UnitRows(QObject):
    """Words units; `changed` says that the language or the units are others now."""

    changed = Signal()

    def __init__(self, context: Context, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        # a unit that is changed is another, and so is its row
        self._rows: dict[str, LateRow] = {}
        context.language_changed.connect(self._forget)
        context.game_changed.connect(self._rows.clear)
        context.content_changed.connect(self.changed)
        context.units_changed.connect(self.changed)

    def _forget(self) -> None:
        self._rows.clear()
        self.changed.emit()

    def groups(self, entries: Iterable[ListedUnit]) -> tuple[EntryGroup, ...]:
        """The rows of units that come sorted by faction and kind; units that are gone have none."""
        game, language, units = self._context.game, self._context.language, self._context.units
        starred, own = self._context.favourites(game.id), self._context.own_ids
        groups = []
        for (faction_id, kind), group in groupby(entries, key=attrgetter("faction", "kind")):
            faction = game.faction(faction_id)
            name = f"{faction.name.get(language)} · {game.kind(kind).plural.get(language)}"
            found = [units[entry.id] for entry in group if entry.id in units]
            rows = self._rows_of(found, own)
            groups.append(
                EntryGroup(f"{faction_id}/{kind}", name, _with_stars(rows, starred), faction.colour)
            )
        return tuple(groups)

    def _rows_of(self, units: Iterable[Unit], own: Collection[str]) -> list[LateRow]:
        """Return rows of units, worded when they are first seen: they ask nothing of the database then, which may be closed."""
        known, rows = self._rows, []
        for unit in units:
            row = known.get(unit.id)
            if row is None or row.unit is not unit:
                row = known[unit.id] = LateRow(unit, unit.id in own, self._worded)
            rows.append(row)
        return rows

    def _worded(self, unit: Unit, own: bool) -> EntryRow:
        game, language = self._context.game, self._context.language
        name, edition = unit.name.get(language), game.edition(unit.edition)
        facts = " · ".join(f"{f.label} {f.value}".strip() for f in game.facts_of(unit, language))
        cost = unit.cost
        return EntryRow(
            unit.id,
            name,
            told_cost(unit),
            facts,
            chip=game.chip_of(unit, language),
            tip="\n".join((name, *((edition.name.get(language),) if len(game.editions) > 1 else ()), facts)),
            colour=game.faction(unit.faction).colour,
            cost_spoken=self.tr("cost not known") if cost is None else self.tr("%n point(s)", "", cost),
            own=own,
            doubtful=bool(unit.doubts),
            picture=picture_of(unit),
        )


def _with_stars(rows: Iterable[LateRow], starred: Collection[str]) -> tuple[Entry, ...]:
    if not starred:
        return tuple(rows)
    return tuple(replace(row.worded, starred=True) if row.entry in starred else row for row in rows)
