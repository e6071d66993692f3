"""The command that takes an army to the current data of its game, after telling what that changes."""

from functools import partial
from typing import Any

import click
from msgspec import Struct

from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import Text, said
from armybuilder.cli.finding import find_army, saved_row
from armybuilder.cli.imported_reports import show_imported_verdict
from armybuilder.cli.output import answer, show_json, show_line
from armybuilder.cli.reports import verdict_table
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.roster.comparing import UnitDifference
from armybuilder.roster.engine import Engine
from armybuilder.roster.evaluation import verdict_of
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.model import Roster
from armybuilder.roster.renewal import differences, renewed, self_contained
from armybuilder.storage.history import Change
from armybuilder.storage.opening import data_of_version, game_data_of, own_game
from armybuilder.storage.rosters import RosterRow
from armybuilder.wording.history_words import told_change
from armybuilder.wording.messages import say_problem


class Renewal(Struct, frozen=True):
    """An army by its old data and by newer ones; `old` is None, and `why` says why, when the old cannot be read."""

    old: Engine | None
    new: Engine
    units: tuple[UnitDifference, ...] = ()
    why: str | None = None

    @property
    def old_cost(self) -> int | None:
        """What the army cost by its old data."""
        return None if self.old is None else verdict_of(self.old).cost


@command("renew")
@click.argument("name", metavar="ARMY")
@click.option("--accept", is_flag=True)
def renew(session: Session, name: str, accept: bool) -> None:
    row, roster, version = _army_and_version(session, name)
    if roster.data == version:
        answer(
            session,
            {"name": roster.name, "current": True, "accepted": False, "units": []},
            "cli.renew.current",
            name=roster.name,
        )
        return
    renewal = _renewal(session, roster, version)
    if accept:
        change, new = Change(session.say("cli.renew.change"), milestone="renewal"), renewal.new
        session.store.rosters.save(row.id, new.freeze(), verdict_of(new), since=row.revision, change=change)
    if session.as_json:
        show_json(_table(session, renewal) | {"accepted": accept})
    else:
        _show(session, renewal)
        told = "cli.renew.accepted" if accept else "cli.renew.accept"
        show_line(session.say(told, name=roster.name, number=row.id))


def _army_and_version(session: Session, name: str) -> tuple[RosterRow, Roster, str]:
    """Return a saved army of an imported game, and the current version of its data."""
    row = saved_row(session, name)
    if row is None:
        find_army(session, name)
        raise Problem("cli.renew.not_saved", name=shown(name))
    if own_game(row.game) is not None:
        raise Problem("cli.renew.own", name=shown(row.name))
    roster = session.store.rosters.get(row.id, None)
    version = session.store.game_data.current(row.game)
    if version is None:
        raise Problem("cli.renew.no_data", name=shown(row.name), game=_game_name(session, roster))
    return row, roster, version


def _game_name(session: Session, roster: Roster) -> Text:
    """Return what the game of an army is called, as far as its own data can tell."""
    try:
        return game_data_of(session.store, roster).system.name
    except Problem:
        return roster.game


def _renewal(session: Session, roster: Roster, version: str) -> Renewal:
    """Return an army by its old and by newer data. That the old cannot be read is no hindrance: newer are the way out."""
    forces = {force.catalogue for top in roster.forces for force in top.everything()}
    data = data_of_version(session.store, version, forces)
    try:
        old = Engine(game_data_of(session.store, roster), roster, settled=True)
    except Problem as problem:
        return Renewal(None, renewed(roster, data, version), why=say_problem(problem, session.language))
    new = renewed(self_contained(old), data, version)
    return Renewal(old, new, differences(old, new))


def _show(session: Session, renewal: Renewal) -> None:
    show_line(renewal.new.roster.origin.name)
    if renewal.old is None:
        show_line(session.say("cli.renew.uncompared", why=renewal.why))
    elif not renewal.units:
        show_line(session.say("cli.renew.nothing"))
    for unit in renewal.units:
        name = said(unit.name, session.language)
        costs = {"old": unit.old_cost, "new": unit.new_cost}
        changed = unit.old_cost != unit.new_cost
        show_line(session.say("cli.renew.unit", name=name, **costs) if changed else name)
        for change in unit.changes:
            show_line(f"  • {told_change(change, session.language)}")
    army = ImportedArmy(renewal.new, partial(game_data_of, session.store))
    if renewal.old_cost not in (None, army.verdict.cost):
        show_line(session.say("cli.renew.total", old=renewal.old_cost, new=army.verdict.cost))
    show_imported_verdict(session, army)


def _table(session: Session, renewal: Renewal) -> dict[str, Any]:
    units = [
        {
            "selection": unit.unit,
            "name": said(unit.name, session.language),
            "old_cost": unit.old_cost,
            "new_cost": unit.new_cost,
            "gone": unit.gone,
            "changes": [
                {"kind": change.key.removeprefix("renewal."), "text": told_change(change, session.language)}
                | to_plain(change.values)
                for change in unit.changes
            ],
        }
        for unit in renewal.units
    ]
    roster = renewal.new.freeze()
    head = {"name": roster.name, "current": False, "old_cost": renewal.old_cost, "data": roster.data}
    verdict = verdict_table(session, verdict_of(renewal.new))
    return head | {"uncompared": renewal.why, "units": units} | verdict
