"""The command that makes a legal army of a number of points, or tells what stands in the way."""

from typing import Any

import click

from armybuilder.army_tools.generating import begun_with, generate, limited
from armybuilder.army_tools.stock import Entry, Stock, counted, stock_of
from armybuilder.army_tools.wish import (
    MOST_PROPOSALS,
    USUAL_PROPOSALS,
    USUAL_SECONDS,
    Generated,
    Proposal,
    Wish,
)
from armybuilder.catalogue.limits import MOST_POINTS, entered_name
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import Text, said
from armybuilder.cli.army_units import find_place
from armybuilder.cli.checking import FINE, ILLEGAL
from armybuilder.cli.choosing import find_named
from armybuilder.cli.finding import find_army, save_new
from armybuilder.cli.new_army import Wish as NewArmy
from armybuilder.cli.new_army import begun
from armybuilder.cli.output import show_json, show_line, tell_progress
from armybuilder.cli.reports import army_table, show_army
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.games import WITH_ARMLISTS
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.roster.edits import SetDetails

MOST_OF_ONE = 100
MOST_SECONDS = 600
Named = tuple[str, Text]


@command("generate")
@click.argument("name", metavar="NAME")
@click.option("--points", "target", type=click.IntRange(1, MOST_POINTS), metavar="N", required=True)
@click.option("--game", "game_id", default=WITH_ARMLISTS[0], metavar="GAME")
@click.option("--edition", metavar="ID")
@click.option("--faction", "factions", multiple=True, metavar="NAME")
@click.option("--catalogue", metavar="NAME")
@click.option("--force", metavar="NAME")
@click.option("--child-force", metavar="NAME")
@click.option("--seed", "made_seed", type=click.IntRange(0), default=0, metavar="N")
@click.option("--leave", "made_leave", type=click.IntRange(0, MOST_POINTS), default=0, metavar="N")
@click.option("--near", "made_near", type=click.IntRange(0, MOST_POINTS), metavar="N")
@click.option("--must", multiple=True, metavar="UNIT[=N]")
@click.option("--never", multiple=True, metavar="UNIT")
@click.option("--most", multiple=True, metavar="UNIT=N")
@click.option("--kind", "made_kind", multiple=True, metavar="NAME")
@click.option("--favourites", is_flag=True)
@click.option("--owned", "made_owned", is_flag=True)
@click.option("--from", "source", metavar="ARMY")
@click.option("--lock", multiple=True, metavar="UNIT")
@click.option("--proposals", type=click.IntRange(1, MOST_PROPOSALS), default=USUAL_PROPOSALS, metavar="N")
@click.option("--choose", type=click.IntRange(1, MOST_PROPOSALS), default=1, metavar="N")
@click.option("--seconds", type=click.IntRange(1, MOST_SECONDS), default=int(USUAL_SECONDS), metavar="N")
@click.option("--dry-run", "made_dry_run", is_flag=True)
def generate_army(session: Session, /, *, name: str, **asked: Any) -> int:
    name = entered_name(name)
    if not name.strip() or (session.store.rosters.named(name) and not asked["made_dry_run"]):
        raise Problem("cli.army.name_taken", name=shown(name))
    start = _start(session, name, asked)
    stock = _stock(session, start, asked["factions"])
    made = generate(start, stock, _wish(session, start, stock, asked), _progress(session))
    chosen = None
    if made.proposals:
        if asked["choose"] > len(made.proposals):
            raise Problem("cli.generate.too_few", n=asked["choose"], found=len(made.proposals))
        chosen = made.proposals[asked["choose"] - 1]
        if not asked["made_dry_run"]:
            chosen.army.perform(SetDetails(name=name))
            save_new(session, chosen.army)
    if session.as_json:
        show_json(_plain(session, made, None if asked["made_dry_run"] else chosen))
    else:
        _show(session, made, None if asked["made_dry_run"] else chosen)
    return FINE if made.proposals else ILLEGAL


def _progress(session: Session) -> Any:
    def tell(*told: Any) -> None:
        if told and not session.as_json:
            tell_progress(*told)

    return tell


# --- what is asked for


def _start(session: Session, name: str, asked: dict[str, Any]) -> AnyArmy:
    """Return the army that is begun with: a new one, or one that there is, of which the locked units stay."""
    if asked["source"] is None:
        if asked["lock"]:
            raise Problem("cli.generate.lock_of_nothing")
        new = NewArmy(
            name=name,
            units=(),
            edition=asked["edition"],
            catalogue=asked["catalogue"],
            force=asked["force"],
            child_force=asked["child_force"],
            limit=None,
        )
        return begun(session, asked["game_id"], new)
    army = find_army(session, asked["source"])
    kept = {find_place(army, word).id for word in asked["lock"]}
    return limited(begun_with(army, kept), None)


