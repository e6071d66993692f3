"""The units of a built-in game as rows: headings of faction and kind, and the units under them."""

from collections.abc import Iterable
from functools import partial
from itertools import groupby

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from armybuilder.desktop.context import Context
from armybuilder.desktop.lists.entry_model import EntryGroup, EntryRow, LateRow
from armybuilder.desktop.lists.filtering import ListedUnit
from armybuilder.games.unit import Unit, picture_of, told_cost


class UnitRows(QObject):
    """Words units; `changed` says that the language or the units are others now."""

    changed = Signal()

    def __init__(self, context: Context, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        # each with the unit that it words: one that is changed is another
        self._rows: dict[str, tuple[Unit, LateRow]] = {}
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
        for (faction_id, kind), group in groupby(entries, key=lambda entry: (entry.faction, entry.kind)):
            faction = game.faction(faction_id)
            name = f"{faction.name.get(language)} · {game.kind(kind).plural.get(language)}"
            rows = tuple(self._row(units[e.id], e.id in own, e.id in starred) for e in group if e.id in units)
            groups.append(EntryGroup(f"{faction_id}/{kind}", name, rows, faction.colour))
        return tuple(groups)

    def _row(self, unit: Unit, own: bool, starred: bool) -> LateRow | EntryRow:
        """Return the row of a unit, worded when it is first seen: it asks nothing of the database then, which may be closed."""
        kept = self._rows.get(unit.id)
        if kept is None or kept[0] is not unit:
            kept = self._rows[unit.id] = (unit, LateRow(unit.id, partial(self._worded, unit, own)))
        return replace(kept[1].worded, starred=True) if starred else kept[1]

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
