"""Commands that write one record of the Library, field by field, and tell what has become of the one it was begun from."""

import json
from typing import Any

import click

from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.records.cells import cell_text, cell_value, is_single
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.catalogue.records.places import field_at, value_at, with_value
from armybuilder.catalogue.records.starting import Plain
from armybuilder.cli.library_finding import find_record, find_type, records_of
from armybuilder.cli.output import answer, show_list
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.games.content_type import UNIT, ContentType
from armybuilder.games.derived import SourceChange, source_changes, taken_over
from armybuilder.games.game import Game
from armybuilder.games.record_form import RecordForm
from armybuilder.storage.library import new_id, puts

KEPT = "library.step.kept"


@command("new")
@click.argument("game_id", metavar="GAME")
@click.argument("record_name", metavar="RECORD")
@click.option("--set", "library_set", metavar="FIELD=VALUE", multiple=True)
@click.option("--type", "library_type", metavar="TYPE", default=UNIT)
def new(
    session: Session, game_id: str, record_name: str, library_set: tuple[str, ...], library_type: str
) -> None:
    game, kind = find_type(session, game_id, library_type)
    forms = {form_name(form): form for form in kind.forms}
    form = forms.get(record_name.casefold())
    if form is None:
        raise Problem("cli.bad_choice", field="RECORD", found=shown(record_name), allowed=", ".join(forms))
    _keep(session, game, kind, form, _written(form, form.begin(), library_set), new_id())


@command("derive")
@click.argument("game_id", metavar="GAME")
@click.argument("record_id", metavar="ID")
@click.option("--set", "library_set", metavar="FIELD=VALUE", multiple=True)
@click.option("--type", "library_type", metavar="TYPE")
def derive(
    session: Session, game_id: str, record_id: str, library_set: tuple[str, ...], library_type: str | None
) -> None:
    found = find_record(session, game_id, record_id, library_type)
    form = _form(found.kind, found.record)
    plain = _written(form, form.tell(found.record), library_set)
    _keep(session, found.game, found.kind, form, plain, new_id(), source=found.record)


@command("edit")
@click.argument("game_id", metavar="GAME")
@click.argument("record_id", metavar="ID")
@click.option("--set", "library_set", metavar="FIELD=VALUE", multiple=True, required=True)
@click.option("--type", "library_type", metavar="TYPE")
def edit(
    session: Session, game_id: str, record_id: str, library_set: tuple[str, ...], library_type: str | None
) -> None:
    found = find_record(session, game_id, record_id, library_type)
    if not found.own:
        raise Problem("library.not_own", name=found.record.name, id=found.record.id, game=found.game.id)
    form = _form(found.kind, found.record)
    plain = _written(form, form.tell(found.record), library_set)
    _keep(session, found.game, found.kind, form, plain, found.record.id)


@command("changes")
@click.argument("game_id", metavar="GAME")
@click.argument("record_id", metavar="ID")
@click.option("--take", "library_take", metavar="FIELD", multiple=True)
@click.option("--take-all", "library_take_all", is_flag=True)
@click.option("--seen", "library_seen", is_flag=True)
@click.option("--type", "library_type", metavar="TYPE")
def changes(session: Session, game_id: str, record_id: str, **wanted: Any) -> None:
    found = find_record(session, game_id, record_id, wanted["library_type"])
    game, kind, form = found.game, found.kind, _form(found.kind, found.record)
    library = session.store.library
    derived = library.derivations.get(game.id, kind, found.record.id)
    if derived is None:
        raise Problem("library.not_derived", name=found.record.name)
    now = next((one for one in records_of(session, game, kind) if one.id == derived.source), None)
    if now is None or type(now) is not type(derived.then):
        raise Problem("library.source_gone", name=found.record.name, id=derived.source)
    told = list(source_changes(form, derived.then, now, form.tell(found.record)))
    taken = told if wanted["library_take_all"] else [_change(told, place) for place in wanted["library_take"]]
    if taken:
        _keep(session, game, kind, form, taken_over(form.tell(found.record), taken), found.record.id)
    elif wanted["library_seen"]:
        library.derivations.note(game.id, kind, found.record.id, now)
        answer(session, {"id": found.record.id}, "cli.library.seen", name=found.record.name)
    else:
        _show(session, form, told)


