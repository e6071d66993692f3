"""What the forces of an army tell: how they work, and the rules and profiles that they bring."""

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QWidget

from armybuilder.catalogue.text import said
from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.builder.imported.costs import told_costs
from armybuilder.desktop.builder.imported.shown_text import force_text
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_button_box
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.working import WorkingForce


def tells(force: WorkingForce) -> bool:
    """Whether a force may have anything to tell."""
    entry, expansion = force.entry, force.expansion
    holders = (entry, expansion.catalogue, expansion.system)
    return bool(
        force.costs
        or entry.readme
        or any(holder.rules or holder.info_links for holder in holders)
        or entry.profiles
        or entry.info_groups
    )


def told_by(force: WorkingForce, document: ArmyDocument[ImportedArmy]) -> str:
    """What a force costs and tells, as rich text; empty where it says nothing."""
    army, language = document.army, document.context.language
    cost = told_costs(force.costs, army.engine, language)
    return (f"<p>{cost}</p>" if cost else "") + force_text(force, army.engine.answers, language)


class ForceInfoDialog(QDialog):
    """Every force that has something to tell, one below the other."""

    def __init__(self, document: ArmyDocument[ImportedArmy], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("About the forces"))
        language = document.context.language
        self.shown = QTextBrowser()
        texts = []
        for force in document.army.engine.roster.all_forces():
            text = told_by(force, document)
            if text:
                texts.append(f"<h3>{force.origin.name or said(force.name, language)}</h3>{text}")
        self.shown.setHtml("".join(texts))
        buttons = make_button_box(self, QDialogButtonBox.StandardButton.Close)
        vbox((self.shown, 1), buttons, inside=self, margins=16, spacing=12)
        self.resize(640, 560)
