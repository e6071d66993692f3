"""What a file brings to a campaign, before anything of it is kept: what is new, whose it is, and where it does not agree."""

from collections.abc import Sequence

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from armybuilder.campaign.applying import Deed
from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.merging.merge import Merge, look_at
from armybuilder.catalogue.problem import Problem
from armybuilder.clock import today
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.sharing.conflict_card import ConflictCard
from armybuilder.desktop.campaigns.sharing.incoming_tree import IncomingTree
from armybuilder.desktop.campaigns.timeline.looking_ahead import LookingAhead
from armybuilder.desktop.campaigns.timeline.plain_label import plain_label
from armybuilder.desktop.widgets.boxes import Spacer, clear, vbox
from armybuilder.desktop.widgets.columns import Columns
from armybuilder.desktop.widgets.making import (
    make_button_box,
    make_label,
    make_scroll_area,
    show_or_hide,
)
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.exchange.campaign_bundle import Bundle
from armybuilder.wording.messages import say_problem

MOST_CONFLICTS = 40


class MergeDialog(QDialog):
    """Shows what merging would come to, and merges at once, all or nothing, with what settles the conflicts."""

    def __init__(
        self, campaign: OpenCampaign, bundle: Bundle, name: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.campaign, self._bundle = campaign, bundle
        self._author = "" if bundle.manifest.kind == "whole" else bundle.manifest.author
        self._look: Merge | None = None
        self._drawn = False
        self.merged = 0
        self._ahead = LookingAhead(self)
        self.setWindowTitle(self.tr("Take in a file"))
        self.title = plain_label(role="title", wraps=True)
        self.title.setText(self._title(name))
        unsigned = self.tr(
            "Files are not signed: whoever can write a file can write in another's name. Look at who told what."
        )
        self.warning = make_label(unsigned, role="quiet", wraps=True)
        self.counts = make_label(wraps=True)
        self.tree = IncomingTree()
        self.tree.ticked.connect(self._look_again)
        self.no_conflicts = make_label(role="quiet", wraps=True)
        self.conflict_heading = make_label(role="heading")
        self.cards: list[ConflictCard] = []
        self.problem = plain_label(role="error", wraps=True, hidden=True)
        self._lay_out()
        self._look_again()

    def _title(self, name: str) -> str:
        author = self.campaign.state.players.get(self._author)
        if author is not None:
            told = self.tr("%1: what %2 has told").replace("%2", author.name)
        elif self._author:
            told = self.tr("%1: what somebody has told who is not known here")
        else:
            told = self.tr("%1: a whole campaign")
        return told.replace("%1", name)

    def _lay_out(self) -> None:
        inside = QWidget()
        self._conflicts = vbox(spacing=12)
        vbox(
            self.conflict_heading,
            self.no_conflicts,
            self._conflicts,
            Spacer(1),
            inside=inside,
            margins=(8, 0, 0, 0),
            spacing=8,
        )
        self.columns = Columns(self.tree, make_scroll_area(inside), stretch=(3, 4))
        self.columns.setSizes([480, 520])
        ok = QDialogButtonBox.StandardButton.Ok
        self.buttons = make_button_box(self, ok | QDialogButtonBox.StandardButton.Cancel)
        self.merge_button = self.buttons.button(ok)
        self.merge_button.setText(self.tr("Merge"))
        vbox(
            self.title,
            self.warning,
            self.counts,
            (self.columns, 1),
            self.problem,
            self.buttons,
            inside=self,
            margins=16,
            spacing=8,
        )
        resize_within_screen(self, 1060, 680)

    # looking

    def _look_again(self) -> None:
        """Work out what merging what is ticked would come to."""
        taken = self.tree.of_state(on=True)
        left_out = self.tree.of_state(on=False)
        events = [one for one in self._bundle.events if one.id not in left_out]
        author = self._author
        self.merge_button.setEnabled(False)
        self.counts.setText(self.tr("Looking at the file…"))

        def work(campaign: Campaign) -> Merge | Problem:
            try:
                return look_at(campaign, events, author, taken)
            except Problem as problem:
                return problem

        self._ahead.ask(self.campaign.campaign, work, self._show_look)

    def _show_look(self, look: Merge | Problem) -> None:
        if isinstance(look, Problem):
            self._refuse(look)
            self.counts.setText("")
            return
        self._look = look
        if not self._drawn:
            self._drawn = True
            self.tree.show_merge(look, self.campaign.language)
        self._show_counts(look)
        self._show_conflicts(look)
        new = len(look.of("new"))
        self.merge_button.setEnabled(new > 0 or bool(self._missing_files()))
        self.merge_button.setToolTip("" if self.merge_button.isEnabled() else self.tr("Nothing here is new"))

    def _missing_files(self) -> set[str]:
        """The files that the bundle has and this copy has not."""
        if not self._bundle.blobs:
            return set()
        return set(self._bundle.blobs) - set(self.campaign.kept.files())

    def _show_counts(self, look: Merge) -> None:
        strange = len(self.tree.of_state(on=False)) if self._drawn else 0
        told = [
            self.tr("%n new event(s)", "", len(look.of("new"))),
            self.tr("%n already here", "", len(look.of("known"))),
        ]
        if strange:
            told.append(self.tr("%n left out", "", strange))
        if refused := len(look.of("refused")):
            told.append(self.tr("%n refused", "", refused))
        if conflicts := len(look.conflicts):
            told.append(self.tr("%n conflict(s)", "", conflicts))
        self.counts.setText(" · ".join(told))

    def _show_conflicts(self, look: Merge) -> None:
        clear(self._conflicts)
        language, can = self.campaign.language, self.campaign.organises
        self.cards = [
            ConflictCard(look.merged, one, language, can_settle=can)
            for one in look.conflicts[:MOST_CONFLICTS]
        ]
        for card in self.cards:
            self._conflicts.addWidget(card)
        left = len(look.conflicts) - len(self.cards)
        if left > 0:
            more = self.tr("and %n more, which wait in the timeline once they are in", "", left)
            self._conflicts.addWidget(make_label(more, role="quiet", wraps=True))
        self.conflict_heading.setText(self.tr("Where the copies do not agree") if self.cards else "")
        agree = self.tr("Everything that is new agrees with what is here.")
        nothing = self.tr("Nothing here is new.")
        show_or_hide(self.no_conflicts, "" if self.cards else agree if look.of("new") else nothing)

    # merging

    def accept(self) -> None:
        """Merge; what stands in the way is said here, and nothing has been kept then."""
        look = self._look
        if look is None or not self.merge_button.isEnabled():
            return
        self.merge_button.setEnabled(False)  # a large campaign is worked out beside the window's thread
        deeds: Sequence[Deed] = [deed for card in self.cards for deed in card.deeds()]
        kept, files, date = self.campaign.kept, self._bundle.blobs, today().isoformat()
        problem = self.campaign.take_in(
            lambda: kept.merge(look, files, deeds, date=date), self.tr("Take in a file")
        )
        if problem is not None:
            self.merge_button.setEnabled(True)
            self._refuse(problem)
            return
        self.merged = len(look.of("new"))
        super().accept()

    def _refuse(self, problem: Problem) -> None:
        show_or_hide(self.problem, say_problem(problem, self.campaign.language))
