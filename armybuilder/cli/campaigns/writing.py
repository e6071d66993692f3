"""The journal: read in its order, and written into, with pictures."""

from pathlib import Path

import click
from msgspec.structs import asdict

from armybuilder.campaign.journal import JournalWritten
from armybuilder.cli.campaigns.arguments import by_option, named
from armybuilder.cli.campaigns.doing import tell_one
from armybuilder.cli.campaigns.finding import open_campaign
from armybuilder.cli.campaigns.telling import SHORT_ID
from armybuilder.cli.output import show_json, show_line
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.exchange.files import read_file
from armybuilder.sheet.pictures import MOST_FILE_BYTES, OF_A_JOURNAL, picture_of
from armybuilder.storage.campaign_files import file_digest
from armybuilder.wording.campaign_words import tell_author, tell_thing


@command("journal")
@named
def journal(session: Session, named: str) -> None:
    kept = open_campaign(session, named)
    if session.as_json:
        show_json([asdict(entry) for entry in kept.state.journal])
        return
    for entry in kept.state.journal:
        event = kept.campaign.events[entry.event]
        author = tell_author(kept.campaign, event, session.language)
        show_line(f"{entry.event[:SHORT_ID]}  {entry.date}  {author}")
        for line in entry.text.splitlines():
            show_line(f"  {line}")
        about = ", ".join(_name(session, tell_thing(kept.state, own)) for own in entry.about)
        if about:
            show_line(f"  {session.say('cli.campaign.entry_about', things=about)}")
        if entry.pictures:
            show_line(f"  {session.say('cli.campaign.entry_pictures', number=len(entry.pictures))}")


def _name(session: Session, name: object) -> str:
    get = getattr(name, "get", None)
    return str(get(session.language)) if get else str(name)


@command("write")
@named
@click.argument("text", metavar="TEXT")
@click.option("--with-picture", "pictures", metavar="FILE", multiple=True)
@click.option("--concerning", "about", metavar="ID", multiple=True)
@by_option
def write(
    session: Session,
    /,
    *,
    named: str,
    text: str,
    pictures: tuple[str, ...],
    about: tuple[str, ...],
    by: str | None,
) -> None:
    kept = open_campaign(session, named)
    files: dict[str, bytes] = {}
    for name in pictures:
        path = Path(name)
        content = picture_of(read_file(path, MOST_FILE_BYTES), path.name, size=OF_A_JOURNAL)
        files[file_digest(content)] = content
    deed = JournalWritten(text=text, pictures=tuple(files), about=about)
    tell_one(session, kept, deed, by, files=files)
