"""What is known of the territory that is chosen on a map, and what can be done with it."""

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QSpinBox, QWidget

from armybuilder.campaign.map.history import MapMoment
from armybuilder.campaign.map.lands import neighbours
from armybuilder.campaign.state import CampaignState, Territory
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.input_guards import indent
from armybuilder.desktop.widgets.making import make_button, make_label, show_or_hide
from armybuilder.desktop.widgets.retranslated import Retranslated

AS_RULES_SAY = -1
MOST_INCOME = 1_000_000
LONGEST_NAME, LONGEST_REASON = 100, 2000
WIDTH = 260


class TerritoryPanel(Retranslated, QWidget):
    """Shows a territory. While the map is drawn its name, home and income are changed; else an organiser gives it away.

    `given` has a player, empty for nobody, and a reason; `named`, `made_home` and `brings` what is drawn otherwise, `brings`
    None for what the house rules say.
    """

    given = Signal(str, str)
    events_wanted = Signal()
    order_wanted = Signal()
    named = Signal(str)
    made_home = Signal(str)
    brings = Signal(object)
    removed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._own = ""
        self.title = make_label(role="heading", wraps=True)
        self.facts = make_label(role="quiet", wraps=True)
        self.events_button = make_button(sign="timeline", clicked=self.events_wanted)
        self.order_button = make_button(clicked=self.order_wanted)
        self.owner, self.reason = QComboBox(), QLineEdit()
        self.reason.setMaxLength(LONGEST_REASON)
        self.give_button = make_button(clicked=self._give)
        self.why_not = make_label(role="quiet", wraps=True, hidden=True)
        self.name_edit, self.home, self.income = QLineEdit(), QComboBox(), QSpinBox()
        self.name_edit.setMaxLength(LONGEST_NAME)
        self.income.setRange(AS_RULES_SAY, MOST_INCOME)
        indent(self.income)
        self.remove_button = make_button(sign="delete", clicked=self.removed)
        self.name_edit.editingFinished.connect(self._name)
        self.home.activated.connect(lambda _: self.made_home.emit(str(self.home.currentData() or "")))
        self.income.editingFinished.connect(self._bring)
        self.owner_label, self.reason_label = make_label(), make_label()
        self.name_label, self.home_label, self.income_label = make_label(), make_label(), make_label()
        self.giving, self.drawing = QWidget(), QWidget()
        giving, drawing = QFormLayout(self.giving), QFormLayout(self.drawing)
        giving.addRow(self.owner_label, self.owner)
        giving.addRow(self.reason_label, self.reason)
        giving.addRow(hbox(Spacer(1), self.give_button))
        drawing.addRow(self.name_label, self.name_edit)
        drawing.addRow(self.home_label, self.home)
        drawing.addRow(self.income_label, self.income)
        drawing.addRow(hbox(Spacer(1), self.remove_button))
        for form in (giving, drawing):
            form.setContentsMargins(0, 0, 0, 0)
            form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        self.hint = make_label(role="quiet", wraps=True)
        vbox(
            self.title,
            self.facts,
            self.events_button,
            self.order_button,
            self.giving,
            self.drawing,
            self.why_not,
            Spacer(1),
            self.hint,
            inside=self,
            margins=(12, 0, 0, 0),
            spacing=8,
        )
        self.setFixedWidth(WIDTH)
        self.retranslate()

    def retranslate(self) -> None:
        self.events_button.setText(self.tr("How it changed hands"))
        self.order_button.setText(self.tr("Order a force here…"))
        self.owner_label.setText(self.tr("Give it to"))
        self.reason_label.setText(self.tr("Why"))
        self.reason.setPlaceholderText(self.tr("Everybody reads this in the timeline"))
        self.give_button.setText(self.tr("Give"))
        self.name_label.setText(self.tr("Name"))
        self.home_label.setText(self.tr("Home ground of"))
        self.income_label.setText(self.tr("Brings after a battle"))
        self.income.setSpecialValueText(self.tr("as the house rules say"))
        self.remove_button.setText(self.tr("Remove the territory"))

    def show_territory(
        self,
        state: CampaignState,
        moment: MapMoment,
        own: str,
        *,
        drawing: bool,
        organises: bool,
        events: int,
    ) -> None:
        """Show a territory as it stands at some moment; empty for none."""
        found = moment.territories.get(own)
        changed = own != self._own
        self._own = own if found is not None else ""
        if found is None:
            self.title.setText(self.tr("No territory is chosen"))
            self.facts.setText(self.tr("Choose one by a click, or with the arrow keys."))
        else:
            self._tell(state, moment, found)
            self._fill(state, found, changed)
        now = moment.is_now and found is not None
        self.events_button.setVisible(found is not None and not drawing)
        self.events_button.setEnabled(events > 0)
        self.order_button.setVisible(now and not drawing)
        is_open = bool(state.rounds) and state.rounds[-1].is_open
        self.order_button.setEnabled(is_open)
        self.order_button.setToolTip("" if is_open else self.tr("Orders are given while a round is open"))
        self.giving.setVisible(now and not drawing and organises)
        self.drawing.setVisible(now and drawing)
        why = self.tr("Only an organiser gives territories away or draws the map.")
        show_or_hide(self.why_not, "" if organises or found is None else why)

    def _tell(self, state: CampaignState, moment: MapMoment, found: Territory) -> None:
        names = {own: player.name for own, player in state.players.items()}
        nobody = self.tr("nobody")
        income = state.house_rules.income.territory if found.income is None else found.income
        beside = sorted(
            moment.territories[own].name or own for own in neighbours(moment.territories)[found.id]
        )
        told = [self.tr("Owner: %1").replace("%1", names.get(found.owner, nobody))]
        if found.home_of:
            told.append(self.tr("Home ground of %1").replace("%1", names.get(found.home_of, nobody)))
        told.append(self.tr("Brings %1 after a battle").replace("%1", str(income)))
        told.append(self.tr("Touches: %1").replace("%1", ", ".join(beside) or "—"))
        self.title.setText(found.name or found.id)
        self.facts.setText("\n".join(told))

    def _fill(self, state: CampaignState, found: Territory, changed: bool) -> None:
        """Fill the fields; a reason that is being written stays while the territory is the same."""
        players = [player for player in state.players.values() if player.is_active]
        for box, value in ((self.owner, found.owner), (self.home, found.home_of)):
            with QSignalBlocker(box):
                box.clear()
                box.addItem(self.tr("nobody"), "")
                for player in players:
                    box.addItem(player.name, player.id)
                box.setCurrentIndex(max(0, box.findData(value)))
        if changed:
            self.reason.clear()
        if changed or not self.name_edit.hasFocus():
            self.name_edit.setText(found.name)
        with QSignalBlocker(self.income):
            self.income.setValue(AS_RULES_SAY if found.income is None else found.income)

    def _give(self) -> None:
        self.given.emit(str(self.owner.currentData() or ""), self.reason.text().strip())

    def _name(self) -> None:
        if self._own:
            self.named.emit(self.name_edit.text().strip())

    def _bring(self) -> None:
        if self._own:
            value = self.income.value()
            self.brings.emit(None if value == AS_RULES_SAY else value)
