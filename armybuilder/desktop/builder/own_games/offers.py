"""The units of one of our own games, as the palette of the builder offers them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.builder.parts import Filter, Offers
from armybuilder.desktop.lists.entry_model import EntryGroup, EntryRow
from armybuilder.desktop.lists.filtering import UnitFilter, among, chosen, entries_of
from armybuilder.games.own_army import OwnArmy
from armybuilder.games.unit import Marks, told_cost
from armybuilder.sheet.shapes import Sheet


class CatalogueOffers(Offers):
    """By faction and kind, the army's own edition first."""

    folded_key = "window.palette.folded"

    def __init__(self, document: ArmyDocument[OwnArmy]) -> None:
        super().__init__(document)
        self._rows: dict[str, EntryRow] = {}
        self.context.content_changed.connect(self._forget)
        self.context.language_changed.connect(self._forget)

    def _forget(self) -> None:
        self._rows.clear()
        self.changed.emit()

    def filters(self) -> Sequence[Filter]:
        game, language = self.context.game, self.context.language
        return tuple(
            Filter(
                key, name, ((everything, ""), *((text.get(language), own) for text, own in choices)), start
            )
            for key, name, everything, choices, start in (
                (
                    "edition",
                    self.tr("Edition"),
                    self.tr("All editions"),
                    [(edition.name, edition.id) for edition in game.editions],
                    self.document.roster.edition,
                ),
                (
                    "faction",
                    self.tr("Faction"),
                    self.tr("All factions"),
                    [(faction.name, faction.id) for faction in game.factions],
                    "",
                ),
                (
                    "kind",
                    self.tr("Kind"),
                    self.tr("All kinds"),
                    [(kind.plural, kind.id) for kind in game.kinds],
                    "",
                ),
            )
        )

    def groups(self, text: str, set_to: Mapping[str, str]) -> Iterator[EntryGroup]:
        game, language = self.context.game, self.context.language
        found = self.context.store.units.search(game.id, text) if text else None
        choice = UnitFilter(
            edition=set_to["edition"],
            factions=frozenset(filter(None, (set_to["faction"],))),
            kinds=frozenset(filter(None, (set_to["kind"],))),
        )
        entries = chosen(among(entries_of(game, self.context.units), found), choice)
        for (faction_id, kind), group in groupby(entries, key=lambda entry: (entry.faction, entry.kind)):
            faction = game.faction(faction_id)
            name = f"{faction.name.get(language)} · {game.kind(kind).plural.get(language)}"
            rows = tuple(self._row(self.context.units[entry.id]) for entry in group)
            yield EntryGroup(f"{faction_id}/{kind}", name, rows, faction.colour)

    def _row(self, unit: Any) -> EntryRow:
        if unit.id not in self._rows:
            game, language = self.context.game, self.context.language
            name, edition = unit.name.get(language), game.edition(unit.edition)
            facts = " · ".join(f"{f.label} {f.value}".strip() for f in game.facts_of(unit, language))
            unknown = unit.cost is None
            self._rows[unit.id] = EntryRow(
                unit.id,
                name,
                told_cost(unit),
                facts,
                chip=edition.short.get(language),
                tip=f"{name}\n{edition.name.get(language)}\n{facts}",
                colour=game.faction(unit.faction).colour,
                cost_spoken=self.tr("cost not known") if unknown else self.tr("%n point(s)", "", unit.cost),
                own=unit.id in self.context.own_ids,
                doubtful=bool(unit.doubts),
            )
        return self._rows[unit.id]

    def owned(self, set_to: Mapping[str, str]) -> Mapping[str, int]:
        return Counter(selection.entry for selection in self.document.roster.units)

    def nothing(self, text: str) -> str:
        return self.tr("No unit fits. Clear the search or widen the filters.")

    def sheet(self, entry: str) -> tuple[Sheet, str] | None:
        unit, language = self.context.units[entry], self.context.language
        return self.context.game.sheet_of(unit, language, Marks()), unit.name.get(language)
