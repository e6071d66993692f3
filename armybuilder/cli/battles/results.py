"""Results of battles on the command line: shown, told cell by cell, entered of games played away, joined with another's."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_args

from armybuilder.battle.facts import read_facts
from armybuilder.battle.result import BattleResult, UnitResult, check_result
from armybuilder.battle.result_file import plain_result, result_from
from armybuilder.battle.session.evidence import Behind, entries_behind
from armybuilder.battle.session.joining import Difference, differences
from armybuilder.battle.session.report_cells import UNKNOWN, Cell, Telling, What
from armybuilder.battle.session.session import Wanted
from armybuilder.battle_reports import read_report
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.limits import entered_name
from armybuilder.catalogue.plain_files import json_text
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.cli.battles.beginning import armies_that_meet
from armybuilder.cli.battles.doing import dice_from
from armybuilder.cli.battles.finding import sure_played
from armybuilder.cli.battles.telling import plain_log, show_log, write_out
from armybuilder.cli.output import answer, show_columns, show_json, show_line
from armybuilder.cli.resolving import plain_facts
from armybuilder.cli.session import Session
from armybuilder.clock import today
from armybuilder.exchange.files import read_file
from armybuilder.games.battle_game import RECORD_TITLE, BattleSetup
from armybuilder.storage.kept_battles import KeptBattle, begin_battle, open_battle
from armybuilder.wording.battle_log import Numbered
from armybuilder.wording.battle_words import tell_holder
from armybuilder.wording.messages import say, say_problem, template
from armybuilder.wording.narration import BothLanguages, tell_deed, tell_slider
from armybuilder.wording.record_words import choice_word
from armybuilder.wording.result_words import (
    tell_figures,
    tell_killer,
    tell_kills,
    tell_lost_items,
    tell_side,
    tell_side_result,
    tell_tracks,
    tell_unit_fate,
    tell_victory,
)

# `b.2:track:durability=-3`: of whom, what, which of several, and what stands there
CELL = re.compile(r"(?:([a-z](?:\.\w+)*):)?(\w+)(?::([^=]+))?=(.*)", re.DOTALL)
ASKED = re.compile(r"(?:([a-z](?:\.\w+)*):)?(\w+)(?::(.+))?")
HEADINGS = ("unit", "fate", "figures", "tracks", "killed", "deeds")


def show_result(session: Session, named: str, out: str | None, why: str | None) -> None:
    """Tell what came of a battle, write it to a file, or tell which entries are behind a number of it."""
    battle = sure_played(session, named)
    if why is not None:
        _show_behind(session, battle, why)
        return
    result = battle.result
    if out is not None:
        write_out(session, Path(out), json_text(plain_result(result)).encode())
    elif session.as_json:
        show_json(plain_result(result))
    else:
        _show(session, battle, result)


def _show(session: Session, battle: KeptBattle, result: BattleResult) -> None:
    state, language = battle.state, session.language
    show_line(session.say("cli.battle.head", number=battle.key, name=battle.name))
    show_line(tell_victory(state, language))
    head = [result.date, result.place, result.mission]
    if result.rounds_played is not None:
        head.append(say("result.rounds", language, rounds=result.rounds_played))
    for flag, word in (
        (result.source == "entered", "entered"),
        (not result.complete, "incomplete"),
        (result.accepted, "accepted"),
    ):
        if flag:
            head.append(say(f"result.{word}", language))
    show_line(" · ".join(filter(None, head)))
    for side in result.sides:
        show_line()
        told = tell_side_result(state, side, language)
        show_line(" · ".join((side.key, tell_side(state, side.key, language), *told)))
        show_columns(session, HEADINGS, [_row(session, battle, side.key, unit) for unit in side.units])
    for note in result.notes:
        show_line(note)
    try:
        check_result(result)
    except Problem as problem:
        show_line(say_problem(problem, language))


def _row(session: Session, battle: KeptBattle, side: str, unit: UnitResult) -> list[str]:
    state, language = battle.state, session.language
    fate = tell_unit_fate(unit.fate, language)
    if unit.fate == "captured":
        fate = f"{fate}: {tell_side(state, unit.owner_end, language)}"
    if killer := tell_killer(state, side, unit, language):
        fate = session.say("cli.battle.by", fate=fate, killer=killer)
    deeds = [f"{tell_deed(battle.game_id, one.name, language)} {one.amount}" for one in unit.deeds]
    return [
        unit.name.get(language),
        fate,
        tell_figures(unit, language),
        tell_tracks(state, unit, language),
        tell_kills(state, unit, language),
        ", ".join(filter(None, (*deeds, tell_lost_items(state, unit, language), unit.note))),
    ]


def _show_behind(session: Session, battle: KeptBattle, why: str) -> None:
    """Tell the entries behind a number of the result."""
    known = get_args(Behind)
    found = ASKED.fullmatch(why)
    if found is None or found[2] not in known:
        raise Problem("cli.battle.why_wrong", found=shown(why), allowed=", ".join(known))
    who, what, thing = found[1] or "", found[2], found[3] or ""
    if who:
        tell_holder(battle.state, who, session.language)
    standing = battle.session.standing
    numbers = entries_behind(battle.state, standing, what, who, thing)  # type: ignore[arg-type]
    entries: list[Numbered] = [(number, standing[number - 1]) for number in numbers]
    if session.as_json:
        show_json(plain_log(session, battle, "", entries))
    else:
        show_log(session, battle, "", entries)


# telling


def cells_of(words: Sequence[str]) -> list[Cell]:
    """Return the cells that words of the command line tell; a Problem for what is none."""
    found = []
    for word in words:
        told = CELL.fullmatch(word)
        if told is None or told[2] not in get_args(What):
            raise Problem("battle_result.cell", found=shown(word))
        found.append(Cell(who=told[1] or "", what=told[2], thing=told[3] or "", value=told[4]))  # type: ignore[arg-type]
    return found


def tell(session: Session, named: str, words: Sequence[str], facts: str | None) -> None:
    """Write cells into the result of a battle."""
    battle = sure_played(session, named)
    count = _tell(battle, [*cells_of(words), *_facts_cells(battle, facts)])
    answer(session, {"id": battle.key, "cells": count}, "cli.battle.told", cells=count)


def _tell(battle: KeptBattle, cells: Sequence[Cell]) -> int:
    if cells:
        battle.do(Wanted("tell-result", Telling(cells=tuple(cells))), dice_from(None, None), BothLanguages())
    return len(cells)


def _facts_cells(battle: KeptBattle, facts: str | None) -> list[Cell]:
    """Return the cells that facts tell: as cells, or as a result, of which what is recorded is taken over."""
    if facts is None:
        return []
    plain = plain_facts(facts)
    if "cells" in plain:
        return list(read_facts(Telling, plain).cells)
    told = result_from(plain, facts.removeprefix("@"))
    return [cell for one in differences(battle.state, battle.result, told) for cell in one.cells]


def record(
    session: Session,
    name: str | None,
    words: Sequence[str],
    *,
    armies: Sequence[str],
    players: Sequence[str],
    date: str | None,
    unrecorded: Sequence[str],
    facts: str | None,
) -> None:
    """Enter a game that was played away from the program, as far as it is told."""
    cells = cells_of(words)
    game_id, sides = armies_that_meet(session, armies, players)
    setup = BattleSetup(sides=sides, told={"date": date or today().isoformat()})
    title = entered_name(name or "") or session.say("cli.battle.unnamed")
    with session.store.battles.writing():
        key = begin_battle(session.store, game_id, title, setup, template(RECORD_TITLE), record=True)
        battle = open_battle(session.store, key)
        unknown = [Cell(who=side, what="fate", value=UNKNOWN) for side in unrecorded]
        _tell(battle, [*unknown, *cells, *_facts_cells(battle, facts)])
    if session.as_json:
        show_json({"id": key, "name": battle.name, "game": game_id, "result": plain_result(battle.result)})
        return
    show_line(session.say("cli.battle.recorded", name=battle.name, number=key))
    _show(session, battle, battle.result)


# joining


def join(session: Session, named: str, file: str, take: str | None) -> None:
    """Join a result with another player's report of the same battle."""
    battle = sure_played(session, named)
    path = Path(file)
    theirs = read_report(read_file(path), path)
    found = differences(battle.state, battle.result, theirs)
    taken = [one for one in found if take == "theirs" or not one.is_conflict]
    left = [one for one in found if one not in taken]
    _tell(battle, [cell for one in taken for cell in one.cells])
    if session.as_json:
        show_json({"id": battle.key, "taken": _plain(taken), "different": _plain(left)})
        return
    if not found:
        show_line(session.say("cli.battle.alike"))
        return
    show_line(session.say("cli.battle.joined", path=file, taken=len(taken), left=len(left)))
    if left:
        rows = [
            [
                tell_holder(battle.state, one.who, session.language) if one.who else "",
                _what(session, battle, one),
                one.mine,
                one.theirs,
            ]
            for one in left
        ]
        show_columns(session, ("of_whom", "what", "mine", "theirs"), rows)


def _what(session: Session, battle: KeptBattle, one: Difference) -> str:
    if one.what == "track":
        return tell_slider(battle.game_id, one.thing, session.language)
    return choice_word(Cell, "what", one.what, session.language)


def _plain(found: Sequence[Difference]) -> list[dict[str, Any]]:
    return [
        {
            "who": one.who,
            "what": one.what,
            "thing": one.thing,
            "mine": one.mine,
            "theirs": one.theirs,
            "cells": to_plain(list(one.cells)),
        }
        for one in found
    ]