def _stock(session: Session, army: AnyArmy, factions: tuple[str, ...]) -> Stock:
    if not isinstance(army, OwnArmy):
        if factions:
            raise Problem("cli.choice.not_here", field="--faction", game=army.game_title)
        return stock_of(army)
    known: list[Named] = [(faction.id, faction.name) for faction in army.game.factions]
    chosen = [_one(known, word, "--faction") for word in factions]
    return stock_of(army, session.catalogue(army.game), chosen)


def _one(known: list[Named], word: str, field: str) -> str:
    return find_named(known, word, lambda one: (one[0],), lambda one: one[1], field)[0]


def _wish(session: Session, army: AnyArmy, stock: Stock, asked: dict[str, Any]) -> Wish:
    entries = list(stock.now(army))
    return Wish(
        target=asked["target"],
        leave=asked["made_leave"],
        near=asked["made_near"],
        must=dict(_counted(entries, word, "--must") for word in asked["must"]),
        never=frozenset(_entry(entries, word, "--never") for word in asked["never"]),
        most=dict(_counted(entries, word, "--most") for word in asked["most"]),
        kinds=frozenset(_kinds(army, asked["made_kind"])),
        only=_favourites(session, army) if asked["favourites"] else frozenset(),
        owned=session.store.collection.counts(army.roster.game) if asked["made_owned"] else None,
        seed=asked["made_seed"],
        proposals=asked["proposals"],
        seconds=float(asked["seconds"]),
    )


def _favourites(session: Session, army: AnyArmy) -> frozenset[str]:
    found = session.store.settings.favourites(army.roster.game)
    if not found:
        raise Problem("cli.generate.no_favourites", game=army.game_title)
    return found


def _counted(entries: list[Entry], word: str, field: str) -> tuple[str, int]:
    """Return an entry and a number of `UNIT=N`; 1 where none is given."""
    name, equals, number = word.rpartition("=")
    if not equals:
        return _entry(entries, word, field), 1
    if not number.isdecimal() or not 0 < int(number[:6]) <= MOST_OF_ONE:
        raise Problem("cli.generate.bad_number", field=field, found=shown(word), most=MOST_OF_ONE)
    return _entry(entries, name, field), int(number)


def _entry(entries: list[Entry], word: str, field: str) -> str:
    return find_named(entries, word, lambda one: (one.id,), lambda one: one.name, field).id


def _kinds(army: AnyArmy, words: tuple[str, ...]) -> list[str]:
    if isinstance(army, OwnArmy):
        known: list[Named] = [(kind.id, kind.name) for kind in army.game.kinds]
    else:
        forces = army.engine.roster.all_forces()
        links = {link.target_id: link for force in forces for link in force.entry.category_links}
        known = [(own, link.name) for own, link in links.items()]
    return [_one(known, word, "--kind") for word in words]


# --- what came of it


def _show(session: Session, made: Generated, saved: Proposal | None) -> None:
    if not made.proposals:
        show_line(session.say("cli.generate.impossible"))
        for obstacle in made.obstacles:
            show_line(f"  {session.say(obstacle.key, **obstacle.values)}")
    for number, proposal in enumerate(made.proposals, 1):
        units = ", ".join(_units(session, proposal.army))
        mark = "→" if proposal is saved else " "
        show_line(f"{mark} {number}. {session.say('cli.points', cost=proposal.cost)} {units}")
    if made.stopped:
        show_line(session.say("cli.generate.stopped"))
    if saved is not None:
        show_line()
        show_army(session, saved.army)


def _units(session: Session, army: AnyArmy) -> list[str]:
    """Return the units of an army by name, each with how many there are."""
    names = unit_names(army)
    return [
        f"{said(names[own], session.language)}{f' ×{many}' if many > 1 else ''}"
        for own, many in counted(army).items()
    ]


def unit_names(army: AnyArmy) -> dict[str, Text]:
    """Return what the entries are called that an army has units of."""
    if isinstance(army, OwnArmy):
        return {unit.entry: army.roster.unit(unit).name for unit in army.roster.units}
    forces = army.engine.roster.all_forces()
    return {unit.node.full_id: unit.name for force in forces for unit in force.selections}


def _plain(session: Session, made: Generated, saved: Proposal | None) -> dict[str, Any]:
    return {
        "proposals": [
            {"cost": one.cost, "saved": one is saved, "army": army_table(session, one.army)}
            for one in made.proposals
        ],
        "obstacles": [{"key": one.key, "text": session.say(one.key, **one.values)} for one in made.obstacles],
        "stopped": made.stopped,
    }
