"""Commands about the history of a saved army: what it was before, and taking a state back."""

import re
from collections.abc import Iterator, Sequence
from datetime import date, datetime
from functools import partial
from typing import Any

import click
from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import said
from armybuilder.cli.finding import find_army, saved_row
from armybuilder.cli.output import answer, show_json, show_line, show_list
from armybuilder.cli.reports import army_table
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.clock import local
from armybuilder.exchange.plain_text import text_of
from armybuilder.games.army_reading import difference
from armybuilder.games.own_army import AnyArmy
from armybuilder.roster.comparing import ArmyDifference
from armybuilder.roster.model import Roster
from armybuilder.storage.history import Change, PastSave, last_of_day
from armybuilder.storage.opening import lacks_data, open_army, past_roster, saved_roster
from armybuilder.storage.rosters import RosterRow
from armybuilder.wording.history_words import told_change, told_milestone, told_milestones, told_step
from armybuilder.wording.messages import say_problem

_NUMBER = re.compile(r"#?(\d{1,12})")


class _Past(Struct, frozen=True):
    """A saved army and its history."""

    session: Session
    row: RosterRow
    saves: Sequence[PastSave]

    def army(self, save: PastSave) -> AnyArmy:
        """Return the army as it was; a Problem when that cannot be read."""
        roster = past_roster(self.session.store, self.row.game, save.row.state)
        return open_army(self.session.store, roster, self.session.catalogue)

    def find(self, named: str) -> PastSave:
        """Return a save by its number, or the last one of a day or before it."""
        if (day := _day(named)) is not None and (save := last_of_day(self.saves, day)) is not None:
            return save
        number = _NUMBER.fullmatch(named)
        found = next((one for one in self.saves if number and one.row.revision == int(number[1])), None)
        if found is None:
            numbers = ", ".join(str(one.row.revision) for one in self.saves[-10:]) or "—"
            raise Problem(
                "cli.history.no_state", found=shown(named), name=shown(self.row.name), known=numbers
            )
        return found


def _day(named: str) -> date | None:
    """Return the day that is named as 2026-11-23; None where it is none."""
    try:
        return date.fromisoformat(named) if "-" in named else None
    except ValueError:
        return None


@command("history")
@click.argument("name", metavar="ARMY")
@click.option("--show", "shown_state", metavar="N")
def history(session: Session, name: str, shown_state: str | None) -> None:
    past = _past(session, name)
    if shown_state is None:
        _show_list(past)
        return
    save = past.find(shown_state)
    if session.as_json:
        show_json(_state_table(past, save))
    else:
        _show_state(past, save)


@command("back")
@click.argument("name", metavar="ARMY")
@click.argument("state", metavar="N")
@click.option("--as-copy", is_flag=True)
def back(session: Session, name: str, state: str, as_copy: bool) -> None:
    past = _past(session, name)
    save = past.find(state)
    army, rosters = past.army(save), session.store.rosters
    title = session.say("history.state_of", time=_time(save.row.saved_at))
    key, told = past.row.id, "cli.history.back"
    if as_copy:
        told = "cli.history.copied"
        with rosters.writing():
            copy: Roster = replace(army.roster, name=rosters.free_name(army.roster.name))
            army.load(copy)
            key = rosters.create(copy, army.verdict)
    elif save.row.revision == past.row.revision:
        told = "cli.history.present"
    else:
        rosters.save(key, army.roster, army.verdict, since=past.row.revision, change=Change(title))
    values = {"name": army.roster.name, "number": key, "time": _time(save.row.saved_at)}
    plain = {"id": key, "name": army.roster.name, "state": save.row.revision, "copy": as_copy}
    answer(session, plain, told, **values)


def _past(session: Session, name: str) -> _Past:
    row = saved_row(session, name)
    if row is None:
        find_army(session, name)
        raise Problem("cli.army.not_saved", name=shown(name))
    return _Past(session, row, session.store.rosters.history.saves(row.id))


def _show_list(past: _Past) -> None:
    session, newest_first = past.session, list(reversed(past.saves))
    cells = [
        [
            str(one.row.revision),
            _time(one.row.saved_at),
            told_step(one, session.language),
            *("—" if value is None else str(value) for value in (one.row.cost, one.row.units)),
            "; ".join(_remarks(past, one)),
        ]
        for one in newest_first
    ]
    columns = ("number", "saved", "step", "points", "units", "remarks")
    plain = [_save_table(past, one) for one in newest_first]
    show_list(session, plain, columns, cells, numbers=(0, 3, 4), none="cli.history.none")


