"""Prints an army of an imported game: its list, a sheet a unit or each profile once, and its rules."""

from collections.abc import Callable, Mapping

from msgspec.structs import asdict
from PySide6.QtWidgets import QWidget

from armybuilder.clock import today
from armybuilder.desktop.background import Progress
from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.printing.print_dialog import PdfDialog, remembered
from armybuilder.desktop.printing.print_options import PaperOptions, PaperPanel
from armybuilder.printing.roster_style import RosterStyle
from armybuilder.roster.imported_army import ImportedArmy

FORCE_STATE_KEY = "window.print.forces"


class ForcePrintOptions(PaperOptions, frozen=True):
    """How profiles are printed, and which parts are. The styles are those of `RosterRequest`."""

    style: RosterStyle = "list"
    summary: bool = True
    profiles: bool = True
    rules: bool = True
    sheet_pictures: bool = True
    list_pictures: bool = False


class ForceOptionsPanel(PaperPanel[ForcePrintOptions]):
    """The options of an army whose game has no sheets of its own."""

    def texts(self) -> Mapping[str, str]:
        return {
            **super().texts(),
            "language": self.tr("Language of headings"),
            "style": self.tr("Style"),
            "list": self.tr("Compact list: each profile once"),
            "sheets": self.tr("A sheet for each unit"),
            "summary": self.tr("List of units"),
            "profiles": self.tr("Profiles"),
            "rules": self.tr("Texts of the rules"),
            "sheet_pictures": self.tr("Pictures on sheets"),
            "list_pictures": self.tr("Pictures in the list"),
        }


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
        options = self.panel.options()
        data, roster, day = self.document.army.data, self.document.roster, today()
        pictures = self.context.store.pictures.all_of(roster.pictures)

        def make(progress: Progress) -> bytes:
            from armybuilder.printing.rosters import RosterRequest, print_roster

            request = RosterRequest(data=data, roster=roster, date=day, pictures=pictures, **asdict(options))
            return print_roster(request, progress)

        return make
