"""The journal: what players have written of the campaign, the newest first."""

from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from armybuilder.campaign.deeds import read_deed
from armybuilder.campaign.directives import EventCorrected, EventUndone
from armybuilder.campaign.journal import JournalWritten
from armybuilder.campaign.state import JournalEntry
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import fold
from armybuilder.desktop.campaigns.journal.entry_card import EntryCard
from armybuilder.desktop.campaigns.journal.entry_dialog import EntryDialog, Written
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.page import CampaignPage
from armybuilder.desktop.campaigns.timeline.plain_label import plain_label
from armybuilder.desktop.widgets.boxes import Spacer, clear, hbox, vbox
from armybuilder.desktop.widgets.given_pictures import is_picture
from armybuilder.desktop.widgets.making import (
    make_button,
    make_label,
    make_scroll_area,
    name_field,
    show_or_hide,
)
from armybuilder.wording.campaign_words import tell_author
from armybuilder.wording.messages import say_problem

# entries that are shown at once, and how wide a line of text is read well
AT_ONCE = 20
WIDEST = 860


class JournalPage(CampaignPage):
    """Entries as they are read; own ones are edited and undone. Pictures dropped here begin a new entry."""

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__(campaign)
        self.setAcceptDrops(True)
        self._number = AT_ONCE
        self._shown: object = None
        self.cards: list[EntryCard] = []
        self.write_button = make_button(role="primary", sign="add", clicked=self.new_entry)
        self.search = QLineEdit(clearButtonEnabled=True)
        self.search.textChanged.connect(self._searched)
        self.refusal = plain_label(role="error", wraps=True, hidden=True)
        self.empty = make_label(role="quiet", wraps=True)
        self.more_button = make_button(clicked=self._show_more)
        self._entries = vbox(spacing=12)
        inside = QWidget()
        inside.setMaximumWidth(WIDEST)
        vbox(self.empty, self._entries, self.more_button, Spacer(1), inside=inside, margins=(16, 4, 16, 16))
        self.area = make_scroll_area(inside)
        head = hbox(self.write_button, (self.search, 1), margins=(16, 12, 16, 8), spacing=8)
        vbox(head, self.refusal, (self.area, 1), inside=self, margins=0, spacing=0)
        self.retranslate()

    def retranslate(self) -> None:
        self.write_button.setText(self.tr("Write…"))
        name_field(self.search, self.tr("Search in the journal"))
        self.empty.setText(
            self.tr("Nothing is written yet. Write what nobody should forget, with pictures of the table.")
        )
        self._shown = None
        self.refresh()

    # showing

    def entries(self) -> list[JournalEntry]:
        """The entries that are asked for, the newest first."""
        campaign, language = self.campaign.campaign, self.campaign.language
        words = fold(self.search.text()).split()

        def said(entry: JournalEntry) -> str:
            author = tell_author(campaign, campaign.events[entry.event], language)
            return fold(f"{entry.text} {author} {entry.date}")

        found = [one for one in self.campaign.state.journal if all(word in said(one) for word in words)]
        return found[::-1]

    def refresh(self) -> None:
        found = self.entries()
        state = found, self._number, self.campaign.me, self.campaign.organises
        self.write_button.setEnabled(bool(self.campaign.me))
        no_seat = say_problem(Problem("campaign.nobody_sits_here"), self.campaign.language)
        self.write_button.setToolTip("" if self.campaign.me else no_seat)
        if state == self._shown:
            return
        self._shown = state
        clear(self._entries)
        about = self.about()
        self.cards = [EntryCard(self.campaign, entry, about) for entry in found[: self._number]]
        for card in self.cards:
            card.correction_wanted.connect(self.edit)
            card.undo_wanted.connect(self.undo)
            card.event_wanted.connect(self._show_event)
            card.thing_wanted.connect(self._show_thing)
            self._entries.addWidget(card)
        self.empty.setVisible(not self.campaign.state.journal)
        left = len(found) - len(self.cards)
        self.more_button.setVisible(left > 0)
        self.more_button.setText(self.tr("Show %n earlier", "", min(left, AT_ONCE)))

    def _searched(self) -> None:
        self._number = AT_ONCE
        self.refresh()

    def _show_more(self) -> None:
        self._number += AT_ONCE
        self.refresh()

    def about(self) -> dict[str, str]:
        """What an entry can be about, by id: games, the newest first, players, forces, and the units of who sits here."""
        state, language = self.campaign.state, self.campaign.language
        found: dict[str, str] = {}
        for own, game in reversed(state.games.items()):
            found[own] = self.tr("Game: %1").replace(
                "%1", " — ".join(state.players[who].name for who in game.players if who in state.players)
            )
        found |= {own: player.name for own, player in state.players.items()}
        found |= {own: force.name for own, force in state.forces.items()}
        own_forces = [force for force in state.forces.values() if force.player == self.campaign.me]
        others = [force for force in state.forces.values() if force.player != self.campaign.me]
        for force in (*own_forces, *others):
            for unit in force.units.values():
                found[unit.id] = f"{unit.name.get(language)} ({force.name})"
        return found

    def _show_event(self, event: str) -> None:
        self.events_wanted.emit(self.tr("An entry in the journal"), [event])

    def _show_thing(self, own: str) -> None:
        game = self.campaign.state.games.get(own)
        if game is None:
            self.thing_wanted.emit(own)
        elif game.report:
            self.events_wanted.emit(self.about().get(own, own), [game.report])

    # doing

    def new_entry(self) -> None:
        """Ask for an entry, and write it down."""
        self._write(EntryDialog(self.campaign, self.about(), parent=self))

    def _write(self, dialog: EntryDialog) -> None:
        if dialog.exec() and dialog.written is not None:
            deed, files = dialog.written
            self._told(self.campaign.tell(deed, files=files))
        dialog.deleteLater()

    def edit(self, event_id: str) -> None:
        """Ask how an entry should read, and correct it."""
        entry = self.campaign.campaign.deed(event_id)
        if not isinstance(entry, JournalWritten):
            return
        dialog = EntryDialog(self.campaign, self.about(), entry, parent=self)
        if dialog.exec() and dialog.written is not None:
            self._told(self._correct(event_id, dialog.written))
        dialog.deleteLater()

    def _correct(self, event_id: str, written: Written) -> Problem | None:
        deed = to_plain(read_deed(to_plain(written.deed)))
        return self.campaign.tell(EventCorrected(target=event_id, deed=deed), files=written.files)

    def undo(self, event_id: str) -> None:
        """Take an entry out of the journal; it can be brought back."""
        self._told(self.campaign.tell(EventUndone(target=event_id)))

    def _told(self, problem: Problem | None) -> None:
        show_or_hide(self.refusal, say_problem(problem, self.campaign.language) if problem else "")

    def take_keyboard(self) -> None:
        self.write_button.setFocus()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if is_picture(event.mimeData()) and self.campaign.me:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        dialog = EntryDialog(self.campaign, self.about(), parent=self)
        dialog.take(event.mimeData())
        event.acceptProposedAction()
        self._write(dialog)
