"""Battles that are played, as text: how they stand, what may be done, and the log."""

from collections.abc import Iterable, Iterator
from datetime import timedelta
from itertools import groupby
from typing import Any

from armybuilder.battle.session.clock import clocks_of
from armybuilder.battle.session.command import Command
from armybuilder.battle.session.entry import Entry
from armybuilder.battle.session.holders import Holder, Piece, Unit
from armybuilder.battle.session.options import Choice, Option
from armybuilder.battle.session.state import BattleState
from armybuilder.cli.output import show_columns, show_line
from armybuilder.cli.session import Session
from armybuilder.storage.kept_battles import KeptBattle
from armybuilder.wording.battle_log import entry_lines
from armybuilder.wording.battle_words import tell_fact, tell_holder, tell_option
from armybuilder.wording.messages import say_told
from armybuilder.wording.narration import (
    tell_ending,
    tell_mark,
    tell_objective,
    tell_phase,
    tell_round,
    tell_slider,
    tell_stage,
    tell_where,
)
from armybuilder.wording.record_words import field_word

MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)


def show_battle(session: Session, battle: KeptBattle, reader: str) -> None:
    """Print a battle as it stands, as a side may see it."""
    show_line(session.say("cli.battle.head", number=battle.key, name=battle.name))
    show_standing(session, battle)
    hidden = set(battle.game.rules.hidden(battle.state, reader))
    for remark in battle.game.rules.remarks(battle.state, reader):
        who = tell_holder(battle.state, remark.who, session.language) if remark.who else ""
        text = say_told(remark.text, session.language)
        show_line(f"{who}: {text}" if who else text)
    for note in battle.state.notes:
        show_line(note)
    clocks = _clocks(battle)
    for side in battle.state.sides.values():
        show_line()
        head = " · ".join(
            part
            for part in (
                side.id,
                side.name,
                side.army,
                *_told(session, battle, side),
                *_scores(session, battle, side.id),
                clocks.get(side.id, ""),
            )
            if part
        )
        show_line(head)
        units = list(battle.state.units_of(side.id))
        rows = [row for unit in units for row in _alike(_unit_rows(session, battle, unit, hidden))]
        show_columns(session, ("id", "unit", "where", "tracks", "marks"), rows)


def _clocks(battle: KeptBattle) -> dict[str, str]:
    """Return how long each side has thought, in hours and minutes, once it is a minute at least."""
    found = clocks_of(battle.session.standing)
    return {
        side: f"{time // HOUR}:{time % HOUR // MINUTE:02}" for side, time in found.items() if time >= MINUTE
    }


def show_standing(session: Session, battle: KeptBattle) -> None:
    """Print whose turn it is, and what is waited for."""
    state, game, language = battle.state, battle.game_id, session.language
    if state.ended is not None:
        winners = ", ".join(_name(state, side, session) for side in state.ended.winners)
        how = tell_ending(game, state.ended.how, language)
        show_line(session.say("battle.won" if winners else "battle.drawn", winners=winners, how=how))
        return
    parts = [tell_stage(game, state.stage, language)]
    if state.round:
        parts.append(tell_round(game, state.round, language))
    if state.phase:
        parts.append(tell_phase(game, state.phase, language))
    if state.active:
        parts.append(session.say("cli.battle.turn_of", side=_name(state, state.active, session)))
    if state.acting:
        parts.append(session.say("cli.battle.acting", unit=_name(state, state.acting, session)))
    show_line(" · ".join(parts))
    for pending in state.pending:
        command = battle.session.command(pending.command)
        who = _name(state, pending.who, session)
        show_line(session.say("cli.battle.waits", command=session.say(f"{command.words}.title"), who=who))


def show_options(session: Session, battle: KeptBattle, options: Iterable[Option]) -> None:
    """Print what may be done now, with what has still to be chosen."""
    rows = []
    for option in options:
        command = battle.session.command(option.command)
        choices = "; ".join(_choice(session, battle.state, command, choice) for choice in option.choices)
        title = session.say(f"{command.words}.title")
        about = tell_option(battle.state, option, session.language)
        unit = f"{about} ({option.who})" if option.who else about
        rows.append([option.command, title, unit, choices])
    if rows:
        show_columns(session, ("command", "action", "unit", "to_choose"), rows)
    else:
        show_line(session.say("cli.battle.nothing_to_do"))


