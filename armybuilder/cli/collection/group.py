"""`armybuilder collection`: what a player owns, how much of it is built and painted, and what armies lack."""

from typing import Any

import click
from msgspec.structs import replace

from armybuilder.catalogue.limits import LONGEST_NAME, entered_notes
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import fold, said
from armybuilder.cli.collection import lacking, tables
from armybuilder.cli.collection.finding import OwnedGame
from armybuilder.cli.finding import find_army
from armybuilder.cli.output import answer, show_json, show_line, show_list, show_table
from armybuilder.cli.session import Session
from armybuilder.cli.speech import SpokenGroup
from armybuilder.collecting import owned_of_army, users_of, uses
from armybuilder.games import has_armlists, with_armlists
from armybuilder.games.collection_list import points_now
from armybuilder.games.owned_things import things_in
from armybuilder.printing.collection import told_totals
from armybuilder.roster.collection import MOST_OWNED, STAGES, Holding, Totals, totals, with_count

GAME = click.argument("game", metavar="GAME")
CATALOGUE = click.option("--catalogue", metavar="NAME")
COUNT = click.IntRange(0, MOST_OWNED)


@click.group("collection", cls=SpokenGroup, no_args_is_help=False)
def collection() -> None:
    pass


@collection.command("list")
@click.argument("game", metavar="[GAME]", required=False)
@click.option("--search", "collection_search", metavar="TEXT")
@click.option("--unpainted", is_flag=True)
@click.option("--armies", is_flag=True)
def list_owned(
    session: Session, game: str | None, collection_search: str | None, unpainted: bool, armies: bool
) -> None:
    known = session.store.collection.games()
    wanted = (
        [game]
        if game
        else [
            *(one for one in with_armlists() if one in known),
            *(one for one in known if not has_armlists(one)),
        ]
    )
    found = [
        _told_game(session, OwnedGame(session, one), collection_search, unpainted, armies) for one in wanted
    ]
    if session.as_json:
        show_json([plain for plain, _, _ in found])
        return
    if not found:
        show_line(session.say("collection.empty"))
    for plain, rows, told in found:
        show_line(plain["title"])
        columns = ("name", *STAGES, "points", *(("armies",) if armies else ()), "place", "id")
        if rows:
            _show(session, columns, rows)
        show_line(told)


def _show(session: Session, columns: tuple[str, ...], rows: list[list[str]]) -> None:
    heads = [session.say(f"collection.column.{'entry' if one == 'id' else one}") for one in columns]
    show_table(heads, rows, [at for at, one in enumerate(columns) if one in (*STAGES, "points", "armies")])


def _told_game(
    session: Session, owned: OwnedGame, text: str | None, unpainted: bool, with_armies: bool
) -> tuple[dict[str, Any], list[list[str]], str]:
    """Return the collection of a game as plain values, as rows of a table, and its sums in words."""
    kept = [one for one in owned.kept.values() if not unpainted or one.painted < one.owned]
    armies = uses(session.store, owned.id, session.catalogue) if with_armies else []
    plain, rows = [], []
    for one in owned.listed(kept):
        if text and fold(text) not in fold(f"{one.name} {one.holding.place} {one.holding.notes} {one.group}"):
            continue
        used = [{"army": row.name, "number": number} for row, number in users_of(one.holding.entry, armies)]
        plain.append(
            told_holding(one.holding)
            | {"name": one.name, "group": one.group, "points": one.points}
            | ({"armies": used} if with_armies else {})
        )
        points = "—" if one.points is None else str(one.points)
        counts = [str(one.holding.count(stage)) for stage in STAGES]
        named = [", ".join(f"{use['army']} ({use['number']})" for use in used)] if with_armies else []
        rows.append([one.name, *counts, points, *named, one.holding.place, one.holding.entry])
    sums = totals(kept, points_now(owned.units))
    table = {
        "game": owned.id,
        "title": owned.title,
        "things": plain,
        "totals": _told_sums(sums),
    }
    return table, rows, told_totals(sums, session.language)


def _told_sums(sums: Totals) -> dict[str, int]:
    counts: dict[str, int] = {stage: getattr(sums, stage) for stage in STAGES}
    counts["percent_painted"], counts["points"] = sums.percent_painted, sums.points
    return counts


def told_holding(one: Holding) -> dict[str, Any]:
    """Return a holding as programs are told it."""
    counts = {str(stage): one.count(stage) for stage in STAGES}
    return {"id": one.entry, **counts, "place": one.place, "notes": one.notes}


