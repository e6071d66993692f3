"""Commands about saved armies."""

from pathlib import Path

import click

from armybuilder.catalogue.problem import Problem
from armybuilder.cli.checking import compare
from armybuilder.cli.finding import Army, army_from_file, find_army, save_new, saved_army, saved_row
from armybuilder.cli.importing import take_army
from armybuilder.cli.output import json_option, show_json, show_line, show_table
from armybuilder.cli.reports import army_table, show_army
from armybuilder.cli.session import Session
from armybuilder.cli.speech import Group
from armybuilder.exchange.army_file import army_text, write_army
from armybuilder.exchange.reading import shown
from armybuilder.games import game as find_game
from armybuilder.roster.edits import AddUnit, apply, select
from armybuilder.roster.model import Roster


@click.group("army", cls=Group, no_args_is_help=False)
def army() -> None:
    pass


@army.command("list")
@json_option
@click.pass_obj
def list_armies(session: Session, as_json: bool) -> None:
    rows = session.store.rosters.list()
    if as_json:
        fields = ("id", "name", "game", "edition", "cost", "limit", "errors", "units")
        show_json([{field: getattr(row, field) for field in fields} for row in rows])
        return
    if not rows:
        show_line(session.say("cli.army.none"))
        return
    headings = [session.say(f"cli.column.{c}") for c in ("number", "army", "points", "units", "errors")]
    cells = [[f"#{r.id}", r.name, _of_limit(r.cost, r.limit), str(r.units), str(r.errors)] for r in rows]
    show_table(headings, cells, numbers=(0, 2, 3, 4))


def _of_limit(cost: int, limit: int | None) -> str:
    return str(cost) if limit is None else f"{cost} / {limit}"


@army.command("show")
@click.argument("named", metavar="ARMY")
@json_option
@click.pass_obj
def show(session: Session, named: str, as_json: bool) -> None:
    found = find_army(session, named)
    if as_json:
        show_json(army_table(session, found))
    else:
        show_army(session, found)


@army.command("new")
@click.argument("name", metavar="NAME")
@click.argument("unit_ids", metavar="[ID]...", nargs=-1)
@click.option("--game", "game_id", default="bronepehota", metavar="GAME")
@click.option("--edition", metavar="ID")
@click.option("--limit", type=click.IntRange(0, 1_000_000), metavar="N")
@json_option
@click.pass_obj
def new(
    session: Session,
    /,
    *,
    name: str,
    unit_ids: tuple[str, ...],
    game_id: str,
    edition: str | None,
    limit: int | None,
    as_json: bool,
) -> None:
    game = find_game(game_id)
    known = [e.id for e in game.editions]
    chosen = edition or game.default_edition.id
    if chosen not in known:
        raise Problem("cli.bad_choice", field="--edition", found=shown(chosen), allowed=", ".join(known))
    if not name.strip() or session.store.rosters.named(name):
        raise Problem("cli.army.name_taken", name=shown(name))
    roster = Roster(game=game.id, edition=chosen, name=name, limit=limit)
    for unit_id in unit_ids:
        unit = session.unit(game, unit_id)
        roster = apply(roster, AddUnit(unit, select(unit, game.entry_of(unit))))
    made = Army(save_new(session, Army(roster, game)), game)
    if as_json:
        show_json(army_table(session, made))
    else:
        show_army(session, made)


@army.command("export")
@click.argument("named", metavar="ARMY")
@click.option("--out", metavar="FILE")
@json_option
@click.pass_obj
def export(session: Session, named: str, out: str | None, as_json: bool) -> None:
    found = find_army(session, named)
    units = session.catalogue(found.game)
    if out is None:
        form = army_text(found.roster, units, found.game, "json" if as_json else "toml")
        click.echo(form, nl=False)
        return
    write_army(found.roster, found.game, units, Path(out))
    show_line(session.say("cli.written", path=out))


@army.command("import")
@click.argument("file", metavar="FILE")
@click.option("--name", metavar="NAME")
@click.option("--lenient", is_flag=True)
@json_option
@click.pass_obj
def import_army(session: Session, file: str, name: str | None, lenient: bool, as_json: bool) -> None:
    take_army(session, army_from_file(session, Path(file), lenient), name, as_json)


@army.command("delete")
@click.argument("name", metavar="NAME")
@json_option
@click.pass_obj
def delete(session: Session, name: str, as_json: bool) -> None:
    found = saved_army(session, name)
    if found is None or found.key is None:
        find_army(session, name)
        raise Problem("cli.army.not_saved", name=shown(name))
    session.store.rosters.delete(found.key)
    if as_json:
        show_json({"deleted": found.roster.name, "id": found.key})
    else:
        show_line(session.say("cli.army.deleted", name=found.roster.name, number=found.key))


@army.command("restore")
@click.argument("name", metavar="NAME")
@json_option
@click.pass_obj
def restore(session: Session, name: str, as_json: bool) -> None:
    row = saved_row(session, name, deleted=True)
    if row is None:
        names = ", ".join(f"{r.name} (#{r.id})" for r in session.store.rosters.list(deleted=True)[:5])
        raise Problem("cli.army.not_deleted", name=shown(name), deleted=names or "—")
    session.store.rosters.restore(row.id)
    if as_json:
        show_json({"restored": row.name, "id": row.id})
    else:
        show_line(session.say("cli.army.restored", name=row.name, number=row.id))


army.add_command(compare)

COMMANDS = (army,)