def show_entry(session: Session, battle: KeptBattle, number: int, entry: Entry, reader: str) -> None:
    """Print an entry of the log as a side may read it."""
    for line in entry_lines(battle.state, number, entry, reader, session.language):
        show_line(line)


def _alike(rows: Iterable[list[str]]) -> Iterator[list[str]]:
    """Yield rows; those that follow each other and tell the same of several as one, with how many they are."""
    for _, same in groupby(rows, key=lambda row: row[1:]):
        found = list(same)
        if len(found) == 1:
            yield found[0]
        else:
            own, name, *rest = found[0]
            yield [f"{own}–{found[-1][0].rpartition('.')[2]}", f"{name} ×{len(found)}", *rest]


def _unit_rows(session: Session, battle: KeptBattle, unit: Unit, hidden: set[str]) -> Iterable[list[str]]:
    pieces = list(battle.state.pieces_of(unit.id))
    name = unit.name.get(session.language)
    if len(pieces) != 1:
        yield [unit.id, name, "", _sliders(session, battle, unit), _marks(session, battle, unit)]
    for piece in pieces:
        own = piece.name.get(session.language) if len(pieces) != 1 else name
        # one who is a unit by himself stands in one line with it
        holders = (unit, piece) if len(pieces) == 1 else (piece,)
        told = ((_sliders(session, battle, one), _marks(session, battle, one)) for one in holders)
        tracks, marks = (", ".join(filter(None, parts)) for parts in zip(*told, strict=True))
        yield [piece.id, own, _where(session, battle, piece, hidden), tracks, marks]


def _where(session: Session, battle: KeptBattle, piece: Piece, hidden: set[str]) -> str:
    told = tell_where(battle.game_id, piece.fate, session.language)
    if piece.post:
        return f"{told}, {_name(battle.state, piece.post, session)}"
    if piece.place is None or piece.id in hidden:
        return told
    return f"{told} ({piece.place.x:g}; {piece.place.y:g})"


def _told(session: Session, battle: KeptBattle, holder: Holder) -> list[str]:
    return [part for part in (_sliders(session, battle, holder), _marks(session, battle, holder)) if part]


def _sliders(session: Session, battle: KeptBattle, holder: Holder) -> str:
    language = session.language
    return ", ".join(
        f"{one.name.get(language) or tell_slider(battle.game_id, key, language)} {one.value}/{one.maximum}"
        for key, one in holder.sliders.items()
    )


def _marks(session: Session, battle: KeptBattle, holder: Holder) -> str:
    return ", ".join(
        tell_mark(battle.game_id, name, session.language) + _marked(session, battle.state, mark.value)
        for name, mark in holder.marks.items()
        if mark.value is not False
    )


def _marked(session: Session, state: BattleState, value: object) -> str:
    """Return what a mark holds: a number, or whom it names."""
    if isinstance(value, str) and (value in state.units or value in state.pieces):
        return f": {_name(state, value, session)}"
    return f" {value:g}" if isinstance(value, int | float) and value is not True else ""


def _scores(session: Session, battle: KeptBattle, side: str) -> list[str]:
    """Return what a side has scored for each objective, and in all."""
    language = session.language
    cells = {name: sum(rounds.values()) for name, rounds in battle.state.scores.get(side, {}).items()}
    told = [f"{tell_objective(battle.game_id, name, language)} {points}" for name, points in cells.items()]
    if told:
        told.append(session.say("cli.battle.score", points=sum(cells.values())))
    return told


def _name(state: BattleState, who: str, session: Session) -> str:
    """Return what a side, a unit or a piece is called, of the latter two with the id."""
    told = tell_holder(state, who, session.language)
    return told if who in state.sides or told == who else f"{told} ({who})"


def _choice(session: Session, state: BattleState, command: Command, choice: Choice) -> str:
    name = field_word(command.facts, choice.field, session.language)
    if choice.least is not None:
        return f"{name} {choice.least:g}–{choice.most:g}"
    apart = "; " if any(isinstance(value, list | tuple | dict) for value in choice.values) else ", "
    values = apart.join(_value(session, state, command, choice.field, value) for value in choice.values)
    return f"{name}: {values}"


def _value(session: Session, state: BattleState, command: Command, field: str, value: Any) -> str:
    """Return a value that may be chosen, in words; of a list the things that are in it."""
    if isinstance(value, str) and (value in state.pieces or value in state.units or value in state.sides):
        return _name(state, value, session)
    return "—" if value is None else tell_fact(state, command.facts, field, value, session.language)
