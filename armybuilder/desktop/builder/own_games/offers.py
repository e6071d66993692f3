"""The units of one of our own games, as the palette of the builder offers them."""

from collections import Counter
from collections.abc import Mapping, Sequence

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.builder.parts import FITTING, Filter, Offers
from armybuilder.desktop.lists.entry_model import EntryGroup
from armybuilder.desktop.lists.filtering import UnitFilter, among, chosen, entries_of
from armybuilder.desktop.lists.unit_model import UnitRows
from armybuilder.games.content_type import UNIT
from armybuilder.games.own_army import OwnArmy
from armybuilder.games.record_columns import columns_of
from armybuilder.games.unit import Marks
from armybuilder.sheet.shapes import Sheet
from armybuilder.wording.messages import say_problem


class CatalogueOffers(Offers):
    """By faction and kind, the army's own edition first."""

    folded_key = "window.palette.folded"

    def __init__(self, document: ArmyDocument[OwnArmy]) -> None:
        super().__init__(document)
        self._found: list[str] | None = None
        self._mistake: Problem | None = None
        self._rows = UnitRows(self.context, self)
        self._rows.changed.connect(self.changed)

    def filters(self) -> Sequence[Filter]:
        game, language = self.context.game, self.context.language
        editions = [(edition.name.get(language), edition.id) for edition in game.editions]
        factions = [(faction.name.get(language), faction.id) for faction in game.factions]
        kinds = [(kind.plural.get(language), kind.id) for kind in game.kinds]
        everything = (self.tr("All editions"), ""), (self.tr("All factions"), ""), (self.tr("All kinds"), "")
        by_edition = (
            Filter("edition", self.tr("Edition"), (everything[0], *editions), self.document.roster.edition),
        )
        return (
            *(by_edition if len(game.editions) > 1 else ()),
            Filter("faction", self.tr("Faction"), (everything[1], *factions)),
            Filter("kind", self.tr("Kind"), (everything[2], *kinds)),
        )

    def groups(self, text: str, set_to: Mapping[str, str]) -> tuple[EntryGroup, ...]:
        game = self.context.game
        self._mistake = None
        try:
            found = [unit.id for unit in self.context.search.ask(text)] if text else None
        except Problem as problem:
            # somebody is still typing: what was found before stays
            found, self._mistake = self._found, problem
        self._found = found
        choice = UnitFilter(
            edition=set_to.get("edition", ""),
            factions=frozenset(filter(None, (set_to["faction"],))),
            kinds=frozenset(filter(None, (set_to["kind"],))),
        )
        listed = chosen(among(entries_of(game, self.context.units), found), choice)
        if set_to.get(FITTING):
            left = (self.document.limit or 0) - self.document.verdict.cost
            listed = [one for one in listed if (self.context.units[one.id].cost or 0) <= left]
        return self._rows.groups(listed)

    def owned(self, set_to: Mapping[str, str]) -> Mapping[str, int]:
        return Counter(selection.entry for selection in self.document.roster.units)

    @property
    def mistake(self) -> str:
        return "" if self._mistake is None else say_problem(self._mistake, self.context.language)

    @property
    def field_names(self) -> Sequence[str]:
        game = self.context.game
        return [
            column.word(game.id, self.context.language)
            for column in columns_of(game, game.content_type(UNIT))
        ]

    def nothing(self, text: str) -> str:
        return self.tr("No unit fits. Clear the search or widen the filters.")

    def sheet(self, entry: str) -> tuple[Sheet, str] | None:
        unit, language = self.context.units[entry], self.context.language
        return self.context.game.sheet_of(unit, language, Marks()), unit.name.get(language)
