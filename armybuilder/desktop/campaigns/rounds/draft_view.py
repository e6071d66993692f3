"""Who meets whom in the open round, before it is published: proposed by the program, changed by the organiser."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFrame, QSpinBox, QWidget

from armybuilder.campaign.pairing.draft import BYE, met, moved, placed, published, swapped
from armybuilder.campaign.pairing.proposing import proposed
from armybuilder.campaign.seasons import PairingsSet
from armybuilder.campaign.state import Format
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.rounds.asking import FORMATS
from armybuilder.desktop.campaigns.rounds.draft_table import DraftTable
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import make_action, make_button, make_label, show_or_hide
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.messages import say, say_problem

MOST_TABLES = 500


class DraftView(Retranslated, QWidget):
    """Says by `left` that it is done with: published, or not."""

    left = Signal()

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__()
        self._campaign = campaign
        self.pairings = PairingsSet(method="free")
        self.heading = make_label(role="heading")
        self.method_label, self.method = make_label(role="quiet"), QComboBox()
        self.method_label.setBuddy(self.method)
        self.again_button = make_button(sign="reset", clicked=self.propose)
        self.table = DraftTable()
        self.hint = make_label(role="quiet", wraps=True)
        self.place_label, self.place = make_label(role="quiet"), QSpinBox()
        self.place.setRange(0, MOST_TABLES)
        self.territory_label, self.territory = make_label(role="quiet"), QComboBox()
        self.problem = make_label(role="error", wraps=True, hidden=True)
        self.back_button = make_button(clicked=self.left)
        self.publish_button = make_button(role="primary", sign="ok", clicked=self.publish)
        make_action(self, self.publish, "Ctrl+Return", "Ctrl+Enter")
        self._lay_out()
        self._connect()
        self.retranslate()

    def _lay_out(self) -> None:
        head = hbox((self.heading, 1), self.method_label, self.method, self.again_button, spacing=8)
        below = hbox(self.place_label, self.place, self.territory_label, self.territory, Spacer(1), spacing=8)
        middle = QWidget()
        vbox(head, (self.table, 1), self.hint, below, inside=middle, margins=(16, 12, 16, 8), spacing=8)
        foot = QFrame()
        foot.setProperty("role", "side")
        line = hbox((self.problem, 1), Spacer(), self.back_button, self.publish_button, spacing=8)
        vbox(line, inside=foot, margins=(16, 8, 16, 8))
        vbox((middle, 1), foot, inside=self, margins=0, spacing=0)

    def _connect(self) -> None:
        self.table.swap_wanted.connect(self._swap)
        self.table.move_wanted.connect(self._move)
        self.table.currentItemChanged.connect(lambda *_: self._show_place())
        self.method.activated.connect(self.propose)
        self.place.valueChanged.connect(self._put_place)
        self.territory.activated.connect(self._put_place)

    def retranslate(self) -> None:
        self.heading.setText(self.tr("Who meets whom"))
        self.method_label.setText(self.tr("Pairing"))
        self.again_button.setText(self.tr("Propose anew"))
        self.hint.setText(
            self.tr(
                "Drag a player onto another to exchange them, or onto an empty cell to join a game; two with byes meet."
                " By keys: Space takes a player up, Space on another exchanges the two, M moves to another game."
            )
        )
        self.place_label.setText(self.tr("Table of the chosen game"))
        self.place.setSpecialValueText(self.tr("any"))
        self.place.setAccessibleName(self.place_label.text())
        self.territory_label.setText(self.tr("Over which territory"))
        self.territory.setAccessibleName(self.territory_label.text())
        self.back_button.setText(self.tr("Back"))
        self.back_button.setToolTip(self.tr("The draft is not kept: it is proposed anew"))
        self.publish_button.setText(self.tr("Publish the pairings"))
        self.publish_button.setToolTip("Ctrl+Enter")
        self.table.setAccessibleName(self.heading.text())
        self.method.clear()
        for one in FORMATS:
            self.method.addItem(say(f"campaign.format.{one}", self._campaign.language), one)
        self.method.setAccessibleName(self.method_label.text())
        self._choose_method(self.pairings.method)
        self._show()

    def _choose_method(self, method: Format) -> None:
        self.method.setCurrentIndex(max(0, self.method.findData(method)))

    # what is proposed

    def begin(self) -> None:
        """Show the pairings that the round has; where it has none, propose them by the format of the season."""
        state = self._campaign.state
        self._choose_method(state.season.format)
        kept = published(state, state.round, state.season.format)
        if kept.games:
            self._change(kept)
        else:
            self.propose()
        self.table.setFocus()

    def propose(self) -> None:
        """Propose pairings by the chosen method, or say why there are none."""
        try:
            self._change(proposed(self._campaign.state, self.method.currentData()))
        except Problem as problem:
            self._say(problem)

    def _change(self, pairings: PairingsSet) -> None:
        self.pairings = pairings
        self._say(None)
        self._show()

    def _swap(self, one: str, other: str) -> None:
        """Let two players change places; two who have byes meet."""
        change = met if {one, other} <= {*self.pairings.byes} else swapped
        self._change(change(self.pairings, one, other))

    def _move(self, player: str, place: int) -> None:
        try:
            self._change(moved(self.pairings, player, place))
        except Problem as problem:
            self._say(problem)

    def _show(self) -> None:
        state = self._campaign.state
        if state.rounds and state.rounds[-1].is_open:
            self.table.show_pairings(state, self.pairings, self._campaign.language)
        self._show_place()

    # tables and territories

    @property
    def _chosen(self) -> int:
        """The place of the chosen game; a bye has none."""
        player = self.table.player_at(self.table.currentItem())
        games = enumerate(self.pairings.games)
        return next((at for at, game in games if player in game.players), BYE)

    def _show_place(self) -> None:
        """Show at which table the chosen game is, and which territory it is about."""
        at, state = self._chosen, self._campaign.state
        for field in (self.place, self.territory):
            field.blockSignals(True)
            field.setEnabled(at != BYE)
        self.territory.clear()
        self.territory.addItem(self.tr("none"), "")
        for one in state.territories.values():
            self.territory.addItem(one.name or one.id, one.id)
        for part in (self.territory_label, self.territory):
            part.setVisible(bool(state.territories))
        game = self.pairings.games[at] if at != BYE else None
        self.place.setValue(0 if game is None else game.table or 0)
        self.territory.setCurrentIndex(
            max(0, self.territory.findData("" if game is None else game.territory))
        )
        for field in (self.place, self.territory):
            field.blockSignals(False)

    def _put_place(self) -> None:
        if (at := self._chosen) != BYE:
            table, territory = self.place.value() or None, str(self.territory.currentData() or "")
            self.pairings = placed(self.pairings, at, table=table, territory=territory)
            self.table.show_pairings(self._campaign.state, self.pairings, self._campaign.language)

    # done

    def publish(self) -> None:
        """Publish the pairings, or say why they cannot be."""
        problem = self._campaign.tell(self.pairings)
        self._say(problem)
        if problem is None:
            self.left.emit()

    def _say(self, problem: Problem | None) -> None:
        show_or_hide(self.problem, "" if problem is None else say_problem(problem, self._campaign.language))
