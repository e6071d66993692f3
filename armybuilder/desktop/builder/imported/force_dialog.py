"""Which kind of force to add to an army, of which catalogue, and below which force."""

from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QWidget

from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.markup import plain
from armybuilder.catalogue.text import said
from armybuilder.catalogue.tree import ForceEntry
from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.builder.imported.costs import told_costs
from armybuilder.desktop.builder.imported.force_names import ForceNames
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_button_box, make_label
from armybuilder.roster.edits import AddForce
from armybuilder.roster.force_kinds import force_kinds_offered
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.storage.opening import data_of_version

MOST_TOLD = 600


class ForceDialog(QDialog):
    """Offers the catalogues that the army's data have; `edit` is what was chosen."""

    def __init__(self, document: ArmyDocument[ImportedArmy], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self.data = self._all_data()
        self.setWindowTitle(self.tr("Add a force"))
        self.catalogue, self.kind, self.below = QComboBox(), QComboBox(), QComboBox()
        self._kinds: dict[str, ForceEntry] = {}
        form = QFormLayout()
        form.setSpacing(12)
        form.addRow(self.tr("Catalogue"), self.catalogue)
        form.addRow(self.tr("Belongs to"), self.below)
        self.kind_label = make_label()
        form.addRow(self.kind_label, self.kind)
        self.nothing = make_label(self.tr("No kind of force can be added here."), role="quiet", wraps=True)
        standard = QDialogButtonBox.StandardButton
        buttons = make_button_box(self, standard.Ok | standard.Cancel)
        self.add_button = buttons.button(standard.Ok)
        self.add_button.setText(self.tr("Add"))
        self.about = make_label(role="quiet", wraps=True)
        vbox(form, self.about, self.nothing, buttons, inside=self, margins=16, spacing=12)
        self.setMinimumWidth(420)
        self._fill()
        self.catalogue.currentIndexChanged.connect(self._fill_kinds)
        self.below.currentIndexChanged.connect(self._fill_kinds)
        self.kind.currentIndexChanged.connect(self._tell)

    def _all_data(self) -> GameData:
        """The whole of the army's data: it may take forces of any catalogue."""
        roster = self.document.roster
        return data_of_version(self.document.context.store, roster.data, None, roster.own_data)

    def _fill(self) -> None:
        language = self.document.context.language
        named = sorted(
            (said(catalogue.name, language), catalogue.id)
            for catalogue in self.data.catalogues.values()
            if not catalogue.library
        )
        forces = list(self.document.army.engine.roster.all_forces())
        self.below.addItem(self.tr("the army itself"), "")
        names = ForceNames(self.document.army.engine.roster, language)
        for force in forces:
            self.below.addItem(names.name(force), force.id)
        for name, own in named:
            self.catalogue.addItem(name, own)
        if forces:
            at = self.catalogue.findData(forces[0].expansion.catalogue.id)
            self.catalogue.setCurrentIndex(max(0, at))
        self._fill_kinds()

    def _fill_kinds(self) -> None:
        self.kind.clear()
        expansion = self.data.expansion(str(self.catalogue.currentData() or ""))
        engine = self.document.army.engine
        parent = engine.roster.force(str(self.below.currentData() or ""))
        kinds = () if expansion is None else force_kinds_offered(expansion, parent, engine.answers)
        language = self.document.context.language
        label = "" if parent is None else said(parent.entry.child_forces_label, language)
        self.kind_label.setText(label or self.tr("Kind of force"))
        self._kinds = {entry.id: entry for entry in kinds}
        for entry in kinds:
            self.kind.addItem(said(entry.name, language), entry.id)
        found = self.kind.count() > 0
        self.kind.setEnabled(found)
        self.nothing.setVisible(not found)
        self.add_button.setEnabled(found)

        self._tell()

    def _tell(self) -> None:
        """Tell what the chosen kind of force costs, and how it works."""
        entry, language = self._kinds.get(str(self.kind.currentData() or "")), self.document.context.language
        costs = {} if entry is None else {cost.type_id: cost.value for cost in entry.costs}
        readme = "" if entry is None else plain(said(entry.readme, language))
        told = (told_costs(costs, self.document.army.engine, language), readme)
        text = "\n".join(part for part in told if part.strip())
        self.about.setText(text if len(text) <= MOST_TOLD else f"{text[:MOST_TOLD]}…")
        self.about.setVisible(bool(text))

    def edit(self) -> AddForce:
        """The edit that adds the chosen force."""
        return AddForce(
            str(self.kind.currentData()), str(self.catalogue.currentData()), str(self.below.currentData())
        )
