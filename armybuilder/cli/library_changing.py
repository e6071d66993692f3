"""Commands that change many records of the Library at once, and tell where one is used."""

import re
from collections.abc import Sequence
from typing import Any

import click

from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.query.spelling import same_names, squeezed
from armybuilder.cli.library_finding import find_record, find_type, records_of
from armybuilder.cli.output import show_columns, show_json, show_line, show_list
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.games.content_type import UNIT, ContentType
from armybuilder.games.game import Game
from armybuilder.games.record_columns import RecordColumn, columns_of
from armybuilder.games.record_edits import Change, RecordEdits, Wanted, amount_change, entered
from armybuilder.games.record_replacing import Changed, Preview, changes_of, replacing
from armybuilder.games.record_search import search_index
from armybuilder.storage.library import puts
from armybuilder.wording.messages import say_problem

_ASSIGNED = re.compile(r"\s*([^=]*?)\s*([+\-*×]?)=(.*)", re.DOTALL)
MOST_SHOWN = 200


@command("set")
@click.argument("game_id", metavar="GAME")
@click.argument("assigned", metavar="FIELD=VALUE...", nargs=-1, required=True)
@click.option("--where", "library_where", metavar="QUERY", default="")
@click.option("--type", "library_type", metavar="TYPE", default=UNIT)
@click.option("--dry-run", "library_dry_run", is_flag=True)
def set_fields(session: Session, game_id: str, assigned: tuple[str, ...], **wanted: Any) -> int:
    game, kind = find_type(session, game_id, wanted["library_type"])
    columns = columns_of(game, kind)
    changes = [_assignment(game, columns, one, session) for one in assigned]
    edits, records = _own(session, game, kind, wanted["library_where"])
    preview = changes_of(edits, records, changes, session.language)
    label = session.say("cli.library.step_set", what=", ".join(assigned))
    return _carry_out(session, game, kind, preview, "" if wanted["library_dry_run"] else label)


@command("replace")
@click.argument("game_id", metavar="GAME")
@click.argument("find", metavar="FIND")
@click.argument("put", metavar="WITH")
@click.option("--where", "library_where", metavar="QUERY", default="")
@click.option("--field", "library_fields", metavar="FIELD", multiple=True)
@click.option("--type", "library_type", metavar="TYPE", default=UNIT)
@click.option("--whole", "library_whole", is_flag=True)
@click.option("--regex", "library_regex", is_flag=True)
@click.option("--dry-run", "library_dry_run", is_flag=True)
def replace(session: Session, game_id: str, find: str, put: str, **wanted: Any) -> int:
    game, kind = find_type(session, game_id, wanted["library_type"])
    columns = columns_of(game, kind)
    looked = [_column(game, columns, name) for name in wanted["library_fields"]] or columns
    edits, records = _own(session, game, kind, wanted["library_where"])
    asked = Wanted(find, put, whole=wanted["library_whole"], pattern=wanted["library_regex"])
    preview = replacing(edits, records, looked, asked, session.language)
    label = session.say("cli.library.step_replaced", find=find, put=put)
    return _carry_out(session, game, kind, preview, "" if wanted["library_dry_run"] else label)


def _own(session: Session, game: Game, kind: ContentType, query: str) -> tuple[RecordEdits, list[Any]]:
    """What changes records, and those of the player's own that a query finds."""
    records = records_of(session, game, kind)
    own = session.store.library.own_ids(game, kind)
    found = search_index(game, kind, [one for one in records if one.id in own]).ask(query)
    return RecordEdits(kind, {one.id: one for one in records}), found


def _assignment(
    game: Game, columns: Sequence[RecordColumn], text: str, session: Session
) -> tuple[RecordColumn, Change]:
    """The column and the change of FIELD=VALUE, FIELD+=2, FIELD*=1.5."""
    match = _ASSIGNED.fullmatch(text)
    if match is None or not match[1]:
        raise Problem("grid.not_assignment", found=shown(text))
    column = _column(game, columns, match[1])
    if not match[2]:
        return column, entered(match[3], column, session.language)
    change = amount_change(f"{match[2]}{match[3]}")
    if change is None:
        raise Problem("grid.not_assignment", found=shown(text))
    return column, change


def _column(game: Game, columns: Sequence[RecordColumn], name: str) -> RecordColumn:
    """The column that a name means, the top of the card before what is in its parts; a Problem that tells the nearest."""
    by_name: dict[str, RecordColumn] = {}
    for column in (*columns, *(one for one in columns if one.paths)):
        for known in (column.key, *column.names(game.id)):
            by_name.setdefault(squeezed(known), column)
    for known in same_names(squeezed(name), by_name):
        return by_name[known]
    told = {one for column in columns for one in column.names(game.id)}
    raise Problem("grid.no_field", found=shown(name), nearest=nearest(name.lower(), told) or "—")


def _carry_out(session: Session, game: Game, kind: ContentType, preview: Preview, label: str) -> int:
    """Tell what changes, and make it so in one step unless there is no label; 1 where some records could not be changed."""
    if label and preview.records:
        session.store.library.do(game, puts(kind, preview.records), label)
    if session.as_json:
        show_json(
            {
                "changed": [one.id for one in preview.records],
                "values": [_plain(one, session) for one in preview.values],
            }
        )
        return 1 if preview.problems else 0
    rows = [_cells(one, game, session) for one in preview.values[:MOST_SHOWN]]
    if rows:
        show_columns(session, ("name", "library_field", "library_before", "library_after"), rows)
    if len(preview.values) > MOST_SHOWN:
        show_line(session.say("cli.library.more_values", n=len(preview.values) - MOST_SHOWN))
    key = "changed" if label else "would_change"
    show_line(session.say(f"cli.library.{key}", n=len(preview.records), game=game.id))
    if preview.problems:
        left = len({one.record.id for one in preview.problems})
        show_line(session.say("cli.library.not_changed", n=left))
    return 1 if preview.problems else 0


def _cells(one: Changed, game: Game, session: Session) -> list[str]:
    after = one.after if one.problem is None else say_problem(one.problem, session.language)
    language = session.language
    return [one.record.name.get(language), one.column.short(game.id, language), one.before, after]


def _plain(one: Changed, session: Session) -> dict[str, Any]:
    told = {"id": one.record.id, "field": one.column.key, "before": one.before, "after": one.after}
    return told if one.problem is None else told | {"problem": say_problem(one.problem, session.language)}


@command("where-used")
@click.argument("game_id", metavar="GAME")
@click.argument("named", metavar="ID")
@click.option("--type", "library_type", metavar="TYPE")
def where_used(session: Session, game_id: str, named: str, library_type: str | None) -> None:
    found = find_record(session, game_id, named, library_type)
    uses = session.store.library.where_used(found.game, found.kind, found.record.id)
    language = session.language
    plain = [
        {"kind": use.type or use.holder, "id": use.key, "name": use.name.get(language), "count": use.count}
        for use in uses
    ]
    cells = [
        [
            session.say(f"cli.library.holder.{use.holder}"),
            use.name.get(language),
            f"#{use.key}" if use.holder != "record" else use.key,
            str(use.count),
        ]
        for use in uses
    ]
    columns = ("kind", "name", "id", "library_count")
    show_list(session, plain, columns, cells, numbers=(3,), none="cli.library.unused")


COMMANDS = (set_fields, replace, where_used)
