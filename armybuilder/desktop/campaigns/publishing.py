"""A campaign goes out of the window: on paper, with the sheets of its forces as they stand, and as a page for the club's site."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QWidget

from armybuilder.catalogue.text import Language
from armybuilder.desktop.background import Progress
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.printing.print_dialog import PrintDialog
from armybuilder.exchange.files import write_file
from armybuilder.print_subjects import kept_campaign_subject
from armybuilder.storage.kept_campaigns import KeptCampaign
from armybuilder.storage.store import open_for_reading


def campaign_print_dialog(
    campaign: OpenCampaign, parent: QWidget | None = None, *, force: str = ""
) -> PrintDialog:
    """Make the dialog that prints a campaign, or one force of it by its id."""
    opening = partial(open_for_reading, campaign.context.store.path)
    subject = kept_campaign_subject(campaign.kept, opening, force)
    return PrintDialog(campaign.context, subject, "force" if force else "campaign", parent)


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
