"""The command that makes a new army, of one of our own games or of an imported one."""

from decimal import Decimal
from functools import partial
from typing import Any

import click
from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.limits import MOST_POINTS, entered_name
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.cli.choosing import (
    find_catalogue,
    find_child_force,
    find_entry,
    find_kind_of_force,
    find_system,
    refuse_options,
)
from armybuilder.cli.finding import own_army, save_new
from armybuilder.cli.output import show_json, show_line
from armybuilder.cli.reports import army_table, show_army
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.games import WITH_ARMLISTS
from armybuilder.games.game import Game
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.roster.costs import main_cost_type
from armybuilder.roster.edits import Take
from armybuilder.roster.engine import Engine, new_player_roster
from armybuilder.roster.growing import check_growth
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.model import new_army
from armybuilder.storage.opening import data_of_version, game_data_of
from armybuilder.wording.messages import say_note


class Wish(Struct, frozen=True, kw_only=True):
    """What the new army is to be; options that the game does not have are None."""

    name: str
    units: tuple[str, ...]
    edition: str | None
    catalogue: str | None
    force: str | None
    child_force: str | None
    limit: int | None


@command("new")
@click.argument("name", metavar="NAME")
@click.argument("unit_ids", metavar="[ID]...", nargs=-1)
@click.option("--game", "game_id", default=WITH_ARMLISTS[0], metavar="GAME")
@click.option("--edition", metavar="ID")
@click.option("--catalogue", metavar="NAME")
@click.option("--force", metavar="NAME")
@click.option("--child-force", metavar="NAME")
@click.option("--limit", type=click.IntRange(0, MOST_POINTS), metavar="N")
def new(session: Session, /, *, name: str, unit_ids: tuple[str, ...], game_id: str, **wanted: Any) -> None:
    name = entered_name(name)
    if not name.strip() or session.store.rosters.named(name):
        raise Problem("cli.army.name_taken", name=shown(name))
    wish = Wish(name=name, units=unit_ids, **wanted)
    army = begun(session, game_id, wish)
    save_new(session, army)
    if session.as_json:
        show_json(army_table(session, army))
    else:
        show_army(session, army)


def begun(session: Session, game_id: str, wish: Wish) -> AnyArmy:
    """Return a new army of any game, which is not saved yet."""
    game = session.own_game(game_id)
    return _imported(session, game_id, wish) if game is None else _own(session, game, wish)


def _own(session: Session, game: Game, wish: Wish) -> OwnArmy:
    refuse_options(
        game.id, {"--catalogue": wish.catalogue, "--force": wish.force, "--child-force": wish.child_force}
    )
    known = [e.id for e in game.editions]
    units = [session.unit(game, unit_id) for unit_id in wish.units]
    # whoever names units has chosen their edition; own cards go with any
    named = (unit.edition for unit in units if game.edition(unit.edition).ruleset)
    chosen = wish.edition or next(named, game.default_edition.id)
    if chosen not in known:
        raise Problem("cli.bad_choice", field="--edition", found=shown(chosen), allowed=", ".join(known))
    army = own_army(session, game, new_army(game.id, chosen, name=wish.name, limit=wish.limit or None))
    for unit in units:
        army.perform(Take("", unit.id))
    return army


def _imported(session: Session, game: str, wish: Wish) -> ImportedArmy:
    system = find_system(session, game)
    refuse_options(system.name, {"--edition": wish.edition})
    data = data_of_version(session.store, system.version)
    expansion = find_catalogue(data, wish.catalogue)
    kind = find_kind_of_force(expansion, wish.force)
    nodes = [find_entry(expansion, unit) for unit in wish.units]
    engine = Engine(data, replace(new_player_roster(data, wish.name), data=system.version))
    if wish.limit is not None:
        # no limit is 0, as in the dialog
        engine.set_limit(main_cost_type(data), Decimal(wish.limit) if wish.limit else None)
    made, _ = engine.add_force(kind.id, expansion.catalogue.id)
    followed = list(engine.changes)
    if wish.child_force is not None:
        below = find_child_force(made, wish.child_force, engine.answers)
        made, _ = engine.add_force(below.id, expansion.catalogue.id, made.id)
        followed += engine.changes
    for node in nodes:
        engine.select(made.id, node.full_id)
        followed += engine.changes
    for change in () if session.as_json else followed:
        show_line(say_note(change.note, session.language))
    army = ImportedArmy(engine, partial(game_data_of, session.store))
    check_growth(new_player_roster(data, wish.name), army.roster)
    return army
