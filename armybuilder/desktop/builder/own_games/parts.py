"""The builder of an army of one of our own games: cards with sliders, weapons, crews, rules of the army."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.builder.army_rows import ArmyRow, UnitRow, levels_of
from armybuilder.desktop.builder.own_games.head import OwnGameHead
from armybuilder.desktop.builder.own_games.levels_dialog import LevelsDialog
from armybuilder.desktop.builder.own_games.offers import CatalogueOffers
from armybuilder.desktop.builder.own_games.sheet_pane import SheetPane
from armybuilder.desktop.builder.parts import BuilderParts
from armybuilder.games.own_army import OwnArmy
from armybuilder.games.unit import told_cost
from armybuilder.roster.edits import ResetTracks
from armybuilder.roster.issues import Level
from armybuilder.roster.model import Selection
from armybuilder.sheet.shapes import Sheet

if TYPE_CHECKING:  # made when somebody prints
    from armybuilder.desktop.printing.print_dialog import PrintDialog


class OwnGameParts(BuilderParts):
    """Made for an open army of one of our own games; the context is of that game."""

    ordered_by_player = True

    def __init__(self, document: ArmyDocument[OwnArmy]) -> None:
        self.levels_action, self.reset_action = QAction(), QAction()
        super().__init__(document)
        self.levels_action.triggered.connect(self.open_levels)
        self.reset_action.triggered.connect(self._reset_tracks)

    def make_offers(self) -> CatalogueOffers:
        return CatalogueOffers(self.document)

    def make_head(self) -> OwnGameHead:
        return OwnGameHead(self.document)

    def make_pane(self) -> SheetPane:
        return SheetPane(self.document)

    def rows(self) -> list[ArmyRow]:
        verdict = self.document.verdict
        levels = levels_of((issue.place, issue) for issue in verdict.issues)
        lacking = self.document.owned.lacking()
        return [
            replace(
                self._row(selection, verdict.unit_costs.get(selection.id, 0), levels.get(selection.id)),
                owned=lacking[selection.id].badge if selection.id in lacking else "",
            )
            for selection in self.document.roster.units
        ]

    def _row(self, selection: Selection, cost: int, level: Level | None) -> UnitRow:
        game, language, roster = self.context.game, self.context.language, self.document.roster
        unit, marks = roster.unit(selection), game.marks_of(roster, selection, language)
        name = unit.name.get(language)
        shown = (f"{fact.label} {fact.value}".strip() for fact in game.facts_of(unit, language))
        crew = marks.crew[:1] if selection.crew else ()
        sign = "№" if language == "ru" else "No."
        return UnitRow(
            id=selection.id,
            name=marks.name or name,
            cost=told_cost(unit, cost),
            facts=" · ".join((*([name] if marks.name else []), *crew, *shown)),
            tip="\n".join((name, *marks.crew)),
            colour=game.faction(unit.faction).colour,
            number="" if marks.number is None else f"{sign} {marks.number}",
            chip=game.chip_of(unit, language),
            level=level,
            picture=selection.picture,
        )

    def entry_name(self, entry: str, force: str) -> str:
        unit = self.context.units.get(entry)
        return unit.name.get(self.context.language) if unit is not None else entry

    def notice(self) -> str:
        eased = len(self.document.roster.levels)
        return self.tr("%n rule(s) of this army are advice or off", "", eased) if eased else ""

    def pane_name(self) -> str:
        return self.tr("Card")

    def menu_actions(self) -> Sequence[QAction]:
        return self.levels_action, self.reset_action

    def retranslate(self) -> None:
        self.levels_action.setText(self.tr("Rules of this army…"))
        self.reset_action.setText(self.tr("All markers to the maximum"))

    def open_levels(self) -> None:
        """Open the list of rules that the army keeps or does without."""
        LevelsDialog(self.document, self.pane.window()).exec()

    def _reset_tracks(self) -> None:
        self.document.do(ResetTracks(), self.tr("All markers to the maximum"))

    def sheet(self, unit: str) -> tuple[Sheet, str] | None:
        roster, game, language = self.document.roster, self.context.game, self.context.language
        selection = roster.find(unit)
        if selection is None:
            return None
        profile = roster.unit(selection)
        sheet = game.sheet_of(profile, language, game.marks_of(roster, selection, language))
        return sheet, profile.name.get(language)

    def rule_of(self, unit: str) -> str:
        """The rule of the unit's first issue, else of the one about its card."""
        selection = self.document.roster.find(unit)
        if selection is None:
            return ""
        issue = next((issue for issue in self.document.verdict.issues if issue.place == unit), None)
        game = self.context.game
        return issue.rule if issue else game.kind(game.kind_of(self.document.roster.unit(selection))).rule

    def print_dialog(self, parent: QWidget) -> "PrintDialog":
        from armybuilder.desktop.printing.print_dialog import PrintDialog  # it takes its time to load
        from armybuilder.print_subjects import kept_army_subject

        army = self.document.army
        subject = kept_army_subject(self.document.context.store, army)
        return PrintDialog(self.document.context, subject, f"army.{army.game.id}", parent)
