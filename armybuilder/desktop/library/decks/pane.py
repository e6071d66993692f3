"""The right column of the deck builder: the card that is looked at, and a chart of what the deck is made of."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from armybuilder.desktop.library.decks.desk import CARD, DeckDesk
from armybuilder.desktop.library.decks.kinds_chart import KindsChart, deeds_of, marks_of
from armybuilder.desktop.sheets.sheet_view import SheetView
from armybuilder.desktop.widgets.boxes import Gap, Spacer, vbox
from armybuilder.desktop.widgets.making import make_label, scroll_downwards, show_or_hide
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.sheet.shapes import Sheet

SCALE = 3.2


class DeckPane(Retranslated, QScrollArea):
    """Shows a card of the game large, what the rules carry out of it, and the kinds of cards that the deck has."""

    def __init__(self, desk: DeckDesk) -> None:
        super().__init__()
        self._desk = desk
        self.card_id = ""
        scroll_downwards(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.card = SheetView()
        self.card.set_most_scale(SCALE)
        self.effects = make_label(wraps=True, selectable=True, hidden=True)
        self.marks_title, self.deeds_title = make_label(role="heading"), make_label(role="heading")
        self.marks, self.deeds = KindsChart(), KindsChart()
        inside = QWidget()
        vbox(
            self.card,
            self.effects,
            Gap(4),
            self.marks_title,
            self.marks,
            Gap(4),
            self.deeds_title,
            self.deeds,
            Spacer(1),
            inside=inside,
            margins=(8, 0, 12, 12),
            spacing=6,
        )
        self.setWidget(inside)
        desk.changed.connect(self.refresh)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setAccessibleName(self.tr("The card, and what the deck is made of"))
        self.marks_title.setText(self.tr("Marks"))
        self.deeds_title.setText(self.tr("What the cards do"))
        self.marks.setAccessibleName(self.marks_title.text())
        self.deeds.setAccessibleName(self.deeds_title.text())
        self.refresh()

    def show_card(self, card_id: str) -> None:
        """Look at another card."""
        self.card_id = card_id
        self.refresh()

    def sheet(self) -> Sheet | None:
        """The card that is looked at; None for none."""
        card = self._desk.cards.get(self.card_id)
        context = self._desk.records.context
        draw = self._desk.records.kind(CARD).sheet_of
        if card is None or draw is None:
            return None
        picture = context.store.pictures.get(card.picture) if card.picture else None
        return draw(card, context.language, picture=picture or b"")

    def refresh(self) -> None:
        """Show card and charts as they are now."""
        desk, language = self._desk, self._desk.records.context.language
        sheet, card = self.sheet(), self._desk.cards.get(self.card_id)
        self.card.setVisible(sheet is not None)
        told: tuple[str, ...] = ()
        if sheet is not None and card is not None:
            self.card.show_sheet(sheet, live=False)
            self.card.setAccessibleName(card.name.get(language))
            told = desk.records.kind(CARD).comes_to(card, language)
        show_or_hide(self.effects, "\n".join(f"• {one}" for one in told))
        known = desk.known()
        self.marks.show_bars(marks_of(known, language, self.tr("No mark")))
        words = (self.tr("Start an artefact"), self.tr("Applied by the players"))
        self.deeds.show_bars(deeds_of(known, language, words))
        for widget in (self.marks_title, self.marks, self.deeds_title, self.deeds):
            widget.setVisible(bool(known))
