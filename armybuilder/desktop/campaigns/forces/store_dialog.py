"""The store of a force: its artefacts, finds and trophies, who bears each, and the way to another force."""

from functools import partial

from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QDialogButtonBox, QGridLayout, QLineEdit, QWidget

from armybuilder.campaign.applying import Deed
from armybuilder.campaign.forces.force import Force, Item
from armybuilder.campaign.forces.posts import ItemGiven
from armybuilder.campaign.people import LONGEST_NAME
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.widgets.boxes import clear, hbox, vbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.elided_label import ElidedLabel
from armybuilder.desktop.widgets.making import (
    make_button,
    make_button_box,
    make_label,
    make_scroll_area,
    name_field,
    show_or_hide,
)
from armybuilder.wording.messages import say_problem

SIZE = (600, 420)


class StoreDialog(QDialog):
    """What is done here is told at once, and can be undone."""

    def __init__(self, campaign: OpenCampaign, force: Force, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._campaign, self._own = campaign, force.id
        self.bearers: dict[str, QComboBox] = {}
        self.takers: dict[str, QComboBox] = {}
        self.name = QLineEdit(maxLength=LONGEST_NAME)
        name_field(self.name, self.tr("Name of a new item"))
        self.add_button = make_button(self.tr("Hand out"), sign="add", clicked=self.add)
        self.add_button.setAutoDefault(False)
        self.name.returnPressed.connect(self.add)
        self.name.textChanged.connect(self._judge)
        self.nothing = make_label(
            self.tr("Nothing lies in store: artefacts, finds and prizes come here."), role="quiet", wraps=True
        )
        self.agreed = QCheckBox(self.tr("The other player has agreed"))
        self.agreed.toggled.connect(lambda _: self._show())
        self.problem = make_label(role="error", wraps=True, hidden=True)
        inside = QWidget()
        self._grid = QGridLayout()
        self._grid.setColumnStretch(0, 1)
        column = vbox(self._grid, inside=inside, margins=0)
        column.addStretch(1)
        buttons = make_button_box(self)
        # Enter hands an item out, and closes nothing
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        self.setWindowTitle(self.tr("Store of %1").replace("%1", force.name))
        self.resize(*SIZE)
        vbox(
            hbox((self.name, 1), self.add_button, spacing=8),
            self.nothing,
            (make_scroll_area(inside), 1),
            self.agreed,
            self.problem,
            buttons,
            inside=self,
            margins=16,
            spacing=12,
        )
        self._show()

    @property
    def _force(self) -> Force:
        return self._campaign.state.forces[self._own]

    def _show(self) -> None:
        clear(self._grid)
        self.bearers, self.takers = {}, {}
        for at, item in enumerate(self._force.items.values()):
            for column, widget in enumerate(self._row(item)):
                self._grid.addWidget(widget, at, column)
        self.nothing.setVisible(not self._force.items)
        self.agreed.setVisible(bool(self._force.items))
        self._judge()

    def _row(self, item: Item) -> tuple[QWidget, QWidget, QWidget]:
        language = self._campaign.language
        name, bearer, taker = ElidedLabel(), ElidedCombo(), ElidedCombo()
        own = item.name.get(language)
        name.setText(own)
        bearer.setAccessibleName(self.tr("Who bears %1").replace("%1", own))
        bearer.addItem(self.tr("in store"), "")
        for unit in self._force.serving():
            bearer.addItem(unit.name.get(language), unit.id)
            for soldier in unit.living:
                bearer.addItem(f"{unit.name.get(language)} · {soldier.name.get(language)}", soldier.id)
        bearer.setCurrentIndex(max(0, bearer.findData(item.bearer)))
        bearer.activated.connect(partial(self._bear, item.id))
        taker.setAccessibleName(self.tr("To which force %1 goes").replace("%1", own))
        taker.addItem(self.tr("stays here"), "")
        for force in self._campaign.state.active_forces():
            if force.id != self._own:
                taker.addItem(self.tr("to %1").replace("%1", force.name), force.id)
        taker.activated.connect(partial(self._hand_over, item.id))
        self._explain(bearer, ItemGiven(force=self._own, item=item.id, bearer=""))
        if taker.count() > 1:
            self._explain(taker, self._given(item.id, str(taker.itemData(1))))
        else:
            taker.setEnabled(False)
        self.bearers[item.id], self.takers[item.id] = bearer, taker
        return name, bearer, taker

    def _given(self, item: str, to: str) -> ItemGiven:
        state, me = self._campaign.state, self._campaign.me
        other = state.forces[to].player
        agreed = (self._force.player if other == me else other) if self.agreed.isChecked() else ""
        return ItemGiven(force=self._own, item=item, to=to, agreed_by=agreed)

    def _explain(self, widget: QWidget, deed: Deed) -> None:
        problem = self._campaign.why_not(deed)
        widget.setEnabled(problem is None)
        widget.setToolTip("" if problem is None else say_problem(problem, self._campaign.language))

    def _judge(self) -> None:
        name = self.name.text().strip()
        problem = self._campaign.why_not(ItemGiven(force=self._own, name=name or "?"))
        self.name.setEnabled(problem is None)
        self.add_button.setEnabled(problem is None and bool(name))
        self.add_button.setToolTip("" if problem is None else say_problem(problem, self._campaign.language))

    # doing

    def add(self) -> None:
        """Hand out a new item, which lies in store at first."""
        if self.add_button.isEnabled() and self._tell(
            ItemGiven(force=self._own, name=self.name.text().strip())
        ):
            self.name.clear()

    def _bear(self, item: str, at: int) -> None:
        self._tell(ItemGiven(force=self._own, item=item, bearer=str(self.bearers[item].itemData(at))))

    def _hand_over(self, item: str, at: int) -> None:
        to = str(self.takers[item].itemData(at))
        if to:
            self._tell(self._given(item, to))

    def _tell(self, deed: Deed) -> bool:
        problem = self._campaign.tell(deed)
        show_or_hide(self.problem, "" if problem is None else say_problem(problem, self._campaign.language))
        self._show()
        return problem is None
