"""The right column of an imported game's Library: a unit's cost, profiles and rules, and what can be chosen in it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QSplitter,
    QTextBrowser,
    QWidget,
)

from armybuilder.catalogue.text import Language, said
from armybuilder.collecting import things_of_node
from armybuilder.desktop.builder.imported.costs import told_cost
from armybuilder.desktop.builder.imported.shown_text import shown_text
from armybuilder.desktop.context import Context
from armybuilder.desktop.library.held_box import HeldBox
from armybuilder.desktop.library.offer import Offer
from armybuilder.desktop.library.offers_view import OffersView
from armybuilder.desktop.lists.unit_list import EmptyState
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.elided_label import ElidedLabel
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.peek import SHARE, Peek
from armybuilder.desktop.widgets.retranslated import Retranslated

PEEK_WIDTH = 640


class EntryPane(Retranslated, QWidget):
    """Shows one unit of an offer as it is taken, or says that none is chosen."""

    entry_wanted = Signal(str)

    def __init__(self, context: Context | None = None) -> None:
        super().__init__()
        # how many are owned is told where there is a collection to tell it
        self.held = HeldBox(context) if context is not None else None
        self.offer: Offer | None = None
        self.entry = ""
        self.language: Language = "en"
        self._make_parts()
        self._lay_out()
        self.retranslate()

    def _make_parts(self) -> None:
        self.empty = EmptyState()
        self.title = ElidedLabel()
        self.title.setProperty("role", "title")
        self.cost = make_label(role="points")
        self.categories = make_label(role="quiet", wraps=True)
        self.add_button = make_button(
            role="primary",
            sign="add",
            clicked=lambda: self.entry_wanted.emit(self.entry),
        )
        self.shown = QTextBrowser(openLinks=False)
        self.options_title = make_label(role="heading")
        self.options = OffersView()

    def _lay_out(self) -> None:
        self.options_part = QWidget()
        vbox(self.options_title, (self.options, 1), inside=self.options_part, margins=0, spacing=4)
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.addWidget(self.shown)
        self.splitter.addWidget(self.options_part)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setSizes([340, 340])
        self.parts = QWidget()
        vbox(
            hbox((self.title, 1), self.cost, spacing=8),
            self.categories,
            (self.add_button, 0, Qt.AlignmentFlag.AlignLeft),
            *(() if self.held is None else (self.held,)),
            (self.splitter, 1),
            inside=self.parts,
            margins=(8, 0, 8, 0),
            spacing=8,
        )
        vbox((self.empty, 1), (self.parts, 1), inside=self, margins=0)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.empty.say(self.tr("Choose a unit in the list to see what it is."), "")
        self.add_button.setText(self.tr("Add to the army"))
        self.shown.setAccessibleName(self.tr("Profiles and rules of the unit"))
        self.options.setAccessibleName(self.tr("Options of the unit"))
        self.refresh()

    def show_entry(self, offer: Offer | None, entry: str, language: Language) -> None:
        """Show another unit; an id that the offer does not have shows none."""
        self.offer, self.entry, self.language = offer, entry, language
        self.refresh()
        self.shown.verticalScrollBar().setValue(0)

    def refresh(self) -> None:
        """Show the unit in the language and the colours of the window."""
        offer = self.offer
        node = offer.node(self.entry) if offer is not None else None
        self.parts.setVisible(node is not None)
        self.empty.setVisible(node is None)
        if offer is None or node is None:
            self.entry = ""
            return
        tried = offer.tried(node)
        self.title.setText(said(tried.unit.name, self.language))
        if self.held is not None:
            self.held.show_things(offer.system.id, things_of_node(node))
        self.cost.setText(told_cost(tried.unit, offer.data, offer.cost_type, self.language))
        known = offer.expansion.category_entries
        names = [said(known[key].name, self.language) for key, _ in tried.unit.categories if key in known]
        self.categories.setText(" · ".join(dict.fromkeys(names)))
        self.categories.setVisible(bool(names))
        self.shown.setHtml(shown_text(tried.unit, tried.answers, self.language))
        self.shown.setVisible(bool(self.shown.toPlainText().strip()))
        some = self.options.show_offer(offer, node, tried, self.language)
        self.options.setVisible(some)
        self.options_title.setText(
            self.tr("What can be chosen") if some else self.tr("Nothing to choose here.")
        )
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setStretchFactor(1, 1 if some else 0)


class EntryPeek(Peek):
    """A unit over the window, as high as the window allows."""

    def __init__(self, over: QWidget) -> None:
        self.pane = EntryPane()
        super().__init__(over, self.pane)
        self.pane.add_button.hide()
        for part in (self.pane.shown, self.pane.options):
            # every key is the popup's own
            part.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_entry(self, offer: Offer, entry: str, language: Language) -> None:
        """Show a unit as large as the window allows."""
        window = self._over.window()
        self.pane.show_entry(offer, entry, language)
        width = min(PEEK_WIDTH, round(window.width() * SHARE))
        self.show_sized(self.pane.title.text(), width, round(window.height() * SHARE))