def form_name(form: RecordForm[Any]) -> str:
    """Return what a command calls the record of a form: `squad`, `base_profile`."""
    tag = form.record.__struct_config__.tag
    return str(tag or form.record.__name__).casefold()


def _form(kind: ContentType, record: Any) -> RecordForm[Any]:
    form = kind.form_of(record)
    if form is None:
        raise Problem("library.only_read", name=record.name)
    return form


def _written(form: RecordForm[Any], plain: Plain, assigned: tuple[str, ...]) -> Plain:
    """Return the fields with what FIELD=VALUE says; places are named as errors name them, `troopers.2.rank`."""
    for one in assigned:
        place, equals, text = one.partition("=")
        place = place.strip()
        if not equals or not place:
            raise Problem("grid.not_assignment", found=shown(one))
        plain = _assigned(form, plain, place, text)
    return plain


def _assigned(form: RecordForm[Any], plain: Plain, place: str, text: str) -> Plain:
    first, _, rest = place.rpartition(".")
    outer = field_at(form.record, first) if first else None
    if outer is not None and outer.kind == "local" and rest in ("ru", "en"):
        return _with(plain, place, text.strip(), form)
    field = field_at(form.record, place)
    if field is None:
        raise _no_place(form, place)
    try:
        simple = is_single(field) or field.kind == "local"
        value = cell_value(field, text) if simple else json.loads(text)
    except (ValueError, RecursionError):
        allowed = field.codec.allowed if field.codec is not None else field.allowed
        raise Problem("facts.wrong", field=place, found=shown(text), allowed=allowed) from None
    return _with(plain, place, value, form)


def _with(plain: Plain, place: str, value: Any, form: RecordForm[Any]) -> Plain:
    try:
        value_at(plain, place)
    except LookupError:
        raise _no_place(form, place) from None
    return dict(with_value(plain, place, value))


def _no_place(form: RecordForm[Any], place: str) -> Problem:
    names = [field.name for field in fields_of(form.record) if not field.kept]
    told = {"field": shown(place), "found": shown(place), "allowed": ", ".join(names)}
    if similar := nearest(place.partition(".")[0], names):
        return Problem("facts.unknown", **told, similar=similar)
    return Problem("facts.unknown.all", **told)


def _keep(  # noqa: PLR0917 - what is kept, where, and what it was begun from
    session: Session,
    game: Game,
    kind: ContentType,
    form: RecordForm[Any],
    plain: Plain,
    record_id: str,
    source: Any = None,
) -> None:
    """Keep a record as one's own, in one step of the Library."""
    others = {one.id: one for one in records_of(session, game, kind)}
    bounded = record_id not in others or form.is_bounded(others[record_id])
    record = form.complete(form.make(plain, record_id, bounded=bounded), others)
    library = session.store.library
    with session.store.connection.writing():
        library.do(game, puts(kind, [record]), KEPT)
        if source is not None:
            library.derivations.note(game.id, kind, record_id, source)
    told = {"game": game.id, "type": kind.id, "id": record_id, "cost": getattr(record, "cost", None)}
    answer(session, told, "cli.library.written", name=record.name, id=record_id, game=game.id)


def _change(told: list[SourceChange], place: str) -> SourceChange:
    found = next((one for one in told if one.place == place), None)
    if found is None:
        allowed = ", ".join(one.place for one in told) or "—"
        raise Problem("cli.bad_choice", field="--take", found=shown(place), allowed=allowed)
    return found


def _show(session: Session, form: RecordForm[Any], told: list[SourceChange]) -> None:
    plain = [
        {
            "field": one.place,
            "then": one.then,
            "now": one.now,
            "mine": one.mine,
            "contested": one.is_contested,
        }
        for one in told
    ]
    cells = [
        [one.place, *(_text(session, form, one.place, value) for value in (one.then, one.now, one.mine))]
        for one in told
    ]
    columns = ("library_field", "library_then", "library_now", "library_mine")
    show_list(session, plain, columns, cells, none="cli.library.no_changes")


def _text(session: Session, form: RecordForm[Any], place: str, value: Any) -> str:
    field = field_at(form.record, place)
    if value is None or field is None:
        return "–"
    if isinstance(value, list) and field.codec is None:
        return f"[…] {len(value)}"
    return cell_text(field, value, session.language)


COMMANDS = (new, derive, edit, changes)
