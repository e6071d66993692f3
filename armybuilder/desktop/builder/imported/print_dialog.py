"""Prints an army of an imported game: its list, its profiles and its rules."""

from collections.abc import Callable
from typing import cast

from PySide6.QtWidgets import QWidget

from armybuilder.desktop.background import Progress
from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.printing.print_dialog import PdfDialog, remembered, today
from armybuilder.desktop.printing.print_options import PaperOptions, PaperPanel
from armybuilder.roster.imported_army import ImportedArmy

FORCE_STATE_KEY = "window.print.forces"


class ForcePrintOptions(PaperOptions, frozen=True):
    """What is printed below the list of units."""

    profiles: bool = True
    rules: bool = True


class ForceOptionsPanel(PaperPanel):
    """The options of an army whose game has no sheets of its own."""

    def __init__(self, options: ForcePrintOptions) -> None:
        super().__init__()
        self.profiles, self.rules = self.add_check(), self.add_check()
        self.show_options(options)
        self.retranslate()
        self.watch()

    def retranslate(self) -> None:
        super().retranslate()
        self.language_label.setText(self.tr("Language of headings"))
        self.profiles.setText(self.tr("Profiles"))
        self.rules.setText(self.tr("Texts of the rules"))

    def options(self) -> ForcePrintOptions:
        paper = super().options()
        return ForcePrintOptions(
            language=paper.language,
            paper=paper.paper,
            profiles=self.profiles.isChecked(),
            rules=self.rules.isChecked(),
        )

    def show_options(self, options: ForcePrintOptions) -> None:
        """Choose something else."""
        self.show_paper(options)
        self.profiles.setChecked(options.profiles)
        self.rules.setChecked(options.rules)


class ForcePrintDialog(PdfDialog):
    """Shows the open army as it will be printed."""

    state_key = FORCE_STATE_KEY

    def __init__(self, document: ArmyDocument[ImportedArmy], parent: QWidget | None = None) -> None:
        self.document = document
        panel = ForceOptionsPanel(remembered(document.context, FORCE_STATE_KEY, ForcePrintOptions))
        super().__init__(document.context, panel, parent)

    @property
    def army_name(self) -> str:
        return self.document.roster.name

    def work(self) -> Callable[[Progress], bytes]:
        options = cast(ForcePrintOptions, self.panel.options())
        data, roster, day = self.document.army.data, self.document.roster, today()

        def make(progress: Progress) -> bytes:
            from armybuilder.printing.rosters import RosterRequest, print_roster

            request = RosterRequest(
                data=data,
                roster=roster,
                language=options.language,
                paper=options.paper,
                profiles=options.profiles,
                rules=options.rules,
                date=day,
            )
            return print_roster(request, progress)

        return make
