"""A campaign goes out of the window: on paper, with the sheets of its forces as they stand, and as a page for the club's site."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from msgspec.structs import asdict
from PySide6.QtWidgets import QWidget

from armybuilder.campaign_parts import PACK_PARTS, PackPart
from armybuilder.catalogue.text import Language
from armybuilder.clock import today
from armybuilder.desktop.background import Progress
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.printing.print_dialog import PdfDialog, remembered
from armybuilder.desktop.printing.print_options import PaperOptions, PaperPanel
from armybuilder.exchange.files import write_file
from armybuilder.storage.kept_campaigns import KeptCampaign
from armybuilder.storage.store import open_for_reading

STATE_KEY, FORCE_KEY = "window.print.campaign", "window.print.force"


class ForceOptions(PaperOptions, frozen=True):
    """How a force is printed: its units in a table, its sheets as they stand, or both."""

    forces: bool = True
    sheets: bool = True


class PackOptions(PaperOptions, frozen=True):
    """How a campaign is printed: which of its parts."""

    standings: bool = True
    games: bool = True
    map: bool = True
    results: bool = True
    journal: bool = True
    timeline: bool = True
    forces: bool = True
    sheets: bool = True


class PackPanel(PaperPanel[Any]):
    """The options of a campaign, or of a force of it."""

    def texts(self) -> Mapping[str, str]:
        return {
            **super().texts(),
            "language": self.tr("Language of the pages"),
            "standings": self.tr("Standings"),
            "games": self.tr("Next games"),
            "map": self.tr("Map"),
            "results": self.tr("Results"),
            "journal": self.tr("Journal"),
            "timeline": self.tr("What happened"),
            "forces": self.tr("Units of the forces"),
            "sheets": self.tr("Sheets as they stand"),
        }


class CampaignPrintDialog(PdfDialog):
    """Shows a campaign as it will be printed, or one force of it by its id."""

    def __init__(self, campaign: OpenCampaign, parent: QWidget | None = None, *, force: str = "") -> None:
        self.campaign, self._force = campaign, force
        self.state_key = FORCE_KEY if force else STATE_KEY
        kind: type[PaperOptions] = ForceOptions if force else PackOptions
        options = remembered(campaign.context, self.state_key, kind)
        super().__init__(campaign.context, PackPanel(options), parent)

    @property
    def army_name(self) -> str:
        force = self.campaign.state.forces.get(self._force)
        return self.campaign.name if force is None else force.name

    def work(self) -> Callable[[Progress], bytes]:
        return printing_of(self.campaign, self.panel.options(), self._force)


def printing_of(campaign: OpenCampaign, options: PaperOptions, force: str) -> Callable[[Progress], bytes]:
    """Return the making of a campaign's PDF, to be done anywhere: it is read from the database as it is kept then."""
    path, key = campaign.context.store.path, campaign.key
    chosen = asdict(options)
    parts: tuple[PackPart, ...] = tuple(part for part in PACK_PARTS if chosen.get(part))

    def make(progress: Progress) -> bytes:
        from armybuilder.campaign_printing import pack_of  # a start must not wait for reportlab
        from armybuilder.printing.campaigns.pack import print_campaign

        with open_for_reading(path) as store:
            kept = KeptCampaign(store, key)
            progress()
            asked = pack_of(
                store, kept, options.language, today(), parts=parts, force=force, paper=options.paper
            )
        return print_campaign(asked, progress)

    return make


def page_writing(campaign: OpenCampaign, target: Path, language: Language) -> Callable[[Progress], Path]:
    """Return the writing of a campaign's page to a file, to be done anywhere."""
    path, key = campaign.context.store.path, campaign.key

    def write(progress: Progress) -> Path:
        from armybuilder.exchange.campaign_page.page import campaign_page

        with open_for_reading(path) as store:
            kept = KeptCampaign(store, key)
            progress()
            page = campaign_page(kept.campaign, language, kept.file, name=kept.name)
        progress()
        write_file(target, page.encode())
        return target

    return write