@collection.command("things")
@GAME
@CATALOGUE
@click.option("--search", "collection_search", metavar="TEXT")
def list_things(session: Session, game: str, catalogue: str | None, collection_search: str | None) -> None:
    owned = OwnedGame(session, game, catalogue)
    kept, wanted = owned.kept, fold(collection_search or "")
    found = [one for one in owned.things if wanted in fold(said(one.name, session.language))]
    counts = [kept[one.entry].owned if one.entry in kept else 0 for one in found]
    names = [said(one.name, session.language) for one in found]
    plain = [
        {"id": one.entry, "name": name, "owned": n} for one, name, n in zip(found, names, counts, strict=True)
    ]
    rows = [[one.entry, name, str(n)] for one, name, n in zip(found, names, counts, strict=True)]
    show_list(session, plain, ("id", "name", "owned"), rows, numbers=(2,), none="collection.nothing_found")


@collection.command("set")
@GAME
@click.argument("thing", metavar="THING")
@CATALOGUE
@click.option("--owned", type=COUNT, metavar="N")
@click.option("--built", type=COUNT, metavar="N")
@click.option("--painted", type=COUNT, metavar="N")
@click.option("--place", "collection_place", metavar="TEXT")
@click.option("--notes", "collection_notes", metavar="TEXT")
def set_counts(
    session: Session,
    /,
    *,
    game: str,
    thing: str,
    catalogue: str | None,
    collection_place: str | None,
    collection_notes: str | None,
    **counts: int | None,
) -> None:
    if collection_place is None and collection_notes is None and all(one is None for one in counts.values()):
        raise Problem("collection.nothing_to_set")
    owned = OwnedGame(session, game, catalogue)
    holding = owned.holding(thing)
    for stage in STAGES:
        if (number := counts[stage]) is not None:
            holding = with_count(holding, stage, number)
    holding = _with_texts(holding, collection_place, collection_notes)
    _keep(session, owned, holding)


def _with_texts(holding: Holding, place: str | None, notes: str | None) -> Holding:
    if place is not None:
        if len(place) > LONGEST_NAME:
            raise Problem("limit.name", most=LONGEST_NAME, found=len(place))
        holding = replace(holding, place=" ".join(place.split()))
    return holding if notes is None else replace(holding, notes=entered_notes(notes, holding.notes))


@collection.command("add")
@GAME
@click.argument("thing", metavar="THING")
@click.argument("number", metavar="[N]", type=click.IntRange(1, MOST_OWNED), default=1)
@CATALOGUE
def add(session: Session, game: str, thing: str, number: int, catalogue: str | None) -> None:
    owned = OwnedGame(session, game, catalogue)
    holding = owned.holding(thing)
    _keep(session, owned, with_count(holding, "owned", holding.owned + number))


def _keep(session: Session, owned: OwnedGame, holding: Holding) -> None:
    name = said(holding.name, session.language)
    counts = {stage: holding.count(stage) for stage in STAGES}
    label = session.say("collection.step.set", name=name)
    session.store.collection.do(owned.id, [holding], label)
    plain = told_holding(holding) | {"game": owned.id, "name": name}
    answer(session, plain, "collection.done.set", name=name, **counts)


@collection.command("remove")
@GAME
@click.argument("things", metavar="THING...", nargs=-1, required=True)
def remove(session: Session, game: str, things: tuple[str, ...]) -> None:
    owned = OwnedGame(session, game)
    found = [owned.holding(word) for word in things]
    for word, holding in zip(things, found, strict=True):
        if holding.entry not in owned.kept:
            raise Problem("collection.not_owned", found=shown(word))
    names = ", ".join(said(one.name, session.language) for one in found)
    label = session.say("collection.step.remove", name=names)
    session.store.collection.remove(owned.id, [one.entry for one in found], label)
    answer(session, {"removed": [one.entry for one in found]}, "collection.done.remove", name=names)


@collection.command("from-army")
@click.argument("named", metavar="ARMY")
def from_army(session: Session, named: str) -> None:
    army = find_army(session, named)
    game, name = army.roster.game, army.roster.name or session.say("cli.army.unnamed")
    kept = session.store.collection.all(game)
    holdings = owned_of_army(game, kept, things_in(army))
    changed = [one for one in holdings if kept.get(one.entry) != one]
    session.store.collection.do(game, changed, session.say("collection.step.army", name=name))
    plain = {"game": game, "army": name, "changed": [told_holding(one) for one in changed]}
    answer(session, plain, "collection.done.army", name=name, n=len(changed))


@collection.command("undo")
@GAME
def undo(session: Session, game: str) -> None:
    _turned(session, session.store.collection.undo(OwnedGame(session, game).id), "undo")


@collection.command("redo")
@GAME
def redo(session: Session, game: str) -> None:
    _turned(session, session.store.collection.redo(OwnedGame(session, game).id), "redo")


def _turned(session: Session, step: Any, what: str) -> None:
    if step is None:
        raise Problem(f"collection.nothing_to_{what}")
    answer(session, {"step": step.number, "label": step.label}, f"collection.done.{what}", name=step.label)


for command in (lacking.shortage, tables.print_owned, tables.export, tables.import_table):
    collection.add_command(command)

COMMANDS = (collection,)
