"""The command that writes an army to a file or prints it, in the form that the file's name or `--format` says."""

import sys
from pathlib import Path

import click

from armybuilder.catalogue.plain_files import visible
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.cli.finding import find_army, saved_row
from armybuilder.cli.output import show_json, show_line
from armybuilder.cli.reports import army_table
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.exchange.army_file import army_text, write_army
from armybuilder.exchange.army_text_forms import TEXT_FORMS
from armybuilder.exchange.battlescribe.roster_files import write_roster_file
from armybuilder.exchange.battlescribe.roster_json import roster_json
from armybuilder.exchange.battlescribe.roster_writing import roster_xml
from armybuilder.exchange.files import write_file
from armybuilder.games.own_army import AnyArmy
from armybuilder.roster.imported_army import ImportedArmy

OWN_FORMS = ("toml", "json", "txt")
IMPORTED_FORMS = ("ros", "rosz", "json", "txt")


@command("export")
@click.argument("named", metavar="ARMY")
@click.argument("file", metavar="[FILE]", required=False)
@click.option("--out", metavar="FILE")
@click.option("--as-is", is_flag=True)
@click.option(
    "--format", "form", type=click.Choice(sorted({*OWN_FORMS, *IMPORTED_FORMS, *TEXT_FORMS} - {"rosz"}))
)
def export(
    session: Session,
    /,
    *,
    named: str,
    file: str | None,
    out: str | None,
    form: str | None,
    as_is: bool,
) -> None:
    target = out or file
    if as_is:
        _write_as_is(session, named, target)
        return
    army = find_army(session, named)
    if target is not None:
        path = Path(target)
        _write(session, army, path, form or path.suffix.lower().removeprefix("."))
        show_line(session.say("cli.written", path=target))
    elif session.as_json and form is None and isinstance(army, ImportedArmy):
        show_json(army_table(session, army))
    else:
        text = _text(session, army, form or ("json" if session.as_json else ""))
        click.echo(visible(text) if sys.stdout.isatty() else text, nl=False)


def _write_as_is(session: Session, named: str, target: str | None) -> None:
    """Write the bytes that the database has of an army, readable or not."""
    row = saved_row(session, named)
    if row is None:
        raise Problem("cli.army.not_saved", name=shown(named))
    content = session.store.rosters.bytes_of(row.id)
    if target is None:
        click.echo(content, nl=False)
        return
    write_file(Path(target), content)
    show_line(session.say("cli.written", path=target))


def _write(session: Session, army: AnyArmy, path: Path, form: str) -> None:
    if form in TEXT_FORMS:
        write_file(path, _text(session, army, form).encode())
        return
    if isinstance(army, ImportedArmy):
        _check(form, IMPORTED_FORMS, army)
        write_roster_file(army.engine, path, form)
    else:
        # any other name has always made an army file
        if form in IMPORTED_FORMS:
            _check(form, OWN_FORMS, army)
        write_army(army.roster, army.game, session.catalogue(army.game), path)
    if left_out := len(army.roster.pictures):
        session.warn(Problem("picture.left_out", n=left_out))


def _text(session: Session, army: AnyArmy, form: str) -> str:
    if form in TEXT_FORMS:
        return TEXT_FORMS[form](army, session.language)
    if isinstance(army, ImportedArmy):
        if not form:
            return TEXT_FORMS["txt"](army, session.language)
        _check(form, IMPORTED_FORMS, army)
        return roster_json(army.engine) if form == "json" else roster_xml(army.engine)
    _check(form or "toml", OWN_FORMS, army)
    units = session.catalogue(army.game)
    return army_text(army.roster, units, army.game, "json" if form == "json" else "toml")


def _check(form: str, forms: tuple[str, ...], army: AnyArmy) -> None:
    if form not in forms:
        allowed = ", ".join(f".{one}" for one in forms)
        raise Problem("cli.export.other_form", found=form, game=army.game_title, allowed=allowed)
