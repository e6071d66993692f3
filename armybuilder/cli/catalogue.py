"""Commands that show what there is: games and units."""

from typing import Any

import click

from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.cli.choosing import find_named, refuse_options
from armybuilder.cli.output import show_columns, show_json, show_line, show_table
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.games import games as all_games
from armybuilder.games.content_type import UNIT
from armybuilder.games.game import Game
from armybuilder.games.record_search import search_index
from armybuilder.games.unit import Unit, told_cost
from armybuilder.storage.rules import GameExtras


@command("games")
def games(session: Session) -> None:
    if session.path.exists():
        _ = session.store  # which knows those that the player has made
    if session.as_json:
        show_json([_game_table(game, session) for game in all_games()])
        return
    for game in all_games():
        show_line(f"{game.id}  {game.title.get(session.language)}")
        for edition in game.editions:
            name = edition.name.get(session.language)
            show_line(f"  {edition.id}  {name}  {edition.note.get(session.language)}")


def _game_table(game: Game, session: Session) -> dict[str, Any]:
    counts = [unit.edition for unit in session.catalogue(game).values()]
    return {
        "id": game.id,
        "title": to_plain(game.title),
        "editions": [
            {"id": e.id, "name": to_plain(e.name), "units": counts.count(e.id), "default": e.default}
            for e in game.editions
        ],
        "factions": [{"id": f.id, "name": to_plain(f.name), "side": f.side} for f in game.factions],
        "kinds": [{"id": k.id, "name": to_plain(k.name)} for k in game.kinds],
    }


@command("units")
@click.argument("game_id", metavar="GAME")
@click.option("--edition", metavar="ID")
@click.option("--faction", metavar="ID")
@click.option("--kind", metavar="ID")
@click.option("--catalogue", metavar="NAME")
@click.option("--search", metavar="TEXT")
@click.option("--where", metavar="QUERY")
@click.option("--favourites", is_flag=True)
@click.option("--star", metavar="UNIT")
@click.option("--all", "everything", is_flag=True)
@click.option("--profiles", metavar="TYPE")
def units(
    session: Session,
    /,
    *,
    game_id: str,
    catalogue: str | None,
    search: str | None,
    where: str | None,
    favourites: bool,
    star: str | None,
    everything: bool,
    profiles: str | None,
    **wanted: str | None,
) -> None:
    game = session.own_game(game_id)
    if game is None and profiles is not None:
        from armybuilder.cli.entry_tables import show_entry_table

        others = {
            "--search": search,
            "--star": star,
            **{f"--{field}": value for field, value in wanted.items()},
        }
        refuse_options(game_id, others)
        show_entry_table(session, game_id, catalogue, profiles, where or "")
        return
    if game is None:
        from armybuilder.cli.imported_catalogue import Wanted, show_units  # the engine takes its time to load

        refuse_options(game_id, {f"--{field}": value for field, value in wanted.items()})
        show_units(
            session, game_id, catalogue, Wanted(search or "", where or "", everything, favourites), star
        )
        return
    refuse_options(
        game_id, {"--catalogue": catalogue, "--all": "all" if everything else None, "--profiles": profiles}
    )
    for field, known in (("edition", game.editions), ("faction", game.factions), ("kind", game.kinds)):
        _check(field, wanted[field], [k.id for k in known])
    if star is not None:
        session.store.settings.star(game.id, _named(session, game, star))
    starred = session.store.settings.favourites(game.id)
    searched = where_of(game, _searched(session, game, search), where)
    found = [u for u in searched if _fits(game, u, wanted) and (not favourites or u.id in starred)]
    if session.as_json:
        show_json([_row(game, u) | {"favourite": u.id in starred, "profile": to_plain(u)} for u in found])
        return
    show_columns(
        session,
        ("id", "name", "kind", "faction", "edition", "cost"),
        [_cells(session, game, u, starred) for u in found],
        numbers=(5,),
    )
    show_line(session.say("cli.units_found", n=len(found)))


def _check(field: str, value: str | None, known: list[str]) -> None:
    if value is not None and value not in known:
        raise Problem("cli.bad_choice", field=f"--{field}", found=shown(value), allowed=", ".join(known))


def _searched(session: Session, game: Game, search: str | None) -> list[Any]:
    catalogue = session.catalogue(game)
    if not search:
        return list(catalogue.values())
    return [catalogue[i] for i in session.store.units.search(game.id, search) if i in catalogue]


def where_of(game: Game, units: list[Any], query: str | None) -> list[Any]:
    """Return those of some units that a query with conditions finds; all of them without one."""
    return search_index(game, game.content_type(UNIT), units).ask(query) if query else units


def _fits(game: Game, unit: Any, wanted: dict[str, str | None]) -> bool:
    has = {"edition": unit.edition, "faction": unit.faction, "kind": game.kind_of(unit)}
    return all(value is None or has[field] == value for field, value in wanted.items())


def _row(game: Game, unit: Any) -> dict[str, Any]:
    return {
        "id": unit.id,
        "name": to_plain(unit.name),
        "kind": game.kind_of(unit),
        "faction": unit.faction,
        "edition": unit.edition,
        "cost": unit.cost,
    }


def _named(session: Session, game: Game, word: str) -> str:
    """Return the id of the unit that is meant by its id or name."""
    catalogue = session.catalogue(game)
    if word in catalogue:
        return word
    return str(find_named(list(catalogue.values()), word, lambda u: (u.id,), lambda u: u.name, "--star").id)


def _cells(session: Session, game: Game, unit: Any, starred: frozenset[str]) -> list[str]:
    language = session.language
    return [
        unit.id,
        ("★ " if unit.id in starred else "") + unit.name.get(language),
        game.kind(game.kind_of(unit)).name.get(language),
        game.faction(unit.faction).name.get(language),
        game.edition(unit.edition).short.get(language),
        told_cost(unit),
    ]


@command("unit")
@click.argument("game_id", metavar="GAME")
@click.argument("unit_id", metavar="ID")
@click.option("--catalogue", metavar="NAME")
def unit(session: Session, game_id: str, unit_id: str, catalogue: str | None) -> None:
    game = session.own_game(game_id)
    if game is None:
        from armybuilder.cli.imported_catalogue import show_unit  # as above

        show_unit(session, game_id, unit_id, catalogue)
        return
    refuse_options(game_id, {"--catalogue": catalogue})
    found = session.unit(game, unit_id)
    if session.as_json:
        show_json(_row(game, found) | {"profile": to_plain(found)})
    else:
        _show_armlist(session, game, found)


def _show_armlist(session: Session, game: Game, unit: Unit) -> None:
    """Print a unit: its head, its stat lines, and what is doubtful about it."""
    language = session.language
    head = (
        unit.name.get(language),
        game.kind(game.kind_of(unit)).name.get(language),
        game.faction(unit.faction).name.get(language),
        game.edition(unit.edition).name.get(language),
    )
    show_line(" · ".join(head))
    show_line(unit.id)
    show_line(session.say("cli.armlist.cost", cost=told_cost(unit)))
    for line in game.unit_lines(unit, language, GameExtras(game.id, session.store.library)):
        if isinstance(line, str):
            show_line(line)
        else:
            show_table(line.heads, line.rows, line.numbers)
    for doubt in unit.doubts:
        show_line(session.say("cli.armlist.doubt", doubt=doubt))


COMMANDS = (games, units, unit)
