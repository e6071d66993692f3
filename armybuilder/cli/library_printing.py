"""The command that prints records of the Library which have cards, and decks: at their true size, to be cut out."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText
from armybuilder.cli.library_finding import find_record, find_type, records_of
from armybuilder.cli.output import answer
from armybuilder.cli.print_files import write_job
from armybuilder.cli.print_setup import offset_of
from armybuilder.cli.printing import paper_option
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.clock import printed_day
from armybuilder.games.comparing import both
from armybuilder.games.content_type import ContentType
from armybuilder.games.game import Game
from armybuilder.printing.paper import PaperId
from armybuilder.printing.setup import PrintSetup
from armybuilder.printing.subject import PrintJob
from armybuilder.wording.library_words import types_word


@command("print")
@click.argument("game_id", metavar="GAME")
@click.argument("type_named", metavar="TYPE")
@click.argument("named", metavar="[ID]...", nargs=-1)
@click.option("--out", metavar="FILE", required=True)
@paper_option
@click.option("--own", "library_own", is_flag=True)
@click.option("--no-backs", is_flag=True)
def print_cards(
    session: Session,
    /,
    *,
    game_id: str,
    type_named: str,
    named: tuple[str, ...],
    out: str,
    paper: PaperId,
    library_own: bool,
    no_backs: bool,
) -> None:
    game, kind = find_type(session, game_id, type_named)
    own = session.store.library.own_ids(game, kind)
    if named:
        records = [find_record(session, game.id, word, kind.id).record for word in named]
    else:
        records = [one for one in records_of(session, game, kind) if not library_own or one.id in own]
    title = records[0].name if len(records) == 1 else _title(game, kind)
    write_cards(session, game, kind, records, title, out=out, paper=paper, backs=not no_backs)


def _title(game: Game, kind: ContentType) -> LocalText:
    return both(lambda language: types_word(game.id, kind.id, language))


def write_cards(
    session: Session,
    game: Game,
    kind: ContentType,
    records: Sequence[Any],
    title: LocalText,
    *,
    out: str,
    paper: PaperId,
    backs: bool,
    deck: str = "",
) -> None:
    """Write records as cards to a PDF file, each as often as it is listed, and answer how many there are."""
    from armybuilder.printing.subjects.records import RecordsRequest, records_subject

    if kind.sheet_of is None:
        raise Problem("cli.library.no_cards", word=types_word(game.id, kind.id, session.language))
    if not records:
        raise Problem("cli.library.none_to_print")
    digests = {str(getattr(one, "picture", "")) for one in records} - {""}
    request = RecordsRequest(
        game=game,
        kind=kind,
        records=tuple(records),
        title=title,
        pictures=session.store.pictures.all_of(digests),
        deck=deck,
    )
    setup = PrintSetup(languages=session.language, paper=paper).with_options({"backs": backs})
    offset = offset_of(session, setup, None)
    subject = records_subject(request, printed_day())
    write_job(session, PrintJob(subject=subject, setup=setup, back_offset=offset), Path(out))
    told = {"file": out, "cards": len(records), "paper": paper, "language": session.language}
    answer(session, told, "cli.library.printed", path=out, n=len(records))
