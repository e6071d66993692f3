"""What a new campaign begins with: its name, its game, who organises it, and how hard it is."""

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from armybuilder.campaign.house_rules import MOST_MONEY, HouseRules
from armybuilder.campaign.people import LONGEST_NAME, CampaignFounded
from armybuilder.campaign.presets import scaled
from armybuilder.catalogue.problem import Problem
from armybuilder.clock import today
from armybuilder.desktop.battle.army_sources import ArmySources
from armybuilder.desktop.campaigns.rules_box import RulesBox
from armybuilder.desktop.context import Context
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.making import make_button_box, make_label, show_or_hide
from armybuilder.games import PACKAGES
from armybuilder.storage.kept_campaigns import found_campaign
from armybuilder.wording.messages import say_problem

ORGANISER_KEY = "window.campaign.organiser"
WIDTH = 460


class NewCampaignDialog(QDialog):
    """Asks, and founds the campaign: `founded` is its id then."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.founded = 0
        self._proposed_limit = 0
        self._sources = ArmySources(context, self)
        self.name, self.organiser = QLineEdit(), QLineEdit()
        for field in (self.name, self.organiser):
            field.setMaxLength(LONGEST_NAME)
            field.textChanged.connect(self._judge)
        kept = context.store.settings.get(ORGANISER_KEY)
        self.organiser.setText(kept if isinstance(kept, str) else "")
        self.games, self.limit = ElidedCombo(), QSpinBox()
        self.hardship = RulesBox(context.store.settings)
        self.limit.setRange(1, MOST_MONEY)
        for box in (self.games, self.hardship):
            box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.told = make_label(role="quiet", wraps=True)
        self.problem = make_label(role="error", wraps=True, hidden=True)
        ok = QDialogButtonBox.StandardButton.Ok
        self.buttons = make_button_box(self, ok | QDialogButtonBox.StandardButton.Cancel)
        self.found_button = self.buttons.button(ok)
        self._fill()
        self._lay_out()
        self.games.currentIndexChanged.connect(self._game_chosen)
        self.hardship.currentIndexChanged.connect(self._rules_chosen)
        self.limit.valueChanged.connect(self._tell_rules)
        self._game_chosen()
        self._judge()

    def _fill(self) -> None:
        for game, title in self._sources.games().items():
            self.games.addItem(title, game)
        self.games.setCurrentIndex(max(0, self.games.findData(self.context.game.id)))

    def _lay_out(self) -> None:
        self.setWindowTitle(self.tr("New campaign"))
        self.setMinimumWidth(WIDTH)
        self.found_button.setText(self.tr("Found the campaign"))
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        form.addRow(self.tr("Name"), self.name)
        form.addRow(self.tr("Game"), self.games)
        form.addRow(self.tr("Organiser"), self.organiser)
        form.addRow(self.tr("House rules"), self.hardship)
        form.addRow(self.tr("Points of a force at its founding"), self.limit)
        vbox(form, self.told, self.problem, self.buttons, inside=self, margins=16, spacing=12)
        self.organiser.setPlaceholderText(self.tr("Your name, as the others know it"))
        self.name.setFocus()

    @property
    def _game(self) -> str:
        return str(self.games.currentData() or "")

    def rules(self) -> HouseRules:
        """The house rules as they are chosen, for forces of so many points."""
        rules = self.hardship.rules()
        return rules if self.limit.value() == rules.founding_limit else scaled(rules, self.limit.value())

    def _game_chosen(self) -> None:
        self.hardship.show_game(self._game)
        self._proposed_limit = 0
        self._rules_chosen()

    def _rules_chosen(self) -> None:
        """Propose as many points as the rules are written for, unless those before were for as many."""
        limit = self.hardship.rules().founding_limit
        if limit != self._proposed_limit:
            self._proposed_limit = limit
            self.limit.setValue(limit)
        self._tell_rules()

    def _tell_rules(self) -> None:
        rules, income = self.rules(), self.rules().income
        told = self.tr(
            "Battles are fought with up to %1 points. Each game brings %2 of money, a victory %3 more. "
            "All of it can be changed on the page of house rules."
        )
        for mark, value in (("%1", rules.battle_limit), ("%2", income.played), ("%3", income.won)):
            told = told.replace(mark, str(value))
        self.told.setText(told)

    def _judge(self) -> None:
        named = bool(self.name.text().strip()) and bool(self.organiser.text().strip())
        self.found_button.setEnabled(named)
        self.found_button.setToolTip("" if named else self.tr("Name the campaign and its organiser"))

    def accept(self) -> None:
        """Found the campaign; what stands in the way is said here, and nothing is lost."""
        organiser, game = self.organiser.text().strip(), self._game
        deed = CampaignFounded(
            name=self.name.text().strip(),
            game=game,
            organiser=organiser,
            system="" if game in PACKAGES else self.games.currentText(),
            house_rules=self.rules(),
        )
        store = self.context.store
        try:
            date = today().isoformat()
            self.founded = self.context.write(lambda: found_campaign(store, deed, date=date))
        except Problem as problem:
            show_or_hide(self.problem, say_problem(problem, self.context.language))
            return
        self.context.remember(ORGANISER_KEY, organiser)
        super().accept()