def _remarks(past: _Past, save: PastSave) -> Iterator[str]:
    if save.row.revision == past.row.revision:
        yield past.session.say("cli.history.now")
    if milestones := told_milestones(save, past.session.language):
        yield milestones
    if lacks_data(past.session.store, save.row.data_version):
        yield past.session.say("cli.history.without_data")


def _save_table(past: _Past, save: PastSave) -> dict[str, Any]:
    language = past.session.language
    return {
        "number": save.row.revision,
        "saved_at": save.row.saved_at.isoformat(),
        "deed": save.row.deed,
        "step": told_step(save, language),
        "points": save.row.cost,
        "units": save.row.units,
        "milestones": [
            {"kind": one.kind, "at": one.at.isoformat(), "text": told_milestone(one, language)}
            for one in save.milestones
        ],
        "now": save.row.revision == past.row.revision,
        "opens": not lacks_data(past.session.store, save.row.data_version),
    }


def _differences(past: _Past, save: PastSave) -> Iterator[tuple[str, ArmyDifference | Problem | None]]:
    """Yield what the save changed, and what taking it back would; a Problem where that cannot be told."""
    army, at = past.army(save), past.saves.index(save)
    former = past.saves[at - 1] if at else None
    yield "changed", None if former is None else _difference(partial(past.army, former), lambda: army)
    yield "taken_back", _difference(partial(_present, past), lambda: army)


def _difference(old: Any, new: Any) -> ArmyDifference | Problem:
    try:
        return difference(old(), new())
    except Problem as problem:
        return problem


def _present(past: _Past) -> AnyArmy:
    store = past.session.store
    return open_army(store, saved_roster(store, past.row.id), past.session.catalogue)


def _show_state(past: _Past, save: PastSave) -> None:
    session = past.session
    show_line(f"{_time(save.row.saved_at)}  {told_step(save, session.language)}")
    for remark in _remarks(past, save):
        show_line(f"  {remark}")
    for name, found in _differences(past, save):
        if found is not None:
            show_line(session.say(f"cli.history.{name}"))
            for line in _lines(session, found):
                show_line(f"  {line}")
    show_line()
    show_line(text_of(past.army(save), session.language).rstrip("\n"))


def _lines(session: Session, found: ArmyDifference | Problem) -> Iterator[str]:
    if isinstance(found, Problem):
        yield say_problem(found, session.language)
        return
    if found.none:
        yield session.say("cli.history.nothing")
    yield from (told_change(change, session.language) for change in found.details)
    for unit in found.units:
        name, costs = said(unit.name, session.language), {"old": unit.old_cost, "new": unit.new_cost}
        head = name if unit.old_cost == unit.new_cost else session.say("cli.renew.unit", name=name, **costs)
        yield f"{head}: {'; '.join(told_change(change, session.language) for change in unit.changes)}"
    if found.old_cost != found.new_cost:
        yield session.say("cli.renew.total", old=found.old_cost, new=found.new_cost)


def _state_table(past: _Past, save: PastSave) -> dict[str, Any]:
    session = past.session
    found = {name: _difference_table(session, one) for name, one in _differences(past, save)}
    return _save_table(past, save) | found | {"army": army_table(session, past.army(save))}


def _difference_table(session: Session, found: ArmyDifference | Problem | None) -> Any:
    if found is None or isinstance(found, Problem):
        return None if found is None else {"problem": say_problem(found, session.language)}
    return {
        "old_cost": found.old_cost,
        "new_cost": found.new_cost,
        "details": [told_change(change, session.language) for change in found.details],
        "units": [
            {
                "selection": unit.unit,
                "name": said(unit.name, session.language),
                "old_cost": unit.old_cost,
                "new_cost": unit.new_cost,
                "gone": unit.gone,
                "came": unit.came,
                "changes": [
                    {"kind": change.key.split(".")[1], "text": told_change(change, session.language)}
                    for change in unit.changes
                ],
            }
            for unit in found.units
        ],
    }


def _time(moment: datetime) -> str:
    """Return a moment on the clock of the player."""
    return f"{local(moment):%Y-%m-%d %H:%M}"
