"""The command that writes records of the Library to a file: TOML, CSV or XLSX, as the name of the file says."""

from pathlib import Path
from typing import Any

import click

from armybuilder.catalogue.problem import Problem, shown
from armybuilder.cli.library_finding import find_record, find_type, records_of
from armybuilder.cli.output import answer
from armybuilder.cli.session import Session
from armybuilder.cli.speech import AnsweringCommand
from armybuilder.exchange.files import write_file
from armybuilder.games.record_search import search_index
from armybuilder.library_files import FORMS, library_file


@click.command("export", cls=AnsweringCommand)
@click.argument("game_id", metavar="GAME")
@click.argument("type_word", metavar="TYPE")
@click.argument("named", metavar="[ID]...", nargs=-1)
@click.option("--out", metavar="FILE", required=True)
@click.option("--own", "library_own", is_flag=True)
@click.option("--where", metavar="TEXT", default="")
@click.option("--template", is_flag=True)
@click.option("--every-column", is_flag=True)
@click.pass_obj
def export(
    session: Session,
    /,
    *,
    game_id: str,
    type_word: str,
    named: tuple[str, ...],
    out: str,
    library_own: bool,
    where: str,
    template: bool,
    every_column: bool,
) -> None:
    game, kind = find_type(session, game_id, type_word)
    form = next((one for one in FORMS if out.lower().endswith(f".{one}")), None)
    if form is None:
        raise Problem("cli.library.no_form", found=shown(out), allowed=", ".join(f".{one}" for one in FORMS))
    records: list[Any] = []
    if named:
        records = [find_record(session, game.id, word, kind.id).record for word in dict.fromkeys(named)]
    elif not template:
        own = session.store.library.own_ids(game, kind)
        records = [one for one in records_of(session, game, kind) if not library_own or one.id in own]
    if where:
        records = search_index(game, kind, records).ask(where)
    content = library_file(game, kind, records, form, session.language, every_column=every_column)
    write_file(Path(out), content)
    answer(session, {"out": out, "records": len(records)}, "cli.library.exported", n=len(records), path=out)
