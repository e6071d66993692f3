"""The chosen unit of an army of our own games: its card with live sliders, its weapons, crew, names and changes."""

from itertools import pairwise
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.builder.own_games.changes_box import ChangesBox
from armybuilder.desktop.builder.own_games.crew_box import CrewBox
from armybuilder.desktop.builder.own_games.names_box import NamesBox
from armybuilder.desktop.builder.own_games.weapons_box import WeaponsBox
from armybuilder.desktop.builder.unit_pane import UnitPane
from armybuilder.desktop.sheets.companion_view import CompanionView
from armybuilder.desktop.sheets.sheet_view import SheetView
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_label, make_scroll_area
from armybuilder.roster.edits import SetTrack
from armybuilder.roster.model import Selection


class SheetPane(UnitPane):
    """The card above, what can be changed about the unit below it; all of it scrolls together."""

    def lay_out(self) -> None:
        document = self.document
        self._chain: tuple[QWidget, ...] = ()
        self.card = SheetView()
        self.card.track_changed.connect(self._slide)
        self.card.choose_weapons()
        self.card.weapon_clicked.connect(lambda weapon, _: self.weapon_wanted.emit(weapon))
        self.companion = CompanionView()
        self.resolve_button = make_button(sign="dice", clicked=self.resolve_wanted)
        self.name_label, self.notes_label = make_label(role="heading"), make_label(role="heading")
        self.name_label.setBuddy(self.name)
        self.notes_label.setBuddy(self.notes)
        self.doubts = make_label(role="quiet", wraps=True)
        self.notes.setMaximumHeight(84)
        self.crew, self.weapons = CrewBox(document), WeaponsBox(document)
        self.names, self.changes = NamesBox(document), ChangesBox(document)
        # the parts take the width there is; nothing may push the column wider than the window
        inside = QWidget(minimumWidth=1)
        vbox(
            self.card,
            (self.resolve_button, 0, Qt.AlignmentFlag.AlignLeft),
            self.companion,
            self.changes,
            self.name_label,
            hbox((self.name, 1), self.picture.button, spacing=4),
            self.picture,
            self.crew,
            self.weapons,
            self.names,
            self.notes_label,
            self.notes,
            self.doubts,
            Spacer(1),
            inside=inside,
            margins=(12, 0, 12, 12),
            spacing=8,
        )
        self.area = make_scroll_area(inside)
        vbox(self.area, inside=self.parts, margins=0)
        self.context.content_changed.connect(self.refresh)
        self.context.units_changed.connect(self.refresh)

    def retranslate(self) -> None:
        super().retranslate()
        self.empty.setText(self.tr("Choose a unit of the army to see its card."))
        self.resolve_button.setText(self.tr("Resolve…"))
        self.resolve_button.setToolTip(self.tr("Odds and dice with this unit (Ctrl+R)"))
        self.name_label.setText(self.tr("Own name"))
        self.name.setPlaceholderText(self.tr("As on the card"))
        self.notes_label.setText(self.tr("Notes"))

    def show_unit(self, selection: Selection) -> None:
        unit = self.document.roster.unit(selection)
        self._show_card(selection, unit)
        for box in (self.crew, self.weapons, self.names, self.changes):
            box.show_unit(selection, unit)
        self._order_keys()
        # a game that a player has made has no rules that could be asked
        self.resolve_button.setVisible(not self.context.game.source)
        language = self.context.language
        self.doubts.setText("\n".join(f"* {doubt.get(language)}" for doubt in unit.doubts))
        self.doubts.setVisible(bool(unit.doubts))

    def _show_card(self, selection: Selection, unit: Any) -> None:
        game, language = self.context.game, self.context.language
        marks = game.marks_of(self.document.roster, selection, language)
        marks = replace(marks, picture=self.context.store.pictures.content(selection.picture))
        self.card.show_sheet(game.sheet_of(unit, language, marks), live=True, tracks=game.tracks_of(unit))
        self.card.setAccessibleName(unit.name.get(language))
        self.companion.show_unit(self.context, unit, marks)

    def _order_keys(self) -> None:
        """Controls made for another unit would come last of the window: Tab goes as the eye does."""
        chain = (
            self.resolve_button,
            self.name,
            self.picture.button,
            self.picture.shown,
            self.crew.choice,
            *self.weapons.controls.values(),
            *self.names.lines,
            self.notes,
        )
        if chain != self._chain:
            self._chain = chain
            for before, after in pairwise(chain):
                QWidget.setTabOrder(before, after)

    def focus_first(self) -> None:
        """Put the keyboard on the first marker of the card, or into the name where there is none."""
        if self.card.focus_first_slider():
            self.area.ensureWidgetVisible(self.card)
        else:
            self.focus_name()

    def focus_name(self) -> None:
        super().focus_name()
        self.area.ensureWidgetVisible(self.name)

    def _slide(self, track: str, value: int) -> None:
        self.document.do(SetTrack(self.selection_id, track, value), self.tr("Slide a marker"))
        self.document.close_step()
