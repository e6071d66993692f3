"""The chosen unit of an army of an imported game: its options as a tree, and what it shows."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QSplitter, QWidget

from armybuilder.catalogue.text import said
from armybuilder.desktop.builder.imported.costs import told_cost, words_of
from armybuilder.desktop.builder.imported.facts_view import FactsView
from armybuilder.desktop.builder.imported.join_section import JoinSection
from armybuilder.desktop.builder.imported.option_rows import OptionRow, rows_of
from armybuilder.desktop.builder.imported.options_view import OptionsView
from armybuilder.desktop.builder.imported.shown_text import RichText
from armybuilder.desktop.builder.unit_pane import UnitPane
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.elided_label import ElidedLabel
from armybuilder.roster.edits import Edit, Rename
from armybuilder.roster.model import Selection
from armybuilder.roster.options import options_of
from armybuilder.roster.unit_facts import facts_of, option_facts
from armybuilder.roster.working import WorkingSelection


class OptionsPane(UnitPane):
    """Name, cost and stat lines above, the options in the middle, the other profiles and the rules below."""

    shows_parts = True

    def lay_out(self) -> None:
        self.title, self.cost, self.gone, self.nothing = ElidedLabel(), QLabel(), QLabel(), QLabel()
        for label, role in (
            (self.title, "title"),
            (self.cost, "points"),
            (self.gone, "error"),
            (self.nothing, "quiet"),
        ):
            label.setProperty("role", role)
        self.gone.setWordWrap(True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.joined = JoinSection()
        self.joined.edit_wanted.connect(self.document.do)
        self.options = OptionsView()
        self.options.edit_wanted.connect(self._change)
        self.options.name_wanted.connect(self.focus_name)
        self.stats, self.shown = FactsView(), FactsView()
        self.stats.setFrameShape(QFrame.Shape.NoFrame)
        self.notes.setMaximumHeight(56)
        upper = QWidget()
        vbox((self.options, 1), self.nothing, inside=upper, margins=0)
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        for at, (widget, stretch) in enumerate(((upper, 3), (self.shown, 2))):
            self.splitter.addWidget(widget)
            self.splitter.setStretchFactor(at, stretch)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setSizes([420, 260])
        vbox(
            hbox((self.title, 1), self.cost, spacing=8),
            self.gone,
            hbox((self.name, 1), self.picture.button, spacing=4),
            self.picture,
            self.joined,
            self.stats,
            (self.splitter, 1),
            self.notes,
            inside=self.parts,
            margins=(12, 0, 12, 0),
            spacing=8,
        )

    def retranslate(self) -> None:
        super().retranslate()
        self.empty.setText(self.tr("Choose a unit of the army to see its options."))
        self.name.setPlaceholderText(self.tr("Own name"))
        self.notes.setPlaceholderText(self.tr("Notes on the unit"))
        self.options.setAccessibleName(self.tr("Options of the unit"))
        self.stats.setAccessibleName(self.tr("Stat lines of the unit"))
        self.shown.setAccessibleName(self.tr("Profiles and rules of the unit"))
        self.nothing.setText(self.tr("Nothing to choose here."))
        self.gone.setText(
            self.tr("The game’s data do not have this unit. It keeps what it was, with its own cost.")
        )

    # --- showing

    def show_part(self, place: str) -> None:
        """Put the cursor on a part of the unit, where it is shown."""
        self.options.show_chosen(place)

    def show_unit(self, selection: Selection) -> None:
        army, language = self.document.army, self.context.language
        unit = army.engine.selection(selection.id)
        self.title.setText(said(unit.name, language))
        self.cost.setText(told_cost(unit, army.data, army.cost_type, language))
        self.gone.setVisible(unit.is_missing)
        self.joined.show_unit(unit, army.engine.roster, army.engine.answers, language)
        self._show_options(unit)
        self._show_facts(unit)

    def _show_facts(self, unit: WorkingSelection) -> None:
        language = self.context.language
        facts = facts_of(unit, self.document.army.engine.answers, language)
        text = RichText(unit.force.expansion, language)
        for view, html in ((self.stats, text.stat_lines(facts)), (self.shown, text.details(facts))):
            view.show_text(html, text.reference)
            view.setVisible(view.shows_anything)
        self._fit_stats()

    def _fit_stats(self) -> None:
        """The stat lines are in sight whole, unless they would leave no room for the options."""
        wanted, most = self.stats.fitting_height(), max(80, self.height() // 3)
        bar = Qt.ScrollBarPolicy
        self.stats.setVerticalScrollBarPolicy(
            bar.ScrollBarAsNeeded if wanted > most else bar.ScrollBarAlwaysOff
        )
        self.stats.setFixedHeight(max(40, min(wanted, most)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.stats.shows_anything:
            self._fit_stats()

    def _show_options(self, unit: WorkingSelection) -> None:
        army = self.document.army
        words = words_of(army.data, army.cost_type, self.context.language)
        rows = rows_of(options_of(unit, army.engine.answers), words)
        self.options.show_rows(rows, unit.id, self._told)
        self.options.setVisible(bool(rows))
        self.nothing.setVisible(not rows)

    def _told(self, row: OptionRow) -> str:
        """What an option is: its profiles and rules, chosen or not."""
        engine, language = self.document.army.engine, self.context.language
        parent = engine.roster.selection(row.parent)
        node = parent.node.child_by_id.get(row.entry) if parent is not None else None
        if parent is None or node is None:
            return ""
        facts = option_facts(parent, node, engine.answers, language)
        return RichText(parent.force.expansion, language, links=False).facts(facts)

    # --- what the player does

    def focus_first(self) -> None:
        """Put the keyboard on the options, or into the name where there are none."""
        if self.options.isVisibleTo(self):
            self.options.setFocus()
            if not self.options.currentIndex().isValid():
                self.options.setCurrentIndex(self.options.model().index(0, 0))
        else:
            self.focus_name()

    def _change(self, edit: Edit, name: str) -> None:
        if isinstance(edit, Rename):
            self.document.do(edit, self.tr("Name %1").replace("%1", name))
            self.document.close_step()
        else:
            self.document.do(edit, self.tr("Change %1").replace("%1", name))
