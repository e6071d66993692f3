"""Campaigns as a page for a club's site, and on paper."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

import click

from armybuilder.campaign_parts import OF_A_FORCE, PACK_PARTS, PAGE_PARTS
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.cli.campaigns.arguments import named
from armybuilder.cli.campaigns.finding import force_of, open_campaign
from armybuilder.cli.output import answer
from armybuilder.cli.printing import paper_option
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.exchange.file_names import plain_name
from armybuilder.exchange.files import write_file
from armybuilder.printing.paper import PaperId
from armybuilder.printing.setup import PrintSetup
from armybuilder.printing.subject import PrintJob
from armybuilder.storage.store import open_for_reading

PartT = TypeVar("PartT", bound=str)
parts_option = click.option("--what", "campaign_parts", metavar="PART,PART")


@command("html")
@named
@click.argument("file", metavar="[FILE]", required=False)
@parts_option
def html(session: Session, named: str, file: str | None, campaign_parts: str | None) -> None:
    from armybuilder.exchange.campaign_page.page import campaign_page  # lxml takes its time to load

    wanted = _wanted(campaign_parts, PAGE_PARTS)
    kept = open_campaign(session, named)
    page = campaign_page(kept.campaign, session.language, kept.file, name=kept.name, wanted=wanted)
    path = Path(file or f"{plain_name(kept.name) or 'campaign'}.html")
    content = page.encode()
    write_file(path, content)
    answer(session, {"file": str(path), "bytes": len(content)}, "cli.campaign.page", path=str(path))


@command("print")
@named
@click.argument("file", metavar="FILE")
@parts_option
@click.option("--force", "campaign_force", metavar="FORCE")
@paper_option
def print_(
    session: Session,
    /,
    *,
    named: str,
    file: str,
    campaign_parts: str | None,
    campaign_force: str | None,
    paper: PaperId,
) -> None:
    from armybuilder.print_subjects import kept_campaign_subject
    from armybuilder.printing.job import print_job  # reportlab takes its time to load

    wanted = _wanted(campaign_parts, OF_A_FORCE if campaign_force and campaign_parts is None else PACK_PARTS)
    kept = open_campaign(session, named)
    force = force_of(kept.state, campaign_force).id if campaign_force else ""
    subject = kept_campaign_subject(kept, partial(open_for_reading, session.path), force)
    setup = PrintSetup(languages=session.language, paper=paper)
    content = print_job(PrintJob(subject=subject, setup=setup, what=wanted)).content
    write_file(Path(file), content)
    plain = {"file": file, "bytes": len(content), "parts": list(wanted), "paper": paper}
    answer(session, plain, "cli.campaign.printed", path=file)


def _wanted(told: str | None, known: Sequence[PartT]) -> tuple[PartT, ...]:
    """Return the parts that are wanted, in their order; all where none are told."""
    if told is None:
        return tuple(known)
    names = [one.strip() for one in told.split(",")]
    if strange := [one for one in names if one not in known]:
        raise Problem("cli.campaign.no_part", found=shown(strange[0]), allowed=", ".join(known))
    return tuple(one for one in known if one in names)
